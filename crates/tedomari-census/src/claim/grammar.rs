//! Parses tokens by precedence.

use super::MAX_DEPTH;
use super::lexer::{Placed, Token, tokens};
use super::phrase::{Arithmetic, Connective, Node, NodeId, Phrase, Quantifier, Relation, Tree};
use tedomari::notation::Fault;
use tedomari::notation::did_you_mean;

/// The binding power of an operator; larger binds tighter.
type Power = u8;

const IFF: Power = 1;
const IMPLIES: Power = 2;
const OR: Power = 3;
const AND: Power = 4;
const NOT: Power = 5;
const RELATION: Power = 6;
const PLUS: Power = 7;
const TIMES: Power = 8;
const SIGN: Power = 9;

/// Parses a text as one phrase.
pub(super) fn read(text: &str, names: &[&str]) -> Result<Phrase, Fault> {
    let mut reader = Reader {
        tokens: tokens(text, names)?,
        at: 0,
        nodes: Vec::new(),
        heights: Vec::new(),
        depth: 0,
    };
    reader.phrase(0)?;
    let rest = reader.peek();
    match rest.token {
        Token::End => Ok(Phrase::new(text, reader.nodes)),
        Token::Close => Err(Fault::new(rest.start, "this `)` closes nothing")),
        _ => {
            let shown = shown(text, rest);
            let fault = Fault::new(rest.start, format!("unexpected {shown}"));
            let fault = fault.expected("an operator such as `=`, `+` or `and`, or the end");
            Err(match &rest.token {
                Token::Name(word) => hinted(fault, word),
                _ => fault,
            })
        }
    }
}

fn shown(text: &str, token: &Placed) -> String {
    let word: String = text[token.start..token.end].chars().take(24).collect();
    format!("`{word}`")
}

/// Suggests the operator that a word may have meant.
fn hinted(fault: Fault, word: &str) -> Fault {
    let operators = ["and", "or", "implies", "iff", "mod", "not"];
    match did_you_mean(word, &operators) {
        Some(help) => fault.help(help),
        None => fault,
    }
}

struct Reader {
    tokens: Vec<Placed>,
    at: usize,
    nodes: Vec<Node>,
    /// The depth of the tree below each node.
    heights: Vec<usize>,
    /// The nesting depth of prefixes, arguments and parentheses.
    depth: usize,
}

impl Reader {
    fn peek(&self) -> &Placed {
        // The last token is the end, and the parser never passes it.
        &self.tokens[self.at]
    }

    fn eat(&mut self, token: &Token) -> bool {
        let there = self.peek().token == *token;
        self.at += usize::from(there);
        there
    }

    /// Parses a phrase whose outermost operators bind at least as tight as `power`. The depth of
    /// the recursion is limited by [`MAX_DEPTH`].
    fn phrase(&mut self, power: Power) -> Result<NodeId, Fault> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(too_deep(self.peek().start));
        }
        let begin = self.peek().start;
        let mut left = self.operand()?;
        loop {
            let Placed { token, start, .. } = self.peek().clone();
            left = match token {
                Token::Connective(connective) if binding(connective) >= power => {
                    self.at += 1;
                    let own = binding(connective);
                    let right =
                        self.phrase(own + Power::from(connective != Connective::Implies))?;
                    self.push(Tree::Connective(connective, left, right), begin, start)?
                }
                Token::Relation(relation) if RELATION >= power => {
                    self.at += 1;
                    self.chain(left, relation, [begin, start])?
                }
                Token::Arithmetic(operation) if strength(operation) >= power => {
                    self.at += 1;
                    let right = self.phrase(strength(operation) + 1)?;
                    self.push(Tree::Arithmetic(operation, left, right), begin, start)?
                }
                _ => break,
            };
        }
        self.depth -= 1;
        Ok(left)
    }

    /// Parses `left = a < b …`, which compares every neighboring pair. The arguments are the
    /// position where the left side begins and the position of its relation.
    fn chain(
        &mut self,
        mut left: NodeId,
        mut relation: Relation,
        [begin, mut at]: [usize; 2],
    ) -> Result<NodeId, Fault> {
        let mut whole = None;
        let mut from = begin;
        loop {
            let next_from = self.peek().start;
            let right = self.phrase(RELATION + 1)?;
            let pair = self.push(Tree::Relation(relation, left, right), from, at)?;
            let joined = match whole {
                None => pair,
                Some(before) => {
                    let both = Tree::Connective(Connective::And, before, pair);
                    self.push(both, begin, at)?
                }
            };
            let &Placed {
                token: Token::Relation(next),
                start,
                ..
            } = self.peek()
            else {
                return Ok(joined);
            };
            self.at += 1;
            (whole, left, relation, at, from) = (Some(joined), right, next, start, next_from);
        }
    }

    /// Parses a number, a name, a parenthesis, or a prefix with its operand.
    fn operand(&mut self) -> Result<NodeId, Fault> {
        let Placed { token, start, .. } = self.peek().clone();
        if token != Token::End {
            self.at += 1;
        }
        let tree = match token {
            Token::Integer(number) => Tree::Integer(number),
            Token::Truth(truth) => Tree::Truth(truth),
            Token::Name(name) => Tree::Name(name, self.arguments()?),
            Token::Open => {
                let inner = self.phrase(0)?;
                return if self.eat(&Token::Close) {
                    Ok(inner)
                } else {
                    Err(self.unclosed(start))
                };
            }
            Token::Not => Tree::Not(self.phrase(NOT)?),
            Token::Arithmetic(Arithmetic::Minus) => Tree::Negative(self.phrase(SIGN)?),
            Token::Quantifier(quantifier) => self.quantifier(quantifier)?,
            Token::End => {
                return Err(Fault::new(start, "unexpected end of text").expected(OPERAND));
            }
            _ => {
                return Err(Fault::new(start, "something is missing before this").expected(OPERAND));
            }
        };
        self.push(tree, start, start)
    }

    /// Parses the optional arguments in parentheses after a name.
    fn arguments(&mut self) -> Result<Vec<NodeId>, Fault> {
        let mut arguments = Vec::new();
        let open = self.peek().start;
        if !self.eat(&Token::Open) {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.phrase(0)?);
            if self.eat(&Token::Close) {
                return Ok(arguments);
            }
            if !self.eat(&Token::Comma) {
                return Err(self.unclosed(open));
            }
        }
    }

    fn quantifier(&mut self, quantifier: Quantifier) -> Result<Tree, Fault> {
        let variable = self.peek().clone();
        let Token::Name(name) = variable.token else {
            let fault = Fault::new(variable.start, "a name for the element is missing here");
            let word = quantifier.word();
            return Err(fault.expected(format!("a letter and a colon, as in `{word} x: …`")));
        };
        self.at += 1;
        if !self.eat(&Token::Colon) {
            let fault = Fault::new(self.peek().start, "a colon is missing here");
            return Err(fault.expected(format!("`{} {name}: …`", quantifier.word())));
        }
        Ok(Tree::Quantifier(quantifier, name, self.phrase(0)?))
    }

    fn unclosed(&self, open: usize) -> Fault {
        match self.peek().token {
            Token::End => Fault::new(open, "this parenthesis is never closed").expected("a `)`"),
            _ => Fault::new(self.peek().start, "unexpected token")
                .expected("an operator, `,` or `)`"),
        }
    }

    /// Adds a node that begins at `begin`, ends with the last token read, and has its name or
    /// operator at `at`.
    fn push(&mut self, tree: Tree, begin: usize, at: usize) -> Result<NodeId, Fault> {
        let height = |&id: &NodeId| self.heights[id];
        let below = match &tree {
            Tree::Integer(_) | Tree::Truth(_) => 0,
            Tree::Name(_, arguments) => arguments.iter().map(height).max().unwrap_or(0),
            Tree::Negative(a) | Tree::Not(a) | Tree::Quantifier(_, _, a) => height(a),
            Tree::Arithmetic(_, a, b) | Tree::Relation(_, a, b) | Tree::Connective(_, a, b) => {
                height(a).max(height(b))
            }
        };
        if below >= MAX_DEPTH {
            return Err(too_deep(at));
        }
        let span = begin..self.tokens[self.at - 1].end;
        self.heights.push(below + 1);
        self.nodes.push(Node { tree, span, at });
        Ok(self.nodes.len() - 1)
    }
}

const OPERAND: &str = "a number, a name such as `pomax`, `not`, `-` or `(`";

fn too_deep(at: usize) -> Fault {
    let message = format!("more than {MAX_DEPTH} nested operations");
    Fault::new(at, message).expected("a shorter phrase")
}

fn binding(connective: Connective) -> Power {
    match connective {
        Connective::Iff => IFF,
        Connective::Implies => IMPLIES,
        Connective::Or => OR,
        Connective::And => AND,
    }
}

fn strength(operation: Arithmetic) -> Power {
    match operation {
        Arithmetic::Plus | Arithmetic::Minus => PLUS,
        Arithmetic::Times | Arithmetic::Over | Arithmetic::Mod => TIMES,
    }
}
