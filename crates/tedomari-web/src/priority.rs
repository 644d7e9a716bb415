//! Thread priorities: players first, then requests, then jobs.

/// The worker threads for jobs.
#[derive(Clone, Copy, Debug)]
pub struct Workers {
    /// The number of threads.
    pub count: usize,
    /// Whether they run only on idle cores.
    pub is_idle: bool,
}

impl Workers {
    /// Leaves one core free for players, if there are several.
    pub fn background() -> Workers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workers {
            count: cores.saturating_sub(1).max(1),
            is_idle: true,
        }
    }

    /// Workers with normal priority.
    #[cfg(test)]
    pub fn normal(count: usize) -> Workers {
        Workers {
            count,
            is_idle: false,
        }
    }
}

/// The `nice` value of threads that compute for requests.
#[cfg(target_os = "linux")]
const REQUEST_NICENESS: i32 = 10;

/// Lowers the priority of this thread, and of threads it starts, below that of players.
pub fn lower() {
    // On Linux `nice` applies to the thread, elsewhere to the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(REQUEST_NICENESS) {
        eprintln!("warning: background work runs at full priority: {error}");
    }
}

/// Makes this thread, and threads it starts, run only on idle cores.
pub fn idle() {
    // A high `nice` value is not enough: in measurements players waited up to eight times as long,
    // because a waking thread does not always preempt a nice one at once.
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
