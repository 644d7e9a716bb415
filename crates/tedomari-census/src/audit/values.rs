//! Properties of every removal game: JS Section 3, ER Lemmas 3 and 4.

use super::brute::{Positions, members};
use super::exact::Exact;
use super::instance::{Instance, Shown};
use super::statement::{Domain, Expected, Random, Statement};
use super::tries::Test;
use crate::enumerate::{colorings, posets, rules};
use tedomari::board::random::{self, Generator};
use tedomari::board::{Board, Color, Element, Names, Poset, Ruleset};
use tedomari::catalogue::{GAMES, Kind};
use tedomari::game;
use tedomari::value::Player;

pub(super) const ANY_GAME: Domain = Domain {
    boards: "all removal rules and colorings",
    unit: "elements",
    all: 3,
    most: 3,
    random: Some(Random {
        from: 4,
        to: 9,
        count: 20_000,
    }),
};

pub(super) static STATEMENTS: &[Statement] = &[
    Statement {
        source: "JS Section 1",
        claim: "pomax, pomin, pominmax and leaf obey ρ(B)∩A ⊆ ρ(A) ⊆ A",
        domain: Domain {
            boards: "posets and their Hasse diagrams",
            unit: "elements",
            all: 5,
            most: 7,
            random: None,
        },
        expected: Expected::Holds,
        examine: |tries| tries.over_all(|n| posets(n).iter().cloned(), axiom),
    },
    Statement {
        source: "JS Thm 3.1",
        claim: "integers: Gᴿ − Gᴸ ≥ 2 and G − Gᴸ ≥ 1 in every position",
        domain: ANY_GAME,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_rules, random_rule, |r, _| Some(integer_valued(r))),
    },
    Statement {
        source: "JS Lemma 2.1",
        claim: "G ≥ k ≥ 1 ⇔ some Gᴸ ≥ k − 1, and likewise on the right",
        domain: ANY_GAME,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_rules, random_rule, |r, _| Some(thresholds(r))),
    },
    Statement {
        source: "JS Section 2",
        claim: "the sign of the value tells who wins; never the first player",
        domain: ANY_GAME,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_rules, random_rule, |r, _| Some(outcomes(r))),
    },
    Statement {
        source: "JS Section 3",
        claim: "the value of the game with colors swapped is the negative",
        domain: ANY_GAME,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_rules, random_rule, negation),
    },
    Statement {
        source: "JS Section 3",
        claim: "the value of a disjoint sum is the sum of the values",
        domain: Domain {
            boards: "pairs of removal rules, all colorings",
            unit: "elements",
            all: 4,
            most: 4,
            random: Some(Random {
                from: 5,
                to: 11,
                count: 5_000,
            }),
        },
        expected: Expected::Holds,
        examine: |tries| tries.over(pairs, random_pair, sums),
    },
    Statement {
        source: "ER Lemma 3",
        claim: "G(A∖v) < G(A) if v is Left's and removable",
        domain: ANY_GAME,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_rules, random_rule, |r, _| Some(removal_costs(r))),
    },
    Statement {
        source: "ER Lemma 4",
        claim: "G(A) = G(A∖v) + 1 if v of Left's never frees an element of Right's",
        domain: ANY_GAME,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_rules, random_rule, |r, _| Some(free_moves(r))),
    },
];

pub(super) fn colored_rules(n: usize) -> impl Iterator<Item = Ruleset> {
    rules(n).flat_map(move |rule| colorings(n).map(move |colors| rule.clone().with_colors(colors)))
}

/// Each element gets up to three random sets of up to three others.
pub(super) fn random_rule(n: usize, seed: u64) -> Ruleset {
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

fn negation(ruleset: &Ruleset, exact: &Exact) -> Option<Test> {
    let value = exact.value(&game::custom(ruleset, Color::White))?;
    let negative = exact.value(&game::custom(&ruleset.negative(), Color::White))?;
    Some(Test::equal("the negative", -value, negative))
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
    Pair(random_rule(n / 2, seed), random_rule(n - n / 2, seed + 1))
}

fn sums(pair: &Pair, exact: &Exact) -> Option<Test> {
    let Shown::Board(Board::Ruleset(sum), _) = pair.shown() else {
        unreachable!("rulesets make a ruleset")
    };
    let value = |rules: &Ruleset| exact.value(&game::custom(rules, Color::White));
    let claimed = value(&pair.0)? + value(&pair.1)?;
    Some(Test::equal("the sum", claimed, value(&sum)?))
}

fn removal_costs(ruleset: &Ruleset) -> Test {
    let mut positions = positions(ruleset);
    for position in positions.reachable() {
        let value = positions.value(position);
        for option in positions.options(position, Player::Left) {
            let after = positions.value(option);
            if after >= value {
                return Test::Failed(format!("from {value} to {after}"));
            }
        }
    }
    Test::Passed
}

fn free_moves(ruleset: &Ruleset) -> Test {
    let mut positions = positions(ruleset);
    let all = positions.all();
    let rights = positions.of(Player::Right);
    let mut result = Test::Outside;
    for v in members(positions.removable(all) & positions.of(Player::Left)) {
        let frees = |b: u32| positions.removable(b & !(1 << v)) & !positions.removable(b) & rights;
        if (0..=all).any(|b| b >> v & 1 == 1 && frees(b) != 0) {
            continue;
        }
        let claimed = positions.value(all & !(1 << v)) + 1;
        result = Test::equal("the value", claimed, positions.value_of_all());
        if matches!(result, Test::Failed(_)) {
            break;
        }
    }
    result
}
