//! The effect of every first move on the value, for all moves together in linear time.

use super::joint::Joint;
use super::parse::Parsed;
use super::sweep::Step;
use super::triple::{Triple, Window};
use crate::board::Element;
use crate::game::RemovalGame;

/// For each first move on a series-parallel poset, what it adds to the value.
///
/// The value of the whole is that of a part plus a number that depends only on the window of the
/// part. There are seven windows, so the surroundings of each part are a table of seven numbers,
/// which follows from that of the larger part around it.
pub(in crate::formula) fn changes(game: &RemovalGame) -> Option<Vec<(Element, i64)>> {
    let parsed = super::with_steps(game)?;
    let before = parsed.swept.triple.value();
    let mut changes = Vec::new();
    let mut place = game.len();
    let pairs = pairs(&parsed, game);
    let mut pairs = pairs.iter().rev();
    let mut open = vec![Some(Surroundings::none())];
    for step in parsed.steps.iter().rev() {
        let around = open.pop().expect("each part has its surroundings");
        let Some(joint) = step.joint() else {
            place -= 1;
            if let Some(around) = around {
                let after = around.value(Triple::EMPTY);
                let x = parsed.order.get(place);
                changes.push((x, i64::from(after - before)));
            }
            continue;
        };
        let &[first, second] = pairs.next().expect("each joint has two parts");
        // Nothing can be moved in the lower part of a series.
        let around = match (around, joint) {
            (None, _) => [None, None],
            (Some(around), Joint::Parallel) => [
                Some(around.of(|part| part.beside(second))),
                Some(around.of(|part| part.beside(first))),
            ],
            (Some(around), Joint::Series) => [None, Some(around.of(|part| part.above(first)))],
        };
        open.extend(around);
    }
    changes.sort_unstable();
    Some(changes)
}

/// The triples of the two parts of each joint.
fn pairs(parsed: &Parsed<Vec<Step>>, game: &RemovalGame) -> Vec<[Triple; 2]> {
    let mut pairs = Vec::with_capacity(game.len());
    let mut elements = (0..game.len()).map(|place| parsed.order.get(place));
    let mut parts = Vec::new();
    for step in &parsed.steps {
        let Some(joint) = step.joint() else {
            let x = elements.next().expect("a step for each element");
            parts.push(Triple::element(game.owners()[x as usize]));
            continue;
        };
        let second: Triple = parts.pop().expect("a joint takes two parts");
        let first: Triple = parts.pop().expect("a joint takes two parts");
        pairs.push([first, second]);
        parts.push(match joint {
            Joint::Parallel => first.beside(second),
            Joint::Series => second.above(first),
        });
    }
    pairs
}

/// For each window that a part may have, what the whole is worth beyond the part.
#[derive(Clone, Copy)]
struct Surroundings([i32; Window::ALL.len()]);

impl Surroundings {
    /// The part is the whole.
    fn none() -> Surroundings {
        Surroundings([0; Window::ALL.len()])
    }

    /// The value of the whole with this part.
    fn value(&self, part: Triple) -> i32 {
        part.value() + self.0[part.window().class()]
    }

    /// The surroundings of a smaller part, which `larger` extends to this one.
    fn of(&self, larger: impl Fn(Triple) -> Triple) -> Surroundings {
        Surroundings(Window::ALL.map(|window| self.value(larger(Triple::new(0, window)))))
    }
}
