//! Values of small boards by the statements of the theorems, word for word.
//!
//! The formulas recognize structures in linear time. The functions here are slow and simple instead,
//! and share no code with them. The depth of every recursion is at most [`MOST_ELEMENTS`].

use crate::board::Adjacency;
use crate::value::Player;

/// The maximum number of elements of a board that is evaluated in this way.
pub(super) const MOST_ELEMENTS: usize = 100;

/// A poset whose maximal elements can be removed, as in pomax.
pub(super) struct Order {
    owners: Vec<Player>,
    /// The elements that cover each element.
    upper: Vec<Vec<usize>>,
    /// The elements that each element covers.
    lower: Vec<Vec<usize>>,
}

impl Order {
    pub fn new(owners: &[Player], upper: &Adjacency) -> Order {
        let lists = |relation: &Adjacency| -> Vec<Vec<usize>> {
            let list = |x: usize| relation.of(x as u32).iter().map(|&y| y as usize).collect();
            (0..owners.len()).map(list).collect()
        };
        Order {
            owners: owners.to_vec(),
            upper: lists(upper),
            lower: lists(&upper.reversed()),
        }
    }

    /// The order turned upside down.
    fn dual(&self) -> Order {
        Order {
            owners: self.owners.clone(),
            upper: self.lower.clone(),
            lower: self.upper.clone(),
        }
    }

    /// The order on some elements, which must have everything between two of them.
    fn part(&self, kept: &[usize]) -> Order {
        let lists = |relation: &[Vec<usize>]| -> Vec<Vec<usize>> {
            let place = |y: &usize| kept.iter().position(|x| x == y);
            let list = |&x: &usize| relation[x].iter().filter_map(place).collect();
            kept.iter().map(list).collect()
        };
        Order {
            owners: kept.iter().map(|&x| self.owners[x]).collect(),
            upper: lists(&self.upper),
            lower: lists(&self.lower),
        }
    }

    fn all(&self) -> Vec<usize> {
        (0..self.owners.len()).collect()
    }

    fn sign(&self, x: usize) -> i64 {
        self.owners[x].sign()
    }

    /// d: Left's minus Right's elements.
    fn d(&self, elements: &[usize]) -> i64 {
        elements.iter().map(|&x| self.sign(x)).sum()
    }

    /// An element and everything above it.
    fn above(&self, x: usize) -> Vec<usize> {
        reached(x, |y| self.upper[y].clone())
    }

    /// An element and everything below it.
    fn below(&self, x: usize) -> Vec<usize> {
        reached(x, |y| self.lower[y].clone())
    }

    /// A tree poset with this root, if what is above the root is one: each element but the root
    /// covers exactly one.
    fn tree(&self, root: usize) -> Option<Vec<usize>> {
        let tree = self.above(root);
        let is_tree = tree[1..].iter().all(|&x| self.lower[x].len() == 1);
        is_tree.then_some(tree)
    }

    /// Whether an element is the bottom x of a blocking triple x ⋖ y ⋖ z.
    fn is_bottom(&self, x: usize) -> bool {
        let mut middles = self.upper[x].iter();
        middles.any(|&y| {
            let mut tops = self.upper[y].iter();
            self.sign(y) == self.sign(x) && tops.any(|&z| self.sign(z) != self.sign(y))
        })
    }

    /// The essential part of a tree: what is not at or below the bottom of a blocking triple.
    fn essential(&self, tree: &[usize]) -> Vec<usize> {
        let is_essential = |x: &&usize| !self.above(**x).iter().any(|&y| self.is_bottom(y));
        tree.iter().filter(is_essential).copied().collect()
    }

    /// ER Prop 9: pomax on S ⊕ T, where the tree poset T has no blocking triple and S is worth
    /// `below`. The owner of the root would move from the root alone to S.
    fn on_top(&self, tree: &[usize], below: i64) -> i64 {
        let sign = self.sign(tree[0]);
        let has_one_owner = tree.iter().all(|&x| self.sign(x) == sign);
        match (has_one_owner, below * sign >= 0) {
            (true, true) => self.d(tree) + below,
            (false, true) => self.d(tree),
            (_, false) => self.d(tree) - sign,
        }
    }

    /// Pomax on a series-parallel poset by its definition. `None` if the poset is none.
    pub fn series_parallel(&self) -> Option<i64> {
        self.window().map(|(value, _)| value)
    }

    /// The value of a series-parallel poset, and the least and the most that a poset below it adds.
    fn window(&self) -> Option<(i64, [i64; 2])> {
        if let [owner] = self.owners[..] {
            let ends = [-1, i64::MAX].map(|end| end * owner.sign());
            return Some((owner.sign(), [ends[0].min(ends[1]), ends[0].max(ends[1])]));
        }
        let comparable = |x: usize| [&self.above(x)[1..], &self.below(x)[1..]].concat();
        let beside = self.parts(comparable);
        if beside.len() > 1 {
            let blocks = beside.iter().map(|part| self.part(part).window());
            return blocks.reduce(|one, other| {
                let ((a, [low, high]), (b, [other_low, other_high])) = (one?, other?);
                Some((a + b, [low.max(other_low), high.min(other_high)]))
            })?;
        }
        let incomparable = |x: usize| {
            let near = comparable(x);
            let is_far = |y: &usize| *y != x && !near.contains(y);
            self.all().into_iter().filter(is_far).collect()
        };
        let mut stacked = self.parts(incomparable);
        if stacked.len() < 2 {
            return None;
        }
        // From the top down.
        stacked.sort_by_key(|part| self.above(part[0]).len());
        let mut whole = (0, [-i64::MAX, i64::MAX]);
        for part in stacked {
            let clamp = |value: i64| value.clamp(whole.1[0], whole.1[1]);
            let (value, ends) = self.part(&part).window()?;
            let added = clamp(value);
            let reached = |end: i64| match end.abs() {
                i64::MAX => clamp(end),
                _ => clamp(value + end),
            };
            let ends = ends.map(|end| match reached(end) {
                end if end.abs() == i64::MAX => end,
                end => end - added,
            });
            whole = (whole.0 + added, ends);
        }
        Some(whole)
    }

    /// The classes of elements that are connected by steps.
    fn parts(&self, steps: impl Fn(usize) -> Vec<usize>) -> Vec<Vec<usize>> {
        let mut rest = self.all();
        let mut parts = Vec::new();
        while let Some(&first) = rest.first() {
            let part = reached(first, &steps);
            rest.retain(|x| !part.contains(x));
            parts.push(part);
        }
        parts
    }

    /// ER Thm 9: pominmax on a double tree. `None` if the poset is none.
    pub fn double_tree(&self) -> Option<i64> {
        let dual = self.dual();
        let is_whole =
            |[up, down]: &[Vec<usize>; 2]| up.len() + down.len() == self.owners.len() + 1;
        let mut roots = self.all().into_iter();
        let trees = roots.find_map(|root| {
            let trees = [self.tree(root)?, dual.tree(root)?];
            Some(trees).filter(is_whole)
        });
        let [up, down] = trees?;
        let (upper, lower) = (self.essential(&up), dual.essential(&down));
        Some(match (upper.len() < up.len(), lower.len() < down.len()) {
            (false, false) => self.d(&self.all()),
            (true, true) => self.d(&upper) + self.d(&lower),
            (true, false) => self.d(&upper) + dual.beside_blocked(&up, &upper, &down),
            (false, true) => self.d(&lower) + self.beside_blocked(&down, &lower, &up),
        })
    }

    /// Pomax on what is left of a double tree without the essential part of the tree below the root:
    /// a forest that is turned upside down, and a tree on top of it.
    fn beside_blocked(&self, blocked: &[usize], essential: &[usize], tree: &[usize]) -> i64 {
        let is_open = |x: &usize| !essential.contains(x);
        let forest = blocked[1..].iter().filter(|x| is_open(x));
        let roots = forest.filter(|&&x| self.upper[x].contains(&tree[0]));
        let below = roots.map(|&x| self.pomin(x, &is_open)).sum();
        self.on_top(tree, below)
    }

    /// ER Prop 6: pomin on a tree poset, seen upside down.
    fn pomin(&self, root: usize, is_open: &impl Fn(&usize) -> bool) -> i64 {
        let branches = self.lower[root].iter().filter(|x| is_open(x));
        let branches: i64 = branches.map(|&x| self.pomin(x, is_open)).sum();
        let sign = self.sign(root);
        sign * (sign * branches + 1).max(0)
    }

    /// Pomax on an acyclic poset of height 2, seen from its last element. `None` if the poset is
    /// another.
    pub fn height_two(&self) -> Option<i64> {
        let is_flat = |&x: &usize| self.upper[x].is_empty() || self.lower[x].is_empty();
        let covers: usize = self.upper.iter().map(Vec::len).sum();
        let is_one = self.all().iter().all(is_flat) && covers + 1 == self.owners.len();
        let root = self.owners.len().checked_sub(1).filter(|_| is_one)?;
        Some(if self.upper[root].is_empty() {
            self.top(root, None).0
        } else {
            let (settled, number) = self.bottom(root, None);
            settled + number
        })
    }

    /// What counts on the branches of a maximal element, and the sum below it if it is stuck.
    fn top(&self, x: usize, from: Option<usize>) -> (i64, Option<i64>) {
        let below = self.lower[x].iter().filter(|&&y| Some(y) != from);
        let numbers: Vec<(i64, i64)> = below.map(|&y| self.bottom(y, Some(x))).collect();
        let settled: i64 = numbers.iter().map(|&(settled, _)| settled).sum();
        let sum: i64 = numbers.iter().map(|&(_, number)| number).sum();
        if sum * self.sign(x) >= 0 {
            (settled + self.sign(x) + sum, None)
        } else {
            (settled, Some(sum))
        }
    }

    /// What counts on the branches of an element that is covered, and what it counts itself.
    fn bottom(&self, x: usize, from: Option<usize>) -> (i64, i64) {
        let sign = self.sign(x);
        let (mut settled, mut number) = (0, sign);
        for &y in self.upper[x].iter().filter(|&&y| Some(y) != from) {
            let (there, stuck) = self.top(y, Some(x));
            settled += there;
            if stuck.is_some_and(|sum| self.sign(y) != sign || sum != -sign) {
                number = 0;
            }
        }
        (settled, number)
    }

    /// ER Thms 10–12: pomax on a zigzag. `None` if the poset is none.
    pub fn zigzag(&self) -> Option<i64> {
        let near = |x: usize| [&self.upper[x][..], &self.lower[x]].concat();
        let end = self.all().into_iter().find(|&x| near(x).len() < 2)?;
        let path = reached(end, near);
        let is_path = path.len() == self.owners.len() && path.iter().all(|&x| near(x).len() < 3);
        is_path.then(|| self.folded(&path))
    }

    /// Pomax on a part of a zigzag.
    fn folded(&self, path: &[usize]) -> i64 {
        let rises = |i: usize| i + 1 < path.len() && self.upper[path[i]].contains(&path[i + 1]);
        let falls = |i: usize| i + 1 < path.len() && !rises(i);
        // Thm 10, in both directions along the path.
        for (z, y, x) in (2..path.len()).flat_map(|i| [(i, i - 1, i - 2), (i - 2, i - 1, i)]) {
            let is_slope = if x < z {
                rises(x) && rises(y) && !falls(z)
            } else {
                falls(z) && falls(y) && !(z > 0 && rises(z - 1))
            };
            let [z_owner, y_owner, x_owner] = [z, y, x].map(|i| self.owners[path[i]]);
            if is_slope && x_owner == y_owner && y_owner != z_owner {
                return if x < z {
                    let valley = (0..y).rev().take_while(|&i| rises(i)).last().unwrap_or(y);
                    self.folded(&path[..valley]) + self.folded(&path[y..])
                } else {
                    let valley = (y..path.len()).find(|&i| !falls(i)).unwrap_or(y);
                    self.folded(&path[..=y]) + self.folded(&path[valley + 1..])
                };
            }
        }
        let peak = (0..path.len()).find(|&i| !rises(i)).unwrap_or(0);
        let valley = (peak..path.len()).find(|&i| !falls(i)).unwrap_or(peak);
        let is_all = valley + 1 >= path.len();
        if peak == 0 || peak + 1 >= path.len() {
            // A chain, or Thm 11.
            return if is_all {
                self.d(path)
            } else {
                self.d(&path[..valley]) + self.folded(&path[valley..])
            };
        }
        let slopes = if is_all { path } else { &path[..valley] };
        let sign = self.sign(path[peak]);
        let d = self.d(slopes);
        let (gains, kept) = match d * sign {
            1.. => (d, valley),
            0 if !is_all && self.sign(path[valley]) == sign => (0, valley),
            _ => (0, valley + 1),
        };
        if is_all {
            // The owner of the peak removes it if that gains, and nobody else can move before.
            return gains;
        }
        // Thm 12.
        gains + self.folded(&path[kept..])
    }
}

/// What is reached from an element, which comes first, along steps.
fn reached(from: usize, steps: impl Fn(usize) -> Vec<usize>) -> Vec<usize> {
    let mut found = vec![from];
    let mut done = 0;
    while let Some(&x) = found.get(done) {
        done += 1;
        for y in steps(x) {
            if !found.contains(&y) {
                found.push(y);
            }
        }
    }
    found
}
