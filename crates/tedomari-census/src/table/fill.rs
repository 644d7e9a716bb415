use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::Cell;
use super::columns::{Column, Finder, TableError, usual};
use super::delivery::{Closed, Delivery};
use crate::audit::Exact;
use crate::class::{Class, Shapes};
use crate::conjecture::Solved;
use tedomari::Budget;

/// Rows that are handed over at a time.
const BATCH: usize = 4096;

/// Batches that may wait for the receiver.
const MAX_WAITING: usize = 16;

/// How often the receiver looks whether somebody still works.
const LOOK: Duration = Duration::from_millis(50);

/// Boards between two looks at whether to stop.
const PATIENCE: u64 = 64;

/// What a table is about: the classes whose boards have rows, and its columns.
pub struct BoardTable {
    /// The classes, one after the other, with the way to find rows for their boards.
    classes: Vec<(Class, Finder)>,
    columns: Vec<Column>,
}

/// A place between two pieces of a table: everything before it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The number of the class.
    pub class: usize,
    /// The size.
    pub size: usize,
    /// The number of the piece of that size that comes next.
    pub piece: usize,
}

/// Rows that follow each other.
pub struct Batch<'t> {
    /// The class they belong to.
    pub class: &'t Class,
    /// The size.
    pub size: usize,
    /// Shapes whose first rows these are.
    pub shapes: u64,
    /// A cell for each column, row by row.
    pub rows: Vec<Row>,
    /// Where to go on if these rows are the last that were kept; `None` in the middle of a piece.
    pub place: Option<Place>,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// A cell for each column.
    pub cells: Vec<Cell>,
    /// How many colorings it stands for.
    pub colorings: u64,
    /// Whether it is the first row of its shape.
    is_first: bool,
}

/// How a table is filled.
pub struct Plan<'p> {
    /// Where to begin; the default is the beginning.
    pub from: Place,
    /// How many threads to use.
    pub threads: usize,
    /// When to stop.
    pub budget: &'p Budget,
}

impl<'p> Plan<'p> {
    /// From the beginning, on one thread.
    pub fn new(budget: &'p Budget) -> Plan<'p> {
        Plan {
            from: Place::default(),
            threads: 1,
            budget,
        }
    }
}

impl BoardTable {
    /// The table of the boards of some classes for which a condition holds, with these columns.
    pub fn new(
        classes: Vec<Class>,
        names: &[&str],
        condition: Option<&str>,
    ) -> Result<BoardTable, TableError> {
        if let Some(i) = (0..names.len()).find(|&i| names[..i].contains(&names[i])) {
            return Err(TableError::Twice(names[i].to_string()));
        }
        let mut columns: Vec<Column> = Vec::new();
        let mut found = Vec::new();
        for class in classes {
            let finder = Finder::new(&class, names, condition)?;
            let of_class = names
                .iter()
                .zip(finder.contents())
                .map(|(name, content)| Column {
                    name: name.to_string(),
                    content,
                });
            let of_class: Vec<Column> = of_class.collect();
            if found.is_empty() {
                columns = of_class;
            } else if let Some((column, _)) = columns
                .iter()
                .zip(&of_class)
                .find(|(one, other)| one != other)
            {
                return Err(TableError::Mixed(column.name.clone()));
            }
            found.push((class, finder));
        }
        Ok(BoardTable {
            classes: found,
            columns,
        })
    }

    /// The columns that boards of all these classes have if nobody says which.
    pub fn usual_columns(classes: &[Class]) -> Vec<&'static str> {
        let Some((first, others)) = classes.split_first() else {
            return Vec::new();
        };
        let of_all = |name: &&str| others.iter().all(|other| usual(other).contains(name));
        usual(first).into_iter().filter(of_all).collect()
    }

    /// The columns.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The classes.
    pub fn classes(&self) -> impl Iterator<Item = &Class> {
        self.classes.iter().map(|(class, _)| class)
    }

    /// At most so many boards have to be looked at.
    pub fn most_boards(&self) -> u128 {
        let boards = |(class, finder): &(Class, Finder)| {
            if finder.is_about_chess {
                class.chess_boards()
            } else {
                class.most_boards()
            }
        };
        self.classes.iter().map(boards).sum()
    }

    /// Finds all rows and passes them on in their order. `Ok(false)` if the budget ran out before
    /// the end; an error if the receiver had one.
    pub fn fill<E>(
        &self,
        plan: &Plan<'_>,
        receiver: &mut dyn FnMut(Batch<'_>) -> Result<(), E>,
    ) -> Result<bool, E> {
        let exact = Exact::new(plan.budget.clone());
        let classes = self.classes.iter().enumerate();
        for (number, (class, finder)) in classes.skip(plan.from.class) {
            for size in class.sizes() {
                let is_first = number == plan.from.class;
                if is_first && size < plan.from.size {
                    continue;
                }
                let from = if is_first && size == plan.from.size {
                    plan.from.piece
                } else {
                    0
                };
                let section = Section {
                    plan,
                    exact: &exact,
                    number,
                    class,
                    finder,
                    size,
                    shapes: class.shapes(size),
                };
                if !section.fill(from, receiver)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}

/// The boards of one class and size.
struct Section<'t> {
    plan: &'t Plan<'t>,
    exact: &'t Exact,
    number: usize,
    class: &'t Class,
    finder: &'t Finder,
    size: usize,
    shapes: Shapes,
}

impl Section<'_> {
    fn fill<E>(
        &self,
        from: usize,
        receiver: &mut dyn FnMut(Batch<'_>) -> Result<(), E>,
    ) -> Result<bool, E> {
        let progress = &self.plan.budget.progress;
        let pieces = self.shapes.pieces();
        progress.begin(self.size as u64, from as u64, pieces as u64);
        let (sender, batches) = mpsc::sync_channel(MAX_WAITING);
        let mut send = move |piece: usize, rows: Vec<Row>, is_last: bool| {
            sender.send((piece, rows, is_last)).map_err(drop)
        };
        let delivery = Delivery::new(from, &mut send);
        let next = AtomicUsize::new(from);
        let work = || {
            loop {
                let piece = next.fetch_add(1, Ordering::Relaxed);
                if piece >= pieces || self.piece(piece, &delivery).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            // If the receiver has enough, the channel closes, and then nobody can hand over.
            let batches = batches;
            let threads = self.plan.threads.clamp(1, pieces.max(1));
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let mut passed_on = from;
            while passed_on < pieces {
                let (piece, rows, is_last) = match batches.recv_timeout(LOOK) {
                    Ok(batch) => batch,
                    Err(RecvTimeoutError::Timeout) => {
                        if !threads.iter().all(|thread| thread.is_finished()) {
                            continue;
                        }
                        match batches.try_recv() {
                            Ok(batch) => batch,
                            Err(_) => return Ok(false),
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => return Ok(false),
                };
                if is_last {
                    passed_on = piece + 1;
                    progress.add_done(1);
                }
                receiver(Batch {
                    class: self.class,
                    size: self.size,
                    shapes: rows.iter().filter(|row| row.is_first).count() as u64,
                    rows,
                    place: is_last.then(|| self.after(piece, pieces)),
                })?;
            }
            Ok(true)
        })
    }

    /// The place after a piece.
    fn after(&self, piece: usize, pieces: usize) -> Place {
        let place = Place {
            class: self.number,
            size: self.size,
            piece: piece + 1,
        };
        if place.piece < pieces {
            place
        } else if self.size < *self.class.sizes().end() {
            Place {
                size: self.size + 1,
                piece: 0,
                ..place
            }
        } else {
            Place {
                class: self.number + 1,
                size: 0,
                piece: 0,
            }
        }
    }

    /// Finds the rows of a piece.
    fn piece(&self, piece: usize, delivery: &Delivery<'_, Row>) -> Result<(), Closed> {
        let stop = || self.plan.budget.is_exhausted();
        let mut cells = self.finder.start(self.exact);
        let mut rows = Vec::new();
        let (mut looked_at, mut uncounted) = (0u64, 0u64);
        for shape in self.shapes.piece(piece) {
            let shape = Solved::new(shape);
            let mut is_first = true;
            for orbit in self.finder.colorings(shape.shape()) {
                looked_at += 1;
                if looked_at.is_multiple_of(PATIENCE) {
                    self.count(&mut uncounted);
                    if stop() {
                        return Err(Closed);
                    }
                }
                let found = cells.of(&shape, self.size, orbit)?;
                let Some(cells) = found else { continue };
                rows.push(Row {
                    cells,
                    colorings: orbit.size,
                    is_first: std::mem::take(&mut is_first),
                });
                uncounted += 1;
                if rows.len() == BATCH {
                    delivery.hand_over(piece, std::mem::take(&mut rows), false, stop)?;
                }
            }
        }
        self.count(&mut uncounted);
        delivery.hand_over(piece, rows, true, stop)
    }

    /// Tells of rows that nobody was told of yet.
    fn count(&self, uncounted: &mut u64) {
        let progress = &self.plan.budget.progress;
        progress.add_items(std::mem::take(uncounted));
    }
}
