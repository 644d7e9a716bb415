//! `tedomari play`: games of every kind, in the terminal or through a pipe.

mod event;
mod experience;
mod setup;

use std::io::{self, BufRead, Read, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use tedomari::board::random::Generator;
use tedomari::game::{Game, Move, Position, Side};
use tedomari::opponent::{Experience, Judge, Opponent, Solved, Unsolved, lessons};
use tedomari::solve::{Switches, oracle};
use tedomari::value::Player;
use tedomari::{Budget, Error, Question};
use tedomari_answers::Gloss;

use crate::args::{Common, Play, Seat, Whom};
use crate::failure::Failure;
use crate::question;
use crate::{Ending, watch};
use event::{Event, Speaker};
use experience::ExperienceFile;

/// The maximum length of an input line, in bytes.
const LINE: u64 = 10_000;

/// The number of threads that solve a pattern game before it starts.
const THREADS: usize = 2;

/// A game to play.
pub struct Setup {
    /// The name of the game.
    pub name: &'static str,
    /// The game and its board, which is also the key of the learned experience.
    pub title: String,
    /// Whether the opponent can learn about it.
    pub is_learned: bool,
    /// The roles or goals of the players.
    pub roles: String,
    /// The starting position.
    pub start: Position,
    /// The question about the game, if there is one.
    pub question: Option<Question>,
}

/// The players.
pub struct Seats {
    /// The color that the person plays, if it was given.
    pub you: Option<Seat>,
    /// The opponent.
    pub opponent: Opponent,
    /// The experience of a learning opponent.
    pub experience: Option<ExperienceFile>,
}

/// Plays the requested game.
pub fn run(args: &Play, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let setup = Setup::read(args)?;
    let opponent = match args.opponent {
        Whom::Perfect => Opponent::Perfect,
        Whom::Learning => Opponent::Learning,
        Whom::Random => Opponent::Random,
    };
    let experience = if opponent == Opponent::Learning && setup.is_learned {
        Some(ExperienceFile::open(args.experience.as_deref())?)
    } else if args.experience.is_some() {
        let message = "only the learning opponent learns: --experience needs --opponent learning";
        return Err(Error::new(message).into());
    } else {
        None
    };
    let seats = Seats {
        you: args.you,
        opponent,
        experience,
    };
    on(&setup, seats, None, common, out)
}

/// Plays a game, optionally with its meaning for a formula.
pub fn on(
    setup: &Setup,
    seats: Seats,
    gloss: Option<&dyn Gloss>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let you = setup.seat(seats.you)?;
    let solved = match setup.start.game() {
        Game::Pattern(game) => {
            let (solved, _) = question::timed(common, |budget| Solved::new(game, THREADS, budget));
            Some(solved)
        }
        _ => None,
    };
    let solved = match solved {
        Some(Err(unsolved)) if seats.opponent.needs_solution() => {
            let why = match unsolved {
                Unsolved::Stopped(stopped) => question::why(stopped, common),
                too_large => too_large.to_string(),
            };
            writeln!(out, "not solved: {why}, so there is nobody to play against")?;
            return Ok(Ending::Exhausted);
        }
        solved => solved.and_then(Result::ok),
    };
    let seed = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |now| now.as_nanos() as u64);
    let mut table = Table {
        setup,
        seats,
        solved,
        gloss,
        you,
        position: setup.start.clone(),
        was_taken_back: false,
        random: Generator::new(seed, 1),
        common,
        speaker: Speaker::new(out, common.json),
    };
    table.play(&mut io::stdin().lock())?;
    Ok(Ending::Answered)
}

/// A game in progress.
struct Table<'a> {
    setup: &'a Setup,
    seats: Seats,
    solved: Option<Solved>,
    gloss: Option<&'a dyn Gloss>,
    you: Player,
    position: Position,
    /// Whether a move was taken back. The opponent does not learn from such a game.
    was_taken_back: bool,
    random: Generator,
    common: &'a Common,
    speaker: Speaker<'a>,
}

/// Whether the game continues.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

impl Table<'_> {
    fn play(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        let Setup {
            name, title, roles, ..
        } = self.setup;
        let formula = self.gloss.map(|gloss| gloss.formula());
        let start = Event::start(name, title, roles, &self.position, self.you, formula);
        self.speaker.say(&start)?;
        loop {
            if let Some(end) = Event::end(&self.position) {
                self.speaker.say(&end)?;
                return self.learn();
            }
            if self.position.turn() == self.you {
                let event = Event::position(&self.position, self.you, self.standing());
                self.speaker.say(&event)?;
                if self.your_turn(input)? == Next::Stop {
                    return self.speaker.say(&Event::Quit);
                }
            } else if let Some(chosen) = self.choose() {
                self.make(&chosen)?;
            }
        }
    }

    /// Reads commands until the position has changed.
    fn your_turn(&mut self, input: &mut dyn BufRead) -> Result<Next, Failure> {
        loop {
            self.speaker.prompt()?;
            let Some(line) = read_line(input)? else {
                return Ok(Next::Stop);
            };
            // An element may have the name of a command; a colon before it selects the element.
            match line.as_str() {
                "" => {}
                "quit" | "exit" => return Ok(Next::Stop),
                "help" | "?" => self.speaker.say(&Event::help(&self.position))?,
                "moves" => {
                    let judged = self.thinking(|judge| judge.survey());
                    let event = Event::moves(&self.position, &judged);
                    self.speaker.say(&event)?;
                }
                "hint" => {
                    let (judged, standing) =
                        self.thinking(|judge| (judge.survey(), judge.standing()));
                    let event = Event::hint(&self.position, &judged, &standing);
                    self.speaker.say(&event)?;
                }
                "why" => {
                    let event = self.why();
                    self.speaker.say(&event)?;
                }
                "undo" => {
                    if self.undo()? {
                        return Ok(Next::GoOn);
                    }
                }
                names => match self.read(names.trim_start_matches(':')) {
                    Ok(chosen) => {
                        self.make(&chosen)?;
                        return Ok(Next::GoOn);
                    }
                    Err(message) => self.speaker.refuse(message)?,
                },
            }
        }
    }

    /// Parses a move: one name, or several if a move may color several elements.
    fn read(&self, text: &str) -> Result<Move, String> {
        let names: Vec<&str> = if self.position.takes_several() {
            text.split([' ', ',', '+'])
                .filter(|name| !name.is_empty())
                .collect()
        } else {
            vec![text]
        };
        let chosen = self.position.read(&names);
        chosen.map_err(|illegal| illegal.to_string())
    }

    /// Calls `ask` with a judge of the position, which has the full time limit.
    fn thinking<T>(&self, ask: impl FnOnce(&Judge<'_>) -> T) -> T {
        let budget = question::budget(self.common);
        let judge = Judge::new(&self.position, self.solved.as_ref(), &budget);
        watch::watched(&budget, || ask(&judge))
    }

    /// The opponent's move; the first legal one if the budget runs out.
    fn choose(&mut self) -> Option<Move> {
        let mut random = self.random.clone();
        let experience = self.seats.experience.as_ref();
        // If the experience cannot be read, play without it.
        let weight = |key: &[u8]| {
            let learned =
                experience.map(|experience| experience.store.weight(&self.setup.title, key));
            learned.and_then(Result::ok).unwrap_or(0)
        };
        let opponent = self.seats.opponent;
        let chosen = self.thinking(|judge| opponent.choose(judge, &weight, &mut random));
        self.random = random;
        chosen.or_else(|| self.position.legal_moves().next())
    }

    /// Makes a move for the player to move.
    fn make(&mut self, chosen: &Move) -> Result<(), Failure> {
        let player = self.position.turn();
        self.position = self.position.after(chosen);
        let number = number(self.position.side(player));
        let meaning = self.gloss.map(|gloss| {
            let all = chosen.elements().iter();
            let all: Vec<String> = all.map(|&x| gloss.meaning(x, number)).collect();
            all.join("; ")
        });
        let event = Event::played(&self.position, player, player == self.you, meaning);
        self.speaker.say(&event)
    }

    /// Takes back moves until your last one is undone. Returns whether there was one.
    fn undo(&mut self) -> Result<bool, Failure> {
        let is_yours = |&ply: &usize| self.position.mover_at(ply) == self.you;
        let Some(ply) = (0..self.position.ply()).rev().find(is_yours) else {
            let message = "there is no move of yours to take back";
            self.speaker.refuse(message.into())?;
            return Ok(false);
        };
        let event = Event::undone(&self.position, &self.position.made()[ply..]);
        self.speaker.say(&event)?;
        self.position = self.position.at(ply);
        self.was_taken_back = true;
        Ok(true)
    }

    /// Who wins, and why.
    fn why(&self) -> Event {
        let rest = self.position.alive().and_then(|alive| {
            let question = self.setup.question.as_ref()?;
            let (game, names) = question.game().restricted(alive)?;
            let budget = question::budget(self.common);
            let reason = watch::watched(&budget, || value(&game, &budget))?;
            Some(Event::reason(question, &reason.renamed(&names)))
        });
        rest.unwrap_or_else(|| {
            let standing = self.thinking(|judge| judge.standing());
            Event::standing(&self.position, &standing)
        })
    }

    /// The meaning of the moves so far for the formula.
    fn standing(&self) -> Option<String> {
        let gloss = self.gloss?;
        let mut chosen = [Vec::new(), Vec::new()];
        for (ply, made) in self.position.made().iter().enumerate() {
            let side = self.position.side(self.position.mover_at(ply));
            chosen[number(side)].extend(made.chosen.elements());
        }
        Some(gloss.standing(chosen.each_ref().map(Vec::as_slice)))
    }

    /// Lets the opponent learn from the game that has just ended.
    fn learn(&mut self) -> Result<(), Failure> {
        let (Some(experience), Some(solved)) = (&mut self.seats.experience, &self.solved) else {
            return Ok(());
        };
        if self.was_taken_back {
            return Ok(());
        }
        let learned = lessons(&self.position, self.you.other(), solved, &Budget::default());
        for lesson in &learned {
            if let Err(error) = experience
                .store
                .adjust(&self.setup.title, &lesson.key, lesson.by)
            {
                return ExperienceFile::not_saved(experience.is_requested, &error);
            }
        }
        if learned.is_empty() {
            return Ok(());
        }
        let positions = learned.len();
        self.speaker.say(&Event::Learned { positions })
    }
}

/// The value of a removal or poset game, and why.
fn value(game: &Game, budget: &Budget) -> Option<tedomari::solve::Reason<tedomari::value::Value>> {
    let mut oracle = oracle(game, budget.clone(), Switches::default())?;
    Some(oracle.value())
}

/// Reductions number White and Red 0, and Black and Green 1.
fn number(side: Side) -> usize {
    usize::from(matches!(side, Side::Black | Side::Green))
}

/// The next line, trimmed, or `None` at the end of the input.
fn read_line(input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let unreadable = |e| Error::new(format!("cannot read standard input: {e}"));
    let read = input
        .take(LINE)
        .read_until(b'\n', &mut bytes)
        .map_err(unreadable)?;
    let line = String::from_utf8_lossy(&bytes);
    Ok((read > 0).then(|| line.trim().to_string()))
}
