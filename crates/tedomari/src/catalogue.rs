//! The one table of named games. Program help, documentation and tests all read it: a new game is
//! one constructor in [`crate::game`] and one row here.

use std::borrow::Cow;

use crate::board::{Board, Color, Graph, Poset};
use crate::game::pattern::Variant;
use crate::game::{self, Game, RemovalGame, Rule};

/// A named game.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What to type.
    pub name: &'static str,
    /// The rule in one line.
    pub rule: &'static str,
    /// The boards it takes, in words.
    pub boards: &'static str,
    /// A board to try it on, in the notation of [`crate::notation`].
    pub example: &'static str,
    /// What it is made from.
    pub build: Build,
}

/// What a game is made from.
#[derive(Clone, Copy, Debug)]
pub enum Build {
    /// A board; gives `None` if it is of the wrong kind.
    Board(fn(&Board, Color) -> Option<Game>),
    /// A payoff over a poset of outcomes, see [`crate::notation::passable`].
    Payoff,
    /// A board and a pattern, see [`crate::notation::pattern`].
    Pattern {
        /// What the players want.
        variant: Variant,
        /// The board and the pattern, where the game has its own.
        fixed: Option<(&'static str, Option<&'static str>)>,
    },
}

impl Entry {
    /// The game on a board, or `None` if it is not played on boards of this kind.
    pub fn build(&self, board: &Board, left: Color) -> Option<Game> {
        match self.build {
            Build::Board(build) => build(board, left),
            Build::Payoff | Build::Pattern { .. } => None,
        }
    }

    /// What to type to try it.
    pub fn usage(&self) -> String {
        let (name, example) = (self.name, self.example);
        match self.build {
            Build::Board(_) | Build::Payoff => format!("tedomari value {name} '{example}'"),
            Build::Pattern { .. } => format!("tedomari solve {name} {example}").trim_end().into(),
        }
    }
}

/// All named games.
pub const GAMES: &[Entry] = &[
    Entry {
        name: "pomax",
        rule: "remove a maximal element",
        boards: "poset or diagram",
        example: "white a b c; black d e; a < d < b; c < e",
        build: Build::Board(|board, left| ordered(board, left, game::pomax)),
    },
    Entry {
        name: "pomin",
        rule: "remove a minimal element",
        boards: "poset or diagram",
        example: "tree w(b(w,b),w)",
        build: Build::Board(|board, left| ordered(board, left, game::pomin)),
    },
    Entry {
        name: "pominmax",
        rule: "remove a maximal or a minimal element",
        boards: "poset or diagram",
        example: "zigzag w<b>w<b",
        build: Build::Board(|board, left| ordered(board, left, game::pominmax)),
    },
    Entry {
        name: "leaf",
        rule: "remove a vertex with at most one neighbor left",
        boards: "graph, or the Hasse diagram of a poset",
        example: "graph white a b e; black c d; a-b-c-a; b-e; c-d",
        build: Build::Board(|board, left| Some(game::leaf(&joined(board)?, left).into())),
    },
    Entry {
        name: "corner",
        rule: "remove a cell with at most one neighbor left in its row and at most one in its column",
        boards: "diagram",
        example: "square 4 chess",
        build: Build::Board(|board, left| match board {
            Board::Diagram(diagram) => Some(game::corner(diagram, left).into()),
            // The empty text is an empty board of any kind.
            board if board.is_empty() => {
                Some(RemovalGame::new(Vec::new(), Rule::Sets(Vec::new())).into())
            }
            _ => None,
        }),
    },
    Entry {
        name: "custom",
        rule: "remove an element one of whose sets is gone, as the board says",
        boards: "ruleset",
        example: "white x a; black b c; x needs {a b} or {c}",
        build: Build::Board(|board, left| match board {
            Board::Ruleset(ruleset) => Some(game::custom(ruleset, left).into()),
            // Without any `needs` the text reads as a poset, in which everything is free.
            Board::Poset(poset) if poset.upper_covers().pair_count() == 0 => {
                Some(game::pomax(poset, left).into())
            }
            _ => None,
        }),
    },
    Entry {
        name: "hackenbush-poset",
        rule: "take an element of your own and everything above it",
        boards: "poset or diagram",
        example: "young 2,2 chess",
        build: Build::Board(|board, left| {
            Some(game::hackenbush_poset(order(board)?.as_ref(), left).into())
        }),
    },
    Entry {
        name: "poset-nim",
        rule: "take any element, whatever its color, and everything above it",
        boards: "poset or diagram",
        example: "chain www + chain wwww + chain wwwww",
        build: Build::Board(|board, _| Some(game::poset_nim(order(board)?.as_ref()).into())),
    },
    Entry {
        name: "coloring",
        rule: "color any cell; the final coloring decides which outcome is reached",
        boards: "payoff over a poset of outcomes, `--atoms`",
        example: "a:{00011,10101,11000}, b:{00100,01010}",
        build: Build::Payoff,
    },
    Entry {
        name: "sim",
        rule: "color an edge between six points; who completes a triangle in their color loses",
        boards: "its own",
        example: "",
        build: pattern(Variant::Avoid, Some(("K6", Some("K3")))),
    },
    Entry {
        name: "tictactoe",
        rule: "color a cell; three in a row win",
        boards: "its own",
        example: "",
        build: pattern(Variant::Achieve, Some(("tictactoe", None))),
    },
    Entry {
        name: "avoid",
        rule: "color an edge; who completes the pattern in their color or finds no edge left loses",
        boards: "graph and pattern, or sets",
        example: "K6 K3",
        build: pattern(Variant::Avoid, None),
    },
    Entry {
        name: "misere",
        rule: "color an edge; completing the pattern in your color loses, a full board is a tie",
        boards: "graph and pattern, or sets",
        example: "K5 K3",
        build: pattern(Variant::Misere, None),
    },
    Entry {
        name: "avoid-plus",
        rule: "as avoid, but a move colors one edge or more",
        boards: "graph and pattern, or sets",
        example: "K5 K3",
        build: pattern(Variant::AvoidPlus, None),
    },
    Entry {
        name: "achieve",
        rule: "color an edge; completing the pattern in your color wins, a full board is a tie",
        boards: "graph and pattern, or sets",
        example: "K6 C4",
        build: pattern(Variant::Achieve, None),
    },
    Entry {
        name: "achieve-second",
        rule: "as achieve, but a full board is won by the second player",
        boards: "graph and pattern, or sets",
        example: "K5 K4",
        build: pattern(Variant::AchieveSecond, None),
    },
    Entry {
        name: "achieve-weak",
        rule: "color an edge; only the first player wants the pattern, the second prevents it",
        boards: "graph and pattern, or sets",
        example: "K5 K3",
        build: pattern(Variant::AchieveWeak, None),
    },
    Entry {
        name: "prevent",
        rule: "color an edge; only the second player wants the pattern, the first prevents it",
        boards: "graph and pattern, or sets",
        example: "K5 K3",
        build: pattern(Variant::Prevent, None),
    },
    Entry {
        name: "one-color",
        rule: "color an edge, both in the same color; who completes the pattern or finds no edge left loses",
        boards: "graph and pattern, or sets",
        example: "K6 K3",
        build: pattern(Variant::OneColor, None),
    },
    Entry {
        name: "maker-breaker",
        rule: "color an element; Maker starts and wants a whole set, Breaker prevents it",
        boards: "sets",
        example: "'sets a b c / c d e / e f a'",
        build: pattern(Variant::AchieveWeak, None),
    },
    Entry {
        name: "positive-dnf",
        rule: "choose a variable; the first player's are true and should make the formula true",
        boards: "positive formula, a disjunction of conjunctions",
        example: "'(x1&x2)|(x2&x3)|(x3&x1)'",
        build: pattern(Variant::AchieveWeak, None),
    },
    Entry {
        name: "positive-cnf",
        rule: "choose a variable; the first player's are true and should make the formula true",
        boards: "positive formula, a conjunction of disjunctions",
        example: "'(x1|x4)&(x2|x3)&(x2|x4)'",
        build: pattern(Variant::Prevent, None),
    },
];

/// A row of a pattern game.
const fn pattern(variant: Variant, fixed: Option<(&'static str, Option<&'static str>)>) -> Build {
    Build::Pattern { variant, fixed }
}

/// The game of that name.
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.name == name)
}

/// A game on the order of a board; that of a diagram knows its cells.
fn ordered(board: &Board, left: Color, game: fn(&Poset, Color) -> RemovalGame) -> Option<Game> {
    match board {
        Board::Poset(poset) => Some(game(poset, left).into()),
        Board::Diagram(diagram) => {
            let cells = diagram.cells().to_vec();
            let game = game(&diagram.to_numbered_poset(), left).on_cells(cells);
            Some(game.into())
        }
        _ => None,
    }
}

/// The order of a board; its names do not matter to the game.
fn order(board: &Board) -> Option<Cow<'_, Poset>> {
    match board {
        Board::Poset(poset) => Some(Cow::Borrowed(poset)),
        Board::Diagram(diagram) => Some(Cow::Owned(diagram.to_numbered_poset())),
        _ => None,
    }
}

fn joined(board: &Board) -> Option<Graph> {
    match board {
        Board::Graph(graph) => Some(graph.clone()),
        Board::Poset(poset) => {
            let edges: Vec<_> = poset.upper_covers().pairs().collect();
            Graph::new(poset.colors().to_vec(), poset.names().clone(), &edges).ok()
        }
        _ => None,
    }
}
