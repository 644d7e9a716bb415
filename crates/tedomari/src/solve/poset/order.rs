use super::shape::{Shape, closure, smallest};
use crate::board::Element;
use crate::game::PosetGame;
use crate::sets::Set;
use crate::value::Player;

/// The order of a poset game on few enough elements to be searched, as bitsets.
///
/// Elements are renumbered so that each comes after everything below it. So the smallest element of
/// any set is minimal in it.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Order<const W: usize> {
    /// For each element, its number in the game.
    elements: Vec<Element>,
    /// For each element of the game, its number here.
    places: Vec<u32>,
    /// For each element, the element and everything above it.
    upper: Vec<Set<W>>,
    /// For each element, the element and everything comparable to it.
    comparable: Vec<Set<W>>,
    /// The elements of Left. In a colored game the others belong to Right.
    left: Set<W>,
}

impl<const W: usize> Order<W> {
    pub fn of(game: &PosetGame) -> Order<W> {
        let elements = game.linear_extension();
        let mut places = vec![0; elements.len()];
        for (place, &x) in elements.iter().enumerate() {
            places[x as usize] = place as u32;
        }
        let mut upper: Vec<Set<W>> = (0..elements.len()).map(Set::of).collect();
        for place in (0..elements.len()).rev() {
            for &y in game.upper_covers().of(elements[place]) {
                let above = upper[places[y as usize] as usize];
                upper[place] |= above;
            }
        }
        let mut comparable = upper.clone();
        for (place, above) in upper.iter().enumerate() {
            for y in above {
                comparable[y].insert(place);
            }
        }
        let is_left = |&place: &usize| {
            let owners = game.owners().unwrap_or_default();
            owners.get(elements[place] as usize) == Some(&Player::Left)
        };
        Order {
            left: (0..elements.len()).filter(is_left).collect(),
            elements,
            places,
            upper,
            comparable,
        }
    }
}

impl<const W: usize> Shape<W> for Order<W> {
    fn everything(&self) -> Set<W> {
        Set::first(self.elements.len())
    }

    fn set(&self, elements: &[Element]) -> Set<W> {
        let places = elements.iter().map(|&x| self.places[x as usize] as usize);
        places.collect()
    }

    fn list(&self, set: &Set<W>) -> Vec<Element> {
        let mut list: Vec<Element> = set.iter().map(|place| self.elements[place]).collect();
        list.sort_unstable();
        list
    }

    #[inline]
    fn owner(&self, x: usize) -> Player {
        Player::left_if(self.left.contains(x))
    }

    #[inline]
    fn after(&self, set: &Set<W>, x: usize) -> Set<W> {
        *set - self.upper[x]
    }

    #[inline]
    fn component(&self, set: &Set<W>) -> Set<W> {
        closure(set, smallest(set), |x| self.comparable[x] & *set)
    }

    #[inline]
    fn lowest_summand(&self, component: &Set<W>) -> Set<W> {
        closure(component, smallest(component), |x| {
            *component - self.comparable[x]
        })
    }

    fn highest(&self, set: &Set<W>) -> Set<W> {
        let left = *set & self.left;
        let right = *set - self.left;
        let is_highest = |x: &usize| {
            let own = if self.left.contains(*x) { left } else { right };
            (self.upper[*x] & own).only().is_some()
        };
        set.iter().filter(is_highest).collect()
    }
}
