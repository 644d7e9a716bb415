use serde::Serialize;
use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Mask, PatternGame, Rules, Variant, automorphisms};
use tedomari::solve::pattern::{
    LevelCount, PatternOracle, Strong, StrongPlus, Verdict, solve_plus, solve_strongly,
};

use super::Asked;

/// What a strong solution says of the start.
pub struct Solved {
    /// Who wins, and when.
    pub verdict: Verdict,
    /// How many positions there are, by moves made.
    pub levels: Vec<LevelCount>,
    /// The best first moves, or what a best first move colors if that may be several.
    pub best: Vec<usize>,
}

impl Solved {
    /// Works out every position.
    pub fn new(game: &PatternGame, threads: usize, budget: &Budget) -> Result<Solved, Stopped> {
        fn by<M: Mask>(
            rules: Rules<M>,
            threads: usize,
            budget: &Budget,
        ) -> Result<Solved, Stopped> {
            match rules.variant() {
                Variant::AvoidPlus => Ok((&solve_plus(rules, threads, budget)?).into()),
                _ => Ok((&solve_strongly(rules, threads, budget)?).into()),
            }
        }
        let group = automorphisms(game);
        match Rules::<u64>::new(game, group.clone()) {
            Some(rules) => by(rules, threads, budget),
            None => by(Rules::<u128>::widest(game, group), threads, budget),
        }
    }

    /// Positions in which play goes on.
    pub fn open(&self) -> u64 {
        self.levels.iter().map(|level| level.open).sum()
    }

    /// Positions that have ended with a completed copy.
    pub fn ended(&self) -> u64 {
        self.levels.iter().map(|level| level.ended).sum()
    }
}

impl<M: Mask> From<&Strong<M>> for Solved {
    fn from(strong: &Strong<M>) -> Solved {
        Solved {
            verdict: strong.verdict(),
            levels: strong.counts(),
            best: strong.best(&strong.start()),
        }
    }
}

impl<M: Mask> From<&StrongPlus<M>> for Solved {
    /// The same where a move colors one element or more.
    fn from(strong: &StrongPlus<M>) -> Solved {
        let level = |open: usize| LevelCount {
            open: open as u64,
            ended: 0,
        };
        Solved {
            verdict: strong.verdict(),
            levels: strong.levels().into_iter().map(level).collect(),
            best: strong.best(&strong.rules.start(), 0),
        }
    }
}

/// A strong solution as JSON.
#[derive(Serialize)]
pub struct StrongAnswer {
    variant: &'static str,
    board: String,
    patterns: Option<[String; 2]>,
    winner: Option<&'static str>,
    length: Option<u8>,
    best: Vec<String>,
    open: Option<u64>,
    ended: Option<u64>,
    levels: Vec<Level>,
    seconds: f64,
}

/// How many positions there are after so many moves.
#[derive(Serialize)]
struct Level {
    moves: usize,
    open: u64,
    ended: u64,
}

impl StrongAnswer {
    /// The answer; without a winner if the budget ran out.
    pub fn new(asked: &Asked, solved: Option<&Solved>, seconds: f64) -> StrongAnswer {
        let level = |(moves, level): (usize, &LevelCount)| Level {
            moves,
            open: level.open,
            ended: level.ended,
        };
        let levels = solved.map(|solved| solved.levels.iter().enumerate().map(level).collect());
        let best = solved.map(|solved| {
            solved
                .best
                .iter()
                .map(|&element| asked.game.element_name(element))
                .collect()
        });
        StrongAnswer {
            variant: asked.question.variant.name(),
            board: asked.question.board_text(),
            patterns: asked.question.pattern_texts(),
            winner: solved.map(|solved| solved.verdict.ending.word()),
            length: solved.map(|solved| solved.verdict.plies),
            best: best.unwrap_or_default(),
            open: solved.map(Solved::open),
            ended: solved.map(Solved::ended),
            levels: levels.unwrap_or_default(),
            seconds,
        }
    }
}
