//! Games over a poset of outcomes, read from text.

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::super::located;
use super::super::words::did_you_mean;
use super::atoms::atom_name;
use crate::value::passable::{Atom, AtomPoset, Form, Forms};

/// An open brace.
#[derive(Default)]
struct Open {
    at: usize,
    left: Vec<Form>,
    right: Vec<Form>,
    /// Whether the bar has been read.
    on_right: bool,
}

/// Reads a game into `forms`, exactly as it is written.
pub fn parse_game(text: &str, forms: &mut Forms) -> Result<Form, NotationError> {
    located(text, |text| read(text, forms))
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
    if matches!(cursor.peek(), Some('|' | '}' | ',')) {
        let fault = Fault::new(cursor.at(), "there is no option here");
        return Err(
            fault.expected("an atom or a game in braces; each side has at least one option")
        );
    }
    Ok(forms.atom(find_atom(cursor, forms.atoms())?))
}

/// The atom whose name comes next.
pub(super) fn find_atom(cursor: &mut Cursor, atoms: &AtomPoset) -> Result<Atom, Fault> {
    let at = cursor.at();
    let name = if cursor.eat_str("\\top") {
        "T".to_string()
    } else if cursor.eat_str("\\bot") {
        "_".to_string()
    } else {
        atom_name(cursor)?
    };
    atoms.find(&name).ok_or_else(|| unknown(&name, at, atoms))
}

fn unknown(name: &str, at: usize, atoms: &AtomPoset) -> Fault {
    let names: Vec<&str> = atoms.atoms().map(|atom| atoms.written(atom)).collect();
    let shown: Vec<String> = names
        .iter()
        .take(12)
        .map(|name| format!("`{name}`"))
        .collect();
    let more = if names.len() > 12 { ", …" } else { "" };
    let fault = Fault::new(
        at,
        format!("`{name}` is not an atom of this poset of outcomes"),
    );
    let fault = fault.expected(format!("one of {}{more}", shown.join(", ")));
    // Single letters are all close to each other.
    match did_you_mean(name, &names).filter(|_| name.chars().nth(1).is_some()) {
        Some(hint) => fault.help(hint),
        None => fault,
    }
}

/// Skips spaces, and what LaTeX puts between symbols.
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

/// A symbol, optionally with a leading backslash.
fn eat(cursor: &mut Cursor, symbol: &str) -> bool {
    cursor.eat_str(symbol) || (symbol != "," && cursor.eat_str(&format!("\\{symbol}")))
}

fn eat_bar(cursor: &mut Cursor) -> bool {
    cursor.eat('|') || cursor.eat('∣') || cursor.eat_str("\\mid") || cursor.eat_str("\\vert")
}
