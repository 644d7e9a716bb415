//! Answers for removal games and poset games.

use web_time::Instant;

use super::json::LISTED;
use super::{Choice, Details, Finish, Found};
use crate::board::Element;
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::question::{Method, Moves, Question};
use crate::solve::goal::{Goal, wins};
use crate::solve::{Solution, ValuedMove, afterthought, answer_with, oracle};
use crate::value::{Player, Value};

const KIND: &str = "removal and poset games have a solver of their own";

pub(super) fn answer(
    question: &Question,
    method: &Method,
    budget: &Budget,
    kept: Option<&mut Checkpoint>,
) -> Result<Found, CheckpointError> {
    let start = Instant::now();
    let solution = answer_with(question.game(), budget, method.switches, kept)?.expect(KIND);
    Ok(completed(question, solution, method, budget, start))
}

/// The answer from a solution whose computation began at `start`.
fn completed(
    question: &Question,
    solution: Solution<Value>,
    method: &Method,
    budget: &Budget,
    start: Instant,
) -> Found {
    let moves = match method.moves {
        Moves::Best => {
            [Player::Left, Player::Right].map(|player| best(question, &solution, player))
        }
        Moves::Values | Moves::Every => values(question, &solution, method, budget, start),
    };
    let outcome = solution.outcome();
    let starts = [Player::Left, Player::Right]
        .map(|starter| outcome.map(|outcome| Finish::Win(outcome.winner(starter))));
    let names = |line: &[Element]| -> Vec<String> {
        line.iter()
            .map(|&x| question.element_name(x as usize))
            .collect()
    };
    Found {
        starts,
        moves,
        move_count: [Player::Left, Player::Right].map(|player| solution.moves(player).len()),
        lines: [names(&solution.left_line), names(&solution.right_line)],
        bounds: Some(solution.bounds),
        reason: solution.reason,
        details: Details::default(),
        positions: solution.positions,
    }
}

/// The first moves, marked as best or not.
fn best(question: &Question, solution: &Solution<Value>, player: Player) -> Vec<Choice> {
    let best = solution.best(player);
    let is_best = |element: Element| best.as_ref().map(|best| best.contains(&element));
    let moves = solution.moves(player).iter();
    moves
        .map(|after| choice(question, player, after, is_best(after.element)))
        .collect()
}

/// The first moves with the value after each, as far as the remaining time allows.
fn values(
    question: &Question,
    solution: &Solution<Value>,
    method: &Method,
    budget: &Budget,
    start: Instant,
) -> [Vec<Choice>; 2] {
    let game = question.game();
    let goal = Goal::of(game);
    let mut oracle = oracle(game, budget.clone(), method.switches).expect(KIND);
    oracle.set_deadline(Some(afterthought(start, budget)));
    let alive = vec![true; game.len()];
    [Player::Left, Player::Right].map(|player| {
        let moves: Vec<Element> = solution
            .moves(player)
            .iter()
            .map(|after| after.element)
            .collect();
        let needed = match goal {
            // The move that loses least is known only once all moves have been examined.
            Goal::LoseLeast => moves.len(),
            _ if method.moves == Moves::Every => moves.len(),
            Goal::Keep | Goal::Win => moves.len().min(LISTED),
        };
        let looked_at = oracle.moves_among(&alive, &moves[..needed]);
        let reached = goal.reached(&solution.bounds, player, &looked_at);
        let judged = looked_at.iter().zip(reached);
        judged
            .map(|(after, reached)| choice(question, player, after, reached))
            .collect()
    })
}

fn choice(
    question: &Question,
    player: Player,
    after: &ValuedMove<Value>,
    best: Option<bool>,
) -> Choice {
    Choice {
        player,
        name: question.player(player),
        elements: vec![question.element_name(after.element as usize)],
        bounds: Some(after.bounds.clone()),
        best,
        wins: wins(player, &after.bounds),
    }
}
