//! Games over a poset of outcomes.

use tedomari::Error;
use web_time::Instant;

use serde::{Deserialize, Serialize};
use tedomari::Budget;
use tedomari::notation::passable::print_atoms;
use tedomari::question::outcomes;
use tedomari::value::passable::{Form, Forms, GameText};
use tedomari_answers::passable::{
    Canonical, CanonicalAnswer, CompareAnswer, ExplainAnswer, PassableGame, RealizeAnswer,
    Realized, Relations, shown,
};
use tedomari_draw::{PictureData, game_tree, picture_of};

use super::job::Work;
use super::result::{seconds, stopped_error, to_json};
use crate::question::QuestionText;

/// A game over a poset of outcomes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    atoms: Option<String>,
    text: String,
}

impl Written {
    fn read(&self, budget: &Budget) -> Result<PassableGame, Box<Error>> {
        PassableGame::read(outcomes(self.atoms.as_deref())?, &self.text, budget)
    }
}

/// Computes the canonical form.
pub fn canonical(game: Written) -> Work {
    Box::new(move |budget, _| {
        let start = Instant::now();
        let mut passable = game.read(budget)?;
        let found = Canonical::of(&mut passable).map_err(stopped_error)?;
        to_json(&CanonicalAnswer::new(&passable, &found, seconds(start)))
    })
}

/// Computes the steps to the canonical form.
pub fn explain(game: Written) -> Work {
    Box::new(move |budget, _| {
        let start = Instant::now();
        let mut passable = game.read(budget)?;
        let simplifications = passable
            .forms
            .explain(passable.game)
            .map_err(stopped_error)?;
        let value = passable
            .forms
            .canonical(passable.game)
            .map_err(stopped_error)?;
        to_json(&ExplainAnswer::new(
            &passable,
            &simplifications,
            value,
            seconds(start),
        ))
    })
}

/// Two games over a poset of outcomes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Two {
    atoms: Option<String>,
    texts: [String; 2],
}

/// Compares two games.
pub fn compare(Two { atoms, texts }: Two) -> Work {
    Box::new(move |budget, _| {
        let start = Instant::now();
        let [first, second] = &texts;
        let atoms = outcomes(atoms.as_deref())?;
        let mut passable = PassableGame::read(atoms, first, budget)
            .map_err(|error| error.within("in the first game"))?;
        let second = passable
            .another(second)
            .map_err(|error| error.within("in the second game"))?;
        let games = [passable.game, second];
        let relations = Relations::of(&mut passable.forms, games[0], games[1]);
        let relations = relations.map_err(stopped_error)?;
        to_json(&CompareAnswer::new(
            &passable.forms,
            games,
            relations,
            seconds(start),
        ))
    })
}

/// A realization and the question that plays it.
#[derive(Serialize)]
struct Playable {
    #[serde(flatten)]
    answer: RealizeAnswer,
    question: Option<QuestionText>,
}

/// Finds a set coloring game with the value.
pub fn realize(game: Written) -> Work {
    Box::new(move |budget, _| {
        let start = Instant::now();
        let mut passable = game.read(budget)?;
        let found =
            passable.on_passable(|forms, value| Realized::of(forms, value, false, budget))?;
        let found = found.map_err(stopped_error)?;
        let question = found.payoff.as_ref().map(|payoff| QuestionText {
            game: "coloring".into(),
            board: payoff.clone(),
            atoms: Some(print_atoms(passable.forms.atoms())),
            ..QuestionText::default()
        });
        let answer = RealizeAnswer::new(&passable.forms, &found, seconds(start));
        to_json(&Playable { answer, question })
    })
}

/// The game trees of a game and of its canonical form.
#[derive(Serialize)]
struct Tree {
    given: GameText,
    canonical: GameText,
    picture: Option<PictureData>,
    canonical_picture: Option<PictureData>,
    /// Why there is no picture.
    note: Option<String>,
}

/// Draws the game tree.
pub fn tree(game: Written) -> Work {
    Box::new(move |budget, _| {
        let mut passable = game.read(budget)?;
        let value = passable
            .forms
            .canonical(passable.game)
            .map_err(stopped_error)?;
        let forms = &passable.forms;
        let [picture, of_value] = [passable.game, value].map(|form| drawn(forms, form));
        to_json(&Tree {
            given: shown(forms, passable.game),
            canonical: shown(forms, value),
            note: picture.as_ref().err().cloned(),
            picture: picture.ok(),
            canonical_picture: of_value.ok(),
        })
    })
}

fn drawn(forms: &Forms, form: Form) -> Result<PictureData, String> {
    let scene = game_tree(forms, form).map_err(|error| error.to_string())?;
    let name = |x: u32| scene.nodes.get(x as usize).map(|node| node.label.clone());
    Ok(picture_of(&scene).data(|x| name(x).unwrap_or_default()))
}
