use tedomari::Error;
use web_time::Instant;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use tedomari::budget::Stopped;

use crate::question::QuestionText;

/// The members of a job that takes only a question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionOnly {
    /// The game.
    pub question: QuestionText,
}

/// Serializes an answer.
pub fn to_json(answer: &impl Serialize) -> Result<Box<RawValue>, Box<Error>> {
    to_raw_value(answer)
        .map_err(|error| Error::new(format!("cannot write the answer: {error}")).into())
}

/// The seconds since an instant.
pub fn seconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64()
}

/// The error for a job that stopped before it found anything.
pub fn stopped_error(stopped: Stopped) -> Box<Error> {
    let error = Error::new(format!("{stopped} before an answer was found"));
    let note = match stopped {
        Stopped::Time => "allow more seconds, or choose a smaller game",
        Stopped::Memory => "choose a smaller game",
        Stopped::User => return error.into(),
    };
    error.with_note(note).into()
}
