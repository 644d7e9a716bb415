//! Games over a poset of outcomes, read from text.

use super::super::check_length;
use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::super::words::did_you_mean;
use super::atoms::atom_name;
use crate::value::passable::{Form, Forms};

/// A brace that is still open.
#[derive(Default)]
struct Open {
    at: usize,
    left: Vec<Form>,
    right: Vec<Form>,
    /// Whether the bar has come.
    on_right: bool,
}

/// Reads a game into `forms`, exactly as it is written.
pub fn parse_game(text: &str, forms: &mut Forms) -> Result<Form, NotationError> {
    check_length(text.len())
        .and_then(|()| read(text, forms))
        .map_err(|fault| fault.locate(text))
}

fn read(text: &str, forms: &mut Forms) -> Result<Form, Fault> {
    let mut cursor = Cursor::new(text);
    let mut open: Vec<Open> = Vec::new();
    let form = loop {
        skip(&mut cursor);
        let at = cursor.at();
        if eat(&mut cursor, "{") {
            open.push(Open {
                at,
                ..Open::default()
            });
            continue;
        }
        let mut form = atom(&mut cursor, forms)?;
        // After a game come a comma, the bar or the brace that closes the next game.
        loop {
            skip(&mut cursor);
            let Some(inner) = open.last_mut() else {
                break;
            };
            let at = cursor.at();
            let options = if inner.on_right {
                &mut inner.right
            } else {
                &mut inner.left
            };
            options.push(form);
            if eat(&mut cursor, ",") {
                break;
            }
            match (inner.on_right, eat_bar(&mut cursor)) {
                (false, true) => {
                    inner.on_right = true;
                    break;
                }
                (true, true) => {
                    return Err(Fault::new(at, "a second bar in one game").expected("`,` or `}`"));
                }
                (_, false) => {}
            }
            if !eat(&mut cursor, "}") {
                return Err(match cursor.peek() {
                    None => Fault::new(inner.at, "this brace is never closed").expected("`}`"),
                    Some(_) => cursor.unexpected().expected("`,`, `|` or `}`"),
                });
            }
            if !inner.on_right {
                let fault = Fault::new(at, "this game has no right options");
                return Err(fault.expected("`|` and at least one option of Right, such as `|_`"));
            }
            form = forms.composite(&inner.left, &inner.right);
            open.pop();
        }
        if open.is_empty() {
            break form;
        }
    };
    skip(&mut cursor);
    match cursor.peek() {
        None => Ok(form),
        Some(_) => Err(cursor
            .unexpected()
            .expected("the end, as the game is complete")),
    }
}

fn atom(cursor: &mut Cursor, forms: &Forms) -> Result<Form, Fault> {
    let at = cursor.at();
    for (word, name) in [("\\top", "T"), ("\\bot", "_")] {
        if cursor.eat_str(word)
            && let Some(atom) = forms.atoms().find(name)
        {
            return Ok(forms.atom(atom));
        }
    }
    if matches!(cursor.peek(), Some('|' | '}' | ',')) {
        let fault = Fault::new(at, "there is no option here");
        return Err(
            fault.expected("an atom or a game in braces; each side has at least one option")
        );
    }
    let name = atom_name(cursor).map_err(|fault| fault.expected("an atom or `{`"))?;
    let found = forms.atoms().find(&name);
    found
        .map(|atom| forms.atom(atom))
        .ok_or_else(|| unknown(&name, at, forms))
}

fn unknown(name: &str, at: usize, forms: &Forms) -> Fault {
    let atoms = forms.atoms();
    let names: Vec<&str> = atoms.atoms().map(|atom| atoms.written(atom)).collect();
    let shown = names
        .iter()
        .take(12)
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ");
    let more = if names.len() > 12 { ", …" } else { "" };
    let fault = Fault::new(at, format!("`{name}` is no atom of this poset of outcomes"));
    let fault = fault.expected(format!("one of {shown}{more}"));
    match did_you_mean(name, &names) {
        Some(hint) => fault.help(hint),
        None => fault,
    }
}

/// Goes past spaces, and past what LaTeX puts between symbols.
fn skip(cursor: &mut Cursor) {
    loop {
        let at = cursor.at();
        cursor.skip_lines();
        for nothing in ["\\left", "\\right", "\\,", "\\;", "\\ ", "\\!", "~", "$"] {
            cursor.eat_str(nothing);
        }
        if cursor.at() == at {
            return;
        }
    }
}

/// A symbol, perhaps with a backslash in front.
fn eat(cursor: &mut Cursor, symbol: &str) -> bool {
    cursor.eat_str(symbol) || (symbol != "," && cursor.eat_str(&format!("\\{symbol}")))
}

fn eat_bar(cursor: &mut Cursor) -> bool {
    cursor.eat('|') || cursor.eat('∣') || cursor.eat_str("\\mid") || cursor.eat_str("\\vert")
}
