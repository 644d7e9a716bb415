//! Repairing a damaged file: the rows that can be read and whose checksums are right are kept.

use std::fs::{self, File};
use std::mem;
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, Result, params_from_iter};

use crate::sqlite::backup::overwrite;
use crate::sqlite::checksum;
use crate::sqlite::migration::migrate;
use crate::sqlite::store::{connect, named};
use crate::sqlite::table::{TABLES, Table};
use crate::{Store, StoreError};

impl Store {
    /// Keeps what is intact in a damaged file. The file as it was stays beside it. Other processes
    /// may have the file open; they continue with what is left. If nothing is left, the file stays
    /// unchanged, and that is the error.
    pub(crate) fn salvage(&mut self, detail: &str) -> std::result::Result<(), StoreError> {
        let intact = salvaged(&self.connection).map_err(|e| self.error(e))?;
        let Some((intact, rows)) = intact else {
            return Err(self.damaged(detail));
        };
        let copy = named(self.file(), ".damaged");
        self.copy_bytes(&copy)?;
        overwrite(&intact, &mut self.connection).map_err(|e| self.error(e))?;
        self.notice(format!(
            "it was damaged ({detail}); {rows} intact rows were kept, and {} is as it was before",
            copy.display()
        ));
        Ok(())
    }

    /// Copies the bytes of the file and its log, since SQLite does not copy what it takes for the
    /// end of a damaged file. Without a connection, because closing a file releases its locks.
    fn copy_bytes(&mut self, copy: &Path) -> std::result::Result<(), StoreError> {
        let none = Connection::open_in_memory().map_err(|e| self.error(e))?;
        drop(mem::replace(&mut self.connection, none));
        for suffix in ["", "-wal"] {
            let [from, to] = [self.file(), copy].map(|path| named(path, suffix));
            if from.exists() {
                let copied = fs::copy(&from, &to).and_then(|_| File::open(&to)?.sync_all());
                copied.map_err(|error| StoreError::unopened(&to, &error))?;
            }
        }
        self.connection = connect(self.file()).map_err(|e| self.error(e))?;
        Ok(())
    }
}

/// A database with the intact rows of another, and their number; `None` if there are none.
fn salvaged(from: &Connection) -> Result<Option<(Connection, usize)>> {
    let mut to = Connection::open_in_memory()?;
    checksum::define(&to)?;
    migrate(&mut to)?;
    let mut rows = 0;
    let all = to.transaction()?;
    for table in TABLES {
        // Damage ends the reading of a table, so read it from both ends.
        for direction in ["ASC", "DESC"] {
            rows += copy_rows(from, &all, table, direction)?;
        }
    }
    all.commit()?;
    Ok((rows > 0).then_some((to, rows)))
}

/// Copies the rows of a table until the first that cannot be read; returns how many are new.
fn copy_rows(from: &Connection, to: &Connection, table: &Table, direction: &str) -> Result<usize> {
    let (name, columns, sum) = (table.name, table.list(), table.checksum());
    let key = table.key.replace(',', &format!(" {direction},"));
    // Without indexes, which may be damaged too.
    let read = format!(
        "SELECT {columns}, checksum FROM {name} NOT INDEXED
         WHERE checksum IS {sum} ORDER BY {key} {direction}"
    );
    let places = vec!["?"; table.columns.len() + 1].join(", ");
    let write = format!("INSERT OR IGNORE INTO {name} ({columns}, checksum) VALUES ({places})");
    let (Ok(mut read), mut write) = (from.prepare(&read), to.prepare(&write)?) else {
        return Ok(0);
    };
    let count = read.column_count();
    let mut rows = read.query([])?;
    let mut copied = 0;
    while let Ok(Some(row)) = rows.next() {
        let values: Result<Vec<Value>> = (0..count).map(|place| row.get(place)).collect();
        // A text that is not UTF-8 cannot have the right checksum.
        if let Ok(values) = values {
            copied += write.execute(params_from_iter(values)).unwrap_or(0);
        }
    }
    Ok(copied)
}
