//! `--hosts`, `--process`, `--processes`: several processes that work on one question together.

#[cfg(feature = "cluster")]
mod processes;
#[cfg(not(feature = "cluster"))]
#[path = "alone.rs"]
mod processes;

#[cfg(feature = "cluster")]
mod strong;

pub use processes::{Role, check_lost, finish, join, serve, serve_census};
#[cfg(not(feature = "cluster"))]
pub use processes::{StrongFiles, solve_divided};
#[cfg(feature = "cluster")]
pub use strong::{StrongFiles, solve_divided};

use tedomari::budget::Stopped;
use tedomari::catalogue::{self, Kind};
use tedomari::{Answer, Error};

use crate::args::{CensusOf, Command, ProcessArgs};
use crate::failure::Failure;

/// The commands that several processes can work on.
const DIVIDED: &str =
    "conjecture, census boards, census coloring, audit, and value and solve for pattern games";

/// What several processes found about a pattern game.
#[cfg_attr(
    not(feature = "cluster"),
    expect(dead_code, reason = "there is only one process")
)]
pub enum Divided {
    /// The answer, at the first process.
    Answer(Box<Answer>),
    /// The first process was stopped, or another one.
    Stopped(Stopped),
    /// Another process gives the answer.
    Follower,
}

/// Whether a game is a pattern game.
fn is_pattern(game: &str) -> bool {
    catalogue::find(game).is_ok_and(|entry| entry.kind == Kind::Pattern)
}

/// Rejects options for several processes with a command that cannot use them, and options that
/// need others.
pub fn check(command: &Command, options: &ProcessArgs) -> Result<(), Failure> {
    let ProcessArgs {
        hosts,
        process,
        processes,
        wait,
    } = options;
    if hosts.is_none() && process.is_none() && processes.is_none() && wait.is_none() {
        return Ok(());
    }
    let is_divided = matches!(
        command,
        Command::Conjecture(_)
            | Command::Audit { .. }
            | Command::Census {
                of: CensusOf::Boards(_) | CensusOf::Coloring { .. }
            }
            | Command::Solve {
                weak: false,
                players: None,
                ..
            }
    ) || matches!(
        command,
        Command::Value { asked, lines, .. } if lines.lines.is_none() && is_pattern(&asked.game)
    );
    let error = match (hosts, process, processes) {
        _ if !is_divided => {
            let message = "this command runs in one process";
            Error::new(message).with_note(&format!("several can work on {DIVIDED}"))
        }
        (Some(_), None, _) => Error::new("--hosts does not say which of the hosts this is")
            .with_note("add --process with its number, the first line being 0"),
        (None, Some(_), _) => Error::new("--process is a number in a list of hosts")
            .with_note("add --hosts with a file that has one host:port on each line"),
        (_, _, Some(0)) => Error::new("--processes 0 would do nothing")
            .with_note("--processes 1 works in one process"),
        _ => return Ok(()),
    };
    Err(error.into())
}
