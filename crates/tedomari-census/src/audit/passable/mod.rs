//! Demer, Selinger and Wang, "All passable games are realizable as monotone set coloring games"
//! (DSW): every statement that can be tested on games.

mod colorings;
mod gadgets;
mod games;
mod order;
mod tree;

pub(super) use colorings::STATEMENTS as COLORINGS;
pub(super) use gadgets::STATEMENTS as GADGETS;
pub(super) use order::STATEMENTS as ORDER;

use super::statement::{Domain, Random};

/// One game.
const GAMES: Domain = Domain::small("games over P₄; random over others", "atoms", 4, 5)
    .and_random(Random::new(5, 8, 3_000));

/// Two games.
const PAIRS: Domain = Domain {
    boards: "pairs of games over P₄; random over others",
    ..GAMES
};
