//! Tests of the whole language and of all formats.

mod boards;
mod errors;
mod expressions;
mod formats;
mod forms;
mod limits;
mod no_panic;
mod patterns;
mod round_trips;
