use crate::board::{Adjacency, Cell, Element};
use crate::memory::zeros;
use crate::value::Player;

/// A removal game: an owner for each element, and a rule that says when it may be removed.
///
/// The players alternately remove a removable element of their own; whoever cannot move loses.
#[derive(Clone, Debug)]
pub struct RemovalGame {
    owners: Vec<Player>,
    rule: Rule,
    /// Whether the rule comes from a partial order, so that no elements block each other in a
    /// cycle.
    acyclic: bool,
    /// The cell of each element, if the rule depends on neighbors in a grid.
    cells: Option<Vec<Cell>>,
}

/// When an element may be removed. Each variant is a compact way to write the universal form:
/// for each element a list of blocker sets, at least one of which must be entirely gone.
#[derive(Clone, Debug)]
pub enum Rule {
    /// One blocker set each: all listed elements must be gone (pomax, pomin).
    All(Adjacency),
    /// Two blocker sets each: all of one list or all of the other must be gone (pominmax).
    Either(Adjacency, Adjacency),
    /// At most one of the listed elements may be left (leaf removal). The relation is symmetric.
    AtMostOne(Adjacency),
    /// Any number of blocker sets. An element without any is free from the start.
    Sets(Vec<Vec<Vec<Element>>>),
}

impl RemovalGame {
    /// The game with the given owners and rule.
    pub fn new(owners: Vec<Player>, rule: Rule) -> RemovalGame {
        let len = match &rule {
            Rule::All(a) | Rule::AtMostOne(a) => a.len(),
            Rule::Either(a, b) => a.len().max(b.len()),
            Rule::Sets(sets) => sets.len(),
        };
        assert_eq!(owners.len(), len, "a rule for each element");
        RemovalGame {
            owners,
            rule,
            acyclic: false,
            cells: None,
        }
    }

    /// The game with the given owners and a rule that comes from a partial order, so that no
    /// element is frozen.
    pub(super) fn on_poset(owners: Vec<Player>, rule: Rule) -> RemovalGame {
        RemovalGame {
            acyclic: true,
            ..RemovalGame::new(owners, rule)
        }
    }

    /// The same game with these cells as elements, in reading order. Its rule must be determined by
    /// the cells: pomax, pomin, pominmax or corner.
    pub(crate) fn on_cells(self, cells: Vec<Cell>) -> RemovalGame {
        debug_assert_eq!(cells.len(), self.len());
        RemovalGame {
            cells: Some(cells),
            ..self
        }
    }

    /// The cells in reading order, if the game is played on a diagram. Its rule refers to
    /// neighbors: `All` and `Either` to the right and lower or left and upper ones, `Sets` to
    /// corners.
    pub fn cells(&self) -> Option<&[Cell]> {
        self.cells.as_deref()
    }

    /// A game on some of the elements of this one, in ascending order, that keeps their cells.
    pub(super) fn on_some(&self, elements: &[Element], rule: Rule) -> RemovalGame {
        let owners = elements.iter().map(|&x| self.owners[x as usize]).collect();
        let game = RemovalGame::new(owners, rule);
        match &self.cells {
            Some(cells) => game.on_cells(elements.iter().map(|&x| cells[x as usize]).collect()),
            None => game,
        }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.owners.len()
    }

    /// Whether the game has no elements.
    pub fn is_empty(&self) -> bool {
        self.owners.is_empty()
    }

    /// Who may remove each element.
    pub fn owners(&self) -> &[Player] {
        &self.owners
    }

    /// The rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The blocker sets of an element, in the universal form.
    pub fn blocker_sets(&self, x: Element) -> Vec<Vec<Element>> {
        match &self.rule {
            Rule::All(all) => vec![all.of(x).to_vec()],
            Rule::Either(first, second) => vec![first.of(x).to_vec(), second.of(x).to_vec()],
            Rule::AtMostOne(neighbors) => {
                let neighbors = neighbors.of(x);
                let but = |u: Element| neighbors.iter().copied().filter(|&v| v != u).collect();
                match neighbors {
                    [] => vec![Vec::new()],
                    _ => neighbors.iter().map(|&u| but(u)).collect(),
                }
            }
            Rule::Sets(sets) => match sets[x as usize].as_slice() {
                [] => vec![Vec::new()],
                sets => sets.to_vec(),
            },
        }
    }

    /// Whether `x` may be removed when exactly the elements with `alive[i]` are left.
    ///
    /// This follows the definition literally. Engines have faster methods, which the referee checks
    /// against this one.
    pub fn is_removable(&self, x: Element, alive: &[bool]) -> bool {
        let gone = |list: &[Element]| list.iter().all(|&y| !alive[y as usize]);
        alive[x as usize]
            && match &self.rule {
                Rule::All(all) => gone(all.of(x)),
                Rule::Either(first, second) => gone(first.of(x)) || gone(second.of(x)),
                Rule::AtMostOne(neighbors) => {
                    neighbors
                        .of(x)
                        .iter()
                        .filter(|&&y| alive[y as usize])
                        .count()
                        <= 1
                }
                Rule::Sets(sets) => {
                    let sets = &sets[x as usize];
                    sets.is_empty() || sets.iter().any(|set| gone(set))
                }
            }
    }

    /// Whether `x` may be removed before anything else is.
    pub(crate) fn is_free_from_start(&self, x: Element) -> bool {
        match &self.rule {
            Rule::All(all) => all.of(x).is_empty(),
            Rule::Either(first, second) => first.of(x).is_empty() || second.of(x).is_empty(),
            Rule::AtMostOne(neighbors) => neighbors.of(x).len() <= 1,
            Rule::Sets(sets) => {
                let sets = &sets[x as usize];
                sets.is_empty() || sets.iter().any(Vec::is_empty)
            }
        }
    }

    /// All moves of a player when exactly the elements with `alive[i]` are left.
    pub fn moves(&self, player: Player, alive: &[bool]) -> Vec<Element> {
        (0..self.len() as Element)
            .filter(|&x| self.owners[x as usize] == player && self.is_removable(x, alive))
            .collect()
    }

    /// Which elements can never be removed, whatever the players do.
    pub fn frozen(&self) -> Vec<bool> {
        if self.acyclic {
            zeros(self.len())
        } else {
            super::frozen::frozen(self)
        }
    }

    /// Calls `visit` with every member of a blocker set of `x`, possibly more than once.
    #[inline]
    pub(crate) fn for_each_blocker(&self, x: Element, mut visit: impl FnMut(Element)) {
        match &self.rule {
            Rule::All(list) | Rule::AtMostOne(list) => list.of(x).iter().for_each(|&y| visit(y)),
            Rule::Either(first, second) => {
                first.of(x).iter().for_each(|&y| visit(y));
                second.of(x).iter().for_each(|&y| visit(y));
            }
            Rule::Sets(sets) => {
                sets[x as usize].iter().flatten().for_each(|&y| visit(y));
            }
        }
    }
}
