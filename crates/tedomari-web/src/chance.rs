//! Randomness that nobody can foresee: names of games, shaken boards, random players.

use tedomari::board::random::Generator;

use crate::refusal::Refusal;

/// A name that cannot be guessed: 128 random bits.
pub fn name() -> Result<String, Refusal> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(Refusal::broken)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A generator that starts from somewhere new each time.
pub fn generator() -> Generator {
    let mut bytes = [0; 8];
    // Without random bits from the system the numbers are still good enough to play by.
    let _ = getrandom::fill(&mut bytes);
    Generator::new(u64::from_le_bytes(bytes), 0)
}

/// One of so many, each as likely as any other; `None` if there are none.
pub fn index(generator: &mut Generator, count: usize) -> Option<usize> {
    let count = u32::try_from(count).ok().filter(|&count| count > 0)?;
    Some(generator.below(count) as usize)
}

/// A permutation of 0, …, n − 1, each as likely as any other.
pub fn permutation(generator: &mut Generator, n: usize) -> Vec<usize> {
    let mut images: Vec<usize> = (0..n).collect();
    for last in (1..n).rev() {
        if let Some(other) = index(generator, last + 1) {
            images.swap(last, other);
        }
    }
    images
}
