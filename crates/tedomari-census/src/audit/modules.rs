//! Pomax on posets with modules: the findings on windows and modules.

use super::exact::Exact;
use super::instance::{Marked, colored_posets};
use super::notions::part;
use super::ordinal::{any_sums, lower, random_any_sum, upper};
use super::statement::{Domain, Random, Statement};
use super::tries::{Test, Tries};
use crate::enumerate::MAX_POSET;
use tedomari::board::{Color, Element, Names, Poset, random};

const SUMS: Domain = Domain::small("S ⊕ Q, all colorings", "elements", 6, MAX_POSET)
    .and_random(Random::new(8, 14, 2_000));

/// The module is marked.
const MODULES: Domain = Domain::small("posets with a module", "elements", 6, MAX_POSET)
    .and_random(Random::new(9, 14, 2_000));

/// The module is the whole poset. The solver relies on eight elements, which `--max-size 8` checks.
const BLOCKS: Domain = Domain::small("posets in all colorings", "elements", 6, 8);

/// The random board is the counterexample.
const WILD: Domain = Domain::small("posets with a module", "elements", 5, MAX_POSET)
    .and_random(Random::new(13, 13, 1));

pub(super) const STATEMENTS: &[Statement] = &[
    Statement::holds(
        "Modules, Thm 1",
        "pomax(S ⊕ Q) − pomax(Q) is pomax(S), but within a window of Q with ends −1 or 0 and 0 or 1",
        SUMS,
        |tries: &mut Tries| tries.over(any_sums, random_any_sum, through_window),
    ),
    Statement::holds(
        "Modules, Thm 2",
        "modules with the window 0 to 0 or −1 to 1 may be exchanged for smallest ones",
        MODULES,
        |tries: &mut Tries| tries.over(with_modules, random_module, exchanged_if_even),
    ),
    Statement::holds(
        "Modules, Thm 2",
        "modules with the window −1 to 0 or 0 to 1 are worth at most 1 more or less than smallest ones",
        MODULES,
        |tries: &mut Tries| tries.over(with_modules, random_module, within_bracket),
    ),
    Statement::holds(
        "Modules, Thm 2",
        "modules with at most eight elements are tame",
        BLOCKS,
        |tries: &mut Tries| tries.over(blocks, |_, _| wild(), is_tame),
    ),
    Statement::holds(
        "Modules, Thm 3",
        "a module of both colors is worth d, or what is below it may be dropped",
        MODULES,
        |tries: &mut Tries| tries.over(with_modules, random_module, worth_d_or_blocks),
    ),
    Statement::false_at(
        13,
        "Modules",
        "(false) every module may be exchanged for one with the same value and window",
        WILD,
        |tries: &mut Tries| tries.over(with_modules, |_, _| wild(), exchanged),
    ),
];

/// The value of a poset over one black element, alone, and over one white element.
fn windows(poset: &Poset, exact: &Exact) -> Option<[i64; 3]> {
    let over = |color: Color| {
        let lower = Poset::antichain(vec![color]).expect("small");
        exact.pomax(&Poset::ordinal_sum(&[lower, poset.clone()]).expect("small"))
    };
    Some([
        over(Color::Black)?,
        exact.pomax(poset)?,
        over(Color::White)?,
    ])
}

fn is_mixed(poset: &Poset) -> bool {
    let mut colors = poset.colors().iter();
    colors.any(|&color| color != poset.colors()[0])
}

fn through_window(sum: &Marked, exact: &Exact) -> Option<Test> {
    let upper = upper(sum);
    if !is_mixed(&upper) {
        return Some(Test::Outside);
    }
    let [over_black, value, over_white] = windows(&upper, exact)?;
    let (low, high) = (over_black - value, over_white - value);
    if !(-1..=0).contains(&low) || !(0..=1).contains(&high) {
        return Some(Test::Failed(format!("the window is {low} to {high}")));
    }
    let claimed = value + exact.pomax(&lower(sum))?.clamp(low, high);
    Some(Test::equal("pomax", claimed, exact.pomax(&sum.poset)?))
}

/// For each element, those above it.
fn above(poset: &Poset) -> Vec<u32> {
    let mut above = vec![0; poset.len()];
    // As often as a chain may be long.
    for _ in 0..poset.len() {
        for (x, y) in poset.upper_covers().pairs() {
            above[x as usize] |= 1 << y | above[y as usize];
        }
    }
    above
}

fn is_module(above: &[u32], module: u32) -> bool {
    let inside = |x: &usize| module >> x & 1 == 1;
    (0..above.len()).filter(|x| !inside(x)).all(|z| {
        let below = (0..above.len()).filter(inside).map(|x| above[x] >> z & 1);
        let lower: u32 = below.sum();
        let over = above[z] & module;
        (lower == 0 || lower == module.count_ones()) && (over == 0 || over == module)
    })
}

/// All posets with a module of two or more elements and with others.
fn with_modules(n: usize) -> impl Iterator<Item = Marked> {
    colored_posets(n).flat_map(move |poset| {
        let above = above(&poset);
        let sets = 0..1_u32 << n;
        let sets = sets.filter(move |set| (2..n as u32).contains(&set.count_ones()));
        let modules = sets.filter(move |&set| is_module(&above, set));
        modules.map(move |set| Marked {
            poset: poset.clone(),
            marked: (0..n as Element).filter(|x| set >> x & 1 == 1).collect(),
        })
    })
}

/// A poset of half as many elements, in which one element is replaced by the rest.
fn random_module(n: usize, seed: u64) -> Marked {
    let others = n / 2 - 1;
    let around = random::poset(others + 1, 0.4, seed).expect("small");
    let inside = random::poset(n - others, 0.3, seed + 1).expect("small");
    let x = (seed % (others as u64 + 1)) as Element;
    let single = Marked {
        poset: around,
        marked: vec![x],
    };
    let poset = with_module(&single, &inside);
    let marked = (others as Element..n as Element).collect();
    Marked { poset, marked }
}

/// All posets, each as a module without others.
fn blocks(n: usize) -> impl Iterator<Item = Marked> {
    colored_posets(n).map(move |poset| Marked {
        poset,
        marked: (0..n as Element).collect(),
    })
}

/// The four elements that tell tame modules from others, and the place of the module, which is
/// marked; with the window 0 to 1, the colors are exchanged.
fn telling(high: i64) -> Marked {
    let text = match high {
        0 => "white u p; black q r; white x; p, q, r < x; q, r < u",
        _ => "black u p; white q r; black x; p, q, r < x; q, r < u",
    };
    let board = tedomari::notation::parse(text).expect("a board");
    Marked {
        poset: board.to_poset().expect("a poset"),
        marked: vec![4],
    }
}

/// The third condition of Theorem 2.
fn is_tame(block: &Marked, exact: &Exact) -> Option<Test> {
    if !is_mixed(&block.poset) {
        return Some(Test::Outside);
    }
    let [over_black, value, over_white] = windows(&block.poset, exact)?;
    let (low, high) = (over_black - value, over_white - value);
    if low + high == 0 {
        return Some(Test::Outside);
    }
    let surrounded = with_module(&telling(high), &block.poset);
    Some(Test::equal("pomax", value, exact.pomax(&surrounded)?))
}

/// The module with nine elements that is not tame, and four elements around it.
fn wild() -> Marked {
    let text = "black b1 b3 b4 b8 b9; white w2 w5 w6 w7; b4 < b1; w5 < w2; w6, w7 < b1, b3; \
        b8, b9 < w2, b3";
    let board = tedomari::notation::parse(text).expect("a board");
    let module = board.to_poset().expect("a poset");
    Marked {
        poset: with_module(&telling(0), &module),
        marked: (4..13).collect(),
    }
}

/// The poset with its marked module replaced by another poset, whose elements come last.
fn with_module(marked: &Marked, module: &Poset) -> Poset {
    let above = above(&marked.poset);
    let is_marked = marked.is_marked();
    let others: Vec<usize> = (0..above.len()).filter(|&x| !is_marked[x]).collect();
    let first = others.len() as Element;
    let inside = marked.marked[0] as usize;
    let mut colors: Vec<Color> = others.iter().map(|&x| marked.poset.colors()[x]).collect();
    colors.extend(module.colors());
    let mut relations = Vec::new();
    for (i, &x) in (0..).zip(&others) {
        let upper = (0..).zip(&others).filter(|&(_, &y)| above[x] >> y & 1 == 1);
        relations.extend(upper.map(|(j, _)| (i, j)));
        let members = 0..module.len() as Element;
        if above[x] >> inside & 1 == 1 {
            relations.extend(members.clone().map(|y| (i, first + y)));
        }
        if above[inside] >> x & 1 == 1 {
            relations.extend(members.map(|y| (first + y, i)));
        }
    }
    let inner = module.upper_covers().pairs();
    relations.extend(inner.map(|(x, y)| (first + x, first + y)));
    Poset::from_relations(colors, Names::Numbered, &relations).expect("an order")
}

/// A smallest poset of both colors with this value and window.
fn smallest(value: i64, low: i64, high: i64) -> Poset {
    let [white, black] = [Color::White, Color::Black];
    let core = match (low, high) {
        (-1, 1) => Poset::antichain(vec![white, black]),
        (0, 1) => Poset::chain(vec![black, white]),
        (-1, 0) => Poset::chain(vec![white, black]),
        _ => {
            let lower = Poset::antichain(vec![white; 2]).expect("small");
            let upper = Poset::antichain(vec![black]).expect("small");
            Poset::ordinal_sum(&[lower, upper])
        }
    };
    let color = if value > 0 { white } else { black };
    let single = Poset::antichain(vec![color; value.unsigned_abs() as usize]);
    Poset::disjoint_sum(&[core.expect("small"), single.expect("small")]).expect("small")
}

/// The value of a poset, and with its module exchanged for a smallest one, if the window of the
/// module is wanted.
fn both(
    marked: &Marked,
    exact: &Exact,
    is_wanted: impl Fn(i64, i64) -> bool,
) -> Option<Option<(i64, i64)>> {
    let module = part(&marked.poset, &marked.is_marked());
    if !is_mixed(&module) {
        return Some(None);
    }
    let [over_black, value, over_white] = windows(&module, exact)?;
    let (low, high) = (over_black - value, over_white - value);
    if !is_wanted(low, high) {
        return Some(None);
    }
    let other = with_module(marked, &smallest(value, low, high));
    Some(Some((exact.pomax(&other)?, exact.pomax(&marked.poset)?)))
}

fn exchanged(marked: &Marked, exact: &Exact) -> Option<Test> {
    let values = both(marked, exact, |_, _| true)?;
    Some(values.map_or(Test::Outside, |(claimed, value)| {
        Test::equal("pomax", claimed, value)
    }))
}

fn exchanged_if_even(marked: &Marked, exact: &Exact) -> Option<Test> {
    let values = both(marked, exact, |low, high| low + high == 0)?;
    Some(values.map_or(Test::Outside, |(claimed, value)| {
        Test::equal("pomax", claimed, value)
    }))
}

fn within_bracket(marked: &Marked, exact: &Exact) -> Option<Test> {
    let values = both(marked, exact, |low, high| low + high != 0)?;
    Some(match values {
        None => Test::Outside,
        Some((smallest, value)) if (smallest - value).abs() <= 1 => Test::Passed,
        Some((smallest, value)) => Test::Failed(format!("pomax = {value}, but {smallest}")),
    })
}

fn worth_d_or_blocks(marked: &Marked, exact: &Exact) -> Option<Test> {
    let module = part(&marked.poset, &marked.is_marked());
    let colors = module.colors().iter();
    let d: i64 = colors
        .map(|&color| if color == Color::White { 1 } else { -1 })
        .sum();
    if exact.pomax(&module)? == d {
        return Some(Test::Outside);
    }
    let above = above(&marked.poset);
    let first = marked.marked[0];
    let is_kept: Vec<bool> = above.iter().map(|set| set >> first & 1 == 0).collect();
    let is_marked = marked.is_marked();
    let kept = is_kept
        .iter()
        .zip(is_marked)
        .map(|(&kept, marked)| kept || marked);
    let claimed = exact.pomax(&part(&marked.poset, &kept.collect::<Vec<bool>>()))?;
    Some(Test::equal("pomax", claimed, exact.pomax(&marked.poset)?))
}
