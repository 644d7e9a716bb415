//! The boards of a Python iterable as lines of text.

use std::io::{self, Read};
use std::sync::mpsc::Receiver;

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};
use tedomari::Error;

use crate::error::raised;

/// How many bytes of boards are handed over at once.
const CHUNK: usize = 1 << 15;

/// The chunks that the calling thread hands over, as one stream.
pub struct Stream {
    chunks: Receiver<Vec<u8>>,
    current: io::Cursor<Vec<u8>>,
}

impl Stream {
    /// The stream of these chunks.
    pub fn new(chunks: Receiver<Vec<u8>>) -> Stream {
        Stream {
            chunks,
            current: io::Cursor::default(),
        }
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.current.read(buffer)? {
                0 => match self.chunks.recv() {
                    Ok(chunk) => self.current = io::Cursor::new(chunk),
                    Err(_) => return Ok(0),
                },
                count => return Ok(count),
            }
        }
    }
}

/// Python's boards as lines.
pub struct Lines<'py> {
    boards: Bound<'py, PyIterator>,
    convert: Bound<'py, PyAny>,
    count: u64,
}

impl<'py> Lines<'py> {
    /// `convert` turns a board that is not a text into one.
    pub fn new(boards: Bound<'py, PyIterator>, convert: Bound<'py, PyAny>) -> Lines<'py> {
        Lines {
            boards,
            convert,
            count: 0,
        }
    }

    /// The number of boards so far.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The next lines. Empty at the end.
    pub fn chunk(&mut self) -> PyResult<Vec<u8>> {
        let mut chunk = Vec::with_capacity(CHUNK + 1000);
        while chunk.len() < CHUNK {
            let Some(board) = self.boards.next() else {
                break;
            };
            let board = board?;
            self.count += 1;
            match board.cast::<PyString>() {
                Ok(text) => self.add(&mut chunk, text.to_str()?)?,
                Err(_) => {
                    let text: String = self.convert.call1((board,))?.extract()?;
                    self.add(&mut chunk, &text)?;
                }
            }
        }
        Ok(chunk)
    }

    fn add(&self, chunk: &mut Vec<u8>, text: &str) -> PyResult<()> {
        let text = text.trim_end_matches(['\r', '\n']);
        if text.contains('\n') {
            let message = format!("board {} has several lines", self.count);
            return Err(raised(Error::new(message)));
        }
        chunk.extend_from_slice(text.as_bytes());
        chunk.push(b'\n');
        Ok(())
    }
}
