//! The puzzle of every day has exactly one winning move.

use std::collections::{BTreeMap, HashMap};

use tedomari::game::{Decision, Game, Position};
use tedomari::opponent::{Judge, Solved};
use tedomari::puzzle::{Date, Puzzle};
use tedomari::question::Difficulty;
use tedomari::{Budget, catalogue};

/// What distinguishes two positions of one game.
fn key(position: &Position) -> String {
    let colors = (0..position.len() as u32).map(|x| position.painter(x));
    let colors: Vec<_> = colors.collect();
    format!("{:?} {:?} {colors:?}", position.turn(), position.alive())
}

/// The winner, by trying all moves.
fn by_trying(position: &Position, known: &mut HashMap<String, Decision>) -> Decision {
    if let Some(end) = position.end() {
        return end.decision;
    }
    let key = key(position);
    if let Some(&decision) = known.get(&key) {
        return decision;
    }
    let player = position.turn();
    let after = position.legal_moves().map(|chosen| position.after(&chosen));
    let decisions = after.map(|next| by_trying(&next, known));
    let best = decisions.max_by_key(|decision| decision.liking(player));
    let best = best.expect("a move");
    known.insert(key, best);
    best
}

/// The puzzles of some days, by a complete search without any theorem and by the solver.
#[test]
fn exactly_one_move_wins() {
    let first = Date::new(2026, 11, 1).unwrap().day_number();
    let mut games: BTreeMap<&str, u32> = BTreeMap::new();
    let mut difficulties: BTreeMap<Difficulty, u32> = BTreeMap::new();
    for day in first..first + 70 {
        let date = Date::from_day(day).unwrap();
        let puzzle = Puzzle::of(date).expect("a puzzle");
        assert_eq!(puzzle.date(), date);
        let start = puzzle.question().start();
        let won = Decision::Won(start.turn());
        let mut known = HashMap::new();
        let wins: Vec<_> = start
            .legal_moves()
            .filter(|chosen| by_trying(&start.after(chosen), &mut known) == won)
            .collect();
        assert_eq!(wins, [puzzle.solution().clone()], "{date}");
        let solved = match start.game() {
            Game::Pattern(game) => Solved::new(game, &Budget::default()).ok(),
            _ => None,
        };
        let budget = Budget::default();
        let judged = Judge::new(start, solved.as_ref(), &budget).moves();
        let wins = judged.iter().filter(|one| one.decision == Some(won));
        let wins: Vec<_> = wins.map(|one| &one.chosen).collect();
        assert_eq!(wins, [puzzle.solution()], "{date}");
        // The search stops at the first win, so it is never larger than the complete one.
        assert!(puzzle.positions() <= known.len(), "{date}");
        *games.entry(puzzle.question().entry().name).or_default() += 1;
        *difficulties.entry(puzzle.difficulty()).or_default() += 1;
    }
    let with_puzzles = catalogue::GAMES
        .iter()
        .filter(|entry| entry.random.is_some());
    assert_eq!(games.len(), with_puzzles.count());
    assert!(games.values().all(|&count| count == 10), "{games:?}");
    assert_eq!(difficulties.len(), 3, "{difficulties:?}");
}

#[test]
fn the_date_determines_the_puzzle() {
    for text in ["0001-01-01", "1970-01-01", "2000-02-29", "9999-12-31"] {
        let date: Date = text.parse().unwrap();
        let [first, second] = [(); 2].map(|()| Puzzle::of(date).expect("a puzzle"));
        assert_eq!(first.question().text(), second.question().text());
        assert_eq!(first.solution(), second.solution());
    }
}
