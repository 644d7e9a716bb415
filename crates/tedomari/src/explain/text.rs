//! Explanations as text, laid out for reading.

use std::collections::HashMap;
use std::fmt;

use super::{ExplainedStep, Explanation};
use crate::words;

/// The maximum number of characters in a line, unless a word is longer.
const WIDTH: usize = 96;

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Each statement and each term is written out once.
        let mut stated: HashMap<&str, &str> = HashMap::new();
        let mut defined = Vec::new();
        for (i, step) in self.steps.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            let ExplainedStep {
                number,
                result,
                sentence,
                ..
            } = step;
            wrap(f, "", &format!("{number}. {result}: {sentence}"))?;
            match stated.get(step.statement) {
                Some(earlier) => wrap(f, "   ", &format!("as in step {earlier}:"))?,
                None => {
                    stated.insert(step.statement, number);
                    wrap(f, "   ", step.statement)?;
                    if let Some(theorem) = step.theorem {
                        wrap(f, "   — ", theorem.citation())?;
                    }
                }
            }
            for &term in &step.terms {
                if !defined.contains(&term) {
                    defined.push(term);
                    wrap(f, "   · ", term.definition())?;
                }
            }
            for line in &step.calculation {
                wrap(f, "   → ", line)?;
            }
        }
        match self.step_count - self.steps.len() {
            0 => Ok(()),
            more => {
                let more = words::counted(more, "more step");
                writeln!(f, "\n… ({more}, {})", self.rest)
            }
        }
    }
}

/// Writes a text in lines. The first line begins with `begin`, the others are indented as much.
fn wrap(f: &mut fmt::Formatter<'_>, begin: &str, text: &str) -> fmt::Result {
    let indent = begin.chars().count().max(3);
    let mut line = String::from(begin);
    let mut length = begin.chars().count();
    let mut is_new = true;
    for word in text.split(' ') {
        let width = word.chars().count();
        if !is_new && length + 1 + width > WIDTH {
            writeln!(f, "{line}")?;
            line = " ".repeat(indent);
            length = indent;
            is_new = true;
        }
        if !is_new {
            line.push(' ');
            length += 1;
        }
        line += word;
        length += width;
        is_new = false;
    }
    writeln!(f, "{line}")
}
