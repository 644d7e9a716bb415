//! The tree of series and parallel steps, for those who want to follow it.

use super::joint::Joint;
use super::triple::Triple;
use crate::board::Element;
use crate::game::RemovalGame;

/// A series or parallel step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Composition {
    /// Whether the operands are stacked, the lowest first, or side by side.
    pub is_series: bool,
    /// What it puts together. There are at least two.
    pub operands: Vec<Operand>,
    /// Its value and its window.
    pub triple: Triple,
    /// Its elements, ascending.
    pub elements: Vec<Element>,
}

/// An operand of a series or parallel step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    /// One element.
    Element(Element),
    /// An earlier step.
    Step(usize),
}

/// A part of the tree that is not finished: a step that may get more operands.
struct Part {
    /// Whether it is a series. `None` for an element.
    is_series: Option<bool>,
    operands: Vec<Operand>,
    triple: Triple,
    elements: Vec<Element>,
}

/// The steps that build a series-parallel poset, each after those that it uses.
///
/// A step has a list of its elements, so that this may take quadratic time and memory.
pub(crate) fn compositions(game: &RemovalGame) -> Option<Vec<Composition>> {
    let parsed = super::with_steps(game)?;
    let mut done = Vec::new();
    let mut parts: Vec<Part> = Vec::new();
    let mut order = (0..game.len()).map(|place| parsed.order.get(place));
    for step in &parsed.steps {
        let Some(joint) = step.joint() else {
            let x = order.next()?;
            parts.push(Part {
                is_series: None,
                operands: vec![Operand::Element(x)],
                triple: Triple::element(game.owners()[x as usize]),
                elements: vec![x],
            });
            continue;
        };
        let upper = parts.pop()?;
        let lower = parts.pop()?;
        let is_series = joint == Joint::Series;
        let triple = if is_series {
            upper.triple.above(lower.triple)
        } else {
            lower.triple.beside(upper.triple)
        };
        let elements = [lower.elements.clone(), upper.elements.clone()].concat();
        let operands = [lower, upper].map(|part| part.operands_of(is_series, &mut done));
        parts.push(Part {
            is_series: Some(is_series),
            operands: operands.concat(),
            triple,
            elements,
        });
    }
    let whole = parts.pop()?;
    if whole.is_series.is_some() {
        done.push(whole.finished());
    }
    Some(done)
}

impl Part {
    fn finished(mut self) -> Composition {
        self.elements.sort_unstable();
        Composition {
            is_series: self.is_series == Some(true),
            operands: self.operands,
            triple: self.triple,
            elements: self.elements,
        }
    }

    /// What this part is for a larger step: its operands, if both are of one kind, or itself.
    fn operands_of(self, is_series: bool, done: &mut Vec<Composition>) -> Vec<Operand> {
        if self.is_series.is_none_or(|own| own == is_series) {
            return self.operands;
        }
        done.push(self.finished());
        vec![Operand::Step(done.len() - 1)]
    }
}
