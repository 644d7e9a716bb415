//! `tedomari hex draw`.

use std::fs;
use std::io::Write;
use std::path::Path;
use tedomari::Error;

use tedomari::board::hex::{HexBoard, HexRegion};
use tedomari::notation::hex::{print_drawing, print_link, print_sgf};
use tedomari_draw::{hex_picture, hex_terminal, svg as as_svg, tikz};

use super::HexFormat;
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, formats};

/// Draws or converts.
pub fn run(
    board: &HexBoard,
    region: Option<&HexRegion>,
    format: HexFormat,
    svg: Option<&Path>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if let Some(file) = svg {
        let name = file.display();
        fs::write(file, as_svg(&hex_picture(board, region)))
            .map_err(|error| Error::new(format!("cannot write {name}: {error}")))?;
        return Ok(Ending::Answered);
    }
    let whole =
        || Error::new("a drawing with cells outside (`#`) has neither a link nor an SGF file");
    let text = match format {
        HexFormat::Terminal => hex_terminal(board, region),
        HexFormat::Svg => as_svg(&hex_picture(board, region)),
        HexFormat::Tikz => tikz(&hex_picture(board, region)),
        HexFormat::Drawing => print_drawing(board),
        HexFormat::Link => print_link(board).ok_or_else(whole)?,
        HexFormat::Sgf => print_sgf(board).ok_or_else(whole)?,
    };
    formats::deliver(out, common, formats::word(format), &text)?;
    Ok(Ending::Answered)
}
