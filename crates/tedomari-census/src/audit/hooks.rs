//! Chains and zigzags hooked onto a poset: ER Section 4.7.

use super::exact::Exact;
use super::instance::Marked;
use super::notions::{blocking_triples, d_of, has_blocking_triple, not_below, part, sign, without};
use super::statement::{Domain, Expected, Random, Statement};
use super::tries::Test;
use crate::enumerate::{MAX_POSET, colorings, posets, steps};
use tedomari::board::random::{self, Generator};
use tedomari::board::{Color, Element, Names, Poset};

const HOOKS: Domain = Domain {
    boards: "hooked onto all posets, all colorings",
    unit: "elements",
    all: 7,
    most: MAX_POSET,
    random: Some(Random {
        from: 8,
        to: 13,
        count: 10_000,
    }),
};

pub(super) static STATEMENTS: &[Statement] = &[
    Statement {
        source: "ER Thm 10",
        claim: "zigzag with x ⋖ y ⋖ z, z covering only y: all below y may go",
        domain: Domain {
            boards: "zigzags hooked onto all posets",
            ..HOOKS
        },
        expected: Expected::Holds,
        examine: |tries| tries.over(hooked_zigzags, random_zigzag, dropped_below),
    },
    Statement {
        source: "ER Thm 11",
        claim: "chain C on a minimal m, no triple: d(C) + Pomax(P)",
        domain: Domain {
            boards: "chains hooked onto all posets",
            ..HOOKS
        },
        expected: Expected::Holds,
        examine: |tries| {
            let chains = |n| hooked_chains(n).filter(is_on_minimal);
            tries.over(chains, random_chain, disconnected);
        },
    },
    Statement {
        source: "ER Thm 12",
        claim: "two slopes on a minimal m, by the sign of d(H)",
        domain: Domain {
            boards: "two slopes hooked onto all posets",
            ..HOOKS
        },
        expected: Expected::Holds,
        examine: |tries| tries.over(hooked_slopes, random_slopes, folded),
    },
];

/// Hook(Z, m, P): the zigzag v₁…vₙ with these steps, vₙ covering m. Its elements come last.
fn hook(poset: &Poset, m: Option<Element>, up: &[bool], colors: Vec<Color>) -> Marked {
    let first = poset.len() as Element;
    let marked: Vec<Element> = (first..colors.len() as Element).collect();
    let mut covers: Vec<_> = poset.upper_covers().pairs().collect();
    for (pair, &up) in marked.windows(2).zip(up) {
        covers.push(if up {
            (pair[0], pair[1])
        } else {
            (pair[1], pair[0])
        });
    }
    covers.extend(m.zip(marked.last().copied()));
    let poset = Poset::from_relations(colors, Names::Numbered, &covers).expect("no circle");
    Marked { poset, marked }
}

/// All posets with `n` elements, with all places for a hook.
fn places(n: usize) -> impl Iterator<Item = (&'static Poset, Option<Element>)> {
    let nowhere = (n == 0).then(|| (&posets(0)[0], None));
    let all = posets(n).iter();
    let some = all.flat_map(|poset| (0..poset.len() as Element).map(move |m| (poset, Some(m))));
    nowhere.into_iter().chain(some)
}

/// All boards with `n` elements that arise by hooking zigzags with the given steps.
fn hooked<S: Iterator<Item = Vec<bool>>>(
    n: usize,
    smallest: usize,
    steps_of: impl Fn(usize) -> S + Copy,
) -> impl Iterator<Item = Marked> {
    (smallest..n).flat_map(move |size| {
        places(size).flat_map(move |(poset, m)| {
            steps_of(n - size)
                .flat_map(move |up| colorings(n).map(move |colors| hook(poset, m, &up, colors)))
        })
    })
}

fn hooked_zigzags(n: usize) -> impl Iterator<Item = Marked> {
    hooked(n, 0, |len| steps(len - 1))
}

/// Chains hooked onto any element, minimal or not.
fn hooked_chains(n: usize) -> impl Iterator<Item = Marked> {
    hooked(n, 1, |len| std::iter::once(vec![false; len - 1]))
}

/// a steps up to p, then b steps down.
fn slopes(len: usize) -> impl Iterator<Item = Vec<bool>> {
    (0..len).map(move |a| (1..len).map(|step| step <= a).collect())
}

fn hooked_slopes(n: usize) -> impl Iterator<Item = Marked> {
    hooked(n, 1, slopes).filter(is_on_minimal)
}

/// The element that the hook hangs on: the only lower cover of its end outside the hook.
fn place(hook: &Marked) -> Option<Element> {
    let end = *hook.marked.last()?;
    let mut lower = hook.poset.lower_covers().of(end).iter().copied();
    lower.find(|x| !hook.marked.contains(x))
}

fn is_on_minimal(hook: &Marked) -> bool {
    place(hook).is_some_and(|m| hook.poset.lower_covers().of(m).is_empty())
}

fn random_hook(
    n: usize,
    seed: u64,
    minimal: bool,
    steps: impl Fn(&mut Generator, usize) -> Vec<bool>,
) -> Marked {
    let mut generator = Generator::new(seed, n);
    let len = 2 + generator.below(n as u32 / 2) as usize;
    let poset = random::poset(n - len, 0.25, seed).expect("small");
    let fits = |m: &Element| !minimal || poset.lower_covers().of(*m).is_empty();
    let choices: Vec<Element> = (0..poset.len() as Element).filter(fits).collect();
    let m = choices[generator.below(choices.len() as u32) as usize];
    let up = steps(&mut generator, len - 1);
    hook(&poset, Some(m), &up, random::colors(n, seed))
}

fn random_zigzag(n: usize, seed: u64) -> Marked {
    random_hook(n, seed, false, |generator, len| {
        (0..len).map(|_| generator.coin()).collect()
    })
}

fn random_chain(n: usize, seed: u64) -> Marked {
    random_hook(n, seed, true, |_, len| vec![false; len])
}

fn random_slopes(n: usize, seed: u64) -> Marked {
    random_hook(n, seed, true, |generator, len| {
        let a = generator.below(len as u32 + 1) as usize;
        (0..len).map(|step| step < a).collect()
    })
}

fn dropped_below(hook: &Marked, exact: &Exact) -> Option<Test> {
    let poset = &hook.poset;
    let in_zigzag = |x: &Element| hook.marked.contains(x);
    let covers_one = |z: Element| poset.lower_covers().of(z).len() == 1;
    let triples = blocking_triples(poset).into_iter();
    let triples = triples.filter(|triple| triple.iter().all(in_zigzag) && covers_one(triple[2]));
    let mut tests = triples
        .map(|[_, y, _]| {
            let claimed = exact.pomax(&part(poset, &not_below(poset, y)))?;
            Some(Test::equal("pomax", claimed, exact.pomax(poset)?))
        })
        .peekable();
    if tests.peek().is_none() {
        return Some(Test::Outside);
    }
    Test::all(tests)
}

fn disconnected(hook: &Marked, exact: &Exact) -> Option<Test> {
    let mut with_m = hook.is_marked();
    with_m[place(hook)? as usize] = true;
    if has_blocking_triple(&part(&hook.poset, &with_m)) {
        return Some(Test::Outside);
    }
    let rest = part(&hook.poset, &hook.is_unmarked());
    let claimed = d_of(&hook.poset, &hook.is_marked()) + exact.pomax(&rest)?;
    Some(Test::equal("pomax", claimed, exact.pomax(&hook.poset)?))
}

fn folded(hook: &Marked, exact: &Exact) -> Option<Test> {
    let poset = &hook.poset;
    let m = place(hook)?;
    let maximal = |x: &&Element| poset.upper_covers().of(**x).is_empty();
    let p = *hook.marked.iter().find(maximal)?;
    // Both slopes and m, but not p, which is above both.
    let mut slopes = hook.is_marked();
    slopes[m as usize] = true;
    slopes[p as usize] = false;
    if poset.colors()[p as usize] == Color::Black || has_blocking_triple(&part(poset, &slopes)) {
        return Some(Test::Outside);
    }
    let rest = part(poset, &hook.is_unmarked());
    let balance = d_of(poset, &hook.is_marked());
    // The elements of P come first, so m keeps its index.
    let claimed = if balance > 0 {
        exact.pomax(&rest)? + exact.pomax(&part(poset, &hook.is_marked()))?
    } else if balance == 0 && sign(poset.colors()[m as usize]) > 0 {
        exact.pomax(&rest)?
    } else {
        exact.pomax(&without(&rest, m))?
    };
    Some(Test::equal("pomax", claimed, exact.pomax(poset)?))
}
