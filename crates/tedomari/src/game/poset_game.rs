use super::named::owners;
use crate::board::{Adjacency, Color, Element, Poset};
use crate::value::Player;

/// A poset game: a move takes an element and everything above it; whoever cannot move loses.
///
/// If the elements have owners, only the owner may take an element. Everything above it goes with
/// it, whoever owns it, and the game is worth a number. Without owners every element is open to
/// both players, and the game is worth a nimber.
#[derive(Clone, Debug)]
pub struct PosetGame {
    owners: Option<Vec<Player>>,
    upper: Adjacency,
    lower: Adjacency,
}

/// Take an element of your own and everything above it.
pub fn hackenbush_poset(poset: &Poset, left: Color) -> PosetGame {
    PosetGame {
        owners: Some(owners(poset.colors(), left)),
        ..poset_nim(poset)
    }
}

/// Take any element and everything above it.
pub fn poset_nim(poset: &Poset) -> PosetGame {
    PosetGame {
        owners: None,
        upper: poset.upper_covers().clone(),
        lower: poset.lower_covers().clone(),
    }
}

impl PosetGame {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.upper.len()
    }

    /// Whether the game has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The owner of each element, or `None` if both players may take everything.
    pub fn owners(&self) -> Option<&[Player]> {
        self.owners.as_deref()
    }

    /// For each element, the elements that cover it.
    pub fn upper_covers(&self) -> &Adjacency {
        &self.upper
    }

    /// For each element, the elements that it covers.
    pub fn lower_covers(&self) -> &Adjacency {
        &self.lower
    }

    /// All elements, each after everything below it.
    pub(crate) fn linear_extension(&self) -> Vec<Element> {
        let elements = 0..self.len() as Element;
        let mut below: Vec<usize> = elements.clone().map(|x| self.lower.of(x).len()).collect();
        let mut order: Vec<Element> = elements.filter(|&x| below[x as usize] == 0).collect();
        let mut done = 0;
        while done < order.len() {
            for &y in self.upper.of(order[done]) {
                below[y as usize] -= 1;
                if below[y as usize] == 0 {
                    order.push(y);
                }
            }
            done += 1;
        }
        order
    }

    /// Whether `player` may take `x`, which is left.
    pub(crate) fn may_take(&self, player: Player, x: Element) -> bool {
        match &self.owners {
            Some(owners) => owners[x as usize] == player,
            None => true,
        }
    }

    /// All moves of a player when exactly the elements with `alive[i]` are left.
    pub fn moves(&self, player: Player, alive: &[bool]) -> Vec<Element> {
        (0..self.len() as Element)
            .filter(|&x| alive[x as usize] && self.may_take(player, x))
            .collect()
    }

    /// Takes `x` and everything above it. Returns what was taken, `x` first.
    pub fn take(&self, x: Element, alive: &mut [bool]) -> Vec<Element> {
        let mut taken = vec![x];
        alive[x as usize] = false;
        let mut done = 0;
        while done < taken.len() {
            // In a position of the game, nothing is left above an element that is gone.
            for &y in self.upper.of(taken[done]) {
                if std::mem::replace(&mut alive[y as usize], false) {
                    taken.push(y);
                }
            }
            done += 1;
        }
        taken
    }

    /// The game on the listed elements, in ascending order: its element i is `elements[i]` here. No
    /// unlisted element may lie between two of them, as in every component and every position of
    /// the game.
    pub fn part(&self, elements: &[Element]) -> PosetGame {
        let place = |y: Element| elements.binary_search(&y).ok().map(|i| i as Element);
        let mut pairs = Vec::new();
        for (i, &x) in elements.iter().enumerate() {
            let uppers = self.upper.of(x).iter().filter_map(|&y| place(y));
            pairs.extend(uppers.map(|y| (i as Element, y)));
        }
        let upper = Adjacency::from_pairs(elements.len(), &pairs);
        let lower = upper.reversed();
        let owner = |owners: &Vec<Player>| elements.iter().map(|&x| owners[x as usize]).collect();
        PosetGame {
            owners: self.owners.as_ref().map(owner),
            upper,
            lower,
        }
    }

    /// The game in which exactly the elements with `alive[i]` are left, and for each of its
    /// elements the original one.
    pub fn restricted(&self, alive: &[bool]) -> (PosetGame, Vec<Element>) {
        let left: Vec<Element> = (0..self.len() as Element)
            .filter(|&x| alive[x as usize])
            .collect();
        (self.part(&left), left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Names;

    /// a < b < d, a < c < d, and e apart; colors w b w b w.
    fn diamond() -> Poset {
        use Color::{Black as B, White as W};
        let relations = [(0, 1), (0, 2), (1, 3), (2, 3)];
        Poset::from_relations(vec![W, B, W, B, W], Names::Numbered, &relations).expect("no cycle")
    }

    #[test]
    fn everything_above_goes_too() {
        let game = hackenbush_poset(&diamond(), Color::White);
        let mut alive = vec![true; 5];
        assert_eq!(game.moves(Player::Left, &alive), [0, 2, 4]);
        assert_eq!(game.moves(Player::Right, &alive), [1, 3]);
        assert_eq!(game.take(2, &mut alive), [2, 3]);
        assert_eq!(alive, [true, true, false, false, true]);
        assert_eq!(game.moves(Player::Left, &alive), [0, 4]);
        assert_eq!(game.moves(Player::Right, &alive), [1]);
        assert_eq!(game.take(0, &mut alive), [0, 1]);
        assert_eq!(alive, [false, false, false, false, true]);
    }

    #[test]
    fn without_owners_everybody_may_take_everything() {
        let game = poset_nim(&diamond());
        for player in [Player::Left, Player::Right] {
            assert_eq!(game.moves(player, &[true; 5]), [0, 1, 2, 3, 4]);
        }
    }

    #[test]
    fn a_position_is_a_game_of_its_own() {
        let game = hackenbush_poset(&diamond(), Color::Black);
        let mut alive = vec![true; 5];
        game.take(1, &mut alive);
        let (part, names) = game.restricted(&alive);
        assert_eq!(names, [0, 2, 4]);
        assert_eq!(part.owners(), Some([Player::Right; 3].as_slice()));
        assert_eq!(part.upper_covers().pairs().collect::<Vec<_>>(), [(0, 1)]);
        assert_eq!(part.lower_covers().pairs().collect::<Vec<_>>(), [(1, 0)]);
    }
}
