use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::game::pattern::canonical_coloring;

fn marked(n: usize, colors: [u64; 2]) -> Marked<u64, 2> {
    MarkedColoring::new(n, colors).marked()
}

/// Two colorings have the same canonical form by marks exactly if they have the same one by search.
#[test]
fn canonical_forms_tell_apart_the_same_colorings_as_the_search() {
    for n in 0_usize..=5 {
        let edges = n * n.saturating_sub(1) / 2;
        let mut forms = BTreeMap::new();
        for number in 0..3_u64.pow(edges as u32) {
            let mut colors = [0; 2];
            let mut rest = number;
            for edge in 0..edges {
                if rest % 3 != 0 {
                    colors[rest as usize % 3 - 1] |= 1 << edge;
                }
                rest /= 3;
            }
            let form = marked(n, colors).canonical();
            let known = forms.entry(canonical_coloring(n, colors)).or_insert(form);
            assert_eq!(*known, form, "{n} vertices, {colors:?}");
        }
        let distinct: BTreeSet<_> = forms.values().collect();
        assert_eq!(distinct.len(), forms.len(), "{n} vertices");
    }
}

/// A coloring of a complete graph, and a permutation of its vertices.
fn coloring() -> impl Strategy<Value = (usize, [u64; 2], Vec<u8>)> {
    (2_usize..=11).prop_flat_map(|n| {
        let all = (1_u64 << (n * (n - 1) / 2)) - 1;
        let order = Just((0..n as u8).collect::<Vec<_>>()).prop_shuffle();
        (any::<[u64; 3]>(), order).prop_map(move |([red, green, both], order)| {
            (n, [red & both & all, green & !both & all], order)
        })
    })
}

fn permuted(set: u64, order: &[u8]) -> u64 {
    let mut place = [0; MAX_VERTICES];
    place[..order.len()].copy_from_slice(order);
    set.elements()
        .fold(0, |image, edge| image | 1 << renumbered(edge, &place))
}

proptest! {
    #[test]
    fn canonical_forms_and_edges_do_not_depend_on_the_numbering((n, colors, order) in coloring()) {
        let other = colors.map(|set| permuted(set, &order));
        let [here, there] = [colors, other].map(|colors| marked(n, colors));
        prop_assert_eq!(here.canonical(), there.canonical());
        prop_assert_eq!(here.is_rigid(), there.is_rigid());
        let chosen = |marked: &Marked<u64, 2>, set: u64| {
            let is_canonical = |&edge: &usize| marked.is_canonical(edge, set);
            set.elements().filter(is_canonical).fold(0, |set, edge| set | 1 << edge)
        };
        for color in 0..2 {
            let edges = chosen(&here, colors[color]);
            prop_assert_eq!(permuted(edges, &order), chosen(&there, other[color]));
            prop_assert_eq!(edges == 0, colors[color] == 0);
        }
    }

    #[test]
    fn marks_after_a_move_are_those_of_the_new_coloring((n, colors, _) in coloring()) {
        let coloring = MarkedColoring::new(n, colors);
        let all = (1_u64 << (n * (n - 1) / 2)) - 1;
        for edge in (all & !(colors[0] | colors[1])).elements() {
            for color in 0..2 {
                let mut after = colors;
                after[color] |= 1 << edge;
                let first = coloring.first_after(edge, color);
                let found = coloring.marked_after(edge, color, &first);
                let expected = marked(n, after);
                prop_assert_eq!(found.first, expected.first);
                prop_assert_eq!(found.marks, expected.marks);
                prop_assert_eq!(found.colors, after);
            }
        }
    }
}
