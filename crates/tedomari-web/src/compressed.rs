//! Compression of what every visitor loads: the static files and the catalogue. Answers are not compressed, because
//! that would take time on the threads that accept requests.

use std::io::Write;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Whether a client understands gzip.
pub fn is_understood(headers: &HeaderMap) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).iter();
    let mut codings = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    codings.any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_gzip = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        is_gzip && weight.is_none_or(|weight| weight.parse().is_ok_and(|weight: f32| weight > 0.0))
    })
}

/// Compresses bytes with gzip.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    // A vector takes everything.
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("memory can be written")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use axum::http::HeaderValue;
    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn what_is_compressed_can_be_restored() {
        for bytes in [&b""[..], b"a", &b"tedomari ".repeat(10_000)] {
            let mut restored = Vec::new();
            let compressed = gzip(bytes);
            GzDecoder::new(&compressed[..])
                .read_to_end(&mut restored)
                .expect("gzip");
            assert_eq!(restored, bytes);
        }
    }

    #[test]
    fn only_clients_that_say_so_understand_it() {
        for (value, expected) in [
            ("gzip, deflate, br", true),
            ("br;q=1.0, GZIP;q=0.5", true),
            ("gzip;q=0", false),
            ("gzip;q=0.0", false),
            ("gzip;q=much", false),
            ("identity", false),
            ("", false),
            ("x-gzipped", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(value));
            assert_eq!(is_understood(&headers), expected, "{value}");
        }
        assert!(!is_understood(&HeaderMap::new()));
    }
}
