//! The series and parallel steps that build a poset, whatever its numbering.

use super::joint::Joint;
use super::reduction::Reduction;
use super::strands::Strands;
use super::sweep::{Listener, Step, Swept, sweep};
use crate::board::{Adjacency, Element};
use crate::value::Player;

/// A series-parallel poset and how it is put together.
pub(super) struct Parsed<L> {
    /// The elements in the order in which they come.
    pub order: ElementOrder,
    /// The steps, as far as somebody wants to know.
    pub steps: L,
    pub swept: Swept,
}

/// The order in which elements come.
pub(super) enum ElementOrder {
    /// As they are numbered.
    Numbered,
    /// The last first.
    Backwards(usize),
    /// As in a list.
    Listed(Vec<Element>),
}

impl ElementOrder {
    #[inline]
    pub fn get(&self, place: usize) -> Element {
        match self {
            ElementOrder::Numbered => place as Element,
            ElementOrder::Backwards(len) => (len - 1 - place) as Element,
            ElementOrder::Listed(list) => list[place],
        }
    }
}

impl<L: Listener + Default> Parsed<L> {
    /// The poset with these upper covers. `None` if it is not series-parallel.
    ///
    /// If the elements of every part are numbered consecutively, one sweep is enough. Otherwise they
    /// are put into such an order first.
    pub fn of(owners: &[Player], upper: &Adjacency) -> Option<Parsed<L>> {
        let is_down = upper.pairs().next().is_some_and(|(x, y)| y < x);
        let mut steps = L::default();
        let swept = if is_down {
            sweep::<true, L>(owners, upper, &mut steps)
        } else {
            sweep::<false, L>(owners, upper, &mut steps)
        };
        if let Some(swept) = swept {
            let order = if is_down {
                ElementOrder::Backwards(owners.len())
            } else {
                ElementOrder::Numbered
            };
            return Some(Parsed {
                order,
                steps,
                swept,
            });
        }
        let order = Reduction::new(&mut Strands::of(upper)?).order()?;
        let mut places = vec![0; order.len()];
        for (place, &x) in (0..).zip(&order) {
            places[x as usize] = place;
        }
        let mut covers: Vec<Element> = Vec::new();
        let mut in_order = Adjacency::with_capacity(order.len(), upper.pair_count());
        for &x in &order {
            covers.clear();
            covers.extend(upper.of(x).iter().map(|&y| places[y as usize]));
            covers.sort_unstable();
            in_order.push(covers.iter().copied());
        }
        let owners: Vec<Player> = order.iter().map(|&x| owners[x as usize]).collect();
        let mut steps = L::default();
        let swept = sweep::<false, L>(&owners, &in_order, &mut steps)?;
        Some(Parsed {
            order: ElementOrder::Listed(order),
            steps,
            swept,
        })
    }
}

impl<L> Parsed<L> {
    /// The elements that count, ascending, so that their difference is the value.
    pub fn counted(self, owners: &[Player]) -> Vec<Element> {
        match self.order {
            ElementOrder::Numbered => self.swept.counted::<false>(owners),
            ElementOrder::Backwards(_) => self.swept.counted::<true>(owners),
            ElementOrder::Listed(order) => {
                let owners: Vec<Player> = order.iter().map(|&x| owners[x as usize]).collect();
                let mut counted = self.swept.counted::<false>(&owners);
                for x in &mut counted {
                    *x = order[*x as usize];
                }
                counted.sort_unstable();
                counted
            }
        }
    }
}

impl Step {
    /// How the last two parts are joined. `None` if the step is an element.
    pub fn joint(self) -> Option<Joint> {
        match self {
            Step::Element => None,
            Step::Joint(joint) => Some(joint),
        }
    }
}
