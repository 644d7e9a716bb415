//! Results as bytes. Both sides are the same program, so nothing but the values is written.

/// Writes values one after another.
#[derive(Debug, Default)]
pub(crate) struct Writer(pub Vec<u8>);

impl Writer {
    /// Writes a number, with fewer bytes if it is small.
    pub fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// Writes a number of eight bytes.
    pub fn word(&mut self, word: u64) {
        self.0.extend(word.to_le_bytes());
    }

    /// Writes a text.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend(text.as_bytes());
    }
}

/// Reads values in the order in which they were written. `None` if the bytes end too early.
#[derive(Debug)]
pub(crate) struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    /// Reads a byte.
    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// Reads a number.
    pub fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// Reads a number of eight bytes.
    pub fn word(&mut self) -> Option<u64> {
        let (word, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*word))
    }

    /// Reads a text.
    pub fn text(&mut self) -> Option<&'a str> {
        let length = usize::try_from(self.number()?).ok()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok()
    }

    /// Whether everything was read.
    pub fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let numbers = [
            0,
            1,
            127,
            128,
            300,
            u64::from(u32::MAX),
            u64::MAX - 1,
            u64::MAX,
        ];
        let mut writer = Writer::default();
        for number in numbers {
            writer.number(number);
            writer.text("é{}");
            writer.word(number);
        }
        for end in 0..writer.0.len() {
            let mut reader = Reader(&writer.0[..end]);
            let mut read = || {
                for _ in numbers {
                    reader.number()?;
                    reader.text()?;
                    reader.word()?;
                }
                Some(())
            };
            assert_eq!(read(), None, "{end}");
        }
        let mut reader = Reader(&writer.0);
        for number in numbers {
            assert_eq!(reader.number(), Some(number));
            assert_eq!(reader.text(), Some("é{}"));
            assert_eq!(reader.word(), Some(number));
        }
        assert!(reader.is_at_end());
    }
}
