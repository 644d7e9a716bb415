//! The series and parallel steps that build a poset, found by a shift-reduce parser.

use std::hint::select_unpredictable;
use std::sync::LazyLock;

use super::reduction::Reduction;
use super::strands::{Edge, Joint, Strands};
use super::triple::{Triple, Window};
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
    value: i32,
    /// The place of its window in [`Window::ALL`].
    class: u8,
    kind: Kind,
    /// The place of its first element.
    start: u32,
}

/// The last step of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Parallel,
    Series,
    Element,
}

/// What a joint does, for each kind of joint and each pair of windows of the first and the second
/// part, and for each value of the lower part, as far as that matters.
struct Joints([[[[Joined; VALUES]; WINDOWS]; WINDOWS]; 3]);

const WINDOWS: usize = Window::ALL.len();

/// Values below −2 act like −2, and those above 2 like 2.
const VALUES: usize = 5;

/// What a joint does.
#[derive(Clone, Copy)]
struct Joined {
    /// The place of the window of both together in [`Window::ALL`].
    class: u8,
    step: Step,
    /// All bits if the lower part adds its value, otherwise none.
    mask: i32,
    /// What it adds besides.
    more: i32,
}

impl Joints {
    fn new() -> Joints {
        let kinds = [Joint::Parallel, Joint::Upward, Joint::Downward];
        Joints(kinds.map(|joint| {
            Window::ALL.map(|first| {
                Window::ALL.map(|second| {
                    [-2, -1, 0, 1, 2].map(|value| Joined::new(joint, first, second, value))
                })
            })
        }))
    }
}

impl Joined {
    fn new(joint: Joint, first: Window, second: Window, value: i64) -> Joined {
        let (kind, lower, upper) = match joint {
            Joint::Parallel => (1, first, second),
            Joint::Upward => (2, first, second),
            Joint::Downward => (3, second, first),
        };
        let below = Triple::new(value, lower);
        let (joined, added) = match joint {
            Joint::Parallel => (Triple::new(0, upper).beside(below), below.value()),
            Joint::Upward | Joint::Downward => {
                let joined = Triple::new(0, upper).above(below);
                (joined, joined.value())
            }
        };
        let (share, mask, more) = match added {
            _ if added == below.value() => (0, -1, 0),
            0 => (1, 0, 0),
            1.. => (2, 0, added),
            _ => (3, 0, added),
        };
        let has = |player, bit: u8| u8::from(first.has(player)) << bit;
        let step = Step(kind | share << 2 | has(Player::Left, 4) | has(Player::Right, 5));
        Joined {
            // Windows that no part of this value can have lead to none.
            class: joined.window().place().unwrap_or_default() as u8,
            step,
            mask,
            more,
        }
    }
}

static JOINTS: LazyLock<Joints> = LazyLock::new(Joints::new);

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
        let joints = &*JOINTS;
        let classes = [Player::Left, Player::Right].map(|player| Window::of(player).class() as u8);
        for place in 0..strands.len() {
            let x = order.get(place);
            let owner = owners[x as usize];
            let mut last = Part {
                edge: strands.edge(x),
                value: owner.sign() as i32,
                class: classes[usize::from(owner == Player::Right)],
                kind: Kind::Element,
                start: place as u32,
            };
            self.steps.push(Step::ELEMENT);
            while let Some(&first) = self.parts.last()
                && let Some(joint) = strands.joint(first.edge, last.edge)
            {
                self.parts.pop();
                last = self.joined(strands, joints, joint, first, last);
            }
            self.parts.push(last);
        }
    }

    #[inline]
    fn joined(
        &mut self,
        strands: &mut Strands<'_>,
        joints: &Joints,
        joint: Joint,
        first: Part,
        second: Part,
    ) -> Part {
        let (lower, upper) = match joint {
            Joint::Downward => (second.value, first.value),
            Joint::Parallel | Joint::Upward => (first.value, second.value),
        };
        let windows = &joints.0[joint as usize][first.class as usize][second.class as usize];
        // Nothing can predict the joint, so a table is faster than branches.
        let Joined {
            class,
            step,
            mask,
            more,
        } = windows[(lower.clamp(-2, 2) + 2) as usize];
        self.steps.push(step);
        let kind = select_unpredictable(joint == Joint::Parallel, Kind::Parallel, Kind::Series);
        // A part of the same kind becomes part of this step.
        let count = &mut self.counts[kind as usize];
        *count += 1;
        *count -= usize::from(first.kind == kind) + usize::from(second.kind == kind);
        Part {
            edge: strands.join(joint, first.edge, second.edge),
            value: upper + (lower & mask) + more,
            class,
            kind,
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
            triple: Triple::new(whole.value.into(), Window::ALL[whole.class as usize]),
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
