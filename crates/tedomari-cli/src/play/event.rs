use serde::Serialize;
use tedomari::answer::{Answer, Known};
use tedomari::board::Element;
use tedomari::budget::Stopped;
use tedomari::game::{Decision, EndReason, Made, Move, Position};
use tedomari::opponent::{Insight, Judged, Opponent, Standing, Unsolved};
use tedomari::value::{Bounds, Player};
use tedomari_answers::standing;
use tedomari_draw::{Marked, legend, position_scene, terminal};

use super::{Match, Setup};
use crate::args::Common;
use crate::json::{self, ReasonTree, Worth};
use crate::words;

/// A message to the player. In JSON each is an object on its own line.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The game starts.
    Start {
        /// Its name.
        game: &'static str,
        you: &'static str,
        first: &'static str,
        opponent: &'static str,
        /// The positive player, if values are numbers.
        #[serde(skip_serializing_if = "Option::is_none")]
        left: Option<&'static str>,
        /// The formula that the board was made from.
        #[serde(skip_serializing_if = "Option::is_none")]
        formula: Option<String>,
        #[serde(skip)]
        text: String,
    },
    /// The position, after everything that changes it.
    Position {
        /// The number of moves made.
        ply: usize,
        /// Whose turn it is, unless the game is over.
        turn: Option<&'static str>,
        /// The remaining or uncolored elements.
        elements: Vec<String>,
        element_count: usize,
        /// The legal moves.
        moves: Vec<String>,
        move_count: usize,
        /// What the last move took or colored.
        last: Vec<String>,
        /// The colored elements.
        #[serde(skip_serializing_if = "Option::is_none")]
        colored: Option<Colored>,
        /// The meaning of the moves so far for the formula.
        #[serde(skip_serializing_if = "Option::is_none")]
        standing: Option<String>,
        #[serde(skip)]
        text: String,
    },
    /// A player moved.
    Played {
        player: &'static str,
        you: bool,
        /// The chosen element.
        element: String,
        /// All elements that the move removed or colored, starting with the chosen one.
        taken: Vec<String>,
        taken_count: usize,
        /// The meaning of the move for the formula.
        #[serde(skip_serializing_if = "Option::is_none")]
        meaning: Option<String>,
        #[serde(skip)]
        text: String,
    },
    /// The answer to `moves`.
    Moves {
        moves: Vec<Row>,
        #[serde(skip)]
        text: String,
    },
    /// The answer to `hint`.
    Hint {
        /// The best moves, if they are known.
        best: Option<Vec<String>>,
        /// How the game ends for the player with perfect play, if it is known.
        decision: Option<&'static str>,
        /// The number of moves until the end, if it is known.
        length: Option<u8>,
        text: String,
    },
    /// The answer to `why`.
    Why {
        decision: Option<&'static str>,
        value: Option<Worth>,
        bounds: Option<[Worth; 2]>,
        reason: Option<Box<ReasonTree>>,
        text: String,
    },
    /// Moves were taken back, the latest first.
    Undone {
        /// Their elements.
        elements: Vec<String>,
    },
    /// The game was written to a file.
    Saved {
        file: String,
        /// The number of moves made.
        ply: usize,
    },
    /// A game was read from a file. It starts next.
    Loaded {
        file: String,
        /// The number of moves made.
        ply: usize,
    },
    /// The input cannot be executed.
    Refused {
        input: String,
        /// The identifier of the reason.
        because: &'static str,
        /// The reason.
        message: String,
    },
    /// The answer to `help`.
    Help {
        commands: Vec<Command>,
        #[serde(skip)]
        text: String,
    },
    /// The game is over.
    End {
        /// The winner; `None` in a tie.
        winner: Option<&'static str>,
        /// The identifier of the reason.
        because: &'static str,
        /// Who has completed or connected something or cannot move.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<&'static str>,
        /// The outcome of a coloring game.
        #[serde(skip_serializing_if = "Option::is_none")]
        outcome: Option<String>,
        /// The elements that show it: the completed set or chain.
        witness: Vec<String>,
        text: String,
    },
    /// The opponent has learned from the game.
    Learned {
        /// The approximate number of positions.
        positions: usize,
    },
    /// The opponent cannot play, because the game could not be solved.
    Unsolved {
        /// The identifier of the reason.
        because: &'static str,
        text: String,
    },
    /// The player left.
    Quit,
}

/// The elements that each player has colored.
#[derive(Serialize)]
pub struct Colored {
    you: Vec<String>,
    opponent: Vec<String>,
}

/// A move and its evaluation.
#[derive(Serialize)]
pub struct Row {
    element: String,
    value: Option<Worth>,
    bounds: Option<[Worth; 2]>,
    best: Option<bool>,
    decision: Option<&'static str>,
    length: Option<u8>,
    text: String,
    /// The move as people say it.
    #[serde(skip)]
    words: String,
}

/// A command, and what it does.
#[derive(Serialize)]
pub struct Command {
    name: &'static str,
    does: &'static str,
}

const COMMANDS: [(&str, &str); 7] = [
    ("hint", "the best moves"),
    ("moves", "all your moves with what becomes of each"),
    ("why", "who wins, and why, step by step"),
    ("undo", "take your last move back"),
    ("save FILE", "write the game to a file"),
    ("load FILE", "continue a game from a file"),
    ("quit", "leave the game"),
];

/// The names of some elements, shortened.
fn names(position: &Position, elements: &[Element]) -> Vec<String> {
    let shown = elements.iter().take(json::LISTED);
    shown.map(|&x| position.name(x)).collect()
}

/// Formats a move as it is typed: `a`, or `1-2 3-4` if it colors several elements.
fn written(position: &Position, chosen: &Move) -> String {
    position.names(chosen).join(" ")
}

/// The elements that a player has colored, initially or by a move.
fn colored_by(position: &Position, player: Player) -> Vec<Element> {
    let all = 0..position.len() as Element;
    all.filter(|&x| position.painter(x) == Some(player))
        .collect()
}

/// The end of the game for a player.
fn decision_for(decision: Decision, player: Player) -> &'static str {
    match decision {
        Decision::Won(winner) if winner == player => "win",
        Decision::Won(_) => "loss",
        Decision::Tie => "tie",
    }
}

/// The number of moves until the end.
fn length(insight: &Insight) -> Option<u8> {
    match insight {
        Insight::Verdict(verdict) => Some(verdict.plies),
        _ => None,
    }
}

/// A drawing of the position.
fn drawn(position: &Position, common: &Common) -> String {
    match position_scene(position, Marked::Both) {
        Ok(scene) => common
            .readable_lines(&terminal(&scene), "--full prints all")
            .trim_end()
            .into(),
        Err(error) => format!("({error})"),
    }
}

impl Event {
    pub fn start(game: &Match, formula: Option<String>) -> Event {
        let Match {
            setup,
            position,
            you,
            opponent,
        } = game;
        let Setup {
            name, title, roles, ..
        } = setup;
        let what = if title.starts_with(name) {
            title
        } else {
            *name
        };
        let [you, first, left] =
            [*you, position.first(), Player::Left].map(|player| position.side(player));
        let before = formula.as_ref().map(|formula| format!("{formula}\n"));
        let who = match opponent {
            Opponent::Person => "two people play".into(),
            _ => format!("you are {you}"),
        };
        let signs = position_scene(position, Marked::Both)
            .map(|scene| format!("\n{}", legend(position, &scene)));
        Event::Start {
            game: name,
            you: you.word(),
            first: first.word(),
            opponent: opponent.word(),
            left: position.alive().map(|_| left.word()),
            text: format!(
                "{}{what}: {who}, {first} starts; {roles}; type help for the commands{}",
                before.unwrap_or_default(),
                signs.unwrap_or_default()
            ),
            formula,
        }
    }

    /// The position. Its text is a drawing, and whose turn it is if a person is to move. Drawing a
    /// large board takes time, so there is none in JSON.
    pub fn position(game: &Match, standing: Option<String>, common: &Common) -> Event {
        let Match { position, you, .. } = game;
        let standing = standing.filter(|standing| !standing.is_empty());
        let moves = position.legal_elements();
        let left: Vec<Element> = match position.alive() {
            Some(alive) => (0..)
                .zip(alive)
                .filter(|(_, alive)| **alive)
                .map(|(x, _)| x)
                .collect(),
            None => moves.clone(),
        };
        let colored = position.alive().is_none().then(|| Colored {
            you: names(position, &colored_by(position, *you)),
            opponent: names(position, &colored_by(position, you.other())),
        });
        let mut text = String::new();
        if !common.json {
            text += &format!("\n{}\n", drawn(position, common));
        }
        if let Some(standing) = &standing {
            text += &format!("\n{standing}\n");
        }
        let turn = match position.end() {
            Some(_) => None,
            None => Some(position.side(position.turn())),
        };
        if let Some(turn) = turn.filter(|_| game.is_yours(position.turn())) {
            text += &format!("\n{turn} to move");
        }
        Event::Position {
            ply: position.ply(),
            turn: turn.map(|turn| turn.word()),
            elements: names(position, &left),
            element_count: left.len(),
            moves: names(position, &moves),
            move_count: moves.len(),
            last: names(position, position.taken()),
            colored,
            standing,
            text,
        }
    }

    /// The last move.
    pub fn played(game: &Match, by: Player, meaning: Option<String>) -> Event {
        let position = &game.position;
        let made = position.made().last();
        let (element, taken) = made.map_or_else(Default::default, |Made { chosen, taken }| {
            (written(position, chosen), taken.as_slice())
        });
        let chosen = made.map_or(0, |made| made.chosen.elements().len());
        let others = &taken[chosen.min(taken.len())..];
        let also = match position.board() {
            Some(board) if !others.is_empty() => {
                format!(", and with it {}", words::names(board, others, " "))
            }
            _ => String::new(),
        };
        let side = position.side(by);
        let is_you = game.is_yours(by);
        let you = if is_you { " (you)" } else { "" };
        let means = meaning.as_ref().map(|meaning| format!(": {meaning}"));
        let verb = position.verb();
        let what = match made {
            Some(made) if position.has_heaps() => {
                let said = position.at(position.ply() - 1).in_words(&made.chosen);
                said.trim_start_matches("take ").to_string()
            }
            _ => format!("{element}{also}"),
        };
        Event::Played {
            player: side.word(),
            you: is_you,
            taken: names(position, taken),
            taken_count: taken.len(),
            text: format!("{side}{you} {verb}s {what}{}", means.unwrap_or_default()),
            element,
            meaning,
        }
    }

    pub fn help(position: &Position) -> Event {
        let verb = position.verb();
        let what = if position.takes_several() {
            format!("the names of one or more elements to {verb} them")
        } else {
            format!("the name of an element to {verb} it")
        };
        let lines = COMMANDS.map(|(name, does)| format!("   {name:9}   {does}\n"));
        let text = format!(
            "type {what}, or one of these:\n{}\
             an element that is called like one of these is written with a colon before it, as in \
             :hint",
            lines.concat()
        );
        let commands = COMMANDS.map(|(name, does)| Command { name, does });
        Event::Help {
            commands: commands.into(),
            text,
        }
    }

    pub fn moves(position: &Position, judged: &[Judged]) -> Event {
        let mover = position.turn();
        let row = |judged: &Judged| Row {
            element: written(position, &judged.chosen),
            value: standing::value(&judged.insight),
            bounds: match &judged.insight {
                Insight::Value(bounds) => json::bounds(bounds),
                _ => None,
            },
            best: judged.best,
            decision: judged
                .decision
                .map(|decision| decision_for(decision, mover)),
            length: length(&judged.insight),
            text: standing::judged(position, judged),
            words: position.in_words(&judged.chosen),
        };
        let rows: Vec<Row> = judged.iter().map(row).collect();
        Event::Moves {
            text: table(position, &rows),
            moves: rows,
        }
    }

    pub fn hint(position: &Position, judged: &[Judged], standing: &Standing) -> Event {
        let best: Vec<&Move> = judged
            .iter()
            .filter(|judged| judged.best == Some(true))
            .map(|judged| &judged.chosen)
            .collect();
        let words: Vec<Vec<String>> = best
            .iter()
            .map(|chosen| vec![position.in_words(chosen)])
            .collect();
        let is_known = !judged.is_empty() && judged.iter().all(|judged| judged.best.is_some());
        let mover = position.turn();
        Event::Hint {
            text: standing::advice(judged, &words, standing.decision, mover),
            decision: standing
                .decision
                .map(|decision| decision_for(decision, mover)),
            length: length(&standing.insight),
            best: is_known.then(|| {
                best.iter()
                    .map(|chosen| written(position, chosen))
                    .collect()
            }),
        }
    }

    /// Who wins, the value of the position, and the reason.
    pub fn why(position: &Position, standing: &Standing, answer: Option<&Answer>) -> Event {
        let mut text = match answer.map(Answer::value) {
            Some(Known::Exactly(value)) if matches!(standing.insight, Insight::Value(_)) => {
                let bounds = Bounds::exactly(value.clone());
                let outcome = answer.map(|answer| answer.outcome().to_string());
                let outcome = outcome.unwrap_or_default();
                format!("value {}        {outcome}", words::within(&bounds))
            }
            _ => standing::standing(position, standing.decision, &standing.insight),
        };
        if let Some(answer) = answer {
            text += &format!("\n\n{}", answer.explanation());
        }
        let reason = answer.map(Answer::reason_data);
        Event::Why {
            decision: standing
                .decision
                .map(|decision| decision_for(decision, position.turn())),
            value: reason.and_then(|reason| json::value(&reason.bounds)),
            bounds: reason.and_then(|reason| json::bounds(&reason.bounds)),
            reason: answer
                .map(|answer| Box::new(json::reason(answer.question(), answer.reason_data()))),
            text,
        }
    }

    pub fn undone(position: &Position, back: &[Made]) -> Event {
        let back = back.iter().rev();
        Event::Undone {
            elements: back.map(|made| written(position, &made.chosen)).collect(),
        }
    }

    pub fn end(position: &Position) -> Option<Event> {
        let end = position.end()?;
        let winner = end.decision.winner().map(|player| position.side(player));
        let result = match winner {
            Some(winner) => format!("{winner} wins"),
            None => standing::tie(position).into(),
        };
        let (by, outcome) = match &end.reason {
            EndReason::NoMove { stuck: by, .. }
            | EndReason::Completed { by, .. }
            | EndReason::Connected { by } => (Some(*by), None),
            EndReason::Full { stuck } => (*stuck, None),
            EndReason::Outcome(outcome) => (None, Some(outcome.clone())),
        };
        Some(Event::End {
            winner: winner.map(|winner| winner.word()),
            because: end.reason.id(),
            by: by.map(|by| by.word()),
            outcome,
            witness: names(position, &end.witness),
            text: format!("{end}; {result}"),
        })
    }

    /// Why a game could not be solved. `text` says it with the options of the program.
    pub fn unsolved(why: Unsolved, text: String) -> Event {
        Event::Unsolved {
            because: match why {
                Unsolved::TooLarge(_) => "too-large",
                Unsolved::Stopped(stopped) => Stopped::word(stopped),
            },
            text,
        }
    }

    /// The event as text.
    pub fn text(&self) -> String {
        match self {
            // A blank line follows the drawing.
            Event::Position { text, .. } => text.clone(),
            Event::Start { text, .. }
            | Event::Played { text, .. }
            | Event::Moves { text, .. }
            | Event::Hint { text, .. }
            | Event::Why { text, .. }
            | Event::Help { text, .. }
            | Event::End { text, .. }
            | Event::Unsolved { text, .. } => text.trim_end().into(),
            Event::Undone { elements } => format!("taken back: {}", elements.join(" ")),
            Event::Saved { file, ply } => {
                format!("saved in {file} after {}", words::counted(*ply, "move"))
            }
            Event::Loaded { file, ply } => {
                format!(
                    "continued from {file} after {}",
                    words::counted(*ply, "move")
                )
            }
            Event::Refused { message, .. } => message.clone(),
            Event::Learned { positions } => {
                format!("learned about {}", words::counted(*positions, "position"))
            }
            Event::Quit => "goodbye".into(),
        }
    }
}

/// The moves in columns.
fn table(position: &Position, rows: &[Row]) -> String {
    if rows.is_empty() {
        return "what becomes of the moves is not known".into();
    }
    let widest = |width: fn(&Row) -> usize| rows.iter().map(width).max().unwrap_or(0);
    let names = widest(|row| row.words.chars().count());
    let texts = widest(|row| row.text.chars().count());
    let mut lines = vec![format!(
        "{}'s moves, and what becomes of each",
        position.side(position.turn())
    )];
    for row in rows {
        let best = if row.best == Some(true) { "best" } else { "" };
        let wins = if row.decision == Some("win") {
            "wins"
        } else {
            ""
        };
        let remarks: Vec<&str> = [best, wins]
            .into_iter()
            .filter(|one| !one.is_empty())
            .collect();
        let line = format!(
            "   {:names$}   {:>texts$}   {}",
            row.words,
            row.text,
            remarks.join(", ")
        );
        lines.push(line.trim_end().into());
    }
    lines.join("\n")
}
