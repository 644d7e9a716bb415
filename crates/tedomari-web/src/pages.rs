//! The static pages, embedded in the program or read from a folder during development.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::compressed::{gzip, is_understood};

#[derive(RustEmbed)]
#[folder = "pages/"]
struct BuiltIn;

/// The file that all pages share.
pub const FRAME: &str = "index.html";

/// The source of the pages.
#[derive(Clone, Debug)]
pub struct Pages {
    folder: Option<PathBuf>,
}

impl Pages {
    /// Serves the pages of a folder, or the embedded ones.
    pub fn new(folder: Option<PathBuf>) -> Pages {
        Pages { folder }
    }

    /// Serves the file at an address. Addresses without an extension are pages, and all pages share
    /// one file.
    pub fn find(&self, uri: &Uri, headers: &HeaderMap) -> Response {
        let path = uri.path().trim_start_matches('/');
        let name = match Path::new(path).extension() {
            Some(_) => path,
            None => FRAME,
        };
        match &self.folder {
            Some(folder) => from_folder(folder, name),
            None => match BuiltIn::get(name) {
                Some(file) => built_in(name, &file, headers),
                None => missing(),
            },
        }
    }

    /// All embedded files by their paths.
    pub fn all() -> BTreeMap<String, Vec<u8>> {
        let file =
            |name: Cow<'static, str>| Some((name.to_string(), BuiltIn::get(&name)?.data.into()));
        BuiltIn::iter().filter_map(file).collect()
    }

    /// The frame that all pages share.
    pub fn frame(&self) -> Option<String> {
        let bytes = match &self.folder {
            Some(folder) => std::fs::read(folder.join(FRAME)).ok()?,
            None => BuiltIn::get(FRAME)?.data.into_owned(),
        };
        String::from_utf8(bytes).ok()
    }
}

fn built_in(name: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let kind = content_type(name);
    // Fonts and pictures are compressed already.
    let is_text = kind.contains("charset") || kind.ends_with("xml") || kind.ends_with("json");
    let is_compressed = is_text && is_understood(headers);
    let form = if is_compressed { "-gzip" } else { "" };
    let tag = format!("\"{hex}{form}\"");
    let known = headers.get(IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response();
    }
    let headers = [
        (CONTENT_TYPE, kind.to_string()),
        (VARY, ACCEPT_ENCODING.to_string()),
        // The browser revalidates each time, which costs only a few bytes.
        (CACHE_CONTROL, "no-cache".to_string()),
        (ETAG, tag),
    ];
    if !is_compressed {
        return (headers, Body::from(file.data.to_vec())).into_response();
    }
    let mut response = (headers, Body::from(gzip(&file.data))).into_response();
    let encoding = HeaderValue::from_static("gzip");
    response.headers_mut().insert(CONTENT_ENCODING, encoding);
    response
}

fn from_folder(folder: &Path, name: &str) -> Response {
    let is_inside = |part: Component<'_>| matches!(part, Component::Normal(_));
    if !Path::new(name).components().all(is_inside) {
        return missing();
    }
    match std::fs::read(folder.join(name)) {
        Ok(bytes) => {
            let headers = [
                (CONTENT_TYPE, content_type(name)),
                (CACHE_CONTROL, "no-store"),
            ];
            (headers, bytes).into_response()
        }
        Err(_) => missing(),
    }
}

fn missing() -> Response {
    let text = "There is no such page. The workbench starts at /\n";
    (StatusCode::NOT_FOUND, text).into_response()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
