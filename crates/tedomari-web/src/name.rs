//! Names that everybody on the server sees.

use crate::refusal::Refusal;

/// A name without the spaces around it, if it can be shown to everybody and is not longer than that.
pub fn shown(name: &str, longest: usize) -> Result<String, Refusal> {
    let name = name.trim();
    match name.chars().count() {
        _ if name.chars().all(joins) => Err(Refusal::illegal(format!(
            "a name is missing; give 1 to {longest} characters that can be seen"
        ))),
        count if count > longest => Err(Refusal::illegal(format!(
            "{count} characters are too long for a name; the most is {longest}"
        ))),
        _ if name.chars().any(is_hidden) || is_piled(name) => Err(Refusal::illegal(
            "a name is made of characters that can be seen",
        )),
        _ => Ok(name.to_string()),
    }
}

/// Characters that only join or part those beside them.
fn joins(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether so many accents are put on one letter that they cover what stands above.
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

/// Control characters, letters that are blank, and those that change the direction of the text around them or take no room.
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
