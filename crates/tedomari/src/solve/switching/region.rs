use super::board::solve_board;
use super::network::{Network, bits};
use super::values::SwitchingValues;
use crate::budget::{Budget, Stopped};
use crate::game::{Enclosed, HexGame, Rules};
use crate::solve::coloring::{ColoringSolution, solve_coloring};
use crate::solve::crew::together;
use crate::value::Player;
use crate::value::passable::{Form, Forms};

/// Other threads help only after one has searched so many positions. Getting their tables ready takes
/// longer than that.
const ALONE: u64 = 1 << 11;

/// In larger regions, moves that filling in shows to be useless are not evaluated.
const ALL_MOVES: usize = 16;

/// The solution of a region of Hex.
#[derive(Debug)]
pub struct RegionSolution {
    /// The store of all forms.
    pub forms: Forms,
    /// The canonical value. `None` if the computation was stopped.
    pub value: Option<Form>,
    /// Why the computation stopped before the value and the moves were known.
    pub stopped: Option<Stopped>,
    /// First moves of Left and Right: a cell, and the value after it. In a large region, those are
    /// missing that filling in shows to be useless: in dead and captured cells, and in cells that
    /// another move would leave dead. So are those that were found to be no better than another one
    /// without their values, and in a settled region those that leave something to decide.
    pub moves: Moves,
    /// The number of positions evaluated.
    pub positions: u64,
}

impl RegionSolution {
    /// The best first moves of a player: those that no other one is better than.
    pub fn best(&mut self, player: Player) -> Result<Vec<usize>, Stopped> {
        let moves = &self.moves[usize::from(player == Player::Right)];
        let mut best = Vec::new();
        for &(cell, value) in moves {
            let mut is_best = true;
            for &(_, other) in moves.iter().filter(|&&(_, other)| other != value) {
                is_best &= !match player {
                    Player::Left => self.forms.le(value, other)?,
                    Player::Right => self.forms.le(other, value)?,
                };
            }
            if is_best {
                best.push(cell);
            }
        }
        Ok(best)
    }
}

impl From<ColoringSolution> for RegionSolution {
    fn from(solution: ColoringSolution) -> RegionSolution {
        let moves = [solution.left, solution.right];
        RegionSolution {
            forms: solution.forms,
            value: solution.value,
            stopped: solution.stopped,
            moves: moves.map(|values| values.into_iter().enumerate().collect()),
            positions: solution.positions,
        }
    }
}

/// First moves of Left and Right with the values after them.
pub type Moves = [Vec<(usize, Form)>; 2];

/// The value of a region and its first moves, as far as the budget allows.
pub(super) type Solved = Result<(Form, Result<Moves, Stopped>), Stopped>;

/// Computes the canonical value of a region and the values after first moves.
pub fn solve_region(region: &HexGame, budget: &Budget) -> RegionSolution {
    let enclosed = match &region.rules {
        Rules::Table(game) => return solve_coloring(game, budget).into(),
        Rules::Enclosed(enclosed) => enclosed,
    };
    if let Some(board) = &enclosed.board
        && enclosed.cells > ALL_MOVES
    {
        return solve_board(board, region, budget);
    }
    let (atoms, outcomes) = (region.atoms.clone(), enclosed.outcomes.clone());
    let network = Network::from(enclosed);
    let mut values = SwitchingValues::new(atoms.clone(), outcomes.clone(), budget);
    let found = if budget.threads < 2 {
        values.with_moves(&network, false)
    } else if let Some(found) = values.with_moves_at_once(&network) {
        Ok(found)
    } else {
        values = SwitchingValues::shared(atoms, outcomes, budget);
        together_with_moves(&mut values, &network, budget)
    };
    let positions = values.positions() as u64;
    let moves = found
        .as_ref()
        .map_or(Err(Stopped::User), |(_, moves)| moves.clone());
    RegionSolution {
        value: found.as_ref().ok().map(|&(value, _)| value),
        stopped: found.map_or_else(Some, |(_, moves)| moves.err()),
        moves: moves.unwrap_or_default(),
        positions,
        forms: values.into_forms(),
    }
}

/// Lets all threads ask the same question and share what they find.
pub(super) fn together_with_moves(
    values: &mut SwitchingValues,
    network: &Network,
    budget: &Budget,
) -> Solved {
    let replica = values.replica();
    let help = || {
        let helper = replica.as_ref().and_then(SwitchingValues::replica);
        // What a helper finds is in the tables.
        helper.map_or(Err(Stopped::User), |mut helper| {
            helper.with_moves(network, true)
        })
    };
    let lead = || {
        let found = values.with_moves(network, false);
        values.finish();
        found
    };
    together(budget.threads, help, lead).swap_remove(0)
}

impl SwitchingValues {
    /// The value of a network and of its first moves, found in order or backward.
    pub(super) fn with_moves(&mut self, network: &Network, is_backward: bool) -> Solved {
        // The helpers, which go backward, evaluate positions in case that the value is not small.
        let is_large = network.cells().count_ones() as usize > ALL_MOVES;
        if is_large && !is_backward {
            let value = self.by_turns(network)?;
            return Ok((value, self.few_moves(network, value)));
        }
        let value = self.value(network)?;
        Ok((value, self.moves(network, is_backward)))
    }

    /// The value of a network and of its first moves, if few positions suffice.
    fn with_moves_at_once(&mut self, network: &Network) -> Option<(Form, Result<Moves, Stopped>)> {
        let found = self.within(ALONE, |values| {
            let (value, moves) = values.with_moves(network, false)?;
            Ok((value, Ok(moves?)))
        });
        found.ok().flatten()
    }

    fn moves(&mut self, network: &Network, is_backward: bool) -> Result<Moves, Stopped> {
        let mut moves = Moves::default();
        for (moves, player) in moves.iter_mut().zip([Player::Left, Player::Right]) {
            let cells = if network.cells().count_ones() as usize <= ALL_MOVES {
                network.cells()
            } else {
                network.candidates(player)
            };
            let mut cells: Vec<usize> = bits(cells).collect();
            if is_backward {
                cells.reverse();
            }
            for cell in cells {
                moves.push((cell, self.value(&network.after(player, cell))?));
            }
        }
        Ok(moves)
    }

    /// The first moves in a large network with this value. Those whose values take longer than others
    /// are compared with these first, and evaluated only if they may be better than each of them. If
    /// nothing is left to decide, moves that leave something to decide are left out.
    fn few_moves(&mut self, network: &Network, value: Form) -> Result<Moves, Stopped> {
        let is_settled = self.forms().as_atom(value).is_some();
        let mut moves = Moves::default();
        for (moves, player) in moves.iter_mut().zip([Player::Left, Player::Right]) {
            let mut others = Vec::new();
            for cell in bits(network.candidates(player)) {
                let after = network.after(player, cell);
                let found = if is_settled {
                    self.small(&after, 0)?
                } else {
                    self.if_short(&after)?
                };
                match found {
                    Some(value) => moves.push((cell, value)),
                    None => others.push((cell, after)),
                }
            }
            for (cell, after) in others.into_iter().filter(|_| !is_settled) {
                let mut is_needed = true;
                for &(_, value) in moves.iter() {
                    is_needed &= !self.is_no_better(player, &after, value)?;
                }
                if is_needed {
                    moves.push((cell, self.by_turns(&after)?));
                }
            }
            moves.sort_unstable();
        }
        Ok(moves)
    }
}

impl From<&Enclosed> for Network {
    fn from(enclosed: &Enclosed) -> Network {
        let mut network = Network::new(enclosed.cells, enclosed.terminals);
        for (cell, touching) in enclosed.touching.iter().enumerate() {
            for &node in touching {
                network.join(cell, node);
            }
        }
        network
    }
}
