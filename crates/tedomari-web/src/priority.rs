//! Who goes first when there is more to do than cores: players wait for nobody, requests for
//! players, jobs for all.

/// The threads that do jobs.
#[derive(Clone, Copy, Debug)]
pub struct Workers {
    /// How many there are.
    pub count: usize,
    /// Whether they run only where nobody else wants to.
    pub are_humble: bool,
}

impl Workers {
    /// One core stays free for players, where there are several.
    pub fn beside_players() -> Workers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workers {
            count: cores.saturating_sub(1).max(1),
            are_humble: true,
        }
    }

    /// So many that wait for nobody.
    #[cfg(test)]
    pub fn eager(count: usize) -> Workers {
        Workers {
            count,
            are_humble: false,
        }
    }
}

/// What threads that answer requests leave to players, as `nice` counts.
#[cfg(target_os = "linux")]
const REQUESTS: i32 = 10;

/// Lets this thread, and those that it will start, wait for players.
pub fn after_players() {
    // On Linux this is about the thread; elsewhere it would be about the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(REQUESTS) {
        eprintln!("warning: background work runs at full priority: {error}");
    }
}

/// Lets this thread, and those that it will start, run only where nobody else wants to.
pub fn after_all() {
    // A low `nice` alone is not enough: measured, it makes players wait up to eight times as long,
    // because a thread that wakes up does not always displace a nice one at once.
    #[cfg(target_os = "linux")]
    {
        use thread_priority::unix::{set_thread_priority_and_policy, thread_native_id};
        use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};

        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        let set = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle);
        if let Err(error) = set {
            eprintln!("warning: background work runs at full priority: {error}");
        }
    }
}
