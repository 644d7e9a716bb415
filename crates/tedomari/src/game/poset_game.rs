use super::named::owners;
use super::support::Support;
use crate::board::{Adjacency, Color, Element, GroundedGraph, Poset};
use crate::value::Player;

/// A poset game: a move takes an element and everything above it; whoever cannot move loses.
///
/// If the elements have owners, only the owner may take an element. Everything above it goes with
/// it, whoever owns it, and the game is worth a number. Without owners every element is open to
/// both players, and the game is worth a nimber.
///
/// The elements may also be the edges of a graph that stands on the ground. If the graph has no
/// cycle, its edges are ordered. Otherwise nothing is above an edge for sure, and what goes with it
/// is whatever is no longer connected to the ground.
#[derive(Clone, Debug)]
pub struct PosetGame {
    owners: Option<Vec<Player>>,
    upper: Adjacency,
    lower: Adjacency,
    /// The graph, if it has a cycle.
    support: Option<Support>,
    /// Whether whoever cannot move wins.
    is_misere: bool,
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
        support: None,
        is_misere: false,
    }
}

/// Hackenbush: cut an edge of your own, or any edge if all are green. Whatever is no longer
/// connected to the ground goes too.
pub fn hackenbush(graph: &GroundedGraph, left: Color) -> PosetGame {
    let owners = (!graph.is_green()).then(|| owners(graph.colors(), left));
    PosetGame::on_edges(owners, Support::new(graph.edges().to_vec()))
}

impl PosetGame {
    fn on_edges(owners: Option<Vec<Player>>, support: Support) -> PosetGame {
        let len = support.edges().len();
        let (covers, support) = match support.covers() {
            Some(covers) => (covers, None),
            None => (Vec::new(), Some(support)),
        };
        let upper = Adjacency::from_pairs(len, &covers);
        let lower = upper.reversed();
        PosetGame {
            owners,
            upper,
            lower,
            support,
            is_misere: false,
        }
    }

    /// The same moves, but whoever cannot move wins.
    pub fn misere(self) -> PosetGame {
        PosetGame {
            is_misere: true,
            ..self
        }
    }

    /// Whether whoever cannot move wins.
    pub fn is_misere(&self) -> bool {
        self.is_misere
    }

    /// The elements of each heap that are left, from the bottom to the top, if every element is
    /// above at most one other and below at most one other. Empty heaps are listed too.
    pub(crate) fn heaps(&self, alive: &[bool]) -> Option<Vec<Vec<Element>>> {
        let mut heaps = Vec::new();
        for bottom in 0..self.len() as Element {
            if self.upper.of(bottom).len() > 1 || self.lower.of(bottom).len() > 1 {
                return None;
            }
            if self.lower.of(bottom).is_empty() {
                let heap = std::iter::successors(Some(bottom), |&x| self.upper.first(x));
                heaps.push(heap.filter(|&x| alive[x as usize]).collect());
            }
        }
        self.support.is_none().then_some(heaps)
    }

    /// The graph with a cycle whose edges are the elements, if they are not ordered.
    pub(crate) fn support(&self) -> Option<&Support> {
        self.support.as_ref()
    }

    /// Pairs of elements that depend on each other: the covers, or edges that share an end. Parts
    /// without such pairs between them are independent.
    pub(crate) fn links(&self) -> impl Iterator<Item = (Element, Element)> + '_ {
        let edges = self.support.iter().flat_map(Support::links);
        self.upper.pairs().chain(edges)
    }

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
        if let Some(support) = &self.support {
            taken.extend(support.drop_loose(alive));
            return taken;
        }
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
        let owner = |owners: &Vec<Player>| elements.iter().map(|&x| owners[x as usize]).collect();
        let owners = self.owners.as_ref().map(owner);
        if let Some(support) = &self.support {
            let part = PosetGame::on_edges(owners, support.part(elements));
            return PosetGame {
                is_misere: self.is_misere,
                ..part
            };
        }
        let place = |y: Element| elements.binary_search(&y).ok().map(|i| i as Element);
        let mut pairs = Vec::new();
        for (i, &x) in elements.iter().enumerate() {
            let uppers = self.upper.of(x).iter().filter_map(|&y| place(y));
            pairs.extend(uppers.map(|y| (i as Element, y)));
        }
        let upper = Adjacency::from_pairs(elements.len(), &pairs);
        let lower = upper.reversed();
        PosetGame {
            owners,
            upper,
            lower,
            support: None,
            is_misere: self.is_misere,
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
