//! The checksum of a row. SQLite does not notice flipped bytes within a value, so every table has a
//! column with the CRC-32 of the others. It notices every change of up to four bytes in a row.

use rusqlite::functions::FunctionFlags;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Result, Row};

use crate::sqlite::table::{TABLES, Table};

/// Defines the SQL function `checksum` for a connection.
pub(crate) fn define(connection: &Connection) -> Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8
        | FunctionFlags::SQLITE_DETERMINISTIC
        | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("checksum", -1, flags, |values| {
        let mut sum = crc32fast::Hasher::new();
        for place in 0..values.len() {
            add(&mut sum, values.get_raw(place));
        }
        Ok(i64::from(sum.finalize()))
    })
}

/// Adds a value with its type and its length, so that no two rows have the same bytes.
fn add(sum: &mut crc32fast::Hasher, value: ValueRef<'_>) {
    let mut field = |kind: u8, bytes: &[u8]| {
        sum.update(&[kind]);
        sum.update(&(bytes.len() as u64).to_le_bytes());
        sum.update(bytes);
    };
    match value {
        ValueRef::Null => field(0, &[]),
        ValueRef::Integer(number) => field(1, &number.to_le_bytes()),
        ValueRef::Real(number) => field(2, &number.to_le_bytes()),
        ValueRef::Text(bytes) => field(3, bytes),
        ValueRef::Blob(bytes) => field(4, bytes),
    }
}

/// The name of the first table that has a row with a wrong checksum.
pub(crate) fn damaged_table(connection: &Connection) -> Result<Option<&'static str>> {
    for table in TABLES {
        let Table { name, .. } = table;
        let sum = table.checksum();
        let find = format!("SELECT EXISTS (SELECT 1 FROM {name} WHERE checksum IS NOT {sum})");
        if connection.query_row(&find, [], |row: &Row<'_>| row.get(0))? {
            return Ok(Some(name));
        }
    }
    Ok(None)
}
