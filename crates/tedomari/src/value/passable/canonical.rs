use super::atoms::Atom;
use super::forms::{Form, Forms};
use super::step::SimplificationStep;
use crate::budget::Stopped;
use crate::value::Player;

/// A canonical form that need not be in a store: an atom, or the options of both players.
pub(crate) enum Simplified {
    Atom(Atom),
    Composite(Vec<Form>, Vec<Form>),
}

impl Forms {
    /// The canonical form: the unique game equivalent to this one in which no position has
    /// dominated or reversible options, and no composite position is equivalent to an atom.
    pub fn canonical(&mut self, form: Form) -> Result<Form, Stopped> {
        let mut stack = vec![form];
        while let Some(&form) = stack.last() {
            if self.canonical[form.index()].is_some() {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let options = self.options(form);
            stack.extend(
                options
                    .iter()
                    .filter(|option| self.canonical[option.index()].is_none()),
            );
            if stack.len() > waiting {
                self.step()?;
                continue;
            }
            let [left, right] = self.canonical_options(form);
            let result = self.simplify(&left, &right)?;
            self.canonical[form.index()] = Some(result);
            stack.pop();
        }
        Ok(self.canonical[form.index()].expect("it has just been found"))
    }

    /// The canonical forms of the options, which must be known.
    pub(super) fn canonical_options(&self, form: Form) -> [Vec<Form>; 2] {
        [self.left(form), self.right(form)].map(|options| {
            let canonical = options.iter().map(|option| self.canonical[option.index()]);
            let mut canonical: Vec<Form> =
                canonical.map(|form| form.expect("it is known")).collect();
            canonical.sort_unstable();
            canonical.dedup();
            canonical
        })
    }

    /// The canonical form of the game with these canonical options.
    pub fn simplify(&mut self, left: &[Form], right: &[Form]) -> Result<Form, Stopped> {
        self.simplify_noting(left, right, &mut |_| ())
    }

    /// The canonical form of the game with these canonical options, which is not added.
    pub(crate) fn simplified(
        &mut self,
        left: &[Form],
        right: &[Form],
    ) -> Result<Simplified, Stopped> {
        self.simplified_noting(left, right, &mut |_| ())
    }

    /// Adds a canonical form.
    pub(crate) fn add(&mut self, form: Simplified) -> Form {
        match form {
            Simplified::Atom(atom) => self.atom(atom),
            Simplified::Composite(left, right) => {
                let form = self.composite(&left, &right);
                self.canonical[form.index()] = Some(form);
                form
            }
        }
    }

    /// Like [`Forms::simplify`], but records every step.
    pub(super) fn simplify_noting(
        &mut self,
        left: &[Form],
        right: &[Form],
        note: &mut dyn FnMut(SimplificationStep),
    ) -> Result<Form, Stopped> {
        let simplified = self.simplified_noting(left, right, note)?;
        Ok(self.add(simplified))
    }

    fn simplified_noting(
        &mut self,
        left: &[Form],
        right: &[Form],
        note: &mut dyn FnMut(SimplificationStep),
    ) -> Result<Simplified, Stopped> {
        let (mut left, mut right) = (left.to_vec(), right.to_vec());
        self.drop_dominated(Player::Left, &mut left, note)?;
        self.drop_dominated(Player::Right, &mut right, note)?;
        // Everything that follows keeps the value, so this one game can stand for it throughout.
        let game = self.pass(&left, &right);
        let reduced = self.reduce(game, &mut left, &mut right, note);
        self.forget();
        Ok(match reduced? {
            Some(atom) => Simplified::Atom(atom),
            None => Simplified::Composite(left, right),
        })
    }

    /// Bypasses reversible options, or finds the atom that the game is equivalent to.
    fn reduce(
        &mut self,
        game: Form,
        left: &mut Vec<Form>,
        right: &mut Vec<Form>,
        note: &mut dyn FnMut(SimplificationStep),
    ) -> Result<Option<Atom>, Stopped> {
        let atoms = self.atoms.atoms();
        for atom in atoms {
            if self.equivalent(game, self.atom(atom))? {
                note(SimplificationStep::Settled { atom: atom.into() });
                return Ok(Some(atom));
            }
        }
        for (side, options) in [(Player::Left, left), (Player::Right, right)] {
            while let Some((place, through)) = self.reversible(game, side, options)? {
                let option = options.swap_remove(place);
                let instead = self.after(side, through);
                options.extend_from_slice(&instead);
                options.sort_unstable();
                options.dedup();
                note(SimplificationStep::Reversible {
                    side,
                    option,
                    through,
                    instead,
                });
                self.drop_dominated(side, options, note)?;
            }
        }
        Ok(None)
    }

    /// The first option with an answer that is at least as good for the other player as `game`.
    fn reversible(
        &mut self,
        game: Form,
        side: Player,
        options: &[Form],
    ) -> Result<Option<(usize, Form)>, Stopped> {
        for (place, &option) in options.iter().enumerate() {
            let answers = match side {
                Player::Left => self.right(option).len(),
                Player::Right => self.left(option).len(),
            };
            for i in 0..answers {
                let (answer, is_good) = match side {
                    Player::Left => {
                        let answer = self.right(option)[i];
                        (answer, self.le(answer, game)?)
                    }
                    Player::Right => {
                        let answer = self.left(option)[i];
                        (answer, self.le(game, answer)?)
                    }
                };
                if is_good {
                    return Ok(Some((place, answer)));
                }
            }
        }
        Ok(None)
    }

    /// What a player can reach from `form` when it is their turn. A game that has ended stays as it
    /// is.
    fn after(&self, side: Player, form: Form) -> Vec<Form> {
        match (self.as_atom(form), side) {
            (Some(_), _) => vec![form],
            (None, Player::Left) => self.left(form).to_vec(),
            (None, Player::Right) => self.right(form).to_vec(),
        }
    }

    /// Keeps one best option of each equivalence class. Canonical options are equal if equivalent.
    fn drop_dominated(
        &mut self,
        side: Player,
        options: &mut Vec<Form>,
        note: &mut dyn FnMut(SimplificationStep),
    ) -> Result<(), Stopped> {
        let mut i = 0;
        while i < options.len() {
            let option = options[i];
            let mut better = None;
            for &by in options.iter().filter(|&&by| by != option) {
                let is_better = match side {
                    Player::Left => self.le(option, by)?,
                    Player::Right => self.le(by, option)?,
                };
                if is_better {
                    better = Some(by);
                    break;
                }
            }
            match better {
                Some(by) => {
                    note(SimplificationStep::Dominated { side, option, by });
                    options.remove(i);
                }
                None => i += 1,
            }
        }
        Ok(())
    }
}
