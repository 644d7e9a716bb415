//! The store follows the same laws as experience in memory, and loses or misreads nothing.

mod bounded;
mod copied;
mod damaged;
mod experience;
mod killed;
mod rejected;
mod samples;
mod shared;
mod stored;
