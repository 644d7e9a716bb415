use std::cmp::Reverse;

use serde::Serialize;
use tedomari::Error;
use tedomari::game::pattern::{PatternGame, State};
use tedomari::solve::pattern::{PatternOracle, Verdict};

use super::elements;

/// The position after some moves.
pub fn after(
    game: &PatternGame,
    oracle: &dyn PatternOracle,
    moves: &[String],
) -> Result<State<u128>, Box<Error>> {
    let mut state = oracle.start();
    for (number, name) in moves.iter().enumerate() {
        let element = elements::named(game, name)?;
        let open = oracle.moves(&state);
        let Some((_, verdict)) = open.iter().find(|(e, _)| *e == element) else {
            return Err(Error::new(format!("{name} has been colored before")).into());
        };
        let is_over = verdict.plies == 0;
        state = oracle.after(&state, element);
        if is_over && number + 1 < moves.len() {
            let message = format!("the game is over after move {}, {name}", number + 1);
            return Err(Error::new(message).into());
        }
    }
    Ok(state)
}

/// A position and its evaluation.
#[derive(Serialize)]
pub struct Position {
    /// Whose turn it is.
    pub turn: &'static str,
    /// The red elements.
    pub red: Vec<String>,
    /// The green elements.
    pub green: Vec<String>,
    winner: Option<&'static str>,
    length: Option<u8>,
    /// Every move: those with the best result first, of these the fastest win or the longest loss.
    pub moves: Vec<Judged>,
    /// Who wins and when, unless the game is over.
    #[serde(skip)]
    pub verdict: Option<Verdict>,
}

/// A move and its evaluation.
#[derive(Serialize)]
pub struct Judged {
    /// The colored element.
    pub element: String,
    winner: &'static str,
    length: u8,
    /// Whether no other move has a better result.
    pub best: bool,
    /// Who wins after it, and when.
    #[serde(skip)]
    pub verdict: Verdict,
}

impl Position {
    /// Evaluates a position with an oracle.
    pub fn new(game: &PatternGame, oracle: &dyn PatternOracle, state: &State<u128>) -> Position {
        let verdict = oracle.verdict(state);
        let mover = oracle.mover(state);
        let mut moves: Vec<Judged> = match verdict {
            None => Vec::new(),
            Some(before) => oracle
                .moves(state)
                .into_iter()
                .map(|(element, verdict)| Judged {
                    element: game.element_name(element),
                    winner: verdict.ending.word(),
                    length: verdict.plies,
                    best: verdict.ending == before.ending,
                    verdict,
                })
                .collect(),
        };
        moves.sort_by_key(|judged| Reverse(judged.verdict.liking(mover)));
        Position {
            turn: ["red", "green"][mover],
            red: elements::names(game, state.red),
            green: elements::names(game, state.green),
            winner: verdict.map(|verdict| verdict.ending.word()),
            length: verdict.map(|verdict| verdict.plies),
            moves,
            verdict,
        }
    }
}
