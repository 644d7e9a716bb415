//! Pattern games, in which a move colors one element or several: their boards and rules.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tedomari::game::pattern::{Ending, Ground, PatternGame, State, Variant, ends, pair};
use tedomari::solve::pattern::Verdict;
use tedomari_answers::pattern::{Asked, elements};
use tedomari_answers::words::{self, capital_word};
use tedomari_draw as draw;
use tedomari_draw::{PatternMarks, PictureData};

use super::arena::{Ended, Move, Outcome, Rules, Shake, Standing};
use super::precolored::precolored;
use super::solutions::Solutions;
use crate::question::QuestionText;

/// Elements beyond which it is not tried to know all positions: of the edges of K₇, 21, most patterns
/// take seconds already.
const MOST_SOLVED: u32 = 40;

/// The colors of the players.
pub const COLORS: [&str; 2] = ["red", "green"];

/// A pattern game with the place where its solution is found.
pub struct PatternBoard {
    asked: Asked,
    /// What solutions and experience of the game are found under.
    pub key: String,
    /// What it is called.
    title: String,
    /// Where solutions are kept, with those of others.
    pub solutions: Arc<Solutions>,
    /// Whether the solution takes more than there is.
    is_hopeless: AtomicBool,
}

impl PatternBoard {
    /// The game, and what it is called if it has a name.
    pub fn new(asked: Asked, name: Option<&str>, solutions: Arc<Solutions>) -> PatternBoard {
        let key = asked.title();
        PatternBoard {
            title: name.map_or_else(|| key.clone(), capital_word),
            key,
            asked,
            solutions,
            is_hopeless: AtomicBool::new(false),
        }
    }

    /// The game.
    pub fn game(&self) -> &PatternGame {
        &self.asked.game
    }

    /// The position after some moves.
    pub fn state(&self, moves: &[Move]) -> State<u128> {
        state(self.game(), moves)
    }

    /// The elements that nobody has colored after some moves.
    pub fn free(&self, moves: &[Move]) -> u128 {
        free(self.game(), &self.state(moves))
    }

    /// Whether the solution takes more than there is.
    pub fn is_hopeless(&self) -> bool {
        self.is_hopeless.load(Ordering::Relaxed)
    }

    /// Makes sure that all positions are known, unless there are too many; then says so, and looks
    /// for a solution no more.
    pub fn prepare(&self, solves: impl FnOnce() -> bool) -> Result<(), String> {
        if self.free(&[]).count_ones() <= MOST_SOLVED && solves() {
            return Ok(());
        }
        self.is_hopeless.store(true, Ordering::Relaxed);
        Err(format!(
            "{} has too many positions to know them all",
            self.key
        ))
    }
}

/// A game on such a board.
pub trait OnPattern: Send + Sync {
    /// Whether a move may color several elements.
    const TAKES_SEVERAL: bool;

    /// The board.
    fn board(&self) -> &PatternBoard;
}

impl<T: OnPattern> Rules for T {
    fn colors(&self) -> [&'static str; 2] {
        COLORS
    }

    fn title(&self) -> String {
        self.board().title.clone()
    }

    fn key(&self) -> String {
        self.board().key.clone()
    }

    fn size(&self) -> usize {
        self.board().game().width()
    }

    fn name(&self, element: usize) -> String {
        self.board().game().element_name(element)
    }

    fn find(&self, name: &str) -> Option<usize> {
        elements::named(self.board().game(), name).ok()
    }

    fn takes_several(&self) -> bool {
        T::TAKES_SEVERAL
    }

    fn legal(&self, moves: &[Move]) -> Vec<usize> {
        members(self.board().free(moves)).collect()
    }

    /// Where a move may color several elements, every set of them but the empty one.
    fn count(&self, moves: &[Move]) -> u64 {
        let free = self.board().free(moves).count_ones();
        if T::TAKES_SEVERAL {
            1_u64.checked_shl(free).map_or(u64::MAX, |sets| sets - 1)
        } else {
            u64::from(free)
        }
    }

    fn obstacle(&self, moves: &[Move], element: usize) -> String {
        let board = self.board();
        colored_before(board.game(), &board.state(moves), element)
    }

    fn ended(&self, moves: &[Move]) -> Option<Ended> {
        ended(self.board().game(), moves)
    }

    fn as_board(&self, moves: &[Move]) -> Option<QuestionText> {
        Some(precolored(&self.board().asked, moves))
    }

    fn picture(&self, moves: &[Move]) -> Option<PictureData> {
        Some(picture(self.board().game(), moves))
    }

    fn vertices(&self) -> Option<usize> {
        vertices(self.board().game())
    }

    fn shaken(&self, moves: &[Move], permutation: &[usize]) -> (Vec<Move>, Shake) {
        rename(self.board().game(), moves, permutation)
    }
}

/// How many vertices there are, if they can be renamed without changing the game.
fn vertices(game: &PatternGame) -> Option<usize> {
    match game.ground() {
        Ground::Edges(graph) if graph.is_complete() && game.start() == [0, 0] => Some(graph.len()),
        _ => None,
    }
}

/// Moves after each vertex has got the name of its image, and who got which.
fn rename(game: &PatternGame, moves: &[Move], permutation: &[usize]) -> (Vec<Move>, Shake) {
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
fn colored_before(game: &PatternGame, state: &State<u128>, element: usize) -> String {
    let name = game.element_name(element);
    match (state.red >> element & 1, state.green >> element & 1) {
        (1, _) if game.variant() != Variant::OneColor => format!("{name} is red already"),
        (_, 1) => format!("{name} is green already"),
        (0, 0) => format!("{name} is not on the board"),
        _ => format!("{name} has been colored before"),
    }
}

/// The position after some moves as a picture.
fn picture(game: &PatternGame, moves: &[Move]) -> PictureData {
    let state = state(game, moves);
    let scene = draw::pattern_scene(game, &state, &PatternMarks::default());
    draw::picture_of(&scene).data(|element| game.element_name(element as usize))
}
