//! Games played out in all ways, by the rules alone.

use std::collections::HashMap;

use tedomari::game::{Decision, EndReason, Game, Position};
use tedomari::value::passable::{Form, Forms};
use tedomari::value::{Nimber, Player, Value};

/// Perfect play in a game of any kind.
#[derive(Default)]
pub struct Play {
    /// Results by what each player has chosen.
    known: HashMap<([u128; 2], Player), (Decision, usize)>,
}

impl Play {
    /// The result, and the number of moves until then. The winner hurries and the loser delays.
    pub fn result(&mut self, position: &Position) -> (Decision, usize) {
        if let Some(end) = position.end() {
            return (end.decision, 0);
        }
        let mut chosen = [0_u128; 2];
        for (ply, made) in position.made().iter().enumerate() {
            let player = usize::from(position.mover_at(ply) == Player::Right);
            let elements = made.chosen.elements().iter();
            chosen[player] |= elements.fold(0, |set, x| set | 1 << x);
        }
        let mover = position.turn();
        if let Some(&known) = self.known.get(&(chosen, mover)) {
            return known;
        }
        let results = position.legal_moves().map(|chosen| {
            let (decision, moves) = self.result(&position.after(&chosen));
            (decision, moves + 1)
        });
        let speed = |decision: Decision, moves: usize| match decision.winner() {
            Some(winner) if winner == mover => -(moves as i64),
            Some(_) => moves as i64,
            None => 0,
        };
        let best = results
            .max_by_key(|&(decision, moves)| (decision.liking(mover), speed(decision, moves)))
            .expect("a move, or the end");
        self.known.insert((chosen, mover), best);
        best
    }
}

/// Whether a player can force a final outcome that is good for them.
pub fn can_force(position: &Position, player: Player, is_good: &dyn Fn(&str) -> bool) -> bool {
    if let Some(end) = position.end() {
        return matches!(&end.reason, EndReason::Outcome(outcome) if is_good(outcome));
    }
    let mut after = position
        .legal_moves()
        .map(|chosen| can_force(&position.after(&chosen), player, is_good));
    if position.turn() == player {
        after.any(|forced| forced)
    } else {
        after.all(|forced| forced)
    }
}

/// Whether a player can force a good outcome in a form in which `turn` moves.
pub fn can_force_in_form(
    forms: &Forms,
    form: Form,
    turn: Player,
    player: Player,
    is_good: &dyn Fn(&str) -> bool,
) -> bool {
    if let Some(atom) = forms.as_atom(form) {
        return is_good(forms.atoms().written(atom));
    }
    let options = match turn {
        Player::Left => forms.left(form),
        Player::Right => forms.right(form),
    };
    let mut after = options
        .iter()
        .map(|&next| can_force_in_form(forms, next, turn.other(), player, is_good));
    if turn == player {
        after.any(|forced| forced)
    } else {
        after.all(|forced| forced)
    }
}

/// Something to play beside a game: a number, as its numerator and the exponent of its denominator, or
/// a heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Beside {
    Number(i128, u32),
    Heap(u32),
}

impl Beside {
    /// What cancels a value: its negative, or the same heap again.
    fn against(value: &Value) -> Option<Beside> {
        match value {
            Value::Integer(value) => Some(Beside::Number(-i128::from(*value), 0)),
            Value::Dyadic(value) => {
                let (numerator, exponent) = value.to_ratio()?;
                Some(Beside::Number(-numerator, exponent))
            }
            Value::Nimber(Nimber(heap)) => Some(Beside::Heap(*heap)),
            Value::Form(_) | Value::Verdict(_) => None,
        }
    }

    fn moves(self, player: Player) -> Vec<Beside> {
        match (self, player) {
            (Beside::Heap(heap), _) => (0..heap).map(Beside::Heap).collect(),
            (Beside::Number(n, 0), Player::Left) if n > 0 => vec![Beside::Number(n - 1, 0)],
            (Beside::Number(n, 0), Player::Right) if n < 0 => vec![Beside::Number(n + 1, 0)],
            (Beside::Number(_, 0), _) => Vec::new(),
            (Beside::Number(n, exponent), player) => {
                // The nearest numbers with a smaller denominator.
                let (mut n, mut exponent) =
                    (n + if player == Player::Left { -1 } else { 1 }, exponent);
                while exponent > 0 && n % 2 == 0 {
                    (n, exponent) = (n / 2, exponent - 1);
                }
                vec![Beside::Number(n, exponent)]
            }
        }
    }
}

/// Whether a removal or poset game has a value: beside what cancels the value, whoever starts loses.
/// `None` if the game has no such value.
pub fn has_value(game: &Game, value: &Value) -> Option<bool> {
    let mut sum = Sum {
        game,
        known: HashMap::new(),
    };
    let against = Beside::against(value)?;
    let alive = vec![true; game.len()];
    let players = [Player::Left, Player::Right];
    Some(
        players
            .iter()
            .all(|&player| !sum.wins(&alive, against, player)),
    )
}

/// A game beside a number or a heap.
struct Sum<'g> {
    game: &'g Game,
    known: HashMap<(Vec<bool>, Beside, Player), bool>,
}

impl Sum<'_> {
    /// Whether the player who moves wins.
    fn wins(&mut self, alive: &[bool], beside: Beside, mover: Player) -> bool {
        let key = (alive.to_vec(), beside, mover);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let elements = match self.game {
            Game::Removal(game) => game.moves(mover, alive),
            Game::Poset(game) => game.moves(mover, alive),
            Game::Coloring(_) | Game::Pattern(_) => Vec::new(),
        };
        let in_game = elements.into_iter().any(|x| {
            let mut next = alive.to_vec();
            match self.game {
                Game::Poset(game) => drop(game.take(x, &mut next)),
                _ => next[x as usize] = false,
            }
            !self.wins(&next, beside, mover.other())
        });
        let wins = in_game
            || beside
                .moves(mover)
                .into_iter()
                .any(|next| !self.wins(alive, next, mover.other()));
        self.known.insert(key, wins);
        wins
    }
}
