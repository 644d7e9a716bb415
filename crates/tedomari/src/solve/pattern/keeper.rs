//! An unfinished strong solution in a checkpoint: whether all levels were found, the number of
//! levels, and the positions and verdicts of each.

use std::io::{self, Read, Write};

use super::strong::{Level, Strong};
use super::table::{VERDICT, verdict_bytes, verdict_of};
use crate::checkpoint::Fault;
use crate::game::pattern::{Mask, Rules, State};

/// An unfinished strong solution.
#[derive(Clone, Debug)]
pub(super) struct Kept<M> {
    /// The levels found so far. The last ones may have verdicts.
    pub strong: Strong<M>,
    /// Whether all levels were found.
    pub is_expanded: bool,
}

/// The number of bytes of a set of elements.
fn set_bytes<M: Mask>(rules: &Rules<M>) -> usize {
    let start = rules.start();
    let all = rules.free(&start) | start.red | start.green | start.absent;
    all.len().div_ceil(8).max(1)
}

impl<M: Mask> Kept<M> {
    /// A solution with only the starting position.
    pub fn new(rules: Rules<M>) -> Kept<M> {
        let start = Level {
            states: vec![rules.canonical(rules.start())],
            verdicts: Vec::new(),
            ended: 0,
        };
        let levels = vec![start];
        Kept {
            strong: Strong { rules, levels },
            is_expanded: false,
        }
    }

    /// Writes the contents of the checkpoint.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Strong { rules, levels } = &self.strong;
        let width = set_bytes(rules);
        out.write_all(&[u8::from(self.is_expanded)])?;
        out.write_all(&(levels.len() as u32).to_le_bytes())?;
        let mut bytes = Vec::new();
        for level in levels {
            for count in [level.states.len(), level.verdicts.len()] {
                out.write_all(&(count as u64).to_le_bytes())?;
            }
            out.write_all(&level.ended.to_le_bytes())?;
            for state in &level.states {
                bytes.clear();
                for set in [state.red, state.green, state.absent] {
                    bytes.extend_from_slice(&set.wide().to_le_bytes()[..width]);
                }
                out.write_all(&bytes)?;
            }
            for &verdict in &level.verdicts {
                out.write_all(&verdict_bytes(verdict))?;
            }
        }
        Ok(())
    }

    /// Reads `length` bytes of contents.
    pub fn read(&mut self, input: &mut dyn Read, length: u64) -> Result<(), Fault> {
        let Strong { rules, levels } = &mut self.strong;
        let width = set_bytes(rules);
        let mut head = [0; 5];
        input.read_exact(&mut head)?;
        let count = u32::from_le_bytes([head[1], head[2], head[3], head[4]]);
        if count == 0 {
            return Err(Fault::Damaged);
        }
        self.is_expanded = head[0] == 1;
        levels.clear();
        for number_of_moves in 0..count as usize {
            let [states, verdicts, ended] = [number(input)?, number(input)?, number(input)?];
            if states > length || verdicts != 0 && verdicts != states {
                return Err(Fault::Damaged);
            }
            let mut level = Level {
                states: Vec::with_capacity(states as usize),
                verdicts: Vec::with_capacity(verdicts as usize),
                ended,
            };
            for _ in 0..states {
                let mut set = || -> io::Result<u128> {
                    let mut wide = [0; 16];
                    input.read_exact(&mut wide[..width])?;
                    Ok(u128::from_le_bytes(wide))
                };
                let state = State {
                    red: set()?,
                    green: set()?,
                    absent: set()?,
                };
                level.states.push(State::narrow(&state));
            }
            if !are_possible(rules, number_of_moves, &level.states) {
                return Err(Fault::Impossible);
            }
            for _ in 0..verdicts {
                let mut bytes = [0; VERDICT];
                input.read_exact(&mut bytes)?;
                level
                    .verdicts
                    .push(verdict_of(&bytes).ok_or(Fault::Damaged)?);
            }
            levels.push(level);
        }
        Ok(())
    }
}

/// Whether positions can be those after a number of moves. Whether they are is seen when their
/// successors are looked up.
fn are_possible<M: Mask>(rules: &Rules<M>, moves: usize, states: &[State<M>]) -> bool {
    let start = rules.start();
    let all = rules.free(&start) | start.red | start.green | start.absent;
    let colored = (start.red | start.green).len() + moves;
    let is_possible = |state: &State<M>| {
        let parts = [state.red, state.green, state.absent];
        let union = state.red | state.green | state.absent;
        union | all == all
            && union.len() == parts.iter().map(|part| part.len()).sum::<usize>()
            && (state.red | state.green).len() == colored
    };
    let is_start = || states == [rules.canonical(start)];
    states.iter().all(is_possible)
        && states.is_sorted_by(|one, next| one < next)
        && (moves > 0 || is_start())
}

fn number(input: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    input.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checkpoint::{Checkpoint, Kind};
    use crate::game::pattern::automorphisms;
    use crate::solve::pattern::{solve_keeping, solve_strongly};
    use crate::{Budget, Question};

    /// The result of going on from a checkpoint whose checksum is right, whatever is in it.
    fn resumed(kept: &Kept<u64>, name: &str) -> Result<(), String> {
        let name = format!("tedomari-kept-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let mut checkpoint = Checkpoint::new(&path, Kind::StrongSolution, "a game");
        checkpoint.save(|out| kept.write(out));
        let rules = kept.strong.rules.clone();
        let result = solve_keeping(rules, &Budget::default(), &mut checkpoint);
        checkpoint.remove().unwrap();
        let strong = result.map_err(|error| error.to_string())?.unwrap();
        assert_eq!(strong.levels.len(), kept.strong.levels.len());
        Ok(())
    }

    #[test]
    fn positions_of_another_game_are_an_error() {
        let question = Question::read("avoid", "K5 K3").unwrap();
        let (_, game) = question.pattern().unwrap();
        let rules = Rules::<u64>::new(game, automorphisms(game)).unwrap();
        let mut strong = solve_strongly(rules, &Budget::default()).unwrap();
        for level in &mut strong.levels {
            level.verdicts.clear();
        }
        let whole = Kept {
            strong,
            is_expanded: true,
        };
        assert_eq!(resumed(&whole, "whole"), Ok(()));
        let forge = |name: &str, change: &dyn Fn(&mut Vec<Level<u64>>)| {
            let mut kept = whole.clone();
            change(&mut kept.strong.levels);
            let error = resumed(&kept, name).expect_err(name);
            assert!(
                error.contains("not a table of this game"),
                "{name}: {error}"
            );
        };
        for level in 0..whole.strong.levels.len() {
            for place in 0..whole.strong.levels[level].states.len() {
                forge("lacks-one", &|levels| {
                    levels[level].states.remove(place);
                });
                forge("other-color", &|levels| {
                    let state = &mut levels[level].states[place];
                    (state.red, state.green) = (state.green, state.red | 1 << 9);
                });
                forge("beyond-the-board", &|levels| {
                    levels[level].states[place].red |= 1 << 15;
                });
            }
        }
        forge("twice", &|levels| {
            let state = levels[2].states[0];
            levels[2].states.insert(0, state);
        });
        forge("too-few", &|levels| levels[3].states[0].red = 0);
    }
}
