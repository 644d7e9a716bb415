//! Histograms of values: a panel for each class and size, all on the same scale.

use std::collections::BTreeMap;

use super::letters::columns;
use super::picture::{Figure, Form, Ink, Picture, Point, Stroke};

/// Values and their frequencies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// The quantity whose values are counted.
    pub quantity: String,
    /// The condition on the boards that are counted, if any.
    pub condition: Option<String>,
    /// The panels: one column for each class.
    pub panels: Vec<Panel>,
}

/// The values of the boards of one class and size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The class.
    pub class: String,
    /// The size.
    pub size: usize,
    /// The number of boards with each value.
    pub counts: BTreeMap<i64, u64>,
}

const MARGIN: f64 = 20.0;
/// Space for the sizes on the left.
const LABELS: f64 = 52.0;
const GAP: f64 = 28.0;
const TITLE: f64 = 48.0;
const CLASS: f64 = 22.0;
const PANEL: f64 = 74.0;
/// Space above the highest bar, for its number.
const ABOVE: f64 = 16.0;
const AXIS: f64 = 38.0;
const BAR: f64 = 26.0;
/// The minimum width of a bar, used if there are very many values.
const NARROW: f64 = 3.0;
/// The maximum width of all bars of a class.
const WIDEST: f64 = 640.0;

/// For values of games: white where White wins, black where Black wins, gray where whoever starts
/// loses.
const NOTE: &str =
    "percent of the boards with each value; white: positive, black: negative, gray: zero";

impl Histogram {
    /// The picture, with classes side by side and sizes below each other.
    pub fn picture(&self) -> Picture {
        Layout::of(self).picture()
    }
}

/// The layout of the chart.
struct Layout<'h> {
    histogram: &'h Histogram,
    /// The classes, from left to right.
    classes: Vec<&'h str>,
    /// The sizes, from top to bottom.
    sizes: Vec<usize>,
    /// The smallest value.
    lowest: i64,
    /// The number of values from the smallest to the largest.
    values: usize,
    bar: f64,
}

impl<'h> Layout<'h> {
    fn of(histogram: &'h Histogram) -> Layout<'h> {
        let mut classes: Vec<&str> = Vec::new();
        for panel in &histogram.panels {
            if !classes.contains(&panel.class.as_str()) {
                classes.push(&panel.class);
            }
        }
        let mut sizes: Vec<usize> = histogram.panels.iter().map(|panel| panel.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let all = || {
            histogram
                .panels
                .iter()
                .flat_map(|panel| panel.counts.keys())
        };
        let lowest = all().min().copied().unwrap_or(0);
        let highest = all().max().copied().unwrap_or(0);
        // Extreme values would leave no space for bars, and the picture would be useless.
        let values = usize::try_from(highest.abs_diff(lowest)).unwrap_or(usize::MAX);
        let values = values.saturating_add(1).min((WIDEST / NARROW) as usize);
        Layout {
            histogram,
            classes,
            sizes,
            lowest,
            values,
            bar: (WIDEST / values as f64).min(BAR),
        }
    }

    fn panel_width(&self) -> f64 {
        let names = self.classes.iter().map(|class| columns(class)).max();
        (self.values as f64 * self.bar)
            .max(names.unwrap_or(0) as f64 * 6.5)
            .max(120.0)
    }

    fn title(&self) -> String {
        let Histogram {
            quantity,
            condition,
            ..
        } = self.histogram;
        match condition {
            Some(condition) => format!("{quantity} where {condition}, boards up to isomorphism"),
            None => format!("{quantity}, boards up to isomorphism"),
        }
    }

    fn picture(&self) -> Picture {
        let title = self.title();
        let wide = LABELS + self.classes.len().max(1) as f64 * (self.panel_width() + GAP);
        let words = (columns(&title) as f64 * 7.6).max(columns(NOTE) as f64 * 5.6);
        let mut figures = vec![
            text(Ink::Title, (MARGIN, MARGIN + 9.0), &title),
            text(Ink::Remark, (MARGIN, MARGIN + 28.0), NOTE),
        ];
        for (i, &size) in self.sizes.iter().enumerate() {
            let place = (MARGIN + LABELS / 2.0 - 6.0, self.floor(i) - 10.0);
            figures.push(text(Ink::Heading, place, &format!("n = {size}")));
        }
        for (i, class) in self.classes.iter().enumerate() {
            let left = MARGIN + LABELS + i as f64 * (self.panel_width() + GAP);
            self.draw_class(class, left, &mut figures);
        }
        Picture {
            width: 2.0 * MARGIN + wide.max(words),
            height: 2.0 * MARGIN + TITLE + CLASS + self.sizes.len() as f64 * PANEL + AXIS,
            figures,
        }
    }

    /// The baseline of the bars of a size.
    fn floor(&self, row: usize) -> f64 {
        MARGIN + TITLE + CLASS + (row as f64 + 1.0) * PANEL
    }

    /// The center of the bar of a value, from the left of its panel.
    fn middle(&self, value: i64) -> f64 {
        (value.abs_diff(self.lowest) as f64 + 0.5) * self.bar
    }

    fn draw_class(&self, class: &str, left: f64, figures: &mut Vec<Figure>) {
        let width = self.values as f64 * self.bar;
        let bottom = self.floor(self.sizes.len().saturating_sub(1));
        let top = MARGIN + TITLE + 12.0;
        figures.push(text(Ink::Heading, (left + width / 2.0, top + 4.0), class));
        let step = self.tick_step();
        let ticks = (0..self.values as i64).map(|i| self.lowest.saturating_add(i));
        for value in ticks.filter(|value| value % step == 0) {
            let x = left + self.middle(value);
            figures.push(line(Ink::Tick, (x, top + 14.0), (x, bottom + 4.0)));
            let sign = if value > 0 { "+" } else { "" };
            let number = format!("{sign}{value}").replace('-', "−");
            figures.push(text(Ink::Axis, (x, bottom + 14.0), &number));
        }
        let panels = self.histogram.panels.iter();
        for panel in panels.filter(|panel| panel.class == class) {
            let row = self.sizes.binary_search(&panel.size).unwrap_or(0);
            self.draw_panel(panel, left, self.floor(row), figures);
        }
    }

    /// The distance between the numbers below the bars.
    fn tick_step(&self) -> i64 {
        let steps = [1, 2, 5, 10, 20, 50, 100];
        let highest = self.lowest.saturating_add(self.values as i64 - 1);
        let digits = [self.lowest, highest].map(|value| value.to_string().len());
        let room = 8.0 + 7.5 * digits[0].max(digits[1]) as f64;
        let fits = |step: &&i64| **step as f64 * self.bar >= room;
        *steps.iter().find(fits).unwrap_or(&200)
    }

    fn draw_panel(&self, panel: &Panel, left: f64, floor: f64, figures: &mut Vec<Figure>) {
        let boards: u64 = panel.counts.values().sum();
        let most = panel.counts.values().max().copied().unwrap_or(1).max(1);
        for (&value, &count) in &panel.counts {
            if value.abs_diff(self.lowest) >= self.values as u64 {
                continue;
            }
            let height = (PANEL - ABOVE - 10.0) * count as f64 / most as f64;
            let middle = left + self.middle(value);
            let ink = match value.signum() {
                1 => Ink::White,
                -1 => Ink::Black,
                _ => Ink::Draw,
            };
            let corner = (middle - self.bar * 0.38, floor - height);
            let bar = Form::Rectangle(corner, self.bar * 0.76, height, 0.0);
            figures.push(Figure {
                title: Some(format!("{value}: {count} of {boards}")),
                ..Figure::of(vec![Stroke::new(ink, bar)])
            });
            let share = 100.0 * count as f64 / boards as f64;
            if self.bar >= 20.0 && share >= 0.05 {
                let digits = usize::from(share < 9.95);
                let place = (middle, floor - height - 8.0);
                figures.push(text(Ink::Share, place, &format!("{share:.digits$}")));
            }
        }
        let right = left + self.values as f64 * self.bar;
        figures.push(line(Ink::Floor, (left, floor), (right, floor)));
        let place = (left + 2.0, floor - PANEL + 12.0);
        let boards = format!("{} boards", grouped(boards));
        figures.push(text(Ink::Remark, place, &boards));
    }
}

/// A number with thousands separators.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped
}

fn text(ink: Ink, at: Point, words: &str) -> Figure {
    Figure::of(vec![Stroke::new(ink, Form::Text(at, words.to_owned()))])
}

fn line(ink: Ink, from: Point, to: Point) -> Figure {
    Figure::of(vec![Stroke::new(ink, Form::Line(vec![from, to]))])
}

#[cfg(test)]
mod tests {
    use super::super::svg;
    use super::*;

    /// The class, the size, and how many boards have each value.
    type Written<'w> = (&'w str, usize, &'w [(i64, u64)]);

    fn histogram(panels: &[Written<'_>]) -> Histogram {
        let panel = |&(class, size, counts): &Written<'_>| Panel {
            class: class.to_string(),
            size,
            counts: counts.iter().copied().collect(),
        };
        Histogram {
            quantity: "pomax < 3 & more".to_string(),
            condition: None,
            panels: panels.iter().map(panel).collect(),
        }
    }

    fn drawn(panels: &[Written<'_>]) -> String {
        svg(&histogram(panels).picture())
    }

    #[test]
    fn a_bar_for_each_value_of_each_panel() {
        let svg = drawn(&[
            ("posets", 2, &[(-2, 1), (0, 4), (2, 1)]),
            ("posets", 3, &[(-1, 500), (1, 1500)]),
            ("young", 3, &[(0, 7)]),
        ]);
        assert_eq!(svg.matches("<title>").count(), 6);
        assert_eq!(svg.matches("n = ").count(), 2);
        assert_eq!(svg.matches(r#"class="black""#).count(), 2);
        assert!(svg.contains(">2\u{202f}000 boards<"), "{svg}");
        assert!(svg.contains("pomax &lt; 3 &amp; more"), "{svg}");
        assert!(svg.contains(">−2<") && svg.contains(">+2<"), "{svg}");
        assert!(svg.contains(">75<"), "{svg}");
    }

    #[test]
    fn nothing_to_draw_and_far_too_much() {
        assert!(drawn(&[]).ends_with("</svg>\n"));
        assert!(drawn(&[("posets", 1, &[])]).contains(">0 boards<"));
        let far = drawn(&[("posets", 1, &[(i64::MIN, 1), (0, 1), (i64::MAX, 1)])]);
        assert!(far.len() < 100_000);
    }
}
