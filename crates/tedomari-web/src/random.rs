//! Unpredictable random numbers for game ids, shaken boards and random opponents.

use tedomari::board::random::Generator;

use crate::error::ApiError;

/// A random 128-bit id, as hexadecimal digits.
pub fn id() -> Result<String, ApiError> {
    let mut bytes = [0; 16];
    fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A generator with a random seed.
pub fn generator() -> Generator {
    let mut bytes = [0; 8];
    // A fixed seed is good enough for play if the system has no random bits.
    let _ = fill(&mut bytes);
    Generator::new(u64::from_le_bytes(bytes), 0)
}

/// Random bits of the system.
#[cfg(not(target_family = "wasm"))]
fn fill(bytes: &mut [u8]) -> Result<(), ApiError> {
    getrandom::fill(bytes).map_err(ApiError::internal)
}

#[cfg(target_family = "wasm")]
thread_local! {
    static BITS: std::cell::RefCell<Generator> = std::cell::RefCell::new(Generator::new(0, 0));
}

/// Sets the seed of everything random in a page, whose ids nobody else needs to guess.
#[cfg(target_family = "wasm")]
pub fn set_seed(seed: u64) {
    BITS.set(Generator::new(seed, 0));
}

#[cfg(target_family = "wasm")]
fn fill(bytes: &mut [u8]) -> Result<(), ApiError> {
    BITS.with_borrow_mut(|bits| bytes.fill_with(|| bits.below(256) as u8));
    Ok(())
}

/// A uniformly random index below `count`; `None` if `count` is 0.
pub fn index(generator: &mut Generator, count: usize) -> Option<usize> {
    let count = u32::try_from(count).ok().filter(|&count| count > 0)?;
    Some(generator.below(count) as usize)
}

/// A uniformly random permutation of 0, …, n − 1.
pub fn permutation(generator: &mut Generator, n: usize) -> Vec<usize> {
    let mut images: Vec<usize> = (0..n).collect();
    for last in (1..n).rev() {
        if let Some(other) = index(generator, last + 1) {
            images.swap(last, other);
        }
    }
    images
}
