use super::super::order::Order;
use super::super::scaffold::Scaffold;
use super::*;
use crate::board::{Color, Element, Names, Poset};
use crate::game::{Game, PosetGame, hackenbush_poset, poset_nim};
use crate::value::{Dyadic, Nimber};
use crate::{catalogue, notation};

/// A search that begins with all threads.
fn search<V: PosetValue, S: Shape<1> + Sync>(
    shape: S,
    threads: usize,
    budget: Budget,
) -> PosetSearch<1, V, S> {
    let budget = Budget { threads, ..budget };
    let mut search = PosetSearch::new(shape, budget, Switches::default());
    search.helpers_from = 0;
    search
}

fn found<V: PosetValue, S: Shape<1> + Sync>(
    game: &PosetGame,
    search: &mut PosetSearch<1, V, S>,
) -> Bounds<V> {
    search.value(search.shape.everything(), V::anywhere(game))
}

fn value<V: PosetValue>(game: &PosetGame, threads: usize) -> V {
    let bounds = match Scaffold::of(game) {
        Some(shape) => found(game, &mut search(shape, threads, Budget::default())),
        None => found(
            game,
            &mut search(Order::of(game), threads, Budget::default()),
        ),
    };
    bounds.value().unwrap()
}

fn poset(board: &str) -> Poset {
    notation::parse(board).unwrap().to_poset().unwrap()
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
        let threads = 2 + which % 2;
        let game = hackenbush_poset(&poset, Color::White);
        assert_eq!(value::<Dyadic>(&game, threads), value(&game, 1), "{which}");
        let game = poset_nim(&poset);
        assert_eq!(value::<Nimber>(&game, threads), value(&game, 1), "{which}");
    }
}

#[test]
fn threads_agree_on_random_boards() {
    for seed in 1..=5 {
        for board in ["random 18 0.1", "random 24 0.2", "height2 16"] {
            let poset = poset(&format!("{board} seed {seed}"));
            let game = hackenbush_poset(&poset, Color::White);
            let alone: Dyadic = value(&game, 1);
            for threads in [2, 3] {
                assert_eq!(value::<Dyadic>(&game, threads), alone);
            }
            let game = poset_nim(&poset);
            let alone: Nimber = value(&game, 1);
            for threads in [2, 3] {
                assert_eq!(value::<Nimber>(&game, threads), alone);
            }
        }
    }
}

#[test]
fn threads_agree_on_graphs_with_cycles() {
    let board = "blue ground-a-b-c-ground; red a-d-e-b, d-f, e-g-f; blue f-c, g-ground";
    let board = notation::parse(board).unwrap();
    let game = catalogue::find("hackenbush").unwrap();
    let Some(Game::Poset(game)) = game.build(&board, Color::White) else {
        panic!("hackenbush is a poset game");
    };
    assert!(Scaffold::<1>::of(&game).is_some());
    let alone: Dyadic = value(&game, 1);
    for threads in [2, 3] {
        assert_eq!(value::<Dyadic>(&game, threads), alone);
    }
}

/// A short search is the same whatever the number of threads; helpers come when it takes long.
#[test]
fn only_long_searches_are_divided() {
    let game = poset_nim(&poset("height2 30 seed 1"));
    let counts = |threads, from| {
        let mut search = search::<Nimber, _>(Order::of(&game), threads, Budget::default());
        search.helpers_from = from;
        let value = found(&game, &mut search).value().unwrap();
        (
            value,
            search.leader.positions(),
            search.positions(),
            search.helpers.len(),
        )
    };
    let (value, alone, _, _) = counts(1, 0);
    assert!(alone > 1000, "{alone}");
    assert_eq!(
        counts(3, helpers_from(1).max(alone + 1)),
        (value, alone, alone, 0)
    );
    let (same, leader, all, helpers) = counts(2, 500);
    assert_eq!((same, helpers), (value, 1));
    assert!(leader >= 500 && all >= leader);
}

#[test]
fn hardly_any_memory_is_enough() {
    let budget = Budget {
        memory: 1,
        ..Budget::default()
    };
    let game = hackenbush_poset(&poset("random 14 0.1 seed 2"), Color::White);
    let alone: Dyadic = value(&game, 1);
    let mut search = search::<Dyadic, _>(Order::of(&game), 3, budget);
    assert_eq!(found(&game, &mut search), Bounds::exactly(alone));
    assert!(search.table_bytes() < 1 << 14);
}

#[test]
fn a_canceled_search_has_right_bounds() {
    let game = hackenbush_poset(&poset("random 20 0.1 seed 3"), Color::White);
    let right: Dyadic = value(&game, 1);
    let budget = Budget::default();
    budget.cancellation.cancel();
    let mut search = search::<Dyadic, _>(Order::of(&game), 2, budget);
    let everything = search.shape.everything();
    // The budget is checked only from time to time.
    let bounds = search.value(everything, Dyadic::anywhere(&game));
    assert!(bounds.low <= right && right <= bounds.high);
}

#[test]
fn a_checkpoint_does_not_depend_on_threads() {
    let game = hackenbush_poset(&poset("random 20 0.1 seed 4"), Color::White);
    for (before, after) in [(1, 2), (2, 1), (2, 3)] {
        let mut first = search::<Dyadic, _>(Order::of(&game), before, Budget::default());
        let value = found(&game, &mut first);
        let mut file = Vec::new();
        first.write_table(&mut file).unwrap();
        let mut second = search::<Dyadic, _>(Order::of(&game), after, Budget::default());
        second.read_table(&mut file.as_slice()).unwrap();
        let mut again = Vec::new();
        second.write_table(&mut again).unwrap();
        assert_eq!(file.len(), again.len());
        assert_eq!(found(&game, &mut second), value);
        assert_eq!(second.positions(), 0, "the value itself is in the table");
    }
}

/// Values that no game has, so that the search starts over.
#[test]
fn forged_entries_are_dropped() {
    let game = hackenbush_poset(&poset("random 18 0.1 seed 5"), Color::White);
    let right: Dyadic = value(&game, 1);
    let mut forged = Memory::<1, Dyadic>::new(1 << 20);
    for x in 0..game.len() {
        // Elements of White's that are worth less than nothing.
        let sign = if x % 2 == 0 { 7 } else { -7 };
        forged.put(Set::of(x), &Dyadic::from(sign), 1);
    }
    let mut file = Vec::new();
    forged.write(&mut file).unwrap();
    for threads in [1, 2, 3] {
        let mut search = search::<Dyadic, _>(Order::of(&game), threads, Budget::default());
        search.read_table(&mut file.as_slice()).unwrap();
        let value = found(&game, &mut search).value().unwrap();
        if threads == 1 {
            assert_eq!(value, right, "contradictions were found");
        }
    }
}
