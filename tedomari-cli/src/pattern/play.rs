//! `tedomari play` in pattern games.

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;
use tedomari::game::pattern::State;
use tedomari::solve::pattern::opponent::{Erring, Learning, MemoryExperience, Opponent, Perfect};
use tedomari::solve::pattern::{PatternOracle, Verdict, strong_solution};

use super::asked::{Asked, outcome};
use super::elements;
use crate::args::{Common, PatternArgs, Seat, Whom};
use crate::failure::{Complaint, Failure};
use crate::play::{Gloss, read_line};
use crate::{Ending, json, question};

const HELP: &str = "type an element to color it; moves, hint, undo, help, quit";

/// Plays a pattern game.
pub fn run(
    name: String,
    words: &[OsString],
    you: Option<Seat>,
    opponent: Whom,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let mut words = words.iter().map(|word| word.to_string_lossy().into_owned());
    let args = PatternArgs {
        name,
        board: words.next(),
        pattern: words.next(),
        red: None,
        green: None,
    };
    on(&Asked::read(&args)?, you, opponent, None, common, out)
}

/// Plays a pattern game, perhaps with a meaning beside it.
pub fn on(
    asked: &Asked,
    you: Option<Seat>,
    opponent: Whom,
    gloss: Option<&dyn Gloss>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let you = match you {
        None | Some(Seat::Red) => 0,
        Some(Seat::Green) => 1,
        Some(Seat::White | Seat::Black) => {
            let message = "pattern games are played by red and green, and red starts";
            return Err(Complaint::new(message).into());
        }
    };
    let (oracle, _) = question::timed(common, |budget| strong_solution(&asked.game, 2, budget));
    let Some(oracle) = oracle else {
        writeln!(
            out,
            "not solved: time or memory ran out, so there is nobody to play against"
        )?;
        return Ok(Ending::Exhausted);
    };
    let seed = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |now| now.as_nanos() as u64);
    let mut experience = MemoryExperience::default();
    let opponent: Box<dyn Opponent> = match opponent {
        Whom::Perfect => Box::new(Perfect::new(&*oracle)),
        Whom::Tricky => Box::new(Learning::new(
            &*oracle,
            &mut experience,
            &asked.title(),
            seed,
        )),
        Whom::Random => Box::new(Erring::new(&*oracle, 1000, seed)),
    };
    let mut match_ = Match {
        asked,
        gloss,
        oracle: &*oracle,
        opponent,
        you,
        states: vec![oracle.start()],
        is_json: common.json,
        out,
    };
    match_.play(&mut io::stdin().lock())?;
    Ok(Ending::Answered)
}

/// A game in progress.
struct Match<'a> {
    asked: &'a Asked,
    gloss: Option<&'a dyn Gloss>,
    oracle: &'a dyn PatternOracle,
    opponent: Box<dyn Opponent + 'a>,
    /// The player that a person plays: 0 for Red, 1 for Green.
    you: usize,
    /// All positions so far.
    states: Vec<State<u128>>,
    is_json: bool,
    out: &'a mut dyn Write,
}

/// The names of the players.
const PLAYERS: [&str; 2] = ["Red", "Green"];

impl Match<'_> {
    fn state(&self) -> State<u128> {
        self.states[self.states.len() - 1]
    }

    fn play(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        let title = match self.gloss {
            None => self.asked.title(),
            // The sets of the board say less than the formula.
            Some(gloss) => format!(
                "{}\n{}",
                gloss.formula(),
                self.asked.question.variant.name()
            ),
        };
        self.tell("start", &format!("{title}; you are {}", PLAYERS[self.you]))?;
        self.tell("help", HELP)?;
        loop {
            let state = self.state();
            let mover = self.oracle.mover(&state);
            let Some(verdict) = self.oracle.verdict(&state) else {
                return Ok(());
            };
            if self.oracle.moves(&state).is_empty() {
                return self.tell("end", &format!("the board is full: {}", ended(verdict)));
            }
            let element = match mover == self.you {
                false => self.opponent.choose(&state),
                true => {
                    self.show()?;
                    match self.ask(input)? {
                        Answer::Move(element) => Some(element),
                        Answer::Undone => continue,
                        Answer::Quit => return self.tell("quit", "until next time"),
                    }
                }
            };
            let Some(element) = element else {
                return Ok(());
            };
            if self.make(mover, element)? {
                return Ok(());
            }
        }
    }

    /// Makes a move; says whether it has ended the game.
    fn make(&mut self, mover: usize, element: usize) -> Result<bool, Failure> {
        let state = self.state();
        let moves = self.oracle.moves(&state);
        let after = moves
            .iter()
            .find(|(e, _)| *e == element)
            .map(|&(_, verdict)| verdict);
        let name = self.asked.game.element_name(element);
        let meaning = self.gloss.map(|gloss| gloss.meaning(element as u32, mover));
        let meaning = meaning.map_or(String::new(), |meaning| format!(": {meaning}"));
        self.tell(
            "move",
            &format!("{} colors {name}{meaning}", PLAYERS[mover]),
        )?;
        self.states.push(self.oracle.after(&state, element));
        match after {
            Some(verdict) if verdict.plies == 0 => {
                let text = format!(
                    "{} has completed a copy: {}",
                    PLAYERS[mover],
                    ended(verdict)
                );
                self.tell("end", &text)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn show(&mut self) -> Result<(), Failure> {
        let State { red, green, .. } = self.state();
        let game = &self.asked.game;
        let list = |set: u128| match elements::names(game, set) {
            names if names.is_empty() => "nothing".to_string(),
            names => names.join(" "),
        };
        let mut text = format!("red: {}\ngreen: {}", list(red), list(green));
        if let Some(gloss) = self.gloss {
            let elements = |set: u128| (0..128).filter(|e| set >> e & 1 == 1).collect::<Vec<_>>();
            text += &format!("\n{}", gloss.standing([&elements(red), &elements(green)]));
        }
        self.tell("position", &text)
    }

    /// Reads commands until there is a move or the position has changed.
    fn ask(&mut self, input: &mut dyn BufRead) -> Result<Answer, Failure> {
        loop {
            if !self.is_json {
                write!(self.out, "> ")?;
                self.out.flush()?;
            }
            let Some(line) = read_line(input)? else {
                return Ok(Answer::Quit);
            };
            let state = self.state();
            match line.as_str() {
                "" => {}
                "quit" | "exit" => return Ok(Answer::Quit),
                "help" | "?" => self.tell("help", HELP)?,
                "hint" => {
                    let best = self.oracle.best(&state);
                    let names: Vec<String> = best
                        .iter()
                        .map(|&e| self.asked.game.element_name(e))
                        .collect();
                    let verdict = self.oracle.verdict(&state).map(outcome).unwrap_or_default();
                    self.tell("hint", &format!("best: {} ({verdict})", names.join(" ")))?;
                }
                "moves" => {
                    let moves = self.oracle.moves(&state);
                    let lines: Vec<String> =
                        moves.iter().map(|&(e, v)| self.judged(e, v)).collect();
                    self.tell("moves", &lines.join("\n"))?;
                }
                "undo" => match self.undo() {
                    true => return Ok(Answer::Undone),
                    false => self.tell("refused", "there is no move of yours to take back")?,
                },
                name => match elements::named(&self.asked.game, name) {
                    Err(complaint) => self.tell("refused", &complaint.text)?,
                    Ok(element) if (state.red | state.green) >> element & 1 == 1 => {
                        self.tell("refused", &format!("{name} has been colored before"))?;
                    }
                    Ok(element) => return Ok(Answer::Move(element)),
                },
            }
        }
    }

    fn judged(&self, element: usize, verdict: Verdict) -> String {
        let after = match verdict.plies {
            0 => "completes a copy".to_string(),
            _ => outcome(verdict),
        };
        format!("  {:8} {after}", self.asked.game.element_name(element))
    }

    /// Goes back to before your last move.
    fn undo(&mut self) -> bool {
        let yours = |state: &State<u128>| self.oracle.mover(state) == self.you;
        let before = self.states.len() - 1;
        match self.states[..before].iter().rposition(yours) {
            Some(place) => {
                self.states.truncate(place + 1);
                true
            }
            None => false,
        }
    }

    fn tell(&mut self, event: &'static str, text: &str) -> Result<(), Failure> {
        match self.is_json {
            true => json::write(self.out, &Told { event, text }),
            false => Ok(writeln!(self.out, "{text}")?),
        }
    }
}

/// What a person has decided.
enum Answer {
    Move(usize),
    Undone,
    Quit,
}

/// An event as JSON.
#[derive(Serialize)]
struct Told<'a> {
    event: &'static str,
    text: &'a str,
}

fn ended(verdict: Verdict) -> &'static str {
    match verdict.ending.word() {
        "first" => "Red wins",
        "second" => "Green wins",
        _ => "a tie",
    }
}
