//! Checks of reasons: the reasons of the solver pass, and altered reasons fail.

use std::collections::{BTreeMap, BTreeSet};

use tedomari::board::random::{self, Generator};
use tedomari::board::{Color, Element, Poset};
use tedomari::budget::Budget;
use tedomari::formula::{Figure, Figures, NamedSet, Role, Theorem};
use tedomari::game::{self, Game};
use tedomari::notation::passable::parse_game;
use tedomari::solve::{Flaw, Reason, Step, Switches, oracle};
use tedomari::value::passable::{Forms, PassableValue};
use tedomari::value::{Bounds, Player, Value};
use tedomari::{Question, catalogue, notation};

use crate::common::MANY_TWINS;

/// The number of random boards of each kind.
const ROUNDS: u64 = 300;

fn reason(game: &Game) -> Reason<Value> {
    let oracle = oracle(game, Budget::default(), Switches::default());
    oracle.expect("a removal or a poset game").value()
}

/// All theorems that a reason uses.
fn theorems(reason: &Reason<Value>, found: &mut BTreeSet<Theorem>) {
    found.extend(reason.theorem());
    reason.parts.iter().for_each(|part| theorems(part, found));
}

fn named(name: &str, board: &str) -> Game {
    let board = notation::parse(board).expect("a board");
    let entry = catalogue::find(name).expect("in the catalogue");
    entry.build(&board, Color::White).expect("a game on it")
}

/// A poset on top of another one.
fn on_top(lower: &Poset, upper: &Poset) -> Poset {
    Poset::ordinal_sum(&[lower.clone(), upper.clone()]).expect("small")
}

/// Random games of all kinds to which theorems apply.
fn games(seed: u64) -> Vec<Game> {
    let size = 4 + seed as usize % 12;
    let tree = random::tree(size, seed).unwrap();
    let forest = Poset::disjoint_sum(&[tree.clone(), random::tree(5, seed + 1).unwrap()]).unwrap();
    let poset = random::poset(size + 4, 0.2, seed).unwrap();
    let zigzag = random::zigzag(size, seed).unwrap();
    let acyclic = random::acyclic(size + 6, seed).unwrap();
    let double = random::double_tree(size, seed).unwrap();
    let small = random::poset(3 + seed as usize % 3, 0.3, seed).unwrap();
    let pile = on_top(&small, &tree);
    let opposite = Poset::disjoint_sum(&[pile.clone(), pile.negative()]).unwrap();
    let n = "white a b; black c d; a < c; b < c; b < d";
    let n = notation::parse(n).unwrap().to_poset().unwrap();
    let upper = on_top(&n, &random::poset(4, 0.5, seed).unwrap());
    let mut games: Vec<Game> = Vec::new();
    for poset in [
        &tree, &forest, &poset, &zigzag, &acyclic, &double, &pile, &opposite, &upper,
    ] {
        games.push(game::pomax(poset, Color::White).into());
        games.push(game::pomin(poset, Color::Black).into());
        games.push(game::pominmax(poset, Color::White).into());
        games.push(game::hackenbush_poset(poset, Color::White).into());
        games.push(game::poset_nim(poset).into());
    }
    let graph = random::graph(size, 0.15, seed).unwrap();
    for graph in [random::graph_tree(size + 6, seed).unwrap(), graph] {
        games.push(game::leaf(&graph, Color::White).into());
    }
    games
}

/// Boards to which theorems about diagrams, chains and heaps apply.
fn published() -> Vec<Game> {
    [
        ("pomax", "young 4,3,2 chess"),
        ("pomax", "young wbw/bww"),
        ("pominmax", "skew 4,4,3/2,1 chess"),
        ("corner", "young 4,4,4,4 chess"),
        ("leaf", "graph white a b; black c d; a-b-c-a; c-d"),
        ("hackenbush", "chain wbbw + chain bw"),
        ("poset-nim", "chain www + chain wwww + chain ww"),
        (
            "poset-nim",
            "boolean 4 without top rank + boolean 4 without top rank",
        ),
        ("pomax", "antichain wwb"),
        (
            "pomax",
            "black a b c d; white x y z; a < x; b < x; b < y; b < z; c < z; d < z",
        ),
        ("pomax", "modules 14 30 0.1 seed 26"),
        ("pomax", MANY_TWINS),
        ("poset-nim", "modules 4 5 0.4 seed 2"),
        ("hackenbush", "modules 4 5 0.4 seed 2"),
        // Orders that are written as rulesets.
        (
            "custom",
            "rules white v1 v3 v5; black v0 v2 v4; v2 needs {v1 v4}",
        ),
        (
            "custom",
            "rules white a c; black b d e; a needs {b}; b needs {c}; d needs {a}",
        ),
    ]
    .map(|(name, board)| named(name, board))
    .into()
}

/// Questions about coloring and pattern games, and about the examples of the catalogue that take
/// little time.
fn questions() -> Vec<(Game, Reason<Value>)> {
    [
        ("coloring", "a:{00011,10101,11000}, b:{00100,01010}"),
        ("connection", "s-a-t, s-b-t, a-b; terminals s t"),
        ("hex", "3x3"),
        ("hex", "9x9"),
        ("hex", "5x6"),
        ("hex", "12x3"),
        ("hackenbush", "blue ground-a-b; red b-ground, b-c"),
        ("misere-nim", "3 4 5"),
        ("achieve", "C4 K3"),
        ("achieve", "K4 K3"),
        ("avoid", "K4 K3"),
        ("avoid-plus", "K4 K3"),
        ("maker-breaker", "sets a b c d / c d e f"),
        ("maker-breaker", "sets a b / c d / e f"),
        ("maker-breaker", "sets a b c / c d e / e f a"),
    ]
    .map(|(game, board)| {
        let question = Question::read(game, board).expect("a question");
        let answer = question.answer(&Budget::default());
        (question.game().clone(), answer.reason_data().clone())
    })
    .into()
}

/// Games with their reasons.
fn reasons(rounds: u64) -> impl Iterator<Item = (Game, Reason<Value>)> {
    let games = (0..rounds).flat_map(games).chain(published());
    let solved = games.map(|game| {
        let reason = reason(&game);
        (game, reason)
    });
    solved.chain(questions())
}

#[test]
fn every_reason_passes_its_check() {
    let mut found = BTreeSet::new();
    // The first failure of each kind.
    let mut refused = BTreeMap::new();
    for (game, reason) in reasons(ROUNDS) {
        if let Err(flaw) = reason.check(&game) {
            let shown = || format!("{game:?}\n{reason:?}");
            refused.entry(format!("{flaw:?}")).or_insert_with(shown);
        }
        theorems(&reason, &mut found);
    }
    assert!(refused.is_empty(), "{refused:#?}");
    let all = Theorem::ALL.iter().copied();
    let unused: Vec<Theorem> = all.filter(|theorem| !found.contains(theorem)).collect();
    assert_eq!(unused, [], "no answer uses these theorems");
}

/// Changes one step of a reason. False if no step can be changed.
fn change(reason: &mut Reason<Value>, change: &mut impl FnMut(&mut Reason<Value>) -> bool) -> bool {
    change(reason)
        || reason
            .parts
            .iter_mut()
            .any(|part| self::change(part, change))
}

/// Removes a counted element, or adds an element.
fn spoil(set: &mut NamedSet) -> bool {
    let has_counts = set.left.is_some() && !set.elements.is_empty();
    if has_counts {
        set.elements.remove(0);
    }
    has_counts
}

/// Makes a step wrong, if possible.
type Spoiler<'a> = &'a mut dyn FnMut(&mut Reason<Value>) -> bool;

#[test]
fn a_reason_that_was_changed_is_refused() {
    let mut refused = [0; 4];
    for (game, right) in reasons(ROUNDS / 10) {
        let mut generator = Generator::new(1, 1);
        let mut tries: [Spoiler<'_>; 4] = [
            // A set that counts loses an element.
            &mut |step| step.sets.iter_mut().any(spoil),
            // A theorem gives another value.
            &mut |step| {
                let by = 1 + i64::from(generator.below(3));
                let is_value = step.parts.is_empty() && step.theorem().is_some();
                match (&step.bounds.low, is_value) {
                    (&Value::Integer(value), true) => {
                        step.bounds = Bounds::exactly(Value::Integer(value + by));
                        true
                    }
                    _ => false,
                }
            },
            // A part of a sum is left out.
            &mut |step| step.step == Step::Sum && step.parts.pop().is_some(),
            // An element belongs to nothing on the board.
            &mut |step| {
                let mut named = step.sets.iter_mut().flat_map(|set| &mut set.elements);
                named.next().is_some_and(|x| {
                    *x = Element::MAX - 1;
                    true
                })
            },
        ];
        for (count, spoil) in refused.iter_mut().zip(&mut tries) {
            let mut wrong = right.clone();
            if change(&mut wrong, &mut |step| spoil(step)) {
                *count += 1;
                assert!(wrong.check(&game).is_err(), "{game:?}\n{wrong:?}");
            }
        }
    }
    assert!(refused.iter().all(|&count| count > 100), "{refused:?}");
}

/// The players who own the elements, if they have owners.
fn owners(game: &Game) -> Option<&[Player]> {
    match game {
        Game::Removal(game) => Some(game.owners()),
        Game::Poset(game) => game.owners(),
        Game::Coloring(_) | Game::Pattern(_) => None,
    }
}

/// Replaces an element of the first set by one that the set does not contain, if possible one with
/// the same owner, so that counts stay the same.
fn falsify_set(step: &mut Reason<Value>, game: &Game) -> bool {
    let mut sets = step.sets.iter_mut();
    let Some(set) = sets.find(|set| set.role != Role::Component && !set.elements.is_empty()) else {
        return false;
    };
    let gone = set.elements.remove(0);
    let owner = |x: Element| owners(game).map(|owners| owners[x as usize]);
    let fits = |x: &Element| *x != gone && owner(*x) == owner(gone) && !set.elements.contains(x);
    match (0..game.len() as Element).find(fits) {
        Some(other) => {
            set.elements.push(other);
            set.elements.sort_unstable();
        }
        None => {
            let is_left = owner(gone) == Some(Player::Left);
            set.left = set.left.map(|left| left - usize::from(is_left));
        }
    }
    true
}

/// Makes a figure wrong.
fn falsify_figure(step: &mut Reason<Value>) -> bool {
    let Step::Theorem { figures, .. } = &mut step.step else {
        return false;
    };
    let all: Vec<(Figure, i64)> = figures.iter().collect();
    *figures = match *all {
        [] => return false,
        [(figure, number)] => Figures::one(figure, number + 1),
        [first, (figure, number), ..] => Figures::two(first, (figure, number + 1)),
    };
    true
}

/// Every theorem is refused with a wrong set and with a wrong figure.
#[test]
fn a_falsified_theorem_is_refused() {
    // Theorems that name no sets, or have no figures.
    let without_sets = [
        Theorem::AcyclicForms,
        Theorem::PosetModules,
        Theorem::MisereNim,
        Theorem::StrategyStealing,
        Theorem::NothingLeft,
        Theorem::SmallSum,
    ];
    let mut refused: BTreeMap<Theorem, [u32; 2]> = BTreeMap::new();
    for (game, right) in reasons(ROUNDS / 10) {
        let mut used = BTreeSet::new();
        theorems(&right, &mut used);
        for theorem in used {
            for way in 0..2 {
                let mut wrong = right.clone();
                let is_falsified = change(&mut wrong, &mut |step| {
                    step.theorem() == Some(theorem)
                        && if way == 0 {
                            falsify_set(step, &game)
                        } else {
                            falsify_figure(step)
                        }
                });
                if is_falsified {
                    assert!(
                        wrong.check(&game).is_err(),
                        "{theorem:?} {game:?}\n{wrong:?}"
                    );
                    refused.entry(theorem).or_default()[way] += 1;
                }
            }
        }
    }
    for &theorem in Theorem::ALL {
        let [sets, figures] = refused.get(&theorem).copied().unwrap_or_default();
        let names_sets = !without_sets.contains(&theorem);
        assert_eq!(sets > 0, names_sets, "{theorem:?}");
        assert!(
            sets + figures > 0 || theorem == Theorem::NothingLeft,
            "{theorem:?}"
        );
    }
}

/// Theorems that may hold of the same game and name the same sets.
const ALIKE: [&[Theorem]; 3] = [
    &[Theorem::ChessYoung, Theorem::UnblockedYoung],
    &[Theorem::NothingLeft, Theorem::SmallSum, Theorem::Pairing],
    &[
        Theorem::FreeMoves,
        Theorem::BlockingTriple,
        Theorem::HookedChain,
        Theorem::HookedZigzag,
        Theorem::LowerPart,
        Theorem::Surplus,
    ],
];

/// A step that names another theorem is refused.
#[test]
fn another_theorem_is_refused() {
    for (game, right) in reasons(ROUNDS / 30) {
        let mut used = BTreeSet::new();
        theorems(&right, &mut used);
        for theorem in used {
            let are_alike = |other: &Theorem| {
                let mut groups = ALIKE.iter();
                groups.any(|group| group.contains(&theorem) && group.contains(other))
            };
            for &other in Theorem::ALL {
                if other == theorem || are_alike(&other) {
                    continue;
                }
                let mut wrong = right.clone();
                let is_changed = change(&mut wrong, &mut |step| match &mut step.step {
                    Step::Theorem { theorem: named, .. } if *named == theorem => {
                        *named = other;
                        true
                    }
                    _ => false,
                });
                assert!(
                    is_changed && wrong.check(&game).is_err(),
                    "{other:?} {game:?}\n{wrong:?}"
                );
            }
        }
    }
}

/// The pairing must meet every set, and the sets must be few enough.
#[test]
fn a_prevention_of_another_game_is_refused() {
    let board = |sets: &str| Question::read("maker-breaker", sets).expect("sets");
    let right = board("sets a b / c d / e f").answer(&Budget::default());
    let right = right.reason_data();
    let other = board("sets a b / c d e f / a c e");
    assert_eq!(right.theorem(), Some(Theorem::Pairing));
    let refused = right.check(other.game());
    assert_eq!(refused, Err(Flaw::Sets(Theorem::Pairing)));
    let nothing = Question::read("achieve", "C4 K3").expect("a question");
    let nothing = nothing.answer(&Budget::default());
    assert_eq!(nothing.reason_data().theorem(), Some(Theorem::NothingLeft));
    let triangle = Question::read("achieve", "K4 K3").expect("a question");
    let refused = nothing.reason_data().check(triangle.game());
    assert_eq!(refused, Err(Flaw::Sets(Theorem::NothingLeft)));
}

/// A value that is not in canonical form is refused.
#[test]
fn a_coloring_game_has_a_canonical_value() {
    let (game, mut reason) = questions().remove(0);
    let Some(Value::Form(value)) = reason.bounds.value() else {
        panic!("a form");
    };
    let mut forms = Forms::new(value.atoms().clone());
    let twice = parse_game("{a,a|b}", &mut forms).expect("a form");
    let reversible = parse_game("{a|{T|_}}", &mut forms).expect("a form");
    for form in [twice, reversible] {
        if forms.canonical(form) != Ok(form) {
            reason.bounds = Bounds::exactly(PassableValue::new(&forms, form).into());
            assert_eq!(reason.check(&game), Err(Flaw::Canonical));
        }
    }
}

#[test]
fn a_reason_for_another_game_is_misplaced() {
    let nim = named("poset-nim", "chain www");
    let pomax = named("pomax", "chain www");
    assert_eq!(reason(&nim).check(&pomax), Err(Flaw::Misplaced));
}
