//! Translates assignments to play and back.

use super::{SatBoard, SatRole};
use crate::reduce::gadget::Advice;
use tedomari::board::Element;

impl SatBoard {
    /// White's move if Black started. With a satisfying assignment she always has one, and Black
    /// runs out of isolated elements first.
    pub fn white_move(&self, assignment: &[bool], alive: &[bool]) -> Option<Advice> {
        let is_open =
            |&v: &u32| [false, true].map(|a| alive[self.assignment(v, a) as usize]) == [true; 2];
        let variable = (0..self.cnf.variables()).find(is_open)?;
        let value = assignment[variable as usize];
        let reason = format!(
            "x{} is {} in the satisfying assignment; no clause becomes false by it",
            variable + 1,
            u8::from(value)
        );
        Some(Advice::new(self.assignment(variable, value), reason))
    }

    /// Black's move. If White started, Black always has one; if Black started, there is one
    /// whenever the formula is not satisfiable.
    pub fn black_move(&self, alive: &[bool]) -> Option<Advice> {
        let n = self.cnf.variables();
        let upper = self.poset.upper_covers();
        let is_free =
            |&x: &Element| alive[x as usize] && upper.of(x).iter().all(|&y| !alive[y as usize]);
        // First take what White has given away; the isolated elements remain available.
        let candy = 2 * n..3 * n;
        let clauses = 4 * n..self.poset.len() as Element;
        let element = candy.chain(clauses).chain(3 * n..4 * n).find(is_free)?;
        let reason = match self.role(element) {
            SatRole::Candy(v) => format!("White has taken both values of x{}", v + 1),
            SatRole::Clause(number) => format!("clause {} is false", number + 1),
            _ => "Black has as many isolated elements as there are variables".into(),
        };
        Some(Advice::new(element, reason))
    }

    /// The assignment that a play has made so far: for each variable, the value that was removed
    /// first, if any.
    pub fn assigned(&self, play: &[Element]) -> Vec<Option<bool>> {
        let mut values = vec![None; self.cnf.variables() as usize];
        for &element in play {
            if let SatRole::Assignment { variable, value } = self.role(element) {
                values[variable as usize].get_or_insert(value);
            }
        }
        values
    }
}
