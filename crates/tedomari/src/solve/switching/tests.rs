//! The values of networks agree with those of the same games as set colorings, position by position.

mod cuts;
mod decomposition;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::board::solve_board;
use super::region::together_with_moves;
use super::stage::refinements;
use super::{Network, SwitchingValues, solve_region};
use crate::board::Color;
use crate::board::hex::{Content, End, HexBoard, HexCell, HexRegion};
use crate::board::random::Generator;
use crate::budget::{Budget, Stopped};
use crate::game::{HexGame, Rules, SetColoring};
use crate::notation::hex::read;
use crate::notation::passable::print_game;
use crate::solve::coloring::solve_coloring;
use crate::solve::hex::connect::{ConnectQuestion, Turn, Within};
use crate::value::Player;
use crate::value::passable::{Atom, AtomPoset, Form, Forms};

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
    let all = super::stage::partitions(terminals);
    let names = (0..all.len()).map(|i| format!("p{i}")).collect();
    let atoms = AtomPoset::new(names, &refinements(&all)).unwrap();
    (
        Arc::new(atoms),
        all.into_iter().zip((0..).map(Atom::new)).collect(),
    )
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
            settled += usize::from(values.forms().as_atom(found).is_some());
            assert_eq!(
                print_game(values.forms(), found),
                print_game(&expected.forms, expected.value.unwrap()),
                "{pairs:?}"
            );
        }
    }
    assert!((60..300).contains(&settled), "{settled} of 360 are settled");
}

/// Chains and cycles of cells fall into pieces that only connect two nodes.
#[test]
fn pieces_are_worth_what_replaces_them() {
    let budget = Budget::default();
    let mut generator = Generator::new(9, 0);
    let mut found = 0;
    for round in 0..60 {
        let (cells, terminals) = (9, 3 + round % 2);
        let (atoms, outcomes) = partitions(terminals);
        let mut network = Network::new(cells, terminals);
        let mut pairs = Vec::new();
        // A tree of cells, with some more pairs.
        for a in 1..cells {
            pairs.push([a, generator.below(a as u32) as usize]);
        }
        for _ in 0..6 {
            let a = generator.below(cells as u32) as usize;
            let b = generator.below((cells + terminals) as u32) as usize;
            pairs.push([a, b]);
        }
        for terminal in cells..cells + terminals {
            pairs.push([generator.below(cells as u32) as usize, terminal]);
        }
        pairs.retain(|[a, b]| a != b);
        for &[a, b] in &pairs {
            network.join(a, b);
        }
        let mut filled = network.clone();
        filled.fill_in();
        found += usize::from(network.piece().is_some() || filled.piece().is_some());
        let game = SetColoring::from_function(atoms.clone(), cells, |filling| {
            outcomes[&partition(&pairs, filling, cells, terminals)]
        });
        let expected = solve_coloring(&game.unwrap(), &budget);
        // Without the fill-in before it, more pieces are replaced.
        let mut values = SwitchingValues::new(atoms, outcomes, &budget);
        let mut other = network.clone();
        while let Some(piece) = other.piece() {
            let link = values.link(&other.part(piece)).unwrap();
            other.replace(piece, link);
        }
        for network in [&network, &other] {
            let value = values.value(network).unwrap();
            assert_eq!(
                print_game(values.forms(), value),
                print_game(&expected.forms, expected.value.unwrap()),
                "{pairs:?}"
            );
        }
    }
    assert!(found > 20, "{found} of 60 have pieces");
}

/// A random region inside a ring of stones.
fn random_region(random: &mut Generator, rows: usize, columns: usize) -> HexGame {
    let mut text = String::new();
    let mut is_black = random.below(2) == 0;
    for row in 0..rows + 2 {
        for column in 0..columns + 2 {
            let is_inside = (1..=rows).contains(&row) && (1..=columns).contains(&column);
            let is_corner = row + column == 0 || row + column == rows + columns + 2;
            is_black ^= random.below(3) == 0;
            text.push(match () {
                () if is_corner => '#',
                () if is_inside && random.below(8) > 0 => '.',
                () if is_black => 'B',
                () => 'W',
            });
        }
        text.push('/');
    }
    let board = read(text.trim_end_matches('/')).unwrap();
    HexGame::new(&HexRegion::whole(board).unwrap()).unwrap()
}

/// The value of a region and of all its first moves agree with those found by evaluating every
/// filling and every position, with any number of threads.
#[test]
fn regions_have_the_values_of_their_tables() {
    let mut generator = Generator::new(10, 0);
    let mut unsettled = 0;
    for round in 0..60 {
        let region = random_region(&mut generator, 2 + round % 2, 3);
        let Rules::Enclosed(enclosed) = &region.rules else {
            panic!("a ring of stones encloses")
        };
        let budget = Budget::default();
        let expected = solve_coloring(&region.coloring().unwrap(), &budget);
        let text = |forms: &Forms, form: Form| print_game(forms, form).unwrap();
        let [left, right] = [&expected.left, &expected.right].map(|moves| -> Vec<String> {
            moves
                .iter()
                .map(|&form| text(&expected.forms, form))
                .collect()
        });
        let value = text(&expected.forms, expected.value.unwrap());
        unsettled += usize::from(value.contains('{'));
        let found = solve_region(&region, &budget);
        assert_eq!(text(&found.forms, found.value.unwrap()), value);
        for (moves, expected) in found.moves.iter().zip([&left, &right]) {
            let moves: Vec<String> = moves
                .iter()
                .map(|&(_, form)| text(&found.forms, form))
                .collect();
            assert_eq!(&moves, expected);
        }
        let network = Network::from(enclosed);
        for threads in [2, 3] {
            let budget = Budget {
                threads,
                ..Budget::default()
            };
            let (atoms, outcomes) = (region.atoms.clone(), enclosed.outcomes.clone());
            let mut values = SwitchingValues::shared(atoms, outcomes, &budget);
            let (form, moves) = together_with_moves(&mut values, &network, &budget).unwrap();
            let forms = values.into_forms();
            assert_eq!(text(&forms, form), value);
            let [of_left, _] = moves.unwrap();
            let moves: Vec<String> = of_left
                .iter()
                .map(|&(_, form)| text(&forms, form))
                .collect();
            assert_eq!(moves, left);
        }
    }
    assert!(unsettled > 20, "{unsettled} of 60 are not settled");
}

/// On a whole board, the search for the winner and the values of networks agree.
#[test]
fn boards_are_worth_what_their_networks_are() {
    let budget = Budget::default();
    let mut generator = Generator::new(11, 0);
    for (rows, columns) in [(3, 4), (4, 3), (3, 3), (4, 4)] {
        for _ in 0..6 {
            let mut board = HexBoard::empty(rows, columns).unwrap();
            for cell in board.cells().collect::<Vec<_>>() {
                match generator.below(6) {
                    0 => board.set(cell, Content::Stone(Color::Black)),
                    1 => board.set(cell, Content::Stone(Color::White)),
                    _ => {}
                }
            }
            let region = HexGame::new(&HexRegion::whole(board.clone()).unwrap()).unwrap();
            let [one, other] = [
                solve_region(&region, &budget),
                solve_board(&board, &region, &budget),
            ]
            .map(|solution| {
                let text = |form: Form| print_game(&solution.forms, form).unwrap();
                let moves = solution.moves.concat();
                let moves: Vec<String> = moves.iter().map(|&(_, form)| text(form)).collect();
                (text(solution.value.unwrap()), moves)
            });
            assert_eq!(one, other, "{board:?}");
        }
    }
}

/// Regions of 17 cells with two terminals, compared with the search for connections.
#[test]
fn large_regions_connect_what_is_connected() {
    let mut budget = Budget::default();
    let mut generator = Generator::new(12, 0);
    let mut counts = [0; 3];
    for round in 0..6 {
        budget.threads = 1 + round % 2;
        let mut text = "#BBBBBBB/W......W/W......W/W......W/WWWWBBB#".to_string();
        // A stone for variety.
        let (row, column) = (
            1 + generator.below(3) as usize,
            1 + generator.below(6) as usize,
        );
        let place = 9 * row + column;
        text.replace_range(place..=place, if round < 3 { "B" } else { "W" });
        let board = read(&text).unwrap();
        let region = HexGame::new(&HexRegion::whole(board.clone()).unwrap()).unwrap();
        assert!(region.cells.len() > 16 && region.is_enclosed);
        let found = solve_region(&region, &budget);
        let ends = [HexCell::new(0, 1), HexCell::new(4, 4)].map(End::Stone);
        let question = ConnectQuestion::new(board, ends, &Within::All).unwrap();
        let expected = question.answer(Turn::Either, &budget);
        let (value, place) = match (expected.first.unwrap(), expected.second.unwrap()) {
            (true, true) => ("T", 0),
            (true, false) => ("{T|_}", 1),
            (false, _) => ("_", 2),
        };
        counts[place] += 1;
        assert_eq!(
            print_game(&found.forms, found.value.unwrap()).unwrap(),
            value,
            "{text}"
        );
        for (moves, player) in found.moves.iter().zip([Player::Left, Player::Right]) {
            assert!(!moves.is_empty(), "{player:?}");
        }
    }
    assert!(counts[1] > 0, "{counts:?}");
}

/// What is proven before the budget runs out is the least.
#[test]
fn a_region_without_time_has_no_value() {
    let text = "#WBWWB/W....B/W....B/W....W/W....B/WWBBB#";
    let region = HexGame::new(&HexRegion::whole(read(text).unwrap()).unwrap()).unwrap();
    for threads in [1, 2] {
        let budget = Budget {
            threads,
            ..Budget::seconds(0.0)
        };
        let found = solve_region(&region, &budget);
        assert_eq!(found.value, None);
        assert_eq!(found.stopped, Some(Stopped::Time));
        let budget = Budget {
            threads,
            memory: 1 << 10,
            ..Budget::default()
        };
        assert_eq!(
            solve_region(&region, &budget).stopped,
            Some(Stopped::Memory)
        );
    }
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
            let name = distinct.forms().atoms().name(atom).to_string();
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
        let mut target = crate::value::passable::Forms::new(alike.forms().atoms().clone());
        let one = distinct
            .forms()
            .replace_atoms(one, &mut target, |atom| Atom::new(name(atom)).into());
        let one = target.canonical(one).unwrap();
        assert_eq!(
            print_game(&target, one),
            print_game(alike.forms(), other),
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
    assert_eq!(print_game(values.forms(), value).unwrap(), "c");
    assert_eq!(values.positions(), 0, "it is filled in, not searched");
    let cut = bridge.after(Player::Right, 0);
    let value = values.value(&cut).unwrap();
    assert_eq!(print_game(values.forms(), value).unwrap(), "{c|_}");
}
