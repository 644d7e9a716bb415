use super::network::{Network, bits};
use crate::value::Player;

/// For both players and each cell, the cells that are dead as soon as the player takes that cell.
pub(super) type Kills = [[u32; super::MAX_NODES]; 2];

impl Network {
    /// Fills in cells whose color is known without loss, which leaves the value of the game as it
    /// is, until there is none left. Returns what the moves in the other cells kill.
    ///
    /// A dead cell goes to Right. If each of two cells is dead as soon as a player takes the other,
    /// both are captured by that player, who can answer a move in one of them with the other, after
    /// which the move of the opponent has achieved nothing.
    pub(super) fn fill_in(&mut self) -> Kills {
        loop {
            self.delete_dead();
            match self.all_kills() {
                // Its partner is dead then.
                Err((player, [cell, _])) => *self = self.after(player, cell),
                Ok(kills) => return kills,
            }
        }
    }

    /// The dead cells, and those that Left and Right have captured, as far as filling in finds them.
    pub(super) fn inferior(&self) -> (u32, [u32; 2]) {
        let mut network = self.clone();
        network.delete_dead();
        let dead = self.cells() & !network.cells();
        let mut captured = [0; 2];
        while let Err((player, pair)) = network.all_kills() {
            captured[usize::from(player == Player::Right)] |= 1 << pair[0] | 1 << pair[1];
            network = network.after(player, pair[0]);
            network.delete_dead();
        }
        (dead, captured)
    }

    /// What the moves of both players kill, or two cells that a player has captured.
    fn all_kills(&self) -> Result<Kills, (Player, [usize; 2])> {
        let mut all = [[0; super::MAX_NODES]; 2];
        for (kills, player) in all.iter_mut().zip([Player::Left, Player::Right]) {
            for cell in bits(self.cells()) {
                let killed = match player {
                    Player::Left => self.killed_by_left(cell),
                    Player::Right => self.killed_by_right(cell),
                };
                kills[cell] = killed;
                let partner = bits(killed).find(|&other| kills[other] >> cell & 1 == 1);
                if let Some(other) = partner {
                    return Err((player, [cell, other]));
                }
            }
        }
        Ok(all)
    }

    fn delete_dead(&mut self) {
        let mut suspects = self.cells();
        while suspects != 0 {
            let cell = suspects.trailing_zeros() as usize;
            suspects &= suspects - 1;
            if self.is_dead(cell) {
                suspects |= self.near(cell) & self.cells();
                self.delete(cell);
            }
        }
        // No path between two terminals goes through cells from which at most one is reached.
        let mut rest = self.cells();
        while rest != 0 {
            let reached = self.reached_from(rest.trailing_zeros() as usize);
            rest &= !reached;
            if (reached & self.terminals()).count_ones() < 2 {
                for cell in bits(reached & self.cells()) {
                    self.delete(cell);
                }
            }
        }
    }

    /// The cells that are dead without a cell.
    fn killed_by_right(&self, cell: usize) -> u32 {
        // Only those that touch it have lost something.
        let suspects = self.near(cell) & self.cells();
        bits(suspects).fold(0, |killed, other| {
            let near = self.near(other) & !(1 << cell);
            killed | u32::from(is_clique(near, |node| self.near(node))) << other
        })
    }

    /// The cells that are dead if Left has a cell, so that all that touches it touches each other,
    /// and the terminals among them are one.
    fn killed_by_left(&self, cell: usize) -> u32 {
        let joined = self.near(cell);
        let merged = joined & self.terminals();
        let merged_near = bits(merged).fold(merged, |all, node| all | self.near(node));
        let near = |node: usize| {
            let mut near = self.near(node);
            if joined >> node & 1 == 1 {
                near |= joined;
            }
            if merged_near >> node & 1 == 1 {
                near |= merged;
            }
            if merged >> node & 1 == 1 {
                near |= merged_near;
            }
            near & !(1 << cell | 1 << node)
        };
        let around = bits(joined).fold(joined, |all, node| all | self.near(node));
        let suspects = around & self.cells() & !(1 << cell);
        bits(suspects).fold(0, |killed, other| {
            killed | u32::from(is_clique(near(other), near)) << other
        })
    }

    /// The first moves that a player needs to consider. If nothing is left to fill in, all moves are
    /// as good as any.
    pub(super) fn candidates(&self, player: Player) -> u32 {
        let mut filled = self.clone();
        let kills = filled.fill_in();
        match filled.undominated(&kills[usize::from(player == Player::Right)]) {
            0 => self.cells(),
            cells => cells,
        }
    }

    /// The cells that a player needs to try for the value of a filled-in network.
    ///
    /// A cell is *vulnerable* if a move of the opponent kills it. After the player's move there and
    /// that answer, the stone is worth nothing, so the opponent is at least as well off as before:
    /// the move is reversible. The moves that take its place are the player's moves after the
    /// answer, and each of these is no better than the same move without it. So vulnerable cells
    /// can be left out as long as another cell is left.
    pub(super) fn worthwhile(&self, kills: &Kills, player: Player) -> u32 {
        let side = usize::from(player == Player::Right);
        let vulnerable = bits(self.cells()).fold(0, |all, cell| all | kills[1 - side][cell]);
        let sound = match self.cells() & !vulnerable {
            0 => self.cells() & self.cells().wrapping_neg(),
            sound => sound,
        };
        self.undominated_among(sound, &kills[side])
    }

    /// The cells that a player needs to consider: one that another cell kills is no better than
    /// that one, because the player gets both by taking the other.
    pub(super) fn undominated(&self, kills: &[u32; super::MAX_NODES]) -> u32 {
        self.undominated_among(self.cells(), kills)
    }

    fn undominated_among(&self, cells: u32, kills: &[u32; super::MAX_NODES]) -> u32 {
        let mut kept = cells;
        for cell in bits(cells) {
            if bits(kept & !(1 << cell)).any(|other| kills[other] >> cell & 1 == 1) {
                kept &= !(1 << cell);
            }
        }
        kept
    }
}

/// Whether all nodes of a set touch each other.
fn is_clique(set: u32, near: impl Fn(usize) -> u32) -> bool {
    bits(set).all(|node| set & !(near(node) | 1 << node) == 0)
}
