use std::hash::Hash;
use std::io::{self, Read, Write};

use super::shape::Shape;
use crate::board::Element;
use crate::checkpoint::{Fault, read_array, write_words};
use crate::formula::{self, Proof};
use crate::game::PosetGame;
use crate::sets::Set;
use crate::value::{Additive, Bounds, Dyadic, Nimber, Player, Value};

/// A kind of values of poset games, and how a value follows from the options.
pub(in crate::solve) trait PosetValue:
    Additive + Ord + Hash + Into<Value> + Send + Sync + 'static
{
    /// A summary of the options of a game.
    type Options: Default + PartialEq;

    /// The moves in a set that are not dominated.
    fn undominated<const W: usize>(shape: &impl Shape<W>, set: &Set<W>) -> Set<W>;

    /// Adds an option of `player`.
    fn note(options: &mut Self::Options, player: Player, value: Self);

    /// The value of the ordinal sum of a game with these options and a game above it with the value
    /// `above`. `None` if no game has these options.
    fn ordinal_sum(options: &Self::Options, above: &Self) -> Option<Self>;

    /// Bounds on that value if only some options are known.
    fn narrowed(options: &Self::Options, bounds: Bounds<Self>) -> Bounds<Self>;

    /// Bounds on the value of the listed elements (in ascending order) without search.
    fn estimate(game: &PosetGame, elements: &[Element]) -> Bounds<Self>;

    /// Bounds on the value of every position.
    fn anywhere(game: &PosetGame) -> Bounds<Self>;

    /// The value by a theorem.
    fn proof(game: &PosetGame) -> Option<Proof<Self>>;

    /// The change of the value by each move in a position, if a theorem gives all of them.
    fn changes(_game: &PosetGame, _alive: &[bool]) -> Option<Vec<Option<Self>>> {
        None
    }

    /// The owners of a chain with this value, from the bottom up. `None` if it has more than `most`
    /// elements. Elements without owners belong to nobody.
    fn chain(&self, most: usize) -> Option<Vec<Option<Player>>>;

    /// Whether `player` would rather move to `new` than to `old`.
    fn prefers(player: Player, new: &Self, old: &Self) -> bool;

    /// The indices of the best moves of `player` among moves to these values, if known.
    fn best_of(player: Player, after: &[Bounds<Self>]) -> Option<Vec<usize>>;

    /// Integer bounds, for the progress.
    fn enclosing(bounds: &Bounds<Self>) -> Bounds;

    /// Writes the value to a checkpoint.
    fn write(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Reads the value of a game with at most `most` elements.
    fn read(input: &mut dyn Read, most: usize) -> Result<Self, Fault>;
}

/// The best options of both players.
#[derive(Default, PartialEq)]
pub(in crate::solve) struct Best {
    left: Option<Dyadic>,
    right: Option<Dyadic>,
}

impl PosetValue for Dyadic {
    type Options = Best;

    /// Every move loses: Gᴸ < G. If x and y belong to Left and y goes with x, Left can still take x
    /// after taking y, so taking y is better.
    fn undominated<const W: usize>(shape: &impl Shape<W>, set: &Set<W>) -> Set<W> {
        shape.highest(set)
    }

    fn note(options: &mut Best, player: Player, value: Dyadic) {
        let known = match player {
            Player::Left => &mut options.left,
            Player::Right => &mut options.right,
        };
        if known
            .as_ref()
            .is_none_or(|old| Dyadic::prefers(player, &value, old))
        {
            *known = Some(value);
        }
    }

    /// A colored poset game is a number: its left options are less than its right ones.
    fn ordinal_sum(options: &Best, above: &Dyadic) -> Option<Dyadic> {
        let zero = Some(Dyadic::default());
        match (&options.left, &options.right) {
            (left, None) if *left == zero => Some(above.planted_on(Player::Left)),
            (None, right) if *right == zero => Some(above.planted_on(Player::Right)),
            (left, right) => Dyadic::ordinal_sum(left.as_ref(), right.as_ref(), above),
        }
    }

    fn chain(&self, most: usize) -> Option<Vec<Option<Player>>> {
        let signs: Vec<Option<Player>> = self.signs().take(most + 1).map(Some).collect();
        (signs.len() <= most).then_some(signs)
    }

    fn narrowed(options: &Best, bounds: Bounds<Dyadic>) -> Bounds<Dyadic> {
        let Bounds { low, high } = bounds;
        Bounds {
            low: options
                .left
                .clone()
                .map_or(low.clone(), |left| left.max(low)),
            high: options
                .right
                .clone()
                .map_or(high.clone(), |right| right.min(high)),
        }
    }

    /// A player cannot make more moves than there are elements.
    fn estimate(game: &PosetGame, elements: &[Element]) -> Bounds<Dyadic> {
        let owners = game.owners().unwrap_or_default();
        let is_left = |&&x: &&Element| owners[x as usize] == Player::Left;
        let left = elements.iter().filter(is_left).count();
        let right = elements.len() - left;
        Bounds {
            low: Dyadic::from(-(right as i64)),
            high: Dyadic::from(left as i64),
        }
    }

    fn anywhere(game: &PosetGame) -> Bounds<Dyadic> {
        let everything: Vec<Element> = (0..game.len() as Element).collect();
        Dyadic::estimate(game, &everything)
    }

    fn proof(game: &PosetGame) -> Option<Proof<Dyadic>> {
        formula::number(game)
    }

    fn prefers(player: Player, new: &Dyadic, old: &Dyadic) -> bool {
        match player {
            Player::Left => new > old,
            Player::Right => new < old,
        }
    }

    /// The moves that lose least.
    fn best_of(player: Player, after: &[Bounds<Dyadic>]) -> Option<Vec<usize>> {
        let seen: Vec<Bounds<Dyadic>> = match player {
            Player::Left => after.to_vec(),
            Player::Right => after.iter().map(|bounds| -bounds.clone()).collect(),
        };
        let Some(sure) = seen.iter().map(|bounds| &bounds.low).max() else {
            return Some(Vec::new());
        };
        let candidates = (0..seen.len()).filter(|&i| seen[i].high >= *sure);
        candidates.map(|i| seen[i].value().map(|_| i)).collect()
    }

    fn enclosing(bounds: &Bounds<Dyadic>) -> Bounds {
        Bounds {
            low: bounds.low.floor(),
            high: bounds.high.ceil(),
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (integer, words) = self.to_words();
        out.write_all(&integer.to_le_bytes())?;
        out.write_all(&[words.len() as u8])?;
        write_words(out, &words)
    }

    /// The value of a game with n elements lies between −n and n and has at most n binary places.
    fn read(input: &mut dyn Read, most: usize) -> Result<Dyadic, Fault> {
        let integer = i64::from_le_bytes(read_array(input)?);
        let [len] = read_array(input)?;
        if integer.unsigned_abs() > most as u64 || 64 * usize::from(len) > most + 63 {
            return Err(Fault::Damaged);
        }
        let words = (0..len).map(|_| Ok(u64::from_le_bytes(read_array(input)?)));
        let words = words.collect::<io::Result<_>>()?;
        Ok(Dyadic::from_words(integer, words))
    }
}

/// The set of nimbers among the options.
#[derive(Default, PartialEq)]
pub(in crate::solve) struct Seen(Vec<u64>);

impl Seen {
    /// The nimber outside the options that is preceded by exactly `skipped` others.
    fn missing(&self, mut skipped: u32) -> Nimber {
        for (i, word) in self.0.iter().enumerate() {
            let zeros = word.count_zeros();
            if skipped < zeros {
                let mut missing = !word;
                for _ in 0..skipped {
                    missing &= missing - 1;
                }
                return Nimber(64 * i as u32 + missing.trailing_zeros());
            }
            skipped -= zeros;
        }
        Nimber(64 * self.0.len() as u32 + skipped)
    }
}

impl PosetValue for Nimber {
    type Options = Seen;

    fn undominated<const W: usize>(_: &impl Shape<W>, set: &Set<W>) -> Set<W> {
        *set
    }

    fn note(options: &mut Seen, _: Player, Nimber(value): Nimber) {
        let word = value as usize / 64;
        if options.0.len() <= word {
            options.0.resize(word + 1, 0);
        }
        options.0[word] |= 1 << (value % 64);
    }

    /// The options of the lower game are always available, so the upper game counts through the
    /// nimbers that are not among them.
    fn ordinal_sum(options: &Seen, above: &Nimber) -> Option<Nimber> {
        Some(options.missing(above.0))
    }

    fn chain(&self, most: usize) -> Option<Vec<Option<Player>>> {
        (self.0 as usize <= most).then(|| vec![None; self.0 as usize])
    }

    fn narrowed(options: &Seen, bounds: Bounds<Nimber>) -> Bounds<Nimber> {
        Bounds {
            low: bounds.low.max(options.missing(0)),
            ..bounds
        }
    }

    /// All smaller nimbers are options, so the value is at most the number of elements. If there is
    /// a maximum, the first player wins: if no other move wins, taking only the maximum does, since
    /// every other move takes it too.
    fn estimate(game: &PosetGame, elements: &[Element]) -> Bounds<Nimber> {
        let is_left = |y: &Element| elements.binary_search(y).is_ok();
        let is_maximal = |x: &&Element| !game.upper_covers().of(**x).iter().any(is_left);
        let has_maximum = elements.iter().filter(is_maximal).count() == 1;
        Bounds {
            low: Nimber(u32::from(has_maximum)),
            high: Nimber(elements.len() as u32),
        }
    }

    fn anywhere(game: &PosetGame) -> Bounds<Nimber> {
        Bounds {
            low: Nimber(0),
            high: Nimber(game.len() as u32),
        }
    }

    fn proof(game: &PosetGame) -> Option<Proof<Nimber>> {
        formula::nimber(game)
    }

    /// In Nim, a move leaves the part of a heap below the element.
    fn changes(game: &PosetGame, alive: &[bool]) -> Option<Vec<Option<Nimber>>> {
        let mut changes = vec![None; alive.len()];
        for heap in game.heaps(alive)? {
            let size = Nimber(heap.len() as u32);
            for (rest, &x) in (0..).zip(&heap) {
                changes[x as usize] = Some(size.plus(&Nimber(rest)));
            }
        }
        Some(changes)
    }

    fn prefers(_: Player, new: &Nimber, old: &Nimber) -> bool {
        new.0 == 0 && old.0 != 0
    }

    /// The moves that win.
    fn best_of(_: Player, after: &[Bounds<Nimber>]) -> Option<Vec<usize>> {
        let candidates = (0..after.len()).filter(|&i| after[i].low.0 == 0);
        candidates.map(|i| after[i].value().map(|_| i)).collect()
    }

    fn enclosing(bounds: &Bounds<Nimber>) -> Bounds {
        bounds.map(|Nimber(size)| i64::from(size))
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.0.to_le_bytes())
    }

    /// All smaller nimbers are options, so a game with n elements is at most `*n`.
    fn read(input: &mut dyn Read, most: usize) -> Result<Nimber, Fault> {
        let size = u32::from_le_bytes(read_array(input)?);
        if size as usize > most {
            return Err(Fault::Damaged);
        }
        Ok(Nimber(size))
    }
}
