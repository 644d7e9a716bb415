//! `tedomari play`: games of every kind, in the terminal or through a pipe.

mod event;
mod experience;
mod files;
mod setup;
mod speaker;
mod table;

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use tedomari::board::random::Generator;
use tedomari::game::{Game, Position};
use tedomari::opponent::{Opponent, Solved, Unsolved};
use tedomari::solve::pattern::describe;
use tedomari::value::Player;
use tedomari::{Error, Question};
use tedomari_answers::Gloss;

use crate::Ending;
use crate::args::{Common, Play};
use crate::failure::Failure;
use crate::pattern::table as table_file;
use crate::question;
use event::Event;
use experience::ExperienceFile;
use speaker::Speaker;
use table::Table;

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

/// A game with its players.
pub struct Match {
    /// The game.
    pub setup: Setup,
    /// The position.
    pub position: Position,
    /// The player of the person.
    pub you: Player,
    /// The opponent.
    pub opponent: Opponent,
}

impl Match {
    /// Whether a person moves for this player.
    fn is_yours(&self, player: Player) -> bool {
        player == self.you || self.opponent == Opponent::Person
    }
}

/// Plays the requested game.
pub fn run(args: &Play, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let game = Match::read(args)?;
    if args.experience.is_some() && !game.setup.is_learned {
        let message = "what is learned is kept for pattern games such as sim alone";
        return Err(Error::new(message).into());
    }
    if args.experience.is_some() && game.opponent != Opponent::Learning {
        let message = "only the learning opponent learns: --experience needs --opponent learning";
        return Err(Error::new(message).into());
    }
    let solved = match &args.table {
        Some(path) => Some(looked_up(path, &game)?),
        None => None,
    };
    let files = Known {
        experience: args.experience.as_deref(),
        solved,
    };
    on(game, files, None, common, out)
}

/// What is known before the game begins.
#[derive(Default)]
pub struct Known<'a> {
    /// The file of what the opponent has learned, unless it is the usual one.
    pub experience: Option<&'a Path>,
    /// The solution, unless the game is to be solved.
    pub solved: Option<Solved>,
}

/// The solution of a pattern game in a saved table.
fn looked_up(path: &Path, game: &Match) -> Result<Solved, Failure> {
    let shown = path.display();
    let question = game.setup.question.as_ref();
    let Some(Ok((setup, _))) = question.map(Question::pattern) else {
        let message = "only pattern games such as sim are solved in tables";
        return Err(Error::new(message).with_note("leave out --table").into());
    };
    let table = table_file::open(path)?;
    let [about, wanted] = [table.setup(), setup].map(describe);
    if about != wanted {
        let message = format!("{shown} is a table of {about}, not of {wanted}");
        return Err(Error::new(message).into());
    }
    Ok(Solved::Single(Arc::new(table)))
}

/// Plays a game, optionally with its meaning for a formula.
pub fn on(
    game: Match,
    known: Known<'_>,
    gloss: Option<&dyn Gloss>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let mut speaker = Speaker::new(out, common.json);
    let Known { experience, solved } = known;
    let learned = ExperienceFile::of(&game, experience)?;
    let solved = match solved.map_or_else(|| solution(&game, common), |solved| Ok(Some(solved))) {
        Ok(solved) => solved,
        Err((unsolved, why)) => {
            speaker.say(&Event::unsolved(unsolved, why))?;
            return Ok(Ending::Exhausted);
        }
    };
    let seed = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |now| now.as_nanos() as u64);
    let mut table = Table {
        experience: learned,
        experience_path: experience.map(Path::to_path_buf),
        solved,
        gloss,
        is_straight: game.position.ply() == 0,
        stays: io::stdin().is_terminal(),
        game,
        random: Generator::new(seed, 1),
        common,
        speaker,
    };
    table.play(&mut io::stdin().lock())?;
    Ok(Ending::Answered)
}

/// The solution of a pattern game, if there is one. Fails if the opponent needs one, with the
/// reason as a sentence.
fn solution(game: &Match, common: &Common) -> Result<Option<Solved>, (Unsolved, String)> {
    let Game::Pattern(pattern) = game.position.game() else {
        return Ok(None);
    };
    let (solved, _) = question::timed(&common.restarted(), |budget| Solved::new(pattern, budget));
    match solved {
        Err(unsolved) if game.opponent.needs_solution() => {
            let why = match unsolved {
                Unsolved::Stopped(stopped) => question::why(stopped, common),
                too_large => too_large.to_string(),
            };
            let text = format!(
                "not solved: {why}, so there is no perfect opponent; --opponent {} plays without \
                 a solution",
                Opponent::Expert.word()
            );
            Err((unsolved, text))
        }
        solved => Ok(solved.ok()),
    }
}
