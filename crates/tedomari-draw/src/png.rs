//! Pictures as PNG.

use std::sync::LazyLock;

use tiny_skia::{
    Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Stroke as Pen, StrokeDash, Transform,
};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::DrawError;
use super::letters::{column, printable};
use super::picture::{FAINT, Form, GROUND, Picture, Point, Ring, Stroke};
use super::pixels::{MAX_PIXELS, Raster};
use super::svg::BASELINE;

/// The letters. They are a little smaller than the size says, so that texts fit in their discs.
static FONT: LazyLock<Face<'static>> = LazyLock::new(|| {
    Face::parse(epaint_default_fonts::HACK_REGULAR, 0).expect("the font is complete")
});
const SMALLER: f32 = 0.95;
/// The part of the letter size that a letter takes which the font lacks.
const MISSING: f32 = 0.6;

/// The picture as a PNG file.
pub fn png(picture: &Picture, raster: &Raster) -> Result<Vec<u8>, DrawError> {
    let size = |length: f64| ((length * raster.scale).ceil() as u64).max(1);
    let (width, height) = (size(picture.width), size(picture.height));
    let too_large = DrawError::TooManyPixels(width, height);
    if width.saturating_mul(height) > MAX_PIXELS {
        return Err(too_large);
    }
    let mut canvas = Pixmap::new(width as u32, height as u32).ok_or(too_large.clone())?;
    if !raster.is_transparent {
        canvas.fill(color(GROUND, 1.0));
    }
    let transform = Transform::from_scale(raster.scale as f32, raster.scale as f32);
    for figure in &picture.figures {
        let opacity = if figure.is_faint { FAINT as f32 } else { 1.0 };
        for stroke in &figure.strokes {
            paint(&mut canvas, stroke, opacity, transform);
        }
    }
    canvas.encode_png().map_err(|_| too_large)
}

fn paint(canvas: &mut Pixmap, stroke: &Stroke, opacity: f32, transform: Transform) {
    let look = stroke.ink.look();
    let Some(path) = path(stroke) else {
        return;
    };
    let is_text = matches!(stroke.form, Form::Text(..));
    let line = match stroke.ring {
        // The background of letters lies below them.
        _ if is_text && look.has_halo => Some((GROUND, 3.0)),
        _ if is_text => None,
        Some(ring) => Some((ring.color(), number(Ring::WIDTH))),
        None => Some((look.line, number(look.width))),
    };
    let line = line.filter(|(color, _)| *color != "none");
    let fill = |canvas: &mut Pixmap| {
        if look.fill != "none" {
            let paint = ink(look.fill, opacity);
            canvas.fill_path(&path, &paint, FillRule::Winding, transform, None);
        }
    };
    if !is_text {
        fill(canvas);
    }
    if let Some((color, width)) = line {
        let dash = look.is_broken.then(|| StrokeDash::new(vec![5.0, 3.0], 0.0));
        let pen = Pen {
            width,
            dash: dash.flatten(),
            ..Pen::default()
        };
        canvas.stroke_path(&path, &ink(color, opacity), &pen, transform, None);
    }
    if is_text {
        fill(canvas);
    }
}

/// The outline of a shape or of the letters of a text.
fn path(stroke: &Stroke) -> Option<Path> {
    match &stroke.form {
        Form::Line(points) => through(points, false),
        Form::Polygon(points) => through(points, true),
        &Form::Rectangle((x, y), width, height, round) => {
            let [x, y, width, height, round] = [x, y, width, height, round].map(|n| n as f32);
            let rect = Rect::from_xywh(x, y, width, height)?;
            Some(match round {
                0.0 => PathBuilder::from_rect(rect),
                round => rounded(rect, round)?,
            })
        }
        &Form::Disc((x, y), radius) => PathBuilder::from_circle(x as f32, y as f32, radius as f32),
        Form::Text(at, text) => {
            let look = stroke.ink.look();
            letters(*at, text, number(look.width) * SMALLER, look.is_from_left)
        }
    }
}

fn through(points: &[Point], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    path.move_to(first.0 as f32, first.1 as f32);
    for (x, y) in rest {
        path.line_to(*x as f32, *y as f32);
    }
    if is_closed {
        path.close();
    }
    path.finish()
}

/// A rectangle with round corners.
fn rounded(rect: Rect, round: f32) -> Option<Path> {
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let round = round.min(rect.width() / 2.0).min(rect.height() / 2.0);
    // The distance of the control points of a quarter of a circle from its corner.
    let near = round * (1.0 - 0.552_284_8);
    let mut path = PathBuilder::new();
    path.move_to(left + round, top);
    path.line_to(right - round, top);
    path.cubic_to(right - near, top, right, top + near, right, top + round);
    path.line_to(right, bottom - round);
    path.cubic_to(
        right,
        bottom - near,
        right - near,
        bottom,
        right - round,
        bottom,
    );
    path.line_to(left + round, bottom);
    path.cubic_to(
        left + near,
        bottom,
        left,
        bottom - near,
        left,
        bottom - round,
    );
    path.line_to(left, top + round);
    path.cubic_to(left, top + near, left + near, top, left + round, top);
    path.close();
    path.finish()
}

/// The outlines of the letters of a text, centered at a point or beginning there.
fn letters((x, y): Point, text: &str, size: f32, is_from_left: bool) -> Option<Path> {
    let scale = size / f32::from(FONT.units_per_em());
    let advance = |letter: char| {
        let advance = glyph(letter).and_then(|(glyph, _)| FONT.glyph_hor_advance(glyph));
        advance.map_or(MISSING * size * column(letter) as f32, |advance| {
            f32::from(advance) * scale
        })
    };
    let letters = || text.chars().map(printable);
    let width: f32 = letters().map(advance).sum();
    let left = x as f32 - if is_from_left { 0.0 } else { width / 2.0 };
    let mut outline = Outline {
        path: PathBuilder::new(),
        left,
        baseline: (y + BASELINE) as f32,
        scale,
        turned: None,
    };
    for letter in letters() {
        match glyph(letter) {
            Some((glyph, turned)) => {
                outline.turned = turned;
                FONT.outline_glyph(glyph, &mut outline);
            }
            None => outline.missing(advance(letter), size),
        }
        outline.left += advance(letter);
    }
    outline.path.finish()
}

/// The shape of a letter in the font. If the letter is another one upside down, also the height at
/// which that one is mirrored.
fn glyph(letter: char) -> Option<(GlyphId, Option<f32>)> {
    match letter {
        '⊥' => {
            let glyph = FONT.glyph_index('⊤')?;
            let bounds = FONT.glyph_bounding_box(glyph)?;
            let middle = f32::from(bounds.y_min) + f32::from(bounds.y_max);
            Some((glyph, Some(middle / 2.0)))
        }
        '★' => Some((FONT.glyph_index('⋆')?, None)),
        _ => Some((FONT.glyph_index(letter)?, None)),
    }
}

/// Letters of a font, in the coordinates of a picture.
struct Outline {
    path: PathBuilder,
    left: f32,
    baseline: f32,
    scale: f32,
    /// The height at which the letter is mirrored, if it is.
    turned: Option<f32>,
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        let y = self.turned.map_or(y, |middle| 2.0 * middle - y);
        (self.left + x * self.scale, self.baseline - y * self.scale)
    }

    /// A box in place of a letter that the font lacks.
    fn missing(&mut self, advance: f32, size: f32) {
        let (left, right) = (self.left + 0.08 * size, self.left + advance - 0.08 * size);
        let (top, bottom) = (self.baseline - 0.7 * size, self.baseline);
        let line = 0.08 * size;
        if let Some(outer) = Rect::from_ltrb(left, top, right, bottom) {
            self.path.push_rect(outer);
        }
        // The inside runs in the other direction, so that it stays empty.
        self.path.move_to(left + line, top + line);
        self.path.line_to(left + line, bottom - line);
        self.path.line_to(right - line, bottom - line);
        self.path.line_to(right - line, top + line);
        self.path.close();
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

fn ink(text: &str, opacity: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(color(text, opacity));
    paint
}

/// A color `#rrggbb`.
fn color(text: &str, opacity: f32) -> Color {
    let number = u32::from_str_radix(text.trim_start_matches('#'), 16).unwrap_or(0);
    let [_, red, green, blue] = number.to_be_bytes();
    let mut color = Color::from_rgba8(red, green, blue, 255);
    color.set_alpha(opacity);
    color
}

fn number(text: &str) -> f32 {
    text.parse().unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use tedomari::board::Limits;
    use tedomari::catalogue::{Entry, GAMES};
    use tedomari::question::QuestionText;

    use super::*;
    use crate::picture::Ink;
    use crate::{Drawable, PASSABLE, View};

    fn drawn(game: &str, board: &str, pattern: Option<&str>) -> Picture {
        let text = QuestionText {
            pattern: pattern.map(Into::into),
            ..QuestionText::new(game, board)
        };
        let drawable = Drawable::read(&text, &Limits::default(), &Default::default()).unwrap();
        drawable.picture(&View::default()).unwrap()
    }

    fn decoded(picture: &Picture, raster: &Raster) -> Pixmap {
        Pixmap::decode_png(&png(picture, raster).unwrap()).unwrap()
    }

    fn pixel(pixels: &Pixmap, (x, y): Point, scale: f64) -> [u8; 4] {
        let at = |n: f64| (n * scale) as u32;
        let pixel = pixels.pixel(at(x), at(y)).unwrap().demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    }

    fn bytes(text: &str) -> [u8; 4] {
        let color = color(text, 1.0).to_color_u8();
        [color.red(), color.green(), color.blue(), color.alpha()]
    }

    /// A point inside a shape, beside its label.
    fn inside(stroke: &Stroke) -> Option<Point> {
        let solid = [
            Ink::White,
            Ink::Black,
            Ink::Vacant,
            Ink::Vertex,
            Ink::RedDisc,
            Ink::GreenDisc,
        ];
        if !solid.contains(&stroke.ink) {
            return None;
        }
        match stroke.form {
            Form::Rectangle((x, y), _, height, _) => Some((x + 4.5, y + height / 2.0)),
            Form::Disc((x, y), _) => Some((x, y)),
            _ => None,
        }
    }

    /// Pictures of every kind have their size, solid discs in their colors, and a background.
    #[test]
    fn every_kind_of_game_is_painted() {
        let example = |entry: &Entry| drawn(entry.name, entry.example, entry.pattern);
        let mut pictures: Vec<Picture> = GAMES.iter().map(example).collect();
        pictures.push(drawn(PASSABLE, "{a|{b|_}}", None));
        pictures.push(drawn("hex", "BW/.B", None));
        for (number, picture) in pictures.iter().enumerate() {
            for scale in [1.0, 2.5] {
                let raster = Raster {
                    scale,
                    is_transparent: true,
                };
                let pixels = decoded(picture, &raster);
                assert_eq!(pixels.width(), (picture.width * scale).ceil() as u32);
                assert_eq!(pixels.height(), (picture.height * scale).ceil() as u32);
                let points = picture.figures.iter().filter_map(|figure| {
                    let stroke = figure.strokes.iter().rfind(|s| inside(s).is_some())?;
                    Some((inside(stroke)?, stroke.ink.look().fill))
                });
                let mut count = 0;
                for (point, fill) in points {
                    let found = pixel(&pixels, point, scale);
                    assert_eq!(found, bytes(fill), "picture {number} at {point:?}");
                    count += 1;
                }
                let is_empty_hex = count == 0 && picture.figures.len() > 5;
                assert!(count > 0 || is_empty_hex, "picture {number}");
            }
        }
    }

    #[test]
    fn the_background_is_solid_or_transparent() {
        let picture = drawn("", "chain wb", None);
        let corner = (0.0, 0.0);
        let plain = decoded(&picture, &Raster::default());
        assert_eq!(pixel(&plain, corner, 1.0), bytes(GROUND));
        let clear = Raster {
            is_transparent: true,
            ..Raster::default()
        };
        assert_eq!(pixel(&decoded(&picture, &clear), corner, 1.0)[3], 0);
    }

    #[test]
    fn large_pictures_are_refused() {
        let picture = drawn("", "chain wb", None);
        for scale in [1000.0, 1e300] {
            let raster = Raster {
                scale,
                is_transparent: false,
            };
            let error = png(&picture, &raster).unwrap_err().to_string();
            assert!(error.contains("the limit is 40000000 pixels"), "{error}");
        }
    }

    /// The letters that appear in values and on pages are in the font; others are a box.
    #[test]
    fn letters_have_outlines() {
        for letter in "aZ09+−–*↑↓½★…⊤⊥αωé{|}<>≤≥".chars() {
            assert!(glyph(letter).is_some(), "{letter}");
        }
        let text = |text: &str| letters((0.0, 0.0), text, 13.0, true).map(|path| path.bounds());
        assert!(text("").is_none() && text(" ").is_none());
        let (one, two) = (text("a").unwrap(), text("aa").unwrap());
        assert!(two.width() > 1.5 * one.width());
        let missing = text("囲").unwrap();
        assert!(missing.width() > 10.0 && missing.height() > 5.0);
    }
}
