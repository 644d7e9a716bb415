//! Arbitrary boards of all kinds, for property tests.

use proptest::prelude::*;

use crate::board::{
    Board, Cell, Color, Diagram, Element, Graph, GroundedGraph, Names, Poset, Ruleset,
};

pub fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::White), Just(Color::Black)]
}

/// Names that are hard to tell from the language around them.
const HOSTILE: &[&str] = &[
    "",
    " ",
    "\\",
    "\"",
    "\n",
    "a\\",
    "a b",
    "c/d",
    "a,b",
    "a-b",
    "a;b",
    "#",
    "a#b",
    "(",
    "a|b",
    "⊤",
    "top",
    "bot",
    "(a,b)",
    "K6",
    "2K2",
    "k3",
    "star",
    "bowtie",
    "graph6",
    "red",
    "green",
    "sets",
    "elements",
    "e",
    "tictactoe",
    "strict",
    "digraph",
    "ground",
    "blue",
    "terminals",
    "table",
    "cells",
    "00",
    "ε",
    "1",
    "-1",
    "+1",
    "r1c1",
    "é",
    "\u{feff}",
    "\u{202e}",
    "\u{85}",
    "'",
    "'a",
    "a'",
    "Bw",
    "&",
    "{",
    ":w",
    "<",
];

/// Any name, including keywords and unusual characters.
pub fn name() -> impl Strategy<Value = String> {
    use crate::notation::words::{BOARD_WORDS, RESERVED};
    let words = [BOARD_WORDS, RESERVED, HOSTILE].concat();
    prop_oneof![
        4 => "[a-z_][a-z0-9_']{0,3}",
        1 => "[0-9]{1,2}",
        4 => prop::sample::select(words).prop_map(String::from),
        1 => any::<String>(),
    ]
}

fn names(len: usize) -> impl Strategy<Value = Names> {
    let given = prop::collection::hash_set(name(), len).prop_map(|names| {
        let mut names: Vec<Box<str>> = names.into_iter().map(Into::into).collect();
        names.sort();
        Names::Given(names)
    });
    prop_oneof![Just(Names::Numbered), given]
}

/// Colors, names and pairs of different elements, the smaller first.
type Parts = (Vec<Color>, Names, Vec<(Element, Element)>);

fn parts() -> impl Strategy<Value = Parts> {
    (0usize..12).prop_flat_map(|len| {
        let end = (len as Element).max(1);
        let pairs = prop::collection::vec((0..end, 0..end), 0..20);
        let pairs = pairs.prop_map(|pairs| {
            let pairs = pairs.into_iter().filter(|(x, y)| x != y);
            pairs.map(|(x, y)| (x.min(y), x.max(y))).collect()
        });
        (prop::collection::vec(color(), len), names(len), pairs)
    })
}

pub fn poset() -> impl Strategy<Value = Poset> {
    // A permutation makes the order independent of the numbers.
    let shuffled = parts().prop_flat_map(|parts| {
        let order: Vec<Element> = (0..parts.0.len() as Element).collect();
        (Just(parts), Just(order).prop_shuffle())
    });
    let general = shuffled.prop_map(|((colors, names, pairs), order)| {
        let turned = |&(x, y): &(Element, Element)| (order[x as usize], order[y as usize]);
        let pairs: Vec<_> = pairs.iter().map(turned).collect();
        Poset::from_relations(colors, names, &pairs).unwrap()
    });
    let zigzag = prop::collection::vec((color(), any::<bool>()), 1..8).prop_map(|steps| {
        let (colors, up): (Vec<_>, Vec<_>) = steps.into_iter().unzip();
        Poset::zigzag(colors, &up[1..]).unwrap()
    });
    let tree = (0usize..30, any::<u64>())
        .prop_map(|(n, seed)| crate::board::random::tree(n, seed).unwrap());
    prop_oneof![3 => general, 1 => zigzag, 1 => tree]
}

pub fn graph() -> impl Strategy<Value = Graph> {
    parts().prop_map(|(colors, names, edges)| Graph::new(colors, names, &edges).unwrap())
}

pub fn ruleset() -> impl Strategy<Value = Ruleset> {
    parts().prop_flat_map(|(colors, names, _)| {
        let len = colors.len();
        let end = (len as Element).max(1);
        let set = prop::collection::vec(0..end, 0..4);
        let sets = prop::collection::vec(set, 0..3);
        prop::collection::vec(sets, len).prop_map(move |mut needs| {
            for (x, sets) in needs.iter_mut().enumerate() {
                for set in sets {
                    set.retain(|&y| y as usize != x);
                }
            }
            Ruleset::new(colors.clone(), names.clone(), needs).unwrap()
        })
    })
}

pub fn diagram() -> impl Strategy<Value = Diagram> {
    let any_cells = |extent: u32| {
        let cell = (0..extent, 0..extent).prop_map(|(row, column)| Cell { row, column });
        prop::collection::btree_map(cell, color(), 0..20)
            .prop_map(|cells| Diagram::placed(cells.into_iter().collect()).unwrap())
    };
    let skew = (
        prop::collection::vec((0usize..6, 0usize..6), 0..6),
        any::<u64>(),
    )
        .prop_map(|(rows, seed)| {
            let mut outer: Vec<usize> = rows.iter().map(|row| row.0).collect();
            let mut inner: Vec<usize> = rows.iter().map(|row| row.1.min(row.0)).collect();
            outer.sort_by(|a, b| b.cmp(a));
            inner.sort_by(|a, b| b.cmp(a));
            let shape = Diagram::skew(&outer, &inner).unwrap();
            shape
                .painted(&crate::board::Coloring::Random(seed))
                .unwrap()
        });
    prop_oneof![any_cells(4), any_cells(1 << 20), skew]
}

/// Graphs that stand on the ground: every edge leads on from a vertex before it.
pub fn grounded() -> impl Strategy<Value = GroundedGraph> {
    let vertices = prop::collection::hash_set(name(), 1..8).prop_map(|mut names| {
        names.remove("ground");
        let mut names: Vec<Box<str>> = names.into_iter().map(Into::into).collect();
        names.sort();
        names.insert(0, "ground".into());
        names
    });
    let edge = (any::<prop::sample::Index>(), any::<bool>(), color());
    (vertices, prop::collection::vec(edge, 0..8), any::<bool>()).prop_map(
        |(vertices, more, is_green)| {
            let mut edges = Vec::new();
            let mut colors = Vec::new();
            for to in 1..vertices.len() as u32 {
                edges.push((to - 1, to));
                colors.push(Color::White);
            }
            for (from, turned, color) in more {
                let from = from.index(vertices.len()) as u32;
                edges.push(if turned { (from, 0) } else { (0, from) });
                colors.push(color);
            }
            // A picture without edges is written `empty`, as every empty board is.
            if edges.is_empty() {
                edges.push((0, 0));
                colors.push(Color::White);
            }
            GroundedGraph::new(vertices, edges, (!is_green).then_some(colors)).unwrap()
        },
    )
}

pub fn board() -> impl Strategy<Value = Board> {
    prop_oneof![
        poset().prop_map(Board::Poset),
        diagram().prop_map(Board::Diagram),
        graph().prop_map(Board::Graph),
        ruleset().prop_map(Board::Ruleset),
        grounded().prop_map(Board::Grounded),
    ]
}
