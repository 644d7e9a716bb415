//! Checks theorems that give the value of a connected removal game.

use super::direct::{self, Order};
use super::{Flaw, ensure};
use crate::board::{Adjacency, Element, Outline};
use crate::budget::Budget;
use crate::formula::{self, Figure, Role, Theorem};
use crate::game::{RemovalGame, Rule};
use crate::solve::reason::Reason;
use crate::solve::solver::Solver;
use crate::solve::switches::Switches;
use crate::value::Player;

/// The maximum number of elements of a game that is searched. Its search takes milliseconds.
const MOST_SEARCHED: usize = 20;

/// Checks a value that a theorem gives.
pub(super) fn check(reason: &Reason, theorem: Theorem, game: &RemovalGame) -> Result<(), Flaw> {
    let claim = Claim {
        reason,
        theorem,
        game,
    };
    if let (Theorem::AcyclicForms, Rule::All(upper)) = (theorem, game.rule()) {
        // A connected diagram without cycles has one edge less than elements.
        ensure(upper.pair_count() + 1 == game.len(), Flaw::Misplaced)?;
        claim.is_found_by_search()?;
        return claim.as_recognized();
    }
    let roles: &[Role] = match theorem {
        Theorem::EssentialPart => &[Role::EssentialPart],
        Theorem::WorthOpening => &[Role::WorthOpening],
        Theorem::BothEnds => &[Role::EssentialPart, Role::WorthOpening],
        _ => &[Role::Counted],
    };
    let mut counted = reason.sets.iter().filter(|set| set.left.is_some());
    ensure(
        counted.all(|set| roles.contains(&set.role)),
        Flaw::Sets(theorem),
    )?;
    recount(reason, theorem, game)?;
    match (theorem, game.rule()) {
        (Theorem::EssentialPart, Rule::All(upper)) => {
            claim.trees(&upper.reversed())?;
            claim.essential(Role::EssentialPart, upper)
        }
        (Theorem::WorthOpening, Rule::All(lower)) => {
            claim.trees(lower)?;
            claim.opened(lower, |_| true)
        }
        (Theorem::BothEnds, Rule::Either(upper, lower)) => {
            let [upper, lower] = if lower.has_single_members() {
                [upper, lower]
            } else {
                [lower, upper]
            };
            claim.trees(lower)?;
            claim.essential(Role::EssentialPart, upper)?;
            let essential = claim.marks(Role::EssentialPart);
            claim.opened(lower, |x| !essential[x as usize])
        }
        (Theorem::DoubleTree, Rule::Either(upper, _)) => {
            claim.is_worth(upper, Order::double_tree)?;
            claim.as_recognized()
        }
        (Theorem::UnblockedLeafTree | Theorem::BlockedLeafTree, Rule::AtMostOne(neighbors)) => {
            claim.leaf_forest(neighbors)
        }
        (Theorem::Zigzag, Rule::All(upper)) => {
            let lower = upper.reversed();
            let ways = |x: Element| upper.of(x).len() + lower.of(x).len();
            let is_path = (0..game.len() as Element).all(|x| ways(x) <= 2);
            ensure(is_path, Flaw::Misplaced)?;
            claim.is_worth(upper, Order::zigzag)?;
            claim.as_recognized()
        }
        (Theorem::AcyclicHeightTwo, Rule::All(upper)) => {
            claim.is_worth(upper, Order::height_two)?;
            claim.is_found_by_search()?;
            claim.as_recognized()
        }
        (Theorem::ChessYoung, Rule::All(upper)) => {
            let alternates = upper.pairs().all(|(x, y)| claim.differ(x, y));
            ensure(alternates && claim.is_young(upper), Flaw::Misplaced)?;
            claim.counts_all()
        }
        (Theorem::UnblockedYoung, Rule::All(upper)) => {
            let is_unblocked = !claim.has_triple(upper);
            ensure(is_unblocked && claim.is_young(upper), Flaw::Misplaced)?;
            claim.counts_all()
        }
        (Theorem::UnblockedSkew, Rule::Either(upper, lower)) => {
            let is_blocked = claim.has_triple(upper) && claim.has_triple(lower);
            let is_skew = claim.outline().is_some_and(|outline| outline.is_skew());
            ensure(!is_blocked && is_skew, Flaw::Misplaced)?;
            claim.counts_all()
        }
        (Theorem::TruncatedSquare, Rule::Sets(_)) => {
            let is_whole = claim.outline().is_some_and(|part| part.has_whole_columns());
            ensure(is_whole && claim.is_chess(), Flaw::Misplaced)?;
            claim.counts_all()
        }
        (Theorem::SeriesParallel, Rule::All(upper)) => {
            claim.is_worth(upper, Order::series_parallel)?;
            claim.as_recognized()
        }
        _ => Err(Flaw::Misplaced),
    }
}

/// Checks that the counted elements have the stated owners and give the value.
pub(super) fn recount(reason: &Reason, theorem: Theorem, game: &RemovalGame) -> Result<(), Flaw> {
    let mut value = 0;
    for set in reason.sets.iter().filter(|set| set.left.is_some()) {
        let owner = |x: &Element| game.owners().get(*x as usize).copied();
        let owners: Option<Vec<Player>> = set.elements.iter().map(owner).collect();
        let owners = owners.ok_or(Flaw::Sets(theorem))?;
        let left = owners.iter().filter(|&&owner| owner == Player::Left);
        ensure(Some(left.count()) == set.left, Flaw::Figures(theorem))?;
        value += set.difference();
    }
    ensure(reason.bounds.value() == Some(value), Flaw::Value(theorem))
}

/// A theorem applied to a game.
struct Claim<'a> {
    reason: &'a Reason,
    theorem: Theorem,
    game: &'a RemovalGame,
}

impl Claim<'_> {
    fn differ(&self, x: Element, y: Element) -> bool {
        self.game.owners()[x as usize] != self.game.owners()[y as usize]
    }

    /// Marks the elements of the sets with a role.
    fn marks(&self, role: Role) -> Vec<bool> {
        let mut marks = vec![false; self.game.len()];
        self.reason.set(role).for_each(|x| marks[x as usize] = true);
        marks
    }

    /// Checks that the sets with a role contain exactly the elements with `is_in`.
    fn is_exactly(&self, role: Role, mut is_in: impl FnMut(Element) -> bool) -> Result<(), Flaw> {
        let marks = self.marks(role);
        let agrees = (0..).zip(marks).all(|(x, mark)| mark == is_in(x));
        ensure(agrees, Flaw::Sets(self.theorem))
    }

    fn counts_all(&self) -> Result<(), Flaw> {
        self.is_exactly(Role::Counted, |_| true)
    }

    /// Checks that every element covers at most one element, and that the number of trees is the
    /// number of roots.
    fn trees(&self, lower: &Adjacency) -> Result<(), Flaw> {
        ensure(lower.has_single_members(), Flaw::Misplaced)?;
        let roots = self.game.len() - lower.pair_count();
        let claimed = self.reason.figure(Figure::Trees);
        ensure(claimed == roots as i64, Flaw::Figures(self.theorem))
    }

    /// The tops of blocking triples with x at the bottom.
    fn tops<'b>(&'b self, upper: &'b Adjacency, x: Element) -> impl Iterator<Item = Element> + 'b {
        let middles = upper.of(x).iter().filter(move |&&y| !self.differ(x, y));
        middles.flat_map(move |&y| {
            upper
                .of(y)
                .iter()
                .copied()
                .filter(move |&z| self.differ(y, z))
        })
    }

    fn has_triple(&self, upper: &Adjacency) -> bool {
        (0..self.game.len() as Element).any(|x| self.tops(upper, x).next().is_some())
    }

    /// Checks that the sets with a role are the essential part: everything except the bottoms of
    /// blocking triples and the elements below them.
    fn essential(&self, role: Role, upper: &Adjacency) -> Result<(), Flaw> {
        let essential = self.marks(role);
        self.is_exactly(role, |x| {
            let mut covers = upper.of(x).iter();
            covers.all(|&y| essential[y as usize]) && self.tops(upper, x).next().is_none()
        })
    }

    /// Checks that the sets worth opening are those of ER Prop 6.
    fn opened(&self, lower: &Adjacency, within: impl Fn(Element) -> bool) -> Result<(), Flaw> {
        let owners = self.game.owners();
        let upper = lower.reversed();
        // From the roots up. In reverse order, each element comes after all elements above it.
        let is_root = |x: &Element| lower.of(*x).is_empty();
        let mut order: Vec<Element> = (0..owners.len() as Element).filter(is_root).collect();
        let mut done = 0;
        while let Some(&x) = order.get(done) {
            done += 1;
            order.extend(upper.of(x));
        }
        let mut worth = vec![0; owners.len()];
        let mut gains = vec![false; owners.len()];
        for &x in order.iter().rev() {
            let branches: i64 = upper.of(x).iter().map(|&y| worth[y as usize]).sum();
            let sign = owners[x as usize].sign();
            gains[x as usize] = within(x) && branches * sign >= 0;
            if gains[x as usize] {
                worth[x as usize] = branches + sign;
            }
        }
        let opened = self.marks(Role::WorthOpening);
        self.is_exactly(Role::WorthOpening, |x| {
            let below = lower.first(x);
            gains[x as usize] && below.is_none_or(|y| opened[y as usize])
        })
    }

    fn outline(&self) -> Option<Outline> {
        Outline::of(self.game.cells()?)
    }

    /// Whether the cells are a Young diagram, played from its outer corners.
    fn is_young(&self, upper: &Adjacency) -> bool {
        let is_turned = upper.pairs().next().is_some_and(|(x, y)| x > y);
        self.outline().is_some_and(|outline| {
            let is_young = if is_turned {
                outline.is_turned_young()
            } else {
                outline.is_young()
            };
            is_young && outline.is_skew()
        })
    }

    /// Whether the owners of the cells alternate like the fields of a chess board.
    fn is_chess(&self) -> bool {
        let cells = self.game.cells().unwrap_or_default();
        let owners = cells.iter().zip(self.game.owners());
        let mut lefts = owners
            .map(|(cell, &owner)| ((cell.row ^ cell.column) % 2 == 0) == (owner == Player::Left));
        let first = lefts.next();
        lefts.all(|is_left| Some(is_left) == first)
    }

    /// Checks the value of a small game by the statement of the theorem.
    fn is_worth(
        &self,
        upper: &Adjacency,
        value: impl Fn(&Order) -> Option<i64>,
    ) -> Result<(), Flaw> {
        if self.game.len() > direct::MOST_ELEMENTS {
            return Ok(());
        }
        let found = value(&Order::new(self.game.owners(), upper)).ok_or(Flaw::Misplaced)?;
        let is_right = self.reason.bounds.value() == Some(found);
        ensure(is_right, Flaw::Value(self.theorem))
    }

    /// Checks the value of a small game by a search without theorems.
    fn is_found_by_search(&self) -> Result<(), Flaw> {
        if self.game.len() > MOST_SEARCHED {
            return Ok(());
        }
        let mut solver = Solver::with_switches(self.game, Budget::default(), Switches::PLAIN);
        let is_right = solver.value().bounds == self.reason.bounds;
        ensure(is_right, Flaw::Value(self.theorem))
    }

    /// Checks the theorem, figures and sets against those that the formula finds, where the structure
    /// would have to be taken apart again to see them.
    fn as_recognized(&self) -> Result<(), Flaw> {
        let proof = formula::recognize(self.game).ok_or(Flaw::Misplaced)?;
        ensure(proof.theorem == self.theorem, Flaw::Misplaced)?;
        let value = self.reason.bounds.value();
        ensure(value == Some(proof.value), Flaw::Value(self.theorem))?;
        let figures = proof.figures.iter();
        let mut figures = figures.map(|(figure, number)| self.reason.figure(figure) == number);
        ensure(
            figures.all(|is_right| is_right),
            Flaw::Figures(self.theorem),
        )?;
        let mut named = self.reason.sets.iter();
        let is_named = proof.sets.iter().all(|set| named.any(|other| other == set));
        ensure(is_named, Flaw::Sets(self.theorem))
    }

    /// Checks the counted elements of each tree: the whole tree or, if a vertex of it is held, the
    /// essential part of the tree rooted at that vertex.
    fn leaf_forest(&self, neighbors: &Adjacency) -> Result<(), Flaw> {
        let len = self.game.len();
        let held: Vec<Element> = self.reason.set(Role::Held).collect();
        let claimed =
            [Figure::Trees, Figure::BlockedTrees].map(|figure| self.reason.figure(figure));
        let expected = if held.is_empty() {
            Theorem::UnblockedLeafTree
        } else {
            Theorem::BlockedLeafTree
        };
        ensure(self.theorem == expected, Flaw::Misplaced)?;
        let trees = len as i64 - neighbors.pair_count() as i64 / 2;
        ensure(
            claimed == [trees, held.len() as i64],
            Flaw::Figures(self.theorem),
        )?;
        let mut covers = Vec::new();
        let mut is_seen = vec![false; len];
        for &root in &held {
            ensure(self.is_held(neighbors, root), Flaw::Sets(self.theorem))?;
            ensure(!is_seen[root as usize], Flaw::Sets(self.theorem))?;
            is_seen[root as usize] = true;
            let mut order = vec![root];
            let mut done = 0;
            while let Some(&x) = order.get(done) {
                done += 1;
                for &y in neighbors.of(x) {
                    if !is_seen[y as usize] {
                        is_seen[y as usize] = true;
                        covers.push((x, y));
                        order.push(y);
                    }
                }
            }
        }
        self.essential(Role::Counted, &Adjacency::from_pairs(len, &covers))
    }

    /// Whether a vertex is inside a blocking path of at least five vertices: on two sides of it
    /// there are two adjacent vertices of one player, with a vertex of the other player behind the
    /// farther one.
    fn is_held(&self, neighbors: &Adjacency, middle: Element) -> bool {
        let is_entered = |&&start: &&Element| {
            let mut open = vec![(middle, start)];
            while let Some((near, far)) = open.pop() {
                let behind = neighbors.of(far).iter().filter(|&&z| z != near);
                if !self.differ(near, far) && behind.clone().any(|&z| self.differ(far, z)) {
                    return true;
                }
                open.extend(behind.map(|&z| (far, z)));
            }
            false
        };
        neighbors.of(middle).iter().filter(is_entered).count() >= 2
    }
}
