use crate::board::Element;
use crate::game::{RemovalGame, Rule};
use crate::sets::Set;
use crate::value::Player;

/// A removal game on few enough elements to be searched, as bitsets.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Structure<const W: usize> {
    /// All elements.
    pub all: Set<W>,
    /// The elements of Left. The others belong to Right.
    pub left: Set<W>,
    /// For each element, all members of its blocker sets.
    pub depends: Vec<Set<W>>,
    /// For each element, the elements that have it in a blocker set.
    pub affects: Vec<Set<W>>,
    /// Whether each element has exactly one blocker set, as in pomax on a poset.
    pub conjunctive: bool,
    /// For each element of a conjunctive structure, everything that it blocks directly or
    /// indirectly.
    pub below: Vec<Set<W>>,
    /// For each element of a conjunctive structure, everything that blocks it directly or
    /// indirectly.
    pub above: Vec<Set<W>>,
    sets: Vec<Set<W>>,
    starts: Vec<u32>,
}

/// The remaining elements of a game, and which of them are removable.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct RemovalPosition<const W: usize> {
    /// The remaining elements.
    pub alive: Set<W>,
    /// The removable elements.
    pub free: Set<W>,
}

impl<const W: usize> Structure<W> {
    /// The structure of a game without frozen elements.
    pub fn of(game: &RemovalGame) -> Structure<W> {
        let len = game.len();
        let mut affects = vec![Set::EMPTY; len];
        let mut depends = vec![Set::EMPTY; len];
        let mut sets = Vec::with_capacity(len);
        let mut starts = Vec::with_capacity(len + 1);
        starts.push(0);
        for x in 0..len {
            match game.rule() {
                Rule::All(list) => sets.push(set_of(list.of(x as Element))),
                _ => sets.extend(
                    game.blocker_sets(x as Element)
                        .iter()
                        .map(|set| set_of(set)),
                ),
            }
            for set in &sets[starts[x] as usize..] {
                depends[x] |= *set;
            }
            for y in &depends[x] {
                affects[y].insert(x);
            }
            starts.push(sets.len() as u32);
        }
        let conjunctive = sets.len() == len;
        let (below, above) = if conjunctive {
            closures(&depends, &affects)
        } else {
            (Vec::new(), Vec::new())
        };
        let mut left = Set::EMPTY;
        for (x, owner) in game.owners().iter().enumerate() {
            if *owner == Player::Left {
                left.insert(x);
            }
        }
        Structure {
            all: Set::first(len),
            left,
            depends,
            affects,
            conjunctive,
            below,
            above,
            sets,
            starts,
        }
    }

    /// The elements of a player.
    #[inline]
    pub fn owned(&self, player: Player) -> Set<W> {
        match player {
            Player::Left => self.left,
            Player::Right => self.all - self.left,
        }
    }

    /// The owner of an element.
    #[inline]
    pub fn owner(&self, x: usize) -> Player {
        Player::left_if(self.left.contains(x))
    }

    /// Whether one of the blocker sets of `x` is gone.
    #[inline]
    pub fn is_free(&self, x: usize, alive: &Set<W>) -> bool {
        if self.conjunctive {
            return !self.depends[x].meets(alive);
        }
        let family = self.starts[x] as usize..self.starts[x + 1] as usize;
        self.sets[family].iter().any(|set| !set.meets(alive))
    }

    /// The members of `among` that have a blocker set that is gone.
    #[inline]
    pub fn free_among(&self, among: Set<W>, alive: &Set<W>) -> Set<W> {
        // A loop, because a filter with a closure was not inlined in the bounds.
        let mut free = Set::EMPTY;
        for x in &among {
            if self.is_free(x, alive) {
                free.insert(x);
            }
        }
        free
    }

    /// Blocker set number `which` of `x`.
    #[inline]
    pub fn blockers(&self, x: usize, which: usize) -> Set<W> {
        self.sets[self.starts[x] as usize + which]
    }

    /// Whether there are remaining elements x ⋖ y ⋖ z with x and y of one color and z of the other.
    /// Blocker set `which` of each element contains its covers.
    pub fn has_blocking_triple(&self, alive: &Set<W>, which: usize) -> bool {
        let above = |x: usize| self.blockers(x, which) & *alive;
        let alike = |x: usize| self.owned(self.owner(x));
        let is_covered_by_other = |y: usize| !(above(y) - alike(y)).is_empty();
        let mut elements = alive.iter();
        elements.any(|x| (above(x) & alike(x)).iter().any(is_covered_by_other))
    }

    /// The position with exactly the elements `alive`.
    pub fn position(&self, alive: Set<W>) -> RemovalPosition<W> {
        RemovalPosition {
            alive,
            free: self.free_among(alive, &alive),
        }
    }

    /// Removes `x`, which may free elements that it blocked.
    #[inline]
    pub fn remove(&self, position: &mut RemovalPosition<W>, x: usize) {
        position.alive.remove(x);
        position.free.remove(x);
        self.release(position, x);
    }

    /// Frees the elements that were blocked only by `x`, which is removed.
    #[inline]
    fn release(&self, position: &mut RemovalPosition<W>, x: usize) {
        for y in &((self.affects[x] & position.alive) - position.free) {
            if self.is_free(y, &position.alive) {
                position.free.insert(y);
            }
        }
    }

    /// Deletes elements, as reductions do, and updates the free elements.
    pub fn take_away(&self, position: &mut RemovalPosition<W>, removed: &Set<W>) {
        position.alive -= *removed;
        position.free -= *removed;
        for x in removed {
            self.release(position, x);
        }
    }

    /// The component of the smallest element of `rest`, which is a union of components of a
    /// position.
    #[inline]
    pub fn component(&self, position: &RemovalPosition<W>, rest: &Set<W>) -> Set<W> {
        if self.conjunctive {
            self.component_of_down_sets(position, rest)
        } else {
            self.component_by_ties(position, rest)
        }
    }

    /// In a poset, two maximal elements with a common lower bound are in one component, and every
    /// element is below a maximal one.
    #[inline]
    fn component_of_down_sets(&self, position: &RemovalPosition<W>, rest: &Set<W>) -> Set<W> {
        let mut others = position.free & *rest;
        let Some(first) = others.smallest() else {
            return *rest;
        };
        others.remove(first);
        let mut component = self.below[first] | Set::of(first);
        loop {
            let before = others;
            for x in &before {
                if self.below[x].meets(&(component & *rest)) {
                    component |= self.below[x];
                    component.insert(x);
                    others.remove(x);
                }
            }
            if others == before || others.is_empty() {
                return component & *rest;
            }
        }
    }

    /// A free element has no blockers left, so it is connected only to the elements that it blocks.
    fn component_by_ties(&self, position: &RemovalPosition<W>, rest: &Set<W>) -> Set<W> {
        let waiting = position.alive - position.free;
        let mut component = rest.smallest().map_or(Set::EMPTY, Set::of);
        let mut frontier = component;
        while let Some(x) = frontier.smallest() {
            frontier.remove(x);
            let mut tied = self.affects[x] & waiting;
            if waiting.contains(x) {
                tied |= self.depends[x] & position.alive;
            }
            frontier |= tied - component;
            component |= tied;
            if component == *rest {
                break;
            }
        }
        component
    }
}

/// The transitive closures of an acyclic relation: everything below and everything above each element.
fn closures<const W: usize>(upper: &[Set<W>], lower: &[Set<W>]) -> (Vec<Set<W>>, Vec<Set<W>>) {
    let len = upper.len();
    let mut below = vec![Set::EMPTY; len];
    let mut above = upper.to_vec();
    let mut open: Vec<usize> = lower.iter().map(Set::len).collect();
    // Every element comes after those below it.
    let mut order: Vec<usize> = (0..len).filter(|&x| open[x] == 0).collect();
    let mut next = 0;
    while next < order.len() {
        let x = order[next];
        next += 1;
        let down = below[x] | Set::of(x);
        for y in &upper[x] {
            below[y] |= down;
            open[y] -= 1;
            if open[y] == 0 {
                order.push(y);
            }
        }
    }
    for &x in order.iter().rev() {
        above[x] = upper[x].iter().fold(upper[x], |up, y| up | above[y]);
    }
    (below, above)
}

/// The elements of a set, ascending.
pub(in crate::solve) fn list_of<const W: usize>(set: &Set<W>) -> Vec<Element> {
    set.iter().map(|x| x as Element).collect()
}

/// Converts a list of elements to a set.
pub(in crate::solve) fn set_of<const W: usize>(elements: &[Element]) -> Set<W> {
    elements.iter().map(|&x| x as usize).collect()
}
