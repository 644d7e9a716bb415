use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use tedomari::Budget;

/// The maximum number of positions.
const MOST: usize = 1_000_000;

/// Terms between two checks of the budget.
const CHECK_INTERVAL: usize = 1 << 20;

/// The game on a positive formula: Maker wants all variables of a term, Breaker one of each. In the
/// game on a CNF the first player is Breaker, in the game on a DNF Maker.
///
/// Additional variables never hurt, so free moves can be given to a player.
#[derive(Clone, Debug)]
pub struct MakerBreaker {
    terms: Vec<u128>,
    all: u128,
    /// Whether Maker wins, by the variables of Maker and Breaker and whether it is Maker's turn.
    known: HashMap<(u128, u128, bool), bool, FxBuildHasher>,
    budget: Budget,
    /// Terms since the last check of the budget.
    looked: usize,
}

impl MakerBreaker {
    /// The game in which Maker wants all variables of one of these terms.
    pub fn new(terms: Vec<u128>) -> MakerBreaker {
        MakerBreaker {
            all: terms.iter().fold(0, |all, term| all | term),
            terms,
            known: HashMap::default(),
            budget: Budget::default(),
            looked: 0,
        }
    }

    /// Sets the budget.
    pub fn within(self, budget: &Budget) -> MakerBreaker {
        MakerBreaker {
            budget: budget.clone(),
            ..self
        }
    }

    /// Whether Maker wins if the players have these variables; `None` if there are too many
    /// positions or the budget ran out.
    pub fn maker_wins(&mut self, maker: u128, breaker: u128, makers_turn: bool) -> Option<bool> {
        self.looked += self.terms.len();
        if self.looked > CHECK_INTERVAL {
            self.looked = 0;
            if self.budget.is_exhausted() {
                return None;
            }
        }
        if self.terms.iter().any(|&term| term & !maker == 0) {
            return Some(true);
        }
        // Only terms without a variable of Breaker's matter.
        let open = self.terms.iter().filter(|&&term| term & breaker == 0);
        let mut useful = open.clone().fold(0, |set, term| set | term) & !maker;
        if useful == 0 {
            return Some(false);
        }
        let threats = open.map(|term| term & !maker);
        let threats = threats.filter(|missing| missing.count_ones() == 1);
        let threats = threats.fold(0, |set, missing| set | missing);
        match (makers_turn, threats.count_ones()) {
            (_, 0) => {}
            (true, _) => return Some(true),
            (false, 1) => useful = threats,
            (false, _) => return Some(true),
        }
        let key = (maker, breaker, makers_turn);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let mut wins = !makers_turn;
        for variable in bits(useful) {
            let (maker, breaker) = if makers_turn {
                (maker | 1 << variable, breaker)
            } else {
                (maker, breaker | 1 << variable)
            };
            // The depth is at most the number of variables, 128.
            if self.maker_wins(maker, breaker, !makers_turn)? == makers_turn {
                wins = makers_turn;
                break;
            }
        }
        if self.known.len() >= MOST {
            return None;
        }
        self.known.insert(key, wins);
        Some(wins)
    }

    /// A variable with which the player to move still wins, or any variable if every one loses or
    /// the search is too large. Returns `None` if all are taken.
    pub fn choose(
        &mut self,
        maker: u128,
        breaker: u128,
        makers_turn: bool,
    ) -> Option<(usize, bool)> {
        let free = self.all & !(maker | breaker);
        for variable in bits(free) {
            let (maker, breaker) = if makers_turn {
                (maker | 1 << variable, breaker)
            } else {
                (maker, breaker | 1 << variable)
            };
            if self.maker_wins(maker, breaker, !makers_turn) == Some(makers_turn) {
                return Some((variable, true));
            }
        }
        let any = bits(free).next()?;
        Some((any, false))
    }
}

fn bits(set: u128) -> impl Iterator<Item = usize> {
    (0..128).filter(move |&i| set >> i & 1 == 1)
}
