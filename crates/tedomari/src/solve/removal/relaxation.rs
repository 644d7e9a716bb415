//! Bounds on positions of height two, by relaxing them until their Hasse diagram has no cycle.
//!
//! A player is never worse off if an element of theirs waits for less, because that player has more
//! moves and the opponent has none more. Nor does it hurt if a minimal element of the opponent is
//! deleted. So waits are dropped and elements deleted until a forest is left, whose value is known in
//! linear time (see the book on acyclic posets of height two). It is an upper bound for the player.

use super::structure::{RemovalPosition, Structure};
use crate::formula::{holds, is_stuck};
use crate::sets::Set;
use crate::value::Player;

/// What to keep and when to try, learned from position to position of a search. Positions on one line
/// have nearly the same cycles, so a choice that did not answer a question in one of them is not
/// repeated in the next. And a move changes bounds by little, so after one that missed by far, some
/// positions are passed over.
#[derive(Clone, Debug)]
pub(super) struct Learned<const W: usize> {
    /// For each player, the lower elements that are planted before others of their kind.
    first: [Set<W>; 2],
    /// For each player, the number of positions that are passed over.
    pause: [u32; 2],
    /// The lower elements of the last forest that were deleted or wait for less.
    lost: Set<W>,
}

impl<const W: usize> Default for Learned<W> {
    fn default() -> Learned<W> {
        Learned {
            first: [Set::EMPTY; 2],
            pause: [0; 2],
            lost: Set::EMPTY,
        }
    }
}

impl<const W: usize> Learned<W> {
    /// Whether to look for a bound for this player in the next position.
    pub fn should_try(&mut self, player: Player) -> bool {
        let pause = &mut self.pause[index(player)];
        let is_over = *pause == 0;
        *pause = pause.saturating_sub(1);
        is_over
    }

    /// Learns that the last bound, on a position with these elements, was larger by `missed` than the
    /// smallest one that does not answer its question. What was lost comes first next time.
    pub fn was_in_vain(&mut self, player: Player, alive: &Set<W>, missed: u32) {
        let first = &mut self.first[index(player)];
        *first = (*first - *alive) | self.lost;
        self.pause[index(player)] = missed;
    }
}

fn index(player: Player) -> usize {
    usize::from(player == Player::Right)
}

/// An upper bound on what a position is worth to a player. `None` unless it is a position of pomax
/// or pomin of height at most two. It is a bound whatever was learned.
///
/// It has a frame of its own, because the frame of the search is needed for each element.
#[inline(never)]
pub(super) fn most<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    player: Player,
    learned: &mut Learned<W>,
) -> Option<i32> {
    let lower = position.alive - position.free;
    let is_minimal = |x: usize| !structure.affects[x].meets(&position.alive);
    if !structure.conjunctive || !lower.iter().all(is_minimal) {
        return None;
    }
    let own = structure.owned(player);
    let mut nodes = [[Node::default(); 64]; W];
    let mut forest = Forest {
        nodes: nodes.as_flattened_mut(),
        alive: position.free,
        top: position.free,
        own,
    };
    for x in &position.alive {
        (forest.nodes[x].root, forest.nodes[x].parent) = (x as u16, x as u16);
    }
    // All waits of the opponent must be kept, and fewer of them close a cycle if small ones come
    // first.
    let is_small = |&y: &usize| (structure.depends[y] & position.alive).len() <= 2;
    let theirs = lower - own;
    let small: Set<W> = theirs.iter().filter(is_small).collect();
    let first = learned.first[index(player)];
    let mut lost = Set::<W>::EMPTY;
    for elements in [small, theirs - small, lower & own] {
        for elements in [elements & first, elements - first] {
            for y in &elements {
                if !forest.plant(y, structure.depends[y] & position.alive) {
                    lost.insert(y);
                }
            }
        }
    }
    learned.lost = lost;
    forest.root();
    Some(forest.value())
}

/// An element of a forest.
#[derive(Clone, Copy, Default)]
struct Node {
    /// An element of the same tree, closer to the one that represents it.
    root: u16,
    /// The number of neighbors that are not settled.
    degree: u16,
    /// The exclusive or of these neighbors. A leaf knows its neighbor by it.
    neighbors: u16,
    /// The neighbor toward the root of the tree, which is its own parent.
    parent: u16,
    /// Of an upper element: the sum of what the elements below it count.
    sum: i16,
    /// Of a lower element: the number of stuck elements that hold it.
    holding: u16,
}

/// The part of a position that is kept.
struct Forest<'a, const W: usize> {
    nodes: &'a mut [Node],
    alive: Set<W>,
    /// The upper elements.
    top: Set<W>,
    /// The elements of the player for whom this is an upper bound.
    own: Set<W>,
}

impl<const W: usize> Forest<'_, W> {
    /// Adds a lower element that waits for some upper elements. If that closes a cycle, an element of
    /// the player waits for fewer, and one of the opponent is deleted. Returns whether all is kept.
    fn plant(&mut self, y: usize, above: Set<W>) -> bool {
        let [mut roots, mut kept] = [Set::<W>::EMPTY; 2];
        for t in &above {
            let root = self.root_of(t);
            if !roots.contains(root) {
                roots.insert(root);
                kept.insert(t);
            }
        }
        let is_whole = kept == above;
        if !is_whole && !self.own.contains(y) {
            return false;
        }
        self.alive.insert(y);
        for root in &roots {
            self.nodes[root].root = y as u16;
        }
        for t in &kept {
            self.nodes[t].degree += 1;
            self.nodes[t].neighbors ^= y as u16;
            self.nodes[y].degree += 1;
            self.nodes[y].neighbors ^= t as u16;
        }
        is_whole
    }

    /// The element that represents the tree of an element.
    fn root_of(&mut self, mut x: usize) -> usize {
        while self.nodes[x].root as usize != x {
            let next = self.nodes[x].root as usize;
            self.nodes[x].root = self.nodes[next].root;
            x = next;
        }
        x
    }

    /// Settles all elements, each before its parent.
    fn root(&mut self) {
        for start in &self.alive {
            let mut x = start;
            while self.nodes[x].degree == 1 {
                let parent = self.nodes[x].neighbors as usize;
                self.settle(x, parent);
                // Elements with larger numbers have their turn later.
                if parent > start {
                    break;
                }
                x = parent;
            }
        }
    }

    fn settle(&mut self, x: usize, parent: usize) {
        let signs = (self.sign(x), self.sign(parent));
        self.nodes[x].degree = 0;
        self.nodes[x].parent = parent as u16;
        let Node { sum, holding, .. } = self.nodes[x];
        let next = &mut self.nodes[parent];
        next.degree -= 1;
        next.neighbors ^= x as u16;
        if self.top.contains(x) {
            next.holding += u16::from(holds(signs.0, sum.into(), signs.1));
        } else if holding == 0 {
            next.sum += signs.0 as i16;
        }
    }

    /// The value for the player.
    fn value(&self) -> i32 {
        let is_stuck = |t: usize| is_stuck(self.sign(t), self.nodes[t].sum.into());
        let counts = |x: &usize| match self.nodes[*x] {
            _ if self.top.contains(*x) => !is_stuck(*x),
            Node {
                holding, parent, ..
            } => holding == 0 && (parent as usize == *x || !is_stuck(parent as usize)),
        };
        let counted = self.alive.iter().filter(counts);
        counted.map(|x| self.sign(x) as i32).sum()
    }

    fn sign(&self, x: usize) -> i64 {
        if self.own.contains(x) { 1 } else { -1 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::search::RemovalSearch;
    use super::*;
    use crate::board::{Color, Poset};
    use crate::budget::Budget;
    use crate::game;
    use crate::notation::parse;
    use crate::solve::Switches;

    /// Compares with a search without theorems, with nothing learned and after failures.
    #[test]
    fn the_value_is_between_the_bounds() {
        let (mut met, mut cyclic, mut narrower) = (0, 0, 0);
        for seed in 0..300 {
            let text = format!("height2 {} seed {seed}", 4 + seed % 13);
            let poset = parse(&text).expect("a board").to_poset().expect("an order");
            let game = game::pomax(&poset, Color::White);
            let mut search = RemovalSearch::<1>::new(&game, Budget::default(), Switches::PLAIN);
            let position = search.structure().position(search.structure().all);
            let value = search
                .value(position.alive, |_| ())
                .value()
                .expect("no limit") as i32;
            let mut learned = Learned::default();
            let bounds: Vec<[i32; 2]> = (0..4)
                .map(|_| {
                    let [high, low] = [Player::Left, Player::Right].map(|player| {
                        let bound = most(search.structure(), &position, player, &mut learned);
                        learned.was_in_vain(player, &position.alive, 0);
                        bound.expect("height two")
                    });
                    [-low, high]
                })
                .collect();
            for [low, high] in &bounds {
                assert!(
                    (*low..=*high).contains(&value),
                    "{low}..{high} for {value}, seed {seed}"
                );
            }
            let [low, high] = bounds[0];
            met += u32::from(low == high);
            cyclic += u32::from(poset.upper_covers().pair_count() >= poset.len());
            narrower += u32::from(bounds.iter().any(|[l, h]| h - l < high - low));
        }
        assert!(
            cyclic > 100 && met < 200 && narrower > 20,
            "{cyclic} with cycles, {met} exact, {narrower} narrower after failures"
        );
    }

    #[test]
    fn after_a_miss_some_positions_are_passed_over() {
        let mut learned = Learned::<1>::default();
        learned.was_in_vain(Player::Left, &Set::first(3), 2);
        let tries = [(); 4].map(|()| learned.should_try(Player::Left));
        assert_eq!(tries, [false, false, true, true]);
        assert!(learned.should_try(Player::Right));
    }

    #[test]
    fn other_positions_have_no_bound() {
        let chain = Poset::chain(vec![Color::White; 3]).expect("small");
        for game in [game::pomax, game::pominmax].map(|game| game(&chain, Color::White)) {
            let structure = Structure::<1>::of(&game);
            let position = structure.position(structure.all);
            assert_eq!(
                most(&structure, &position, Player::Left, &mut Learned::default()),
                None
            );
        }
    }
}
