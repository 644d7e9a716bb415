use super::atoms::Atom;
use super::forms::{Form, Forms};
use super::generate::Builder;
use crate::budget::Stopped;

impl Forms {
    /// A monotone game equivalent to this canonical passable one, by the constructive proof of the
    /// fundamental theorem of passable games.
    pub fn monotone(&mut self, value: Form) -> Result<Form, Stopped> {
        // The new games are built in a separate [`Forms`].
        let mut built = Monotone(Forms::new(self.atoms().clone()));
        let game = self.build(value, &mut built)?;
        let atoms: Vec<Form> = self.atoms().atoms().map(|atom| self.atom(atom)).collect();
        Ok(built
            .0
            .replace_atoms(game, self, |atom| atoms[atom.index()]))
    }
}

/// Builds monotone games. Each step keeps them monotone.
struct Monotone(Forms);

impl Builder for Monotone {
    type Game = Form;

    fn atom(&mut self, atom: Atom) -> Form {
        self.0.atom(atom)
    }

    fn left_forcing(&mut self, g: Form) -> Form {
        let top = self.0.top();
        self.0.pair(top, g)
    }

    fn right_forcing(&mut self, g: Form) -> Form {
        let bottom = self.0.bottom();
        self.0.pair(g, bottom)
    }

    fn choice(&mut self, g: Form, h: Form) -> Form {
        let left = [self.left_forcing(g), self.left_forcing(h)];
        let right = [self.right_forcing(g), self.right_forcing(h)];
        self.0.composite(&left, &right)
    }

    fn join(&mut self, g: Form, h: Form) -> Form {
        let (left, right) = (self.left_forcing(g), self.right_forcing(h));
        self.0.pair(left, right)
    }

    /// G need not be a good option of the coupling gadget, so it is not monotone as it stands.
    fn coupling(&mut self, _: Form, _: Form) -> Option<Form> {
        None
    }
}
