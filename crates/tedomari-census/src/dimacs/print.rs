//! Writes formulas as DIMACS and QDIMACS.

use crate::reduce::formula::{Cnf, Qbf};

impl Cnf {
    /// The clauses as lines of DIMACS, without the header.
    fn lines(&self) -> String {
        let mut text = String::new();
        for clause in self.clauses() {
            for literal in clause {
                let sign = if literal.truth { "" } else { "-" };
                text += &format!("{sign}{} ", literal.variable + 1);
            }
            text += "0\n";
        }
        text
    }

    /// The formula as DIMACS.
    pub fn to_dimacs(&self) -> String {
        format!(
            "p cnf {} {}\n{}",
            self.variables(),
            self.len(),
            self.lines()
        )
    }
}

impl Qbf {
    /// The formula as QDIMACS.
    pub fn to_qdimacs(&self) -> String {
        let mut text = format!("p cnf {} {}\n", self.matrix.variables(), self.matrix.len());
        for block in self.prefix.chunk_by(|a, b| a.quantifier == b.quantifier) {
            text.push(block[0].quantifier.letter());
            for quantified in block {
                text += &format!(" {}", quantified.variable + 1);
            }
            text += " 0\n";
        }
        text + &self.matrix.lines()
    }
}
