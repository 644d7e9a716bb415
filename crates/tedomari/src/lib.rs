//! Exact values, with reasons, for games played on a finite set one element at a time.
//!
//! A [`Question`] is a game on a board. Its [`Answer`] is the value of the game, the winner, the
//! best moves, and the reason:
//!
//! ```
//! use tedomari::{Budget, Question};
//!
//! fn main() -> Result<(), tedomari::Error> {
//!     for (game, board) in [
//!         ("pomax", "tree w(b(w,b),w)"),
//!         ("nim", "3 4 5"),
//!         ("coloring", "a:{00011,10101,11000}, b:{00100,01010}"),
//!         ("hex", "4x4"),
//!         ("sim", ""),
//!         ("avoid", "K5 C4"),
//!     ] {
//!         let question = Question::read(game, board)?;
//!         let answer = question.answer(&Budget::default());
//!         println!("{game} {board}: {}, {}", answer.value(), answer.outcome());
//!         for choice in answer.best_moves() {
//!             println!("  {choice}");
//!         }
//!         print!("{}", answer.reason());
//!     }
//!     Ok(())
//! }
//! ```
//!
//! A [`Position`] says whose turn it is, which moves are legal, what a move leads to, and whether
//! and how the game has ended:
//!
//! ```
//! use tedomari::Question;
//!
//! let question = Question::read("nim", "1 2")?;
//! let position = question.start();
//! let chosen = position.read(&["2"]).expect("a legal move");
//! let next = position.play(&chosen).expect("a legal move");
//! assert_eq!(next.legal_moves().count(), 1);
//! assert!(next.end().is_none());
//! # Ok::<(), tedomari::Error>(())
//! ```
//!
//! A module uses only modules before it in this list: `sets`, [`budget`], [`checkpoint`],
//! [`board`], [`value`], [`words`], [`game`], [`notation`], [`catalogue`], [`formula`], [`solve`],
//! [`opponent`], [`question`], [`puzzle`], [`answer`], [`explain`] and [`batch`].

pub mod answer;
pub mod batch;
pub mod board;
pub mod budget;
pub mod catalogue;
pub mod checkpoint;
pub mod error;
pub mod explain;
pub mod formula;
pub mod game;
mod memory;
pub mod notation;
pub mod opponent;
pub mod puzzle;
pub mod question;
mod sets;
pub mod solve;
pub mod sorting;
pub mod value;
pub mod verify;
pub mod words;

pub use answer::Answer;
pub use budget::Budget;
pub use error::Error;
pub use game::{Game, Move, Position};
pub use question::Question;
pub use value::Value;
