//! How often each value occurs: a panel for each class and size, all on the same scale of values.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use super::letters::columns;
use super::svg::escape;

/// Values and how often they occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// What the values are of.
    pub quantity: String,
    /// What must hold for a board to be counted, if anything.
    pub condition: Option<String>,
    /// The panels. Those of one class are below each other, classes side by side.
    pub panels: Vec<Panel>,
}

/// The values of the boards of one class and size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The class.
    pub class: String,
    /// The size.
    pub size: usize,
    /// How many boards have each value.
    pub counts: BTreeMap<i64, u64>,
}

const MARGIN: f64 = 20.0;
/// Room for the sizes on the left.
const LABELS: f64 = 52.0;
const GAP: f64 = 28.0;
const TITLE: f64 = 48.0;
const CLASS: f64 = 22.0;
const PANEL: f64 = 74.0;
/// Room above the highest bar, for its number.
const ABOVE: f64 = 16.0;
const AXIS: f64 = 38.0;
const BAR: f64 = 26.0;
/// The narrowest a bar gets when there are very many values.
const NARROW: f64 = 3.0;
/// The most room that the bars of a class take.
const WIDEST: f64 = 640.0;

/// In the value of a game: white where White wins, black where Black does, gray where who starts
/// loses.
const NOTE: &str =
    "percent of the boards with each value; white: positive, black: negative, gray: zero";
const STYLE: &str = "\
.tedomari text{font:11px ui-sans-serif,system-ui,sans-serif;text-anchor:middle;fill:#374151}\
.tedomari .title{font-size:14px;text-anchor:start;fill:#111827}\
.tedomari .class{font-size:12px;fill:#111827}\
.tedomari .size{text-anchor:end;font-size:12px;fill:#111827}\
.tedomari .note{text-anchor:start;fill:#6b7280}\
.tedomari .count{text-anchor:start}\
.tedomari .share{font-size:9px;fill:#4b5563}\
.tedomari .count,.tedomari .share{paint-order:stroke;stroke:#fff;stroke-width:3px}\
.tedomari line{stroke:#6b7280;stroke-width:1}\
.tedomari .tick{stroke:#e5e7eb}\
.tedomari rect{stroke:#1f2937;stroke-width:1}\
.tedomari .positive{fill:#fff}\
.tedomari .negative{fill:#1f2937}\
.tedomari .zero{fill:#9ca3af}";

impl Histogram {
    /// The picture as a complete SVG document.
    pub fn svg(&self) -> String {
        let mut text = String::new();
        Layout::of(self)
            .write(&mut text)
            .expect("writing to a string does not fail");
        text
    }
}

/// Where everything is.
struct Layout<'h> {
    histogram: &'h Histogram,
    /// The classes, from left to right.
    classes: Vec<&'h str>,
    /// The sizes, from above.
    sizes: Vec<usize>,
    /// The smallest value.
    lowest: i64,
    /// How many values there are from the smallest to the largest.
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
        // Very far values would leave no room for bars; a picture of them tells nothing.
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

    fn write(&self, out: &mut String) -> fmt::Result {
        let title = self.title();
        let wide = LABELS + self.classes.len().max(1) as f64 * (self.panel_width() + GAP);
        let words = (columns(&title) as f64 * 7.6).max(columns(NOTE) as f64 * 5.6);
        let width = 2.0 * MARGIN + wide.max(words);
        let height = 2.0 * MARGIN + TITLE + CLASS + self.sizes.len() as f64 * PANEL + AXIS;
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="tedomari" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}">"#
        )?;
        writeln!(out, "<style>{STYLE}</style>")?;
        writeln!(
            out,
            r##"<path d="M0 0H{width:.0}V{height:.0}H0Z" fill="#fff"/>"##
        )?;
        text(out, "title", (MARGIN, MARGIN + 14.0), &title)?;
        text(out, "note", (MARGIN, MARGIN + 32.0), NOTE)?;
        for (i, &size) in self.sizes.iter().enumerate() {
            let place = (MARGIN + LABELS - 12.0, self.floor(i) - 6.0);
            text(out, "size", place, &format!("n = {size}"))?;
        }
        for (i, class) in self.classes.iter().enumerate() {
            let left = MARGIN + LABELS + i as f64 * (self.panel_width() + GAP);
            self.write_class(class, left, out)?;
        }
        writeln!(out, "</svg>")
    }

    /// The line that the bars of a size stand on.
    fn floor(&self, row: usize) -> f64 {
        MARGIN + TITLE + CLASS + (row as f64 + 1.0) * PANEL
    }

    /// The middle of the bar of a value, from the left of its panel.
    fn middle(&self, value: i64) -> f64 {
        (value.abs_diff(self.lowest) as f64 + 0.5) * self.bar
    }

    fn write_class(&self, class: &str, left: f64, out: &mut String) -> fmt::Result {
        let width = self.values as f64 * self.bar;
        let bottom = self.floor(self.sizes.len().saturating_sub(1));
        let top = MARGIN + TITLE + 12.0;
        text(out, "class", (left + width / 2.0, top), class)?;
        let step = self.tick_step();
        let ticks = (0..self.values as i64).map(|i| self.lowest.saturating_add(i));
        for value in ticks.filter(|value| value % step == 0) {
            let x = left + self.middle(value);
            let (from, to) = (top + 14.0, bottom + 4.0);
            writeln!(
                out,
                r#"<line class="tick" x1="{x:.1}" y1="{from:.1}" x2="{x:.1}" y2="{to:.1}"/>"#
            )?;
            let sign = if value > 0 { "+" } else { "" };
            let number = format!("{sign}{value}").replace('-', "−");
            text(out, "value", (x, bottom + 18.0), &number)?;
        }
        for panel in self
            .histogram
            .panels
            .iter()
            .filter(|panel| panel.class == class)
        {
            let row = self.sizes.binary_search(&panel.size).unwrap_or(0);
            self.write_panel(panel, left, self.floor(row), out)?;
        }
        Ok(())
    }

    /// How far apart the numbers below the bars are.
    fn tick_step(&self) -> i64 {
        let steps = [1, 2, 5, 10, 20, 50, 100];
        let highest = self.lowest.saturating_add(self.values as i64 - 1);
        let digits = [self.lowest, highest].map(|value| value.to_string().len());
        let room = 8.0 + 7.5 * digits[0].max(digits[1]) as f64;
        let fits = |step: &&i64| **step as f64 * self.bar >= room;
        *steps.iter().find(fits).unwrap_or(&200)
    }

    fn write_panel(&self, panel: &Panel, left: f64, floor: f64, out: &mut String) -> fmt::Result {
        let boards: u64 = panel.counts.values().sum();
        let most = panel.counts.values().max().copied().unwrap_or(1).max(1);
        for (&value, &count) in &panel.counts {
            if value.abs_diff(self.lowest) >= self.values as u64 {
                continue;
            }
            let height = (PANEL - ABOVE - 10.0) * count as f64 / most as f64;
            let middle = left + self.middle(value);
            let class = match value.signum() {
                1 => "positive",
                -1 => "negative",
                _ => "zero",
            };
            let (width, inset) = (self.bar * 0.76, self.bar * 0.38);
            writeln!(
                out,
                r#"<rect class="{class}" x="{:.1}" y="{:.1}" width="{width:.1}" height="{height:.2}"><title>{value}: {count} of {boards}</title></rect>"#,
                middle - inset,
                floor - height,
            )?;
            let share = 100.0 * count as f64 / boards as f64;
            if self.bar >= 20.0 && share >= 0.05 {
                let digits = usize::from(share < 9.95);
                let place = (middle, floor - height - 4.0);
                text(out, "share", place, &format!("{share:.digits$}"))?;
            }
        }
        let width = self.values as f64 * self.bar;
        writeln!(
            out,
            r#"<line x1="{left:.1}" y1="{floor:.1}" x2="{:.1}" y2="{floor:.1}"/>"#,
            left + width
        )?;
        let place = (left + 2.0, floor - PANEL + 16.0);
        text(out, "count", place, &format!("{} boards", grouped(boards)))
    }
}

/// A number with its digits in groups of three.
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

fn text(out: &mut String, class: &str, (x, y): (f64, f64), words: &str) -> fmt::Result {
    let words = escape(words);
    writeln!(
        out,
        r#"<text class="{class}" x="{x:.1}" y="{y:.1}">{words}</text>"#
    )
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn a_bar_for_each_value_of_each_panel() {
        let svg = histogram(&[
            ("posets", 2, &[(-2, 1), (0, 4), (2, 1)]),
            ("posets", 3, &[(-1, 500), (1, 1500)]),
            ("young", 3, &[(0, 7)]),
        ])
        .svg();
        assert_eq!(svg.matches("<rect").count(), 6);
        assert_eq!(svg.matches("n = ").count(), 2);
        assert_eq!(svg.matches(r#"class="negative""#).count(), 2);
        assert!(svg.contains(">2\u{202f}000 boards<"), "{svg}");
        assert!(svg.contains("pomax &lt; 3 &amp; more"), "{svg}");
        assert!(svg.contains(">−2<") && svg.contains(">+2<"), "{svg}");
        assert!(svg.contains(">75<"), "{svg}");
    }

    #[test]
    fn nothing_to_draw_and_far_too_much() {
        assert!(histogram(&[]).svg().ends_with("</svg>\n"));
        assert!(
            histogram(&[("posets", 1, &[])])
                .svg()
                .contains(">0 boards<")
        );
        let far = histogram(&[("posets", 1, &[(i64::MIN, 1), (0, 1), (i64::MAX, 1)])]).svg();
        assert!(far.len() < 100_000);
    }
}
