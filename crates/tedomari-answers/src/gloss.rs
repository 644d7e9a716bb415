use tedomari::board::Element;

/// What a game means elsewhere, such as for the formula that its board was made from. Players are
/// 0 for White or Red and 1 for Black or Green.
pub trait Gloss {
    /// What the board was made from.
    fn formula(&self) -> String;
    /// What a move means.
    fn meaning(&self, element: Element, player: usize) -> String;
    /// What the moves of both players mean so far.
    fn standing(&self, moves: [&[Element]; 2]) -> String;
}
