//! The definitions of the paper, written as plainly as possible: trees and recursion.

use tedomari::value::passable::{Atom, AtomPoset, Form, Forms};

/// A game as a tree.
#[derive(Clone, Debug)]
pub enum Tree {
    /// An atom.
    Atom(Atom),
    /// Left and right options.
    Options(Vec<Tree>, Vec<Tree>),
}

impl Tree {
    pub fn of(forms: &Forms, form: Form) -> Tree {
        match forms.as_atom(form) {
            Some(atom) => Tree::Atom(atom),
            None => {
                let trees =
                    |of: &[Form]| of.iter().map(|&option| Tree::of(forms, option)).collect();
                Tree::Options(trees(forms.left(form)), trees(forms.right(form)))
            }
        }
    }

    fn left(&self) -> &[Tree] {
        match self {
            Tree::Atom(_) => &[],
            Tree::Options(left, _) => left,
        }
    }

    fn right(&self) -> &[Tree] {
        match self {
            Tree::Atom(_) => &[],
            Tree::Options(_, right) => right,
        }
    }

    fn is_atomic(&self) -> bool {
        matches!(self, Tree::Atom(_))
    }

    /// Definition 2.2, G ≤ H.
    pub fn le(&self, other: &Tree, atoms: &AtomPoset) -> bool {
        self.left().iter().all(|option| option.before(other, atoms))
            && other
                .right()
                .iter()
                .all(|option| self.before(option, atoms))
            && (!(self.is_atomic() || other.is_atomic()) || self.before(other, atoms))
    }

    /// Definition 2.2, G ◁ H.
    pub fn before(&self, other: &Tree, atoms: &AtomPoset) -> bool {
        self.right().iter().any(|option| option.le(other, atoms))
            || other.left().iter().any(|option| self.le(option, atoms))
            || matches!((self, other), (Tree::Atom(a), Tree::Atom(b)) if atoms.le(*a, *b))
    }

    fn all(&self, test: &dyn Fn(&Tree) -> bool) -> bool {
        test(self)
            && self
                .left()
                .iter()
                .chain(self.right())
                .all(|option| option.all(test))
    }

    /// Definition 2.3.
    pub fn is_passable(&self, atoms: &AtomPoset) -> bool {
        self.all(&|game| {
            game.is_atomic()
                || game.left().iter().any(|option| game.le(option, atoms))
                || game.right().iter().any(|option| option.le(game, atoms))
        })
    }

    /// Definition 2.3.
    pub fn is_monotone(&self, atoms: &AtomPoset) -> bool {
        self.all(&|game| {
            game.left().iter().all(|option| game.le(option, atoms))
                && game.right().iter().all(|option| option.le(game, atoms))
        })
    }

    /// No dominated or reversible options, and not a composite game equivalent to an atom.
    pub fn is_canonical(&self, atoms: &AtomPoset) -> bool {
        self.all(&|game| {
            let others = |options: &[Tree], better: &dyn Fn(&Tree, &Tree) -> bool| {
                (0..options.len()).all(|i| {
                    (0..options.len()).all(|j| i == j || !better(&options[i], &options[j]))
                })
            };
            let settled = atoms.atoms().map(Tree::Atom);
            game.is_atomic()
                || others(game.left(), &|a, b| a.le(b, atoms))
                    && others(game.right(), &|a, b| b.le(a, atoms))
                    && !game
                        .left()
                        .iter()
                        .flat_map(Tree::right)
                        .any(|answer| answer.le(game, atoms))
                    && !game
                        .right()
                        .iter()
                        .flat_map(Tree::left)
                        .any(|answer| game.le(answer, atoms))
                    && !settled
                        .into_iter()
                        .any(|a| a.le(game, atoms) && game.le(&a, atoms))
        })
    }
}
