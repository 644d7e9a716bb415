//! The request that answers a command, with the members that the API has.

use serde::Serialize;
use tedomari::question::QuestionText;

use super::words::Placed;

/// What a command asks.
#[derive(Debug)]
pub struct Asked {
    /// The request, without its time limit.
    pub request: Request,
    /// The texts in it that are read later: boards, patterns, expressions. Errors in them are shown
    /// in the line.
    pub texts: Vec<Placed>,
}

/// The body of the request: that of a job if it has a kind, else a board to draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Request {
    /// The kind of job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<&'static str>,
    /// A game on a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<QuestionText>,
    /// Whether to search without theorems.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plain: Option<bool>,
    /// A game over a poset of outcomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Two of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub texts: Option<[String; 2]>,
    /// The poset of outcomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub atoms: Option<String>,
    /// A claim about boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<String>,
    /// The class of boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// The condition on them.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// The elements to highlight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highlight: Option<Vec<String>>,
    /// The direction of the rows of diagrams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<&'static str>,
    /// The time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u64>,
}

impl Request {
    /// The path of the API that takes this request.
    pub fn path(&self) -> &'static str {
        match self.ask {
            Some(_) => "/api/jobs",
            None => "/api/board",
        }
    }
}
