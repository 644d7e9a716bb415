//! Pattern games: why sets can be prevented, and the threat or the shortage of moves that decides.

use super::super::line::Turn;
use super::super::sets::ExplainedSet;
use super::{Case, shortened};
use crate::board::Element;
use crate::formula::{Role, Theorem};
use crate::game::pattern::{Mask, PatternGame};
use crate::game::{Game, Position};
use crate::value::{Additive, Dyadic, Ending, Player};
use crate::words::{counted, listed};

/// The role of the sets that decide a game, the reason why they do, and each set after the element
/// that completes it.
type Found = (Role, String, Vec<[u128; 2]>);

const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

impl Case<'_> {
    /// Why the sets of a player can be prevented.
    pub(super) fn prevention(&self, theorem: Theorem) -> Vec<String> {
        let Game::Pattern(game) = self.question.game() else {
            return Vec::new();
        };
        let pairs: Vec<u128> = self
            .reason
            .sets
            .iter()
            .filter(|set| set.role == Role::Pair)
            .map(|set| set.elements.iter().fold(0, |pair, &x| pair | 1 << x))
            .collect();
        let mut lines = Vec::new();
        for &maker in game.variant().makers() {
            let lacking = game.lacking(maker);
            let shown = match theorem {
                Theorem::NothingLeft => self.nothing_left(game, maker, &lacking),
                Theorem::SmallSum => self.small_sum(maker, &lacking),
                _ => self.pairing(maker, &lacking, &pairs),
            };
            lines.extend(shown.unwrap_or_default());
        }
        lines
    }

    /// The maker and the opponent, by name.
    fn sides_of(&self, maker: usize) -> [&'static str; 2] {
        [PLAYERS[maker], PLAYERS[1 - maker]].map(|player| self.question.player(player))
    }

    fn set(&self, set: u128) -> String {
        let elements: Vec<Element> = set.elements().map(|x| x as Element).collect();
        self.names(&elements)
    }

    fn nothing_left(
        &self,
        game: &PatternGame,
        maker: usize,
        lacking: &[u128],
    ) -> Option<Vec<String>> {
        let [maker_name, other] = self.sides_of(maker);
        lacking.is_empty().then(|| {
            let sets = counted(game.copies()[maker].len(), "set");
            vec![format!(
                "{maker_name} has {sets}, and {other} has an element of each"
            )]
        })
    }

    /// `2 sets lack 3 elements: 2/8`, and the sum.
    fn small_sum(&self, maker: usize, lacking: &[u128]) -> Option<Vec<String>> {
        let [maker_name, other] = self.sides_of(maker);
        let longest = lacking.iter().map(|set| set.len()).max()?;
        let mut counts = vec![0_usize; longest + 1];
        lacking.iter().for_each(|set| counts[set.len()] += 1);
        let weights = || counts.iter().enumerate().filter(|&(_, &count)| count > 0);
        let zero = Dyadic::zero();
        let sum = weights().fold(zero, |sum, (k, &count)| {
            sum.plus(&Dyadic::new(count as i64, k as u32))
        });
        // The opponent of the first player moves second.
        let (limit, turn) = match maker {
            0 => (Dyadic::new(1, 1), "second"),
            _ => (Dyadic::from(1), "first"),
        };
        (sum < limit).then(|| {
            let mut lines: Vec<String> = weights()
                .map(|(k, &count)| {
                    let sets = counted(count, "set");
                    let verb = if count == 1 { "lacks" } else { "lack" };
                    let elements = counted(k, "element");
                    format!(
                        "{maker_name}: {sets} {verb} {elements}, {}",
                        fraction(count, k)
                    )
                })
                .collect();
            let addends: Vec<String> = weights().map(|(k, &count)| fraction(count, k)).collect();
            let written = match addends.as_slice() {
                [addend] if *addend == sum.to_string() => addend.clone(),
                _ => format!("{} = {sum}", listed(&addends, " + ")),
            };
            lines.push(format!(
                "{other} moves {turn}, and the sum {written} is below {limit}"
            ));
            lines
        })
    }

    /// The pair of each set.
    fn pairing(&self, maker: usize, lacking: &[u128], pairs: &[u128]) -> Option<Vec<String>> {
        let [maker_name, other] = self.sides_of(maker);
        let mut lines = Vec::new();
        for &set in lacking {
            let pair = pairs.iter().find(|&&pair| set.contains(pair))?;
            lines.push(format!(
                "{maker_name}'s set {}: pair {}",
                self.set(set),
                self.set(*pair)
            ));
        }
        let mut lines = shortened(lines);
        lines.push(format!("{other} answers one of a pair by the other"));
        Some(lines)
    }

    /// The first moves, and the result.
    pub(super) fn solved(&self) -> Vec<String> {
        let outcome = self.answer.outcome();
        let mut lines = Vec::new();
        let best = self.answer.best(Player::Left).unwrap_or_default();
        let best: Vec<String> = best
            .iter()
            .map(|choice| choice.elements.join(" "))
            .collect();
        let proven = &self.answer.details().proven;
        for (which, moves) in [("best", &best), ("proven", proven)] {
            if !moves.is_empty() {
                lines.push(format!("{which} first moves: {}", listed(moves, ", ")));
            }
        }
        lines.push(format!("with best play, {outcome}"));
        lines
    }

    /// The positions of a line of play, from the start on, as far as its moves are legal.
    fn positions(&self, line: &[String]) -> Vec<Position> {
        let mut positions = vec![self.question.start().clone()];
        for step in line {
            let names: Vec<&str> = step.split(' ').collect();
            let last = &positions[positions.len() - 1];
            let Ok(chosen) = last.read(&names) else {
                break;
            };
            positions.push(last.after(&chosen));
        }
        positions
    }

    /// How a line of play ends.
    pub(in crate::explain) fn end_of(&self, line: &[String]) -> Option<String> {
        let positions = self.positions(line);
        Some(positions.last()?.end()?.to_string())
    }

    /// The double threat or the shortage of moves in a line of play.
    pub(in crate::explain) fn turning_point(&self, line: &[String]) -> Option<Turn> {
        let Game::Pattern(game) = self.question.game() else {
            return None;
        };
        let positions = self.positions(line);
        let mut turns = positions.iter().enumerate();
        let (after, (role, text, completions)) = turns.find_map(|(after, position)| {
            let last = after.checked_sub(1).map(|last| line[last].as_str());
            let threat = self.double_threat(game, position, last);
            let found = threat.or_else(|| self.without_safe_move(game, position));
            Some((after, found?))
        })?;
        let mut lines = vec![text];
        lines.extend(self.completing(&completions));
        let sets = completions
            .iter()
            .map(|[_, set]| set.elements().map(|x| x as Element).collect());
        Some(Turn {
            after,
            text: lines,
            sets: ExplainedSet::all(self.question, role, sets),
        })
    }

    /// The sets that a player completes with one more element, by that element.
    fn completions(
        &self,
        game: &PatternGame,
        position: &Position,
        player: usize,
    ) -> Vec<[u128; 2]> {
        let Some(state) = position.sets() else {
            return Vec::new();
        };
        let own = match (player, position.is_impartial()) {
            (_, true) => state.red | state.green,
            (0, _) => state.red,
            _ => state.green,
        };
        let free = game.elements() & !state.red & !state.green;
        let mut found: Vec<[u128; 2]> = Vec::new();
        for &copy in &game.copies()[player] {
            let rest = copy & !own;
            let is_new = !found.iter().any(|[element, _]| *element == rest);
            if rest.len() == 1 && free.contains(rest) && is_new {
                found.push([rest, copy]);
            }
        }
        found
    }

    /// Two ways to win at the next move, if the opponent, who is to move, has none. `last` is the
    /// move before.
    fn double_threat(
        &self,
        game: &PatternGame,
        position: &Position,
        last: Option<&str>,
    ) -> Option<Found> {
        if position.end().is_some() {
            return None;
        }
        let opponent = usize::from(position.turn() == Player::Right);
        let player = 1 - opponent;
        let wins =
            |player: usize| game.variant().completed_by(player) == Some(Ending::won_by(player));
        let threats = self.completions(game, position, player);
        let has_answer = wins(opponent) && !self.completions(game, position, opponent).is_empty();
        if !wins(player) || threats.len() < 2 || has_answer {
            return None;
        }
        let [name, other] = self.sides_of(player);
        let who = match last {
            Some(last) => format!("{name}'s {last} makes"),
            None => format!("{name} has"),
        };
        let count = threats.len();
        let text = format!("{who} {count} threats, and {other} can stop only one");
        Some((Role::Threat, text, threats))
    }

    /// A position in which every move of the player completes a set, and so loses.
    fn without_safe_move(&self, game: &PatternGame, position: &Position) -> Option<Found> {
        let player = usize::from(position.turn() == Player::Right);
        let loses = game.variant().completed_by(player) == Some(Ending::won_by(1 - player));
        let forced = self.completions(game, position, player);
        let legal = position.legal_elements().len();
        if !loses || forced.is_empty() || forced.len() < legal {
            return None;
        }
        let name = self.question.player(position.turn());
        let text = format!(
            "after {}, every move of {name} completes a set",
            counted(position.ply(), "move")
        );
        Some((Role::LosingSet, text, forced))
    }

    /// `c3 completes a1 b2 c3`.
    fn completing(&self, completions: &[[u128; 2]]) -> Vec<String> {
        let lines = completions
            .iter()
            .map(|&[element, set]| format!("{} completes {}", self.set(element), self.set(set)));
        shortened(lines.collect())
    }
}

/// `3/8`.
fn fraction(count: usize, k: usize) -> String {
    match 1_u128.checked_shl(k as u32) {
        Some(power) => format!("{count}/{power}"),
        None => format!("{count}/2^{k}"),
    }
}
