//! Random boards for puzzles. They are small enough to be searched completely.

use crate::board::random::Generator;
use crate::sorting::Arrange;

/// A number from `low` to `high`.
fn between(random: &mut Generator, low: u32, high: u32) -> u32 {
    low + random.below(high - low + 1)
}

/// Removes a random item. `items` must not be empty.
fn pull<T>(items: &mut Vec<T>, random: &mut Generator) -> T {
    let place = random.below(items.len() as u32) as usize;
    items.swap_remove(place)
}

/// A poset of 8 to 11 elements.
pub(super) fn order(random: &mut Generator) -> String {
    let (size, seed) = (between(random, 8, 11), random.below(1_000_000));
    format!("random {size} 0.2 seed {seed}")
}

/// Three or four heaps of at most 7.
pub(super) fn heaps(random: &mut Generator) -> String {
    let count = between(random, 3, 4);
    let sizes = (0..count).map(|_| between(random, 1, 7).to_string());
    sizes.collect::<Vec<_>>().join(" ")
}

/// A bitten bar of three or four rows, without its poisoned corner.
pub(super) fn bar(random: &mut Generator) -> String {
    let count = between(random, 3, 4);
    let mut rows: Vec<u32> = (0..count).map(|_| between(random, 1, 5)).collect();
    rows.arrange_by(|a, b| b.cmp(a));
    let rows: Vec<String> = rows.iter().map(u32::to_string).collect();
    format!("skew {}/1 white", rows.join(","))
}

/// A Hex board of 4 rows with three to five stones of each color.
pub(super) fn stones(random: &mut Generator) -> String {
    let side = 4;
    let mut free: Vec<usize> = (0..side * side).collect();
    let mut cells = vec!['.'; side * side];
    for _ in 0..between(random, 3, 5) {
        for stone in ['B', 'W'] {
            cells[pull(&mut free, random)] = stone;
        }
    }
    let rows = cells.chunks(side).map(|row| row.iter().collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

/// Six points with three or four edges in each color, and the triangle.
pub(super) fn edges(random: &mut Generator) -> String {
    let mut free: Vec<String> = (1..=6)
        .flat_map(|a| (a + 1..=6).map(move |b| format!("{a}-{b}")))
        .collect();
    let mut colored = [Vec::new(), Vec::new()];
    for _ in 0..between(random, 3, 4) {
        for color in &mut colored {
            color.push(pull(&mut free, random));
        }
    }
    let [red, green] = colored.map(|edges| edges.join(" "));
    format!("K6; red {red}; green {green} K3")
}

/// At most seven sets of three of eight elements.
pub(super) fn sets(random: &mut Generator) -> String {
    let count = between(random, 5, 7);
    let set = |random: &mut Generator| {
        let mut names: Vec<&str> = "a b c d e f g h".split(' ').collect();
        let mut set = [(); 3].map(|()| pull(&mut names, random));
        set.arrange();
        set.join(" ")
    };
    let mut sets: Vec<String> = (0..count).map(|_| set(random)).collect();
    sets.arrange();
    sets.dedup();
    format!("sets {}", sets.join(" / "))
}
