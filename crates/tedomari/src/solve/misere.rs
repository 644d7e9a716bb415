//! Misère Nim: whoever takes the last object loses.

use super::reason::{Reason, Step};
use crate::board::Element;
use crate::formula::{Figure, Figures, Theorem};
use crate::game::PosetGame;
use crate::sorting::Arrange;
use crate::value::{Bounds, Nimber, Value};

/// A position of misère Nim.
pub(crate) struct MisereNim {
    heaps: Vec<Vec<Element>>,
    nim_sum: usize,
    /// The number of heaps with two or more objects.
    large: usize,
}

impl MisereNim {
    /// The position in which the elements with `alive[i]` are left. `None` if the game is another
    /// one.
    pub(crate) fn new(game: &PosetGame, alive: &[bool]) -> Option<MisereNim> {
        let is_nim = game.is_misere() && game.owners().is_none();
        let heaps = game.heaps(alive).filter(|_| is_nim)?;
        Some(MisereNim {
            nim_sum: heaps.iter().fold(0, |sum, heap| sum ^ heap.len()),
            large: heaps.iter().filter(|heap| heap.len() > 1).count(),
            heaps,
        })
    }

    /// Bouton's rule: while some heap has two or more objects, the player to move wins unless the
    /// nim-sum is 0, as in Nim. Otherwise the player to move wins exactly if the nim-sum is 0.
    fn is_won(nim_sum: usize, large: usize) -> bool {
        (nim_sum == 0) == (large == 0)
    }

    /// Whether the player to move wins.
    pub(crate) fn is_first_winning(&self) -> bool {
        MisereNim::is_won(self.nim_sum, self.large)
    }

    /// All moves, and whether each wins, in the order of the elements.
    pub(crate) fn moves(&self) -> Vec<(Element, bool)> {
        let mut moves = Vec::new();
        for heap in &self.heaps {
            let others = self.nim_sum ^ heap.len();
            let large = self.large - usize::from(heap.len() > 1);
            for (left, &x) in heap.iter().enumerate() {
                let is_lost = !MisereNim::is_won(others ^ left, large + usize::from(left > 1));
                moves.push((x, is_lost));
            }
        }
        moves.arrange_by_key(|&(x, _)| x);
        moves
    }

    /// A winning move, or the one that takes least if every move loses. `None` if there is no move.
    pub(crate) fn best(&self) -> Option<Element> {
        let moves = self.moves();
        let winning = moves.iter().find(|(_, wins)| *wins).map(|&(x, _)| x);
        winning.or_else(|| self.heaps.iter().find_map(|heap| heap.last().copied()))
    }

    /// The reason for the winner. Its value is the misère Grundy number, which is 0 exactly if the
    /// player to move loses.
    pub(crate) fn reason(&self) -> Reason<Value> {
        let grundy = if self.large > 0 {
            self.nim_sum
        } else {
            1 - self.nim_sum
        };
        let heaps = self.heaps.iter().filter(|heap| !heap.is_empty()).count();
        let figures = Figures::two(
            (Figure::Trees, heaps as i64),
            (
                Figure::Size,
                self.heaps.iter().map(Vec::len).sum::<usize>() as i64,
            ),
        );
        let step = Step::Theorem {
            theorem: Theorem::MisereNim,
            figures,
        };
        Reason::leaf(
            Bounds::exactly(Nimber(grundy as u32).into()),
            step,
            Vec::new(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Decision, Game, Move, Position, misere_nim};
    use crate::value::Player;

    /// Whether the player to move wins, by trying all moves.
    fn is_won(position: &Position) -> bool {
        match position.end() {
            Some(end) => end.decision == Decision::Won(position.turn()),
            None => position.legal_moves().any(|x| !is_won(&position.after(&x))),
        }
    }

    /// The smallest number that is not that of an option; 1 if there is no move.
    fn grundy(position: &Position) -> u32 {
        let options: Vec<u32> = position
            .legal_moves()
            .map(|x| grundy(&position.after(&x)))
            .collect();
        if options.is_empty() {
            return 1;
        }
        (0..).find(|n| !options.contains(n)).unwrap_or(0)
    }

    #[test]
    fn boutons_rule_agrees_with_the_definition() {
        let sizes = 0..=4_usize;
        for heaps in sizes.clone().flat_map(|a| {
            let sizes = sizes.clone();
            (a..=3).flat_map(move |b| {
                sizes
                    .clone()
                    .filter(move |&c| c < 4)
                    .map(move |c| [a, b, c])
            })
        }) {
            let start = Position::new(misere_nim(&heaps).expect("small"));
            let Game::Poset(game) = start.game() else {
                unreachable!("heaps are chains");
            };
            let alive = start.alive().expect("elements are taken");
            let nim = MisereNim::new(game, alive).expect("misère Nim");
            assert_eq!(nim.is_first_winning(), is_won(&start), "{heaps:?}");
            let reason = nim.reason();
            let expected = Bounds::exactly(Nimber(grundy(&start)).into());
            assert_eq!(reason.bounds, expected, "{heaps:?}");
            assert_eq!(reason.check(start.game()), Ok(()));
            let moves = nim.moves();
            assert_eq!(moves.len(), start.legal_elements().len());
            for (x, wins) in moves {
                let after = start.after(&Move::from(x));
                assert_eq!(wins, !is_won(&after), "{heaps:?}: {x}");
            }
        }
    }

    #[test]
    fn whoever_takes_the_last_object_loses() {
        let start = Position::new(misere_nim(&[1]).expect("small"));
        let over = start.after(&Move::from(0));
        let end = over.end().expect("nothing is left");
        assert_eq!(end.decision, Decision::Won(Player::Right));
    }
}
