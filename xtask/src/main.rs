//! Development tasks: `cargo xtask check`, and parts of it; [`USAGE`] lists them.

mod architecture;
mod beside;
mod check;
mod docs;
mod fuzz;
mod python;
mod repository;
mod sanitize;
mod site;
mod web;

use std::process::ExitCode;

use check::Scope;
use python::unified;

const USAGE: &str = "\
usage: cargo xtask check            all checks that a change must pass
       cargo xtask check --all      the same, with the slow tests and the sanitizers
       cargo xtask docs             run every code block of the documentation and compare
       cargo xtask docs --update    the same, but update the pages with the current output
       cargo xtask fuzz [PROPERTY …] [--seconds N]
                                    look for inputs that break a property, with cargo-fuzz
       cargo xtask pages            test the server, and its pages in a real browser
       cargo xtask python           build the Python package, install it and test it
       cargo xtask site [--to DIR] [--serve]
                                    write the workbench as a folder for static hosts, and show it
       cargo xtask site-speed       measure the static page beside the program
       cargo xtask static           test the workbench as a static page, in a real browser
       cargo xtask static-all       run the tests of all pages on the static page
       cargo xtask web              the same, and the scripts of the pages without a browser
       cargo xtask wheel            build the distributions of the Python package";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments.as_slice() {
        arguments if unified::is_called() => unified::run(arguments),
        ["check"] => check::run(Scope::Usual),
        ["check", "--all"] => check::run(Scope::All),
        ["docs"] => docs::run(docs::Mode::Check),
        ["docs", "--update"] => docs::run(docs::Mode::Update),
        ["fuzz", rest @ ..] => fuzz::run(rest),
        ["pages"] => web::server_and_pages().map(|()| String::new()),
        ["python"] => python::run(),
        ["site", rest @ ..] => site::run(rest),
        ["site-speed"] => web::static_speed().map(|()| String::new()),
        ["static"] => web::static_page(Scope::Usual).map(|()| String::new()),
        ["static-all"] => web::static_page(Scope::All).map(|()| String::new()),
        ["web"] => web::run(),
        ["wheel"] => python::wheel(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(summary) => {
            if !summary.is_empty() {
                println!("{summary}");
            }
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
