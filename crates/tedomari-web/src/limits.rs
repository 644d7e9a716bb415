//! Rate limits and request timeouts.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use web_time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::client::Client;
use crate::error::ApiError;
use crate::state::AppState;

/// Requests per second for a local client; several players may share one computer.
pub const LOCAL_RATE: u32 = 2_000;

/// Requests per second for a remote client.
pub const REMOTE_RATE: u32 = 50;

/// The number of clients with a bucket of their own; all others share one.
const MAX_CLIENTS: usize = 4_096;

/// The timeout for the start of a response.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

/// Token buckets, one for each client. A request takes a token; the buckets refill over time and
/// hold two seconds' worth.
pub struct Limits {
    rate: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    tokens: f64,
    seen: Instant,
}

impl Limits {
    /// Creates limits of `rate` requests per second for each client.
    pub fn new(rate: u32) -> Limits {
        Limits {
            rate: f64::from(rate.max(1)),
            buckets: Mutex::default(),
        }
    }

    /// Takes a token; returns whether there was one.
    fn take(&self, client: IpAddr, now: Instant) -> bool {
        let most = self.rate * 2.0;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let mut key = client;
        if buckets.len() >= MAX_CLIENTS && !buckets.contains_key(&key) {
            let full = Duration::from_secs(2);
            buckets.retain(|_, bucket| now.duration_since(bucket.seen) < full);
            if buckets.len() >= MAX_CLIENTS {
                key = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
            }
        }
        let bucket = buckets.entry(key).or_insert(Bucket {
            tokens: most,
            seen: now,
        });
        let since = now.duration_since(bucket.seen).as_secs_f64();
        bucket.tokens = (bucket.tokens + since * self.rate).min(most);
        bucket.seen = now;
        let has_token = bucket.tokens >= 1.0;
        if has_token {
            bucket.tokens -= 1.0;
        }
        has_token
    }
}

/// Applies the rate limit and the timeout.
pub async fn limit(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let Client(client) = Client::of(request.extensions());
    if !app.limits.take(client, Instant::now()) {
        return ApiError::too_many_requests("too many requests; wait a moment", 1).into_response();
    }
    match timeout(RESPONSE_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let message = "this takes too long for one request; submit a job";
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_may_ask_for_two_seconds_worth_at_once_and_then_at_the_rate() {
        let limits = Limits::new(10);
        let [one, other] = [1, 2].map(|last| IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)));
        let start = Instant::now();
        let taken = |client, at| (0..100).filter(|_| limits.take(client, at)).count();
        assert_eq!(taken(one, start), 20);
        assert_eq!(taken(other, start), 20);
        assert_eq!(taken(one, start + Duration::from_millis(500)), 5);
        assert_eq!(taken(one, start + Duration::from_secs(60)), 20);
    }

    #[test]
    fn clients_beyond_those_remembered_share_a_bucket() {
        let limits = Limits::new(1);
        let start = Instant::now();
        let client = |number: u32| IpAddr::V4(Ipv4Addr::from_bits(number));
        for number in 1..=2 * MAX_CLIENTS as u32 {
            limits.take(client(number), start);
        }
        let kept = limits
            .buckets
            .lock()
            .expect("the lock is not poisoned")
            .len();
        assert!(kept <= MAX_CLIENTS + 1);
        assert!(!limits.take(client(99_999), start));
        assert!(limits.take(client(99_999), start + Duration::from_secs(3)));
    }
}
