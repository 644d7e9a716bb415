//! The kinds of jobs. Their answers are those that the program prints with `--json`.

use std::sync::Arc;

use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tedomari::Error;
use tedomari_answers::excerpt;

use super::job::Work;
use super::{boards, passable, patterns, reductions};
#[cfg(feature = "census")]
use super::{claims, hex};
use crate::error::ApiError;
use crate::games::Solutions;
use crate::state::AppState;
use crate::{about, body};

/// A job that a client asks for.
pub struct Submission {
    /// The time limit in seconds.
    pub seconds: Option<u64>,
    /// Where the answer is stored.
    pub storage: Storage,
    /// The work. Reading the texts is part of it, because that may take long.
    pub work: Work,
}

impl FromRequest<Arc<AppState>> for Submission {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<Submission, ApiError> {
        let solutions = app.games.solutions();
        let submission = move |request: JobRequest| {
            Ok(Submission {
                seconds: request.seconds,
                storage: request.storage(),
                work: request.work(solutions)?,
            })
        };
        body::read_body(request, app, submission).await
    }
}

/// The body of the request: the kind of job, its time limit, and the members of that kind.
#[derive(Deserialize)]
struct JobRequest {
    #[serde(rename = "ask")]
    kind: String,
    seconds: Option<u64>,
    #[serde(flatten)]
    members: Map<String, Value>,
}

/// Where an answer is stored.
#[derive(Clone)]
pub enum Storage {
    /// As a note, which the pages show.
    Note(&'static str),
    /// In the cache of solved questions, under this key.
    Cache(String),
    /// Not stored.
    Discard,
}

/// Parses the members of a request.
type Kind = fn(Map<String, Value>, Arc<Solutions>) -> Result<Work, String>;

/// All kinds of jobs.
const KINDS: &[(&str, Kind)] = &[
    ("value", |members, solutions| {
        Ok(boards::value(read(members)?, solutions))
    }),
    ("moves", |members, solutions| {
        Ok(boards::moves(read(members)?, solutions))
    }),
    ("review", |members, solutions| {
        Ok(boards::review(read(members)?, solutions))
    }),
    ("weak", |members, _| Ok(patterns::weak(read(members)?))),
    #[cfg(feature = "census")]
    ("hex-region", |members, _| Ok(hex::region(read(members)?))),
    ("canonical", |members, _| {
        Ok(passable::canonical(read(members)?))
    }),
    ("explain", |members, _| {
        Ok(passable::explain(read(members)?))
    }),
    ("compare", |members, _| {
        Ok(passable::compare(read(members)?))
    }),
    #[cfg(feature = "census")]
    ("realize", |members, _| {
        Ok(passable::realize(read(members)?))
    }),
    ("tree", |members, _| Ok(passable::tree(read(members)?))),
    ("reduce", |members, _| {
        Ok(reductions::reduce(read(members)?))
    }),
    #[cfg(feature = "census")]
    ("conjecture", |members, _| {
        Ok(claims::conjecture(read(members)?))
    }),
    #[cfg(feature = "census")]
    ("audit", |members, _| Ok(claims::audit(read(members)?))),
];

/// The kinds that need the censuses, or as much code as they do: they are not in the solver that every
/// visitor of the static page loads.
const CENSUS_KINDS: [&str; 4] = ["hex-region", "realize", "conjecture", "audit"];

fn read<T: DeserializeOwned>(members: Map<String, Value>) -> Result<T, String> {
    body::read(&Value::Object(members))
}

impl JobRequest {
    /// Where to store the answer.
    fn storage(&self) -> Storage {
        match self.kind.as_str() {
            "audit" if !self.members.contains_key("only") => Storage::Note(about::AUDIT),
            // These are repeated on purpose.
            "audit" | "conjecture" => Storage::Discard,
            // Another version or a longer time limit may find a better answer. The answers of format 2
            // are explained.
            kind => {
                let members = Value::Object(self.members.clone());
                let seconds = self.seconds.unwrap_or_default();
                let version = env!("CARGO_PKG_VERSION");
                Storage::Cache(format!("{version} 2 {kind} {seconds} {members}"))
            }
        }
    }

    /// The work of this kind.
    fn work(self, solutions: Arc<Solutions>) -> Result<Work, ApiError> {
        if cfg!(not(feature = "census")) && CENSUS_KINDS.contains(&self.kind.as_str()) {
            return Err(ApiError::left_out());
        }
        let Some((_, work)) = KINDS.iter().find(|(name, _)| *name == self.kind) else {
            let names: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
            let message = format!("'{}' is not a kind of job", excerpt(&self.kind));
            return Err(Error {
                expected: Some(format!("one of {}", names.join(", "))),
                ..Error::new(message)
            }
            .into());
        };
        work(self.members, solutions).map_err(|error| {
            let message = format!("in a job of kind {}: {error}", self.kind);
            ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, message)
        })
    }
}
