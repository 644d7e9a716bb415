//! Games over a poset of outcomes: the published figures, the laws, and the definition itself as
//! the second way to every answer.

mod definition;
mod laws;
mod published;
mod random;
mod realization;
mod text;
