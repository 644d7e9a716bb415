use std::fmt;

/// The path from the root of a JSON text to a value in it, kept on the stack of the reader.
#[derive(Clone, Copy)]
pub(super) enum Path<'p> {
    Root,
    Key(&'p Path<'p>, &'p str),
    Index(&'p Path<'p>, usize),
}

impl fmt::Display for Path<'_> {
    /// Writes `covers[3][0]`. Indices are counted from 0, as in JSON tools.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Root => write!(f, "the whole"),
            Path::Key(Path::Root, key) => write!(f, "{key}"),
            Path::Key(parent, key) => write!(f, "{parent}.{key}"),
            Path::Index(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

impl Path<'_> {
    /// The byte offset of the value in a text that is valid JSON.
    pub fn find(&self, text: &str) -> usize {
        let mut scanner = Scanner {
            bytes: text.as_bytes(),
            at: 0,
        };
        scanner.skip_blanks();
        scanner.follow(self);
        scanner.at
    }
}

/// Scans JSON that has been parsed already, so its syntax is known to be valid.
struct Scanner<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Scanner<'_> {
    /// Follows the path. Paths are as deep as the schema, not as the text.
    fn follow(&mut self, path: &Path) {
        match path {
            Path::Root => {}
            Path::Key(parent, key) => {
                self.follow(parent);
                self.enter();
                while self.peek() == Some(b'"') {
                    let start = self.at;
                    self.skip_string();
                    let found: Option<String> =
                        serde_json::from_slice(&self.bytes[start..self.at]).ok();
                    self.skip_signs();
                    if found.as_deref() == Some(key) {
                        return;
                    }
                    self.skip_value();
                    self.skip_signs();
                }
            }
            Path::Index(parent, index) => {
                self.follow(parent);
                self.enter();
                for _ in 0..*index {
                    self.skip_value();
                    self.skip_signs();
                }
            }
        }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Skips the bracket that opens an object or array.
    fn enter(&mut self) {
        self.at += 1;
        self.skip_blanks();
    }

    /// Skips a comma or colon and the surrounding spaces.
    fn skip_signs(&mut self) {
        self.skip_blanks();
        if matches!(self.peek(), Some(b',' | b':')) {
            self.at += 1;
        }
        self.skip_blanks();
    }

    fn skip_string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.peek() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                return;
            }
        }
    }

    /// Skips a value of any depth by counting brackets.
    fn skip_value(&mut self) {
        let mut depth = 0;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => {
                    self.skip_string();
                    if depth == 0 {
                        return;
                    }
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth <= 1 => {
                    self.at += usize::from(depth == 1);
                    return;
                }
                b'}' | b']' => depth -= 1,
                b',' if depth == 0 => return,
                _ => {}
            }
            self.at += 1;
        }
    }
}
