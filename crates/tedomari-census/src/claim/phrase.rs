use std::ops::Range;

/// The place of a node in its phrase.
pub type NodeId = usize;

/// A text about boards as a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    text: String,
    /// Operands before the operations on them.
    nodes: Vec<Node>,
}

/// A part of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it says.
    pub tree: Tree,
    /// The bytes of the text that say it.
    pub span: Range<usize>,
    /// Where the operator or name is.
    pub at: usize,
}

/// What a part of a phrase says of smaller parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// A whole number.
    Integer(u64),
    /// `true` or `false`.
    Truth(bool),
    /// A name with its arguments, or a variable.
    Name(String, Vec<NodeId>),
    /// A minus sign in front.
    Negative(NodeId),
    /// A calculation.
    Arithmetic(Arithmetic, NodeId, NodeId),
    /// A comparison.
    Relation(Relation, NodeId, NodeId),
    /// A negation.
    Not(NodeId),
    /// Two sentences put together.
    Connective(Connective, NodeId, NodeId),
    /// A sentence about the elements of the board, with the name of the variable.
    Quantifier(Quantifier, String, NodeId),
}

/// Operations on numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arithmetic {
    /// `a + b`.
    Plus,
    /// `a - b`.
    Minus,
    /// `a * b`.
    Times,
    /// `a / b`.
    Over,
    /// `a mod b`.
    Mod,
}

/// Comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `a = b`.
    Equal,
    /// `a != b`.
    Unequal,
    /// `a < b`.
    Less,
    /// `a <= b`.
    AtMost,
    /// `a > b`.
    Greater,
    /// `a >= b`.
    AtLeast,
}

/// Ways to put sentences together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Connective {
    /// `a and b`.
    And,
    /// `a or b`.
    Or,
    /// `a -> b`.
    Implies,
    /// `a iff b`.
    Iff,
}

/// What is said of the elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// Of all of them.
    Every,
    /// Of at least one.
    Some,
    /// Of how many.
    Count,
}

impl Phrase {
    pub(super) fn new(text: &str, nodes: Vec<Node>) -> Phrase {
        Phrase {
            text: text.to_string(),
            nodes,
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// All parts, operands before the operations on them; the last is the whole.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The whole.
    pub fn root(&self) -> NodeId {
        self.nodes.len() - 1
    }

    /// The text of a part, in one line.
    pub fn written(&self, id: NodeId) -> String {
        let words = self.text[self.nodes[id].span.clone()].split_whitespace();
        words.collect::<Vec<_>>().join(" ")
    }
}

macro_rules! words {
    ($($kind:ident { $($variant:ident $word:literal)* })*) => {
        $(impl $kind {
            /// How it is written.
            pub fn word(self) -> &'static str {
                match self {
                    $($kind::$variant => $word,)*
                }
            }
        })*
    };
}

words! {
    Arithmetic { Plus "+" Minus "-" Times "*" Over "/" Mod "mod" }
    Relation { Equal "=" Unequal "!=" Less "<" AtMost "<=" Greater ">" AtLeast ">=" }
    Connective { And "and" Or "or" Implies "->" Iff "iff" }
    Quantifier { Every "every" Some "some" Count "count" }
}
