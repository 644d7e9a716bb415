use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use tedomari::checkpoint::{Checkpoint, Fault, Kind as CheckpointKind, can_write};
use tedomari::game::pattern::{Mask, PatternSetup, Rules, Variant, automorphisms};
use tedomari::solve::pattern::{LevelCount, checkpoint, describe};
use tedomari::{Answer, Budget, Question};
use thiserror::Error;
use timely::worker::Worker;

use super::answer::answer;
use super::backward::judge_level;
use super::file::Kind;
use super::forward::make_level;
use super::kept::Kept;
use super::numbering::{Code, Numbering};
use super::table::write_table;
use super::tally::Tally;
use super::trouble::Trouble;
use super::verdicts::VerdictCode;
use super::work::{Sizes, Work, agree, failed as file_failed, missing_is_fine};
use crate::{Cluster, ClusterError, run};

/// The shards of each worker when a solution is begun. If there are more or fewer workers later,
/// each still has about the same share.
const SHARDS_EACH: usize = 4;

/// The fewest and the most shards.
const SHARDS: std::ops::RangeInclusive<usize> = 8..=4096;

/// What is to be solved, and where the files are.
#[derive(Clone)]
pub struct Task {
    /// The question about a pattern game.
    pub question: Question,
    /// The folder of the level files of this process. Processes on one machine may share it.
    pub folder: PathBuf,
    /// The table, which the first process writes.
    pub save: Option<PathBuf>,
    /// The limits of this process.
    pub budget: Budget,
    /// Is told at the first process how far the work is.
    pub tell: Tell,
}

/// Is told how far the work is.
pub type Tell = Arc<dyn Fn(&Event) + Send + Sync>;

/// A part of the work that is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// All positions after so many moves are found.
    Found {
        /// The number of moves.
        level: usize,
        /// The number of positions.
        count: LevelCount,
    },
    /// All positions after so many moves have a verdict.
    Judged {
        /// The number of moves.
        level: usize,
    },
    /// The table is written.
    Saved,
}

/// Why a game was not solved.
#[derive(Debug, Error)]
pub enum SolveError {
    /// The processes cannot work together.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The work could not be finished.
    #[error(transparent)]
    Trouble(Trouble),
    /// The work could not be finished because of one of several processes.
    #[error("process {process} at {address}: {message}")]
    Process {
        /// The number of the process.
        process: usize,
        /// Its address.
        address: String,
        /// What failed.
        message: String,
    },
    /// The question is not about a pattern game.
    #[error(transparent)]
    Question(#[from] Box<tedomari::Error>),
    /// A move may color several elements.
    #[error("avoid-plus is solved in memory only, in one process")]
    Several,
    /// Numbers of positions are too large.
    #[error("the board is too wide: its positions have numbers of more than 128 bits")]
    Wide,
}

/// Solves a pattern game strongly on all workers of all processes. The answer is returned at the
/// first process, and `None` at all others.
pub fn solve(cluster: Cluster, task: Task) -> Result<Option<Answer>, SolveError> {
    let (_, game) = task.question.pattern()?;
    if game.variant() == Variant::AvoidPlus {
        return Err(SolveError::Several);
    }
    let group = automorphisms(game);
    match Rules::<u64>::new(game, group.clone()) {
        Some(rules) => solve_by(cluster, task, rules),
        None => {
            let rules = Rules::<u128>::widest(game, group);
            solve_by(cluster, task, rules)
        }
    }
}

/// Solves a game with the narrowest numbers that suffice.
fn solve_by<M: Mask + 'static>(
    cluster: Cluster,
    task: Task,
    rules: Rules<M>,
) -> Result<Option<Answer>, SolveError> {
    if let Some(numbering) = Numbering::<M, u64>::new(&rules) {
        return solve_numbered(cluster, task, rules, numbering);
    }
    let numbering = Numbering::<M, u128>::new(&rules).ok_or(SolveError::Wide)?;
    solve_numbered(cluster, task, rules, numbering)
}

fn solve_numbered<M: Mask + 'static, C: Code + Sync>(
    cluster: Cluster,
    task: Task,
    rules: Rules<M>,
    numbering: Numbering<M, C>,
) -> Result<Option<Answer>, SolveError> {
    let hosts = cluster.hosts.clone();
    let processes = hosts.count();
    let (setup, _) = task.question.pattern()?;
    let setup = setup.clone();
    let text = format!("solve {}", describe(&setup));
    let results = run(cluster, &text, move |worker| {
        let (rules, numbering) = (rules.clone(), numbering.clone());
        work_out(worker, &task, &setup, processes, rules, numbering)
    })?;
    let threads = results.len().max(1);
    let mut first = None;
    for result in results {
        let answer = result.map_err(|trouble| match trouble {
            Trouble::FailedAt(worker, message) if processes > 1 => {
                let process = worker as usize / threads;
                SolveError::Process {
                    process,
                    address: hosts.address(process).to_string(),
                    message,
                }
            }
            other => SolveError::Trouble(other),
        });
        first = first.or(answer?);
    }
    Ok(first)
}

/// What one worker does.
fn work_out<M: Mask + 'static, C: Code>(
    worker: &mut Worker,
    task: &Task,
    setup: &PatternSetup,
    processes: usize,
    rules: Rules<M>,
    numbering: Numbering<M, C>,
) -> Result<Option<Answer>, Trouble> {
    let start = Instant::now();
    let threads = (worker.peers() / processes).max(1);
    let is_first_here = worker.index().is_multiple_of(threads);
    let saves = agree_on_table(worker, task.save.as_deref())?;
    let lock = match worker.index() {
        0 => locked(&task.folder).map(Some),
        _ => Ok(None),
    };
    let (could_lock, _lock) =
        lock.map_or_else(|trouble| (Err(trouble), None), |lock| (Ok(()), lock));
    agree(worker, could_lock)?;
    let shards = agree_on_shards(worker, &task.folder, setup, is_first_here)?;
    let work = Rc::new(Work {
        verdicts: VerdictCode::for_moves(numbering.moves()),
        rules,
        numbering,
        folder: task.folder.clone(),
        game: crc32fast::hash(describe(setup).as_bytes()),
        shards,
        me: worker.index(),
        peers: worker.peers(),
        memory: task.budget.memory / threads,
        tally: Rc::new(Tally::new(
            worker.index(),
            threads,
            worker.peers(),
            task.budget.progress.clone(),
        )),
        budget: task.budget.clone(),
    });
    let tell = |event: Event| {
        if work.me == 0 {
            (task.tell)(&event);
        }
    };
    let kept = Kept::find(worker, &work)?;
    let mut sizes: Vec<Sizes> = Vec::new();
    let mut counts = Vec::new();
    for level in 0..=work.numbering.moves() {
        let kept = kept.sizes(Kind::Positions, level);
        let found = make_level(worker, &work, level, kept, sizes.last())?;
        let count = LevelCount {
            open: found.iter().map(|size| size.entries).sum(),
            ended: found.iter().map(|size| size.ended).sum(),
        };
        if count.open == 0 && count.ended == 0 {
            break;
        }
        tell(Event::Found { level, count });
        sizes.push(found);
        counts.push(count);
        if count.open == 0 {
            break;
        }
    }
    for level in (0..sizes.len()).rev() {
        judge_level(
            worker,
            &work,
            level,
            kept.sizes(Kind::Verdicts, level),
            &sizes,
        )?;
        tell(Event::Judged { level });
    }
    if saves {
        let path = task.save.as_deref();
        write_table(worker, &work, &sizes, &counts, setup, path)?;
        tell(Event::Saved);
    }
    answer(worker, &work, sizes, counts, &task.question, start)
}

/// Whether the first worker writes a table, for which all workers read their files.
fn agree_on_table(worker: &mut Worker, save: Option<&Path>) -> Result<bool, Trouble> {
    let can_save = match save {
        // Rather now than after hours.
        Some(path) if worker.index() == 0 => can_write(path)
            .map(|()| true)
            .map_err(|error| file_failed("write", path, &error)),
        _ => Ok(save.is_some()),
    };
    let all = agree(worker, can_save)?;
    if !all[0] && all.contains(&true) {
        let message = "the first process writes the table: give it --save";
        return Err(Trouble::Failed(message.into()));
    }
    Ok(all[0])
}

/// The file that is locked while a run uses a folder.
const LOCK: &str = "lock";

/// Locks a folder against other runs, until the file is closed. `None` if its file system has no locks.
fn locked(folder: &Path) -> Result<Option<File>, Trouble> {
    let path = folder.join(LOCK);
    let created = fs::create_dir_all(folder).and_then(|()| File::create(&path));
    let file = created.map_err(|error| file_failed("create", &path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::Error(_)) => Ok(None),
        Err(TryLockError::WouldBlock) => Err(Trouble::Failed(format!(
            "another run uses the folder {}: wait until it ends, or name another one with --checkpoint",
            folder.display()
        ))),
    }
}

/// The number of shards: as it was when the solution was begun, or as suits the number of workers.
fn agree_on_shards(
    worker: &mut Worker,
    folder: &Path,
    setup: &PatternSetup,
    is_first_here: bool,
) -> Result<usize, Trouble> {
    let mut about = about(folder, setup);
    let said = |error: &dyn std::fmt::Display| Trouble::Failed(error.to_string());
    let known = match about.load_text() {
        Ok(text) => Ok(text.and_then(|text| text.trim().parse::<u64>().ok())),
        // Files with another number of shards are made again.
        Err(error) if matches!(error.fault, Fault::Damaged) => Ok(None),
        Err(error) => Err(said(&error)),
    };
    let mut known = agree(worker, known)?;
    known.retain(Option::is_some);
    let suits = (SHARDS_EACH * worker.peers()).next_power_of_two();
    let shards = match known.first() {
        Some(&Some(shards)) => shards as usize,
        _ => suits.clamp(*SHARDS.start(), *SHARDS.end()),
    };
    let is_possible = shards.is_power_of_two() && SHARDS.contains(&shards);
    let agrees = if is_possible && known.iter().all(|&other| other == known[0]) {
        Ok(())
    } else {
        Err(Trouble::Failed(format!(
            "the folders {} of the processes have files with different numbers of shards; \
             remove those that do not belong to this run",
            folder.display()
        )))
    };
    agree(worker, agrees)?;
    let mut write = |is_my_turn: bool| {
        if !is_my_turn {
            return Ok(());
        }
        let created = fs::create_dir_all(folder);
        created.map_err(|error| file_failed("create", folder, &error))?;
        about.save_text(&shards.to_string());
        let failure = about.failure();
        failure.map_or(Ok(()), |error| {
            Err(file_failed("write", about.path(), error))
        })
    };
    // Only one process writes in a folder that several share.
    let is_first = worker.index() == 0;
    agree(worker, write(is_first))?;
    let is_next = is_first_here && !folder.join(ABOUT).exists();
    agree(worker, write(is_next))?;
    Ok(shards)
}

/// The file that says what the files in a folder are about.
const ABOUT: &str = "about";

fn about(folder: &Path, setup: &PatternSetup) -> Checkpoint {
    checkpoint(&folder.join(ABOUT), CheckpointKind::StrongSolution, setup)
}

/// Removes the files of a solution from a folder, and the folder if nothing else is in it. Processes
/// that share the folder may do so at the same time.
pub fn remove_levels(folder: &Path) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        other => other?,
    };
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("level-") {
            missing_is_fine(fs::remove_dir_all(&path))?;
        } else if name == ABOUT || name == LOCK {
            missing_is_fine(fs::remove_file(&path))?;
        }
    }
    // Whatever else is there is not ours.
    let _ = fs::remove_dir(folder);
    Ok(())
}
