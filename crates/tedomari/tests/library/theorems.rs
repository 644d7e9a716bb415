//! Each theorem that reduces a position, separately: its claim, what the solver does with it alone,
//! and a search without theorems.

use crate::common::{check_formula_against, plainly_searched};
use tedomari::Budget;
use tedomari::board::random::{self, Generator};
use tedomari::board::{Color, Element, Graph, Names, Poset};
use tedomari::formula::Theorem;
use tedomari::game::{self, RemovalGame};
use tedomari::solve::{Reason, Solver, Switches};

/// The number of random instances of each theorem.
const ENOUGH: u32 = 100_000;

/// What a solver with these switches removes by the theorem, after comparing its value with that of
/// a search without theorems.
fn removed_by(
    theorem: Theorem,
    game: &RemovalGame,
    switches: Switches,
    value: i64,
) -> Option<Vec<Element>> {
    fn find(reason: &Reason, sought: Theorem) -> Option<Vec<Element>> {
        if reason.theorem() == Some(sought) {
            let sets = reason.sets.iter();
            return Some(sets.flat_map(|set| set.elements.clone()).collect());
        }
        reason.parts.iter().find_map(|part| find(part, sought))
    }
    let reason = Solver::with_switches(game, Budget::default(), switches).value();
    assert_eq!(reason.bounds.value(), Some(value), "{game:?}: {reason:?}");
    find(&reason, theorem)
}

const HOOKS: Switches = Switches {
    hooks: true,
    ..Switches::NONE
};

fn pomax(poset: &Poset) -> i64 {
    plainly_searched(&game::pomax(poset, Color::White))
}

fn sign(color: Color) -> i64 {
    if color == Color::White { 1 } else { -1 }
}

fn difference(colors: &[Color]) -> i64 {
    colors.iter().map(|&color| sign(color)).sum()
}

/// The value of the poset without some elements.
fn without(poset: &Poset, is_gone: impl Fn(Element) -> bool) -> i64 {
    let game = game::pomax(poset, Color::White);
    let alive: Vec<bool> = (0..poset.len() as Element).map(|x| !is_gone(x)).collect();
    plainly_searched(&game.restricted(&alive).0)
}

/// A zigzag v₁ … vₙ whose last element covers an element of a random poset.
struct Hook {
    /// The elements of the zigzag come first, in order.
    poset: Poset,
    zigzag: usize,
    /// The element it is hooked onto.
    place: Element,
}

impl Hook {
    /// `up` are the steps of the zigzag, and `colors` those of its elements and, if there is one
    /// more, of the hook.
    fn random(up: &[bool], colors: Vec<Color>, minimal: bool, generator: &mut Generator) -> Hook {
        let zigzag = up.len() + 1;
        let size = 1 + generator.below(5);
        let density = [0.25, 0.4, 0.6][generator.below(3) as usize];
        let lower = random::poset(size as usize, density, generator.draw() >> 32).unwrap();
        let fits = |m: &Element| !minimal || lower.lower_covers().of(*m).is_empty();
        let places: Vec<Element> = (0..size).filter(fits).collect();
        let chosen = places[generator.below(places.len() as u32) as usize];
        let shift = zigzag as Element;
        let place = chosen + shift;
        let mut covers: Vec<_> = (lower.upper_covers().pairs())
            .map(|(x, y)| (x + shift, y + shift))
            .collect();
        for (v, &up) in (0..).zip(up) {
            covers.push(if up { (v, v + 1) } else { (v + 1, v) });
        }
        covers.push((place, shift - 1));
        let mut all = colors[..zigzag].to_vec();
        all.extend(lower.colors());
        if let Some(&color) = colors.get(zigzag) {
            all[place as usize] = color;
        }
        Hook {
            poset: Poset::from_relations(all, Names::Numbered, &covers).expect("no circle"),
            zigzag,
            place,
        }
    }

    fn is_in_zigzag(&self, x: Element) -> bool {
        (x as usize) < self.zigzag
    }

    /// What the solver removes by the theorem, if its value is as claimed.
    fn check(&self, theorem: Theorem, claimed: i64) -> Vec<Element> {
        let value = pomax(&self.poset);
        assert_eq!(value, claimed, "{:?}", self.poset);
        let game = game::pomax(&self.poset, Color::White);
        removed_by(theorem, &game, HOOKS, value)
            .unwrap_or_else(|| panic!("{theorem:?} was not applied to {:?}", self.poset))
    }
}

fn random_colors(len: usize, generator: &mut Generator) -> Vec<Color> {
    (0..len)
        .map(|_| crate::common::color(generator.coin()))
        .collect()
}

/// Colors of a chain without a blocking triple from the top down: once they change, they alternate.
fn unblocked(len: usize, generator: &mut Generator) -> Vec<Color> {
    let first = crate::common::color(generator.coin());
    let alike = generator.below(len as u32 + 1) as usize;
    (0..len)
        .map(|i| match i.saturating_sub(alike) % 2 {
            0 => first,
            _ => !first,
        })
        .collect()
}

#[test]
fn nothing_matters_below_a_blocking_triple() {
    let mut generator = Generator::new(1, 10);
    for _ in 0..ENOUGH {
        let len = 3 + generator.below(3) as usize;
        // z above y above x, then anywhere.
        let up: Vec<bool> = (1..len).map(|i| i > 2 && generator.coin()).collect();
        let mut colors = random_colors(len, &mut generator);
        colors[1] = !colors[0];
        colors[2] = !colors[0];
        let hook = Hook::random(&up, colors, false, &mut generator);
        let below_y = below(&hook.poset, 1);
        let claimed = without(&hook.poset, |x| below_y.contains(&x));
        let removed = hook.check(Theorem::BlockingTriple, claimed);
        assert!(below_y.iter().all(|x| removed.contains(x)), "{below_y:?}");
    }
}

fn below(poset: &Poset, top: Element) -> Vec<Element> {
    let mut found = poset.lower_covers().of(top).to_vec();
    let mut done = 0;
    while let Some(&x) = found.get(done) {
        done += 1;
        for &y in poset.lower_covers().of(x) {
            if !found.contains(&y) {
                found.push(y);
            }
        }
    }
    found
}

#[test]
fn hooked_chains_count() {
    let mut generator = Generator::new(1, 11);
    for _ in 0..ENOUGH {
        let len = 1 + generator.below(5) as usize;
        let colors = unblocked(len + 1, &mut generator);
        let own = difference(&colors[..len]);
        let hook = Hook::random(&vec![false; len - 1], colors, true, &mut generator);
        let claimed = own + without(&hook.poset, |x| hook.is_in_zigzag(x));
        let removed = hook.check(Theorem::HookedChain, claimed);
        assert!((0..len as Element).all(|x| removed.contains(&x)));
    }
}

#[test]
fn hooked_zigzags_fold() {
    let mut generator = Generator::new(1, 12);
    let mut signs = [0; 3];
    for _ in 0..ENOUGH {
        let (a, b) = (1 + generator.below(3) as usize, generator.below(3) as usize);
        let mut colors = unblocked(a, &mut generator);
        colors.reverse();
        let peak = crate::common::color(generator.coin());
        colors.push(peak);
        colors.extend(unblocked(b + 1, &mut generator));
        let up: Vec<bool> = (0..a + b).map(|step| step < a).collect();
        let owner_gains = difference(&colors[..a + 1 + b]) * sign(peak);
        let hook = Hook::random(&up, colors, true, &mut generator);
        let rest = without(&hook.poset, |x| hook.is_in_zigzag(x));
        let less = || without(&hook.poset, |x| hook.is_in_zigzag(x) || x == hook.place);
        let claimed = match owner_gains.signum() {
            1 => rest + without(&hook.poset, |x| !hook.is_in_zigzag(x)),
            0 if hook.poset.colors()[hook.place as usize] == peak => rest,
            _ => less(),
        };
        signs[(owner_gains.signum() + 1) as usize] += 1;
        let removed = hook.check(Theorem::HookedZigzag, claimed);
        assert!(removed.contains(&(a as Element)), "the peak goes");
    }
    assert!(signs.iter().all(|&count| count > 10_000), "{signs:?}");
}

/// ER Lemma 4, in games of three kinds.
#[test]
fn free_moves_count_one() {
    let switches = Switches {
        free_moves: true,
        ..Switches::NONE
    };
    let mut recognized = 0;
    for seed in 0.. {
        if recognized == ENOUGH {
            break;
        }
        let poset = random::poset(5 + seed as usize % 4, 0.3, seed).unwrap();
        let game = match seed % 3 {
            0 => game::pomax(&poset, Color::White),
            1 => game::pominmax(&poset, Color::Black),
            _ => {
                let edges: Vec<_> = poset.upper_covers().pairs().collect();
                let graph = Graph::new(poset.colors().to_vec(), Names::Numbered, &edges);
                game::leaf(&graph.unwrap(), Color::White)
            }
        };
        let value = plainly_searched(&game);
        let Some(removed) = removed_by(Theorem::FreeMoves, &game, switches, value) else {
            continue;
        };
        recognized += 1;
        // Removed one after the other, each is worth one move for its owner.
        let mut alive = vec![true; game.len()];
        let all = vec![true; game.len()];
        let first = (removed.iter().copied())
            .find(|&x| game.is_removable(x, &all))
            .expect("a free move to begin with");
        alive[first as usize] = false;
        let after = plainly_searched(&game.restricted(&alive).0);
        assert_eq!(value, after + game.owners()[first as usize].sign());
    }
}

/// ER Prop 8: P ⊕ R, where R is disconnected so that the solver applies the theorem.
#[test]
fn lower_parts_count_by_their_value() {
    let switches = Switches {
        ordinal_sums: true,
        ..Switches::NONE
    };
    let mut recognized = 0;
    for seed in 0.. {
        if recognized == ENOUGH {
            break;
        }
        let sizes = [3 + seed % 3, 1 + seed / 3 % 3, 1 + seed / 9 % 3];
        let [lower, first, second] =
            [0, 1, 2].map(|i| random::poset(sizes[i] as usize, 0.4, 3 * seed + i as u64).unwrap());
        let upper = Poset::disjoint_sum(&[first, second]).unwrap();
        let sum = Poset::ordinal_sum(&[lower.clone(), upper.clone()]).unwrap();
        let value = pomax(&sum);
        let worth = pomax(&lower);
        let chain = vec![crate::common::color(worth > 0); worth.unsigned_abs() as usize];
        let chain = Poset::chain(chain).unwrap();
        let replaced = Poset::ordinal_sum(&[chain, upper]).unwrap();
        assert_eq!(pomax(&replaced), value, "{sum:?}");
        let game = game::pomax(&sum, Color::White);
        let removed = removed_by(Theorem::LowerPart, &game, switches, value);
        recognized += u32::from(removed.is_some());
    }
}

/// ER Prop 9: S ⊕ T, where T is a tree poset without a blocking triple, and S consists of trees so
/// that the formula knows its value.
#[test]
fn trees_on_other_posets() {
    let mut generator = Generator::new(1, 9);
    let mut recognized = 0;
    while recognized < ENOUGH {
        let lower: Vec<Poset> = (0..2 + generator.below(2))
            .map(|_| unblocked_tree(&mut generator))
            .collect();
        let lower = Poset::disjoint_sum(&lower).unwrap();
        let tree = unblocked_tree(&mut generator);
        let root = tree.colors()[0];
        let owned = |value: i64| value * sign(root);
        let sum = Poset::ordinal_sum(&[lower.clone(), tree.clone()]).unwrap();
        let claimed = if tree.colors().contains(&!root) {
            owned(difference(tree.colors())) - i64::from(owned(pomax(&lower)) < 0)
        } else {
            let root = Poset::chain(vec![root]).unwrap();
            let with_root = Poset::ordinal_sum(&[lower, root]).unwrap();
            owned(pomax(&with_root)) + tree.len() as i64 - 1
        };
        let value = pomax(&sum);
        assert_eq!(owned(value), claimed, "{sum:?}");
        let proof = check_formula_against(&game::pomax(&sum, Color::White), value);
        recognized += u32::from(proof.theorem == Theorem::SeriesParallel);
    }
}

/// A tree poset of up to four elements without blocking triple.
fn unblocked_tree(generator: &mut Generator) -> Poset {
    let len = 1 + generator.below(4);
    let parents: Vec<Element> = (1..len).map(|x| generator.below(x)).collect();
    let mut colors = vec![crate::common::color(generator.coin())];
    for &y in &parents {
        let below = (y > 0).then(|| colors[parents[y as usize - 1] as usize]);
        let color = colors[y as usize];
        let any = crate::common::color(generator.coin());
        colors.push(if below == Some(color) { color } else { any });
    }
    Poset::tree(colors, &parents).unwrap()
}

/// Height two with one player above and the other below: by choosing sets, by a search without
/// theorems, and by the definition of the largest |S| − u(S). Other elements are added to some of
/// the boards, so that such components occur only inside the search.
#[test]
fn one_player_above_the_other() {
    let off = Switches {
        one_sided: false,
        ..Switches::default()
    };
    let mut fewer = 0;
    for seed in 0..20_000 {
        let generator = &mut Generator::new(seed, 9);
        let (upper, lower) = (2 + generator.below(6), 1 + generator.below(6));
        let mut above = vec![0_u32; lower as usize];
        for mask in &mut above {
            *mask = 1 + generator.below((1 << upper) - 1);
        }
        let covers = (0..lower).flat_map(|y| {
            let above = above[y as usize];
            let members = (0..upper).filter(move |x| above >> x & 1 == 1);
            members.map(move |x| (upper + y, x))
        });
        let covers: Vec<(Element, Element)> = covers.collect();
        let mut colors = vec![Color::White; upper as usize];
        colors.resize((upper + lower) as usize, Color::Black);
        let best = (0..1_u32 << upper).map(|s| {
            let uncovered = above.iter().filter(|&&mask| mask & !s == 0).count();
            i64::from(s.count_ones()) - uncovered as i64
        });
        let best = best.max().expect("there is the empty set");
        if seed % 4 == 3 {
            let x = generator.below(upper + lower) as usize;
            colors[x] = !colors[x];
        }
        let poset = Poset::from_relations(colors, Names::Numbered, &covers).expect("no cycle");
        for left in [Color::White, Color::Black] {
            let game = game::pomax(&poset, left);
            let [with, without] = [Switches::default(), off].map(|switches| {
                let mut solver = Solver::with_switches(&game, Budget::default(), switches);
                (solver.value().bounds.value(), solver.positions())
            });
            assert_eq!(with.0, without.0, "{poset:?}");
            assert_eq!(
                with.0,
                Some(crate::common::plainly_searched(&game)),
                "{poset:?}"
            );
            if seed % 4 != 3 {
                let sign = if left == Color::White { 1 } else { -1 };
                assert_eq!(with.0, Some(sign * best), "{poset:?}");
            }
            fewer += u32::from(with.1 < without.1);
        }
    }
    assert!(fewer > 1_000, "{fewer}");
}
