//! What can be asked in one line: the commands of the program whose answers a page can show.

use serde::Serialize;
use tedomari::Error;
use tedomari::board::Color;
use tedomari::catalogue;
use tedomari::question::QuestionText;
use tedomari_draw::PASSABLE;

use super::arguments::{Arguments, CommandOption};
use super::request::{Asked, Request};
use super::words::Placed;
use crate::asked::{QuestionOptions, board_and_pattern, explained_elsewhere, long_name};

/// A command.
#[derive(Debug, Serialize)]
pub struct Verb {
    /// The first word.
    pub name: &'static str,
    /// What follows it.
    pub usage: &'static str,
    /// What the answer is, in a few words.
    pub about: &'static str,
    /// A line to try.
    pub example: &'static str,
    /// The options besides those of every command.
    #[serde(skip)]
    options: &'static [&'static [CommandOption]],
    #[serde(skip)]
    pub(super) read: fn(&Arguments<'_>) -> Result<Asked, Box<Error>>,
}

impl Verb {
    /// All options.
    pub(super) fn options(&self) -> impl Iterator<Item = &'static CommandOption> + Clone + use<> {
        self.options.iter().copied().chain([EVERYWHERE]).flatten()
    }
}

const fn with(name: &'static str, value: &'static str) -> CommandOption {
    let value = Some(value);
    CommandOption { name, value }
}

const fn alone(name: &'static str) -> CommandOption {
    let value = None;
    CommandOption { name, value }
}

const EVERYWHERE: &[CommandOption] = &[with("--time", "TIME")];
const ATOMS: &[CommandOption] = &[with("--atoms", "POSET")];
const OF_GAMES: &[CommandOption] = &[
    with("--left", "COLOR"),
    with("--red", "PATTERN"),
    with("--green", "PATTERN"),
];

/// All commands.
pub const VERBS: &[Verb] = &[
    Verb {
        name: "value",
        usage: "GAME BOARD",
        about: "the value of a game, who wins, and why",
        example: "value pomax 'tree w(b(w,b),w)'",
        options: &[OF_GAMES, ATOMS, &[alone("--plain")]],
        read: |arguments| {
            let plain = arguments.has("--plain").then_some(true);
            let asked = game(arguments, "value")?;
            let request = Request {
                plain,
                ..asked.request
            };
            Ok(Asked { request, ..asked })
        },
    },
    Verb {
        name: "moves",
        usage: "GAME BOARD",
        about: "every first move with the value after it",
        example: "moves nim 3 4 5",
        options: &[OF_GAMES, ATOMS],
        read: |arguments| game(arguments, "moves"),
    },
    Verb {
        name: "explain",
        usage: "GAME BOARD",
        about: "why a game has its value, step by step",
        example: "explain pomax 'chain bbwwbb'",
        options: &[OF_GAMES, ATOMS],
        read: |arguments| {
            let expression = arguments.words.first();
            if let Some(error) = expression.and_then(|word| explained_elsewhere(&word.text)) {
                return Err(error.into());
            }
            // The value comes with its explanation.
            game(arguments, "value")
        },
    },
    Verb {
        name: "draw",
        usage: "[GAME] BOARD",
        about: "a picture of a board",
        example: "draw 'young 4,2,1 chess'",
        options: &[
            OF_GAMES,
            ATOMS,
            &[with("--highlight", "NAMES"), alone("--french")],
        ],
        read: drawing,
    },
    Verb {
        name: "canonical",
        usage: "EXPR [--atoms POSET] [--steps]",
        about: "the canonical form of a game over a poset of outcomes",
        example: "canonical '{{T|a}|{a|_}}' --atoms P4",
        options: &[ATOMS, &[alone("--steps")]],
        read: |arguments| {
            let ask = if arguments.has("--steps") {
                "explain"
            } else {
                "canonical"
            };
            expression(arguments, ask)
        },
    },
    Verb {
        name: "compare",
        usage: "G H [--atoms POSET]",
        about: "how two games over a poset of outcomes compare",
        example: "compare '{T|a}' '{b,{T|a}|_}'",
        options: &[ATOMS],
        read: compare,
    },
    Verb {
        name: "realize",
        usage: "EXPR [--atoms POSET]",
        about: "a coloring game with a given value",
        example: "realize '{{T|a},b|_}'",
        options: &[ATOMS],
        read: |arguments| expression(arguments, "realize"),
    },
    Verb {
        name: "conjecture",
        usage: "CLAIM --on BOARDS [--where CONDITION]",
        about: "whether a claim holds for all boards of a class",
        example: "conjecture 'pomax = white - black' --on 'posets <= 4'",
        options: &[&[with("--on", "CLASS"), with("--where", "EXPR")]],
        read: conjecture,
    },
];

fn text(placed: &Placed) -> String {
    placed.text.clone()
}

/// A game on a board, as `value`, `moves` and `explain` take it.
fn game(arguments: &Arguments<'_>, ask: &'static str) -> Result<Asked, Box<Error>> {
    let Some((first, words)) = arguments.words.split_first() else {
        let expected = Some("the name of a game and its board, such as `nim 3 4 5`".into());
        let end = arguments.line.trim_end().len();
        return Err(arguments.error(end, "the game is missing", expected));
    };
    let (name, board) = named(first, words);
    let entry = catalogue::find(&name).map_err(|error| {
        let error = Error {
            line: Some(1),
            column: Some(1),
            ..*error
        };
        super::in_line(error, arguments.line, &[first])
    })?;
    let (question, texts) = on_board(arguments, entry, board)?;
    Ok(Asked {
        texts,
        request: Request {
            ask: Some(ask),
            question: Some(question),
            ..Request::default()
        },
    })
}

/// The name of a game and the words of its board.
fn named<'a>(first: &Placed, words: &'a [Placed]) -> (String, &'a [Placed]) {
    let following: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    match long_name(&first.text, &following) {
        Some((name, count)) => (name, &words[count..]),
        None => (text(first), words),
    }
}

/// The question about a game of the catalogue, and its texts.
fn on_board(
    arguments: &Arguments<'_>,
    entry: &'static catalogue::Entry,
    words: &[Placed],
) -> Result<(QuestionText, Vec<Placed>), Box<Error>> {
    let options = QuestionOptions {
        left: arguments
            .value("--left")
            .map(|left| color(arguments, left))
            .transpose()?,
        atoms: arguments.value("--atoms").map(text),
        red: arguments.value("--red").map(text),
        green: arguments.value("--green").map(text),
    };
    let question = options.question(entry)?;
    let (board, pattern) = board_and_pattern(entry, words)?;
    let board = arguments.typed(Placed::joined(board))?;
    let pattern = pattern.cloned();
    let question = QuestionText {
        board: text(&board),
        pattern: pattern.as_ref().map(text),
        ..question
    };
    let options = ["--red", "--green", "--atoms"].map(|name| arguments.value(name).cloned());
    let texts = [Some(board), pattern].into_iter().chain(options);
    Ok((question, texts.flatten().collect()))
}

fn color(arguments: &Arguments<'_>, word: &Placed) -> Result<Color, Box<Error>> {
    match word.text.as_str() {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => {
            let expected = Some("white or black".into());
            Err(arguments.error(word.begin(), "Left has one of two colors", expected))
        }
    }
}

/// A board, with or without a game, or the tree of an expression.
fn drawing(arguments: &Arguments<'_>) -> Result<Asked, Box<Error>> {
    let words = &arguments.words;
    let first = words.first();
    if first.is_some_and(|first| first.text == PASSABLE) {
        let expression = Placed::joined(&words[1..]);
        return on_outcomes(arguments, "tree", expression);
    }
    let named = first.map(|first| named(first, &words[1..]));
    let entry = named.and_then(|(name, board)| Some((catalogue::find(&name).ok()?, board)));
    let (question, texts) = match entry {
        Some((entry, board)) => on_board(arguments, entry, board)?,
        None => {
            let board = arguments.all_words("the board")?;
            (QuestionText::new("", &board.text), vec![board])
        }
    };
    let names = arguments.value("--highlight");
    let names = names.map(|names| names.text.split(',').map(Into::into).collect());
    Ok(Asked {
        texts,
        request: Request {
            question: Some(question),
            highlight: names,
            notation: arguments.has("--french").then_some("french"),
            ..Request::default()
        },
    })
}

/// An expression over a poset of outcomes.
fn expression(arguments: &Arguments<'_>, ask: &'static str) -> Result<Asked, Box<Error>> {
    let expression = arguments.all_words("the game, such as '{a|b}',")?;
    on_outcomes(arguments, ask, expression)
}

fn on_outcomes(
    arguments: &Arguments<'_>,
    ask: &'static str,
    expression: Placed,
) -> Result<Asked, Box<Error>> {
    let atoms = arguments.value("--atoms").cloned();
    Ok(Asked {
        request: Request {
            ask: Some(ask),
            text: Some(text(&expression)),
            atoms: atoms.as_ref().map(text),
            ..Request::default()
        },
        texts: [Some(expression), atoms].into_iter().flatten().collect(),
    })
}

/// Two expressions over a poset of outcomes.
fn compare(arguments: &Arguments<'_>) -> Result<Asked, Box<Error>> {
    let [first, second] = &arguments.words[..] else {
        let at = match arguments.words.get(2) {
            Some(third) => third.begin(),
            None => arguments.line.trim_end().len(),
        };
        let message = format!("two games are compared, not {}", arguments.words.len());
        let expected = Some("both in quotes: compare '{T|a}' '{a|b}'".into());
        return Err(arguments.error(at, message, expected));
    };
    for game in [first, second] {
        if game.text.starts_with("hex:") {
            let message = "regions of Hex are compared by the program, not in a notebook";
            let expected = Some("a game over a poset of outcomes, such as '{a|b}'".into());
            return Err(arguments.error(game.begin(), message, expected));
        }
        arguments.typed(game.clone())?;
    }
    let atoms = arguments.value("--atoms").cloned();
    Ok(Asked {
        request: Request {
            ask: Some("compare"),
            texts: Some([first, second].map(text)),
            atoms: atoms.as_ref().map(text),
            ..Request::default()
        },
        texts: [Some(first.clone()), Some(second.clone()), atoms]
            .into_iter()
            .flatten()
            .collect(),
    })
}

/// A claim about the boards of a class.
fn conjecture(arguments: &Arguments<'_>) -> Result<Asked, Box<Error>> {
    let claim = arguments.all_words("the claim, such as 'pomax = white - black',")?;
    let Some(on) = arguments.value("--on") else {
        let message = "it is not said of which boards this is claimed";
        let expected = Some("a class of boards, as in --on 'posets <= 5'".into());
        let end = arguments.line.trim_end().len();
        return Err(arguments.error(end, message, expected));
    };
    let on = arguments.typed(on.clone())?;
    let condition = arguments.value("--where").cloned();
    Ok(Asked {
        request: Request {
            ask: Some("conjecture"),
            claim: Some(text(&claim)),
            on: Some(text(&on)),
            condition: condition.as_ref().map(text),
            ..Request::default()
        },
        texts: [Some(claim), Some(on), condition]
            .into_iter()
            .flatten()
            .collect(),
    })
}
