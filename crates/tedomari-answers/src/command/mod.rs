//! Questions in one line, as somebody types them after `tedomari`: `value nim 3 4 5`. The cells of
//! a notebook are such lines.
//!
//! A line is split into words as a shell does it. What the words mean is read by the same functions
//! as on the command line. The answer comes from a request that the API has.

mod arguments;
mod request;
#[cfg(test)]
mod tests;
mod verbs;
mod words;

use serde::Serialize;
use tedomari::board::Limits;
use tedomari::budget::amounts;
use tedomari::error::excerpt;
use tedomari::notation::{Fault, did_you_mean};
use tedomari::question::outcomes;
use tedomari::{Budget, Error, Question};
use tedomari_draw::Drawable;

pub use request::Request;
pub use verbs::{VERBS, Verb};

use crate::conjecture::ConjectureInput;
use crate::passable::PassableGame;
use arguments::Arguments;
use request::Asked;
use words::{Placed, words};

/// A question in one line.
#[derive(Debug)]
pub struct Command {
    line: String,
    verb: &'static Verb,
    asked: Asked,
}

/// A command as data: what it is, and the request that answers it.
#[derive(Serialize)]
pub struct CommandAnswer {
    verb: &'static str,
    path: &'static str,
    body: Request,
}

impl Command {
    /// Reads a line. Its boards and expressions are only read by [`Command::check`].
    ///
    /// ```
    /// use tedomari_answers::command::Command;
    ///
    /// let command = Command::read("value nim 3 4 5")?;
    /// let question = command.request().question.as_ref().expect("a game");
    /// assert_eq!((&*question.game, &*question.board), ("nim", "3 4 5"));
    /// let error = Command::read("valeu nim 3 4 5").expect_err("no such command");
    /// assert_eq!((error.column, error.help.as_deref()), (Some(1), Some("did you mean `value`?")));
    /// # Ok::<(), tedomari::Error>(())
    /// ```
    pub fn read(line: &str) -> Result<Command, Box<Error>> {
        let mut all = words(line)?.into_iter().peekable();
        // Somebody may paste a line of the book.
        all.next_if(|word| word.text == "$");
        all.next_if(|word| word.text == "tedomari");
        let Some(first) = all.next() else {
            let fault = Fault::new(line.len(), "there is no question in this line");
            let fault = fault.expected(format!("a line such as `{}`", VERBS[0].example));
            return Err(Box::new(fault.locate(line).into()));
        };
        let verb = verb(&first, line)?;
        let arguments = Arguments::read(line, verb, all.collect())?;
        let in_line = |error: Box<Error>| match error.column {
            None => in_line(*error, line, &arguments.words.iter().collect::<Vec<_>>()),
            Some(_) => error,
        };
        let mut asked = (verb.read)(&arguments).map_err(in_line)?;
        // A picture takes no time worth a limit.
        let time = arguments.value("--time").map(|time| {
            amounts::time(&time.text).map_err(|wrong| arguments.error(time.begin(), wrong, None))
        });
        if let (Some(time), Some(_)) = (time.transpose()?, asked.request.ask) {
            let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
            asked.request.seconds = Some(seconds);
        }
        Ok(Command {
            line: line.into(),
            verb,
            asked,
        })
    }

    /// The request that answers the question.
    pub fn request(&self) -> &Request {
        &self.asked.request
    }

    /// The command as data.
    pub fn into_answer(self) -> CommandAnswer {
        CommandAnswer {
            verb: self.verb.name,
            path: self.request().path(),
            body: self.asked.request,
        }
    }

    /// Reads the board or the expressions of the command, so that an error in them can be shown in
    /// the line.
    pub fn check(&self, limits: &Limits, budget: &Budget) -> Result<(), Box<Error>> {
        let Request {
            ask,
            question,
            text,
            texts,
            atoms,
            ..
        } = self.request();
        let read = match (ask, question) {
            (None, Some(question)) => Drawable::read(question, limits, budget).map(drop),
            (_, Some(question)) => Question::new_within(question.clone(), limits).map(drop),
            (_, None) => {
                let mut games = text.iter().chain(texts.iter().flatten());
                outcomes(atoms.as_deref()).and_then(|atoms| {
                    games.try_for_each(|game| {
                        PassableGame::read(atoms.clone(), game, budget).map(drop)
                    })
                })
            }
        };
        read.map_err(|error| self.placed(*error))
    }

    /// Reads the claim of a conjecture for the same reason.
    pub fn check_claim(&self) -> Result<(), Box<Error>> {
        let Request {
            claim: Some(claim),
            on: Some(on),
            condition,
            ..
        } = self.request()
        else {
            return Ok(());
        };
        let names = ["in --on", "in --where"];
        let read = ConjectureInput::typed(claim, on, condition.as_deref(), names);
        read.map(drop).map_err(|error| self.placed(*error))
    }

    fn placed(&self, error: Error) -> Box<Error> {
        in_line(
            error,
            &self.line,
            &self.asked.texts.iter().collect::<Vec<_>>(),
        )
    }
}

fn verb(word: &Placed, line: &str) -> Result<&'static Verb, Box<Error>> {
    if let Some(verb) = VERBS.iter().find(|verb| verb.name == word.text) {
        return Ok(verb);
    }
    let names: Vec<&str> = VERBS.iter().map(|verb| verb.name).collect();
    let message = format!("`{}` cannot be asked in a notebook", excerpt(&word.text));
    let fault = Fault::new(word.begin(), message).expected(format!("one of {}", names.join(", ")));
    let fault = match did_you_mean(&word.text, &names) {
        Some(help) => fault.help(help),
        None => fault,
    };
    Err(Box::new(fault.locate(line).into()))
}

/// An error in one of the texts of a line, shown in the line: where the text that it quotes came
/// from, or at the first text.
fn in_line(error: Error, line: &str, texts: &[&Placed]) -> Box<Error> {
    let quoted = error.text.lines().find_map(|shown| {
        let (number, quoted) = shown.split_once(" | ")?;
        number
            .parse::<usize>()
            .ok()
            .map(|_| quoted.trim_matches('…'))
    });
    let place = error.line.zip(error.column).and_then(|(row, column)| {
        let holds = |text: &&&Placed| {
            let own = text.text.split('\n').nth(row.saturating_sub(1));
            own.is_some_and(|own| quoted.is_none_or(|quoted| own.contains(quoted.trim_end())))
        };
        Some(texts.iter().find(holds)?.place(row, column))
    });
    let begin = texts.first().map_or(line.len(), |text| text.begin());
    let fault = Fault {
        at: place.unwrap_or(begin),
        message: error.message,
        expected: error.expected,
        help: error.help,
    };
    Box::new(fault.locate(line).into())
}
