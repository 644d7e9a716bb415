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
    if let Board::Grounded(graph) = board {
        return Some(game::hackenbush(graph, left).into());
    }
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

/// Misère Nim is played on the boards of Nim.
pub(super) fn misere_nim(board: &Board, left: Color) -> Option<Game> {
    match nim(board, left)? {
        Game::Poset(game) => Some(game.misere().into()),
        _ => None,
    }
}

/// The heaps of Nim: `3 4 5`, `3, 4, 5`, `[3, 4, 5]` or `*3 + *4 + *5`.
pub(super) fn heaps(text: &str) -> Result<String, usize> {
    let is_between = |c: char| c == ',' || c == '+' || c.is_whitespace();
    let start = text.trim_start();
    let list = start.trim_end().strip_prefix('[');
    let list = list.and_then(|list| list.strip_suffix(']'));
    let mut at = text.len() - start.len() + usize::from(list.is_some());
    let mut chains = Vec::new();
    for part in list.unwrap_or(start).split_inclusive(is_between) {
        let size = part.trim_end_matches(is_between);
        let number = size.strip_prefix('*').unwrap_or(size);
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            chains.push(format!("chain {number} white"));
        } else if !size.is_empty() {
            return Err(at);
        }
        at += part.len();
    }
    if chains.is_empty() {
        return Err(at);
    }
    Ok(chains.join(" + "))
}

/// A board of tic-tac-toe of another size, and how many in a row win: `4x4 4`.
pub(super) fn in_a_row(text: &str) -> Result<String, usize> {
    let size = text.trim();
    let size = size.strip_prefix("tictactoe ").unwrap_or(size).trim();
    if size.starts_with(|c: char| c.is_ascii_digit()) {
        Ok(format!("tictactoe {size}"))
    } else {
        Err(0)
    }
}

/// A bar of chocolate without its poisoned corner, in two or three dimensions: `3x4`, `3x3x2`.
pub(super) fn bar(text: &str) -> Result<String, usize> {
    const TIMES: [char; 3] = ['x', 'X', '×'];
    let mut sizes = Vec::new();
    let mut at = 0;
    for part in text.split_inclusive(TIMES) {
        let size = part.trim_end_matches(TIMES);
        let number = size.trim();
        // What follows the digits, and blanks after them.
        let rest = size.trim_start();
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = rest.trim_start();
        if !rest.is_empty() {
            return Err(at + size.len() - rest.len());
        }
        if number.is_empty() || sizes.len() == 3 {
            return Err(at + size.len() - size.trim_start().len());
        }
        sizes.push(number);
        at += part.len();
    }
    match sizes[..] {
        _ if text.ends_with(TIMES) => Err(text.len()),
        [rows, columns] => Ok(format!("skew {rows}x{columns}/1 white")),
        [rows, columns, height] => Ok(format!(
            "plane {rows}x{columns}x{height} without bottom white"
        )),
        _ => Err(text.len()),
    }
}
