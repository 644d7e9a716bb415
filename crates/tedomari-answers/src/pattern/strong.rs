use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Mask, PatternGame, Rules, Variant, automorphisms};
use tedomari::solve::pattern::{
    LevelCount, PatternOracle, Strong, StrongPlus, Verdict, solve_plus, solve_strongly,
};

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
