use std::sync::Arc;
use tedomari::Error;

use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::notation::passable::{latex, parse_game, shown};
use tedomari::value::passable::{AtomPoset, Form, Forms};

/// A game over a poset of outcomes.
pub struct PassableGame {
    /// The arena of the game.
    pub forms: Forms,
    /// The game.
    pub game: Form,
}

impl PassableGame {
    /// Parses a game over a poset of outcomes.
    pub fn read(
        atoms: Arc<AtomPoset>,
        text: &str,
        budget: &Budget,
    ) -> Result<PassableGame, Box<Error>> {
        let mut forms = Forms::with_budget(atoms, budget.clone());
        let game = parse_game(text, &mut forms).map_err(Error::from)?;
        Ok(PassableGame { forms, game })
    }

    /// Parses another game over the same poset.
    pub fn another(&mut self, text: &str) -> Result<Form, Box<Error>> {
        Ok(parse_game(text, &mut self.forms).map_err(Error::from)?)
    }

    /// The canonical form; an error if it is not passable.
    pub fn passable(&mut self) -> Result<Result<Form, Box<Error>>, Stopped> {
        let value = self.forms.canonical(self.game)?;
        let Some(position) = self.forms.impassable_position(value)? else {
            return Ok(Ok(value));
        };
        let message = format!("{} is not passable", shown(&self.forms, value));
        let place = if position == value {
            "it has no good option: neither player would gain by moving".to_string()
        } else {
            format!(
                "its position {} has no good option",
                shown(&self.forms, position)
            )
        };
        let note = format!("{place}\nonly passable games are values of set coloring games");
        Ok(Err(Error::new(message).with_note(&note).into()))
    }

    /// Applies a function to the canonical form, which must be passable.
    pub fn on_passable<T>(
        &mut self,
        work: impl FnOnce(&mut Forms, Form) -> Result<T, Stopped>,
    ) -> Result<Result<T, Stopped>, Box<Error>> {
        match self.passable() {
            Err(stopped) => Ok(Err(stopped)),
            Ok(value) => Ok(work(&mut self.forms, value?)),
        }
    }
}

/// A game in LaTeX, unless it is too long.
pub fn in_latex(forms: &Forms, form: Form) -> Option<String> {
    latex(forms, form).ok()
}
