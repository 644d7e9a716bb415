//! A game against an opponent.

use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use pyo3::prelude::*;
use tedomari::board::Element;
use tedomari::board::random::Generator;
use tedomari::game::{Game, Move, Position, Side};
use tedomari::opponent::{Judge, Opponent, Solved, Unsolved};
use tedomari::value::Player;
use tedomari::{Budget, Error, Question};
use tedomari_answers::standing;
use tedomari_draw::View;

use crate::asked::{self, Amount};
use crate::error::{guarded, raised};
use crate::interrupt;

/// A position of a game against an opponent. Moves give new positions.
#[pyclass(name = "Match", module = "tedomari._native", frozen)]
#[derive(Clone)]
pub struct PyMatch {
    question: Question,
    position: Position,
    you: Player,
    opponent: Opponent,
    /// The solution of a pattern game.
    solved: Option<Solved>,
    limits: Limits,
}

/// Limits for each move of the opponent.
#[derive(Clone, Copy)]
struct Limits {
    time: Option<Duration>,
    memory: usize,
}

/// Who plays.
struct Players {
    you: Option<String>,
    first: Option<String>,
    opponent: String,
}

#[pymethods]
impl PyMatch {
    /// The start of a game.
    #[new]
    #[pyo3(signature = (game, board, options, you, first, opponent, time, memory))]
    #[expect(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        game: String,
        board: String,
        options: HashMap<String, String>,
        you: Option<String>,
        first: Option<String>,
        opponent: String,
        time: Option<Amount>,
        memory: Option<Amount>,
    ) -> PyResult<PyMatch> {
        let mut budget = asked::budget(time, memory)?;
        budget.threads = asked::cores(None)?;
        let limits = Limits::of(&budget);
        let players = Players {
            you,
            first,
            opponent,
        };
        let begun = interrupt::run(py, &budget, move |budget| {
            let question = Question::new(asked::question(&game, &board, options)?)?;
            begin(question, &players, limits, &budget)
        })?;
        begun.map_err(raised)
    }

    /// The game in a few words.
    #[getter]
    fn title(&self) -> String {
        let entry = self.question.entry();
        match entry.own_board {
            Some(_) => entry.title.into(),
            None => self.question.heading(),
        }
    }

    /// The rule, or for games on boards of any kind, who is who and who loses.
    #[getter]
    fn rule(&self) -> String {
        let question = &self.question;
        match question.board() {
            Some(_) => format!("{}; {}", question.roles(), question.ending()),
            None => question.entry().rule.into(),
        }
    }

    /// Your color.
    #[getter]
    fn you(&self) -> &'static str {
        self.position.side(self.you).word()
    }

    /// The name of the opponent.
    #[getter]
    fn opponent(&self) -> &'static str {
        self.opponent.word()
    }

    /// The color whose turn it is, or `None` if the game is over.
    #[getter]
    fn turn(&self) -> Option<&'static str> {
        let is_over = self.position.end().is_some();
        (!is_over).then(|| self.position.side(self.position.turn()).word())
    }

    /// Whether it is your turn.
    #[getter]
    fn is_yours(&self) -> bool {
        let is_yours = self.position.turn() == self.you || self.opponent == Opponent::Person;
        is_yours && self.position.end().is_none()
    }

    /// The elements that may be chosen now.
    #[getter]
    fn legal(&self) -> Vec<String> {
        self.names(&self.position.legal_elements())
    }

    /// Whether a move may choose several elements.
    #[getter]
    fn several(&self) -> bool {
        self.position.takes_several()
    }

    /// Every move made: the color, and the names of its elements.
    #[getter]
    fn moves(&self) -> Vec<(&'static str, Vec<String>)> {
        let position = &self.position;
        let made = (0..).zip(position.moves_made());
        made.map(|(ply, names)| (position.side(position.mover_at(ply)).word(), names))
            .collect()
    }

    /// How the game has ended, told to you; `None` if it is not over.
    #[getter]
    fn ending(&self) -> Option<String> {
        let end = self.position.end()?;
        Some(match self.opponent {
            Opponent::Person => end.to_string(),
            _ => end.told_to(self.position.side(self.you)),
        })
    }

    /// The color that has won, `"tie"`, or `None` if the game is not over.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        let end = self.position.end()?;
        Some(match end.decision.winner() {
            Some(player) => self.position.side(player).word(),
            None => "tie",
        })
    }

    /// The picture as SVG. Each figure of an element has its name as `data-element`.
    #[pyo3(signature = (highlight = Vec::new()))]
    fn svg(&self, highlight: Vec<String>) -> PyResult<String> {
        let found = highlight.iter().filter_map(|name| self.position.find(name));
        let view = View {
            highlight: found.collect(),
            ..View::default()
        };
        guarded(|| {
            let drawn = view.svg_of_position(&self.position);
            drawn.map_err(|error| raised(Error::new(error.to_string())))
        })
    }

    /// The game after a move of yours.
    fn play(&self, names: Vec<String>) -> PyResult<PyMatch> {
        if !self.is_yours() && self.position.end().is_none() {
            return Err(raised(Error::new("it is not your turn")));
        }
        guarded(|| {
            let chosen = self.position.read(&names);
            let chosen = chosen.map_err(|illegal| raised(Error::new(illegal.to_string())))?;
            Ok(self.at(self.position.after(&chosen)))
        })
    }

    /// The game after a move of the opponent, and whether the opponent knew a best move.
    fn answer(&self, py: Python<'_>) -> PyResult<(PyMatch, bool)> {
        if self.is_yours() || self.position.end().is_some() {
            return Ok((self.clone(), true));
        }
        let game = self.clone();
        let chosen = self.thinking(py, move |budget| game.choose(&budget))?;
        Ok(match chosen {
            Some((chosen, is_known)) => (self.at(self.position.after(&chosen)), is_known),
            None => (self.clone(), true),
        })
    }

    /// The game before your last move, or `None` if you have not moved.
    fn undo(&self) -> Option<PyMatch> {
        let position = &self.position;
        let is_yours =
            |&ply: &usize| position.mover_at(ply) == self.you || self.opponent == Opponent::Person;
        let ply = (0..position.ply()).rev().find(is_yours)?;
        Some(self.at(position.at(ply)))
    }

    /// Who wins, in words, and the elements of a best move.
    fn hint(&self, py: Python<'_>) -> PyResult<(String, Vec<String>)> {
        let game = self.clone();
        self.thinking(py, move |budget| {
            let judge = game.judge(&budget);
            let known = judge.standing();
            let text = standing::standing(&game.position, known.decision, &known.insight);
            let best = judge.best();
            let best = best.map_or_else(Vec::new, |best| game.names(best.elements()));
            (text, best)
        })
    }
}

impl PyMatch {
    /// The same game in another position.
    fn at(&self, position: Position) -> PyMatch {
        PyMatch {
            position,
            ..self.clone()
        }
    }

    fn names(&self, elements: &[Element]) -> Vec<String> {
        elements.iter().map(|&x| self.position.name(x)).collect()
    }

    fn judge<'a>(&'a self, budget: &'a Budget) -> Judge<'a> {
        Judge::new(&self.position, self.solved.as_ref(), budget)
    }

    /// Runs a computation within the limits for a move.
    fn thinking<T: Send + 'static>(
        &self,
        py: Python<'_>,
        compute: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> PyResult<T> {
        interrupt::run(py, &self.limits.budget(), compute)
    }

    /// The opponent's move, and whether the opponent chose it. If the time runs out, an expert
    /// chooses, who looks a few moves ahead.
    fn choose(&self, budget: &Budget) -> Option<(Move, bool)> {
        let seed = SystemTime::now().duration_since(UNIX_EPOCH);
        let seed = seed.map_or(0, |now| now.as_nanos() as u64);
        let mut random = Generator::new(seed, self.position.ply());
        let mut by =
            |opponent: Opponent, budget| opponent.choose(&self.judge(budget), &|_| 0, &mut random);
        if let Some(chosen) = by(self.opponent, budget) {
            return Some((chosen, true));
        }
        let chosen = by(Opponent::Expert, &Budget::seconds(1.0));
        let chosen = chosen.or_else(|| self.position.legal_moves().next());
        chosen.map(|chosen| (chosen, false))
    }
}

impl Limits {
    /// The limits of a budget that begins now.
    fn of(budget: &Budget) -> Limits {
        let deadline = budget.deadline;
        Limits {
            time: deadline.map(|end| end.saturating_duration_since(Instant::now())),
            memory: budget.memory,
        }
    }

    /// A budget that begins now.
    fn budget(self) -> Budget {
        Budget {
            deadline: self.time.and_then(|time| Instant::now().checked_add(time)),
            memory: self.memory,
            ..Budget::default()
        }
    }
}

/// The start of a game.
fn begin(
    question: Question,
    players: &Players,
    limits: Limits,
    budget: &Budget,
) -> Result<PyMatch, Box<Error>> {
    let position = match &players.first {
        Some(first) => question.begun_by(side(first)?)?,
        None => question.begun(),
    };
    let you = match &players.you {
        Some(you) => {
            let wanted = side(you)?;
            position.player(wanted).ok_or_else(|| {
                let [one, other] = [0, 1].map(|ply| position.side(position.mover_at(ply)));
                Error::new(format!(
                    "this game is played by {one} and {other}, not {wanted}"
                ))
            })?
        }
        None => position.turn(),
    };
    let opponent = &players.opponent;
    let opponent = Opponent::find(opponent).ok_or_else(|| {
        let names = Opponent::ALL.map(Opponent::word).join(", ");
        Error::new(format!(
            "there is no opponent `{opponent}`; the opponents are {names}"
        ))
    })?;
    let solved = match position.game() {
        Game::Pattern(pattern) => match Solved::new(pattern, budget) {
            Ok(solved) => Some(solved),
            Err(unsolved) if opponent.needs_solution() => return Err(no_solution(unsolved).into()),
            Err(_) => None,
        },
        _ => None,
    };
    Ok(PyMatch {
        question,
        position,
        you,
        opponent,
        solved,
        limits,
    })
}

fn no_solution(unsolved: Unsolved) -> Error {
    Error::new(format!(
        "not solved: {unsolved}, so there is no perfect opponent; give it more `time`, or choose \
         opponent=\"{}\", who plays without a solution",
        Opponent::Expert.word()
    ))
}

/// The player of that name.
fn side(name: &str) -> Result<Side, Box<Error>> {
    let all = [Side::White, Side::Black, Side::Red, Side::Green];
    let found = all.into_iter().find(|side| side.word() == name);
    found.ok_or_else(|| {
        let names = all.map(Side::word).join(", ");
        Error::new(format!(
            "there is no player `{name}`; the players are {names}"
        ))
        .into()
    })
}
