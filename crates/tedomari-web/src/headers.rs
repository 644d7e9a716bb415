//! Security headers, and protection against requests from other sites.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use tedomari_answers::excerpt;

use crate::error::ApiError;
use crate::limits::{LOCAL_RATE, REMOTE_RATE};

/// The content security policy: only resources from this server.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
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

/// Which hosts a request may name. A page of another site can make a browser send requests here
/// under the name of that site (DNS rebinding), so a name that nobody has allowed is rejected.
#[derive(Clone, Debug)]
pub struct HostPolicy {
    /// The address that the server listens on.
    listens_on: IpAddr,
    /// The names that are allowed, in lower case.
    names: Arc<[String]>,
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
    /// The policy of a server that listens on an address and is also known by these names.
    pub fn new(listens_on: IpAddr, names: &[String]) -> HostPolicy {
        HostPolicy {
            listens_on,
            names: names.iter().map(|name| name.to_lowercase()).collect(),
        }
    }

    /// The default request rate of a client.
    pub fn rate(&self) -> u32 {
        if self.listens_on.is_loopback() {
            LOCAL_RATE
        } else {
            REMOTE_RATE
        }
    }

    fn admits(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        let Some(host) = only(headers, HOST)? else {
            let message = "the header Host is missing";
            return Err(ApiError::new(StatusCode::FORBIDDEN, message));
        };
        let name = without_port(host);
        if !self.allows(name) {
            return Err(ApiError::new(StatusCode::FORBIDDEN, self.refusal(name)));
        }
        let Some(origin) = only(headers, ORIGIN)? else {
            return Ok(());
        };
        // Only a proxy, under a name of its own, can add encryption.
        let has_proxy = self.is_named(name);
        let schemes = ["http://", "https://"]
            .iter()
            .take(1 + usize::from(has_proxy));
        let mut hosts = schemes.filter_map(|scheme| origin.strip_prefix(scheme));
        if hosts.any(|origin| origin.eq_ignore_ascii_case(host)) {
            return Ok(());
        }
        let message = "requests from other sites are rejected";
        Err(ApiError::new(StatusCode::FORBIDDEN, message))
    }

    /// Whether a request may name this host: this computer, the address that the server listens on,
    /// or an allowed name. A server on all addresses does not know under which ones it is reached,
    /// but an address, unlike a name, cannot be that of another site.
    fn allows(&self, host: &str) -> bool {
        match address(host) {
            Some(address) => {
                address.is_loopback()
                    || address == self.listens_on
                    || self.listens_on.is_unspecified()
            }
            None => host.eq_ignore_ascii_case("localhost") || self.is_named(host),
        }
    }

    fn is_named(&self, host: &str) -> bool {
        self.names
            .iter()
            .any(|name| name.eq_ignore_ascii_case(host))
    }

    /// Says which hosts are allowed, and how to allow this one.
    fn refusal(&self, host: &str) -> String {
        let mut allowed = vec!["localhost".to_string()];
        match self.listens_on {
            address if address.is_unspecified() => allowed.push("its addresses".into()),
            address => allowed.push(address.to_string()),
        }
        allowed.extend(self.names.iter().cloned());
        let host = excerpt(host);
        format!(
            "this server is called {}, not '{host}'; to allow another name, start it with \
             `tedomari serve --host NAME`",
            allowed.join(", ")
        )
    }
}

/// The value of a header that may occur only once. A value that is not ASCII is rejected.
fn only(headers: &HeaderMap, name: HeaderName) -> Result<Option<&str>, ApiError> {
    let mut values = headers.get_all(&name).iter();
    let Some(value) = values.next() else {
        return Ok(None);
    };
    let bad = |what: &str| {
        let message = format!("the header {name} {what}");
        ApiError::new(StatusCode::FORBIDDEN, message)
    };
    if values.next().is_some() {
        return Err(bad("is sent more than once"));
    }
    let text = value.to_str().map_err(|_| bad("is not ASCII text"))?;
    Ok(Some(text))
}

/// A host without its port.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// The address that a host is, if it is one.
fn address(host: &str) -> Option<IpAddr> {
    match host.strip_prefix('[') {
        Some(rest) => {
            let address: Ipv6Addr = rest.strip_suffix(']')?.parse().ok()?;
            Some(address.to_canonical())
        }
        None => host.parse().ok().map(IpAddr::V4),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    /// The status of a request with these headers.
    fn status(policy: &HostPolicy, sent: &[(HeaderName, &[u8])]) -> u16 {
        let mut headers = HeaderMap::new();
        for (name, value) in sent {
            headers.append(name, HeaderValue::from_bytes(value).expect("a header"));
        }
        match policy.admits(&headers) {
            Ok(()) => 200,
            Err(error) => error.into_response().status().as_u16(),
        }
    }

    fn admits(policy: &HostPolicy, host: &str, origin: Option<&str>) -> bool {
        let mut sent = vec![(HOST, host.as_bytes())];
        sent.extend(origin.map(|origin| (ORIGIN, origin.as_bytes())));
        status(policy, &sent) == 200
    }

    #[test]
    fn only_this_computer_and_its_own_pages_are_admitted() {
        let policy = HostPolicy::new(LOOPBACK, &[]);
        for host in ["127.0.0.1:7878", "localhost:1", "localhost", "[::1]:7878"] {
            let own = format!("http://{host}");
            assert!(admits(&policy, host, None), "{host}");
            assert!(admits(&policy, host, Some(&own)), "{host}");
            for origin in [
                "http://example.org",
                "null",
                "",
                &own.replace("http", "https"),
            ] {
                assert!(!admits(&policy, host, Some(origin)), "{host} {origin}");
            }
        }
        for host in [
            "example.org:7878",
            "127.0.0.1.example.org",
            "",
            "10.0.0.1",
            "[::2]",
            "[::1",
            "::1",
        ] {
            assert!(!admits(&policy, host, None), "{host}");
        }
    }

    #[test]
    fn headers_that_browsers_never_send_are_rejected() {
        let policy = HostPolicy::new(LOOPBACK, &[]);
        let host: (_, &[u8]) = (HOST, b"localhost");
        let own: (_, &[u8]) = (ORIGIN, b"http://localhost");
        assert_eq!(status(&policy, &[host.clone(), own.clone()]), 200);
        for sent in [
            vec![],
            vec![own.clone()],
            vec![host.clone(), host.clone()],
            vec![host.clone(), (HOST, b"example.org")],
            vec![(HOST, b"localhost\xe9")],
            vec![host.clone(), own.clone(), own.clone()],
            vec![host.clone(), own, (ORIGIN, b"http://example.org")],
            vec![host, (ORIGIN, b"http://ex\xc3\xa4mple.org")],
        ] {
            assert_eq!(status(&policy, &sent), 403, "{sent:?}");
        }
    }

    #[test]
    fn a_server_on_a_network_answers_to_its_address_and_its_names() {
        let address = "192.0.2.7".parse().expect("an address");
        let policy = HostPolicy::new(address, &["Games.example.org".into()]);
        for host in [
            "192.0.2.7:7878",
            "localhost",
            "games.example.org",
            "GAMES.example.org:80",
        ] {
            assert!(admits(&policy, host, None), "{host}");
            assert!(
                admits(&policy, host, Some(&format!("http://{host}"))),
                "{host}"
            );
        }
        // A proxy adds encryption.
        let encrypted = "https://games.example.org";
        assert!(admits(&policy, "games.example.org", Some(encrypted)));
        for host in ["192.0.2.8", "example.org", "evil.games.example.org"] {
            assert!(!admits(&policy, host, None), "{host}");
            let message = policy.refusal(host);
            assert!(
                message.contains("192.0.2.7, games.example.org, not"),
                "{message}"
            );
            assert!(message.contains("serve --host NAME"), "{message}");
        }
    }

    #[test]
    fn a_server_on_all_addresses_answers_to_any_address_but_to_no_name() {
        let policy = HostPolicy::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), &[]);
        for host in ["192.0.2.7:7878", "[2001:db8::1]:7878", "localhost"] {
            assert!(admits(&policy, host, None), "{host}");
        }
        for host in ["example.org", "192.0.2.7.example.org", "3221225991"] {
            assert!(!admits(&policy, host, None), "{host}");
        }
    }
}
