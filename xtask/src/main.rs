//! Development tasks: `cargo xtask check`, `cargo xtask docs`, `cargo xtask fuzz`, `cargo xtask web`.

mod architecture;
mod check;
mod docs;
mod fuzz;
mod repository;
mod sanitize;
mod web;

use std::process::ExitCode;

use check::Scope;

const USAGE: &str = "\
usage: cargo xtask check            all checks that a change must pass
       cargo xtask check --all      the same, with the slow tests and the sanitizers
       cargo xtask docs             run every code block of the documentation and compare
       cargo xtask docs --update    the same, but update the pages with the current output
       cargo xtask fuzz [PROPERTY …] [--seconds N]
                                    look for inputs that break a property, with cargo-fuzz
       cargo xtask web              test the server, and its pages in a real browser";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments.as_slice() {
        ["check"] => check::run(Scope::Usual),
        ["check", "--all"] => check::run(Scope::All),
        ["docs"] => docs::run(docs::Mode::Check),
        ["fuzz", rest @ ..] => fuzz::run(rest),
        ["web"] => web::run(),
        ["docs", "--update"] => docs::run(docs::Mode::Update),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
