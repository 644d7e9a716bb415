use std::io::{BufRead, Read};
use std::path::PathBuf;

use tedomari::answer::why;
use tedomari::board::random::Generator;
use tedomari::game::{IllegalMove, Move, Side};
use tedomari::opponent::{Experience, Judge, Solved, lessons};
use tedomari::question::GameRecord;
use tedomari::{Budget, Error};
use tedomari_answers::Gloss;

use super::event::Event;
use super::experience::ExperienceFile;
use super::speaker::Speaker;
use super::{Match, files, solution};
use crate::args::Common;
use crate::failure::Failure;
use crate::{question, watch};

/// The maximum length of an input line, in bytes.
const LINE: u64 = 10_000;

/// A game in progress.
pub struct Table<'a> {
    pub game: Match,
    pub solved: Option<Solved>,
    /// The experience of a learning opponent.
    pub experience: Option<ExperienceFile>,
    /// The file for the experience, if the user named one.
    pub experience_path: Option<PathBuf>,
    /// The meaning of the game for a formula.
    pub gloss: Option<&'a dyn Gloss>,
    /// Whether the game was played from its start and no move was taken back. The opponent learns
    /// from no other games.
    pub is_straight: bool,
    /// Whether commands are read after the end of the game.
    pub stays: bool,
    pub random: Generator,
    pub common: &'a Common,
    pub speaker: Speaker<'a>,
}

/// Whether the game continues.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

impl Table<'_> {
    /// Plays until the game is over or the person leaves. A person at a terminal may take moves
    /// back, save or load a game after the end.
    pub fn play(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        self.start()?;
        loop {
            let event = Event::position(&self.game, self.standing(), self.common);
            self.speaker.say(&event)?;
            let end = Event::end(&self.game.position);
            let is_over = end.is_some();
            if let Some(end) = end {
                self.speaker.say(&end)?;
                self.learn()?;
                if !self.stays {
                    return Ok(());
                }
            }
            if is_over || self.game.is_yours(self.game.position.turn()) {
                if self.your_turn(input)? == Next::Stop {
                    return self.speaker.say(&Event::Quit);
                }
            } else if let Some(chosen) = self.choose() {
                self.make(&chosen)?;
            }
        }
    }

    fn start(&mut self) -> Result<(), Failure> {
        let formula = self.gloss.map(|gloss| gloss.formula());
        self.speaker.say(&Event::start(&self.game, formula))
    }

    /// Reads commands until the position has changed.
    fn your_turn(&mut self, input: &mut dyn BufRead) -> Result<Next, Failure> {
        loop {
            self.speaker.prompt()?;
            let Some(line) = read_line(input)? else {
                return Ok(Next::Stop);
            };
            // An element may have the name of a command; a colon before it selects the element.
            let (command, rest) = match line.split_once(char::is_whitespace) {
                Some((command, rest)) => (command, rest.trim()),
                None => (line.as_str(), ""),
            };
            let has_changed = match (command, rest) {
                ("", _) => false,
                ("quit" | "exit", "") => return Ok(Next::Stop),
                ("help" | "?", "") => self.answer(|table| Event::help(&table.game.position))?,
                ("moves" | "hint" | "why", "") if self.game.position.end().is_some() => {
                    let message = "the game is over; undo, save FILE, load FILE or quit";
                    self.speaker.refuse(&line, "over", message.into())?;
                    false
                }
                ("moves", "") => self.answer(Table::moves)?,
                ("hint", "") => self.answer(Table::hint)?,
                ("why", "") => self.answer(Table::why)?,
                ("undo", "") => self.undo()?,
                ("save" | "load", "") => {
                    let message = format!("name a file: {command} game.json");
                    self.speaker.refuse(&line, "no-file", message)?;
                    false
                }
                ("save", file) => self.save(file)?,
                ("load", file) => self.load(file)?,
                _ => match self.read(line.trim_start_matches(':')) {
                    Ok(chosen) => {
                        self.make(&chosen)?;
                        true
                    }
                    Err(illegal) => {
                        let (id, message) = (illegal.id(), illegal.to_string());
                        self.speaker.refuse(&line, id, message)?;
                        false
                    }
                },
            };
            if has_changed {
                return Ok(Next::GoOn);
            }
        }
    }

    /// Answers a question about the position, which does not change.
    fn answer(&mut self, event: impl FnOnce(&Self) -> Event) -> Result<bool, Failure> {
        let event = event(self);
        self.speaker.say(&event)?;
        Ok(false)
    }

    fn moves(&self) -> Event {
        let judged = self.thinking(|judge| judge.survey());
        Event::moves(&self.game.position, &judged)
    }

    fn hint(&self) -> Event {
        let (judged, standing) = self.thinking(|judge| (judge.survey(), judge.standing()));
        Event::hint(&self.game.position, &judged, &standing)
    }

    /// Who wins, and why.
    fn why(&self) -> Event {
        let standing = self.thinking(|judge| judge.standing());
        let position = &self.game.position;
        let budget = question::budget(self.common);
        let question = self.game.setup.question.as_ref();
        let answer = question.and_then(|question| {
            watch::watched(&budget, || {
                why(question, position, self.solved.as_ref(), &budget)
            })
        });
        Event::why(position, &standing, answer.as_ref())
    }

    /// Parses a move: one name, or several if a move may color several elements.
    fn read(&self, text: &str) -> Result<Move, IllegalMove> {
        let position = &self.game.position;
        if !position.takes_several() {
            return position.read(&[text]);
        }
        let names: Vec<&str> = text
            .split([' ', ',', '+'])
            .filter(|name| !name.is_empty())
            .collect();
        position.read(&names)
    }

    /// Calls `ask` with a judge of the position, which has the full time limit.
    fn thinking<T>(&self, ask: impl FnOnce(&Judge<'_>) -> T) -> T {
        let budget = question::budget(self.common);
        let judge = Judge::new(&self.game.position, self.solved.as_ref(), &budget);
        watch::watched(&budget, || ask(&judge))
    }

    /// The opponent's move; the first legal one if the budget runs out.
    fn choose(&mut self) -> Option<Move> {
        let mut random = self.random.clone();
        let experience = self.experience.as_ref();
        let title = &self.game.setup.title;
        // If the experience cannot be read, play without it.
        let weight = |key: &[u8]| {
            let learned = experience.map(|experience| experience.store.weight(title, key));
            learned.and_then(Result::ok).unwrap_or(0)
        };
        let opponent = self.game.opponent;
        let chosen = self.thinking(|judge| opponent.choose(judge, &weight, &mut random));
        self.random = random;
        chosen.or_else(|| self.game.position.legal_moves().next())
    }

    /// Makes a move for the player to move.
    fn make(&mut self, chosen: &Move) -> Result<(), Failure> {
        let player = self.game.position.turn();
        self.game.position = self.game.position.after(chosen);
        let number = number(self.game.position.side(player));
        let meaning = self.gloss.map(|gloss| {
            let all = chosen.elements().iter();
            let all: Vec<String> = all.map(|&x| gloss.meaning(x, number)).collect();
            all.join("; ")
        });
        let event = Event::played(&self.game, player, meaning);
        self.speaker.say(&event)
    }

    /// Takes back moves until your last one is undone. Returns whether there was one.
    fn undo(&mut self) -> Result<bool, Failure> {
        let position = &self.game.position;
        let is_yours = |&ply: &usize| self.game.is_yours(position.mover_at(ply));
        let Some(ply) = (0..position.ply()).rev().find(is_yours) else {
            let message = "there is no move of yours to take back";
            self.speaker.refuse("undo", "no-move", message.into())?;
            return Ok(false);
        };
        let event = Event::undone(position, &position.made()[ply..]);
        self.game.position = position.at(ply);
        self.is_straight = false;
        self.speaker.say(&event)?;
        Ok(true)
    }

    /// Writes the game to a file.
    fn save(&mut self, file: &str) -> Result<bool, Failure> {
        let Match {
            setup,
            position,
            you,
            opponent,
        } = &self.game;
        let saved = match &setup.question {
            Some(question) => {
                files::save(&GameRecord::new(question, position, *you, *opponent), file)
            }
            None => {
                let message = "the board of this formula has no text, so the game cannot be saved";
                Err(Error::new(message).into())
            }
        };
        let ply = position.ply();
        match saved {
            Ok(()) => self.speaker.say(&Event::Saved {
                file: file.into(),
                ply,
            })?,
            Err(error) => {
                let input = format!("save {file}");
                self.speaker
                    .refuse(&input, "not-saved", error.to_string())?;
            }
        }
        Ok(false)
    }

    /// Continues the game of a file. Returns whether it can be continued.
    fn load(&mut self, file: &str) -> Result<bool, Failure> {
        let loaded = files::load(file.as_ref()).map_err(|error| error.to_string());
        let loaded = loaded.and_then(|game| match solution(&game, self.common) {
            Ok(solved) => Ok((game, solved)),
            Err((_, why)) => Err(why),
        });
        let (game, solved) = match loaded {
            Ok(loaded) => loaded,
            Err(message) => {
                let input = format!("load {file}");
                self.speaker.refuse(&input, "not-loaded", message)?;
                return Ok(false);
            }
        };
        let path = self.experience_path.as_deref();
        self.experience = ExperienceFile::of(&game, path)?;
        let text = |game: &Match| game.setup.question.as_ref().map(|q| q.text().clone());
        if text(&game) != text(&self.game) {
            self.gloss = None;
        }
        (self.game, self.solved, self.is_straight) = (game, solved, false);
        self.speaker.say(&Event::Loaded {
            file: file.into(),
            ply: self.game.position.ply(),
        })?;
        self.start()?;
        Ok(true)
    }

    /// The meaning of the moves so far for the formula.
    fn standing(&self) -> Option<String> {
        let gloss = self.gloss?;
        let position = &self.game.position;
        let mut chosen = [Vec::new(), Vec::new()];
        for (ply, made) in position.made().iter().enumerate() {
            let side = position.side(position.mover_at(ply));
            chosen[number(side)].extend(made.chosen.elements());
        }
        Some(gloss.standing(chosen.each_ref().map(Vec::as_slice)))
    }

    /// Lets the opponent learn from the game that has just ended.
    fn learn(&mut self) -> Result<(), Failure> {
        let (Some(experience), Some(solved)) = (&mut self.experience, &self.solved) else {
            return Ok(());
        };
        if !self.is_straight {
            return Ok(());
        }
        let Match {
            setup,
            position,
            you,
            ..
        } = &self.game;
        let learned = lessons(position, you.other(), solved, &Budget::default());
        for lesson in &learned {
            if let Err(error) = experience
                .store
                .adjust(&setup.title, &lesson.key, lesson.by)
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
