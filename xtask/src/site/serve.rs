//! A static host for one computer.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path};

/// The first port to try, and the number of ports.
const PORT: u16 = 8080;
const PORT_COUNT: u16 = 20;

/// The longest request that is read, in bytes.
const LONGEST: u64 = 64 * 1024;

/// Serves a folder to this computer until the program is interrupted.
pub fn serve(folder: &Path) -> Result<(), String> {
    let mut ports = PORT..PORT + PORT_COUNT;
    let listener = ports.find_map(|port| TcpListener::bind(("127.0.0.1", port)).ok());
    let listener = listener.ok_or("no port from 8080 to 8099 is free")?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    println!("The workbench is at http://{address}/ (Ctrl-C ends this)");
    for stream in listener.incoming().flatten() {
        let folder = folder.to_path_buf();
        // A browser that leaves does no harm.
        std::thread::spawn(move || answer(stream, &folder));
    }
    Ok(())
}

fn answer(stream: TcpStream, folder: &Path) -> io::Result<()> {
    let mut lines = BufReader::new(io::Read::take(&stream, LONGEST)).lines();
    let line = lines.next().transpose()?.unwrap_or_default();
    // The browser must not get a response before it has sent its headers.
    while lines
        .next()
        .transpose()?
        .is_some_and(|line| !line.is_empty())
    {}
    let path = line.split_whitespace().nth(1).unwrap_or("/");
    let mut stream = &stream;
    match found(folder, path) {
        Found::File(name, bytes) => {
            let kind = content_type(&name);
            let length = bytes.len();
            write!(
                stream,
                "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
                 Cache-Control: no-cache\r\nConnection: close\r\n\r\n"
            )?;
            stream.write_all(&bytes)
        }
        Found::Folder(address) => write!(
            stream,
            "HTTP/1.1 301 Moved Permanently\r\nLocation: {address}\r\n\
             Content-Length: 0\r\nConnection: close\r\n\r\n"
        ),
        Found::Nothing => write!(
            stream,
            "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        ),
    }
}

/// What is at an address.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    /// A file: its name and its contents.
    File(String, Vec<u8>),
    /// A folder without a slash at the end: the address with it.
    Folder(String),
    Nothing,
}

fn found(folder: &Path, address: &str) -> Found {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let path = path.trim_start_matches('/');
    let is_inside = |part: Component<'_>| matches!(part, Component::Normal(_));
    if !Path::new(path).components().all(is_inside) {
        return Found::Nothing;
    }
    let place = folder.join(path);
    let is_complete = path.is_empty() || path.ends_with('/');
    if place.is_dir() && !is_complete {
        let mark = if query.is_empty() { "" } else { "?" };
        return Found::Folder(format!("/{path}/{mark}{query}"));
    }
    let file = if is_complete {
        place.join("index.html")
    } else {
        place
    };
    match fs::read(&file) {
        Ok(bytes) => Found::File(file.display().to_string(), bytes),
        Err(_) => Found::Nothing,
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_have_a_page_and_nothing_outside_is_served() {
        let folder = std::env::temp_dir().join(format!("tedomari-serve-{}", std::process::id()));
        fs::create_dir_all(folder.join("site/play")).expect("a folder");
        fs::write(folder.join("site/play/index.html"), "a page").expect("a file");
        fs::write(folder.join("secret"), "a secret").expect("a file");
        let site = folder.join("site");
        let is_page = |found| matches!(found, Found::File(_, bytes) if bytes == b"a page");
        assert!(is_page(found(&site, "/play/?game=sim")));
        assert_eq!(
            found(&site, "/play?game=sim"),
            Found::Folder("/play/?game=sim".into())
        );
        for outside in [
            "/../secret",
            "/play/../../secret",
            "//etc/passwd",
            "/nothing",
        ] {
            assert_eq!(found(&site, outside), Found::Nothing, "{outside}");
        }
        fs::remove_dir_all(folder).expect("removed");
    }
}
