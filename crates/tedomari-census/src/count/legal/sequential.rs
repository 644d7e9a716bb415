//! An estimator from weighted random legal games.
//!
//! In a random game, the player to move colors one of the legal edges, each with the same
//! probability. The game reaches a sequence of s moves with probability 1/(a₁⋯a_s), where aᵢ is the
//! number of choices at move i, so the expectation of a₁⋯a_s is the number of legal sequences.
//! Every legal position with r red and g green edges is the end of r!·g! sequences. Hence one game
//! is an unbiased estimate of the number of legal positions for all numbers of edges at once: the
//! sum over s of a₁⋯a_s/(r!·g!).

use super::arena::Arena;
use super::magnitude::ln_factorial;
use super::position::{Color, LegalPosition, balanced};
use super::rounds::stream;
use tedomari::Budget;

/// Random games on a board.
pub(super) struct Games<'a> {
    arena: &'a Arena,
    empty: LegalPosition<'a>,
    /// For each number of moves, the logarithm of r!·g!·|G|·e^scale.
    divisors: Vec<f64>,
    /// ln a for every number of choices.
    logarithms: Vec<f64>,
}

impl<'a> Games<'a> {
    /// The maximum number of games in a block.
    const BLOCK: usize = 64;

    pub(super) fn new(arena: &'a Arena, ln_scale: f64) -> Games<'a> {
        let edges = arena.edges().len();
        let divisor = |moves: usize| {
            let (red, green) = balanced(moves);
            ln_factorial(red) + ln_factorial(green) + arena.ln_group() + ln_scale
        };
        Games {
            arena,
            empty: LegalPosition::new(arena),
            divisors: (0..=edges).map(divisor).collect(),
            logarithms: (0..=edges).map(|number| (number as f64).ln()).collect(),
        }
    }

    /// The number of games in a block.
    pub(super) fn block_size(&self) -> usize {
        self.arena.edges().len().clamp(1, Games::BLOCK)
    }

    /// The empty board.
    pub(super) fn board(&self) -> LegalPosition<'a> {
        self.empty.clone()
    }

    /// Plays one game, with the choices made by `choose`. Reports for every number of moves the
    /// weight of the position, before stabilizers.
    pub(super) fn play(
        &self,
        position: &mut LegalPosition<'a>,
        mut choose: impl FnMut(usize) -> usize,
        mut reached: impl FnMut(f64, &LegalPosition<'a>),
    ) {
        position.reset(&self.empty);
        let mut sequences = 0.0;
        for (moves, divisor) in self.divisors.iter().enumerate() {
            reached((sequences - divisor).exp(), position);
            let color = Color::to_move(moves);
            let choices = position.legal(color);
            if choices.is_empty() {
                return;
            }
            sequences += self.logarithms[choices.len()];
            let edge = choices[choose(choices.len())];
            position.color(edge, color);
        }
    }

    /// The estimate of the number of orbits from one block of games; `None` if it was stopped.
    ///
    /// The weight of a position is |A|, where A is its stabilizer. All games of the block
    /// contribute to the mean of the 1 in it. The |A| − 1, which is almost always 0 on large boards
    /// but expensive, is taken from the first game only. Both have the right expectation.
    pub(super) fn block(&self, seed: u64, number: usize, budget: &Budget) -> Option<f64> {
        let mut random = stream(seed, number);
        let mut position = self.board();
        let size = self.block_size();
        let (mut sum, mut excess) = (0.0, 0.0);
        for game in 0..size {
            if budget.is_exhausted() {
                return None;
            }
            let choose = |choices: usize| random.below(choices as u32) as usize;
            self.play(&mut position, choose, |weight, position| {
                sum += weight;
                if game == 0 {
                    excess += weight * (self.arena.stabilizer(position.colors()) - 1.0);
                }
            });
        }
        Some(sum / size as f64 + excess)
    }
}
