//! Running the commands of the documentation.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The result of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Standard output and standard error together.
    pub output: String,
    /// The exit code.
    pub code: i32,
}

/// Runs commands with `sh` in the root of the repository. Our program comes first in the path, and
/// the home folder is empty, so that no files of the user are read or written.
pub struct Shell {
    root: PathBuf,
    path: OsString,
    home: PathBuf,
}

impl Shell {
    /// Creates a shell that finds the program in the given folder.
    pub fn new(root: &Path, program_folder: &Path) -> Shell {
        let mut path = OsString::from(program_folder);
        if let Some(old) = std::env::var_os("PATH") {
            path.push(":");
            path.push(old);
        }
        let home = program_folder.join(format!("docs-home-{}", std::process::id()));
        Shell {
            root: root.into(),
            path,
            home,
        }
    }

    /// Runs one line.
    pub fn run(&self, line: &str) -> Result<Outcome, String> {
        let line = translated(line)?;
        fs::create_dir_all(&self.home)
            .map_err(|error| format!("{} cannot be created: {error}", self.home.display()))?;
        let result = Command::new("sh")
            .arg("-c")
            .arg(format!("exec 2>&1\n{line}"))
            .current_dir(&self.root)
            .env("PATH", &self.path)
            .env("HOME", &self.home)
            .env_remove("XDG_DATA_HOME")
            .env_remove("XDG_CACHE_HOME")
            // The output must not depend on the terminal.
            .env("NO_COLOR", "1")
            .env("TERM", "dumb")
            .env("COLUMNS", "100")
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::null())
            .output()
            .map_err(|error| format!("`sh` cannot be started: {error}"))?;
        let output = String::from_utf8(result.stdout)
            .map_err(|_| "the command printed something that is not UTF-8".to_owned())?;
        let code = result
            .status
            .code()
            .ok_or_else(|| format!("the command was killed ({})", result.status))?;
        let output = without_progress(&output);
        Ok(Outcome { output, code })
    }
}

/// Leaves out progress lines (`10 s, 6 024 221 positions, …`). The program writes one every ten
/// seconds, so whether there are any depends on how busy the machine is.
fn without_progress(output: &str) -> String {
    let is_progress = |line: &str| {
        let after_number = line.trim_start_matches(|digit: char| digit.is_ascii_digit());
        after_number.len() < line.len() && after_number.starts_with(" s, ")
    };
    let lines = output.split_inclusive('\n');
    lines.filter(|line| !is_progress(line)).collect()
}

impl Drop for Shell {
    fn drop(&mut self) {
        // If this fails, the folder stays in the target folder, where it does no harm.
        let _ = fs::remove_dir_all(&self.home);
    }
}

/// Translates a line of the documentation into a shell command; only our own program is allowed.
fn translated(line: &str) -> Result<String, String> {
    // What users type before the program is installed.
    const NOT_INSTALLED: &str = "cargo run --release -- ";
    if let Some(arguments) = line.strip_prefix(NOT_INSTALLED) {
        return Ok(format!("tedomari {arguments}"));
    }
    let feeds = |word: &str| line.starts_with(word) && line.contains("| tedomari ");
    let is_ours = line.starts_with("tedomari ") || line == "tedomari";
    if is_ours || line.starts_with("cat ") || feeds("echo ") || feeds("printf ") {
        return Ok(line.into());
    }
    Err(format!(
        "`{line}` is not run here: start it with `tedomari`, `cat`, or `echo … | tedomari`"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_program_is_run() {
        for line in [
            "tedomari games",
            "cat a.txt",
            "echo 'chain w' | tedomari value pomax -",
        ] {
            assert_eq!(translated(line).as_deref(), Ok(line));
        }
        assert_eq!(
            translated("cargo run --release -- examples").as_deref(),
            Ok("tedomari examples")
        );
        for line in ["ls", "echo hello", "tedomarix", "rm -r /", "cargo build"] {
            assert!(translated(line).is_err(), "{line}");
        }
    }

    #[test]
    fn output_and_error_come_together_with_the_code() {
        // `cat` exists wherever `sh` does.
        let shell = Shell::new(Path::new("/"), &std::env::temp_dir());
        let outcome = shell.run("cat /dev/null; echo out; echo error >&2; exit 3");
        let expected = Outcome {
            output: "out\nerror\n".into(),
            code: 3,
        };
        assert_eq!(outcome, Ok(expected));
    }

    #[test]
    fn progress_is_left_out() {
        let output = "10 s, 6 024 221 positions, 601 965 per second\nvalue 3\n12 s\n s, \n";
        assert_eq!(without_progress(output), "value 3\n12 s\n s, \n");
    }
}
