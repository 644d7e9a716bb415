use super::field::Field;
use super::search::{BoardSearch, HexSearch};
use super::solution::{HexSolution, HexTooLarge, JoinedGroups, MAX_EMPTY_CELLS, MustPlay, Opening};
use crate::board::Color;
use crate::board::hex::{Content, End, HexBoard, HexCell};
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::winning_chain;
#[cfg(test)]
use crate::solve::crew::Alone;

/// Answers questions about a board and the positions after it, and keeps what it finds.
pub(crate) struct HexSolver<'a> {
    board: &'a HexBoard,
    /// The search, or the player who has connected.
    search: Result<Box<dyn BoardSearch<'a> + 'a>, Color>,
}

/// Stones that were added to a board, by their places.
type Added = Vec<(usize, Color)>;

impl<'a> HexSolver<'a> {
    pub fn new(board: &'a HexBoard, budget: &'a Budget) -> Result<HexSolver<'a>, HexTooLarge> {
        if board.is_part() {
            return Err(HexTooLarge::Part);
        }
        let search = match board.count(Content::Empty) {
            0..=64 => search::<1>(board, budget),
            65..=128 => search::<2>(board, budget),
            129..=MAX_EMPTY_CELLS => search::<4>(board, budget),
            cells => return Err(HexTooLarge::Cells(cells)),
        };
        Ok(HexSolver { board, search })
    }

    /// Sets when the other threads begin to help.
    #[cfg(test)]
    pub(super) fn search_from(&mut self, alone: Alone) {
        if let Ok(search) = &mut self.search {
            search.search_from(alone);
        }
    }

    /// Writes what was proved to the checkpoint.
    #[cfg(test)]
    pub(super) fn keep(&mut self) {
        if let Ok(search) = &mut self.search {
            search.keep();
        }
    }

    /// Resumes from a checkpoint and continues to write to it.
    pub fn resume(&mut self, checkpoint: &'a mut Checkpoint) -> Result<(), CheckpointError> {
        match &mut self.search {
            Ok(search) => search.resume(checkpoint),
            Err(_) => Ok(()),
        }
    }

    /// The winner for each starting player and the result of every first move, as far as the budget
    /// allows.
    pub fn solution(&mut self) -> HexSolution {
        let [(black_starts, mut black), (white_starts, mut white)] =
            [Color::Black, Color::White].map(|starter| self.start(starter));
        // Whoever wins moving second wins with every first move, since a stone never hurts.
        for (starter, openings, second) in [
            (Color::Black, &mut black, white_starts),
            (Color::White, &mut white, black_starts),
        ] {
            if second == Some(starter) {
                openings
                    .iter_mut()
                    .for_each(|opening| opening.winner = second);
            }
        }
        let solution = HexSolution {
            black_starts,
            white_starts,
            black,
            white,
            positions: self.positions(),
        };
        if let Ok(search) = &mut self.search
            && !solution.is_complete()
        {
            search.keep();
        }
        solution
    }

    /// Groups of stones that are connected with each other or with an edge, whoever moves, by
    /// carriers without a common cell. Found without a search; others may be connected, too.
    pub fn joined(&self) -> Vec<JoinedGroups> {
        let Ok(search) = &self.search else {
            return Vec::new();
        };
        let found = search.joined().into_iter();
        let found = found.map(|joined| JoinedGroups {
            color: joined.color,
            ends: joined.ends.map(|end| match end {
                Ok(edge) => End::Edge(edge),
                Err(stone) => End::Stone(at(self.board, stone)),
            }),
            carrier: joined
                .carrier
                .iter()
                .map(|&place| at(self.board, place))
                .collect(),
        });
        found.collect()
    }

    /// The first moves that matter, found without a search. `None` if the winner is known.
    pub fn must_play(&mut self, starter: Color) -> Option<MustPlay> {
        let search = self.search.as_mut().ok()?;
        let moves = search.worth_trying(starter)?;
        Some(MustPlay {
            is_threatened: search.must_play(starter).is_some(),
            moves: moves.iter().map(|&place| at(self.board, place)).collect(),
        })
    }

    /// The winner if `starter` moves first. `None` if the budget runs out.
    pub fn winner(&mut self, starter: Color) -> Option<Color> {
        self.winner_after(&[], starter)
    }

    /// All first moves of a player, with their winners as far as the budget allows.
    pub fn openings(&mut self, starter: Color) -> Vec<Opening> {
        self.start(starter).1
    }

    /// A first move that wins. If there is none or the budget runs out, the most promising move.
    /// `None` if the board is full or a player has connected.
    pub fn best_move(&mut self, starter: Color) -> Option<Opening> {
        self.best_after(&[], starter)
    }

    /// The most promising first move that may win, found without a search. `None` if a player has
    /// connected.
    pub fn promising_move(&mut self, starter: Color) -> Option<HexCell> {
        let search = self.search.as_mut().ok()?;
        let region = search.must_play(starter);
        let is_in = |place: &usize| region.as_ref().is_none_or(|region| region.contains(place));
        let place = search.promising(&[]).into_iter().find(is_in)?;
        Some(at(self.board, place))
    }

    /// Best play until a player has connected, as far as the budget allows.
    pub fn line(&mut self, starter: Color) -> Vec<HexCell> {
        let mut board = self.board.clone();
        let mut added = Added::new();
        let mut mover = starter;
        let mut line = Vec::new();
        while winning_chain(&board, !mover).is_none() {
            let best = self.best_after(&added, mover);
            let Some(Opening {
                cell,
                winner: Some(_),
            }) = best
            else {
                break;
            };
            line.push(cell);
            board.set(cell, Content::Stone(mover));
            added.push((board.index(cell), mover));
            mover = !mover;
        }
        line
    }

    /// The number of positions searched.
    pub fn positions(&self) -> u64 {
        self.search.as_ref().map_or(0, |search| search.positions())
    }

    /// The winner after some stones were added, by their places, with `mover` to move.
    pub fn winner_after(&mut self, added: &[(usize, Color)], mover: Color) -> Option<Color> {
        match &mut self.search {
            Ok(search) => search.solve(added, mover).map(|(winner, _)| winner),
            Err(winner) => Some(*winner),
        }
    }

    /// A best move after some stones were added.
    fn best_after(&mut self, added: &[(usize, Color)], mover: Color) -> Option<Opening> {
        let board = self.board;
        let search = self.search.as_mut().ok()?;
        let found = search.solve(added, mover);
        let winner = found.as_ref().map(|(winner, _)| *winner);
        let order = search.promising(added);
        let opening = |place: usize| Opening {
            cell: at(board, place),
            winner,
        };
        let first = opening(*order.first()?);
        if winner != Some(mover) {
            // Who loses makes trouble where the winner needs the cells, and where threats meet.
            let needs = found.map_or(Vec::new(), |(_, needs)| needs);
            let is_free = added.is_empty();
            let region = is_free.then(|| search.must_play(mover)).flatten();
            let is_needed = |place: &&usize| needs.contains(place);
            let is_hard = |place: &&usize| {
                let region = region.as_ref();
                is_needed(place) && region.is_some_and(|region| region.contains(place))
            };
            let stubborn = order.iter().find(is_hard);
            let stubborn = stubborn.or_else(|| order.iter().find(is_needed));
            return Some(stubborn.map_or(first, |&place| opening(place)));
        }
        let after = |place: usize| [added, &[(place, mover)]].concat();
        let is_known = |&&place: &&usize| search.known(&after(place), !mover) == winner;
        let known = order.iter().find(is_known).copied();
        // The proof may have been evicted.
        let is_won = |&place: &usize| {
            let found = search.solve(&after(place), !mover);
            found.is_some_and(|(found, _)| found == mover)
        };
        let best = known.or_else(|| order.iter().copied().find(is_won));
        Some(best.map_or(
            Opening {
                winner: None,
                ..first
            },
            opening,
        ))
    }

    /// The winner if this player starts, and the winner after each first move.
    fn start(&mut self, starter: Color) -> (Option<Color>, Vec<Opening>) {
        let board = self.board;
        let mut winners: Vec<Option<Color>> = vec![None; board.rows() * board.columns()];
        let mut is_known = true;
        match &mut self.search {
            Err(winner) => winners.fill(Some(*winner)),
            Ok(search) => {
                if let Some(region) = search.must_play(starter) {
                    winners.fill(Some(!starter));
                    region.into_iter().for_each(|place| winners[place] = None);
                }
                for place in search.promising(&[]) {
                    if winners[place].is_some() {
                        continue;
                    }
                    let Some((winner, needs)) = search.solve(&[(place, starter)], !starter) else {
                        is_known = false;
                        break;
                    };
                    if winner == starter {
                        winners[place] = Some(winner);
                        continue;
                    }
                    // The opponent does not need the other cells, so moves there lose too.
                    let others = winners.iter_mut().enumerate();
                    let others = others.filter(|(other, _)| !needs.contains(other));
                    others.for_each(|(_, other)| *other = Some(winner));
                }
            }
        }
        let openings: Vec<Opening> = board
            .cells()
            .filter(|&cell| board.get(cell) == Content::Empty)
            .map(|cell| Opening {
                cell,
                winner: winners[board.index(cell)],
            })
            .collect();
        let wins = |opening: &Opening| opening.winner == Some(starter);
        let winner = if openings.iter().any(wins) {
            Some(starter)
        } else if openings.is_empty() {
            self.winner(starter)
        } else {
            is_known.then_some(!starter)
        };
        (winner, openings)
    }
}

/// The cell with an index on a board.
fn at(board: &HexBoard, place: usize) -> HexCell {
    HexCell::new(place / board.columns(), place % board.columns())
}

/// A search on a board with at most 64 N empty cells, or the player who has connected.
fn search<'a, const N: usize>(
    board: &HexBoard,
    budget: &'a Budget,
) -> Result<Box<dyn BoardSearch<'a> + 'a>, Color> {
    let field = Field::<N>::new(board)?;
    Ok(Box::new(HexSearch::new(field, budget)))
}
