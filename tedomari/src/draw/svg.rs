//! Scenes as SVG: one self-contained picture on a light ground.

use std::fmt::{self, Write};

use super::letters::{columns, printable, shortened};
use super::shelves::shelve;
use super::{Group, Line, Mark, Node, Part, Place, Scene, Shape, Tint};

const MARGIN: f64 = 24.0;
const RADIUS: f64 = 15.0;
/// About the width of a letter at the size of a label.
const LETTER: f64 = 7.6;
/// From the middle of a letter down to the line it stands on.
const BASELINE: f64 = 4.6;
const CELL: f64 = 34.0;
/// Room between the parts of a picture.
const GAP: f64 = 36.0;
const NOTE: f64 = 20.0;
/// Room between the members of a group and its frame, and for the label on top of it.
const FRAME: f64 = 8.0;
const CAPTION: f64 = 16.0;
/// Columns that a label may take; longer ones are cut and given in full as a tooltip.
const LABEL: usize = 14;

/// Every rule is confined to our pictures: a page may hold them inline.
const STYLE: &str = "\
.tedomari polyline{fill:none;stroke:#6b7280;stroke-width:1.6}\
.tedomari .white{fill:#fff;stroke:#1f2937;stroke-width:1.6}\
.tedomari .black{fill:#1f2937;stroke:#1f2937;stroke-width:1.6}\
.tedomari text{font:13px ui-sans-serif,system-ui,sans-serif;text-anchor:middle}\
.tedomari .on-white{fill:#111827}\
.tedomari .on-black{fill:#fff}\
.tedomari .note{fill:#374151;text-anchor:start}\
.tedomari .axis{fill:#6b7280;font-size:11px}\
.tedomari .highlighted{stroke:#e08a00;stroke-width:4}\
.tedomari .removable{stroke:#1273c4;stroke-width:4}\
.tedomari .gone{opacity:.14}\
.tedomari .red{stroke:#c81e1e}\
.tedomari .green{stroke:#15803d;stroke-dasharray:5 3}\
.tedomari .group{fill:#eef2f7;stroke:#cbd5e1}\
.tedomari .caption{fill:#475569;font-size:12px;text-anchor:start;\
paint-order:stroke;stroke:#fafaf9;stroke-width:3px}";

/// The scene as a complete SVG document.
pub fn svg(scene: &Scene) -> String {
    let mut text = String::new();
    write_svg(scene, &mut text).expect("writing to a string does not fail");
    text
}

fn write_svg(scene: &Scene, out: &mut String) -> fmt::Result {
    let frames: Vec<Frame> = scene
        .parts
        .iter()
        .map(|part| Frame::of(part, &scene.nodes))
        .collect();
    let sizes: Vec<(usize, usize)> = frames
        .iter()
        .map(|frame| (frame.width.ceil() as usize, frame.height.ceil() as usize))
        .collect();
    // Shelves long enough that the whole is not much higher than wide.
    let area: f64 = frames
        .iter()
        .map(|f| (f.width + GAP) * (f.height + GAP))
        .sum();
    let shelves = shelve(
        &sizes,
        (area * 1.6).sqrt().max(900.0) as usize,
        GAP as usize,
    );
    let notes = scene
        .notes
        .iter()
        .map(|note| columns(note))
        .max()
        .unwrap_or(0) as f64
        * LETTER;
    let heights: Vec<f64> = shelves
        .heights
        .iter()
        .map(|&height| height as f64)
        .collect();
    let drawn = heights.iter().sum::<f64>() + GAP * heights.len().saturating_sub(1) as f64;
    let noted = NOTE * scene.notes.len() as f64
        + if scene.notes.is_empty() {
            0.0
        } else {
            GAP / 2.0
        };
    let width = (shelves.width as f64).max(notes) + 2.0 * MARGIN;
    let height = drawn + noted + 2.0 * MARGIN;
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="tedomari" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}">"#
    )?;
    writeln!(out, "<style>{STYLE}</style>")?;
    writeln!(
        out,
        r##"<rect width="100%" height="100%" fill="#fafaf9"/>"##
    )?;
    for ((frame, part), &(shelf, left)) in frames.iter().zip(&scene.parts).zip(&shelves.spots) {
        let above = heights[..shelf].iter().sum::<f64>() + GAP * shelf as f64;
        // Parts stand on their shelf, so that minimal elements are on one line.
        let top = MARGIN + above + heights[shelf] - frame.height;
        let at = Placed {
            frame,
            left: MARGIN + left as f64,
            top,
        };
        at.write(part, &scene.nodes, out)?;
    }
    for (i, note) in scene.notes.iter().enumerate() {
        let y = MARGIN + drawn + GAP / 2.0 + NOTE * (i as f64 + 0.5);
        write_text(out, "note", (MARGIN, y), note)?;
        writeln!(out)?;
    }
    writeln!(out, "</svg>")
}

/// How large the steps of a part are, and the part with them.
struct Frame {
    step: Place,
    /// The center of place (0, 0), from the left and from the bottom.
    origin: Place,
    width: f64,
    height: f64,
}

impl Frame {
    fn of(part: &Part, nodes: &[Node]) -> Frame {
        if part.shape == Shape::Cells {
            let step = Place { x: CELL, y: CELL };
            // Half a cell, and the numbers of rows and columns to the left and on top.
            let origin = Place {
                x: 0.5 * CELL + 24.0,
                y: 0.5 * CELL,
            };
            let width = (part.extent.x + 1.0) * CELL + 24.0;
            let height = (part.extent.y + 1.0) * CELL + 20.0;
            return Frame {
                step,
                origin,
                width,
                height,
            };
        }
        let widest = part
            .places
            .iter()
            .map(|&(x, _)| half_width(&nodes[x as usize].label))
            .fold(RADIUS, f64::max);
        let x = 2.0 * widest + 20.0;
        let y = match part.shape {
            // The wider the layers, the more room flat lines need between them.
            Shape::Layers => 56.0 + 5.0 * part.extent.x.min(10.0),
            _ => x,
        };
        // Frames of groups lie around what is outermost.
        let (frame, caption) = match part.groups.is_empty() {
            true => (0.0, 0.0),
            false => (FRAME, CAPTION),
        };
        Frame {
            step: Place { x, y: y + caption },
            origin: Place {
                x: widest + 2.0 + frame,
                y: RADIUS + 2.0 + frame,
            },
            width: part.extent.x * x + 2.0 * (widest + 2.0 + frame),
            height: part.extent.y * (y + caption) + 2.0 * (RADIUS + 2.0 + frame) + caption,
        }
    }
}

/// A frame that has its place in the picture.
struct Placed<'a> {
    frame: &'a Frame,
    left: f64,
    top: f64,
}

impl Placed<'_> {
    fn point(&self, place: Place) -> (f64, f64) {
        let Frame {
            step,
            origin,
            height,
            ..
        } = self.frame;
        (
            self.left + origin.x + place.x * step.x,
            self.top + height - origin.y - place.y * step.y,
        )
    }

    fn write(&self, part: &Part, nodes: &[Node], out: &mut String) -> fmt::Result {
        let mut places = vec![None; nodes.len()];
        for &(x, place) in &part.places {
            places[x as usize] = Some(place);
        }
        for group in &part.groups {
            self.write_group(group, &places, nodes, out)?;
        }
        for line in &part.lines {
            let ends = (places[line.from as usize], places[line.to as usize]);
            if let (Some(from), Some(to)) = ends {
                let gone = [line.from, line.to]
                    .iter()
                    .any(|&x| nodes[x as usize].mark == Mark::Gone);
                self.write_line(line, from, to, gone, out)?;
            }
        }
        for group in &part.groups {
            self.write_caption(group, &places, nodes, out)?;
        }
        for &(x, place) in &part.places {
            match part.shape {
                Shape::Cells => self.write_cell(&nodes[x as usize], place, out)?,
                Shape::Layers | Shape::Round => self.write_disc(&nodes[x as usize], place, out)?,
            }
        }
        if part.shape == Shape::Cells {
            self.write_axes(part, out)?;
        }
        Ok(())
    }

    /// The left, top, right and bottom end of what the members of a group take.
    fn outline(&self, group: &Group, places: &[Option<Place>], nodes: &[Node]) -> Option<[f64; 4]> {
        let boxes = group.elements.iter().filter_map(|&x| {
            let (at, y) = self.point(places[x as usize]?);
            let half = half_width(&nodes[x as usize].label);
            Some([at - half, y - RADIUS, at + half, y + RADIUS])
        });
        boxes.reduce(|a, b| {
            [
                a[0].min(b[0]),
                a[1].min(b[1]),
                a[2].max(b[2]),
                a[3].max(b[3]),
            ]
        })
    }

    /// A frame around the members of a group.
    fn write_group(
        &self,
        group: &Group,
        places: &[Option<Place>],
        nodes: &[Node],
        out: &mut String,
    ) -> fmt::Result {
        let Some([left, top, right, bottom]) = self.outline(group, places, nodes) else {
            return Ok(());
        };
        writeln!(
            out,
            r#"<rect class="group" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="6"/>"#,
            left - FRAME,
            top - FRAME,
            right - left + 2.0 * FRAME,
            bottom - top + 2.0 * FRAME,
        )
    }

    /// The label of a group, on top of its frame.
    fn write_caption(
        &self,
        group: &Group,
        places: &[Option<Place>],
        nodes: &[Node],
        out: &mut String,
    ) -> fmt::Result {
        let Some([left, top, ..]) = self.outline(group, places, nodes) else {
            return Ok(());
        };
        let above = top - FRAME - CAPTION / 2.0;
        write_text(out, "caption", (left - FRAME, above), &group.label)?;
        writeln!(out)
    }

    fn write_line(
        &self,
        line: &Line,
        from: Place,
        to: Place,
        gone: bool,
        out: &mut String,
    ) -> fmt::Result {
        let class = match (gone, line.tint) {
            (true, _) => r#" class="gone""#,
            (false, Tint::Plain) => "",
            (false, Tint::Red) => r#" class="red""#,
            (false, Tint::Green) => r#" class="green""#,
        };
        let mut points = String::new();
        for &place in [from].iter().chain(&line.bends).chain([&to]) {
            let (x, y) = self.point(place);
            write!(points, " {x:.1},{y:.1}")?;
        }
        writeln!(
            out,
            r#"<polyline{class} points="{}"/>"#,
            points.trim_start()
        )
    }

    fn write_disc(&self, node: &Node, place: Place, out: &mut String) -> fmt::Result {
        let (x, y) = self.point(place);
        let half = half_width(&node.label);
        let group = if node.mark == Mark::Gone {
            r#" class="gone""#
        } else {
            ""
        };
        let color = node.color.word();
        write!(out, r#"<g{group}>{}"#, title(node))?;
        write!(
            out,
            r#"<rect class="{color}{}" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="{RADIUS}"/>"#,
            ring(node.mark),
            x - half,
            y - RADIUS,
            2.0 * half,
            2.0 * RADIUS
        )?;
        write_text(
            out,
            &format!("on-{color}"),
            (x, y),
            &shortened(&node.label, LABEL),
        )?;
        writeln!(out, "</g>")
    }

    fn write_cell(&self, node: &Node, place: Place, out: &mut String) -> fmt::Result {
        let (x, y) = self.point(place);
        let group = if node.mark == Mark::Gone {
            r#" class="gone""#
        } else {
            ""
        };
        let color = node.color.word();
        // A mark lies inside of its cell, so that neighbors do not cover it.
        let inset = if ring(node.mark).is_empty() { 0.0 } else { 2.5 };
        let side = CELL - 2.0 * inset;
        write!(out, r#"<g{group}>{}"#, title(node))?;
        writeln!(
            out,
            r#"<rect class="{color}{}" x="{:.1}" y="{:.1}" width="{side:.1}" height="{side:.1}"/></g>"#,
            ring(node.mark),
            x - CELL / 2.0 + inset,
            y - CELL / 2.0 + inset,
        )
    }

    /// The numbers of the rows and columns.
    fn write_axes(&self, part: &Part, out: &mut String) -> fmt::Result {
        let (rows, columns) = (part.extent.y as u32 + 1, part.extent.x as u32 + 1);
        for column in 0..columns {
            let (x, y) = self.point(Place {
                x: f64::from(column),
                y: part.extent.y,
            });
            let above = y - CELL / 2.0 - 10.0;
            write_text(out, "axis", (x, above), &(column + 1).to_string())?;
            writeln!(out)?;
        }
        for row in 0..rows {
            let (x, y) = self.point(Place {
                x: 0.0,
                y: part.extent.y - f64::from(row),
            });
            let left = x - CELL / 2.0 - 13.0;
            write_text(out, "axis", (left, y), &(row + 1).to_string())?;
            writeln!(out)?;
        }
        Ok(())
    }
}

fn ring(mark: Mark) -> &'static str {
    match mark {
        Mark::Highlighted => " highlighted",
        Mark::Removable => " removable",
        Mark::Plain | Mark::Gone => "",
    }
}

fn title(node: &Node) -> String {
    format!("<title>{}</title>", escape(&node.label))
}

fn half_width(label: &str) -> f64 {
    let letters = columns(&shortened(label, LABEL)) as f64;
    (letters * LETTER / 2.0 + 7.0).max(RADIUS)
}

/// A text around (or, as its class says, to the right of) a point.
fn write_text(out: &mut String, class: &str, (x, y): (f64, f64), text: &str) -> fmt::Result {
    let (y, text) = (y + BASELINE, escape(text));
    write!(
        out,
        r#"<text class="{class}" x="{x:.1}" y="{y:.1}">{text}</text>"#
    )
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // XML has no way to write most control characters.
            letter => escaped.push(printable(letter)),
        }
    }
    escaped
}
