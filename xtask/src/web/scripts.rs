//! How the scripts and styles of the pages are written.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::listing;
use crate::repository::{self, root};

/// Scripts can be read by Node, and no file has traces of an editor.
pub fn are_tidy() -> Result<(), String> {
    let mut scripts = Vec::new();
    let mut faults = Vec::new();
    for file in files()? {
        let text = std::fs::read_to_string(&file)
            .map_err(|error| format!("{} cannot be read: {error}", file.display()))?;
        faults.extend(untidy(&file, &text));
        if file.extension().is_some_and(|ending| ending == "js") {
            scripts.push(file);
        }
    }
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    for script in scripts {
        let mut command = Command::new("node");
        command.arg("--check").arg(script).current_dir(root());
        repository::run(command)?;
    }
    Ok(())
}

/// All scripts, styles and pages, and the tests of them.
fn files() -> Result<Vec<PathBuf>, String> {
    let web = root().join("crates/tedomari-web");
    let mut folders = vec![web.join("pages"), web.join("tests")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in listing(&folder)? {
            if path.is_dir() {
                if !path.ends_with("node_modules") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|ending| {
                ["js", "css", "html", "svg"]
                    .iter()
                    .any(|one| ending == *one)
            }) {
                files.push(path);
            }
        }
    }
    Ok(files)
}

/// Where a file has a tab, blanks at the end of a line, or no end of its last line.
fn untidy(file: &Path, text: &str) -> Vec<String> {
    let place = |number: usize, what: &str| format!("{}:{number}: {what}", file.display());
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.contains('\t') {
            faults.push(place(number, "a tab; indent with two spaces"));
        }
        if line.ends_with(char::is_whitespace) {
            faults.push(place(number, "blanks at the end of the line"));
        }
    }
    if !text.ends_with('\n') {
        faults.push(place(text.lines().count(), "no newline at the end"));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traces_of_an_editor_are_found() {
        let faults = |text| untidy(Path::new("x.js"), text);
        assert!(faults("const a = 1;\n\nconst b = 2;\n").is_empty());
        assert_eq!(
            faults("a;\n\tb;\n"),
            ["x.js:2: a tab; indent with two spaces"]
        );
        assert_eq!(faults("a; \n"), ["x.js:1: blanks at the end of the line"]);
        assert_eq!(faults("a;"), ["x.js:1: no newline at the end"]);
    }
}
