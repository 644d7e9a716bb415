//! A referee that verifies a claimed value by playing the game.
//!
//! A game G is worth n exactly if the second player wins G − n, whoever starts. The referee gives
//! the side that moves second to a [`Strategy`], plays the other side in every possible way (or, on
//! large boards, in many random ways), and reports whether the strategy ever runs out of moves. It
//! uses only the rules of the game, not the solver.

use rustc_hash::FxHashSet;

use crate::board::Element;
use crate::board::random::Generator;
use crate::budget::{Budget, Stopped};
use crate::game::{Game, RemovalGame, State};
use crate::value::Player;

/// A strategy for a removal game plus some free moves.
pub trait Strategy {
    /// A move of `player` in the position with the elements `alive[i]` left. If `tokens` is
    /// positive, Left has that many free moves; if it is negative, Right has. `None` if there is no
    /// move.
    fn reply(&mut self, alive: &[bool], tokens: i64, player: Player) -> Option<Reply>;
}

/// A move in a removal game plus some free moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Removes an element.
    Remove(Element),
    /// Uses up a free move.
    Token,
}

/// The result of the referee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The strategy held in every position that the opponent can reach against it.
    Proved {
        /// The number of those positions.
        positions: u64,
    },
    /// The strategy held in random games. There were too many positions to try them all.
    Survived {
        /// The number of games.
        games: u64,
    },
    /// The strategy had no legal reply at the end of this line.
    Refuted {
        /// Who started.
        starter: Player,
        /// The moves from the start.
        line: Vec<Reply>,
    },
}

/// How many lines of play the referee tries.
#[derive(Clone, Copy, Debug)]
pub struct Trials {
    /// The maximum number of positions for trying every move of the opponent.
    pub positions: u64,
    /// The number of random games for each starting player if there are more positions.
    pub games: u64,
    /// The seed of the random games.
    pub seed: u64,
}

impl Default for Trials {
    fn default() -> Trials {
        Trials {
            positions: 100_000,
            games: 100,
            seed: 1,
        }
    }
}

/// Checks that the game is worth `value` by playing the strategy second in G − value. If the budget
/// runs out, the strategy may guess, and a lost guess refutes nothing. In this case the referee
/// returns that it was stopped.
pub fn referee(
    game: &RemovalGame,
    value: i64,
    strategy: &mut impl Strategy,
    trials: Trials,
    budget: &Budget,
) -> Result<Verdict, Stopped> {
    let game = Game::from(game.clone());
    let start = Sum {
        game: &game,
        state: State::start(&game),
        tokens: -value,
    };
    let mut positions = 0;
    let mut games = 0;
    for starter in [Player::Left, Player::Right] {
        match every_line(&start, starter, strategy, trials.positions, budget)? {
            Ok(Some(seen)) => positions += seen,
            Ok(None) => {
                let mut random = Generator::new(trials.seed, game.len());
                for _ in 0..trials.games {
                    budget.check()?;
                    if let Err(line) = random_line(&start, starter, strategy, &mut random) {
                        budget.check()?;
                        return Ok(Verdict::Refuted { starter, line });
                    }
                    games += 1;
                }
            }
            Err(line) => {
                budget.check()?;
                return Ok(Verdict::Refuted { starter, line });
            }
        }
    }
    Ok(if games > 0 {
        Verdict::Survived { games }
    } else {
        Verdict::Proved { positions }
    })
}

/// A position of the game plus free moves. The players move in either, so in the game itself they do
/// not alternate.
#[derive(Clone)]
struct Sum<'g> {
    game: &'g Game,
    state: State,
    tokens: i64,
}

impl Sum<'_> {
    fn options(&self, player: Player) -> Vec<Reply> {
        let removals = self.state.legal(self.game, player).map(Reply::Remove);
        let token = (self.tokens * player.sign() > 0).then_some(Reply::Token);
        removals.chain(token).collect()
    }

    fn after(&self, player: Player, reply: Reply) -> Self {
        let mut next = self.clone();
        match reply {
            Reply::Remove(x) => {
                next.state.choose(self.game, player, x);
            }
            Reply::Token => next.tokens -= player.sign(),
        }
        next
    }

    /// The strategy's reply and the position after it. `None` if there is no legal reply.
    fn answered(&self, player: Player, strategy: &mut impl Strategy) -> Option<(Reply, Self)> {
        let alive = self.state.alive()?;
        let reply = strategy.reply(alive, self.tokens, player)?;
        let is_legal = self.options(player).contains(&reply);
        is_legal.then(|| (reply, self.after(player, reply)))
    }
}

/// Tries every move of the opponent, who starts. Returns the number of positions, `None` if there
/// are more than `limit`, or a line that refutes the strategy.
fn every_line(
    start: &Sum<'_>,
    opponent: Player,
    strategy: &mut impl Strategy,
    limit: u64,
    budget: &Budget,
) -> Result<Result<Option<u64>, Vec<Reply>>, Stopped> {
    let mut seen: FxHashSet<(State, i64)> = FxHashSet::default();
    let mut open: Vec<(Sum<'_>, Vec<Reply>)> = vec![(start.clone(), Vec::new())];
    while let Some((position, line)) = open.pop() {
        budget.check()?;
        for option in position.options(opponent) {
            let moved = position.after(opponent, option);
            let mut line = line.clone();
            line.push(option);
            let Some((reply, next)) = moved.answered(opponent.other(), strategy) else {
                return Ok(Err(line));
            };
            line.push(reply);
            if seen.insert((next.state.clone(), next.tokens)) {
                open.push((next, line));
            }
        }
        if seen.len() as u64 > limit {
            return Ok(Ok(None));
        }
    }
    Ok(Ok(Some(seen.len() as u64 + 1)))
}

/// Plays one game with random moves of the opponent, who starts.
fn random_line(
    start: &Sum<'_>,
    opponent: Player,
    strategy: &mut impl Strategy,
    random: &mut Generator,
) -> Result<(), Vec<Reply>> {
    let mut position = start.clone();
    let mut line = Vec::new();
    loop {
        let options = position.options(opponent);
        if options.is_empty() {
            return Ok(());
        }
        let option = options[random.below(options.len() as u32) as usize];
        line.push(option);
        let moved = position.after(opponent, option);
        match moved.answered(opponent.other(), strategy) {
            Some((reply, next)) => {
                line.push(reply);
                position = next;
            }
            None => return Err(line),
        }
    }
}
