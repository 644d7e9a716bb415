use super::super::Adjacency;
use super::super::reduction::covers_by_sets;
use super::super::{
    Board, Cell, Coloring, Diagram, FamilyError, Graph, MAX_ELEMENTS, Missing, Names, Poset,
};
use super::{assert_covers, closure, colors, covers};
use crate::board::{Color, Element};

#[test]
fn boolean_lattices_are_subsets() {
    for dimension in 0..6 {
        for (top, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
            let full = (1u32 << dimension) - 1;
            let sets: Vec<u32> = (0..=full)
                .filter(|&set| !(top && set == full || bottom && set == 0))
                .collect();
            let below = |x: u32, y: u32| x != y && x & y == x;
            let above: Vec<Vec<bool>> = sets
                .iter()
                .map(|&x| sets.iter().map(|&y| below(x, y)).collect())
                .collect();
            let poset = Poset::boolean(dimension, Missing { top, bottom }).unwrap();
            assert_eq!(poset.len(), sets.len());
            assert_covers(&poset, &covers(&above));
        }
    }
}

#[test]
fn plane_partitions_compare_by_coordinates() {
    for heights in [
        vec![],
        vec![vec![]],
        vec![vec![3]],
        vec![vec![2, 2, 1], vec![2, 1], vec![1]],
        vec![vec![3, 3, 1], vec![2, 2], vec![1, 0]],
    ] {
        let mut cells = Vec::new();
        for (r, row) in heights.iter().enumerate() {
            for (c, &height) in row.iter().enumerate() {
                cells.extend((0..height).map(|h| [r, c, h]));
            }
        }
        let below = |x: &[usize; 3], y: &[usize; 3]| x != y && (0..3).all(|i| x[i] <= y[i]);
        let above: Vec<Vec<bool>> = cells
            .iter()
            .map(|x| cells.iter().map(|y| below(x, y)).collect())
            .collect();
        assert_covers(&Poset::plane(&heights).unwrap(), &covers(&above));
    }
    let grows = Poset::plane(&[vec![2, 1], vec![1, 2]]);
    let (row, column) = (2, 2);
    assert_eq!(grows, Err(FamilyError::HeightGrows { row, column }));
    assert!(Poset::plane(&[vec![1], vec![1, 1]]).is_err());
    assert!(Poset::plane(&[vec![usize::MAX]]).is_err());
}

#[test]
fn products_compare_by_coordinates() {
    for sizes in [
        &[1][..],
        &[4],
        &[2, 3],
        &[3, 1, 2],
        &[2, 2, 2, 2],
        &[3, 4, 2],
        &[2, 0, 3],
    ] {
        let count: usize = sizes.iter().product();
        let coordinates = |mut x: usize| -> Vec<usize> {
            let mut list: Vec<usize> = Vec::new();
            for size in sizes.iter().rev() {
                list.insert(0, x % size);
                x /= size;
            }
            list
        };
        let points: Vec<_> = (0..count).map(coordinates).collect();
        assert!(points.is_sorted(), "lexicographic");
        let below = |x: &[usize], y: &[usize]| x != y && x.iter().zip(y).all(|(a, b)| a <= b);
        let above: Vec<Vec<bool>> = points
            .iter()
            .map(|x| points.iter().map(|y| below(x, y)).collect())
            .collect();
        assert_covers(&Poset::product(sizes).unwrap(), &covers(&above));
    }
}

#[test]
fn absurd_sizes_are_errors() {
    let too_large = |result: Result<usize, FamilyError>| {
        assert!(
            matches!(result, Err(FamilyError::TooLarge { .. })),
            "{result:?}"
        );
    };
    let none = Missing::default();
    for dimension in [22, 24, 25, 64, 127, 128, u32::MAX] {
        too_large(Poset::boolean(dimension, none).map(|p| p.len()));
    }
    too_large(Poset::product(&[usize::MAX; 40]).map(|p| p.len()));
    too_large(Poset::product(&[2; 24]).map(|p| p.len()));
    too_large(Diagram::young(&[usize::MAX, usize::MAX]).map(|d| d.cells().len()));
    too_large(Diagram::skew(&[MAX_ELEMENTS + 1], &[MAX_ELEMENTS]).map(|d| d.cells().len()));
    too_large(Diagram::square(MAX_ELEMENTS, 0).map(|d| d.cells().len()));
    too_large(Diagram::square(usize::MAX, 0).map(|d| d.cells().len()));
    too_large(Graph::complete(vec![Color::White; 100_000]).map(|g| g.len()));
}

#[test]
fn squares_lose_their_corners() {
    // By definition, a cell is missing if it is within `cut` steps of a corner.
    for size in 0..8u32 {
        for cut in 0..=size / 2 {
            let missing = |row: u32, column: u32| {
                row.min(size - 1 - row) + column.min(size - 1 - column) < cut
            };
            let cells = (0..size).flat_map(|row| (0..size).map(move |column| Cell { row, column }));
            let cells = cells.filter(|cell| !missing(cell.row, cell.column));
            let expected = Diagram::new(cells.map(|cell| (cell, Color::White)).collect());
            assert_eq!(
                Ok(Diagram::square(size as usize, cut as usize).unwrap()),
                expected
            );
        }
        let result = Diagram::square(size as usize, size as usize / 2 + 1);
        assert!(matches!(result, Err(FamilyError::CutTooDeep { .. })));
    }
}

#[test]
fn colorings() {
    let letters =
        |board: Board| -> String { board.colors().iter().map(|color| color.letter()).collect() };
    let skew = Board::Diagram(Diagram::skew(&[3, 2], &[1]).unwrap());
    let paint = |coloring: Coloring| letters(skew.clone().painted(&coloring).unwrap());
    assert_eq!(paint(Coloring::Chess), "bwbw");
    assert_eq!(paint(Coloring::Rank), "wbwb");
    assert_eq!(paint(Coloring::Black), "bbbb");
    assert_eq!(paint(Coloring::Each(colors("wwbw"))), "wwbw");
    let too_few = skew.clone().painted(&Coloring::Each(colors("w")));
    let expected = FamilyError::ColorCount {
        colors: 1,
        elements: 4,
    };
    assert_eq!(too_few, Err(expected));
    let cycle = Graph::cycle(colors("wwwwww")).unwrap();
    assert!(cycle.clone().painted(&Coloring::Rank).is_err());
    let rules = crate::board::Ruleset::new(colors("www"), Names::Numbered, vec![vec![vec![2]]]);
    let rules = rules.unwrap().painted(&Coloring::Chess).unwrap();
    assert_eq!(letters(Board::Ruleset(rules)), "wwb");
    assert_eq!(
        letters(Board::Graph(cycle.painted(&Coloring::Chess).unwrap())),
        "wbwbwb"
    );
    let odd = Graph::cycle(colors("wwwww")).unwrap();
    let refused = odd.painted(&Coloring::Chess).unwrap_err();
    assert!(refused.to_string().contains("odd cycle"), "{refused}");
}

#[test]
fn chess_and_rank_agree_on_graded_posets() {
    for poset in [
        Poset::boolean(4, Missing::default()).unwrap(),
        Poset::product(&[3, 2, 4]).unwrap(),
        Poset::chain(colors("wwwww")).unwrap(),
        Poset::tree(colors("wwwww"), &[0, 0, 1, 3]).unwrap(),
    ] {
        let chess = poset.clone().painted(&Coloring::Chess);
        assert_eq!(chess, poset.painted(&Coloring::Rank));
    }
}

#[test]
fn ranks_of_diagrams() {
    let diagram = Diagram::skew(&[5, 4, 4, 1], &[3, 1]).unwrap();
    assert_eq!(diagram.ranks(), diagram.to_poset().ranks());
}

/// Both ways to find the covers agree with the definition, for every relation on four elements that
/// goes upwards in some order.
#[test]
fn reductions_agree() {
    let order = [2, 0, 3, 1];
    let all: Vec<(Element, Element)> = (0..4)
        .flat_map(|i| (i + 1..4).map(move |j| (i, j)))
        .map(|(i, j)| (order[i], order[j]))
        .collect();
    for subset in 0..1 << all.len() {
        let chosen = all.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1);
        let relations: Vec<_> = chosen.map(|(_, &pair)| pair).collect();
        let expected = covers(&closure(4, &relations));
        let poset = Poset::from_relations(colors("wwww"), Names::Numbered, &relations).unwrap();
        assert_covers(&poset, &expected);
        let above = Adjacency::from_pairs(4, &relations);
        let mut dense = covers_by_sets(&above, &poset.ranks(), u64::MAX).unwrap();
        dense.sort_unstable();
        assert_eq!(dense, expected);
    }
}

/// A chain with so many other relations that the search gives up and the sets need several strips.
#[test]
fn reductions_in_strips() {
    let n: Element = 40_000;
    let covers: Vec<(Element, Element)> = (1..n).map(|i| (i - 1, i)).collect();
    let to_top = (0..n - 2).map(|i| (i, n - 1));
    let far = (0..n - 9_000).map(|i| (i, i + 9_000));
    let relations: Vec<_> = covers.iter().copied().chain(to_top).chain(far).collect();
    let white = vec![Color::White; n as usize];
    let poset = Poset::from_relations(white, Names::Numbered, &relations).unwrap();
    assert_covers(&poset, &covers);
}

#[test]
fn a_full_order_of_thousands_is_reduced() {
    let n: Element = 2_000;
    let relations: Vec<_> = (0..n)
        .flat_map(|i| (i + 1..n).map(move |j| (i, j)))
        .collect();
    let white = vec![Color::White; n as usize];
    let poset = Poset::from_relations(white.clone(), Names::Numbered, &relations).unwrap();
    assert_eq!(poset, Poset::chain(white).unwrap());
}
