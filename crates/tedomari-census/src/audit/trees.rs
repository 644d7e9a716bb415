//! Trees and double trees as posets: JS Section 5, J Section 3.2, ER Sections 4.3, 4.4 and 4.6.

use super::brute::{Positions, members};
use super::instance::{colored, posets_among};
use super::notions::has_blocking_triple;
use super::stated::stated;
use super::statement::{Domain, Random, Statement};
use super::tries::Test;
use crate::class::Kind;
use tedomari::board::{Board, Color, Poset, random};
use tedomari::game;
use tedomari::value::Player;

/// Random trees.
pub(super) const RANDOM: Random = Random::new(10, 14, 2_000);

const TREES: Domain = Domain::small("tree posets, all colorings", "elements", 9, 12);

pub(super) fn statements() -> Vec<Statement> {
    let trees = |source, name| stated(source, name, 9).and_random(RANDOM, random_board);
    let double_trees = Random { from: 9, ..RANDOM };
    vec![
        Statement::holds(
            "JS Lemma 5.3",
            "White wins Po(P) − m, Black starting, before the black root is free",
            TREES,
            |tries| tries.over_all(colored_trees, |poset, _| Some(before_the_root(poset))),
        ),
        trees("JS Thm 5.2", "js-theorem-5.2"),
        trees("J Thm 2", "j-theorem-2"),
        stated("J Lemma 1", "j-lemma-1", 6),
        stated("J Thm 2", "j-theorem-2-acyclic", 6),
        trees("ER Prop 6", "er-proposition-6"),
        trees("ER Lemma 6", "er-lemma-6"),
        trees("ER Thm 8", "er-theorem-8"),
        stated("ER Thm 9", "er-theorem-9", 8).and_random(double_trees, |n, seed| {
            Board::Poset(random::double_tree(n, seed).expect("small"))
        }),
    ]
}

pub(super) fn colored_trees(n: usize) -> impl Iterator<Item = Poset> {
    posets_among(colored(Kind::TreePosets, n))
}

pub(super) fn random_tree(n: usize, seed: u64) -> Poset {
    random::tree(n, seed).expect("small")
}

fn random_board(n: usize, seed: u64) -> Board {
    Board::Poset(random_tree(n, seed))
}

fn before_the_root(tree: &Poset) -> Test {
    let rooted_black = tree.colors().first() == Some(&Color::Black);
    if !rooted_black || !tree.colors().contains(&Color::White) || has_blocking_triple(tree) {
        return Test::Outside;
    }
    let mut positions = Positions::new(&game::pomax(tree, Color::White));
    let m = positions.value_of_all();
    Test::is(black_fails(&positions, positions.all(), -m), || {
        format!("m = {m}: Black gets to the root")
    })
}

/// Whether White has an answer to each of Black's moves until Black has no move, such that the root
/// is never removable when Black is to move. `spare` moves are White's if positive, otherwise
/// Black's.
fn black_fails(positions: &Positions, position: u32, spare: i64) -> bool {
    if position == 1 {
        return false;
    }
    let black = positions.options(position, Player::Right);
    let mut after = black.map(|option| (option, spare)).collect::<Vec<_>>();
    if spare < 0 {
        after.push((position, spare + 1));
    }
    after.into_iter().all(|(position, spare)| {
        let white = members(positions.removable(position) & positions.of(Player::Left));
        let mut answers = white.map(|x| (position & !(1 << x), spare));
        let pass = (spare > 0).then_some((position, spare - 1));
        let wins = |(position, spare)| black_fails(positions, position, spare);
        pass.is_some_and(wins) || answers.any(wins)
    })
}
