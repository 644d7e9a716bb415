//! DSW Sections 2C, 3C and 4 and the appendix: set coloring games.

use std::sync::Arc;

use super::super::instance::{Instance, Shown};
use super::super::statement::{Domain, Random, Statement};
use super::super::tries::Test;
use super::GAMES;
use super::games::{Games, each_passable_game, p3, p4};
use super::tree::Tree;
use crate::coloring::{Census, NoCheckpoints, Plan};
use crate::reduce::{Realization, realize};
use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{parse_coloring, parse_game, print_coloring};
use tedomari::solve::coloring::solve_coloring;
use tedomari::value::passable::{Atom, AtomPoset, Form, Forms};

/// Payoffs over P₄: all with few cells, then random ones.
const PAYOFFS: Domain =
    Domain::small("payoffs over P₄", "cells", 3, 3).and_random(Random::new(4, 4, 500));

/// Rows of a table; the size is the number of cells.
const ROWS: Domain = Domain::small("rows as printed", "cells", 7, 7);

pub(in super::super) static STATEMENTS: &[Statement] = &[
    Statement::holds(
        "DSW Rem 2.11",
        "the game of a monotone payoff is monotone",
        PAYOFFS,
        |tries| {
            tries.over(payoffs, random_payoff, |payoff, _| {
                let game = payoff.literal();
                let is_monotone = game.is_monotone(payoff.0.atoms());
                Some(Test::is(is_monotone, || {
                    "it has an option that is not good".to_string()
                }))
            });
        },
    ),
    Statement::holds(
        "DSW Lemma 3.14",
        "the game of S + T is the sum of those of S and T",
        Domain::small("pairs of payoffs over P₄", "cells", 3, 3),
        |tries| tries.over_all(payoff_pairs, |pair: &PayoffPair, _| pair.adds()),
    ),
    Statement::holds(
        "DSW Lemma 3.15",
        "the game of f ∘ π is that of π with f applied to its atoms, f: P₄ → P₃ monotone",
        Domain {
            random: None,
            ..PAYOFFS
        },
        |tries| tries.over_all(payoffs, |payoff: &Payoff, _| payoff.maps()),
    ),
    Statement::holds(
        "DSW Thm 3.2",
        "every passable value is that of a set coloring game, within Prop 4.6's bound",
        GAMES.and_random(Random::new(5, 5, 300)),
        |tries| each_passable_game(tries, realized),
    ),
    Statement::holds(
        "DSW Rem 4.8",
        "{a₁,…,aₙ|⊥} over incomparable atoms takes 2⌈log₂ n⌉ + 1 cells; 7 cells for n = 8",
        Domain::small("{a₁,…,aₙ|⊥}", "options", 8, 16),
        |tries| tries.over_all(choices, |i: &Games, _| few_cells(&i.atoms, &i.games[0])),
    ),
    Statement::holds(
        "DSW 2.10, App.",
        "the printed realizations have the printed values",
        ROWS,
        |tries| tries.over_all(|cells| rows(PRINTED, cells), |row: &Row, _| row.check()),
    ),
    Statement::holds(
        "DSW App.",
        "0, 1, 2, 6, 30 new values with 1, …, 5 cells up to symmetry, not {⊤|G} or {G|⊥}",
        Domain {
            all: 5,
            most: 5,
            ..ROWS
        },
        |tries| tries.over_all(cell_numbers, |cells: &Cells, _| cells.check()),
    ),
    Statement::false_at(
        3,
        "DSW App.",
        "(false as printed) a:{011}, b:{010,101} has the value {⊤|a,{b|⊥}}",
        ROWS,
        |tries| tries.over_all(|cells| rows(MISPRINTED, cells), |row: &Row, _| row.check()),
    ),
];

/// The realizations in the examples, in Lemma 3.16 and in the appendix that are printed in full.
const PRINTED: &[(&str, &str)] = &[
    ("a:{0}, b:{1}", "{T|a}"),
    ("a:{1}, b:{1}", "{T|_}"),
    ("a:{01}, b:{10}", "{{T|a},{T|b}|{a|_},{b|_}}"),
    ("a:{011,101}, b:{011,110}", "{a,b|_}"),
    (
        "a:{00011,10101,11000}, b:{00100,01010}",
        "{a,{T|b}|{a|_},b}",
    ),
    (
        "a:{00011,00101,11010}, b:{01100,11000}",
        "{a,{b,{T|a}|b}|_}",
    ),
    (
        "a:{00011,00101,01010}, b:{01100,10101}",
        "{a,{T|a,b}|a,{b|_}}",
    ),
    (
        "a:{00011,00101,01010}, b:{01100,10100}",
        "{a,{T|b}|{a|_},{b|_}}",
    ),
    (
        "a:{00011,00101,11010}, b:{01011,10100,11000}",
        "{{a,{T|b}|a},{b,{T|a}|b}|_}",
    ),
    (
        "a:{00011,01100,10101}, b:{01010,10001,11000}",
        "{a,{T|b}|{a|_},{b|b,{a|_}}}",
    ),
    (
        "a:{00011,00101,01010}, b:{10100,11000}",
        "{a,{b,{T|a}|b}|{a|_},{b|_}}",
    ),
    (
        "a:{00011,00101,11000}, b:{01010,10100}",
        "{{T|a,{a,{T|b}|_}}|a,{b|_}}",
    ),
];

/// The row that is wrong in print.
const MISPRINTED: &[(&str, &str)] = &[("a:{011}, b:{010,101}", "{T|a,{b|_}}")];

/// A printed row.
struct Row {
    game: SetColoring,
    value: &'static str,
}

fn rows(table: &'static [(&'static str, &'static str)], cells: usize) -> impl Iterator<Item = Row> {
    let read = |&(payoff, value): &(&str, &'static str)| Row {
        game: parse_coloring(payoff, p4()).expect("the rows are well formed"),
        value,
    };
    table
        .iter()
        .map(read)
        .filter(move |row| row.game.cells() == cells)
}

impl Row {
    fn check(&self) -> Option<Test> {
        let mut forms = Forms::new(p4());
        let claimed = parse_game(self.value, &mut forms).ok()?;
        let claimed = Tree::of(&forms, claimed);
        let payoff = Payoff(self.game.clone());
        let truth = payoff.value()?;
        let atoms = p4();
        Some(Test::is(truth.equivalent(&claimed, &atoms), || {
            format!(
                "the value is {}, printed is {}",
                truth.text(&atoms),
                self.value
            )
        }))
    }
}

impl Instance for Row {
    fn shown(&self) -> Shown {
        Shown::Text(print_coloring(&self.game))
    }
}

/// A payoff that a statement is tried on.
struct Payoff(SetColoring);

impl Instance for Payoff {
    fn shown(&self) -> Shown {
        Shown::Text(print_coloring(&self.0))
    }
}

impl Payoff {
    /// The game tree by the rules of Definition 2.8.
    fn literal(&self) -> Tree {
        self.position(0, (1 << self.0.cells()) - 1)
    }

    fn position(&self, left: u32, empty: u32) -> Tree {
        if empty == 0 {
            return Tree::Atom(self.0.payoff(left));
        }
        let cells = || {
            (0..self.0.cells())
                .map(|cell| 1 << cell)
                .filter(|cell| empty & cell != 0)
        };
        Tree::Options(
            cells()
                .map(|cell| self.position(left | cell, empty & !cell))
                .collect(),
            cells()
                .map(|cell| self.position(left, empty & !cell))
                .collect(),
        )
    }

    /// Whether mapping outcomes commutes with play, for each monotone map to P₃.
    fn maps(&self) -> Option<Test> {
        let three = p3();
        let four = self.0.atoms();
        // The images of bottom, a, b, top; atoms of P₃ are numbered upward.
        let images = (0..81).map(|n: usize| [n / 27, n / 9 % 3, n / 3 % 3, n % 3]);
        for image in images {
            let of = |atom: Atom| Atom::new(image[atom.index()]);
            let mut pairs = four.atoms().flat_map(|a| four.atoms().map(move |b| (a, b)));
            if pairs.any(|(a, b)| four.le(a, b) && !three.le(of(a), of(b))) {
                continue;
            }
            let payoff = |coloring| of(self.0.payoff(coloring));
            let mapped = SetColoring::from_function(three.clone(), self.0.cells(), payoff).ok()?;
            let mut forms = Forms::new(three.clone());
            let before = Payoff(mapped).literal().form(&mut forms);
            let mut source = Forms::new(four.clone());
            let game = self.literal().form(&mut source);
            let after = source.replace_atoms(game, &mut forms, |atom| Form::from(of(atom)));
            if before != after {
                return Some(Test::Failed(format!("it fails for the images {image:?}")));
            }
        }
        Some(Test::Passed)
    }

    /// The canonical value, position by position.
    fn value(&self) -> Option<Tree> {
        self.literal().canonical(self.0.atoms())
    }
}

/// All monotone payoffs over P₄ with `cells` cells: pairs of monotone Boolean functions.
fn payoffs(cells: usize) -> impl Iterator<Item = Payoff> {
    let colorings = 1_u32 << cells;
    let is_monotone = move |function: &u32| {
        (0..colorings).all(|coloring| {
            function >> coloring & 1 == 0
                || (0..cells).all(|cell| function >> (coloring | 1 << cell) & 1 == 1)
        })
    };
    let functions: Vec<u32> = (0..1_u64 << colorings)
        .map(|f| f as u32)
        .filter(is_monotone)
        .collect();
    let all = functions.clone();
    all.into_iter().flat_map(move |reaches_a| {
        let payoffs: Vec<Payoff> = functions
            .iter()
            .map(|&reaches_b| {
                payoff(
                    cells,
                    |coloring| reaches_a >> coloring & 1 == 1,
                    |coloring| reaches_b >> coloring & 1 == 1,
                )
            })
            .collect();
        payoffs
    })
}

fn payoff(cells: usize, a: impl Fn(u32) -> bool, b: impl Fn(u32) -> bool) -> Payoff {
    let outcome = |coloring| Atom::new(usize::from(a(coloring)) + 2 * usize::from(b(coloring)));
    Payoff(SetColoring::from_function(p4(), cells, outcome).expect("monotone"))
}

/// A payoff whose minimal colorings are random.
fn random_payoff(cells: usize, seed: u64) -> Payoff {
    let mut random = Generator::new(seed, cells);
    let mut sets = || -> Vec<u32> { (0..3).map(|_| random.below(1 << cells)).collect() };
    let (a, b) = (sets(), sets());
    let reaches = |sets: &[u32], coloring: u32| sets.iter().any(|set| set & !coloring == 0);
    payoff(
        cells,
        |coloring| reaches(&a, coloring),
        |coloring| reaches(&b, coloring),
    )
}

/// A number of cells.
struct Cells(usize);

fn cell_numbers(cells: usize) -> impl Iterator<Item = Cells> {
    (cells > 0).then_some(Cells(cells)).into_iter()
}

impl Instance for Cells {
    fn shown(&self) -> Shown {
        Shown::Text(format!("{} cells", self.0))
    }
}

impl Cells {
    /// Counts the classes that first occur with this number of cells and are not forced.
    fn check(&self) -> Option<Test> {
        let plan = Plan {
            atoms: p4(),
            cells: self.0,
            threads: 1,
            budget: &Budget::default(),
        };
        let mut census = Census::new(&plan, &mut NoCheckpoints).ok()?;
        let classes = census.classes();
        let new = classes
            .iter()
            .filter(|class| class.cells == self.0 && !class.is_forced);
        let claimed = [0, 1, 2, 6, 30][self.0 - 1];
        Some(Test::equal(
            "the number of new classes",
            claimed,
            new.count() as i64,
        ))
    }
}

/// Two payoffs.
struct PayoffPair(Payoff, Payoff);

impl Instance for PayoffPair {
    fn shown(&self) -> Shown {
        let [s, t] = [&self.0, &self.1].map(|payoff| print_coloring(&payoff.0));
        Shown::Text(format!("S = {s}, T = {t}"))
    }
}

impl PayoffPair {
    fn adds(&self) -> Option<Test> {
        let (s, t) = (&self.0.0, &self.1.0);
        let product = Arc::new(s.atoms().product(t.atoms()).ok()?);
        let pair = |a: Atom, b: Atom| Atom::new(a.index() * t.atoms().len() + b.index());
        let both = SetColoring::from_function(product.clone(), s.cells() + t.cells(), |coloring| {
            let low = coloring & ((1 << s.cells()) - 1);
            pair(s.payoff(low), t.payoff(coloring >> s.cells()))
        });
        let together = Payoff(both.ok()?).literal();
        let sum = self.0.literal().sum(&self.1.literal(), &pair);
        let mut forms = Forms::new(product);
        let same = together.form(&mut forms) == sum.form(&mut forms);
        Some(Test::is(same, || "the two games differ".to_string()))
    }
}

/// All pairs of payoffs with `cells` cells in total.
fn payoff_pairs(cells: usize) -> impl Iterator<Item = PayoffPair> {
    (0..=cells).flat_map(move |first| {
        payoffs(first).flat_map(move |s| {
            let with = move |t: Payoff| PayoffPair(Payoff(s.0.clone()), t);
            payoffs(cells - first).map(with)
        })
    })
}

/// The game in which Left chooses between n incomparable atoms.
fn choices(n: usize) -> impl Iterator<Item = Games> {
    let choice = (n > 0).then(|| {
        let atoms = Arc::new(AtomPoset::antichain(n + 2).expect("small"));
        let between = (1..=n).map(|atom| Tree::Atom(Atom::new(atom))).collect();
        let game = Tree::Options(between, vec![Tree::Atom(atoms.bottom())]);
        Games {
            atoms,
            games: vec![game],
        }
    });
    choice.into_iter()
}

/// The set coloring game that the proof of Theorem 3.2 makes from the value of a game.
fn realization(atoms: &Arc<AtomPoset>, g: &Tree) -> Option<Realization> {
    let mut forms = Forms::new(atoms.clone());
    let form = g.form(&mut forms);
    let value = forms.canonical(form).ok()?;
    realize(&mut forms, value).ok()
}

/// Whether the realization has the size of Proposition 4.2 and the value.
fn few_cells(atoms: &Arc<AtomPoset>, g: &Tree) -> Option<Test> {
    let realization = realization(atoms, g)?;
    let claimed = 2 * u64::from(g.left().len().next_power_of_two().ilog2()) + 1;
    if realization.cells() != claimed {
        return Some(Test::Failed(format!(
            "{} cells, not {claimed}",
            realization.cells()
        )));
    }
    let mut solution = solve_coloring(&realization.game().ok()?, &Budget::default());
    let expected = g.form(&mut solution.forms);
    let found = solution.value?;
    let same = solution.forms.equivalent(found, expected).ok()?;
    Some(Test::is(same, || {
        "the set coloring game has another value".to_string()
    }))
}

/// Realizes a passable game, compares the size with the bound, and computes the value of small
/// realizations.
fn realized(atoms: &Arc<AtomPoset>, g: &Tree) -> Option<Test> {
    let realization = realization(atoms, g)?;
    let (cells, bound) = (realization.cells(), realization.bound());
    if cells > bound {
        return Some(Test::Failed(format!("{cells} cells, the bound is {bound}")));
    }
    if cells > 6 {
        return Some(Test::Outside);
    }
    let game = Payoff(realization.game().ok()?);
    let same = game.value()?.equivalent(g, atoms);
    Some(Test::is(same, || {
        format!("{} has another value", print_coloring(&game.0))
    }))
}
