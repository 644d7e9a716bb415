//! Reasons as text: a tree of steps with their values and citations.

use std::fmt;

use super::{Reason, Step};
use crate::value::Worth;
use crate::value::length::is_in_full;
use crate::words::{self, Sides};

/// How much of a reason is shown.
#[derive(Clone, Copy)]
struct Limits {
    /// The maximum number of parts of one step.
    parts: usize,
    /// The maximum number of lines.
    rows: usize,
    /// The maximum depth of a step.
    depth: usize,
}

/// What can be read at a glance.
const READABLE: Limits = Limits {
    parts: 12,
    rows: 60,
    depth: 16,
};

/// Everything, if this thread writes in full. Lines of deeper steps would be too long.
const FULL: Limits = Limits {
    parts: usize::MAX,
    rows: usize::MAX,
    depth: 256,
};

/// A reason that prints as a tree of sentences.
#[derive(Clone, Copy)]
pub struct ReasonText<'a, V> {
    reason: &'a Reason<V>,
    sides: Sides,
}

impl<V: Worth> Reason<V> {
    /// The reason as a tree of sentences.
    pub fn text(&self, sides: Sides) -> ReasonText<'_, V> {
        ReasonText {
            reason: self,
            sides,
        }
    }

    /// The first step in one line, with its citation.
    pub fn summary(&self, sides: Sides) -> String {
        let sentence = self.sentence(sides);
        match self.citation() {
            None => sentence,
            Some(citation) => format!("{sentence} ({citation})"),
        }
    }
}

impl<V: Worth> fmt::Display for ReasonText<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows();
        let cited = rows.iter().filter(|row| row.citation.is_some());
        let column = cited.map(|row| row.text.chars().count()).max().unwrap_or(0);
        for row in &rows {
            match row.citation {
                None => writeln!(f, "{}", row.text)?,
                Some(citation) => writeln!(f, "{:column$}        {citation}", row.text)?,
            }
        }
        Ok(())
    }
}

/// One line of the tree.
struct Row {
    /// Branches, value and description.
    text: String,
    citation: Option<&'static str>,
}

impl Row {
    fn plain(text: String) -> Row {
        Row {
            text,
            citation: None,
        }
    }
}

/// A line to be written.
enum Pending<'a, V> {
    Step(Branch<'a, V>),
    /// A complete line.
    Row(Row),
}

/// A step with the tree branches to its left.
struct Branch<'a, V> {
    reason: &'a Reason<V>,
    /// The branches and the value. The root has no value, since the headline shows it.
    begin: String,
    /// The prefix of the lines of its parts.
    indent: String,
    depth: usize,
}

impl<V: Worth> ReasonText<'_, V> {
    /// The lines in order. Pending lines are kept on an explicit stack, since the depth of a reason
    /// depends on the board.
    fn rows(&self) -> Vec<Row> {
        let limits = if is_in_full() { FULL } else { READABLE };
        let mut rows = Vec::new();
        let mut stack = vec![Pending::Step(Branch {
            reason: self.reason,
            begin: "└─ ".into(),
            indent: "   ".into(),
            depth: 1,
        })];
        while let Some(next) = stack.pop() {
            if rows.len() == limits.rows {
                rows.push(Row::plain("…".into()));
                break;
            }
            match next {
                Pending::Row(row) => rows.push(row),
                Pending::Step(branch) => {
                    let sentence = branch.reason.sentence(self.sides);
                    rows.push(Row {
                        text: format!("{}{sentence}", branch.begin),
                        citation: branch.reason.citation(),
                    });
                    push_simplification(&mut stack, &branch);
                    push_parts(&mut stack, &branch, limits);
                }
            }
        }
        rows
    }
}

/// The steps to a canonical form.
fn push_simplification<V>(stack: &mut Vec<Pending<'_, V>>, parent: &Branch<'_, V>) {
    let Step::Canonical { steps } = &parent.reason.step else {
        return;
    };
    for (i, step) in steps.iter().enumerate().rev() {
        let is_last = i + 1 == steps.len();
        let branch = if is_last { "└─" } else { "├─" };
        let row = Row::plain(format!("{}{branch} {step}", parent.indent));
        stack.push(Pending::Row(row));
    }
}

fn push_parts<'a, V: Worth>(
    stack: &mut Vec<Pending<'a, V>>,
    parent: &Branch<'a, V>,
    limits: Limits,
) {
    let Branch { reason, indent, .. } = parent;
    let shown = if parent.depth < limits.depth {
        reason.parts.len().min(limits.parts)
    } else {
        0
    };
    let hidden = reason.parts.len() - shown;
    if hidden > 0 {
        let more = words::grouped(hidden as u64);
        stack.push(Pending::Row(Row::plain(format!(
            "{indent}└─ … and {more} more"
        ))));
    }
    let shown = &reason.parts[..shown];
    let values: Vec<String> = shown
        .iter()
        .map(|part| words::short(&part.bounds))
        .collect();
    let width = values
        .iter()
        .map(|value| value.chars().count())
        .max()
        .unwrap_or(0)
        .max(2);
    for (i, (part, value)) in shown.iter().zip(&values).enumerate().rev() {
        let is_last = hidden == 0 && i + 1 == shown.len();
        let (branch, below) = if is_last {
            ("└─", "   ")
        } else {
            ("├─", "│  ")
        };
        stack.push(Pending::Step(Branch {
            reason: part,
            begin: format!("{indent}{branch} {value:>width$}   "),
            indent: format!("{indent}{below}"),
            depth: parent.depth + 1,
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Element};
    use crate::formula::{Figure, Figures, NamedSet, Role, Theorem};
    use crate::value::length::in_full;
    use crate::value::{Bounds, Player};

    /// A tree whose essential part has `left` elements of Left and `right` elements of Right.
    fn tree(left: usize, right: usize) -> Reason {
        let mut owners = vec![Player::Left; left];
        owners.resize(left + right, Player::Right);
        let all: Vec<Element> = (0..owners.len() as Element).collect();
        let step = Step::Theorem {
            theorem: Theorem::EssentialPart,
            figures: Figures::one(Figure::Trees, 1),
        };
        let set = NamedSet::owned(Role::EssentialPart, all, &owners);
        Reason::leaf(Bounds::exactly(set.difference()), step, vec![set])
    }

    fn zigzag(value: i64, slopes: i64) -> Reason {
        let step = Step::Theorem {
            theorem: Theorem::Zigzag,
            figures: Figures::one(Figure::Slopes, slopes),
        };
        Reason::leaf(Bounds::exactly(value), step, Vec::new())
    }

    fn search(bounds: Bounds) -> Reason {
        let step = Step::Search {
            positions: 812,
            table_bytes: 41_200,
            stopped: None,
        };
        Reason::leaf(bounds, step, Vec::new())
    }

    fn over(step: Step, parts: Vec<Reason>) -> Reason {
        let bounds = parts.iter().map(|part| part.bounds).reduce(|a, b| a + b);
        Reason {
            bounds: bounds.unwrap_or(Bounds::exactly(0)),
            step,
            sets: Vec::new(),
            parts,
        }
    }

    fn text(reason: &Reason) -> String {
        reason.text(Sides::new(Color::White)).to_string()
    }

    #[test]
    fn a_sum_is_a_tree_with_values_and_citations_aligned() {
        let parts = vec![tree(5, 3), zigzag(-3, 4), search(Bounds::exactly(0))];
        let sum = over(Step::Sum, parts);
        let expected = "\
└─ sum of 3 components
   ├─ +2   tree poset, essential part 5 white, 3 black        Järleberg–Sjöstrand, Thm 5.2
   ├─ −3   zigzag, 4 slopes folded                            Thesis ER, Thms 10–12
   └─  0   search, 812 positions, table 41 kB
";
        assert_eq!(text(&sum), expected);
    }

    #[test]
    fn branches_continue_past_the_parts_of_a_part() {
        let wide = search(Bounds { low: -10, high: 4 });
        let inner = over(Step::Sum, vec![zigzag(1, 1), zigzag(1, 1)]);
        let expected = "\
└─ sum of 2 components
   ├─     +2   sum of 2 components
   │  ├─ +1   zigzag, 1 slope folded        Thesis ER, Thms 10–12
   │  └─ +1   zigzag, 1 slope folded        Thesis ER, Thms 10–12
   └─ −10…+4   search, 812 positions, table 41 kB
";
        assert_eq!(text(&over(Step::Sum, vec![inner, wide])), expected);
    }

    #[test]
    fn long_and_deep_reasons_are_cut_short() {
        let long = over(Step::Sum, vec![zigzag(1, 1); 1_000]);
        assert_eq!(in_full(|| text(&long)).lines().count(), 1_001);
        let long = text(&long);
        assert_eq!(long.lines().count(), 1 + READABLE.parts + 1);
        assert!(long.ends_with("   └─ … and 988 more\n"), "{long}");

        let mut deep = zigzag(1, 1);
        for _ in 0..100 {
            deep = over(Step::Sum, vec![deep]);
        }
        assert_eq!(text(&deep).lines().count(), READABLE.depth + 1);
        assert_eq!(in_full(|| text(&deep)).lines().count(), 101);

        let bush = over(Step::Sum, vec![over(Step::Sum, vec![zigzag(1, 1); 12]); 12]);
        assert_eq!(text(&bush).lines().count(), READABLE.rows + 1);
        assert_eq!(in_full(|| text(&bush)).lines().count(), 1 + 12 + 12 * 12);
    }
}
