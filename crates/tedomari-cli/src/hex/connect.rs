//! `tedomari hex connect`.

use std::io::Write;

use clap::Args;
use tedomari::Error;
use tedomari::board::Color;
use tedomari::board::hex::{End, HexBoard, HexCell, HexRegion};
use tedomari::notation::hex::{parse_cells, parse_end};
use tedomari::solve::hex::connect::{Carrier, ConnectQuestion, HexConnection, Turn, Within};
use tedomari_answers::hex::ConnectAnswer;
use tedomari_draw::{Drawable, Format, Raster, View, export, hex_lettered};

use super::within;
use crate::args::Common;
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::words::counted;
use crate::{Ending, json, question};

/// What to connect, and where.
#[derive(Clone, Debug, Args)]
pub struct Connection {
    /// A stone, or an edge: top, bottom, left or right
    #[arg(value_name = "FROM")]
    from: String,
    /// Another stone or edge
    #[arg(value_name = "TO")]
    to: String,
    /// The cells that may be used: a rectangle such as a1-c3, cells such as b2,b3, or all; by
    /// default those between the ends
    #[arg(long, value_name = "CELLS")]
    carrier: Option<String>,
    /// Only if the player who connects moves first
    #[arg(long, conflicts_with = "second")]
    first: bool,
    /// Only if the player who connects moves second
    #[arg(long)]
    second: bool,
}

/// What `hex connect` writes.
#[derive(Clone, Debug)]
pub struct Connected;

impl Writes for Connected {
    const FORMATS: &'static [Format] = &[
        Format::Text,
        Format::Json,
        Format::Svg,
        Format::Png,
        Format::Tex,
    ];
}

impl Connection {
    /// The question about a position.
    pub fn on(&self, board: HexBoard) -> Result<ConnectQuestion, Failure> {
        let end = |text: &str| -> Result<End, Failure> {
            Ok(parse_end(text, &board).map_err(Error::from)?)
        };
        let ends = [end(&self.from)?, end(&self.to)?];
        let chosen = match self.carrier.as_deref() {
            None => Within::Near,
            Some("all") => Within::All,
            Some(text) => {
                let cells = parse_cells(text, &board);
                Within::Cells(cells.map_err(|error| within("--carrier", error))?)
            }
        };
        let question = ConnectQuestion::new(board, ends, &chosen);
        Ok(question.map_err(|error| Error::new(error.to_string()))?)
    }

    fn turn(&self) -> Turn {
        match (self.first, self.second) {
            (true, _) => Turn::First,
            (_, true) => Turn::Second,
            _ => Turn::Either,
        }
    }
}

/// Answers a question.
pub fn run(
    question: &ConnectQuestion,
    connection: &Connection,
    output: &Output<Connected>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.answer_format(common)?;
    let turn = connection.turn();
    let (found, effort) = question::timed(common, |budget| question.answer(turn, budget));
    match format {
        Format::Svg | Format::Png | Format::Tex => {
            let drawable = Drawable::Hex(question.board().clone());
            let picture = export(
                &drawable,
                &view(question, &found),
                format,
                &Raster::default(),
            )?;
            output.deliver(format, &picture, common, out)?;
        }
        _ => output.write(format, common, out, |to| {
            if format == Format::Json {
                return json::write(to, &ConnectAnswer::new(question, &found, effort.seconds));
            }
            write(to, question, &found, turn, common)
        })?,
    }
    Ok(match found.stopped {
        None => Ending::Answered,
        Some(_) => Ending::Exhausted,
    })
}

/// The carrier, or the cells that may be used if there is none.
fn shown<'a>(question: &'a ConnectQuestion, found: &'a HexConnection) -> &'a [HexCell] {
    match &found.carrier {
        Some(carrier) => &carrier.cells,
        None => question.cells(),
    }
}

/// The cells that are shown, and the stones.
fn region(question: &ConnectQuestion, found: &HexConnection) -> Option<HexRegion> {
    let cells = shown(question, found).iter().copied();
    let stones = question.ends().into_iter().filter_map(|end| match end {
        End::Stone(cell) => Some(cell),
        End::Edge(_) => None,
    });
    let cells: Vec<HexCell> = cells.chain(stones).collect();
    HexRegion::new(question.board().clone(), &cells).ok()
}

/// The letters that are drawn on cells: the answers to moves there by their numbers, or the moves
/// that connect and cut.
fn letters(carrier: &Carrier) -> Vec<(HexCell, char)> {
    if carrier.is_first {
        let letter = |&cell: &HexCell| {
            let letter = match (carrier.keys.contains(&cell), carrier.cuts.contains(&cell)) {
                (true, true) => '*',
                (true, false) => '+',
                (false, true) => 'x',
                (false, false) => return None,
            };
            Some((cell, letter))
        };
        return carrier.cells.iter().filter_map(letter).collect();
    }
    let (_, answered) = carrier.plan();
    let letter = |(cell, place): (HexCell, usize)| (cell, numeral(place));
    answered.into_iter().map(letter).collect()
}

/// The numeral of a place in a list, from 1 on. Letters follow 9.
fn numeral(place: usize) -> char {
    let digit = u32::try_from(place + 1).unwrap_or(u32::MAX);
    char::from_digit(digit, 36).unwrap_or('?')
}

fn view(question: &ConnectQuestion, found: &HexConnection) -> View {
    let letters = found.carrier.as_ref().map_or(Vec::new(), letters);
    let label =
        |(cell, letter): (HexCell, char)| (question.board().index(cell) as u32, letter.to_string());
    View {
        labels: letters.into_iter().map(label).collect(),
        region: region(question, found),
        ..View::default()
    }
}

fn write(
    out: &mut dyn Write,
    question: &ConnectQuestion,
    found: &HexConnection,
    turn: Turn,
    common: &Common,
) -> Result<(), Failure> {
    let (own, other) = match question.color() {
        Color::Black => ("Black", "White"),
        Color::White => ("White", "Black"),
    };
    let outside = question.outside();
    if !outside.is_enclosed() {
        let empty = match outside.empty {
            1 => "the empty cell around".to_string(),
            count => format!("the {} around", counted(count, "empty cell")),
        };
        let around = match (outside.empty, outside.is_unknown) {
            (0, _) => "everything around the drawing counts".to_string(),
            (1, false) => format!("{empty} counts"),
            (_, false) => format!("{empty} count"),
            (_, true) => format!("{empty} and everything around the drawing count"),
        };
        writeln!(out, "not enclosed: {around} as {other}'s")?;
    }
    for cell in question.added() {
        writeln!(out, "with a stone of {own} on {cell}")?;
    }
    let letters = found.carrier.as_ref().map_or(Vec::new(), letters);
    write!(
        out,
        "{}",
        hex_lettered(question.board(), region(question, found).as_ref(), &letters)
    )?;
    let [from, to] = question.ends().map(|end| match end {
        End::Stone(cell) => cell.to_string(),
        End::Edge(edge) => format!("the {} edge", edge.name()),
    });
    let verdict = match (found.first, found.second, turn) {
        (_, Some(true), _) => format!("{from} is connected to {to}, even if {other} moves first"),
        (Some(true), Some(false), _) => {
            format!("whoever moves first decides whether {from} is connected to {to}")
        }
        (Some(false), _, _) => format!("{from} is cut off from {to}, even if {own} moves first"),
        (Some(true), None, _) => format!("if {own} moves first, {from} is connected to {to}"),
        (None, Some(false), _) => format!("if {other} moves first, {from} is cut off from {to}"),
        (None, None, _) => format!("it is unknown whether {from} is connected to {to}"),
    };
    writeln!(out, "{verdict}")?;
    if let Some(carrier) = &found.carrier {
        write_carrier(out, carrier, [own, other])?;
    }
    if let Some(stopped) = found.stopped {
        writeln!(out, "{}", question::why(stopped, common))?;
    }
    Ok(())
}

fn write_carrier(
    out: &mut dyn Write,
    carrier: &Carrier,
    [own, other]: [&str; 2],
) -> Result<(), Failure> {
    if carrier.cells.is_empty() {
        writeln!(out, "joined by stones")?;
        return Ok(());
    }
    if let Some(template) = carrier.template {
        writeln!(out, "{template}")?;
    }
    let names = |cells: &[HexCell]| {
        let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
        names.join(" ")
    };
    let minimal = if carrier.is_minimal { "minimal " } else { "" };
    let count = counted(carrier.cells.len(), "cell");
    writeln!(out, "{minimal}carrier, {count}: {}", names(&carrier.cells))?;
    if carrier.is_first && carrier.is_minimal {
        writeln!(out, "{own} connects at {}", names(&carrier.keys))?;
        // There is no cut if the ends are connected even if the other one moves first.
        if !carrier.cuts.is_empty() {
            writeln!(out, "{other} cuts at {}", names(&carrier.cuts))?;
        }
    } else if !carrier.intrusions.is_empty() {
        let (answers, _) = carrier.plan();
        let numbered = answers.iter().enumerate();
        let answers: Vec<String> = numbered
            .map(|(place, cell)| format!("{} at {cell}", numeral(place)))
            .collect();
        writeln!(
            out,
            "{own} answers a move on a numbered cell: {}",
            answers.join(", ")
        )?;
    }
    Ok(())
}
