//! Validation of names that other users see.

use crate::refusal::Refusal;

/// Trims a name and checks its characters and its length.
pub fn shown(name: &str, longest: usize) -> Result<String, Refusal> {
    let name = name.trim();
    match name.chars().count() {
        _ if name.chars().all(joins) => Err(Refusal::illegal(format!(
            "a name is missing; enter 1 to {longest} visible characters"
        ))),
        count if count > longest => Err(Refusal::illegal(format!(
            "a name of {count} characters is too long; the maximum is {longest}"
        ))),
        _ if name.chars().any(is_hidden) || is_piled(name) => Err(Refusal::illegal(
            "a name must consist of visible characters",
        )),
        _ => Ok(name.to_string()),
    }
}

/// Whether a character joins or separates its neighbors and has no width of its own.
fn joins(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether a letter has so many combining marks that they would cover the line above.
fn is_piled(name: &str) -> bool {
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
