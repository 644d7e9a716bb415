//! Reductions of formulas and boards to boards.

use serde::{Deserialize, Serialize};
use tedomari::Error;
use tedomari_answers::reduce::{On, ReduceAnswer, Reduced};
use tedomari_draw::PictureData;

use super::job::Work;
use super::result::to_json;
use crate::board::LIMITS;
use crate::question::QuestionText;

/// The input of a reduction.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    from: String,
    formula: String,
    game: Option<String>,
}

/// The resulting board, its picture, and the question that plays it.
#[derive(Serialize)]
struct Drawn {
    #[serde(flatten)]
    answer: ReduceAnswer,
    picture: Option<PictureData>,
    question: Option<QuestionText>,
    why_not: Option<String>,
}

/// Computes the board.
pub fn reduce(source: Source) -> Work {
    Box::new(move |_, _| {
        let game = source.game.as_deref();
        let reduced = Reduced::read(&source.from, &source.formula, game, &LIMITS)?;
        let name = |x: u32| {
            if (x as usize) < reduced.len() {
                reduced.name(x)
            } else {
                String::new()
            }
        };
        let picture = reduced.picture().ok().map(|picture| picture.data(name));
        let playable = playable(&reduced);
        to_json(&Drawn {
            answer: ReduceAnswer::new(&reduced),
            picture,
            why_not: playable.as_ref().err().map(|why| why.message.clone()),
            question: playable.ok(),
        })
    })
}

/// The question that plays on the board, or the reason why it cannot be played.
fn playable(reduced: &Reduced) -> Result<QuestionText, Box<Error>> {
    if let On::Edges(_) = reduced.on() {
        reduced.pattern_game()?;
    }
    Ok(QuestionText {
        game: reduced.game().into(),
        board: reduced.notation()?,
        ..QuestionText::default()
    })
}
