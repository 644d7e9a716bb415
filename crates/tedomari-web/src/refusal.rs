use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use tedomari::Error;
use tedomari_answers::json::Failed;

/// Why a request is not granted.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    complaint: Box<Error>,
    /// Seconds after which it may be tried again.
    retry_after: Option<u64>,
}

impl Refusal {
    /// A refusal with a sentence that says why.
    pub fn new(status: StatusCode, message: impl Into<String>) -> Refusal {
        Refusal {
            status,
            complaint: Box::new(Error::new(message)),
            retry_after: None,
        }
    }

    /// There is nothing of that name.
    pub fn unknown(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, message)
    }

    /// The request does not fit to what has happened before.
    pub fn conflict(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, message)
    }

    /// What is asked for is not allowed by the rules.
    pub fn illegal(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// There is too much to do already.
    pub fn busy(message: impl Into<String>, seconds: u64) -> Refusal {
        Refusal {
            retry_after: Some(seconds),
            ..Refusal::new(StatusCode::TOO_MANY_REQUESTS, message)
        }
    }

    /// Something is wrong on our side.
    pub fn broken(error: impl std::fmt::Display) -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string())
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.complaint.message)
    }
}

impl From<Box<Error>> for Refusal {
    /// What was typed cannot be read or does not fit together.
    fn from(complaint: Box<Error>) -> Refusal {
        Refusal {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            complaint,
            retry_after: None,
        }
    }
}

impl From<Error> for Refusal {
    fn from(complaint: Error) -> Refusal {
        Box::new(complaint).into()
    }
}

impl From<JsonRejection> for Refusal {
    fn from(rejection: JsonRejection) -> Refusal {
        let text = rejection.body_text();
        // What is wrong and where, without the words of our own tools before it.
        let told = text.split_once("target type: ").map(|(_, told)| told);
        Refusal::new(rejection.status(), told.unwrap_or(&text))
    }
}

impl From<QueryRejection> for Refusal {
    fn from(rejection: QueryRejection) -> Refusal {
        Refusal::new(rejection.status(), rejection.body_text())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = Json(Failed {
            error: &self.complaint,
        });
        let mut response = (self.status, body).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}
