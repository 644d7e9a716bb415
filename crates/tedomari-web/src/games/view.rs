//! The JSON of a game.

use serde::Serialize;
use tedomari::board::Element;
use tedomari::game::{Decision, End, Position, Side};
use tedomari::opponent::Opponent;
use tedomari::value::Player;
use tedomari_answers::Gloss;
use tedomari_answers::reduce::Reduced;
use tedomari_draw::PictureData;

use super::opponent_turn::{Shake, standing_text};
use super::session::GameSession;
use crate::question::QuestionText;

/// A game.
#[derive(Serialize)]
pub struct GameView {
    id: String,
    question: QuestionText,
    /// The position as a question.
    position: Option<QuestionText>,
    title: String,
    opponent: Opponent,
    you: Vec<&'static str>,
    colors: [&'static str; 2],
    turn: Option<&'static str>,
    ply: usize,
    moves: Vec<MoveView>,
    legal: Vec<String>,
    several: bool,
    over: Option<Over>,
    picture: Option<PictureData>,
    shake: Option<Shake>,
    seconds: f64,
    standing: StandingView,
    fame: Fame,
    formula: Option<String>,
    note: Option<String>,
}

/// A move that was made.
#[derive(Serialize)]
pub struct MoveView {
    ply: usize,
    player: &'static str,
    elements: Vec<String>,
    taken: Vec<String>,
    meaning: Option<String>,
}

/// How a game has ended.
#[derive(Serialize)]
pub struct Over {
    winner: Option<&'static str>,
    /// Addressed to the player, if only one is a person.
    reason: String,
    witness: Vec<String>,
    /// Who wins the game with best play, if that is known.
    expected: Option<&'static str>,
}

#[derive(Serialize)]
struct StandingView {
    winner: Option<&'static str>,
    text: String,
}

#[derive(Serialize)]
struct Fame {
    eligible: bool,
    why_not: Option<&'static str>,
}

/// The color of the winner, or `tie`.
pub fn word(position: &Position, decision: Decision) -> &'static str {
    match decision.winner() {
        Some(player) => position.side(player).word(),
        None => "tie",
    }
}

impl GameView {
    /// The current state of a game.
    pub fn of(game: &GameSession) -> GameView {
        let settings = &*game.settings;
        let now = &game.now;
        let position = &now.position;
        let colors = settings.game.colors();
        let why_not = game.why_not_eligible();
        GameView {
            id: settings.id.clone(),
            question: settings.question.clone(),
            position: settings.game.as_board(position),
            title: settings.game.title.clone(),
            opponent: settings.opponent,
            you: (0..2)
                .filter(|&player| settings.persons[player])
                .map(|player| colors[player])
                .collect(),
            colors,
            turn: game.turn().map(|player| colors[player]),
            ply: position.ply(),
            moves: (0..position.ply())
                .map(|ply| MoveView::new(position, ply, settings.reduction.as_ref()))
                .collect(),
            legal: names(position, &position.legal_elements()),
            several: position.takes_several(),
            over: position.end().map(|end| {
                let person = settings.person().map(|index| position.mover_at(index));
                Over::new(position, end, person, now.expected)
            }),
            picture: now.picture.clone(),
            shake: now.shake.clone(),
            seconds: game.clock.elapsed().as_secs_f64(),
            standing: StandingView {
                winner: now
                    .standing
                    .decision
                    .map(|decision| word(position, decision)),
                text: standing_text(position, &now.standing),
            },
            fame: Fame {
                eligible: why_not.is_none(),
                why_not,
            },
            formula: settings
                .reduction
                .as_ref()
                .map(|reduced| formula(reduced, position)),
            note: now.note.clone(),
        }
    }

    /// The current state, without the shake of the last move.
    pub fn without_shake(game: &GameSession) -> GameView {
        GameView {
            shake: None,
            ..GameView::of(game)
        }
    }
}

/// The names of elements.
pub fn names(position: &Position, elements: &[Element]) -> Vec<String> {
    elements.iter().map(|&x| position.name(x)).collect()
}

impl MoveView {
    /// The move at a ply, with its meaning for the formula of a reduction.
    pub fn new(position: &Position, ply: usize, reduction: Option<&Reduced>) -> MoveView {
        let made = &position.made()[ply];
        let player = position.side(position.mover_at(ply));
        let meaning = |reduced: &Reduced| -> String {
            let meanings = made
                .chosen
                .elements()
                .iter()
                .map(|&x| Gloss::meaning(reduced, x, number(player)));
            meanings.collect::<Vec<_>>().join("; ")
        };
        MoveView {
            ply,
            player: player.word(),
            elements: names(position, made.chosen.elements()),
            taken: names(position, &made.taken),
            meaning: reduction.map(meaning),
        }
    }
}

impl Over {
    /// The end of a game, addressed to a player if there is one, and who was expected to win it.
    pub fn new(
        position: &Position,
        end: &End,
        person: Option<Player>,
        expected: Option<Decision>,
    ) -> Over {
        let winner = end.decision.winner();
        Over {
            winner: winner.map(|player| position.side(player).word()),
            reason: match person {
                Some(person) => end.told_to(position.side(person)),
                None => end.to_string(),
            },
            witness: names(position, &end.witness),
            expected: expected.map(|decision| word(position, decision)),
        }
    }
}

/// The formula of the reduction, and the meaning of the moves so far.
fn formula(reduced: &Reduced, position: &Position) -> String {
    let mut chosen: [Vec<Element>; 2] = Default::default();
    for (ply, made) in position.made().iter().enumerate() {
        let player = position.side(position.mover_at(ply));
        chosen[number(player)].extend(made.chosen.elements());
    }
    let standing = reduced.standing(chosen.each_ref().map(Vec::as_slice));
    format!("{}\n{standing}", Gloss::formula(reduced))
        .trim_end()
        .into()
}

/// Reductions number White and Red as 0, Black and Green as 1.
fn number(side: Side) -> usize {
    usize::from(matches!(side, Side::Black | Side::Green))
}
