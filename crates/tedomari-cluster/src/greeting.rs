//! What two processes tell each other before they work together.

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

use crate::{Cluster, Difference};

/// The first bytes on every connection.
const MAGIC: &[u8; 8] = b"TEDOMARI";

/// The most bytes of a message.
const MAX_LENGTH: usize = 1 << 22;

/// The most characters of a question that an error shows.
const SHOWN: usize = 200;

/// The first message of a process to another.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Greeting {
    pub process: usize,
    pub hosts: Vec<String>,
    pub version: String,
    pub question: String,
    pub threads: usize,
    /// Why the process cannot begin.
    pub refusal: Option<String>,
}

impl Greeting {
    /// What this process says.
    pub fn new(cluster: &Cluster, question: &str) -> Greeting {
        Greeting {
            process: cluster.hosts.process(),
            hosts: cluster.hosts.addresses().to_vec(),
            version: cluster.version.clone(),
            question: question.into(),
            threads: cluster.threads,
            refusal: None,
        }
    }

    /// In what another process differs from this one, if they cannot work together.
    pub fn difference(&self, other: &Greeting) -> Option<Difference> {
        let shown = |text: &str| -> String {
            match text.char_indices().nth(SHOWN) {
                Some((end, _)) => format!("{}…", &text[..end]),
                None => text.into(),
            }
        };
        if self.version != other.version {
            return Some(Difference::Version {
                theirs: shown(&other.version),
                ours: self.version.clone(),
            });
        }
        if self.hosts != other.hosts {
            return Some(Difference::Hosts {
                theirs: shown(&other.hosts.join(" ")),
                ours: shown(&self.hosts.join(" ")),
            });
        }
        if self.question != other.question {
            let [theirs, ours] = differing([&other.question, &self.question]);
            return Some(Difference::Question {
                theirs: shown(theirs),
                ours: shown(ours),
            });
        }
        None
    }

    /// Sends the message.
    pub fn send(&self, mut to: impl Write) -> io::Result<()> {
        to.write_all(MAGIC)?;
        write_text(to, &serde_json::to_string(self)?)
    }

    /// Receives a message. Returns an error if the other side speaks another language.
    pub fn receive(mut from: impl Read) -> io::Result<Greeting> {
        let mut magic = [0; MAGIC.len()];
        from.read_exact(&mut magic)?;
        if &magic != MAGIC {
            return Err(io::Error::other("something else answers there"));
        }
        Ok(serde_json::from_str(&read_text(from)?)?)
    }
}

/// Two questions from where they begin to differ to be shown, so that a long common beginning does
/// not hide the difference.
fn differing(questions: [&str; 2]) -> [&str; 2] {
    let [one, other] = questions;
    let common = one.char_indices().zip(other.chars());
    let first = common.into_iter().find(|((_, a), b)| a != b);
    match first {
        Some(((at, _), _)) if at > SHOWN / 2 && other.is_char_boundary(at) => {
            [&one[at..], &other[at..]]
        }
        _ => questions,
    }
}

/// Writes a text with its length.
pub fn write_text(mut to: impl Write, text: &str) -> io::Result<()> {
    let length = u32::try_from(text.len()).map_err(io::Error::other)?;
    to.write_all(&length.to_le_bytes())?;
    to.write_all(text.as_bytes())
}

/// Reads a text with its length.
pub fn read_text(mut from: impl Read) -> io::Result<String> {
    let mut length = [0; 4];
    from.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length) as usize;
    if length > MAX_LENGTH {
        return Err(io::Error::other("something else answers there"));
    }
    let mut text = vec![0; length];
    from.read_exact(&mut text)?;
    String::from_utf8(text).map_err(io::Error::other)
}
