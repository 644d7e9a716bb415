//! The help of the whole program.

use clap::CommandFactory;
use tedomari::catalogue::GAMES;

use super::Args;

const CONVENTIONS: &str = "\
Exit codes: 0 answered, 1 wrong input, 2 wrong usage, 3 budget exhausted or stopped by Ctrl-C.
Ctrl-C ends a computation early and prints the bounds reached; a second Ctrl-C ends the program.";

/// What to try first.
const EXAMPLES: &str = "\
Try:
  tedomari value nim 3 4 5
  tedomari explain pomax 'tree w(b(w,b),w)'
  tedomari play sim
  tedomari draw hex 5x5 -o board.svg
  tedomari serve --open
";

/// The complete command line, with the catalogue of games in its help.
pub fn command() -> clap::Command {
    let width = GAMES
        .iter()
        .map(|entry| entry.name.len())
        .max()
        .unwrap_or(0);
    let mut games = format!("{EXAMPLES}\nGames:\n");
    for entry in GAMES {
        games += &format!("  {:width$}  {}\n", entry.name, entry.rule);
    }
    let long = format!("{games}\n{CONVENTIONS}");
    Args::command().after_help(games).after_long_help(long)
}
