use proptest::prelude::*;
use tedomari::Budget;
use tedomari::board::Color;
use tedomari::board::hex::{Content, HexBoard, HexCell, HexRegion};
use tedomari::game::{HexGame, HexGameError};
use tedomari::notation::hex::read;
use tedomari::notation::passable::{parse_atoms, parse_game, print_game};
use tedomari::solve::switching::solve_region;
use tedomari::value::passable::Forms;

use crate::hex::brute::wins;

fn game(text: &str) -> HexGame {
    HexGame::new(&HexRegion::whole(read(text).unwrap()).unwrap()).unwrap()
}

fn value(hex: &HexGame) -> String {
    let solution = solve_region(hex, &Budget::default());
    print_game(&solution.forms, solution.value.unwrap()).unwrap()
}

#[test]
fn empty_boards_have_the_values_of_the_theory() {
    for size in ["1x1", "2x2", "3x3"] {
        assert_eq!(value(&game(size)), "{T|_}", "{size}");
    }
    for size in ["1x2", "2x3", "3x4"] {
        assert_eq!(value(&game(size)), "T", "{size}");
    }
    for size in ["2x1", "3x2", "4x3"] {
        assert_eq!(value(&game(size)), "_", "{size}");
    }
}

/// DSW, Example 2.9: at x all three terminals meet, at y two of them do.
#[test]
fn example_2_9() {
    let hex = game("#WBW / B..W / WBW#");
    assert!(hex.is_exact);
    assert_eq!(hex.terminals.len(), 3);
    let [x, y] = [1, 2];
    let atoms = &hex.atoms;
    let table = hex.coloring().unwrap();
    let written = |filling: u32| atoms.written(table.payoff(filling)).to_string();
    assert_eq!(
        (written(0), written(x), written(x | y)),
        ("_".into(), "T".into(), "T".into())
    );
    let b = written(y);
    let expected = format!("{{{{T|T}},{{T|{b}}}|{{{b}|_}},{{T|_}}}}");
    let mut forms = Forms::new(atoms.clone());
    let parsed = parse_game(&expected, &mut forms).unwrap();
    let canonical = forms.canonical(parsed).unwrap();
    assert_eq!(print_game(&forms, canonical).unwrap(), value(&hex));
    assert_eq!(value(&hex), format!("{{T|{{{b}|_}}}}"));
    let met = &hex.outcomes[table.payoff(y).index()].connected;
    let names: Vec<String> = met[0]
        .iter()
        .map(|&i| hex.terminals[i].to_string())
        .collect();
    assert_eq!(names, ["the black chain at c1", "the black chain at b3"]);
}

/// A region surrounded by stones whose boundary has k black chains has the non-crossing
/// partitions of k as outcomes.
#[test]
fn enclosed_regions_have_the_noncrossing_partitions() {
    let two = "BBBBBB / W....W / W....W / W....W / W....W / BBBBBB";
    let three = "WBBBBW / W....W / W....B / B....B / B....W / BWWWWW";
    let four = "WBBBWW / W....B / W....B / B....W / B....W / WWBBBW";
    let five = "#BBWWB / W....B / W....W / B....W / W....B / BBWWB#";
    for (drawing, terminals, outcomes) in [(two, 2, 2), (three, 3, 5), (four, 4, 14), (five, 5, 42)]
    {
        let region = HexRegion::whole(read(drawing).unwrap().alone()).unwrap();
        let hex = HexGame::new(&region).unwrap();
        assert!(hex.is_exact);
        assert_eq!(hex.terminals.len(), terminals, "{drawing}");
        assert_eq!(hex.outcomes.len(), outcomes, "{drawing}");
        // No two outcomes connect the same terminals, and coarser is better.
        let atoms = &hex.atoms;
        let is_coarser = |a: &[Vec<usize>], b: &[Vec<usize>]| {
            a.iter()
                .all(|set| b.iter().any(|other| set.iter().all(|x| other.contains(x))))
        };
        for a in &hex.outcomes {
            for b in &hex.outcomes {
                assert_eq!(
                    atoms.le(a.atom, b.atom),
                    is_coarser(&a.connected, &b.connected)
                );
            }
        }
    }
    let p5 = parse_atoms("P5").unwrap();
    let atoms = game(&format!("{three} / ######")).atoms;
    assert_eq!(atoms.covers().count(), p5.covers().count());
}

#[test]
fn a_full_region_is_settled() {
    let hex = game("BW/BB");
    assert_eq!((hex.cells.len(), hex.outcomes.len()), (0, 1));
    assert_eq!(value(&hex), "T");
    assert_eq!(value(&game("WB/WW")), "_");
    assert_eq!(
        value(&game("BW./B../B..")),
        "T",
        "empty cells may be left over"
    );
}

#[test]
fn large_regions_are_refused() {
    let region = |text: &str| HexGame::new(&HexRegion::whole(read(text).unwrap()).unwrap());
    let board = Err(HexGameError::TooManyEnclosed {
        cells: 36,
        terminals: 2,
    });
    assert_eq!(region("6x6").map(|_| ()), board);
    let open = "######/#....#/#....#/#....#/######";
    assert!(matches!(region(open), Err(HexGameError::TooManyOutcomes)));
    let wide = format!("{}#", ".".repeat(52));
    assert!(region(&wide).is_err());
}

/// An open region: with nothing around it, every difference between fillings matters in some
/// context.
#[test]
fn open_regions_are_exact() {
    for (drawing, outcomes) in [("#.", 2), ("#..", 4), ("#../#..", 16)] {
        let hex = game(drawing);
        assert!(hex.is_exact);
        assert_eq!(hex.outcomes.len(), outcomes, "{drawing}");
    }
}

fn check(board: &HexBoard, cells: &[HexCell]) -> Result<(), TestCaseError> {
    let region = HexRegion::new(board.clone(), cells).unwrap();
    let hex = HexGame::new(&region).unwrap();
    prop_assert!(hex.is_exact);
    let wins = wins(board, &region.empty_cells());
    let (atoms, table) = (&hex.atoms, hex.coloring().unwrap());
    let le = |a: &[bool], b: &[bool]| a.iter().zip(b).all(|(a, b)| !a || *b);
    for (x, one) in (0_u32..).zip(&wins) {
        for (y, other) in (0_u32..).zip(&wins) {
            let is_below = atoms.le(table.payoff(x), table.payoff(y));
            prop_assert_eq!(is_below, le(one, other), "{} and {}", x, y);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Random stones and a random region on a small board, compared with all contexts.
    #[test]
    fn outcomes_are_what_contexts_tell_apart(
        rows in 1..5_usize,
        columns in 1..5_usize,
        stones in prop::collection::vec(0..5, 16),
        chosen in prop::collection::vec(any::<bool>(), 16),
    ) {
        let mut board = HexBoard::empty(rows, columns).unwrap();
        let cells: Vec<HexCell> = board.cells().collect();
        for (&cell, stone) in cells.iter().zip(&stones) {
            match stone {
                0 => board.set(cell, Content::Stone(Color::Black)),
                1 => board.set(cell, Content::Stone(Color::White)),
                _ => {}
            }
        }
        let mut region: Vec<HexCell> = cells.iter().zip(&chosen).filter(|(_, c)| **c).map(|(&cell, _)| cell).collect();
        region.truncate(6);
        prop_assume!(!region.is_empty());
        check(&board, &region)?;
    }
}
