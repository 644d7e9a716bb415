//! `tedomari completions` and `tedomari man`: what a package puts beside the program.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use serde::Serialize;
use tedomari::catalogue::GAMES;

use crate::args::{self, Common};
use crate::failure::Failure;
use crate::{Ending, json};

/// Writes the completion script for a shell.
pub fn completions(shell: Shell, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    // Elsewhere the name of a game is free text, so that a wrong one is wrong input with a
    // suggestion; only here the parser may know the names.
    let names = || PossibleValuesParser::new(GAMES.iter().map(|entry| entry.name));
    let mut command = args::command();
    for subcommand in ["value", "moves", "play"] {
        command = command.mut_subcommand(subcommand, |c| {
            c.mut_arg("game", |argument| argument.value_parser(names()))
        });
    }
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "tedomari", &mut script);
    write(out, common, &script)
}

/// Writes the manual page.
pub fn man(common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(args::command()).render(&mut page)?;
    write(out, common, &page)
}

fn write(out: &mut dyn Write, common: &Common, text: &[u8]) -> Result<Ending, Failure> {
    if common.json {
        let text = String::from_utf8_lossy(text);
        json::write(out, &Text { text: &text })?;
    } else {
        out.write_all(text)?;
    }
    Ok(Ending::Answered)
}

#[derive(Serialize)]
struct Text<'a> {
    text: &'a str,
}
