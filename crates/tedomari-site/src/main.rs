//! Writes the workbench as a folder for static hosts: the pages, the book, the solver, and what lets a
//! browser install it. `cargo xtask site` builds the solver and runs this.

mod files;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [wasm, folder] = arguments.as_slice() else {
        eprintln!("usage: tedomari-site WASM FOLDER; `cargo xtask site` builds the first");
        return ExitCode::from(2);
    };
    match files::write(Path::new(wasm), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
