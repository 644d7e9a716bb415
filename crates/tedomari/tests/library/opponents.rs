//! Opponents judge positions correctly, the perfect opponent never gives away a result, and the
//! learning opponent wins more lost positions than random play.

use std::sync::Arc;

use crate::common::largest;
use tedomari::board::random::{self, Generator};
use tedomari::board::{Color, SimpleGraph};
use tedomari::catalogue::{self, Seat};
use tedomari::game::pattern::{PatternGame, Variant};
use tedomari::game::{self, Colored, ConnectionGame, Decision, Game, Move, Position, SetColoring};
use tedomari::opponent::{
    Experience, Judge, Judged, Lesson, Level, MemoryExperience, Opponent, Solved, Unsolved, lessons,
};
use tedomari::question::QuestionText;
use tedomari::value::Player;
use tedomari::value::passable::{Atom, AtomPoset};
use tedomari::{Budget, Question};

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
        Game::Pattern(game) => Solved::new(game, &Budget::default()).ok(),
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
    let unsolved = Solved::new(&game.unwrap(), &Budget::default()).err();
    assert_eq!(unsolved, Some(Unsolved::TooLarge(66)));
    let position = Position::new(game::hex(11, 11).unwrap());
    let budget = Budget::seconds(0.05);
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
fn opponents_have_names_and_show_their_strength() {
    for opponent in Opponent::ALL {
        assert_eq!(Opponent::find(opponent.word()), Some(opponent));
        let facts = opponent.facts();
        assert_eq!(facts.name, opponent.word());
        if let Some(Level { error, sight }) = opponent.level().filter(|level| level.sight > 0) {
            assert_eq!((facts.error, facts.sight), (Some(error), Some(sight)));
            assert!(facts.text.contains(&format!("sees up to {sight} move")));
            assert!(facts.text.contains(&format!("{error} % of its moves")));
        }
    }
    assert_eq!(Opponent::find("tricky"), None);
    let graded = levels();
    assert_eq!(graded.len(), 6, "random play and five levels");
    for pair in graded.windows(2) {
        let [weak, strong] = [pair[0], pair[1]].map(|one| one.level().unwrap());
        assert!(weak.error > strong.error && weak.sight < strong.sight);
    }
}

/// Random play and the five levels, the weakest first.
fn levels() -> Vec<Opponent> {
    let all = Opponent::ALL.into_iter();
    all.filter(|one| one.level().is_some()).collect()
}

/// The catalogue says who wins the example of every game.
#[test]
fn examples_are_won_by_the_player_that_the_catalogue_names() {
    for entry in catalogue::GAMES {
        let mut text = QuestionText::new(entry.name, entry.example);
        text.pattern = entry.pattern.map(Into::into);
        let question = Question::new(text).unwrap();
        let start = question.start();
        let budget = Budget::default();
        let solved = solved(start);
        let decision = Judge::new(start, solved.as_ref(), &budget)
            .standing()
            .decision;
        let winner = decision.and_then(Decision::winner).map(|player| {
            if player == start.first() {
                Seat::First
            } else {
                Seat::Second
            }
        });
        assert_eq!(winner, entry.winner, "{}", entry.name);
    }
}

/// In a heap of five, taking all is the only move that wins, and it wins at once. Every level sees
/// it, so it is missed by four of five random moves.
#[test]
fn the_probability_of_error_is_the_one_that_is_shown() {
    let position = Position::new(game::nim(&[5]).unwrap());
    let budget = Budget::default();
    let judge = Judge::new(&position, None, &budget);
    let draws = 20_000_u32;
    for opponent in levels() {
        let mut random = Generator::new(7, 1);
        let missed = (0..draws).filter(|_| {
            let chosen = opponent
                .choose(&judge, &|_| 0, &mut random)
                .expect("a move");
            position.after(&chosen).end().is_none()
        });
        let missed = missed.count() as f64;
        let p = f64::from(opponent.level().unwrap().error) / 100.0 * 0.8;
        let deviation = (f64::from(draws) * p * (1.0 - p)).sqrt();
        let expected = f64::from(draws) * p;
        assert!(
            (missed - expected).abs() < 4.0 * deviation,
            "{}: missed {missed}, expected {expected}",
            opponent.word()
        );
    }
}

/// Whether a player can force a win within some moves, by trying all moves.
fn forces(position: &Position, player: Player, moves: u32) -> bool {
    if let Some(end) = position.end() {
        return end.decision == Decision::Won(player);
    }
    if moves == 0 {
        return false;
    }
    let mut after = position.legal_moves().map(|chosen| position.after(&chosen));
    if position.turn() == player {
        after.any(|next| forces(&next, player, moves - 1))
    } else {
        after.all(|next| forces(&next, player, moves - 1))
    }
}

#[test]
fn without_an_error_nothing_in_sight_is_overlooked() {
    let budget = Budget::default();
    let (mut wins, mut escapes) = (0, 0);
    for seed in 0..2 {
        let mut random = Generator::new(seed, 2);
        for start in games(seed) {
            for opponent in levels() {
                let Level { error, sight } = opponent.level().unwrap();
                let mut position = start.clone();
                while position.end().is_none() {
                    // The first draw decides whether the move is an error.
                    let errs = random.clone().below(100) < error;
                    let judge = Judge::new(&position, None, &budget);
                    let chosen = opponent
                        .choose(&judge, &|_| 0, &mut random)
                        .expect("a move");
                    let next = position.play(&chosen).expect("a legal move");
                    let player = position.turn();
                    if !errs && forces(&position, player, sight) {
                        assert!(forces(&next, player, sight - 1), "a win is overlooked");
                        wins += 1;
                    } else if !errs && forces(&next, player.other(), sight - 1) {
                        // A loss in sight is accepted only if every move leads to one.
                        for other in position.legal_moves() {
                            let after = position.after(&other);
                            assert!(forces(&after, player.other(), sight - 1));
                        }
                        escapes += 1;
                    }
                    position = next;
                }
            }
        }
    }
    assert!(wins > 100 && escapes > 10, "{wins} {escapes}");
}

/// The points of an opponent against perfect play, from both sides: 2 for a win, 1 for a tie.
fn points(start: &Position, opponent: Opponent, games: u64) -> u32 {
    let solved = solved(start);
    let budget = Budget::default();
    let mut points = 0;
    for seed in 0..games {
        let mut random = Generator::new(seed, 3);
        for seat in [Player::Left, Player::Right] {
            let mut position = start.clone();
            while position.end().is_none() {
                let judge = Judge::new(&position, solved.as_ref(), &budget);
                let mover = if position.turn() == seat {
                    opponent
                } else {
                    Opponent::Perfect
                };
                let chosen = mover.choose(&judge, &|_| 0, &mut random).expect("a move");
                position = position.after(&chosen);
            }
            points += u32::from(position.end().unwrap().decision.liking(seat));
        }
    }
    points
}

/// How much more points `a` are than `b`, in standard deviations, if both are from `games` games on
/// each side.
fn deviations(a: u32, b: u32, games: u64) -> f64 {
    let (a, b, count) = (f64::from(a), f64::from(b), 2.0 * games as f64);
    // The share of all points. A game without ties has 0 or 2 of them.
    let share = (a + b) / (4.0 * count);
    let variance = 2.0 * count * 4.0 * share * (1.0 - share);
    if variance > 0.0 {
        (a - b) / variance.sqrt()
    } else {
        0.0
    }
}

#[test]
fn stronger_levels_win_at_least_as_often() {
    // Fewer games where the opponents look at more positions.
    let starts = [
        (Position::new(game::nim(&[2, 3, 4]).unwrap()), 150),
        (Position::new(game::hex(3, 3).unwrap()), largest(50, 150)),
        (
            Position::new(game::tictactoe(3, 3, 3).unwrap()),
            largest(30, 150),
        ),
        (
            Position::new(on_complete(Variant::Avoid, 5)),
            largest(45, 150),
        ),
    ];
    for (start, games) in starts {
        let best: u32 = [Player::Left, Player::Right]
            .map(|seat| u32::from(by_trying(&start).liking(seat)))
            .iter()
            .sum();
        let mut graded: Vec<u32> = levels()
            .into_iter()
            .map(|opponent| points(&start, opponent, games))
            .collect();
        graded.push(points(&start, Opponent::Perfect, games));
        // Nobody wins more against perfect play than the rules allow.
        assert_eq!(graded.last(), Some(&(best * games as u32)), "{graded:?}");
        // By chance a stronger level may win a little less often.
        for pair in graded.windows(2) {
            assert!(deviations(pair[1], pair[0], games) > -3.0, "{graded:?}");
        }
        assert!(deviations(graded[5], graded[0], games) > 3.0, "{graded:?}");
    }
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
    Solved::new(&game::sim(), &Budget::default()).unwrap()
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
