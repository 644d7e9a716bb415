//! Opponents for games of every kind, and the evaluation of positions and moves.
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
use crate::game::Move;

/// An opponent to play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    /// Never gives away a win or a tie.
    Perfect,
    /// Plays perfectly unless its position is lost. In a lost position it plays for mistakes, and
    /// it learns which moves people answer wrongly (Slany, section 7.2).
    Learning,
    /// Makes random moves, but avoids losing at once.
    Random,
    /// Another person. If asked for a move, it makes a random one.
    Person,
}

impl Opponent {
    /// All opponents.
    pub const ALL: [Opponent; 4] = [
        Opponent::Perfect,
        Opponent::Learning,
        Opponent::Random,
        Opponent::Person,
    ];

    /// The name: `perfect`, `learning`, `random` or `person`.
    pub fn word(self) -> &'static str {
        match self {
            Opponent::Perfect => "perfect",
            Opponent::Learning => "learning",
            Opponent::Random => "random",
            Opponent::Person => "person",
        }
    }

    /// The opponent of that name.
    pub fn find(name: &str) -> Option<Opponent> {
        Opponent::ALL.into_iter().find(|one| one.word() == name)
    }

    /// Whether the opponent needs to know who wins.
    pub fn needs_solution(self) -> bool {
        matches!(self, Opponent::Perfect | Opponent::Learning)
    }

    /// Chooses a move in a position that is not over. `None` if the budget runs out. `weight`
    /// returns the learned weight of a position with a given key.
    pub fn choose(
        self,
        judge: &Judge<'_>,
        weight: &dyn Fn(&[u8]) -> i32,
        random: &mut Generator,
    ) -> Option<Move> {
        match self {
            Opponent::Perfect => judge.best(),
            Opponent::Learning => learning::tempting(judge, weight, random),
            Opponent::Random | Opponent::Person => careless(judge, random),
        }
    }
}

/// A random move that does not lose at once, as far as that is known without a search.
fn careless(judge: &Judge<'_>, random: &mut Generator) -> Option<Move> {
    let position = judge.position();
    if let Some(safe) = judge.safe() {
        return draw(&safe, random).cloned();
    }
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
