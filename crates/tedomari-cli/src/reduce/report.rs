//! Describes a reduced board.

use std::fmt::Write;

use tedomari_answers::reduce::Reduced;

use crate::words;

/// The maximum number of printed gadgets and elements.
const SHOWN: usize = 40;

/// The maximum number of printed characters of a formula.
const FORMULA: usize = 400;

/// Describes the board.
pub fn text(reduced: &Reduced) -> String {
    let mut text = String::new();
    // Writing to a string never fails.
    let _ = write_text(reduced, &mut text);
    text
}

fn write_text(reduced: &Reduced, out: &mut String) -> std::fmt::Result {
    writeln!(out, "{}        {}", reduced.game(), reduced.source())?;
    writeln!(out, "{}", shortened(&reduced.formula(), FORMULA))?;
    writeln!(out, "{}", reduced.claim())?;
    for note in reduced.notes() {
        writeln!(out, "{note}")?;
    }
    writeln!(out)?;
    for figure in reduced.figures() {
        let (count, bound) = (words::grouped(figure.count), words::grouped(figure.bound));
        let sign = if figure.count == figure.bound {
            "="
        } else {
            "≤"
        };
        let formula = match figure.formula.parse::<u64>() {
            Ok(_) => String::new(),
            Err(_) => format!(" = {}", figure.formula),
        };
        writeln!(out, "{:16} {count} {sign} {bound}{formula}", figure.what)?;
    }
    let gadgets = reduced.gadgets();
    writeln!(out)?;
    let mut left = SHOWN;
    for gadget in &gadgets {
        if gadget.name.starts_with(gadget.kind) {
            writeln!(out, "{}", gadget.name)?
        } else {
            writeln!(out, "{} {}", gadget.kind, gadget.name)?
        }
        for &x in gadget.members.iter().take(left) {
            let color = reduced.color(x).map_or("", |color| color.word());
            let meaning = reduced.meaning(x, None);
            writeln!(out, "  {:10} {color:5}  {meaning}", reduced.name(x))?;
        }
        let shown = gadget.members.len().min(left);
        if shown < gadget.members.len() {
            writeln!(out, "  …")?;
        }
        left -= shown;
        if left == 0 {
            break;
        }
    }
    let elements = reduced.len();
    if elements > SHOWN {
        writeln!(
            out,
            "… in all {} in {}",
            words::counted(elements, "element"),
            words::counted(gadgets.len(), "gadget")
        )?;
    }
    Ok(())
}

fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
