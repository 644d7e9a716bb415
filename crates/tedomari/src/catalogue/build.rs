use std::borrow::Cow;

use crate::board::{Board, Color, Graph, Poset};
use crate::game::pattern::Variant;
use crate::game::{self, Game, RemovalGame, Rule};

/// The default poset of outcomes.
pub const USUAL_ATOMS: &str = "P4";

/// What a game is constructed from.
#[derive(Clone, Copy, Debug)]
pub enum Build {
    /// A board. The function returns `None` for the wrong kind of board.
    Board(fn(&Board, Color) -> Option<Game>),
    /// A payoff over a poset of outcomes, see [`crate::notation::passable`].
    Payoff,
    /// A Hex position, see [`crate::notation::hex`].
    Hex,
    /// A graph with terminals.
    Connection,
    /// A board and a pattern, see [`crate::notation::pattern`], with the aims of the players.
    Pattern(Variant),
}

/// A game on the order of a board. On a diagram the game also stores the cells.
pub(super) fn ordered(
    board: &Board,
    left: Color,
    game: fn(&Poset, Color) -> RemovalGame,
) -> Option<Game> {
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

/// The order of a board, without its names.
pub(super) fn order(board: &Board) -> Option<Cow<'_, Poset>> {
    match board {
        Board::Poset(poset) => Some(Cow::Borrowed(poset)),
        Board::Diagram(diagram) => Some(Cow::Owned(diagram.to_numbered_poset())),
        _ => None,
    }
}

pub(super) fn leaf(board: &Board, left: Color) -> Option<Game> {
    let graph = match board {
        Board::Graph(graph) => Cow::Borrowed(graph),
        board => {
            let poset = order(board)?;
            let edges: Vec<_> = poset.upper_covers().pairs().collect();
            let graph = Graph::new(poset.colors().to_vec(), poset.names().clone(), &edges);
            Cow::Owned(graph.ok()?)
        }
    };
    Some(game::leaf(&graph, left).into())
}

pub(super) fn corner(board: &Board, left: Color) -> Option<Game> {
    match board {
        Board::Diagram(diagram) => Some(game::corner(diagram, left).into()),
        // Empty text is read as an empty board of any kind.
        board if board.is_empty() => {
            Some(RemovalGame::new(Vec::new(), Rule::Sets(Vec::new())).into())
        }
        _ => None,
    }
}

pub(super) fn custom(board: &Board, left: Color) -> Option<Game> {
    match board {
        Board::Ruleset(ruleset) => Some(game::custom(ruleset, left).into()),
        // Text without `needs` is read as a poset in which every element is free.
        Board::Poset(poset) if poset.upper_covers().pair_count() == 0 => {
            Some(game::pomax(poset, left).into())
        }
        _ => None,
    }
}

pub(super) fn hackenbush(board: &Board, left: Color) -> Option<Game> {
    Some(game::hackenbush_poset(order(board)?.as_ref(), left).into())
}

pub(super) fn poset_nim(board: &Board, _: Color) -> Option<Game> {
    Some(game::poset_nim(order(board)?.as_ref()).into())
}

/// Nim is played on a disjoint union of chains: no element covers two elements or is covered by
/// two.
pub(super) fn nim(board: &Board, left: Color) -> Option<Game> {
    let Board::Poset(poset) = board else {
        return None;
    };
    let mut covering = vec![0_u8; poset.len()];
    for (lower, upper) in poset.upper_covers().pairs() {
        if poset.upper_covers().of(lower).len() > 1 {
            return None;
        }
        covering[upper as usize] += 1;
        if covering[upper as usize] > 1 {
            return None;
        }
    }
    poset_nim(board, left)
}

/// The heaps of Nim: `3 4 5` or `3, 4, 5`.
pub(super) fn heaps(text: &str) -> Option<String> {
    let mut sizes = text
        .split(|c: char| c == ',' || c.is_whitespace())
        .filter(|size| !size.is_empty())
        .peekable();
    sizes.peek()?;
    let mut chains = Vec::new();
    for size in sizes {
        if !size.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        chains.push(format!("chain {size} white"));
    }
    Some(chains.join(" + "))
}

/// Chomp is played on cells.
pub(super) fn chomp(board: &Board, left: Color) -> Option<Game> {
    match board {
        Board::Diagram(_) => poset_nim(board, left),
        board if board.is_empty() => poset_nim(board, left),
        _ => None,
    }
}

/// A bar of chocolate without its poisoned corner: `3x4`.
pub(super) fn bar(text: &str) -> Option<String> {
    let (rows, columns) = text.trim().split_once(['x', '×'])?;
    let is_size = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (rows, columns) = (rows.trim(), columns.trim());
    (is_size(rows) && is_size(columns)).then(|| format!("skew {rows}x{columns}/1 white"))
}
