//! The perfect opponent never loses what it need not, and the learning one wins more lost
//! positions than random play.

use tedomari::Budget;
use tedomari::game::pattern::{Ending, State, Variant};
use tedomari::notation::pattern::PatternQuestion;
use tedomari::solve::pattern::opponent::{
    Erring, Experience, Finished, Learning, MemoryExperience, Opponent, Perfect,
};
use tedomari::solve::pattern::{PatternOracle, strong_solution};

fn sim() -> Box<dyn PatternOracle> {
    let question = PatternQuestion::read(Variant::Avoid, "K6", Some(["K3", "K3"])).unwrap();
    strong_solution(&question.game().unwrap(), 1, &Budget::default())
        .unwrap()
        .unwrap()
}

/// Plays a game; says how it ended, and whether the last move was forced to lose.
fn play(oracle: &dyn PatternOracle, players: [&mut dyn Opponent; 2]) -> (Ending, bool) {
    let [red, green] = players;
    let mut state: State<u128> = oracle.start();
    let mut positions = Vec::new();
    loop {
        let mover = oracle.mover(&state);
        let moves = oracle.moves(&state);
        let chooser: &mut dyn Opponent = if mover == 0 { &mut *red } else { &mut *green };
        let Some(element) = chooser.choose(&state) else {
            return (oracle.verdict(&state).unwrap().ending, false);
        };
        let (_, verdict) = moves
            .iter()
            .find(|(e, _)| *e == element)
            .expect("a legal move");
        let is_over = verdict.plies == 0;
        positions.push(state);
        if is_over {
            let lost = Ending::won_by(1 - mover);
            let forced = moves.iter().all(|(_, verdict)| verdict.ending == lost);
            let winner = Finished::of(oracle, &positions, verdict.ending, 1 - mover);
            let expected = if forced {
                Finished::ForcedWin
            } else {
                Finished::Oversight
            };
            assert_eq!(winner, expected);
            let loser = Finished::of(oracle, &positions, verdict.ending, mover);
            assert_eq!(loser, Finished::Loss);
            return (verdict.ending, forced);
        }
        state = oracle.after(&state, element);
    }
}

#[test]
fn the_perfect_second_player_never_loses_sim() {
    let oracle = sim();
    for seed in 0..300 {
        let mut random = Erring::new(&*oracle, 1000, seed);
        let mut perfect = Perfect::new(&*oracle);
        let (ending, _) = play(&*oracle, [&mut random, &mut perfect]);
        assert_eq!(ending, Ending::Second);
    }
}

/// Games won as Red, which is lost against perfect play, against a player that errs in 15 % of
/// the moves.
fn wins_at_random(oracle: &dyn PatternOracle, games: u64) -> u64 {
    let won = |seed: &u64| {
        let mut red = Erring::new(oracle, 1000, *seed);
        let mut green = Erring::new(oracle, 150, seed + 1_000_000);
        play(oracle, [&mut red, &mut green]).0 == Ending::First
    };
    (0..games).filter(won).count() as u64
}

fn wins_learning<E: Experience>(oracle: &dyn PatternOracle, experience: &mut E, games: u64) -> u64 {
    let mut wins = 0;
    for seed in 0..games {
        let mut red = Learning::new(oracle, experience, "sim", seed);
        let mut green = Erring::new(oracle, 150, seed + 1_000_000);
        let (ending, forced) = play(oracle, [&mut red, &mut green]);
        wins += u64::from(ending == Ending::First);
        let finished = match (ending, forced) {
            (Ending::First, true) => Finished::ForcedWin,
            (Ending::First, false) => Finished::Oversight,
            _ => Finished::Loss,
        };
        red.learn(finished)
            .map_err(|_| "memory does not fail")
            .unwrap();
    }
    wins
}

#[test]
fn learning_wins_more_lost_positions_than_random_play() {
    let oracle = sim();
    let games = 3_000;
    let random = wins_at_random(&*oracle, games) as f64;
    let mut experience = MemoryExperience::default();
    let learning = wins_learning(&*oracle, &mut experience, games) as f64;
    let later = wins_learning(&*oracle, &mut experience, games) as f64;
    assert!(!experience.is_empty());
    println!("of {games} games: random {random}, learning {learning}, learned {later}");
    // The difference in standard deviations.
    let deviation = |a: f64, b: f64| {
        let p = (a + b) / (2.0 * games as f64);
        (a - b) / (2.0 * games as f64 * p * (1.0 - p)).sqrt()
    };
    assert!(
        deviation(learning, random) > 5.0,
        "random {random}, learning {learning}"
    );
    assert!(
        deviation(later, random) > 5.0,
        "random {random}, learned {later}"
    );
}

#[test]
fn watching_a_game_teaches_what_playing_it_does() {
    let oracle = sim();
    let (mut played, mut watched) = (MemoryExperience::default(), MemoryExperience::default());
    for seed in 0..100 {
        let mut red = Learning::new(&*oracle, &mut played, "sim", seed);
        let mut green = Erring::new(&*oracle, 150, seed + 1_000_000);
        let mut positions = vec![oracle.start()];
        let ending = loop {
            let state = positions[positions.len() - 1];
            let mover: &mut dyn Opponent = match oracle.mover(&state) {
                0 => &mut red,
                _ => &mut green,
            };
            let element = mover.choose(&state).expect("Sim ends with a move");
            let moves = oracle.moves(&state);
            let verdict = moves.iter().find(|(one, _)| *one == element).unwrap().1;
            positions.push(oracle.after(&state, element));
            if verdict.plies == 0 {
                break verdict.ending;
            }
        };
        let before = &positions[..positions.len() - 1];
        let finished = Finished::of(&*oracle, before, ending, 0);
        let Ok(own) = red.learn(finished);
        drop(red);
        let watcher = Learning::new(&*oracle, &mut watched, "sim", 0);
        let Ok(others) = watcher.watching(&positions, 0).learn(finished);
        assert_eq!(own, others);
        assert_eq!(played, watched);
    }
    assert!(!watched.is_empty());
}
