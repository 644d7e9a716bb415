//! Writes the workbench as a folder for static hosts: the pages, the book, the solver, and what lets a
//! browser install it. `cargo xtask site` builds the solver and runs this.

mod compressed;
mod files;

use std::path::Path;
use std::process::ExitCode;

use compressed::Effort;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (effort, paths) = match arguments.split_first() {
        Some((first, rest)) if first == "--quick" => (Effort::Quick, rest),
        _ => (Effort::Full, arguments.as_slice()),
    };
    let [solver, census, folder] = paths else {
        eprintln!(
            "usage: tedomari-site [--quick] SOLVER CENSUS FOLDER; \
             `cargo xtask site` builds the first two"
        );
        return ExitCode::from(2);
    };
    match files::write([solver, census].map(Path::new), Path::new(folder), effort) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
