use std::sync::Arc;

use super::super::instance::{Instance, Shown};
use super::super::tries::{Test, Tries};
use super::tree::Tree;
use tedomari::board::random::Generator;
use tedomari::value::passable::{Atom, AtomPoset};

/// Games over one poset of outcomes.
pub(super) struct Games {
    /// The poset.
    pub atoms: Arc<AtomPoset>,
    /// The games, in the order in which the statement names them.
    pub games: Vec<Tree>,
}

impl Instance for Games {
    fn shown(&self) -> Shown {
        let names = ["G", "H", "K"].into_iter().zip(&self.games);
        let texts: Vec<String> = names
            .map(|(name, game)| format!("{name} = {}", game.text(&self.atoms)))
            .collect();
        Shown::Text(texts.join(", "))
    }
}

/// The poset {⊤, a, b, ⊥} with a and b incomparable.
pub(super) fn p4() -> Arc<AtomPoset> {
    Arc::new(AtomPoset::antichain(4).expect("small"))
}

/// The chain with three elements.
pub(super) fn p3() -> Arc<AtomPoset> {
    Arc::new(AtomPoset::chain(3).expect("small"))
}

/// All games over P₄ that are written with `size` atoms.
fn all_games(size: usize) -> impl Iterator<Item = Games> {
    let atoms = p4();
    let games = trees(size, &atoms);
    games.into_iter().map(move |game| Games {
        atoms: atoms.clone(),
        games: vec![game],
    })
}

/// All pairs of games over P₄ that are written with `size` atoms in total.
pub(super) fn all_pairs(size: usize) -> impl Iterator<Item = Games> {
    let atoms = p4();
    (1..size).flat_map(move |first| {
        let (first, second) = (trees(first, &atoms), trees(size - first, &atoms));
        let atoms = atoms.clone();
        first.into_iter().flat_map(move |g| {
            let atoms = atoms.clone();
            let pairs: Vec<Games> = second
                .iter()
                .map(|h| Games {
                    atoms: atoms.clone(),
                    games: vec![g.clone(), h.clone()],
                })
                .collect();
            pairs
        })
    })
}

/// Tests a statement on all small games and on random ones of this depth.
pub(super) fn each_game(
    tries: &mut Tries,
    depth: usize,
    test: impl Fn(&Arc<AtomPoset>, &Tree) -> Option<Test>,
) {
    let random = |_, seed| random_games(1, depth, seed);
    tries.over(all_games, random, |games, _| {
        test(&games.atoms, &games.games[0])
    });
}

/// Tests a statement on all small passable games and on random ones.
pub(super) fn each_passable_game(
    tries: &mut Tries,
    test: impl Fn(&Arc<AtomPoset>, &Tree) -> Option<Test>,
) {
    each_game(tries, 2, |atoms, g| {
        if g.is_passable(atoms) {
            test(atoms, g)
        } else {
            Some(Test::Outside)
        }
    });
}

/// Tests a statement on all small pairs of games and on random ones.
pub(super) fn each_pair(
    tries: &mut Tries,
    test: impl Fn(&Arc<AtomPoset>, &Tree, &Tree) -> Option<Test>,
) {
    let random = |_, seed| random_games(2, 2, seed);
    tries.over(all_pairs, random, |games, _| {
        test(&games.atoms, &games.games[0], &games.games[1])
    });
}

/// All games that are written with `size` atoms.
fn trees(size: usize, atoms: &AtomPoset) -> Vec<Tree> {
    let mut by_size: Vec<Vec<Tree>> = vec![Vec::new()];
    for size in 1..=size {
        let mut found = Vec::new();
        if size == 1 {
            found.extend(atoms.atoms().map(Tree::Atom));
        }
        for on_left in 1..size {
            let left = lists(on_left, &by_size);
            let right = lists(size - on_left, &by_size);
            for left in &left {
                found.extend(
                    right
                        .iter()
                        .map(|right| Tree::Options(left.clone(), right.clone())),
                );
            }
        }
        by_size.push(found);
    }
    by_size.pop().unwrap_or_default()
}

/// All sets of distinct games with `size` atoms in total.
fn lists(size: usize, by_size: &[Vec<Tree>]) -> Vec<Vec<Tree>> {
    // Sets are built in order of the sizes of their games.
    let games: Vec<(usize, &Tree)> = by_size
        .iter()
        .enumerate()
        .flat_map(|(n, games)| games.iter().map(move |g| (n, g)))
        .collect();
    let mut complete = Vec::new();
    let mut open: Vec<(Vec<Tree>, usize, usize)> = vec![(Vec::new(), 0, size)];
    while let Some((list, from, left)) = open.pop() {
        if left == 0 {
            complete.push(list);
            continue;
        }
        for (i, &(n, game)) in games.iter().enumerate().skip(from) {
            if n > left {
                break;
            }
            let mut longer = list.clone();
            longer.push(game.clone());
            open.push((longer, i + 1, left - n));
        }
    }
    complete
}

/// Random games of at most this depth over random posets.
fn random_games(count: usize, depth: usize, seed: u64) -> Games {
    let mut random = Generator::new(seed, depth);
    let atoms = match random.below(4) {
        0 => AtomPoset::chain(4),
        1 => AtomPoset::antichain(5),
        2 => AtomPoset::boolean(3),
        _ => AtomPoset::antichain(4),
    };
    let atoms = Arc::new(atoms.expect("small"));
    let games = (0..count)
        .map(|_| random_tree(&atoms, &mut random, depth))
        .collect();
    Games { atoms, games }
}

fn random_tree(atoms: &AtomPoset, random: &mut Generator, depth: usize) -> Tree {
    if depth == 0 || random.below(4) == 0 {
        return Tree::Atom(Atom::new(random.below(atoms.len() as u32) as usize));
    }
    let mut options = || -> Vec<Tree> {
        (0..1 + random.below(2))
            .map(|_| random_tree(atoms, random, depth - 1))
            .collect()
    };
    let (left, right) = (options(), options());
    Tree::Options(left, right)
}
