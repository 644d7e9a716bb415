//! The workbench in the browser: the server and its pages.
//!
//! The server decides which moves are legal, whose turn it is, and how long a game took. Long
//! computations are jobs with a budget that can be watched and stopped.

mod about;
mod board;
mod boards;
mod body;
mod book;
mod catalogue;
mod compressed;
mod connections;
mod database;
mod error;
mod export;
mod gallery;
mod games;
mod headers;
mod jobs;
mod limits;
mod move_trees;
mod name;
mod openapi;
mod pages;
mod priority;
mod puzzle;
mod question;
mod random;
mod server;
mod state;
mod tables;
#[cfg(test)]
mod tests;
mod timestamp;
mod unique_keys;
mod worker_pool;
mod write_timeout;

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

pub use server::{ServeError, serve};

/// The options of the server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on.
    pub host: IpAddr,
    /// The names, besides addresses and `localhost`, under which the server may be reached.
    pub names: Vec<String>,
    /// The port, 0 for any free port. Without a port, the server uses the default or the next free
    /// one.
    pub port: Option<u16>,
    /// The data folder; `None` for the default.
    pub data: Option<PathBuf>,
    /// A folder to read the pages from instead of the embedded ones, for development.
    pub pages: Option<PathBuf>,
    /// The maximum number of requests per second from one client. The default is higher if only
    /// this computer can connect.
    pub rate: Option<u32>,
    /// The least time that a move of a person takes in the hall of fame, on average. The default is
    /// half a second.
    pub pace: Option<Duration>,
}
