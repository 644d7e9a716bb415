//! Pattern games by definition, without symmetry.

use std::collections::HashMap;

use tedomari::board::PatternBoard;
use tedomari::game::pattern::{Ending, Mask, PatternError, PatternGame, Variant};
use tedomari::notation::pattern::{parse_pattern_board, parse_simple_graph};

/// All connected patterns on up to four vertices, and two disjoint edges.
pub const PATTERNS: [&str; 10] = [
    "K2", "P3", "2K2", "K3", "P4", "K1,3", "C4", "paw", "K4-e", "K4",
];

/// Parses a game from a board with precoloring, a pattern for Red, and a pattern for Green.
pub fn try_game(
    variant: Variant,
    board: &str,
    patterns: [&str; 2],
) -> Result<PatternGame, PatternError> {
    match parse_pattern_board(board).unwrap() {
        PatternBoard::Graph {
            graph,
            precolored: [red, green],
        } => {
            let [first, second] = patterns.map(|text| parse_simple_graph(text).unwrap());
            PatternGame::on_graph(variant, &graph, [&first, &second], [&red, &green])
        }
        PatternBoard::Sets {
            elements,
            copies,
            precolored,
        } => PatternGame::on_sets(variant, elements, copies, precolored),
    }
}

pub fn game(variant: Variant, board: &str, pattern: &str) -> PatternGame {
    try_game(variant, board, [pattern; 2]).unwrap()
}

/// The ending by definition, without symmetry.
pub fn by_definition(game: &PatternGame) -> Ending {
    let start = game.start();
    let start = match game.variant() {
        Variant::OneColor => [start[0] | start[1], 0],
        _ => start,
    };
    play_out(game, start, 0, &mut HashMap::new())
}

fn play_out(
    game: &PatternGame,
    own: [u128; 2],
    mover: usize,
    memo: &mut HashMap<([u128; 2], usize), Ending>,
) -> Ending {
    if let Some(&ending) = memo.get(&(own, mover)) {
        return ending;
    }
    let variant = game.variant();
    let free = game.elements() & !(own[0] | own[1]);
    let mut best = None;
    for element in free.elements() {
        let mut next = own;
        let color = if variant == Variant::OneColor {
            0
        } else {
            mover
        };
        next[color] |= 1 << element;
        let complete = game.copies()[mover]
            .iter()
            .any(|&copy| next[color].contains(copy) && copy.has(element));
        let ending = match variant.completed_by(mover) {
            Some(ending) if complete => ending,
            _ => play_out(game, next, 1 - mover, memo),
        };
        best = Some(best.map_or(ending, |best: Ending| match mover {
            0 => best.max(ending),
            _ => best.min(ending),
        }));
    }
    let ending = best.unwrap_or_else(|| variant.full(mover));
    memo.insert((own, mover), ending);
    ending
}

/// Whether some set is completely colored.
fn has_copy(copies: &[u128], own: u128) -> bool {
    copies.iter().any(|&copy| own.contains(copy))
}

/// The ending when a move colors one element or more, and the number of moves.
pub fn plus(game: &PatternGame) -> (Ending, i32) {
    plus_from(game, game.start(), 0, &mut HashMap::new())
}

fn plus_from(
    game: &PatternGame,
    own: [u128; 2],
    mover: usize,
    memo: &mut HashMap<([u128; 2], usize), (Ending, i32)>,
) -> (Ending, i32) {
    if let Some(&known) = memo.get(&(own, mover)) {
        return known;
    }
    let free = game.elements() & !(own[0] | own[1]);
    let win = Ending::won_by(mover);
    let mut best = (Ending::won_by(1 - mover), i32::from(free != 0));
    let mut set = free;
    while set != 0 {
        let mut next = own;
        next[mover] |= set;
        if !has_copy(&game.copies()[mover], next[mover]) {
            let (ending, plies) = plus_from(game, next, 1 - mover, memo);
            let plies = plies + 1;
            let better = match (ending == win, best.0 == win) {
                (true, true) => plies < best.1,
                (false, false) => plies > best.1,
                (wins, _) => wins,
            };
            if better {
                best = (ending, plies);
            }
        }
        set = (set - 1) & free;
    }
    memo.insert((own, mover), best);
    best
}

/// Whether every coloring that extends the precoloring has a red or green copy.
pub fn arrows(game: &PatternGame) -> bool {
    let [red, green] = game.start();
    let free = game.elements() & !(red | green);
    let mut set = free;
    loop {
        let (red, green) = (red | set, green | free & !set);
        if !has_copy(&game.copies()[0], red) && !has_copy(&game.copies()[1], green) {
            return false;
        }
        if set == 0 {
            return true;
        }
        set = (set - 1) & free;
    }
}

/// What players have, whose turn it is, and who wants to be the last one.
pub type Moment = (Vec<u128>, usize, usize);

/// Whether the hero can be the last player.
pub fn is_last(game: &PatternGame, moment: Moment, memo: &mut HashMap<Moment, bool>) -> bool {
    if let Some(&known) = memo.get(&moment) {
        return known;
    }
    let (own, mover, hero) = moment.clone();
    let players = own.len();
    if players == 1 {
        return true;
    }
    let colored = own.iter().fold(0, |all, set| all | set);
    let mut answers = Vec::new();
    for element in (game.elements() & !colored).elements() {
        let mut next = own.clone();
        next[mover] |= 1 << element;
        if !has_copy(&game.copies()[0], next[mover]) {
            let next = (next, (mover + 1) % players, hero);
            answers.push(is_last(game, next, memo));
        }
    }
    let answer = if answers.is_empty() {
        // The others start again, beginning with the player after the loser.
        let left: Vec<usize> = (1..players).map(|i| (mover + i) % players).collect();
        let place = left.iter().position(|&player| player == hero);
        place.is_some_and(|hero| is_last(game, (vec![0; players - 1], 0, hero), memo))
    } else if mover == hero {
        answers.contains(&true)
    } else {
        !answers.contains(&false)
    };
    memo.insert(moment, answer);
    answer
}
