//! Reasons as text: a tree of steps with their values and, to the right, where they are proved.

use std::io::{self, Write};

use tedomari::solve::{Reason, Step};
use tedomari::value::Value;

use crate::words::{self, Sides};

/// Parts shown of one step, steps shown in all, and how deep.
const PARTS: usize = 12;
const ROWS: usize = 60;
const DEPTH: usize = 16;

/// One line of the tree.
struct Row {
    /// Branches, value and description.
    text: String,
    citation: &'static str,
}

impl Row {
    fn rest(text: String) -> Row {
        Row { text, citation: "" }
    }
}

/// A line that still has to be written.
enum Pending<'a> {
    Step(Branch<'a>),
    /// In place of parts that are only counted.
    Rest(Row),
}

/// A step with the branches to its left.
struct Branch<'a> {
    reason: &'a Reason<Value>,
    /// Branches and value; at the root no value, the headline has it.
    begin: String,
    /// What the lines of its parts begin with.
    indent: String,
    depth: usize,
}

/// Writes the tree of a reason.
pub fn write(out: &mut dyn Write, reason: &Reason<Value>, sides: Sides) -> io::Result<()> {
    let rows = rows(reason, sides);
    let cited = rows.iter().filter(|row| !row.citation.is_empty());
    let column = cited.map(|row| row.text.chars().count()).max().unwrap_or(0);
    for row in &rows {
        match row.citation {
            "" => writeln!(out, "{}", row.text)?,
            citation => writeln!(out, "{:column$}        {citation}", row.text)?,
        }
    }
    Ok(())
}

/// The first step of a reason in one line, with its citation.
pub fn summary(reason: &Reason<Value>, sides: Sides) -> String {
    let (what, citation) = describe(reason, sides);
    match citation {
        "" => what,
        citation => format!("{what} ({citation})"),
    }
}

/// The lines in order. The pending ones are kept on a stack of our own: how deep a reason goes is
/// up to the board.
fn rows(reason: &Reason<Value>, sides: Sides) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut stack = vec![Pending::Step(Branch {
        reason,
        begin: "└─ ".into(),
        indent: "   ".into(),
        depth: 1,
    })];
    while let Some(next) = stack.pop() {
        if rows.len() == ROWS {
            rows.push(Row::rest("…".into()));
            break;
        }
        match next {
            Pending::Rest(row) => rows.push(row),
            Pending::Step(branch) => {
                let (what, citation) = describe(branch.reason, sides);
                let text = format!("{}{what}", branch.begin);
                rows.push(Row { text, citation });
                push_parts(&mut stack, &branch);
            }
        }
    }
    rows
}

fn push_parts<'a>(stack: &mut Vec<Pending<'a>>, parent: &Branch<'a>) {
    let Branch { reason, indent, .. } = parent;
    let shown = match parent.depth {
        DEPTH.. => 0,
        _ => reason.parts.len().min(PARTS),
    };
    let hidden = reason.parts.len() - shown;
    if hidden > 0 {
        let more = words::grouped(hidden as u64);
        stack.push(Pending::Rest(Row::rest(format!(
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
        let (branch, below) = if hidden == 0 && i + 1 == shown.len() {
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

/// A step in words, and where it is proved.
fn describe(reason: &Reason<Value>, sides: Sides) -> (String, &'static str) {
    match &reason.step {
        Step::Empty => ("nothing can be removed".into(), ""),
        Step::Sum => (
            format!("sum of {}", words::counted(reason.parts.len(), "component")),
            "",
        ),
        Step::Formula { what, citation, .. } | Step::Reduction { what, citation, .. } => {
            (sides.colored(what), citation)
        }
        Step::Cancel { pairs, .. } => {
            let pairs = words::counted(*pairs, "pair");
            let components = match reason.bounds.low {
                // Every impartial game is its own negative.
                Value::Nimber(_) => "equal components",
                _ => "components that are each other's negatives",
            };
            (format!("{pairs} of {components}"), "")
        }
        Step::Frozen { elements } => {
            let elements = words::counted(elements.len(), "element");
            (format!("{elements} that can never be removed"), "")
        }
        Step::Ordinal { elements } => {
            let elements = words::counted(elements.len(), "element");
            (
                format!("{elements} below all the rest, which counts by its value"),
                "Winning Ways, ch. 7, colon principle",
            )
        }
        Step::Search {
            positions,
            table_bytes,
            ..
        } => {
            let positions = words::counted(*positions as usize, "position");
            let table = words::bytes(*table_bytes);
            (format!("search, {positions}, table {table}"), "")
        }
        Step::Unfinished { what, elements } => {
            let elements = words::counted(elements.len(), "element");
            (format!("{what} ({elements})"), "")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tedomari::board::Color;
    use tedomari::value::Bounds;

    fn formula(value: i64, what: &str, citation: &'static str) -> Reason {
        Reason {
            bounds: Bounds::exactly(value),
            step: Step::Formula {
                what: what.into(),
                citation,
                witness: Vec::new(),
            },
            parts: Vec::new(),
        }
    }

    fn search(bounds: Bounds) -> Reason {
        let step = Step::Search {
            elements: Vec::new(),
            positions: 812,
            table_bytes: 41_200,
        };
        Reason {
            bounds,
            step,
            parts: Vec::new(),
        }
    }

    fn over(step: Step, parts: Vec<Reason>) -> Reason {
        let bounds = parts.iter().map(|part| part.bounds).reduce(|a, b| a + b);
        Reason {
            bounds: bounds.unwrap_or(Bounds::exactly(0)),
            step,
            parts,
        }
    }

    fn text(reason: &Reason) -> String {
        let mut out = Vec::new();
        let sides = Sides::new(Color::White);
        let reason = reason.clone().map(&Value::from);
        write(&mut out, &reason, sides).expect("a vector takes everything");
        String::from_utf8(out).expect("we write text")
    }

    #[test]
    fn a_sum_is_a_tree_with_values_and_citations_aligned() {
        let tree = formula(
            2,
            "tree poset, essential part 5 of Left's, 3 of Right's",
            "Järleberg–Sjöstrand, Thm 5.2",
        );
        let zigzag = formula(-3, "zigzag, 4 slopes folded", "Thesis ER, Thms 10–12");
        let sum = over(Step::Sum, vec![tree, zigzag, search(Bounds::exactly(0))]);
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
        let inner = over(
            Step::Sum,
            vec![formula(1, "chain", "X"), formula(1, "chain", "X")],
        );
        let expected = "\
└─ sum of 2 components
   ├─     +2   sum of 2 components
   │  ├─ +1   chain        X
   │  └─ +1   chain        X
   └─ −10…+4   search, 812 positions, table 41 kB
";
        assert_eq!(text(&over(Step::Sum, vec![inner, wide])), expected);
    }

    #[test]
    fn long_and_deep_reasons_are_cut_short() {
        let long = over(Step::Sum, vec![formula(1, "point", ""); 1_000]);
        let long = text(&long);
        assert_eq!(long.lines().count(), 1 + PARTS + 1);
        assert!(long.ends_with("   └─ … and 988 more\n"), "{long}");

        let mut deep = formula(1, "point", "");
        for _ in 0..100 {
            deep = over(Step::Sum, vec![deep]);
        }
        assert_eq!(text(&deep).lines().count(), DEPTH + 1);

        let bush = over(
            Step::Sum,
            vec![over(Step::Sum, vec![formula(1, "point", ""); 12]); 12],
        );
        assert_eq!(text(&bush).lines().count(), ROWS + 1);
    }
}
