//! `tedomari completions` and `tedomari man`: files that packages install.

use std::io::{self, Write};

use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use clap_mangen::Man;
use serde::Serialize;
use tedomari::catalogue::GAMES;

use crate::args::{self, Common};
use crate::failure::Failure;
use crate::{Ending, json};

/// Writes the completion script for a shell.
pub fn completions(shell: Shell, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    // Elsewhere the name of a game is free text, so that an error can suggest another name. Only
    // here the parser knows the names.
    let names = || PossibleValuesParser::new(GAMES.iter().map(|entry| entry.name));
    let mut command = args::command();
    for subcommand in ["value", "moves", "play"] {
        command = command.mut_subcommand(subcommand, |c| {
            // `mut_arg` moves an argument to the end unless its index is set.
            c.mut_arg("game", |argument| argument.value_parser(names()).index(1))
                .mut_arg("board", |argument| argument.index(2))
        });
    }
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "tedomari", &mut script);
    write(out, common, &script)
}

/// Writes the manual page of the program and all its commands.
pub fn man(common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut command = args::command();
    command.build();
    let mut page = roff(|page| Man::new(command.clone()).render(page))?;
    for subcommand in command.get_subcommands() {
        let name = subcommand.get_name();
        // The commands are sections of this page.
        page = page.replace(
            &format!("tedomari\\-{name}(1)"),
            &format!("tedomari {name}"),
        );
        if name == "help" {
            continue;
        }
        page += &format!(".SH \"COMMAND {}\"\n", name.to_uppercase());
        let man = Man::new(subcommand.clone());
        let section = roff(|section| {
            man.render_description_section(section)?;
            man.render_synopsis_section(section)?;
            man.render_options_section(section)
        })?;
        page += &section.replace(".SH ", ".SS ");
    }
    write(out, common, page.as_bytes())
}

/// The rendered page as text.
fn roff(render: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    render(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
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
