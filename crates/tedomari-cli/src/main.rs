//! The program `tedomari`.

mod args;
mod audit;
mod batch;
mod board;
mod census;
mod checkpoint;
mod cite;
mod cluster;
mod conjecture;
mod count;
mod csv;
mod draw;
mod examples;
mod explain;
mod failure;
mod games;
mod hex;
mod input;
mod json;
mod link;
mod output;
mod passable;
mod pattern;
mod play;
mod puzzle;
mod question;
mod reduce;
mod serve;
mod shell;
mod value;
mod verify;
mod watch;

use std::io::{self, Write};
use std::process::ExitCode;
use tedomari::Error;

use clap::FromArgMatches;
use tedomari::game::pattern::Variant;
use tedomari::question::Method;
use tedomari::solve::Switches;
use tedomari_answers::words;

use args::{Args, Asked, CensusOf, Command, Common};
use failure::Failure;

/// How a command that did not fail ended.
enum Ending {
    /// With an answer.
    Answered,
    /// With an answer that contradicts the expected one.
    Disagreed,
    /// With answers, although some of the input was wrong.
    Failed,
    /// With bounds, because the budget was exhausted or the user stopped it.
    Exhausted,
}

fn main() -> ExitCode {
    let matches = args::command().get_matches();
    let args = Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut out = io::BufWriter::new(io::stdout().lock());
    let Some(mut command) = args.command else {
        return match args::command().print_help() {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    };
    command.join_name();
    if args.common.json {
        watch::report_events();
    }
    let ending =
        run(command, &args.common, &mut out).and_then(|ending| Ok(out.flush().map(|()| ending)?));
    match ending {
        Ok(Ending::Answered) | Err(Failure::BrokenPipe) => ExitCode::SUCCESS,
        Ok(Ending::Disagreed | Ending::Failed) => ExitCode::from(1),
        Ok(Ending::Exhausted) => ExitCode::from(3),
        Err(Failure::Input(complaint)) => {
            report(&complaint, args.common.json, &mut out);
            ExitCode::from(1)
        }
    }
}

fn run(command: Command, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    cluster::check(&command, &common.processes)?;
    match command {
        Command::Value {
            asked,
            no_formula,
            plain,
            checkpoint,
            lines,
            output,
        } => {
            let switches = if plain {
                Switches::PLAIN
            } else {
                Switches {
                    formulas: !no_formula,
                    ..Switches::default()
                }
            };
            if let Some(file) = &lines.lines {
                return batch::run(&asked, file, &lines, switches, &output, common, out);
            }
            let method = Method {
                switches,
                ..Method::default()
            };
            let question = question::read(&asked)?;
            let file = checkpoint.as_deref();
            value::run(&question, method, file, &output, common, out)
        }
        Command::Moves { asked, output } => {
            value::run_moves(&question::read(&asked)?, &output, common, out)
        }
        Command::Explain { asked, output } => explain::run(&asked, &output, common, out),
        Command::Verify { asked, output } => {
            verify::run(&question::read(&asked)?, &output, common, out)
        }
        Command::Solve {
            asked,
            save,
            checkpoint,
            weak,
            players,
            output,
        } => output.report(common, out, |common, out| match players {
            Some(players) => pattern::players::run(&asked, players, common, out),
            None if weak => pattern::weak::run(&asked, checkpoint.as_deref(), common, out),
            None => {
                let files = pattern::solve::Files { save, checkpoint };
                pattern::solve::run(&asked, &files, common, out)
            }
        }),
        Command::Arrows {
            board,
            pattern,
            red,
            green,
            output,
        } => {
            let words = [Some(board), pattern].into_iter().flatten();
            let asked = Asked {
                game: Variant::Avoid.name().into(),
                board: words.map(Into::into).collect(),
                red,
                green,
                ..Asked::default()
            };
            output.report(common, out, |common, out| {
                pattern::arrows::run(&asked, common, out)
            })
        }
        Command::Table {
            file,
            moves,
            output,
        } => output.report(common, out, |common, out| {
            pattern::table::run(&file, &moves, common, out)
        }),
        Command::Canonical {
            game,
            steps,
            output,
        } => {
            let (text, atoms) = (&game.text, &game.over.atoms);
            if steps {
                output.report(common, out, |common, out| {
                    passable::steps::run(text, atoms, common, out)
                })
            } else {
                passable::canonical::run(text, atoms, &output, common, out)
            }
        }
        Command::Compare {
            first,
            second,
            over,
            output,
        } => output.report(common, out, |common, out| {
            match [&first, &second].map(|game| hex::compare::position(game)) {
                [Some(g), Some(h)] => hex::compare::run([g, h], common, out),
                [None, None] => passable::compare::run([&first, &second], &over.atoms, common, out),
                _ => {
                    let message = "a region of Hex is compared with another one";
                    let note = "begin both with `hex:`, or write the value of the region";
                    Err(Error::new(message.to_string()).with_note(note).into())
                }
            }
        }),
        Command::Gadgets { game, output } => output.report(common, out, |common, out| {
            passable::gadgets::run(&game.text, &game.over.atoms, common, out)
        }),
        Command::Monotone { game, output } => output.report(common, out, |common, out| {
            passable::monotone::run(&game.text, &game.over.atoms, common, out)
        }),
        Command::Hex { command } => hex::run(&command, common, out),
        Command::Realize {
            game,
            smallest,
            output,
        } => output.report(common, out, |common, out| {
            passable::realize::run(&game.text, &game.over.atoms, smallest, common, out)
        }),
        Command::Play(args) => play::run(&args, common, out),
        Command::Puzzle {
            date,
            solution,
            output,
        } => output.report(common, out, |common, out| {
            puzzle::run(date, solution, common, out)
        }),
        Command::Reduce { from } => reduce::run(from, common, out),
        Command::Draw(drawing) => draw::run(&drawing, common, out),
        Command::Games { name, output } => output.report(common, out, |common, out| {
            games::run(&name.join(" "), common, out)
        }),
        Command::Board { on, output } => board::run(&on, &output, common, out),
        Command::Count {
            board,
            numbers,
            output,
        } => output.report(common, out, |common, out| {
            count::run(&board, &numbers, common, out)
        }),
        Command::Estimate {
            board,
            pattern,
            draws,
            output,
        } => output.report(common, out, |common, out| {
            count::estimate::run(&board, &pattern, &draws, common, out)
        }),
        Command::Examples { output } => output.report(common, out, examples::run),
        Command::Audit {
            only,
            max_size,
            output,
        } => output.report(common, out, |common, out| {
            audit::run(&only, max_size, common, out)
        }),
        Command::Conjecture(question) => conjecture::run(&question, common, out),
        Command::Census { of } => match of {
            CensusOf::Coloring {
                over,
                cells,
                output,
                checkpoint,
            } => census::coloring::run(&over.atoms, cells, &output, checkpoint, common, out),
            CensusOf::Hex {
                cells,
                output,
                checkpoint,
            } => census::hex::run(cells, &output, checkpoint, common, out),
            CensusOf::Boards(question) => census::boards::run(&question, common, out),
            CensusOf::Ramsey {
                vertices,
                boards,
                output,
            } => census::ramsey::run(vertices, boards, &output, common, out),
        },
        Command::Serve(args) => serve::run(args, common, out),
        Command::Link(link) => link
            .output
            .report(common, out, |common, out| link::run(&link, common, out)),
        Command::Completions { shell } => shell::completions(shell, common, out),
        Command::Man => shell::man(common, out),
        Command::Cite { output } => output.report(common, out, cite::run),
    }
}

/// Reports an error on standard error and, with `--json`, also on standard output.
fn report(complaint: &Error, json: bool, out: &mut dyn Write) {
    // If standard error is closed, the exit code still reports the failure.
    let _ = writeln!(io::stderr(), "error: {}", complaint.text.trim_end());
    if json {
        let _ =
            json::write(out, &json::Failed { error: complaint }).and_then(|()| Ok(out.flush()?));
    }
}
