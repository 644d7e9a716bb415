//! `tedomari link`: the address of a game in the workbench.

use std::io::Write;

use clap::{Args as Arguments, ValueEnum};
use serde::Serialize;
use tedomari::Error;
use tedomari::board::Limits;
use tedomari::catalogue::{self, Build};
use tedomari_draw::Drawable;

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::output::{Output, Reports};
use crate::{Ending, json, question};

/// A game to share.
#[derive(Clone, Debug, Arguments)]
pub struct Link {
    /// The game and its board.
    #[command(flatten)]
    pub asked: Asked,
    /// The page that shows it
    #[arg(long, value_name = "PAGE", value_enum, default_value_t = Page::Analyze)]
    page: Page,
    /// Where the workbench is: a server, or the folder of a static host
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7878/")]
    at: String,
    /// Where to write it.
    #[command(flatten)]
    pub output: Output<Reports>,
}

/// A page that shows a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Page {
    /// Who wins, by how much, and why
    Analyze,
    /// The board, to draw
    Board,
    /// Against an opponent
    Play,
}

impl Page {
    fn word(self) -> &'static str {
        match self {
            Page::Analyze => "analyze",
            Page::Board => "board",
            Page::Play => "play",
        }
    }
}

#[derive(Serialize)]
struct Linked {
    address: String,
}

/// Prints the address.
pub fn run(link: &Link, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let text = question::text(&link.asked)?;
    if let Build::Hex = catalogue::find(&text.game)?.build {
        // A part of a Hex board is not played on, but pages show it.
        Drawable::read(&text, &Limits::default(), &question::budget(common))?;
    } else {
        question::parse(text.clone(), &link.asked)?;
    }
    let folder = folder(&link.at)?;
    let (page, query) = (link.page.word(), text.to_address());
    let address = format!("{folder}{page}?{query}");
    if common.json {
        json::write(out, &Linked { address })?;
    } else {
        writeln!(out, "{address}")?;
    }
    Ok(Ending::Answered)
}

/// The address of a folder, with a slash at the end.
fn folder(address: &str) -> Result<String, Failure> {
    let (scheme, rest) = address.split_once("://").unwrap_or_default();
    let is_web = ["http", "https"].contains(&scheme);
    let is_folder = !rest.contains(['?', '#']) && !rest.contains(char::is_whitespace);
    if !is_web || rest.trim_matches('/').is_empty() || !is_folder {
        let message = format!(
            "'{}' is not where a workbench is",
            crate::input::excerpt(address)
        );
        let note = "--at is the address of its first page, such as https://example.org/games/";
        return Err(Error::new(message).with_note(note).into());
    }
    Ok(format!("{}/", address.trim_end_matches('/')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_workbench_is_a_folder_of_a_host() {
        for address in ["https://example.org/games", "https://example.org/games/"] {
            assert_eq!(
                folder(address).ok().as_deref(),
                Some("https://example.org/games/")
            );
        }
        for address in [
            "",
            "games",
            "ftp://a/",
            "http://",
            "https:///",
            "http://a/b?c=d",
            "http://a b",
        ] {
            assert!(folder(address).is_err(), "{address}");
        }
    }
}
