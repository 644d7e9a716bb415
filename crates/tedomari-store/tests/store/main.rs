//! The store follows the same laws as experience in memory, and loses or misreads nothing.

mod bounded;
mod copied;
mod damaged;
mod experience;
mod failing;
mod killed;
mod power;
mod rejected;
mod samples;
mod shared;
mod stored;
