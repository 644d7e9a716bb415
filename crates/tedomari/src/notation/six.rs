//! The common part of graph6 and digraph6: groups of six bits as printable characters.

use super::error::Fault;
use crate::board::{Element, Limits};

/// The character that stands for six zero bits.
const ZERO: u8 = 63;
/// The character that begins a longer number of vertices.
const LONG: u8 = 126;

/// Reads one graph or digraph.
pub(super) struct Decoder<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Decoder<'t> {
    /// Checks that the text has only characters of the format.
    pub fn new(text: &'t str) -> Result<Decoder<'t>, Fault> {
        if let Some((at, c)) = text.char_indices().find(|(_, c)| !('?'..='~').contains(c)) {
            let message = format!("`{}` is not allowed in this format", c.escape_debug());
            return Err(Fault::new(at, message).expected("characters from `?` to `~`"));
        }
        let bytes = text.as_bytes();
        Ok(Decoder { bytes, at: 0 })
    }

    /// The number of vertices, if it is within the limits.
    pub fn len(&mut self, limits: &Limits) -> Result<usize, Fault> {
        let digits = match self.bytes {
            [] => return Err(self.too_short()),
            [LONG, LONG, ..] => 2..8,
            [LONG, ..] => 1..4,
            _ => 0..1,
        };
        let end = digits.end;
        let digits = self.bytes.get(digits).ok_or_else(|| self.too_short())?;
        self.at = end;
        let len = digits
            .iter()
            .fold(0u64, |n, &b| n << 6 | u64::from(b - ZERO));
        limits
            .check_elements("vertices", u128::from(len))
            .map_err(|error| Fault::new(0, error.to_string()))?;
        Ok(len as usize)
    }

    /// The bits that follow, which must be exactly this many.
    fn bits(self, count: usize) -> Result<impl Iterator<Item = bool> + 't, Fault> {
        let rest = &self.bytes[self.at..];
        let wanted = count.div_ceil(6);
        if rest.len() < wanted {
            return Err(self.too_short());
        }
        if rest.len() > wanted {
            return Err(
                Fault::new(self.at + wanted, "the text of the graph is too long")
                    .expected(format!("{} characters in all", self.at + wanted)),
            );
        }
        let groups = rest.iter().map(|&b| b - ZERO);
        let bits = groups.flat_map(|group| (0..6).rev().map(move |i| group >> i & 1 == 1));
        Ok(bits.take(count))
    }

    /// Whether exactly this many bits follow, and the characters are filled up with zeros.
    pub fn is_filled_by(&self, count: usize) -> bool {
        let rest = &self.bytes[self.at..];
        let unused = (1 << (count.next_multiple_of(6) - count)) - 1;
        let last = rest.last().map_or(0, |&byte| byte - ZERO);
        rest.len() == count.div_ceil(6) && last & unused == 0
    }

    /// Those of all `pairs` in the order of the format, `count` in number, whose bits are set.
    pub fn pairs(
        self,
        count: usize,
        pairs: impl Iterator<Item = (Element, Element)>,
        what: &'static str,
        limits: &Limits,
    ) -> Result<Vec<(Element, Element)>, Fault> {
        let bits = self.bits(count)?;
        let mut found = Vec::new();
        for (pair, _) in pairs.zip(bits).filter(|(_, bit)| *bit) {
            found.push(pair);
            limits
                .check_relations(what, found.len() as u128)
                .map_err(|error| Fault::new(0, error.to_string()))?;
        }
        Ok(found)
    }

    fn too_short(&self) -> Fault {
        Fault::new(self.bytes.len(), "the text of the graph is too short")
            .expected("more characters from `?` to `~`")
    }
}

/// Writes the number of vertices and the bits.
pub(super) fn encode(len: usize, bits: impl Iterator<Item = bool>) -> String {
    let mut text = String::new();
    let groups = match len {
        0..=62 => 1,
        63..=258_047 => {
            text.push(char::from(LONG));
            3
        }
        _ => {
            text.extend([char::from(LONG); 2]);
            6
        }
    };
    let digit = |i: usize| (len >> (6 * i) & 63) as u8;
    text.extend((0..groups).rev().map(|i| char::from(digit(i) + ZERO)));
    let (mut group, mut filled) = (0, 0);
    for bit in bits {
        group = group << 1 | u8::from(bit);
        filled += 1;
        if filled == 6 {
            text.push(char::from(group + ZERO));
            (group, filled) = (0, 0);
        }
    }
    if filled > 0 {
        text.push(char::from((group << (6 - filled)) + ZERO));
    }
    text
}

/// The text without its header, surrounding spaces and `prefix`, and the number of bytes removed in
/// front.
pub(super) fn body<'t>(text: &'t str, header: &str, prefix: &str) -> (&'t str, usize) {
    let start = text.trim_start();
    let start = start.strip_prefix(header).unwrap_or(start).trim_start();
    let body = start.strip_prefix(prefix).unwrap_or(start);
    (body.trim_end(), text.len() - body.len())
}

/// Shifts an error by the number of bytes removed in front.
pub(super) fn shifted(mut fault: Fault, by: usize) -> Fault {
    fault.at += by;
    fault
}
