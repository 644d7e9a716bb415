//! A game as the pages see it.

use serde::Serialize;
use tedomari::board::Element;
use tedomari_answers::Gloss;
use tedomari_answers::reduce::Reduced;
use tedomari_draw::PictureData;

use super::arena::{Arena, Move, Shake};
use super::playing::{Playing, Table};
use super::seats::Whom;
use crate::question::QuestionText;

/// A game.
#[derive(Serialize)]
pub struct GameView {
    id: String,
    question: QuestionText,
    /// The position as a question of its own.
    position: Option<QuestionText>,
    title: String,
    opponent: Whom,
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

#[derive(Serialize)]
struct MoveView {
    ply: usize,
    player: &'static str,
    elements: Vec<String>,
    taken: Vec<String>,
    meaning: Option<String>,
}

#[derive(Serialize)]
struct Over {
    winner: Option<&'static str>,
    reason: String,
    witness: Vec<String>,
}

#[derive(Serialize)]
struct StandingView {
    winner: Option<&'static str>,
    text: String,
    share: f64,
}

#[derive(Serialize)]
struct Fame {
    eligible: bool,
    why_not: Option<&'static str>,
}

/// The names of elements.
pub fn names(arena: &dyn Arena, elements: &[usize]) -> Vec<String> {
    elements.iter().map(|&x| arena.name(x)).collect()
}

impl GameView {
    /// The game as it is now.
    pub fn of(game: &Playing) -> GameView {
        let table = &*game.table;
        let arena = &*table.arena;
        let now = &game.now;
        let colors = arena.colors();
        let why_not = game.why_not_famous();
        GameView {
            id: table.id.clone(),
            question: table.question.clone(),
            position: arena.as_board(&now.moves),
            title: arena.title(),
            opponent: table.whom,
            you: (0..2)
                .filter(|&player| table.persons[player])
                .map(|player| colors[player])
                .collect(),
            colors,
            turn: game.turn().map(|player| colors[player]),
            ply: now.moves.len(),
            moves: (0..now.moves.len())
                .map(|ply| made(table, &now.moves[..=ply]))
                .collect(),
            legal: match now.ended {
                Some(_) => Vec::new(),
                None => names(arena, &arena.legal(&now.moves)),
            },
            several: arena.takes_several(),
            over: now.ended.as_ref().map(|ended| Over {
                winner: Some(ended.outcome.word(colors)).filter(|&word| word != "tie"),
                reason: ended.reason.clone(),
                witness: names(arena, &ended.witness),
            }),
            picture: now.picture.clone(),
            shake: now.shake.clone(),
            seconds: game.clock.elapsed().as_secs_f64(),
            standing: StandingView {
                winner: now.standing.outcome.map(|outcome| outcome.word(colors)),
                text: now.standing.text.clone(),
                share: now.standing.share,
            },
            fame: Fame {
                eligible: why_not.is_none(),
                why_not,
            },
            formula: table
                .beside
                .as_ref()
                .map(|reduced| formula(arena, reduced, &now.moves)),
            note: now.note.clone(),
        }
    }

    /// The same for somebody who did not ask for a move, and so sees nothing shaken.
    pub fn at_rest(game: &Playing) -> GameView {
        GameView {
            shake: None,
            ..GameView::of(game)
        }
    }
}

/// The last of some moves.
fn made(table: &Table, moves: &[Move]) -> MoveView {
    let arena = &*table.arena;
    let ply = moves.len() - 1;
    let meaning = |reduced: &Reduced| -> String {
        let side = side(arena, ply % 2);
        let meanings = moves[ply]
            .iter()
            .map(|&x| Gloss::meaning(reduced, x as Element, side));
        meanings.collect::<Vec<_>>().join("; ")
    };
    MoveView {
        ply,
        player: arena.colors()[ply % 2],
        elements: names(arena, &moves[ply]),
        taken: names(arena, &arena.taken(moves)),
        meaning: table.beside.as_ref().map(meaning),
    }
}

/// What the board was made from, and what the moves so far mean for it.
fn formula(arena: &dyn Arena, reduced: &Reduced, moves: &[Move]) -> String {
    let mut made: [Vec<Element>; 2] = Default::default();
    for (ply, chosen) in moves.iter().enumerate() {
        made[side(arena, ply % 2)].extend(chosen.iter().map(|&x| x as Element));
    }
    let standing = reduced.standing(made.each_ref().map(Vec::as_slice));
    format!("{}\n{standing}", Gloss::formula(reduced))
        .trim_end()
        .into()
}

/// Reductions count White and Red as 0, Black and Green as 1.
fn side(arena: &dyn Arena, player: usize) -> usize {
    usize::from(matches!(arena.colors()[player], "black" | "green"))
}
