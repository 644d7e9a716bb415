//! The options of `serve`.

use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args as Arguments, ValueHint};

/// The options of `serve`.
#[derive(Clone, Debug, Default, Arguments)]
pub struct Serve {
    /// The port; by default 7878, or the next free one. 0 takes any free port
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// The address to listen on, by default 127.0.0.1; any other allows other computers to connect.
    /// Or a name under which the server is reached. May be repeated
    #[arg(long, value_name = "ADDRESS|NAME")]
    pub host: Vec<Host>,
    /// The folder of the file with experience, hall of fame and saved boards
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data: Option<PathBuf>,
    /// Write a copy of the file with experience, hall of fame and saved boards to a new file, and
    /// end; a server may be running
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "open")]
    pub backup: Option<PathBuf>,
    /// Open it in the browser
    #[arg(long)]
    pub open: bool,
    /// Requests per second that one client may send; by default 2000 from this computer and 50 from
    /// others
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub rate: Option<u32>,
    /// Milliseconds that a move in the hall of fame takes at least, for tests
    #[arg(long, value_name = "NUMBER", hide = true)]
    pub pace: Option<u64>,
    /// Read the pages from this folder, for development
    #[arg(long, value_name = "DIR", hide = true)]
    pub pages: Option<PathBuf>,
}

/// An address to listen on, or a name under which the server is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Host {
    Address(IpAddr),
    Name(String),
}

impl FromStr for Host {
    type Err = String;

    fn from_str(text: &str) -> Result<Host, String> {
        if let Ok(address) = text.parse() {
            return Ok(Host::Address(address));
        }
        let is_label = |label: &str| {
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            !label.is_empty() && label.bytes().all(is_plain)
        };
        // An address with a mistake is not a name.
        let is_number = text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        if is_number || !text.split('.').all(is_label) {
            return Err(
                "neither an address, such as 0.0.0.0, nor a host name without a port".into(),
            );
        }
        Ok(Host::Name(text.into()))
    }
}
