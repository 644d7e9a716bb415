//! Checks that the audit refutes false variants of true statements.

use super::exact::Exact;
use super::instance::colored_posets;
use super::number::Number;
use super::statement::{Domain, Expected, Statement, Verdict};
use super::takes::{Rule, Takes};
use super::tries::{Test, Tries};
use super::values::random_ruleset;
use super::*;
use crate::class::Class;
use crate::conjecture::Conjecture;
use crate::enumerate::partitions;
use tedomari::Budget;
use tedomari::board::{Color, Poset, random};
use tedomari::game;
use tedomari::solve::{Switches, oracle};
use tedomari::value::Nimber;

const SMALL: Domain = Domain::small("boards", "elements", 6, 6);

/// A false statement and the size of its smallest counterexample.
const fn variant(claim: &'static str, size: usize, examine: fn(&mut Tries)) -> Statement {
    Statement::false_at(size, "nobody", claim, SMALL, examine)
}

/// Tests a claim in the language of conjectures.
fn claimed(tries: &mut Tries, class: &str, condition: Option<&str>, claim: &str) {
    let class = Class::parse(class).expect("a class");
    let conjecture = Conjecture::new(class, condition, claim).expect("it makes sense");
    tries.conjectured(&conjecture, |_, _| unreachable!("no random boards"));
}

static VARIANTS: &[Statement] = &[
    variant("Thm 5.2 on any poset", 3, |tries| {
        claimed(tries, "posets <= 6", None, "pomax = d(ess)");
    }),
    variant("Thm 8 on any poset", 5, |tries| {
        let claim = "pominmax = d(ess) + pomin(rest)";
        claimed(tries, "posets <= 6", None, claim);
    }),
    variant("Prop 4.7 with blocking triples", 3, |tries| {
        let claim = "balanced-pomax and pomax = d";
        claimed(tries, "tree posets <= 6", None, claim);
    }),
    variant("Prop 4.7 on any poset", 3, |tries| {
        let claim = "balanced-pomax and pomax = d";
        claimed(tries, "posets <= 6", Some("triples = 0"), claim);
    }),
    variant("Thm 11 with m not minimal", 3, |tries| {
        let claim = "every m: every c: covers(c, m) and chain(up(m)) and n(maxima(below(c))) = 1
            and triples(up(m)) = 0 -> pomax = d(up(c)) + pomax(not-up(c))";
        claimed(tries, "posets <= 6", None, claim);
    }),
    variant("Lemma 4 for every removable v of Left's", 3, |tries| {
        let claim = "every x: removable(x) and is-white(x) -> custom = 1 + custom(without(x))";
        claimed(tries, "rulesets <= 4", None, claim);
    }),
    variant("Thm 6 with blocking paths of any length", 5, |tries| {
        claimed(tries, "graph trees <= 6", None, "leaf = d");
    }),
    variant("every game is worth d", 2, |tries| {
        claimed(tries, "rulesets <= 4", None, "custom = d");
    }),
    variant("colored poset games are integers", 2, |tries| {
        tries.over_all(colored_posets, |poset, _| {
            let d = super::notions::d_of(poset, &vec![true; poset.len()]);
            Some(hackenbush::claims(poset, Number::new(d, 0)))
        });
    }),
    variant("the colon principle for the lower part", 3, |tries| {
        tries.over_all(super::ordinal::any_sums, |sum, _| {
            let lower = super::ordinal::lower(sum);
            let mut takes = Takes::new(&lower, Rule::Above);
            let value = takes.number(takes.all()).expect("a number");
            let chain = hackenbush::chain_of(value);
            let replaced = Poset::ordinal_sum(&[chain, super::ordinal::upper(sum)]);
            let mut takes = Takes::new(&replaced.expect("small"), Rule::Above);
            let claimed = takes.number(takes.all()).expect("a number");
            Some(hackenbush::claims(&sum.poset, claimed))
        });
    }),
    variant(
        "the value of a chess-colored row for any diagram",
        3,
        |tries| {
            let diagrams = |n| partitions(n).flat_map(|rows| hackenbush::chess(&rows));
            tries.over_all(diagrams, |diagram, _| Some(hackenbush::row_value(diagram)));
        },
    ),
    variant(
        "an uncolored poset game is worth its elements",
        2,
        |tries| {
            tries.over_all(colored_posets, |poset, _| {
                let claimed = poset.len() as u32;
                Some(Test::equal("the value", claimed, poset_nim::nimber(poset)))
            });
        },
    ),
    variant("whoever starts loses Chomp", 1, |tries| {
        tries.over_all(poset_nim::bars, |bar, _| {
            let value = poset_nim::nimber(&bar.poset());
            Some(Test::equal("the value", 0, value))
        });
    }),
];

/// Checks that a statement is refuted, with a counterexample of the expected size.
pub(super) fn assert_falls(statement: &'static Statement) {
    let report = statement.examined(None, &Budget::default());
    let Verdict::Refuted(found) = &report.verdict else {
        panic!("{} stands", statement.claim);
    };
    assert_eq!(
        report.as_expected(),
        Some(true),
        "{}: {found:?}",
        statement.claim
    );
    if let Shown::Board(board, _) = &found.shown
        && statement.domain.unit == SMALL.unit
    {
        assert_eq!(board.len(), found.size, "{}", statement.claim);
    }
}

#[test]
fn every_false_variant_falls() {
    VARIANTS.iter().for_each(assert_falls);
}

/// Statements that are false as printed fail at the known size.
#[test]
fn what_is_false_as_printed_falls() {
    let known = |statement: &&&Statement| statement.expected != Expected::Holds;
    let all = statements();
    let known: Vec<_> = all.iter().filter(known).collect();
    assert!(known.len() >= 8);
    known
        .into_iter()
        .for_each(|statement| assert_falls(statement));
}

#[test]
fn the_audit_agrees_on_small_boards() {
    whole_audit(4);
}

#[test]
#[ignore = "slow: a minute"]
fn the_audit_agrees_on_larger_boards() {
    whole_audit(5);
}

/// The complete audit on boards of at most this size.
fn whole_audit(size: usize) {
    let all = statements();
    let mut reports = Vec::new();
    let budget = Budget::default();
    let done: Result<(), ()> = run(&all, Some(size), 2, &budget, |report| {
        reports.push(report);
        Ok(())
    });
    assert_eq!(done, Ok(()));
    assert_eq!(budget.progress.done(), all.len() as u64);
    let tried: u64 = reports.iter().map(|report| report.instances).sum();
    assert_eq!(budget.progress.items(), tried);
    for (report, statement) in reports.iter().zip(&all) {
        assert!(std::ptr::eq(report.statement, *statement), "in order");
        assert_eq!(report.as_expected(), Some(true), "{report:?}");
        // Some statements need boards with at least five elements.
        let is_tried = report.instances > 0 || size < 5;
        assert!(is_tried, "{} was never tried", statement.claim);
    }
}

#[test]
fn a_stopped_audit_says_so() {
    let budget = Budget::default();
    budget.cancellation.cancel();
    // At once: the next instance may take minutes.
    for statement in statements() {
        let report = statement.examined(None, &budget);
        assert!(
            matches!(report.verdict, Verdict::Unfinished) && report.instances == 0,
            "{report:?}"
        );
        assert_eq!(report.as_expected(), None);
    }
}

/// Pages and `--only` show some statements without the others.
#[test]
fn a_statement_does_not_refer_to_another_one() {
    for Statement { source, claim, .. } in statements() {
        let mut rest = *claim;
        while let Some((_, behind)) = rest
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(") "))
        {
            rest = behind;
        }
        let refers = ["the same", "its ", "likewise"]
            .iter()
            .any(|begin| rest.starts_with(begin));
        assert!(!refers && !rest.contains("of them"), "{source}: {claim}");
    }
}

#[test]
fn a_failing_reader_ends_the_audit() {
    let all = statements();
    let mut count = 0;
    let result = run(&all, Some(3), 2, &Budget::default(), |_| {
        count += 1;
        Err("enough")
    });
    assert_eq!((result, count), (Err("enough"), 1));
}

/// Compares the two ways to compute an exact value: all positions, and the plain search.
#[test]
fn the_definition_and_the_search_agree() {
    let exact = Exact::new(Budget::default());
    for seed in 0..300 {
        let n = 1 + seed as usize % 12;
        let poset = random::poset(n, 0.2, seed).unwrap();
        let games = [
            game::custom(&random_ruleset(n, seed), Color::White),
            game::pomax(&poset, Color::White),
            game::pominmax(&poset, Color::White),
        ];
        for game in games {
            assert_eq!(exact.value(&game), exact.searched(&game), "{game:?}");
        }
    }
}

/// Compares poset games by the definition and by the solver with all theorems.
#[test]
fn the_definition_and_the_solver_agree_on_poset_games() {
    for seed in 0..300 {
        let poset = hackenbush::random_poset(1 + seed as usize % 12, seed);
        let mut takes = Takes::new(&poset, Rule::Above);
        let all = takes.all();
        let value = |game: game::PosetGame| {
            let game = game.into();
            let mut oracle = oracle(&game, Budget::default(), Switches::default()).unwrap();
            oracle.value().bounds.value().expect("no limit").to_string()
        };
        let number = takes.number(all).expect("a number").to_string();
        assert_eq!(number, value(game::hackenbush_poset(&poset, Color::White)));
        let nimber = Nimber(takes.nimber(all)).to_string();
        assert_eq!(nimber, value(game::poset_nim(&poset)));
    }
}

/// The terms of the papers, on the chain of JS Figure 4.
#[test]
fn notions() {
    let colors = "bbbwbw".chars().map(|c| Color::from_letter(c).unwrap());
    let chain = Poset::chain(colors.collect()).unwrap();
    assert_eq!(super::notions::blocking_triples(&chain), [[1, 2, 3]]);
    let essential = super::notions::essential(&chain);
    assert_eq!(essential, [false, false, true, true, true, true]);
    assert_eq!(super::notions::d_of_essential(&chain), 0);
}

#[test]
fn domains_are_cut_and_extended() {
    let statement = statements()[1];
    assert_eq!(statement.domain.limited(Some(2)).all, 2);
    assert_eq!(statement.domain.limited(Some(2)).random, None);
    assert_eq!(
        statement.domain.limited(Some(100)).all,
        statement.domain.most
    );
    let cut = statement.domain.limited(Some(6));
    assert_eq!(cut.random.map(|random| random.to), Some(6));
}
