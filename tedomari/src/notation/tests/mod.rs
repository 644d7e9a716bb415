//! Tests of the whole language and of all formats.

mod errors;
mod forms;
mod limits;
