//! Processes that leave their addresses in a folder that all of them see.

use std::fs;
use std::io;
use std::net::TcpListener;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::wrong;
use crate::hosts::MAX_PROCESSES;
use crate::pauses::Pauses;
use crate::{ClusterError, Hosts};

/// A folder in which each process leaves its address.
#[derive(Debug)]
pub struct Rendezvous {
    /// The folder, which no other run uses.
    pub folder: PathBuf,
    /// The number of this process.
    pub process: usize,
    /// The number of processes.
    pub count: usize,
    /// The name of this machine.
    pub host: String,
}

impl Rendezvous {
    /// Listens on a free port, leaves the address, and waits for the addresses of all others.
    pub fn meet(&self, wait: Duration) -> Result<(Hosts, TcpListener), ClusterError> {
        if self.count == 0 || self.count > MAX_PROCESSES {
            return Err(ClusterError::TooMany(self.count));
        }
        if self.process >= self.count {
            let value = self.process.to_string();
            let expected = format!(
                "expected a number below {}, the number of processes",
                self.count
            );
            return Err(wrong("the number of this process", &value, &expected));
        }
        let unusable = |error: io::Error| ClusterError::Folder {
            folder: self.folder.clone(),
            error,
        };
        let listened = match self.host.as_str() {
            "127.0.0.1" => TcpListener::bind("127.0.0.1:0"),
            _ => TcpListener::bind("0.0.0.0:0"),
        };
        let listener = listened?;
        let address = format!("{}:{}", self.host, listener.local_addr()?.port());
        fs::create_dir_all(&self.folder).map_err(unusable)?;
        let unfinished = self.folder.join(format!("{}.part", self.process));
        let own = self.folder.join(self.process.to_string());
        fs::write(&unfinished, address)
            .and_then(|()| fs::rename(&unfinished, &own))
            .map_err(unusable)?;
        let deadline = Instant::now() + wait;
        let mut addresses: Vec<Option<String>> = vec![None; self.count];
        let pauses = Pauses::begin();
        loop {
            for (process, address) in addresses.iter_mut().enumerate() {
                if address.is_none() {
                    let file = self.folder.join(process.to_string());
                    *address = fs::read_to_string(file).ok();
                }
            }
            if addresses.iter().all(Option::is_some) {
                break;
            }
            if Instant::now() > deadline {
                let missing = (0..self.count).filter(|&process| addresses[process].is_none());
                let missing: Vec<String> = missing.map(|process| process.to_string()).collect();
                return Err(ClusterError::NoRendezvous {
                    missing: missing.join(", "),
                    count: self.count,
                    folder: self.folder.clone(),
                    wait,
                });
            }
            pauses.pause();
        }
        let addresses: Vec<String> = addresses.into_iter().flatten().collect();
        Ok((Hosts::new(&addresses, self.process)?, listener))
    }
}
