//! Countable quantities of a board.

use super::evaluation_error::EvaluationError;
use super::quantity::Answer;
use super::subject::Subject;
use crate::audit::leaf::blocking_paths;
use crate::audit::notions::blocking_triples;
use tedomari::board::symmetry::{Structure, automorphism_count};
use tedomari::board::{Board, Color, Element, width as width_of};

/// The step limit for counting automorphisms.
const STEPS: u64 = 20_000_000;

pub(super) fn of_color(subject: &Subject, color: Color) -> i128 {
    let colors = subject.board().colors().iter();
    colors.filter(|&&other| other == color).count() as i128
}

pub(super) fn difference(subject: &Subject) -> i128 {
    of_color(subject, Color::White) - of_color(subject, Color::Black)
}

pub(super) fn edges(subject: &Subject) -> i128 {
    match subject.board() {
        Board::Graph(graph) => graph.edges().count() as i128,
        _ => subject.order().upper_covers().pair_count() as i128,
    }
}

pub(super) fn components(subject: &Subject) -> i128 {
    let count = match subject.board() {
        Board::Poset(poset) => {
            let (upper, lower) = (poset.upper_covers(), poset.lower_covers());
            component_count(poset.len(), |x| upper.of(x).iter().chain(lower.of(x)))
        }
        Board::Graph(graph) => component_count(graph.len(), |x| graph.neighbors().of(x).iter()),
        board => Structure::of(board).component_count(),
    };
    count as i128
}

/// The connected components of elements with these neighbors.
fn component_count<'b, N: Iterator<Item = &'b Element>>(
    len: usize,
    neighbors: impl Fn(Element) -> N,
) -> usize {
    let mut seen = vec![false; len];
    let mut open = Vec::new();
    let mut count = 0;
    for start in 0..len as Element {
        if seen[start as usize] {
            continue;
        }
        count += 1;
        open.push(start);
        while let Some(x) = open.pop() {
            if !std::mem::replace(&mut seen[x as usize], true) {
                open.extend(neighbors(x));
            }
        }
    }
    count
}

pub(super) fn width(subject: &Subject) -> Answer<i128> {
    let width = width_of(subject.order());
    let width = width.ok_or(EvaluationError::Undefined(
        "the width of so large a board is not known",
    ))?;
    Ok(width as i128)
}

pub(super) fn triples(subject: &Subject) -> i128 {
    blocking_triples(subject.order()).len() as i128
}

/// The largest |S| − u(S) over sets S of maximal elements, where u(S) counts the elements all of
/// whose upper covers are in S.
pub(super) fn gain(subject: &Subject) -> Answer<i128> {
    let order = subject.order();
    let covers = |x: Element| order.upper_covers().of(x);
    let maxima = few_maxima(subject)?;
    // The elements that can be uncovered, each as the set of maximal elements that cover it.
    let place = |x: &Element| maxima.iter().position(|y| y == x);
    let mask = |x: Element| {
        covers(x)
            .iter()
            .try_fold(0u32, |set, y| Some(set | 1 << place(y)?))
    };
    let covered = subject.elements().filter(|&x| !covers(x).is_empty());
    let covered: Vec<u32> = covered.filter_map(mask).collect();
    let gained = |set: u32| {
        let uncovered = covered.iter().filter(|&&by| by & !set == 0).count();
        i128::from(set.count_ones()) - uncovered as i128
    };
    Ok((0..1u32 << maxima.len()).map(gained).max().unwrap_or(0))
}

/// The size of the largest set of maximal elements no two of which cover a common element.
pub(super) fn independence(subject: &Subject) -> Answer<i128> {
    let order = subject.order();
    let maxima = few_maxima(subject)?;
    let place = |x: &Element| maxima.iter().position(|y| y == x);
    let mask = |x: Element| {
        let places = order.upper_covers().of(x).iter().filter_map(place);
        places.fold(0u32, |set, i| set | 1 << i)
    };
    let edges: Vec<u32> = subject.elements().map(mask).collect();
    let is_independent = |&set: &u32| edges.iter().all(|&edge| (edge & set).count_ones() < 2);
    let sets = (0..1u32 << maxima.len()).filter(is_independent);
    Ok(sets
        .map(|set| i128::from(set.count_ones()))
        .max()
        .unwrap_or(0))
}

/// The maximal elements, if all sets of them can be tried.
fn few_maxima(subject: &Subject) -> Answer<Vec<Element>> {
    const MOST: usize = 20;
    let covers = subject.order().upper_covers();
    let is_maximal = |x: &Element| covers.of(*x).is_empty();
    let maxima: Vec<Element> = subject.elements().filter(is_maximal).collect();
    if maxima.len() > MOST {
        return Err(EvaluationError::Undefined(
            "this is only found for at most 20 maximal elements",
        ));
    }
    Ok(maxima)
}

/// Pairs x < y.
pub(super) fn relations(subject: &Subject) -> i128 {
    let order = subject.lower_sets();
    let below = subject.elements().map(|y| order.count(y) - 1);
    below.sum::<usize>() as i128
}

pub(super) fn automorphisms(subject: &Subject) -> Answer<i128> {
    let order = automorphism_count(&Structure::of(subject.board()), STEPS);
    let order = order.ok_or(EvaluationError::Undefined(
        "the automorphisms of this board are too many",
    ))?;
    let order = order.to_u128().and_then(|order| i128::try_from(order).ok());
    order.ok_or(EvaluationError::Overflow)
}

/// Vertices with at most one neighbor.
pub(super) fn leaves(subject: &Subject) -> i128 {
    let graph = subject.graph();
    let is_leaf = |&x: &u32| graph.neighbors().of(x).len() <= 1;
    subject.elements().filter(is_leaf).count() as i128
}

/// Blocking paths with at least five vertices, each counted once.
pub(super) fn long_blocking_paths(subject: &Subject) -> Answer<i128> {
    if !super::classes::is_tree_graph(subject) {
        return Err(EvaluationError::Undefined(
            "blocking paths are those of a tree",
        ));
    }
    let paths = blocking_paths(subject.graph());
    let long = paths.iter().filter(|path| path.len() >= 5).count();
    Ok(long as i128 / 2) // each comes in both directions
}

/// Rows or columns of a diagram that have a cell.
pub(super) fn lines(subject: &Subject, line: fn(&tedomari::board::Cell) -> u32) -> i128 {
    let Board::Diagram(diagram) = subject.board() else {
        return 0;
    };
    let mut lines: Vec<u32> = diagram.cells().iter().map(line).collect();
    lines.sort_unstable();
    lines.dedup();
    lines.len() as i128
}
