//! The store follows the same laws as experience in memory, and loses or misreads nothing.

mod experience;
mod kept;
mod killed;
mod refused;
mod shared;
