//! Pictures as TikZ: a `tikzpicture` for a LaTeX document with `\usepackage{tikz}`.

use std::fmt::{self, Write};

use super::letters::printable;
use super::picture::{FAINT, Figure, Form, Ink, Picture, Point, Ring, Stroke};
use super::tex_letters::in_mathematics;

/// The picture as a `tikzpicture`. Its unit is a point, and y grows downwards as on a screen.
pub fn tikz(picture: &Picture) -> String {
    let mut text = String::new();
    write_tikz(picture, &mut text).expect("writing to a string does not fail");
    text
}

fn write_tikz(picture: &Picture, out: &mut String) -> fmt::Result {
    writeln!(
        out,
        "\\begin{{tikzpicture}}[x=0.75bp,y=-0.75bp,line join=round]"
    )?;
    for (name, color) in colors(picture) {
        let digits = color.trim_start_matches('#').to_uppercase();
        writeln!(out, "\\definecolor{{{name}}}{{HTML}}{{{digits}}}")?;
    }
    for figure in &picture.figures {
        write_figure(figure, out)?;
    }
    writeln!(out, "\\end{{tikzpicture}}")
}

/// The colors in use, with their names.
fn colors(picture: &Picture) -> Vec<(String, &'static str)> {
    let strokes = || picture.figures.iter().flat_map(|figure| &figure.strokes);
    let mut colors = Vec::new();
    for &ink in Ink::ALL {
        if strokes().any(|stroke| stroke.ink == ink) {
            let look = ink.look();
            let both = [(fill(ink), look.fill), (line(ink), look.line)];
            colors.extend(both.into_iter().filter(|(_, color)| *color != "none"));
        }
    }
    for ring in Ring::ALL {
        if strokes().any(|stroke| stroke.ring == Some(ring)) {
            colors.push((ring_color(ring), ring.color()));
        }
    }
    colors
}

fn fill(ink: Ink) -> String {
    format!("tedomari {}", ink.name())
}

fn line(ink: Ink) -> String {
    format!("tedomari {} line", ink.name())
}

fn ring_color(ring: Ring) -> String {
    format!("tedomari {}", ring.name())
}

fn write_figure(figure: &Figure, out: &mut String) -> fmt::Result {
    for stroke in &figure.strokes {
        write_stroke(stroke, figure.is_faint, out)?;
    }
    Ok(())
}

fn write_stroke(stroke: &Stroke, is_faint: bool, out: &mut String) -> fmt::Result {
    let look = stroke.ink.look();
    let mut options = Vec::new();
    if let Form::Text(at, text) = &stroke.form {
        options.push(format!("text={}", fill(stroke.ink)));
        options.push("inner sep=0pt".into());
        if look.is_from_left {
            options.push("anchor=west".into());
        }
        // Letters of 13 pixels are 9.75 points high.
        let size: f64 = look.width.parse().unwrap_or(13.0);
        let size = size * 0.75;
        options.push(format!(
            "font=\\sffamily\\fontsize{{{size:.1}bp}}{{{size:.1}bp}}\\selectfont"
        ));
        if is_faint {
            options.push(format!("opacity={FAINT}"));
        }
        let options = options.join(",");
        return writeln!(
            out,
            "\\node[{options}] at {} {{{}}};",
            point(at),
            escape(text)
        );
    }
    if look.fill != "none" {
        options.push(format!("fill={}", fill(stroke.ink)));
    }
    let drawn = match stroke.ring {
        Some(ring) => Some((ring_color(ring), Ring::WIDTH)),
        None if look.line == "none" => None,
        None => Some((line(stroke.ink), look.width)),
    };
    if let Some((color, width)) = drawn {
        options.push(format!("draw={color}"));
        let width: f64 = width.parse().unwrap_or(1.0);
        options.push(format!("line width={:.2}bp", width * 0.75));
    }
    if look.is_broken {
        options.push("dash pattern=on 3.75bp off 2.25bp".into());
    }
    if is_faint {
        options.push(format!("opacity={FAINT}"));
    }
    if let Form::Rectangle(_, _, _, round) = &stroke.form
        && *round > 0.0
    {
        options.push(format!("rounded corners={:.2}bp", round * 0.75));
    }
    let path = match &stroke.form {
        Form::Line(points) => path(points),
        Form::Polygon(points) => format!("{} -- cycle", path(points)),
        Form::Rectangle((x, y), width, height, _) => {
            let far = (x + width, y + height);
            format!("{} rectangle {}", point(&(*x, *y)), point(&far))
        }
        Form::Disc(center, radius) => {
            format!("{} circle[radius={:.2}bp]", point(center), radius * 0.75)
        }
        Form::Text(..) => String::new(),
    };
    writeln!(out, "\\path[{}] {path};", options.join(","))
}

fn point((x, y): &Point) -> String {
    format!("({x:.1},{y:.1})")
}

fn path(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(point).collect();
    points.join(" -- ")
}

/// The text with LaTeX special characters escaped.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '|' => escaped.push_str("\\textbar{}"),
            // A plain double quote needs another font encoding.
            '"' => escaped.push_str("''"),
            '…' => escaped.push_str("\\ldots{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            letter => match in_mathematics(letter) {
                Some(sign) => escaped.push_str(&format!("\\ensuremath{{{sign}}}")),
                None => escaped.push(printable(letter)),
            },
        }
    }
    escaped
}
