//! Writes the workbench as a folder for static hosts: the pages, the book, the solver, and what lets a
//! browser install it. `cargo xtask site` builds the solver and runs this.

mod files;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [solver, census, folder] = arguments.as_slice() else {
        eprintln!(
            "usage: tedomari-site SOLVER CENSUS FOLDER; `cargo xtask site` builds the first two"
        );
        return ExitCode::from(2);
    };
    match files::write([solver, census].map(Path::new), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
