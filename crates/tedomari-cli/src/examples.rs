//! `tedomari examples`: solves the bundled boards and compares them with their known values.

use std::io::Write;
use tedomari::catalogue;
use tedomari::question::{Method, Moves};
use tedomari::{Answer, Error, Question};

use serde::Serialize;
use tedomari::board::Color;
use tedomari::game::Game;
use tedomari::notation;
use tedomari::value::signed;

use crate::args::Common;
use crate::failure::Failure;
use crate::json::Worth;
use crate::question;
use crate::{Ending, json, watch, words};

/// A board with its game, its known value, and the source of the value.
struct Example {
    name: &'static str,
    title: &'static str,
    game: &'static str,
    /// With White as Left, as text: `-5`, `3/8`, `*5`.
    value: &'static str,
    source: &'static str,
    text: &'static str,
}

impl Example {
    /// Parses the comments at the beginning: a title, then `game:`, `value:` and `source:`.
    fn read(name: &'static str, text: &'static str) -> Option<Example> {
        let field = |key: &str| {
            let comments = text.lines().map_while(|line| line.strip_prefix("# "));
            comments
                .filter_map(|comment| comment.strip_prefix(key))
                .map(str::trim)
                .next()
        };
        Some(Example {
            name,
            title: text.lines().next()?.strip_prefix("# ")?,
            game: field("game:")?,
            value: field("value:")?,
            source: field("source:")?,
            text,
        })
    }

    /// The known value; `None` if it is of the wrong kind.
    fn expected(&self, question: &Question) -> Option<Worth> {
        Some(match question.game() {
            Game::Removal(_) => Worth::Integer(self.value.parse().ok()?),
            _ => Worth::Text(self.value.into()),
        })
    }
}

/// Solves all examples.
pub fn run(common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut report = Report::new();
    if !common.json {
        writeln!(out, "{}", header())?;
    }
    for &tedomari_examples::Example { name, text } in tedomari_examples::BOARDS {
        let broken = || Error::new(format!("the bundled example {name} lacks its comments"));
        let row = solve(&Example::read(name, text).ok_or_else(broken)?, common)?;
        if !common.json {
            writeln!(out, "{}", row.text())?;
            out.flush()?;
        }
        report.add(row);
        if watch::was_interrupted() {
            break;
        }
    }
    if common.json {
        json::write(out, &report)?;
    } else {
        writeln!(out, "{}", report.summary())?;
    }
    Ok(report.ending())
}

fn solve(example: &Example, common: &Common) -> Result<Row, Failure> {
    let board = notation::parse(example.text).map_err(Error::from)?;
    let question = Question::on_board(catalogue::find(example.game)?, board, Color::White)?;
    let method = Method {
        moves: Moves::Best,
        ..Method::default()
    };
    let (answer, _) = question::timed(&common.restarted(), |budget| {
        question.answer_by(&method, budget)
    });
    let expected = example.expected(&question).ok_or_else(|| {
        let name = example.name;
        Error::new(format!("the bundled example {name} has no integer value"))
    })?;
    Ok(Row::new(example, &answer, expected))
}

/// All results, as JSON.
#[derive(Serialize)]
struct Report {
    left: &'static str,
    examples: Vec<Row>,
    count: usize,
    agreeing: usize,
    undecided: usize,
}

/// The result of one example.
#[derive(Serialize)]
struct Row {
    name: &'static str,
    title: &'static str,
    game: &'static str,
    element_count: usize,
    value: Option<Worth>,
    bounds: Option<[Worth; 2]>,
    expected: Worth,
    source: &'static str,
    outcome: Option<&'static str>,
    reason: String,
    seconds: f64,
    #[serde(skip)]
    shown: [String; 2],
}

impl Row {
    fn new(example: &Example, answer: &Answer, expected: Worth) -> Row {
        let reason = answer.reason_data();
        let sides = words::Sides::new(answer.question().left());
        Row {
            name: example.name,
            title: example.title,
            game: example.game,
            element_count: answer.question().game().len(),
            value: json::value(&reason.bounds),
            bounds: json::bounds(&reason.bounds),
            expected,
            source: example.source,
            outcome: answer.outcome().word(),
            reason: reason.summary(sides),
            seconds: answer.seconds(),
            shown: [words::short(&reason.bounds), answer.outcome().to_string()],
        }
    }

    fn agrees(&self) -> bool {
        self.value.as_ref() == Some(&self.expected)
    }

    fn text(&self) -> String {
        let [value, outcome] = &self.shown;
        let mark = if self.agrees() { ' ' } else { '!' };
        columns([
            self.name,
            self.game,
            &self.element_count.to_string(),
            &format!("{mark}{value}"),
            &known(&self.expected),
            outcome,
            &format!("{:.3} s", self.seconds),
            &self.reason,
        ])
    }
}

/// A known value with its sign.
fn known(value: &Worth) -> String {
    match value {
        Worth::Integer(value) => signed(*value),
        Worth::Text(text) if text == "0" || text.starts_with('*') => text.clone(),
        Worth::Text(text) => match text.strip_prefix('-') {
            Some(positive) => format!("−{positive}"),
            None => format!("+{text}"),
        },
        Worth::Verdict { winner, .. } => (*winner).into(),
    }
}

fn header() -> String {
    let positive = words::Sides::new(Color::White).positive();
    let titles = columns([
        "example", "game", "size", "value", "known", "outcome", "time", "reason",
    ]);
    format!("{positive}\n\n{titles}")
}

fn columns(cells: [&str; 8]) -> String {
    let [name, game, size, value, known, outcome, seconds, reason] = cells;
    format!(
        "{name:17}  {game:16}  {size:>4}  {value:>8}  {known:>7}  {outcome:26}  {seconds:>7}  {reason}"
    )
}

impl Report {
    fn new() -> Report {
        Report {
            left: Color::White.word(),
            examples: Vec::new(),
            count: tedomari_examples::BOARDS.len(),
            agreeing: 0,
            undecided: tedomari_examples::BOARDS.len(),
        }
    }

    fn add(&mut self, row: Row) {
        self.agreeing += usize::from(row.agrees());
        self.undecided -= usize::from(row.value.is_some());
        self.examples.push(row);
    }

    fn summary(&self) -> String {
        let wrong = self.count - self.agreeing - self.undecided;
        let all = words::counted(self.count, "example");
        match (wrong, self.undecided) {
            (0, 0) => format!("\n{all}, all with the known value"),
            (0, open) => format!("\n{all}, {open} not decided within the budget"),
            (wrong, _) => format!("\n{all}, {wrong} NOT with the known value"),
        }
    }

    fn ending(&self) -> Ending {
        match self.count - self.agreeing {
            0 => Ending::Answered,
            missing if missing == self.undecided => Ending::Exhausted,
            _ => Ending::Disagreed,
        }
    }
}
