use std::ops::Range;

/// The index of a node in its phrase.
pub type NodeId = usize;

/// A statement or number about boards, as a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    text: String,
    /// Operands come before the operations on them.
    nodes: Vec<Node>,
}

/// A part of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its operation and operands.
    pub tree: Tree,
    /// Its byte range in the text.
    pub span: Range<usize>,
    /// The position of the operator or name.
    pub at: usize,
}

/// An operation and its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// A whole number.
    Integer(u64),
    /// `true` or `false`.
    Truth(bool),
    /// A name with its arguments, or a variable.
    Name(String, Vec<NodeId>),
    /// A negative number.
    Negative(NodeId),
    /// An arithmetic operation.
    Arithmetic(Arithmetic, NodeId, NodeId),
    /// A comparison.
    Relation(Relation, NodeId, NodeId),
    /// A negation.
    Not(NodeId),
    /// A logical connective.
    Connective(Connective, NodeId, NodeId),
    /// A quantifier over the elements of the board, with the name of the variable.
    Quantifier(Quantifier, String, NodeId),
}

/// Arithmetic operations.
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

/// Logical connectives.
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

/// Quantifiers over the elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// All elements.
    Every,
    /// At least one element.
    Some,
    /// The number of elements.
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

    /// All parts, operands before the operations on them. The last is the root.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The root of the tree.
    pub fn root(&self) -> NodeId {
        self.nodes.len() - 1
    }

    /// The text of a part, in one line and without comments, so that it reads back to the same.
    pub fn written(&self, id: NodeId) -> String {
        one_line(&self.text[self.nodes[id].span.clone()])
    }
}

macro_rules! words {
    ($($kind:ident { $($variant:ident $word:literal)* })*) => {
        $(impl $kind {
            /// The operator as it is written.
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

/// A text in one line and without comments, which end with their lines.
pub(crate) fn one_line(text: &str) -> String {
    let code = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or(line));
    let words: Vec<&str> = code.flat_map(str::split_whitespace).collect();
    words.join(" ")
}
