use super::*;
use crate::board::{Color, Element, Names, Poset};
use crate::game;

/// A search that begins with all threads.
fn search<const W: usize>(game: &RemovalGame, threads: usize) -> RemovalSearch<W> {
    with_budget(game, threads, Budget::default())
}

fn with_budget<const W: usize>(
    game: &RemovalGame,
    threads: usize,
    budget: Budget,
) -> RemovalSearch<W> {
    let budget = Budget { threads, ..budget };
    let mut search = RemovalSearch::new(game, budget, Switches::default());
    search.helpers_from = 0;
    search
}

fn value<const W: usize>(search: &mut RemovalSearch<W>) -> Bounds {
    search.value(search.structure().all, |_| ())
}

fn pomax(board: &str) -> RemovalGame {
    let board = crate::notation::parse(board).unwrap();
    game::pomax(&board.to_poset().unwrap(), Color::White)
}

#[test]
fn threads_agree_on_all_posets_of_four_elements() {
    let pairs: Vec<(Element, Element)> = (0..4).flat_map(|y| (0..y).map(move |x| (x, y))).collect();
    for which in 0..1 << (pairs.len() + 4) {
        let relations: Vec<_> = (0..pairs.len())
            .filter(|i| which >> i & 1 == 1)
            .map(|i| pairs[i])
            .collect();
        let colors = (6..10)
            .map(|i| [Color::White, Color::Black][which >> i & 1])
            .collect();
        let poset = Poset::from_relations(colors, Names::Numbered, &relations).unwrap();
        for game in [
            game::pomax(&poset, Color::White),
            game::pominmax(&poset, Color::White),
        ] {
            let alone = value(&mut search::<1>(&game, 1));
            let threads = 2 + which % 2;
            assert_eq!(value(&mut search::<1>(&game, threads)), alone, "{which}");
        }
    }
}

#[test]
fn threads_agree_on_random_boards() {
    for seed in 1..=6 {
        for board in ["random 40 0.1", "height2 44", "random 30 0.2"] {
            let game = pomax(&format!("{board} seed {seed}"));
            let alone = value(&mut search::<1>(&game, 1));
            assert!(alone.value().is_some());
            for threads in [2, 3] {
                let mut search = search::<1>(&game, threads);
                assert_eq!(value(&mut search), alone, "{board} {seed} {threads}");
                assert_eq!(search.helpers.len(), threads - 1);
                let value = alone.low as i32;
                let all = search.structure().all;
                assert_eq!(search.is_at_least(all, value), Some(true));
                assert_eq!(search.is_at_least(all, value + 1), Some(false));
            }
        }
    }
}

#[test]
fn threads_agree_on_wide_boards() {
    for board in ["random 200 0.05 seed 1", "young 14..1 random 2"] {
        let game = pomax(board);
        let alone = value(&mut search::<4>(&game, 1));
        assert_eq!(value(&mut search::<4>(&game, 3)), alone, "{board}");
    }
}

/// A short search is the same whatever the number of threads.
#[test]
fn short_searches_are_not_divided() {
    let game = pomax("height2 48 seed 1");
    let count = |threads| {
        let mut search = search::<1>(&game, threads);
        search.helpers_from = helpers_from(1);
        value(&mut search);
        assert!(search.helpers.is_empty());
        search.positions()
    };
    assert_eq!(count(3), count(1));
}

/// Helpers come in the middle of a search that takes long.
#[test]
fn long_searches_are_divided() {
    let game = pomax("height2 72 seed 4");
    let alone = value(&mut search::<2>(&game, 1));
    let mut search = search::<2>(&game, 2);
    search.helpers_from = 500;
    assert_eq!(value(&mut search), alone);
    assert_eq!(search.helpers.len(), 1);
    assert!(search.positions() > search.leader.meter.positions());
}

#[test]
fn hardly_any_memory_is_enough() {
    let budget = Budget {
        memory: 1,
        ..Budget::default()
    };
    for seed in 1..=4 {
        let game = pomax(&format!("height2 32 seed {seed}"));
        let alone = value(&mut search::<1>(&game, 1));
        let mut search = with_budget::<1>(&game, 3, budget.clone());
        assert_eq!(value(&mut search), alone, "{seed}");
        assert!(search.table_bytes() < 4096);
    }
}

#[test]
fn a_canceled_search_has_right_bounds() {
    let game = pomax("height2 64 seed 5");
    let right = value(&mut search::<1>(&game, 1)).value().unwrap();
    let budget = Budget::default();
    budget.cancellation.cancel();
    let mut search = with_budget::<1>(&game, 2, budget);
    let bounds = value(&mut search);
    assert!(bounds.low <= right && right <= bounds.high && bounds.value().is_none());
    assert_eq!(
        search.is_at_least(search.structure().all, right as i32),
        None
    );
}

#[test]
fn a_checkpoint_does_not_depend_on_threads() {
    let game = pomax("height2 48 seed 4");
    for (before, after) in [(1, 2), (2, 1), (2, 3)] {
        let mut first = search::<1>(&game, before);
        let found = value(&mut first);
        let mut file = Vec::new();
        first.write_table(&mut file).unwrap();
        let mut second = search::<1>(&game, after);
        second.read_table(&mut file.as_slice()).unwrap();
        let mut again = Vec::new();
        second.write_table(&mut again).unwrap();
        // A table that one thread has for itself evicts entries while it is small.
        assert!(again.len() <= file.len() && 4 * again.len() > 3 * file.len());
        assert_eq!(value(&mut second), found);
        assert!(second.positions() < first.positions() / 10);
    }
}

/// Entries that this program did not write may be wrong, but they do no other harm.
#[test]
fn forged_entries_end_in_some_value() {
    let game = pomax("height2 32 seed 1");
    let mut honest = search::<1>(&game, 2);
    value(&mut honest);
    let mut file = Vec::new();
    honest.write_table(&mut file).unwrap();
    // Each entry: a word of elements, two bounds of two bytes, and the work.
    for (i, entry) in file[8..].chunks_exact_mut(16).enumerate() {
        let (low, high) = [(-1, 1), (5, 5), (-9, -7)][i % 3];
        entry[8..10].copy_from_slice(&i16::to_le_bytes(low));
        entry[10..12].copy_from_slice(&i16::to_le_bytes(high));
    }
    for threads in [1, 2, 3] {
        let mut search = search::<1>(&game, threads);
        search.read_table(&mut file.as_slice()).unwrap();
        let Bounds { low, high } = value(&mut search);
        assert!(low <= high);
    }
    file[16..20].copy_from_slice(&[1, 0, 0, 0]); // from 1 to 0
    let mut search = search::<1>(&game, 2);
    assert!(matches!(
        search.read_table(&mut file.as_slice()),
        Err(Fault::Damaged)
    ));
}

/// The number of subdiagrams of a Young diagram with the given rows.
fn subdiagrams(rows: &[usize]) -> u64 {
    // For each length of the last row, the subdiagrams of the rows so far.
    let mut ending = vec![1; rows[0] + 1];
    for &row in &rows[1..] {
        for length in (0..rows[0]).rev() {
            ending[length] += ending[length + 1];
        }
        ending.truncate(row + 1);
        ending.resize(rows[0] + 1, 0);
    }
    ending.iter().sum()
}

/// So there are no Young diagrams in sight on which a program over subdiagrams would pay.
#[test]
fn young_diagrams_take_fewer_positions_than_they_have_subdiagrams() {
    assert_eq!(subdiagrams(&[3, 2, 1]), 14);
    for rows in [
        &[9, 8, 7, 6, 5, 4, 3, 2, 1][..],
        &[20, 20],
        &[12, 12, 12, 12],
        &[40, 3, 1],
        &[13, 11, 9, 7, 4, 2],
        &[4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1],
    ] {
        let text: Vec<String> = rows.iter().map(usize::to_string).collect();
        for seed in 1..=20 {
            let board = format!("young {} random {seed}", text.join(","));
            let game = pomax(&board);
            let mut search = RemovalSearch::<1>::new(&game, Budget::default(), Switches::default());
            value(&mut search);
            let most = subdiagrams(rows) / 5;
            assert!(
                search.positions() < most,
                "{} on {board}",
                search.positions()
            );
        }
    }
}

/// Values and positions of some boards.
fn solved(boards: &[RemovalGame], switches: Switches) -> (Vec<Bounds>, u64) {
    let mut positions = 0;
    let values = boards.iter().map(|game| {
        let mut search = RemovalSearch::<1>::new(game, Budget::default(), switches);
        let bounds = value(&mut search);
        positions += search.positions();
        bounds
    });
    (values.collect(), positions)
}

/// What forests keep, when they are tried and the order of moves change positions and no value.
#[test]
fn learned_forests_and_orders_change_no_value() {
    let boards = (1..=10).map(|seed| pomax(&format!("height2 {} seed {seed}", 44 + seed)));
    let boards: Vec<RemovalGame> = boards.collect();
    let (values, positions) = solved(&boards, Switches::default());
    assert!(values.iter().all(|bounds| bounds.value().is_some()));
    let untaught = Switches {
        learned_forests: false,
        ..Switches::default()
    };
    let (same, others) = solved(&boards, untaught);
    assert_eq!(same, values);
    assert_ne!(others, positions);
    let one_order = Switches {
        orders: false,
        ..Switches::default()
    };
    let (same, others) = solved(&boards, one_order);
    assert_eq!(same, values);
    assert_ne!(others, positions);
}
