use super::evaluate::{Datum, Evaluation};
use super::program::{Act, StepId, Type};
use crate::claim::Quantifier;
use tedomari::board::Element;

/// A part of a sentence, and its value on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The part as it is written.
    pub text: String,
    /// A number, `true` or `false`, or the name of an element.
    pub value: String,
    /// The element, if the part is a variable.
    pub element: Option<Element>,
}

/// The maximum number of reported parts.
const MOST: usize = 24;

impl Evaluation<'_> {
    /// The values of the parts of a sentence on the board: both sides of comparisons, tests, and
    /// the quantities in them. For a false `every x: …` and a true `some x: …`, they include the
    /// first element that decides it, and the parts for that element.
    pub fn parts(&mut self, sentence: StepId) -> Vec<Part> {
        let mut parts = Vec::new();
        // The next part is on top of the stack.
        let mut open = vec![sentence];
        while let Some(id) = open.pop() {
            if parts.len() >= MOST {
                break;
            }
            self.tell(id, &mut open, &mut parts);
        }
        parts
    }

    fn tell(&mut self, id: StepId, open: &mut Vec<StepId>, parts: &mut Vec<Part>) {
        let program = self.program;
        match &program.steps[id].act {
            Act::Not(inner) => open.push(*inner),
            Act::Connective(_, a, b) => open.extend([*b, *a]),
            Act::Relation(_, a, b) => {
                for side in [*a, *b] {
                    // Constants are the same on every board.
                    if self.is_counted(side) || !self.counted_in(side).is_empty() {
                        self.add(side, parts);
                    }
                }
                open.extend(self.counted_in(*b));
                open.extend(self.counted_in(*a));
            }
            Act::Quantifier(quantifier, slot, variable, body) => {
                let wanted = match quantifier {
                    Quantifier::Every => false,
                    Quantifier::Some => true,
                    Quantifier::Count => return self.add(id, parts),
                };
                if let Ok(Some(x)) = self.first(*slot, *body, wanted) {
                    parts.push(Part {
                        text: variable.clone(),
                        value: self.board().name(x),
                        element: Some(x),
                    });
                    open.push(*body);
                }
            }
            _ => self.add(id, parts),
        }
    }

    /// Whether a number is a quantity of the board rather than computed from others.
    fn is_counted(&self, number: StepId) -> bool {
        let act = &self.program.steps[number].act;
        matches!(act, Act::Quantity(..) | Act::Quantifier(..))
    }

    /// The quantities from which a number is computed, last first.
    fn counted_in(&self, number: StepId) -> Vec<StepId> {
        let mut found = Vec::new();
        let mut open = if self.is_counted(number) {
            Vec::new()
        } else {
            vec![number]
        };
        while let Some(id) = open.pop() {
            match &self.program.steps[id].act {
                Act::Negative(a) => open.push(*a),
                Act::Arithmetic(_, a, b) => open.extend([*b, *a]),
                Act::Numeric(_, operands) => open.extend(operands.iter().rev()),
                _ if self.is_counted(id) => found.push(id),
                _ => {}
            }
        }
        found.reverse();
        found
    }

    /// Adds a part, unless it is trivial, already present, or undefined.
    fn add(&mut self, id: StepId, parts: &mut Vec<Part>) {
        let step = &self.program.steps[id];
        let is_plain = matches!(step.act, Act::Number(_) | Act::Truth(_));
        let is_known = parts.iter().any(|part| part.text == step.written);
        if is_plain || is_known || matches!(step.gives, Type::Board(_) | Type::Element) {
            return;
        }
        let value = match self.value(id) {
            Ok(Datum::Number(number)) => number.to_string(),
            Ok(Datum::Truth(truth)) => truth.to_string(),
            _ => return,
        };
        parts.push(Part {
            text: step.written.clone(),
            value,
            element: None,
        });
    }
}
