//! Reduces satisfiability to pomax on a poset of height 2 (Järleberg and Sjöstrand, Theorem 6.1).
//!
//! The theorem is about clauses with three literals, but its proof works for clauses of any size.
//! The element of an empty clause is uncovered from the start.

mod play;

use super::gadget::{Figure, Gadget, Size, TooLarge};
use super::growing::{Growing, digit};
use crate::reduce::formula::{Cnf, is_tautology};
use tedomari::board::{Color, Element, Poset};

/// The role of an element. Variables and clauses are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SatRole {
    /// White: "xᵢ = α".
    Assignment {
        /// i.
        variable: u32,
        /// α.
        value: bool,
    },
    /// Black, under both assignments of a variable.
    Candy(u32),
    /// Black and isolated: one for each variable.
    Isolated(u32),
    /// Black, under the assignments that make the clause false.
    Clause(u32),
}

/// The poset of a formula. Its pomax value is 0 if the formula is satisfiable, otherwise negative.
#[derive(Clone, Debug)]
pub struct SatBoard {
    cnf: Cnf,
    poset: Poset,
    /// The clauses that have an element: all except tautologies.
    clauses: Vec<u32>,
}

impl SatBoard {
    /// The size of the board of a formula.
    pub fn size(cnf: &Cnf) -> Size {
        let n = u128::from(cnf.variables());
        Size {
            elements: 4 * n + cnf.len() as u128,
            relations: 2 * n + cnf.literal_count() as u128,
        }
    }

    /// Builds the board of a formula.
    pub fn new(cnf: Cnf) -> Result<SatBoard, TooLarge> {
        SatBoard::size(&cnf).checked()?;
        let n = cnf.variables();
        let mut growing = Growing::default();
        for variable in 1..=n {
            for value in 0..2 {
                growing.below(format!("x{variable}={value}"), Color::White, &[]);
            }
        }
        for variable in 0..n {
            let pair = [2 * variable, 2 * variable + 1];
            growing.below(format!("candy.x{}", variable + 1), Color::Black, &pair);
        }
        for variable in 1..=n {
            growing.below(format!("free{variable}"), Color::Black, &[]);
        }
        let mut clauses = Vec::new();
        for (number, clause) in (0u32..).zip(cnf.clauses()) {
            if !is_tautology(clause) {
                let falsifying: Vec<Element> = clause
                    .iter()
                    .map(|literal| 2 * literal.variable + Element::from(!literal.truth))
                    .collect();
                growing.below(format!("c{}", number + 1), Color::Black, &falsifying);
                clauses.push(number);
            }
        }
        Ok(SatBoard {
            poset: growing.finish(),
            clauses,
            cnf,
        })
    }

    /// The formula.
    pub fn cnf(&self) -> &Cnf {
        &self.cnf
    }

    /// The board.
    pub fn poset(&self) -> &Poset {
        &self.poset
    }

    /// The role of an element.
    pub fn role(&self, element: Element) -> SatRole {
        let n = self.cnf.variables();
        match element.checked_div(n) {
            Some(0 | 1) => SatRole::Assignment {
                variable: element / 2,
                value: element % 2 == 1,
            },
            Some(2) => SatRole::Candy(element - 2 * n),
            Some(3) => SatRole::Isolated(element - 3 * n),
            _ => SatRole::Clause(self.clauses[(element - 4 * n) as usize]),
        }
    }

    /// The element "xᵢ = α".
    pub fn assignment(&self, variable: u32, value: bool) -> Element {
        2 * variable + Element::from(value)
    }

    /// Describes what removing an element means for the formula.
    pub fn meaning(&self, element: Element) -> String {
        match self.role(element) {
            SatRole::Assignment { variable, value } => {
                format!("White sets x{} to {}", variable + 1, digit(value))
            }
            SatRole::Candy(variable) => format!(
                "Black eats the candy: White has set x{} to both 0 and 1",
                variable + 1
            ),
            SatRole::Isolated(_) => "Black waits while White assigns".into(),
            SatRole::Clause(number) => {
                let mut clause = Cnf::new(self.cnf.variables());
                clause.push(self.cnf.clause(number as usize).iter().copied());
                format!("Black has found clause {} false: {clause}", number + 1)
            }
        }
    }

    /// The elements in groups, as drawn in the paper.
    pub fn gadgets(&self) -> Vec<Gadget> {
        let n = self.cnf.variables();
        let variable = |v: u32| Gadget {
            kind: "variable",
            name: format!("x{}", v + 1),
            members: vec![2 * v, 2 * v + 1, 2 * n + v],
        };
        let clause = |(place, number): (u32, &u32)| Gadget {
            kind: "clause",
            name: format!("c{}", number + 1),
            members: vec![4 * n + place],
        };
        let isolated = Gadget {
            kind: "isolated",
            name: "isolated".into(),
            members: (3 * n..4 * n).collect(),
        };
        let variables = (0..n).map(variable);
        let clauses = (0..).zip(&self.clauses).map(clause);
        let gadgets = variables.chain(clauses).chain([isolated]);
        gadgets
            .filter(|gadget| !gadget.members.is_empty())
            .collect()
    }

    /// The sizes and their bounds, for n variables, m clauses and l literals.
    pub fn figures(&self) -> Vec<Figure> {
        let bound = SatBoard::size(&self.cnf);
        let formulas = ["4n + m", "2n + l", "2"];
        Figure::of_poset(&self.poset, bound, 2, formulas)
    }

    /// Describes the changes to the formula before it became a board.
    pub fn notes(&self) -> Vec<String> {
        let tautologies = self.cnf.len() - self.clauses.len();
        match tautologies {
            0 => Vec::new(),
            1 => vec!["1 clause is always true and has no element".into()],
            count => vec![format!(
                "{count} clauses are always true and have no element"
            )],
        }
    }
}
