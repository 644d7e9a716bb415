use std::fmt;

use serde::Serialize;

use super::SimplificationText;
use super::json::Both;

/// Parts of an answer that only some kinds of game have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Details {
    /// The poset of outcomes of a coloring game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub atoms: Option<String>,
    /// The outcomes of a connection game, from the worst for Left and the best on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<Meaning>,
    /// The cells of a coloring game whose color never matters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dead: Vec<String>,
    /// The cells of a coloring game that a player has captured: see
    /// [`SetColoring::captured`](crate::game::SetColoring::captured).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captured: Option<Both<Vec<String>>>,
    /// How the value of a coloring game follows from the values after the first moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simplification: Option<SimplificationText>,
    /// The positions of a pattern game up to symmetry, by moves made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<Level>,
    /// The first moves of a pattern game that were proven to reach the result, if the others were
    /// not examined.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub proven: Vec<String>,
    /// The possible endings of a pattern game whose winner is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub could_be: Vec<&'static str>,
    /// The groups on a Hex board that is not solved that are connected, whoever moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub connected: Vec<Connected>,
    /// The first moves that matter on a Hex board that is not solved, for each player who may win.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub must_play: Vec<MustPlay>,
}

/// The first moves that matter on a Hex board, found without a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MustPlay {
    /// The player who moves first.
    pub player: &'static str,
    /// Whether the opponent has threats to connect that were found. Then all moves outside of them
    /// lose.
    pub is_threatened: bool,
    /// Moves one of which wins if any move does.
    pub moves: Vec<String>,
}

/// Two groups on a Hex board that are connected, whoever moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Connected {
    /// The player.
    pub player: &'static str,
    /// A stone of each group, or an edge.
    pub ends: [String; 2],
    /// The empty cells by which they are connected.
    pub carrier: Vec<String>,
}

/// An outcome of a connection game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meaning {
    /// Its name in values.
    pub name: String,
    /// The sets of terminals that are connected.
    pub connected: Vec<Vec<String>>,
}

impl fmt::Display for Meaning {
    /// Writes `s-t, u-v connected`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.connected.is_empty() {
            return f.write_str("nothing connected");
        }
        let sets: Vec<String> = self.connected.iter().map(|set| set.join("-")).collect();
        write!(f, "{} connected", sets.join(", "))
    }
}

/// The number of positions after a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Level {
    /// The number of moves made.
    pub moves: usize,
    /// Positions in which the game goes on.
    pub open: u64,
    /// Positions in which a player has just completed a set.
    pub ended: u64,
}
