#[cfg(not(target_family = "wasm"))]
use std::net::SocketAddr;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

#[cfg(not(target_family = "wasm"))]
use axum::extract::ConnectInfo;
use axum::extract::FromRequestParts;
use axum::http::Extensions;
use axum::http::request::Parts;

/// The address of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(pub IpAddr);

impl Client {
    /// All addresses of an IPv6 network (/64) count as one client, because a client can use all of
    /// them.
    pub fn new(address: IpAddr) -> Client {
        Client(match address {
            IpAddr::V6(address) => match address.to_ipv4_mapped() {
                Some(mapped) => IpAddr::V4(mapped),
                None => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
            },
            address => address,
        })
    }

    /// The client that sent a request.
    #[cfg(not(target_family = "wasm"))]
    pub fn of(extensions: &Extensions) -> Client {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        Client::new(peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip()))
    }

    /// A page has only one client: its visitor.
    #[cfg(target_family = "wasm")]
    pub fn of(_: &Extensions) -> Client {
        Client::new(IpAddr::V4(Ipv4Addr::LOCALHOST))
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Self::Rejection> {
        Ok(Client::of(&parts.extensions))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_network_is_one_client() {
        let of = |text: &str| Client::new(text.parse().expect("an address"));
        assert_eq!(of("2001:db8::1"), of("2001:db8::2"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
