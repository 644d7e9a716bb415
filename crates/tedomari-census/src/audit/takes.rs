use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::brute::members;
use super::number::Number;
use tedomari::board::{Color, Element, Poset};
use tedomari::value::Player;

/// The largest board whose positions fit a bit mask.
const MAX_TAKES: usize = 31;

/// Which elements disappear together with a taken one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// A poset game: everything above it.
    Above,
    /// Hackenbush: every element that is no longer connected to a minimal element by a path of
    /// covers.
    Unsupported,
}

/// Whether the player to move wins, by the position and whether Right, whose moves differ from
/// Left's, is to move.
pub(super) type Wins = HashMap<(u32, bool), bool, FxBuildHasher>;

/// The positions of a poset game or of Hackenbush as bit masks of the remaining elements, with
/// values by the definition.
pub(super) struct Takes {
    rule: Rule,
    len: usize,
    left: u32,
    lower: Vec<u32>,
    above: Vec<u32>,
    numbers: HashMap<u32, Option<Number>, FxBuildHasher>,
    nimbers: HashMap<u32, u32, FxBuildHasher>,
}

impl Takes {
    /// Lists the constraints of a poset.
    ///
    /// # Panics
    /// If it has more than 31 elements.
    pub fn new(poset: &Poset, rule: Rule) -> Takes {
        let len = poset.len();
        assert!(len <= MAX_TAKES, "{len} elements do not fit the mask");
        let mask = |set: &[Element]| set.iter().fold(0u32, |mask, &y| mask | 1 << y);
        let elements = 0..len as Element;
        let upper: Vec<u32> = elements
            .clone()
            .map(|x| mask(poset.upper_covers().of(x)))
            .collect();
        let whites = (0..len).filter(|&x| poset.colors()[x] == Color::White);
        let above = |x: Element| {
            let (mut found, mut open) = (1u32 << x, 1u32 << x);
            while open != 0 {
                let covers = members(open).fold(0, |set, y| set | upper[y as usize]);
                open = covers & !found;
                found |= covers;
            }
            found
        };
        Takes {
            rule,
            len,
            left: whites.fold(0, |mask, x| mask | 1 << x),
            lower: elements
                .clone()
                .map(|x| mask(poset.lower_covers().of(x)))
                .collect(),
            above: elements.map(above).collect(),
            numbers: HashMap::default(),
            nimbers: HashMap::default(),
        }
    }

    /// The starting position.
    pub fn all(&self) -> u32 {
        ((1u64 << self.len) - 1) as u32
    }

    fn of(&self, player: Player) -> u32 {
        match player {
            Player::Left => self.left,
            Player::Right => !self.left,
        }
    }

    fn after(&self, position: u32, x: u32) -> u32 {
        match self.rule {
            Rule::Above => position & !self.above[x as usize],
            Rule::Unsupported => {
                let rest = position & !(1 << x);
                let minimal = |&y: &u32| self.lower[y as usize] == 0;
                let mut standing = members(rest).filter(minimal).fold(0, |set, y| set | 1 << y);
                loop {
                    let carried = |&y: &u32| self.lower[y as usize] & standing != 0;
                    let next = members(rest & !standing).filter(carried);
                    let next = next.fold(standing, |set, y| set | 1 << y);
                    if next == standing {
                        return standing;
                    }
                    standing = next;
                }
            }
        }
    }

    /// The value of a colored position if it is a number: the simplest number between its options.
    pub fn number(&mut self, position: u32) -> Option<Number> {
        if let Some(&known) = self.numbers.get(&position) {
            return known;
        }
        let (mut best, mut worst): (Option<Number>, Option<Number>) = (None, None);
        let mut value = Some(());
        for x in members(position) {
            let Some(option) = self.number(self.after(position, x)) else {
                value = None; // an option is not a number
                break;
            };
            if self.left >> x & 1 == 1 {
                best = best.max(Some(option));
            } else {
                worst = Some(worst.map_or(option, |worst| worst.min(option)));
            }
        }
        let value = value.and_then(|()| Number::simplest(best, worst));
        self.numbers.insert(position, value);
        value
    }

    /// The value of an uncolored position: the smallest nimber that no option has.
    pub fn nimber(&mut self, position: u32) -> u32 {
        if let Some(&known) = self.nimbers.get(&position) {
            return known;
        }
        // n options leave one of 0, …, n, and there are fewer than 64 elements.
        let taken = members(position).fold(0u64, |taken, x| {
            taken | 1 << self.nimber(self.after(position, x))
        });
        let value = taken.trailing_ones();
        self.nimbers.insert(position, value);
        value
    }

    /// All positions that can arise if the players move in any order.
    pub fn reachable(&self) -> Vec<u32> {
        let mut seen: HashSet<u32, FxBuildHasher> = HashSet::default();
        let mut found = vec![self.all()];
        let mut done = 0;
        while let Some(&position) = found.get(done) {
            done += 1;
            for x in members(position) {
                let next = self.after(position, x);
                if seen.insert(next) {
                    found.push(next);
                }
            }
        }
        found
    }

    /// Whether the player to move wins, by the rule that whoever cannot move loses. In an uncolored
    /// game both players may take every element.
    pub fn mover_wins(
        &self,
        position: u32,
        mover: Player,
        colored: bool,
        known: &mut Wins,
    ) -> bool {
        let key = (position, colored && mover == Player::Right);
        if let Some(&wins) = known.get(&key) {
            return wins;
        }
        let moves = if colored {
            position & self.of(mover)
        } else {
            position
        };
        let wins = members(moves).any(|x| {
            let after = self.after(position, x);
            !self.mover_wins(after, mover.other(), colored, known)
        });
        known.insert(key, wins);
        wins
    }
}
