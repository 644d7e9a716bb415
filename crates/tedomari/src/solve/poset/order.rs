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
    pub upper: Vec<Set<W>>,
    /// For each element, the element and everything comparable to it.
    comparable: Vec<Set<W>>,
    /// The elements of Left. In a colored game the others belong to Right.
    pub left: Set<W>,
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

    /// All elements.
    pub fn everything(&self) -> Set<W> {
        Set::first(self.elements.len())
    }

    /// Converts elements of the game to a set.
    pub fn set(&self, elements: &[Element]) -> Set<W> {
        let places = elements.iter().map(|&x| self.places[x as usize] as usize);
        places.collect()
    }

    /// Converts a set to elements of the game, in ascending order.
    pub fn list(&self, set: &Set<W>) -> Vec<Element> {
        let mut list: Vec<Element> = set.iter().map(|place| self.elements[place]).collect();
        list.sort_unstable();
        list
    }

    /// The owner of an element in a colored game.
    #[inline]
    pub fn owner(&self, x: usize) -> Player {
        Player::left_if(self.left.contains(x))
    }

    /// The component that contains the smallest element of a set.
    #[inline]
    pub fn component(&self, set: &Set<W>) -> Set<W> {
        self.closure(set, |x| self.comparable[x] & *set)
    }

    /// The lowest summand of a component as an ordinal sum: the smallest set of elements below all
    /// the others. The whole component if it is not an ordinal sum.
    #[inline]
    pub fn lowest_summand(&self, component: &Set<W>) -> Set<W> {
        self.closure(component, |x| *component - self.comparable[x])
    }

    /// The elements of a set that can be reached from its smallest element by steps to neighbors.
    #[inline]
    fn closure(&self, set: &Set<W>, neighbors: impl Fn(usize) -> Set<W>) -> Set<W> {
        let mut reached = set.smallest().map_or(Set::EMPTY, Set::of);
        let mut frontier = reached;
        while let Some(x) = frontier.smallest() {
            frontier.remove(x);
            let found = neighbors(x) - reached;
            frontier |= found;
            reached |= found;
            if reached == *set {
                break;
            }
        }
        reached
    }
}
