use crate::board::hex::HexBoard;
use crate::game::pattern::PatternSetup;

/// What a game is played on, as it was read. It is used for printing and drawing.
#[derive(Clone, Debug)]
pub enum Subject {
    /// The board of a removal or poset game, see [`Question::board`](super::Question::board).
    Board,
    /// The payoff of a coloring game, whose cells are numbered.
    Payoff,
    /// A Hex position.
    Hex(HexBoard),
    /// A graph with terminals, see [`ConnectionGame`](crate::game::ConnectionGame).
    Connection,
    /// A board and its patterns.
    Pattern(PatternSetup),
}
