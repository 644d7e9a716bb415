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
use crate::game::RemovalGame;
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
    let mut positions = 0;
    let mut games = 0;
    for starter in [Player::Left, Player::Right] {
        let start = WithTokens {
            alive: vec![true; game.len()],
            tokens: -value,
        };
        match every_line(game, &start, starter, strategy, trials.positions, budget)? {
            Ok(Some(seen)) => positions += seen,
            Ok(None) => {
                let mut random = Generator::new(trials.seed, game.len());
                for _ in 0..trials.games {
                    budget.check()?;
                    if let Err(line) = random_line(game, &start, starter, strategy, &mut random) {
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

/// A position of the game beside free moves. Players move in either, so in the game itself they do
/// not alternate.
#[derive(Clone, PartialEq, Eq, Hash)]
struct WithTokens {
    alive: Vec<bool>,
    tokens: i64,
}

impl WithTokens {
    fn options(&self, game: &RemovalGame, player: Player) -> Vec<Reply> {
        let mut options: Vec<Reply> = game
            .moves(player, &self.alive)
            .into_iter()
            .map(Reply::Remove)
            .collect();
        if self.tokens * player.sign() > 0 {
            options.push(Reply::Token);
        }
        options
    }

    fn after(&self, reply: Reply) -> WithTokens {
        let mut next = self.clone();
        match reply {
            Reply::Remove(x) => next.alive[x as usize] = false,
            Reply::Token => next.tokens -= self.tokens.signum(),
        }
        next
    }

    /// The strategy's reply and the position after it. `None` if there is no legal reply.
    fn answered(
        &self,
        game: &RemovalGame,
        player: Player,
        strategy: &mut impl Strategy,
    ) -> Option<(Reply, WithTokens)> {
        let reply = strategy.reply(&self.alive, self.tokens, player)?;
        self.options(game, player)
            .contains(&reply)
            .then(|| (reply, self.after(reply)))
    }
}

/// Tries every move of the opponent, who starts. Returns the number of positions, `None` if there
/// are more than `limit`, or a line that refutes the strategy.
fn every_line(
    game: &RemovalGame,
    start: &WithTokens,
    opponent: Player,
    strategy: &mut impl Strategy,
    limit: u64,
    budget: &Budget,
) -> Result<Result<Option<u64>, Vec<Reply>>, Stopped> {
    let mut seen: FxHashSet<WithTokens> = FxHashSet::default();
    let mut open: Vec<(WithTokens, Vec<Reply>)> = vec![(start.clone(), Vec::new())];
    while let Some((position, line)) = open.pop() {
        budget.check()?;
        for option in position.options(game, opponent) {
            let moved = position.after(option);
            let mut line = line.clone();
            line.push(option);
            let Some((reply, next)) = moved.answered(game, opponent.other(), strategy) else {
                return Ok(Err(line));
            };
            line.push(reply);
            if seen.insert(next.clone()) {
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
    game: &RemovalGame,
    start: &WithTokens,
    opponent: Player,
    strategy: &mut impl Strategy,
    random: &mut Generator,
) -> Result<(), Vec<Reply>> {
    let mut position = start.clone();
    let mut line = Vec::new();
    loop {
        let options = position.options(game, opponent);
        if options.is_empty() {
            return Ok(());
        }
        let option = options[random.below(options.len() as u32) as usize];
        line.push(option);
        match position
            .after(option)
            .answered(game, opponent.other(), strategy)
        {
            Some((reply, next)) => {
                line.push(reply);
                position = next;
            }
            None => return Err(line),
        }
    }
}
