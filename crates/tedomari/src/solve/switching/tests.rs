//! The values of networks agree with those of the same games as set colorings, position by position.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::{Network, SwitchingValues};
use crate::board::random::Generator;
use crate::budget::Budget;
use crate::game::SetColoring;
use crate::notation::passable::print_game;
use crate::solve::coloring::solve_coloring;
use crate::value::Player;
use crate::value::passable::{Atom, AtomPoset};

/// A random network and its pairs of nodes that touch.
fn random(random: &mut Generator, cells: usize, terminals: usize) -> (Network, Vec<[usize; 2]>) {
    let mut network = Network::new(cells, terminals);
    let mut pairs = Vec::new();
    // From chains of cells to nearly complete graphs.
    let density = 1 + random.below(4);
    for a in 0..cells {
        for b in a + 1..cells + terminals {
            if random.below(6) < density {
                network.join(a, b);
                pairs.push([a, b]);
            }
        }
    }
    (network, pairs)
}

/// The sets of terminals that a filling connects, sorted.
fn partition(pairs: &[[usize; 2]], filling: u32, cells: usize, terminals: usize) -> Vec<u32> {
    let is_black = |node: usize| node >= cells || filling >> node & 1 == 1;
    let mut group: Vec<usize> = (0..cells + terminals).collect();
    for _ in 0..cells + terminals {
        for &[a, b] in pairs
            .iter()
            .filter(|pair| pair.iter().all(|&node| is_black(node)))
        {
            let least = group[a].min(group[b]);
            (group[a], group[b]) = (least, least);
        }
    }
    let mut sets: FxHashMap<usize, u32> = FxHashMap::default();
    for terminal in 0..terminals {
        *sets.entry(group[cells + terminal]).or_default() |= 1 << terminal;
    }
    let mut sets: Vec<u32> = sets.into_values().collect();
    sets.sort_unstable();
    sets
}

/// All partitions of the terminals, ordered by refinement. The first one is the finest.
fn partitions(terminals: usize) -> (Arc<AtomPoset>, FxHashMap<Vec<u32>, Atom>) {
    let mut all: Vec<Vec<u32>> = vec![Vec::new()];
    for terminal in 0..terminals {
        let mut next = Vec::new();
        for partition in all {
            for place in 0..=partition.len() {
                let mut more = partition.clone();
                more.resize(partition.len().max(place + 1), 0);
                more[place] |= 1 << terminal;
                next.push(more);
            }
        }
        all = next;
    }
    for partition in &mut all {
        partition.sort_unstable();
    }
    all.sort_by_key(|partition| std::cmp::Reverse(partition.len()));
    let is_finer = |a: &[u32], b: &[u32]| a.iter().all(|a| b.iter().any(|b| a & !b == 0));
    let mut relations = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate() {
            if i != j && is_finer(a, b) {
                relations.push((i, j));
            }
        }
    }
    let names = (0..all.len()).map(|i| format!("p{i}")).collect();
    let atoms = AtomPoset::new(names, &relations).unwrap();
    let atom_of = (0..).map(Atom::new);
    (Arc::new(atoms), all.into_iter().zip(atom_of).collect())
}

#[test]
fn values_are_those_of_set_colorings() {
    let budget = Budget::default();
    let mut generator = Generator::new(7, 0);
    let mut settled = 0;
    for terminals in 2..=4 {
        let (atoms, outcomes) = partitions(terminals);
        assert_eq!(outcomes.len(), [2, 5, 15][terminals - 2]);
        let mut values = SwitchingValues::new(atoms.clone(), outcomes.clone(), &budget);
        for _ in 0..120 {
            let cells = 1 + generator.below(6) as usize;
            let (network, pairs) = random(&mut generator, cells, terminals);
            let game = SetColoring::from_function(atoms.clone(), cells, |filling| {
                outcomes[&partition(&pairs, filling, cells, terminals)]
            });
            let expected = solve_coloring(&game.unwrap(), &budget);
            let found = values.value(&network).unwrap();
            settled += usize::from(values.forms.as_atom(found).is_some());
            assert_eq!(
                print_game(&values.forms, found),
                print_game(&expected.forms, expected.value.unwrap()),
                "{pairs:?}"
            );
        }
    }
    assert!((60..300).contains(&settled), "{settled} of 360 are settled");
}

/// A network does not know its numbers: any order of the cells and of the terminals gives the same
/// value, up to the names of the outcomes.
#[test]
fn three_terminals_may_be_permuted() {
    let budget = Budget::default();
    let (atoms, outcomes) = partitions(3);
    let mut distinct = SwitchingValues::new(atoms, outcomes, &budget);
    let mut alike = SwitchingValues::with_three_terminals(&budget);
    let mut generator = Generator::new(8, 0);
    for _ in 0..300 {
        let cells = 1 + generator.below(7) as usize;
        let (network, _) = random(&mut generator, cells, 3);
        let one = distinct.value(&network).unwrap();
        let other = alike.value(&network).unwrap();
        let name = |atom: Atom| {
            let name = distinct.forms.atoms().name(atom).to_string();
            // The partitions with a set of one and a set of two terminals.
            let apart = |terminal: u32| {
                let mut sets = vec![1 << terminal, 0b111 & !(1 << terminal)];
                sets.sort_unstable();
                sets
            };
            let outcome = (0..3).find(|&terminal| distinct.outcome_of(&apart(terminal)) == atom);
            match (name.as_str(), outcome) {
                ("p0", _) => 0,
                (_, Some(terminal)) => 1 + terminal as usize,
                _ => 4,
            }
        };
        let mut target = crate::value::passable::Forms::new(alike.forms.atoms().clone());
        let one = distinct
            .forms
            .replace_atoms(one, &mut target, |atom| Atom::new(name(atom)).into());
        let one = target.canonical(one).unwrap();
        assert_eq!(
            print_game(&target, one),
            print_game(&alike.forms, other),
            "{network:?}"
        );
    }
}

/// Two cells between two terminals, each of which touches both, are a bridge: Left is connected.
#[test]
fn a_bridge_is_captured() {
    let budget = Budget::default();
    let mut values = SwitchingValues::with_three_terminals(&budget);
    let mut bridge = Network::new(2, 3);
    for (cell, terminal) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
        bridge.join(cell, terminal);
    }
    let value = values.value(&bridge).unwrap();
    assert_eq!(print_game(&values.forms, value).unwrap(), "c");
    assert_eq!(values.positions(), 0, "it is filled in, not searched");
    let cut = bridge.after(Player::Right, 0);
    let value = values.value(&cut).unwrap();
    assert_eq!(print_game(&values.forms, value).unwrap(), "{c|_}");
}
