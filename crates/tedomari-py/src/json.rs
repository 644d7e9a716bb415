//! JSON, with the schema of `docs/src/json.md`.

use pyo3::PyResult;
use serde::Serialize;
use tedomari::Error;

use crate::error::raised;

/// An object as JSON.
pub fn to_json(object: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(object).map_err(|error| raised(Error::new(error.to_string())))
}
