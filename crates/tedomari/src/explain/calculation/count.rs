//! Removal games: counting elements, trees played from the root, and slopes.

use super::{Case, shortened, sum};
use crate::board::Element;
use crate::formula::{self, FoldedSlopes, NamedSet, Opening, Role};
use crate::game::{Game, RemovalGame};
use crate::value::{Player, Value, signed};
use crate::words::{self, shown};

impl Case<'_> {
    /// The sets, and the difference of those whose owners count.
    pub(in crate::explain) fn counting(&self) -> Vec<String> {
        let mut lines = self.sets();
        lines.extend(self.differences());
        lines
    }

    /// `3 white − 2 black = +1` for each set whose owners count, and the sum if there are several.
    fn differences(&self) -> Vec<String> {
        let owned: Vec<&NamedSet> = self.owned().collect();
        let mut lines: Vec<String> = owned.iter().map(|set| self.balance(set)).collect();
        if let ([_, _, ..], Some(total)) = (owned.as_slice(), self.reason.bounds.value()) {
            let differences: Vec<Value> = owned.iter().map(|set| set.difference().into()).collect();
            lines.push(sum::values(&differences, &total));
        }
        lines
    }

    fn owned(&self) -> impl Iterator<Item = &NamedSet> {
        self.reason.sets.iter().filter(|set| set.left.is_some())
    }

    /// `3 white − 2 black = +1`.
    fn balance(&self, set: &NamedSet) -> String {
        let [left, right] = [Player::Left, Player::Right].map(|player| {
            let count = set.of_player(player).unwrap_or_default() as u64;
            format!(
                "{} {}",
                words::grouped(count),
                self.sides.color(player).word()
            )
        });
        format!("{left} − {right} = {}", signed(set.difference()))
    }

    /// The elements that a reduction takes out: free moves together, other sets one by one, with
    /// the difference of those that count by it.
    pub(super) fn taken_out(&self) -> Vec<String> {
        let Game::Removal(game) = self.question.game() else {
            return Vec::new();
        };
        let counted = |role: Role, elements: Vec<Element>| {
            let names = self.names(&elements);
            let set = NamedSet::owned(role, elements, game.owners());
            format!("{}: {names}; {}", role.words(), self.balance(&set))
        };
        let free: Vec<Element> = self.reason.set(Role::FreeMoves).collect();
        if !free.is_empty() {
            return vec![counted(Role::FreeMoves, free)];
        }
        let sets = self.reason.sets.iter().map(|set| match set.role {
            Role::Chain => counted(Role::Chain, set.elements.clone()),
            role => format!("{}: {}", role.words(), self.names(&set.elements)),
        });
        shortened(sets.collect())
    }

    /// The game that the step is about, and the names of its elements.
    pub(in crate::explain) fn removal_game(&self) -> Option<(RemovalGame, Vec<Element>)> {
        let Game::Removal(game) = self.question.game() else {
            return None;
        };
        let mut alive = vec![false; game.len()];
        self.scope().iter().for_each(|&x| alive[x as usize] = true);
        Some(game.restricted(&alive))
    }

    /// The trees that are played from their roots, each after its branches.
    pub(super) fn opening(&self) -> Vec<String> {
        let mut lines = self.sets();
        if let Some((game, names)) = self.removal_game() {
            let openings = formula::openings(&game).unwrap_or_default();
            // The trees with the lowest roots come last.
            let hidden = openings.len().saturating_sub(shown());
            if hidden > 0 {
                let more = words::counted(hidden, "smaller tree");
                lines.push(format!("… {more} first"));
            }
            let shown = openings.iter().skip(hidden);
            lines.extend(shown.map(|opening| self.opened(opening, &game, &names)));
        }
        lines.extend(self.differences());
        lines
    }

    /// `root b: −1 + 2 = +1, but at most 0`.
    fn opened(&self, opening: &Opening, game: &RemovalGame, names: &[Element]) -> String {
        let owner = game.owners()[opening.root as usize];
        let name = self.name(names[opening.root as usize]);
        let sum = owner.sign() + opening.branches;
        let branches = [owner.sign(), opening.branches].map(Value::from);
        let sum_text = sum::values(&branches, &sum.into());
        let limit = match owner {
            _ if sum == opening.worth => "",
            Player::Left => ", but at least 0",
            Player::Right => ", but at most 0",
        };
        let color = self.sides.color(owner).word();
        format!("root {name}, {color}: {sum_text}{limit}")
    }

    /// The slopes of a zigzag, from one end to the other.
    pub(super) fn slopes(&self) -> Vec<String> {
        let folded = self.removal_game().and_then(|(game, names)| {
            let slopes = formula::slopes(&game)?;
            Some(
                slopes
                    .iter()
                    .map(|slopes| self.folded(slopes, &game, &names))
                    .collect(),
            )
        });
        let mut lines = shortened(folded.unwrap_or_default());
        lines.extend(self.counting());
        lines
    }

    /// `a b c: 2 white − 1 black = +1, counted; d dropped`.
    fn folded(&self, slopes: &FoldedSlopes, game: &RemovalGame, names: &[Element]) -> String {
        let renamed = |elements: &[Element]| -> String {
            let elements: Vec<Element> = elements.iter().map(|&x| names[x as usize]).collect();
            self.names(&elements)
        };
        let set = NamedSet::owned(Role::Zigzag, slopes.weighed.clone(), game.owners());
        let mut text = match slopes.weighed.as_slice() {
            [] => String::new(),
            weighed => format!("{}: {}", renamed(weighed), self.balance(&set)),
        };
        if let Some(peak) = slopes.peak {
            let owner = self.sides.name(game.owners()[peak as usize]);
            let gains = if slopes.counts {
                "gains"
            } else {
                "gains nothing"
            };
            text += &format!(", which {gains} for {owner}, who owns the peak");
        }
        let verdict = if slopes.counts {
            "counted"
        } else {
            "not counted"
        };
        if !slopes.weighed.is_empty() {
            text += &format!(": {verdict}");
        }
        if !slopes.dropped.is_empty() {
            let separator = if text.is_empty() { "" } else { "; " };
            text += &format!("{separator}{} dropped", renamed(&slopes.dropped));
        }
        text
    }

    /// The values after the first moves, by a theorem that gives all of them.
    pub(super) fn by_first_moves(&self) -> Vec<String> {
        let found = self
            .removal_game()
            .filter(|(game, _)| game.len() <= MOST_COMPARED);
        let after = found.and_then(|(game, names)| {
            let Some(Value::Integer(value)) = self.reason.bounds.value() else {
                return None;
            };
            let changes = formula::changes(&game)?;
            let mut after = [Vec::new(), Vec::new()];
            for (x, change) in changes {
                let side = usize::from(game.owners()[x as usize] == Player::Right);
                let name = self.name(names[x as usize]);
                after[side].push((name, Value::from(value + change)));
            }
            Some(after)
        });
        let closest = after.and_then(|after| self.between(&after));
        closest.unwrap_or_else(|| self.with_result("canonical forms, joined"))
    }
}

/// The largest game whose first moves are compared.
const MOST_COMPARED: usize = 1_000;
