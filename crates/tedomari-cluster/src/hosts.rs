//! The addresses of all processes.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use crate::ClusterError;

/// The port of the first process on a host whose port is not given. Further ones have the next ports.
pub const DEFAULT_PORT: u16 = 28017;

/// The most processes. Each is connected with each other one.
pub const MAX_PROCESSES: usize = 1024;

/// The addresses of all processes, and which of them this one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts {
    addresses: Vec<String>,
    process: usize,
}

impl Hosts {
    /// One process, which needs no address.
    pub fn alone() -> Hosts {
        Hosts {
            addresses: vec!["this machine".into()],
            process: 0,
        }
    }

    /// The processes with these addresses, such as `node7:28017`, of which this is number
    /// `process`. A host without a port has [`DEFAULT_PORT`], or the next one if it occurs again.
    pub fn new<S: AsRef<str>>(addresses: &[S], process: usize) -> Result<Hosts, ClusterError> {
        let places = addresses.iter().map(|address| (address.as_ref(), ""));
        Hosts::at(places, process, "the list of hosts")
    }

    /// Reads a file with one address on each line. `#` begins a comment.
    pub fn read(path: &Path, process: usize) -> Result<Hosts, ClusterError> {
        let text = fs::read_to_string(path).map_err(|error| ClusterError::File {
            path: path.into(),
            error,
        })?;
        let name = path.display().to_string();
        let lines = text.lines().enumerate().filter_map(|(number, line)| {
            let line = line.split('#').next().unwrap_or_default().trim();
            (!line.is_empty()).then(|| (line, format!(" in line {} of {name}", number + 1)))
        });
        let lines: Vec<(&str, String)> = lines.collect();
        let places = lines.iter().map(|(line, place)| (*line, place.as_str()));
        Hosts::at(places, process, &name)
    }

    fn at<'a>(
        places: impl Iterator<Item = (&'a str, &'a str)>,
        process: usize,
        name: &str,
    ) -> Result<Hosts, ClusterError> {
        let mut addresses: Vec<String> = Vec::new();
        let mut next_ports: HashMap<String, u16> = HashMap::new();
        for (text, place) in places {
            let wrong = || ClusterError::Address {
                address: text.into(),
                place: place.into(),
            };
            let (host, port) = split(text).ok_or_else(wrong)?;
            let port = match port {
                Some(port) => port,
                None => {
                    let next = next_ports.entry(host.into()).or_insert(DEFAULT_PORT);
                    let port = *next;
                    *next = port.checked_add(1).ok_or_else(wrong)?;
                    port
                }
            };
            addresses.push(format!("{host}:{port}"));
        }
        let count = addresses.len();
        if count == 0 {
            return Err(ClusterError::NoHosts(name.into()));
        }
        if count > MAX_PROCESSES {
            return Err(ClusterError::TooMany(count));
        }
        let mut seen: HashMap<&str, usize> = HashMap::new();
        for (number, address) in addresses.iter().enumerate() {
            if let Some(other) = seen.insert(address, number) {
                return Err(ClusterError::Twice(other, number, address.clone()));
            }
        }
        if process >= count {
            return Err(ClusterError::NoSuchProcess { process, count });
        }
        Ok(Hosts { addresses, process })
    }

    /// The number of processes.
    pub fn count(&self) -> usize {
        self.addresses.len()
    }

    /// The number of this process, starting at 0.
    pub fn process(&self) -> usize {
        self.process
    }

    /// The address of a process.
    pub fn address(&self, process: usize) -> &str {
        &self.addresses[process]
    }

    /// All addresses.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }
}

/// The host of an address, with its port if it has one. An IPv6 address stands in brackets.
pub(crate) fn split(address: &str) -> Option<(&str, Option<u16>)> {
    let (host, port) = match address.rsplit_once(':') {
        Some((host, port)) if !host.contains(':') || host.ends_with(']') => (host, Some(port)),
        None => (address, None),
        Some(_) if address.ends_with(']') => (address, None),
        Some(_) => return None,
    };
    let is_in_brackets = host.starts_with('[') && host.ends_with(']');
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    if host.is_empty() || !(is_in_brackets || host.bytes().all(is_plain)) {
        return None;
    }
    match port {
        None => Some((host, None)),
        Some(port) => Some((host, Some(port.parse().ok().filter(|&port| port > 0)?))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_without_ports_get_the_next_ones() {
        let hosts = Hosts::new(&["a", "b:9", "a", "[::1]", "[::1]:7"], 1).unwrap();
        let expected = ["a:28017", "b:9", "a:28018", "[::1]:28017", "[::1]:7"];
        assert_eq!(hosts.addresses(), expected);
        assert_eq!((hosts.count(), hosts.process()), (5, 1));
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "", ":", "a:", ":80", "a:0", "a:65536", "a b:1", "::1", "a:b:1", "[::1", "ü:1",
        ] {
            let error = Hosts::new(&[text], 0).unwrap_err();
            assert!(
                error.to_string().contains("expected host:port"),
                "{text}: {error}"
            );
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let message = |hosts: Result<Hosts, ClusterError>| hosts.unwrap_err().to_string();
        let none: [&str; 0] = [];
        assert!(message(Hosts::new(&none, 0)).contains("names no hosts"));
        assert!(message(Hosts::new(&["a:1", "b:1", "a:1"], 0)).starts_with("processes 0 and 2"));
        assert!(message(Hosts::new(&["a:1", "b:1"], 2)).contains("the numbers 0 to 1"));
        assert!(message(Hosts::new(&vec!["a"; 2000], 0)).starts_with("2000 processes"));
        assert!(message(Hosts::read(Path::new("/no/such/file"), 0)).contains("/no/such/file"));
    }
}
