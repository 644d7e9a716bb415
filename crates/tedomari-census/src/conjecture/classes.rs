//! Whether a board belongs to a class.

use super::counts::{components, edges};
use super::evaluation_error::EvaluationError;
use super::quantity::Answer;
use super::subject::Subject;
use tedomari::board::{
    Board, Element, Outline, is_bipartite, is_double_tree, is_graded, is_lattice,
};

pub(super) fn size(subject: &Subject) -> i128 {
    subject.board().len() as i128
}

pub(super) fn is_chess(subject: &Subject) -> bool {
    let colors = subject.board().colors();
    let mut edges = subject.graph().edges();
    edges.all(|(x, y)| colors[x as usize] != colors[y as usize])
}

pub(super) fn is_one_colored(subject: &Subject) -> bool {
    let colors = subject.board().colors();
    colors.windows(2).all(|pair| pair[0] == pair[1])
}

pub(super) fn is_connected(subject: &Subject) -> bool {
    components(subject) == 1
}

pub(super) fn is_acyclic(subject: &Subject) -> bool {
    edges(subject) + components(subject) == size(subject)
}

pub(super) fn is_tree_graph(subject: &Subject) -> bool {
    edges(subject) + 1 == size(subject) && is_connected(subject)
}

/// A graph without cycles, or a poset in which no element covers two others.
pub(super) fn is_forest(subject: &Subject) -> bool {
    match subject.board() {
        Board::Graph(_) => is_acyclic(subject),
        _ => subject.elements().all(|x| down(subject, x) <= 1),
    }
}

pub(super) fn is_tree(subject: &Subject) -> bool {
    is_forest(subject) && is_tree_graph(subject)
}

pub(super) fn is_chain(subject: &Subject) -> bool {
    subject.order().height() == subject.board().len()
}

pub(super) fn is_zigzag(subject: &Subject) -> bool {
    let few = |x| down(subject, x) + up(subject, x) <= 2;
    is_tree_graph(subject) && subject.elements().all(few)
}

pub(super) fn is_doubly_a_tree(subject: &Subject) -> bool {
    is_tree_graph(subject) && is_double_tree(subject.order())
}

pub(super) fn has_ranks(subject: &Subject) -> bool {
    is_graded(subject.order())
}

pub(super) fn is_a_lattice(subject: &Subject) -> bool {
    is_lattice(subject.order())
}

/// Whether a lattice has as many elements as its irreducible elements have lower sets (Birkhoff).
pub(super) fn is_distributive(subject: &Subject) -> Answer<bool> {
    if !is_a_lattice(subject) {
        return Ok(false);
    }
    let len = subject.board().len();
    if len > 128 {
        return Err(EvaluationError::Undefined(
            "distributive lattices are only recognized up to 128 elements",
        ));
    }
    let order = subject.lower_sets();
    let irreducible: Vec<Element> = irreducibles(subject).collect();
    let mask = |x: &Element| {
        let all = irreducible.iter().enumerate();
        let below = all.filter(|(_, y)| order.is_at_or_below(**y, *x));
        below.fold(0u128, |mask, (i, _)| mask | 1 << i)
    };
    let below: Vec<u128> = irreducible.iter().map(mask).collect();
    // Lower sets by size. Each grows by an element whose lower covers it contains.
    let mut level = vec![0u128];
    let mut found = 0;
    while !level.is_empty() && found <= len {
        found += level.len();
        let mut next: Vec<u128> = Vec::new();
        for set in &level {
            let free = |i: &usize| below[*i] & !set == 1 << i;
            next.extend((0..below.len()).filter(free).map(|i| set | 1 << i));
        }
        next.sort_unstable();
        next.dedup();
        level = next;
    }
    Ok(found == len)
}

/// The elements that cover exactly one.
pub(super) fn irreducibles(subject: &Subject) -> impl Iterator<Item = Element> {
    subject.elements().filter(|&x| down(subject, x) == 1)
}

/// All subsets of a set: a distributive lattice whose irreducible elements are incomparable.
pub(super) fn is_boolean(subject: &Subject) -> Answer<bool> {
    let order = subject.order();
    let mut minima = subject.elements().filter(|&x| down(subject, x) == 0);
    let Some(minimum) = minima.next() else {
        return Ok(false);
    };
    let is_atom = |x: Element| order.lower_covers().of(x) == [minimum];
    Ok(irreducibles(subject).all(is_atom) && is_distributive(subject)?)
}

/// Whether all of some of the elements are below all others.
pub(super) fn is_ordinal_sum(subject: &Subject) -> bool {
    let order = subject.lower_sets();
    let incomparable =
        |x: Element, y: Element| !order.is_at_or_below(x, y) && !order.is_at_or_below(y, x);
    // Otherwise the incomparability graph is connected.
    let mut reached = vec![false; subject.board().len()];
    let mut open: Vec<Element> = subject.elements().take(1).collect();
    while let Some(x) = open.pop() {
        if !std::mem::replace(&mut reached[x as usize], true) {
            open.extend(subject.elements().filter(|&y| incomparable(x, y)));
        }
    }
    reached.contains(&false)
}

fn outline(subject: &Subject) -> Option<Outline> {
    match subject.board() {
        Board::Diagram(diagram) => Outline::of(diagram.cells()).filter(Outline::is_skew),
        _ => None,
    }
}

pub(super) fn is_skew(subject: &Subject) -> bool {
    outline(subject).is_some()
}

pub(super) fn is_young(subject: &Subject) -> bool {
    outline(subject).is_some_and(|outline| outline.is_young())
}

pub(super) fn is_rectangle(subject: &Subject) -> bool {
    outline(subject).is_some_and(|outline| outline.is_young() && outline.is_turned_young())
}

pub(super) fn has_two_sides(subject: &Subject) -> bool {
    is_bipartite(subject.graph())
}

/// The number of elements that an element covers.
pub(super) fn down(subject: &Subject, x: Element) -> usize {
    subject.order().lower_covers().of(x).len()
}

/// The number of elements that cover an element.
pub(super) fn up(subject: &Subject, x: Element) -> usize {
    subject.order().upper_covers().of(x).len()
}
