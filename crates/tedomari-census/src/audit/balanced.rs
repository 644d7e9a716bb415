//! Balanced games: JS Section 4, and counterexamples to generalizations.

use super::stated::stated;
use super::statement::{Random, Statement};
use super::values::{RANDOM_RULES, random_rule};
use tedomari::board::random::Generator;
use tedomari::board::{Board, Color, Coloring, Diagram};
use tedomari::game;
use tedomari::value::Player;

pub(super) fn statements() -> Vec<Statement> {
    let squares = Random::new(4, 4, 200);
    vec![
        stated("JS Prop 4.2", "js-proposition-4.2", 3).and_random(RANDOM_RULES, random_rule),
        stated("JS Prop 4.3", "js-proposition-4.3", 12),
        stated("JS Prop 4.4", "js-proposition-4.4", 14),
        stated("JS Fig 2", "js-figure-2-plane-partition", 13),
        stated("JS Fig 2", "js-figure-2-lattice", 8),
        stated("J Fig 3.3", "j-figure-3.3", 6),
        stated("JS Lemma 4.6", "js-lemma-4.6", 7),
        stated("JS Prop 4.7", "js-proposition-4.7", 9),
        stated("JS Prop 4.8", "js-proposition-4.8", 10),
        stated("JS Prop 4.9", "js-proposition-4.9", 8),
        stated("JS Prop 4.10", "js-proposition-4.10", 7),
        stated("JS Prop 4.11", "js-proposition-4.11", 12),
        stated("JS Prop 4.12", "js-proposition-4.12", 3).and_random(squares, random_square),
    ]
}

/// A square from which random corners are removed until between half and all of it remains.
fn random_square(side: usize, seed: u64) -> Board {
    let mut square = Diagram::square(side, 0).expect("small");
    let mut generator = Generator::new(seed, side);
    for _ in 0..generator.below((side * side / 2) as u32) {
        let len = square.cells().len();
        let corners = game::corner(&square, Color::White).moves(Player::Left, &vec![true; len]);
        let gone = corners[generator.below(corners.len() as u32) as usize];
        let rest = square.cells().iter().enumerate();
        let rest = rest.filter(|(i, _)| *i != gone as usize);
        let rest = rest.map(|(_, &cell)| (cell, Color::White)).collect();
        square = Diagram::new(rest).expect("different cells");
    }
    let chess = square.painted(&Coloring::Chess).expect("small");
    Board::Diagram(if generator.coin() {
        chess
    } else {
        chess.negative()
    })
}
