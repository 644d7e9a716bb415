//! The store: the same laws as experience in memory, and nothing lost, half-written or taken for
//! what it is not.

mod experience;
mod kept;
mod killed;
mod refused;
mod shared;
