//! The packages that the tests need, from the lock file.

use std::path::Path;
use std::process::Command;

use crate::repository;

/// Installs the packages if necessary.
pub fn install(folder: &Path) -> Result<(), String> {
    let lock = folder.join("package-lock.json");
    // A copy of the lock file records what is installed.
    let stamp = folder.join("node_modules").join(".installed-lock.json");
    let wanted = std::fs::read(&lock)
        .map_err(|error| format!("{} cannot be read: {error}", lock.display()))?;
    if std::fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let mut command = Command::new("npm");
    command.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    command.current_dir(folder);
    repository::run(command)?;
    std::fs::write(&stamp, wanted)
        .map_err(|error| format!("{} cannot be written: {error}", stamp.display()))
}
