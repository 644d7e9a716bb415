//! Opponents for games of every kind, and the evaluation of positions and moves.
//!
//! Between random and perfect play there are five levels. Each has a probability of error and a
//! depth of sight ([`Opponent::level`]).
//!
//! ```
//! use tedomari::board::random::Generator;
//! use tedomari::game::{self, Position};
//! use tedomari::opponent::{Judge, Opponent};
//! use tedomari::Budget;
//! let position = Position::new(game::nim(&[1, 2]).unwrap());
//! let budget = Budget::default();
//! let judge = Judge::new(&position, None, &budget);
//! let chosen = Opponent::Perfect.choose(&judge, &|_| 0, &mut Generator::new(1, 0)).unwrap();
//! // One is left in each heap.
//! assert_eq!(position.names(&chosen), ["3"]);
//! ```

mod coloring;
mod experience;
mod hex;
mod insight;
mod judge;
mod learning;
mod misere;
mod pattern;
mod sight;
mod solved;
mod survey;
mod taking;

pub use experience::{Experience, MemoryExperience, WEIGHTS};
pub use insight::{Insight, Judged, Standing};
pub use judge::Judge;
pub use learning::{Lesson, lessons, position_key};
pub use solved::{Solved, Unsolved};

use serde::{Deserialize, Serialize};

use crate::board::Element;
use crate::board::random::Generator;
use crate::game::{Move, Position};

/// An opponent to play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    /// Makes random moves.
    Random,
    /// The first level: sees its own move only, and errs often.
    Novice,
    /// The second level.
    Casual,
    /// The third level.
    Skilled,
    /// The fourth level.
    Strong,
    /// The fifth level: sees far, and rarely errs.
    Expert,
    /// Never gives away a win or a tie.
    Perfect,
    /// Plays perfectly unless its position is lost. In a lost position it plays for mistakes, and
    /// it learns which moves people answer wrongly (Slany, section 7.2).
    Learning,
    /// Another person. If asked for a move, it makes a random one.
    Person,
}

/// The strength of an opponent that needs no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The probability that a move is random, in percent.
    pub error: u32,
    /// How many moves it sees, its own first. It takes a win within them, and avoids a loss within
    /// them if it can. In a position with very many moves it sees fewer.
    pub sight: u32,
}

/// What a front end needs to know about an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpponentFacts {
    /// The name to type.
    pub name: &'static str,
    /// The name in a list.
    pub title: &'static str,
    /// How it plays, in a few words.
    pub text: String,
    /// The probability of a random move, in percent. `None` for a person.
    pub error: Option<u32>,
    /// How many moves it sees. `None` for a person, and if there is no limit.
    pub sight: Option<u32>,
}

impl Opponent {
    /// All opponents, the weakest first.
    pub const ALL: [Opponent; 9] = [
        Opponent::Random,
        Opponent::Novice,
        Opponent::Casual,
        Opponent::Skilled,
        Opponent::Strong,
        Opponent::Expert,
        Opponent::Perfect,
        Opponent::Learning,
        Opponent::Person,
    ];

    /// The name to type: `random`, `novice`, …
    pub fn word(self) -> &'static str {
        match self {
            Opponent::Random => "random",
            Opponent::Novice => "novice",
            Opponent::Casual => "casual",
            Opponent::Skilled => "skilled",
            Opponent::Strong => "strong",
            Opponent::Expert => "expert",
            Opponent::Perfect => "perfect",
            Opponent::Learning => "learning",
            Opponent::Person => "person",
        }
    }

    /// The opponent of that name.
    pub fn find(name: &str) -> Option<Opponent> {
        Opponent::ALL.into_iter().find(|one| one.word() == name)
    }

    /// The strength, unless the opponent is a person or plays perfectly.
    pub fn level(self) -> Option<Level> {
        let (error, sight) = match self {
            Opponent::Random => (100, 0),
            Opponent::Novice => (40, 1),
            Opponent::Casual => (25, 2),
            Opponent::Skilled => (15, 3),
            Opponent::Strong => (8, 4),
            Opponent::Expert => (3, 6),
            Opponent::Perfect | Opponent::Learning | Opponent::Person => return None,
        };
        Some(Level { error, sight })
    }

    /// How it plays, in a few words.
    pub fn text(self) -> String {
        match (self, self.level()) {
            (Opponent::Random, _) => "every move is random".into(),
            (_, Some(Level { error, sight })) => {
                let moves = if sight == 1 { "move" } else { "moves" };
                format!("sees up to {sight} {moves} ahead; {error} % of its moves are random")
            }
            (Opponent::Perfect, None) => "never gives away a win or a tie".into(),
            (Opponent::Learning, None) => {
                "perfect, and sets traps where it is lost; in pattern games it learns which of \
                 them work"
                    .into()
            }
            (_, None) => "another person at the same screen".into(),
        }
    }

    /// What a front end needs to know.
    pub fn facts(self) -> OpponentFacts {
        let level = self.level();
        let is_perfect = self.needs_solution();
        OpponentFacts {
            name: self.word(),
            title: match self {
                Opponent::Random => "Random",
                Opponent::Novice => "Novice",
                Opponent::Casual => "Casual",
                Opponent::Skilled => "Skilled",
                Opponent::Strong => "Strong",
                Opponent::Expert => "Expert",
                Opponent::Perfect => "Perfect",
                Opponent::Learning => "Learning",
                Opponent::Person => "Another person",
            },
            text: self.text(),
            error: level.map(|level| level.error).or(is_perfect.then_some(0)),
            sight: level.map(|level| level.sight),
        }
    }

    /// Whether the opponent needs to know who wins.
    pub fn needs_solution(self) -> bool {
        matches!(self, Opponent::Perfect | Opponent::Learning)
    }

    /// The opponents that play games without knowing who wins, the strongest first.
    pub fn without_solution() -> impl Iterator<Item = Opponent> {
        let all = Opponent::ALL.into_iter().rev();
        let (people, levels): (Vec<_>, Vec<_>) = all
            .filter(|one| !one.needs_solution())
            .partition(|one| *one == Opponent::Person);
        levels.into_iter().chain(people)
    }

    /// Chooses a move in a position that is not over. `None` if the budget runs out, except in
    /// Hex, where a good move is found without a search. `weight` returns the learned weight of a
    /// position with a given key.
    pub fn choose(
        self,
        judge: &Judge<'_>,
        weight: &dyn Fn(&[u8]) -> i32,
        random: &mut Generator,
    ) -> Option<Move> {
        match self {
            Opponent::Perfect => judge.best().or_else(|| judge.promising()),
            Opponent::Learning => learning::tempting(judge, weight, random),
            _ => {
                let position = judge.position();
                let level = self.level();
                match level.filter(|level| random.below(100) >= level.error) {
                    Some(level) => {
                        let seen = sight::moves(position, level.sight, judge.budget());
                        let good = Some(level.sight).filter(|&sight| sight >= FAR);
                        let good = good.and_then(|_| judge.promising());
                        let good = good.filter(|good| seen.contains(good));
                        good.or_else(|| draw(&seen, random).cloned())
                    }
                    None => any(position, random),
                }
            }
        }
    }
}

/// Who sees that many moves knows good moves where nothing is decided within them.
const FAR: u32 = 4;

/// A random move.
fn any(position: &Position, random: &mut Generator) -> Option<Move> {
    let legal = position.legal_elements();
    let first = *draw(&legal, random)?;
    if position.takes_several() {
        let second = *draw(&legal, random)?;
        // Usually one element, sometimes two.
        if second != first && random.below(4) == 0 {
            return Some(Move::new(vec![first, second]));
        }
    }
    Some(Move::from(first as Element))
}

/// A random item, with equal probabilities.
fn draw<'a, T>(things: &'a [T], random: &mut Generator) -> Option<&'a T> {
    let count = u32::try_from(things.len())
        .ok()
        .filter(|&count| count > 0)?;
    things.get(random.below(count) as usize)
}
