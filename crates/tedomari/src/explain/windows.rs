//! The series and parallel steps that build a poset, with their values and windows.

use serde::Serialize;

use super::calculation::Case;
use crate::board::Element;
use crate::formula::series_parallel::{Composition, Operand, Triple, Window, compositions};
use crate::formula::{Role, Theorem};
use crate::game::RemovalGame;
use crate::value::signed;
use crate::words::{self, counted, shown};

/// The largest poset whose steps are written out one by one.
const MOST_ELEMENTS: usize = 1_000;

/// A part of a series-parallel poset, put together from smaller ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WindowStep {
    /// The name by which later parts refer to it: `"part 1"`.
    pub name: String,
    /// `"series"` if the operands are stacked, `"parallel"` if they are side by side.
    pub kind: &'static str,
    /// The elements and earlier parts that it consists of. The operands of a series are listed from
    /// the top down.
    pub operands: Vec<String>,
    /// The elements of the part.
    pub elements: Vec<String>,
    /// The value of the part.
    pub value: i64,
    /// The least that what lies below the part adds. None if there is no limit.
    pub low: Option<i64>,
    /// The most that what lies below the part adds. None if there is no limit.
    pub high: Option<i64>,
    /// What each operand adds to the value, and how much it is worth alone.
    #[serde(skip)]
    added: Vec<(i64, i64)>,
}

impl WindowStep {
    /// `part 2: part 1 over c: 0 + 1 = +1, window −1 to 0`.
    fn written(&self) -> String {
        let between = match self.kind {
            "series" => " over ",
            _ => " beside ",
        };
        let mut sum = String::new();
        for (i, &(added, worth)) in self.added.iter().take(shown()).enumerate() {
            sum += &match (i, added) {
                (0, _) => signed(added),
                (_, ..0) => format!(" − {}", -added),
                _ => format!(" + {added}"),
            };
            if added != worth {
                sum += &format!(" (instead of {})", signed(worth));
            }
        }
        if self.added.len() > shown() {
            sum += " …";
        }
        let operands = self.operands.iter().take(shown()).cloned().collect();
        let operands = words::shortened(operands, self.operands.len(), between);
        let (name, value, window) = (&self.name, signed(self.value), self.window());
        format!("{name}: {operands}: {sum} = {value}, {window}")
    }

    fn window(&self) -> String {
        match (self.low, self.high) {
            (Some(0), Some(0)) => "window 0 to 0, which lets nothing through".into(),
            (Some(low), Some(high)) => format!("window {} to {}", signed(low), signed(high)),
            (Some(low), None) => format!("window from {} on", signed(low)),
            (None, Some(high)) => format!("window up to {}", signed(high)),
            (None, None) => "no window".into(),
        }
    }
}

impl Case<'_> {
    /// The steps of a series-parallel poset, each after those that it uses.
    pub(super) fn windows(&self) -> Vec<WindowStep> {
        if self.is_exchanged || self.reason.theorem() != Some(Theorem::SeriesParallel) {
            return Vec::new();
        }
        let found = self
            .removal_game()
            .filter(|(game, _)| game.len() <= MOST_ELEMENTS);
        let Some((game, names)) = found else {
            return Vec::new();
        };
        let steps = compositions(&game).unwrap_or_default();
        let numbers = 1..;
        numbers
            .zip(&steps)
            .map(|(number, step)| self.window_step(number, step, &steps, &game, &names))
            .collect()
    }

    fn window_step(
        &self,
        number: usize,
        step: &Composition,
        steps: &[Composition],
        game: &RemovalGame,
        names: &[Element],
    ) -> WindowStep {
        let name = |operand: &Operand| match *operand {
            Operand::Element(x) => self.name(names[x as usize]),
            Operand::Step(earlier) => format!("part {}", earlier + 1),
        };
        let triple = |operand: &Operand| match *operand {
            Operand::Element(x) => Triple::element(game.owners()[x as usize]),
            Operand::Step(earlier) => steps[earlier].triple,
        };
        let mut operands = step.operands.clone();
        if step.is_series {
            operands.reverse();
        }
        let mut above = Triple::EMPTY;
        let mut added = Vec::new();
        for operand in operands.iter().map(triple) {
            let before = above.value();
            above = if step.is_series {
                above.above(operand)
            } else {
                above.beside(operand)
            };
            added.push(((above.value() - before).into(), operand.value().into()));
        }
        let window: Window = step.triple.window();
        let elements = step.elements.iter();
        WindowStep {
            name: format!("part {number}"),
            kind: if step.is_series { "series" } else { "parallel" },
            operands: operands.iter().map(name).collect(),
            elements: elements.map(|&x| self.name(names[x as usize])).collect(),
            value: step.triple.value().into(),
            low: window.low(),
            high: window.high(),
            added,
        }
    }

    /// The steps, one to a line, and the value of the last one. Only what counts if there are too
    /// many elements.
    pub(super) fn through_windows(&self) -> Vec<String> {
        let steps = self.windows();
        let Some(last) = steps.last() else {
            return self.counting();
        };
        // The largest parts come last.
        let hidden = steps.len().saturating_sub(shown());
        let mut lines = Vec::new();
        if hidden > 0 {
            lines.push(format!("… {} first", counted(hidden, "smaller part")));
        }
        lines.extend(steps.iter().skip(hidden).map(WindowStep::written));
        lines.push(format!("value of {} = {}", last.name, signed(last.value)));
        lines
    }

    /// The operands of the last step, if a picture can show them.
    pub(super) fn outermost_parts(&self, most: usize) -> Option<(Role, Vec<Vec<Element>>)> {
        let (game, names) = self
            .removal_game()
            .filter(|(game, _)| game.len() <= MOST_ELEMENTS)?;
        let steps = compositions(&game)?;
        let operands = &steps.last()?.operands;
        let elements = |operand: &Operand| match *operand {
            Operand::Element(x) => vec![names[x as usize]],
            Operand::Step(earlier) => {
                let elements = steps[earlier].elements.iter();
                elements.map(|&x| names[x as usize]).collect()
            }
        };
        let parts = operands.iter().rev().map(elements).collect();
        (operands.len() <= most).then_some((Role::Part, parts))
    }
}
