use super::edge_board::{EdgeBoard, minimal};

/// The maximum number of listed copies.
pub const MAX_COPIES: usize = 50_000;

/// A leg: its three vertices and its uncolored edges.
type Leg = ([u32; 3], u128);

/// The minimal sets of uncolored edges with which a player, 0 for Red, completes an octopus with
/// `legs` legs, or `None` if there are more than [`MAX_COPIES`] octopuses. Complete octopuses are
/// ignored.
///
/// The body is a K₄ on a₀…a₃; a leg is a vertex joined to a₀ and a₁, and a triangle at it.
///
/// # Panics
/// If there are more uncolored edges than a pattern game supports.
pub fn octopuses(board: &EdgeBoard, legs: usize, player: usize) -> Option<Vec<u128>> {
    let neighbors = board.colorable(player);
    let joined = |a: u32, b: u32| {
        let list = &neighbors[a as usize];
        let place = list.binary_search_by_key(&b, |&(v, _)| v).ok()?;
        Some(list[place].1)
    };
    let mut sets = Vec::new();
    for body in bodies(&neighbors, &joined) {
        for (i, j) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            let (a0, a1) = (body.0[i], body.0[j]);
            let mut found: Vec<Leg> = Vec::new();
            for &(b, one) in &neighbors[a0 as usize] {
                let Some(two) = joined(a1, b).filter(|_| !body.0.contains(&b)) else {
                    continue;
                };
                let feet = &neighbors[b as usize];
                for (place, &(c, bc)) in feet.iter().enumerate() {
                    for &(d, bd) in &feet[place + 1..] {
                        if let Some(cd) = joined(c, d)
                            && !body.0.contains(&c)
                            && !body.0.contains(&d)
                        {
                            found.push(([b, c, d], one | two | bc | bd | cd));
                        }
                    }
                }
            }
            choose(&found, legs, body.1, &mut sets)?;
        }
    }
    sets.retain(|&set| set != 0);
    Some(minimal(sets))
}

/// All K₄ with their uncolored edges.
fn bodies(
    neighbors: &[Vec<(u32, u128)>],
    joined: &dyn Fn(u32, u32) -> Option<u128>,
) -> Vec<([u32; 4], u128)> {
    let mut bodies = Vec::new();
    for (a, list) in (0..).zip(neighbors) {
        let later: Vec<(u32, u128)> = list.iter().copied().filter(|&(v, _)| v > a).collect();
        for (i, &(b, ab)) in later.iter().enumerate() {
            for (j, &(c, ac)) in later.iter().enumerate().skip(i + 1) {
                let Some(bc) = joined(b, c) else {
                    continue;
                };
                for &(d, ad) in &later[j + 1..] {
                    if let (Some(bd), Some(cd)) = (joined(b, d), joined(c, d)) {
                        bodies.push(([a, b, c, d], ab | ac | ad | bc | bd | cd));
                    }
                }
            }
        }
    }
    bodies
}

/// Adds the union of the body and of every choice of `count` disjoint legs; `None` if there are too
/// many.
fn choose(legs: &[Leg], count: usize, body: u128, sets: &mut Vec<u128>) -> Option<()> {
    // The indices of the chosen legs. The search ends when there is no choice left to undo.
    let mut chosen: Vec<usize> = Vec::new();
    let mut next = 0;
    loop {
        if chosen.len() == count {
            let set = chosen.iter().fold(body, |set, &leg| set | legs[leg].1);
            sets.push(set);
            if sets.len() > MAX_COPIES {
                return None;
            }
            next = legs.len();
        }
        let is_apart = |leg: usize| {
            let taken = chosen.iter().flat_map(|&other| legs[other].0);
            taken.clone().all(|vertex| !legs[leg].0.contains(&vertex))
        };
        // Enough legs must remain for the rest of the choice.
        let last = (legs.len() + chosen.len() + 1).saturating_sub(count);
        match (next..last.min(legs.len())).find(|&leg| is_apart(leg)) {
            Some(leg) => {
                chosen.push(leg);
                next = leg + 1;
            }
            None => match chosen.pop() {
                Some(leg) => next = leg + 1,
                None => return Some(()),
            },
        }
    }
}
