use std::collections::BTreeSet;

use super::super::{BoardKind, Function, QUANTITIES, names};
use super::{assert_holds, conjecture, tried, value};
use crate::class::{Class, Colorings};
use tedomari::Budget;
use tedomari::board::{Board, Color};
use tedomari::game;
use tedomari::solve::value_of;

/// A class of each kind of boards.
const CLASSES: [(BoardKind, &str); 4] = [
    (BoardKind::Poset, "posets 0..4"),
    (BoardKind::Diagram, "young 0..4"),
    (BoardKind::Graph, "graphs 0..4"),
    (BoardKind::Ruleset, "rulesets 0..3"),
];

#[test]
fn names_are_different_and_meanings_are_there() {
    let all = names();
    let different: BTreeSet<_> = all.iter().collect();
    assert_eq!(all.len(), different.len());
    for quantity in QUANTITIES.iter() {
        assert!(!quantity.meaning.is_empty());
        assert!(
            quantity
                .name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c == '-')
        );
    }
}

/// Every quantity that is not partial is defined on every small board of its kinds.
#[test]
fn every_quantity_has_an_answer() {
    for quantity in QUANTITIES.iter().filter(|quantity| !quantity.partial) {
        let name = quantity.name;
        let phrase = match quantity.function {
            Function::Game(_) | Function::Integer(_) => format!("{name} = {name}"),
            Function::Balanced(_) | Function::Test(_) => format!("{name} or true"),
            Function::Part(..) => format!("n({name}) >= 0"),
            Function::PartAt(..) => format!("every x: n({name}(x)) >= 0"),
            Function::TestAt(_) => format!("(count x: {name}(x)) <= n"),
            Function::TestPair(_) => format!("(count x: some y: {name}(x, y)) <= n"),
        };
        let mut tried = 0;
        for (kind, class) in CLASSES {
            if quantity.boards.contain(kind) {
                assert_holds(class, &phrase);
                tried += 1;
            }
        }
        assert!(tried > 0, "{name}");
    }
}

/// Quantities that are not marked as colored are the same in all colorings.
#[test]
fn a_shape_has_the_quantities_without_colors() {
    for quantity in QUANTITIES.iter().filter(|quantity| !quantity.is_colored) {
        let name = quantity.name;
        let phrase = match quantity.function {
            Function::Integer(_) | Function::Test(_) => name.to_string(),
            Function::Part(..) => format!("n({name})"),
            Function::PartAt(..) => format!("count x: n({name}(x)) mod 2 = 0"),
            Function::TestAt(_) => format!("count x: {name}(x)"),
            Function::TestPair(_) => format!("count x: some y: {name}(x, y)"),
            Function::Game(_) | Function::Balanced(_) => panic!("{name} depends on colors"),
        };
        let classes = CLASSES
            .iter()
            .filter(|(kind, _)| quantity.boards.contain(*kind));
        for (_, class) in classes {
            let class = Class::parse(class).unwrap();
            for shape in (0..=3).flat_map(|size| class.shapes(size).boards().collect::<Vec<_>>()) {
                let white = super::evaluated(&phrase, shape.clone()).ok();
                for orbit in Colorings::of(&shape) {
                    let board = shape.clone().with_colors(orbit.colors(shape.len()));
                    assert_eq!(super::evaluated(&phrase, board).ok(), white, "{name}");
                }
            }
        }
    }
}

/// A condition on shapes alone gives the same numbers as one that looks at the colors too.
#[test]
fn shapes_are_excluded_in_all_colorings() {
    for (class, condition) in [
        ("posets <= 5", "double-tree and triples = 0"),
        ("posets <= 5", "some x: in-hook(x)"),
        ("connected graphs <= 5", "n(core) > 0"),
        ("rulesets <= 3", "some x: not removable(x)"),
    ] {
        let on_shapes = conjecture(class, Some(condition), "d <= 1");
        assert!(!on_shapes.shape_conditions.is_empty());
        let condition = format!("({condition}) or (white < 0)");
        let on_boards = conjecture(class, Some(&condition), "d <= 1");
        assert!(on_boards.shape_conditions.is_empty());
        let [on_shapes, on_boards] = [on_shapes, on_boards].map(|c| tried(&c, Some(9), 2));
        assert_eq!(on_shapes.sizes, on_boards.sizes, "{condition}");
    }
}

/// Hooked zigzags end where they cover what they hang on.
#[test]
fn elements_in_hooks() {
    for (board, inside) in [
        ("zigzag w<b>w<b", 4),
        ("numbered wwww; 1 < 2; 1 < 3; 1 < 4", 3),
        ("numbered wwww; 2 < 1; 3 < 1; 4 < 1", 0),
        // 5 > 4 < 3 > 1, and 1 has two more above it.
        ("numbered wwwwwww; 4 < 5; 4 < 3; 1 < 3; 1 < 6; 1 < 7", 6),
        ("numbered wwwww; 1 < 3; 2 < 3; 1 < 4; 2 < 4; 5 < 4", 0),
        ("chain ww + tree w(w,w,w)", 5),
    ] {
        assert_eq!(
            value("count x: in-hook(x)", board),
            inside.to_string(),
            "{board}"
        );
    }
}

#[test]
fn quantities_agree_with_each_other() {
    for claim in [
        "d = white - black and n = white + black",
        "pomax(swap) = -pomax and hackenbush(swap) = -hackenbush",
        "pomin = pomax(dual) and pominmax = pominmax(dual)",
        "n(ess) + n(rest) = n and triples(ess) = 0 and (triples = 0 iff ess = board)",
        "n(minima) = (count x: minimal(x)) and n(maxima) = n(minima(dual))",
        "n(upper) = n - n(minima) and n(lower) = n - n(maxima)",
        "n(whites) = white and black(whites) = 0 and n(blacks) = black",
        "width >= n(minima) and height * width >= n and width(dual) = width",
        "dual(dual) = board and swap(swap) = board",
        "chain iff width <= 1",
        "antichain iff height <= 1",
        "(boolean -> distributive) and (distributive -> lattice) and (chain -> distributive or n = 0)",
        "(tree -> forest and connected) and (tree -> double-tree) and (double-tree -> acyclic)",
        "(zigzag -> acyclic and connected) and (acyclic -> graded) and (forest -> acyclic)",
        "acyclic iff n(core) = 0",
        "relations >= edges and (relations = edges iff height <= 2)",
        "(triples > 0) iff some x: some y: some z: covers(y, x) and covers(z, y)
           and (is-white(x) iff is-white(y)) and not (is-white(y) iff is-white(z))",
        "every x: n(up(x)) + n(not-up(x)) = n and n(below(x)) + n(not-below(x)) = n",
        "every x: n(up(x)) + n(down(x)) + n(beside(x)) = n + 1",
        "every x: n(above(x)) = (count y: y > x) and at(x) = at(x) and n(without(x)) = n - 1",
        "chess iff every x: every y: covers(x, y) -> (is-white(x) iff is-black(y))",
        "one-colored iff white = 0 or black = 0",
        "ordinal-sum iff some x: n(beside(x)) < n - 1 and ordinal-sum(swap)",
        "poset-nim = poset-nim(swap) and (chain -> poset-nim = n)",
        "(balanced-pomax -> pomax = d) and (balanced-leaf -> leaf = d)",
        "chess -> bipartite",
        "height <= 2 and black(maxima) = 0 and white(lower) = 0 -> pomax = gain",
        "white(maxima) - black <= pomax <= white - black(maxima)",
        "lattice -> lattice(dual)",
        "automorphisms >= 1 and automorphisms(swap) = automorphisms",
        "leaves <= n and components <= n",
    ] {
        assert_holds("posets <= 4", claim);
    }
    for claim in [
        "young and skew and (rectangle -> rows * columns = n)",
        "corner(swap) = -corner",
        "height = rows + columns - 1 or not rectangle",
    ] {
        assert_holds("young <= 5", claim);
    }
    for claim in [
        "tree iff connected and acyclic",
        "forest iff n(core) = 0",
        "not tree -> not (some x: in-long-path(x))",
        "tree -> (every x: tree(held(x)) and n(held(x)) = n and leaf(held(x)) = leaf)",
        "connected and n(core) > 0 -> n(core) + n(hanging) = n",
        "leaf(swap) = -leaf",
    ] {
        assert_holds("graphs <= 4", claim);
    }
    let claim = "long-blocking-paths > 0 iff (some x: in-long-path(x))";
    assert_holds("graph trees <= 6", claim);
}

/// Compares the definition with the solver and all its theorems.
#[test]
fn values_are_those_of_the_solver() {
    let class = Class::parse("posets <= 4").unwrap();
    for shape in class
        .sizes()
        .flat_map(|size| class.shapes(size).boards().collect::<Vec<_>>())
    {
        for orbit in Colorings::of(&shape) {
            let board = shape.clone().with_colors(orbit.colors(shape.len()));
            let Board::Poset(poset) = &board else {
                panic!()
            };
            let games = [
                ("pomax", game::pomax(poset, Color::White)),
                ("pomin", game::pomin(poset, Color::White)),
                ("pominmax", game::pominmax(poset, Color::White)),
            ];
            for (name, game) in games {
                let solved = value_of(&game, &Budget::default()).bounds.value().unwrap();
                let found = super::evaluated(name, board.clone()).unwrap();
                assert_eq!(found, solved.to_string(), "{name}");
            }
        }
    }
    assert_eq!(value("hackenbush", "young 2,2 chess"), "3/8");
    assert_eq!(value("poset-nim", "chain ww + chain wwww"), "6");
    assert_eq!(
        value("leaf", "graph white a b; black c d; a-b-c-a; c-d"),
        "-1"
    );
    assert_eq!(value("corner", "square 3 chess"), "1");
}

/// Distributive and Boolean lattices, counted among all posets: OEIS A006982.
#[test]
fn lattices_are_recognized() {
    let count = |test: &str| {
        let claim = format!("not ({test} and one-colored and white = n)");
        let outcome = tried(&conjecture("posets <= 6", None, &claim), Some(2), 2);
        let sizes = outcome.sizes.iter();
        sizes.map(|size| size.counterexamples).collect::<Vec<_>>()
    };
    assert_eq!(count("lattice"), [1, 1, 1, 2, 5, 15]);
    assert_eq!(count("distributive"), [1, 1, 1, 2, 3, 5]);
    assert_eq!(count("boolean"), [1, 1, 0, 1, 0, 0]);
}

/// Generated chess colorings are the chess colorings among all.
#[test]
fn chess_colorings_are_all_chess_colorings() {
    for class in ["posets 0..5", "young 0..6", "graphs 0..5"] {
        let among = conjecture(class, Some("chess"), "true");
        assert!(among.is_about_chess());
        let filtered = conjecture(class, Some("not not chess"), "true");
        assert!(!filtered.is_about_chess());
        let [among, filtered] = [among, filtered].map(|c| tried(&c, None, 1).sizes);
        for (among, filtered) in among.iter().zip(&filtered) {
            assert_eq!(among.within, among.boards);
            assert_eq!(among.within, filtered.within, "{class}");
        }
    }
}
