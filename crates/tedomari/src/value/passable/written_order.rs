use std::cmp::Ordering;

use rustc_hash::FxHashMap;

use super::atoms::Atom;
use super::forms::{Form, Forms};
use crate::sorting::Arrange;

/// The order in which options are written: by the atoms as they occur in the text, with those
/// between top and bottom first. So `a` precedes `{b|_}`, and `{a|_}` precedes `b`, as in the
/// papers.
#[derive(Debug, Default)]
pub struct WrittenOrder {
    /// The sorted left and right options of each composite game requested so far.
    sorted: FxHashMap<Form, [Vec<Form>; 2]>,
}

impl WrittenOrder {
    /// Sorts the options of the game and of all its positions.
    pub fn sort(&mut self, forms: &Forms, form: Form) {
        for position in forms.positions(form) {
            if forms.as_atom(position).is_some() || self.sorted.contains_key(&position) {
                continue;
            }
            let sorted = [forms.left(position), forms.right(position)].map(|options| {
                let mut options = options.to_vec();
                options.arrange_by(|&a, &b| self.compare(forms, a, b));
                options
            });
            self.sorted.insert(position, sorted);
        }
    }

    /// The left and right options of a composite game that has been sorted.
    pub fn options(&self, form: Form) -> Option<&[Vec<Form>; 2]> {
        self.sorted.get(&form)
    }

    /// Compares two games with sorted positions, atom by atom as they are written.
    pub fn compare(&self, forms: &Forms, a: Form, b: Form) -> Ordering {
        let (mut rest_a, mut rest_b) = (vec![a], vec![b]);
        // If all atoms are equal, the braces decide.
        let mut braces = Ordering::Equal;
        loop {
            let (a, b) = match (rest_a.pop(), rest_b.pop()) {
                (None, None) => return braces,
                (None, Some(_)) => return Ordering::Less,
                (Some(_), None) => return Ordering::Greater,
                (Some(a), Some(b)) => (a, b),
            };
            match (forms.as_atom(a), forms.as_atom(b)) {
                _ if a == b => {}
                (Some(a), Some(b)) => return rank(forms, a).cmp(&rank(forms, b)),
                (Some(_), None) => {
                    braces = braces.then(Ordering::Less);
                    rest_a.push(a);
                    self.open(b, &mut rest_b);
                }
                (None, Some(_)) => {
                    braces = braces.then(Ordering::Greater);
                    rest_b.push(b);
                    self.open(a, &mut rest_a);
                }
                (None, None) => {
                    let on_left = |form: Form| self.sorted[&form][0].len();
                    braces = braces.then(on_left(a).cmp(&on_left(b)));
                    self.open(a, &mut rest_a);
                    self.open(b, &mut rest_b);
                }
            }
        }
    }

    /// Pushes the options so that the first one written is popped first.
    fn open(&self, form: Form, rest: &mut Vec<Form>) {
        let [left, right] = &self.sorted[&form];
        rest.extend(left.iter().chain(right).rev());
    }
}

/// Atoms between top and bottom come first, then the top, then the bottom.
fn rank(forms: &Forms, atom: Atom) -> (bool, bool, Atom) {
    let atoms = forms.atoms();
    (atom == atoms.bottom(), atom == atoms.top(), atom)
}
