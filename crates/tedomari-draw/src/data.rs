//! Pictures as data for other renderers: a browser draws the same as [`svg`](super::svg).

use serde::Serialize;

use super::picture::{Figure, Form, Picture, Point, Stroke};
use tedomari::board::Element;

/// A [`Picture`] to be serialized as JSON, with elements given by name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PictureData {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// The figures, later ones on top.
    pub figures: Vec<FigureData>,
}

/// A [`Figure`] to be serialized as JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FigureData {
    /// The element that it represents.
    pub element: Option<String>,
    /// The elements that it joins, if it is a line.
    pub ends: Option<[String; 2]>,
    /// Its title.
    pub title: Option<String>,
    /// Whether it is drawn faintly.
    pub faint: bool,
    /// Its strokes, later ones on top.
    pub strokes: Vec<StrokeData>,
}

/// A [`Stroke`] to be serialized as JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StrokeData {
    /// The name of its ink.
    pub ink: &'static str,
    /// The name of its ring.
    pub ring: Option<&'static str>,
    /// Its shape.
    #[serde(flatten)]
    pub form: FormData,
}

/// A [`Form`] to be serialized as JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FormData {
    /// A polyline.
    Line(Vec<Point>),
    /// A polygon.
    Polygon(Vec<Point>),
    /// Left, top, width, height, and corner radius.
    Rectangle(f64, f64, f64, f64, f64),
    /// The center and the radius.
    Disc(f64, f64, f64),
    /// The center or the left end, and the text.
    Text(f64, f64, String),
}

impl Picture {
    /// The picture as data.
    pub fn data(&self, name: impl Fn(Element) -> String) -> PictureData {
        PictureData {
            width: rounded(self.width),
            height: rounded(self.height),
            figures: self.figures.iter().map(|f| figure(f, &name)).collect(),
        }
    }
}

fn figure(figure: &Figure, name: &impl Fn(Element) -> String) -> FigureData {
    FigureData {
        element: figure.element.map(name),
        ends: figure.ends.map(|(from, to)| [name(from), name(to)]),
        title: figure.title.clone(),
        faint: figure.is_faint,
        strokes: figure.strokes.iter().map(stroke).collect(),
    }
}

fn stroke(stroke: &Stroke) -> StrokeData {
    let points = |points: &[Point]| {
        points
            .iter()
            .map(|&(x, y)| (rounded(x), rounded(y)))
            .collect()
    };
    StrokeData {
        ink: stroke.ink.name(),
        ring: stroke.ring.map(|ring| ring.name()),
        form: match &stroke.form {
            Form::Line(line) => FormData::Line(points(line)),
            Form::Polygon(corners) => FormData::Polygon(points(corners)),
            &Form::Rectangle((x, y), width, height, round) => {
                let [x, y, width, height] = [x, y, width, height].map(rounded);
                FormData::Rectangle(x, y, width, height, rounded(round))
            }
            &Form::Disc((x, y), radius) => FormData::Disc(rounded(x), rounded(y), rounded(radius)),
            Form::Text((x, y), text) => FormData::Text(rounded(*x), rounded(*y), text.clone()),
        },
    }
}

/// Rounds to a hundredth of a point, which is below what is visible.
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::picture::{Ink, Ring};
    use super::*;

    #[test]
    fn every_form_has_its_own_member() {
        let forms = [
            (
                Form::Line(vec![(0.0, 1.0), (2.004, 3.0)]),
                json!({"line": [[0.0, 1.0], [2.0, 3.0]]}),
            ),
            (
                Form::Polygon(vec![(0.5, 1.0)]),
                json!({"polygon": [[0.5, 1.0]]}),
            ),
            (
                Form::Rectangle((1.0, 2.0), 3.0, 4.0, 5.0),
                json!({"rectangle": [1.0, 2.0, 3.0, 4.0, 5.0]}),
            ),
            (
                Form::Disc((1.0, 2.0), 3.126),
                json!({"disc": [1.0, 2.0, 3.13]}),
            ),
            (
                Form::Text((1.0, 2.0), "<a>".into()),
                json!({"text": [1.0, 2.0, "<a>"]}),
            ),
        ];
        for (form, mut wanted) in forms {
            let ring = Some(Ring::Removable);
            let picture = Picture {
                width: 10.0,
                height: 20.0,
                figures: vec![Figure {
                    element: Some(0),
                    ends: Some((1, 2)),
                    ..Figure::of(vec![Stroke {
                        ring,
                        ..Stroke::new(Ink::OnWhite, form)
                    }])
                }],
            };
            wanted["ink"] = "on-white".into();
            wanted["ring"] = "removable".into();
            let data = picture.data(|x| format!("e{x}"));
            assert_eq!(
                serde_json::to_value(data).expect("no maps"),
                json!({
                    "width": 10.0,
                    "height": 20.0,
                    "figures": [{
                        "element": "e0",
                        "ends": ["e1", "e2"],
                        "title": null,
                        "faint": false,
                        "strokes": [wanted],
                    }],
                })
            );
        }
    }
}
