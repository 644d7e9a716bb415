//! The pages as files for a static host, which answer their requests with WebAssembly.

use std::collections::BTreeMap;

use tedomari_census::coloring::STORED_TABLES;

use crate::book;
use crate::openapi::DESCRIPTION;
use crate::pages::{FRAME, Pages};

/// The folder of the scripts of the pages, which have the names of their addresses.
const SCRIPTS: &str = "js/pages/";

/// The content security policy: only files of this folder, and WebAssembly from them.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// The folder of the tables of the census, which the solver loads when it needs them.
const TABLES: &str = "js/solver";

/// What only a page without a server has in its head: the policy, which a server sends as a header,
/// and the mark by which its scripts know where to ask.
fn head() -> String {
    format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n  \
         <meta name=\"tedomari\" content=\"static\">\n  \
         <link rel=\"manifest\" href=\"/manifest.webmanifest\">\n  <title>"
    )
}

/// All files but the solver, by their paths. No file has an absolute address, so that the folder can
/// be served from any path.
pub fn static_files() -> BTreeMap<String, Vec<u8>> {
    let mut files = Pages::all();
    let frame = Pages::new(None).frame().unwrap_or_default();
    let frame = frame.replacen("<title>", &head(), 1);
    // The hall of fame needs a server.
    let frame = frame.replacen("      <a href=\"/fame\">Hall of fame</a>\n", "", 1);
    files.insert(FRAME.into(), relative(&frame, 0).into());
    for page in pages(&files) {
        files.insert(format!("{page}/{FRAME}"), relative(&frame, 1).into());
    }
    for (path, text) in book::framed(&frame) {
        let depth = path.matches('/').count();
        files.insert(path, relative(&text, depth).into());
    }
    files.extend(book::pictures());
    files.insert("openapi.json".into(), DESCRIPTION.into());
    for (name, table) in STORED_TABLES {
        files.insert(format!("{TABLES}/{name}"), table.into());
    }
    files
}

/// The names of the pages of the workbench.
fn pages(files: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let name = |path: &String| Some(path.strip_prefix(SCRIPTS)?.strip_suffix(".js")?.to_string());
    files.keys().filter_map(name).collect()
}

/// A page with addresses relative to a folder so many levels below the first.
fn relative(html: &str, depth: usize) -> String {
    let up = match depth {
        0 => "./".to_string(),
        _ => "../".repeat(depth),
    };
    let mut text = html.to_string();
    for attribute in ["href", "src"] {
        text = text.replace(&format!("{attribute}=\"/"), &format!("{attribute}=\"{up}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_has_an_absolute_address() {
        let files = static_files();
        for (path, bytes) in &files {
            let ending = path.rsplit('.').next().unwrap_or_default();
            let text = String::from_utf8_lossy(bytes);
            let absolute = match ending {
                "html" => vec!["href=\"/", "src=\"/"],
                "css" => vec!["url(\"/", "url(/"],
                "js" => vec!["from \"/", "import(\"/"],
                _ => continue,
            };
            for address in absolute {
                assert!(!text.contains(address), "{path}: {address}");
            }
        }
        for page in [
            "index.html",
            "play/index.html",
            "conjectures/index.html",
            "book/index.html",
            "js/main.js",
        ] {
            assert!(files.contains_key(page), "{page}");
        }
    }

    #[test]
    fn pages_have_a_strict_policy_before_any_script() {
        for (path, bytes) in static_files() {
            if path.ends_with(".html") {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let policy = text.find("Content-Security-Policy").expect("a policy");
                assert!(policy < text.find("<script").expect("a script"), "{path}");
                // Besides WebAssembly, nothing unsafe is allowed.
                let text = text.replace("'wasm-unsafe-eval'", "");
                assert!(!text[..text.find("<body").expect("a body")].contains("unsafe"));
            }
        }
    }
}
