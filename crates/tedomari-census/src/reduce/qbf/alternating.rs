use std::fmt;

use crate::reduce::formula::{Cnf, Literal, Qbf, Quantifier};

/// A variable of an alternating formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// `x3` for the third variable of the given formula, `y1` for the first added one.
    pub name: String,
    /// Its index in the given formula, starting at 0; `None` if it was added.
    pub given: Option<u32>,
}

/// A quantified formula ∀∃∀∃…∀∃ with an even number of variables, whose clauses refer to positions
/// in this prefix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternating {
    variables: Vec<Variable>,
    matrix: Cnf,
    /// The number of variables without a quantifier.
    free: usize,
}

impl Alternating {
    /// Converts a formula to this form. Wherever the prefix does not alternate, and at its ends if
    /// needed, a variable is added that occurs in no clause. The truth value stays the same.
    pub fn new(qbf: &Qbf) -> Alternating {
        let mut variables = Vec::new();
        let mut added = 0;
        let mut add = |variables: &mut Vec<Variable>| {
            added += 1;
            variables.push(Variable {
                name: format!("y{added}"),
                given: None,
            });
        };
        let next = |variables: &Vec<Variable>| match variables.len() % 2 {
            0 => Quantifier::All,
            _ => Quantifier::Some,
        };
        // The position of each variable, sorted by variable, because a header may announce
        // billions.
        let mut places = Vec::with_capacity(qbf.prefix.len());
        for quantified in &qbf.prefix {
            if quantified.quantifier != next(&variables) {
                add(&mut variables);
            }
            places.push((quantified.variable, variables.len() as u32));
            variables.push(Variable {
                name: format!("x{}", quantified.variable + 1),
                given: Some(quantified.variable),
            });
        }
        if !variables.len().is_multiple_of(2) {
            add(&mut variables);
        }
        places.sort_unstable();
        let place = |variable: u32| {
            let found = places.binary_search_by_key(&variable, |&(variable, _)| variable);
            places[found.expect("every variable has a quantifier")].1
        };
        let mut matrix = Cnf::new(variables.len() as u32);
        for clause in qbf.matrix.clauses() {
            matrix.push(clause.iter().map(|literal| Literal {
                variable: place(literal.variable),
                ..*literal
            }));
        }
        Alternating {
            variables,
            matrix,
            free: qbf.free,
        }
    }

    /// The variables, outermost first: the first is universal, the second existential, and so on.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The clauses, in which variable i is at position i of the prefix.
    pub fn matrix(&self) -> &Cnf {
        &self.matrix
    }

    /// Describes the changes to the given formula.
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        match self.free {
            0 => {}
            1 => notes.push("1 variable had no quantifier and got ∃ at the front".into()),
            count => notes.push(format!(
                "{count} variables had no quantifier and got ∃ at the front"
            )),
        }
        let is_added = |variable: &&Variable| variable.given.is_none();
        let added = self.variables.iter().filter(is_added);
        let mut names: Vec<&str> = added.map(|variable| variable.name.as_str()).collect();
        let count = names.len();
        if count > 12 {
            names.truncate(3);
            names.extend(["…"]);
        }
        if count > 0 {
            notes.push(format!(
                "{count} added so that ∀ and ∃ alternate: {}",
                names.join(" ")
            ));
        }
        notes
    }
}

impl fmt::Display for Alternating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, variable) in self.variables.iter().enumerate() {
            let sign = if i % 2 == 0 { '∀' } else { '∃' };
            let end = if i + 1 == self.variables.len() {
                ":"
            } else {
                ""
            };
            write!(f, "{sign}{}{end} ", variable.name)?;
        }
        let name = |i: u32| self.variables[i as usize].name.clone();
        write!(f, "{}", self.matrix.text(name))
    }
}
