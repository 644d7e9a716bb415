//! Pattern games in which a move colors one element or more: Sim⁺.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tedomari::board::random::Generator;
use tedomari::draw::PictureData;
use tedomari::game::pattern::PatternGame;
use tedomari::solve::Budget;
use tedomari::solve::pattern::{PlusOracle, Verdict};
use tedomari_answers::pattern::{Asked, elements};

use super::arena::{Arena, Ended, Judged, Move, Outcome, Shake, Standing};
use super::pattern::{
    COLORS, colored_before, ended, free, last_move, members, outcome, picture, rename, standing,
    state, told, vertices,
};
use super::precolored::precolored;
use super::solutions::Solutions;
use super::survey::Survey;
use crate::chance;
use crate::question::QuestionText;

/// A pattern game in which a move colors one element or more.
pub struct PlusArena {
    asked: Asked,
    title: String,
    solutions: Arc<Solutions>,
    /// Whether the solution takes more than there is.
    is_hopeless: AtomicBool,
}

impl PlusArena {
    /// The game, whose solution is kept with others.
    pub fn new(asked: Asked, solutions: Arc<Solutions>) -> PlusArena {
        PlusArena {
            title: asked.title(),
            asked,
            solutions,
            is_hopeless: AtomicBool::new(false),
        }
    }

    fn game(&self) -> &PatternGame {
        &self.asked.game
    }

    fn solution(&self, budget: &Budget) -> Option<Arc<dyn PlusOracle>> {
        match self.is_hopeless.load(Ordering::Relaxed) {
            true => None,
            false => self.solutions.plus(&self.title, self.game(), budget),
        }
    }

    /// What becomes of a move.
    fn judge(&self, oracle: &dyn PlusOracle, moves: &[Move], chosen: Move) -> Option<Judged> {
        let mut after = moves.to_vec();
        after.push(chosen.clone());
        let (outcome, text) = match ended(self.game(), &after) {
            Some(over) => (over.outcome, last_move(over.outcome)),
            None => {
                let state = state(self.game(), &after);
                let verdict = oracle.verdict(&state, after.len() % 2)?;
                (outcome(verdict.ending), told(verdict))
            }
        };
        Some(Judged {
            elements: chosen,
            value: None,
            text,
            outcome: Some(outcome),
            best: None,
        })
    }
}

impl Arena for PlusArena {
    fn colors(&self) -> [&'static str; 2] {
        COLORS
    }

    fn title(&self) -> String {
        self.title.clone()
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

    fn takes_several(&self) -> bool {
        true
    }

    fn legal(&self, moves: &[Move]) -> Vec<usize> {
        members(free(self.game(), &state(self.game(), moves))).collect()
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
        if self.solution(budget).is_some() {
            return Ok(());
        }
        self.is_hopeless.store(true, Ordering::Relaxed);
        Err(format!(
            "{} has too many positions to know them all",
            self.title
        ))
    }

    fn is_quick(&self) -> bool {
        self.is_hopeless.load(Ordering::Relaxed) || self.solutions.plus.known(&self.title).is_some()
    }

    fn standing(&self, moves: &[Move], budget: &Budget) -> Standing {
        let state = state(self.game(), moves);
        let known = self.solution(budget);
        let verdict: Option<Verdict> =
            known.and_then(|solution| solution.verdict(&state, moves.len() % 2));
        match verdict {
            Some(verdict) => standing(verdict, free(self.game(), &state).count_ones()),
            None => Standing::unknown(),
        }
    }

    /// All moves of one element, and a best one if that has several.
    fn judged(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        let Some(solution) = self.solution(budget) else {
            return Vec::new();
        };
        let mut candidates: Vec<Move> = self.legal(moves).into_iter().map(|e| vec![e]).collect();
        let mut best = solution.best(&state(self.game(), moves), moves.len() % 2);
        best.sort_unstable();
        if best.len() > 1 {
            candidates.push(best.clone());
        }
        let judge = |chosen| self.judge(&*solution, moves, chosen);
        let mut judged: Vec<Judged> = candidates.into_iter().filter_map(judge).collect();
        let player = moves.len() % 2;
        let likings = judged.iter().filter_map(|judged| judged.outcome);
        let most = likings.map(|outcome| outcome.liking(player)).max();
        // Among moves that lose, the one that loses last.
        let is_lost = most == Some(Outcome::WonBy(1 - player).liking(player));
        for judged in &mut judged {
            let liking = judged.outcome.map(|outcome| outcome.liking(player));
            let is_best =
                liking == most && (!is_lost || best.is_empty() || judged.elements == best);
            judged.best = Some(is_best);
        }
        judged
    }

    fn surveyed(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        match self.solution(budget) {
            Some(solution) => Survey::new(self.game(), &*solution, moves).judged(),
            None => Vec::new(),
        }
    }

    /// Every set of elements but the empty one.
    fn count(&self, moves: &[Move]) -> u64 {
        let free = free(self.game(), &state(self.game(), moves));
        match free.count_ones() {
            many @ 0..64 => (1 << many) - 1,
            _ => u64::MAX,
        }
    }

    /// One element as a rule, sometimes two.
    fn careless(&self, moves: &[Move], random: &mut Generator, _: &Budget) -> Option<Move> {
        let legal = self.legal(moves);
        let first = legal[chance::index(random, legal.len())?];
        let second = legal[chance::index(random, legal.len())?];
        match second != first && random.below(4) == 0 {
            true => Some(vec![first, second]),
            false => Some(vec![first]),
        }
    }

    fn vertices(&self) -> Option<usize> {
        vertices(self.game())
    }

    fn shaken(&self, moves: &[Move], permutation: &[usize]) -> (Vec<Move>, Shake) {
        rename(self.game(), moves, permutation)
    }
}
