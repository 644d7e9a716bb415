//! The workbench in the browser: a server with everything in it, and its pages.
//!
//! The server decides everything that matters: which moves are legal, whose turn it is, how long a
//! game took. What takes long is a job with a budget, which can be watched and stopped.

mod about;
mod board;
mod boards;
mod catalogue;
mod chance;
mod connections;
mod desk;
mod export;
mod games;
mod headers;
mod house;
mod jobs;
mod keeper;
mod limits;
mod moment;
mod name;
mod object;
mod openapi;
mod pages;
mod priority;
mod question;
mod refusal;
mod server;
mod tables;
#[cfg(test)]
mod tests;
mod unambiguous;

use std::net::IpAddr;
use std::path::PathBuf;

pub use server::{ServeError, serve};

/// What the server is started with.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port: a given one or none other, 0 for any; if it is not given, the usual one or the
    /// next that is free.
    pub port: Option<u16>,
    /// The folder with the file that keeps everything; otherwise the usual one.
    pub data: Option<PathBuf>,
    /// A folder to read the pages from while somebody works on them, in place of those built in.
    pub pages: Option<PathBuf>,
    /// Requests each second that a client may send; otherwise many on this computer and few from
    /// elsewhere.
    pub rate: Option<u32>,
}
