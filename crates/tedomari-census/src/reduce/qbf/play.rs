//! Translates strategies for the formula to play and back.
//!
//! Both players answer each move of the other, and the answers complete the proof of Theorem 7.1.
//! Variables are set in the order of the prefix. If a player sets one too early, the other answers
//! with the a under it, and a b pays that back once the previous variable is set. If a player sets
//! one twice, the other answers with candy.

use super::{QbfBoard, QbfRole, assignment, own};
use crate::reduce::gadget::Advice;
use tedomari::Budget;
use tedomari::board::{Color, Element};

impl QbfBoard {
    /// The move of the player whose turn it is, after this play. Returns `None` if the budget ran
    /// out or there is no answer. The latter happens only to the losing player: to White if White
    /// started, or if Black started and the formula is false, and to Black if Black started and the
    /// formula is true.
    ///
    /// White should not start: Black has an answer to all of her moves.
    pub fn advice(&self, play: &[Element], player: Color, budget: &Budget) -> Option<Advice> {
        let alive = self.alive(play);
        let Some(&last) = play.last() else {
            return self.set_next(play, &alive, player, budget);
        };
        let began = if play.len().is_multiple_of(2) {
            player
        } else {
            !player
        };
        if began == Color::White && player == Color::Black {
            return self.keep_waiting(last, &alive);
        }
        match self.role(last) {
            QbfRole::Assignment { variable, value }
                if alive[assignment(variable, !value) as usize] =>
            {
                let is_early = variable
                    .checked_sub(1)
                    .is_some_and(|before| self.is_open(before, &alive));
                if is_early {
                    self.keep_waiting(last, &alive)
                } else {
                    self.set_next(play, &alive, player, budget)
                }
            }
            QbfRole::Assignment { variable, .. } => {
                let reason = format!("{} was set to both", self.name(variable));
                self.free_with(&alive, QbfRole::Candy(variable), reason)
            }
            QbfRole::A { variable, beta } => [false, true].into_iter().find_map(|alpha| {
                let reason = format!("the answer to a{}^{}", variable + 1, u8::from(beta));
                let role = QbfRole::B {
                    variable,
                    alpha,
                    beta,
                };
                self.free_with(&alive, role, reason)
            }),
            QbfRole::B { .. } => self.set_next(play, &alive, player, budget),
            QbfRole::Clause(number) => {
                let variables = 0..self.formula.variables().len() as u32;
                let reason = format!("enough candy to make up for clause {}", number + 1);
                variables
                    .filter(|&v| own(v) == Color::Black)
                    .find_map(|v| self.free_with(&alive, QbfRole::Candy(v), reason.clone()))
            }
            QbfRole::Candy(_) => None,
        }
    }

    /// The values of the variables that are set so far. The first removal counts.
    pub fn assigned(&self, play: &[Element]) -> Vec<Option<bool>> {
        let mut values = vec![None; self.formula.variables().len()];
        for &element in play {
            if let QbfRole::Assignment { variable, value } = self.role(element) {
                values[variable as usize].get_or_insert(value);
            }
        }
        values
    }

    /// Sets the first unset variable, if it is the player's. If all are set, Black takes a false
    /// clause.
    fn set_next(
        &self,
        play: &[Element],
        alive: &[bool],
        player: Color,
        budget: &Budget,
    ) -> Option<Advice> {
        let values = self.assigned(play);
        let first: Vec<bool> = values.iter().map_while(|&value| value).collect();
        if first.len() == values.len() {
            let clauses = (0..self.formula.matrix().len() as u32).map(QbfRole::Clause);
            let mut clauses = clauses.filter(|_| player == Color::Black);
            return clauses
                .find_map(|role| self.free_with(alive, role, "this clause is false".to_string()));
        }
        let variable = first.len() as u32;
        if own(variable) != player {
            return None;
        }
        let value = self.formula.good_value(&first, budget)?;
        let wanted = if player == Color::White {
            "true"
        } else {
            "false"
        };
        let name = self.name(variable);
        let reason = format!(
            "with {name} = {} the formula stays {wanted}",
            u8::from(value)
        );
        Some(Advice::new(assignment(variable, value), reason))
    }

    /// The a under a removed assignment.
    fn keep_waiting(&self, last: Element, alive: &[bool]) -> Option<Advice> {
        let QbfRole::Assignment { variable, value } = self.role(last) else {
            return None;
        };
        let before = variable.checked_sub(1)?;
        let role = QbfRole::A {
            variable: before,
            beta: value,
        };
        let reason = format!("{} is not set yet", self.name(before));
        self.free_with(alive, role, reason)
    }

    /// A removable element with this role.
    fn free_with(&self, alive: &[bool], role: QbfRole, reason: String) -> Option<Advice> {
        let upper = self.poset.upper_covers();
        let is_free = |&x: &Element| {
            self.role(x) == role
                && alive[x as usize]
                && upper.of(x).iter().all(|&y| !alive[y as usize])
        };
        let element = (0..self.poset.len() as Element).find(is_free)?;
        Some(Advice::new(element, reason))
    }

    fn is_open(&self, variable: u32, alive: &[bool]) -> bool {
        [false, true]
            .into_iter()
            .all(|value| alive[assignment(variable, value) as usize])
    }

    fn name(&self, variable: u32) -> &str {
        &self.formula.variables()[variable as usize].name
    }

    fn alive(&self, play: &[Element]) -> Vec<bool> {
        let mut alive = vec![true; self.poset.len()];
        for &element in play {
            alive[element as usize] = false;
        }
        alive
    }
}
