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
        if !text.bytes().all(|byte| (ZERO..=LONG).contains(&byte))
            && let Some((at, c)) = text.char_indices().find(|(_, c)| !('?'..='~').contains(c))
        {
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

    /// The characters of the bits that follow, which must be exactly this many.
    fn characters(self, count: usize) -> Result<&'t [u8], Fault> {
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
        Ok(rest)
    }

    /// Whether exactly this many bits follow, and the characters are filled up with zeros.
    pub fn is_filled_by(&self, count: usize) -> bool {
        let rest = &self.bytes[self.at..];
        let unused = (1 << (count.next_multiple_of(6) - count)) - 1;
        let last = rest.last().map_or(0, |&byte| byte - ZERO);
        rest.len() == count.div_ceil(6) && last & unused == 0
    }

    /// The pairs whose bits are set, of `count` bits. `pair` gives the pair of a bit. It is called
    /// with ascending numbers of bits.
    pub fn pairs(
        self,
        count: usize,
        mut pair: impl FnMut(usize) -> (Element, Element),
        what: &'static str,
        limits: &Limits,
    ) -> Result<Vec<(Element, Element)>, Fault> {
        let characters = self.characters(count)?;
        // The lowest bits of the last character stand for no pair.
        let unused = 6 * characters.len() - count;
        let group = |i: usize| {
            let group = characters[i] - ZERO;
            if i + 1 < characters.len() {
                group
            } else {
                group >> unused << unused
            }
        };
        let groups = 0..characters.len();
        let ones = groups.clone().map(|i| group(i).count_ones() as usize);
        let ones = ones.sum();
        limits
            .check_relations(what, ones as u128)
            .map_err(|error| Fault::new(0, error.to_string()))?;
        let mut found = Vec::with_capacity(ones);
        for i in groups {
            let mut rest = group(i);
            while rest != 0 {
                let bit = rest.leading_zeros() as usize - 2;
                found.push(pair(6 * i + bit));
                rest ^= 1 << (5 - bit);
            }
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
