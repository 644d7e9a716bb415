use super::*;
use crate::Budget;
use crate::board::random::{self, Generator};
use crate::board::{Color, Element, Names, Poset};
use crate::game;
use crate::solve::{Solver, Switches};
use crate::value::Player;

fn pomax(poset: &Poset) -> RemovalGame {
    game::pomax(poset, Color::White)
}

fn searched(game: &RemovalGame) -> i64 {
    let mut solver = Solver::with_switches(game, Budget::default(), Switches::PLAIN);
    solver.value().bounds.value().expect("no limit")
}

/// The poset with its elements numbered in another order.
fn shuffled(poset: &Poset, generator: &mut Generator) -> Poset {
    let mut places: Vec<Element> = (0..poset.len() as Element).collect();
    for i in (1..places.len()).rev() {
        places.swap(i, generator.below(i as u32 + 1) as usize);
    }
    let mut colors = poset.colors().to_vec();
    for (&place, &color) in places.iter().zip(poset.colors()) {
        colors[place as usize] = color;
    }
    let place = |x: Element| places[x as usize];
    let covers = poset.upper_covers().pairs();
    let covers: Vec<_> = covers.map(|(x, y)| (place(x), place(y))).collect();
    Poset::from_covers(colors, Names::Numbered, &covers)
}

/// Values, counted elements and the effects of all first moves, on random posets in every numbering.
#[test]
fn values_and_moves_are_those_of_a_search() {
    let mut generator = Generator::new(1, 1);
    for seed in 0..600 {
        let n = 1 + generator.below(13) as usize;
        let poset = random::series_parallel(n, seed).expect("small");
        for poset in [shuffled(&poset, &mut generator), poset] {
            for game in [pomax(&poset), game::pomin(&poset, Color::White)] {
                let value = searched(&game);
                let proof = recognize(&game).expect("series-parallel");
                assert_eq!(proof.value, value, "{poset:?}");
                let everything = vec![true; n];
                for (x, change) in changes(&game).expect("series-parallel") {
                    assert!(game.is_removable(x, &everything), "{poset:?}");
                    let mut alive = everything.clone();
                    alive[x as usize] = false;
                    let after = searched(&game.restricted(&alive).0);
                    assert_eq!(after - value, change, "{x} in {poset:?}");
                }
            }
        }
    }
}

/// Whether there are four elements x < y > z < w with no other relation among them. The relations
/// are transitive.
fn has_n(n: u32, relations: &[(Element, Element)]) -> bool {
    let below = |x: Element, y: Element| relations.contains(&(x, y));
    let free = |x, y| !below(x, y) && !below(y, x);
    let is_n = |[x, y, z, w]: [Element; 4]| {
        below(x, y) && below(z, y) && below(z, w) && free(x, z) && free(y, w) && free(x, w)
    };
    (0..n.pow(4)).any(|code| {
        let [x, y, z, w] = [1, n, n * n, n * n * n].map(|power| code / power % n);
        x != w && is_n([x, y, z, w])
    })
}

/// All posets with at most five elements in all colorings: exactly those without an N are
/// recognized.
#[test]
fn exactly_posets_without_n_are_recognized() {
    for n in 1..=5_u32 {
        let pairs: Vec<(Element, Element)> = (0..n)
            .flat_map(|x| (x + 1..n).map(move |y| (x, y)))
            .collect();
        for mask in 0..1_u32 << pairs.len() {
            let chosen = (0..pairs.len()).filter(|i| mask >> i & 1 == 1);
            let relations: Vec<_> = chosen.map(|i| pairs[i]).collect();
            let below = |x: Element, y: Element| relations.contains(&(x, y));
            let is_transitive = relations
                .iter()
                .all(|&(x, y)| (0..n).all(|z| !below(y, z) || below(x, z)));
            if !is_transitive {
                continue;
            }
            let has_n = has_n(n, &relations);
            for colors in 0..1_u32 << n {
                let color = |x: u32| [Color::White, Color::Black][(colors >> x & 1) as usize];
                let colors = (0..n).map(color).collect();
                let poset = Poset::from_relations(colors, Names::Numbered, &relations);
                let poset = poset.expect("no cycle");
                for game in [pomax(&poset), game::pomin(&poset, Color::White)] {
                    let proof = recognize(&game);
                    assert_eq!(proof.is_none(), has_n, "{relations:?}");
                    if let Some(proof) = proof {
                        assert_eq!(proof.value, searched(&game), "{game:?}");
                        assert_eq!(proof.sets[0].left, Some(left_of(&proof, &game)));
                    }
                }
            }
        }
    }
}

/// How many of the counted elements are Left's.
fn left_of(proof: &Proof, game: &RemovalGame) -> usize {
    let counted = proof.sets[0].elements.iter();
    let is_left = |&&x: &&Element| game.owners()[x as usize] == Player::Left;
    counted.filter(is_left).count()
}

/// Sparse random posets, of which some are series-parallel, in any numbering: a sweep accepts no
/// other.
#[test]
fn no_larger_poset_with_n_is_recognized() {
    let mut generator = Generator::new(3, 3);
    let mut recognized = 0;
    for _ in 0..3000 {
        let n = 6 + generator.below(3);
        let layers = 2 + generator.below(2);
        let layer: Vec<u32> = (0..n).map(|_| generator.below(layers)).collect();
        let mut relations: Vec<(Element, Element)> = Vec::new();
        for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))) {
            if layer[x as usize] < layer[y as usize] && generator.below(4) == 0 {
                relations.push((x, y));
            }
        }
        for z in 0..n {
            for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))) {
                let is_between = relations.contains(&(x, z)) && relations.contains(&(z, y));
                if is_between && !relations.contains(&(x, y)) {
                    relations.push((x, y));
                }
            }
        }
        let colors = random::colors(n as usize, generator.draw());
        let poset = Poset::from_relations(colors, Names::Numbered, &relations).expect("no cycle");
        let game = pomax(&poset);
        let proof = recognize(&game);
        assert_eq!(proof.is_none(), has_n(n, &relations), "{relations:?}");
        if let Some(proof) = proof {
            recognized += 1;
            assert_eq!(proof.value, searched(&game), "{game:?}");
        }
    }
    assert!((300..2700).contains(&recognized), "{recognized}");
}

/// The numbering of a large poset does not matter.
#[test]
fn large_posets_in_any_numbering() {
    let mut generator = Generator::new(2, 2);
    for n in [100, 1_000, 20_000] {
        let poset = random::series_parallel(n, 7).expect("small");
        let one = recognize(&pomax(&poset)).expect("series-parallel");
        let other = recognize(&pomax(&shuffled(&poset, &mut generator))).expect("the same");
        assert_eq!((one.value, one.figures), (other.value, other.figures));
        assert_eq!(one.sets[0].difference(), one.value);
    }
}

/// The steps have each element once, and the last one is the whole.
#[test]
fn steps_end_with_the_whole() {
    let poset = random::series_parallel(60, 3).expect("small");
    let game = pomax(&poset);
    let proof = recognize(&game).expect("series-parallel");
    let steps = compositions(&game).expect("series-parallel");
    let last = steps.last().expect("several elements");
    assert_eq!(i64::from(last.triple.value()), proof.value);
    assert_eq!(last.elements, (0..60).collect::<Vec<Element>>());
    let series = steps.iter().filter(|step| step.is_series).count() as i64;
    assert_eq!(proof.figures.get(Figure::Series), series);
    assert_eq!(
        proof.figures.get(Figure::Parallel),
        steps.len() as i64 - series
    );
    let operands = steps.iter().flat_map(|step| &step.operands);
    let elements = operands.filter(|operand| matches!(operand, Operand::Element(_)));
    assert_eq!(elements.count(), 60);
}
