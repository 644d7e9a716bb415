//! `tedomari serve`: the workbench in the browser.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tedomari::Error;
use tedomari_store::{FILE_NAME, back_up, default_path};

use serde::Serialize;
use tedomari_web::{Options, serve};

use crate::args::{Common, Host, Serve};
use crate::failure::Failure;
use crate::{Ending, json};

/// Serves until Ctrl-C, or writes a backup.
pub fn run(args: Serve, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    if let Some(copy) = &args.backup {
        return write_backup(args.data, copy, common, out);
    }
    let (host, names) = hosts(args.host)?;
    let options = Options {
        host,
        names,
        port: args.port,
        data: args.data,
        pages: args.pages,
        rate: args.rate,
        pace: args.pace.map(Duration::from_millis),
    };
    let mut announced = Ok(());
    serve(options, |address| {
        let address = format!("http://{address}/");
        announced = tell(&address, common, out);
        if args.open
            && let Err(error) = open::that_detached(&address)
        {
            eprintln!("warning: cannot open the browser, open {address} yourself: {error}");
        }
    })
    .map_err(|error| Error::new(error.to_string()))?;
    announced.map(|()| Ending::Answered)
}

/// The address to listen on, which is that of this computer alone if none is given, and the names
/// under which the server is reached.
fn hosts(hosts: Vec<Host>) -> Result<(IpAddr, Vec<String>), Box<Error>> {
    let (mut address, mut names) = (None, Vec::new());
    for host in hosts {
        match host {
            Host::Address(next) => {
                if let Some(first) = address.replace(next) {
                    let message = format!("--host: {first} and {next} are two addresses");
                    let note = "one server listens on one address; 0.0.0.0 means all of them";
                    return Err(Error::new(message).with_note(note).into());
                }
            }
            Host::Name(name) => names.push(name),
        }
    }
    Ok((address.unwrap_or(Ipv4Addr::LOCALHOST.into()), names))
}

/// Copies the file of a data folder.
fn write_backup(
    data: Option<PathBuf>,
    copy: &Path,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let file = match data {
        Some(folder) => folder.join(FILE_NAME),
        None => default_path().ok_or_else(|| Error::new("this user has no home folder"))?,
    };
    if !file.exists() {
        let message = format!(
            "{}: there is nothing to back up; --data DIR selects another folder",
            file.display()
        );
        return Err(Error::new(message).into());
    }
    back_up(&file, copy).map_err(|error| Error::new(error.to_string()))?;
    if common.json {
        let backup = copy.display().to_string();
        json::write(out, &Backup { backup: &backup })?;
    } else {
        let (file, copy) = (file.display(), copy.display());
        writeln!(out, "{copy} is a copy of {file}")?;
    }
    Ok(Ending::Answered)
}

/// The file with a backup, as JSON.
#[derive(Serialize)]
struct Backup<'a> {
    backup: &'a str,
}

/// Prints the address of the workbench at once.
fn tell(address: &str, common: &Common, out: &mut dyn Write) -> Result<(), Failure> {
    if common.json {
        json::write(out, &Serving { address })?
    } else {
        writeln!(out, "Tedomari is at {address}")?;
        writeln!(
            out,
            "Ctrl-C ends it; `tedomari --help` lists what else there is"
        )?;
    }
    Ok(out.flush()?)
}

/// The address of the workbench, as JSON.
#[derive(Serialize)]
struct Serving<'a> {
    address: &'a str,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(texts: &[&str]) -> Result<(IpAddr, Vec<String>), String> {
        let read: Result<Vec<Host>, String> = texts.iter().map(|text| text.parse()).collect();
        hosts(read?).map_err(|error| error.message)
    }

    #[test]
    fn a_host_is_an_address_to_listen_on_or_a_name() {
        let loopback = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let all = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        let name = "games.example.org".to_string();
        assert_eq!(read(&[]), Ok((loopback, vec![])));
        assert_eq!(read(&["0.0.0.0"]), Ok((all, vec![])));
        assert_eq!(read(&[&name]), Ok((loopback, vec![name.clone()])));
        let both = vec![name.clone(), "desk".into()];
        assert_eq!(read(&[&name, "0.0.0.0", "desk"]), Ok((all, both)));
        assert!(read(&["0.0.0.0", "::1"]).is_err_and(|error| error.contains("two addresses")));
        for wrong in [
            "",
            "a:80",
            "http://a",
            "10.0.0.256",
            "a..b",
            "ä.example",
            "[::1]",
            "*",
        ] {
            assert!(read(&[wrong]).is_err(), "{wrong}");
        }
    }
}
