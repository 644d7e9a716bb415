use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// A keep-alive connection, as browsers use it.
pub struct Connection {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

/// A response of the server.
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl Connection {
    /// Connects.
    pub fn open(address: SocketAddr) -> io::Result<Connection> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(Connection {
            address,
            stream: BufReader::new(stream),
        })
    }

    /// Sends a POST request with a JSON body and waits for the response.
    pub fn post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.request("POST", path, &body.to_string())
    }

    /// Sends a DELETE request and waits for the response.
    pub fn delete(&mut self, path: &str) -> io::Result<Answer> {
        self.request("DELETE", path, "")
    }

    fn request(&mut self, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        let (address, length) = (self.address, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        self.answer()
    }

    /// Reads a response with a `Content-Length`; the server sends no other to these requests.
    fn answer(&mut self) -> io::Result<Answer> {
        let mut status = None;
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if status.is_none() {
                let code = line.split(' ').nth(1).and_then(|code| code.parse().ok());
                status = Some(code.ok_or(io::ErrorKind::InvalidData)?);
            } else if let Some((name, value)) = line.split_once(": ")
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.parse().map_err(|_| io::ErrorKind::InvalidData)?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        Ok(Answer { status, body })
    }
}
