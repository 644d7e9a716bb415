//! Errors as exceptions.

use std::panic::{self, AssertUnwindSafe};

use pyo3::{PyErr, PyResult, import_exception};
use tedomari::Error;
use tedomari::budget::Stopped;

import_exception!(tedomari._errors, NotationError);
import_exception!(tedomari._errors, BudgetError);
import_exception!(tedomari._errors, InternalError);

/// An error in the input as an exception.
pub fn raised(error: impl Into<Error>) -> PyErr {
    let error = error.into();
    let text = error.to_string();
    NotationError::new_err((
        text,
        error.message,
        error.line,
        error.column,
        error.expected,
        error.help,
    ))
}

/// The end of a budget, where there is no partial answer, as an exception.
pub fn stopped(stopped: Stopped) -> PyErr {
    BudgetError::new_err((stopped.to_string(), stopped.word()))
}

/// Runs a short computation; a panic becomes an exception.
pub fn guarded<T>(compute: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    panic::catch_unwind(AssertUnwindSafe(compute)).unwrap_or_else(|panic| Err(panicked(&*panic)))
}

/// A panic as an exception.
pub fn panicked(payload: &(dyn std::any::Any + Send)) -> PyErr {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or(payload.downcast_ref::<&str>().copied());
    InternalError::new_err(text.unwrap_or("the computation panicked").to_owned())
}

/// Another error as an error in the input.
pub fn broken(error: impl ToString) -> Box<Error> {
    Error::new(error.to_string()).into()
}
