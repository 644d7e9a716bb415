//! Questions as they appear in JSON and in addresses.

use serde::{Deserialize, Serialize};

use crate::board::Color;
use crate::error::Error;

/// A question before its board is parsed: the name of the game, the board, and the options as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionText {
    /// The name of the game in the catalogue.
    pub game: String,
    /// The board.
    #[serde(default)]
    pub board: String,
    /// The pattern of both players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// The pattern of the first player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub red: Option<String>,
    /// The pattern of the second player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub green: Option<String>,
    /// The color of Left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Color>,
    /// The poset of outcomes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub atoms: Option<String>,
}

impl QuestionText {
    /// A game on a board, without options.
    pub fn new(game: &str, board: &str) -> QuestionText {
        QuestionText {
            game: game.into(),
            board: board.into(),
            ..QuestionText::default()
        }
    }

    /// Takes the name of a game and a board. If the name is empty, the board is a complete question
    /// in JSON or the address of a page.
    pub fn read(game: &str, board: &str) -> Result<QuestionText, Box<Error>> {
        if !game.trim().is_empty() {
            return Ok(QuestionText::new(game.trim(), board));
        }
        let text = board.trim();
        if text.starts_with('{') {
            return QuestionText::from_json(text);
        }
        QuestionText::from_address(text).ok_or_else(|| {
            let error = Error::new("the name of a game is missing");
            let note = "a whole question is JSON, {\"game\": \"hex\", \"board\": \"4x4\"}, \
                        or the address of a page, /analyze?game=hex&board=4x4";
            error.with_note(note).into()
        })
    }

    /// Reads a question in JSON.
    pub(crate) fn from_json(text: &str) -> Result<QuestionText, Box<Error>> {
        serde_json::from_str(text).map_err(|error| {
            let error = Error {
                line: Some(error.line()).filter(|&line| line > 0),
                column: Some(error.column()).filter(|&column| column > 0),
                ..Error::new(format!("this is not a question in JSON: {error}"))
            };
            let note = "for example: {\"game\": \"hex\", \"board\": \"4x4\"}";
            error.with_note(note).into()
        })
    }

    /// Reads the question from the address of a page, if the address names a game. Other parameters
    /// are ignored.
    pub fn from_address(address: &str) -> Option<QuestionText> {
        let query = match address.split_once('?') {
            Some((_, query)) => query,
            None => address,
        };
        let query = query.split('#').next()?;
        let mut text = QuestionText::default();
        for pair in query.split('&') {
            let (name, value) = pair.split_once('=')?;
            let value = decoded(value);
            match name {
                "game" => text.game = value,
                "board" => text.board = value,
                "pattern" => text.pattern = Some(value),
                "red" => text.red = Some(value),
                "green" => text.green = Some(value),
                "atoms" => text.atoms = Some(value),
                "left" if value == "black" => text.left = Some(Color::Black),
                _ => {}
            }
        }
        Some(text).filter(|text| !text.game.is_empty())
    }

    /// The question as the query string of a page's address.
    pub fn to_address(&self) -> String {
        let left = self.left.filter(|&color| color == Color::Black);
        let members = [
            ("game", Some(self.game.as_str())),
            ("board", Some(self.board.as_str())),
            ("pattern", self.pattern.as_deref()),
            ("red", self.red.as_deref()),
            ("green", self.green.as_deref()),
            ("left", left.map(|_| "black")),
            ("atoms", self.atoms.as_deref()),
        ];
        let nonempty = members
            .into_iter()
            .filter_map(|(name, value)| Some((name, value.filter(|value| !value.is_empty())?)));
        let pairs: Vec<String> = nonempty
            .map(|(name, value)| format!("{name}={}", encoded(value)))
            .collect();
        pairs.join("&")
    }

    /// The color of Left.
    pub fn left(&self) -> Color {
        self.left.unwrap_or(Color::White)
    }
}

/// The bytes besides letters and digits that are not escaped in an address.
const PLAIN: &[u8] = b"-_.~,:;/|*!'()";

/// Percent-encodes a text for an address. Spaces become `+`.
fn encoded(text: &str) -> String {
    let mut address = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b' ' => address.push('+'),
            byte if byte.is_ascii_alphanumeric() || PLAIN.contains(&byte) => {
                address.push(char::from(byte));
            }
            byte => address += &format!("%{byte:02X}"),
        }
    }
    address
}

/// Decodes part of an address. Invalid escapes are left unchanged. A `+` is a space, but a plus sign
/// if spaces are written in another way, as in an address that somebody typed.
fn decoded(address: &str) -> String {
    let has_spaces = address.contains("%20") || address.contains(' ');
    let plus = if has_spaces { b'+' } else { b' ' };
    let bytes = address.as_bytes();
    let mut text = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while let Some(&byte) = bytes.get(i) {
        let escaped = bytes
            .get(i + 1..i + 3)
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (byte, escaped) {
            (b'%', Some(escaped)) => {
                text.push(escaped);
                i += 2;
            }
            (b'+', _) => text.push(plus),
            _ => text.push(byte),
        }
        i += 1;
    }
    String::from_utf8_lossy(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_the_question_again() {
        let texts = [
            QuestionText::new("pomax", "white a b; black \"100% c&d\"; a < b"),
            QuestionText {
                pattern: Some("K3".into()),
                left: Some(Color::Black),
                ..QuestionText::new("avoid", "K6; red 1-2")
            },
            QuestionText {
                atoms: Some("_ < a, b < ⊤".into()),
                ..QuestionText::new("coloring", "a:{01}+b")
            },
        ];
        for text in texts {
            let address = format!("/analyze?{}&step=3#top", text.to_address());
            assert_eq!(QuestionText::from_address(&address), Some(text));
        }
        assert_eq!(QuestionText::from_address("/about"), None);
        assert_eq!(QuestionText::from_address("board=4x4"), None);
        let broken = QuestionText::from_address("game=hex&board=%zz%4").unwrap();
        assert_eq!(broken.board, "%zz%4");
        for typed in ["chain wb + chain b", "chain%20wb%20+%20chain%20b"] {
            let address = format!("/analyze?game=pomax&board={typed}");
            let text = QuestionText::from_address(&address).unwrap();
            assert_eq!(text.board, "chain wb + chain b");
        }
    }

    #[test]
    fn a_whole_question_is_told_from_a_board() {
        let json = r#"{"game": "hex", "board": "4x4"}"#;
        let hex = QuestionText::new("hex", "4x4");
        assert_eq!(QuestionText::read("", json).unwrap(), hex);
        assert_eq!(QuestionText::read(" hex ", "4x4").unwrap(), hex);
        let error = QuestionText::read("", r#"{"game": 7}"#).unwrap_err();
        assert!(error.message.contains("not a question"), "{error}");
        assert!(QuestionText::read("", "4x4").is_err());
    }
}
