//! Computations on many machines.
//!
//! The same command runs on every machine. Each process knows the addresses of all ([`Hosts`]),
//! from a file, from Slurm, from Open MPI's launcher, or because it was started by the first one on
//! the same machine. The processes connect, compare versions and questions, and then run a dataflow
//! of the crate `timely` over these connections ([`run`]). When a process is lost, every other one
//! learns which.
//!
//! ```
//! use tedomari_cluster::{Cluster, Hosts, run};
//!
//! let cluster = Cluster::new(Hosts::alone(), 2);
//! let workers = run(cluster, "an example", |worker| worker.index()).unwrap();
//! assert_eq!(workers, [0, 1]);
//! ```

mod cluster;
mod error;
mod greeting;
mod hosts;
mod launch;
mod link;
mod meet;
mod pauses;
mod run;
pub mod strong;
pub mod sweep;

#[cfg(test)]
mod tests;

pub use cluster::Cluster;
pub use error::{ClusterError, Difference};
pub use hosts::{DEFAULT_PORT, Hosts};
pub use launch::{Children, from_environment, start_here, was_started_here};
pub use run::{Running, run, start};
