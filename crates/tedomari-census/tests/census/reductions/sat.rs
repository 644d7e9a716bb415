use std::collections::HashSet;

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::board::{Color, Element, Poset};
use tedomari::game;
use tedomari::solve::{Solver, value_of};
use tedomari::value::Player;
use tedomari_census::dimacs::read_cnf;
use tedomari_census::reduce::formula::Cnf;
use tedomari_census::reduce::{SatBoard, SatRole};

use crate::reductions::formulas::{balanced, cnf, is_satisfiable, satisfying};

fn stream(sizes: std::ops::RangeInclusive<u32>) -> impl Iterator<Item = Cnf> {
    (0..).map(move |seed| {
        let mut generator = Generator::new(seed, 6);
        let n = sizes.start() + generator.below(sizes.end() - sizes.start() + 1);
        let m = generator.below(5 * n + 2);
        cnf(n, m, &mut generator)
    })
}

/// The poset that its covers generate, found anew.
pub fn reduced(poset: &Poset) -> Poset {
    let covers: Vec<_> = poset.upper_covers().pairs().collect();
    let (colors, names) = (poset.colors().to_vec(), poset.names().clone());
    Poset::from_relations(colors, names, &covers).unwrap()
}

fn value(board: &SatBoard) -> i64 {
    let game = game::pomax(board.poset(), Color::White);
    value_of(&game, &Budget::default()).bounds.value().unwrap()
}

/// JS Theorem 6.1 on 600 formulas, half of them satisfiable.
#[test]
fn the_value_is_zero_exactly_for_satisfiable_formulas() {
    for (cnf, truth) in balanced(300, stream(1..=6), is_satisfiable) {
        let board = SatBoard::new(cnf.clone()).unwrap();
        let value = value(&board);
        assert_eq!(value == 0, truth, "{cnf}: {value}");
        assert!(value <= 0, "{cnf}: {value}");
        assert!(board.poset().height() <= 2);
        assert_eq!(reduced(board.poset()), *board.poset(), "only covers");
        for figure in board.figures() {
            assert!(figure.count <= figure.bound, "{cnf}: {figure:?}");
        }
    }
}

/// JS Figure 5.
#[test]
fn the_poset_of_the_figure() {
    let cnf = read_cnf("p cnf 3 2\n1 2 -3 0\n-1 2 3 0\n").unwrap();
    let board = SatBoard::new(cnf).unwrap();
    let (poset, upper) = (board.poset(), board.poset().upper_covers());
    assert_eq!((poset.len(), poset.height()), (14, 2));
    let clause = (0..14)
        .find(|&x| board.role(x) == SatRole::Clause(0))
        .unwrap();
    let names: Vec<String> = upper
        .of(clause)
        .iter()
        .map(|&x| poset.names().get(x))
        .collect();
    assert_eq!(names, ["x1=0", "x2=0", "x3=1"]);
    let exact = |figure: &tedomari_census::reduce::Figure| figure.count == figure.bound;
    assert!(board.figures().iter().all(exact));
    let members: usize = board
        .gadgets()
        .iter()
        .map(|gadget| gadget.members.len())
        .sum();
    assert_eq!(members, 14);
}

/// What a player may do when these elements are left.
fn moves(board: &SatBoard, alive: &[bool], color: Color) -> Vec<Element> {
    let game = game::pomax(board.poset(), Color::White);
    let player = if color == Color::White {
        Player::Left
    } else {
        Player::Right
    };
    game.moves(player, alive)
}

/// Plays a strategy against every reply; it must always have a legal answer. `answers` plays
/// second if `answered_first`, else it begins.
fn survives(
    board: &SatBoard,
    color: Color,
    begins: bool,
    answer: &dyn Fn(&[bool]) -> Option<Element>,
) -> bool {
    let len = board.poset().len();
    let mut seen = HashSet::new();
    let mut stack = vec![vec![true; len]];
    if begins {
        let mut start = vec![true; len];
        match answer(&start) {
            Some(x) if moves(board, &start, color).contains(&x) => start[x as usize] = false,
            _ => return false,
        }
        stack = vec![start];
    }
    while let Some(alive) = stack.pop() {
        if !seen.insert(alive.clone()) {
            continue;
        }
        for reply in moves(board, &alive, !color) {
            let mut next = alive.clone();
            next[reply as usize] = false;
            match answer(&next) {
                Some(x) if moves(board, &next, color).contains(&x) => next[x as usize] = false,
                _ => return false,
            }
            stack.push(next);
        }
    }
    true
}

/// Both directions of the proof, against every reply.
#[test]
fn the_strategies_of_the_proof_win() {
    for (cnf, truth) in balanced(40, stream(1..=3), is_satisfiable) {
        let board = SatBoard::new(cnf.clone()).unwrap();
        let black = |alive: &[bool]| board.black_move(alive).map(|advice| advice.element);
        assert!(survives(&board, Color::Black, false, &black), "{cnf}");
        match satisfying(&cnf) {
            Some(values) => {
                let white = |alive: &[bool]| {
                    board
                        .white_move(&values, alive)
                        .map(|advice| advice.element)
                };
                assert!(survives(&board, Color::White, false, &white), "{cnf}");
            }
            None => assert!(survives(&board, Color::Black, true, &black), "{cnf}"),
        }
        assert_eq!(truth, satisfying(&cnf).is_some());
    }
}

/// From a play in which White never lost a clause back to a satisfying assignment.
#[test]
fn plays_give_assignments() {
    for (cnf, _) in balanced(50, stream(4..=8), is_satisfiable) {
        let Some(values) = satisfying(&cnf) else {
            continue;
        };
        let board = SatBoard::new(cnf.clone()).unwrap();
        let mut alive = vec![true; board.poset().len()];
        let mut play = Vec::new();
        let mut generator = Generator::new(7, play.len());
        loop {
            let replies = moves(&board, &alive, Color::Black);
            if replies.is_empty() {
                break;
            }
            let reply = replies[generator.below(replies.len() as u32) as usize];
            alive[reply as usize] = false;
            let answer = board.white_move(&values, &alive).unwrap();
            assert!(!answer.reason.is_empty());
            alive[answer.element as usize] = false;
            play.extend([reply, answer.element]);
        }
        let assigned = board.assigned(&play);
        assert!(
            cnf.is_satisfied_by(|v| assigned[v as usize].unwrap()),
            "{cnf}"
        );
        assert!(play.iter().all(|&x| !board.meaning(x).is_empty()));
    }
}

/// A false statement of the same kind must fall: without candy, White may cheat.
#[test]
fn candy_is_needed() {
    let board = SatBoard::new(read_cnf("p cnf 1 0\n").unwrap()).unwrap();
    assert_eq!(value(&board), 0);
    let is_candy = |x: Element| matches!(board.role(x), SatRole::Candy(_));
    let alive: Vec<bool> = (0..board.poset().len() as Element)
        .map(|x| !is_candy(x))
        .collect();
    let game = game::pomax(board.poset(), Color::White);
    let without = Solver::new(&game, Budget::default()).value_at(&alive);
    assert_eq!(without.value(), Some(1));
}

/// Sizes are known, and too large ones refused, before anything is built.
#[test]
fn large_formulas_are_refused_in_time() {
    let cnf = read_cnf("p cnf 2147483647 1\n1 0\n").unwrap();
    let error = SatBoard::new(cnf).unwrap_err();
    assert_eq!(error.0.elements, 4 * 2_147_483_647 + 1);
}
