//! Every rule alone, against a second way.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::proof_sets::ProofSets;
use super::{every_position, random_positions, sparse_positions};
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};
use crate::budget::Budget;
use crate::solve::hex::cells::Cells;
use crate::solve::hex::connections::HSearch;
use crate::solve::hex::field::{Field, color};
use crate::solve::hex::fill_in::FillIn;
use crate::solve::hex::kept::Kept;
use crate::solve::hex::must_play::Analysis;
use crate::solve::hex::search::{BoardSearch, HexSearch};

/// The board with stones on cells of its field.
pub(super) fn with(
    board: &HexBoard,
    places: impl Iterator<Item = usize>,
    color: Color,
) -> HexBoard {
    let mut next = board.clone();
    for place in places {
        let cell = HexCell::new(place / board.columns(), place % board.columns());
        next.set(cell, Content::Stone(color));
    }
    next
}

/// Checks positions of the same size on which nobody has connected.
fn check(boards: &[HexBoard], mut check: impl FnMut(&HexBoard, &Field<1>, &mut ProofSets)) {
    let mut second_way = ProofSets::new(&boards[0]);
    let mut count = 0;
    for board in boards {
        if let Ok(field) = Field::<1>::new(board) {
            check(board, &field, &mut second_way);
            count += 1;
        }
    }
    assert!(count > boards.len() / 10);
}

#[test]
fn filling_in_keeps_the_winner() {
    let (mut captured, mut dead) = ([0; 2], 0);
    for boards in [every_position(3, 3), random_positions(4, 4, 300)] {
        check(&boards, |board, field, second_way| {
            let filled = FillIn::new(field).fill(field, [Cells::NONE; 2]);
            let mut after = board.clone();
            for (side, stones) in filled.stones.into_iter().enumerate() {
                let places = stones.iter().map(|cell| field.places[cell]);
                after = with(&after, places, color(side));
            }
            captured[0] += filled.captured[0].len();
            captured[1] += filled.captured[1].len();
            dead += filled.dead.len();
            for mover in [Color::Black, Color::White] {
                assert_eq!(
                    second_way.winner(&after, mover),
                    second_way.winner(board, mover),
                    "{board:?} filled in: {after:?}"
                );
            }
        });
    }
    assert!(captured.iter().all(|&count| count > 100), "{captured:?}");
    assert!(dead > 100, "{dead}");
}

/// Larger captured sets can be filled in, too.
#[test]
fn captured_sets_keep_the_winner() {
    let mut count = 0;
    for boards in [every_position(3, 3), sparse_positions(4, 5, 2500)] {
        check(&boards, |board, field, second_way| {
            let mut analysis = Analysis::new(Arc::new(field.clone()));
            let filled = analysis.fill([Cells::NONE; 2]);
            if filled.won.is_some() {
                return;
            }
            for player in [Color::Black, Color::White] {
                let empty = field.empty(filled.stones);
                let captured = analysis.captured(filled.stones, player, empty);
                if captured.is_empty() {
                    continue;
                }
                count += 1;
                let mut before = board.clone();
                for (side, stones) in filled.stones.into_iter().enumerate() {
                    let places = stones.iter().map(|cell| field.places[cell]);
                    before = with(&before, places, color(side));
                }
                let places = captured.iter().map(|cell| field.places[cell]);
                let after = with(&before, places, player);
                for mover in [Color::Black, Color::White] {
                    let winner = second_way.winner(&before, mover);
                    assert_eq!(
                        second_way.winner(&after, mover),
                        winner,
                        "{before:?}: {after:?}"
                    );
                }
            }
        });
    }
    assert!(count > 10, "{count}");
}

/// Whether a player connects two sets of points by playing inside a carrier. A point is a cell, or
/// a group from the number of cells on.
struct Duel<'f> {
    field: &'f Field<1>,
    side: usize,
    ends: [usize; 2],
    known: FxHashMap<(Cells<1>, Cells<1>, bool), bool>,
}

impl Duel<'_> {
    /// Whether a point touches a cell.
    fn touches(&self, point: usize, cell: usize) -> bool {
        match point.checked_sub(self.field.len()) {
            None => self.field.near[point].has(cell) || point == cell,
            Some(group) => self.field.groups[self.side][group].has(cell),
        }
    }

    fn is_joined(&self, own: Cells<1>) -> bool {
        let [start, end] = self.ends;
        let groups = self.field.len()..self.field.len() + self.field.groups[self.side].len();
        // Chains go over stones, and over other groups.
        let mut reached = vec![start];
        let mut next = 0;
        while let Some(&point) = reached.get(next) {
            next += 1;
            let cells = own
                .iter()
                .chain([start, end].into_iter().filter(|&p| p < self.field.len()));
            for other in cells.chain(groups.clone()) {
                let is_near = if other < self.field.len() {
                    self.touches(point, other)
                } else {
                    point < self.field.len() && self.touches(other, point)
                };
                if is_near && !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
        reached.contains(&end)
    }

    fn wins(&mut self, own: Cells<1>, open: Cells<1>, moves: bool) -> bool {
        if let Some(&wins) = self.known.get(&(own, open, moves)) {
            return wins;
        }
        let wins = self.is_joined(own)
            || if moves {
                open.iter().any(|cell| {
                    let one = Cells::one(cell);
                    self.wins(own | one, open & !one, false)
                })
            } else {
                // Passing is also a move of the opponent.
                !open.is_empty()
                    && self.wins(own, open, true)
                    && open
                        .iter()
                        .all(|cell| self.wins(own, open & !Cells::one(cell), true))
            };
        self.known.insert((own, open, moves), wins);
        wins
    }
}

/// Every connection is won by playing inside its carrier.
#[test]
fn connections_hold() {
    let mut counts = [0; 2];
    for boards in [
        vec![
            HexBoard::empty(3, 4).unwrap(),
            HexBoard::empty(4, 4).unwrap(),
        ],
        random_positions(4, 4, 60),
        random_positions(5, 5, 30),
    ] {
        for board in boards {
            let Ok(field) = Field::<1>::new(&board) else {
                continue;
            };
            for side in 0..2 {
                let mut search = HSearch::new(&field, side);
                let mut kept = Kept::new(&field, side);
                search.run(&field, &kept, [Cells::NONE; 2]);
                search.keep(&mut kept);
                let near = kept.near.iter().map(|&(a, b, _, set)| (a, b, set, true));
                let full = kept.full.iter().map(|&(a, b, set)| (a, b, set, false));
                for (a, b, carrier, moves) in full.chain(near) {
                    if carrier.len() > 9 {
                        continue;
                    }
                    counts[usize::from(moves)] += 1;
                    let mut duel = Duel {
                        field: &field,
                        side,
                        ends: [a.into(), b.into()],
                        known: FxHashMap::default(),
                    };
                    let is_won = duel.wins(Cells::NONE, carrier, moves);
                    assert!(is_won, "{board:?} {side}: {a} {b} {carrier:?} {moves}");
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 1000), "{counts:?}");
}

/// Connections found step by step hold, too.
#[test]
fn connections_after_moves_hold() {
    check(&random_positions(4, 4, 150), |board, field, second_way| {
        for side in 0..2 {
            let mut search = HSearch::new(field, side);
            let mut kept = Kept::new(field, side);
            let mut stones = [Cells::NONE; 2];
            let mut order: Vec<usize> = field.all.iter().collect();
            order.rotate_left(field.len() / 3);
            for (number, cell) in order.into_iter().enumerate().take(6) {
                search.run(field, &kept, stones);
                let mut after = board.clone();
                for (side, set) in stones.into_iter().enumerate() {
                    let places = set.iter().map(|cell| field.places[cell]);
                    after = with(&after, places, color(side));
                }
                let won = search.won.map(|carrier| (carrier, color(1 - side)));
                let threats = search.threats.iter().map(|&carrier| (carrier, color(side)));
                for (carrier, mover) in threats.chain(won) {
                    let others = field.empty(stones) & !carrier;
                    let places = others.iter().map(|cell| field.places[cell]);
                    let worst = with(&after, places, color(1 - side));
                    assert_eq!(second_way.winner(&worst, mover), color(side), "{after:?}");
                }
                if search.won.is_some() {
                    break;
                }
                search.keep(&mut kept);
                stones[number % 2] |= Cells::one(cell);
            }
        }
    });
}

/// A winner needs only the cells of the proof set: all others may belong to the opponent.
#[test]
fn proof_sets_suffice() {
    for boards in [every_position(3, 3), random_positions(4, 4, 300)] {
        check(&boards, |board, field, second_way| {
            let budget = Budget::default();
            let mut search = HexSearch::new(field.clone(), &budget);
            for mover in [Color::Black, Color::White] {
                let (winner, needs) = search.solve(&[], mover).unwrap();
                assert_eq!(
                    winner,
                    second_way.winner(board, mover),
                    "{board:?} {mover:?}"
                );
                let others = field.places.iter().filter(|place| !needs.contains(place));
                let worst = with(board, others.copied(), !winner);
                assert_eq!(
                    second_way.winner(&worst, mover),
                    winner,
                    "{board:?} {mover:?}"
                );
            }
        });
    }
}
