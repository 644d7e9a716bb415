use std::collections::HashSet;

use tedomari::Budget;
use tedomari::board::{Board, Color, Element, Poset, random};
use tedomari::solve::{Solver, value_of};
use tedomari::value::Player;
use tedomari::{game, notation};
use tedomari_census::reduce::{BlockBoard, BlockRole};

use crate::reductions::sat::reduced;

fn value(game: &game::RemovalGame) -> i64 {
    value_of(game, &Budget::default()).bounds.value().unwrap()
}

fn boards(count: u64) -> impl Iterator<Item = Poset> {
    (0..count).map(|seed| random::poset(1 + seed as usize % 9, 0.3, seed).unwrap())
}

/// ER Theorem 13 on 600 random boards and both colors of the block.
#[test]
fn the_value_stays_the_same() {
    let mut signs = [0; 3];
    for given in boards(600) {
        let pomax = value(&game::pomax(&given, Color::White));
        signs[(pomax.signum() + 1) as usize] += 1;
        let fewest = BlockBoard::new(given.clone()).unwrap();
        let both =
            [Color::White, Color::Black].map(|s| BlockBoard::with_color(given.clone(), s).unwrap());
        for board in both.iter().chain([&fewest]) {
            let pominmax = value(&game::pominmax(board.poset(), Color::White));
            assert_eq!(pominmax, pomax, "{given:?}");
            assert!(
                board
                    .figures()
                    .iter()
                    .all(|figure| figure.count == figure.bound)
            );
            assert!(fewest.poset().len() <= board.poset().len());
            assert_eq!(reduced(board.poset()), *board.poset(), "only covers");
        }
    }
    assert!(signs.iter().all(|&count| count > 100), "{signs:?}");
}

/// ER Theorem 14: the board of a formula grows by one level.
#[test]
fn heights_grow_by_one() {
    let cnf = tedomari_census::dimacs::read_cnf("p cnf 2 1\n1 -2 0\n").unwrap();
    let sat = tedomari_census::reduce::SatBoard::new(cnf).unwrap();
    let board = BlockBoard::new(sat.poset().clone()).unwrap();
    assert_eq!(board.poset().height(), 3);
    let names: Vec<String> = (0..board.poset().len() as Element)
        .map(|x| board.poset().names().get(x))
        .collect();
    let mut different = names.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), names.len());
}

/// The block's names are distinct from those of the poset, and a large poset is fast.
#[test]
fn names_are_new() {
    let given = notation::parse("white s1 v2'; black s2' x; x < s1").unwrap();
    let Board::Poset(given) = given else {
        panic!("a poset");
    };
    let board = BlockBoard::new(given).unwrap();
    let names = (0..board.poset().len() as Element).map(|x| board.poset().names().get(x));
    let different: HashSet<String> = names.collect();
    assert_eq!(different.len(), board.poset().len());
    assert!(different.contains("s1''"));
    for (text, height) in [("chain 300000 chess", 300_001), ("boolean 16 rank", 18)] {
        let Ok(Board::Poset(large)) = notation::parse(text) else {
            panic!("a poset");
        };
        assert_eq!(BlockBoard::new(large).unwrap().poset().height(), height);
    }
}

/// The winner of pomax wins pominmax with the same moves, whatever the other player does to the
/// block.
#[test]
fn the_strategy_is_the_same() {
    let mut opened = 0;
    for (seed, given) in (0..).zip(boards(300)) {
        let board = BlockBoard::new(given.clone()).unwrap();
        let pomax = game::pomax(&given, Color::White);
        let pominmax = game::pominmax(board.poset(), Color::White);
        let mut solver = Solver::new(&pomax, Budget::default());
        // Whoever moves second does not lose a position of value 0 or better.
        let color = match value(&pomax) {
            negative if negative < 0 => Color::Black,
            _ => Color::White,
        };
        let player = if color == Color::White {
            Player::Left
        } else {
            Player::Right
        };
        let mut alive = vec![true; board.poset().len()];
        let mut generator = random::Generator::new(seed, 3);
        let mut play = Vec::new();
        loop {
            let replies = pominmax.moves(player.other(), &alive);
            if replies.is_empty() {
                break;
            }
            let reply = replies[generator.below(replies.len() as u32) as usize];
            opened += u32::from(matches!(
                board.role(reply),
                BlockRole::Top | BlockRole::Bottom
            ));
            alive[reply as usize] = false;
            let advice = board.advice(&alive, color, |left| solver.best_move(left, player));
            let advice = advice.expect("who moves second has an answer");
            assert!(pominmax.moves(player, &alive).contains(&advice.element));
            alive[advice.element as usize] = false;
            play.extend([reply, advice.element]);
        }
        assert!(play.iter().all(|&x| !board.meaning(x).is_empty()));
    }
    assert!(opened > 50, "{opened}");
}
