use super::super::engine;
use super::super::search::RemovalSearch;
use super::*;
use crate::board::random::{self, Generator};
use crate::board::{Color, Names, Poset};
use crate::budget::Budget;
use crate::game;
use crate::solve::Switches;
use crate::solve::removal::structure::set_of;

/// The value of a position by search without theorems.
fn plainly(search: &mut RemovalSearch<1>, left: &[Element]) -> i64 {
    let bounds = search.value(set_of(left), |_| ());
    bounds.value().expect("no limit")
}

/// Checks that a game is worth the same without its surplus. Returns the number of elements
/// dropped.
fn dropped(game: &RemovalGame) -> usize {
    let surplus = surplus(game);
    let is_dropped = |x: &Element| surplus.iter().any(|class| class.elements.contains(x));
    let all: Vec<Element> = (0..game.len() as Element).collect();
    let mut kept = all.clone();
    kept.retain(|x| !is_dropped(x));
    if kept.len() < all.len() {
        let mut search = RemovalSearch::<1>::new(game, Budget::default(), Switches::PLAIN);
        let [before, after] = [&all, &kept].map(|left| plainly(&mut search, left));
        assert_eq!(before, after, "{game:?}\n{surplus:?}");
    }
    all.len() - kept.len()
}

/// The number of colored orders on 0 < 1 < … < `len` − 1, or parts of it, that have a surplus.
fn small_posets_with_surplus(len: usize) -> usize {
    let below = |y: usize| (0..y).map(move |x| (x as Element, y as Element));
    let pairs: Vec<(Element, Element)> = (0..len).flat_map(below).collect();
    let mut count = 0;
    for which in 0..1_usize << (pairs.len() + len) {
        let inside = |i: &usize| which >> i & 1 == 1;
        let relations = (0..pairs.len()).filter(inside).map(|i| pairs[i]);
        let relations: Vec<_> = relations.collect();
        let colors = (0..len).map(|x| pairs.len() + x);
        let colors = colors.map(|i| [Color::White, Color::Black][which >> i & 1]);
        let poset = Poset::from_relations(colors.collect(), Names::Numbered, &relations);
        let poset = poset.expect("no cycle");
        count += usize::from(dropped(&game::pomax(&poset, Color::White)) > 0);
    }
    count
}

#[test]
fn small_posets_are_worth_the_same_without_their_surplus() {
    let count = small_posets_with_surplus(6);
    assert!(count > 10_000, "{count}");
}

/// A random poset, with twins below some of its elements.
fn with_twins(seed: u64) -> RemovalGame {
    let mut generator = Generator::new(seed, 0);
    let base = random::poset(4 + seed as usize % 5, 0.3, seed).expect("small");
    let mut colors = base.colors().to_vec();
    let mut relations: Vec<_> = base.upper_covers().pairs().collect();
    for color in [Color::White, Color::Black] {
        let above = (0..base.len() as Element)
            .filter(|&y| base.colors()[y as usize] != color && generator.below(3) > 0);
        let above: Vec<Element> = above.take(3).collect();
        for _ in 0..generator.below(5) {
            let twin = colors.len() as Element;
            colors.push(color);
            relations.extend(above.iter().map(|&y| (twin, y)));
        }
    }
    let poset = Poset::from_relations(colors, Names::Numbered, &relations);
    game::pomax(&poset.expect("no cycle"), Color::White)
}

#[test]
fn posets_with_twins_are_worth_the_same_without_their_surplus() {
    let count = (0..2000).filter(|&seed| dropped(&with_twins(seed)) > 0);
    let count = count.count();
    assert!(count > 500, "{count}");
}

/// In every position of a random game, the search without the surplus agrees with one that has
/// all elements and uses no theorems.
#[test]
fn every_position_is_worth_the_same() {
    let (mut boards, mut counted) = (0, 0);
    for seed in 0..1000 {
        let game = with_twins(seed);
        let surplus = surplus(&game);
        if surplus.is_empty() {
            continue;
        }
        boards += 1;
        let mut search = RemovalSearch::<1>::new(&game, Budget::default(), Switches::PLAIN);
        let build =
            |rest: &RemovalGame| engine::engine(rest, Budget::default(), Switches::default());
        let mut without = WithoutSurplus::new(&game, surplus, build);
        let mut generator = Generator::new(seed, 1);
        let mut alive = vec![true; game.len()];
        loop {
            let left: Vec<Element> = (0..game.len() as Element)
                .filter(|&x| alive[x as usize])
                .collect();
            let value = plainly(&mut search, &left);
            let anything = Bounds {
                low: -100,
                high: 100,
            };
            let found = without.value(&left, anything, &mut |_| ());
            assert_eq!(found, Bounds::exactly(value), "{left:?} of {game:?}");
            assert_eq!(without.is_at_least(&left, value), Some(true));
            assert_eq!(without.is_at_least(&left, value + 1), Some(false));
            counted += usize::from(without.position(&left).1 != 0);
            let moves = [Player::Left, Player::Right].map(|player| game.moves(player, &alive));
            let moves = moves.concat();
            let Some(&x) = moves.get(generator.below(moves.len().max(1) as u32) as usize) else {
                break;
            };
            alive[x as usize] = false;
        }
    }
    assert!(boards > 200 && counted > 200, "{boards}, {counted}");
}

/// A search can continue with its table. One that drops nothing reads past it.
#[test]
fn tables_are_read_by_the_same_kind_of_search() {
    let [mut first, mut again] = [0, 0];
    for seed in 0..300 {
        let game = with_twins(seed);
        let surplus = surplus(&game);
        if surplus.is_empty() {
            continue;
        }
        let build = |rest: &RemovalGame| {
            let switches = Switches {
                formulas: false,
                ..Switches::default()
            };
            engine::engine(rest, Budget::default(), switches)
        };
        let all: Vec<Element> = (0..game.len() as Element).collect();
        let anything = Bounds {
            low: -100,
            high: 100,
        };
        let [mut before, mut after] =
            [(); 2].map(|()| WithoutSurplus::new(&game, surplus.clone(), build));
        let value = before.value(&all, anything, &mut |_| ());
        let mut table = Vec::new();
        before.write_table(&mut table).expect("memory");
        let mut whole = build(&game);
        for engine in [&mut after as &mut dyn Engine<i64>, &mut *whole] {
            let mut input = table.as_slice();
            engine.read_table(&mut input).expect("it was written above");
            assert!(input.is_empty());
            assert_eq!(engine.value(&all, anything, &mut |_| ()), value);
            let mut short = &table[..table.len() - 1];
            assert!(engine.read_table(&mut short).is_err());
        }
        first += before.positions();
        again += after.positions();
    }
    assert!(again < first / 2, "{again} of {first}");
}
