use std::fmt;

use crate::reduce::formula::{Cnf, Literal, Qbf, Quantifier};

/// A variable of an alternating formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// `x3` for the third one of the formula that was given, `y1` for the first that was added.
    pub name: String,
    /// Its number in the formula that was given, counted from 0; `None` if it was added.
    pub given: Option<u32>,
}

/// A quantified formula ∀∃∀∃…∀∃ with an even number of variables, whose clauses speak of places
/// in this prefix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternating {
    variables: Vec<Variable>,
    matrix: Cnf,
    /// How many variables had no quantifier.
    free: usize,
}

impl Alternating {
    /// Brings a formula to this form: wherever the prefix does not alternate, a variable that
    /// occurs in no clause is added, and one at each end if needed. The truth stays the same.
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
        // The place of each variable, sorted by variable: a header may announce billions.
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

    /// The clauses, in which variable i is the one at place i of the prefix.
    pub fn matrix(&self) -> &Cnf {
        &self.matrix
    }

    /// What was done to the formula that was given.
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        match self.free {
            0 => {}
            1 => notes.push("1 variable had no quantifier and got ∃ in front".into()),
            count => notes.push(format!(
                "{count} variables had no quantifier and got ∃ in front"
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
