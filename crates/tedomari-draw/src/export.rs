//! Pictures and boards as files.

use tedomari::Error;
use tedomari::board::Board;
use tedomari::catalogue::{BoardKind, played_on};
use tedomari::notation::hex::{print_link, print_sgf};
use tedomari::notation::{self, digraph6, dot, graph6};
use tedomari::question::QuestionText;
use tedomari::words::listed;

use super::drawable::Drawable;
use super::pixels::Raster;
#[cfg(not(target_family = "wasm"))]
use super::png::png;
use super::svg::document;
use super::view::View;
use super::{DrawError, Format, Picture, terminal, tikz};

impl From<DrawError> for Box<Error> {
    fn from(error: DrawError) -> Box<Error> {
        Error::new(error.to_string()).into()
    }
}

/// The picture, or the board in a text format.
pub fn export(
    drawable: &Drawable,
    view: &View,
    format: Format,
    raster: &Raster,
) -> Result<Vec<u8>, Box<Error>> {
    Ok(match format {
        Format::Svg | Format::Png | Format::Tex => drawable.picture(view)?.file(format, raster)?,
        Format::Text => text(drawable, view)?.into(),
        Format::Figures => json(&drawable.data(&drawable.picture(view)?))?.into(),
        _ => written(drawable, format)?.into(),
    })
}

impl Picture {
    /// The picture as SVG, PNG or TikZ.
    pub fn file(&self, format: Format, raster: &Raster) -> Result<Vec<u8>, Box<Error>> {
        match format {
            Format::Svg => Ok(document(self, raster.is_transparent).into()),
            // A browser makes pixels of its own.
            #[cfg(not(target_family = "wasm"))]
            Format::Png => Ok(png(self, raster)?),
            Format::Tex => Ok(tikz(self).into()),
            _ => Err(Error::new(format!("{} holds no pictures", format.name())).into()),
        }
    }
}

/// The drawing in characters, followed by the labels, for which it has no room.
fn text(drawable: &Drawable, view: &View) -> Result<String, DrawError> {
    let mut text = terminal(&drawable.scene(view)?);
    if !view.labels.is_empty() {
        let names: Vec<String> = drawable.names().collect();
        let label = |(x, label): &(u32, String)| format!("{}: {label}", names[*x as usize]);
        let labels: Vec<String> = view.labels.iter().map(label).collect();
        text += &listed(&labels, ", ");
        text.push('\n');
    }
    Ok(text)
}

/// The board in a text format.
fn written(drawable: &Drawable, format: Format) -> Result<String, Box<Error>> {
    match (format, drawable) {
        (Format::Notation, _) => Ok(drawable.notation()),
        (_, Drawable::Board(board)) => board_text(board, format),
        // Other boards have no JSON format of their own; export the question.
        (Format::Json, Drawable::Hex(_)) => {
            let game = played_on(BoardKind::Hex).map_or("", |entry| entry.name);
            json(&QuestionText::new(game, &drawable.notation()))
        }
        (Format::Json, Drawable::Question(question)) => json(question.text()),
        (Format::Json, Drawable::Tree(tree)) => json(&tree.text),
        (Format::Link, Drawable::Hex(board)) => {
            print_link(board).ok_or_else(|| unfit(format, "a whole Hex board"))
        }
        (Format::Sgf, Drawable::Hex(board)) => {
            print_sgf(board).ok_or_else(|| unfit(format, "a whole Hex board"))
        }
        _ => Err(unfit(format, holds(format))),
    }
}

/// A board in a text format.
pub fn board_text(board: &Board, format: Format) -> Result<String, Box<Error>> {
    let unfit = || unfit(format, holds(format));
    match (format, board) {
        (Format::Notation, _) => Ok(notation::print(board)),
        (Format::Json, _) => Ok(notation::json::write(board).to_string()),
        (Format::Dot, _) => dot::write(board).ok_or_else(unfit),
        (Format::Digraph6, Board::Poset(poset)) => digraph6::write(poset).map_err(too_large),
        (Format::Digraph6, Board::Diagram(diagram)) => {
            digraph6::write(&diagram.to_poset()).map_err(too_large)
        }
        (Format::Graph6, Board::Graph(graph)) => {
            // Without its header the line would be ambiguous with a word of the notation.
            let line = graph6::write(graph).map_err(too_large)?;
            Ok(format!("{}{line}", graph6::HEADER))
        }
        _ => Err(unfit()),
    }
}

fn json(object: &impl serde::Serialize) -> Result<String, Box<Error>> {
    serde_json::to_string(object).map_err(|error| Error::new(error.to_string()).into())
}

fn too_large(error: impl ToString) -> Box<Error> {
    Error::new(error.to_string()).into()
}

/// What a format can represent.
fn holds(format: Format) -> &'static str {
    match format {
        Format::Dot => "a poset, a diagram or a graph",
        Format::Digraph6 => "a poset or a diagram",
        Format::Graph6 => "a graph",
        Format::Link | Format::Sgf => "a Hex board",
        _ => "a table",
    }
}

fn unfit(format: Format, expected: &str) -> Box<Error> {
    let name = match format {
        Format::Dot => "DOT",
        Format::Link => "a HexWorld link",
        Format::Sgf => "SGF",
        format => format.name(),
    };
    Box::new(Error {
        expected: Some(expected.into()),
        ..Error::new(format!(
            "{name} cannot represent this; it requires {expected}"
        ))
    })
}
