//! How the processes learn of each other without a file of hosts.

mod children;
mod nodes;
mod openmpi;
mod rendezvous;
mod slurm;

use std::time::Duration;

pub use children::{Children, start_here, was_started_here};

use crate::{Cluster, ClusterError};
use rendezvous::Rendezvous;

/// A variable of the environment.
pub(crate) type Variables<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The process that a launcher started: [`start_here`], Open MPI's launcher, or Slurm. `None` if
/// the environment `variables` name none of them.
pub fn from_environment(
    variables: &dyn Fn(&str) -> Option<String>,
    threads: usize,
    wait: Duration,
) -> Result<Option<Cluster>, ClusterError> {
    if let Some(rendezvous) = children::rendezvous(variables)? {
        return met(&rendezvous, threads, wait).map(Some);
    }
    if let Some(rendezvous) = openmpi::rendezvous(variables)? {
        // Nobody else would remove the folder.
        let is_first = rendezvous.process == 0;
        let children = Children::none_in(is_first.then(|| rendezvous.folder.clone()));
        let cluster = met(&rendezvous, threads, wait)?;
        return Ok(Some(Cluster {
            children,
            ..cluster
        }));
    }
    Ok(slurm::hosts(variables)?.map(|hosts| Cluster {
        wait,
        ..Cluster::new(hosts, threads)
    }))
}

/// The process after all have left their addresses in a folder.
fn met(rendezvous: &Rendezvous, threads: usize, wait: Duration) -> Result<Cluster, ClusterError> {
    let (hosts, listener) = rendezvous.meet(wait)?;
    Ok(Cluster {
        wait,
        listener: Some(listener),
        ..Cluster::new(hosts, threads)
    })
}

/// Reads a number from a variable.
fn number(variables: Variables, name: &str) -> Result<Option<usize>, ClusterError> {
    let Some(value) = variables(name) else {
        return Ok(None);
    };
    match value.trim().parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(wrong(name, &value, "expected a number")),
    }
}

/// The error about a variable.
fn wrong(variable: &str, value: &str, expected: &str) -> ClusterError {
    ClusterError::Launcher {
        variable: variable.into(),
        value: value.into(),
        expected: expected.into(),
    }
}
