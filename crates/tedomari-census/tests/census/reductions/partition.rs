use std::collections::HashSet;

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::board::{Color, Element};
use tedomari::game::{self, RemovalGame};
use tedomari::solve::value_of;
use tedomari::value::Player;
use tedomari_census::dimacs::read_partition;
use tedomari_census::reduce::{Load, Partition, PartitionBoard, PartitionRole};

use crate::reductions::sat::reduced;

/// All numbers that fill `bins` bins of one size, in descending order.
fn instances(bins: u32, size: u32) -> Vec<Partition> {
    let mut found = Vec::new();
    let mut open = vec![(Vec::new(), bins * size)];
    while let Some((numbers, rest)) = open.pop() {
        if rest == 0 {
            found.extend(Partition::new(bins, size, numbers));
            continue;
        }
        let most = numbers.last().map_or(rest, |&last: &u32| last.min(rest));
        for next in 1..=most {
            open.push(([numbers.as_slice(), &[next]].concat(), rest - next));
        }
    }
    found
}

/// All instances of at most this sum.
fn up_to(most: u32) -> impl Iterator<Item = Partition> {
    let sizes = move |bins| (1..=most / bins).flat_map(move |size| instances(bins, size));
    (1..=most).flat_map(sizes)
}

/// A packing, by trying every bin with enough room for every number.
fn packed(given: &Partition) -> Option<Vec<u32>> {
    let mut open = vec![Vec::new()];
    while let Some(bins) = open.pop() {
        if bins.len() == given.numbers().len() {
            return Some(bins);
        }
        for bin in 0..given.bins() {
            let next = [bins.as_slice(), &[bin]].concat();
            let inside = next.iter().zip(given.numbers());
            let filled = inside.filter(|&(&at, _)| at == bin).map(|(_, &size)| size);
            if filled.sum::<u32>() <= given.bin_size() {
                open.push(next);
            }
        }
    }
    None
}

fn pomax(board: &PartitionBoard) -> RemovalGame {
    game::pomax(board.poset(), Color::White)
}

/// The theorem on all instances with a sum of at most 8, and on the poset turned over and with its
/// colors exchanged.
#[test]
fn the_value_is_zero_exactly_if_the_numbers_can_be_packed() {
    let mut answers = [0; 2];
    for given in up_to(8) {
        let board = PartitionBoard::new(given.clone()).unwrap();
        let value = |game: &RemovalGame| value_of(game, &Budget::default()).bounds.value();
        let found = value(&pomax(&board)).unwrap();
        let is_packable = packed(&given).is_some();
        answers[usize::from(is_packable)] += 1;
        assert_eq!(found == 0, is_packable, "{given}: {found}");
        assert!(found <= 0, "{given}: {found}");
        let swapped = game::pomax(board.poset(), Color::Black);
        assert_eq!(value(&swapped), Some(-found), "{given}");
        assert!(board.poset().height() <= 3);
        assert_eq!(reduced(board.poset()), *board.poset(), "only covers");
        let figures = board.figures();
        assert_eq!(figures[1].count + 1, figures[0].count, "a tree");
        assert!(figures.iter().all(|figure| figure.count <= figure.bound));
        assert_eq!(figures[0].count, figures[0].bound);
    }
    assert!(answers.iter().all(|&count| count > 20), "{answers:?}");
}

#[test]
fn packings_are_found_if_there_are_any() {
    let budget = Budget::default();
    let mut none = 0;
    for given in up_to(9) {
        let found = given.packing(&budget).expect("enough time");
        assert_eq!(found.is_some(), packed(&given).is_some(), "{given}");
        match found {
            Some(bins) => assert!(given.is_packed_by(&bins), "{given}: {bins:?}"),
            None => none += 1,
        }
    }
    assert!(none > 20, "{none}");
    // Twenty bins that were full once.
    let mut generator = Generator::new(1, 20);
    let mut numbers = Vec::new();
    for _ in 0..20 {
        let first = 26 + generator.below(10);
        let second = 26 + generator.below(10);
        numbers.extend([first, second, 100 - first - second]);
    }
    let given = Partition::new(20, 100, numbers).unwrap();
    let bins = given.packing(&budget).unwrap().unwrap();
    assert!(given.is_packed_by(&bins));
    // Many equal numbers take one pass.
    let given = Partition::new(100_000, 3, [vec![2; 100_000], vec![1; 100_000]].concat()).unwrap();
    assert!(given.is_packed_by(&given.packing(&budget).unwrap().unwrap()));
}

/// Plays a strategy that moves second, or that starts, against every reply. It must always have an
/// answer.
fn survives(
    board: &PartitionBoard,
    player: Player,
    starts: bool,
    strategy: &dyn Fn(&[bool]) -> Option<Element>,
) -> bool {
    let pomax = pomax(board);
    let answered = |mut alive: Vec<bool>| {
        let x = strategy(&alive).filter(|x| pomax.moves(player, &alive).contains(x))?;
        alive[x as usize] = false;
        Some(alive)
    };
    let mut start = vec![true; board.poset().len()];
    if starts {
        match answered(start) {
            Some(after) => start = after,
            None => return false,
        }
    }
    let mut seen = HashSet::new();
    let mut open = vec![start];
    while let Some(alive) = open.pop() {
        if !seen.insert(alive.clone()) {
            continue;
        }
        for reply in pomax.moves(player.other(), &alive) {
            let mut next = alive.clone();
            next[reply as usize] = false;
            match answered(next) {
                Some(after) => open.push(after),
                None => return false,
            }
        }
    }
    true
}

/// Both directions of the proof, against every reply: White wins moving second with a packing; Black
/// wins moving second always, and moving first if there is no packing.
#[test]
fn the_strategies_of_the_proof_win() {
    for given in up_to(3).chain(instances(2, 2)) {
        let board = PartitionBoard::new(given.clone()).unwrap();
        let black = |alive: &[bool]| board.black_move(alive).map(|advice| advice.element);
        assert!(survives(&board, Player::Right, false, &black), "{given}");
        match packed(&given) {
            Some(bins) => {
                let white = |alive: &[bool]| {
                    let advice = board.white_move(&bins, alive);
                    advice.map(|advice| advice.element)
                };
                assert!(survives(&board, Player::Left, false, &white), "{given}");
            }
            None => assert!(survives(&board, Player::Right, true, &black), "{given}"),
        }
    }
}

/// A winning line gives a packing: Black follows the proof, White any winning strategy.
#[test]
fn plays_give_packings() {
    let given = read_partition("p partition 3 7\n3 2 2 3 3 2 2 2 2").unwrap();
    let board = PartitionBoard::new(given.clone()).unwrap();
    let pomax = pomax(&board);
    let mut solver = tedomari::solve::Solver::new(&pomax, Budget::default());
    let mut alive = vec![true; board.poset().len()];
    let mut play = Vec::new();
    // Black keeps filling bins as long as he can.
    while let Some(fill) = board.black_move(&alive) {
        assert_ne!(board.role(fill.element), PartitionRole::Judge, "White wins");
        alive[fill.element as usize] = false;
        let answer = solver.best_move(&alive, Player::Left).expect("White wins");
        alive[answer as usize] = false;
        play.extend([fill.element, answer]);
    }
    let bins: Option<Vec<u32>> = board.packed(&play).into_iter().collect();
    assert!(given.is_packed_by(&bins.expect("all are packed")));
    assert!(play.iter().all(|&x| !board.meaning(x).is_empty()));
}

#[test]
fn every_element_has_a_role_and_a_gadget() {
    let given = read_partition("p partition 2 3\n2 1 3").unwrap();
    let board = PartitionBoard::new(given).unwrap();
    let names = |x: Element| board.poset().names().get(x);
    let all = 0..board.poset().len() as Element;
    let begins = all
        .clone()
        .filter(|&x| matches!(board.role(x), PartitionRole::Begin(_)));
    let begins: Vec<String> = begins.map(names).collect();
    assert_eq!(begins, ["n1", "n2", "n3", "b1", "b2"]);
    let last = board.poset().len() as Element - 1;
    assert_eq!(board.role(last), PartitionRole::Reward(Load::Bin(1)));
    let mut members: Vec<Element> = board
        .gadgets()
        .into_iter()
        .flat_map(|g| g.members)
        .collect();
    members.sort_unstable();
    assert_eq!(members, all.collect::<Vec<_>>());
}

/// Without the spare element, bins that are filled exactly would be lost.
#[test]
fn the_spare_element_is_needed() {
    let board = PartitionBoard::new(Partition::new(1, 2, vec![1, 1]).unwrap()).unwrap();
    let pomax = pomax(&board);
    let mut solver = tedomari::solve::Solver::new(&pomax, Budget::default());
    let mut alive = vec![true; board.poset().len()];
    assert_eq!(solver.value_at(&alive).value(), Some(0));
    alive[1] = false;
    assert_eq!(board.role(1), PartitionRole::Spare);
    assert!(solver.value_at(&alive).high < 0);
}

#[test]
fn mistakes_are_pointed_at() {
    for (text, line, column, message) in [
        ("", 1, 1, "`p` is missing"),
        ("4 4", 1, 1, "`4` instead of `p`"),
        ("p cnf 2 4", 1, 3, "`cnf` instead of `partition`"),
        ("p partition 2", 1, 14, "the size of the bins is missing"),
        ("p partition 0 4\n", 1, 13, "`0` is not a number of bins"),
        (
            "c\np partition 2 4\n3 x 1",
            3,
            3,
            "`x` is not a number to be packed",
        ),
        (
            "p partition 1 4\n3 -1 2",
            2,
            3,
            "`-1` is not a number to be packed",
        ),
        (
            "p partition 1 4\n3 2\n",
            2,
            4,
            "the numbers add up to 5, but 1 times 4 is 4",
        ),
    ] {
        let error = read_partition(text).unwrap_err();
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text:?}: {error}"
        );
        assert!(error.to_string().contains(message), "{text:?}: {error}");
    }
    let large = read_partition("p partition 1000000 1000000\n1000000").unwrap_err();
    assert!(large.to_string().contains("1000000000000"));
    let given = Partition::new(2, 2_000_000_000, vec![2_000_000_000; 2]).unwrap();
    assert_eq!(
        PartitionBoard::new(given).unwrap_err().size.elements,
        24_000_000_002
    );
}
