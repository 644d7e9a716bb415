//! The store follows the same laws as experience in memory, and loses or misreads nothing.

mod experience;
mod killed;
mod rejected;
mod shared;
mod stored;
