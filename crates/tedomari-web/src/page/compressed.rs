//! Compression in a page: there is none, because nothing is sent anywhere.

use axum::http::HeaderMap;

/// Nobody asks for it.
pub fn is_understood(_: &HeaderMap) -> bool {
    false
}

/// Nothing.
pub fn gzip(_: &[u8]) -> Vec<u8> {
    Vec::new()
}
