use std::io;
use std::path::PathBuf;
use std::time::Duration;

use thiserror::Error;

/// Why processes cannot work together. Every message names the host at fault.
#[derive(Debug, Error)]
pub enum ClusterError {
    /// The list of hosts cannot be read.
    #[error("cannot read the hosts in {}: {error}; write a file with one host:port on each line", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why it cannot be read.
        error: io::Error,
    },
    /// An address is invalid.
    #[error(
        "'{address}' is not the address of a host{place}; expected host:port, such as node7:{}",
        crate::DEFAULT_PORT
    )]
    Address {
        /// What is written there.
        address: String,
        /// Where.
        place: String,
    },
    /// Two processes have one address.
    #[error("processes {0} and {1} have the same address {2}; give each a port of its own")]
    Twice(usize, usize, String),
    /// There are no hosts.
    #[error("{0} names no hosts; write one host:port on each line")]
    NoHosts(String),
    /// There are too many processes.
    #[error("{0} processes are too many; at most {max} can work together", max = crate::hosts::MAX_PROCESSES)]
    TooMany(usize),
    /// The process has no place among the hosts.
    #[error("there is no process {process}: {count} hosts have the numbers 0 to {last}", last = count - 1)]
    NoSuchProcess {
        /// The number of this process.
        process: usize,
        /// The number of hosts.
        count: usize,
    },
    /// The variables of a launcher make no sense.
    #[error("{variable} is '{value}': {expected}; or name the hosts with --hosts and --process")]
    Launcher {
        /// The variable.
        variable: String,
        /// Its value.
        value: String,
        /// What was expected.
        expected: String,
    },
    /// The processes could not tell each other their addresses.
    #[error(
        "processes {missing} of {count} left no address in {} within {:.0} s; start all of them, and \
         set TEDOMARI_RENDEZVOUS to a folder that all machines share", folder.display(), wait.as_secs_f64()
    )]
    NoRendezvous {
        /// The processes without an address.
        missing: String,
        /// The number of processes.
        count: usize,
        /// The folder.
        folder: PathBuf,
        /// How long this process waited.
        wait: Duration,
    },
    /// The folder in which processes leave their addresses cannot be used.
    #[error("cannot use the folder {}: {error}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// This process cannot listen on its address.
    #[error("process {process} cannot listen on {address}: {reason}")]
    Listen {
        /// The number of this process.
        process: usize,
        /// Its address.
        address: String,
        /// What is wrong, and what to do.
        reason: String,
    },
    /// A process cannot be started on this machine.
    #[error("cannot start process {process} on this machine: {error}")]
    Start {
        /// The number of the process.
        process: usize,
        /// Why.
        error: io::Error,
    },
    /// A process on this machine ended before it was connected.
    #[error("process {process} on this machine ended before it was connected ({status})")]
    Ended {
        /// The number of the process.
        process: usize,
        /// How it ended.
        status: String,
    },
    /// Some processes did not come.
    #[error(
        "no answer within {:.0} s from {}; check these hosts and ports, and start the same command on each",
        wait.as_secs_f64(), missing.join(", ")
    )]
    Missing {
        /// The processes, with their addresses and the last errors.
        missing: Vec<String>,
        /// How long this process waited.
        wait: Duration,
    },
    /// A process differs from this one.
    #[error("process {process} at {address} {difference}")]
    Differs {
        /// The other process.
        process: usize,
        /// Its address.
        address: String,
        /// In what it differs, and what to do.
        difference: Difference,
    },
    /// Another process cannot begin.
    #[error("process {process} at {address} cannot begin: {reason}")]
    Refused {
        /// The other process.
        process: usize,
        /// Its address.
        address: String,
        /// What it says.
        reason: String,
    },
    /// A process was lost during the computation.
    #[error(
        "process {process} at {address} was lost: {reason}; what was finished is kept, and the same command goes on from there"
    )]
    Lost {
        /// The lost process.
        process: usize,
        /// Its address.
        address: String,
        /// How it was noticed.
        reason: String,
    },
    /// A part of the program failed.
    #[error("a worker failed: {0}")]
    Panicked(String),
    /// The network cannot be used.
    #[error("cannot use the network: {0}")]
    Io(#[from] io::Error),
}

/// In what two processes differ.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Difference {
    /// They are different programs.
    #[error("runs version {theirs}, this process {ours}; install the same on all hosts")]
    Version {
        /// The other version.
        theirs: String,
        /// The version here.
        ours: String,
    },
    /// They have different questions.
    #[error("was asked '{theirs}', this process '{ours}'; give the same command on all hosts")]
    Question {
        /// The other question.
        theirs: String,
        /// The question here.
        ours: String,
    },
    /// They have different lists of hosts.
    #[error(
        "has other hosts: {theirs} instead of {ours}; give the same hosts in the same order on all hosts"
    )]
    Hosts {
        /// The other hosts.
        theirs: String,
        /// The hosts here.
        ours: String,
    },
    /// Another process has this number too.
    #[error("has the same number as another one; give each process a number of its own")]
    Number,
}
