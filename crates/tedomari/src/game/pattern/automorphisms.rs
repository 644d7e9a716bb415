use std::collections::HashSet;

use super::pattern_game::{Ground, PatternGame};

/// The most automorphisms that are listed.
pub const MAX_AUTOMORPHISMS: usize = 5040;

/// The number of images tried before giving up.
const MAX_TRIES: usize = 4_000_000;

/// The permutations of the elements that map the sets of each player to sets of the same player,
/// each as the image of every element. The identity comes first.
///
/// If there are more than [`MAX_AUTOMORPHISMS`] or the search takes too long, only the identity is
/// returned, and symmetric positions count as different. The colors at the start need not be kept:
/// a permutation maps positions to positions with the same ending. On a graph the result is only
/// the identity as well, because there the rules rename vertices.
pub fn automorphisms(game: &PatternGame) -> Vec<Vec<u8>> {
    let n = game.width();
    let identity: Vec<u8> = (0..n).map(|element| element as u8).collect();
    if matches!(game.ground(), Ground::Edges(_)) {
        return vec![identity];
    }
    let mut search = Search::new(game);
    let mut found = Vec::new();
    // The images of the first elements in search order. The next image is tried from `next` on.
    let mut next = 0;
    for _ in 0..MAX_TRIES {
        if search.images.len() == n {
            found.push(search.permutation());
            if found.len() > MAX_AUTOMORPHISMS {
                return vec![identity];
            }
            next = n;
        }
        if next < n {
            if search.fits(next) {
                search.images.push(next);
                next = 0;
            } else {
                next += 1;
            }
            continue;
        }
        match search.images.pop() {
            Some(image) => next = image + 1,
            None => {
                found.sort_unstable();
                return found;
            }
        }
    }
    vec![identity]
}

struct Search {
    /// The sets with their players.
    sets: HashSet<(usize, u128)>,
    /// For each two elements, a number for the sets that contain both: how many, of which player
    /// and size.
    together: Vec<Vec<u64>>,
    /// The elements in search order.
    order: Vec<usize>,
    /// For each place in the order, the sets whose last element is there.
    closed: Vec<Vec<(usize, u128)>>,
    images: Vec<usize>,
}

impl Search {
    fn new(game: &PatternGame) -> Search {
        let n = game.width();
        let [red, green] = game.copies();
        let red = red.iter().map(|&set| (0, set));
        let sets: HashSet<(usize, u128)> = red.chain(green.iter().map(|&set| (1, set))).collect();
        let mut together = vec![vec![0_u64; n]; n];
        for &(player, set) in &sets {
            let members: Vec<usize> = (0..n).filter(|&e| set >> e & 1 == 1).collect();
            for &a in &members {
                for &b in &members {
                    // Distinct odd numbers for distinct kinds of sets.
                    let kind = (2 * (player + 2 * members.len()) + 1) as u64;
                    let kind = kind.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    together[a][b] = together[a][b].wrapping_add(kind ^ kind >> 29);
                }
            }
        }
        let order = order(&together);
        let mut closed = vec![Vec::new(); n];
        for &(player, set) in &sets {
            if let Some(last) = order.iter().rposition(|&e| set >> e & 1 == 1) {
                closed[last].push((player, set));
            }
        }
        Search {
            sets,
            together,
            order,
            closed,
            images: Vec::with_capacity(n),
        }
    }

    /// Whether the next element can be mapped to this image.
    fn fits(&mut self, image: usize) -> bool {
        let place = self.images.len();
        let element = self.order[place];
        if self.images.contains(&image)
            || self.together[element][element] != self.together[image][image]
        {
            return false;
        }
        let mut earlier = self.order.iter().zip(&self.images);
        if earlier.any(|(&e, &i)| self.together[element][e] != self.together[image][i]) {
            return false;
        }
        self.images.push(image);
        let fits = self.closed[place].iter().all(|&(player, set)| {
            let mapped = self.order.iter().zip(&self.images);
            let mapped = mapped.filter(|&(&e, _)| set >> e & 1 == 1);
            let mapped = mapped.fold(0, |mapped, (_, &image)| mapped | 1 << image);
            self.sets.contains(&(player, mapped))
        });
        self.images.pop();
        fits
    }

    fn permutation(&self) -> Vec<u8> {
        let mut permutation = vec![0; self.order.len()];
        for (&element, &image) in self.order.iter().zip(&self.images) {
            permutation[element] = image as u8;
        }
        permutation
    }
}

/// Orders elements so that each shares many sets with an earlier one and dead ends show early.
fn order(together: &[Vec<u64>]) -> Vec<usize> {
    let n = together.len();
    let mut order: Vec<usize> = Vec::with_capacity(n);
    while order.len() < n {
        let links = |e: &usize| order.iter().filter(|&&o| together[*e][o] != 0).count();
        let left = (0..n).filter(|e| !order.contains(e));
        // Ties go to the first.
        match left.rev().max_by_key(links) {
            Some(next) => order.push(next),
            None => break,
        }
    }
    order
}
