//! Translates packings to play and back.

use super::{JUDGE, Load, PartitionBoard, PartitionRole, SPARE};
use crate::reduce::gadget::Advice;
use tedomari::board::{Color, Element};

impl PartitionBoard {
    /// White's move if Black started, given the bin of each number in a packing. White always has
    /// one: she packs bin after bin, one unit for each of Black's.
    pub fn white_move(&self, packing: &[u32], alive: &[bool]) -> Option<Advice> {
        if !alive[JUDGE as usize] {
            return self.paid(Color::White, alive);
        }
        let bin_of = |load: &Load| match load {
            Load::Number(i) => packing[*i as usize],
            Load::Bin(_) => u32::MAX,
        };
        let numbers = self.loads().take(self.given.numbers().len());
        // Finish what is begun before beginning another number of the same bin.
        let open = numbers.filter_map(|load| {
            let unit = self.next_unit(load, alive)?;
            Some((bin_of(&load), unit == self.start(load), load, unit))
        });
        let (bin, _, _, unit) = open.min_by_key(|&(bin, is_new, ..)| (bin, is_new))?;
        let reason = format!("it is in bin {} of the packing", bin + 1);
        Some(Advice::new(unit, reason))
    }

    /// Black's move. If White started, or if the numbers cannot be packed, Black always has one: he
    /// fills bin after bin, and removes x as soon as White has begun more than fits.
    pub fn black_move(&self, alive: &[bool]) -> Option<Advice> {
        if !alive[JUDGE as usize] {
            return self.paid(Color::Black, alive);
        }
        if self.opened(alive) <= 0 {
            let reason = "White has begun more than fits into the bins that are begun";
            return Some(Advice::new(JUDGE, reason));
        }
        let bins = self.loads().skip(self.given.numbers().len());
        let next = bins.filter_map(|load| {
            let unit = self.next_unit(load, alive)?;
            Some((unit == self.start(load), unit))
        });
        let unit = next.min_by_key(|&(is_new, _)| is_new);
        unit.map(|(_, unit)| Advice::new(unit, "Black begins each bin as late as possible"))
    }

    /// The bin that Black was filling when White began each number, in a play that Black started;
    /// `None` for numbers that were not begun. If both follow their strategies to the end, this is a
    /// packing.
    pub fn packed(&self, play: &[Element]) -> Vec<Option<u32>> {
        let mut bins = vec![None; self.given.numbers().len()];
        let mut begun = 0_u32;
        for &element in play {
            match self.role(element) {
                PartitionRole::Begin(Load::Bin(_)) => begun += 1,
                PartitionRole::Begin(Load::Number(i)) => {
                    bins[i as usize] = begun.checked_sub(1);
                }
                _ => {}
            }
        }
        bins
    }

    /// The value after x is removed: each load that was begun is worth its size and the units that
    /// were played, for the player who did not begin it; a load that was not begun is worth 0.
    fn opened(&self, alive: &[bool]) -> i64 {
        let worth = |load: Load| {
            let (start, size) = (self.start(load) as usize, self.load_size(load) as usize);
            if alive[start] {
                return 0;
            }
            let played = alive[start..start + size].iter().filter(|&&unit| !unit);
            let paid = (size + played.count()) as i64;
            match load {
                Load::Number(_) => -paid,
                Load::Bin(_) => paid,
            }
        };
        1 + self.loads().map(worth).sum::<i64>()
    }

    /// The next unit of a load, if one is left.
    fn next_unit(&self, load: Load, alive: &[bool]) -> Option<Element> {
        let start = self.start(load);
        (start..start + self.load_size(load)).find(|&unit| alive[unit as usize])
    }

    /// A move that costs nothing after x is gone: one in a load that was begun.
    fn paid(&self, color: Color, alive: &[bool]) -> Option<Advice> {
        let upper = self.poset.upper_covers();
        let is_free = |&x: &Element| {
            let is_open = || upper.of(x).iter().all(|&y| !alive[y as usize]);
            alive[x as usize] && self.poset.colors()[x as usize] == color && is_open()
        };
        let costs = |&x: &Element| matches!(self.role(x), PartitionRole::Begin(_));
        let mut free = (SPARE..self.poset.len() as Element).filter(is_free);
        let element = free.find(|x| !costs(x))?;
        Some(Advice::new(
            element,
            "it frees nothing of the other player's",
        ))
    }
}
