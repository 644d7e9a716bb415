use super::{RemovalGame, Rule};
use crate::board::{Adjacency, Element};

/// In the index of [`RemovalGame::part`]: the element can never be removed.
pub(crate) const FROZEN: u32 = u32::MAX;

/// In the index of [`RemovalGame::part`]: the element is not in the component.
pub(crate) const ELSEWHERE: u32 = u32::MAX - 1;

impl RemovalGame {
    /// The game on one independent component, given in ascending order: its element i is
    /// `elements[i]` here.
    ///
    /// `index` gives the new number of each of these elements, and [`FROZEN`] for those that can
    /// never be removed. Members of blocker sets are in the component, or frozen, or free from the
    /// start together with the element that names them; the latter are omitted.
    pub(crate) fn part(&self, elements: &[Element], index: &[u32]) -> RemovalGame {
        let part = Part { elements, index };
        let rule = match self.rule() {
            // An element blocked by a frozen one is frozen itself.
            Rule::All(all) => Rule::All(part.within(all)),
            Rule::AtMostOne(neighbors) => match part.touching_frozen(neighbors) {
                None => Rule::AtMostOne(part.within(neighbors)),
                Some(root) => Rule::All(part.away_from(root, neighbors)),
            },
            Rule::Either(first, second)
                if part.touching_frozen(first).is_none()
                    && part.touching_frozen(second).is_none() =>
            {
                Rule::Either(part.within(first), part.within(second))
            }
            Rule::Either(..) | Rule::Sets(_) => Rule::Sets(
                elements
                    .iter()
                    .map(|&x| part.live(self.blocker_sets(x)))
                    .collect(),
            ),
        };
        self.on_some(elements, rule)
    }
}

struct Part<'a> {
    elements: &'a [Element],
    index: &'a [u32],
}

impl Part<'_> {
    /// The number of `y` in the component, if it is a member.
    fn place(&self, y: Element) -> Option<Element> {
        let place = self.index[y as usize];
        (self.elements.get(place as usize) == Some(&y)).then_some(place)
    }

    fn is_frozen(&self, y: Element) -> bool {
        self.index[y as usize] == FROZEN
    }

    fn within(&self, list: &Adjacency) -> Adjacency {
        let pairs = self.elements.iter().map(|&x| list.of(x).len()).sum();
        let mut lists = Adjacency::with_capacity(self.elements.len(), pairs);
        for &x in self.elements {
            // The elements are ascending, so their places are, too.
            lists.push(list.of(x).iter().filter_map(|&y| self.place(y)));
        }
        lists
    }

    /// The index of the first element with a frozen one in its list.
    fn touching_frozen(&self, list: &Adjacency) -> Option<Element> {
        let touches = |&x: &Element| list.of(x).iter().any(|&y| self.is_frozen(y));
        self.elements
            .iter()
            .position(touches)
            .map(|place| place as Element)
    }

    /// ER 4.2: a tree attached to the 2-core at `root` can be removed only from its leaves, so each
    /// vertex is blocked by all its neighbors but the one on the path to the root.
    fn away_from(&self, root: Element, neighbors: &Adjacency) -> Adjacency {
        let inner = self.within(neighbors);
        let mut pairs = Vec::with_capacity(self.elements.len());
        let mut queue = vec![(root, root)];
        while let Some((x, parent)) = queue.pop() {
            for &y in inner.of(x).iter().filter(|&&y| y != parent) {
                pairs.push((x, y));
                queue.push((y, x));
            }
        }
        Adjacency::from_pairs(self.elements.len(), &pairs)
    }

    /// Blocker sets without those that can never be gone, renumbered.
    fn live(&self, sets: Vec<Vec<Element>>) -> Vec<Vec<Element>> {
        sets.iter()
            .filter(|set| !set.iter().any(|&y| self.is_frozen(y)))
            .map(|set| set.iter().filter_map(|&y| self.place(y)).collect())
            .collect()
    }
}
