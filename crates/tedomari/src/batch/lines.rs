//! Reads the lines of a batch in chunks.

use std::io::{self, BufRead, BufReader, Read};

use crate::notation::MAX_TEXT;

/// The size of the buffer, which limits the size of a chunk of short lines.
const BUFFER: usize = 1 << 16;

/// Consecutive lines.
pub(super) struct Chunk {
    /// The number of the first line, from 1.
    pub first: u64,
    text: Vec<u8>,
}

impl Chunk {
    /// The lines with their numbers, without line ends.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let text = self.text.strip_suffix(b"\n").unwrap_or(&self.text);
        let lines = text.split(|&byte| byte == b'\n');
        let lines = lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line));
        (self.first..).zip(lines)
    }
}

/// The lines of an input.
pub(super) struct Lines<R> {
    input: BufReader<R>,
    /// The number of the next line.
    next: u64,
}

impl<R: Read> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input: BufReader::with_capacity(BUFFER, input),
            next: 1,
        }
    }

    /// The next lines, at least one and at most `most`. `None` at the end of the input.
    ///
    /// Waits only for the first line, so that slow input is answered line by line. A line is cut
    /// after one byte more than a board may have.
    pub fn chunk(&mut self, most: usize) -> io::Result<Option<Chunk>> {
        let mut text = Vec::new();
        let mut lines = 0;
        while lines == 0 {
            let available = match self.input.fill_buf() {
                Ok([]) if text.is_empty() => return Ok(None),
                Ok([]) => {
                    lines = 1;
                    break;
                }
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let ends = available.iter().enumerate();
            let ends = ends.filter(|(_, byte)| **byte == b'\n').map(|(i, _)| i + 1);
            let mut used = available.len();
            for end in ends.take(most) {
                used = end;
                lines += 1;
            }
            let room = (MAX_TEXT + 1 + BUFFER).saturating_sub(text.len());
            let taken = if lines > 0 { used } else { used.min(room) };
            text.extend_from_slice(&available[..taken]);
            self.input.consume(used);
        }
        let first = self.next;
        self.next += lines as u64;
        Ok(Some(Chunk { first, text }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All lines with their numbers.
    fn read(text: &[u8], most: usize) -> Vec<(u64, String)> {
        let mut lines = Lines::new(text);
        let mut found = Vec::new();
        while let Some(chunk) = lines.chunk(most).expect("memory can be read") {
            let texts = chunk.lines();
            found.extend(texts.map(|(n, line)| (n, String::from_utf8_lossy(line).into_owned())));
        }
        found
    }

    #[test]
    fn lines_keep_their_numbers_in_chunks_of_any_size() {
        let text = "one\n\nthree\r\nfour";
        let expected = ["one", "", "three", "four"];
        let expected: Vec<_> = (1..).zip(expected.map(String::from)).collect();
        for most in 1..6 {
            assert_eq!(read(text.as_bytes(), most), expected, "{most} at a time");
            let ended = format!("{text}\n");
            assert_eq!(read(ended.as_bytes(), most), expected, "{most} at a time");
        }
        assert_eq!(read(b"", 3), []);
        assert_eq!(read(b"\n", 3), [(1, String::new())]);
    }

    #[test]
    fn lines_may_be_longer_than_the_buffer() {
        let long = "w".repeat(3 * BUFFER + 7);
        let text = format!("{long}\nb\n{long}");
        let lines = read(text.as_bytes(), 100);
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0], (1, long.clone()));
        assert_eq!(lines[1], (2, "b".into()));
        assert_eq!(lines[2], (3, long));
    }

    #[test]
    fn a_line_that_is_too_long_is_cut() {
        let text = "w".repeat(MAX_TEXT + 10 * BUFFER) + "\nb\n";
        let lines = read(text.as_bytes(), 100);
        assert_eq!(lines.len(), 2);
        assert!(lines[0].1.len() > MAX_TEXT);
        assert!(lines[0].1.len() <= MAX_TEXT + 3 * BUFFER);
        assert_eq!(lines[1], (2, "b".into()));
    }
}
