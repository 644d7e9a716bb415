//! Validation of names that other users see.

use crate::error::ApiError;

/// Trims a name and checks its characters and its length.
pub fn validated(name: &str, longest: usize) -> Result<String, ApiError> {
    let name = name.trim();
    match name.chars().count() {
        _ if name.chars().all(is_joiner) => Err(ApiError::invalid(format!(
            "a name is missing; enter 1 to {longest} visible characters"
        ))),
        count if count > longest => Err(ApiError::invalid(format!(
            "a name of {count} characters is too long; the maximum is {longest}"
        ))),
        _ if name.chars().any(is_hidden) || has_stacked_marks(name) => Err(ApiError::invalid(
            "a name must consist of visible characters",
        )),
        _ => Ok(name.to_string()),
    }
}

/// Whether a character is_joiner or separates its neighbors and has no width of its own.
fn is_joiner(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether a letter has so many combining marks that they would cover the line above.
fn has_stacked_marks(name: &str) -> bool {
    let mut pile = 0;
    name.chars().any(|c| {
        pile = if is_accent(c) { pile + 1 } else { 0 };
        pile > 2
    })
}

fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}')
        || matches!(c, '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Control characters, blank letters, and characters that have no width or change the direction of
/// the text around them.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        )
        || matches!(
            c,
            '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        )
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{e0000}'..='\u{e007f}')
        || matches!(
            c,
            '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
        )
}
