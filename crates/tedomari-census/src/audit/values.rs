//! Properties of every removal game: JS Sections 1 to 3, ER Lemmas 3 and 4.

use super::brute::{Positions, members};
use super::exact::Exact;
use super::instance::{Instance, Shown};
use super::stated::stated;
use super::statement::{Domain, Random, Statement};
use super::tries::{Test, Tries};
use crate::enumerate::{MAX_RULES, colorings, posets, rules};
use tedomari::board::random::{self, Generator};
use tedomari::board::{Board, Color, Element, Names, Poset, Ruleset};
use tedomari::catalogue::{GAMES, Kind};
use tedomari::game;
use tedomari::value::Player;

pub(super) const RANDOM_RULES: Random = Random::new(4, 9, 20_000);

const ANY_GAME: Domain = Domain::small("all removal rules and colorings", "elements", 3, MAX_RULES)
    .and_random(RANDOM_RULES);

pub(super) fn statements() -> Vec<Statement> {
    let rules = |source, name| stated(source, name, 3).and_random(RANDOM_RULES, random_rule);
    let any = |source, claim, examine| Statement::holds(source, claim, ANY_GAME, examine);
    vec![
        Statement::holds(
            "JS Section 1",
            "pomax, pomin, pominmax and leaf obey ρ(B)∩A ⊆ ρ(A) ⊆ A",
            Domain::small("posets and their Hasse diagrams", "elements", 5, 7),
            |tries| tries.over_all(|n| posets(n).iter().cloned(), axiom),
        ),
        any(
            "JS Thm 3.1",
            "integers: Gᴿ − Gᴸ ≥ 2 and G − Gᴸ ≥ 1 in every position",
            |tries| each_game(tries, integer_valued),
        ),
        any(
            "JS Lemma 2.1",
            "G ≥ k ≥ 1 ⇔ some Gᴸ ≥ k − 1, and likewise on the right",
            |tries| each_game(tries, thresholds),
        ),
        any(
            "JS Section 2",
            "the sign of the value tells who wins; never the first player",
            |tries| each_game(tries, outcomes),
        ),
        rules("JS Section 3", "js-section-3-swap"),
        stated("JS Section 3", "js-section-3-dual", 5),
        Statement::holds(
            "JS Section 3",
            "the value of a disjoint sum is the sum of the values",
            Domain::small("pairs of removal rules, all colorings", "elements", 4, 4)
                .and_random(Random::new(5, 11, 5_000)),
            |tries| tries.over(pairs, random_pair, sums),
        ),
        rules("ER Lemma 3", "er-lemma-3"),
        rules("ER Lemma 4", "er-lemma-4"),
    ]
}

/// Tests all positions of every game.
fn each_game(tries: &mut Tries, test: fn(&Ruleset) -> Test) {
    tries.over(colored_rules, random_ruleset, |rules, _| Some(test(rules)));
}

pub(super) fn colored_rules(n: usize) -> impl Iterator<Item = Ruleset> {
    rules(n).flat_map(move |rule| colorings(n).map(move |colors| rule.clone().with_colors(colors)))
}

/// Each element gets up to three random sets of up to three others.
pub(super) fn random_ruleset(n: usize, seed: u64) -> Ruleset {
    let mut generator = Generator::new(seed, n);
    let mut needs = vec![Vec::new(); n];
    for (x, sets) in needs.iter_mut().enumerate() {
        for _ in 0..generator.below(4) {
            let members = (0..generator.below(4)).map(|_| generator.below(n as u32));
            sets.push(members.filter(|&y| y != x as Element).collect());
        }
    }
    Ruleset::new(random::colors(n, seed), Names::Numbered, needs)
        .expect("no element waits for itself")
}

pub(super) fn random_rule(n: usize, seed: u64) -> Board {
    Board::Ruleset(random_ruleset(n, seed))
}

pub(super) fn positions(ruleset: &Ruleset) -> Positions {
    Positions::new(&game::custom(ruleset, Color::White))
}

fn axiom(poset: &Poset, _: &Exact) -> Option<Test> {
    let board = Board::Poset(poset.clone());
    let games = GAMES.iter().filter(|entry| entry.kind == Kind::Removal);
    let tests = games.filter_map(|entry| {
        let game = entry.build(&board, Color::White)?.into_removal()?;
        let len = game.len();
        let removable = |set: u32| {
            let alive: Vec<bool> = (0..len).map(|x| set >> x & 1 == 1).collect();
            let elements = 0..len as Element;
            let free = elements.filter(|&x| game.is_removable(x, &alive));
            free.fold(0, |mask, x| mask | 1 << x)
        };
        let rho: Vec<u32> = (0..1 << len).map(removable).collect();
        // It suffices to remove one element at a time from B to A.
        let obeys = (0..1u32 << len).all(|b| {
            let keeps = |x: u32| {
                let a = b & !(1 << x);
                rho[b as usize] & a & !rho[a as usize] == 0
            };
            rho[b as usize] & !b == 0 && members(b).all(keeps)
        });
        Some(Some(Test::is(obeys, || format!("{} does not", entry.name))))
    });
    Test::all(tests)
}

fn integer_valued(ruleset: &Ruleset) -> Test {
    let mut positions = positions(ruleset);
    for position in positions.reachable() {
        let value = positions.value(position);
        let [best, worst] = positions.best_options(position);
        let apart = best.is_none_or(|l| l < value) && worst.is_none_or(|r| value < r);
        if !apart {
            return Test::Failed(format!("options {best:?} and {worst:?} around {value}"));
        }
    }
    Test::Passed
}

fn thresholds(ruleset: &Ruleset) -> Test {
    let mut positions = positions(ruleset);
    for position in positions.reachable() {
        let value = positions.value(position);
        let [best, worst] = positions.best_options(position);
        for k in 1..=ruleset.colors().len() as i64 + 1 {
            let left = best.is_some_and(|best| best >= k - 1);
            let right = worst.is_some_and(|worst| worst <= 1 - k);
            if (value >= k) != left || (value <= -k) != right {
                return Test::Failed(format!("k = {k}, value {value}"));
            }
        }
    }
    Test::Passed
}

fn outcomes(ruleset: &Ruleset) -> Test {
    let mut positions = positions(ruleset);
    let mut known = vec![[None; 2]; 1 << ruleset.colors().len()];
    for position in positions.reachable() {
        let value = positions.value(position);
        let [left, right] = [Player::Left, Player::Right]
            .map(|player| positions.mover_wins(position, player, &mut known));
        if (left, right) != (value > 0, value < 0) {
            return Test::Failed(format!(
                "value {value}, but Left wins as first: {left}, Right wins as first: {right}"
            ));
        }
    }
    Test::Passed
}

/// Two games, played side by side.
#[derive(Clone)]
struct Pair(Ruleset, Ruleset);

impl Instance for Pair {
    fn shown(&self) -> Shown {
        let [first, second] = [&self.0, &self.1].map(|rules| Board::Ruleset(rules.clone()));
        let sum = first.beside(&second).expect("both are small");
        Shown::Board(sum, (0..first.len() as Element).collect())
    }
}

fn pairs(n: usize) -> impl Iterator<Item = Pair> {
    (1..=n / 2).flat_map(move |k| {
        colored_rules(k).flat_map(move |p| colored_rules(n - k).map(move |q| Pair(p.clone(), q)))
    })
}

fn random_pair(n: usize, seed: u64) -> Pair {
    Pair(
        random_ruleset(n / 2, seed),
        random_ruleset(n - n / 2, seed + 1),
    )
}

fn sums(pair: &Pair, exact: &Exact) -> Option<Test> {
    let Shown::Board(Board::Ruleset(sum), _) = pair.shown() else {
        unreachable!("rulesets make a ruleset")
    };
    let value = |rules: &Ruleset| exact.value(&game::custom(rules, Color::White));
    let claimed = value(&pair.0)? + value(&pair.1)?;
    Some(Test::equal("the sum", claimed, value(&sum)?))
}
