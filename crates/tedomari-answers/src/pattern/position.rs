use std::cmp::Reverse;

use serde::Serialize;
use tedomari::Error;
use tedomari::game::pattern::{PatternGame, State};
use tedomari::solve::pattern::{PatternOracle, Verdict};
use tedomari::sorting::Arrange;

use super::elements;

/// Why there is no answer about a position.
fn missing(after: &str) -> Box<Error> {
    let message = format!("the table has no verdict on a position that is reached {after}");
    let note = "it is incomplete, or was changed while it was read; solve the game again";
    Error::new(message).with_note(note).into()
}

/// A position and its evaluation.
#[derive(Serialize)]
pub struct JudgedPosition {
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

impl JudgedPosition {
    /// Evaluates the position after some moves with an oracle. Fails if the oracle is incomplete.
    pub fn after(
        game: &PatternGame,
        oracle: &dyn PatternOracle,
        moves: &[String],
    ) -> Result<JudgedPosition, Box<Error>> {
        let mut state = oracle.start();
        let mut is_over = false;
        for (number, name) in moves.iter().enumerate() {
            let element = elements::named(game, name)?;
            if is_over {
                let message = format!(
                    "the game is over after move {number}, {}",
                    moves[number - 1]
                );
                return Err(Error::new(message).into());
            }
            if (state.red | state.green) >> element & 1 == 1 {
                return Err(Error::new(format!("{name} has been colored before")).into());
            }
            let open = oracle.moves(&state);
            let Some((_, verdict)) = open.iter().find(|(e, _)| *e == element) else {
                return Err(missing(&format!("by move {}, {name}", number + 1)));
            };
            is_over = verdict.plies == 0;
            state = oracle.after(&state, element);
        }
        JudgedPosition::new(game, oracle, &state, is_over)
    }

    /// Evaluates a position. `is_over` says that the last move has ended the game.
    fn new(
        game: &PatternGame,
        oracle: &dyn PatternOracle,
        state: &State<u128>,
        is_over: bool,
    ) -> Result<JudgedPosition, Box<Error>> {
        let verdict = oracle.verdict(state);
        let mover = oracle.mover(state);
        let mut moves: Vec<Judged> = match verdict {
            None if is_over => Vec::new(),
            None => return Err(missing("by these moves")),
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
        let free = game.elements() & !(state.red | state.green);
        if verdict.is_some() && moves.len() != free.count_ones() as usize {
            return Err(missing("by the next move"));
        }
        moves.arrange_by_key(|judged| Reverse(judged.verdict.liking(mover)));
        Ok(JudgedPosition {
            turn: ["red", "green"][mover],
            red: elements::names(game, state.red),
            green: elements::names(game, state.green),
            winner: verdict.map(|verdict| verdict.ending.word()),
            length: verdict.map(|verdict| verdict.plies),
            moves,
            verdict,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tedomari::Budget;
    use tedomari::game::pattern::{PatternSetup, Variant};
    use tedomari::solve::pattern::{LevelCount, strong_solution};

    /// An oracle without verdicts on positions after so many moves.
    struct Forgetful(Box<dyn PatternOracle>, usize);

    impl PatternOracle for Forgetful {
        fn start(&self) -> State<u128> {
            self.0.start()
        }

        fn mover(&self, state: &State<u128>) -> usize {
            self.0.mover(state)
        }

        fn after(&self, state: &State<u128>, element: usize) -> State<u128> {
            self.0.after(state, element)
        }

        fn verdict(&self, state: &State<u128>) -> Option<Verdict> {
            let made = (state.red | state.green).count_ones() as usize;
            self.0.verdict(state).filter(|_| made != self.1)
        }

        fn moves(&self, state: &State<u128>) -> Vec<(usize, Verdict)> {
            let moves = self.0.moves(state).into_iter();
            let is_known = |verdict: &Verdict, element: usize| {
                verdict.plies == 0 || self.verdict(&self.after(state, element)).is_some()
            };
            moves.filter(|(e, verdict)| is_known(verdict, *e)).collect()
        }

        fn canonical(&self, state: &State<u128>) -> State<u128> {
            self.0.canonical(state)
        }

        fn counts(&self) -> Vec<LevelCount> {
            self.0.counts()
        }
    }

    #[test]
    fn a_missing_position_is_told() {
        let setup = PatternSetup::read(Variant::Achieve, "sets a b / c d", None).expect("sets");
        let game = setup.game().expect("a game");
        let after = |missing: usize, moves: &[&str]| {
            let solved = strong_solution(&game, &Budget::default());
            let oracle = solved.expect("single moves").expect("small");
            let moves: Vec<String> = moves.iter().map(|name| name.to_string()).collect();
            JudgedPosition::after(&game, &Forgetful(oracle, missing), &moves)
        };
        let error = |result: Result<JudgedPosition, Box<Error>>| match result {
            Ok(_) => panic!("a position is missing"),
            Err(error) => error.to_string(),
        };
        assert!(after(9, &["a"]).is_ok_and(|position| position.verdict.is_some()));
        assert!(after(9, &["a", "c", "b"]).is_ok_and(|position| position.verdict.is_none()));
        assert!(error(after(0, &[])).contains("reached by these moves"));
        assert!(error(after(1, &[])).contains("reached by the next move"));
        assert!(error(after(1, &["a"])).contains("reached by move 1, a"));
        assert!(error(after(9, &["a", "a"])).contains("colored before"));
        assert!(error(after(9, &["a", "c", "b", "d"])).contains("over after move 3, b"));
    }
}
