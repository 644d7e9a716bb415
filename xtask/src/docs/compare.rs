//! Comparing the output of a program with a page.

/// Whether the printed lines match the expected ones.
///
/// All measured times are equal, trailing spaces and trailing empty lines are ignored, and a line
/// `…` or `...` matches any number of lines.
pub fn matches(expected: &[&str], printed: &[&str]) -> bool {
    let expected: Vec<_> = without_end(expected)
        .iter()
        .map(|l| normalized(l))
        .collect();
    let printed: Vec<_> = without_end(printed).iter().map(|l| normalized(l)).collect();
    // Between two gaps the earliest match is as good as any later one.
    let mut groups = expected.split(|line| is_gap(line)).collect::<Vec<_>>();
    let first = groups.remove(0);
    let Some(last) = groups.pop() else {
        return printed == first;
    };
    if printed.len() < first.len() + last.len() || !printed.starts_with(first) {
        return false;
    }
    if !printed.ends_with(last) {
        return false;
    }
    let mut rest = &printed[first.len()..printed.len() - last.len()];
    for group in groups.into_iter().filter(|group| !group.is_empty()) {
        let Some(at) = rest.windows(group.len()).position(|lines| lines == group) else {
            return false;
        };
        rest = &rest[at + group.len()..];
    }
    true
}

/// The lines without trailing empty lines.
pub fn without_end<'a, 'b>(lines: &'a [&'b str]) -> &'a [&'b str] {
    let used = lines.iter().rposition(|line| !line.trim().is_empty());
    &lines[..used.map_or(0, |last| last + 1)]
}

fn is_gap(line: &str) -> bool {
    matches!(line.trim(), "…" | "...")
}

/// Replaces every measured time in a line by the same word.
fn normalized(line: &str) -> String {
    let mut result = String::new();
    let mut rest = line.trim_end();
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let number = &rest[start..];
        let is_part = |c: char| c.is_ascii_digit() || c == '.' || c == 'e' || c == '-';
        let end = number.find(|c| !is_part(c)).unwrap_or(number.len());
        let (number, after) = number.split_at(end);
        result.push_str(&rest[..start]);
        let named = result.trim_end().ends_with("\"seconds\":");
        let unit = unit_of_time(after);
        result.push_str(if named || unit > 0 { "TIME" } else { number });
        rest = &after[unit..];
    }
    result + rest
}

/// The length of the unit that makes a number a time: `s`, `ms`, … as a separate word.
fn unit_of_time(after: &str) -> usize {
    let word = after.strip_prefix(' ').unwrap_or(after);
    let end = word
        .find(|c: char| !c.is_alphanumeric())
        .unwrap_or(word.len());
    match &word[..end] {
        "s" | "ms" | "µs" | "μs" | "ns" | "seconds" => after.len() - word.len() + end,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_equal_and_nothing_else_is() {
        let same = |a: &str, b: &str| matches(&[a], &[b]);
        assert!(same("812 positions, 0.01 s", "812 positions, 12.5 s"));
        assert!(same("took 3 ms, then", "took 0.25 s, then"));
        assert!(same("  \"seconds\": 0.0012,", "  \"seconds\": 3e-5,"));
        assert!(!same("812 positions, 0.01 s", "813 positions, 0.01 s"));
        assert!(!same("3 slopes", "4 slopes"));
        assert!(!same("value 3", "value 4"));
        assert!(!same("value -3", "value 3"));
    }

    #[test]
    fn gaps_stand_for_any_lines() {
        assert!(matches(&["a", "…", "d"], &["a", "b", "c", "d"]));
        assert!(matches(&["a", "...", "d"], &["a", "d"]));
        assert!(matches(&["…", "b", "…"], &["a", "b", "c"]));
        assert!(matches(&["…"], &[]));
        assert!(!matches(&["a", "…", "a"], &["a"]));
        assert!(!matches(&["…", "b", "…", "b"], &["a", "b"]));
        assert!(!matches(&["…", "x", "…"], &["a", "b", "c"]));
        assert!(!matches(&["a", "…"], &["b", "a"]));
    }

    #[test]
    fn ends_do_not_matter_but_what_is_inside_does() {
        assert!(matches(&["a  ", ""], &["a"]));
        assert!(!matches(&["a", "", "b"], &["a", "b"]));
        assert!(!matches(&["a"], &["a", "b"]));
        assert!(!matches(&[" a"], &["a"]));
    }
}
