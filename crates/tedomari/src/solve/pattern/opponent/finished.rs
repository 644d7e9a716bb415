use crate::game::pattern::{Ending, State};
use crate::solve::pattern::PatternOracle;

/// How a game against a learning opponent ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finished {
    /// The other player erred and was forced to lose.
    ForcedWin,
    /// The other player lost at once by oversight; that says little about the moves before.
    Oversight,
    /// It lost.
    Loss,
    /// Nobody won.
    Tie,
}

impl Finished {
    /// How a game ended for a player: 0 for Red, 1 for Green. The positions are those in which a
    /// move was made, in order.
    pub fn of(
        oracle: &dyn PatternOracle,
        positions: &[State<u128>],
        ending: Ending,
        player: usize,
    ) -> Finished {
        if ending == Ending::Tie {
            return Finished::Tie;
        }
        if ending != Ending::won_by(player) {
            return Finished::Loss;
        }
        // Whether the other player had a choice when it was their turn for the last time.
        let theirs = |state: &&State<u128>| oracle.mover(state) != player;
        let had_choice = positions.iter().rev().find(theirs).is_some_and(|last| {
            let moves = oracle.moves(last);
            moves.iter().any(|(_, verdict)| verdict.ending != ending)
        });
        if had_choice {
            Finished::Oversight
        } else {
            Finished::ForcedWin
        }
    }
}
