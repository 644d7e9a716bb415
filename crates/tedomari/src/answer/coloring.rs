//! Answers for coloring games whose payoff is written out.

use super::{Choice, Details, Finish, Found, Meaning, SimplificationText};
use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::{ColoringGame, Game, SetColoring};
use crate::notation::passable::print_atoms;
use crate::question::Question;
use crate::solve::coloring::{
    ColoringSolution, MAX_SOLVED_CELLS, solve_coloring, solve_coloring_resumed,
};
use crate::solve::{Gap, Reason, Step};
use crate::value::passable::{Atom, Form, Forms, PassableValue};
use crate::value::{Bounds, Player, Value};

pub(super) fn answer(
    question: &Question,
    game: &SetColoring,
    budget: &Budget,
    kept: Option<&mut Checkpoint>,
) -> Result<Found, CheckpointError> {
    let mut solution = solve_coloring_resumed(game, budget, kept)?;
    let is_solved = solution.value.is_some();
    let best = [Player::Left, Player::Right]
        .map(|player| solution.best(player).ok().filter(|_| is_solved));
    let starts = match solution.value {
        None => [None, None],
        Some(form) => [Player::Left, Player::Right]
            .map(|starter| finish(&mut solution.forms, form, starter).ok()),
    };
    let wins = [Player::Left, Player::Right].map(|player| wins(&mut solution, player));
    let forms = &solution.forms;
    let moves = [Player::Left, Player::Right].map(|player| {
        let (options, best, wins) = match player {
            Player::Left => (&solution.left, &best[0], &wins[0]),
            Player::Right => (&solution.right, &best[1], &wins[1]),
        };
        (0..game.cells())
            .map(|cell| Choice {
                player,
                name: question.player(player),
                elements: vec![question.element_name(cell)],
                bounds: options
                    .get(cell)
                    .map(|&option| Bounds::exactly(value(forms, option))),
                best: best.as_ref().map(|best| best.contains(&cell)),
                wins: wins.get(cell).copied().flatten(),
            })
            .collect()
    });
    let reason = reason(&solution);
    let names = |cells: &[usize]| -> Vec<String> {
        let names = cells.iter().map(|&cell| question.element_name(cell));
        names.collect()
    };
    Ok(Found {
        starts,
        move_count: moves.each_ref().map(Vec::len),
        moves,
        lines: [
            (Player::Left, best[0].as_deref()),
            (Player::Right, best[1].as_deref()),
        ]
        .map(|first| line(question, game, first, budget)),
        bounds: Some(reason.bounds.clone()),
        reason,
        details: Details {
            atoms: Some(print_atoms(game.atoms())),
            outcomes: meanings(question),
            dead: names(&solution.dead),
            captured: (is_solved && game.cells() <= MAX_LINE_CELLS).then(|| {
                let captured = |player| names(&game.captured(player));
                [Player::Left, Player::Right].map(captured).into()
            }),
            simplification: solution
                .reason
                .as_ref()
                .map(|reason| SimplificationText::new(forms, reason)),
            ..Details::default()
        },
        positions: solution.positions,
    })
}

/// Whether a player wins after coloring each cell, if somebody does.
fn wins(solution: &mut ColoringSolution, player: Player) -> Vec<Option<bool>> {
    let options = match player {
        Player::Left => solution.left.clone(),
        Player::Right => solution.right.clone(),
    };
    let after = |option| match finish(&mut solution.forms, option, player.other()) {
        Ok(Finish::Win(winner)) => Some(winner == player),
        _ => None,
    };
    options.into_iter().map(after).collect()
}

/// What the outcomes of a connection game mean.
fn meanings(question: &Question) -> Vec<Meaning> {
    let Game::Coloring(ColoringGame::Connection(connection)) = question.game() else {
        return Vec::new();
    };
    let network = &connection.network;
    let atoms = connection.game.atoms();
    let name = |&terminal: &usize| network.names[network.terminals[terminal]].clone();
    let meaning = |atom: Atom| Meaning {
        name: atoms.written(atom).to_string(),
        connected: connection.outcomes[atom.index()]
            .iter()
            .map(|set| set.iter().map(name).collect())
            .collect(),
    };
    atoms.atoms().map(meaning).collect()
}

fn value(forms: &Forms, form: Form) -> Value {
    PassableValue::new(forms, form).into()
}

/// The value and how it was found.
fn reason(solution: &ColoringSolution) -> Reason<Value> {
    let forms = &solution.forms;
    let bounds = match solution.value {
        Some(form) => Bounds::exactly(value(forms, form)),
        None => {
            let [low, high] = solution.bounds.map(|atom| value(forms, atom.into()));
            Bounds { low, high }
        }
    };
    let step = match solution.value {
        Some(_) => Step::Canonical {
            steps: solution
                .reason
                .as_ref()
                .map_or_else(Vec::new, |reason| reason.printable_steps(&solution.forms)),
        },
        None => Step::Unfinished(match solution.stopped {
            Some(stopped) => Gap::Stopped(stopped),
            None => Gap::TooLarge {
                limit: MAX_SOLVED_CELLS,
            },
        }),
    };
    Reason::leaf(bounds, step, Vec::new())
}

/// What each player can force if `starter` moves first. Left, moving second in G, gets at least a
/// if a ≤ G, and moving first if a ◁ G; dually for Right.
fn finish(forms: &mut Forms, form: Form, starter: Player) -> Result<Finish, Stopped> {
    let atoms = forms.atoms().clone();
    let mut at_least = Vec::new();
    let mut at_most = Vec::new();
    for atom in atoms.atoms() {
        let (left_can, right_can) = match starter {
            Player::Left => (
                forms.before(atom.into(), form)?,
                forms.le(form, atom.into())?,
            ),
            Player::Right => (
                forms.le(atom.into(), form)?,
                forms.before(form, atom.into())?,
            ),
        };
        at_least.extend(left_can.then_some(atom));
        at_most.extend(right_can.then_some(atom));
    }
    Ok(Finish::forced(&atoms, &at_least, &at_most))
}

/// Best play and captured cells are computed for games with at most this many cells.
const MAX_LINE_CELLS: usize = 14;

/// Best play from the given first cells: each player in turn takes the first undominated cell.
fn line(
    question: &Question,
    game: &SetColoring,
    (starter, first): (Player, Option<&[usize]>),
    budget: &Budget,
) -> Vec<String> {
    let mut rest = game.clone();
    let mut cells: Vec<usize> = (0..game.cells()).collect();
    let mut player = starter;
    let mut line = Vec::new();
    let mut best = first.and_then(|best| best.first().copied());
    while let Some(cell) = best.filter(|_| game.cells() <= MAX_LINE_CELLS) {
        line.push(question.element_name(cells.remove(cell)));
        rest = rest.given(&[cell], player);
        player = player.other();
        let mut solution = solve_coloring(&rest, budget);
        let next = solution.best(player).ok();
        best = next.and_then(|best| best.first().copied());
    }
    line
}
