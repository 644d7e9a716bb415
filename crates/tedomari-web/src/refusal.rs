use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use tedomari::Error;
use tedomari_answers::json::Failed;

/// An error response.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    complaint: Box<Error>,
    /// The value of the `Retry-After` header, in seconds.
    retry_after: Option<u64>,
}

impl Refusal {
    /// Creates an error with a message.
    pub fn new(status: StatusCode, message: impl Into<String>) -> Refusal {
        Refusal {
            status,
            complaint: Box::new(Error::new(message)),
            retry_after: None,
        }
    }

    /// 404: there is no such resource.
    pub fn unknown(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, message)
    }

    /// 409: the request conflicts with the current state.
    pub fn conflict(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, message)
    }

    /// 422: the request is not valid.
    pub fn illegal(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// 429: too many requests; `seconds` says when to retry.
    pub fn busy(message: impl Into<String>, seconds: u64) -> Refusal {
        Refusal {
            retry_after: Some(seconds),
            ..Refusal::new(StatusCode::TOO_MANY_REQUESTS, message)
        }
    }

    /// 500: an internal error.
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
    /// Input that cannot be read.
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
        // Remove the prefix that axum adds.
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
