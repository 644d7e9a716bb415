//! Captured cells of coloring games.

use super::SetColoring;
use crate::value::Player;

impl SetColoring {
    /// The cells that a player has captured, in pairs: a move of the opponent at one of two cells is
    /// answered at the other, and then the outcome is the same as if both were the player's, however
    /// the other cells are colored. So both can be filled in, which may capture further pairs
    /// (Hayward and van Rijswijck, Hex and combinatorics).
    pub fn captured(&self, player: Player) -> Vec<usize> {
        let all = ((1_u64 << self.cells()) - 1) as u32;
        let mut captured = 0;
        loop {
            let open = all & !captured;
            let bits = |set: u32| {
                (0..32)
                    .map(|cell| 1 << cell)
                    .filter(move |one| set & one != 0)
            };
            let mut pairs =
                bits(open).flat_map(|x| bits(open & !(x | (x - 1))).map(move |y| x | y));
            let Some(pair) = pairs.find(|&pair| self.is_captured(captured, pair, player)) else {
                break;
            };
            captured |= pair;
        }
        let is_captured = |cell: &usize| captured >> cell & 1 == 1;
        (0..self.cells()).filter(is_captured).collect()
    }

    /// Whether a pair is captured after others were given to the player, and does matter.
    fn is_captured(&self, given: u32, pair: u32, player: Player) -> bool {
        let all = ((1_u64 << self.cells()) - 1) as u32;
        let one = 1 << pair.trailing_zeros();
        // The pair as the player's, split in both ways, and as the opponent's.
        let (base, own, theirs) = match player {
            Player::Left => (given, pair, 0),
            Player::Right => (0, 0, pair),
        };
        let rest = all & !given & !pair;
        let mut matters = false;
        let mut others = rest;
        loop {
            let payoff = |pair: u32| self.payoff(others | base | pair);
            let best = payoff(own);
            if payoff(one) != best || payoff(pair & !one) != best {
                return false;
            }
            matters |= payoff(theirs) != best;
            if others == 0 {
                return matters;
            }
            others = (others - 1) & rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hex::HexRegion;
    use crate::game::HexGame;
    use crate::notation::hex::read;

    fn region(drawing: &str) -> HexGame {
        HexGame::new(&HexRegion::whole(read(drawing).unwrap()).unwrap()).unwrap()
    }

    /// Whether a player who answers every move in a set inside the set makes all of it as good as
    /// own cells, by playing all games. `black` has Left's cells of the set.
    fn holds(game: &SetColoring, set: u32, open: u32, black: u32, player: Player) -> bool {
        let bits = |set: u32| {
            (0..32)
                .map(|cell| 1 << cell)
                .filter(move |one| set & one != 0)
        };
        if open == 0 {
            let rest = ((1 << game.cells()) - 1) & !set;
            let own = if player == Player::Left { set } else { 0 };
            let mut others = (0..1 << game.cells()).filter(|others| others & !rest == 0);
            return others.all(|others| game.payoff(others | black) == game.payoff(others | own));
        }
        bits(open).all(|theirs| {
            bits(open & !theirs).any(|answer| {
                let left = if player == Player::Left {
                    answer
                } else {
                    theirs
                };
                holds(game, set, open & !theirs & !answer, black | left, player)
            })
        })
    }

    #[test]
    fn captured_cells_are_defended_inside_themselves() {
        let mut counts = [0; 2];
        for drawing in [
            "#WBW/W..W/WBW#",
            ".../.B./...",
            ".../.W./...",
            "..B/.../W..",
            ".B./.../.W.",
            "..B./..../.W..",
            "3x3",
        ] {
            let game = region(drawing).coloring().unwrap();
            for (player, count) in [Player::Left, Player::Right].into_iter().zip(&mut counts) {
                let cells = game.captured(player);
                *count += cells.len();
                let set = cells.iter().fold(0, |set, cell| set | 1 << cell);
                assert!(holds(&game, set, set, 0, player), "{drawing}: {cells:?}");
            }
        }
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }

    #[test]
    fn a_bridge_is_captured_and_an_empty_board_is_not() {
        assert_eq!(
            region("#WBW/W..W/WBW#")
                .coloring()
                .unwrap()
                .captured(Player::Left),
            [0, 1]
        );
        let board = region("3x3").coloring().unwrap();
        for player in [Player::Left, Player::Right] {
            assert!(board.captured(player).is_empty());
        }
    }
}
