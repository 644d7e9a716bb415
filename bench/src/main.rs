//! Benchmarks of Tedomari and other solvers. Every table is measured by the run that prints it.

mod clock;
mod goal;
mod load;
mod measure;
mod report;
mod tables;

use std::process::ExitCode;

use tables::TABLES;

const USAGE: &str = "\
usage: tedomari-bench TABLE...      print the named tables
       tedomari-bench all           print all of them

tables:";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [command, board, game] = arguments.as_slice()
        && command == tables::LARGE_ONE
    {
        // `large` starts one process per row, because peak memory is measured per process.
        return tables::large_one(board, game);
    }
    if let [command, rest @ ..] = arguments.as_slice()
        && command == tables::CLUSTER_ONE
    {
        return tables::cluster_one(rest);
    }
    let is_table = |name: &String| TABLES.iter().any(|table| table.name == name);
    let all = arguments.iter().any(|name| name == "all");
    if arguments.is_empty() || !(all || arguments.iter().all(is_table)) {
        eprintln!("{USAGE}");
        for table in TABLES {
            eprintln!("  {:15} {}", table.name, table.what);
        }
        return ExitCode::from(2);
    }
    for table in TABLES {
        if all || arguments.iter().any(|name| name == table.name) {
            println!("\n### {}: {}\n", table.name, table.what);
            (table.print)();
        }
    }
    ExitCode::SUCCESS
}
