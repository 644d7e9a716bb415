//! A series-parallel poset read in one sweep, part by part.

use std::hint::select_unpredictable;

use super::joint::{Joint, Joints, Share, State};
use super::triple::Triple;
use crate::board::{Adjacency, Element};
use crate::memory::{keep_first, zeros};
use crate::value::Player;

/// A step that builds a poset, in postfix order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The next element.
    Element,
    /// The last two parts are joined.
    Joint(Joint),
}

/// Whoever wants to know the steps.
pub(super) trait Listener {
    fn note(&mut self, step: Step);
}

/// Nobody does.
impl Listener for () {
    #[inline]
    fn note(&mut self, _: Step) {}
}

impl Listener for Vec<Step> {
    fn note(&mut self, step: Step) {
        self.push(step);
    }
}

/// What a sweep found out about the whole.
pub(super) struct Swept {
    /// Its value and its window.
    pub triple: Triple,
    /// The number of series steps, where one step stacks any number of parts.
    pub series: usize,
    /// The number of parallel steps, where one step has any number of parts side by side.
    pub parallel: usize,
    /// For each element, if there is a gap that begins with it, its end and its share.
    gaps: Vec<u32>,
}

/// A part that was put together. Its elements are consecutive.
#[derive(Clone, Copy)]
struct Part {
    /// Where its minimal elements begin.
    begin: u32,
    /// Where its maximal elements end.
    end: u32,
    /// How many elements cover each of its maximal elements.
    upper: u32,
    /// The number of its minimal elements.
    minimal: u32,
    value: i32,
    /// Its first element.
    start: Element,
    state: State,
}

/// Where elements begin that cover nothing.
const BOTTOM: u32 = 0;

/// Where elements end that nothing covers.
const TOP: u32 = u32::MAX;

/// Reads a poset with these upper covers from the first element to the last, or from the last to the
/// first if it `IS_DOWN`. `None` unless every element comes after everything that it covers, and the
/// elements of every series or parallel part are consecutive.
///
/// Elements *end* at a node and those that cover them *begin* there. A node is numbered like the
/// first element that ends at it, plus one. All elements that begin at a node are known with that
/// first one, and every other element that ends at it must be covered by none but them. The last two
/// parts are joined
/// - side by side, if they begin at the same node, end at the same node, and have equally many covers
///   there;
/// - in series, if the second begins where the first ends and has as many minimal elements as the
///   first has upper covers.
///
/// If one part is left and ends at the top, it is the poset. For the first element of a node was
/// joined in series with a part that has all elements that begin at the node; nothing was left for
/// other elements that end there, unless they were joined to it before, side by side; so all of them
/// have the same covers. Hence every joint in series made exactly the covers that there are.
///
/// This takes one array besides the parts. It has, first, where an element begins, and when the
/// element was read, the gap that begins with it.
pub(super) fn sweep<const IS_DOWN: bool, L: Listener>(
    owners: &[Player],
    upper: &Adjacency,
    listener: &mut L,
) -> Option<Swept> {
    let joints = Joints::get();
    let len = upper.len();
    let mut marks: Vec<u32> = zeros(len); // each BOTTOM
    let mut parts: Vec<Part> = Vec::with_capacity(len.min(16));
    let (mut series_steps, mut parallel_steps) = (0, 0);
    for place in 0..len {
        let x = element::<IS_DOWN>(len, place);
        let begin = std::mem::take(&mut marks[x]);
        let covers = upper.of(x as Element);
        let mut end = TOP;
        if let Some((&first, others)) = covers.split_first() {
            let known = marks[first as usize];
            end = select_unpredictable(known == BOTTOM, x as u32 + 1, known);
            marks[first as usize] = end;
            let mut fits = if IS_DOWN {
                (covers[covers.len() - 1] as usize) < x
            } else {
                first as usize > x
            };
            for &y in others {
                fits &= marks[y as usize] == known;
                marks[y as usize] = end;
            }
            if !fits {
                return None;
            }
        }
        listener.note(Step::Element);
        let is_right = owners[x] == Player::Right;
        let mut last = Part {
            begin,
            end,
            upper: covers.len() as u32,
            minimal: 1,
            value: 1 - 2 * i32::from(is_right),
            start: x as Element,
            state: State::element(is_right),
        };
        while let Some(&first) = parts.last() {
            // No branch for each, because nothing can predict which of the two it is.
            let is_parallel =
                (first.begin == last.begin) & (first.end == last.end) & (first.upper == last.upper);
            let is_series = (first.end == last.begin) & (first.upper == last.minimal);
            if !(is_parallel | is_series) {
                break;
            }
            parts.pop();
            listener.note(Step::Joint(select_unpredictable(
                is_series,
                Joint::Series,
                Joint::Parallel,
            )));
            let joined = joints.of(is_series, first.state, last.state, first.value);
            let finished = joined.finished();
            parallel_steps += select_unpredictable(is_series, finished, 0);
            series_steps += select_unpredictable(is_series, 0, finished);
            let gap = &mut marks[first.start as usize];
            let share = joined.share();
            *gap = select_unpredictable(share != 0, last.start << 2 | share, *gap);
            last = Part {
                begin: first.begin,
                minimal: first.minimal + select_unpredictable(is_series, 0, last.minimal),
                value: last.value + joined.added(first.value),
                start: first.start,
                state: joined.state(),
                ..last
            };
        }
        parts.push(last);
    }
    let &[whole] = parts.as_slice() else {
        return None;
    };
    let is_last = |joint| usize::from(whole.state.joint() == Some(joint));
    (whole.end == TOP).then(|| Swept {
        triple: Triple::new(whole.value.into(), whole.state.window()),
        series: series_steps as usize + is_last(Joint::Series),
        parallel: parallel_steps as usize + is_last(Joint::Parallel),
        gaps: marks,
    })
}

impl Swept {
    /// The elements that count, ascending, so that their difference is the value: where a window
    /// lets only one move through, one element counts of what lies below it, and where it is shut,
    /// none does.
    ///
    /// The gaps leave these elements. They are written over the gaps, which are read faster.
    pub fn counted<const IS_DOWN: bool>(self, owners: &[Player]) -> Vec<Element> {
        let len = owners.len();
        let at = |place| element::<IS_DOWN>(len, place);
        let mut list = self.gaps;
        let mut count = 0;
        let mut place = 0;
        while place < len {
            let gap = list[at(place)];
            let mut one = Some(at(place));
            let mut next = place + 1;
            if gap != 0 {
                next = at((gap >> 2) as usize);
                one = match Share::numbered(gap) {
                    Share::One(player) => (place..next).map(at).find(|&x| owners[x] == player),
                    Share::All | Share::Nothing => None,
                };
            }
            if let Some(x) = one {
                list[at(count)] = x as Element;
                count += 1;
            }
            place = next;
        }
        if IS_DOWN {
            list.drain(..len - count);
        }
        keep_first(&mut list, count);
        list
    }
}

/// The element that comes at a place.
#[inline]
fn element<const IS_DOWN: bool>(len: usize, place: usize) -> usize {
    if IS_DOWN { len - 1 - place } else { place }
}
