use std::fmt;
use std::sync::Arc;

use tedomari::value::passable::{Atom, AtomPoset, Form, Forms};

/// A game over a poset of outcomes as a tree, with the relations exactly as the paper defines them.
/// It is slow, and independent of [`Forms`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    /// A finished game.
    Atom(Atom),
    /// Left options, right options.
    Options(Vec<Tree>, Vec<Tree>),
}

impl Tree {
    /// `{G|H}`.
    pub fn pair(g: &Tree, h: &Tree) -> Tree {
        Tree::Options(vec![g.clone()], vec![h.clone()])
    }

    /// The left options.
    pub fn left(&self) -> &[Tree] {
        match self {
            Tree::Atom(_) => &[],
            Tree::Options(left, _) => left,
        }
    }

    /// The right options.
    pub fn right(&self) -> &[Tree] {
        match self {
            Tree::Atom(_) => &[],
            Tree::Options(_, right) => right,
        }
    }

    /// The canonical form; `None` if it is too large.
    pub fn canonical(&self, atoms: &Arc<AtomPoset>) -> Option<Tree> {
        let mut forms = Forms::new(atoms.clone());
        let form = self.form(&mut forms);
        let value = forms.canonical(form).ok()?;
        Some(Tree::of(&forms, value))
    }

    /// Whether the game has ended.
    pub fn is_atomic(&self) -> bool {
        matches!(self, Tree::Atom(_))
    }

    /// Definition 2.2: G ≤ H.
    pub fn le(&self, other: &Tree, atoms: &AtomPoset) -> bool {
        self.left().iter().all(|option| option.before(other, atoms))
            && other
                .right()
                .iter()
                .all(|option| self.before(option, atoms))
            && (!(self.is_atomic() || other.is_atomic()) || self.before(other, atoms))
    }

    /// Definition 2.2: G ◁ H.
    pub fn before(&self, other: &Tree, atoms: &AtomPoset) -> bool {
        self.right().iter().any(|option| option.le(other, atoms))
            || other.left().iter().any(|option| self.le(option, atoms))
            || matches!((self, other), (Tree::Atom(a), Tree::Atom(b)) if atoms.le(*a, *b))
    }

    /// G ≃ H.
    pub fn equivalent(&self, other: &Tree, atoms: &AtomPoset) -> bool {
        self.le(other, atoms) && other.le(self, atoms)
    }

    /// Whether the game and all its followers pass a test.
    fn everywhere(&self, test: &dyn Fn(&Tree) -> bool) -> bool {
        let mut options = self.left().iter().chain(self.right());
        test(self) && options.all(|option| option.everywhere(test))
    }

    /// The good left options: G ≤ G^L.
    pub fn good_left<'a>(&'a self, atoms: &'a AtomPoset) -> impl Iterator<Item = &'a Tree> {
        self.left().iter().filter(|option| self.le(option, atoms))
    }

    /// The good right options: G^R ≤ G.
    pub fn good_right<'a>(&'a self, atoms: &'a AtomPoset) -> impl Iterator<Item = &'a Tree> {
        self.right().iter().filter(|option| option.le(self, atoms))
    }

    /// Definition 2.3: whether the game has ended or has a good option.
    pub fn is_locally_passable(&self, atoms: &AtomPoset) -> bool {
        self.is_atomic()
            || self.good_left(atoms).next().is_some()
            || self.good_right(atoms).next().is_some()
    }

    /// Definition 2.3.
    pub fn is_passable(&self, atoms: &AtomPoset) -> bool {
        self.everywhere(&|game| game.is_locally_passable(atoms))
    }

    /// Definition 2.3: whether all options are good.
    pub fn is_locally_monotone(&self, atoms: &AtomPoset) -> bool {
        self.good_left(atoms).count() == self.left().len()
            && self.good_right(atoms).count() == self.right().len()
    }

    /// Definition 2.3.
    pub fn is_monotone(&self, atoms: &AtomPoset) -> bool {
        self.everywhere(&|game| game.is_locally_monotone(atoms))
    }

    /// Definition 2.5, with the pair of two outcomes mapped at once (Definition 2.6).
    pub fn sum(&self, other: &Tree, map: &dyn Fn(Atom, Atom) -> Atom) -> Tree {
        if let (Tree::Atom(a), Tree::Atom(b)) = (self, other) {
            return Tree::Atom(map(*a, *b));
        }
        let with = |of_self: &[Tree], of_other: &[Tree]| -> Vec<Tree> {
            let here = of_self.iter().map(|option| option.sum(other, map));
            let there = of_other.iter().map(|option| self.sum(option, map));
            here.chain(there).collect()
        };
        Tree::Options(
            with(self.left(), other.left()),
            with(self.right(), other.right()),
        )
    }

    /// Converts the game to a form.
    pub fn form(&self, forms: &mut Forms) -> Form {
        match self {
            Tree::Atom(atom) => Form::from(*atom),
            Tree::Options(left, right) => {
                let mut of = |options: &[Tree]| -> Vec<Form> {
                    options.iter().map(|option| option.form(forms)).collect()
                };
                let (left, right) = (of(left), of(right));
                forms.composite(&left, &right)
            }
        }
    }

    /// Converts a form to a tree. Use it only for forms whose tree is small.
    pub fn of(forms: &Forms, form: Form) -> Tree {
        match forms.as_atom(form) {
            Some(atom) => Tree::Atom(atom),
            None => {
                let of = |options: &[Form]| options.iter().map(|&o| Tree::of(forms, o)).collect();
                Tree::Options(of(forms.left(form)), of(forms.right(form)))
            }
        }
    }

    /// The game as text.
    pub fn text<'a>(&'a self, atoms: &'a AtomPoset) -> impl fmt::Display + 'a {
        Text { tree: self, atoms }
    }
}

struct Text<'a> {
    tree: &'a Tree,
    atoms: &'a AtomPoset,
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Text { tree, atoms } = self;
        let list = |options: &[Tree]| {
            options
                .iter()
                .map(|option| option.text(atoms).to_string())
                .collect::<Vec<_>>()
                .join(",")
        };
        match tree {
            Tree::Atom(atom) => f.write_str(atoms.written(*atom)),
            Tree::Options(left, right) => write!(f, "{{{}|{}}}", list(left), list(right)),
        }
    }
}
