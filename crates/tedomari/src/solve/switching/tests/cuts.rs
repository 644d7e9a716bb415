//! Networks divided at cut cells have the values of the whole, and turns lose nothing.

use super::decomposition::by_definition;
use super::partitions;
use crate::board::hex::HexRegion;
use crate::board::random::Generator;
use crate::budget::{Budget, Stopped};
use crate::game::{HexGame, Rules};
use crate::notation::hex::read;
use crate::notation::passable::print_game;
use crate::solve::switching::{Network, SwitchingValues};

/// Two groups of cells, joined by one or two others that touch both, and terminals on both sides.
fn with_cut(
    generator: &mut Generator,
    cut: usize,
    terminals: usize,
) -> (Network, Vec<[usize; 2]>, usize) {
    let cells = 6 + cut;
    let group = |cell: usize| cell.checked_sub(cut).map(|other| other / 3);
    let (mut network, mut pairs) = (Network::new(cells, terminals), Vec::new());
    for a in 0..cells {
        for b in a + 1..cells + terminals {
            let is_near = b >= cells || group(a).is_none() || group(a) == group(b);
            if is_near && generator.below(5) < 2 {
                network.join(a, b);
                pairs.push([a, b]);
            }
        }
    }
    (network, pairs, cells)
}

/// The sum of the parts and the cut cells is worth what all fillings say.
#[test]
fn sums_at_cuts_are_the_whole() {
    let budget = Budget::default();
    let mut generator = Generator::new(31, 0);
    let (mut divided, mut at_two, mut unsettled) = (0, 0, 0);
    for round in 0..400 {
        let (cut, terminals) = (1 + round % 2, 2 + round % 3);
        let (network, pairs, cells) = with_cut(&mut generator, cut, terminals);
        let Some(division) = network.divided() else {
            continue;
        };
        let over = partitions(terminals);
        let expected = by_definition(&over, &pairs, cells, terminals);
        let mut values = SwitchingValues::new(over.0, over.1, &budget);
        let sum = values.sum_at(&network, &division).unwrap();
        let found = values.sum(values.main, sum).unwrap();
        assert_eq!(
            print_game(values.forms(), found),
            print_game(&expected.forms, expected.value.unwrap()),
            "{pairs:?}"
        );
        divided += 1;
        at_two += usize::from(division.joints.len() == 2);
        unsettled += usize::from(values.forms().as_atom(found).is_none());
    }
    assert!(divided > 60, "{divided} of 400 are divided");
    assert!(at_two > 10, "{at_two} of {divided} at two cells");
    assert!(unsettled > 30, "{unsettled} of {divided} are not settled");
}

/// A turn that is too short finds nothing, and a value found in turns of one position is the value.
#[test]
fn turns_go_on_where_they_ended() {
    let budget = Budget::default();
    let mut generator = Generator::new(32, 0);
    let mut several = 0;
    for round in 0..60 {
        let terminals = 2 + round % 3;
        let (network, pairs, cells) = with_cut(&mut generator, 2, terminals);
        let over = partitions(terminals);
        let expected = by_definition(&over, &pairs, cells, terminals);
        let mut values = SwitchingValues::new(over.0, over.1, &budget);
        let mut turns = 0;
        let found = loop {
            turns += 1;
            let found = values.within(turns, |values| values.value(&network));
            if let Some(found) = found.unwrap() {
                break found;
            }
        };
        assert_eq!(
            print_game(values.forms(), found),
            print_game(&expected.forms, expected.value.unwrap()),
            "{pairs:?}"
        );
        several += usize::from(turns > 2);
    }
    assert!(several > 20, "{several} of 60 take several turns");
}

/// The end of the time is not taken for the end of a turn.
#[test]
fn turns_end_with_the_time() {
    let budget = Budget::seconds(0.0);
    let (network, ..) = with_cut(&mut Generator::new(33, 0), 2, 3);
    let (atoms, outcomes) = partitions(3);
    let mut values = SwitchingValues::new(atoms, outcomes, &budget);
    let found = values.within(1000, |values| values.value(&network));
    assert_eq!(found, Err(Stopped::Time));
}

/// Two rooms of nine cells with a cell between them.
const ROOMS: &str = "#BWBBBWBB/B...W...B/B...W...B/W.......W/WBWWWWBB#";

/// The value of a region is the same whether it is divided at its cut cells or not, and dividing it
/// may save most of the positions.
#[test]
fn cuts_save_positions() {
    let region = HexGame::new(&HexRegion::whole(read(ROOMS).unwrap()).unwrap()).unwrap();
    let Rules::Enclosed(enclosed) = &region.rules else {
        panic!("it is enclosed")
    };
    let budget = Budget::default();
    let network = Network::from(enclosed);
    let ways = [SwitchingValues::value_at_cuts, SwitchingValues::value];
    let [divided, whole] = ways.map(|find| {
        let (atoms, outcomes) = (region.atoms.clone(), enclosed.outcomes.clone());
        let mut values = SwitchingValues::new(atoms, outcomes, &budget);
        let value = find(&mut values, &network).unwrap();
        let text = print_game(values.forms(), value).unwrap();
        (text, values.positions())
    });
    assert_eq!(divided.0, whole.0);
    let [few, many] = [divided.1, whole.1];
    assert!(4 * few < many, "{few} positions instead of {many}");
}
