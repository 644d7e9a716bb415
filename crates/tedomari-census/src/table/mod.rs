//! Tables of boards: one row for each board of some classes in each coloring up to symmetry, one
//! column for each quantity.
//!
//! A column is an expression of the language that conjectures are written in (see
//! [`crate::conjecture`]), or one of `board`, `class`, `class-size` and `colorings`.
//! [`BoardTable::fill`] processes the boards on several threads. It returns the rows in a
//! deterministic order, with the places from which an interrupted run can be resumed.
//!
//! ```
//! use tedomari_census::class::Class;
//! use tedomari_census::table::{BoardTable, Cell, Plan};
//! use tedomari::Budget;
//!
//! let class = Class::parse("chains = 3").unwrap();
//! let table = BoardTable::new(vec![class], &["board", "pomax", "pomax = d"], None).unwrap();
//! let budget = Budget::default();
//! let mut rows = Vec::new();
//! let is_done = table.fill(&Plan::new(&budget), &mut |batch| {
//!     rows.extend(batch.rows);
//!     Ok::<(), ()>(())
//! });
//! assert_eq!(is_done, Ok(true));
//! assert_eq!(rows.len(), 8);
//! let cells = [Cell::Text("chain wwb".into()), Cell::Integer(0), Cell::Truth(false)];
//! assert_eq!(rows[4].cells, cells); // a blocking triple
//! ```

mod cell;
mod columns;
mod distributed;
mod fill;
#[cfg(test)]
mod tests;

pub use cell::{Cell, Content};
pub use columns::{Column, TableError};
pub use distributed::TablePieces;
pub use fill::{Batch, BoardTable, Place, Plan, Row};
