//! The published tables, for browsing and searching.

mod published;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::{Deserialize, Serialize};

use self::published::{TABLES, Table};
use crate::error::ApiError;
use crate::state::AppState;

/// The default and the maximum number of rows in a response.
const ROWS: usize = 50;
const MOST_ROWS: usize = 500;

/// The column by which rows are counted.
const CELLS: &str = "cells";

/// `/api/tables`.
pub fn routes() -> Router<Arc<AppState>> {
    if cfg!(not(feature = "census")) {
        let left_out = || async { ApiError::left_out() };
        return Router::new()
            .route("/api/tables", get(left_out))
            .route("/api/tables/{name}", get(left_out));
    }
    Router::new()
        .route("/api/tables", get(list))
        .route("/api/tables/{name}", get(rows))
}

#[derive(Serialize)]
struct Tables {
    tables: Vec<About>,
}

#[derive(Serialize)]
struct About {
    name: &'static str,
    title: &'static str,
    columns: &'static [&'static str],
    rows: usize,
    source: &'static str,
}

async fn list(State(app): State<Arc<AppState>>) -> Result<Response, ApiError> {
    let about = |table: &'static Table| About {
        name: table.name,
        title: table.title,
        columns: table.columns,
        rows: table.count,
        source: table.source,
    };
    let work = move || {
        let tables = TABLES.iter().map(about).collect();
        Ok(Tables { tables })
    };
    app.pool.respond(StatusCode::OK, work).await
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// Text that a row must contain, ignoring case.
    #[serde(default)]
    search: String,
    /// The column to search; `None` for all.
    column: Option<String>,
    /// The number in the column `cells`.
    cells: Option<usize>,
    /// A column that must have a text.
    filled: Option<String>,
    /// A column that must be empty.
    empty: Option<String>,
    #[serde(default)]
    offset: usize,
    limit: Option<usize>,
}

#[derive(Debug, Serialize)]
struct Rows {
    columns: &'static [&'static str],
    rows: Vec<&'static [String]>,
    total: usize,
    offset: usize,
    /// The numbers of rows by the number of cells, whichever is wanted.
    sizes: Vec<Size>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
struct Size {
    cells: usize,
    rows: usize,
}

async fn rows(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(wanted) = wanted?;
    let work = move || found(&name, &wanted);
    app.pool.respond(StatusCode::OK, work).await
}

fn found(name: &str, wanted: &Wanted) -> Result<Rows, ApiError> {
    let table = TABLES.iter().find(|table| table.name == name);
    let table = table.ok_or_else(|| ApiError::not_found("there is no such table"))?;
    let named = |name: &str| {
        let all = table.columns.join(", ");
        let message = || format!("there is no such column; the columns are {all}");
        let column = table.column(name);
        column.ok_or_else(|| ApiError::invalid(message()))
    };
    let optional = |name: &Option<String>| {
        let name = name.as_deref().filter(|name| !name.is_empty());
        name.map(named).transpose()
    };
    let column = optional(&wanted.column)?;
    let filled = optional(&wanted.filled)?;
    let empty = optional(&wanted.empty)?;
    let cells = match wanted.cells {
        Some(_) => Some(named(CELLS)?),
        None => table.column(CELLS),
    };
    let search = wanted.search.trim().to_lowercase();
    let has_text = |row: &[String]| match column {
        Some(column) => row[column].contains(&search),
        None => row.iter().any(|field| field.contains(&search)),
    };
    let is_wanted = |row: &[String]| {
        filled.is_none_or(|column| !row[column].is_empty())
            && empty.is_none_or(|column| row[column].is_empty())
            && (search.is_empty() || has_text(row))
    };
    let content = table.content();
    let matching = content.lower.iter().zip(&content.rows);
    let matching = matching.filter(|(lower, _)| is_wanted(lower));
    let mut sizes = BTreeMap::new();
    let mut fitting: Vec<&'static [String]> = Vec::new();
    for (_, row) in matching {
        let size: Option<usize> = cells.and_then(|column| row[column].parse().ok());
        if let Some(size) = size {
            *sizes.entry(size).or_default() += 1;
        }
        if wanted.cells.is_none() || wanted.cells == size {
            fitting.push(row);
        }
    }
    let limit = wanted.limit.unwrap_or(ROWS).min(MOST_ROWS);
    let sizes = sizes.into_iter().map(|(cells, rows)| Size { cells, rows });
    Ok(Rows {
        columns: table.columns,
        total: fitting.len(),
        rows: fitting
            .into_iter()
            .skip(wanted.offset)
            .take(limit)
            .collect(),
        offset: wanted.offset,
        sizes: sizes.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_looks_in_one_column_or_in_all() {
        let wanted = |search: &str, column: Option<&str>| Wanted {
            search: search.into(),
            column: column.map(Into::into),
            limit: Some(MOST_ROWS),
            ..Wanted::default()
        };
        let all = found("ramsey", &wanted("", None)).expect("a table");
        let ties = found("ramsey", &wanted("TIE", Some("winner"))).expect("a table");
        assert!(0 < ties.total && ties.total < all.total);
        let winner = ties.columns.iter().position(|column| *column == "winner");
        let winner = winner.expect("a column");
        assert!(ties.rows.iter().all(|row| row[winner] == "tie"));
        assert!(
            found("ramsey", &wanted("tie", None))
                .expect("a table")
                .total
                >= ties.total
        );
        assert!(found("ramsey", &wanted("", Some("color"))).is_err());
        assert!(found("rams", &wanted("", None)).is_err());
    }

    #[test]
    fn rows_are_counted_by_cells_and_chosen_by_cells_and_empty_columns() {
        let wanted = |cells, filled: &str, empty: &str| Wanted {
            cells,
            filled: Some(filled.into()),
            empty: Some(empty.into()),
            ..Wanted::default()
        };
        let of = |wanted: &Wanted| found("abstract", wanted).expect("a table");
        let all = of(&wanted(None, "", ""));
        let counts: Vec<usize> = all.sizes.iter().map(|size| size.rows).collect();
        assert_eq!(counts, [5, 7, 9, 26, 285, 12_496]);
        let occurring = of(&wanted(None, "hex", ""));
        let others = of(&wanted(None, "", "hex"));
        assert_eq!(occurring.total + others.total, all.total);
        for Size { cells, rows } in &occurring.sizes {
            let some = of(&wanted(Some(*cells), "hex", ""));
            assert_eq!(some.total, *rows);
            assert_eq!(some.sizes, occurring.sizes);
            let cells = cells.to_string();
            assert!(
                some.rows
                    .iter()
                    .all(|row| row[0] == cells && !row[5].is_empty())
            );
        }
        assert!(found("ramsey", &wanted(Some(3), "", "")).is_err());
        assert!(
            found("ramsey", &Wanted::default())
                .expect("a table")
                .sizes
                .is_empty()
        );
    }
}
