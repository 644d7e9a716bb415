use rustc_hash::FxHashMap;

use super::atoms::Atom;
use super::forms::{Form, Forms};
use super::generate::Builder;
use crate::budget::Stopped;

/// A way to build a game from smaller ones. The four gadgets build every passable value from atoms
/// (Proposition 3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gadget {
    /// A game that has ended.
    Atom(Atom),
    /// `{T|G}`: Right must answer.
    LeftForcing(usize),
    /// `{G|_}`: Left must answer.
    RightForcing(usize),
    /// `{{T|G},{T|H}|{G|_},{H|_}}`: whoever moves chooses, and moves again.
    Choice(usize, usize),
    /// `{G,{T|H}|{G|_},H}`: whoever moves chooses; Right moves next in G, Left in H.
    Coupling(usize, usize),
}

/// A game built by gadgets. Parts that are used twice are stored once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GadgetTerm {
    gadgets: Vec<Gadget>,
}

impl GadgetTerm {
    /// The gadgets, parts before what is built from them. The last one is the whole game.
    pub fn gadgets(&self) -> &[Gadget] {
        &self.gadgets
    }

    /// The number of cells of the set coloring game built by Proposition 4.1, for each gadget with
    /// its parts.
    pub fn sizes(&self) -> Vec<u64> {
        let mut sizes: Vec<u64> = Vec::with_capacity(self.gadgets.len());
        for gadget in &self.gadgets {
            sizes.push(match *gadget {
                Gadget::Atom(_) => 0,
                Gadget::LeftForcing(g) | Gadget::RightForcing(g) => sizes[g].saturating_add(1),
                Gadget::Choice(g, h) => sizes[g].max(sizes[h]).saturating_add(2),
                Gadget::Coupling(g, h) => sizes[g].saturating_add(sizes[h]).saturating_add(5),
            });
        }
        sizes
    }

    /// The canonical value of the game.
    pub fn value(&self, forms: &mut Forms) -> Result<Form, Stopped> {
        let (top, bottom) = (forms.top(), forms.bottom());
        let mut values: Vec<Form> = Vec::with_capacity(self.gadgets.len());
        for gadget in &self.gadgets {
            values.push(match *gadget {
                Gadget::Atom(atom) => forms.atom(atom),
                Gadget::LeftForcing(g) => forms.simplify(&[top], &[values[g]])?,
                Gadget::RightForcing(g) => forms.simplify(&[values[g]], &[bottom])?,
                Gadget::Choice(g, h) => {
                    let (g, h) = (values[g], values[h]);
                    let left = [forms.simplify(&[top], &[g])?, forms.simplify(&[top], &[h])?];
                    let right = [
                        forms.simplify(&[g], &[bottom])?,
                        forms.simplify(&[h], &[bottom])?,
                    ];
                    forms.simplify(&left, &right)?
                }
                Gadget::Coupling(g, h) => {
                    let (g, h) = (values[g], values[h]);
                    let (left, right) = (
                        forms.simplify(&[top], &[h])?,
                        forms.simplify(&[g], &[bottom])?,
                    );
                    forms.simplify(&[g, left], &[right, h])?
                }
            });
        }
        Ok(values[values.len() - 1])
    }

    /// Keeps only what the whole game, part number `whole`, is built from.
    fn needed_for(&self, whole: usize) -> GadgetTerm {
        let mut is_needed = vec![false; whole + 1];
        is_needed[whole] = true;
        for i in (0..=whole).rev() {
            if is_needed[i] {
                self.gadgets[i]
                    .parts()
                    .for_each(|part| is_needed[part] = true);
            }
        }
        let mut gadgets = Vec::new();
        let mut number = vec![0; whole + 1];
        for i in (0..=whole).filter(|&i| is_needed[i]) {
            number[i] = gadgets.len();
            gadgets.push(self.gadgets[i].renumbered(|part| number[part]));
        }
        GadgetTerm { gadgets }
    }
}

impl Gadget {
    /// The numbers of its parts.
    pub fn parts(self) -> impl Iterator<Item = usize> {
        let (first, second) = match self {
            Gadget::Atom(_) => (None, None),
            Gadget::LeftForcing(g) | Gadget::RightForcing(g) => (Some(g), None),
            Gadget::Choice(g, h) | Gadget::Coupling(g, h) => (Some(g), Some(h)),
        };
        first.into_iter().chain(second)
    }

    fn renumbered(self, number: impl Fn(usize) -> usize) -> Gadget {
        match self {
            Gadget::Atom(atom) => Gadget::Atom(atom),
            Gadget::LeftForcing(g) => Gadget::LeftForcing(number(g)),
            Gadget::RightForcing(g) => Gadget::RightForcing(number(g)),
            Gadget::Choice(g, h) => Gadget::Choice(number(g), number(h)),
            Gadget::Coupling(g, h) => Gadget::Coupling(number(g), number(h)),
        }
    }
}

impl Forms {
    /// The canonical passable value built from atoms by the four gadgets, such that the
    /// corresponding coloring game has few cells.
    pub fn gadgets(&mut self, value: Form) -> Result<GadgetTerm, Stopped> {
        let mut terms = Terms::default();
        let whole = self.build(value, &mut terms)?;
        Ok(terms.term.needed_for(whole))
    }
}

/// Builds terms in which no gadget occurs twice with the same parts.
#[derive(Default)]
struct Terms {
    term: GadgetTerm,
    numbers: FxHashMap<Gadget, usize>,
}

impl Terms {
    fn add(&mut self, gadget: Gadget) -> usize {
        let gadgets = &mut self.term.gadgets;
        *self.numbers.entry(gadget).or_insert_with(|| {
            gadgets.push(gadget);
            gadgets.len() - 1
        })
    }
}

impl Builder for Terms {
    type Game = usize;

    fn atom(&mut self, atom: Atom) -> usize {
        self.add(Gadget::Atom(atom))
    }

    fn left_forcing(&mut self, g: usize) -> usize {
        self.add(Gadget::LeftForcing(g))
    }

    fn right_forcing(&mut self, g: usize) -> usize {
        self.add(Gadget::RightForcing(g))
    }

    fn choice(&mut self, g: usize, h: usize) -> usize {
        self.add(Gadget::Choice(g, h))
    }

    /// H and G are gift horses of `{{T|G}|{H|_}}`, which makes it a coupling gadget
    /// (Proposition 4.4 (b)).
    fn join(&mut self, g: usize, h: usize) -> usize {
        self.add(Gadget::Coupling(h, g))
    }

    fn coupling(&mut self, g: usize, h: usize) -> Option<usize> {
        Some(self.add(Gadget::Coupling(g, h)))
    }
}
