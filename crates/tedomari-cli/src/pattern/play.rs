//! `tedomari play` in pattern games.

use std::io::{self, BufRead, Write};
use tedomari::Error;

use serde::Serialize;
use tedomari::game::pattern::{Ending as Outcome, State, Variant};
use tedomari::solve::pattern::opponent::Finished;
use tedomari::solve::pattern::{PatternOracle, Verdict, strong_solution};
use tedomari_answers::Gloss;
use tedomari_answers::pattern::{Asked, elements, outcome};

use super::asked::{self, one_word_each};
use super::experience::Kept;
use super::opponent::Against;
use crate::args::{Common, PatternArgs, Play, Seat, Whom};
use crate::failure::Failure;
use crate::play::read_line;
use crate::{Ending, json, question, words};

const HELP: &str = "type an element to color it; moves, hint, undo, help, quit";

/// Plays a pattern game.
pub fn run(args: &Play, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let asked = asked::read(&question(args)?)?;
    let kept = match args.opponent {
        Whom::Tricky => Some(Kept::open(args.experience.as_deref())?),
        Whom::Perfect | Whom::Random if args.experience.is_some() => {
            let message = "only the tricky opponent learns: --experience needs --opponent tricky";
            return Err(Error::new(message).into());
        }
        Whom::Perfect | Whom::Random => None,
    };
    let seats = Seats {
        you: args.you,
        opponent: args.opponent,
        kept,
    };
    on(&asked, seats, None, common, out)
}

/// Who plays.
pub struct Seats {
    /// What the person plays; Red if that is not said.
    pub you: Option<Seat>,
    /// Against whom.
    pub opponent: Whom,
    /// What the opponent has learned, if it is one that learns.
    pub kept: Option<Kept>,
}

/// Plays a pattern game, perhaps with a meaning beside it.
pub fn on(
    asked: &Asked,
    mut seats: Seats,
    gloss: Option<&dyn Gloss>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let you = match seats.you {
        None | Some(Seat::Red) => 0,
        Some(Seat::Green) => 1,
        Some(Seat::White | Seat::Black) => {
            let message = "pattern games are played by red and green, and red starts";
            return Err(Error::new(message).into());
        }
    };
    let (oracle, _) = question::timed(common, |budget| strong_solution(&asked.game, 2, budget));
    let Some(oracle) = oracle else {
        let message = "avoid-plus cannot be played here: a move may color several elements";
        return Err(Error::new(message).into());
    };
    let oracle = match oracle {
        Ok(oracle) => oracle,
        Err(stopped) => {
            let why = question::why(stopped, common);
            writeln!(out, "not solved: {why}, so there is nobody to play against")?;
            return Ok(Ending::Exhausted);
        }
    };
    let title = asked.title();
    let mut match_ = Match {
        asked,
        gloss,
        oracle: &*oracle,
        opponent: Against::new(seats.opponent, &*oracle, seats.kept.as_mut(), &title),
        you,
        states: vec![oracle.start()],
        was_taken_back: false,
        is_json: common.json,
        out,
    };
    match_.play(&mut io::stdin().lock())?;
    Ok(Ending::Answered)
}

/// The game that was asked for.
fn question(args: &Play) -> Result<PatternArgs, Failure> {
    Ok(PatternArgs {
        red: args.red.clone(),
        green: args.green.clone(),
        ..one_word_each(&args.game, &args.board)?
    })
}

/// A game in progress.
struct Match<'a> {
    asked: &'a Asked,
    gloss: Option<&'a dyn Gloss>,
    oracle: &'a dyn PatternOracle,
    opponent: Against<'a>,
    /// The player that a person plays: 0 for Red, 1 for Green.
    you: usize,
    /// All positions so far.
    states: Vec<State<u128>>,
    /// Whether a move was taken back: such a game shows nothing about the moves in it.
    was_taken_back: bool,
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
                self.tell("end", &format!("the board is full: {}", ended(verdict)))?;
                return self.learn(verdict.ending);
            }
            let element = if mover != self.you {
                self.opponent.choose(&state)
            } else {
                self.show()?;
                match self.ask(input)? {
                    Answer::Move(element) => Some(element),
                    Answer::Undone => continue,
                    Answer::Quit => return self.tell("quit", "until next time"),
                }
            };
            let Some(element) = element else {
                return Ok(());
            };
            if let Some(ending) = self.make(mover, element)? {
                return self.learn(ending);
            }
        }
    }

    /// Lets the opponent learn from the game.
    fn learn(&mut self, ending: Outcome) -> Result<(), Failure> {
        if self.was_taken_back {
            return Ok(());
        }
        let before_last = &self.states[..self.states.len() - 1];
        let finished = Finished::of(self.oracle, before_last, ending, 1 - self.you);
        match self.opponent.learn(finished)? {
            0 => Ok(()),
            count => {
                let positions = words::counted(count, "position");
                self.tell("learned", &format!("learned about {positions}"))
            }
        }
    }

    /// Makes a move; says how the game has ended, if it has.
    fn make(&mut self, mover: usize, element: usize) -> Result<Option<Outcome>, Failure> {
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
                let text = format!("{}: {}", self.why_over(mover), ended(verdict));
                self.tell("end", &text)?;
                Ok(Some(verdict.ending))
            }
            _ => Ok(None),
        }
    }

    /// Why the game is over after a move of this player.
    fn why_over(&self, mover: usize) -> String {
        let State { red, green, .. } = self.state();
        let game = &self.asked.game;
        let own = match (game.variant(), mover) {
            (Variant::OneColor, _) | (_, 0) => red,
            _ => green,
        };
        let is_whole = |copy: &u128| copy & !own == 0;
        let counts = game.variant().completed_by(mover).is_some();
        if counts && game.copies()[mover].iter().any(is_whole) {
            format!("{} has completed a copy", PLAYERS[mover])
        } else {
            "everything is colored".into()
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
                "undo" => {
                    if self.undo() {
                        return Ok(Answer::Undone);
                    } else {
                        self.tell("refused", "there is no move of yours to take back")?
                    }
                }
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
                self.was_taken_back = true;
                self.states.truncate(place + 1);
                true
            }
            None => false,
        }
    }

    fn tell(&mut self, event: &'static str, text: &str) -> Result<(), Failure> {
        if self.is_json {
            json::write(self.out, &Told { event, text })
        } else {
            Ok(writeln!(self.out, "{text}")?)
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
