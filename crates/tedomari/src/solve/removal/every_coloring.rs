use crate::board::Element;
use crate::game::RemovalGame;

/// The maximum number of elements.
const MAX_ELEMENTS: usize = 24;

/// The values of a removal rule in all colorings of its elements.
///
/// Which elements are removable does not depend on colors. So the reachable positions are the same
/// in every coloring, and each has one value for every coloring of its elements. Positions are
/// evaluated from small to large, in all colorings at once. There are at most 3ⁿ values, far fewer
/// than colorings times positions.
///
/// ```
/// use tedomari::{board::Color, game, notation};
/// use tedomari::solve::EveryColoring;
/// let board = notation::parse("chain 3 white").unwrap();
/// let game = game::pomax(&board.to_poset().unwrap(), Color::White);
/// let values = EveryColoring::of(&game, 1000).unwrap();
/// assert_eq!(values.value(0b000), 3);
/// assert_eq!(values.value(0b100), 0); // the top is Right's, who will not open it to Left
/// ```
#[derive(Clone, Debug)]
pub struct EveryColoring {
    values: Vec<i8>,
}

/// No option. Worse than every option.
const NO_LEFT: i8 = i8::MIN;
const NO_RIGHT: i8 = i8::MAX;

impl EveryColoring {
    /// Computes the values of the rule of a game. The owners of its elements are ignored. `None` if
    /// there are more than 24 elements or more than `most` entries. An entry takes one byte, and
    /// two levels are in memory at a time.
    pub fn of(game: &RemovalGame, most: usize) -> Option<EveryColoring> {
        let len = game.len();
        if len > MAX_ELEMENTS {
            return None;
        }
        let set = |list: Vec<Element>| list.into_iter().fold(0u32, |set, x| set | 1 << x);
        let blockers: Vec<Vec<u32>> = (0..len as Element)
            .map(|x| game.blocker_sets(x).into_iter().map(set).collect())
            .collect();
        let levels = positions(&blockers, most)?;
        // The value is 0 if no element is removable.
        let mut smaller: (&[u32], Vec<i8>) = (&[], Vec::new());
        for (size, sets) in levels.iter().enumerate() {
            let mut values = vec![0; sets.len() << size];
            let mut left = vec![NO_LEFT; 1 << size];
            let mut right = vec![NO_RIGHT; 1 << size];
            for (&set, values) in sets.iter().zip(values.chunks_exact_mut(1 << size)) {
                left.fill(NO_LEFT);
                right.fill(NO_RIGHT);
                for x in removable(set, &blockers) {
                    let place = smaller.0.binary_search(&(set & !(1 << x)));
                    let place = place.expect("what is left was met before") << (size - 1);
                    let options = &smaller.1[place..place + (1 << (size - 1))];
                    let below = (set & ((1 << x) - 1)).count_ones();
                    gather(options, 1 << below, &mut left, &mut right);
                }
                for ((value, &left), &right) in values.iter_mut().zip(&left).zip(&right) {
                    *value = simplest_between(left, right);
                }
            }
            smaller = (sets, values);
        }
        Some(EveryColoring { values: smaller.1 })
    }

    /// The value if Right owns the elements in the set and Left owns the others.
    ///
    /// # Panics
    /// Panics if the set contains elements that are not in the game.
    pub fn value(&self, rights: u64) -> i64 {
        self.values[rights as usize].into()
    }
}

/// The reachable positions by number of elements, each level in ascending order.
fn positions(blockers: &[Vec<u32>], most: usize) -> Option<Vec<Vec<u32>>> {
    let len = blockers.len();
    let all = ((1u64 << len) - 1) as u32;
    let mut levels = vec![vec![all]];
    let mut entries = 1usize << len;
    if entries > most {
        return None;
    }
    for size in (0..len).rev() {
        let mut next = Vec::new();
        for &set in levels.last().into_iter().flatten() {
            next.extend(removable(set, blockers).map(|x| set & !(1 << x)));
        }
        next.sort_unstable();
        next.dedup();
        entries = entries.saturating_add(next.len() << size);
        if entries > most {
            return None;
        }
        levels.push(next);
    }
    levels.reverse();
    Some(levels)
}

/// The elements of a set that may be removed.
fn removable(set: u32, blockers: &[Vec<u32>]) -> impl Iterator<Item = u32> + '_ {
    let is_free = move |&x: &u32| {
        set >> x & 1 == 1
            && blockers[x as usize]
                .iter()
                .any(|blocker| blocker & set == 0)
    };
    (0..blockers.len() as u32).filter(is_free)
}

/// Adds the values after removing an element, one for each coloring of the rest, as options of Left
/// where Left owns the element, and as options of Right elsewhere. `bit` is the bit of the element
/// in a coloring.
fn gather(options: &[i8], bit: usize, left: &mut [i8], right: &mut [i8]) {
    let blocks = left
        .chunks_exact_mut(2 * bit)
        .zip(right.chunks_exact_mut(2 * bit));
    for (options, (left, right)) in options.chunks_exact(bit).zip(blocks) {
        for (left, &option) in left[..bit].iter_mut().zip(options) {
            *left = option.max(*left);
        }
        for (right, &option) in right[bit..].iter_mut().zip(options) {
            *right = option.min(*right);
        }
    }
}

/// The integer closest to 0 strictly between the best options of the two players.
fn simplest_between(left: i8, right: i8) -> i8 {
    if left >= 0 {
        left + 1
    } else if right <= 0 {
        right - 1
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Color};
    use crate::budget::Budget;
    use crate::game;
    use crate::notation::parse;
    use crate::solve::{Solver, Switches};

    /// Compares every coloring with a search without theorems.
    fn check(board: &str, game: impl Fn(&Board) -> RemovalGame) {
        let board = parse(board).expect("a board");
        let n = board.len();
        let values = EveryColoring::of(&game(&board), 1 << 20).expect("a small board");
        for black in 0..1u64 << n {
            let color = |i: usize| [Color::White, Color::Black][(black >> i & 1) as usize];
            let colored = board.clone().with_colors((0..n).map(color).collect());
            let game = game(&colored);
            let switches = Switches {
                formulas: false,
                ..Switches::default()
            };
            let mut solver = Solver::with_switches(&game, Budget::default(), switches);
            assert_eq!(solver.value().bounds.value(), Some(values.value(black)));
        }
    }

    fn poset(board: &Board) -> crate::board::Poset {
        board.to_poset().expect("an order")
    }

    #[test]
    fn as_every_coloring_on_its_own() {
        for text in [
            "random 7 0.3 seed 1",
            "height2 8 seed 2",
            "boolean 3 white",
            "skew 4,3,2/1 white",
        ] {
            check(text, |board| game::pomax(&poset(board), Color::White));
            check(text, |board| game::pomin(&poset(board), Color::White));
            check(text, |board| game::pominmax(&poset(board), Color::White));
        }
        let leaf = |board: &Board| match board {
            Board::Graph(graph) => game::leaf(graph, Color::White),
            _ => unreachable!("a graph"),
        };
        check("graph random 7 0.3 seed 5", leaf);
        check("cycle 4 white + path 3 white", leaf);
        check("square 3 white", |board| match board {
            Board::Diagram(diagram) => game::corner(diagram, Color::White),
            _ => unreachable!("a diagram"),
        });
        check(
            "white a b c; a needs {b}; b needs {a}; c needs {a}",
            |board| match board {
                Board::Ruleset(ruleset) => game::custom(ruleset, Color::White),
                _ => unreachable!("a ruleset"),
            },
        );
    }

    #[test]
    fn no_elements_and_too_many() {
        let of = |text: &str, most| {
            let board = parse(text).expect("a board");
            EveryColoring::of(&game::pomax(&poset(&board), Color::White), most)
        };
        assert_eq!(of("antichain", 10).map(|values| values.value(0)), Some(0));
        // An antichain of n elements has 3ⁿ entries, a chain 2ⁿ⁺¹ − 1.
        assert!(of("antichain 8 white", 6561).is_some());
        assert!(of("antichain 8 white", 6560).is_none());
        assert!(of("chain 8 white", 511).is_some());
        assert!(of("chain 8 white", 510).is_none());
        assert!(of("antichain 24 white", 1 << 16).is_none());
        assert!(of("chain 25 white", usize::MAX).is_none());
    }
}
