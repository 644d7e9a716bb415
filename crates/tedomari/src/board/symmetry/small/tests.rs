use std::collections::{BTreeSet, HashMap};

use super::*;
use crate::board::random::Generator;

const MAX_VERTICES: usize = 16;

type Rows = [u64; MAX_VERTICES];
type Pairs = Vec<(usize, usize)>;

/// A relation and its inverse.
fn relations(
    len: usize,
    pairs: impl Iterator<Item = (usize, usize)>,
) -> Relations<2, MAX_VERTICES> {
    let mut rows = [[0; MAX_VERTICES]; 2];
    for (x, y) in pairs {
        rows[0][x] |= 1 << y;
        rows[1][y] |= 1 << x;
    }
    Relations {
        len,
        rows,
        inverse: [1, 0],
    }
}

fn image(rows: &Rows, place: &[u8]) -> Rows {
    let mut image = [0; MAX_VERTICES];
    for x in 0..place.len() {
        for y in members(rows[x]) {
            image[usize::from(place[x])] |= 1 << place[y];
        }
    }
    image
}

fn labeling(relations: &Relations<2, MAX_VERTICES>) -> Labeling<Rows, MAX_VERTICES> {
    label(relations, |numbering| {
        image(&relations.rows[0], &numbering.place[..relations.len])
    })
}

/// All permutations of 0…n−1.
fn permutations(n: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for x in 0..n {
        let grown = |p: Vec<u8>| {
            (0..=p.len()).map(move |at| {
                let mut longer = p.clone();
                longer.insert(at, x);
                longer
            })
        };
        all = all.into_iter().flat_map(grown).collect();
    }
    all
}

/// All products of permutations, of which only the first `len` entries count.
fn group(len: usize, generators: &[Permutation<MAX_VERTICES>]) -> BTreeSet<Vec<u8>> {
    let identity: Vec<u8> = (0..len as u8).collect();
    let mut found = BTreeSet::from([identity.clone()]);
    let mut open = vec![identity];
    while let Some(map) = open.pop() {
        for next in generators {
            let product: Vec<u8> = map.iter().map(|&x| next[usize::from(x)]).collect();
            if found.insert(product.clone()) {
                open.push(product);
            }
        }
    }
    found
}

/// Compares a labeling with all permutations. Returns the canonical image and the largest of all.
fn checked(relations: &Relations<2, MAX_VERTICES>, all: &[Vec<u8>]) -> (Rows, Rows) {
    let rows = &relations.rows[0];
    let found = labeling(relations);
    assert_eq!(image(rows, &found.place[..relations.len]), found.image);
    let fixing = all.iter().filter(|map| image(rows, map) == *rows);
    let fixing: BTreeSet<Vec<u8>> = fixing.cloned().collect();
    assert_eq!(
        group(relations.len, &found.generators),
        fixing,
        "{relations:?}"
    );
    assert_eq!(relations.automorphism_count(), fixing.len() as f64);
    for x in 0..relations.len {
        let orbit = fixing.iter().fold(0, |set, map| set | 1 << map[x]);
        assert_eq!(found.orbit(x), orbit);
    }
    let largest = all.iter().map(|map| image(rows, map)).max();
    (found.image, largest.expect("there is a permutation"))
}

/// Images are equal exactly if structures are isomorphic, and the generators generate all
/// automorphisms: all relations on at most four vertices, and some on six.
#[test]
fn as_all_permutations_say() {
    for (len, step) in [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (6, 9_876_543)] {
        // Miri is about a hundred times slower than the processor.
        let step = if cfg!(miri) && len > 3 {
            step * 101
        } else {
            step
        };
        let all = permutations(len);
        let len = usize::from(len);
        let pairs: Pairs = (0..len)
            .flat_map(|x| (0..len).filter(move |&y| y != x).map(move |y| (x, y)))
            .collect();
        let mut classes = HashMap::new();
        for code in (0..1u32 << pairs.len()).step_by(step) {
            let chosen = (0..pairs.len()).filter(|i| code >> i & 1 == 1);
            let relations = relations(len, chosen.map(|i| pairs[i]));
            let (image, largest) = checked(&relations, &all);
            assert_eq!(*classes.entry(largest).or_insert(image), image);
        }
        let images: BTreeSet<Rows> = classes.values().copied().collect();
        assert_eq!(images.len(), classes.len(), "{len} vertices");
    }
}

/// Symmetric structures, whose vertices refinement does not distinguish, in several numberings.
#[test]
fn symmetric_structures() {
    let mut random = Generator::new(3, 0);
    let cycle = |n: usize| (0..n).map(move |x| (x, (x + 1) % n)).collect();
    let two_cycles = (0..8).map(|x| (x, x / 4 * 4 + (x + 1) % 4)).collect();
    let both = |pairs: Pairs| -> Pairs {
        pairs
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (y, x)])
            .collect()
    };
    let cube: Pairs = (0..16)
        .flat_map(|x| (0..4).map(move |i| (x, x ^ 1 << i)))
        .collect();
    let structures: [(usize, Pairs, usize); 5] = [
        (7, cycle(7), 7),
        (7, both(cycle(7)), 14),
        (8, two_cycles, 32),
        (16, cube, 384),
        (
            6,
            (0..3).flat_map(|x| (3..6).map(move |y| (x, y))).collect(),
            36,
        ),
    ];
    for (len, pairs, order) in structures {
        let relations_of =
            |names: &[usize]| relations(len, pairs.iter().map(|&(x, y)| (names[x], names[y])));
        let mut names: Vec<usize> = (0..len).collect();
        let first = labeling(&relations_of(&names));
        assert_eq!(group(len, &first.generators).len(), order);
        for _ in 0..if cfg!(miri) { 1 } else { 20 } {
            for i in (1..len).rev() {
                names.swap(i, random.below(i as u32 + 1) as usize);
            }
            let renamed = relations_of(&names);
            assert_eq!(labeling(&renamed).image, first.image);
            assert_eq!(renamed.automorphism_count(), order as f64);
        }
    }
}
