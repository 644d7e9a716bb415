//! Sums of parts, settled outcomes and proved guesses agree with the values of set colorings.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::{partition, partitions, random};
use crate::board::hex::HexRegion;
use crate::board::random::Generator;
use crate::budget::Budget;
use crate::game::{HexGame, Rules, SetColoring};
use crate::notation::hex::read;
use crate::notation::passable::print_game;
use crate::solve::coloring::{ColoringSolution, solve_coloring};
use crate::solve::switching::network::bits;
use crate::solve::switching::small::DEPTH;
use crate::solve::switching::{Network, SwitchingValues, solve_region};
use crate::value::Player;
use crate::value::passable::{Atom, AtomPoset};

/// The value of a network by the outcomes of all its fillings.
pub(super) fn by_definition(
    (atoms, outcomes): &(Arc<AtomPoset>, FxHashMap<Vec<u32>, Atom>),
    pairs: &[[usize; 2]],
    cells: usize,
    terminals: usize,
) -> ColoringSolution {
    let game = SetColoring::from_function(atoms.clone(), cells, |filling| {
        outcomes[&partition(pairs, filling, cells, terminals)]
    });
    solve_coloring(&game.unwrap(), &Budget::default())
}

/// Two or three groups of cells that only terminals connect.
#[test]
fn parts_are_evaluated_by_themselves() {
    let budget = Budget::default();
    let mut generator = Generator::new(21, 0);
    let mut several = 0;
    for round in 0..90 {
        let (terminals, groups) = (3 + round % 3, 2 + round % 2);
        let cells = 3 * groups;
        let over = partitions(terminals);
        let (mut network, mut pairs) = (Network::new(cells, terminals), Vec::new());
        for a in 0..cells {
            for b in a + 1..cells + terminals {
                let is_near = b >= cells || a / 3 == b / 3;
                if is_near && generator.below(2) == 0 {
                    network.join(a, b);
                    pairs.push([a, b]);
                }
            }
        }
        let mut filled = network.clone();
        filled.fill_in();
        several += usize::from(filled.parts().len() > 1);
        let expected = by_definition(&over, &pairs, cells, terminals);
        let mut values = SwitchingValues::new(over.0, over.1, &budget);
        let found = values.value(&network).unwrap();
        assert_eq!(
            print_game(values.forms(), found),
            print_game(&expected.forms, expected.value.unwrap()),
            "{pairs:?}"
        );
    }
    assert!(several > 15, "{several} of 90 have several parts");
}

/// Over all partitions, an outcome is settled if and only if the value is that outcome.
#[test]
fn settled_outcomes_are_values() {
    let budget = Budget::default();
    let mut generator = Generator::new(22, 0);
    let mut counts = [0; 2];
    for terminals in 2..=5 {
        let over = partitions(terminals);
        let mut values = SwitchingValues::new(over.0.clone(), over.1.clone(), &budget);
        for _ in 0..100 {
            let cells = 1 + generator.below(6) as usize;
            let (network, pairs) = random(&mut generator, cells, terminals);
            let expected = by_definition(&over, &pairs, cells, terminals);
            let atom = expected.forms.as_atom(expected.value.unwrap());
            let settled = values.settled(&network).unwrap();
            assert_eq!(settled.map(|sets| over.1[&sets]), atom, "{pairs:?}");
            counts[usize::from(atom.is_some())] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 60), "{counts:?}");
}

/// What is guessed and proved is the value, and bounds are those of the value.
#[test]
fn small_values_are_values() {
    let budget = Budget::default();
    let mut generator = Generator::new(23, 0);
    let (mut unsettled, mut unknown, mut worse) = (0, 0, 0);
    for terminals in 2..=5 {
        let over = partitions(terminals);
        let mut values = SwitchingValues::new(over.0.clone(), over.1.clone(), &budget);
        let mut others = Vec::new();
        for _ in 0..80 {
            let cells = 1 + generator.below(6) as usize;
            let (network, pairs) = random(&mut generator, cells, terminals);
            let expected = by_definition(&over, &pairs, cells, terminals);
            let value = values.value(&network).unwrap();
            let found = (0..=2).find_map(|depth| values.guess(&network, depth, 0).unwrap());
            match found {
                Some(found) => assert_eq!(
                    print_game(values.forms(), found),
                    print_game(&expected.forms, expected.value.unwrap()),
                    "{pairs:?}"
                ),
                None => unknown += 1,
            }
            unsettled += usize::from(values.forms().as_atom(value).is_none() && found.is_some());
            others.push(value);
            let other = others[generator.below(others.len() as u32) as usize];
            let bounds = [
                values.forms_mut().le(value, other).unwrap(),
                values.forms_mut().le(other, value).unwrap(),
            ];
            for (player, expected) in [Player::Left, Player::Right].into_iter().zip(bounds) {
                let found = values.is_no_better(player, &network, other).unwrap();
                assert_eq!(found, expected, "{player:?} {pairs:?}");
                worse += usize::from(found && value != other);
            }
        }
    }
    assert!(unsettled > 40, "{unsettled} of 320");
    assert!((5..200).contains(&unknown), "{unknown} of 320");
    assert!(worse > 20, "{worse}");
}

/// Regions of 20 to 26 empty cells with four to six terminals: rooms, corridors and edges.
const REGIONS: [&str; 6] = [
    "#WWWBBBB/W.....BW/W......B/W...B..W/B......W/BWBBBBB#",
    "#BBWWBBBWW/W.......BW/W..W.W...W/W..B.....B/WWWBWWBBB#",
    "#BBWBWWBWW/WWW...W..B/W........B/W....W...B/WWWWBBWWW#",
    "#BWWWWWWBW/W.W......W/W...B....W/W.W......B/WBWWBWWBB#",
    "#WBWBWWWW/W......WW/WB......W/W....W..B/W...W...B/BBBWWWWW#",
    "#WBBWWWBWWWBW/W..W...W....W/B...........B/W..WW..WW..WW/WWWWWBBWWWWW#",
];

/// Whether values are guessed or not, they are those of all positions, and so are those of the first
/// moves. A move that is left out, unless filling in shows it to be useless, is no better than one
/// that is listed.
#[test]
fn large_regions_have_the_values_of_their_positions() {
    let budget = Budget::default();
    let mut guessed = 0;
    for text in REGIONS {
        let region = HexGame::new(&HexRegion::whole(read(text).unwrap()).unwrap()).unwrap();
        assert!((20..=26).contains(&region.cells.len()), "{text}");
        assert!((4..=6).contains(&region.terminals.len()), "{text}");
        let Rules::Enclosed(enclosed) = &region.rules else {
            panic!("{text} is enclosed")
        };
        let network = Network::from(enclosed);
        let values = || {
            let (atoms, outcomes) = (region.atoms.clone(), enclosed.outcomes.clone());
            SwitchingValues::new(atoms, outcomes, &budget)
        };
        guessed += usize::from(values().small(&network, DEPTH).unwrap().is_some());
        let mut values = values();
        let value = values.value(&network).unwrap();
        let found = solve_region(&region, &budget);
        assert_eq!(
            print_game(&found.forms, found.value.unwrap()),
            print_game(values.forms(), value),
            "{text}"
        );
        for (moves, player) in found.moves.iter().zip([Player::Left, Player::Right]) {
            let mut listed = Vec::new();
            for &(cell, form) in moves {
                let expected = values.value(&network.after(player, cell)).unwrap();
                assert_eq!(
                    print_game(&found.forms, form),
                    print_game(values.forms(), expected)
                );
                listed.push((cell, expected));
            }
            for cell in bits(network.candidates(player)) {
                let other = values.value(&network.after(player, cell)).unwrap();
                let is_no_better = |&(_, form): &(usize, _)| match player {
                    Player::Left => values.forms_mut().le(other, form).unwrap(),
                    Player::Right => values.forms_mut().le(form, other).unwrap(),
                };
                assert!(listed.iter().any(is_no_better), "{text}: {cell}");
            }
        }
    }
    assert!(guessed > 2, "{guessed} of {}", REGIONS.len());
}
