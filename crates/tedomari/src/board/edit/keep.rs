use std::collections::HashMap;

use super::super::{Board, Diagram, Element, Graph, Names, Poset, Ruleset};
use super::{Edit, EditError, edited};

/// The board with only some of its elements. Elements of a poset that are related through removed
/// ones stay related.
///
/// ```
/// use tedomari::board::edit::kept;
/// use tedomari::notation::{parse, print};
///
/// let board = parse("white a b c; a < b < c").unwrap();
/// let ends = kept(&board, &["a".into(), "c".into()]).unwrap();
/// assert_eq!(print(&ends), "white a c; a < c");
/// ```
pub fn kept(board: &Board, names: &[String]) -> Result<Board, EditError> {
    let number = |x: Element| (board.name(x), x as usize);
    let known: HashMap<String, usize> = (0..board.len() as Element).map(number).collect();
    let mut is_kept = vec![false; board.len()];
    for name in names {
        let x = known.get(name);
        is_kept[*x.ok_or_else(|| EditError::Unknown(name.clone()))?] = true;
    }
    match board {
        Board::Poset(poset) => of_poset(poset, &is_kept).map(Board::Poset),
        Board::Graph(graph) => of_graph(graph, &is_kept).map(Board::Graph),
        Board::Ruleset(ruleset) => of_ruleset(ruleset, &is_kept),
        Board::Diagram(diagram) => of_diagram(diagram, &is_kept).map(Board::Diagram),
        Board::Grounded(_) => Err(EditError::OnlyText("a graph that stands on the ground")),
    }
}

/// The members of a list that belong to kept elements.
fn chosen<'a, T: Clone>(list: &'a [T], is_kept: &'a [bool]) -> impl Iterator<Item = T> + 'a {
    let both = list.iter().zip(is_kept);
    both.filter(|&(_, &kept)| kept).map(|(x, _)| x.clone())
}

fn names_of(names: &Names, is_kept: &[bool]) -> Names {
    if *names == Names::Numbered && is_kept.is_sorted_by(|a, b| a >= b) {
        return Names::Numbered;
    }
    let all: Vec<Box<str>> = (0..is_kept.len() as Element)
        .map(|x| names.get(x).into())
        .collect();
    Names::Given(chosen(&all, is_kept).collect())
}

/// The new number of each kept element.
fn numbers(is_kept: &[bool]) -> Vec<Element> {
    let mut count = 0;
    let number = |&kept: &bool| {
        count += Element::from(kept);
        count.saturating_sub(1)
    };
    is_kept.iter().map(number).collect()
}

fn of_poset(poset: &Poset, is_kept: &[bool]) -> Result<Poset, EditError> {
    let number = numbers(is_kept);
    let mut relations = Vec::new();
    // The element from which each one was last reached.
    let mut reached_from = vec![Element::MAX; poset.len()];
    for x in (0..poset.len() as Element).filter(|&x| is_kept[x as usize]) {
        let mut open = vec![x];
        while let Some(y) = open.pop() {
            for &z in poset.upper_covers().of(y) {
                if reached_from[z as usize] == x {
                    continue;
                }
                reached_from[z as usize] = x;
                if is_kept[z as usize] {
                    relations.push((number[x as usize], number[z as usize]));
                } else {
                    open.push(z);
                }
            }
        }
    }
    let colors = chosen(poset.colors(), is_kept).collect();
    let names = names_of(poset.names(), is_kept);
    let kept = Poset::from_relations(colors, names, &relations);
    kept.map_err(|error| EditError::Board(error.to_string()))
}

fn of_graph(graph: &Graph, is_kept: &[bool]) -> Result<Graph, EditError> {
    let number = numbers(is_kept);
    let both = |&(a, b): &(Element, Element)| is_kept[a as usize] && is_kept[b as usize];
    let edges: Vec<(Element, Element)> = graph
        .edges()
        .filter(both)
        .map(|(a, b)| (number[a as usize], number[b as usize]))
        .collect();
    let colors = chosen(graph.colors(), is_kept).collect();
    let kept = Graph::new(colors, names_of(graph.names(), is_kept), &edges);
    kept.map_err(|error| EditError::Board(error.to_string()))
}

fn of_ruleset(ruleset: &Ruleset, is_kept: &[bool]) -> Result<Board, EditError> {
    let gone = (0..).zip(is_kept).filter(|&(_, &kept)| !kept);
    let mut board = Board::Ruleset(ruleset.clone());
    for (x, _) in gone {
        board = edited(&board, &Edit::Remove(ruleset.names().get(x)))?;
    }
    Ok(board)
}

fn of_diagram(diagram: &Diagram, is_kept: &[bool]) -> Result<Diagram, EditError> {
    let cells = diagram.cells().iter().copied();
    let cells: Vec<_> = cells.zip(diagram.colors().iter().copied()).collect();
    let kept = Diagram::placed(chosen(&cells, is_kept).collect());
    kept.map_err(|error| EditError::Board(error.to_string()))
}
