//! Slany's reductions from games on positive formulas (SL Theorems 6–8, 10, 11 and 13), by plain
//! play on the formula and on the board.

use std::collections::HashMap;

use super::instance::{Instance, Shown};
use super::statement::{Domain, Random, Statement};
use super::tries::{Test, Tries};
use crate::reduce::{AchieveBoard, Achievement, AvoidBoard};
use tedomari::board::random::Generator;
use tedomari::game::pattern::{Ending, PatternGame, Variant};
use tedomari::game::pattern::{Normal, PositiveFormula};

/// For boards with four or more edges per variable, or moves that color several edges.
const FEW: Domain = Domain::small("positive formulas with ≤ 3 terms", "variables", 3, 3);

/// For boards with three edges per variable.
const SOME: Domain = FEW.and_random(Random::new(4, 4, 20));

/// For boards with one edge per variable.
const MORE: Domain = FEW.and_random(Random::new(4, 6, 200));

pub(super) static STATEMENTS: &[Statement] = &[
    Statement::holds(
        "SL Thm 6",
        "Red wins avoid on the bow-tie board ⇔ I wins the positive CNF",
        SOME,
        |tries| avoided(tries, Variant::Avoid),
    ),
    Statement::holds(
        "SL Thm 7",
        "Red wins misère on the bow-tie board ⇔ I wins the positive CNF",
        SOME,
        |tries| avoided(tries, Variant::Misere),
    ),
    Statement::holds(
        "SL Thm 8",
        "Red wins avoid-plus on the bow-tie board ⇔ I wins the positive CNF",
        FEW,
        |tries| avoided(tries, Variant::AvoidPlus),
    ),
    Statement::holds(
        "SL Thm 10",
        "Red gets an octopus ⇔ I wins the positive DNF",
        MORE,
        |tries| achieved(tries, Achievement::Weak),
    ),
    Statement::holds(
        "SL Thm 11",
        "both want an octopus, a full board is Green's: Red gets it ⇔ I wins the positive DNF",
        MORE,
        |tries| achieved(tries, Achievement::Second),
    ),
    Statement::holds(
        "SL Thm 13",
        "both want an octopus, with one for Green: Red wins ⇔ I wins the positive DNF; else Green",
        FEW,
        |tries| achieved(tries, Achievement::Plain),
    ),
];

/// Tests a statement on all small formulas of a normal form and on random ones.
fn over_formulas(tries: &mut Tries, normal: Normal, test: impl Fn(&PositiveFormula) -> Test) {
    let all = |n| formulas(n, normal);
    let random = |n, seed| random_formula(n, seed, normal);
    tries.over(all, random, |formula, _| Some(test(formula)));
}

fn avoided(tries: &mut Tries, variant: Variant) {
    over_formulas(tries, Normal::Cnf, |formula| {
        let board = AvoidBoard::new(formula.clone()).expect("small");
        compared(formula, &board.game(variant).expect("small"))
    });
}

fn achieved(tries: &mut Tries, achievement: Achievement) {
    over_formulas(tries, Normal::Dnf, |formula| {
        let board = AchieveBoard::new(formula.clone(), achievement).expect("small");
        compared(formula, &board.game().expect("small"))
    });
}

fn compared(formula: &PositiveFormula, game: &PatternGame) -> Test {
    let wins = first_wins(formula, [0, 0]);
    let ending = Play::new(game).ending();
    let claimed = if wins { Ending::First } else { Ending::Second };
    Test::is(ending == claimed, || {
        format!("I wins: {wins}; the board ends as {ending:?}")
    })
}

impl Instance for PositiveFormula {
    fn shown(&self) -> Shown {
        Shown::Text(self.to_string())
    }
}

fn formula(n: usize, terms: Vec<Vec<u32>>, normal: Normal) -> PositiveFormula {
    PositiveFormula {
        variables: (1..=n).map(|v| format!("x{v}")).collect(),
        terms,
        normal,
    }
}

/// All formulas of one to three distinct terms in which exactly `n` variables occur.
fn formulas(n: usize, normal: Normal) -> impl Iterator<Item = PositiveFormula> {
    let terms: Vec<u32> = (1..1 << n).collect();
    let everything = (1_u32 << n) - 1;
    let sets = (0..1_u64 << terms.len()).filter(|set| (1..=3).contains(&set.count_ones()));
    sets.filter_map(move |set| {
        let chosen = terms.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        let chosen: Vec<u32> = chosen.map(|(_, &term)| term).collect();
        let variables = |&term: &u32| (0..n as u32).filter(|v| term >> v & 1 == 1).collect();
        let occurring = chosen.iter().fold(0, |all, term| all | term);
        (occurring == everything)
            .then(|| formula(n, chosen.iter().map(variables).collect(), normal))
    })
}

/// A formula of two to four terms with up to three variables each. All variables occur.
fn random_formula(n: usize, seed: u64, normal: Normal) -> PositiveFormula {
    let mut generator = Generator::new(seed, n);
    loop {
        let mut terms = Vec::new();
        for _ in 0..2 + seed % 3 {
            let mut term: Vec<u32> = Vec::new();
            for _ in 0..=generator.below(3) {
                let variable = generator.below(n as u32);
                if !term.contains(&variable) {
                    term.push(variable);
                }
            }
            terms.push(term);
        }
        if (0..n as u32).all(|v| terms.iter().any(|term| term.contains(&v))) {
            return formula(n, terms, normal);
        }
    }
}

/// Whether the first player wins the game on the formula, by the rules of the game.
fn first_wins(formula: &PositiveFormula, taken: [u32; 2]) -> bool {
    let n = formula.variables.len() as u32;
    let all = taken[0] | taken[1];
    if all.count_ones() == n {
        let is_true = |&v: &u32| taken[0] >> v & 1 == 1;
        let mut terms = formula.terms.iter();
        return match formula.normal {
            Normal::Cnf => terms.all(|term| term.iter().any(is_true)),
            Normal::Dnf => terms.any(|term| term.iter().all(is_true)),
        };
    }
    let player = (all.count_ones() % 2) as usize;
    let mut wins = (0..n).filter(|v| all >> v & 1 == 0).map(|v| {
        let mut next = taken;
        next[player] |= 1 << v;
        first_wins(formula, next)
    });
    match player {
        0 => wins.any(|wins| wins),
        _ => wins.all(|wins| wins),
    }
}

/// Exhaustive play on the sets of a pattern game.
struct Play<'a> {
    game: &'a PatternGame,
    elements: usize,
    known: HashMap<([u128; 2], usize, bool), Ending>,
}

impl Play<'_> {
    fn new(game: &PatternGame) -> Play<'_> {
        Play {
            game,
            elements: game.width(),
            known: HashMap::new(),
        }
    }

    fn ending(&mut self) -> Ending {
        self.from([0, 0], 0, false)
    }

    /// `goes_on`: the player has colored an edge in this move and may stop.
    fn from(&mut self, colored: [u128; 2], player: usize, goes_on: bool) -> Ending {
        if let Some(&ending) = self.known.get(&(colored, player, goes_on)) {
            return ending;
        }
        let variant = self.game.variant();
        let several = variant == Variant::AvoidPlus;
        let best = Ending::won_by(player);
        let mut found: Option<Ending> = None;
        let mut consider = |ending: Ending| {
            let liked = |ending: Ending| {
                if player == 0 {
                    ending as i8
                } else {
                    -(ending as i8)
                }
            };
            if found.is_none_or(|found| liked(ending) > liked(found)) {
                found = Some(ending);
            }
            ending == best
        };
        let mut is_done = goes_on && consider(self.from(colored, 1 - player, false));
        for element in 0..self.elements {
            if is_done || (colored[0] | colored[1]) >> element & 1 == 1 {
                continue;
            }
            let mut next = colored;
            next[player] |= 1 << element;
            let mut copies = self.game.copies()[player].iter();
            let completes = copies.any(|copy| copy & !next[player] == 0);
            is_done = consider(match variant.completed_by(player).filter(|_| completes) {
                Some(ending) => ending,
                None if several => self.from(next, player, true),
                None => self.from(next, 1 - player, false),
            });
        }
        let ending = found.unwrap_or_else(|| variant.full(player));
        self.known.insert((colored, player, goes_on), ending);
        ending
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::assert_falls;
    use super::*;

    static ALWAYS_RED: Statement = Statement::false_at(
        2,
        "nobody",
        "Red wins the board of every formula",
        FEW,
        |tries| {
            over_formulas(tries, Normal::Cnf, |formula| {
                let board = AvoidBoard::new(formula.clone()).expect("small");
                let game = board.game(Variant::Avoid).expect("small");
                let ending = Play::new(&game).ending();
                Test::is(ending == Ending::First, || "Green wins".into())
            });
        },
    );

    static WITHOUT_GREENS_OCTOPUS: Statement = Statement::false_at(
        2,
        "nobody",
        "Thm 13 without an octopus for Green",
        FEW,
        |tries| {
            over_formulas(tries, Normal::Dnf, |formula| {
                let board = AchieveBoard::new(formula.clone(), Achievement::Weak).expect("small");
                let sets = board.game().expect("small").copies().clone();
                let game = board.board().game(Variant::Achieve, sets).expect("small");
                compared(formula, &game)
            });
        },
    );

    #[test]
    fn false_variants_fall() {
        assert_falls(&ALWAYS_RED);
        assert_falls(&WITHOUT_GREENS_OCTOPUS);
    }
}
