use std::io::Write;

use serde::Serialize;
use tedomari::Question;
use tedomari::board::Element;
use tedomari::game::{Decision, Made, Move, Position};
use tedomari::opponent::{Insight, Judged, Standing};
use tedomari::solve::Reason;
use tedomari::value::{Player, Value};
use tedomari::words::Sides;
use tedomari_answers::standing;
use tedomari_draw::{self as draw, Marked, position_scene};

use crate::failure::Failure;
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
        /// The positive player, if values are numbers.
        #[serde(skip_serializing_if = "Option::is_none")]
        left: Option<&'static str>,
        /// The formula that the board was made from.
        #[serde(skip_serializing_if = "Option::is_none")]
        formula: Option<String>,
        #[serde(skip)]
        text: String,
    },
    /// It is the player's turn.
    Position {
        turn: &'static str,
        /// The remaining or uncolored elements.
        elements: Vec<String>,
        element_count: usize,
        /// The legal moves.
        moves: Vec<String>,
        move_count: usize,
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
        /// Whether the player wins with perfect play, if it is known.
        wins: Option<bool>,
        #[serde(skip)]
        text: String,
    },
    /// The answer to `why`.
    Why {
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
    /// The input cannot be executed.
    Refused {
        /// The reason.
        message: String,
    },
    /// The answer to `help`.
    Help {
        #[serde(skip)]
        text: String,
    },
    /// The game is over.
    End {
        /// The winner; `None` in a tie.
        winner: Option<&'static str>,
        /// Why it is over.
        because: String,
        #[serde(skip)]
        text: String,
    },
    /// The opponent has learned from the game.
    Learned {
        /// The approximate number of positions.
        positions: usize,
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
    wins: Option<bool>,
    text: String,
}

const HELP: &str = "\
hint    the best moves
   moves   all your moves with what becomes of each
   why     who wins, and the reason if there is one
   undo    take your last move back
   quit    leave the game
an element that is called like one of these is written with a colon before it, as in :hint";

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

/// A drawing of the position, or a description if that says more.
fn shown(position: &Position) -> String {
    if position.alive().is_some() || position.stones().is_some() {
        return match position_scene(position, Marked::Both) {
            Ok(scene) => format!("\n{}\n", draw::terminal(&scene).trim_end()),
            Err(error) => format!("\n({error})\n"),
        };
    }
    let line = |player| {
        let own = names(position, &colored_by(position, player));
        let own = if own.is_empty() {
            "nothing".into()
        } else {
            own.join(" ")
        };
        format!("{}: {own}", position.side(player).word())
    };
    let [first, second] = [0, 1].map(|ply| line(position.mover_at(ply)));
    format!("{first}\n{second}")
}

impl Event {
    pub fn start(
        game: &'static str,
        title: &str,
        roles: &str,
        position: &Position,
        you: Player,
        formula: Option<String>,
    ) -> Event {
        let [you, first, left] =
            [you, position.first(), Player::Left].map(|player| position.side(player));
        let before = formula.as_ref().map(|formula| format!("{formula}\n"));
        Event::Start {
            game,
            you: you.word(),
            first: first.word(),
            left: position.alive().map(|_| left.word()),
            text: format!(
                "{}{title}: you are {you}, {first} starts; {roles}; type help for the commands",
                before.unwrap_or_default()
            ),
            formula,
        }
    }

    pub fn position(position: &Position, you: Player, standing: Option<String>) -> Event {
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
            you: names(position, &colored_by(position, you)),
            opponent: names(position, &colored_by(position, you.other())),
        });
        let beside = standing.as_ref().map(|standing| format!("{standing}\n\n"));
        let turn = position.side(position.turn());
        Event::Position {
            turn: turn.word(),
            elements: names(position, &left),
            element_count: left.len(),
            moves: names(position, &moves),
            move_count: moves.len(),
            colored,
            text: format!(
                "{}\n{}{turn} to move",
                shown(position),
                beside.unwrap_or_default()
            ),
            standing,
        }
    }

    /// The last move.
    pub fn played(position: &Position, by: Player, is_you: bool, meaning: Option<String>) -> Event {
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
        let you = if is_you { " (you)" } else { "" };
        let means = meaning.as_ref().map(|meaning| format!(": {meaning}"));
        let verb = position.verb();
        Event::Played {
            player: side.word(),
            you: is_you,
            taken: names(position, taken),
            taken_count: taken.len(),
            text: format!(
                "{side}{you} {verb}s {element}{also}{}",
                means.unwrap_or_default()
            ),
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
        let text = format!("type {what}, or one of these:\n   {HELP}");
        Event::Help { text }
    }

    pub fn moves(position: &Position, judged: &[Judged]) -> Event {
        let won = Decision::Won(position.turn());
        let row = |judged: &Judged| Row {
            element: written(position, &judged.chosen),
            value: standing::value(&judged.insight),
            bounds: match &judged.insight {
                Insight::Value(bounds) => json::bounds(bounds),
                _ => None,
            },
            best: judged.best,
            wins: judged.decision.map(|decision| decision == won),
            text: standing::judged(position, judged),
        };
        let rows: Vec<Row> = judged.iter().map(row).collect();
        Event::Moves {
            text: table(position, &rows),
            moves: rows,
        }
    }

    pub fn hint(position: &Position, judged: &[Judged], standing: &Standing) -> Event {
        let best: Vec<Vec<String>> = judged
            .iter()
            .filter(|judged| judged.best == Some(true))
            .map(|judged| position.names(&judged.chosen))
            .collect();
        let is_known = !judged.is_empty() && judged.iter().all(|judged| judged.best.is_some());
        let mover = position.turn();
        Event::Hint {
            text: standing::advice(judged, &best, standing.decision, mover),
            wins: standing
                .decision
                .map(|decision| decision == Decision::Won(mover)),
            best: is_known.then(|| best.iter().map(|names| names.join(" ")).collect()),
        }
    }

    /// The value of the remaining removal or poset game, and the reason.
    pub fn reason(question: &Question, reason: &Reason<Value>) -> Event {
        let sides = Sides::new(question.left());
        let headline = format!(
            "value {}        {}",
            words::within(&reason.bounds),
            sides.outcome(reason.bounds.outcome())
        );
        Event::Why {
            value: json::value(&reason.bounds),
            bounds: json::bounds(&reason.bounds),
            reason: Some(Box::new(json::reason(question, reason))),
            text: format!("{headline}\n{}", reason.text(sides)),
        }
    }

    /// Who wins a game of another kind.
    pub fn standing(position: &Position, standing: &Standing) -> Event {
        Event::Why {
            value: standing::value(&standing.insight),
            bounds: None,
            reason: None,
            text: standing::standing(position, standing.decision, &standing.insight),
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
        Some(Event::End {
            winner: winner.map(|winner| winner.word()),
            because: end.to_string(),
            text: format!("{end}; {result}"),
        })
    }

    /// The event as text.
    fn text(&self) -> String {
        match self {
            Event::Start { text, .. }
            | Event::Position { text, .. }
            | Event::Played { text, .. }
            | Event::Moves { text, .. }
            | Event::Hint { text, .. }
            | Event::Why { text, .. }
            | Event::Help { text }
            | Event::End { text, .. } => text.trim_end().into(),
            Event::Undone { elements } => format!("taken back: {}", elements.join(" ")),
            Event::Refused { message } => message.clone(),
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
    let names = widest(|row| row.element.chars().count());
    let texts = widest(|row| row.text.chars().count());
    let mut lines = vec![format!(
        "{}'s moves, and what becomes of each",
        position.side(position.turn())
    )];
    for row in rows {
        let best = if row.best == Some(true) { "best" } else { "" };
        let wins = if row.wins == Some(true) { "wins" } else { "" };
        let remarks: Vec<&str> = [best, wins]
            .into_iter()
            .filter(|one| !one.is_empty())
            .collect();
        let line = format!(
            "   {:names$}   {:>texts$}   {}",
            row.element,
            row.text,
            remarks.join(", ")
        );
        lines.push(line.trim_end().into());
    }
    lines.join("\n")
}

/// Writes events as text or as JSON.
pub struct Speaker<'a> {
    out: &'a mut dyn Write,
    json: bool,
}

impl<'a> Speaker<'a> {
    pub fn new(out: &'a mut dyn Write, json: bool) -> Speaker<'a> {
        Speaker { out, json }
    }

    /// Writes one event and flushes.
    pub fn say(&mut self, event: &Event) -> Result<(), Failure> {
        if self.json {
            json::write(self.out, event)?;
        } else {
            writeln!(self.out, "{}", event.text())?;
        }
        Ok(self.out.flush()?)
    }

    /// Reports that a command cannot be executed.
    pub fn refuse(&mut self, message: String) -> Result<(), Failure> {
        self.say(&Event::Refused { message })
    }

    /// Prompts for a line in text mode.
    pub fn prompt(&mut self) -> Result<(), Failure> {
        if !self.json {
            write!(self.out, "> ")?;
        }
        Ok(self.out.flush()?)
    }
}
