use serde::{Deserialize, Serialize};
use tedomari_census::sweep::Piece;

/// A message with the number of the process it goes to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Letter {
    pub to: u64,
    pub message: Message,
}

/// What the processes of a sweep tell each other. Levels are numbered in the order in which they
/// are swept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    /// From the leader: compute a piece, given as part, level and number.
    Compute { sweep: u64, piece: (u32, u32, u64) },
    /// From the leader: pieces from this number on are not needed.
    Before { sweep: u64, number: u64 },
    /// From the leader: the budget is exhausted, so whatever is being computed is not needed.
    Cancel,
    /// From the leader: there is nothing more to do.
    End,
    /// From a follower: the result of a piece; none if it was stopped.
    Result {
        from: u64,
        number: u64,
        result: Option<Vec<u8>>,
    },
    /// From a follower: so many more boards are done.
    Items(u64),
    /// From a follower: the user stopped it.
    Stop,
}

impl Message {
    /// The order to compute a piece.
    pub fn compute(sweep: u64, piece: Piece) -> Message {
        let piece = (piece.part, piece.level, piece.number);
        Message::Compute { sweep, piece }
    }
}
