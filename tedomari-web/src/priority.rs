//! Who goes first when there is more to do than cores.

/// What threads leave to others, as `nice` counts: players wait for nobody, requests for players,
/// jobs for all.
pub const REQUESTS: i32 = 10;
pub const JOBS: i32 = 19;

/// Lowers the priority of this thread, and of those that it will start.
pub fn lower(by: i32) {
    // On Linux this is about the thread; elsewhere it would be about the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(by) {
        eprintln!("warning: background work runs at full priority: {error}");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = by;
}
