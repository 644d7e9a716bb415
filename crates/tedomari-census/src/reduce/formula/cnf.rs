use std::fmt;
use tedomari::sorting::Arrange;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal {
    /// The variable, starting at 0.
    pub variable: u32,
    /// The truth value of the variable that makes the literal true.
    pub truth: bool,
}

/// A formula in conjunctive normal form.
///
/// Literals are stored in one list, so that a million clauses need little memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cnf {
    variables: u32,
    literals: Vec<Literal>,
    /// For each clause, the end of its literals.
    ends: Vec<u32>,
}

impl Cnf {
    /// The formula without clauses, which is true.
    pub fn new(variables: u32) -> Cnf {
        Cnf {
            variables,
            ..Cnf::default()
        }
    }

    /// Adds a clause. Repeated literals count once.
    ///
    /// # Panics
    /// If a variable is out of range.
    pub fn push(&mut self, clause: impl IntoIterator<Item = Literal>) {
        let start = self.literals.len();
        for literal in clause {
            assert!(literal.variable < self.variables, "a known variable");
            self.literals.push(literal);
        }
        let mut clause = self.literals.split_off(start);
        clause.arrange_by_key(|literal| (literal.variable, !literal.truth));
        clause.dedup();
        self.literals.append(&mut clause);
        self.ends.push(self.literals.len() as u32);
    }

    /// The number of variables.
    pub fn variables(&self) -> u32 {
        self.variables
    }

    /// The number of clauses.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no clauses.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The total number of literals.
    pub(crate) fn literal_count(&self) -> usize {
        self.literals.len()
    }

    /// The literals of a clause, sorted by variable and distinct.
    pub fn clause(&self, number: usize) -> &[Literal] {
        let start = match number {
            0 => 0,
            number => self.ends[number - 1] as usize,
        };
        &self.literals[start..self.ends[number] as usize]
    }

    /// All clauses.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Literal]> {
        (0..self.len()).map(|number| self.clause(number))
    }

    /// Whether an assignment makes the formula true.
    pub fn is_satisfied_by(&self, assignment: impl Fn(u32) -> bool) -> bool {
        let holds = |literal: &Literal| assignment(literal.variable) == literal.truth;
        self.clauses().all(|clause| clause.iter().any(holds))
    }

    /// Writes the formula with these names for its variables.
    pub fn text(&self, name: impl Fn(u32) -> String) -> String {
        let literal = |literal: &Literal| {
            let sign = if literal.truth { "" } else { "¬" };
            format!("{sign}{}", name(literal.variable))
        };
        let clause = |clause: &[Literal]| {
            let literals: Vec<String> = clause.iter().map(literal).collect();
            if literals.is_empty() {
                "⊥".to_string()
            } else {
                format!("({})", literals.join(" ∨ "))
            }
        };
        if self.is_empty() {
            "⊤".into()
        } else {
            self.clauses().map(clause).collect::<Vec<_>>().join(" ∧ ")
        }
    }
}

/// Whether a clause is always true: some variable occurs with both signs.
pub(crate) fn is_tautology(clause: &[Literal]) -> bool {
    clause
        .windows(2)
        .any(|pair| pair[0].variable == pair[1].variable)
}

impl fmt::Display for Cnf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(|variable| format!("x{}", variable + 1)))
    }
}
