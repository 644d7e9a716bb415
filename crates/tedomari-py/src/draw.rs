//! Pictures.

use std::collections::HashMap;

use pyo3::prelude::*;
use tedomari::board::{Element, Limits};
use tedomari::question::QuestionText;
use tedomari::{Budget, Error};
use tedomari_draw::{Drawable, Format, Raster, View, export};

use crate::error::raised;
use crate::{asked, interrupt};

/// The format with a name.
pub fn format(name: &str) -> PyResult<Format> {
    let all = Format::ALL.iter().copied();
    let is_named = |format: &Format| format.name() == name || format.aliases().contains(&name);
    all.into_iter().find(is_named).ok_or_else(|| {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        let expected = format!("one of {}", names.join(", "));
        let message = format!("there is no format {}", tedomari::error::excerpt(name));
        raised(Error {
            expected: Some(expected.clone()),
            ..Error::new(message).with_note(&format!("expected {expected}"))
        })
    })
}

/// A picture of a board, or the board in a text format. Without a game it is a board alone.
#[pyfunction]
pub fn draw(
    py: Python<'_>,
    game: String,
    board: String,
    options: HashMap<String, String>,
    format: &str,
    highlight: Vec<String>,
) -> PyResult<Vec<u8>> {
    let format = self::format(format)?;
    let drawn = interrupt::run(py, &Budget::default(), move |budget| {
        let text = if game.is_empty() {
            QuestionText::new("", &board)
        } else {
            asked::question(&game, &board, options)?
        };
        let drawable = Drawable::read(&text, &Limits::default(), &budget)?;
        let found: Result<Vec<Element>, _> = drawable.find(&highlight).into_iter().collect();
        let view = View {
            highlight: found?,
            ..View::default()
        };
        export(&drawable, &view, format, &Raster::default())
    })?;
    drawn.map_err(raised)
}
