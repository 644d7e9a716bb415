//! The number of ways to play small games, compared with published counts, and laws of random play.

use std::sync::Arc;

use super::*;
use crate::board::random::{self, Generator};
use crate::board::{Adjacency, Diagram, Graph, Names, Poset, SimpleGraph};
use crate::game::pattern::PatternGame;
use crate::game::{self, Colored as Painted, ConnectionGame, Hex, SetColoring};
use crate::value::passable::{Atom, AtomPoset};

/// The number of ways to play a game to its end.
fn plays(position: &Position) -> u64 {
    if position.end().is_some() {
        return 1;
    }
    let moves = position.legal_moves();
    moves
        .map(|chosen| plays(&position.play(&chosen).unwrap()))
        .sum()
}

fn factorial(n: u64) -> u64 {
    (1..=n).product()
}

/// A game whose outcome is whether Left has cell 0 or all other cells.
fn payoff(cells: usize) -> SetColoring {
    let atoms = AtomPoset::new(AtomPoset::names_between(2, Some(1)), &[(0, 1)]).unwrap();
    let all = (1_u32 << cells) - 1;
    SetColoring::from_function(Arc::new(atoms), cells, |coloring| {
        Atom::new(usize::from(coloring & 1 == 1 || coloring == all - 1))
    })
    .unwrap()
}

fn on_complete(variant: Variant, n: usize, pattern: usize) -> PatternGame {
    let pattern = SimpleGraph::complete(pattern).unwrap();
    let board = SimpleGraph::complete(n).unwrap();
    PatternGame::on_graph(variant, &board, [&pattern, &pattern], [&[], &[]]).unwrap()
}

/// A triangle with a tail. Left wants a path between its ends.
fn connection(colored: Painted) -> ConnectionGame {
    let edges = [(0, 1), (1, 2), (2, 0), (2, 3)];
    ConnectionGame::new(4, &edges, &[0, 3], colored).unwrap()
}

#[test]
fn heaps_are_played_as_numbers() {
    fn by_numbers(heaps: &[usize]) -> u64 {
        let mut count = 0;
        for (i, &heap) in heaps.iter().enumerate() {
            for left in 0..heap {
                let mut next = heaps.to_vec();
                next[i] = left;
                count += by_numbers(&next);
            }
        }
        count.max(1)
    }
    for heaps in [&[][..], &[3], &[1, 2], &[2, 2, 1], &[3, 3]] {
        let start = Position::new(game::nim(heaps).unwrap());
        assert_eq!(plays(&start), by_numbers(heaps), "{heaps:?}");
    }
}

#[test]
fn chomp_is_played_as_rows() {
    fn by_rows(rows: &[usize]) -> u64 {
        let mut count = 0;
        for row in 0..rows.len() {
            for column in usize::from(row == 0)..rows[row] {
                let cut = |(i, &length): (usize, &usize)| {
                    if i < row { length } else { length.min(column) }
                };
                let next: Vec<usize> = rows.iter().enumerate().map(cut).collect();
                count += by_rows(&next);
            }
        }
        count.max(1)
    }
    for (rows, columns) in [(1, 1), (1, 4), (2, 3), (3, 3)] {
        let start = Position::new(game::chomp(rows, columns).unwrap());
        assert_eq!(
            plays(&start),
            by_rows(&vec![columns; rows]),
            "{rows}x{columns}"
        );
    }
}

#[test]
fn removal_games_are_played_in_linear_extensions() {
    use Color::{Black as B, White as W};
    // Players with the same number of free elements take them in any order.
    let antichain = Poset::antichain(vec![W, W, W, B, B, B]).unwrap();
    let start = Position::new(game::pomax(&antichain, W));
    assert_eq!(plays(&start), factorial(3) * factorial(3));
    // A chain of alternating turns can be played in one way, from either end.
    let chain = Poset::chain(vec![W, B, W, B]).unwrap();
    assert_eq!(plays(&Position::new(game::pomin(&chain, W))), 1);
    let stuck = Position::new(game::pomax(&chain, W));
    assert_eq!(stuck.end().unwrap().decision, Decision::Won(Player::Right));
    let start = stuck.starting(Player::Right);
    assert_eq!(plays(&start), 1);
    // The last of three vertices in a row is free once a neighbor is gone.
    let path = Graph::new(vec![W, B, W], Names::Numbered, &[(0, 1), (1, 2)]).unwrap();
    let start = Position::new(game::leaf(&path, W));
    assert_eq!(plays(&start), 2);
}

#[test]
fn cells_are_colored_in_any_order() {
    assert_eq!(plays(&Position::new(payoff(5))), factorial(5));
    let edges = Position::new(connection(Painted::Edges));
    assert_eq!(plays(&edges), factorial(4));
    let vertices = Position::new(connection(Painted::Vertices));
    assert_eq!(plays(&vertices), factorial(2));
}

#[test]
fn the_deciding_cells_are_told() {
    let edges = [(0, 1), (1, 3), (0, 2), (2, 3)];
    let game = ConnectionGame::new(4, &edges, &[0, 3], Painted::Edges).unwrap();
    let ended = |names: [&str; 4]| {
        let moves = names.map(|name| vec![name.to_string()]);
        let position = Position::new(game.clone()).replay(&moves).unwrap();
        let end = position.end().unwrap();
        let names = |&x: &Element| position.name(x);
        let witness: Vec<String> = end.witness.iter().map(names).collect();
        (end.decision, witness)
    };
    // Left has a path from 1 to 4.
    let (decision, path) = ended(["1-2", "1-3", "2-4", "3-4"]);
    assert_eq!(decision, Decision::Won(Player::Left));
    assert_eq!(path, ["1-2", "2-4"]);
    // Right has an edge of each path.
    let (decision, cut) = ended(["1-2", "2-4", "3-4", "1-3"]);
    assert_eq!(decision, Decision::Won(Player::Right));
    assert_eq!(cut, ["2-4", "1-3"]);
}

#[test]
fn a_record_of_moves_is_replayed() {
    let start = Position::new(game::sim());
    let named = |names: &[&str]| -> Vec<Vec<String>> {
        names.iter().map(|name| vec![name.to_string()]).collect()
    };
    let position = start.replay(&named(&["1-2", "3-1"])).unwrap();
    assert_eq!(position.moves_made(), named(&["1-2", "1-3"]));
    let (before, illegal) = start.replay(&named(&["1-2", "3-4", "2-1"])).unwrap_err();
    assert_eq!((before, illegal.id()), (2, "colored"));
}

#[test]
fn hex_ends_with_a_connection() {
    /// The pairs of cells that connect the edges of Black and of White on the 2 x 2 board, whose
    /// cells are 0 1 above 2 3.
    const PAIRS: [[(usize, usize); 3]; 2] = [[(0, 2), (1, 3), (1, 2)], [(0, 1), (2, 3), (1, 2)]];
    fn by_pairs(cells: &mut [Option<usize>; 4], turn: usize) -> u64 {
        let has_won = |player: usize| {
            let mut pairs = PAIRS[player].iter();
            pairs.any(|&(a, b)| cells[a] == Some(player) && cells[b] == Some(player))
        };
        if has_won(0) || has_won(1) {
            return 1;
        }
        let mut count = 0;
        for cell in 0..4 {
            if cells[cell].is_none() {
                cells[cell] = Some(turn);
                count += by_pairs(cells, 1 - turn);
                cells[cell] = None;
            }
        }
        count
    }
    let start = Position::new(game::hex(2, 2).unwrap());
    assert_eq!(plays(&start), by_pairs(&mut [None; 4], 0));
    assert_eq!(plays(&Position::new(game::hex(1, 1).unwrap())), 1);
}

#[test]
fn tictactoe_is_played_in_255168_ways() {
    let start = Position::new(game::tictactoe(3, 3, 3).unwrap());
    assert_eq!(plays(&start), 255_168);
}

#[test]
fn a_move_of_several_elements_is_a_block_of_an_ordered_partition() {
    // Fubini numbers, OEIS A000670.
    let start = Position::new(on_complete(Variant::AvoidPlus, 3, 3));
    assert_eq!(plays(&start), 13);
    let start = Position::new(on_complete(Variant::AvoidPlus, 4, 4));
    assert_eq!(plays(&start), 4683);
    assert_eq!(start.move_count(), 63);
}

#[test]
fn what_ends_a_pattern_game_depends_on_the_variant() {
    let colored = |variant: Variant, elements: &[Element]| {
        let mut position = Position::new(on_complete(variant, 4, 3));
        for &x in elements {
            position = position.play(&Move::from(x)).unwrap();
        }
        position
    };
    // Red takes 1-2, 1-3 and 2-3, the first three pairs.
    let line = [0, 3, 1, 4, 2];
    let end = |variant| colored(variant, &line).end().cloned();
    let red = end(Variant::Achieve).unwrap();
    assert_eq!(red.decision, Decision::Won(Player::Left));
    assert_eq!(red.to_string(), "Red has completed the triangle on 1, 2, 3");
    assert_eq!(
        red.told_to(Side::Red),
        "you have completed the triangle on 1, 2, 3"
    );
    assert_eq!(red.told_to(Side::Green), red.to_string());
    assert_eq!(red.witness, [0, 1, 2]);
    assert_eq!(
        end(Variant::Avoid).unwrap().decision,
        Decision::Won(Player::Right)
    );
    assert_eq!(end(Variant::Prevent), None);
    // With one color three edges are enough.
    let shared = colored(Variant::OneColor, &[0, 1, 2]);
    assert_eq!(shared.end().unwrap().decision, Decision::Won(Player::Right));
    // Everything is colored, and nobody has a triangle.
    let full = colored(Variant::Misere, &[0, 1, 5, 2, 3, 4]);
    let end = full.end().unwrap();
    assert_eq!((end.decision, end.witness.len()), (Decision::Tie, 0));
}

#[test]
fn everything_that_a_move_completes_is_told() {
    let ended = |position: Position, moves: &[&str]| {
        let moves: Vec<_> = moves.iter().map(|name| vec![name.to_string()]).collect();
        let position = position.replay(&moves).unwrap();
        let end = position.end().expect("the end").clone();
        let witness: Vec<String> = end.witness.iter().map(|&x| position.name(x)).collect();
        (end.to_string(), witness.join(" "))
    };
    // Red joins 1 and 2, which are both joined to 3 and to 4.
    let moves = [
        "1-3", "1-5", "2-3", "2-5", "1-4", "3-6", "2-4", "4-6", "1-2",
    ];
    let (said, witness) = ended(Position::new(game::sim()), &moves);
    assert_eq!(
        said,
        "Red has completed the triangles on 1, 2, 3 and 1, 2, 4"
    );
    assert_eq!(witness, "1-2 1-3 2-3 1-4 2-4");
    // Three cells in a row are no triangle.
    let board = Position::new(game::tictactoe(3, 3, 3).unwrap());
    let (said, witness) = ended(board, &["a1", "b1", "a2", "b2", "a3"]);
    assert_eq!(said, "Red has completed a1 a2 a3");
    assert_eq!(witness, "a1 a2 a3");
}

#[test]
fn what_blocks_a_move_is_told() {
    use Color::White as W;
    let board = crate::notation::parse("white a b c; black d e; a < d < b; c < e").unwrap();
    let game = game::pomax(&board.to_poset().unwrap(), W).into();
    let start = Position::on(board, game, W);
    let why = |position: &Position, name: &str| position.read(&[name]).unwrap_err().to_string();
    assert_eq!(why(&start, "a"), "a cannot be removed yet: it waits for d");
    assert_eq!(why(&start, "e"), "e is Black's; only Black may remove it");
    let unknown = "there is no element called 'x'; possible moves are b";
    assert_eq!(why(&start, "x"), unknown);
    assert_eq!(start.read(&["b", "b"]), Err(IllegalMove::Several(2)));
    assert_eq!(start.read(&[""; 0]), Err(IllegalMove::Empty));
    let next = start.play(&start.read(&["b"]).unwrap()).unwrap();
    assert_eq!(why(&next, "b"), "b is gone already");
    assert_eq!(next.turn(), Player::Right);
    assert!(!next.is_legal(&Move::from(99)));

    let path = Graph::new(vec![W, W, W], Names::Numbered, &[(0, 1), (1, 2)]).unwrap();
    let start = Position::new(game::leaf(&path, W));
    let neighbors = "2 cannot be removed yet: all but one of its neighbors 1 3 must be gone";
    assert_eq!(why(&start, "2"), neighbors);

    let start = Position::new(game::hex(2, 2).unwrap());
    let next = start.play(&start.read(&["b1"]).unwrap()).unwrap();
    assert_eq!(why(&next, "b1"), "b1 is black already");
    assert_eq!(next.side(next.turn()), Side::White);

    let start = Position::new(on_complete(Variant::AvoidPlus, 4, 4));
    assert_eq!(
        start.read(&["2-1", "1-2"]),
        Err(IllegalMove::Twice("1-2".into()))
    );
    let next = start.play(&start.read(&["2-1", "3-1"]).unwrap()).unwrap();
    assert_eq!(why(&next, "1-3"), "1-3 is red already");
    assert_eq!(next.taken(), [0, 1]);
}

/// A game of each kind, with a size that depends on the seed.
fn some_games(seed: u64) -> Vec<Position> {
    let n = 2 + (seed % 5) as usize;
    let poset = random::poset(n + 3, 0.4, seed).unwrap();
    let graph = random::graph(n + 3, 0.5, seed).unwrap();
    let diagram = Diagram::chomp(3, n).unwrap();
    let mut games = vec![
        Position::new(game::pomax(&poset, Color::White)),
        Position::new(game::pominmax(&poset, Color::Black)),
        Position::new(game::leaf(&graph, Color::White)),
        Position::new(game::corner(&diagram, Color::White)),
        Position::new(game::hackenbush_poset(&poset, Color::White)),
        Position::new(game::poset_nim(&poset)),
        Position::new(payoff(n)),
        Position::new(game::hex(n, n + 1).unwrap()),
        Position::new(connection(Painted::Edges)),
        Position::new(game::tictactoe(n, 3, 3).unwrap()),
    ];
    let variants = game::pattern::Variant::all();
    games.extend(variants.map(|(_, variant)| Position::new(on_complete(variant, n.max(3), 3))));
    let starts: Vec<Position> = games
        .iter()
        .map(|game| game.starting(Player::Right))
        .collect();
    games.extend(starts);
    games
}

#[test]
fn random_play_obeys_the_laws() {
    for seed in 0..20 {
        let mut random = Generator::new(seed, 7);
        for start in some_games(seed) {
            let mut position = start;
            let mut positions = vec![position.clone()];
            while position.end().is_none() {
                let legal = position.legal_elements();
                assert!(!legal.is_empty(), "a game that is not over has a move");
                for x in 0..position.len() as Element {
                    let is_legal = position.is_legal(&Move::from(x));
                    assert_eq!(is_legal, legal.contains(&x));
                }
                let chosen = Move::from(legal[random.below(legal.len() as u32) as usize]);
                assert_eq!(position.read(&position.names(&chosen)), Ok(chosen.clone()));
                let mover = position.turn();
                position = position.play(&chosen).unwrap();
                assert_eq!(position.turn(), mover.other());
                assert_eq!(position.taken()[0], chosen.elements()[0]);
                positions.push(position.clone());
            }
            assert!(position.ply() <= position.len());
            assert!(position.legal_moves().next().is_none());
            for x in 0..position.len() as Element {
                assert!(!position.is_legal(&Move::from(x)), "the game is over");
            }
            // Everything is taken at most once.
            let mut taken: Vec<Element> = position
                .made()
                .iter()
                .flat_map(|made| made.taken.clone())
                .collect();
            taken.sort_unstable();
            let count = taken.len();
            taken.dedup();
            assert_eq!(taken.len(), count);
            for (ply, before) in positions.iter().enumerate() {
                let again = position.at(ply);
                assert_eq!(again.legal_elements(), before.legal_elements());
                assert_eq!(again.end(), before.end());
            }
        }
    }
}

#[test]
fn a_renamed_position_is_the_same_game() {
    let mut position = Position::new(game::sim());
    for name in ["1-2", "3-4", "2-3"] {
        position = position.play(&position.read(&[name]).unwrap()).unwrap();
    }
    let renamed = position.renamed(&[1, 2, 3, 4, 5, 0]);
    let names: Vec<Vec<String>> = renamed
        .made()
        .iter()
        .map(|made| renamed.names(&made.chosen))
        .collect();
    assert_eq!(names, [["2-3"], ["4-5"], ["3-4"]]);
    assert_eq!(renamed.move_count(), position.move_count());
    let fixed = Position::new(game::tictactoe(3, 3, 3).unwrap());
    assert_eq!(fixed.vertices(), None);
}

#[test]
fn in_hex_it_is_the_turn_of_whoever_has_fewer_stones() {
    let mut board = HexBoard::empty(3, 3).unwrap();
    let corner = crate::board::hex::HexCell::new(0, 0);
    board.set(corner, crate::board::hex::Content::Stone(Color::Black));
    let start = Position::new(Hex::new(board).unwrap());
    assert_eq!(start.side(start.turn()), Side::White);
    assert_eq!(start.move_count(), 8);
}

#[test]
fn an_element_without_sets_is_free() {
    let rule = game::Rule::All(Adjacency::from_pairs(2, &[(0, 1)]));
    let owners = vec![Player::Left, Player::Right];
    let start = Position::new(game::RemovalGame::new(owners, rule));
    assert_eq!(start.end().unwrap().to_string(), "White cannot move");
    assert_eq!(start.starting(Player::Right).legal_elements(), [1]);
}

/// Only edges have a second name, and it does not hide the name of another element.
#[test]
fn names_are_those_of_one_element() {
    let start = |game: &str, board: &str| {
        let question = crate::Question::read(game, board).expect(board);
        question.start().clone()
    };
    let sets = start("achieve", "sets \"a-b\" \"b-a\"");
    assert_eq!(sets.find("a-b"), Some(0));
    assert_eq!(sets.find("b-a"), Some(1));
    let alone = start("achieve", "sets \"a-b\" c");
    assert_eq!(alone.find("b-a"), None);
    let edges = start("avoid", "\"a-b\"-c-\"d\"; red \"a-b\"-c K3");
    assert_eq!(edges.find("c-\"a-b\""), edges.find("\"a-b\"-c"));
    assert!(edges.find("c-\"a-b\"").is_some());
}

/// With one color for both players, a set that is complete already is not completed again.
#[test]
fn a_move_completes_only_sets_that_contain_it() {
    let board = "red sets a / b c; green sets b d";
    let question = crate::Question::read("one-color", board).expect(board);
    let after = |moves: &[&str]| {
        let play = |position: Position, name: &&str| {
            let chosen = position.read(&[name]).expect(name);
            position.after(&chosen)
        };
        moves.iter().fold(question.start().clone(), play)
    };
    assert!(after(&["d", "a", "c"]).end().is_none());
    assert!(after(&["a"]).end().is_some());
    assert!(after(&["d", "b"]).end().is_some());
}
