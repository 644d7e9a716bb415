//! The processes, with `timely`.

use std::env;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use tedomari::{Budget, Error};
use tedomari_census::coloring::{Census, Plan};
use tedomari_census::sweep::Pieces;
use tedomari_cluster::sweep;
use tedomari_cluster::{Cluster, ClusterError, Hosts};
use tedomari_cluster::{from_environment, start_here, was_started_here};

pub use tedomari_cluster::sweep::{Follower, Leader};

use crate::args::{Common, all_cores};
use crate::census::checkpoints::cache_folder;
use crate::failure::Failure;
use crate::{Ending, watch};

/// What this process does.
pub enum Role {
    /// Everything: it is the only one.
    Alone,
    /// It gives the answer.
    Leader(Leader),
    /// It computes what the first one asks for.
    Follower(Follower),
}

impl From<ClusterError> for Failure {
    fn from(error: ClusterError) -> Failure {
        Error::new(error.to_string()).into()
    }
}

/// The processes that the options, or whatever started this process, speak of. `None` if it is the
/// only one.
pub fn of(common: &Common) -> Result<Option<Cluster>, Failure> {
    let options = &common.processes;
    let variables = |name: &str| env::var(name).ok();
    let usual = match options.processes {
        Some(_) => Cluster::WAIT_HERE,
        None => Cluster::WAIT,
    };
    let wait = options.wait.unwrap_or(usual);
    let threads = match options.processes {
        // The processes share the cores, unless the user says otherwise.
        Some(count) if common.threads == all_cores() => (common.threads / count.max(1)).max(1),
        _ => common.threads,
    };
    let cluster = if was_started_here(&variables) {
        from_environment(&variables, threads, wait)?
    } else if let (Some(file), Some(process)) = (&options.hosts, options.process) {
        let hosts = Hosts::read(file, process)?;
        let cluster = Cluster::new(hosts, threads);
        Some(Cluster { wait, ..cluster })
    } else if let Some(count) = options.processes {
        let arguments: Vec<_> = env::args_os().skip(1).collect();
        Some(start_here(count, &arguments, threads, wait)?)
    } else {
        from_environment(&variables, threads, wait)?
    };
    Ok(cluster.filter(|cluster| cluster.hosts.count() > 1))
}

/// Connects this process with the others, if there are any. If it `keeps` finished pieces, the same
/// command goes on from there.
pub fn join(common: &Common, question: &str, keeps: bool) -> Result<Role, Failure> {
    let Some(cluster) = of(common)? else {
        return Ok(Role::Alone);
    };
    let folder = if keeps {
        cached("sweeps", question)
    } else {
        None
    };
    Ok(match sweep::join(cluster, question, folder.as_deref())? {
        sweep::Role::Leader(leader) => Role::Leader(leader),
        sweep::Role::Follower(follower) => Role::Follower(follower),
    })
}

/// The folder in which what was finished of a question is kept.
pub fn cached(kind: &str, question: &str) -> Option<PathBuf> {
    let mut hasher = DefaultHasher::new();
    question.hash(&mut hasher);
    let name = format!("{:016x}", hasher.finish());
    Some(cache_folder()?.join(kind).join(name))
}

/// Computes pieces until the first process is done. Prints nothing.
pub fn serve(follower: Follower, pieces: &dyn Pieces, budget: &Budget) -> Result<Ending, Failure> {
    watch::unwatched(budget, || follower.serve(pieces, budget))?;
    Ok(Ending::Answered)
}

/// Computes pieces of a census of colorings until the first process is done.
pub fn serve_census(follower: Follower, plan: &Plan<'_>) -> Result<Ending, Failure> {
    let mut follower = Some(follower);
    let served = Census::serve(plan, |pieces| {
        let follower = follower.take()?;
        Some(serve(follower, pieces, plan.budget))
    });
    match (served.flatten(), follower) {
        (Some(ending), _) => ending,
        // There was no time to prepare the pieces.
        (None, Some(follower)) => {
            follower.watch(plan.budget)?;
            Ok(Ending::Exhausted)
        }
        (None, None) => Ok(Ending::Exhausted),
    }
}

/// Returns the error if a process was lost.
pub fn check_lost(leader: &Leader) -> Result<(), Failure> {
    Ok(leader.check()?)
}

/// Ends the work of all processes. Finished pieces are kept unless the question is answered.
pub fn finish(leader: Leader, is_answered: bool) -> Result<(), Failure> {
    if let Some(warning) = leader.finish(is_answered)? {
        eprintln!("warning: finished pieces could not be kept: {warning}");
    }
    Ok(())
}
