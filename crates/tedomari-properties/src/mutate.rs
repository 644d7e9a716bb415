//! Mutations of inputs, for trying a property without a fuzzer.

use tedomari::board::random::Generator;

use crate::words::WORDS;

/// The inputs after some random changes: bytes replaced, removed, repeated or exchanged with another
/// seed, and words inserted. The same numbers give the same input.
pub fn mutated(seeds: &[Vec<u8>], number: u64) -> Vec<u8> {
    let mut random = Generator::new(number, 0);
    let mut below = |bound: usize| random.below(bound.clamp(1, 1 << 20) as u32) as usize;
    let Some(seed) = seeds.get(below(seeds.len())) else {
        return Vec::new();
    };
    let mut input = seed.clone();
    for _ in 0..=below(4) {
        let at = below(input.len() + 1);
        let to = (at + below(12)).min(input.len());
        match below(6) {
            0 => drop(input.drain(at..to)),
            1 => {
                let again = input[at..to].to_vec();
                input.splice(at..at, again);
            }
            2 if at < input.len() => input[at] = below(256) as u8,
            3 => {
                let other = &seeds[below(seeds.len())];
                let from = below(other.len() + 1);
                input.truncate(at);
                input.extend_from_slice(&other[from..]);
            }
            _ => {
                let word = WORDS[below(WORDS.len())];
                input.splice(at..at, word.bytes());
            }
        }
    }
    input
}
