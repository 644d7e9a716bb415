//! The series and parallel steps that build a poset, found by a shift-reduce parser.

use std::hint::select_unpredictable;

use super::reduction::Reduction;
use super::strands::{Edge, Joint, Strands};
use super::triple::Triple;
use crate::board::{Adjacency, Element};
use crate::value::Player;

/// A series-parallel poset as a list of steps in postfix order.
pub(super) struct Parsed {
    /// The elements in the order in which they come.
    pub order: ElementOrder,
    /// One step for each element and one for each joint. A joint takes the last two parts.
    pub steps: Vec<Step>,
    /// The triple of the whole.
    pub triple: Triple,
    /// The number of series steps, where one step stacks any number of parts.
    pub series: usize,
    /// The number of parallel steps, where one step has any number of parts side by side.
    pub parallel: usize,
}

/// A step in one byte, so that a poset with many elements is read and written quickly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step(u8);

/// What counts of a part, in the set of elements whose difference is the value of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// As much as the part is worth.
    All,
    /// Nothing.
    Nothing,
    /// One element of Left's.
    OneOfLeft,
    /// One element of Right's.
    OneOfRight,
}

impl Step {
    /// The next element.
    pub const ELEMENT: Step = Step(0);

    /// Two parts joined.
    #[inline]
    fn joint(joint: Joint, first: Triple, second: Triple) -> Step {
        let (kind, [lower, upper]) = match joint {
            Joint::Parallel => (1, [first, second]),
            Joint::Upward => (2, [first, second]),
            Joint::Downward => (3, [second, first]),
        };
        // What counts of the lower part of a series.
        let value = lower.value();
        let added = upper.window().clamp(value);
        let limited = 1 + u8::from(added > 0) + 2 * u8::from(added < 0);
        let share = if added == value { 0 } else { limited };
        let has = |player, bit: u8| u8::from(first.window().has(player)) << bit;
        Step(kind | share << 2 | has(Player::Left, 4) | has(Player::Right, 5))
    }

    /// How the last two parts are joined. `None` if the step is an element.
    #[inline]
    pub fn kind(self) -> Option<Joint> {
        match self.0 & 3 {
            0 => None,
            1 => Some(Joint::Parallel),
            2 => Some(Joint::Upward),
            _ => Some(Joint::Downward),
        }
    }

    /// What counts of the first and of the second part, given what counts of both together.
    const fn shares(self, whole: Share) -> [Share; 2] {
        let lower = match self.0 >> 2 & 3 {
            0 => Share::All,
            1 => Share::Nothing,
            2 => Share::OneOfLeft,
            _ => Share::OneOfRight,
        };
        let first_has_one = match whole {
            Share::OneOfLeft => self.0 >> 4 & 1 == 1,
            Share::OneOfRight => self.0 >> 5 & 1 == 1,
            Share::All | Share::Nothing => true,
        };
        match (whole, self.0 & 3) {
            (Share::All, 2) => [lower, Share::All],
            (Share::All, 3) => [Share::All, lower],
            (Share::All | Share::Nothing, _) => [whole, whole],
            _ if first_has_one => [whole, Share::Nothing],
            _ => [Share::Nothing, whole],
        }
    }
}

/// The shares of the parts of a joint for each step and each share of the whole.
static SHARES: [[[Share; 2]; 4]; 64] = {
    let mut shares = [[[Share::All; 2]; 4]; 64];
    let mut step = 0;
    while step < 64 {
        let wholes = [
            Share::All,
            Share::Nothing,
            Share::OneOfLeft,
            Share::OneOfRight,
        ];
        let mut whole = 0;
        while whole < 4 {
            shares[step][whole] = Step(step as u8).shares(wholes[whole]);
            whole += 1;
        }
        step += 1;
    }
    shares
};

impl Parsed {
    /// For each element whether it counts, so that the difference of those that count is the value:
    /// where a window lets only one move through, one element counts of what lies below it, and
    /// where it is shut, none does.
    pub fn counted(&self) -> Vec<bool> {
        let len = self.steps.len().div_ceil(2);
        // From the last place down. No branch depends on the steps, which nothing can predict: a
        // joint writes to a place that an element writes to later.
        let mut counted = vec![false; len + 1];
        let mut place = len;
        let mut shares = vec![Share::All; len + 1];
        let mut top = 0;
        for &step in self.steps.iter().rev() {
            let is_joint = usize::from(step != Step::ELEMENT);
            let share = shares[top];
            counted[place] = share != Share::Nothing;
            place -= 1 - is_joint;
            let [first, second] = SHARES[(step.0 & 63) as usize][share as usize];
            shares[top] = first;
            let above = if is_joint == 1 { second } else { first };
            shares[top + is_joint] = above;
            top = (top + 2 * is_joint).wrapping_sub(1);
        }
        counted.remove(0);
        if let ElementOrder::Listed(list) = &self.order {
            let mut by_element = vec![false; len];
            for (&x, &counts) in list.iter().zip(&counted) {
                by_element[x as usize] = counts;
            }
            return by_element;
        }
        counted
    }
}

/// The order in which elements come.
pub(super) enum ElementOrder {
    /// As they are numbered.
    Numbered,
    /// As in a list.
    Listed(Vec<Element>),
}

impl ElementOrder {
    #[inline]
    pub fn get(&self, place: usize) -> Element {
        match self {
            ElementOrder::Numbered => place as Element,
            ElementOrder::Listed(list) => list[place],
        }
    }
}

/// A part that the parser has put together.
#[derive(Clone, Copy)]
struct Part {
    edge: Edge,
    triple: Triple,
    /// Whether it is a series, or parallel. `None` for an element.
    is_series: Option<bool>,
    /// The place of its first element.
    start: u32,
}

impl Parsed {
    /// The steps of the poset with these upper covers. `None` if it is not series-parallel.
    ///
    /// If the elements of every part are numbered consecutively, one pass finds all steps.
    /// Otherwise the parts that it finds are put into such an order first.
    pub fn of(owners: &[Player], upper: &Adjacency) -> Option<Parsed> {
        let mut strands = Strands::of(upper)?;
        let mut parser = Parser::new(owners.len());
        parser.read(&mut strands, owners, &ElementOrder::Numbered);
        if let Some(parsed) = parser.finish(&strands, ElementOrder::Numbered) {
            return Some(parsed);
        }
        let order = ElementOrder::Listed(parser.order(&mut strands)?);
        let mut strands = Strands::of(upper)?;
        let mut parser = Parser::new(owners.len());
        parser.read(&mut strands, owners, &order);
        parser.finish(&strands, order)
    }
}

/// A shift-reduce parser.
struct Parser {
    parts: Vec<Part>,
    steps: Vec<Step>,
    /// The number of parallel and of series steps.
    counts: [usize; 2],
}

impl Parser {
    fn new(len: usize) -> Parser {
        Parser {
            parts: Vec::new(),
            steps: Vec::with_capacity(2 * len),
            counts: [0; 2],
        }
    }

    /// Joins the last two parts whenever that is possible.
    fn read(&mut self, strands: &mut Strands<'_>, owners: &[Player], order: &ElementOrder) {
        for place in 0..strands.len() {
            let x = order.get(place);
            let mut last = Part {
                edge: strands.edge(x),
                triple: Triple::element(owners[x as usize]),
                is_series: None,
                start: place as u32,
            };
            self.steps.push(Step::ELEMENT);
            while let Some(&first) = self.parts.last()
                && let Some(joint) = strands.joint(first.edge, last.edge)
            {
                self.parts.pop();
                self.steps
                    .push(Step::joint(joint, first.triple, last.triple));
                last = self.joined(strands, joint, first, last);
            }
            self.parts.push(last);
        }
    }

    #[inline]
    fn joined(
        &mut self,
        strands: &mut Strands<'_>,
        joint: Joint,
        first: Part,
        second: Part,
    ) -> Part {
        let is_series = joint != Joint::Parallel;
        // A part of the same kind becomes part of this step.
        let count = &mut self.counts[usize::from(is_series)];
        *count += 1;
        *count -= usize::from(first.is_series == Some(is_series));
        *count -= usize::from(second.is_series == Some(is_series));
        let [lower, upper] = match joint {
            Joint::Downward => [second.triple, first.triple],
            Joint::Parallel | Joint::Upward => [first.triple, second.triple],
        };
        Part {
            edge: strands.join(joint, first.edge, second.edge),
            // No branch, because nothing can predict which of the two it is.
            triple: select_unpredictable(is_series, upper.above(lower), upper.beside(lower)),
            is_series: Some(is_series),
            start: first.start,
        }
    }

    /// The result, if one part is left.
    fn finish(&mut self, strands: &Strands<'_>, order: ElementOrder) -> Option<Parsed> {
        let &[whole] = self.parts.as_slice() else {
            return None;
        };
        (whole.edge == strands.whole()).then(|| Parsed {
            order,
            steps: std::mem::take(&mut self.steps),
            triple: whole.triple,
            series: self.counts[1],
            parallel: self.counts[0],
        })
    }

    /// An order in which the elements of every part are consecutive. `None` if the poset is not
    /// series-parallel.
    fn order(&self, strands: &mut Strands<'_>) -> Option<Vec<Element>> {
        let mut reduction = Reduction::new(strands, self.parts.iter().map(|part| part.edge));
        reduction.run()?;
        let leaves = reduction.leaves();
        let len = strands.len() as u32;
        let end = |part: u32| {
            self.parts
                .get(part as usize + 1)
                .map_or(len, |next| next.start)
        };
        let range = |part: u32| self.parts[part as usize].start..end(part);
        Some(leaves.into_iter().flat_map(range).collect())
    }
}
