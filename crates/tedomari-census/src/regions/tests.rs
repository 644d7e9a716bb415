use std::collections::BTreeSet;
use std::sync::Arc;

use super::shapes::{Cell, around, touch};
use super::symmetry::images;
use super::{RegionCensus, RegionPlan, Stones, TABLE_CELLS, region_table, shapes};
use crate::coloring::{CheckpointStore, NoCheckpoints, p5_counts, smallest_over_p5, table};
use tedomari::Budget;
use tedomari::board::Color;
use tedomari::board::hex::{Content, HexBoard, HexCell, HexRegion};
use tedomari::game::{HexGame, SetColoring};
use tedomari::notation::hex::read;
use tedomari::notation::passable::parse_game;
use tedomari::solve::coloring::solve_coloring;
use tedomari::value::passable::{Atom, AtomPoset, Forms};

fn census(cells: usize, threads: usize, checkpoints: &mut dyn CheckpointStore) -> RegionCensus {
    let budget = Budget::default();
    let plan = RegionPlan {
        cells,
        threads,
        budget: &budget,
    };
    RegionCensus::new(&plan, checkpoints).unwrap()
}

/// The connected sets of cells with some property, by flooding from one to the next.
fn chains(board: &HexBoard, is_in: impl Fn(HexCell) -> bool) -> Vec<Vec<HexCell>> {
    let mut chains: Vec<Vec<HexCell>> = Vec::new();
    for seed in board.cells().filter(|&cell| is_in(cell)) {
        if chains.iter().flatten().any(|&cell| cell == seed) {
            continue;
        }
        let mut chain = vec![seed];
        let mut next = 0;
        while let Some(&cell) = chain.get(next) {
            next += 1;
            for near in board.neighbors(cell).filter(|&near| is_in(near)) {
                if !chain.contains(&near) {
                    chain.push(near);
                }
            }
        }
        chains.push(chain);
    }
    chains
}

/// The black chains of a drawn region that something outside the drawing can touch.
fn terminals(board: &HexBoard) -> Vec<Vec<HexCell>> {
    let is_black = |cell| board.get(cell) == Content::Stone(Color::Black);
    let mut terminals = chains(board, is_black);
    let is_edge = |cell: HexCell| {
        let HexCell { row, column } = cell;
        row == 0 || column == 0 || row + 1 == board.rows() || column + 1 == board.columns()
    };
    let outside = chains(board, |cell| board.get(cell) == Content::Outside);
    let is_open = |&cell: &HexCell| {
        let outer = |near| {
            let chain = outside.iter().find(|chain| chain.contains(&near));
            chain.is_some_and(|chain| chain.iter().any(|&cell| is_edge(cell)))
        };
        is_edge(cell) || board.neighbors(cell).any(outer)
    };
    terminals.retain(|chain| chain.iter().any(is_open));
    terminals
}

/// The value of a drawn region with three terminals by the definition: every filling of its cells
/// connects some terminals, and every position of the game is evaluated.
fn value_by_definition(board: &HexBoard) -> String {
    let terminals = terminals(board);
    assert_eq!(terminals.len(), 3, "{board:?}");
    let is_empty = |&cell: &HexCell| board.get(cell) == Content::Empty;
    let open: Vec<HexCell> = board.cells().filter(is_empty).collect();
    let atoms = Arc::new(AtomPoset::antichain(5).unwrap());
    let game = SetColoring::from_function(atoms, open.len(), |filling| {
        let black = chains(board, |cell| match board.get(cell) {
            Content::Stone(color) => color == Color::Black,
            Content::Outside => false,
            Content::Empty => {
                let number = open.iter().position(|&other| other == cell);
                number.is_some_and(|number| filling >> number & 1 == 1)
            }
        });
        let of = |terminal: &Vec<HexCell>| black.iter().position(|c| c.contains(&terminal[0]));
        let [a, b, c] = [0, 1, 2].map(|number| of(&terminals[number]));
        Atom::new(match (a == b, b == c, a == c) {
            (true, true, _) => 4,
            (_, true, _) => 1,
            (_, _, true) => 2,
            (true, ..) => 3,
            _ => 0,
        })
    });
    let mut solution = solve_coloring(&game.unwrap(), &Budget::default());
    let value = solution.value.unwrap();
    images(&mut solution.forms, value).unwrap().1
}

#[test]
fn shapes_are_counted_as_in_the_literature() {
    // Free polyhexes, OEIS A000228.
    for (cells, count) in (1..).zip([1, 1, 3, 7, 22, 82, 333]) {
        assert_eq!(shapes(cells).len(), count, "{cells} cells");
    }
}

#[test]
fn rings_go_around_shapes() {
    let mut enclosing = 0;
    for shape in (1..=7).flat_map(shapes) {
        let Stones {
            cells,
            ring,
            enclosed,
        } = Stones::around(&shape);
        let near: BTreeSet<Cell> = cells.iter().flat_map(|&cell| around(cell)).collect();
        let near: BTreeSet<Cell> = near.into_iter().filter(|c| !cells.contains(c)).collect();
        let stones: BTreeSet<Cell> = ring.iter().chain(&enclosed).copied().collect();
        // So few cells enclose nothing that touches none of them.
        assert_eq!(near, stones, "{shape:?}");
        assert_eq!(stones.len(), ring.len() + enclosed.len());
        for (i, &one) in ring.iter().enumerate() {
            for (j, &other) in ring.iter().enumerate() {
                let distance = i.abs_diff(j).min(ring.len() - i.abs_diff(j));
                assert_eq!(
                    touch(one, other),
                    distance == 1,
                    "{shape:?}: {one:?} {other:?}"
                );
            }
        }
        enclosing += usize::from(!enclosed.is_empty());
    }
    assert_eq!(enclosing, 1 + 6 + 38 + 203);
}

/// All stones around all shapes of up to three cells, in all colors, without rings.
#[test]
fn all_regions_of_three_cells_have_the_values_of_the_census() {
    let mut values = BTreeSet::new();
    for shape in (1..=3).flat_map(shapes) {
        let stones = Stones::around(&shape);
        assert!(stones.enclosed.is_empty());
        for coloring in 0..1_u32 << stones.ring.len() {
            let board = colored(&stones, coloring);
            let white = |cell| board.get(cell) == Content::Stone(Color::White);
            if terminals(&board).len() == 3 && chains(&board, white).len() == 3 {
                values.insert(value_by_definition(&board));
            }
        }
    }
    let census = census(3, 1, &mut NoCheckpoints);
    let found = census.entries.iter().map(|entry| entry.value.clone());
    assert_eq!(found.collect::<BTreeSet<_>>(), values);
    let colorings: Vec<u64> = census.levels.iter().map(|level| level.colorings).collect();
    assert_eq!(colorings, [1, 28, 504]);
}

fn colored(stones: &Stones, coloring: u32) -> HexBoard {
    let most = |of: fn(&Cell) -> i8| stones.ring.iter().map(of).max().unwrap() as usize + 2;
    let (rows, columns) = (most(|cell| cell.0), most(|cell| cell.1));
    let mut contents = vec![Content::Outside; rows * columns];
    let mut put = |cell: Cell, content| {
        contents[(cell.0 + 1) as usize * columns + (cell.1 + 1) as usize] = content;
    };
    for (i, &cell) in stones.ring.iter().enumerate() {
        let is_black = coloring >> i & 1 == 1;
        let color = if is_black { Color::Black } else { Color::White };
        put(cell, Content::Stone(color));
    }
    for &cell in &stones.cells {
        put(cell, Content::Empty);
    }
    HexBoard::new(rows, columns, contents).unwrap()
}

/// `cells,value,images,abstract,region`, where only values with commas are quoted.
fn rows() -> impl Iterator<Item = (usize, String, usize, Option<usize>, HexBoard)> {
    let lines = region_table().lines();
    assert_eq!(
        lines.clone().next(),
        Some("cells,value,images,abstract,region")
    );
    lines.skip(1).map(|line| {
        let (cells, rest) = line.split_once(',').unwrap();
        let mut fields = rest.rsplitn(4, ',');
        let region = read(fields.next().unwrap()).unwrap();
        let least = fields.next().unwrap();
        let images = fields.next().unwrap().parse().unwrap();
        let value = fields.next().unwrap().trim_matches('"').to_string();
        let least = (!least.is_empty()).then(|| least.parse().unwrap());
        (cells.parse().unwrap(), value, images, least, region)
    })
}

#[test]
fn examples_have_their_values() {
    let mut most = 0;
    for (count, value, _, least, board) in rows() {
        let open = board
            .cells()
            .filter(|&cell| board.get(cell) == Content::Empty);
        assert_eq!(open.count(), count);
        assert_eq!(value_by_definition(&board), value);
        assert_eq!(smallest_over_p5(&value).map(|(cells, _)| cells), least);
        most = most.max(count);
    }
    assert_eq!(most, TABLE_CELLS);
}

/// The regions are regions in the sense of the library, which looks at all surroundings. It also
/// counts black chains that are enclosed, which no outcome depends on.
#[test]
fn examples_are_regions_with_three_terminals() {
    let mut checked = 0;
    for (_, value, _, _, board) in rows().filter(|row| row.0 <= 5) {
        let open = board.cells();
        let open = open.filter(|&cell| board.get(cell) == Content::Empty);
        let open: Vec<HexCell> = open.collect();
        let hex = HexGame::new(&HexRegion::new(board, &open).unwrap()).unwrap();
        assert!(hex.is_enclosed);
        if hex.terminals.len() > 3 {
            continue;
        }
        checked += 1;
        let solution = solve_coloring(&hex.coloring().unwrap(), &Budget::default());
        let mut forms = Forms::new(Arc::new(AtomPoset::antichain(5).unwrap()));
        let found = solution.value.unwrap();
        let found = solution.forms.replace_atoms(found, &mut forms, |atom| {
            let outcome = hex.outcomes.iter().find(|outcome| outcome.atom == atom);
            let atom = match &outcome.unwrap().connected[..] {
                [] => 0,
                [set] if set.len() == 3 => 4,
                [set] => 1 + (0..3).find(|terminal| !set.contains(terminal)).unwrap(),
                sets => panic!("{sets:?}"),
            };
            Atom::new(atom).into()
        });
        let found = forms.canonical(found).unwrap();
        assert_eq!(images(&mut forms, found).unwrap().1, value);
    }
    assert!(checked > 20, "{checked} of 29");
}

/// The table is what the census writes, as far as that is quick to see.
#[test]
fn the_table_is_the_census() {
    let found = census(6, 2, &mut NoCheckpoints).entries;
    let found = found.iter().map(|entry| {
        let least = smallest_over_p5(&entry.value).map(|(cells, _)| cells);
        let value = entry.value.clone();
        (
            entry.cells,
            value,
            entry.images,
            least,
            entry.region.clone(),
        )
    });
    let table: Vec<_> = rows().filter(|row| row.0 <= 6).collect();
    assert_eq!(found.collect::<Vec<_>>(), table);
    assert_eq!(p5_counts(), [5, 7, 9, 26, 285, 12_496]);
}

/// The values over ⊥ < a, b < ⊤ with at most five cells, which Demer, Selinger and Wang list up to
/// symmetry, and how many of them are values of regions.
#[test]
fn some_values_of_the_appendix_are_values_of_regions() {
    let regions: BTreeSet<String> = rows().map(|row| row.1).collect();
    let mut forms = Forms::new(Arc::new(AtomPoset::antichain(5).unwrap()));
    let mut classes = BTreeSet::new();
    for line in table().lines().skip(1) {
        let (cells, rest) = line.split_once(",\"").unwrap();
        let (value, _) = rest.split_once('"').unwrap();
        if cells != "6" {
            let value = parse_game(value, &mut forms).unwrap();
            let (_, text) = images(&mut forms, value).unwrap();
            classes.insert((cells.to_string(), regions.contains(&text), text));
        }
    }
    let count = |cells: &str, is_region: bool| {
        let of = |class: &&(String, bool, String)| class.0 == cells && class.1 == is_region;
        classes.iter().filter(of).count()
    };
    let counts =
        ["0", "1", "2", "3", "4", "5"].map(|cells| (count(cells, true), count(cells, false)));
    assert_eq!(counts, [(2, 0), (2, 0), (2, 0), (3, 0), (4, 5), (6, 31)]);
}

/// What the findings say about abstract values with four cells that no region has, and about the
/// values of regions that need more than five abstract cells.
#[test]
fn what_regions_have() {
    const FIVE_OUTCOMES: &str = include_str!("../../data/coloring-p5.csv");
    let regions: BTreeSet<String> = rows().map(|row| row.1).collect();
    let mut forms = Forms::new(Arc::new(AtomPoset::antichain(5).unwrap()));
    let mut is_region = |value: &str| {
        let value = parse_game(value, &mut forms).unwrap();
        let (_, text) = images(&mut forms, value).unwrap();
        regions.contains(&text)
    };
    let four = FIVE_OUTCOMES.lines().filter_map(|line| {
        let (value, _) = line.strip_prefix("4,\"")?.split_once('"')?;
        Some(value)
    });
    let (found, missing): (Vec<&str>, Vec<&str>) = four.partition(|value| is_region(value));
    assert_eq!((found.len(), missing.len()), (156, 129));
    for value in [
        "{T|{a,b|_}}",
        "{{T|a},{T|b}|_}",
        "{a,b|{a,b|_}}",
        "{a,{T|a,b}|_}",
        "{a,{T|a,{b|_}}|_}",
    ] {
        assert!(missing.contains(&value), "{value}");
    }
    assert_eq!(rows().filter(|row| row.3.is_none()).count(), 831);
    assert_eq!(rows().map(|row| row.1.len()).max(), Some(64_017));
}

/// Keeps the last checkpoint.
#[derive(Default)]
struct Kept(Option<String>);

impl CheckpointStore for Kept {
    fn load(&mut self) -> Option<String> {
        self.0.take()
    }

    fn save(&mut self, text: &str) {
        self.0 = Some(text.to_string());
    }
}

#[test]
fn a_census_goes_on_where_another_has_stopped() {
    let whole = census(5, 1, &mut NoCheckpoints);
    let mut kept = Kept::default();
    census(4, 3, &mut kept);
    let text = kept.0.clone().unwrap();
    let resumed = census(5, 2, &mut kept);
    assert_eq!(resumed.entries, whole.entries);
    assert_eq!(resumed.levels, whole.levels);
    // In the middle of the last number of cells: nothing of it is done, or its first piece.
    let unfinished = text.lines().filter(|line| !line.starts_with("4 "));
    let unfinished: Vec<&str> = unfinished.collect();
    let again = unfinished.join("\n").replace("done 1", "done 0");
    let again = again.replace("colorings 1 28 504 5292", "colorings 1 28 504 0");
    let resumed = census(5, 2, &mut Kept(Some(again)));
    assert_eq!(resumed.entries, whole.entries);
    assert_eq!(resumed.levels, whole.levels);
}

#[test]
fn a_strange_checkpoint_is_refused() {
    let budget = Budget::default();
    let plan = RegionPlan {
        cells: 2,
        threads: 1,
        budget: &budget,
    };
    for text in [
        "",
        "done x",
        "done 0\ncolorings 1\n1 0 0 0 1 2 3 4",
        "done 0\ncolorings 1\n1 7 0 0 1 2 3 4 5",
        "done 0\ncolorings 1\n1 0 0 0 1 2 3 4 6",
        "done 0\ncolorings 1\n1 0 0 1 0 2 3 4 5",
        "done 0\ncolorings 1\n2 0 0 0 1 2 3 4 5",
    ] {
        let mut kept = Kept(Some(text.to_string()));
        assert!(RegionCensus::new(&plan, &mut kept).is_err(), "{text}");
    }
}

#[test]
fn a_stopped_census_has_what_is_done() {
    let budget = Budget::default();
    budget.cancellation.cancel();
    let plan = RegionPlan {
        cells: 3,
        threads: 2,
        budget: &budget,
    };
    let census = RegionCensus::new(&plan, &mut NoCheckpoints).unwrap();
    assert!(census.stopped.is_some());
    assert!(census.levels.is_empty() && census.entries.is_empty());
}
