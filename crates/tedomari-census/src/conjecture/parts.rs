//! Boards derived from a board.

use std::cmp::Ordering;

use super::classes::{down, is_tree_graph, up};
use super::evaluation_error::EvaluationError;
use super::quantity::Answer;
use super::subject::Subject;
use crate::audit::leaf::{rooted, towards, two_core};
use crate::audit::notions::{essential, part};
use tedomari::board::{Board, Color, Element, Names, Poset};

pub(super) fn whole(subject: &Subject) -> Subject {
    Subject::new(subject.board().clone())
}

pub(super) fn dual(subject: &Subject) -> Subject {
    Subject::new(match subject.board() {
        Board::Diagram(diagram) => Board::Diagram(diagram.dual()),
        _ => Board::Poset(subject.order().dual()),
    })
}

pub(super) fn swapped(subject: &Subject) -> Subject {
    Subject::new(subject.board().negative())
}

pub(super) fn essential_part(subject: &Subject) -> Subject {
    let essential = essential(subject.order());
    subject.kept(|x| essential[x as usize])
}

pub(super) fn inessential_part(subject: &Subject) -> Subject {
    let essential = essential(subject.order());
    subject.kept(|x| !essential[x as usize])
}

pub(super) fn minima(subject: &Subject) -> Subject {
    subject.kept(|x| down(subject, x) == 0)
}

pub(super) fn maxima(subject: &Subject) -> Subject {
    subject.kept(|x| up(subject, x) == 0)
}

pub(super) fn without_minima(subject: &Subject) -> Subject {
    subject.kept(|x| down(subject, x) > 0)
}

pub(super) fn without_maxima(subject: &Subject) -> Subject {
    subject.kept(|x| up(subject, x) > 0)
}

pub(super) fn of_color(subject: &Subject, color: Color) -> Subject {
    subject.kept(|x| subject.board().colors()[x as usize] == color)
}

pub(super) fn irreducible_elements(subject: &Subject) -> Subject {
    subject.kept(|x| down(subject, x) == 1)
}

pub(super) fn core(subject: &Subject) -> Subject {
    let core = two_core(subject.graph());
    subject.kept(|x| core[x as usize])
}

/// The trees that hang on the 2-core, rooted where they hang.
pub(super) fn hanging(subject: &Subject) -> Subject {
    let graph = subject.graph();
    let core = two_core(graph);
    let mut seen = core.clone();
    let mut covers = Vec::new();
    let mut open: Vec<Element> = subject.elements().filter(|&x| core[x as usize]).collect();
    while let Some(x) = open.pop() {
        for &y in graph.neighbors().of(x) {
            if !std::mem::replace(&mut seen[y as usize], true) {
                open.push(y);
                covers.extend((!core[x as usize]).then_some((x, y)));
            }
        }
    }
    let whole = Poset::from_relations(graph.colors().to_vec(), Names::Numbered, &covers)
        .expect("trees have no circles");
    let hangs: Vec<bool> = seen
        .iter()
        .zip(&core)
        .map(|(seen, core)| seen & !core)
        .collect();
    Subject::new(Board::Poset(part(&whole, &hangs)))
}

/// The tree poset of a tree that is rooted at a vertex.
pub(super) fn held_at(subject: &Subject, root: Element) -> Answer<Subject> {
    if !is_tree_graph(subject) {
        return Err(EvaluationError::Undefined(
            "only a tree can be held at a vertex",
        ));
    }
    let graph = subject.graph();
    let next = towards(graph, root, &vec![false; graph.len()]);
    Ok(Subject::new(Board::Poset(rooted(graph, &next))))
}

/// The order relation between two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way(Option<Ordering>);

impl Way {
    /// Incomparable.
    pub fn is_none(self) -> bool {
        self.0.is_none()
    }

    /// Below.
    pub fn is_lt(self) -> bool {
        self.0.is_some_and(Ordering::is_lt)
    }

    /// Below or the same.
    pub fn is_le(self) -> bool {
        self.0.is_some_and(Ordering::is_le)
    }

    /// Above.
    pub fn is_gt(self) -> bool {
        self.0.is_some_and(Ordering::is_gt)
    }

    /// Above or the same.
    pub fn is_ge(self) -> bool {
        self.0.is_some_and(Ordering::is_ge)
    }
}

/// How `y` is related to `x`.
pub(super) fn way(subject: &Subject, y: Element, x: Element) -> Way {
    let order = subject.lower_sets();
    Way(if x == y {
        Some(Ordering::Equal)
    } else if order.is_at_or_below(x, y) {
        Some(Ordering::Greater)
    } else {
        order.is_at_or_below(y, x).then_some(Ordering::Less)
    })
}

/// The elements whose relation to `x` satisfies `keep`.
pub(super) fn related(subject: &Subject, x: Element, keep: fn(Way) -> bool) -> Answer<Subject> {
    Ok(subject.kept(|y| keep(way(subject, y, x))))
}
