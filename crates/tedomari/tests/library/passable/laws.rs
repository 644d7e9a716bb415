//! Algebraic laws on random games, and every relation compared with its definition.

use tedomari::board::random::Generator;
use tedomari::notation::passable::parse_game;
use tedomari::value::passable::{Atom, Form, Forms};

use super::definition::Tree;
use super::random::{choice, coupling, forms, game, passable};

const POSETS: [&str; 7] = [
    "L2",
    "L3",
    "L5",
    "P4",
    "P5",
    "B3",
    "bot < a, b < c, d < top",
];

/// Random games over each poset. `size` is the depth and the width.
fn each(
    rounds: u64,
    size: (usize, u32),
    test: impl Fn(&mut Forms, &mut dyn FnMut(&mut Forms) -> Form),
) {
    for atoms in POSETS {
        for seed in 0..rounds {
            let mut random = Generator::new(seed, atoms.len());
            let mut forms = forms(atoms);
            test(&mut forms, &mut |forms| {
                game(forms, &mut random, size.0, size.1)
            });
        }
    }
}

/// Random passable games.
fn each_passable(
    rounds: u64,
    depth: usize,
    test: impl Fn(&mut Forms, &mut dyn FnMut(&mut Forms) -> Form),
) {
    for atoms in POSETS {
        for seed in 0..rounds {
            let mut random = Generator::new(seed, 1000 + atoms.len());
            let mut forms = forms(atoms);
            test(&mut forms, &mut |forms| passable(forms, &mut random, depth));
        }
    }
}

#[test]
fn relations_are_as_defined() {
    each(300, (3, 2), |forms, random| {
        let (g, h) = (random(forms), random(forms));
        let (tree_g, tree_h) = (Tree::of(forms, g), Tree::of(forms, h));
        let atoms = forms.atoms().clone();
        assert_eq!(forms.le(g, h).unwrap(), tree_g.le(&tree_h, &atoms));
        assert_eq!(forms.before(g, h).unwrap(), tree_g.before(&tree_h, &atoms));
        assert_eq!(forms.is_passable(g).unwrap(), tree_g.is_passable(&atoms));
        assert_eq!(forms.is_monotone(g).unwrap(), tree_g.is_monotone(&atoms));
    });
}

#[test]
fn canonical_forms_are_canonical_and_equivalent() {
    each(200, (3, 2), |forms, random| {
        let g = random(forms);
        let value = forms.canonical(g).unwrap();
        let (tree, canonical) = (Tree::of(forms, g), Tree::of(forms, value));
        let atoms = forms.atoms().clone();
        assert!(canonical.is_canonical(&atoms));
        assert!(tree.le(&canonical, &atoms) && canonical.le(&tree, &atoms));
        assert_eq!(forms.canonical(value).unwrap(), value);
    });
}

#[test]
fn canonical_forms_are_equal_exactly_if_equivalent() {
    each(300, (2, 2), |forms, random| {
        let (g, h) = (random(forms), random(forms));
        let equal = forms.canonical(g).unwrap() == forms.canonical(h).unwrap();
        assert_eq!(forms.equivalent(g, h).unwrap(), equal);
    });
}

#[test]
fn the_order_is_transitive() {
    each(300, (2, 2), |forms, random| {
        let (g, h, k) = (random(forms), random(forms), random(forms));
        let le = |forms: &mut Forms, a, b| forms.le(a, b).unwrap();
        let before = |forms: &mut Forms, a, b| forms.before(a, b).unwrap();
        if le(forms, g, h) {
            assert!(!le(forms, h, k) || le(forms, g, k));
            assert!(!before(forms, h, k) || before(forms, g, k));
        }
        assert!(!(before(forms, g, h) && le(forms, h, k)) || before(forms, g, k));
    });
}

/// For composite G: `{H, G^L | G^R}` ≃ G exactly if H ◁ G, and dually.
#[test]
fn gift_horses() {
    each(300, (2, 2), |forms, random| {
        let (g, h) = (random(forms), random(forms));
        if forms.as_atom(g).is_some() {
            return;
        }
        let (left, right) = (forms.left(g).to_vec(), forms.right(g).to_vec());
        let more_left = forms.composite(&[&left[..], &[h]].concat(), &right);
        let more_right = forms.composite(&left, &[&right[..], &[h]].concat());
        let is_left = forms.is_left_gift_horse(h, g).unwrap();
        let is_right = forms.is_right_gift_horse(h, g).unwrap();
        assert_eq!(forms.equivalent(more_left, g).unwrap(), is_left);
        assert_eq!(forms.equivalent(more_right, g).unwrap(), is_right);
    });
}

/// G is passable at the top exactly if G ◁ G.
#[test]
fn locally_passable() {
    each(300, (3, 2), |forms, random| {
        let g = random(forms);
        let has_good = forms.as_atom(g).is_some()
            || !forms.good_left(g).unwrap().is_empty()
            || !forms.good_right(g).unwrap().is_empty();
        assert_eq!(forms.before(g, g).unwrap(), has_good);
    });
}

#[test]
fn duals_reverse_the_order() {
    each(200, (3, 2), |forms, random| {
        let (g, h) = (random(forms), random(forms));
        let mut dual = Forms::new(forms.atoms().dual().into());
        let (dual_g, dual_h) = (forms.dual(g, &mut dual), forms.dual(h, &mut dual));
        assert_eq!(forms.le(g, h).unwrap(), dual.le(dual_h, dual_g).unwrap());
        assert_eq!(
            forms.before(g, h).unwrap(),
            dual.before(dual_h, dual_g).unwrap()
        );
        assert_eq!(dual.dual(dual_g, forms), g);
        let value = forms.canonical(g).unwrap();
        assert_eq!(
            dual.canonical(dual_g).unwrap(),
            forms.dual(value, &mut dual)
        );
    });
}

/// Over passable games, and not only up to equivalence, the gadgets give passable games
/// (Lemma 3.4), and canonical forms of passable games are passable.
#[test]
fn gadgets_keep_games_passable() {
    each_passable(100, 3, |forms, random| {
        let (g, h) = (random(forms), random(forms));
        for made in [choice(forms, g, h), coupling(forms, g, h)] {
            assert!(forms.is_passable(made).unwrap());
            let value = forms.canonical(made).unwrap();
            assert!(forms.is_passable(value).unwrap());
        }
    });
}

/// If G ≃ G′ and H ≃ H′ are passable, so are the sums, and they are equivalent.
#[test]
fn sums_of_passable_games_respect_equivalence() {
    each_passable(40, 2, |forms, random| {
        let (g, h) = (random(forms), random(forms));
        let values = (forms.canonical(g).unwrap(), forms.canonical(h).unwrap());
        let mut product = Forms::new(forms.atoms().product(forms.atoms()).unwrap().into());
        let sum = forms.sum(g, forms, h, &mut product).unwrap();
        let of_values = forms.sum(values.0, forms, values.1, &mut product).unwrap();
        assert!(product.is_passable(sum).unwrap());
        assert!(product.equivalent(sum, of_values).unwrap());
    });
}

/// f(X + G) with f(⊤, y) = ⊤, f(a, y) = y, f(⊥, y) = ⊥, from section 3B.
fn applied(gadget: &str, forms: &mut Forms, g: Form) -> Form {
    let mut three = super::random::forms("L3");
    let x = parse_game(gadget, &mut three).unwrap();
    let mut product = Forms::new(three.atoms().product(forms.atoms()).unwrap().into());
    let sum = three.sum(x, forms, g, &mut product).unwrap();
    let (top, bottom) = (forms.top(), forms.bottom());
    let size = forms.atoms().len();
    let inner: Vec<Form> = forms.atoms().atoms().map(|atom| forms.atom(atom)).collect();
    product.replace_atoms(sum, forms, |pair: Atom| match pair.index() / size {
        0 => bottom,
        1 => inner[pair.index() % size],
        _ => top,
    })
}

/// g(X + G + H) for games over P₄.
fn applied_to_two(gadget: &str, forms: &mut Forms, g: Form, h: Form) -> Form {
    let mut four = super::random::forms("P4");
    let x = parse_game(gadget, &mut four).unwrap();
    let size = forms.atoms().len();
    let mut once = Forms::new(four.atoms().product(forms.atoms()).unwrap().into());
    let first = four.sum(x, forms, g, &mut once).unwrap();
    let mut twice = Forms::new(once.atoms().product(forms.atoms()).unwrap().into());
    let sum = once.sum(first, forms, h, &mut twice).unwrap();
    let (top, bottom) = (forms.top(), forms.bottom());
    let inner: Vec<Form> = forms.atoms().atoms().map(|atom| forms.atom(atom)).collect();
    twice.replace_atoms(sum, forms, |triple: Atom| {
        let (x, y, z) = (
            triple.index() / size / size,
            triple.index() / size % size,
            triple.index() % size,
        );
        [bottom, inner[y], inner[z], top][x]
    })
}

#[test]
fn lemma_3_10() {
    each(30, (2, 2), |forms, random| {
        let (g, h) = (random(forms), random(forms));
        // The lemma is about passable games: its proof uses G ◁ G.
        if !(forms.is_passable(g).unwrap() && forms.is_passable(h).unwrap()) {
            return;
        }
        let (top, bottom) = (forms.top(), forms.bottom());
        let pairs = [
            (applied("{T|a}", forms, g), forms.pair(top, g)),
            (applied("{a|_}", forms, g), forms.pair(g, bottom)),
            (
                applied_to_two("{{T|a},{T|b}|{a|_},{b|_}}", forms, g, h),
                choice(forms, g, h),
            ),
            (
                applied_to_two("{a,{T|b}|{a|_},b}", forms, g, h),
                coupling(forms, g, h),
            ),
        ];
        for (sum, expected) in pairs {
            assert!(forms.equivalent(sum, expected).unwrap());
        }
    });
}

/// Remark 3.11: `{{T|a}|a}` is no gadget game, as `{{T|a}|a} + G` ≃ G.
#[test]
fn remark_3_11() {
    let mut differ = 0;
    for seed in 0..200 {
        let mut forms = forms("P4");
        let g = passable(&mut forms, &mut Generator::new(seed, 2), 2);
        let sum = applied("{{T|a}|a}", &mut forms, g);
        assert!(forms.equivalent(sum, g).unwrap());
        let top = forms.top();
        let inner = forms.pair(top, g);
        let replaced = forms.pair(inner, g);
        differ += u32::from(!forms.equivalent(replaced, g).unwrap());
    }
    assert!(
        differ > 0,
        "somewhere replacing the atom gives another value"
    );
}

/// G ≤ H exactly if Left, playing second, wins the sum of the dual of G and H, where Left wins if
/// the outcome of G is at most that of H: the copycat strategy shows G ≤ G.
#[test]
fn the_copycat_characterizes_the_order() {
    each_passable(40, 2, |forms, random| {
        let (g, h) = (random(forms), random(forms));
        let mut dual = Forms::new(forms.atoms().dual().into());
        let dual_g = forms.dual(g, &mut dual);
        let mut product = Forms::new(dual.atoms().product(forms.atoms()).unwrap().into());
        let sum = dual.sum(dual_g, forms, h, &mut product).unwrap();
        let mut two = super::random::forms("L2");
        let (win, loss) = (two.top(), two.bottom());
        let size = forms.atoms().len();
        let pairs: Vec<Atom> = forms.atoms().atoms().collect();
        let atoms = forms.atoms().clone();
        let won = product.replace_atoms(sum, &mut two, |pair: Atom| {
            if atoms.le(pairs[pair.index() / size], pairs[pair.index() % size]) {
                win
            } else {
                loss
            }
        });
        let second_wins = two.canonical(won).unwrap() == win;
        assert_eq!(forms.le(g, h).unwrap(), second_wins);
    });
}
