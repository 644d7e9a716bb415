//! Security headers, and protection against requests from other sites.

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::limits::{LOCAL_RATE, REMOTE_RATE};

/// The content security policy: only resources from this server.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Which host names the server accepts.
#[derive(Clone, Copy, Debug)]
pub struct HostPolicy {
    /// Whether only this computer can reach the server. Then any other host name is a sign of DNS
    /// rebinding.
    pub is_loopback: bool,
}

/// Rejects requests from other sites, and adds the security headers to every response.
pub async fn guard(State(policy): State<HostPolicy>, request: Request, next: Next) -> Response {
    let mut response = match policy.admits(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

impl HostPolicy {
    /// The default request rate of a client.
    pub fn rate(self) -> u32 {
        if self.is_loopback {
            LOCAL_RATE
        } else {
            REMOTE_RATE
        }
    }

    fn admits(self, headers: &HeaderMap) -> Result<(), ApiError> {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(HOST).unwrap_or_default();
        if self.is_loopback && !is_loopback(host) {
            let message = "this server is only for this computer: use 127.0.0.1 or localhost";
            return Err(ApiError::new(StatusCode::FORBIDDEN, message));
        }
        match text(ORIGIN) {
            Some(origin) if origin != format!("http://{host}") => {
                let message = "requests from other sites are rejected";
                Err(ApiError::new(StatusCode::FORBIDDEN, message))
            }
            _ => Ok(()),
        }
    }
}

/// Whether a host, with or without a port, is this computer.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "localhost" | "[::1]")
        || name
            .parse::<std::net::Ipv4Addr>()
            .is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a header"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().expect("a header"));
        }
        HostPolicy { is_loopback: true }.admits(&headers).is_ok()
    }

    #[test]
    fn only_this_computer_and_its_own_pages_are_admitted() {
        for host in ["127.0.0.1:7878", "localhost:1", "localhost", "[::1]:7878"] {
            assert!(admits(host, None), "{host}");
            assert!(admits(host, Some(&format!("http://{host}"))), "{host}");
            assert!(!admits(host, Some("http://example.org")), "{host}");
            assert!(!admits(host, Some("null")), "{host}");
        }
        for host in ["example.org:7878", "127.0.0.1.example.org", "", "10.0.0.1"] {
            assert!(!admits(host, None), "{host}");
        }
    }
}
