//! Sums, ordinal sums, duals, negatives and parentheses, read without recursion.

use super::MAX_NESTING;
use super::block::{self, Form};
use super::cursor::Cursor;
use super::error::Fault;
use super::evaluate::{Node, NodeId, Operation, evaluate};
use super::words::{BOARD_WORDS, did_you_mean};
use super::{codes, diagrams, families, grounded, pairs, plane, trees};
use crate::board::{Board, Poset};

/// The state of one level of parentheses.
#[derive(Default)]
struct Level {
    /// The location of the parenthesis.
    open: usize,
    /// Finished operands of `+`.
    sum: Vec<NodeId>,
    /// Operands of `below` so far.
    pile: Vec<NodeId>,
    /// Pending `dual` and `negative` prefixes, with their locations.
    prefixes: Vec<(Prefix, usize)>,
}

#[derive(Clone, Copy)]
enum Prefix {
    Dual,
    Negative,
}

/// Reads a whole text as one board.
pub(super) fn parse(cursor: Cursor) -> Result<Board, Fault> {
    let limits = *cursor.limits();
    let mut reader = Reader {
        cursor,
        nodes: Vec::new(),
        levels: vec![Level::default()],
        depth: 0,
        elements: 0,
        relations: 0,
    };
    reader.cursor.skip_breaks();
    if reader.cursor.peek().is_none() {
        let empty = Poset::antichain(Vec::new()).expect("an empty antichain is within the limit");
        return Ok(Board::Poset(empty));
    }
    while !reader.operand()? || reader.operator()? {}
    evaluate(reader.nodes, &limits)
}

struct Reader<'t> {
    cursor: Cursor<'t>,
    /// All nodes, operands before the operations on them.
    nodes: Vec<Node>,
    levels: Vec<Level>,
    /// Open parentheses and pending prefixes.
    depth: usize,
    elements: usize,
    relations: usize,
}

impl Reader<'_> {
    /// Reads an operand or a prefix of it. Returns whether the operand is complete.
    fn operand(&mut self) -> Result<bool, Fault> {
        self.cursor.skip_breaks();
        let at = self.cursor.at();
        if self.cursor.eat('(') {
            self.deeper(at)?;
            self.levels.push(Level {
                open: at,
                ..Level::default()
            });
            return Ok(false);
        }
        for (word, prefix) in [("dual", Prefix::Dual), ("negative", Prefix::Negative)] {
            if self.cursor.eat_word(word) {
                self.deeper(at)?;
                self.level().prefixes.push((prefix, at));
                return Ok(false);
            }
        }
        let board = leaf(&mut self.cursor)?;
        self.elements += board.len();
        let count = self.elements as u128;
        self.cursor.check_elements("elements", count, at)?;
        self.relations += match &board {
            Board::Poset(poset) => poset.upper_covers().pair_count(),
            Board::Graph(graph) => graph.neighbors().pair_count() / 2,
            Board::Diagram(_) | Board::Ruleset(_) | Board::Grounded(_) => 0,
        };
        let count = self.relations as u128;
        self.cursor.check_relations("relations", count, at)?;
        let node = self.push(Node::leaf(board, at));
        self.complete(node)?;
        Ok(true)
    }

    /// Reads an operator, after closing parentheses. `false` at the end of the text.
    fn operator(&mut self) -> Result<bool, Fault> {
        loop {
            self.cursor.skip_breaks();
            let at = self.cursor.at();
            if self.cursor.eat('+') {
                let pile = self.close_pile()?;
                self.level().sum.push(pile);
                return Ok(true);
            }
            if self.cursor.eat_word("below") {
                return Ok(true);
            }
            if self.cursor.peek().is_none() {
                self.close_sum()?;
                return match self.levels.as_slice() {
                    [_] => Ok(false),
                    [.., level] => Err(Fault::new(level.open, "this parenthesis is never closed")
                        .expected("a `)` after the board")),
                    [] => unreachable!("the outermost level stays"),
                };
            }
            if self.cursor.peek() == Some(')') && self.levels.len() > 1 {
                self.cursor.advance();
                let node = self.close_sum()?;
                self.levels.pop();
                self.depth -= 1;
                self.complete(node)?;
                continue;
            }
            if self.cursor.peek() == Some(')') {
                return Err(Fault::new(at, "this `)` closes nothing"));
            }
            let fault = Fault::new(
                at,
                format!(
                    "{} comes after the end of the board",
                    self.cursor.describe()
                ),
            );
            let word = self.cursor.peek_word().unwrap_or("");
            let fault = fault.expected("`+`, `below` or the end of the text");
            return Err(match did_you_mean(word, &["below"]) {
                Some(help) => fault.help(help),
                None => fault,
            });
        }
    }

    fn level(&mut self) -> &mut Level {
        self.levels.last_mut().expect("the outermost level stays")
    }

    fn deeper(&mut self, at: usize) -> Result<(), Fault> {
        self.depth += 1;
        if self.depth > MAX_NESTING {
            return Err(Fault::new(
                at,
                format!("boards are nested more than {MAX_NESTING} deep"),
            ));
        }
        Ok(())
    }

    fn push(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Completes an operand by applying its pending prefixes.
    fn complete(&mut self, mut node: NodeId) -> Result<(), Fault> {
        let prefixes = std::mem::take(&mut self.level().prefixes);
        self.depth -= prefixes.len();
        for (prefix, at) in prefixes.into_iter().rev() {
            let operation = match prefix {
                Prefix::Dual => Operation::Dual(node),
                Prefix::Negative => Operation::Negative(node),
            };
            let made = Node::new(operation, at, &self.nodes)?;
            node = self.push(made);
        }
        self.level().pile.push(node);
        Ok(())
    }

    fn close_pile(&mut self) -> Result<NodeId, Fault> {
        let pile = std::mem::take(&mut self.level().pile);
        self.joined(pile, Operation::Below)
    }

    fn close_sum(&mut self) -> Result<NodeId, Fault> {
        let pile = self.close_pile()?;
        let mut sum = std::mem::take(&mut self.level().sum);
        sum.push(pile);
        self.joined(sum, Operation::Sum)
    }

    fn joined(
        &mut self,
        operands: Vec<NodeId>,
        operation: fn(Vec<NodeId>) -> Operation,
    ) -> Result<NodeId, Fault> {
        if let &[only] = operands.as_slice() {
            return Ok(only);
        }
        let at = self.nodes[operands[0]].at;
        let made = Node::new(operation(operands), at, &self.nodes)?;
        Ok(self.push(made))
    }
}

/// Reads a board that is not built from other boards.
fn leaf(cursor: &mut Cursor) -> Result<Board, Fault> {
    let at = cursor.at();
    if grounded::begins(cursor) {
        return grounded::read(cursor);
    }
    if block::begins(cursor) {
        return block::read(cursor, Form::Open);
    }
    if cursor.peek() == Some('[') {
        return pairs::relations(cursor);
    }
    let Some(word) = cursor.peek_word() else {
        return Err(cursor.unexpected().expected("a board"));
    };
    cursor.eat_word(word);
    match word {
        "poset" => block::read(cursor, Form::Poset),
        "graph" => {
            cursor.skip_blanks();
            if cursor.eat_word("random") {
                families::random_graph(cursor)
            } else if cursor.eat_word("tree") {
                trees::graph_tree(cursor)
            } else {
                block::read(cursor, Form::Graph)
            }
        }
        "rules" => block::read(cursor, Form::Rules),
        "empty" => families::empty(),
        "chain" | "antichain" | "path" | "cycle" | "complete" => families::line(cursor, word),
        "zigzag" => families::zigzag(cursor),
        "boolean" => families::boolean(cursor),
        "product" => families::product(cursor),
        "plane" => plane::plane(cursor),
        "random" => families::random_poset(cursor),
        "height2" => families::height2(cursor),
        "acyclic" => families::acyclic(cursor),
        "seriesparallel" => families::series_parallel(cursor),
        "modules" => families::modules(cursor),
        "tree" => trees::tree(cursor),
        "doubletree" => trees::double_tree(cursor),
        "young" => diagrams::young(cursor),
        "skew" => diagrams::skew(cursor),
        "square" => diagrams::square(cursor),
        "cells" => diagrams::cells(cursor),
        "digraph6" => codes::digraph6(cursor),
        "graph6" => codes::graph6(cursor),
        _ => Err(unknown_word(at, word)),
    }
}

fn unknown_word(at: usize, word: &str) -> Fault {
    let shown: String = word.chars().take(24).collect();
    let fault = Fault::new(at, format!("there is no board word `{shown}`"))
        .expected("a board such as `chain wbw`, `young 3,2 chess` or `white a; black b; a < b`");
    match did_you_mean(word, BOARD_WORDS) {
        Some(help) => fault.help(help),
        None => fault,
    }
}
