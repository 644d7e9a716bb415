use std::collections::HashSet;

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::game::pattern::{Ending, Rules, State, automorphisms};
use tedomari::game::pattern::{Normal, PositiveFormula};
use tedomari::notation::pattern::parse_positive;
use tedomari::solve::pattern::weak_solution;
use tedomari_census::reduce::{AchieveBoard, Achievement, MakerBreaker};

use crate::reductions::formulas::{balanced, first_wins, positive};

fn stream(
    variables: std::ops::RangeInclusive<u32>,
    terms: u32,
) -> impl Iterator<Item = PositiveFormula> {
    (0..).map(move |seed| {
        let mut generator = Generator::new(seed, 13);
        let n = variables.start() + generator.below(variables.end() - variables.start() + 1);
        let m = n.div_ceil(3) + generator.below(terms);
        positive(n, m, Normal::Dnf, &mut generator)
    })
}

fn ending(formula: &PositiveFormula, achievement: Achievement) -> Ending {
    let board = AchieveBoard::new(formula.clone(), achievement).unwrap();
    for figure in board.figures() {
        assert_eq!(figure.count, figure.bound, "{formula}: {figure:?}");
    }
    let game = board.game().unwrap();
    let solution = weak_solution(&game, &Budget::default()).unwrap();
    solution.ending.unwrap()
}

fn winner(first: bool) -> Ending {
    if first { Ending::First } else { Ending::Second }
}

/// SL Theorems 10 and 11 on 500 formulas each, half of them won by the first player.
#[test]
fn red_wins_exactly_where_the_first_player_does() {
    for (formula, truth) in balanced(250, stream(2..=7, 6), first_wins) {
        for achievement in [Achievement::Weak, Achievement::Second] {
            assert_eq!(
                ending(&formula, achievement),
                winner(truth),
                "{achievement:?} {formula}"
            );
        }
    }
}

/// SL Theorem 13 on 500 formulas.
#[test]
fn green_gets_an_octopus_of_his_own() {
    for (formula, truth) in balanced(250, stream(2..=3, 3), first_wins) {
        assert_eq!(
            ending(&formula, Achievement::Plain),
            winner(truth),
            "{formula}"
        );
    }
    for (formula, truth) in balanced(10, stream(4..=4, 4), first_wins) {
        assert_eq!(
            ending(&formula, Achievement::Plain),
            winner(truth),
            "{formula}"
        );
    }
}

/// SL Figure 5: the second player wins.
#[test]
fn the_example_of_the_paper() {
    let text = "(x1&x2)|(x3&x4&x5)|(x3&x5&x6)|(x3&x4&x7)";
    let formula = parse_positive(text, Normal::Dnf).unwrap();
    assert!(!first_wins(&formula));
    for achievement in [Achievement::Weak, Achievement::Second] {
        assert_eq!(ending(&formula, achievement), Ending::Second);
    }
    let board = AchieveBoard::new(formula, Achievement::Weak).unwrap();
    assert_eq!(board.legs(), 3);
}

/// One side follows the strategy, the other plays every move or random ones.
struct Match<'a> {
    board: &'a AchieveBoard,
    rules: Rules<u64>,
    formula: MakerBreaker,
    hero: usize,
    generator: Option<Generator>,
    seen: HashSet<State<u64>>,
}

impl Match<'_> {
    fn play(&mut self, state: State<u64>) {
        let free = self.rules.free(&state);
        let mover = self.rules.mover(&state);
        if free == 0 {
            let ending = self.rules.variant().full(mover);
            assert_eq!(ending, Ending::won_by(self.hero), "{state:?}");
            return;
        }
        if self.generator.is_none() && !self.seen.insert(state) {
            return;
        }
        let mut moves: Vec<usize> = (0..64).filter(|&e| free >> e & 1 == 1).collect();
        if mover == self.hero {
            let (red, green) = (u128::from(state.red), u128::from(state.green));
            let advice = self.board.advice(&mut self.formula, red, green, self.hero);
            let advice = advice.unwrap();
            assert!(moves.contains(&(advice.element as usize)));
            assert!(!self.board.meaning(advice.element, Some(mover)).is_empty());
            moves = vec![advice.element as usize];
        } else if let Some(generator) = &mut self.generator {
            moves = vec![moves[generator.below(moves.len() as u32) as usize]];
        }
        for element in moves {
            match self.rules.ends(&state, mover, element) {
                Some(ending) => assert_eq!(ending, Ending::won_by(self.hero), "{state:?}"),
                None => self.play(self.rules.after(&state, mover, element)),
            }
        }
    }
}

fn check(formula: &PositiveFormula, achievement: Achievement, truth: bool, seed: Option<u64>) {
    let board = AchieveBoard::new(formula.clone(), achievement).unwrap();
    let game = board.game().unwrap();
    let group = match seed {
        None => automorphisms(&game),
        Some(_) => Vec::new(),
    };
    let rules = Rules::<u64>::new(&game, group).unwrap();
    let start = rules.start();
    let mut game = Match {
        board: &board,
        rules,
        formula: board.formula_game(),
        hero: usize::from(!truth),
        generator: seed.map(|seed| Generator::new(seed, 5)),
        seen: HashSet::new(),
    };
    game.play(start);
}

/// Plays the strategies of the proofs against every reply.
#[test]
fn the_strategies_of_the_proof_win() {
    for (formula, truth) in balanced(30, stream(2..=6, 5), first_wins) {
        check(&formula, Achievement::Weak, truth, None);
        check(&formula, Achievement::Second, truth, None);
    }
    for (formula, truth) in balanced(15, stream(2..=3, 3), first_wins) {
        check(&formula, Achievement::Plain, truth, None);
    }
    for (number, (formula, truth)) in (0..).zip(balanced(15, stream(4..=5, 4), first_wins)) {
        for seed in 0..10 {
            check(
                &formula,
                Achievement::Plain,
                truth,
                Some(10 * number + seed),
            );
        }
    }
}

/// Recovers the variables from a full board.
#[test]
fn plays_give_variables() {
    let formula = parse_positive("(x1&x2)|(x3&x4)", Normal::Dnf).unwrap();
    let board = AchieveBoard::new(formula, Achievement::Weak).unwrap();
    let taken = board.taken(0b0101, 0b1000);
    assert_eq!(taken, [Some(true), None, Some(true), Some(false)]);
}

/// Boards with too many copies are rejected quickly.
#[test]
fn large_formulas_are_refused_in_time() {
    let variables: Vec<String> = (1..=12).map(|v| format!("x{v}")).collect();
    let formula = parse_positive(&variables.join("&"), Normal::Dnf).unwrap();
    let board = AchieveBoard::new(formula, Achievement::Plain).unwrap();
    assert!(board.game().is_err());
}
