//! Sweeps on many machines: the first process hands out pieces, all compute them, and the first one
//! records and collects the results.
//!
//! Every process has one worker of a dataflow that carries the messages, and as many threads as the
//! user gave it, which compute. So the worker never waits for a computation.

mod crew;
mod hands;
mod message;
mod post;
mod record;

#[cfg(test)]
mod tests;

pub use crew::Leader;
pub use hands::Follower;

use std::path::Path;

use crate::{Cluster, ClusterError};
use post::Post;
use record::Record;

/// A process of a sweep, connected with all others.
pub enum Role {
    /// The first process, which collects the results.
    Leader(Leader),
    /// Any other one, which computes what the first one asks for.
    Follower(Follower),
}

/// Connects this process with all others for a sweep. The leader keeps finished pieces in `folder`
/// if it is given.
///
/// All must be given the same `question`, a text that determines the results of all pieces.
pub fn join(cluster: Cluster, question: &str, folder: Option<&Path>) -> Result<Role, ClusterError> {
    let is_first = cluster.is_first();
    let threads = cluster.threads;
    let record = match folder {
        Some(folder) if is_first => Record::open(folder, question),
        _ => Record::none(),
    };
    let post = Post::open(cluster, question)?;
    Ok(if is_first {
        Role::Leader(Leader::new(post, record))
    } else {
        Role::Follower(Follower::new(post, threads))
    })
}
