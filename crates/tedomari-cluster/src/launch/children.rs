//! Several processes on one machine: the first one starts the others.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::rendezvous::Rendezvous;
use super::{Variables, met, number};
use crate::hosts::MAX_PROCESSES;
use crate::pauses::Pauses;
use crate::{Cluster, ClusterError, Hosts};

const FOLDER: &str = "TEDOMARI_FOLDER";
const PROCESS: &str = "TEDOMARI_PROCESS";
const PROCESSES: &str = "TEDOMARI_PROCESSES";

/// How long processes may take to end by themselves.
const PATIENCE: Duration = Duration::from_secs(2);

/// Processes that this one started, and the folder in which they met. They are ended when this is
/// dropped, and the folder is removed.
#[derive(Debug, Default)]
pub struct Children {
    children: Vec<Child>,
    folder: Option<PathBuf>,
}

impl Children {
    /// No processes, because something else started them, and the folder in which they met.
    pub(super) fn none_in(folder: Option<PathBuf>) -> Children {
        Children {
            children: Vec::new(),
            folder,
        }
    }

    /// Removes the folder. All must have met.
    pub(crate) fn remove_folder(&mut self) {
        if let Some(folder) = self.folder.take() {
            let _ = fs::remove_dir_all(folder);
        }
    }

    /// Returns an error if a process has ended.
    pub fn ended(&mut self) -> Result<(), ClusterError> {
        for (process, child) in (1..).zip(&mut self.children) {
            if let Ok(Some(status)) = child.try_wait() {
                return Err(ClusterError::Ended {
                    process,
                    status: status.to_string(),
                });
            }
        }
        Ok(())
    }
}

impl Drop for Children {
    fn drop(&mut self) {
        // They end by themselves when they know that this one does.
        let deadline = Instant::now() + PATIENCE;
        let pauses = Pauses::begin();
        let is_running = |child: &mut Child| matches!(child.try_wait(), Ok(None));
        while self.children.iter_mut().any(is_running) && Instant::now() < deadline {
            pauses.pause();
        }
        for child in &mut self.children {
            let _ = child.kill();
            let _ = child.wait();
        }
        self.remove_folder();
    }
}

/// Whether [`start_here`] started this process.
pub fn was_started_here(variables: &dyn Fn(&str) -> Option<String>) -> bool {
    variables(FOLDER).is_some()
}

/// The place of a process that another one started.
pub(super) fn rendezvous(variables: Variables) -> Result<Option<Rendezvous>, ClusterError> {
    let Some(folder) = variables(FOLDER) else {
        return Ok(None);
    };
    Ok(Some(Rendezvous {
        folder: folder.into(),
        process: number(variables, PROCESS)?.unwrap_or(0),
        count: number(variables, PROCESSES)?.unwrap_or(0),
        host: "127.0.0.1".into(),
    }))
}

/// Starts the other processes of `count` on this machine, with the same program and `arguments`.
pub fn start_here(
    count: usize,
    arguments: &[OsString],
    threads: usize,
    wait: Duration,
) -> Result<Cluster, ClusterError> {
    if count <= 1 {
        return Ok(Cluster::new(Hosts::alone(), threads));
    }
    if count > MAX_PROCESSES {
        return Err(ClusterError::TooMany(count));
    }
    let name = format!("tedomari-processes-{}", std::process::id());
    let mut children = Children::default();
    let folder = env::temp_dir().join(name);
    // A process with this number may have been killed before.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).map_err(|error| ClusterError::Folder {
        folder: folder.clone(),
        error,
    })?;
    children.folder = Some(folder.clone());
    for process in 1..count {
        let started = env::current_exe().and_then(|program| {
            let mut command = Command::new(program);
            command
                .args(arguments)
                .env(FOLDER, &folder)
                .env(PROCESS, process.to_string())
                .env(PROCESSES, count.to_string())
                .stdin(Stdio::null())
                .stdout(Stdio::null());
            // Ctrl-C reaches the first process only, which then ends the work in order.
            #[cfg(unix)]
            std::os::unix::process::CommandExt::process_group(&mut command, 0);
            command.spawn()
        });
        match started {
            Ok(child) => children.children.push(child),
            Err(error) => return Err(ClusterError::Start { process, error }),
        }
    }
    let rendezvous = Rendezvous {
        folder,
        process: 0,
        count,
        host: "127.0.0.1".into(),
    };
    let cluster = met(&rendezvous, threads, wait).map_err(|error| {
        // A process that ended is the reason, not that it left no address.
        children.ended().err().unwrap_or(error)
    })?;
    Ok(Cluster {
        children,
        ..cluster
    })
}
