//! Answers for Hex on a whole board.

use super::{Choice, Connected, Details, Finish, Found, MustPlay};
use crate::board::hex::Content;
use crate::board::{Color, Element};
use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::formula::{NamedSet, Proof, Role, empty_hex};
use crate::game::Hex;
use crate::notation::passable::{parse_atoms, parse_game};
use crate::question::{Method, Question};
use crate::solve::hex::{HexSolution, HexSolver, MAX_EMPTY_CELLS, Opening};
use crate::solve::{Gap, Reason, Step};
use crate::value::passable::{Forms, PassableValue};
use crate::value::{Bounds, Player, Value};

/// Boards of at most so many cells are searched even if a theorem tells the winner and every move,
/// because search also finds best play.
const SMALL: usize = 25;

/// Empty boards of more cells are not searched, because a theorem tells the winner and nobody waits
/// for all winning first moves.
const LARGE: usize = 64;

pub(super) fn answer(
    question: &Question,
    game: &Hex,
    method: &Method,
    budget: &Budget,
    kept: Option<&mut Checkpoint>,
) -> Result<Found, CheckpointError> {
    let board = game.board();
    let proof = Some(board).filter(|_| method.switches.formulas);
    let proof = proof.and_then(empty_hex::recognize);
    let cells = board.rows() * board.columns();
    if let Some(proof) = &proof
        && (cells > LARGE || proof.value.is_some() && cells > SMALL)
    {
        return Ok(by_theorem(question, game, proof));
    }
    let Ok(mut solver) = HexSolver::new(board, budget) else {
        return Ok(too_large(question, game));
    };
    if let Some(checkpoint) = kept {
        solver.resume(checkpoint)?;
    }
    let solution = solver.solution();
    // Nobody moves on a board on which somebody has connected.
    let is_over = question.start().end().is_some();
    let moves = [
        (Player::Left, &solution.black),
        (Player::Right, &solution.white),
    ]
    .map(|(player, openings)| {
        let openings = if is_over { &[] } else { &openings[..] };
        choices(question, player, openings)
    });
    let mut reason = reason(&solution, budget);
    let is_known = reason.bounds.value().is_some();
    let mut starts =
        [solution.black_starts, solution.white_starts].map(|winner| winner.map(won_by));
    if let Some(proof) = proof.filter(|_| !is_known) {
        starts = decided(&proof);
        reason = theorem(&proof);
    }
    let lines = [Color::Black, Color::White].map(|starter| {
        let line = if is_known && !is_over {
            solver.line(starter)
        } else {
            Vec::new()
        };
        line.iter().map(ToString::to_string).collect()
    });
    let must_play = must_play(question, &mut solver, &starts);
    Ok(Found {
        starts,
        move_count: moves.each_ref().map(Vec::len),
        moves,
        lines,
        bounds: Some(reason.bounds.clone()),
        reason,
        details: Details {
            connected: if is_known {
                Vec::new()
            } else {
                connected(question, &solver)
            },
            must_play,
            ..Details::default()
        },
        positions: solution.positions,
    })
}

/// The first moves that matter for the players who may win by moving first.
fn must_play(
    question: &Question,
    solver: &mut HexSolver<'_>,
    starts: &[Option<Finish>; 2],
) -> Vec<MustPlay> {
    let starters = [Color::Black, Color::White].into_iter().zip(starts);
    let open = starters.filter(|(_, result)| result.is_none());
    let found = open.filter_map(|(starter, _)| {
        let found = solver.must_play(starter)?;
        Some(MustPlay {
            player: question.player(player(starter)),
            is_threatened: found.is_threatened,
            moves: found.moves.iter().map(ToString::to_string).collect(),
        })
    });
    found.collect()
}

/// The groups that are connected, whoever moves.
fn connected(question: &Question, solver: &HexSolver<'_>) -> Vec<Connected> {
    let found = solver.joined().into_iter();
    let found = found.map(|joined| Connected {
        player: question.player(player(joined.color)),
        ends: joined.ends.map(|end| end.to_string()),
        carrier: joined.carrier.iter().map(ToString::to_string).collect(),
    });
    found.collect()
}

/// The value and how it was found.
fn reason(solution: &HexSolution, budget: &Budget) -> Reason<Value> {
    let bounds = bounds(solution);
    let step = match bounds.value() {
        Some(_) => Step::Search {
            positions: solution.positions,
            table_bytes: 0,
            stopped: None,
        },
        None => Step::Unfinished(Gap::Stopped(budget.stopped().unwrap_or(Stopped::Memory))),
    };
    Reason::leaf(bounds, step, Vec::new())
}

/// Black is Left.
fn player(color: Color) -> Player {
    match color {
        Color::Black => Player::Left,
        Color::White => Player::Right,
    }
}

fn choices(question: &Question, player_of: Player, openings: &[Opening]) -> Vec<Choice> {
    let wins = |opening: &Opening| opening.winner.map(|winner| player(winner) == player_of);
    openings
        .iter()
        .map(|opening| Choice {
            player: player_of,
            name: question.player(player_of),
            elements: vec![opening.cell.to_string()],
            bounds: None,
            best: wins(opening),
            wins: wins(opening),
        })
        .collect()
}

/// The value is ⊤ if Black wins whoever starts, ⊥ if White wins whoever starts, and {⊤|⊥} if
/// whoever starts wins. No board is lost for whoever starts, since an extra stone never hurts.
fn bounds(solution: &HexSolution) -> Bounds<Value> {
    let [top, first, bottom] = ["T", "{T|_}", "_"].map(value);
    match (solution.black_starts, solution.white_starts) {
        (_, Some(Color::Black)) => Bounds::exactly(top),
        (Some(Color::White), _) => Bounds::exactly(bottom),
        (Some(Color::Black), Some(Color::White)) => Bounds::exactly(first),
        (Some(Color::Black), None) => Bounds {
            low: first,
            high: top,
        },
        (None, Some(Color::White)) => Bounds {
            low: bottom,
            high: first,
        },
        (None, None) => Bounds {
            low: bottom,
            high: top,
        },
    }
}

/// A value over the two outcomes ⊥ and ⊤.
fn value(text: &str) -> Value {
    let atoms = parse_atoms("L2").expect("a chain of two outcomes");
    let mut forms = Forms::new(atoms.into());
    let form = parse_game(text, &mut forms).expect("a game over two outcomes");
    PassableValue::new(&forms, form).into()
}

/// How a game that this player wins ends.
fn won_by(winner: Color) -> Finish {
    Finish::Win(player(winner))
}

/// How the game ends if Black starts, and if White starts, by a theorem.
fn decided(proof: &Proof<Option<Color>>) -> [Option<Finish>; 2] {
    let starters = [Color::Black, Color::White];
    starters.map(|starter| Some(won_by(proof.value.unwrap_or(starter))))
}

/// The value by a theorem.
fn theorem(proof: &Proof<Option<Color>>) -> Reason<Value> {
    let value = value(match proof.value {
        Some(Color::Black) => "T",
        Some(Color::White) => "_",
        None => "{T|_}",
    });
    let step = Step::Theorem {
        theorem: proof.theorem,
        figures: proof.figures,
    };
    Reason::leaf(Bounds::exactly(value), step, proof.sets.clone())
}

/// The answer for an empty board by a theorem alone. A player who wins moving second also wins with
/// every first move.
fn by_theorem(question: &Question, game: &Hex, proof: &Proof<Option<Color>>) -> Found {
    let winner = proof.value;
    let openings = game.board().cells().map(|cell| Opening { cell, winner });
    let openings: Vec<Opening> = openings.collect();
    let moves = [Player::Left, Player::Right].map(|player| choices(question, player, &openings));
    let reason = theorem(proof);
    Found {
        starts: decided(proof),
        move_count: moves.each_ref().map(Vec::len),
        moves,
        lines: [Vec::new(), Vec::new()],
        bounds: Some(reason.bounds.clone()),
        reason,
        details: Details::default(),
        positions: 0,
    }
}

/// The answer for a board that is too large to search: its first moves, and nothing about them.
fn too_large(question: &Question, game: &Hex) -> Found {
    let [low, high] = ["_", "T"].map(value);
    let bounds = Bounds { low, high };
    let step = Step::Unfinished(Gap::TooLarge {
        limit: MAX_EMPTY_CELLS,
    });
    let board = game.board();
    let empty = board.cells();
    let empty = empty.filter(|&cell| board.get(cell) == Content::Empty);
    let openings: Vec<Opening> = empty.map(|cell| Opening { cell, winner: None }).collect();
    let cells = openings
        .iter()
        .map(|opening| board.index(opening.cell) as Element);
    let cells = NamedSet::new(Role::Open, cells.collect());
    let moves = [Player::Left, Player::Right].map(|player| choices(question, player, &openings));
    Found {
        starts: [None, None],
        move_count: moves.each_ref().map(Vec::len),
        moves,
        lines: [Vec::new(), Vec::new()],
        reason: Reason::leaf(bounds.clone(), step, vec![cells]),
        bounds: Some(bounds),
        details: Details::default(),
        positions: 0,
    }
}
