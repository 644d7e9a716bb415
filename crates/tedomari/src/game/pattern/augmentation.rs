//! Enumerates the positions of a game on a graph without duplicates, by canonical augmentation
//! (McKay, Isomorph-free exhaustive generation, 1998).
//!
//! Every position has a canonical last move. A position after a move is kept only if that move is
//! symmetric to its canonical last move. Then all its other parents reject it, so positions never
//! have to be compared with those of other parents, and ended ones can be counted without storing
//! them. Most moves are rejected by the degrees of the vertices alone.

#[cfg(test)]
mod tests;

use super::marks::MarkedColoring;
use super::mask::Mask;
use super::rules::{Rules, State};
use super::variant::Variant;

impl<M: Mask> Rules<M> {
    /// Whether [`Rules::augment`] works: on a graph, if nothing is colored at the start, and if a
    /// position does not depend on who colored what. Then moves can be made in any order, so
    /// whatever move a position lacks, it was reachable before that move.
    pub fn can_augment(&self) -> bool {
        let has_any_order = match self.variant() {
            // Who completes a set that only one player may not complete matters.
            Variant::OneColor => self.copies(0) == self.copies(1),
            Variant::AvoidPlus => false,
            _ => true,
        };
        self.vertices().is_some() && self.precolored() == 0 && has_any_order
    }

    /// Adds the positions after one move in which the game goes on and whose canonical last move
    /// this is, in canonical form. Returns the number of such positions in which a set was
    /// completed. Each position of the game has exactly one parent for which it counts.
    ///
    /// Positions that no play reaches give no result that makes sense, and neither do games for
    /// which [`Rules::can_augment`] is false.
    pub fn augment(&self, state: &State<M>, open: &mut Vec<State<M>>) -> u64 {
        match self.colors_used(state) {
            1 => self.augment_colors::<1>(state, open),
            2 => self.augment_colors::<2>(state, open),
            _ => self.augment_colors::<3>(state, open),
        }
    }

    fn augment_colors<const COLORS: usize>(
        &self,
        state: &State<M>,
        open: &mut Vec<State<M>>,
    ) -> u64 {
        let (player, color) = (self.mover(state), self.color_of_mover(state));
        let colors = state.colors::<COLORS>();
        let coloring = MarkedColoring::new(self.vertices().unwrap_or_default(), colors);
        let is_rigid = coloring.marked().is_rigid();
        let first = open.len();
        let mut ended = 0;
        let mut ended_forms = Vec::new();
        for element in self.free(state).elements() {
            let completed = self.common_part(colors[color], player, element);
            let could_be_last = completed.unwrap_or(colors[color] | M::single(element));
            if could_be_last == M::single(element) && is_rigid && completed.is_some() {
                ended += 1;
                continue;
            }
            let marks = coloring.first_after(element, color);
            if !marks.is_largest(element, could_be_last) {
                continue;
            }
            let after = coloring.marked_after(element, color, &marks);
            if !after.is_canonical(element, could_be_last) {
                continue;
            }
            match completed {
                None => open.push(State::of_colors(after.canonical())),
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

    /// Adds all positions after one move in which the game goes on, in canonical form. Returns
    /// whether there is also a move that completes a set.
    pub fn successors(&self, state: &State<M>, open: &mut Vec<State<M>>) -> bool {
        match (self.vertices(), self.colors_used(state)) {
            (Some(n), 1) => self.successors_on_graph::<1>(n, state, open),
            (Some(n), 2) => self.successors_on_graph::<2>(n, state, open),
            (Some(n), _) => self.successors_on_graph::<3>(n, state, open),
            (None, _) => {
                let player = self.mover(state);
                let child = |element| self.canonical(self.after(state, player, element));
                self.for_each_open_move(state, |element| open.push(child(element)))
            }
        }
    }

    fn successors_on_graph<const COLORS: usize>(
        &self,
        n: usize,
        state: &State<M>,
        open: &mut Vec<State<M>>,
    ) -> bool {
        let color = self.color_of_mover(state);
        let coloring = MarkedColoring::new(n, state.colors::<COLORS>());
        self.for_each_open_move(state, |element| {
            let marks = coloring.first_after(element, color);
            let after = coloring.marked_after(element, color, &marks);
            open.push(State::of_colors(after.canonical()));
        })
    }

    /// Lists the moves that complete nothing. Returns whether there are others.
    fn for_each_open_move(&self, state: &State<M>, mut each: impl FnMut(usize)) -> bool {
        let player = self.mover(state);
        let mut some_end = false;
        for element in self.free(state).elements() {
            if self.ends(state, player, element).is_some() {
                some_end = true;
            } else {
                each(element);
            }
        }
        some_end
    }

    /// The color of the player to move: both have the same if there is only one.
    fn color_of_mover(&self, state: &State<M>) -> usize {
        match self.variant() {
            Variant::OneColor => 0,
            _ => self.mover(state),
        }
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
