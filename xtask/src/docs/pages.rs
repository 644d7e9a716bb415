//! Finding the pages.

use std::path::{Path, PathBuf};

/// All pages: the README and every Markdown file of the book, in order.
pub fn find(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut pages = Vec::new();
    let mut folders = vec![root.join("docs/src")];
    while let Some(folder) = folders.pop() {
        let shown = folder.display();
        let entries = std::fs::read_dir(&folder)
            .map_err(|error| format!("{shown} cannot be listed: {error}"))?;
        for entry in entries {
            let path = entry
                .map_err(|error| format!("{shown} cannot be listed: {error}"))?
                .path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages.push(root.join("README.md"));
    Ok(pages)
}

/// The pages that the documentation tests include.
pub fn included_in_doctests(root: &Path) -> Result<Vec<PathBuf>, String> {
    let book = root.join("docs");
    let library = book.join("lib.rs");
    let text = std::fs::read_to_string(&library)
        .map_err(|error| format!("{} cannot be read: {error}", library.display()))?;
    Ok(included(&text).map(|page| book.join(page)).collect())
}

/// The pages that the source of the book includes, as relative paths.
fn included(library: &str) -> impl Iterator<Item = &str> {
    let quoted = library.split('"').skip(1).step_by(2);
    quoted.filter(|text| text.ends_with(".md"))
}

/// Lists pages that are missing from the table of contents, and entries without a page.
pub fn unlisted(root: &Path, pages: &[PathBuf]) -> Result<Vec<String>, String> {
    let book = root.join("docs/src");
    let summary = std::fs::read_to_string(book.join("SUMMARY.md"))
        .map_err(|error| format!("docs/src/SUMMARY.md cannot be read: {error}"))?;
    let listed: Vec<PathBuf> = links(&summary).map(|link| book.join(link)).collect();
    let shown = |page: &PathBuf| {
        page.strip_prefix(root)
            .unwrap_or(page)
            .display()
            .to_string()
    };
    let mut complaints = Vec::new();
    for page in pages.iter().filter(|page| page.starts_with(&book)) {
        if !listed.contains(page) && !page.ends_with("SUMMARY.md") {
            complaints.push(format!("{} is not in docs/src/SUMMARY.md", shown(page)));
        }
    }
    for page in listed.iter().filter(|page| !pages.contains(page)) {
        let page = shown(page);
        complaints.push(format!(
            "docs/src/SUMMARY.md names {page}, which does not exist"
        ));
    }
    Ok(complaints)
}

/// The targets of Markdown links.
pub fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1);
    targets.filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_configuration_has_only_keys_that_mdbook_knows() {
        let text = std::fs::read_to_string(crate::repository::root().join("docs/book.toml"))
            .expect("the configuration");
        let keys = text
            .lines()
            .filter_map(|line| Some(line.split_once(" = ")?.0));
        let known = ["title", "description", "language", "src", "build-dir"];
        let unknown: Vec<&str> = keys.filter(|key| !known.contains(key)).collect();
        assert_eq!(unknown, [""; 0]);
    }

    #[test]
    fn links_and_inclusions_are_found() {
        let summary = "- [A](a.md)\n  - [B](games/b.md)\n";
        assert_eq!(links(summary).collect::<Vec<_>>(), ["a.md", "games/b.md"]);
        let library = "pages! {\n    a \"src/a.md\"\n    b \"src/b.md\"\n}";
        assert_eq!(
            included(library).collect::<Vec<_>>(),
            ["src/a.md", "src/b.md"]
        );
    }
}
