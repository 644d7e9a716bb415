//! `tedomari cite`: how to cite the program. Everything comes from CITATION.cff.

use std::io::Write;

use serde::Serialize;

use crate::Ending;
use crate::args::Common;
use crate::failure::Failure;
use crate::json;

const CITATION: &str = include_str!("../CITATION.cff");

/// Prints the citation as text and as BibTeX.
pub fn run(common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let citation = Citation::new();
    if common.json {
        json::write(out, &citation)?;
    } else {
        writeln!(out, "{}\n\n{}", citation.text, citation.bibtex)?;
    }
    Ok(Ending::Answered)
}

#[derive(Serialize)]
struct Citation {
    title: &'static str,
    authors: &'static str,
    version: &'static str,
    released: &'static str,
    license: &'static str,
    url: &'static str,
    text: String,
    bibtex: String,
}

impl Citation {
    fn new() -> Citation {
        let [title, authors, version] = ["title", "- name", "version"].map(field);
        let [released, license, url] = ["date-released", "license", "repository-code"].map(field);
        let year = released.split('-').next().unwrap_or(released);
        let text = format!("{authors} ({year}). {title} (version {version}). {url}");
        let bibtex = format!(
            "@software{{tedomari,\n  author  = {{{{{authors}}}}},\n  title   = {{{title}}},\n  \
             version = {{{version}}},\n  year    = {{{year}}},\n  url     = {{{url}}},\n}}"
        );
        Citation {
            title,
            authors,
            version,
            released,
            license,
            url,
            text,
            bibtex,
        }
    }
}

/// The value after `name: ` in CITATION.cff, without quotation marks.
fn field(name: &str) -> &'static str {
    let mut lines = CITATION.lines();
    let value = lines.find_map(|line| {
        let rest = line.trim_start().strip_prefix(name)?;
        rest.strip_prefix(": ")
    });
    value.unwrap_or_default().trim_matches('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_citation_is_of_this_version() {
        let citation = Citation::new();
        assert_eq!(citation.version, env!("CARGO_PKG_VERSION"));
        assert_eq!(citation.url, env!("CARGO_PKG_REPOSITORY"));
        assert_eq!(citation.license, env!("CARGO_PKG_LICENSE"));
        for text in [citation.title, citation.authors, citation.released] {
            assert!(!text.is_empty());
        }
    }
}
