//! The workbench in the browser: the requests of its pages, and the server that answers them.
//!
//! The server decides which moves are legal, whose turn it is, and how long a game took. Long
//! computations are jobs with a budget that can be watched and stopped.
//!
//! In WebAssembly the same requests are answered in the page itself, without a server. Only what a
//! page cannot have is different there: threads, files, connections and other clients.

// A few methods that only the server calls.
#![cfg_attr(target_family = "wasm", allow(dead_code))]

mod about;
mod board;
mod boards;
mod body;
mod catalogue;
mod client;
mod commands;
mod conjectures;
mod error;
mod export;
mod gallery;
mod games;
mod jobs;
mod move_trees;
mod name;
mod puzzle;
mod question;
mod random;
mod routes;
mod state;
mod tables;
mod timestamp;
mod unique_keys;

#[cfg(not(target_family = "wasm"))]
mod book;
#[cfg(not(target_family = "wasm"))]
mod compressed;
#[cfg(not(target_family = "wasm"))]
mod connections;
#[cfg(not(target_family = "wasm"))]
mod database;
#[cfg(not(target_family = "wasm"))]
mod headers;
#[cfg(not(target_family = "wasm"))]
mod limits;
#[cfg(not(target_family = "wasm"))]
mod openapi;
#[cfg(not(target_family = "wasm"))]
mod pages;
#[cfg(not(target_family = "wasm"))]
mod priority;
#[cfg(not(target_family = "wasm"))]
mod runtime;
#[cfg(not(target_family = "wasm"))]
mod server;
#[cfg(not(target_family = "wasm"))]
mod static_files;
#[cfg(all(test, not(target_family = "wasm")))]
mod tests;
#[cfg(not(target_family = "wasm"))]
mod worker_pool;
#[cfg(not(target_family = "wasm"))]
mod write_timeout;

#[cfg(target_family = "wasm")]
mod page;
#[cfg(target_family = "wasm")]
use page::{compressed, database, runtime, worker_pool};

#[cfg(target_family = "wasm")]
pub use page::Page;
#[cfg(not(target_family = "wasm"))]
pub use server::{Options, ServeError, serve};
#[cfg(not(target_family = "wasm"))]
pub use static_files::static_files;
