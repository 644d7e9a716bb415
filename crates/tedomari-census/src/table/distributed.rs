//! The pieces of a table on many machines.

use std::sync::{Arc, Mutex, PoisonError};

use super::Cell;
use super::fill::{Batch, BoardTable, Plan, Row, Section};
use crate::audit::Exact;
use crate::sweep::{Crew, Level, Next, Piece, Pieces, Reader, Writer, in_order};

/// The pieces of a table. The part of a piece is the number of its class, and its level is the size
/// of the boards.
pub struct TablePieces<'a> {
    table: &'a BoardTable,
    plan: &'a Plan<'a>,
    exact: &'a Exact,
    /// The section that was needed last.
    section: Mutex<Option<Arc<Section<'a>>>>,
}

impl<'a> TablePieces<'a> {
    /// The pieces of a table, for [`TablePieces::serve`].
    fn new(table: &'a BoardTable, plan: &'a Plan<'a>, exact: &'a Exact) -> TablePieces<'a> {
        TablePieces {
            table,
            plan,
            exact,
            section: Mutex::new(None),
        }
    }

    /// Passes on the pieces of a table.
    pub fn serve<T>(table: &BoardTable, plan: &Plan<'_>, with: impl FnOnce(&dyn Pieces) -> T) -> T {
        let exact = Exact::new(plan.budget.clone());
        with(&TablePieces::new(table, plan, &exact))
    }

    fn section(&self, piece: Piece) -> Option<Arc<Section<'a>>> {
        let (number, size) = (piece.part as usize, piece.level as usize);
        let mut last = self.section.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some(section) if section.number == number && section.size == size => {
                Some(Arc::clone(section))
            }
            _ => {
                let section = self.table.section(number, size, self.plan, self.exact)?;
                let section = Arc::new(section);
                *last = Some(Arc::clone(&section));
                Some(section)
            }
        }
    }
}

impl Pieces for TablePieces<'_> {
    fn compute(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        self.section(piece)?.compute(piece, is_stopped)
    }
}

impl Pieces for Section<'_> {
    fn compute(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        let number = piece.number as usize;
        if number >= self.shapes.pieces() {
            return None;
        }
        let stop = || is_stopped() || self.plan.budget.is_exhausted();
        let mut writer = Writer::default();
        let done = self.rows(number, &stop, &mut |rows, _| {
            rows.iter().for_each(|row| write(row, &mut writer));
            Ok(())
        });
        done.ok().map(|()| writer.0)
    }
}

impl Section<'_> {
    /// Computes the pieces from `from` on many machines, and passes on their rows in order.
    pub(super) fn fill_with<E>(
        &self,
        crew: &dyn Crew,
        from: usize,
        receiver: &mut dyn FnMut(Batch<'_>) -> Result<(), E>,
    ) -> Result<bool, E> {
        let progress = &self.plan.budget.progress;
        let pieces = self.shapes.pieces();
        progress.begin(self.size as u64, from as u64, pieces as u64);
        let open: Vec<u64> = (from as u64..pieces as u64).collect();
        let level = Level {
            part: self.number as u32,
            level: self.size as u32,
            open: &open,
            // Rows wait in memory until it is their turn.
            window: 8 * crew.threads(),
            budget: self.plan.budget,
        };
        let mut next = from;
        let mut result = Ok(());
        in_order(crew, self, level, &mut |_, bytes| {
            let Some(rows) = read(bytes, self.columns()) else {
                return Next::Stop; // the process does not do what this one does
            };
            progress.add_done(1);
            result = receiver(self.batch(next, rows, true));
            next += 1;
            if result.is_ok() {
                Next::Continue
            } else {
                Next::Stop
            }
        });
        result?;
        Ok(next >= pieces)
    }
}

fn write(row: &Row, writer: &mut Writer) {
    writer.number(row.colorings << 1 | u64::from(row.is_first));
    for cell in &row.cells {
        match cell {
            Cell::Nothing => writer.number(0),
            Cell::Truth(truth) => writer.number(1 + u64::from(*truth)),
            Cell::Integer(integer) => {
                writer.number(3);
                // Small numbers of either sign are short.
                writer.number((integer << 1 ^ integer >> 63) as u64);
            }
            Cell::Number(number) => {
                writer.number(4);
                writer.word(number.to_bits());
            }
            Cell::Text(text) => {
                writer.number(5);
                writer.text(text);
            }
        }
    }
}

/// Reads rows with this many cells.
fn read(bytes: &[u8], columns: usize) -> Option<Vec<Row>> {
    let mut reader = Reader(bytes);
    let mut rows = Vec::new();
    while !reader.is_at_end() {
        let head = reader.number()?;
        let cell = |_| {
            Some(match reader.number()? {
                0 => Cell::Nothing,
                1 => Cell::Truth(false),
                2 => Cell::Truth(true),
                3 => {
                    let number = reader.number()?;
                    Cell::Integer((number >> 1) as i64 ^ -((number & 1) as i64))
                }
                4 => Cell::Number(f64::from_bits(reader.word()?)),
                5 => Cell::Text(reader.text()?.to_string()),
                _ => return None,
            })
        };
        rows.push(Row {
            cells: (0..columns).map(cell).collect::<Option<_>>()?,
            colorings: head >> 1,
            is_first: head & 1 == 1,
        });
    }
    Some(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_read_back() {
        let cells = [
            Cell::Nothing,
            Cell::Truth(true),
            Cell::Truth(false),
            Cell::Integer(i64::MIN),
            Cell::Integer(-1),
            Cell::Integer(i64::MAX),
            Cell::Number(0.1),
            Cell::Text("chain 'wb'".into()),
        ];
        let row = |colorings, is_first| Row {
            cells: cells.to_vec(),
            colorings,
            is_first,
        };
        let rows = vec![row(1, true), row(12, false)];
        let mut writer = Writer::default();
        rows.iter().for_each(|row| write(row, &mut writer));
        assert_eq!(read(&writer.0, cells.len()), Some(rows));
        assert_eq!(read(&writer.0[..writer.0.len() - 1], cells.len()), None);
        assert_eq!(read(&[], 3), Some(Vec::new()));
    }
}
