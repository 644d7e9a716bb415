//! DSW Section 2: the order, passable games, sums.

use std::sync::Arc;

use super::super::statement::Statement;
use super::super::tries::Test;
use super::games::{each_game, each_pair, each_passable_game};
use super::tree::Tree;
use super::{GAMES, PAIRS};
use tedomari::value::passable::{Atom, AtomPoset, Forms};

pub(in super::super) static STATEMENTS: &[Statement] = &[
    Statement::holds(
        "DSW Def 2.2",
        "G ≤ G; if G ≤ H and H ◁ K then G ◁ K, and the like, with K an option of H",
        PAIRS,
        |tries| each_pair(tries, |atoms, g, h| Some(transitive(atoms, g, h))),
    ),
    Statement::false_at(
        2,
        "DSW Def 2.2",
        "(false) ◁ is the negation of ≥",
        PAIRS,
        |tries| {
            each_pair(tries, |atoms, g, h| {
                let (before, ge) = (g.before(h, atoms), h.le(g, atoms));
                Some(Test::is(before != ge, || {
                    format!("G ◁ H is {before}, H ≤ G is {ge}")
                }))
            });
        },
    ),
    Statement::holds(
        "DSW 2B",
        "two games are equivalent exactly if their canonical forms are the same",
        PAIRS,
        |tries| each_pair(tries, canonical),
    ),
    Statement::holds(
        "DSW 2B",
        "gift horses: {H,G^L|G^R} ≃ G exactly if H ◁ G, and dually",
        PAIRS,
        |tries| each_pair(tries, |atoms, g, h| Some(gift_horse(atoms, g, h))),
    ),
    Statement::holds(
        "DSW Def 2.3",
        "G is locally passable exactly if G ◁ G",
        GAMES,
        |tries| {
            each_game(tries, 3, |atoms, g| {
                let (passable, before) = (g.is_locally_passable(atoms), g.before(g, atoms));
                Some(Test::is(passable == before, || {
                    format!("passable: {passable}, G ◁ G: {before}")
                }))
            });
        },
    ),
    Statement::holds(
        "DSW Thm 2.4",
        "every passable game is equivalent to a monotone one",
        GAMES,
        |tries| each_passable_game(tries, fundamental),
    ),
    Statement::holds(
        "DSW Def 2.5",
        "sums of passable games are passable and respect equivalence",
        PAIRS,
        |tries| {
            each_pair(tries, |atoms, g, h| {
                if g.is_passable(atoms) && h.is_passable(atoms) {
                    sums(atoms, g, h)
                } else {
                    Some(Test::Outside)
                }
            });
        },
    ),
    Statement::false_at(
        4,
        "DSW Def 2.5",
        "(false) sums of any games respect equivalence",
        PAIRS,
        |tries| each_pair(tries, sums),
    ),
    Statement::holds(
        "DSW 2B",
        "↑S = {⊤|{S|⊥}} is left equivalent to S, {{⊤|S}|⊥} right equivalent",
        PAIRS,
        |tries| each_pair(tries, |atoms, g, h| Some(arrows(atoms, g, h, false))),
    ),
    Statement::false_at(
        3,
        "DSW 2B",
        "(false as printed) ↓S = {{⊥|S}|⊤} is right equivalent to S",
        PAIRS,
        |tries| each_pair(tries, |atoms, g, h| Some(arrows(atoms, g, h, true))),
    ),
];

fn transitive(atoms: &AtomPoset, g: &Tree, h: &Tree) -> Test {
    let le = |a: &Tree, b: &Tree| a.le(b, atoms);
    let before = |a: &Tree, b: &Tree| a.before(b, atoms);
    for k in h.left().iter().chain(h.right()).chain([g, h]) {
        let holds = le(g, g)
            && (!(le(g, h) && le(h, k)) || le(g, k))
            && (!(le(g, h) && before(h, k)) || before(g, k))
            && (!(before(g, h) && le(h, k)) || before(g, k));
        if !holds {
            return Test::Failed(format!("it fails for K = {}", k.text(atoms)));
        }
    }
    Test::Passed
}

fn canonical(atoms: &Arc<AtomPoset>, g: &Tree, h: &Tree) -> Option<Test> {
    let mut forms = Forms::new(atoms.clone());
    let [first, second] = [g, h].map(|game| game.form(&mut forms));
    let same = forms.canonical(first).ok()? == forms.canonical(second).ok()?;
    let truth = g.equivalent(h, atoms);
    Some(Test::is(same == truth, || {
        format!("equivalent: {truth}, the same canonical form: {same}")
    }))
}

fn gift_horse(atoms: &AtomPoset, g: &Tree, h: &Tree) -> Test {
    if g.is_atomic() {
        return Test::Outside;
    }
    let mut on_left = (g.left().to_vec(), g.right().to_vec());
    let mut on_right = on_left.clone();
    on_left.0.push(h.clone());
    on_right.1.push(h.clone());
    let [on_left, on_right] = [on_left, on_right].map(|(left, right)| Tree::Options(left, right));
    let holds = on_left.equivalent(g, atoms) == h.before(g, atoms)
        && on_right.equivalent(g, atoms) == g.before(h, atoms);
    Test::is(holds, || {
        "H changes the value though it is a gift horse, or the other way".to_string()
    })
}

fn fundamental(atoms: &Arc<AtomPoset>, g: &Tree) -> Option<Test> {
    let mut forms = Forms::new(atoms.clone());
    let form = g.form(&mut forms);
    let value = forms.canonical(form).ok()?;
    let monotone = forms.monotone(value).ok()?;
    let is_right = forms.is_monotone(monotone).ok()? && forms.equivalent(monotone, form).ok()?;
    Some(Test::is(is_right, || {
        "the construction of the proof fails".to_string()
    }))
}

/// Compares G + H with the sum of the canonical forms, over the product of the poset with itself.
fn sums(atoms: &Arc<AtomPoset>, g: &Tree, h: &Tree) -> Option<Test> {
    let product = atoms.product(atoms).ok()?;
    let values = [g.canonical(atoms)?, h.canonical(atoms)?];
    let pair = |a: Atom, b: Atom| Atom::new(a.index() * atoms.len() + b.index());
    let (sum, of_values) = (g.sum(h, &pair), values[0].sum(&values[1], &pair));
    let mut forms = Forms::new(product.into());
    let [sum, of_values] = [sum, of_values].map(|game| game.form(&mut forms));
    let are_passable = g.is_passable(atoms) && h.is_passable(atoms);
    if are_passable && !forms.is_passable(sum).ok()? {
        return Some(Test::Failed("the sum is not passable".to_string()));
    }
    let same = forms.equivalent(sum, of_values).ok()?;
    Some(Test::is(same, || {
        let [g, h] = [0, 1].map(|i| values[i].text(atoms).to_string());
        format!("the sum changes with the canonical forms {g} and {h}")
    }))
}

/// Compares `{S,G^L|G^R}` for S = H with the same game in which an arrow replaces S.
fn arrows(atoms: &AtomPoset, g: &Tree, h: &Tree, as_printed: bool) -> Test {
    if g.is_atomic() {
        return Test::Outside;
    }
    let (top, bottom) = ends(atoms);
    let up = Tree::pair(&top, &Tree::pair(h, &bottom));
    let down = if as_printed {
        Tree::pair(&Tree::pair(&bottom, h), &top)
    } else {
        Tree::pair(&Tree::pair(&top, h), &bottom)
    };
    let with_left = |more: &Tree| {
        Tree::Options(
            [g.left(), std::slice::from_ref(more)].concat(),
            g.right().to_vec(),
        )
    };
    let with_right = |more: &Tree| {
        Tree::Options(
            g.left().to_vec(),
            [g.right(), std::slice::from_ref(more)].concat(),
        )
    };
    let left = with_left(h).equivalent(&with_left(&up), atoms);
    let right = with_right(h).equivalent(&with_right(&down), atoms);
    Test::is((as_printed || left) && right, || {
        "beside the options of G it differs from S = H".to_string()
    })
}

/// Top and bottom as games.
pub(super) fn ends(atoms: &AtomPoset) -> (Tree, Tree) {
    (Tree::Atom(atoms.top()), Tree::Atom(atoms.bottom()))
}
