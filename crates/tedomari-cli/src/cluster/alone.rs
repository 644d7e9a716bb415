//! Only one process, because the program was built without the feature `cluster`.

use std::path::Path;

use tedomari::{Budget, Error, Question};
use tedomari_census::coloring::Plan;
use tedomari_census::sweep::{Crew, Level, Next, Pieces};

use super::Divided;
use crate::Ending;
use crate::args::{Common, ProcessArgs};
use crate::failure::Failure;

/// What this process does: everything.
#[expect(dead_code, reason = "there is only one process")]
pub enum Role {
    /// It is the only one.
    Alone,
    /// Never.
    Leader(Leader),
    /// Never.
    Follower(Follower),
}

/// There is none.
pub enum Leader {}

/// There is none.
pub enum Follower {}

impl Crew for Leader {
    fn sweep(&self, _: &dyn Pieces, _: Level<'_>, _: &mut dyn FnMut(u64, &[u8]) -> Next) {
        match *self {}
    }

    fn threads(&self) -> usize {
        match *self {}
    }
}

/// The files of a strong solution.
#[expect(dead_code, reason = "there is only one process")]
pub struct StrongFiles<'a> {
    /// The folder of the level files.
    pub folder: Option<&'a Path>,
    /// The table.
    pub save: Option<&'a Path>,
}

/// Rejects options for several processes.
pub fn solve_divided(
    _: &Question,
    _: &StrongFiles<'_>,
    common: &Common,
) -> Result<Option<Divided>, Failure> {
    join(common, "", false).map(|_| None)
}

/// Rejects options for several processes.
pub fn join(common: &Common, _: &str, _: bool) -> Result<Role, Failure> {
    let ProcessArgs {
        hosts, processes, ..
    } = &common.processes;
    if hosts.is_none() && processes.is_none_or(|count| count == 1) {
        return Ok(Role::Alone);
    }
    let message = "this program was built for one process";
    let note = "build it with `cargo build --release --features cluster`";
    Err(Error::new(message).with_note(note).into())
}

/// Never called.
pub fn serve(follower: Follower, _: &dyn Pieces, _: &Budget) -> Result<Ending, Failure> {
    match follower {}
}

/// Never called.
pub fn serve_census(follower: Follower, _: &Plan<'_>) -> Result<Ending, Failure> {
    match follower {}
}

/// Never called.
pub fn check_lost(leader: &Leader) -> Result<(), Failure> {
    match *leader {}
}

/// Never called.
pub fn finish(leader: Leader, _: bool) -> Result<(), Failure> {
    match leader {}
}
