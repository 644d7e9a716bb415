//! Checks ARCHITECTURE.md against the workspace: it names every crate, and every path in it exists.

use std::path::Path;

use crate::docs::links;
use crate::repository::{metadata, root};

/// The page, relative to the root.
const PAGE: &str = "ARCHITECTURE.md";

/// Fails with a list of all problems of the page.
pub fn check() -> Result<(), String> {
    let text = std::fs::read_to_string(root().join(PAGE))
        .map_err(|error| format!("{PAGE} cannot be read: {error}"))?;
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array();
    let crates: Vec<&str> = packages
        .into_iter()
        .flatten()
        .filter_map(|package| package["name"].as_str())
        .collect();
    let faults = faults(&text, &crates, root());
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.join("\n"))
    }
}

/// Lists missing crates and paths.
fn faults(text: &str, crates: &[&str], root: &Path) -> Vec<String> {
    let code: Vec<&str> = code_spans(text).collect();
    let missing = crates.iter().filter(|name| !code.contains(name));
    let mut faults: Vec<String> = missing
        .map(|name| format!("{PAGE} does not name the crate `{name}`"))
        .collect();
    // A command such as `cargo xtask check` contains spaces; a path does not.
    let is_path = |span: &&str| span.contains('/') && !span.contains(char::is_whitespace);
    let paths = code.into_iter().filter(is_path);
    let links = links(text).filter(|link| !link.contains("://") && !link.starts_with('#'));
    for path in paths.chain(links) {
        if !root.join(path).exists() {
            faults.push(format!("{PAGE} names `{path}`, which does not exist"));
        }
    }
    faults
}

/// The text in backquotes, outside of code blocks.
fn code_spans(text: &str) -> impl Iterator<Item = &str> {
    let prose = text.split("```").step_by(2);
    prose.flat_map(|part| part.split('`').skip(1).step_by(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_crates_and_wrong_paths_are_found() {
        let text =
            "`one` lives in `crates/one/`.\n```text\nno/path `x`\n```\n[two](two.md), `a b/c`.";
        let faults = faults(text, &["one", "two"], Path::new("/nowhere"));
        assert_eq!(
            faults,
            [
                "ARCHITECTURE.md does not name the crate `two`",
                "ARCHITECTURE.md names `crates/one/`, which does not exist",
                "ARCHITECTURE.md names `two.md`, which does not exist",
            ]
        );
    }

    #[test]
    fn the_page_is_true() {
        assert_eq!(check(), Ok(()));
    }
}
