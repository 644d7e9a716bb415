use super::shape::{Shape, closure, smallest};
use crate::board::Element;
use crate::game::PosetGame;
use crate::sets::Set;
use crate::value::Player;

/// The edges of a graph that stands on the ground, as bitsets.
#[derive(Clone, Debug)]
pub(super) struct Scaffold<const W: usize> {
    /// For each edge, the edges that share an end above the ground with it.
    touching: Vec<Set<W>>,
    /// The edges on the ground.
    grounded: Set<W>,
    /// The edges of Left. In a colored game the others belong to Right.
    left: Set<W>,
}

impl<const W: usize> Scaffold<W> {
    /// `None` if the elements of the game are ordered.
    pub fn of(game: &PosetGame) -> Option<Scaffold<W>> {
        let support = game.support()?;
        let places = |edges: &mut dyn Iterator<Item = Element>| edges.map(|x| x as usize).collect();
        let edges = 0..game.len() as Element;
        let owners = game.owners().unwrap_or_default();
        let is_left = |x: &usize| owners.get(*x) == Some(&Player::Left);
        Some(Scaffold {
            touching: edges.map(|x| places(&mut support.touching(x))).collect(),
            grounded: places(&mut support.grounded().iter().copied()),
            left: (0..game.len()).filter(is_left).collect(),
        })
    }
}

impl<const W: usize> Shape<W> for Scaffold<W> {
    fn everything(&self) -> Set<W> {
        Set::first(self.touching.len())
    }

    fn set(&self, elements: &[Element]) -> Set<W> {
        elements.iter().map(|&x| x as usize).collect()
    }

    fn list(&self, set: &Set<W>) -> Vec<Element> {
        set.iter().map(|x| x as Element).collect()
    }

    fn owner(&self, x: usize) -> Player {
        Player::left_if(self.left.contains(x))
    }

    fn after(&self, set: &Set<W>, x: usize) -> Set<W> {
        let rest = *set - Set::of(x);
        closure(&rest, rest & self.grounded, |y| self.touching[y] & rest)
    }

    fn component(&self, set: &Set<W>) -> Set<W> {
        closure(set, smallest(set), |x| self.touching[x] & *set)
    }

    /// A part of the graph above an edge does not stand on the ground itself, so it is no set of
    /// the search.
    fn lowest_summand(&self, component: &Set<W>) -> Set<W> {
        *component
    }

    fn highest(&self, set: &Set<W>) -> Set<W> {
        let left = *set & self.left;
        let right = *set - self.left;
        let is_highest = |x: &usize| {
            let own = if self.left.contains(*x) { left } else { right };
            ((*set - self.after(set, *x)) & own).only().is_some()
        };
        set.iter().filter(is_highest).collect()
    }
}
