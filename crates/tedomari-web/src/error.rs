use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tedomari::Error;
use tedomari::opponent::Opponent;
use tedomari_answers::json::Failed;

/// An error response.
#[derive(Debug)]
pub struct ApiError {
    status: StatusCode,
    error: Box<Error>,
    /// The value of the `Retry-After` header, in seconds.
    retry_after: Option<u64>,
    /// The opponents that can play the game instead.
    opponents: Vec<&'static str>,
}

/// The body of an error response.
#[derive(Serialize)]
struct Body<'a> {
    #[serde(flatten)]
    failed: Failed<'a>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    opponents: &'a [&'static str],
}

impl ApiError {
    /// Creates an error with a message.
    pub fn new(status: StatusCode, message: impl Into<String>) -> ApiError {
        ApiError {
            status,
            error: Box::new(Error::new(message)),
            retry_after: None,
            opponents: Vec::new(),
        }
    }

    /// 404: there is no such resource.
    pub fn not_found(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, message)
    }

    /// 409: the request conflicts with the current state.
    pub fn conflict(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, message)
    }

    /// 422: the request is not valid.
    pub fn invalid(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// 422: the game cannot be solved, so that only opponents without a solution can play it.
    pub fn unsolved(message: impl Into<String>) -> ApiError {
        ApiError {
            opponents: Opponent::without_solution().map(Opponent::word).collect(),
            ..ApiError::invalid(message)
        }
    }

    /// 429: too many requests; `seconds` says when to retry.
    pub fn too_many_requests(message: impl Into<String>, seconds: u64) -> ApiError {
        ApiError {
            retry_after: Some(seconds),
            ..ApiError::new(StatusCode::TOO_MANY_REQUESTS, message)
        }
    }

    /// 501: the part of the program that can answer was left out.
    pub fn left_out() -> ApiError {
        let message = "this needs the censuses, which were left out";
        ApiError::new(StatusCode::NOT_IMPLEMENTED, message)
    }

    /// 500: an internal error.
    pub fn internal(error: impl std::fmt::Display) -> ApiError {
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string())
    }
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.error.message)
    }
}

impl From<Box<Error>> for ApiError {
    /// Input that cannot be read.
    fn from(error: Box<Error>) -> ApiError {
        ApiError {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            error,
            retry_after: None,
            opponents: Vec::new(),
        }
    }
}

impl From<Error> for ApiError {
    fn from(error: Error) -> ApiError {
        Box::new(error).into()
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        let text = rejection.body_text();
        // Remove the prefix that axum adds.
        let detail = text.split_once("target type: ").map(|(_, detail)| detail);
        ApiError::new(rejection.status(), detail.unwrap_or(&text))
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> ApiError {
        ApiError::new(rejection.status(), rejection.body_text())
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::new(rejection.status(), rejection.body_text())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = Json(Body {
            failed: Failed { error: &self.error },
            opponents: &self.opponents,
        });
        let mut response = (self.status, body).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}
