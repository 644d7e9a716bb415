use std::sync::atomic::{AtomicUsize, Ordering};

use super::Cell;
use super::columns::{Column, Finder, TableError, usual};
use crate::audit::Exact;
use crate::class::{Class, Shapes};
use crate::conjecture::Solved;
use crate::sweep::Crew;
use tedomari::Budget;
use tedomari::batch::{Closed, Delivery, in_order};

/// The number of rows in a batch.
const BATCH: usize = 4096;

/// Boards between two checks of the budget.
const CHECK_INTERVAL: u64 = 64;

/// A table: the classes whose boards have rows, and the columns.
pub struct BoardTable {
    /// The classes in order, each with the computation of its rows.
    classes: Vec<(Class, Finder)>,
    columns: Vec<Column>,
}

/// A position between two pieces of a table. Everything before it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The index of the class.
    pub class: usize,
    /// Their size.
    pub size: usize,
    /// The index of the next piece of this size.
    pub piece: usize,
}

/// Consecutive rows.
pub struct Batch<'t> {
    /// Their class.
    pub class: &'t Class,
    /// Their size.
    pub size: usize,
    /// The number of shapes whose first rows are in this batch.
    pub shapes: u64,
    /// The rows, with a cell for each column.
    pub rows: Vec<Row>,
    /// Where to resume after these rows; `None` in the middle of a piece.
    pub place: Option<Place>,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// A cell for each column.
    pub cells: Vec<Cell>,
    /// The number of colorings it represents.
    pub colorings: u64,
    /// Whether it is the first row of its shape.
    pub(super) is_first: bool,
}

/// How a table is filled.
pub struct Plan<'p> {
    /// Where to start; by default at the beginning.
    pub from: Place,
    /// The number of threads.
    pub threads: usize,
    /// The budget.
    pub budget: &'p Budget,
}

impl<'p> Plan<'p> {
    /// Starts at the beginning, with one thread.
    pub fn new(budget: &'p Budget) -> Plan<'p> {
        Plan {
            from: Place::default(),
            threads: 1,
            budget,
        }
    }
}

impl BoardTable {
    /// Creates the table of the boards of some classes that satisfy a condition, with these
    /// columns.
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

    /// The default columns for boards of all these classes.
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

    /// An upper bound on the number of boards.
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

    /// Computes all rows and passes them to the receiver in order. Returns `Ok(false)` if the
    /// budget ran out before the end, or the receiver's error.
    pub fn fill<E>(
        &self,
        plan: &Plan<'_>,
        receiver: &mut dyn FnMut(Batch<'_>) -> Result<(), E>,
    ) -> Result<bool, E> {
        self.fill_on(None, plan, receiver)
    }

    /// Like [`BoardTable::fill`], but on many machines. The rows are the same. Returns `Ok(false)`
    /// also if a process was lost.
    pub fn fill_with<E>(
        &self,
        crew: &dyn Crew,
        plan: &Plan<'_>,
        receiver: &mut dyn FnMut(Batch<'_>) -> Result<(), E>,
    ) -> Result<bool, E> {
        self.fill_on(Some(crew), plan, receiver)
    }

    /// The section of a class and size.
    pub(super) fn section<'t>(
        &'t self,
        number: usize,
        size: usize,
        plan: &'t Plan<'t>,
        exact: &'t Exact,
    ) -> Option<Section<'t>> {
        let (class, finder) = self.classes.get(number)?;
        let section = Section {
            plan,
            exact,
            number,
            class,
            finder,
            size,
            shapes: class.shapes(size),
        };
        class.sizes().contains(&size).then_some(section)
    }

    fn fill_on<E>(
        &self,
        crew: Option<&dyn Crew>,
        plan: &Plan<'_>,
        receiver: &mut dyn FnMut(Batch<'_>) -> Result<(), E>,
    ) -> Result<bool, E> {
        let exact = Exact::new(plan.budget.clone());
        let classes = self.classes.iter().enumerate();
        for (number, (class, _)) in classes.skip(plan.from.class) {
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
                let Some(section) = self.section(number, size, plan, &exact) else {
                    continue;
                };
                let is_full = match crew {
                    Some(crew) => section.fill_with(crew, from, receiver)?,
                    None => section.fill(from, receiver)?,
                };
                if !is_full {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}

/// The boards of one class and size.
pub(super) struct Section<'t> {
    pub(super) plan: &'t Plan<'t>,
    exact: &'t Exact,
    pub(super) number: usize,
    class: &'t Class,
    finder: &'t Finder,
    pub(super) size: usize,
    pub(super) shapes: Shapes,
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
        let next = AtomicUsize::new(from);
        let mut passed_on = from;
        in_order(
            self.plan.threads.clamp(1, pieces.max(1)),
            from,
            || {
                let piece = next.fetch_add(1, Ordering::Relaxed);
                (piece < pieces).then_some((piece, ()))
            },
            |piece, (), delivery| self.piece(piece, delivery),
            &mut |piece, rows: Vec<Row>, is_last| {
                if is_last {
                    passed_on = piece + 1;
                    progress.add_done(1);
                }
                receiver(self.batch(piece, rows, is_last))
            },
        )?;
        Ok(passed_on >= pieces)
    }

    /// The number of columns.
    pub(super) fn columns(&self) -> usize {
        self.finder.contents().count()
    }

    /// Rows of a piece.
    pub(super) fn batch(&self, piece: usize, rows: Vec<Row>, is_last: bool) -> Batch<'_> {
        Batch {
            class: self.class,
            size: self.size,
            shapes: rows.iter().filter(|row| row.is_first).count() as u64,
            rows,
            place: is_last.then(|| self.after(piece, self.shapes.pieces())),
        }
    }

    /// The position after a piece.
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

    /// Computes the rows of a piece and delivers them.
    fn piece(&self, piece: usize, delivery: &Delivery<'_, Row>) -> Result<(), Closed> {
        let stop = || self.plan.budget.is_exhausted();
        self.rows(piece, &stop, &mut |rows, is_last| {
            delivery.hand_over(piece, rows, is_last, stop)
        })
    }

    /// Computes the rows of a piece, and gives them away in batches.
    pub(super) fn rows(
        &self,
        piece: usize,
        stop: &dyn Fn() -> bool,
        give: &mut dyn FnMut(Vec<Row>, bool) -> Result<(), Closed>,
    ) -> Result<(), Closed> {
        let mut cells = self.finder.start(self.exact);
        let mut rows = Vec::new();
        let (mut looked_at, mut uncounted) = (0u64, 0u64);
        for shape in self.shapes.piece(piece) {
            let shape = Solved::new(shape);
            let mut is_first = true;
            for orbit in self
                .class
                .colorings(shape.shape(), self.finder.is_about_chess)
            {
                looked_at += 1;
                if looked_at.is_multiple_of(CHECK_INTERVAL) {
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
                    give(std::mem::take(&mut rows), false)?;
                }
            }
        }
        self.count(&mut uncounted);
        give(rows, true)
    }

    /// Reports rows that are not counted yet.
    fn count(&self, uncounted: &mut u64) {
        let progress = &self.plan.budget.progress;
        progress.add_items(std::mem::take(uncounted));
    }
}
