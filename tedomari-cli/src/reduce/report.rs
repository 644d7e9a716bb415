//! A reduced board in words and as JSON.

use std::fmt::Write;

use serde::Serialize;
use tedomari::board::Element;
use tedomari_answers::reduce::{On, Reduced};

use crate::failure::Failure;
use crate::json::LISTED;
use crate::words;

/// Gadgets and elements that are shown before the rest is only counted.
const SHOWN: usize = 40;

/// Characters of a formula that are shown.
const FORMULA: usize = 400;

/// Everything a person may want to know.
pub fn text(reduced: &Reduced) -> String {
    let mut text = String::new();
    // A string takes everything.
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
        match gadget.name.starts_with(gadget.kind) {
            true => writeln!(out, "{}", gadget.name)?,
            false => writeln!(out, "{} {}", gadget.kind, gadget.name)?,
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

/// A reduced board as JSON.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    source: String,
    claim: &'static str,
    formula: Option<String>,
    notes: Vec<String>,
    sizes: Vec<Sized>,
    gadgets: Vec<Gadget>,
    gadget_count: usize,
    elements: Vec<Meant>,
    element_count: usize,
    board: Option<String>,
    edges: Vec<Edge>,
    edge_count: usize,
}

#[derive(Serialize)]
struct Sized {
    what: &'static str,
    count: u64,
    bound: u64,
    formula: &'static str,
}

#[derive(Serialize)]
struct Gadget {
    kind: &'static str,
    name: String,
    members: Vec<String>,
    member_count: usize,
}

#[derive(Serialize)]
struct Meant {
    name: String,
    color: Option<&'static str>,
    meaning: String,
}

#[derive(Serialize)]
struct Edge {
    ends: [String; 2],
    color: &'static str,
}

/// The same for programs.
pub fn json(reduced: &Reduced) -> Result<String, Failure> {
    /// As long as texts of boards are repeated in answers.
    const BOARD: usize = 10_000;
    let short = |text: String| (text.len() <= BOARD).then_some(text);
    let sizes = reduced.figures().into_iter().map(|figure| Sized {
        what: figure.what,
        count: figure.count,
        bound: figure.bound,
        formula: figure.formula,
    });
    let gadgets = reduced.gadgets();
    let gadget = |gadget: &tedomari::reduce::Gadget| Gadget {
        kind: gadget.kind,
        name: gadget.name.clone(),
        members: gadget
            .members
            .iter()
            .take(LISTED)
            .map(|&x| reduced.name(x))
            .collect(),
        member_count: gadget.members.len(),
    };
    let meant = |x: Element| Meant {
        name: reduced.name(x),
        color: reduced.color(x).map(|color| color.word()),
        meaning: reduced.meaning(x, None),
    };
    let (edges, edge_count) = match reduced.on() {
        On::Poset(_) => (Vec::new(), 0),
        On::Edges(board) => {
            let edge = |&([a, b], paint): &([u32; 2], tedomari::reduce::Paint)| Edge {
                ends: [a, b].map(|v| board.vertices()[v as usize].clone()),
                color: match paint {
                    tedomari::reduce::Paint::Red => "red",
                    tedomari::reduce::Paint::Green => "green",
                    tedomari::reduce::Paint::Free => "none",
                },
            };
            let edges = board.edges().iter().take(LISTED).map(edge).collect();
            (edges, board.edges().len())
        }
    };
    let answer = Answer {
        game: reduced.game(),
        source: reduced.source(),
        claim: reduced.claim(),
        formula: short(reduced.formula()),
        notes: reduced.notes(),
        sizes: sizes.collect(),
        gadget_count: gadgets.len(),
        gadgets: gadgets.iter().take(LISTED).map(gadget).collect(),
        elements: (0..reduced.len().min(LISTED) as Element)
            .map(meant)
            .collect(),
        element_count: reduced.len(),
        board: reduced.notation().ok().and_then(short),
        edges,
        edge_count,
    };
    Ok(serde_json::to_string(&answer)?)
}
