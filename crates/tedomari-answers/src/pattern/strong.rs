use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Mask, PatternGame, Rules, Variant, automorphisms};
use tedomari::solve::pattern::{
    LevelCount, PatternOracle, Strong, StrongPlus, Verdict, solve_plus, solve_strongly,
};

/// A summary of a strong solution.
pub struct Solved {
    /// Who wins, and when.
    pub verdict: Verdict,
    /// The number of positions, by the number of moves.
    pub levels: Vec<LevelCount>,
    /// The best first moves, or the elements that a best first move colors if it may color several.
    pub best: Vec<usize>,
}

impl Solved {
    /// Solves every position.
    pub fn new(game: &PatternGame, budget: &Budget) -> Result<Solved, Stopped> {
        fn by<M: Mask>(rules: Rules<M>, budget: &Budget) -> Result<Solved, Stopped> {
            match rules.variant() {
                Variant::AvoidPlus => Ok((&solve_plus(rules, budget)?).into()),
                _ => Ok((&solve_strongly(rules, budget)?).into()),
            }
        }
        let group = automorphisms(game);
        match Rules::<u64>::new(game, group.clone()) {
            Some(rules) => by(rules, budget),
            None => by(Rules::<u128>::widest(game, group), budget),
        }
    }

    /// The number of unfinished positions.
    pub fn open(&self) -> u64 {
        self.levels.iter().map(|level| level.open).sum()
    }

    /// The number of positions that ended with a completed copy.
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
    /// Summarizes a game in which a move colors one element or more.
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
