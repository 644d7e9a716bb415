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
            let kills = [Player::Left, Player::Right].map(|player| self.kills(player));
            let captured = [Player::Left, Player::Right]
                .into_iter()
                .zip(&kills)
                .find_map(|(player, kills)| {
                    let pair = bits(self.cells())
                        .find_map(|x| Some((x, bits(kills[x]).find(|&y| kills[y] >> x & 1 == 1)?)));
                    pair.map(|(x, y)| (player, x, y))
                });
            match captured {
                // Its partner is dead then.
                Some((player, cell, _)) => *self = self.after(player, cell),
                None => return kills,
            }
        }
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

    /// For each cell, the cells that are dead as soon as the player takes it.
    fn kills(&self, player: Player) -> [u32; super::MAX_NODES] {
        let mut kills = [0; super::MAX_NODES];
        for cell in bits(self.cells()) {
            let after = self.after(player, cell);
            // Only around the cell has something changed.
            let near = self.near(cell);
            let around = bits(near).fold(near, |all, node| all | self.near(node));
            kills[cell] = after.dead(around & after.cells());
        }
        kills
    }

    /// The cells that a player needs to consider: one that another cell kills is no better than
    /// that one, because the player gets both by taking the other.
    pub(super) fn undominated(&self, kills: &[u32; super::MAX_NODES]) -> u32 {
        let mut kept = self.cells();
        for cell in bits(self.cells()) {
            if bits(kept & !(1 << cell)).any(|other| kills[other] >> cell & 1 == 1) {
                kept &= !(1 << cell);
            }
        }
        kept
    }
}
