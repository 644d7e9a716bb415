//! The published tables, for browsing and searching.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::{Deserialize, Serialize};
use tedomari_census::coloring::table;
use tedomari_census::patterns::RAMSEY_TABLE;
use tedomari_census::regions::region_table;

use crate::error::ApiError;
use crate::state::AppState;

/// The default and the maximum number of rows in a response.
const ROWS: usize = 50;
const MOST_ROWS: usize = 500;

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

/// A published table.
struct Table {
    name: &'static str,
    title: &'static str,
    source: &'static str,
    columns: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    /// The rows in lowercase, for searching.
    lower: Vec<Vec<String>>,
}

/// All tables, parsed on first use.
static TABLES: LazyLock<[Table; 3]> = LazyLock::new(|| {
    [
        Table::read(
            "coloring",
            "All values of set coloring games over _ < a, b < T with at most six cells",
            "tedomari census coloring --atoms P4 --cells 6 --format csv",
            table(),
        ),
        Table::read(
            "regions",
            "All values of regions of Hex with three terminals and at most nine empty cells",
            "tedomari census hex --cells 9 --format csv",
            region_table(),
        ),
        Table::read(
            "ramsey",
            "The winners of graph Ramsey games on K3 to K7 with patterns of at most five vertices",
            "tedomari census ramsey --vertices 5 --boards 7",
            RAMSEY_TABLE,
        ),
    ]
});

impl Table {
    fn read(
        name: &'static str,
        title: &'static str,
        source: &'static str,
        text: &'static str,
    ) -> Table {
        let mut lines = text.lines();
        let columns = lines.next().unwrap_or_default().split(',').collect();
        let rows: Vec<Vec<String>> = lines.map(fields).collect();
        let small = |row: &Vec<String>| row.iter().map(|field| field.to_lowercase()).collect();
        Table {
            name,
            title,
            source,
            columns,
            lower: rows.iter().map(small).collect(),
            rows,
        }
    }
}

/// Splits a line of CSV into fields.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => push(&mut fields, '"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            letter => push(&mut fields, letter),
        }
    }
    fields
}

fn push(fields: &mut [String], letter: char) {
    if let Some(field) = fields.last_mut() {
        field.push(letter);
    }
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
        columns: &table.columns,
        rows: table.rows.len(),
        source: table.source,
    };
    let work = move || {
        let tables = TABLES.iter().map(about).collect();
        Ok(Tables { tables })
    };
    app.pool.respond(StatusCode::OK, work).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// Text that a row must contain, ignoring case.
    #[serde(default)]
    search: String,
    /// The column to search; `None` for all.
    column: Option<String>,
    #[serde(default)]
    offset: usize,
    limit: Option<usize>,
}

#[derive(Serialize)]
struct Rows {
    columns: &'static [&'static str],
    rows: Vec<&'static [String]>,
    total: usize,
    offset: usize,
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
    let column = match wanted.column.as_deref() {
        None | Some("") => None,
        Some(name) => {
            let found = table.columns.iter().position(|column| *column == name);
            let all = table.columns.join(", ");
            let message = || format!("there is no such column; the columns are {all}");
            Some(found.ok_or_else(|| ApiError::invalid(message()))?)
        }
    };
    let search = wanted.search.trim().to_lowercase();
    let fits = |row: &Vec<String>| match column {
        Some(column) => row.get(column).is_some_and(|field| field.contains(&search)),
        None => row.iter().any(|field| field.contains(&search)),
    };
    let fitting: Vec<&'static [String]> = table
        .lower
        .iter()
        .zip(&table.rows)
        .filter(|(lower, _)| search.is_empty() || fits(lower))
        .map(|(_, row)| row.as_slice())
        .collect();
    let limit = wanted.limit.unwrap_or(ROWS).min(MOST_ROWS);
    Ok(Rows {
        columns: &table.columns,
        total: fitting.len(),
        rows: fitting
            .into_iter()
            .skip(wanted.offset)
            .take(limit)
            .collect(),
        offset: wanted.offset,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_rectangles() {
        for table in &*TABLES {
            let columns = table.columns.len();
            assert!(table.rows.iter().all(|row| row.len() == columns));
            assert!(!table.rows.is_empty(), "{}", table.name);
        }
        assert_eq!(TABLES[0].rows.len(), table().lines().count() - 1);
    }

    #[test]
    fn fields_may_be_in_quotes() {
        assert_eq!(fields("1,\"a,b\",c"), ["1", "a,b", "c"]);
        assert_eq!(fields("\"say \"\"a\"\"\",,"), ["say \"a\"", "", ""]);
    }

    #[test]
    fn a_search_looks_in_one_column_or_in_all() {
        let wanted = |search: &str, column: Option<&str>| Wanted {
            search: search.into(),
            column: column.map(Into::into),
            offset: 0,
            limit: Some(MOST_ROWS),
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
}
