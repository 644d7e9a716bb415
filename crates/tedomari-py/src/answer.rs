//! Answers. The class `Answer` in Python is made from these.

use std::collections::HashMap;
use std::sync::Arc;

use pyo3::prelude::*;
use tedomari::answer::Choice;
use tedomari::answer::json::in_full;
use tedomari::question::{Method, Moves};
use tedomari::value::Player;
use tedomari::verify::{Finding, Verdict};
use tedomari::{Answer, Budget, Error, Question};
use tedomari_answers::ExplainedAnswer;
use tedomari_draw::{Drawable, Raster, View, export};

use crate::asked::{self, Amount};
use crate::error::raised;
use crate::json::to_json;
use crate::value::{BoundPair, bounds_to_python, to_python};
use crate::{draw, interrupt};

/// Answers a question. `moves` says whether to find the value after every first move.
#[pyfunction]
#[pyo3(signature = (game, board, options, moves, time, memory))]
pub fn solve(
    py: Python<'_>,
    game: String,
    board: String,
    options: HashMap<String, String>,
    moves: bool,
    time: Option<Amount>,
    memory: Option<Amount>,
) -> PyResult<Solved> {
    let budget = asked::budget(time, memory)?;
    let answer = interrupt::run(py, &budget, move |budget| {
        let question = Question::new(asked::question(&game, &board, options)?)?;
        let method = Method {
            moves: if moves { Moves::Values } else { Moves::Best },
            ..Method::default()
        };
        Ok::<_, Box<Error>>(question.answer_by(&method, &budget))
    })?;
    answer
        .map(|answer| Solved(Arc::new(answer)))
        .map_err(raised)
}

/// The answer of the library.
#[pyclass(module = "tedomari._native", frozen)]
pub struct Solved(Arc<Answer>);

impl Solved {
    /// Writes something about the answer, which may be long.
    fn written<T: Send + 'static>(
        &self,
        py: Python<'_>,
        write: impl FnOnce(&Answer) -> PyResult<T> + Send + 'static,
    ) -> PyResult<T> {
        let answer = Arc::clone(&self.0);
        interrupt::run(py, &Budget::default(), move |_| in_full(|| write(&answer)))?
    }
}

/// A first move: the player, the elements, the value, the bounds, whether it is best, whether it
/// wins, and the move in words.
type MoveParts<'py> = (
    &'static str,
    Vec<String>,
    Option<Bound<'py, PyAny>>,
    Option<BoundPair<'py>>,
    Option<bool>,
    Option<bool>,
    String,
);

fn parts<'py>(py: Python<'py>, choice: &Choice) -> PyResult<MoveParts<'py>> {
    let value = choice.value().map(|value| to_python(py, value));
    let bounds = choice.bounds.as_ref();
    let bounds = bounds.map(|bounds| bounds_to_python(py, bounds));
    Ok((
        choice.player.word(),
        choice.elements.clone(),
        value.transpose()?,
        bounds.transpose()?,
        choice.best,
        choice.wins,
        choice.to_string(),
    ))
}

const BOTH: [Player; 2] = [Player::Left, Player::Right];

#[pymethods]
impl Solved {
    /// The value, if it is known.
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let exact = self.0.value().exact();
        exact.map(|value| to_python(py, value)).transpose()
    }

    /// Bounds on the value, if any are known.
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Option<BoundPair<'py>>> {
        let bounds = self.0.bounds();
        bounds
            .map(|bounds| bounds_to_python(py, bounds))
            .transpose()
    }

    /// Who wins, in a word and in a sentence.
    fn outcome(&self) -> (Option<&'static str>, String) {
        let outcome = self.0.outcome();
        (outcome.word(), outcome.to_string())
    }

    /// The first moves: Left's, then Right's.
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Vec<MoveParts<'py>>> {
        let all = BOTH.into_iter().flat_map(|player| self.0.moves(player));
        all.map(|choice| parts(py, choice)).collect()
    }

    /// The first moves that are known to be best.
    fn best_moves<'py>(&self, py: Python<'py>) -> PyResult<Vec<MoveParts<'py>>> {
        self.0
            .best_moves()
            .map(|choice| parts(py, choice))
            .collect()
    }

    /// Best play if Left starts, and if Right starts.
    fn lines(&self) -> [Vec<String>; 2] {
        BOTH.map(|starter| self.0.line(starter).to_vec())
    }

    /// The reason as a tree of steps.
    fn reason(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, |answer| Ok(answer.reason().to_string()))
    }

    /// Why the computation stopped before the value was known.
    fn stopped(&self) -> Option<&'static str> {
        self.0.stopped().map(|stopped| stopped.word())
    }

    /// The answer as JSON.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, to_json)
    }

    /// The explanation as JSON and as text.
    fn explanation(&self, py: Python<'_>) -> PyResult<(String, String)> {
        self.written(py, |answer| {
            let explanation = answer.full_explanation();
            let json = to_json(&ExplainedAnswer::new(answer, &explanation))?;
            Ok((json, explanation.to_string()))
        })
    }

    /// Verifies the answer independently of the solver: the findings as JSON and as sentences, and
    /// whether they all confirm it. `None` if something stayed open.
    #[pyo3(signature = (time, memory))]
    fn verify(
        &self,
        py: Python<'_>,
        time: Option<Amount>,
        memory: Option<Amount>,
    ) -> PyResult<(String, Vec<String>, Option<bool>)> {
        let answer = Arc::clone(&self.0);
        let budget = asked::budget(time, memory)?;
        let findings: Vec<Finding> =
            interrupt::run(py, &budget, move |budget| answer.verify(&budget))?;
        let sentences = findings.iter().map(|finding| finding.sentence(&self.0));
        let verdicts = || findings.iter().map(|finding| &finding.verdict);
        let holds = if verdicts().any(Verdict::is_refutation) {
            Some(false)
        } else {
            let is_open = verdicts().any(|verdict| matches!(verdict, Verdict::Open { .. }));
            (!is_open).then_some(true)
        };
        Ok((to_json(&findings)?, sentences.collect(), holds))
    }

    /// The board, with the results of the first moves and with the witness if they are wanted.
    fn picture(
        &self,
        py: Python<'_>,
        format: &str,
        values: bool,
        witness: bool,
    ) -> PyResult<Vec<u8>> {
        let format = draw::format(format)?;
        self.written(py, move |answer| {
            let question = answer.question();
            let drawable = match question.board() {
                Some(board) => Drawable::Board(board.clone()),
                None => Drawable::Question(question.clone()),
            };
            let mut view = View::default();
            if values {
                view.show_values(answer);
            }
            if witness {
                view.show_witness(answer);
            }
            export(&drawable, &view, format, &Raster::default()).map_err(raised)
        })
    }
}
