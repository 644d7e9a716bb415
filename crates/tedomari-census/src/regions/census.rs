//! The census.

use web_time::{Duration, Instant};

use rustc_hash::FxHashSet;

use super::checkpoint::Checkpoint;
use super::pieces::{Found, Level, Place, Scouts};
use super::shapes::{Shape, grown, shapes};
use super::stones::Stones;
use super::symmetry::images;
use crate::coloring::{CheckpointMismatch, CheckpointStore};
use crate::sweep::{self, Next, Threads, in_order};
use tedomari::Budget;
use tedomari::board::hex::HexBoard;
use tedomari::budget::Stopped;
use tedomari::solve::switching::SwitchingValues;

/// The maximum number of empty cells of a census. Each more takes ten times as long.
pub const MAX_CELLS: usize = 12;

/// The time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(1);

/// The parameters of a census.
pub struct RegionPlan<'a> {
    /// The maximum number of empty cells, at most [`MAX_CELLS`].
    pub cells: usize,
    /// The number of threads.
    pub threads: usize,
    /// The budget.
    pub budget: &'a Budget,
}

/// A value of regions with three terminals, up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionEntry {
    /// The least number of empty cells of a region with this value.
    pub cells: usize,
    /// The value over `_ < a, b, c < T`, in canonical form.
    pub value: String,
    /// The number of values that are equal to it up to symmetry, itself included.
    pub images: usize,
    /// A region with this value and number of cells, up to the order of the terminals and the
    /// exchange of the colors.
    pub region: HexBoard,
}

/// The regions with a number of empty cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionLevel {
    /// The number of empty cells.
    pub cells: usize,
    /// The number of shapes.
    pub shapes: usize,
    /// The number of ways to put stones around them, up to the exchange of the colors.
    pub colorings: u64,
}

/// The values of all regions with three terminals and up to a number of empty cells.
#[derive(Debug)]
pub struct RegionCensus {
    /// The values, those with fewer cells and shorter ones first.
    pub entries: Vec<RegionEntry>,
    /// The numbers of cells that are finished.
    pub levels: Vec<RegionLevel>,
    /// Why the census stopped before it was complete.
    pub stopped: Option<Stopped>,
}

impl RegionCensus {
    /// Runs the census. If it is stopped, the result has the values found so far. Nothing depends
    /// on the number of threads, nor on where an earlier run was stopped.
    pub fn new(
        plan: &RegionPlan,
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<RegionCensus, CheckpointMismatch> {
        let resumed = match checkpoints.load() {
            Some(text) => Checkpoint::from_text(&text).ok_or(CheckpointMismatch)?,
            None => Checkpoint::default(),
        };
        let mut search = Search {
            plan,
            scouts: Scouts::default(),
            seen: FxHashSet::default(),
            entries: Vec::new(),
            levels: Vec::new(),
            state: Checkpoint::default(),
        };
        let mut stopped = None;
        let mut shapes = shapes(1);
        for cells in 1..=plan.cells.min(MAX_CELLS) {
            if cells > 1 {
                shapes = grown(&shapes);
            }
            search.resume(cells, &shapes, &resumed)?;
            if let Err(why) = search.run(cells, &shapes, checkpoints) {
                stopped = Some(why);
                break;
            }
        }
        let mut entries = search.entries;
        entries.sort_by(|a, b| {
            let key = |entry: &RegionEntry| (entry.cells, entry.value.len());
            key(a).cmp(&key(b)).then_with(|| a.value.cmp(&b.value))
        });
        Ok(RegionCensus {
            entries,
            levels: search.levels,
            stopped,
        })
    }
}

/// A census that goes on.
struct Search<'a> {
    plan: &'a RegionPlan<'a>,
    scouts: Scouts,
    /// The values found so far.
    seen: FxHashSet<String>,
    entries: Vec<RegionEntry>,
    levels: Vec<RegionLevel>,
    state: Checkpoint,
}

impl Search<'_> {
    /// Takes over what an earlier run has found with a number of cells.
    fn resume(
        &mut self,
        cells: usize,
        shapes: &[Shape],
        resumed: &Checkpoint,
    ) -> Result<(), CheckpointMismatch> {
        let colorings = resumed.colorings.get(cells - 1).copied();
        self.state.colorings.push(colorings.unwrap_or(0));
        self.state.done = match cells.cmp(&resumed.colorings.len()) {
            std::cmp::Ordering::Less => u64::MAX,
            std::cmp::Ordering::Equal => resumed.done,
            std::cmp::Ordering::Greater => 0,
        };
        let mut values = SwitchingValues::with_three_terminals(&Budget::default());
        for &(_, place) in resumed.places.iter().filter(|(count, _)| *count == cells) {
            let shape = shapes.get(place.shape as usize).ok_or(CheckpointMismatch)?;
            let stones = Stones::around(shape);
            if !stones.has(&place.coloring) {
                return Err(CheckpointMismatch);
            }
            let value = values.value(&stones.network(&place.coloring));
            let value = value.map_err(|_| CheckpointMismatch)?;
            let (images, text) =
                images(values.forms_mut(), value).map_err(|_| CheckpointMismatch)?;
            self.take(cells, text, images.len(), place, &stones);
        }
        Ok(())
    }

    /// Computes the pieces that are left.
    fn run(
        &mut self,
        cells: usize,
        shapes: &[Shape],
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<(), Stopped> {
        let RegionPlan {
            budget, threads, ..
        } = *self.plan;
        let scouts = std::mem::take(&mut self.scouts);
        let level = Level {
            shapes,
            scouts: &scouts,
            budget,
        };
        let all = level.pieces();
        self.state.done = self.state.done.min(all);
        budget.progress.begin(cells as u64, self.state.done, all);
        budget.progress.set_items(self.entries.len() as u64);
        let open: Vec<u64> = (self.state.done..all).collect();
        let pieces = sweep::Level {
            part: 0,
            level: cells as u32,
            open: &open,
            window: usize::MAX,
            budget,
        };
        let mut last = Instant::now();
        in_order(&Threads(threads), &level, pieces, &mut |_, bytes| {
            let Some(found) = Found::from_bytes(bytes) else {
                return Next::Stop;
            };
            if let Some(colorings) = self.state.colorings.last_mut() {
                *colorings += found.colorings;
            }
            for (text, size, place) in found.values {
                let stones = Stones::around(&shapes[place.shape as usize]);
                self.take(cells, text, size, place, &stones);
            }
            self.state.done += 1;
            budget.progress.add_done(1);
            budget.progress.set_items(self.entries.len() as u64);
            if last.elapsed() > PAUSE {
                checkpoints.save(&self.state.to_text());
                last = Instant::now();
            }
            Next::Continue
        });
        self.scouts = scouts;
        checkpoints.save(&self.state.to_text());
        if self.state.done < all {
            budget.check()?;
            return Err(Stopped::User);
        }
        self.levels.push(RegionLevel {
            cells,
            shapes: shapes.len(),
            colorings: self.state.colorings.last().copied().unwrap_or(0),
        });
        Ok(())
    }

    /// Adds a value, if it is new.
    fn take(&mut self, cells: usize, value: String, images: usize, place: Place, stones: &Stones) {
        if !self.seen.insert(value.clone()) {
            return;
        }
        self.state.places.push((cells, place));
        self.entries.push(RegionEntry {
            cells,
            value,
            images,
            region: stones.drawing(&place.coloring),
        });
    }
}
