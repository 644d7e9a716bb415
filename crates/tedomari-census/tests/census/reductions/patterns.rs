//! Compares the bow-ties and octopuses that are found directly with all placements of the same
//! patterns on small boards.

use tedomari::board::SimpleGraph;
use tedomari::game::pattern::Normal;
use tedomari::game::pattern::{PatternGame, Variant, pair};
use tedomari::notation::pattern::{parse_positive, parse_simple_graph};
use tedomari_census::reduce::{
    AchieveBoard, Achievement, AvoidBoard, EdgeBoard, Paint, bowties, octopuses,
};

/// The minimal sets of uncolored edges that complete a copy for a player, by the general method.
fn generally(board: &EdgeBoard, keep: &[u32], pattern: &str, player: usize) -> Vec<u128> {
    let place = |v: u32| keep.iter().position(|&k| k == v);
    let own = [Paint::Red, Paint::Green][player];
    let mut edges = Vec::new();
    let mut free = Vec::new();
    let mut number = 0;
    for &([a, b], paint) in board.edges() {
        let this = number;
        number += usize::from(paint == Paint::Free);
        if let (Some(a), Some(b)) = (place(a), place(b))
            && (paint == own || paint == Paint::Free)
        {
            edges.push((a, b));
            if paint == Paint::Free {
                free.push((pair(a.min(b), a.max(b)), this));
            }
        }
    }
    let graph = SimpleGraph::numbered(keep.len(), &edges).unwrap();
    let pattern = parse_simple_graph(pattern).unwrap();
    let game =
        PatternGame::on_graph(Variant::Avoid, &graph, [&pattern, &pattern], [&[], &[]]).unwrap();
    let project = |copy: &u128| {
        let inside = free.iter().filter(|(pair, _)| copy >> pair & 1 == 1);
        inside.fold(0u128, |set, (_, edge)| set | 1 << edge)
    };
    let mut sets: Vec<u128> = game.copies()[0]
        .iter()
        .map(project)
        .filter(|&set| set != 0)
        .collect();
    sets.sort_unstable();
    sets.dedup();
    let all = sets.clone();
    sets.retain(|&set| !all.iter().any(|&other| other != set && other & !set == 0));
    sets
}

fn sorted(mut sets: Vec<u128>) -> Vec<u128> {
    sets.sort_unstable();
    sets
}

/// The gadget of one variable with its surroundings: 14 + 5 + 6 vertices, in windows of 16, which
/// is the maximum of the general method.
#[test]
fn bowties_are_found() {
    let formula = parse_positive("(a|b)", Normal::Cnf).unwrap();
    let board = AvoidBoard::new(formula).unwrap();
    let board = board.board();
    let len = board.vertices().len() as u32;
    for player in 0..2 {
        let found = sorted(bowties(board, player));
        // Windows of neighboring vertices and of distant vertices. Their copies are copies of the
        // full board.
        let mut together = Vec::new();
        for (start, step) in [(0, 1), (5, 1), (14, 1), (len - 16, 1), (0, 2), (1, 2)] {
            let keep: Vec<u32> = (0..16)
                .map(|i| start + i * step)
                .filter(|&v| v < len)
                .collect();
            if keep.len() < 5 {
                continue;
            }
            let sets = generally(board, &keep, "bowtie", player);
            for set in &sets {
                assert!(found.iter().any(|smaller| smaller & !set == 0), "{set:b}");
            }
            together.extend(sets);
        }
        assert!(!together.is_empty());
        // There are no others: each pair or single edge occurs in a window.
        assert!(found.iter().all(|set| set.count_ones() <= 2));
    }
}

/// With one leg an octopus is a graph of seven vertices.
#[test]
fn octopuses_are_found() {
    let octopus = "a0-a1-a2-a3-a0-a2; a1-a3; a0-b-a1; b-c-d-b";
    let formula = parse_positive("a|b", Normal::Dnf).unwrap();
    let board = AchieveBoard::new(formula, Achievement::Weak).unwrap();
    let board = board.board();
    let part = |name: &str| board.parts().find(|part| part.0 == name).unwrap().1;
    for player in 0..2 {
        let mut expected = Vec::new();
        for disjunct in ["C1", "C2"] {
            let keep: Vec<u32> = part("X").chain(part(disjunct)).collect();
            expected.extend(generally(board, &keep, octopus, player));
        }
        assert_eq!(
            sorted(octopuses(board, 1, player).unwrap()),
            sorted(expected)
        );
    }
    assert_eq!(sorted(octopuses(board, 1, 0).unwrap()), [0b01, 0b10]);
    // With two legs the disjunct is the only copy.
    let formula = parse_positive("a&b", Normal::Dnf).unwrap();
    let board = AchieveBoard::new(formula, Achievement::Weak).unwrap();
    assert_eq!(octopuses(board.board(), 2, 0).unwrap(), [0b11]);
    assert!(octopuses(board.board(), 2, 1).unwrap().is_empty());
}
