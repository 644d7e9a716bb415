//! Chains and zigzags hooked onto a poset: ER Section 4.7.

use super::exact::Exact;
use super::instance::Marked;
use super::notions::{d_of, has_blocking_triple, part, sign, without};
use super::stated::stated;
use super::statement::{Domain, Random, Statement};
use super::tries::Test;
use crate::enumerate::{MAX_POSET, colorings, posets};
use tedomari::board::random::{self, Generator};
use tedomari::board::{Board, Color, Element, Names, Poset};

const RANDOM: Random = Random::new(8, 13, 10_000);

const SLOPES: Domain = Domain::small(
    "two slopes hooked onto all posets, all colorings",
    "elements",
    7,
    MAX_POSET,
)
.and_random(RANDOM);

pub(super) fn statements() -> Vec<Statement> {
    vec![
        stated("ER Thm 10", "er-theorem-10", 7).and_random(RANDOM, random_zigzag),
        stated("ER Thm 11", "er-theorem-11", 7).and_random(RANDOM, random_chain),
        Statement::holds(
            "ER Thm 12",
            "two slopes on a minimal m, by the sign of d(H)",
            SLOPES,
            |tries| tries.over(hooked_slopes, random_slopes, folded),
        ),
    ]
}

/// Hook(Z, m, P): the zigzag v₁…vₙ with these steps, vₙ covering m. Its elements come last.
fn hook(poset: &Poset, m: Element, up: &[bool], colors: Vec<Color>) -> Marked {
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
    covers.extend(marked.last().map(|&last| (m, last)));
    let poset = Poset::from_relations(colors, Names::Numbered, &covers).expect("no circle");
    Marked { poset, marked }
}

fn minimal(poset: &Poset) -> impl Iterator<Item = Element> {
    let elements = 0..poset.len() as Element;
    elements.filter(|&m| poset.lower_covers().of(m).is_empty())
}

/// All boards with `n` elements that arise by hooking two slopes onto a minimal element: a steps up
/// to p, then b steps down.
fn hooked_slopes(n: usize) -> impl Iterator<Item = Marked> {
    let places = (1..n).flat_map(|size| {
        let posets = posets(size).iter();
        posets.flat_map(|poset| minimal(poset).map(move |m| (poset, m)))
    });
    places.flat_map(move |(poset, m)| {
        let len = n - poset.len();
        (0..len).flat_map(move |a| {
            let up: Vec<bool> = (1..len).map(|step| step <= a).collect();
            colorings(n).map(move |colors| hook(poset, m, &up, colors))
        })
    })
}

/// The element that the hook hangs on: the only lower cover of its end outside the hook.
fn place(hook: &Marked) -> Option<Element> {
    let end = *hook.marked.last()?;
    let mut lower = hook.poset.lower_covers().of(end).iter().copied();
    lower.find(|x| !hook.marked.contains(x))
}

fn random_hook(
    n: usize,
    seed: u64,
    is_on_minimal: bool,
    steps: impl Fn(&mut Generator, usize) -> Vec<bool>,
) -> Marked {
    let mut generator = Generator::new(seed, n);
    let len = 2 + generator.below(n as u32 / 2) as usize;
    let poset = random::poset(n - len, 0.25, seed).expect("small");
    let choices: Vec<Element> = if is_on_minimal {
        minimal(&poset).collect()
    } else {
        (0..poset.len() as Element).collect()
    };
    let m = choices[generator.below(choices.len() as u32) as usize];
    let up = steps(&mut generator, len - 1);
    hook(&poset, m, &up, random::colors(n, seed))
}

fn random_zigzag(n: usize, seed: u64) -> Board {
    let hook = random_hook(n, seed, false, |generator, len| {
        (0..len).map(|_| generator.coin()).collect()
    });
    Board::Poset(hook.poset)
}

fn random_chain(n: usize, seed: u64) -> Board {
    Board::Poset(random_hook(n, seed, true, |_, len| vec![false; len]).poset)
}

fn random_slopes(n: usize, seed: u64) -> Marked {
    random_hook(n, seed, true, |generator, len| {
        let a = generator.below(len as u32 + 1) as usize;
        (0..len).map(|step| step < a).collect()
    })
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
