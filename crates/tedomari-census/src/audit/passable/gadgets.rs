//! DSW Sections 3A and 3B: the gadgets.

use std::sync::Arc;

use super::super::statement::{Domain, Statement};
use super::super::tries::{Test, Tries};
use super::games::{each_game, each_pair, each_passable_game, p3, p4};
use super::order::ends;
use super::tree::Tree;
use super::{GAMES, PAIRS};
use tedomari::value::passable::{Atom, AtomPoset, Forms};

pub(in super::super) static STATEMENTS: &[Statement] = &[
    Statement::holds(
        "DSW Prop 3.3",
        "the four gadgets make every passable value from atoms",
        GAMES,
        |tries| each_passable_game(tries, generated),
    ),
    Statement::holds(
        "DSW Lemma 3.4",
        "the four gadgets keep games passable",
        PAIRS,
        |tries| each_pair(tries, |atoms, g, h| Some(kept(atoms, g, h))),
    ),
    Statement::holds(
        "DSW Lemma 3.5",
        "{G,H|⊥} is the choice gadget on {G|⊥} and {H|⊥}",
        PAIRS,
        |tries| {
            on_pairs(tries, |atoms, g, h| {
                let (_, bottom) = ends(atoms);
                let both = Tree::Options(vec![g.clone(), h.clone()], vec![bottom.clone()]);
                let made = choice(atoms, &Tree::pair(g, &bottom), &Tree::pair(h, &bottom));
                Some((both, made))
            });
        },
    ),
    Statement::holds(
        "DSW Lemma 3.7",
        "a locally monotone {G|H} is the coupling gadget on G and H",
        PAIRS,
        |tries| {
            on_pairs(tries, |atoms, g, h| {
                let game = Tree::pair(g, h);
                let made = coupling(atoms, g, h);
                game.is_locally_monotone(atoms).then_some((game, made))
            });
        },
    ),
    Statement::false_at(
        2,
        "DSW Lemma 3.7",
        "(false) any {G|H} is the coupling gadget on G and H",
        PAIRS,
        |tries| {
            on_pairs(tries, |atoms, g, h| {
                Some((Tree::pair(g, h), coupling(atoms, g, h)))
            })
        },
    ),
    Statement::holds(
        "DSW Lemma 3.8",
        "a locally semi-monotone K is {{⊤|{Kᴸ|⊥}}|{{⊤|Kᴿ}|⊥}}, which is locally monotone",
        GAMES,
        |tries| each_game(tries, 2, |atoms, k| Some(joined(atoms, k))),
    ),
    Statement::holds(
        "DSW Rem 3.9",
        "{{⊤|G′},{⊤|H}|G′,H} with G′ = {G|⊥} is the coupling gadget on G and H",
        PAIRS,
        |tries| {
            on_pairs(tries, |atoms, g, h| {
                let (top, bottom) = ends(atoms);
                let forced = Tree::pair(g, &bottom);
                let left = vec![Tree::pair(&top, &forced), Tree::pair(&top, h)];
                let biased = Tree::Options(left, vec![forced, h.clone()]);
                Some((biased, coupling(atoms, g, h)))
            });
        },
    ),
    Statement::holds(
        "DSW Lemma 3.10",
        "(a, b) {⊤|a} + G ≃ {⊤|G} and {a|⊥} + G ≃ {G|⊥}",
        GAMES,
        |tries| {
            each_game(tries, 2, |atoms, g| {
                let (top, bottom) = ends(atoms);
                let (t, b) = ends(&p3());
                let a = Tree::Atom(Atom::new(1));
                let holds = applied(&Tree::pair(&t, &a), g, atoms)
                    .equivalent(&Tree::pair(&top, g), atoms)
                    && applied(&Tree::pair(&a, &b), g, atoms)
                        .equivalent(&Tree::pair(g, &bottom), atoms);
                Some(Test::is(holds, || "the sum has another value".to_string()))
            });
        },
    ),
    Statement::holds(
        "DSW Lemma 3.10",
        "(c) {{⊤|a},{⊤|b}|{a|⊥},{b|⊥}} + G + H is the choice gadget on passable G and H",
        SMALL_PAIRS,
        |tries| on_small_pairs(tries, Tree::is_passable, choice),
    ),
    Statement::holds(
        "DSW Lemma 3.10",
        "(d) {a,{⊤|b}|{a|⊥},b} + G + H is the coupling gadget on passable G and H",
        SMALL_PAIRS,
        |tries| on_small_pairs(tries, Tree::is_passable, coupling),
    ),
    Statement::false_at(
        4,
        "DSW Lemma 3.10",
        "(c) (false as printed) {{⊤|a},{⊤|b}|{a|⊥},{b|⊥}} + G + H is the choice gadget on any G and H",
        SMALL_PAIRS,
        |tries| on_small_pairs(tries, |_, _| true, choice),
    ),
    Statement::false_at(
        4,
        "DSW Lemma 3.10",
        "(d) (false as printed) {a,{⊤|b}|{a|⊥},b} + G + H is the coupling gadget on any G and H",
        SMALL_PAIRS,
        |tries| on_small_pairs(tries, |_, _| true, coupling),
    ),
    Statement::holds(
        "DSW Rem 3.11",
        "{{⊤|a}|a} + G ≃ G for passable G",
        GAMES,
        |tries| {
            each_passable_game(tries, |atoms, g| {
                let same = applied(&not_a_gadget(), g, atoms).equivalent(g, atoms);
                Some(Test::is(same, || {
                    "the sum has another value than G".to_string()
                }))
            });
        },
    ),
    Statement::false_at(
        2,
        "DSW Rem 3.11",
        "(false) {{⊤|a}|a} + G ≃ {{⊤|G}|G}",
        GAMES,
        |tries| {
            each_game(tries, 2, |atoms, g| {
                let (top, _) = ends(atoms);
                let replaced = Tree::pair(&Tree::pair(&top, g), g);
                let same = applied(&not_a_gadget(), g, atoms).equivalent(&replaced, atoms);
                Some(Test::is(same, || "the sum has another value".to_string()))
            });
        },
    ),
];

/// Sums with two games grow fast.
const SMALL_PAIRS: Domain = Domain {
    boards: "pairs of games over P₄",
    all: 4,
    most: 4,
    random: None,
    ..PAIRS
};

/// Tests whether two games made from G and H are equivalent.
fn on_pairs(tries: &mut Tries, made: fn(&AtomPoset, &Tree, &Tree) -> Option<(Tree, Tree)>) {
    each_pair(tries, |atoms, g, h| match made(atoms, g, h) {
        Some((first, second)) => same_value(atoms, &first, &second),
        None => Some(Test::Outside),
    });
}

/// A gadget: the game it makes from two games.
type Gadget = fn(&AtomPoset, &Tree, &Tree) -> Tree;

/// Tests whether the sum of a gadget game with G and H is the gadget on them.
fn on_small_pairs(tries: &mut Tries, speaks_of: fn(&Tree, &AtomPoset) -> bool, gadget: Gadget) {
    each_pair(tries, |atoms, g, h| {
        if !(speaks_of(g, atoms) && speaks_of(h, atoms)) {
            return Some(Test::Outside);
        }
        same_value(
            atoms,
            &gadget_sum(gadget, g, h, atoms),
            &gadget(atoms, g, h),
        )
    });
}

/// Tests whether two games are equivalent. A failure includes their values.
fn same_value(atoms: &Arc<AtomPoset>, first: &Tree, second: &Tree) -> Option<Test> {
    if first.equivalent(second, atoms) {
        return Some(Test::Passed);
    }
    let [first, second] = [first.canonical(atoms)?, second.canonical(atoms)?];
    Some(Test::Failed(format!(
        "one is worth {}, the other {}",
        first.text(atoms),
        second.text(atoms)
    )))
}

fn choice(atoms: &AtomPoset, g: &Tree, h: &Tree) -> Tree {
    let (top, bottom) = ends(atoms);
    let left = vec![Tree::pair(&top, g), Tree::pair(&top, h)];
    Tree::Options(left, vec![Tree::pair(g, &bottom), Tree::pair(h, &bottom)])
}

fn coupling(atoms: &AtomPoset, g: &Tree, h: &Tree) -> Tree {
    let (top, bottom) = ends(atoms);
    let left = vec![g.clone(), Tree::pair(&top, h)];
    Tree::Options(left, vec![Tree::pair(g, &bottom), h.clone()])
}

/// The game of Lemma 3.8 for a game with a good option on either side.
fn joined(atoms: &AtomPoset, k: &Tree) -> Test {
    if k.good_left(atoms).next().is_none() || k.good_right(atoms).next().is_none() {
        return Test::Outside;
    }
    let (top, bottom) = ends(atoms);
    let left = Tree::Options(k.left().to_vec(), vec![bottom.clone()]);
    let right = Tree::Options(vec![top.clone()], k.right().to_vec());
    let made = Tree::pair(&Tree::pair(&top, &left), &Tree::pair(&right, &bottom));
    let holds = made.equivalent(k, atoms) && made.is_locally_monotone(atoms);
    Test::is(holds, || format!("{} is not so", made.text(atoms)))
}

fn generated(atoms: &Arc<AtomPoset>, g: &Tree) -> Option<Test> {
    let mut forms = Forms::new(atoms.clone());
    let form = g.form(&mut forms);
    let value = forms.canonical(form).ok()?;
    let made = forms.gadgets(value).ok()?.value(&mut forms).ok()?;
    let same = Tree::of(&forms, made).equivalent(g, atoms);
    Some(Test::is(same, || {
        "the gadgets of the proof give another value".to_string()
    }))
}

fn kept(atoms: &AtomPoset, g: &Tree, h: &Tree) -> Test {
    if !(g.is_passable(atoms) && h.is_passable(atoms)) {
        return Test::Outside;
    }
    let (top, bottom) = ends(atoms);
    let made = [
        Tree::pair(&top, g),
        Tree::pair(g, &bottom),
        choice(atoms, g, h),
        coupling(atoms, g, h),
    ];
    match made.iter().find(|game| !game.is_passable(atoms)) {
        None => Test::Passed,
        Some(game) => Test::Failed(format!("{} is not passable", game.text(atoms))),
    }
}

/// `{{T|a}|a}` over P₃.
fn not_a_gadget() -> Tree {
    let (top, _) = ends(&p3());
    let a = Tree::Atom(Atom::new(1));
    Tree::pair(&Tree::pair(&top, &a), &a)
}

/// f(X + G) for X over P₃, where the middle outcome of X yields the outcome of G.
fn applied(x: &Tree, g: &Tree, atoms: &AtomPoset) -> Tree {
    let three = p3();
    x.sum(g, &|x, y| match x {
        x if x == three.top() => atoms.top(),
        x if x == three.bottom() => atoms.bottom(),
        _ => y,
    })
}

/// g(X + G + H) for a gadget game X over P₄: a yields the outcome of G, b that of H.
fn gadget_sum(gadget: Gadget, g: &Tree, h: &Tree, atoms: &AtomPoset) -> Tree {
    let four = p4();
    let [a, b] = [1, 2].map(|atom| Tree::Atom(Atom::new(atom)));
    let size = atoms.len();
    let pair = |a: Atom, b: Atom| Atom::new(a.index() * size + b.index());
    let both = gadget(&four, &a, &b).sum(g, &pair);
    both.sum(h, &|first, z| match first.index() / size {
        0 => atoms.bottom(),
        1 => Atom::new(first.index() % size),
        2 => z,
        _ => atoms.top(),
    })
}
