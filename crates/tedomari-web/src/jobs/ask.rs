//! What jobs can be asked for. Answers are what the program prints with `--json`.

use axum::http::StatusCode;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tedomari::Error;
use tedomari_answers::excerpt;

use super::job::Work;
use super::{boards, claims, hex, passable, patterns, reductions};
use crate::refusal::Refusal;
use crate::{about, object};

/// A job as it is asked for: what, how long it may take, and the members that belong to it.
#[derive(Deserialize)]
pub struct Ask {
    ask: String,
    /// The time that it may take.
    pub seconds: Option<u64>,
    #[serde(flatten)]
    members: Map<String, Value>,
}

/// Where an answer is kept.
#[derive(Clone)]
pub enum Place {
    /// With what the pages show of past runs.
    Note(&'static str),
    /// With solved questions, under this one; asked again it is answered from there.
    Solved(String),
    /// It is not.
    Nowhere,
}

/// From the members of a request to what there is to do.
type Kind = fn(Map<String, Value>) -> Result<Work, String>;

/// All that can be asked for.
const KINDS: &[(&str, Kind)] = &[
    ("value", |members| Ok(boards::value(read(members)?))),
    ("moves", |members| Ok(boards::moves(read(members)?))),
    ("weak", |members| Ok(patterns::weak(read(members)?))),
    ("position", |members| Ok(patterns::position(read(members)?))),
    ("hex-region", |members| Ok(hex::region(read(members)?))),
    ("canonical", |members| {
        Ok(passable::canonical(read(members)?))
    }),
    ("explain", |members| Ok(passable::explain(read(members)?))),
    ("compare", |members| Ok(passable::compare(read(members)?))),
    ("realize", |members| Ok(passable::realize(read(members)?))),
    ("tree", |members| Ok(passable::tree(read(members)?))),
    ("reduce", |members| Ok(reductions::reduce(read(members)?))),
    ("conjecture", |members| {
        Ok(claims::conjecture(read(members)?))
    }),
    ("audit", |members| Ok(claims::audit(read(members)?))),
];

fn read<T: DeserializeOwned>(members: Map<String, Value>) -> Result<T, String> {
    object::read(&Value::Object(members))
}

impl Ask {
    /// Where the answer is kept, if it takes long enough to be worth that.
    pub fn place(&self) -> Place {
        match self.ask.as_str() {
            "audit" if !self.members.contains_key("only") => Place::Note(about::AUDIT),
            // These are asked for to be tried again.
            "audit" | "conjecture" => Place::Nowhere,
            // Another version may know better, and who waits longer may learn more.
            ask => {
                let members = Value::Object(self.members.clone());
                let seconds = self.seconds.unwrap_or_default();
                let version = env!("CARGO_PKG_VERSION");
                Place::Solved(format!("{version} {ask} {seconds} {members}"))
            }
        }
    }

    /// The work that it takes. What is wrong with a text is found by the work itself, since reading
    /// may take long.
    pub fn work(self) -> Result<Work, Refusal> {
        let Some((_, kind)) = KINDS.iter().find(|(name, _)| *name == self.ask) else {
            let names: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
            let message = format!("'{}' cannot be asked for", excerpt(&self.ask));
            return Err(Error {
                expected: Some(format!("one of {}", names.join(", "))),
                ..Error::new(message)
            }
            .into());
        };
        kind(self.members).map_err(|error| {
            let message = format!("in a job that asks for {}: {error}", self.ask);
            Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, message)
        })
    }
}
