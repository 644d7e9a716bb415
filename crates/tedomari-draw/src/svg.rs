//! Pictures as self-contained SVG.

use std::fmt::{self, Write};

use super::letters::printable;
use super::picture::{FAINT, Figure, Form, GROUND, Ink, Picture, Point, Ring, Stroke};
use tedomari::board::Element;

/// The distance from the middle of a letter to its baseline.
pub(super) const BASELINE: f64 = 4.6;

/// The picture as a complete SVG document on a light background.
pub fn svg(picture: &Picture) -> String {
    document(picture, false)
}

/// The picture as a complete SVG document on a light background, in which a script can find the
/// elements: their figures have the attribute `data-element` with the name.
pub(super) fn svg_with_names(picture: &Picture, name: &dyn Fn(Element) -> String) -> String {
    written(picture, false, Some(name))
}

/// The picture as a complete SVG document, with or without a background.
pub(super) fn document(picture: &Picture, is_transparent: bool) -> String {
    written(picture, is_transparent, None)
}

/// The names of elements, if they are written.
type Names<'a> = Option<&'a dyn Fn(Element) -> String>;

fn written(picture: &Picture, is_transparent: bool, names: Names) -> String {
    let mut text = String::new();
    write_svg(picture, is_transparent, names, &mut text).expect("a string can be written");
    text
}

fn write_svg(
    picture: &Picture,
    is_transparent: bool,
    names: Names,
    out: &mut String,
) -> fmt::Result {
    let Picture { width, height, .. } = picture;
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="tedomari" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}">"#
    )?;
    writeln!(out, "<style>{}</style>", style(picture))?;
    if !is_transparent {
        writeln!(out, r#"<rect width="100%" height="100%" fill="{GROUND}"/>"#)?;
    }
    for figure in &picture.figures {
        write_figure(figure, names, out)?;
    }
    writeln!(out, "</svg>")
}

/// CSS rules for the inks and rings in use, scoped to our pictures, because a page may embed them.
fn style(picture: &Picture) -> String {
    let strokes = || picture.figures.iter().flat_map(|figure| &figure.strokes);
    let font = "font:13px ui-sans-serif,system-ui,sans-serif;text-anchor:middle";
    let mut style = format!(".tedomari text{{{font}}}");
    for &ink in Ink::ALL {
        let Some(stroke) = strokes().find(|stroke| stroke.ink == ink) else {
            continue;
        };
        let look = ink.look();
        let drawn = match &stroke.form {
            Form::Text(..) => format!("fill:{};font-size:{}px", look.fill, look.width),
            _ => format!(
                "fill:{};stroke:{};stroke-width:{}",
                look.fill, look.line, look.width
            ),
        };
        let anchor = if look.is_from_left {
            ";text-anchor:start"
        } else {
            ""
        };
        let dashes = if look.is_broken {
            ";stroke-dasharray:5 3"
        } else {
            ""
        };
        let halo = if look.has_halo {
            format!(";paint-order:stroke;stroke:{GROUND};stroke-width:3px")
        } else {
            String::new()
        };
        style += &format!(".tedomari .{}{{{drawn}{anchor}{dashes}{halo}}}", ink.name());
    }
    for ring in Ring::ALL {
        if strokes().any(|stroke| stroke.ring == Some(ring)) {
            let (name, color) = (ring.name(), ring.color());
            let width = Ring::WIDTH;
            style += &format!(".tedomari .{name}{{stroke:{color};stroke-width:{width}}}");
        }
    }
    if picture.figures.iter().any(|figure| figure.is_faint) {
        style += &format!(".tedomari .gone{{opacity:{FAINT}}}");
    }
    style
}

fn write_figure(figure: &Figure, names: Names, out: &mut String) -> fmt::Result {
    let faint = if figure.is_faint {
        r#" class="gone""#
    } else {
        ""
    };
    write!(out, "<g{faint}")?;
    if let (Some(name), Some(element)) = (names, figure.element) {
        write!(out, r#" data-element="{}""#, escape(&name(element)))?;
    }
    write!(out, ">")?;
    if let Some(title) = &figure.title {
        write!(out, "<title>{}</title>", escape(title))?;
    }
    for stroke in &figure.strokes {
        write_stroke(stroke, out)?;
    }
    writeln!(out, "</g>")
}

fn write_stroke(stroke: &Stroke, out: &mut String) -> fmt::Result {
    let ring = match stroke.ring {
        Some(ring) => format!(" {}", ring.name()),
        None => String::new(),
    };
    let class = format!(r#"class="{}{ring}""#, stroke.ink.name());
    match &stroke.form {
        Form::Line(points) => write!(out, r#"<polyline {class} points="{}"/>"#, list(points)),
        Form::Polygon(points) => write!(out, r#"<polygon {class} points="{}"/>"#, list(points)),
        Form::Rectangle((x, y), width, height, round) => {
            let round = match round {
                0.0 => String::new(),
                round => format!(r#" rx="{round}""#),
            };
            write!(
                out,
                r#"<rect {class} x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}"{round}/>"#
            )
        }
        Form::Disc((x, y), radius) => write!(
            out,
            r#"<circle {class} cx="{x:.1}" cy="{y:.1}" r="{radius:.1}"/>"#
        ),
        Form::Text((x, y), text) => write!(
            out,
            r#"<text {class} x="{x:.1}" y="{:.1}">{}</text>"#,
            y + BASELINE,
            escape(text)
        ),
    }
}

fn list(points: &[Point]) -> String {
    let points: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    points.join(" ")
}

/// The text with XML special characters escaped.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // XML cannot represent most control characters.
            letter => escaped.push(printable(letter)),
        }
    }
    escaped
}
