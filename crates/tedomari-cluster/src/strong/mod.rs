//! Strong solutions of pattern games, out of core and on many machines.
//!
//! The positions after the same number of moves are a level. A position is the property of the
//! shard that a hash of its canonical form names, and a shard that of one worker. On the way forward
//! the workers expand their positions and send the successors to their owners, who make them
//! distinct by sorted runs on disk and write each shard of the level once. On the way back they ask
//! the owners of successors for the verdicts.
//!
//! What is in a shard does not depend on who made it. So a run that was interrupted, at any moment,
//! goes on from the shards whose files are whole, on as many workers as there are then.

mod answer;
mod backward;
mod exchange;
mod file;
mod forward;
mod kept;
mod lookup;
mod numbering;
mod runs;
mod solve;
mod successors;
mod table;
mod tally;
mod trouble;
mod verdicts;
mod work;

#[cfg(test)]
mod tests;

pub use solve::{Event, SolveError, Task, Tell, remove_levels, solve};
pub use trouble::Trouble;
