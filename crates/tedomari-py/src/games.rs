//! The catalogue of games.

use pyo3::prelude::*;
use tedomari::catalogue::{self, GAMES};

use crate::error::{guarded, raised};
use crate::json::to_json;

/// The games as `tedomari games --json` lists them, or the one with a name.
#[pyfunction]
pub fn games(name: &str) -> PyResult<String> {
    guarded(|| {
        if name.is_empty() {
            return to_json(&GAMES);
        }
        to_json(&[catalogue::find(name).map_err(raised)?])
    })
}
