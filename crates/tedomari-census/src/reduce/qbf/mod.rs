//! Reduces quantified formulas to pomax on a poset of height 3 (Järleberg and Sjöstrand, Theorem
//! 7.1).

mod alternating;
mod play;
mod truth;

pub use alternating::{Alternating, Variable};

use super::gadget::{Figure, Gadget, Size, TooLarge};
use super::growing::{Growing, digit};
use crate::reduce::formula::{Cnf, is_tautology};
use tedomari::board::{Color, Element, Poset};

/// The role of an element. Variables are numbered from 0 along the prefix, clauses from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QbfRole {
    /// "xᵢ = α", black for universal variables and white for existential ones.
    Assignment {
        /// i.
        variable: u32,
        /// α.
        value: bool,
    },
    /// Black, under the assignments that make the clause false.
    Clause(u32),
    /// Under both assignments of a variable, in the other color.
    Candy(u32),
    /// aᵝ, under "xᵢ₊₁ = β", in the color of xᵢ.
    A {
        /// The variable xᵢ.
        variable: u32,
        /// β.
        beta: bool,
    },
    /// bᵅᵝ, under aᵝ and "xᵢ = α", in the color of xᵢ₊₁.
    B {
        /// The variable xᵢ.
        variable: u32,
        /// α.
        alpha: bool,
        /// β.
        beta: bool,
    },
}

/// The poset of a quantified formula. Its pomax value is 0 if the formula is true, otherwise
/// negative.
#[derive(Clone, Debug)]
pub struct QbfBoard {
    formula: Alternating,
    poset: Poset,
    roles: Vec<QbfRole>,
}

impl QbfBoard {
    /// The size of the board of a formula.
    pub fn size(formula: &Alternating) -> Size {
        let n = formula.variables().len() as u128;
        let m = formula.matrix().len() as u128;
        let candies = n / 2 * (m + 2);
        let order = n.saturating_sub(1);
        Size {
            elements: 2 * n + m + candies + 6 * order,
            relations: formula.matrix().literal_count() as u128 + 2 * candies + 10 * order,
        }
    }

    /// Builds the board of a formula, with as much candy as the proof requires.
    pub fn new(formula: Alternating) -> Result<QbfBoard, TooLarge> {
        QbfBoard::size(&formula).checked()?;
        let mut building = Building::default();
        let n = formula.variables().len() as u32;
        let name = |i: u32| formula.variables()[i as usize].name.as_str();
        for variable in 0..n {
            for value in [false, true] {
                let label = format!("{}={}", name(variable), digit(value));
                let role = QbfRole::Assignment { variable, value };
                building.below(label, own(variable), role, &[]);
            }
        }
        for (number, clause) in (0..).zip(formula.matrix().clauses()) {
            if !is_tautology(clause) {
                let falsifying = clause.iter().map(|l| assignment(l.variable, !l.truth));
                let falsifying: Vec<Element> = falsifying.collect();
                let label = format!("c{}", number + 1);
                building.below(label, Color::Black, QbfRole::Clause(number), &falsifying);
            }
        }
        for variable in 0..n {
            let pair = [false, true].map(|value| assignment(variable, value));
            let candies = match own(variable) {
                Color::Black => formula.matrix().len() + 1,
                Color::White => 1,
            };
            for number in 1..=candies {
                let label = format!("candy.{}.{number}", name(variable));
                building.below(label, !own(variable), QbfRole::Candy(variable), &pair);
            }
        }
        for variable in 0..n.saturating_sub(1) {
            for beta in [false, true] {
                let above = assignment(variable + 1, beta);
                let label = format!("a{}^{}", variable + 1, digit(beta));
                let role = QbfRole::A { variable, beta };
                let a = building.below(label, own(variable), role, &[above]);
                for alpha in [false, true] {
                    let role = QbfRole::B {
                        variable,
                        alpha,
                        beta,
                    };
                    let label = format!("b{}^{}{}", variable + 1, digit(alpha), digit(beta));
                    let above = [a, assignment(variable, alpha)];
                    building.below(label, own(variable + 1), role, &above);
                }
            }
        }
        let Building { growing, roles } = building;
        Ok(QbfBoard {
            formula,
            poset: growing.finish(),
            roles,
        })
    }

    /// The formula.
    pub fn formula(&self) -> &Alternating {
        &self.formula
    }

    /// The board.
    pub fn poset(&self) -> &Poset {
        &self.poset
    }

    /// The role of an element.
    pub fn role(&self, element: Element) -> QbfRole {
        self.roles[element as usize]
    }

    /// The element with a role.
    pub fn element(&self, role: QbfRole) -> Option<Element> {
        if let QbfRole::Assignment { variable, value } = role {
            return Some(assignment(variable, value));
        }
        let place = self.roles.iter().position(|&other| other == role)?;
        Some(place as Element)
    }

    /// Describes what removing an element means for the formula.
    pub fn meaning(&self, element: Element) -> String {
        let name = |i: u32| self.formula.variables()[i as usize].name.as_str();
        let player = match self.poset.colors()[element as usize] {
            Color::White => "White",
            Color::Black => "Black",
        };
        match self.role(element) {
            QbfRole::Assignment { variable, value } => {
                format!("{player} sets {} to {}", name(variable), digit(value))
            }
            QbfRole::Clause(number) => {
                let matrix = self.formula.matrix();
                let mut clause = Cnf::new(matrix.variables());
                clause.push(matrix.clause(number as usize).iter().copied());
                let text = clause.text(|i| name(i).to_string());
                format!("Black has found clause {} false: {text}", number + 1)
            }
            QbfRole::Candy(variable) => {
                format!("{player} eats candy: {} was set to both", name(variable))
            }
            QbfRole::A { variable, .. } => format!(
                "{player} keeps {} waiting for {}",
                name(variable + 1),
                name(variable)
            ),
            QbfRole::B { variable, .. } => format!(
                "{player} is paid back for having set {} before {}",
                name(variable + 1),
                name(variable)
            ),
        }
    }

    /// The elements in groups, as drawn in the paper.
    pub fn gadgets(&self) -> Vec<Gadget> {
        let n = self.formula.variables().len();
        let gadget = |kind, name: String| Gadget {
            kind,
            name,
            members: Vec::new(),
        };
        let mut variables = Vec::with_capacity(n);
        let mut orders = Vec::with_capacity(n);
        for (i, variable) in self.formula.variables().iter().enumerate() {
            variables.push(gadget("variable", variable.name.clone()));
            orders.push(gadget("order", format!("order {}", i + 1)));
        }
        let mut clauses = Vec::new();
        for (element, &role) in (0..).zip(&self.roles) {
            let group = match role {
                QbfRole::Assignment { variable, .. } | QbfRole::Candy(variable) => {
                    &mut variables[variable as usize]
                }
                QbfRole::A { variable, .. } | QbfRole::B { variable, .. } => {
                    &mut orders[variable as usize]
                }
                QbfRole::Clause(number) => {
                    clauses.push(gadget("clause", format!("c{}", number + 1)));
                    let last = clauses.len() - 1;
                    &mut clauses[last]
                }
            };
            group.members.push(element);
        }
        let pairs = variables.into_iter().zip(orders);
        let gadgets = pairs.flat_map(|(variable, order)| [variable, order]);
        let gadgets = gadgets.chain(clauses);
        gadgets
            .filter(|gadget| !gadget.members.is_empty())
            .collect()
    }

    /// The sizes and their bounds, for n variables of the alternating prefix, m clauses and l
    /// literals.
    pub fn figures(&self) -> Vec<Figure> {
        let bound = QbfBoard::size(&self.formula);
        let formulas = ["2n + m + (m+2)n/2 + 6(n-1)", "l + (m+2)n + 10(n-1)", "3"];
        Figure::of_poset(&self.poset, bound, 3, formulas)
    }

    /// Describes the changes to the formula before it became a board.
    pub fn notes(&self) -> Vec<String> {
        let mut notes = self.formula.notes();
        let clauses = self.formula.matrix().clauses();
        match clauses.filter(|clause| is_tautology(clause)).count() {
            0 => {}
            1 => notes.push("1 clause is always true and has no element".into()),
            count => notes.push(format!(
                "{count} clauses are always true and have no element"
            )),
        }
        notes
    }
}

/// The color of the player who sets a variable: Black sets x₁, which is universal.
fn own(variable: u32) -> Color {
    if variable.is_multiple_of(2) {
        Color::Black
    } else {
        Color::White
    }
}

fn assignment(variable: u32, value: bool) -> Element {
    2 * variable + Element::from(value)
}

#[derive(Default)]
struct Building {
    growing: Growing,
    roles: Vec<QbfRole>,
}

impl Building {
    fn below(&mut self, name: String, color: Color, role: QbfRole, above: &[Element]) -> Element {
        self.roles.push(role);
        self.growing.below(name, color, above)
    }
}
