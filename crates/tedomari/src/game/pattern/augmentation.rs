//! Enumerates the positions of a game on a graph without duplicates, by canonical augmentation
//! (McKay, Isomorph-free exhaustive generation, 1998).
//!
//! Every position has a canonical last move. A position after a move is kept only if that move is
//! symmetric to its canonical last move. Then all its other parents reject it, so positions never
//! have to be compared with those of other parents, and ended ones can be counted without storing
//! them. Most moves are rejected by the degrees of the vertices alone.

use super::marks::{Degrees, MarkedColoring};
use super::mask::Mask;
use super::rules::{Rules, State};
use super::variant::Variant;

impl<M: Mask> Rules<M> {
    /// Whether [`Rules::augment`] works: on a graph, if nothing is colored at the start. Then every
    /// set of moves can be made in any order, so whatever move a position lacks, it was reachable
    /// before that move.
    pub fn can_augment(&self) -> bool {
        self.vertices().is_some() && self.precolored() == 0 && self.variant() != Variant::AvoidPlus
    }

    /// Adds the positions after one move in which the game goes on and whose canonical last move
    /// this is, in canonical form. Returns the number of such positions in which a set was
    /// completed. Each position of the game has exactly one parent for which it counts.
    ///
    /// Positions that no play reaches give no result that makes sense, and neither do games for
    /// which [`Rules::can_augment`] is false.
    pub fn augment(&self, state: &State<M>, open: &mut Vec<State<M>>) -> u64 {
        let absent = state.absent;
        if !absent.is_empty() {
            let with = |[red, green, absent]: [M; 3]| State { red, green, absent };
            self.augment_colors([state.red, state.green, absent], with, state, open)
        } else if self.variant() == Variant::OneColor {
            let with = |[red]: [M; 1]| State { red, ..*state };
            self.augment_colors([state.red], with, state, open)
        } else {
            let with = |[red, green]: [M; 2]| State { red, green, absent };
            self.augment_colors([state.red, state.green], with, state, open)
        }
    }

    fn augment_colors<const COLORS: usize>(
        &self,
        colors: [M; COLORS],
        with: impl Fn([M; COLORS]) -> State<M>,
        state: &State<M>,
        open: &mut Vec<State<M>>,
    ) -> u64 {
        let n = self.vertices().unwrap_or_default();
        let player = self.mover(state);
        let color = match self.variant() {
            Variant::OneColor => 0,
            _ => player,
        };
        let degrees = Degrees::of(colors);
        let is_rigid = MarkedColoring::new(n, colors, degrees).is_rigid();
        let first = open.len();
        let mut ended = 0;
        let mut ended_forms = Vec::new();
        for element in self.free(state).elements() {
            let mut after = colors;
            after[color] |= M::single(element);
            let completed = self.common_part(colors[color], player, element);
            let could_be_last = completed.unwrap_or(after[color]);
            if could_be_last == M::single(element) && is_rigid && completed.is_some() {
                ended += 1;
                continue;
            }
            let mut degrees = degrees;
            degrees.add(element, color);
            if !degrees.are_largest(element, could_be_last) {
                continue;
            }
            let after = MarkedColoring::new(n, after, degrees);
            if !after.is_canonical(element, could_be_last) {
                continue;
            }
            match completed {
                None => open.push(with(after.canonical())),
                Some(_) if is_rigid => ended += 1,
                Some(_) => ended_forms.push(after.canonical()),
            }
        }
        if !is_rigid {
            // Symmetric moves lead to the same position.
            let mut found = open.split_off(first);
            found.sort_unstable();
            found.dedup();
            open.append(&mut found);
            ended_forms.sort_unstable();
            ended_forms.dedup();
        }
        ended + ended_forms.len() as u64
    }

    /// The elements that all sets have in common that a player completes by coloring an element, if
    /// that ends the game. Each of them could have been colored last.
    fn common_part(&self, own: M, player: usize, element: usize) -> Option<M> {
        self.variant().completed_by(player)?;
        let rests = self.completing(player, element).iter();
        let completed = rests.copied().filter(|&rest| own.contains(rest));
        let common = completed.reduce(|common, rest| common & rest)?;
        Some(common | M::single(element))
    }
}
