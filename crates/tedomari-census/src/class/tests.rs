use super::*;
use crate::enumerate::Distinct;
use tedomari::board::symmetry::{Structure, automorphism_count};
use tedomari::board::{Board, Element};

fn class(text: &str) -> Class {
    Class::parse(text).unwrap_or_else(|error| panic!("{error}"))
}

fn counts(text: &str) -> Vec<u64> {
    let class = class(text);
    let count = |size| class.shapes(size).boards().count() as u64;
    class.sizes().map(count).collect()
}

/// Compares the small sizes of each kind with the table of known counts.
#[test]
fn as_many_as_known() {
    compare_counts(1);
}

#[test]
#[ignore = "slow: ten seconds"]
fn as_many_as_known_in_larger_sizes() {
    compare_counts(0);
}

/// Compares each kind with the table, up to a maximum size that is reduced by `less`.
fn compare_counts(less: usize) {
    for about in KINDS {
        let most = match about.kind {
            Kind::Posets | Kind::Graphs => 8,
            Kind::AcyclicPosets | Kind::LowPosets | Kind::Lattices | Kind::Skew => 9,
            Kind::DistributiveLattices => 13,
            _ => 12.min(about.kind.max_size()),
        } - less;
        let found = counts(&format!("{} 0..{most}", about.name));
        assert_eq!(found, about.counts[..=most], "{}", about.name);
    }
}

#[test]
#[ignore = "slow: ten seconds"]
fn posets_with_nine_elements() {
    assert_eq!(counts("posets = 9"), [183_231]);
}

/// The number of disjoint unions of connected structures with the given counts: the Euler transform
/// in OEIS.
fn unions(connected: &[u64]) -> Vec<u64> {
    let mut all = vec![1];
    for n in 1..connected.len() {
        let weight = |k: usize| -> u64 {
            let divisors = (1..=k).filter(|d| k.is_multiple_of(*d));
            divisors.map(|d| d as u64 * connected[d]).sum()
        };
        let sum: u64 = (1..=n).map(|k| weight(k) * all[n - k]).sum();
        all.push(sum / n as u64);
    }
    all
}

/// Checks the counts that take too long to enumerate with the formulas of OEIS.
#[test]
fn the_table_agrees_with_formulas() {
    let counts = |kind: Kind| kind.about().counts;
    let trees = counts(Kind::TreePosets);
    assert_eq!(unions(trees)[..trees.len() - 1], trees[1..]);
    assert_eq!(unions(&trees[..14]), counts(Kind::ForestPosets));
    let partitions = counts(Kind::Young);
    assert_eq!(unions(&vec![1; partitions.len()]), partitions);
    let plane = counts(Kind::Plane);
    assert_eq!(unions(&(0..plane.len() as u64).collect::<Vec<_>>()), plane);
    // A000238: trees with directed edges.
    let oriented = [
        0, 1, 1, 3, 8, 27, 91, 350, 1376, 5743, 24635, 108_968, 492_180,
    ];
    assert_eq!(unions(&oriented), counts(Kind::AcyclicPosets));
    // Otter: rooted trees minus the edges at which they can be rooted.
    let free = counts(Kind::GraphTrees);
    for n in 1..trees.len() {
        let pairs: u64 = (1..n).map(|k| trees[k] * trees[n - k]).sum();
        let halves = if n % 2 == 0 { trees[n / 2] } else { 0 };
        assert_eq!(free[n], trees[n] - (pairs - halves) / 2);
    }
}

#[test]
fn connected_ones() {
    // A000608, A001349, A000238, and A006958: parallelogram polyominoes.
    assert_eq!(
        counts("connected posets <= 7"),
        [1, 1, 3, 10, 44, 238, 1650]
    );
    assert_eq!(counts("connected graphs <= 7"), [1, 1, 2, 6, 21, 112, 853]);
    assert_eq!(
        counts("connected acyclic posets <= 8"),
        [1, 1, 3, 8, 27, 91, 350, 1376]
    );
    assert_eq!(
        counts("connected skew <= 8"),
        [1, 2, 4, 9, 20, 46, 105, 242]
    );
    assert_eq!(counts("connected lattices <= 6"), counts("lattices <= 6"));
}

/// No two boards of a kind are isomorphic. Diagrams and plane partitions are exceptions: they are
/// distinguished by their position.
#[test]
fn each_shape_once() {
    for about in KINDS {
        if matches!(
            about.kind,
            Kind::Young | Kind::Skew | Kind::Squares | Kind::Plane
        ) {
            continue;
        }
        let class = class(&format!(
            "{} <= {}",
            about.name,
            about.kind.max_size().min(6)
        ));
        for size in class.sizes() {
            let mut distinct = Distinct::default();
            for board in class.shapes(size).boards() {
                assert_eq!(board.len(), about.kind.elements(size));
                assert!(distinct.is_new(Structure::of(&board)), "{}", about.name);
            }
        }
    }
}

/// All permutations that preserve the relation, by trying all.
fn all_symmetries(structure: &Structure) -> Vec<Vec<Element>> {
    let mut found = vec![Vec::new()];
    for x in 0..structure.len() as Element {
        let longer = |map: Vec<Element>| {
            (0..=x).map(move |place| {
                let mut longer = map.clone();
                longer.insert(place as usize, x);
                longer
            })
        };
        found = found.into_iter().flat_map(longer).collect();
    }
    found.retain(|map| structure.is_isomorphism(structure, map));
    found
}

/// Colorings up to symmetry by the definition, and their number by Burnside's lemma.
fn check_colorings(board: &Board) {
    let n = board.len();
    let symmetries = all_symmetries(&Structure::of(board));
    let image = |black: u64, map: &[Element]| {
        let images = (0..n).filter(|x| black >> x & 1 == 1).map(|x| map[x]);
        images.fold(0u64, |set, y| set | 1 << y)
    };
    let found: Vec<Orbit> = Colorings::of(board).collect();
    let mut expected = Vec::new();
    for black in 0..1 << n {
        let mut orbit: Vec<u64> = symmetries.iter().map(|map| image(black, map)).collect();
        orbit.sort_unstable();
        orbit.dedup();
        if orbit[0] == black {
            let size = orbit.len() as u64;
            expected.push(Orbit { black, size });
        }
    }
    assert_eq!(found, expected);
    let fixed = |map: &Vec<Element>| (0..1 << n).filter(|&set| image(set, map) == set).count();
    let burnside = symmetries.iter().map(fixed).sum::<usize>() / symmetries.len();
    assert_eq!(found.len(), burnside);
    let order = automorphism_count(&Structure::of(board), u64::MAX);
    assert_eq!(
        order.and_then(|order| order.to_u128()),
        Some(symmetries.len() as u128)
    );
}

#[test]
fn colorings_up_to_symmetry() {
    for text in ["posets 0..5", "graphs 0..5", "plane 0..5", "boolean 0..2"] {
        let class = class(text);
        for board in class
            .sizes()
            .flat_map(|size| class.shapes(size).boards().collect::<Vec<_>>())
        {
            check_colorings(&board);
        }
    }
}

/// A003180: Boolean functions up to permutation of the variables; A000612: with one value fixed.
#[test]
fn colorings_of_boolean_lattices() {
    let count = |text: &str| {
        let class = class(text);
        let of_size = |size| -> usize {
            let boards = class.shapes(size);
            let counts = boards.boards().map(|board| Colorings::of(&board).count());
            counts.sum()
        };
        class.sizes().map(of_size).collect::<Vec<_>>()
    };
    assert_eq!(count("boolean 0..4"), [2, 4, 12, 80, 3984]);
    assert_eq!(count("boolean without bottom 0..4"), [1, 2, 6, 40, 1992]);
    assert_eq!(count("boolean without top 0..4"), [1, 2, 6, 40, 1992]);
    // Chains have no symmetry.
    assert_eq!(
        count("chains 0..10"),
        (0..=10).map(|n| 1 << n).collect::<Vec<_>>()
    );
}

/// A row of three cells and a bent strip of three cells are the same poset, but different diagrams.
#[test]
fn symmetries_of_diagrams_keep_lines() {
    let board = tedomari::notation::parse("cells www..../....ww./.....w.").expect("a board");
    let Board::Diagram(_) = &board else {
        panic!("no diagram")
    };
    assert_eq!(Colorings::of(&board).count(), 64);
    let board = tedomari::notation::parse("cells www..../....www").expect("a board");
    assert_eq!(Colorings::of(&board).count(), 8 * 9 / 2);
    let board = tedomari::notation::parse("young 2,1 white").expect("a board");
    assert_eq!(Colorings::of(&board).count(), 2 * 3);
}

#[test]
fn pieces_hold_everything_once_in_order() {
    for text in ["posets = 6", "young = 9", "graphs = 5", "lattices = 7"] {
        let class = class(text);
        let size = *class.sizes().start();
        let shapes = class.shapes(size);
        let again = class.shapes(size);
        let pieces: Vec<_> = (0..shapes.pieces())
            .flat_map(|piece| again.piece(piece))
            .collect();
        assert!(shapes.pieces() > 1);
        assert_eq!(pieces, shapes.boards().collect::<Vec<_>>());
    }
}

#[test]
fn written_as_read() {
    for (typed, written) in [
        ("posets <= 6", "posets <= 6"),
        ("  posets<7 ", "posets <= 6"),
        ("young = 10", "young = 10"),
        ("skew 3..8", "skew 3..8"),
        ("posets 1..4", "posets <= 4"),
        ("posets ≤ 4", "posets <= 4"),
        (
            "connected  height2 posets 5",
            "connected height2 posets = 5",
        ),
        (
            "boolean without top and bottom = 3",
            "boolean without top and bottom = 3",
        ),
        ("posets 0..2", "posets 0..2"),
    ] {
        assert_eq!(class(typed).to_string(), written);
        assert_eq!(class(written), class(typed));
    }
}

#[test]
fn errors_point_at_the_place() {
    let error = |text: &str| Class::parse(text).expect_err(text);
    let no_size = error("posets");
    assert_eq!(no_size.column, 7);
    assert_eq!(error("posets <= six").column, 11);
    let unknown = error("psets <= 6");
    assert_eq!(unknown.help.as_deref(), Some("did you mean `posets`?"));
    assert!(unknown.expected.expect("a list").contains("forest posets"));
    assert!(
        error("trees <= 3")
            .help
            .expect("a hint")
            .contains("graph trees")
    );
    let large = error("posets <= 400");
    assert_eq!(
        (large.column, large.expected.as_deref()),
        (8, Some("at most 12 elements"))
    );
    assert_eq!(error("skew 5..3").column, 6);
    assert_eq!(error("posets <= 3 4").column, 13);
    assert_eq!(error("").column, 1);
    assert_eq!(error("connected").message, "a class of boards is missing");
    assert_eq!(error("posets < 1").message, "this range of sizes is empty");
    assert_eq!(error("posets = 99999999999999999999999").column, 10);
}

#[test]
fn every_number_of_boards_is_bounded() {
    for about in KINDS {
        let class = class(&format!("{} <= {}", about.name, about.kind.max_size()));
        assert!(class.most_boards() > 0);
        let most = about.kind.elements(about.kind.max_size());
        assert!(most <= Colorings::MAX_ELEMENTS, "{}", about.name);
    }
}
