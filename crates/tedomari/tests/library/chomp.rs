//! Chomp in three dimensions, compared with play on heights.

use std::collections::HashMap;

use tedomari::value::Player;
use tedomari::{Budget, Question};

/// Heights, row by row; the cube in the corner is poisoned.
type Pile = Vec<Vec<usize>>;

/// Everything with at least these coordinates is taken.
fn bitten(pile: &Pile, [row, column, height]: [usize; 3]) -> Pile {
    let cut = |(r, line): (usize, &Vec<usize>)| {
        let cut = |(c, &h): (usize, &usize)| {
            if r >= row && c >= column {
                h.min(height)
            } else {
                h
            }
        };
        line.iter().enumerate().map(cut).collect()
    };
    pile.iter().enumerate().map(cut).collect()
}

fn bites(pile: &Pile) -> Vec<[usize; 3]> {
    let mut bites = Vec::new();
    for (row, line) in pile.iter().enumerate() {
        for (column, &height) in line.iter().enumerate() {
            bites.extend((0..height).map(|h| [row, column, h]));
        }
    }
    bites.retain(|bite| *bite != [0, 0, 0]);
    bites
}

fn is_won(pile: &Pile, known: &mut HashMap<Pile, bool>) -> bool {
    if let Some(&won) = known.get(pile) {
        return won;
    }
    let won = bites(pile)
        .into_iter()
        .any(|bite| !is_won(&bitten(pile, bite), known));
    known.insert(pile.clone(), won);
    won
}

#[test]
fn the_winning_bites_of_small_boxes() {
    let mut known = HashMap::new();
    for [rows, columns, height] in [
        [1, 1, 4],
        [2, 2, 2],
        [3, 2, 2],
        [2, 3, 2],
        [3, 3, 2],
        [2, 2, 4],
    ] {
        let pile = vec![vec![height; columns]; rows];
        let mut expected: Vec<String> = Vec::new();
        for bite in bites(&pile) {
            if !is_won(&bitten(&pile, bite), &mut known) {
                let [r, c, h] = bite.map(|place| place + 1);
                expected.push(format!("r{r}c{c}h{h}"));
            }
        }
        let board = format!("{rows}x{columns}x{height}");
        let answer = Question::read("chomp", &board)
            .expect("a box")
            .answer(&Budget::default());
        let best = answer.best(Player::Left).expect("small");
        let best: Vec<String> = best.iter().map(|choice| choice.elements.join("")).collect();
        assert_eq!(best, expected, "{board}");
        assert!(!best.is_empty(), "whoever starts wins");
    }
}

/// A box with one layer is a bar.
#[test]
fn a_flat_box_is_a_bar() {
    for (bar, cuboid) in [("3x4", "3x4x1"), ("2x5", "1x2x5"), ("2x5", "5x1x2")] {
        let value = |board: &str| {
            let question = Question::read("chomp", board).expect("a bar");
            question.answer(&Budget::default()).value().to_string()
        };
        assert_eq!(value(bar), value(cuboid));
    }
}
