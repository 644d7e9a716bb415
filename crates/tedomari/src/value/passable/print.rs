//! Games over a poset of outcomes, written as text.

use std::fmt;

use rustc_hash::FxHashMap;

use super::{Atom, AtomPoset, Form, Forms, WrittenOrder};

/// The longest game that is written out, in bytes: 32 MiB, the same limit as for reading.
const MAX_TEXT: usize = 32 << 20;

/// The game is longer than 32 MiB when written out, though it may have few positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl std::error::Error for TooLong {}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "written out, the game is longer than {} MiB",
            MAX_TEXT >> 20
        )
    }
}

/// The symbols of an output format.
struct Style {
    open: &'static str,
    bar: &'static str,
    comma: &'static str,
    close: &'static str,
    atom: fn(&AtomPoset, Atom) -> String,
}

/// Writes a game as text that reads back to it: `{a,{T|b}|{a|_},b}`.
pub fn print_game(forms: &Forms, form: Form) -> Result<String, TooLong> {
    let style = Style {
        open: "{",
        bar: "|",
        comma: ",",
        close: "}",
        atom: |atoms, atom| atoms.written(atom).to_string(),
    };
    print(forms, form, &style)
}

/// Writes a game as the inside of a LaTeX formula: `\{a,\{\top\mid b\}\mid\{a\mid\bot\},b\}`.
pub fn latex(forms: &Forms, form: Form) -> Result<String, TooLong> {
    let style = Style {
        open: "\\{",
        bar: "\\mid ",
        comma: ",",
        close: "\\}",
        atom: latex_atoms,
    };
    print(forms, form, &style)
}

/// An atom as part of a LaTeX formula.
pub fn latex_atoms(atoms: &AtomPoset, atom: Atom) -> String {
    match atoms.written(atom) {
        "T" => "\\top".to_string(),
        "_" => "\\bot".to_string(),
        name if name.chars().count() == 1 => name.to_string(),
        name => format!("\\mathit{{{}}}", name.replace('_', "\\_")),
    }
}

/// An item still to be written.
enum Piece {
    Game(Form),
    Symbol(&'static str),
}

fn print(forms: &Forms, form: Form, style: &Style) -> Result<String, TooLong> {
    let length = length(forms, form, style)
        .filter(|&length| length <= MAX_TEXT)
        .ok_or(TooLong)?;
    let mut order = WrittenOrder::default();
    order.sort(forms, form);
    let mut text = String::with_capacity(length);
    let mut rest = vec![Piece::Game(form)];
    while let Some(piece) = rest.pop() {
        match piece {
            Piece::Symbol(symbol) => text.push_str(symbol),
            Piece::Game(form) => match (forms.as_atom(form), order.options(form)) {
                (None, Some([left, right])) => {
                    rest.push(Piece::Symbol(style.close));
                    list(&mut rest, right, style);
                    rest.push(Piece::Symbol(style.bar));
                    list(&mut rest, left, style);
                    rest.push(Piece::Symbol(style.open));
                }
                (Some(atom), _) => text.push_str(&(style.atom)(forms.atoms(), atom)),
                (None, None) => unreachable!("every composite position has been sorted"),
            },
        }
    }
    Ok(text)
}

/// Puts options on the stack, the first one on top.
fn list(rest: &mut Vec<Piece>, options: &[Form], style: &Style) {
    for (i, &option) in options.iter().enumerate().rev() {
        rest.push(Piece::Game(option));
        if i > 0 {
            rest.push(Piece::Symbol(style.comma));
        }
    }
}

/// The length of the text, or `None` if it exceeds all limits.
fn length(forms: &Forms, form: Form, style: &Style) -> Option<usize> {
    let frame = style.open.len() + style.bar.len() + style.close.len();
    let mut lengths: FxHashMap<Form, usize> = FxHashMap::default();
    for position in forms.positions(form) {
        let length = match forms.as_atom(position) {
            Some(atom) => (style.atom)(forms.atoms(), atom).len(),
            None => {
                let options = forms.options(position);
                let commas = style.comma.len() * (options.len() - 2);
                options
                    .iter()
                    .try_fold(frame + commas, |sum, o| sum.checked_add(lengths[o]))?
            }
        };
        lengths.insert(position, length);
    }
    lengths.get(&form).copied()
}
