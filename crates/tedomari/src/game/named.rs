//! The named removal games, each a constructor of the one form.

use super::{RemovalGame, Rule};
use crate::board::{Adjacency, Color, Diagram, Element, Graph, Poset, Ruleset};
use crate::value::Player;

/// Who owns each element when `left` is Left's color.
pub(super) fn owners(colors: &[Color], left: Color) -> Vec<Player> {
    let owner = |&color: &Color| {
        if color == left {
            Player::Left
        } else {
            Player::Right
        }
    };
    colors.iter().map(owner).collect()
}

/// Remove a maximal element.
pub fn pomax(poset: &Poset, left: Color) -> RemovalGame {
    RemovalGame::on_poset(
        owners(poset.colors(), left),
        Rule::All(poset.upper_covers().clone()),
    )
}

/// Remove a minimal element.
pub fn pomin(poset: &Poset, left: Color) -> RemovalGame {
    RemovalGame::on_poset(
        owners(poset.colors(), left),
        Rule::All(poset.lower_covers().clone()),
    )
}

/// Remove a maximal or a minimal element.
pub fn pominmax(poset: &Poset, left: Color) -> RemovalGame {
    let rule = Rule::Either(poset.upper_covers().clone(), poset.lower_covers().clone());
    RemovalGame::on_poset(owners(poset.colors(), left), rule)
}

/// Remove a vertex with at most one neighbor left.
pub fn leaf(graph: &Graph, left: Color) -> RemovalGame {
    RemovalGame::new(
        owners(graph.colors(), left),
        Rule::AtMostOne(graph.neighbors().clone()),
    )
}

/// Remove a cell with at most one neighbor left in its row and at most one in its column.
pub fn corner(diagram: &Diagram, left: Color) -> RemovalGame {
    let (row, column) = diagram.neighbors();
    // With two neighbors in a line one of them must go; with fewer that line asks for nothing.
    let choices = |line: &Adjacency, x: Element| match line.of(x) {
        &[a, b] => vec![vec![a], vec![b]],
        _ => vec![vec![]],
    };
    let needs = |x: Element| {
        let columns = choices(&column, x);
        let with = |a: &Vec<Element>| columns.iter().map(|b| [a.as_slice(), b].concat()).collect();
        choices(&row, x)
            .iter()
            .flat_map(|a| -> Vec<_> { with(a) })
            .collect()
    };
    let sets = (0..diagram.cells().len() as Element).map(needs).collect();
    RemovalGame::new(owners(diagram.colors(), left), Rule::Sets(sets))
        .on_cells(diagram.cells().to_vec())
}

/// Remove an element one of whose sets is gone, as the user wrote them.
pub fn custom(ruleset: &Ruleset, left: Color) -> RemovalGame {
    RemovalGame::new(
        owners(ruleset.colors(), left),
        Rule::Sets(ruleset.needs().to_vec()),
    )
}
