use super::{RemovalGame, Rule};
use crate::board::{Adjacency, Element};

impl RemovalGame {
    /// The game in which exactly the elements with `alive[i]` are left, and for each of its
    /// elements the original one.
    pub fn restricted(&self, alive: &[bool]) -> (RemovalGame, Vec<Element>) {
        let left: Vec<Element> = (0..self.len() as Element)
            .filter(|&x| alive[x as usize])
            .collect();
        let mut new = vec![None; self.len()];
        for (i, &x) in left.iter().enumerate() {
            new[x as usize] = Some(i as Element);
        }
        let lists = |lists: &Adjacency| {
            let pairs: Vec<_> = lists
                .pairs()
                .filter_map(|(x, y)| Some((new[x as usize]?, new[y as usize]?)))
                .collect();
            Adjacency::from_pairs(left.len(), &pairs)
        };
        let set = |set: &Vec<Element>| set.iter().filter_map(|&y| new[y as usize]).collect();
        let rule = match self.rule() {
            Rule::All(all) => Rule::All(lists(all)),
            Rule::Either(first, second) => Rule::Either(lists(first), lists(second)),
            Rule::AtMostOne(neighbors) => Rule::AtMostOne(lists(neighbors)),
            Rule::Sets(sets) => {
                let sets = left.iter().map(|&x| &sets[x as usize]);
                Rule::Sets(sets.map(|sets| sets.iter().map(set).collect()).collect())
            }
        };
        (self.on_some(&left, rule), left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Player;

    /// On four elements, for every kind of rule and every set of survivors, the same elements are
    /// free.
    #[test]
    fn the_same_elements_are_removable() {
        let cycle = [(0, 1), (1, 2), (2, 3), (3, 0)];
        let both = cycle.iter().flat_map(|&(x, y)| [(x, y), (y, x)]);
        let rules = [
            Rule::All(Adjacency::from_pairs(4, &[(0, 1), (0, 2), (1, 3), (2, 3)])),
            Rule::Either(
                Adjacency::from_pairs(4, &[(0, 1), (1, 2)]),
                Adjacency::from_pairs(4, &[(1, 0), (2, 1), (3, 0)]),
            ),
            Rule::AtMostOne(Adjacency::from_pairs(4, &both.collect::<Vec<_>>())),
            Rule::Sets(vec![
                vec![vec![1, 2], vec![3]],
                vec![],
                vec![vec![]],
                vec![vec![0, 1]],
            ]),
        ];
        for rule in rules {
            let owners = vec![Player::Left, Player::Right, Player::Left, Player::Right];
            let game = RemovalGame::new(owners, rule);
            for mask in 0..16 {
                let alive: Vec<bool> = (0..4).map(|i| mask >> i & 1 == 1).collect();
                let (part, names) = game.restricted(&alive);
                let all = vec![true; part.len()];
                for player in [Player::Left, Player::Right] {
                    let moves = part.moves(player, &all);
                    let renamed: Vec<_> = moves.iter().map(|&x| names[x as usize]).collect();
                    assert_eq!(renamed, game.moves(player, &alive), "{game:?} {mask:b}");
                }
            }
        }
    }
}
