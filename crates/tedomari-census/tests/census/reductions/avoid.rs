use std::collections::HashSet;

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::game::pattern::{Ending, PatternGame, Rules, State, Variant, automorphisms};
use tedomari::game::pattern::{Normal, PositiveFormula};
use tedomari::notation::pattern::parse_positive;
use tedomari::solve::pattern::{solve_plus, weak_solution};
use tedomari_census::reduce::{AvoidBoard, MakerBreaker};

use crate::reductions::formulas::{balanced, first_wins, positive};

fn stream(
    variables: std::ops::RangeInclusive<u32>,
    terms: u32,
) -> impl Iterator<Item = PositiveFormula> {
    (0..).map(move |seed| {
        let mut generator = Generator::new(seed, 11);
        let n = variables.start() + generator.below(variables.end() - variables.start() + 1);
        // Enough terms that each variable can occur.
        let m = n.div_ceil(3) + generator.below(terms);
        positive(n, m, Normal::Cnf, &mut generator)
    })
}

fn winner(first: bool) -> Ending {
    if first { Ending::First } else { Ending::Second }
}

/// SL Theorems 6 and 7 on 500 formulas each, half of them won by the first player.
#[test]
fn red_wins_exactly_where_the_first_player_does() {
    for (formula, truth) in balanced(250, stream(1..=4, 3), first_wins) {
        let board = AvoidBoard::new(formula.clone()).unwrap();
        for variant in [Variant::Avoid, Variant::Misere] {
            let game = board.game(variant).unwrap();
            let solution = weak_solution(&game, &Budget::default()).unwrap();
            assert_eq!(
                solution.ending,
                Some(winner(truth)),
                "{variant:?} {formula}"
            );
        }
        for figure in board.figures() {
            assert_eq!(figure.count, figure.bound, "{formula}: {figure:?}");
        }
    }
}

/// SL Theorem 8 on 500 formulas.
#[test]
fn several_edges_at_once_change_nothing() {
    for (formula, truth) in balanced(250, stream(1..=3, 2), first_wins) {
        let board = AvoidBoard::new(formula.clone()).unwrap();
        let game = board.game(Variant::AvoidPlus).unwrap();
        let rules = Rules::<u64>::new(&game, automorphisms(&game)).unwrap();
        let plus = solve_plus(rules, &Budget::default()).unwrap();
        assert_eq!(plus.verdict().ending, winner(truth), "{formula}");
    }
}

/// The two formulas named by SL.
#[test]
fn the_examples_of_the_paper() {
    for (text, truth) in [
        ("x1 & (x2|x3) & (x2|x4)", false),
        ("(x1|x4)&(x2|x3)&(x2|x4)", true),
    ] {
        let formula = parse_positive(text, Normal::Cnf).unwrap();
        assert_eq!(first_wins(&formula), truth);
        let board = AvoidBoard::new(formula).unwrap();
        let game = board.game(Variant::Avoid).unwrap();
        let solution = weak_solution(&game, &Budget::default()).unwrap();
        assert_eq!(solution.ending, Some(winner(truth)), "{text}");
    }
}

/// One side follows the strategy, the other plays every move.
struct Match<'a> {
    board: &'a AvoidBoard,
    rules: Rules<u64>,
    formula: MakerBreaker,
    hero: usize,
    /// Whether a reply may color several edges.
    several: bool,
    seen: HashSet<(State<u64>, bool)>,
    /// How often the other player had no move.
    wins: u32,
}

impl Match<'_> {
    fn safe(&self, state: &State<u64>, player: usize) -> Vec<usize> {
        let free = self.rules.free(state);
        let free = (0..64).filter(|&e| free >> e & 1 == 1);
        free.filter(|&e| !self.rules.completes(state, player, e))
            .collect()
    }

    fn answer(&mut self, state: State<u64>) {
        let (red, green) = (u128::from(state.red), u128::from(state.green));
        let advice = self.board.advice(&mut self.formula, red, green, self.hero);
        let advice = advice.unwrap_or_else(|| panic!("no answer in {state:?}"));
        let element = advice.element as usize;
        assert!(
            self.safe(&state, self.hero).contains(&element),
            "{advice:?} in {state:?}"
        );
        let next = self.rules.after(&state, self.hero, element);
        self.reply(next, false);
    }

    /// `goes_on`: the other player has colored an edge in this move and may stop.
    fn reply(&mut self, state: State<u64>, goes_on: bool) {
        if !self.seen.insert((state, goes_on)) {
            return;
        }
        if goes_on {
            self.answer(state);
        }
        let other = 1 - self.hero;
        let replies = self.safe(&state, other);
        if replies.is_empty() && !goes_on {
            self.wins += 1;
        }
        for element in replies {
            let next = self.rules.after(&state, other, element);
            if self.several {
                self.reply(next, true)
            } else {
                self.answer(next)
            }
        }
    }
}

fn play(board: &AvoidBoard, game: &PatternGame, hero: usize, several: bool) -> u32 {
    let rules = Rules::<u64>::new(game, automorphisms(game)).unwrap();
    let start = rules.start();
    let mut game = Match {
        board,
        rules,
        formula: board.formula_game(),
        hero,
        several,
        seen: HashSet::new(),
        wins: 0,
    };
    match hero {
        0 => game.answer(start),
        _ => game.reply(start, false),
    }
    game.wins
}

/// Plays the strategies of the proof against every reply, legitimate or not, also with several
/// edges at a time.
#[test]
fn the_strategies_of_the_proof_win() {
    for (formula, truth) in balanced(25, stream(1..=3, 3), first_wins) {
        let board = AvoidBoard::new(formula).unwrap();
        let game = board.game(Variant::Avoid).unwrap();
        let hero = usize::from(!truth);
        assert!(play(&board, &game, hero, false) > 0);
        assert!(play(&board, &game, hero, true) > 0);
    }
    for (formula, truth) in balanced(6, stream(4..=5, 3), first_wins) {
        let board = AvoidBoard::new(formula).unwrap();
        let game = board.game(Variant::Avoid).unwrap();
        assert!(play(&board, &game, usize::from(!truth), false) > 0);
    }
}

/// Plays against random replies on large boards, and recovers the variables from the play.
#[test]
fn plays_give_variables() {
    for (number, (formula, truth)) in (0..).zip(balanced(40, stream(6..=9, 6), first_wins)) {
        let board = AvoidBoard::new(formula.clone()).unwrap();
        let game = board.game(Variant::Avoid).unwrap();
        let rules = Rules::<u128>::new(&game, Vec::new()).unwrap();
        let mut maker_breaker = board.formula_game();
        let mut generator = Generator::new(number, 2);
        let hero = usize::from(!truth);
        let mut state = rules.start();
        let loser = loop {
            let mover = rules.mover(&state);
            let free = rules.free(&state);
            let safe: Vec<usize> = (0..128)
                .filter(|&e| free >> e & 1 == 1 && !rules.completes(&state, mover, e))
                .collect();
            if safe.is_empty() {
                break mover;
            }
            let element = if mover == hero {
                let advice = board.advice(&mut maker_breaker, state.red, state.green, hero);
                advice.unwrap().element as usize
            } else {
                safe[generator.below(safe.len() as u32) as usize]
            };
            assert!(safe.contains(&element));
            assert!(!board.meaning(element as u32, Some(mover)).is_empty());
            state = rules.after(&state, mover, element);
        };
        assert_eq!(loser, 1 - hero, "{formula}");
        let taken = board.taken(state.red, state.green);
        let is_true = |v: &u32| taken[*v as usize].unwrap();
        let holds = formula.terms.iter().all(|term| term.iter().any(is_true));
        assert!(holds || !truth, "{formula}");
    }
}
