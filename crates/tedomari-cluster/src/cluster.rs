use std::net::TcpListener;
use std::time::Duration;

use crate::{Children, Hosts};

/// A process among others, before it is connected with them.
#[derive(Debug)]
pub struct Cluster {
    /// The processes.
    pub hosts: Hosts,
    /// The number of threads of this process.
    pub threads: usize,
    /// How long this process waits for the others before it gives up.
    pub wait: Duration,
    /// The version of the program, which must be the same everywhere.
    pub version: String,
    /// A socket that listens on the address of this process, if there is one already.
    pub listener: Option<TcpListener>,
    /// The processes that this one started. They end when it does.
    pub children: Children,
}

impl Cluster {
    /// How long a process waits for the others by default. If one does not come, the error is on
    /// every process within ten seconds.
    pub const WAIT: Duration = Duration::from_secs(8);

    /// How long it waits for others on the same machine. They come even if it is busy, and if one of
    /// them ends this is noticed at once.
    pub const WAIT_HERE: Duration = Duration::from_secs(60);

    /// A process that uses this many threads.
    pub fn new(hosts: Hosts, threads: usize) -> Cluster {
        Cluster {
            hosts,
            threads,
            wait: Cluster::WAIT,
            version: env!("CARGO_PKG_VERSION").into(),
            listener: None,
            children: Children::default(),
        }
    }

    /// Whether this is the first process, which gives the answer.
    pub fn is_first(&self) -> bool {
        self.hosts.process() == 0
    }
}
