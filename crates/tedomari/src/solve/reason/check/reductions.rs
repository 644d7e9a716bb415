//! Checks theorems that reduce a game, one application after the other.

use std::collections::HashSet;

use super::{Flaw, ensure, removal};
use crate::board::{Adjacency, Element};
use crate::formula::{Figure, Theorem};
use crate::game::RemovalGame;
use crate::solve::reason::Reason;
use crate::value::{Bounds, Player};

/// Checks a chain of reductions and the rest of the game.
///
/// Applications of different theorems may alternate, but a reason lists all applications of one
/// theorem together. So the check searches for an order in which each application is valid.
pub(super) fn check(reason: &Reason, game: &RemovalGame) -> Result<(), Flaw> {
    let mut chain = Vec::new();
    let mut rest = Some(reason);
    while let Some(step) = rest.filter(|step| step.is_reduction()) {
        let theorem = step.theorem().ok_or(Flaw::Misplaced)?;
        rest = step.parts.first();
        let after = rest.map_or(Bounds::exactly(0), |rest| rest.bounds);
        let gain = step.figure(Figure::Gain);
        let is_right = after + Bounds::exactly(gain) == step.bounds;
        ensure(is_right, Flaw::Value(theorem))?;
        chain.push((theorem, step));
    }
    let place = Place::new(game);
    let lengths: Vec<usize> = chain.iter().map(|(_, step)| step.sets.len()).collect();
    let alive = |turns: &[usize]| {
        let mut alive = vec![true; game.len()];
        for ((_, step), &turn) in chain.iter().zip(turns) {
            for &x in step.sets[..turn].iter().flat_map(|set| &set.elements) {
                alive[x as usize] = false;
            }
        }
        alive
    };
    // The number of applications of each theorem so far, and their gains.
    let mut open = vec![(vec![0; chain.len()], vec![0; chain.len()])];
    let mut seen = HashSet::new();
    let mut stuck = Flaw::Misplaced;
    while let Some((turns, gains)) = open.pop() {
        if turns == lengths {
            for ((theorem, step), gain) in chain.iter().zip(gains) {
                ensure(gain == step.figure(Figure::Gain), Flaw::Figures(*theorem))?;
            }
            return check_rest(rest, game, &alive(&turns));
        }
        let position = alive(&turns);
        for (i, (theorem, step)) in chain.iter().enumerate().rev() {
            let Some(set) = step.sets.get(turns[i]) else {
                continue;
            };
            stuck = Flaw::Sets(*theorem);
            if let Some(gain) = place.gain(*theorem, &set.elements, &position) {
                let (mut turns, mut gains) = (turns.clone(), gains.clone());
                turns[i] += 1;
                gains[i] += gain;
                if seen.insert(turns.clone()) {
                    open.push((turns, gains));
                }
            }
        }
    }
    Err(stuck)
}

fn check_rest(rest: Option<&Reason>, game: &RemovalGame, alive: &[bool]) -> Result<(), Flaw> {
    let (smaller, names) = game.restricted(alive);
    match rest {
        None => ensure(smaller.is_empty(), Flaw::Parts),
        Some(rest) => removal::check(&rest.within(&names, game.len())?, &smaller),
    }
}

/// The only blocker set of each element; `None` if an element has several.
pub(super) fn only_blockers(game: &RemovalGame) -> Option<Adjacency> {
    let mut pairs = Vec::new();
    for x in 0..game.len() as Element {
        let sets = game.blocker_sets(x);
        let [blockers] = sets.as_slice() else {
            return None;
        };
        pairs.extend(blockers.iter().map(|&y| (x, y)));
    }
    Some(Adjacency::from_pairs(game.len(), &pairs))
}

/// A game with its relation in both directions, if every element has one blocker set. The theorems
/// about orders hold for such games, however they are written.
struct Place<'a> {
    game: &'a RemovalGame,
    upper: Option<Adjacency>,
    lower: Adjacency,
}

impl<'a> Place<'a> {
    fn new(game: &'a RemovalGame) -> Place<'a> {
        let upper = only_blockers(game);
        let lower = match &upper {
            Some(upper) => upper.reversed(),
            None => Adjacency::from_pairs(game.len(), &[]),
        };
        Place { game, upper, lower }
    }

    fn owner(&self, x: Element) -> Player {
        self.game.owners()[x as usize]
    }

    /// The upper covers of an element.
    fn upper(&self, x: Element, alive: &[bool]) -> Vec<Element> {
        let upper = self.upper.as_ref();
        upper.map_or_else(Vec::new, |upper| only_alive(upper.of(x), alive))
    }

    /// The lower covers of an element.
    fn lower(&self, x: Element, alive: &[bool]) -> Vec<Element> {
        only_alive(self.lower.of(x), alive)
    }

    fn difference(&self, elements: &[Element]) -> i64 {
        elements.iter().map(|&x| self.owner(x).sign()).sum()
    }

    /// The gain of the theorem by removing these elements, if it applies.
    fn gain(&self, theorem: Theorem, set: &[Element], alive: &[bool]) -> Option<i64> {
        let is_alive = |&x: &Element| alive.get(x as usize) == Some(&true);
        if set.is_empty() || !set.iter().all(is_alive) {
            return None;
        }
        if theorem == Theorem::FreeMoves {
            return self.free_move(set, alive);
        }
        self.upper.as_ref()?;
        match theorem {
            Theorem::BlockingTriple => self.below_triple(set, alive).then_some(0),
            Theorem::HookedChain => self.hooked_chain(set, alive),
            Theorem::HookedZigzag => self.hooked_zigzag(set, alive),
            Theorem::LowerPart => self.lower_part(set, alive).then_some(0),
            Theorem::Surplus => self.surplus(set, alive).then_some(0),
            _ => None,
        }
    }

    /// Whether the set is a removable element that blocks no element of the opponent.
    fn free_move(&self, set: &[Element], alive: &[bool]) -> Option<i64> {
        let &[x] = set else { return None };
        let mut is_free = self.game.is_removable(x, alive);
        for y in (0..self.game.len() as Element).filter(|&y| alive[y as usize]) {
            if self.owner(y) != self.owner(x) && !self.game.is_removable(y, alive) {
                self.game
                    .for_each_blocker(y, |blocker| is_free &= blocker != x);
            }
        }
        is_free.then(|| self.owner(x).sign())
    }

    /// Whether the set is everything below the middle of a blocking triple whose top covers nothing
    /// else.
    fn below_triple(&self, set: &[Element], alive: &[bool]) -> bool {
        (0..self.game.len() as Element)
            .filter(|&y| alive[y as usize])
            .any(|y| {
                let &[z] = self.upper(y, alive).as_slice() else {
                    return false;
                };
                let own = self.lower(y, alive);
                self.owner(z) != self.owner(y)
                    && self.upper(z, alive).is_empty()
                    && self.lower(z, alive) == [y]
                    && own.iter().all(|&x| self.owner(x) == self.owner(y))
                    && self.below(y, alive) == set
            })
    }

    /// Everything below an element, ascending.
    fn below(&self, top: Element, alive: &[bool]) -> Vec<Element> {
        let mut found = self.lower(top, alive);
        let mut done = 0;
        while let Some(&x) = found.get(done) {
            done += 1;
            for y in self.lower(x, alive) {
                if !found.contains(&y) {
                    found.push(y);
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// Goes down from `top` while there is exactly one lower cover. Returns the elements passed and
    /// the last one, or `None` if they contain a blocking triple.
    fn descend(&self, top: Element, alive: &[bool]) -> Option<(Vec<Element>, Element)> {
        let mut passed = vec![top];
        loop {
            let x = passed[passed.len() - 1];
            if let &[.., z, y, x] = passed.as_slice()
                && self.owner(x) == self.owner(y)
                && self.owner(y) != self.owner(z)
            {
                return None;
            }
            let has_one_cover = x == top || self.upper(x, alive).len() == 1;
            match self.lower(x, alive).as_slice() {
                &[next] if has_one_cover => passed.push(next),
                _ => {
                    passed.pop();
                    return Some((passed, x));
                }
            }
        }
    }

    fn is_minimal(&self, x: Element, alive: &[bool]) -> bool {
        self.lower(x, alive).is_empty()
    }

    fn hooked_chain(&self, set: &[Element], alive: &[bool]) -> Option<i64> {
        let mut tops = set.iter().filter(|&&x| self.upper(x, alive).is_empty());
        let (mut chain, end) = self.descend(*tops.next()?, alive)?;
        chain.sort_unstable();
        (self.is_minimal(end, alive) && chain == set).then(|| self.difference(set))
    }

    fn hooked_zigzag(&self, set: &[Element], alive: &[bool]) -> Option<i64> {
        let peaks = set.iter().filter(|&&x| self.upper(x, alive).is_empty());
        let found = peaks.filter_map(|&peak| match *self.lower(peak, alive).as_slice() {
            [x] => self.fold(set, peak, None, x, alive),
            [x, y] => self
                .fold(set, peak, Some(x), y, alive)
                .or_else(|| self.fold(set, peak, Some(y), x, alive)),
            _ => None,
        });
        found.into_iter().next()
    }

    /// The gain of folding two slopes below a peak, one of them unhooked, if they are this set.
    fn fold(
        &self,
        set: &[Element],
        peak: Element,
        open: Option<Element>,
        hooked: Element,
        alive: &[bool],
    ) -> Option<i64> {
        let is_below_peak_only = |x: Element| self.upper(x, alive) == [peak];
        let mut zigzag = vec![peak];
        if let Some(top) = open {
            let (slope, end) = self.descend(top, alive)?;
            let ends = self.is_minimal(end, alive) && self.upper(end, alive).len() == 1;
            (is_below_peak_only(top) && ends).then_some(())?;
            zigzag.extend(slope);
            zigzag.push(end);
        }
        let m = if is_below_peak_only(hooked) {
            let (slope, end) = self.descend(hooked, alive)?;
            zigzag.extend(slope);
            end
        } else {
            hooked
        };
        (self.is_minimal(m, alive) && !zigzag.contains(&m)).then_some(())?;
        let difference = self.difference(&zigzag);
        let balance = difference * self.owner(peak).sign();
        if balance < 0 || balance == 0 && self.owner(m) != self.owner(peak) {
            zigzag.push(m);
        }
        zigzag.sort_unstable();
        (zigzag == set).then_some(if balance > 0 { difference } else { 0 })
    }

    /// Whether every removable element is above all of the set.
    fn lower_part(&self, set: &[Element], alive: &[bool]) -> bool {
        let mut all = (0..self.game.len() as Element).filter(|&x| alive[x as usize]);
        all.all(|x| {
            !self.upper(x, alive).is_empty() || {
                let below = self.below(x, alive);
                set.iter().all(|y| below.contains(y))
            }
        })
    }

    /// Whether the set is some of the minimal elements of one player that wait for the same elements of
    /// the opponent, and below each of these are fewer that the opponent can remove without help than
    /// others of the kind.
    fn surplus(&self, set: &[Element], alive: &[bool]) -> bool {
        let owner = self.owner(set[0]);
        let above = self.upper(set[0], alive);
        let is_twin = |&x: &Element| {
            let is_alike = self.owner(x) == owner && self.upper(x, alive) == above;
            is_alike && self.is_minimal(x, alive)
        };
        let all = (0..self.game.len() as Element).filter(|&x| alive[x as usize]);
        let twins = all.filter(is_twin).count();
        let removable = |z: Element| {
            let below = self.below(z, alive);
            let (shutting, own): (Vec<_>, Vec<_>) =
                below.iter().partition(|&&x| self.owner(x) == owner);
            let shut: Vec<_> = shutting.iter().map(|&x| self.below(x, alive)).collect();
            let is_shut = |x: &Element| shut.iter().any(|below| below.contains(x));
            own.iter().filter(|x| !is_shut(x)).count()
        };
        let is_enough = |&z: &Element| self.owner(z) != owner && removable(z) + set.len() < twins;
        !above.is_empty() && set.iter().all(is_twin) && above.iter().all(is_enough)
    }
}

fn only_alive(list: &[Element], alive: &[bool]) -> Vec<Element> {
    let is_alive = |x: &Element| alive[*x as usize];
    list.iter().copied().filter(is_alive).collect()
}
