//! Finding or installing Chromium.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::output;
use crate::repository;

/// The first is the same engine without windows, which takes a fifth less time.
const NAMES: [&str; 5] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Finds Chromium, and installs it if necessary.
pub fn find_or_install(folder: &Path) -> Result<PathBuf, String> {
    if let Some(found) = find(folder) {
        return Ok(found);
    }
    let tried = [
        ("apt-get install", from_debian()),
        (
            "npx playwright-core install chromium",
            from_playwright(folder),
        ),
    ];
    find(folder).ok_or_else(|| {
        let mut message = String::from(
            "the tests need Chromium, and it could not be installed; \
             install it, or name it in the variable CHROMIUM",
        );
        for (way, result) in tried {
            let why = result
                .err()
                .unwrap_or_else(|| "Chromium is still missing".into());
            message += &format!("\n  {way}: {why}");
        }
        message
    })
}

fn find(folder: &Path) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let on_path = |name: &&str| folders.iter().map(|f| f.join(name)).find(|p| p.is_file());
    NAMES
        .iter()
        .find_map(on_path)
        .or_else(|| of_playwright(folder))
}

/// The installation of Playwright, if any.
fn of_playwright(folder: &Path) -> Option<PathBuf> {
    let module = folder.join("node_modules/playwright-core/index.js");
    let script = "console.log(require(process.argv[1]).chromium.executablePath())";
    let printed = output("node", &["-e", script, module.to_str()?])?;
    let path = PathBuf::from(printed.trim());
    path.is_file().then_some(path)
}

/// Installs the package of Debian, which requires root.
fn from_debian() -> Result<(), String> {
    let user = output("id", &["-u"]);
    if user.is_none_or(|user| user.trim() != "0") {
        return Err("requires root".into());
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive");
        repository::run(command)
    };
    let install = |browser| {
        // With a font, so that text in screenshots is readable.
        let packages = [browser, "fonts-dejavu-core"];
        let begin = ["install", "--yes", "--no-install-recommends"];
        apt(&[&begin[..], &packages].concat())
    };
    // Without package lists the first attempt fails quickly.
    install(NAMES[0]).or_else(|_| {
        apt(&["update"])?;
        install(NAMES[0]).or_else(|_| install(NAMES[1]))
    })
}

fn from_playwright(folder: &Path) -> Result<(), String> {
    if find(folder).is_some() {
        return Ok(());
    }
    let mut command = Command::new("npx");
    command.args(["playwright-core", "install", "chromium"]);
    command.current_dir(folder);
    repository::run(command)
}
