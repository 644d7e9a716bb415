use super::edge_board::{EdgeBoard, minimal};

/// The minimal sets of uncolored edges with which a player, 0 for Red, completes a bow-tie: two
/// triangles that share one vertex. Complete bow-ties are ignored.
///
/// # Panics
/// If there are more uncolored edges than a pattern game supports.
pub fn bowties(board: &EdgeBoard, player: usize) -> Vec<u128> {
    let neighbors = board.colorable(player);
    // For each vertex, its triangles: the two other vertices, and the uncolored edges.
    let mut triangles: Vec<Vec<([u32; 2], u128)>> = vec![Vec::new(); neighbors.len()];
    for (a, list) in (0..).zip(&neighbors) {
        let later = |&&(v, _): &&(u32, u128)| v > a;
        for &(b, ab) in list.iter().filter(later) {
            let after = list.partition_point(|&(v, _)| v <= b);
            for &(c, ac) in &list[after..] {
                let Ok(place) = neighbors[b as usize].binary_search_by_key(&c, |&(v, _)| v) else {
                    continue;
                };
                let set = ab | ac | neighbors[b as usize][place].1;
                triangles[a as usize].push(([b, c], set));
                triangles[b as usize].push(([a, c], set));
                triangles[c as usize].push(([a, b], set));
            }
        }
    }
    let mut sets = Vec::new();
    for at in &triangles {
        for (i, (first, one)) in at.iter().enumerate() {
            for (second, two) in &at[i + 1..] {
                let set = one | two;
                if set != 0 && !first.iter().any(|v| second.contains(v)) {
                    sets.push(set);
                }
            }
        }
    }
    minimal(sets)
}
