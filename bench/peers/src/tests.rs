use super::*;

const PLENTY: Limit = Limit {
    seconds: 60.0,
    positions: 10_000_000,
};

/// An independent generator, so that the tests do not depend on the library.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }
}

/// Relations may be given instead of covers; only the order matters.
fn random_poset(len: u32, below: u64, seed: u64) -> Pomax {
    let mut random = Random(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(1000 * seed + u64::from(len)));
    let left: Vec<bool> = (0..len).map(|_| random.next() >> 63 == 1).collect();
    let mut relations = Vec::new();
    for lower in 0..len {
        for upper in lower + 1..len {
            if random.next() >> 32 < below {
                relations.push((lower, upper));
            }
        }
    }
    Pomax::new(&left, relations).expect("small")
}

fn chain(colors: &str) -> Pomax {
    let left: Vec<bool> = colors.chars().map(|letter| letter == 'w').collect();
    let covers = (1..left.len() as u32).map(|upper| (upper - 1, upper));
    Pomax::new(&left, covers).expect("small")
}

#[test]
fn all_peers_agree_on_random_posets() {
    for seed in 1..=40 {
        for below in [1 << 29, 1 << 30, 3 << 30] {
            let game = random_poset(12, below, seed);
            let value = memoized(&game, PLENTY).value;
            assert!(value.is_some());
            assert_eq!(threshold(&game, PLENTY).value, value);
            assert_eq!(general(&game, PLENTY).value, value);
            assert_eq!(general_split(&game, PLENTY).value, value);
        }
    }
}

#[test]
fn chains_have_the_value_of_their_part_without_blocking_triples() {
    // Bottom to top. Everything below the middle of the uppermost x ⋖ y ⋖ z with x, y of one color
    // and z of the other is out of reach.
    for (colors, value) in [
        ("", 0),
        ("w", 1),
        ("wb", 0),
        ("bbw", 0),
        ("wwwb", 0),
        ("bwww", 2),
    ] {
        assert_eq!(
            threshold(&chain(colors), PLENTY).value,
            Some(value),
            "{colors}"
        );
    }
}

#[test]
fn a_limit_ends_every_peer_without_a_value() {
    let game = random_poset(40, 214_748_364, 1);
    let tight = Limit {
        seconds: 60.0,
        positions: 100,
    };
    for peer in [memoized, threshold, general, general_split] {
        let run = peer(&game, tight);
        assert_eq!(run.value, None);
        assert_eq!(run.positions, 101);
    }
}

#[test]
fn positions_take_128_elements_and_no_more() {
    let antichain = |len: usize| Pomax::new(&vec![true; len], []);
    assert!(antichain(129).is_none());
    let game = antichain(128).expect("fits");
    assert_eq!(threshold(&game, PLENTY).value, Some(128));
}
