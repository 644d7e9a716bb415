use std::fmt;

/// How a pattern game ended or will end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// The second player, Green, wins.
    Second,
    /// Nobody wins.
    Tie,
    /// The first player, Red, wins.
    First,
}

impl Ending {
    /// The ending in which the given player, 0 or 1, wins.
    pub fn won_by(player: usize) -> Ending {
        match player {
            0 => Ending::First,
            _ => Ending::Second,
        }
    }

    /// `first`, `second` or `tie`.
    pub fn word(self) -> &'static str {
        match self {
            Ending::First => "first",
            Ending::Second => "second",
            Ending::Tie => "tie",
        }
    }
}

/// How a position ends under best play, and after how many moves. The winner hurries and the loser
/// delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The ending.
    pub ending: Ending,
    /// The number of moves until then, including the last one.
    pub plies: u8,
}

impl Verdict {
    /// The verdict of a game that is over.
    pub fn over(ending: Ending) -> Verdict {
        Verdict { ending, plies: 0 }
    }

    /// The same verdict, one move earlier.
    pub fn earlier(self) -> Verdict {
        Verdict {
            plies: self.plies + 1,
            ..self
        }
    }

    /// How good the verdict is for a player, 0 for Red and 1 for Green. Larger is better.
    pub fn liking(self, player: usize) -> i32 {
        let plies = i32::from(self.plies);
        match self.ending {
            Ending::Tie => 0,
            ending if ending == Ending::won_by(player) => 1_000 - plies,
            _ => plies - 1_000,
        }
    }

    /// The better of two verdicts for the player.
    pub fn better(self, other: Verdict, player: usize) -> Verdict {
        if other.liking(player) > self.liking(player) {
            other
        } else {
            self
        }
    }
}

impl fmt::Display for Verdict {
    /// Writes `the second player wins, in 15 moves` or `a tie, after 9 moves`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.plies == 1 { "" } else { "s" };
        let moves = format!("{} move{plural}", self.plies);
        match self.ending {
            Ending::First => write!(f, "the first player wins, in {moves}"),
            Ending::Second => write!(f, "the second player wins, in {moves}"),
            Ending::Tie => write!(f, "a tie, after {moves}"),
        }
    }
}
