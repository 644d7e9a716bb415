use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::value::Player;
use crate::value::passable::{Atom, AtomPoset};

/// The most cells of a payoff table.
pub const MAX_CELLS: usize = 24;

/// A monotone set coloring game (Demer, Selinger and Wang, Definition 2.7): the players color the
/// cells in turn, each in their own color, and the final coloring decides the outcome. More cells
/// for Left never make it worse for Left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetColoring {
    atoms: Arc<AtomPoset>,
    cells: usize,
    /// The outcome of each coloring; bit i is set if cell i is Left's.
    payoff: Vec<Atom>,
}

/// Why a payoff does not define a monotone set coloring game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetColoringError {
    /// There are more than [`MAX_CELLS`] cells.
    TooManyCells(usize),
    /// The outcome gets worse for Left, or incomparable, when Left gets one more cell.
    NotMonotone {
        /// The cells that are Left's.
        coloring: u32,
        /// The additional cell.
        cell: usize,
        /// The outcomes before and after.
        outcomes: [Atom; 2],
    },
    /// The atoms that this coloring reaches have no least upper bound.
    NoJoin {
        /// The cells that are Left's.
        coloring: u32,
        /// The atoms it reaches.
        reached: Vec<Atom>,
    },
}

impl SetColoring {
    /// The game whose outcome is `payoff` of the set of Left's cells.
    pub fn from_function(
        atoms: Arc<AtomPoset>,
        cells: usize,
        payoff: impl FnMut(u32) -> Atom,
    ) -> Result<SetColoring, SetColoringError> {
        if cells > MAX_CELLS {
            return Err(SetColoringError::TooManyCells(cells));
        }
        let payoff: Vec<Atom> = (0..1_u32 << cells).map(payoff).collect();
        for (coloring, &before) in (0_u32..).zip(&payoff) {
            for cell in (0..cells).filter(|cell| coloring >> cell & 1 == 0) {
                let after = payoff[(coloring | 1 << cell) as usize];
                if !atoms.le(before, after) {
                    let outcomes = [before, after];
                    return Err(SetColoringError::NotMonotone {
                        coloring,
                        cell,
                        outcomes,
                    });
                }
            }
        }
        Ok(SetColoring {
            atoms,
            cells,
            payoff,
        })
    }

    /// The game in which a coloring reaches an atom if it contains one of the sets listed for it.
    /// The outcome is the least upper bound of the atoms reached. The bottom is always reached.
    pub fn from_minimal(
        atoms: Arc<AtomPoset>,
        cells: usize,
        minimal: &[(Atom, Vec<u32>)],
    ) -> Result<SetColoring, SetColoringError> {
        if cells > MAX_CELLS {
            return Err(SetColoringError::TooManyCells(cells));
        }
        match joins(&atoms, cells, minimal) {
            Ok(payoff) => {
                SetColoring::from_function(atoms, cells, |coloring| payoff[coloring as usize])
            }
            Err(coloring) => {
                let is_reached = |sets: &[u32]| sets.iter().any(|set| set & !coloring == 0);
                let reached = minimal.iter().filter(|(_, sets)| is_reached(sets));
                let mut reached: Vec<Atom> = reached.map(|&(atom, _)| atom).collect();
                reached.sort_unstable();
                Err(SetColoringError::NoJoin { coloring, reached })
            }
        }
    }

    /// The poset of outcomes.
    pub fn atoms(&self) -> &Arc<AtomPoset> {
        &self.atoms
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// The outcome when Left has exactly these cells.
    pub fn payoff(&self, coloring: u32) -> Atom {
        self.payoff[coloring as usize]
    }

    /// The cells whose color never changes the outcome.
    pub(crate) fn dead_cells(&self) -> Vec<usize> {
        let matters = |cell: usize| {
            let without = (0..1_u32 << self.cells).filter(|coloring| coloring >> cell & 1 == 0);
            let mut both = without.map(|coloring| (coloring, coloring | 1 << cell));
            both.any(|(right, left)| self.payoff(right) != self.payoff(left))
        };
        (0..self.cells).filter(|&cell| !matters(cell)).collect()
    }

    /// The game in which these cells are Right's from the start and no longer counted.
    pub fn without(&self, cells: &[usize]) -> SetColoring {
        let kept: Vec<usize> = (0..self.cells)
            .filter(|cell| !cells.contains(cell))
            .collect();
        let spread = |coloring: u32| -> u32 {
            kept.iter()
                .enumerate()
                .map(|(i, cell)| (coloring >> i & 1) << cell)
                .sum()
        };
        SetColoring {
            atoms: self.atoms.clone(),
            cells: kept.len(),
            payoff: (0..1_u32 << kept.len())
                .map(|coloring| self.payoff(spread(coloring)))
                .collect(),
        }
    }

    /// The game in which some cells are given to a player.
    pub fn given(&self, cells: &[usize], player: Player) -> SetColoring {
        let rest: Vec<usize> = (0..self.cells)
            .filter(|cell| !cells.contains(cell))
            .collect();
        let given = match player {
            Player::Left => cells.iter().fold(0, |set, cell| set | 1 << cell),
            Player::Right => 0,
        };
        let payoff = |coloring: u32| {
            let chosen = rest
                .iter()
                .enumerate()
                .filter(|(i, _)| coloring >> i & 1 == 1);
            self.payoff(chosen.fold(given, |set, (_, cell)| set | 1 << cell))
        };
        SetColoring::from_function(self.atoms.clone(), rest.len(), payoff)
            .expect("part of a monotone payoff is monotone")
    }

    /// For each atom that is not the join of lower ones, the minimal colorings whose outcome is at
    /// least that atom: the input of [`SetColoring::from_minimal`].
    pub fn minimal(&self) -> Vec<(Atom, Vec<u32>)> {
        let listed = self
            .atoms
            .atoms()
            .filter(|&atom| !self.atoms.is_join_of_lower(atom));
        listed
            .map(|atom| (atom, self.minimal_reaching(atom)))
            .collect()
    }

    fn minimal_reaching(&self, atom: Atom) -> Vec<u32> {
        let reaches = |coloring: u32| self.atoms.le(atom, self.payoff(coloring));
        let is_minimal = |coloring: &u32| {
            let mut cells = (0..self.cells).filter(|cell| coloring >> cell & 1 == 1);
            reaches(*coloring) && !cells.any(|cell| reaches(coloring & !(1 << cell)))
        };
        (0..1_u32 << self.cells).filter(is_minimal).collect()
    }
}

/// For each coloring, the least upper bound of the atoms it reaches, or the first coloring whose
/// atoms have none.
///
/// A coloring has the upper bounds that all smaller colorings have in common. The least of them is
/// the atom with exactly these atoms above it. They are compared 64 at a time, so that memory does
/// not depend on the number of atoms, and each coloring is combined with only one smaller coloring
/// for each cell.
fn joins(atoms: &AtomPoset, cells: usize, minimal: &[(Atom, Vec<u32>)]) -> Result<Vec<Atom>, u32> {
    const BLOCK: usize = u64::BITS as usize;
    let all: Vec<Atom> = atoms.atoms().collect();
    // Atoms and colorings have the same class if their upper bounds seen so far are the same. A
    // coloring without a class shares them with no atom.
    let mut atom_classes = vec![0_u16; all.len()];
    let mut classes = vec![Some(0_u16); 1 << cells];
    let mut bounds = vec![0_u64; 1 << cells];
    for block in all.chunks(BLOCK) {
        let above = |atom: Atom| {
            let bits = block.iter().rev();
            bits.fold(0, |set, &b| set << 1 | u64::from(atoms.le(atom, b)))
        };
        bounds.fill(above(atoms.bottom()));
        for (atom, sets) in minimal {
            let above = above(*atom);
            sets.iter().for_each(|&set| bounds[set as usize] &= above);
        }
        for cell in 0..cells {
            for coloring in (0..bounds.len()).filter(|coloring| coloring >> cell & 1 == 1) {
                bounds[coloring] &= bounds[coloring & !(1 << cell)];
            }
        }
        let mut numbers: FxHashMap<(u16, u64), u16> = FxHashMap::default();
        for (class, &atom) in atom_classes.iter_mut().zip(&all) {
            let next = numbers.len() as u16;
            *class = *numbers.entry((*class, above(atom))).or_insert(next);
        }
        for (class, &bounds) in classes.iter_mut().zip(&bounds) {
            *class = class.and_then(|class| numbers.get(&(class, bounds)).copied());
        }
    }
    // No two atoms have the same atoms above them.
    let mut joins = all.clone();
    for (&class, &atom) in atom_classes.iter().zip(&all) {
        joins[usize::from(class)] = atom;
    }
    let join = |(coloring, class): (u32, Option<u16>)| match class {
        Some(class) => Ok(joins[usize::from(class)]),
        None => Err(coloring),
    };
    (0..).zip(classes).map(join).collect()
}

/// A coloring as text, `1` for Left's cells, the first cell first.
pub fn coloring_text(coloring: u32, cells: usize) -> String {
    (0..cells)
        .map(|cell| if coloring >> cell & 1 == 1 { '1' } else { '0' })
        .collect()
}

impl SetColoringError {
    /// The error message, with the names of the atoms.
    pub fn describe(&self, atoms: &AtomPoset, cells: usize) -> String {
        let name = |atom: &Atom| format!("`{}`", atoms.written(*atom));
        match self {
            Self::TooManyCells(_) => self.to_string(),
            Self::NotMonotone {
                coloring,
                cell,
                outcomes: [before, after],
            } => format!(
                "the payoff is not monotone: {} gives {}, but {} gives {}, which is not at least as good for Left",
                coloring_text(*coloring, cells),
                name(before),
                coloring_text(coloring | 1 << cell, cells),
                name(after),
            ),
            Self::NoJoin { coloring, reached } => format!(
                "{} reaches {}, and no atom is the least one above them; list the colorings of an atom above them as well",
                coloring_text(*coloring, cells),
                reached.iter().map(name).collect::<Vec<_>>().join(", "),
            ),
        }
    }
}

impl std::error::Error for SetColoringError {}

impl fmt::Display for SetColoringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyCells(cells) => {
                write!(
                    f,
                    "{cells} cells are too many; a payoff table has at most {MAX_CELLS}"
                )
            }
            Self::NotMonotone { .. } => write!(f, "the payoff is not monotone"),
            Self::NoJoin { .. } => write!(f, "the outcome of a coloring is not determined"),
        }
    }
}
