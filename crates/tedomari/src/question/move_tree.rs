//! The moves of a game with variations and comments, in the Smart Game Format.
//!
//! Hex is written as game 11 of that format, which other programs read. Every other game has
//! properties of its own: `GAME`, `BOARD` and the other members of a question. Black and White move
//! with `B` and `W`, Red and Green with `R` and `G`. A move without elements passes the turn.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::{Question, QuestionText};
use crate::board::{Color, Limits};
use crate::error::{Error, excerpt};
use crate::game::{Position, Side};
use crate::notation::hex::{print_drawing, print_sgf, setup_of};
use crate::notation::sgf::{Property, SgfNode, escaped, nodes};
use crate::notation::{Fault, located};

/// The most moves of a tree.
const MOST: usize = 1_000;

/// The moves of a game with variations and comments.
///
/// ```
/// use tedomari::board::Limits;
/// use tedomari::question::MoveTree;
///
/// let text = "(;GAME[nim]BOARD[1 2](;W[3]C[equal heaps];B[2])(;W[2]))";
/// let tree = MoveTree::read(text, &Limits::default())?;
/// assert_eq!(tree.moves.len(), 3);
/// assert_eq!(tree.moves[0].comment, "equal heaps");
/// assert_eq!(tree.moves[2].after, None);
/// assert!(tree.to_sgf(&Limits::default())?.ends_with("(;W[3]C[equal heaps];B[2])(;W[2]))\n"));
/// # Ok::<(), tedomari::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveTree {
    /// The game and its board.
    pub question: QuestionText,
    /// The color that moves first.
    pub first: Side,
    /// The comment on the start.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The moves, each after the one that it follows. Of several moves in the same position, the
    /// first one belongs to the main line.
    pub moves: Vec<TreeMove>,
}

/// A move of a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TreeMove {
    /// The number of the move before it, counted from 0. `None` for a first move.
    #[serde(default)]
    pub after: Option<usize>,
    /// The names of the elements. Empty for a pass.
    pub elements: Vec<String>,
    /// The comment.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

/// The members of a question that have properties of their own.
type Member = fn(&mut QuestionText) -> &mut Option<String>;
const MEMBERS: [(&str, Member); 4] = [
    ("PATTERN", |text| &mut text.pattern),
    ("RED", |text| &mut text.red),
    ("GREEN", |text| &mut text.green),
    ("ATOMS", |text| &mut text.atoms),
];

impl MoveTree {
    /// Reads a tree. Fails if the text is not in the Smart Game Format, the board cannot be read, or
    /// a move is illegal.
    pub fn read(text: &str, limits: &Limits) -> Result<MoveTree, Box<Error>> {
        let nodes = located(text, nodes).map_err(Error::from)?;
        let Some(root) = nodes.first() else {
            return Err(Error::new("this file has no nodes").into());
        };
        let question = located(text, |_| question(root)).map_err(Error::from)?;
        let asked = Question::new_within(question.clone(), limits)?;
        let first = match first(&nodes) {
            Some(side) => asked.begun_by(side)?,
            None => asked.begun(),
        };
        let mut tree = MoveTree {
            question,
            first: first.side(first.turn()),
            comment: String::new(),
            moves: Vec::new(),
        };
        located(text, |_| tree.take(&nodes, &first)).map_err(Error::from)?;
        tree.sides(&asked)?;
        Ok(tree)
    }

    /// The elements of each move of the main line.
    pub fn main_line(&self) -> Vec<Vec<String>> {
        let mut line = Vec::new();
        let mut last = None;
        for (number, made) in self.moves.iter().enumerate() {
            // Of several moves in the same position, the first one counts.
            if made.after == last {
                line.push(made.elements.clone());
                last = Some(number);
            }
        }
        line
    }

    /// Takes the moves and the comments of nodes.
    fn take(&mut self, nodes: &[SgfNode], start: &Position) -> Result<(), Fault> {
        let is_hex = start.stones().is_some();
        // The last move at each node, and the number of moves until then.
        let mut ends: Vec<(Option<usize>, usize)> = Vec::with_capacity(nodes.len());
        for node in nodes {
            let (mut last, mut ply) = node.parent.map_or((None, 0), |parent| ends[parent]);
            if let Some(made) = made(node, is_hex)? {
                // Some files omit a pass.
                let is_turn = start.side(start.mover_at(ply)) == made.side;
                if is_hex && !is_turn {
                    let fault = Fault::new(made.at, "one player moves twice in a row");
                    return Err(fault.help("a pass is written as `B[pass]` or `W[pass]`"));
                }
                let passed = (!is_turn).then(Vec::new);
                for elements in passed.into_iter().chain([made.elements]) {
                    self.moves.push(TreeMove {
                        after: last,
                        elements,
                        comment: String::new(),
                    });
                    last = Some(self.moves.len() - 1);
                    ply += 1;
                }
            }
            let comments = node.properties.iter().filter(|one| one.name == "C");
            let comment = match last {
                Some(last) => &mut self.moves[last].comment,
                None => &mut self.comment,
            };
            for Property { value, .. } in comments {
                if !comment.is_empty() {
                    comment.push('\n');
                }
                comment.push_str(value);
            }
            ends.push((last, ply));
        }
        Ok(())
    }

    /// The moves that follow each move; those at the start come first. Fails if there are too many
    /// or one follows a later one.
    fn next(&self) -> Result<Vec<Vec<usize>>, Box<Error>> {
        if self.moves.len() > MOST {
            let count = self.moves.len();
            let message = format!("{count} moves are too many; a tree has at most {MOST}");
            return Err(Error::new(message).into());
        }
        let mut next = vec![Vec::new(); self.moves.len() + 1];
        for (number, made) in self.moves.iter().enumerate() {
            match made.after {
                Some(before) if before >= number => {
                    let message = format!("move {number} of the tree follows move {before}");
                    let note = "a move comes after the one that it follows";
                    return Err(Error::new(message).with_note(note).into());
                }
                after => next[after.map_or(0, |before| before + 1)].push(number),
            }
        }
        Ok(next)
    }

    /// Who makes each move. Fails if a move is illegal.
    fn sides(&self, question: &Question) -> Result<Vec<Side>, Box<Error>> {
        let next = self.next()?;
        let mut sides = vec![self.first; self.moves.len()];
        let start = Rc::new(question.begun_by(self.first)?);
        let below = |after: usize, position: &Rc<Position>| {
            let next = next[after].iter().rev();
            next.map(|&number| (number, Rc::clone(position))).collect()
        };
        // A position is dropped as soon as all moves in it are made.
        let mut open: Vec<(usize, Rc<Position>)> = below(0, &start);
        while let Some((number, before)) = open.pop() {
            let elements = std::slice::from_ref(&self.moves[number].elements);
            let after = Rc::new(question.after(&before, elements)?);
            sides[number] = before.side(before.turn());
            drop(before);
            open.extend::<Vec<_>>(below(number + 1, &after));
        }
        Ok(sides)
    }

    /// The tree in the Smart Game Format. Fails if the board cannot be read or a move is illegal.
    pub fn to_sgf(&self, limits: &Limits) -> Result<String, Box<Error>> {
        let question = Question::new_within(self.question.clone(), limits)?;
        let (next, sides) = (self.next()?, self.sides(&question)?);
        let mut text = format!("({}", self.head(&question));
        let mut open: Vec<Piece> = Vec::new();
        let mut after = 0;
        loop {
            match next[after][..] {
                [only] => open.push(Piece::Move(only)),
                ref several => {
                    for &number in several.iter().rev() {
                        open.extend([Piece::Close, Piece::Move(number), Piece::Open]);
                    }
                }
            }
            let number = loop {
                match open.pop() {
                    None => return Ok(text + ")\n"),
                    Some(Piece::Open) => text.push('('),
                    Some(Piece::Close) => text.push(')'),
                    Some(Piece::Move(number)) => break number,
                }
            };
            text += &self.node(number, sides[number]);
            after = number + 1;
        }
    }

    /// The node of a move.
    fn node(&self, number: usize, side: Side) -> String {
        let TreeMove {
            elements, comment, ..
        } = &self.moves[number];
        let names: String = match &elements[..] {
            [] => "[]".into(),
            names => names
                .iter()
                .map(|name| format!("[{}]", escaped(name)))
                .collect(),
        };
        format!(";{}{names}{}", letter(side), commented(comment))
    }

    /// The first node.
    fn head(&self, question: &Question) -> String {
        let hex = question.start().stones().and_then(print_sgf);
        let mut head = match hex {
            Some(hex) => hex.trim_matches(['(', ')']).to_string(),
            None => {
                let mut text = self.question.clone();
                let mut head = format!(";FF[4]CA[UTF-8]GAME[{}]", escaped(&text.game));
                head += &format!("BOARD[{}]", escaped(&text.board));
                for (name, member) in MEMBERS {
                    if let Some(value) = member(&mut text) {
                        head += &format!("{name}[{}]", escaped(value));
                    }
                }
                if text.left == Some(Color::Black) {
                    head += "LEFT[black]";
                }
                head
            }
        };
        head += &format!("PL[{}]{}", letter(self.first), commented(&self.comment));
        head
    }
}

/// What is still to be written.
enum Piece {
    /// A move.
    Move(usize),
    /// The begin of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// The property of a comment.
fn commented(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!("C[{}]", escaped(text))
}

/// The property of a color's moves.
fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "W",
        Side::Black => "B",
        Side::Red => "R",
        Side::Green => "G",
    }
}

/// The color whose moves have this property.
fn side(letter: &str) -> Option<Side> {
    let sides = [Side::White, Side::Black, Side::Red, Side::Green];
    sides.into_iter().find(|&side| self::letter(side) == letter)
}

/// The move of a node.
struct NodeMove {
    at: usize,
    side: Side,
    elements: Vec<String>,
}

/// The move of a node, if it has one.
fn made(node: &SgfNode, is_hex: bool) -> Result<Option<NodeMove>, Fault> {
    let mut found: Option<NodeMove> = None;
    for Property { name, value, at } in &node.properties {
        if node.parent.is_some() && ["AB", "AW", "AE"].contains(&name.as_str()) {
            return Err(Fault::new(*at, "stones are set up after the first node")
                .help("a variation consists of moves"));
        }
        let Some(side) = side(name) else { continue };
        let word = if is_hex {
            value.trim().to_ascii_lowercase()
        } else {
            value.clone()
        };
        let element = match word.as_str() {
            "" => None,
            "pass" if is_hex => None,
            "resign" | "forfeit" if is_hex => continue,
            "swap" | "swap-pieces" | "swap-sides" if is_hex => {
                let fault = Fault::new(*at, "a swap is not a move of this game");
                return Err(fault.help("read the file as a board to get its last position"));
            }
            _ => Some(word),
        };
        let made = found.get_or_insert_with(|| NodeMove {
            at: *at,
            side,
            elements: Vec::new(),
        });
        if made.side != side {
            return Err(Fault::new(*at, "one node has moves of two players"));
        }
        made.elements.extend(element);
    }
    Ok(found)
}

/// The color that moves first, if the file says so.
fn first(nodes: &[SgfNode]) -> Option<Side> {
    let properties = || nodes.iter().flat_map(|node| &node.properties);
    let player = properties().find(|property| property.name == "PL");
    let by_move = || properties().find_map(|property| side(&property.name));
    let word = player.map(|player| player.value.trim().to_ascii_uppercase());
    match word {
        Some(word) => side(&word[..word.len().min(1)]),
        None => by_move(),
    }
}

/// The question of the first node.
fn question(root: &SgfNode) -> Result<QuestionText, Fault> {
    let find = |name: &str| root.properties.iter().find(|one| one.name == name);
    let Some(game) = find("GAME") else {
        if find("GM").is_none() {
            let expected = "`GAME[pomax]` and `BOARD[chain bw]`, or `GM[11]` for Hex";
            let fault = Fault::new(0, "the first node does not name a game");
            return Err(fault.expected(expected));
        }
        return Ok(QuestionText::new("hex", &print_drawing(&setup_of(root)?)));
    };
    let board = find("BOARD").map_or("", |board| &board.value);
    let mut text = QuestionText::new(&game.value, board);
    for (name, member) in MEMBERS {
        *member(&mut text) = find(name).map(|property| property.value.clone());
    }
    text.left = match find("LEFT") {
        None => None,
        Some(left) if left.value == "black" => Some(Color::Black),
        Some(left) if left.value == "white" => Some(Color::White),
        Some(left) => {
            let message = format!("'{}' is not a color", excerpt(&left.value));
            return Err(Fault::new(left.at, message).expected("`white` or `black`"));
        }
    };
    Ok(text)
}

#[cfg(test)]
mod tests;
