//! Zigzags, posets whose Hasse diagram is a path, folded from one end to the other in linear time.

use std::ops::Range;

use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};
use crate::value::Player;

/// ER Thms 10–12: removing one or two slopes from the end of a zigzag leaves a shorter zigzag.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let Rule::All(blockers) = game.rule() else {
        return None;
    };
    let path = Path::of(blockers)?;
    let mut counted = Vec::new();
    let mut slopes = 0;
    for folded in (Fold { game, path: &path }).all() {
        slopes += folded.slopes();
        if folded.counts {
            counted.extend_from_slice(&path.elements[folded.weighed]);
        }
    }
    counted.sort_unstable();
    let counted = NamedSet::owned(Role::Counted, counted, game.owners());
    let figures = Figures::one(Figure::Slopes, slopes as i64);
    Some(Proof::counting(Theorem::Zigzag, figures, counted))
}

/// One or two slopes at the end of what is left of a zigzag, in the order of the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FoldedSlopes {
    /// The elements that count together, or not at all.
    pub weighed: Vec<Element>,
    /// The peak in which two slopes meet.
    pub peak: Option<Element>,
    /// Whether they count.
    pub counts: bool,
    /// The elements beside them that are dropped.
    pub dropped: Vec<Element>,
}

/// The slopes of a zigzag as they are folded, if the game is pomax on one.
pub(super) fn slopes(game: &RemovalGame) -> Option<Vec<FoldedSlopes>> {
    let Rule::All(blockers) = game.rule() else {
        return None;
    };
    let path = Path::of(blockers)?;
    let named = |folded: Folded| {
        let before = &path.elements[folded.start..folded.weighed.start];
        let after = &path.elements[folded.weighed.end..folded.next];
        FoldedSlopes {
            peak: folded.peak.map(|peak| path.elements[peak]),
            counts: folded.counts,
            dropped: [before, after].concat(),
            weighed: path.elements[folded.weighed].to_vec(),
        }
    };
    Some((Fold { game, path: &path }).all().map(named).collect())
}

/// The elements of a zigzag in order.
struct Path {
    elements: Vec<Element>,
    /// Whether element i + 1 is above element i.
    up: Vec<bool>,
}

impl Path {
    /// The path that the relation forms, if it is one.
    fn of(blockers: &Adjacency) -> Option<Path> {
        const NONE: Element = Element::MAX;
        let len = blockers.len();
        if len == 0 || blockers.pair_count() != len - 1 {
            return None;
        }
        if let Some(path) = Path::as_numbered(blockers) {
            return Some(path);
        }
        // Most posets show here that they are none.
        if (0..len as Element).any(|x| blockers.of(x).len() > 2) {
            return None;
        }
        let mut ends = vec![[NONE; 2]; len];
        for (lower, upper) in blockers.pairs() {
            for (from, to) in [(lower, upper), (upper, lower)] {
                let slots = &mut ends[from as usize];
                *slots.iter_mut().find(|slot| **slot == NONE)? = to;
            }
        }
        let mut at = ends.iter().position(|slots| slots[1] == NONE)? as Element;
        let mut before = NONE;
        let (mut elements, mut up) = (Vec::with_capacity(len), Vec::with_capacity(len));
        loop {
            elements.push(at);
            let next = ends[at as usize]
                .into_iter()
                .find(|&next| next != NONE && next != before);
            let Some(next) = next else { break };
            up.push(blockers.of(at).contains(&next));
            (before, at) = (at, next);
        }
        // With one pair fewer than elements, a path that misses an element implies a cycle
        // elsewhere.
        (elements.len() == len).then_some(Path { elements, up })
    }

    /// The path if it visits the elements in the order of their numbers. Then there is no need to
    /// search for the path.
    fn as_numbered(blockers: &Adjacency) -> Option<Path> {
        let len = blockers.len() as Element;
        let rises = |x: Element| blockers.of(x - 1).last() == Some(&x);
        let falls = |x: Element| blockers.of(x).first() == Some(&(x - 1));
        (1..len).all(|x| rises(x) != falls(x)).then(|| Path {
            elements: (0..len).collect(),
            up: (1..len).map(rises).collect(),
        })
    }

    fn falls_at(&self, i: usize) -> bool {
        self.up.get(i) == Some(&false)
    }

    fn rises_at(&self, i: usize) -> bool {
        self.up.get(i) == Some(&true)
    }
}

/// A zigzag that is folded from its first end.
struct Fold<'a> {
    game: &'a RemovalGame,
    path: &'a Path,
}

/// One or two slopes that are removed together, by their places in the path.
struct Folded {
    start: usize,
    weighed: Range<usize>,
    /// The peak, if there are two slopes.
    peak: Option<usize>,
    counts: bool,
    /// Where the rest begins.
    next: usize,
}

impl Folded {
    fn slopes(&self) -> usize {
        1 + usize::from(self.peak.is_some())
    }
}

impl Fold<'_> {
    /// Everything that is removed, from the first end to the last.
    fn all(&self) -> impl Iterator<Item = Folded> {
        let mut start = 0;
        std::iter::from_fn(move || {
            if start >= self.path.elements.len() {
                return None;
            }
            let folded = if self.path.falls_at(start) {
                self.falling(start)
            } else {
                self.rising(start)
            };
            start = folded.next;
            Some(folded)
        })
    }

    fn owner(&self, i: usize) -> Player {
        self.game.owners()[self.path.elements[i] as usize]
    }

    /// Whether the elements at these places, z above y above x, are a blocking triple.
    fn blocks(&self, z: usize, y: usize, x: usize) -> bool {
        self.owner(x) == self.owner(y) && self.owner(y) != self.owner(z)
    }

    /// The end of the slope that falls from `top`, or the place above the bottom of the first
    /// blocking triple: the last place to keep, and whether a triple ended it.
    fn descend(&self, top: usize) -> (usize, bool) {
        let mut i = top;
        while self.path.falls_at(i) {
            if i > top && self.blocks(i - 1, i, i + 1) {
                return (i, true);
            }
            i += 1;
        }
        (i, false)
    }

    /// The valley of the slope that falls past place `i`.
    fn valley(&self, mut i: usize) -> usize {
        while self.path.falls_at(i) {
            i += 1;
        }
        i
    }

    /// Removes a slope that falls from its end at `start`.
    fn falling(&self, start: usize) -> Folded {
        let (weighed, next) = match self.descend(start) {
            // Thm 10: nothing below a blocking triple matters, and neither does the valley.
            (last, true) => (start..last + 1, self.valley(last) + 1),
            // Thm 11: the chain counts by itself; the valley remains.
            (valley, false) => (start..valley, valley),
        };
        Folded {
            start,
            weighed,
            peak: None,
            counts: true,
            next,
        }
    }

    /// Removes a slope that rises from its end at `start` and the falling slope after it.
    fn rising(&self, start: usize) -> Folded {
        let mut first = start;
        let mut peak = start;
        while self.path.rises_at(peak) {
            // Thm 10: what is below a blocking triple is dropped. The peak completes one only if it
            // covers nothing else.
            let top = peak + 1;
            let closes = self.path.rises_at(top) || top + 1 == self.path.elements.len();
            if closes && peak > start && self.blocks(top, peak, peak - 1) {
                first = peak;
            }
            peak = top;
        }
        if !self.path.falls_at(peak) {
            return Folded {
                start,
                weighed: first..peak + 1,
                peak: None,
                counts: true,
                next: peak + 1,
            };
        }
        // Without the peak, the falling slope is a chain that starts below it.
        let (last, stopped) = self.descend(peak + 1);
        let is_hooked = !stopped && self.path.rises_at(last);
        let weighed = if is_hooked {
            first..last
        } else {
            first..last + 1
        };
        let balance = self.balance(weighed.clone(), peak);
        let next = if is_hooked {
            // Thm 12, hooked onto the valley.
            let keeps = balance > 0 || balance == 0 && self.owner(last) == self.owner(peak);
            last + usize::from(!keeps)
        } else {
            // Both slopes end here: the owner of the peak removes it only if that gains.
            self.valley(last) + 1
        };
        Folded {
            start,
            weighed,
            peak: Some(peak),
            counts: balance > 0,
            next,
        }
    }

    /// The peak owner's elements minus the opponent's among the places.
    fn balance(&self, places: Range<usize>, peak: usize) -> i64 {
        difference(self.game, &self.path.elements[places]) * self.owner(peak).sign()
    }
}

/// Left's minus Right's elements among `elements`.
fn difference(game: &RemovalGame, elements: &[Element]) -> i64 {
    let owners = elements.iter().map(|&x| game.owners()[x as usize]);
    owners.map(Player::sign).sum()
}
