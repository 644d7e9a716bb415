//! Evaluates an expression to one board. Each element is handled a fixed number of times, however
//! deeply the expression is nested.

use super::error::Fault;
use crate::board::{
    Assembly, Board, Diagram, FamilyError, Graph, Limits, Part, Poset, Ruleset, sum_of_diagrams,
    sum_of_graphs, sum_of_rulesets,
};

/// The number of a node. Operands have smaller numbers than the operations on them.
pub(super) type NodeId = usize;

/// A board or an operation on boards.
pub(super) struct Node {
    operation: Operation,
    kind: Kind,
    /// Its location in the text.
    pub at: usize,
}

pub(super) enum Operation {
    /// A board.
    Leaf(Board),
    /// The disjoint union.
    Sum(Vec<NodeId>),
    /// The ordinal sum: each below the next.
    Below(Vec<NodeId>),
    /// The dual.
    Dual(NodeId),
    /// The negative.
    Negative(NodeId),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Poset,
    Diagram,
    Graph,
    Ruleset,
    Grounded,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Poset => "poset",
            Kind::Diagram => "diagram",
            Kind::Graph => "graph",
            Kind::Ruleset => "ruleset",
            Kind::Grounded => "grounded graph",
        }
    }

    fn is_ordered(self) -> bool {
        matches!(self, Kind::Poset | Kind::Diagram)
    }
}

impl Node {
    pub fn leaf(board: Board, at: usize) -> Node {
        let kind = match &board {
            Board::Poset(_) => Kind::Poset,
            Board::Diagram(_) => Kind::Diagram,
            Board::Graph(_) => Kind::Graph,
            Board::Ruleset(_) => Kind::Ruleset,
            Board::Grounded(_) => Kind::Grounded,
        };
        Node {
            operation: Operation::Leaf(board),
            kind,
            at,
        }
    }

    /// An operation on earlier nodes, if it is defined for their kinds.
    pub fn new(operation: Operation, at: usize, nodes: &[Node]) -> Result<Node, Fault> {
        let ordered = |id: NodeId, what: &str| {
            let Node { kind, at, .. } = nodes[id];
            if kind.is_ordered() {
                return Ok(kind);
            }
            Err(Fault::new(at, format!("a {} has no {what}", kind.word()))
                .expected("a poset or a diagram"))
        };
        let kind = match &operation {
            Operation::Leaf(_) => unreachable!("leaves are made by Node::leaf"),
            Operation::Sum(parts) => {
                let mut kind = nodes[parts[0]].kind;
                for &id in &parts[1..] {
                    let other = &nodes[id];
                    if kind == Kind::Grounded {
                        let message = "graphs with ground are not added with `+`";
                        return Err(Fault::new(other.at, message)
                            .expected("all edges in one board, separated by commas"));
                    }
                    if kind.is_ordered() && other.kind.is_ordered() {
                        if kind != other.kind {
                            kind = Kind::Poset;
                        }
                    } else if kind != other.kind {
                        let (kind, other_kind) = (kind.word(), other.kind.word());
                        let message = format!("a {kind} and a {other_kind} cannot be added");
                        return Err(Fault::new(other.at, message)
                            .expected(format!("a {kind}, as before the `+`")));
                    }
                }
                kind
            }
            Operation::Below(parts) => {
                for &id in parts {
                    ordered(id, "top and bottom")?;
                }
                Kind::Poset
            }
            Operation::Dual(id) => ordered(*id, "dual")?,
            Operation::Negative(id) => nodes[*id].kind,
        };
        Ok(Node {
            operation,
            kind,
            at,
        })
    }

    fn operands(&self) -> &[NodeId] {
        match &self.operation {
            Operation::Leaf(_) => &[],
            Operation::Sum(parts) | Operation::Below(parts) => parts,
            Operation::Dual(id) | Operation::Negative(id) => std::slice::from_ref(id),
        }
    }
}

/// The combined effect of the operations around a node.
#[derive(Clone, Copy, Default)]
struct Turn {
    dual: bool,
    negative: bool,
}

/// The board of the last node, whose leaves are within the limits.
pub(super) fn evaluate(mut nodes: Vec<Node>, limits: &Limits) -> Result<Board, Fault> {
    let root = nodes.len() - 1;
    if let Operation::Leaf(_) = nodes[root].operation {
        let Some(Node {
            operation: Operation::Leaf(board),
            ..
        }) = nodes.pop()
        else {
            unreachable!("the last node is a leaf")
        };
        return Ok(board);
    }
    let at = nodes[root].at;
    let turns = turns(&nodes);
    let board = match nodes[root].kind {
        Kind::Poset => assemble(&nodes, &turns, limits).map(Board::Poset),
        Kind::Diagram => join_diagrams(&nodes, &turns, root).map(Board::Diagram),
        Kind::Graph => {
            let parts: Vec<Graph> = leaves(&nodes, &turns)
                .filter_map(|(board, turn)| match board {
                    Board::Graph(graph) if turn.negative => Some(graph.negative()),
                    Board::Graph(graph) => Some(graph.clone()),
                    _ => None,
                })
                .collect();
            sum_of_graphs(&parts).map(Board::Graph)
        }
        Kind::Ruleset => {
            let parts: Vec<Ruleset> = leaves(&nodes, &turns)
                .filter_map(|(board, turn)| match board {
                    Board::Ruleset(ruleset) if turn.negative => Some(ruleset.negative()),
                    Board::Ruleset(ruleset) => Some(ruleset.clone()),
                    _ => None,
                })
                .collect();
            sum_of_rulesets(&parts).map(Board::Ruleset)
        }
        Kind::Grounded => {
            let mut boards = leaves(&nodes, &turns).map(|(board, turn)| {
                if turn.negative {
                    board.negative()
                } else {
                    board.clone()
                }
            });
            Ok(boards.next().expect("a negative has an operand"))
        }
    };
    board.map_err(|error| Fault::new(at, error.to_string()))
}

/// For each node, the combined effect of all operations around it.
fn turns(nodes: &[Node]) -> Vec<Turn> {
    let mut turns = vec![Turn::default(); nodes.len()];
    for (id, node) in nodes.iter().enumerate().rev() {
        let mut turn = turns[id];
        turn.dual ^= matches!(node.operation, Operation::Dual(_));
        turn.negative ^= matches!(node.operation, Operation::Negative(_));
        for &operand in node.operands() {
            turns[operand] = turn;
        }
    }
    turns
}

fn leaves<'n>(nodes: &'n [Node], turns: &[Turn]) -> impl Iterator<Item = (&'n Board, Turn)> {
    nodes
        .iter()
        .zip(turns)
        .filter_map(|(node, &turn)| match &node.operation {
            Operation::Leaf(board) => Some((board, turn)),
            _ => None,
        })
}

/// The diagram of a node whose leaves are all diagrams, before any operation around it is applied.
fn join_diagrams(nodes: &[Node], turns: &[Turn], root: NodeId) -> Result<Diagram, FamilyError> {
    let mut parts = Vec::new();
    let mut stack = vec![root];
    while let Some(id) = stack.pop() {
        // The effect on the node within the diagram, not on the diagram as a whole.
        let dual = turns[id].dual ^ turns[root].dual;
        let negative = turns[id].negative ^ turns[root].negative;
        if let Operation::Leaf(Board::Diagram(diagram)) = &nodes[id].operation {
            parts.push(match (dual, negative) {
                (false, false) => diagram.clone(),
                (true, false) => diagram.dual(),
                (false, true) => diagram.negative(),
                (true, true) => diagram.dual().negative(),
            });
        }
        // Rotating the whole diagram also reverses the order from lower left to upper right.
        let operands = nodes[id].operands();
        if dual {
            stack.extend(operands);
        } else {
            stack.extend(operands.iter().rev());
        }
    }
    if let [_] = parts.as_slice() {
        return Ok(parts.remove(0));
    }
    sum_of_diagrams(&parts)
}

/// The poset of the last node.
fn assemble(nodes: &[Node], turns: &[Turn], limits: &Limits) -> Result<Poset, FamilyError> {
    let mut inside_diagram = vec![false; nodes.len()];
    for node in nodes.iter().filter(|node| node.kind == Kind::Diagram) {
        for &operand in node.operands() {
            inside_diagram[operand] = true;
        }
    }
    let mut assembly = Assembly::within(limits);
    let mut parts: Vec<Part> = Vec::new();
    parts.resize_with(nodes.len(), Part::default);
    for (id, node) in nodes.iter().enumerate() {
        if inside_diagram[id] {
            continue;
        }
        let turn = turns[id];
        let mut place = |poset: &Poset, dual: bool, negative: bool| {
            if negative {
                assembly.place(&poset.negative(), dual)
            } else {
                assembly.place(poset, dual)
            }
        };
        parts[id] = match &node.operation {
            _ if node.kind == Kind::Diagram => {
                let poset = join_diagrams(nodes, turns, id)?.to_poset();
                place(&poset, turn.dual, turn.negative)?
            }
            Operation::Leaf(Board::Poset(poset)) => place(poset, turn.dual, turn.negative)?,
            Operation::Leaf(_) => unreachable!("kinds were checked"),
            Operation::Dual(id) | Operation::Negative(id) => std::mem::take(&mut parts[*id]),
            Operation::Sum(operands) => {
                let mut sum = Part::default();
                for &operand in operands {
                    sum = sum.beside(std::mem::take(&mut parts[operand]));
                }
                sum
            }
            Operation::Below(operands) => {
                let mut pile = Part::default();
                for &operand in operands {
                    let next = std::mem::take(&mut parts[operand]);
                    pile = if turn.dual {
                        assembly.stack(next, pile)?
                    } else {
                        assembly.stack(pile, next)?
                    };
                }
                pile
            }
        };
    }
    Ok(assembly.finish())
}
