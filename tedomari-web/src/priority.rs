//! Who goes first when there is more to do than cores: players wait for nobody, requests for
//! players, jobs for all.

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
    // Tests beside each other are no players that anybody has to wait for.
    if cfg!(test) {
        return;
    }
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
