//! Poset games: the solver compared with the definition, published values, and the laws of sums.

mod definition;
mod large;
mod laws;
mod play;
mod published;
mod values;

use tedomari::Budget;
use tedomari::board::{Board, Color, Poset};
use tedomari::game::{Game, hackenbush_poset, poset_nim};
use tedomari::notation;
use tedomari::solve::{Switches, oracle};
use tedomari::value::Value;

/// The poset described by a text.
fn parse(text: &str) -> Poset {
    let board: Board = notation::parse(text).expect("a board");
    board.to_poset().expect("a poset or a diagram")
}

/// The colored game.
fn colored(poset: &Poset) -> Game {
    hackenbush_poset(poset, Color::White).into()
}

/// The uncolored game.
fn uncolored(poset: &Poset) -> Game {
    poset_nim(poset).into()
}

fn value_with(game: &Game, switches: Switches) -> Value {
    let reason = oracle(game, Budget::default(), switches).unwrap().value();
    reason.bounds.value().expect("no budget was set")
}

fn value(game: &Game) -> Value {
    value_with(game, Switches::default())
}

/// All switches of poset games on, all off, each switch off, and each switch alone.
fn ablations() -> Vec<Switches> {
    let switches: [fn(&mut Switches, bool); 5] = [
        |s, on| s.formulas = on,
        |s, on| s.cancel = on,
        |s, on| s.components = on,
        |s, on| s.ordinal_sums = on,
        |s, on| s.dominance = on,
    ];
    let mut none = Switches::default();
    switches.iter().for_each(|set| set(&mut none, false));
    let mut all = vec![Switches::default(), none];
    for set in switches {
        for (mut switches, on) in [(Switches::default(), false), (none, true)] {
            set(&mut switches, on);
            all.push(switches);
        }
    }
    all
}

/// Search without theorems or reductions.
fn search_only() -> Switches {
    Switches {
        formulas: false,
        ..Switches::default()
    }
}
