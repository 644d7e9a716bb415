//! Positive formulas as text.

use std::fmt;

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::super::located;
use super::super::words::written;
use crate::board::{NameTable, Names};
use crate::game::pattern::{Normal, PositiveFormula};

/// Reads a positive formula in the given normal form. A single variable needs no parentheses, and
/// neither does a single term.
pub fn parse_positive(text: &str, normal: Normal) -> Result<PositiveFormula, NotationError> {
    located(text, |text| {
        let mut cursor = Cursor::new(text);
        cursor.skip_lines();
        let formula = read(&mut cursor, Some(normal))?;
        cursor.skip_lines();
        match cursor.peek() {
            None => Ok(formula),
            Some(_) => Err(cursor.unexpected().expected("`&`, `|` or the end")),
        }
    })
}

impl fmt::Display for PositiveFormula {
    /// Writes the formula as text that reads back to it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [between, within] = self.normal.signs();
        for (number, term) in self.terms.iter().enumerate() {
            if number > 0 {
                write!(f, " {between} ")?;
            }
            let name = |&v: &u32| written(&self.variables[v as usize], |_| false);
            let names: Vec<_> = term.iter().map(name).collect();
            write!(f, "({})", names.join(&format!(" {within} ")))?;
        }
        Ok(())
    }
}

/// Reads as much text as belongs to a formula. If no form is given, the first operator determines
/// it.
pub(super) fn read(cursor: &mut Cursor, wanted: Option<Normal>) -> Result<PositiveFormula, Fault> {
    let mut names = NameTable::default();
    let mut terms: Vec<Vec<u32>> = Vec::new();
    // The first operator between terms and the first one within a term.
    let mut signs: [Option<Sign>; 2] = [None, None];
    let mut has_parentheses = false;
    loop {
        cursor.skip_blanks();
        let mut term = Vec::new();
        if cursor.eat('(') {
            has_parentheses = true;
            loop {
                cursor.skip_lines();
                term.push(variable(cursor, &mut names)?);
                cursor.skip_lines();
                if cursor.eat(')') {
                    break;
                }
                let Some(sign) = Sign::read(cursor) else {
                    return Err(cursor.unexpected().expected("`|`, `&` or `)`"));
                };
                sign.same_as(&mut signs[1])?;
            }
        } else {
            term.push(variable(cursor, &mut names)?);
        }
        terms.push(term);
        cursor.skip_blanks();
        let Some(sign) = Sign::read(cursor) else {
            break;
        };
        sign.same_as(&mut signs[0])?;
        cursor.skip_lines();
    }
    let normal = normal_form(signs, wanted)?;
    // Without parentheses, the operators may be those within a single term.
    if let (Some(sign), false) = (signs[0], has_parentheses)
        && sign.sign != normal.signs()[0]
    {
        terms = vec![terms.concat()];
    } else if let Some(sign) = signs[0].filter(|sign| sign.sign != normal.signs()[0]) {
        return Err(sign.wrong(normal));
    }
    let Names::Given(variables) = names.into_names() else {
        return Err(cursor.unexpected());
    };
    // For each variable, one more than the last term it was seen in.
    let mut seen = vec![0; variables.len()];
    for (number, term) in (1..).zip(&mut terms) {
        term.retain(|&v| std::mem::replace(&mut seen[v as usize], number) != number);
    }
    Ok(PositiveFormula {
        variables: variables.into_iter().map(String::from).collect(),
        terms,
        normal,
    })
}

/// The form determined by the operators, if it is the requested one.
fn normal_form(
    [between, within]: [Option<Sign>; 2],
    wanted: Option<Normal>,
) -> Result<Normal, Fault> {
    if let (Some(between), Some(within)) = (between, within)
        && between.sign == within.sign
    {
        let message = format!(
            "`{}` stands both between and within parentheses",
            within.sign
        );
        return Err(Fault::new(within.at, message)
            .expected("one of `&` and `|` between them and the other one within"));
    }
    let other = |sign: char| if sign == '∧' { '∨' } else { '∧' };
    let sign = between.map(|sign| sign.sign);
    let sign = within.map_or(sign, |sign| Some(other(sign.sign)));
    let found = match sign {
        Some('∨') => Normal::Dnf,
        _ => Normal::Cnf,
    };
    match (wanted, within) {
        (None, _) => Ok(found),
        (Some(wanted), Some(sign)) if wanted != found => Err(sign.wrong(wanted)),
        (Some(wanted), _) => Ok(wanted),
    }
}

/// An operator, `∧` or `∨`, and its location.
#[derive(Clone, Copy)]
struct Sign {
    sign: char,
    at: usize,
}

impl Sign {
    fn read(cursor: &mut Cursor) -> Option<Sign> {
        let at = cursor.at();
        let sign = match cursor.peek()? {
            '&' | '∧' => '∧',
            '|' | '∨' => '∨',
            _ => return None,
        };
        cursor.advance();
        // Programmers write `&&` and `||`.
        let double = if sign == '∧' { '&' } else { '|' };
        cursor.eat(double);
        Some(Sign { sign, at })
    }

    /// Compares the operator with the first one on its level, or records it.
    fn same_as(self, first: &mut Option<Sign>) -> Result<(), Fault> {
        match *first.get_or_insert(self) {
            first if first.sign == self.sign => Ok(()),
            _ => {
                let message = "`&` and `|` stand side by side without parentheses";
                Err(Fault::new(self.at, message).expected(
                    "a conjunction of disjunctions `(x1|x4)&(x2|x3)` or a disjunction of \
                     conjunctions `(x1&x2)|(x3&x4)`",
                ))
            }
        }
    }

    fn wrong(self, wanted: Normal) -> Fault {
        let expected = match wanted {
            Normal::Cnf => "a conjunction of disjunctions such as `(x1|x4)&(x2|x3)`",
            Normal::Dnf => "a disjunction of conjunctions such as `(x1&x2)|(x3&x4)`",
        };
        Fault::new(
            self.at,
            format!("`{}` is the wrong operator here", self.sign),
        )
        .expected(expected)
    }
}

fn variable(cursor: &mut Cursor, names: &mut NameTable) -> Result<u32, Fault> {
    match cursor.peek() {
        Some('!' | '-' | '~' | '¬') => {
            let message = "a negation, but the formula has to be positive";
            return Err(Fault::new(cursor.at(), message).expected("a variable such as `x1`"));
        }
        Some(')') => {
            let message = "a term without variables";
            return Err(Fault::new(cursor.at(), message).expected("a variable such as `x1`"));
        }
        _ => {}
    }
    match cursor.name()? {
        Some((name, _)) => Ok(names.insert(&name).0),
        None => Err(cursor.unexpected().expected("a variable such as `x1`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, normal: Normal) -> String {
        parse_positive(text, normal).unwrap().to_string()
    }

    #[test]
    fn formulas_in_many_hands() {
        let cnf = "(x1 ∨ x4) ∧ (x2 ∨ x3) ∧ (x2 ∨ x4)";
        for text in [
            "(x1|x4)&(x2|x3)&(x2|x4)",
            "(x1 ∨ x4) ∧ (x2 ∨ x3) ∧ (x2 ∨ x4)",
            " ( x1 || x4|x1 ) &&\n(x2|x3)& (x2|x4)  ",
        ] {
            assert_eq!(shown(text, Normal::Cnf), cnf, "{text}");
        }
        assert_eq!(shown("x1∧(x2∨x3)", Normal::Cnf), "(x1) ∧ (x2 ∨ x3)");
        assert_eq!(shown("(x1&x2)|x3", Normal::Dnf), "(x1 ∧ x2) ∨ (x3)");
        // Without parentheses a formula is both.
        assert_eq!(shown("a|b", Normal::Cnf), "(a ∨ b)");
        assert_eq!(shown("a|b", Normal::Dnf), "(a) ∨ (b)");
        assert_eq!(shown("a", Normal::Dnf), "(a)");
        assert_eq!(shown("(a|b)", Normal::Cnf), "(a ∨ b)");
    }

    #[test]
    fn mistakes_are_pointed_at() {
        for (text, normal, column, message) in [
            ("", Normal::Cnf, 1, "unexpected end of text"),
            ("(x1|x2", Normal::Cnf, 7, "unexpected end of text"),
            ("(x1|x2))", Normal::Cnf, 8, "unexpected `)`"),
            ("()", Normal::Cnf, 2, "a term without variables"),
            ("(x1|!x2)", Normal::Cnf, 5, "a negation"),
            ("(x1|x2)&(x3&x4)", Normal::Cnf, 12, "side by side"),
            ("(x1|x2)|(x3|x4)", Normal::Cnf, 4, "both between and within"),
            ("(x1&x2)|(x3&x4)", Normal::Cnf, 4, "wrong operator"),
            ("(x1|x2)&(x3|x4)", Normal::Dnf, 4, "wrong operator"),
            ("(x1)|(x2)", Normal::Cnf, 5, "wrong operator"),
            ("x1&x2|x3", Normal::Cnf, 6, "side by side"),
            ("(x1|x2) (x3)", Normal::Cnf, 9, "unexpected `(`"),
        ] {
            let error = parse_positive(text, normal).unwrap_err();
            assert_eq!((error.line, error.column), (1, column), "{text}: {error}");
            assert!(error.message.contains(message), "{text}: {error}");
        }
    }
}
