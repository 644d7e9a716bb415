use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server process with a temporary data folder.
pub struct Server {
    /// Its address.
    pub address: SocketAddr,
    process: Child,
    data: PathBuf,
}

impl Server {
    /// Starts the program named by `TEDOMARI`, or builds it first. Panics if that fails.
    pub fn start() -> Server {
        let data = std::env::temp_dir().join(format!("tedomari-load-{}", std::process::id()));
        let mut command = Command::new(program());
        command.args(["serve", "--port", "0", "--data"]).arg(&data);
        let mut process = command
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let output = process.stdout.take().expect("its output is piped");
        let mut line = String::new();
        BufReader::new(output)
            .read_line(&mut line)
            .expect("it says where it is");
        let address = line.split("http://").nth(1).and_then(|rest| {
            let end = rest.find('/').unwrap_or(rest.trim_end().len());
            rest[..end].parse().ok()
        });
        Server {
            address: address.expect("its first line has an address"),
            process,
            data,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Cleanup errors do not matter.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

fn program() -> PathBuf {
    if let Some(named) = std::env::var_os("TEDOMARI") {
        return named.into();
    }
    let bench = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = bench.parent().expect("bench lies in the repository");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["build", "--release", "--quiet", "--package", "tedomari-cli"];
    let target = root.join("target");
    let built = Command::new(cargo)
        .args(arguments)
        .arg("--target-dir")
        .arg(&target)
        .current_dir(root)
        .status();
    assert!(
        built.is_ok_and(|status| status.success()),
        "the program must be built to be measured"
    );
    target.join("release").join("tedomari")
}
