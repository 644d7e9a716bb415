//! The table of contents, as mdBook reads it from `SUMMARY.md`.

/// A page in the table of contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The heading of the part that the page belongs to; empty before the first.
    pub part: &'a str,
    /// What the page is called.
    pub title: &'a str,
    /// Its Markdown file, relative to the folder of the book.
    pub file: &'a str,
}

impl Entry<'_> {
    /// The address of the page.
    pub fn address(&self) -> String {
        let name = self.file.strip_suffix(".md").unwrap_or(self.file);
        format!("{}/{name}.html", super::ADDRESS)
    }
}

/// The pages in order. The first heading is the title of the table itself.
pub fn entries(summary: &str) -> Vec<Entry<'_>> {
    let mut part = "";
    let mut entries = Vec::new();
    for line in summary.lines().skip(1) {
        if let Some(heading) = line.strip_prefix("# ") {
            part = heading;
        } else if let Some((title, file)) = link(line) {
            entries.push(Entry { part, title, file });
        }
    }
    entries
}

/// Reads `- [title](file)`, with or without the dash.
fn link(line: &str) -> Option<(&str, &str)> {
    let (_, rest) = line.split_once('[')?;
    let (title, rest) = rest.split_once("](")?;
    let (file, _) = rest.split_once(')')?;
    Some((title, file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_listed_with_their_parts() {
        let summary = "# Summary\n\n[A](a.md)\n\n# More\n\n- [B](games/b.md)\n";
        let entry = |part, title, file| Entry { part, title, file };
        let expected = [entry("", "A", "a.md"), entry("More", "B", "games/b.md")];
        assert_eq!(entries(summary), expected);
        assert_eq!(expected[1].address(), "/book/games/b.html");
    }
}
