//! Games over a poset of outcomes: published figures, laws, and every answer compared with the
//! definition.

mod definition;
mod laws;
mod published;
mod random;
mod realization;
mod text;
