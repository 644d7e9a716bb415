use super::levels::{Allowed, Next, expand, judge_all};
use super::solution::LevelCount;
use crate::budget::{Budget, Stopped};
use crate::game::pattern::{Ending, Mask, PatternGame, Rules, State, automorphisms};
use crate::value::Verdict;

/// The verdicts on a board, for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Judgment {
    /// The verdict if it is that player's turn.
    to_move: [Verdict; 2],
    /// The verdict if that player has colored an element in this move and may stop or color more.
    moving: [Verdict; 2],
}

/// A strong solution of a game in which a move colors one or more elements.
#[derive(Clone, Debug)]
pub struct StrongPlus<M> {
    /// The rules.
    pub rules: Rules<M>,
    /// The reachable boards, by the number of elements colored since the start.
    levels: Vec<Vec<State<M>>>,
    judgments: Vec<Vec<Judgment>>,
}

/// Solves every reachable board if a move colors one or more elements and completing a set is
/// forbidden.
pub fn solve_plus<M: Mask>(rules: Rules<M>, budget: &Budget) -> Result<StrongPlus<M>, Stopped> {
    let threads = budget.threads;
    let allowed = Allowed::by(budget);
    let color = |state: &State<M>, next: &mut Next<M>| {
        // Red moves first, so nothing is green before something is red.
        let players = if rules.moves_made(state) == 0 {
            0..1
        } else {
            0..2
        };
        for player in players {
            for element in rules.free(state).elements() {
                if !rules.completes(state, player, element) {
                    let child = rules.after(state, player, element);
                    next.open.push(rules.canonical(child));
                }
            }
        }
    };
    let mut levels = vec![vec![rules.canonical(rules.start())]];
    loop {
        allowed.hold::<State<M>>(levels.iter().map(Vec::len).sum());
        let next = expand(&color, &levels[levels.len() - 1], threads, &allowed)?;
        if next.open.is_empty() {
            break;
        }
        levels.push(next.open);
    }
    let judgments = vec![Vec::new(); levels.len()];
    let mut plus = StrongPlus {
        rules,
        levels,
        judgments,
    };
    for level in (0..plus.levels.len()).rev() {
        let judge = |states: &[State<M>], judgments: &mut Vec<Judgment>| {
            judgments.extend(states.iter().map(|state| plus.judge(state)));
        };
        let judgments = judge_all(&judge, &plus.levels[level], threads, &allowed)?;
        plus.judgments[level] = judgments;
    }
    Ok(plus)
}

/// The verdicts on all boards of a game in which a move colors one or more elements.
pub trait PlusOracle: Send + Sync {
    /// The starting board.
    fn start(&self) -> State<u128>;
    /// The board after a player has colored an element.
    fn after(&self, state: &State<u128>, player: usize, element: usize) -> State<u128>;
    /// The number of reachable boards, by the number of elements colored since the start.
    fn counts(&self) -> Vec<LevelCount>;
    /// The verdict on a reachable board with `mover` to move.
    fn verdict(&self, state: &State<u128>, mover: usize) -> Option<Verdict>;
    /// The elements of a best move. Empty if every move completes a set.
    fn best(&self, state: &State<u128>, mover: usize) -> Vec<usize>;
    /// The number of reachable boards.
    fn boards(&self) -> u64;
}

/// Solves a game strongly in which a move colors one or more elements.
pub(crate) fn plus_solution(
    game: &PatternGame,
    budget: &Budget,
) -> Result<Box<dyn PlusOracle>, Stopped> {
    let group = automorphisms(game);
    if let Some(rules) = Rules::<u64>::new(game, group.clone()) {
        return Ok(Box::new(solve_plus(rules, budget)?));
    }
    let rules = Rules::<u128>::widest(game, group);
    Ok(Box::new(solve_plus(rules, budget)?))
}

impl<M: Mask> PlusOracle for StrongPlus<M> {
    fn start(&self) -> State<u128> {
        self.rules.start().wide()
    }

    fn after(&self, state: &State<u128>, player: usize, element: usize) -> State<u128> {
        let state = State::narrow(state);
        self.rules.after(&state, player, element).wide()
    }

    fn counts(&self) -> Vec<LevelCount> {
        let count = |boards: usize| LevelCount {
            open: boards as u64,
            ended: 0,
        };
        self.levels().into_iter().map(count).collect()
    }

    fn verdict(&self, state: &State<u128>, mover: usize) -> Option<Verdict> {
        self.find(&State::narrow(state), mover)
    }

    fn best(&self, state: &State<u128>, mover: usize) -> Vec<usize> {
        StrongPlus::best(self, &State::narrow(state), mover)
    }

    fn boards(&self) -> u64 {
        self.levels.iter().map(|level| level.len() as u64).sum()
    }
}

impl<M: Mask> StrongPlus<M> {
    /// The verdict on the start. One ply is one move, no matter how many elements it colors.
    pub fn verdict(&self) -> Verdict {
        self.judgments[0][0].to_move[0]
    }

    /// The number of reachable boards, by the number of elements colored since the start.
    pub fn levels(&self) -> Vec<usize> {
        self.levels.iter().map(Vec::len).collect()
    }

    /// The verdict on a reachable board with `mover` to move.
    pub fn find(&self, state: &State<M>, mover: usize) -> Option<Verdict> {
        Some(self.judgment(state)?.to_move[mover])
    }

    /// For each element that the player may color, the verdict on the best move that colors it.
    pub fn moves(&self, state: &State<M>, mover: usize) -> Vec<(usize, Verdict)> {
        let safe = self.safe(state, mover);
        let judged = safe.map(|element| {
            let next = self.rules.after(state, mover, element);
            Some((element, self.judgment(&next)?.moving[mover]))
        });
        judged.flatten().collect()
    }

    /// The elements of a best move, preferably few. Empty if there are no moves.
    pub fn best(&self, state: &State<M>, mover: usize) -> Vec<usize> {
        let mut chosen = Vec::new();
        let mut state = *state;
        loop {
            let moves = self.moves(&state, mover);
            let Some(goal) = moves.iter().map(|(_, verdict)| verdict.liking(mover)).max() else {
                return chosen;
            };
            let stops = |element: usize| {
                let next = self.rules.after(&state, mover, element);
                let verdict = self.find(&next, 1 - mover);
                verdict.is_some_and(|verdict| verdict.liking(mover) == goal)
            };
            let best = moves
                .iter()
                .filter(|(_, verdict)| verdict.liking(mover) == goal);
            let best: Vec<usize> = best.map(|&(element, _)| element).collect();
            let last = best.iter().copied().find(|&element| stops(element));
            let Some(element) = last.or(best.first().copied()) else {
                return chosen;
            };
            chosen.push(element);
            if last.is_some() {
                return chosen;
            }
            state = self.rules.after(&state, mover, element);
        }
    }

    /// The elements that a player may color.
    fn safe<'a>(&'a self, state: &'a State<M>, player: usize) -> impl Iterator<Item = usize> + 'a {
        let free = self.rules.free(state).elements();
        free.filter(move |&element| !self.rules.completes(state, player, element))
    }

    fn judgment(&self, state: &State<M>) -> Option<&Judgment> {
        let canonical = self.rules.canonical(*state);
        let level = self.rules.moves_made(state);
        let place = self.levels.get(level)?.binary_search(&canonical).ok()?;
        self.judgments[level].get(place)
    }

    /// Judges a board whose successors are already judged.
    fn judge(&self, state: &State<M>) -> Judgment {
        let best = [0, 1].map(|player| {
            let verdicts = self.moves(state, player).into_iter();
            let verdicts = verdicts.map(|(_, verdict)| verdict);
            verdicts.reduce(|best, verdict| best.better(verdict, player))
        });
        let to_move = [0, 1].map(|player| match best[player] {
            Some(verdict) => verdict.earlier(),
            None => {
                let lost = Verdict::over(Ending::won_by(1 - player));
                // As in other games, a move that completes a set counts as the last move.
                if self.rules.free(state).is_empty() {
                    lost
                } else {
                    lost.earlier()
                }
            }
        });
        let moving = [0, 1].map(|player| {
            let stop = to_move[1 - player];
            best[player].map_or(stop, |go_on| stop.better(go_on, player))
        });
        Judgment { to_move, moving }
    }
}
