//! Checks and chores of the repository: `cargo xtask check`.
fn main() {}
