use std::time::Instant;
use tedomari::Error;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use tedomari::budget::Stopped;

use crate::question::QuestionText;

/// The members of a job that is about a game and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// The game.
    pub question: QuestionText,
}

/// An answer as it is sent.
pub fn written(answer: &impl Serialize) -> Result<Box<RawValue>, Box<Error>> {
    let written = to_raw_value(answer);
    written.map_err(|error| Error::new(format!("cannot write the answer: {error}")).into())
}

/// How long it took.
pub fn seconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64()
}

/// What to say if nothing is known when a job is stopped.
pub fn nothing_known(stopped: Stopped) -> Box<Error> {
    let error = Error::new(format!("{stopped} before there was an answer"));
    let note = match stopped {
        Stopped::Time => "allow more seconds, or ask for something smaller",
        Stopped::Memory => "ask for something smaller",
        Stopped::User => return error.into(),
    };
    error.with_note(note).into()
}
