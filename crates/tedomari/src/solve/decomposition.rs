//! Modular decomposition of orders.

use crate::sets::Set;
use crate::sorting::Arrange;

/// An order on some elements as bitsets.
pub(in crate::solve) struct Order<const W: usize> {
    /// The elements.
    pub elements: Set<W>,
    /// For each element, those above it.
    pub above: Vec<Set<W>>,
    /// For each element, those below it.
    pub below: Vec<Set<W>>,
}

/// How the children of a module lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) enum Shape {
    /// There is one element and no child.
    Element,
    /// The children are side by side.
    Parallel,
    /// The children are stacked, the lowest first.
    Series,
    /// Neither, and a union of several children but not all is never a module.
    Prime,
}

/// A module that overlaps no other one.
pub(in crate::solve) struct Module<const W: usize> {
    pub elements: Set<W>,
    pub shape: Shape,
    /// Their places in the list of all modules.
    pub children: Vec<usize>,
}

impl<const W: usize> Order<W> {
    /// The order on some elements, given everything below each in a larger order.
    pub fn new(elements: Set<W>, all_below: &[Set<W>]) -> Order<W> {
        let mut above = vec![Set::EMPTY; all_below.len()];
        let mut below = vec![Set::EMPTY; all_below.len()];
        for x in &elements {
            below[x] = all_below[x] & elements;
            for y in &below[x] {
                above[y].insert(x);
            }
        }
        Order {
            elements,
            above,
            below,
        }
    }

    /// Everything below or above an element.
    fn comparable(&self, x: usize) -> Set<W> {
        self.above[x] | self.below[x]
    }

    /// The elements that are above or below one of two elements, but not in the same way the other.
    fn between(&self, x: usize, y: usize) -> Set<W> {
        let differ = |one: Set<W>, other: Set<W>| (one - other) | (other - one);
        let mut found = differ(self.above[x], self.above[y]) | differ(self.below[x], self.below[y]);
        found.remove(x);
        found.remove(y);
        found
    }

    /// The tree of all modules that overlap no other one. Each comes before its children; the first
    /// one has all elements.
    pub fn modules(&self) -> Vec<Module<W>> {
        let mut modules = vec![Module {
            elements: self.elements,
            shape: Shape::Element,
            children: Vec::new(),
        }];
        let mut done = 0;
        while let Some(module) = modules.get(done) {
            let (shape, parts) = self.parts(&module.elements);
            let first = modules.len();
            modules[done].shape = shape;
            modules[done].children = (first..first + parts.len()).collect();
            modules.extend(parts.into_iter().map(|elements| Module {
                elements,
                shape: Shape::Element,
                children: Vec::new(),
            }));
            done += 1;
        }
        modules
    }

    /// The largest modules inside a module that overlap no other one.
    fn parts(&self, module: &Set<W>) -> (Shape, Vec<Set<W>>) {
        if module.len() < 2 {
            return (Shape::Element, Vec::new());
        }
        let parallel = classes(module, |x| self.comparable(x));
        if parallel.len() > 1 {
            return (Shape::Parallel, parallel);
        }
        let mut series = classes(module, |x| {
            let mut beside = *module - self.comparable(x);
            beside.remove(x);
            beside
        });
        if series.len() > 1 {
            let below = |part: &Set<W>| {
                let first = part.smallest().unwrap_or_default();
                (self.below[first] & (*module - *part)).len()
            };
            series.arrange_by_key(below);
            return (Shape::Series, series);
        }
        (Shape::Prime, self.maximal(module))
    }

    /// The maximal modules inside a module that is neither parallel nor a series. Every element is
    /// in one of them.
    fn maximal(&self, module: &Set<W>) -> Vec<Set<W>> {
        let first = module.smallest().unwrap_or_default();
        let mut parts = self.without(module, first);
        // A union of modules that meet is a module too.
        let mut own = Set::of(first);
        for part in &parts {
            if let Some(x) = (*part - own).smallest()
                && let Some(closed) = self.closed(module, first, x)
            {
                own |= closed | *part;
            }
        }
        parts.retain(|part| !part.meets(&own));
        parts.push(own);
        parts
    }

    /// The smallest module with two elements. `None` if it has all elements of the larger one.
    fn closed(&self, module: &Set<W>, x: usize, y: usize) -> Option<Set<W>> {
        let mut closed = Set::of(x) | Set::of(y);
        let mut open = Set::of(y);
        while let Some(y) = open.smallest() {
            open.remove(y);
            let found = (self.between(x, y) & *module) - closed;
            closed |= found;
            open |= found;
            if closed == *module {
                return None;
            }
        }
        Some(closed)
    }

    /// The maximal modules inside a module that do not contain an element, by partition refinement.
    fn without(&self, module: &Set<W>, x: usize) -> Vec<Set<W>> {
        let mut rest = *module;
        rest.remove(x);
        let mut parts = vec![rest];
        let mut open = *module;
        while let Some(y) = open.smallest() {
            open.remove(y);
            for place in 0..parts.len() {
                let part = parts[place];
                if part.contains(y) {
                    continue;
                }
                let pieces = [self.above[y], self.below[y]].map(|side| part & side);
                let other = part - (pieces[0] | pieces[1]);
                let mut pieces = pieces.into_iter().chain([other]);
                let mut pieces = pieces.by_ref().filter(|piece| !piece.is_empty());
                parts[place] = pieces.next().unwrap_or(part);
                let before = parts.len();
                parts.extend(pieces);
                if parts.len() > before {
                    // What was together may tell the others apart.
                    open |= part;
                }
            }
        }
        parts
    }
}

/// The classes of elements that steps connect.
fn classes<const W: usize>(module: &Set<W>, steps: impl Fn(usize) -> Set<W>) -> Vec<Set<W>> {
    let mut classes = Vec::new();
    let mut rest = *module;
    while let Some(first) = rest.smallest() {
        let mut class = Set::of(first);
        let mut open = class;
        while let Some(x) = open.smallest() {
            open.remove(x);
            let found = (steps(x) & *module) - class;
            class |= found;
            open |= found;
            if class == rest {
                break;
            }
        }
        rest -= class;
        classes.push(class);
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::random::Generator;

    /// Whether every other element of a larger module is above all of a set, below all of it, or
    /// neither for any.
    fn is_module(order: &Order<1>, set: &Set<1>) -> bool {
        (order.elements - *set).iter().all(|z| {
            let ways = [order.above[z] & *set, order.below[z] & *set];
            ways.iter().all(|way| way.is_empty() || way == set)
        })
    }

    /// On random orders, exactly the modules that overlap no other one are found.
    #[test]
    fn all_modules_that_overlap_no_other() {
        let mut generator = Generator::new(1, 8);
        for _ in 0..300 {
            let n = 1 + generator.below(8) as usize;
            let density = 1 + generator.below(7);
            let mut below = vec![Set::<1>::EMPTY; n];
            for y in 0..n {
                for x in 0..y {
                    if generator.below(8) < density {
                        below[y] = below[y] | below[x] | Set::of(x);
                    }
                }
            }
            let order = Order::new(Set::first(n), &below);
            let sets = (1..1_u64 << n).map(|mask| Set::from_words([mask]));
            let modules: Vec<Set<1>> = sets.filter(|set| is_module(&order, set)).collect();
            let overlaps = |one: &Set<1>, other: &Set<1>| {
                one.meets(other) && !one.is_subset(other) && !other.is_subset(one)
            };
            let is_strong = |set: &&Set<1>| !modules.iter().any(|other| overlaps(set, other));
            let mut expected: Vec<u64> = modules
                .iter()
                .filter(is_strong)
                .map(|s| s.words()[0])
                .collect();
            let found = order.modules();
            let mut elements: Vec<u64> = found.iter().map(|m| m.elements.words()[0]).collect();
            expected.sort_unstable();
            elements.sort_unstable();
            assert_eq!(elements, expected);
            for module in &found {
                let children = module.children.iter().map(|&child| found[child].elements);
                let union = children.fold(Set::EMPTY, |union, child| union | child);
                assert!(module.children.is_empty() || union == module.elements);
                assert_eq!(module.shape == Shape::Element, module.elements.len() == 1);
            }
        }
    }
}
