use serde::Serialize;
use tedomari::Answer;
use tedomari::explain::Explanation;

/// An answer with its explanation, as `tedomari explain` and the server give it.
#[derive(Serialize)]
pub struct ExplainedAnswer<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    explanation: &'a Explanation,
}

impl<'a> ExplainedAnswer<'a> {
    /// The answer with an explanation of it.
    pub fn new(answer: &'a Answer, explanation: &'a Explanation) -> ExplainedAnswer<'a> {
        ExplainedAnswer {
            answer,
            explanation,
        }
    }
}
