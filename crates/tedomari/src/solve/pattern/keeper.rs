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
        for _ in 0..count {
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

fn number(input: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    input.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}
