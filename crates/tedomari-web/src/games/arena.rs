//! What can be played: one trait for games of every kind.

use serde::Serialize;
use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari_answers::json::Worth;
use tedomari_draw::PictureData;

use super::lessons::{Lesson, Lessons};
use crate::chance;
use crate::question::QuestionText;

/// The elements that one move chooses, by their numbers.
pub type Move = Vec<usize>;

/// How a game ends: with a winner, 0 for the player who moved first, or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// That player wins.
    WonBy(usize),
    /// Nobody wins.
    Tie,
}

impl Outcome {
    /// How much a player likes it.
    pub fn liking(self, player: usize) -> u8 {
        match self {
            Outcome::WonBy(winner) if winner == player => 2,
            Outcome::Tie => 1,
            Outcome::WonBy(_) => 0,
        }
    }

    /// The winner's color or `tie`, given the colors of the players.
    pub fn word(self, colors: [&'static str; 2]) -> &'static str {
        match self {
            Outcome::WonBy(player) => colors[player],
            Outcome::Tie => "tie",
        }
    }
}

/// That a game is over, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// How.
    pub outcome: Outcome,
    /// Why, in a clause.
    pub reason: String,
    /// The elements in which it can be seen.
    pub witness: Vec<usize>,
}

/// Who will win a position if both play well.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// How it ends, if that is known and the outcome is a win or a tie.
    pub outcome: Option<Outcome>,
    /// The same in words.
    pub text: String,
    /// How well the player stands who moved first, from 0 to 1.
    pub share: f64,
}

impl Standing {
    /// Nothing is known.
    pub fn unknown() -> Standing {
        Standing {
            outcome: None,
            text: "who wins is not known".into(),
            share: 0.5,
        }
    }
}

/// A move and what becomes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The elements.
    pub elements: Move,
    /// The value after it, if it has one.
    pub value: Option<Worth>,
    /// What to think of it, in words.
    pub text: String,
    /// How the game ends after it.
    pub outcome: Option<Outcome>,
    /// Whether no other move is better; `None` if that is not known.
    pub best: Option<bool>,
}

/// Vertices renamed, for the animation: where each of them went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Shake(pub std::collections::BTreeMap<String, String>);

/// The rules of a game of some kind on some board. Positions are the moves that led there, so that
/// everything can be asked of any point of a game.
pub trait Rules: Send + Sync {
    /// The colors of the players, of the one who moves first first.
    fn colors(&self) -> [&'static str; 2];

    /// What is played on what.
    fn title(&self) -> String;

    /// What is learned about the game is kept under this name.
    fn key(&self) -> String {
        self.title()
    }

    /// How many elements there are.
    fn size(&self) -> usize;

    /// The name of an element.
    fn name(&self, element: usize) -> String;

    /// The element of a name.
    fn find(&self, name: &str) -> Option<usize>;

    /// Whether a move may choose several elements.
    fn takes_several(&self) -> bool {
        false
    }

    /// The elements that the player whose turn it is may choose.
    fn legal(&self, moves: &[Move]) -> Vec<usize>;

    /// Why that player may not choose an element; it is asked only of those that are not legal.
    fn obstacle(&self, moves: &[Move], element: usize) -> String;

    /// Everything that the last move has taken away, what was chosen first.
    fn taken(&self, moves: &[Move]) -> Vec<usize> {
        moves.last().cloned().unwrap_or_default()
    }

    /// Whether and how the game is over.
    fn ended(&self, moves: &[Move]) -> Option<Ended>;

    /// The position as a picture.
    fn picture(&self, moves: &[Move]) -> Option<PictureData>;

    /// The position as a board of its own, to be analyzed, edited or exported; whose turn it is does
    /// not belong to it.
    fn as_board(&self, _: &[Move]) -> Option<QuestionText> {
        None
    }

    /// What a position is called that nobody wins.
    fn tie(&self) -> &'static str {
        "a tie"
    }

    /// What is said of a position without a known winner.
    fn undecided(&self) -> &'static str {
        "who was winning is not known"
    }

    /// How many legal moves there are.
    fn count(&self, moves: &[Move]) -> u64 {
        self.legal(moves).len() as u64
    }

    /// How many vertices can be renamed without changing the game, if they can.
    fn vertices(&self) -> Option<usize> {
        None
    }

    /// Moves after the vertices have been renamed, and the new names.
    fn shaken(&self, moves: &[Move], _permutation: &[usize]) -> (Vec<Move>, Shake) {
        (moves.to_vec(), Shake(Default::default()))
    }
}

/// A game that solvers can be asked about.
pub trait Arena: Rules {
    /// Makes sure that the questions below can be answered for the whole game; says why not.
    fn prepare(&self, _: &Budget) -> Result<(), String> {
        Ok(())
    }

    /// Whether there is nothing to prepare any more.
    fn is_prepared(&self) -> bool {
        true
    }

    /// Whether the questions below are answered within a few milliseconds.
    fn is_quick(&self) -> bool;

    /// Who will win.
    fn standing(&self, moves: &[Move], budget: &Budget) -> Standing;

    /// All moves of the player whose turn it is, or in a game of moves with several elements those
    /// worth knowing.
    fn judged(&self, moves: &[Move], budget: &Budget) -> Vec<Judged>;

    /// The moves that are shown to somebody who asks for help: of every element it can be seen what
    /// the best move is worth that chooses it.
    fn surveyed(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        self.judged(moves, budget)
    }

    /// A move of a perfect player; `None` if the budget runs out.
    fn best(&self, moves: &[Move], budget: &Budget) -> Option<Move> {
        let judged = self.judged(moves, budget);
        let best = judged.into_iter().find(|judged| judged.best == Some(true));
        best.map(|judged| judged.elements)
    }

    /// A move of a player who does not think.
    fn careless(&self, moves: &[Move], random: &mut Generator, _: &Budget) -> Option<Move> {
        let legal = self.legal(moves);
        let chosen = chance::index(random, legal.len())?;
        Some(vec![legal[chosen]])
    }

    /// A move of a player who plays perfectly where that helps, and in a lost position makes the
    /// moves after which most answers are mistakes. `None` if the budget runs out.
    fn tempting(&self, moves: &[Move], _: &mut Lessons, budget: &Budget) -> Option<Move> {
        let judged = self.judged(moves, budget);
        let player = moves.len() % 2;
        let lost = Outcome::WonBy(1 - player);
        let is_lost = |judged: &Judged| judged.outcome == Some(lost);
        if !judged.iter().all(is_lost) {
            return self.best(moves, budget);
        }
        let share = |elements: &Move| {
            let mut after = moves.to_vec();
            after.push(elements.clone());
            let answers = self.judged(&after, budget);
            let errors = answers
                .iter()
                .filter(|answer| answer.outcome.is_some_and(|outcome| outcome != lost));
            errors.count() * 1000 / answers.len().max(1)
        };
        let most = judged.into_iter().map(|judged| judged.elements);
        most.max_by_key(share)
    }

    /// What an opponent that learns, and was this player, learns from a finished game.
    fn lessons(&self, _moves: &[Move], _player: usize) -> Vec<Lesson> {
        Vec::new()
    }
}

/// Best play from a position until the end, or as far as the budget goes.
pub fn line(arena: &dyn Arena, moves: &[Move], most: usize, budget: &Budget) -> Vec<Move> {
    let mut line = moves.to_vec();
    while line.len() < moves.len() + most && arena.ended(&line).is_none() {
        match arena.best(&line, budget) {
            Some(best) => line.push(best),
            None => break,
        }
    }
    line.split_off(moves.len())
}
