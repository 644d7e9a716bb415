//! Published values.

use std::collections::HashMap;

use tedomari::Budget;
use tedomari::board::{Color, Poset};
use tedomari::solve::{Switches, answer, oracle};
use tedomari::value::{Nimber, Outcome, Player, Value};

use crate::poset_game::definition::{numerator, string};
use crate::poset_game::{colored, parse, search_only, uncolored, value, value_with};

#[test]
fn chess_colored_young_diagrams() {
    let rows = [
        "1", "1/2", "3/4", "5/8", "11/16", "21/32", "43/64", "85/128",
    ];
    let rows = rows
        .iter()
        .zip(1..)
        .map(|(value, n)| (n.to_string(), *value));
    let others = [("2,1", "1/4"), ("2,2", "3/8"), ("3,2,1", "5/8")];
    let others = others.map(|(shape, value)| (shape.to_string(), value));
    for (shape, expected) in rows.chain(others) {
        let game = colored(&parse(&format!("young {shape} chess")));
        assert_eq!(value(&game).to_string(), expected, "{shape}");
        assert_eq!(value_with(&game, search_only()).to_string(), expected);
    }
}

/// The value of every string of at most eleven edges has the string as its sign expansion.
#[test]
fn hackenbush_strings() {
    for len in 1..=11 {
        for bits in 0..1 << len {
            let letter = |i: u32| if bits >> i & 1 == 1 { 'w' } else { 'b' };
            let letters: String = (0..len).map(letter).collect();
            let game = colored(&parse(&format!("chain {letters}")));
            let value = value(&game).to_string();
            assert_eq!(string(numerator(&value)), letters, "{value}");
        }
    }
}

#[test]
fn heaps_of_nim() {
    for (a, b, c) in [(3, 4, 5), (1, 2, 3), (7, 9, 12), (0, 6, 6), (40, 2, 40)] {
        let heap = |n: usize| Poset::chain(vec![Color::White; n]).unwrap();
        let heaps = Poset::disjoint_sum(&[heap(a), heap(b), heap(c)]).unwrap();
        let expected = Value::from(Nimber((a ^ b ^ c) as u32));
        assert_eq!(value(&uncolored(&heaps)), expected);
        assert_eq!(value_with(&uncolored(&heaps), search_only()), expected);
    }
}

/// Chomp by the lengths of its rows. The corner is the cell that nobody may take.
struct Chomp {
    known: HashMap<Vec<usize>, u32>,
}

impl Chomp {
    fn after(rows: &[usize], row: usize, column: usize) -> Vec<usize> {
        let cut = |(i, &len): (usize, &usize)| if i >= row { len.min(column) } else { len };
        rows.iter().enumerate().map(cut).collect()
    }

    fn moves(rows: &[usize]) -> Vec<(usize, usize)> {
        let cells = rows.iter().enumerate();
        let cells = cells.flat_map(|(row, &len)| (0..len).map(move |column| (row, column)));
        cells.filter(|&cell| cell != (0, 0)).collect()
    }

    fn nimber(&mut self, rows: &[usize]) -> u32 {
        if let Some(&known) = self.known.get(rows) {
            return known;
        }
        let moves = Chomp::moves(rows).into_iter();
        let values: Vec<u32> = moves
            .map(|(row, column)| self.nimber(&Chomp::after(rows, row, column)))
            .collect();
        let value = (0..).find(|n| !values.contains(n)).expect("some number");
        self.known.insert(rows.to_vec(), value);
        value
    }
}

#[test]
fn chomp() {
    for (height, width) in [
        (1, 2),
        (2, 2),
        (2, 7),
        (3, 3),
        (3, 5),
        (4, 4),
        (4, 6),
        (5, 5),
    ] {
        let rows = vec![width; height];
        let mut chomp = Chomp {
            known: HashMap::new(),
        };
        let expected = chomp.nimber(&rows);
        let shape = vec![width.to_string(); height].join(",");
        let poset = parse(&format!("skew {shape}/1 white"));
        let solution = answer(&uncolored(&poset), &Budget::default()).unwrap();
        assert_eq!(solution.value(), Some(Nimber(expected).into()), "{shape}");
        assert_eq!(
            solution.outcome(),
            Some(Outcome::First),
            "strategy stealing"
        );
        let winning: Vec<u32> = Chomp::moves(&rows)
            .into_iter()
            .zip(0..)
            .filter(|&((row, column), _)| chomp.nimber(&Chomp::after(&rows, row, column)) == 0)
            .map(|(_, x)| x)
            .collect();
        assert_eq!(
            solution.best(Player::Left).as_ref(),
            Some(&winning),
            "{shape}"
        );
        let names: Vec<String> = winning.iter().map(|&x| poset.names().get(x)).collect();
        // Known winning moves: with two rows, leave one cell more in the first row; with a square,
        // leave one row and one column.
        if height == 2 {
            assert_eq!(names, [format!("r2c{width}")]);
        } else if height == width {
            assert_eq!(names, ["r2c2"]);
        }
    }
}

#[test]
fn large_chomp_is_won_by_the_first_player() {
    let game = uncolored(&parse("skew 12,12,12,12,12,12,12,12/1 white"));
    let mut oracle = oracle(&game, Budget::default(), Switches::default()).unwrap();
    let bounds = oracle.value().bounds;
    assert!(bounds.value().is_some());
    assert_eq!(bounds.outcome(), Some(Outcome::First));
    // There are C(20, 8) shapes, and some are split further.
    assert!(oracle.positions() < 150_000, "{}", oracle.positions());
}

/// Gale and Neyman conjectured that the second player wins subset take-away on every set, and
/// showed it for small ones.
#[test]
fn subset_take_away() {
    for dimension in 1..=5 {
        let lattice = parse(&format!(
            "boolean {dimension} without top without bottom white"
        ));
        assert_eq!(value(&uncolored(&lattice)), Nimber(0).into(), "{dimension}");
        let full = parse(&format!("boolean {dimension} without bottom white"));
        let outcome = answer(&uncolored(&full), &Budget::default())
            .unwrap()
            .outcome();
        assert_eq!(outcome, Some(Outcome::First), "take the whole set");
    }
}
