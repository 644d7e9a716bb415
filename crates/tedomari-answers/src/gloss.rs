use tedomari::board::Element;

/// The meaning of a game for the formula that its board was made from. Players are 0 for White or
/// Red and 1 for Black or Green.
pub trait Gloss {
    /// The formula.
    fn formula(&self) -> String;
    /// The meaning of a move.
    fn meaning(&self, element: Element, player: usize) -> String;
    /// The meaning of the moves so far.
    fn standing(&self, moves: [&[Element]; 2]) -> String;
}
