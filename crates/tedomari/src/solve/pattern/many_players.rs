use rustc_hash::FxHashMap;

use crate::budget::{Budget, Meter, Stopped};
use crate::game::pattern::{Mask, PatternGame, Rules};

/// The maximum number of players of an avoidance game.
pub const MAX_PLAYERS: usize = 4;

/// The budget is checked once every this many positions.
const PATIENCE: u64 = 256;

/// A position: the elements of each player, and the pairs that are not edges.
type Sets<M> = [M; MAX_PLAYERS + 1];

/// For each of two to four players of an avoidance game, in the order of their moves: whether that
/// player can be the last one left even if all others cooperate.
///
/// All of them avoid the sets of Red. Whoever cannot move is out. The others continue with the next
/// player on an uncolored board. What is red and green at the start belongs to the first two
/// players. `None` if there are not two to four players.
pub fn last_players(
    game: &PatternGame,
    group: Vec<Vec<u8>>,
    players: usize,
    budget: &Budget,
) -> Option<Result<Vec<bool>, Stopped>> {
    if !(2..=MAX_PLAYERS).contains(&players) {
        return None;
    }
    Some(match Rules::<u64>::new(game, group.clone()) {
        Some(rules) => solve(&rules, game, players, budget),
        None => solve(&Rules::<u128>::widest(game, group), game, players, budget),
    })
}

fn solve<M: Mask>(
    rules: &Rules<M>,
    game: &PatternGame,
    players: usize,
    budget: &Budget,
) -> Result<Vec<bool>, Stopped> {
    let mut absent = Sets::default();
    absent[MAX_PLAYERS] = rules.start().absent;
    let mut start = absent;
    for (own, set) in start.iter_mut().zip(game.start()) {
        *own = M::narrow(set);
    }
    // Which of fewer players can be the last one on an uncolored board.
    let mut fewer = vec![true];
    for count in 2..=players {
        let mut search = CoalitionSearch {
            rules,
            elements: M::all(game.width()),
            players: count,
            fewer: &fewer,
            hero: 0,
            memo: FxHashMap::default(),
            meter: Meter::new(budget.clone(), PATIENCE),
        };
        let board = if count == players { start } else { absent };
        let mut wins = Vec::new();
        for hero in 0..count {
            search.hero = hero;
            search.memo.clear();
            wins.push(search.is_last(board, 0)?);
        }
        fewer = wins;
    }
    Ok(fewer)
}

struct CoalitionSearch<'a, M> {
    rules: &'a Rules<M>,
    elements: M,
    players: usize,
    /// With one player fewer: whether each player can be the last one.
    fewer: &'a [bool],
    /// The player whose chances are computed.
    hero: usize,
    memo: FxHashMap<Sets<M>, bool>,
    meter: Meter,
}

impl<M: Mask> CoalitionSearch<'_, M> {
    /// Whether the hero can be the last player. The recursion depth is at most the number of
    /// elements.
    fn is_last(&mut self, sets: Sets<M>, mover: usize) -> Result<bool, Stopped> {
        let sets = self.rules.canonical_sets(sets);
        if let Some(&known) = self.memo.get(&sets) {
            return Ok(known);
        }
        self.meter.count()?;
        let colored = sets.iter().fold(M::default(), |all, &set| all | set);
        let mut can_move = false;
        // The hero needs one good move, the others one that is bad for the hero.
        let wanted = mover == self.hero;
        let mut answer = !wanted;
        for element in (self.elements & !colored).elements() {
            let mut next = sets;
            next[mover] |= M::single(element);
            let mut copies = self.rules.copies(0).iter();
            if copies.any(|&copy| copy.has(element) && next[mover].contains(copy)) {
                continue;
            }
            can_move = true;
            if self.is_last(next, (mover + 1) % self.players)? == wanted {
                answer = wanted;
                break;
            }
        }
        if !can_move {
            // The next player becomes the first of the remaining players.
            let place = (self.hero + self.players - mover - 1) % self.players;
            answer = mover != self.hero && self.fewer[place];
        }
        if self.memo.len() >= self.meter.budget().memory / (4 * size_of::<Sets<M>>()) {
            return Err(Stopped::Memory);
        }
        self.memo.insert(sets, answer);
        Ok(answer)
    }
}
