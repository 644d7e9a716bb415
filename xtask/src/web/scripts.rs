//! The style of scripts and style sheets.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::listing;
use crate::repository::{self, root};

/// Checks that no file has tabs, trailing spaces or a missing final newline, and that every script
/// of the pages has type checking enabled.
pub fn are_tidy() -> Result<(), String> {
    let mut faults = Vec::new();
    for file in files()? {
        let text = std::fs::read_to_string(&file)
            .map_err(|error| format!("{} cannot be read: {error}", file.display()))?;
        faults.extend(untidy(&file, &text));
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.join("\n"))
    }
}

/// Checks the types in the JSDoc comments.
pub fn have_types(tests: &Path) -> Result<(), String> {
    let mut command = Command::new("node");
    command.arg(tests.join("node_modules/typescript/bin/tsc"));
    command.args(["--project", "crates/tedomari-web/jsconfig.json"]);
    command.current_dir(root());
    repository::run(command)
}

/// All scripts, style sheets and pages, and their tests.
fn files() -> Result<Vec<PathBuf>, String> {
    let [web, python] = ["crates/tedomari-web", "crates/tedomari-py"].map(|name| root().join(name));
    let mut folders = vec![
        web.join("pages"),
        web.join("tests"),
        python.join("python"),
        python.join("tests"),
    ];
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

/// Lists tabs, trailing spaces, a missing final newline, and missing type checks.
fn untidy(file: &Path, text: &str) -> Vec<String> {
    let place = |number: usize, what: &str| format!("{}:{number}: {what}", file.display());
    let mut faults = Vec::new();
    let shown = ["crates/tedomari-web/pages/js", "crates/tedomari-py/python"];
    let is_shown = shown
        .iter()
        .any(|folder| file.starts_with(root().join(folder)));
    let is_script = file.extension().is_some_and(|ending| ending == "js");
    if is_script && is_shown && !text.starts_with("// @ts-check\n") {
        faults.push(place(1, "the first line is not `// @ts-check`"));
    }
    for (number, line) in (1..).zip(text.lines()) {
        if line.contains('\t') {
            faults.push(place(number, "a tab; indent with two spaces"));
        }
        if line.ends_with(char::is_whitespace) {
            faults.push(place(number, "trailing spaces"));
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
        assert_eq!(faults("a; \n"), ["x.js:1: trailing spaces"]);
        assert_eq!(faults("a;"), ["x.js:1: no newline at the end"]);
    }

    #[test]
    fn every_script_of_the_pages_asks_for_its_types_to_be_checked() {
        let script = root().join("crates/tedomari-web/pages/js/x.js");
        assert_eq!(untidy(&script, "a;\n").len(), 1);
        assert!(untidy(&script, "// @ts-check\n\na;\n").is_empty());
    }
}
