//! No text up to the size that the server accepts makes a reader use much memory or time, however
//! its parts multiply.

mod readers;
mod texts;

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use readers::{READERS, Reader};
use texts::{SIZE, noise};

/// The most memory that a reader may hold at one time, in bytes.
const MEMORY: u64 = 256 << 20;

/// The most processor time that a reader may take: many times what the slowest takes on any
/// machine.
const TIME: Duration = Duration::from_secs(60);

/// Reads a text, and checks what that took.
fn check(reader: &Reader, text: &str) {
    assert!(text.len() <= SIZE);
    let before = processor_time();
    let used = allocation_counter::measure(|| (reader.read)(text));
    let time = processor_time().saturating_sub(before);
    let (name, memory) = (reader.name, used.bytes_max);
    let begin: String = text.chars().take(40).collect();
    assert!(memory <= MEMORY, "{name}: {memory} bytes for {begin:?}");
    assert!(time <= TIME, "{name}: {time:?} for {begin:?}");
}

#[test]
fn every_reader_has_a_ceiling() {
    for reader in READERS {
        for text in (reader.texts)() {
            check(reader, &text);
        }
    }
}

#[test]
fn noise_is_read_as_quickly() {
    let noise = noise();
    for reader in READERS {
        for text in &noise {
            check(reader, text);
        }
    }
}

/// The processor time of this thread, so that other threads and processes do not matter.
fn processor_time() -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    // Elsewhere than on Linux, the time of the clock.
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    spent.map_or_else(|| START.elapsed(), Duration::from_nanos)
}
