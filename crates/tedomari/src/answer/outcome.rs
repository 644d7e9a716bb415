use std::fmt;

use crate::game::Game;
use crate::question::Question;
use crate::value::Player;
use crate::value::passable::{Atom, AtomPoset};

/// How a game ends if both players play optimally.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finish {
    /// That player wins.
    Win(Player),
    /// Nobody wins.
    Tie,
    /// Left can force an outcome that is at least any one of `at_least`, and Right one that is at
    /// most any one of `at_most`.
    Forced {
        /// The greatest outcomes that Left can force.
        at_least: Vec<String>,
        /// The least outcomes that Right can force.
        at_most: Vec<String>,
    },
}

impl Finish {
    /// What follows if Left can force an outcome of at least each of `at_least`, and Right one of at
    /// most each of `at_most`. With two outcomes somebody wins.
    pub(crate) fn forced(atoms: &AtomPoset, at_least: &[Atom], at_most: &[Atom]) -> Finish {
        if atoms.len() == 2 && at_least.contains(&atoms.top()) {
            return Finish::Win(Player::Left);
        }
        if atoms.len() == 2 && at_most.contains(&atoms.bottom()) {
            return Finish::Win(Player::Right);
        }
        let written = |all: &[Atom], is_worse: &dyn Fn(Atom, Atom) -> bool| {
            let is_extreme = |&&atom: &&Atom| {
                let mut others = all.iter().filter(|&&other| other != atom);
                !others.any(|&other| is_worse(atom, other))
            };
            let extreme = all.iter().filter(is_extreme);
            extreme
                .map(|&atom| atoms.written(atom).to_string())
                .collect()
        };
        Finish::Forced {
            at_least: written(at_least, &|atom, other| atoms.le(atom, other)),
            at_most: written(at_most, &|atom, other| atoms.le(other, atom)),
        }
    }
}

/// How a game ends, for each starting player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospects {
    left_starts: Option<Finish>,
    right_starts: Option<Finish>,
    players: [&'static str; 2],
    /// Whether only Left starts, as in pattern games.
    only_left_starts: bool,
}

impl Prospects {
    pub(super) fn new(question: &Question, starts: [Option<Finish>; 2]) -> Prospects {
        let [left_starts, right_starts] = starts;
        Prospects {
            left_starts,
            right_starts,
            players: question.players(),
            only_left_starts: matches!(question.game(), Game::Pattern(_)),
        }
    }

    /// How the game ends if `starter` moves first. `None` if unknown or if that player never
    /// starts.
    pub fn if_starts(&self, starter: Player) -> Option<&Finish> {
        match starter {
            Player::Left => self.left_starts.as_ref(),
            Player::Right => self.right_starts.as_ref(),
        }
    }

    /// `left`, `right`, `first`, `second` or `tie`. `None` if unknown or none of these.
    pub fn word(&self) -> Option<&'static str> {
        use Player::{Left, Right};
        match (self.left_starts.as_ref()?, self.right_starts.as_ref()) {
            (Finish::Tie, _) => Some("tie"),
            (Finish::Win(Left), None) if self.only_left_starts => Some("first"),
            (Finish::Win(Right), None) if self.only_left_starts => Some("second"),
            (Finish::Win(Left), Some(Finish::Win(Left))) => Some("left"),
            (Finish::Win(Right), Some(Finish::Win(Right))) => Some("right"),
            (Finish::Win(Left), Some(Finish::Win(Right))) => Some("first"),
            (Finish::Win(Right), Some(Finish::Win(Left))) => Some("second"),
            _ => None,
        }
    }

    fn name(&self, player: Player) -> &'static str {
        match player {
            Player::Left => self.players[0],
            Player::Right => self.players[1],
        }
    }

    /// How the game ends, as a clause.
    pub fn clause(&self, finish: &Finish) -> String {
        match finish {
            Finish::Win(player) => format!("{} wins", self.name(*player)),
            Finish::Tie => "nobody wins".into(),
            Finish::Forced { at_least, at_most } => match (&at_least[..], &at_most[..]) {
                ([least], [most]) if least == most => format!("the outcome is {least}"),
                _ => format!(
                    "{} can force at least {}, {} at most {}",
                    self.players[0],
                    at_least.join(" or "),
                    self.players[1],
                    at_most.join(" or ")
                ),
            },
        }
    }
}

impl fmt::Display for Prospects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Player::{Left, Right};
        let [left, right] = [Left, Right].map(|starter| self.if_starts(starter));
        let clause = |finish: Option<&Finish>| match finish {
            Some(finish) => self.clause(finish),
            None => "who wins is not known".into(),
        };
        if self.only_left_starts {
            return f.write_str(&clause(left));
        }
        match (left, right) {
            (None, None) => f.write_str("who wins is not known"),
            (Some(Finish::Win(Left)), Some(Finish::Win(Right))) => {
                f.write_str("whoever starts wins")
            }
            (Some(Finish::Win(Right)), Some(Finish::Win(Left))) => {
                f.write_str("whoever starts loses")
            }
            (Some(left), Some(right)) if left == right => {
                write!(f, "{}, whoever starts", self.clause(left))
            }
            _ => write!(
                f,
                "if {} starts, {}; if {} starts, {}",
                self.players[0],
                clause(left),
                self.players[1],
                clause(right)
            ),
        }
    }
}
