use crate::game::pattern::Ending;

/// How a position ends under best play, and after how many further moves: the winner hurries and
/// the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// How it ends.
    pub ending: Ending,
    /// Moves until then, the last one included even if it is the one that loses.
    pub plies: u8,
}

impl Verdict {
    /// The game is over.
    pub fn over(ending: Ending) -> Verdict {
        Verdict { ending, plies: 0 }
    }

    /// The same, one move earlier.
    pub fn earlier(self) -> Verdict {
        Verdict {
            plies: self.plies + 1,
            ..self
        }
    }

    /// How much a player, 0 for Red and 1 for Green, likes it: more is better.
    pub fn liking(self, player: usize) -> i32 {
        let plies = i32::from(self.plies);
        match self.ending {
            Ending::Tie => 0,
            ending if ending == Ending::won_by(player) => 1_000 - plies,
            _ => plies - 1_000,
        }
    }

    /// The one of two that the player likes better.
    pub fn better(self, other: Verdict, player: usize) -> Verdict {
        if other.liking(player) > self.liking(player) {
            other
        } else {
            self
        }
    }
}
