//! Opponents judge positions correctly, the perfect opponent never gives away a result, and the
//! learning opponent wins more lost positions than random play.

use std::sync::Arc;

use tedomari::Budget;
use tedomari::board::random::{self, Generator};
use tedomari::board::{Color, SimpleGraph};
use tedomari::game::pattern::{PatternGame, Variant};
use tedomari::game::{self, Colored, ConnectionGame, Decision, Game, Move, Position, SetColoring};
use tedomari::opponent::{
    Experience, Judge, Judged, Lesson, MemoryExperience, Opponent, Solved, Unsolved, lessons,
};
use tedomari::value::Player;
use tedomari::value::passable::{Atom, AtomPoset};

/// The winner, by trying all moves.
fn by_trying(position: &Position) -> Decision {
    if let Some(end) = position.end() {
        return end.decision;
    }
    let player = position.turn();
    let after = position
        .legal_moves()
        .map(|chosen| by_trying(&position.after(&chosen)));
    after
        .max_by_key(|decision| decision.liking(player))
        .expect("a move")
}

fn on_complete(variant: Variant, n: usize) -> PatternGame {
    let triangle = SimpleGraph::complete(3).unwrap();
    let board = SimpleGraph::complete(n).unwrap();
    PatternGame::on_graph(variant, &board, [&triangle, &triangle], [&[], &[]]).unwrap()
}

/// The outcome is the number of cells of Left, up to 2.
fn payoff(cells: usize) -> SetColoring {
    let atoms = AtomPoset::chain(3).unwrap();
    let outcome = |coloring: u32| Atom::new((coloring.count_ones() as usize / 2).min(2));
    SetColoring::from_function(Arc::new(atoms), cells, outcome).unwrap()
}

/// Small games of every kind.
fn games(seed: u64) -> Vec<Position> {
    let poset = random::poset(6, 0.4, seed).unwrap();
    let graph = random::graph(6, 0.4, seed).unwrap();
    let edges = [(0, 1), (1, 2), (2, 0), (2, 3), (1, 3)];
    let connection = ConnectionGame::new(4, &edges, &[0, 3], Colored::Edges).unwrap();
    let mut games = vec![
        Position::new(game::pomax(&poset, Color::White)),
        Position::new(game::pominmax(&poset, Color::Black)),
        Position::new(game::leaf(&graph, Color::White)),
        Position::new(game::hackenbush_poset(&poset, Color::White)),
        Position::new(game::poset_nim(&poset)),
        Position::new(payoff(5)),
        Position::new(connection),
        Position::new(game::hex(2, 3).unwrap()),
        Position::new(game::tictactoe(2, 3, 2).unwrap()),
    ];
    let variants = Variant::all();
    games.extend(variants.map(|(_, variant)| Position::new(on_complete(variant, 4))));
    let turned: Vec<Position> = games
        .iter()
        .map(|game| game.starting(Player::Right))
        .collect();
    games.extend(turned);
    games
}

fn solved(position: &Position) -> Option<Solved> {
    match position.game() {
        Game::Pattern(game) => Solved::new(game, 1, &Budget::default()).ok(),
        _ => None,
    }
}

#[test]
fn what_is_known_of_a_position_is_true() {
    let budget = Budget::default();
    for seed in 0..3 {
        let mut random = Generator::new(seed, 1);
        for mut position in games(seed) {
            let solved = solved(&position);
            while position.end().is_none() {
                let judge = Judge::new(&position, solved.as_ref(), &budget);
                let player = position.turn();
                let truth = by_trying(&position);
                // With more than two outcomes, neither player may be able to force the best one.
                let is_payoff = position.cells().is_some();
                let standing = judge.standing().decision;
                assert!(standing == Some(truth) || is_payoff && standing.is_none());
                let best = judge.best().expect("a best move");
                assert!(position.is_legal(&best));
                let kept = by_trying(&position.after(&best));
                assert_eq!(kept.liking(player), truth.liking(player));
                for Judged {
                    chosen,
                    decision,
                    ends,
                    ..
                } in judge.moves()
                {
                    let after = position.play(&chosen).expect("a legal move");
                    assert_eq!(ends, after.end().is_some());
                    assert!(decision.is_none_or(|decision| decision == by_trying(&after)));
                }
                for opponent in Opponent::ALL {
                    let chosen = opponent.choose(&judge, &|_| 0, &mut random);
                    assert!(position.is_legal(&chosen.expect("a move")));
                }
                let chosen = Opponent::Random.choose(&judge, &|_| 0, &mut random);
                position = position.after(&chosen.unwrap());
            }
        }
    }
}

#[test]
fn best_play_ends_as_it_should() {
    let budget = Budget::default();
    for start in games(5) {
        let solved = solved(&start);
        let line = Judge::new(&start, solved.as_ref(), &budget).line(100);
        let last = line
            .iter()
            .fold(start.clone(), |position, chosen| position.after(chosen));
        assert_eq!(last.end().expect("the end").decision, by_trying(&start));
    }
}

#[test]
fn a_survey_shows_a_best_move_with_every_element() {
    let position = Position::new(on_complete(Variant::AvoidPlus, 4));
    let solved = solved(&position);
    let budget = Budget::default();
    let judge = Judge::new(&position, solved.as_ref(), &budget);
    let survey = judge.survey();
    for x in position.legal_elements() {
        let with: Vec<&Judged> = survey
            .iter()
            .filter(|one| one.chosen.elements().contains(&x))
            .collect();
        let all = position
            .legal_moves()
            .filter(|chosen| chosen.elements().contains(&x));
        let truth = all.map(|chosen| by_trying(&position.after(&chosen)).liking(Player::Left));
        let shown = with
            .iter()
            .filter_map(|one| one.decision)
            .map(|d| d.liking(Player::Left));
        assert_eq!(shown.max(), truth.max());
    }
}

#[test]
fn games_too_large_to_solve_are_left_alone() {
    let board = SimpleGraph::complete(12).unwrap();
    let triangle = SimpleGraph::complete(3).unwrap();
    let game = PatternGame::on_graph(Variant::Avoid, &board, [&triangle, &triangle], [&[], &[]]);
    let unsolved = Solved::new(&game.unwrap(), 1, &Budget::default()).err();
    assert_eq!(unsolved, Some(Unsolved::TooLarge(66)));
    let position = Position::new(game::hex(11, 11).unwrap());
    let budget = Budget::default();
    let judge = Judge::new(&position, None, &budget);
    assert_eq!(judge.standing().decision, None);
    assert_eq!(judge.best(), None);
    assert!(
        Opponent::Random
            .choose(&judge, &|_| 0, &mut Generator::new(1, 0))
            .is_some()
    );
}

#[test]
fn opponents_have_names() {
    for opponent in Opponent::ALL {
        assert_eq!(Opponent::find(opponent.word()), Some(opponent));
    }
    assert_eq!(Opponent::find("tricky"), None);
}

/// A player of Sim: an opponent that makes a random move with the given probability, in
/// thousandths.
struct Seated {
    opponent: Opponent,
    errs: u32,
    random: Generator,
}

fn player(opponent: Opponent, errs: u32, seed: u64) -> Seated {
    let random = Generator::new(seed, 1);
    Seated {
        opponent,
        errs,
        random,
    }
}

/// Plays Sim to its end.
fn play(solved: &Solved, players: [Seated; 2], experience: &MemoryExperience) -> Position {
    let mut players = players;
    let mut position = Position::new(game::sim());
    let weight = |key: &[u8]| {
        let Ok(weight) = experience.weight("sim", key);
        weight
    };
    let budget = Budget::default();
    while position.end().is_none() {
        let Seated {
            opponent,
            errs,
            random,
        } = &mut players[position.ply() % 2];
        let opponent = if random.below(1000) < *errs {
            Opponent::Random
        } else {
            *opponent
        };
        let judge = Judge::new(&position, Some(solved), &budget);
        let chosen: Move = opponent
            .choose(&judge, &weight, random)
            .expect("Sim is solved");
        position = position.play(&chosen).expect("a legal move");
    }
    position
}

fn sim() -> Solved {
    Solved::new(&game::sim(), 1, &Budget::default()).unwrap()
}

#[test]
fn the_perfect_second_player_never_loses_sim() {
    let solved = sim();
    for seed in 0..100 {
        let players = [
            player(Opponent::Random, 0, seed),
            player(Opponent::Perfect, 0, seed),
        ];
        let end = play(&solved, players, &MemoryExperience::default());
        assert_eq!(end.end().unwrap().decision, Decision::Won(Player::Right));
    }
}

/// Games won as Red, which is lost against perfect play, against a player that errs in 15 % of
/// the moves.
fn wins(solved: &Solved, red: Opponent, experience: &mut MemoryExperience, games: u64) -> u64 {
    let mut wins = 0;
    for seed in 0..games {
        let players = [
            player(red, 0, seed),
            player(Opponent::Perfect, 150, seed + 1_000_000),
        ];
        let last = play(solved, players, experience);
        wins += u64::from(last.end().unwrap().decision == Decision::Won(Player::Left));
        if red == Opponent::Learning {
            for Lesson { key, by } in lessons(&last, Player::Left, solved, &Budget::default()) {
                let Ok(()) = experience.adjust("sim", &key, by);
            }
        }
    }
    wins
}

#[test]
fn learning_wins_more_lost_positions_than_random_play() {
    let solved = sim();
    let games = 1_000;
    let mut experience = MemoryExperience::default();
    let random = wins(&solved, Opponent::Random, &mut experience, games) as f64;
    assert!(experience.is_empty());
    let learning = wins(&solved, Opponent::Learning, &mut experience, games) as f64;
    let later = wins(&solved, Opponent::Learning, &mut experience, games) as f64;
    assert!(!experience.is_empty());
    // The difference in standard deviations.
    let deviation = |a: f64, b: f64| {
        let p = (a + b) / (2.0 * games as f64);
        (a - b) / (2.0 * games as f64 * p * (1.0 - p)).sqrt()
    };
    assert!(
        deviation(learning, random) > 3.0,
        "random {random}, learning {learning}"
    );
    assert!(
        deviation(later, random) > 3.0,
        "random {random}, learned {later}"
    );
}

#[test]
fn only_forced_wins_and_losses_teach() {
    let solved = sim();
    let (mut up, mut down) = (0, 0);
    for seed in 0..100 {
        let players = [
            player(Opponent::Learning, 0, seed),
            player(Opponent::Perfect, 300, seed + 1_000_000),
        ];
        let last = play(&solved, players, &MemoryExperience::default());
        let won = last.end().unwrap().decision == Decision::Won(Player::Left);
        let learned = lessons(&last, Player::Left, &solved, &Budget::default());
        for Lesson { by, .. } in &learned {
            assert_eq!(*by > 0, won);
        }
        if won {
            // The last move completed a triangle. It was an oversight if there was another move.
            let before = last.at(last.ply() - 1);
            let moves = Judge::new(&before, Some(&solved), &Budget::default()).moves();
            let was_forced = moves
                .iter()
                .all(|one| one.decision == Some(Decision::Won(Player::Left)));
            assert!(was_forced || learned.is_empty());
            up += u32::from(!learned.is_empty());
        } else {
            down += u32::from(!learned.is_empty());
        }
    }
    assert!(up > 0 && down > 0, "{up} {down}");
}
