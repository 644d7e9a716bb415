//! Draws how often each value occurs.

use std::path::Path;

use tedomari_draw::{Histogram, Panel, Raster};

use super::request::Request;
use super::summary::Summary;
use crate::failure::Failure;
use crate::output::save;

/// Draws the values by size and class.
pub fn write(file: &Path, request: &Request, summary: &Summary) -> Result<(), Failure> {
    let Some(drawn) = request.drawn else {
        return Ok(());
    };
    let panels = summary.sections().iter().map(|section| Panel {
        class: section.class.clone(),
        size: section.size,
        counts: section.values.clone(),
    });
    let condition = request.condition.as_deref();
    let histogram = Histogram {
        quantity: request.table.columns()[drawn].name.clone(),
        condition: condition.map(str::to_string),
        panels: panels.collect(),
    };
    let picture = histogram.picture();
    save(file, &picture.file(request.picture, &Raster::default())?)
}
