//! Names of machines.

use std::fs;

use super::Variables;

/// The most machines in a list.
const MAX_NODES: usize = 1 << 16;

/// The name of this machine.
pub fn this_machine(variables: Variables) -> String {
    let names = ["SLURMD_NODENAME", "PMIX_HOSTNAME", "HOSTNAME"];
    let name = names.iter().find_map(|name| variables(name));
    let name = name.or_else(|| fs::read_to_string("/proc/sys/kernel/hostname").ok());
    let name = name.unwrap_or_default().trim().to_string();
    if name.is_empty() {
        "localhost".into()
    } else {
        name
    }
}

/// Writes out a list of machines as Slurm abbreviates it: `node[01-03,7],login` has `node01`,
/// `node02`, `node03`, `node7` and `login`. `None` if it is not such a list.
pub fn expanded(list: &str) -> Option<Vec<String>> {
    let mut nodes = Vec::new();
    for entry in split_outside(list)? {
        let mut names = vec![String::new()];
        let mut rest = entry;
        while let Some((before, after)) = rest.split_once('[') {
            let (ranges, behind) = after.split_once(']')?;
            let mut longer = Vec::new();
            for name in &names {
                for number in numbers(ranges)? {
                    longer.push(format!("{name}{before}{number}"));
                    if longer.len() > MAX_NODES {
                        return None;
                    }
                }
            }
            names = longer;
            rest = behind;
        }
        nodes.extend(names.into_iter().map(|name| name + rest));
        if nodes.len() > MAX_NODES {
            return None;
        }
    }
    let is_name = |name: &String| !name.is_empty() && !name.contains([']', ' ']);
    (!nodes.is_empty() && nodes.iter().all(is_name)).then_some(nodes)
}

/// Splits a list at the commas outside brackets.
fn split_outside(list: &str) -> Option<Vec<&str>> {
    let mut parts = Vec::new();
    let (mut start, mut is_inside) = (0, false);
    for (at, c) in list.char_indices() {
        match (c, is_inside) {
            ('[', false) => is_inside = true,
            (']', true) => is_inside = false,
            ('[', true) | (']', false) => return None,
            (',', false) => {
                parts.push(&list[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&list[start..]);
    (!is_inside).then_some(parts)
}

/// The numbers of ranges such as `01-03,7`, with their leading zeros.
fn numbers(ranges: &str) -> Option<Vec<String>> {
    let mut numbers = Vec::new();
    for range in ranges.split(',') {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !is_number(first) || !is_number(last) {
            return None;
        }
        let (from, to): (u64, u64) = (first.parse().ok()?, last.parse().ok()?);
        if from > to || to - from >= MAX_NODES as u64 {
            return None;
        }
        let width = first.len();
        numbers.extend((from..=to).map(|number| format!("{number:0width$}")));
        if numbers.len() > MAX_NODES {
            return None;
        }
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_written_out() {
        let cases = [
            ("node1", "node1"),
            ("node[01-03,7],login", "node01 node02 node03 node7 login"),
            ("a[9-11]", "a9 a10 a11"),
            ("r[1-2]c[1,3]-x", "r1c1-x r1c3-x r2c1-x r2c3-x"),
            ("a,b-c,d.e", "a b-c d.e"),
        ];
        for (list, nodes) in cases {
            assert_eq!(expanded(list).unwrap().join(" "), nodes, "{list}");
        }
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for list in [
            "",
            ",",
            "a,,b",
            "a[",
            "a]",
            "a[1",
            "a[]",
            "a[2-1]",
            "a[x]",
            "a[1-]",
            "a[[1]]",
            "a[1-99999999999999999999]",
            "a[0-9999][0-9999]",
            "a b",
        ] {
            assert_eq!(expanded(list), None, "{list}");
        }
    }
}
