//! Reading and writing games over a poset of outcomes.
//!
//! # Posets of outcomes
//!
//! | form | poset |
//! |---|---|
//! | `P4`, `P5`, … | top, bottom and incomparable atoms `a`, `b`, … between them |
//! | `L2`, `L3`, … | a chain `_ < a < b < … < T` |
//! | `B2`, `B3`, … | the subsets of a set, ordered by inclusion |
//! | `L2 x P4` | a product; its atoms are written `(a,b)` |
//! | `bot < a, b < top` | any relations, `<` or `>`, also between lists; statements end at `;` |
//!
//! Names are words, tuples of words, or anything in quotes: `"a b"`.
//!
//! The top can always be called `T`, `⊤` or `top`, the bottom `_`, `⊥` or `bot`.
//!
//! # Games
//!
//! An atom, or options in braces: `{a,{T|b}|{a|_},b}`. LaTeX is read too:
//! `\{a,\{\top\mid b\}\mid\{a\mid\bot\},b\}`.
//!
//! # Set coloring games
//!
//! `a:{00011,10101}, b:{00100}`: a final coloring reaches an atom if Left has all the cells of one
//! of the listed colorings, where `1` marks Left's cells. The outcome is the least upper bound of
//! the atoms reached. A table `table _ a b T` lists the outcomes of all colorings 00, 01, 10, 11.
//!
//! ```
//! use tedomari::notation::passable::{parse_atoms, parse_game, print_game, shown};
//! use tedomari::value::passable::Forms;
//!
//! let mut forms = Forms::new(parse_atoms("P4").unwrap().into());
//! let game = parse_game("{{T|T},{T|b}|{b|_},{T|_}}", &mut forms).unwrap();
//! let value = forms.canonical(game).unwrap();
//! assert_eq!(print_game(&forms, value).unwrap(), "{T|{b|_}}");
//! ```

mod atoms;
mod coloring;
mod games;

pub use crate::value::passable::{TooLong, latex, latex_atoms, print_game, shown};
pub use atoms::{parse_atoms, print_atoms};
pub(crate) use coloring::parse_coloring_within;
pub use coloring::{parse_coloring, print_coloring};
pub use games::parse_game;
