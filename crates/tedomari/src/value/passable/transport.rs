use rustc_hash::FxHashMap;

use super::atoms::{Atom, AtomPoset};
use super::forms::{Form, Forms};
use crate::budget::Stopped;

impl Forms {
    /// The game with every atom replaced by a game of `target`. For a monotone function on the
    /// atoms this is the map operation (Definition 2.6).
    pub fn replace_atoms(
        &self,
        form: Form,
        target: &mut Forms,
        by: impl FnMut(Atom) -> Form,
    ) -> Form {
        self.rebuild(form, target, by, |sides| sides)
    }

    /// The game with the players exchanged, in `target`, whose atoms must be the dual poset.
    pub fn dual(&self, form: Form, target: &mut Forms) -> Form {
        debug_assert!(*target.atoms == self.atoms.dual());
        self.rebuild(form, target, Form::from, |[left, right]| [right, left])
    }

    /// The game with other atoms and possibly exchanged sides.
    fn rebuild(
        &self,
        form: Form,
        target: &mut Forms,
        mut atom: impl FnMut(Atom) -> Form,
        sides: impl Fn([Vec<Form>; 2]) -> [Vec<Form>; 2],
    ) -> Form {
        let mut images: FxHashMap<Form, Form> = FxHashMap::default();
        for position in self.positions(form) {
            let image = match self.as_atom(position) {
                Some(ended) => atom(ended),
                None => {
                    let of = |options: &[Form]| options.iter().map(|o| images[o]).collect();
                    let [left, right] = sides([of(self.left(position)), of(self.right(position))]);
                    target.composite(&left, &right)
                }
            };
            images.insert(position, image);
        }
        images[&form]
    }

    /// G + H in `target`, whose atoms must be the product of those here and those of `other`
    /// (Definition 2.5). Fails if the sum exceeds the budget of `target`.
    pub fn sum(
        &self,
        g: Form,
        other: &Forms,
        h: Form,
        target: &mut Forms,
    ) -> Result<Form, Stopped> {
        debug_assert!(Ok(&**target.atoms()) == self.atoms.product(&other.atoms).as_ref());
        let mut sums: FxHashMap<(Form, Form), Form> = FxHashMap::default();
        let of_h = other.positions(h);
        for g in self.positions(g) {
            for &h in &of_h {
                target.step()?;
                let sum = match (self.as_atom(g), other.as_atom(h)) {
                    (Some(a), Some(b)) => target.atom(product_atom(&other.atoms, a, b)),
                    _ => {
                        let with = |of_g: &[Form], of_h: &[Form]| -> Vec<Form> {
                            let in_g = of_g.iter().map(|&option| sums[&(option, h)]);
                            let in_h = of_h.iter().map(|&option| sums[&(g, option)]);
                            in_g.chain(in_h).collect()
                        };
                        let left = with(self.left(g), other.left(h));
                        let right = with(self.right(g), other.right(h));
                        target.composite(&left, &right)
                    }
                };
                sums.insert((g, h), sum);
            }
        }
        Ok(sums[&(g, h)])
    }
}

/// The pair of two atoms in the product of their posets.
pub(crate) fn product_atom(second: &AtomPoset, a: Atom, b: Atom) -> Atom {
    Atom::new(a.index() * second.len() + b.index())
}
