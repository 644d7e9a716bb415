//! Pattern games in which a move colors one element: Sim, and everything like it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tedomari::board::random::Generator;
use tedomari::draw::{self, PatternMarks, PictureData};
use tedomari::game::pattern::{Ending, Ground, PatternGame, State, Variant, ends, pair};
use tedomari::solve::Budget;
use tedomari::solve::pattern::opponent::{Erring, Finished, Learning, Opponent};
use tedomari::solve::pattern::{PatternOracle, Verdict};
use tedomari_answers::pattern::{Asked, elements};
use tedomari_answers::words::{self, capital_word};

use super::arena::{Arena, Ended, Judged, Move, Outcome, Shake, Standing};
use super::lessons::{Lesson, Lessons};
use super::precolored::precolored;
use super::solutions::Solutions;
use crate::chance;
use crate::question::QuestionText;

/// Elements beyond which it is not tried to know all positions: of the edges of K₇, 21, most patterns
/// take seconds already.
const MOST_SOLVED: u32 = 40;

/// The colors of the players.
pub const COLORS: [&str; 2] = ["red", "green"];

/// A pattern game.
pub struct PatternArena {
    asked: Asked,
    /// What solutions and experience of the game are found under.
    key: String,
    /// What it is called.
    title: String,
    solutions: Arc<Solutions>,
    /// Whether the solution takes more than there is.
    is_hopeless: AtomicBool,
}

impl PatternArena {
    /// The game, whose solution is kept with others, and what it is called if it has a name.
    pub fn new(asked: Asked, name: Option<&str>, solutions: Arc<Solutions>) -> PatternArena {
        let key = asked.title();
        PatternArena {
            title: name.map_or_else(|| key.clone(), capital_word),
            key,
            asked,
            solutions,
            is_hopeless: AtomicBool::new(false),
        }
    }

    fn game(&self) -> &PatternGame {
        &self.asked.game
    }

    fn solution(&self, budget: &Budget) -> Option<Arc<dyn PatternOracle>> {
        match self.is_hopeless.load(Ordering::Relaxed) {
            true => None,
            false => self.solutions.single(&self.key, self.game(), budget),
        }
    }

    /// The position after each number of moves, the start included.
    fn states(&self, moves: &[Move]) -> Vec<State<u128>> {
        let mut states = vec![state(self.game(), &[])];
        states.extend((1..=moves.len()).map(|made| state(self.game(), &moves[..made])));
        states
    }
}

impl Arena for PatternArena {
    fn colors(&self) -> [&'static str; 2] {
        COLORS
    }

    fn title(&self) -> String {
        self.title.clone()
    }

    fn key(&self) -> String {
        self.key.clone()
    }

    fn size(&self) -> usize {
        self.game().width()
    }

    fn name(&self, element: usize) -> String {
        self.game().element_name(element)
    }

    fn find(&self, name: &str) -> Option<usize> {
        elements::named(self.game(), name).ok()
    }

    fn legal(&self, moves: &[Move]) -> Vec<usize> {
        let free = free(self.game(), &state(self.game(), moves));
        members(free).collect()
    }

    fn obstacle(&self, moves: &[Move], element: usize) -> String {
        colored_before(self.game(), &state(self.game(), moves), element)
    }

    fn ended(&self, moves: &[Move]) -> Option<Ended> {
        ended(self.game(), moves)
    }

    fn as_board(&self, moves: &[Move]) -> Option<QuestionText> {
        Some(precolored(&self.asked, moves))
    }

    fn picture(&self, moves: &[Move]) -> Option<PictureData> {
        Some(picture(self.game(), moves))
    }

    fn prepare(&self, budget: &Budget) -> Result<(), String> {
        let size = free(self.game(), &state(self.game(), &[])).count_ones();
        if size <= MOST_SOLVED && self.solution(budget).is_some() {
            return Ok(());
        }
        self.is_hopeless.store(true, Ordering::Relaxed);
        Err(format!(
            "{} has too many positions to know them all",
            self.key
        ))
    }

    fn is_quick(&self) -> bool {
        self.is_hopeless.load(Ordering::Relaxed) || self.solutions.single.known(&self.key).is_some()
    }

    fn standing(&self, moves: &[Move], budget: &Budget) -> Standing {
        let state = state(self.game(), moves);
        let free = free(self.game(), &state).count_ones();
        let known = self.solution(budget);
        match known.and_then(|solution| solution.verdict(&state)) {
            Some(verdict) => standing(verdict, free),
            None => Standing::unknown(),
        }
    }

    fn judged(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        let Some(solution) = self.solution(budget) else {
            return Vec::new();
        };
        let state = state(self.game(), moves);
        let best = solution.best(&state);
        let judge = |(element, verdict): (usize, Verdict)| Judged {
            elements: vec![element],
            value: None,
            text: match verdict.plies {
                0 => last_move(outcome(verdict.ending)),
                _ => told(verdict),
            },
            outcome: Some(outcome(verdict.ending)),
            best: Some(best.contains(&element)),
        };
        solution.moves(&state).into_iter().map(judge).collect()
    }

    fn careless(&self, moves: &[Move], random: &mut Generator, budget: &Budget) -> Option<Move> {
        let Some(solution) = self.solution(budget) else {
            let legal = self.legal(moves);
            return Some(vec![legal[chance::index(random, legal.len())?]]);
        };
        let mut player = Erring::new(&*solution, 1000, random.draw());
        let chosen = player.choose(&state(self.game(), moves))?;
        Some(vec![chosen])
    }

    fn tempting(&self, moves: &[Move], lessons: &mut Lessons, budget: &Budget) -> Option<Move> {
        let solution = self.solution(budget)?;
        let made = std::mem::take(&mut lessons.made);
        let seed = chance::generator().draw();
        let mut player = Learning::new(&*solution, lessons, &self.key, seed).with_made(made);
        let chosen = player.choose(&state(self.game(), moves));
        let made = player.into_made();
        lessons.made = made;
        Some(vec![chosen?])
    }

    fn lessons(&self, moves: &[Move], player: usize, made: Vec<Vec<u8>>) -> Vec<Lesson> {
        let ended = ended(self.game(), moves).map(|ended| ended.outcome);
        let (Some(outcome), Some(solution)) = (ended, self.solutions.single.known(&self.key))
        else {
            return Vec::new();
        };
        let states = self.states(moves);
        let before = &states[..moves.len()];
        let finished = Finished::of(&*solution, before, ending(outcome), player);
        let mut lessons = Lessons::default();
        let learner = Learning::new(&*solution, &mut lessons, &self.key, 0);
        // What is only put down in memory cannot fail.
        let Ok(_) = learner.with_made(made).learn(finished);
        lessons.learned
    }

    fn vertices(&self) -> Option<usize> {
        vertices(self.game())
    }

    fn shaken(&self, moves: &[Move], permutation: &[usize]) -> (Vec<Move>, Shake) {
        rename(self.game(), moves, permutation)
    }
}

/// How many vertices there are, if they can be renamed without changing the game.
pub fn vertices(game: &PatternGame) -> Option<usize> {
    match game.ground() {
        Ground::Edges(graph) if graph.is_complete() && game.start() == [0, 0] => Some(graph.len()),
        _ => None,
    }
}

/// Moves after each vertex has got the name of its image, and who got which.
pub fn rename(game: &PatternGame, moves: &[Move], permutation: &[usize]) -> (Vec<Move>, Shake) {
    let Ground::Edges(graph) = game.ground() else {
        return (moves.to_vec(), Shake(BTreeMap::new()));
    };
    let image = |&element: &usize| {
        let (a, b) = ends(element);
        pair(permutation[a], permutation[b])
    };
    let shaken = moves
        .iter()
        .map(|chosen| chosen.iter().map(image).collect());
    let name = |vertex: usize| graph.name(vertex).to_string();
    let names = permutation
        .iter()
        .enumerate()
        .map(|(from, &to)| (name(from), name(to)));
    (shaken.collect(), Shake(names.collect()))
}

/// What is said of a position with this verdict, in which so many elements are free.
pub fn standing(verdict: Verdict, free: u32) -> Standing {
    let outcome = outcome(verdict.ending);
    let plies = f64::from(verdict.plies);
    // A win that is near counts for more than one that is far.
    let lead = 1.0 - 0.6 * plies / f64::from(free.max(1)).max(plies);
    Standing {
        outcome: Some(outcome),
        text: told(verdict),
        share: match outcome {
            Outcome::Tie => 0.5,
            Outcome::WonBy(0) => 0.5 + lead / 2.0,
            Outcome::WonBy(_) => 0.5 - lead / 2.0,
        },
    }
}

/// `Green wins, in 5 moves`.
pub fn told(verdict: Verdict) -> String {
    let moves = words::counted(usize::from(verdict.plies), "move");
    match outcome(verdict.ending) {
        Outcome::WonBy(player) => format!("{} wins, in {moves}", capital_word(COLORS[player])),
        Outcome::Tie => format!("a tie, after {moves}"),
    }
}

/// What a move does that ends the game.
pub fn last_move(outcome: Outcome) -> String {
    match outcome {
        Outcome::WonBy(player) => format!("{} wins at once", capital_word(COLORS[player])),
        Outcome::Tie => "a tie at once".into(),
    }
}

/// The outcome that an ending of a pattern game is.
pub fn outcome(ending: Ending) -> Outcome {
    match ending {
        Ending::First => Outcome::WonBy(0),
        Ending::Second => Outcome::WonBy(1),
        Ending::Tie => Outcome::Tie,
    }
}

/// The ending of a pattern game that has an outcome.
pub fn ending(outcome: Outcome) -> Ending {
    match outcome {
        Outcome::WonBy(player) => Ending::won_by(player),
        Outcome::Tie => Ending::Tie,
    }
}

/// The position after some moves, which players make in turn.
pub fn state(game: &PatternGame, moves: &[Move]) -> State<u128> {
    let [red, green] = game.start();
    let mut sets = [red, green];
    if game.variant() == Variant::OneColor {
        sets = [red | green, 0];
    }
    for (ply, chosen) in moves.iter().enumerate() {
        let player = match game.variant() {
            Variant::OneColor => 0,
            _ => ply % 2,
        };
        sets[player] |= chosen.iter().fold(0, |set, &element| set | 1 << element);
    }
    let all = match game.width() {
        128 => u128::MAX,
        width => (1 << width) - 1,
    };
    State {
        red: sets[0],
        green: sets[1],
        absent: all & !game.elements(),
    }
}

/// The elements that nobody has colored.
pub fn free(game: &PatternGame, state: &State<u128>) -> u128 {
    game.elements() & !state.red & !state.green
}

/// The elements of a set.
pub fn members(set: u128) -> impl Iterator<Item = usize> {
    (0..128).filter(move |element| set >> element & 1 == 1)
}

/// Whether and how the game is over after some moves, by the rules alone.
pub fn ended(game: &PatternGame, moves: &[Move]) -> Option<Ended> {
    let state = state(game, moves);
    let variant = game.variant();
    if let Some(last) = moves.len().checked_sub(1) {
        let player = last % 2;
        let own = match (variant, player) {
            (Variant::OneColor, _) | (_, 0) => state.red,
            _ => state.green,
        };
        let whole = game.copies()[player].iter().find(|&&copy| copy & !own == 0);
        if let (Some(&copy), Some(ending)) = (whole, variant.completed_by(player)) {
            let names = members(copy).map(|element| game.element_name(element));
            let names: Vec<String> = names.collect();
            let player = capital_word(COLORS[player]);
            return Some(Ended {
                outcome: outcome(ending),
                reason: format!("{player} has completed {}", names.join(" ")),
                witness: members(copy).collect(),
            });
        }
    }
    (free(game, &state) == 0).then(|| {
        let mover = moves.len() % 2;
        let ending = variant.full(mover);
        let why = match variant {
            Variant::Avoid | Variant::AvoidPlus | Variant::OneColor => {
                format!("{} cannot move", capital_word(COLORS[mover]))
            }
            _ => "nobody has completed what would have ended the game".into(),
        };
        Ended {
            outcome: outcome(ending),
            reason: format!("everything is colored: {why}"),
            witness: Vec::new(),
        }
    })
}

/// Why an element cannot be colored.
pub fn colored_before(game: &PatternGame, state: &State<u128>, element: usize) -> String {
    let name = game.element_name(element);
    match (state.red >> element & 1, state.green >> element & 1) {
        (1, _) if game.variant() != Variant::OneColor => format!("{name} is red already"),
        (_, 1) => format!("{name} is green already"),
        (0, 0) => format!("{name} is not on the board"),
        _ => format!("{name} has been colored before"),
    }
}

/// The position after some moves as a picture.
pub fn picture(game: &PatternGame, moves: &[Move]) -> PictureData {
    let state = state(game, moves);
    let scene = draw::pattern_scene(game, &state, &PatternMarks::default());
    draw::picture_of(&scene).data(|element| game.element_name(element as usize))
}
