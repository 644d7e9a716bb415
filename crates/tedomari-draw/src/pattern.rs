//! Positions of pattern games: graphs with colored edges, boards of cells, and families of sets.

use super::layers::layered;
use super::layout::components;
use super::simple_graphs::places;
use super::{Axes, Edge, Line, Mark, Node, Paint, Part, Place, Scene, Shape, Tint};
use tedomari::board::{Adjacency, Element, SimpleGraph};
use tedomari::game::pattern::{Ground, PatternGame, State, Variant, ends, pair};
use tedomari::sorting::Arrange;

/// The most sets, and lines from elements to sets, for which the sets are drawn.
const MAX_SETS: usize = 12;
const MAX_MEMBERS: usize = 40;

/// The most sets that are listed if they are not drawn.
const MAX_LISTED: usize = 16;

/// Options of the picture of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PatternMarks {
    /// Elements that are highlighted in addition to completed copies.
    pub highlighted: u128,
    /// On a graph, a permutation of the vertices: vertex v is drawn in the place of this one.
    pub shaken: Option<Vec<usize>>,
}

/// The scene of a position of a pattern game. Completed copies are highlighted.
///
/// # Panics
/// If the shaken vertices are not a permutation of the vertices of the board.
pub fn pattern_scene(game: &PatternGame, state: &State<u128>, marks: &PatternMarks) -> Scene {
    let position = DrawnPosition {
        game,
        state,
        highlighted: marks.highlighted | completed(game, state),
    };
    match game.ground() {
        Ground::Edges(graph) => position.graph(graph, marks.shaken.as_deref()),
        Ground::Elements(names) => match grid(names) {
            Some(columns) => position.cells(columns),
            None => position.sets(),
        },
    }
}

/// The elements of all copies that a player has completed.
pub fn completed(game: &PatternGame, state: &State<u128>) -> u128 {
    let own = match game.variant() {
        Variant::OneColor => [state.red | state.green; 2],
        _ => [state.red, state.green],
    };
    let mut all = 0;
    for (player, copies) in game.copies().iter().enumerate() {
        let is_whole = |copy: &&u128| *copy & !own[player] == 0;
        if game.variant().completed_by(player).is_some() {
            all |= copies
                .iter()
                .filter(is_whole)
                .fold(0, |set, copy| set | copy);
        }
    }
    all
}

/// The number of columns, if the elements are named like the cells of a board, row by row: `a1`,
/// `b1`, …, `a2`, …
fn grid(names: &[String]) -> Option<usize> {
    let columns = names
        .iter()
        .take_while(|name| name.ends_with('1') && name.len() == 2);
    let columns = columns.count();
    let is_called = |(i, name): (usize, &String)| {
        let column = char::from(b'a' + (i % columns) as u8);
        *name == format!("{column}{}", i / columns + 1)
    };
    let is_grid = (2..=26).contains(&columns)
        && names.len().is_multiple_of(columns)
        && names.iter().enumerate().all(is_called);
    is_grid.then_some(columns)
}

/// A position to be drawn.
struct DrawnPosition<'a> {
    game: &'a PatternGame,
    state: &'a State<u128>,
    highlighted: u128,
}

impl DrawnPosition<'_> {
    fn mark(&self, element: usize) -> Mark {
        match self.highlighted >> element & 1 {
            0 => Mark::Plain,
            _ => Mark::Highlighted,
        }
    }

    fn paint(&self, element: usize) -> Paint {
        match (
            self.state.red >> element & 1,
            self.state.green >> element & 1,
        ) {
            (1, _) => Paint::Red,
            (_, 1) => Paint::Green,
            _ => Paint::Free,
        }
    }

    fn graph(&self, graph: &SimpleGraph, shaken: Option<&[usize]>) -> Scene {
        let still = places(graph);
        let place = |v: usize| match shaken {
            Some(shaken) => still[shaken[v]],
            None => still[v],
        };
        let vertex = |v: usize| Node {
            paint: Paint::Vertex,
            label: graph.name(v).to_owned(),
            mark: Mark::Plain,
        };
        let line = |&(a, b): &(usize, usize)| {
            let element = pair(a, b);
            Line {
                tint: match self.paint(element) {
                    Paint::Red => Tint::Red,
                    Paint::Green => Tint::Green,
                    _ => Tint::Plain,
                },
                edge: Some(Edge {
                    element: element as Element,
                    label: graph.edge_name(ends(element)),
                    mark: self.mark(element),
                }),
                ..Line::plain(a as Element, b as Element)
            }
        };
        let mut lines: Vec<Line> = graph.edges().iter().map(line).collect();
        // Colored edges are drawn above uncolored ones.
        lines.arrange_by_key(|line| line.tint != Tint::Plain);
        let placed = (0..graph.len()).map(|v| (v as Element, place(v)));
        Scene {
            nodes: (0..graph.len()).map(vertex).collect(),
            elements: 0,
            parts: vec![Part::new(Shape::Round, placed.collect(), lines)],
            ordered: false,
            notes: Vec::new(),
        }
    }

    /// The elements, without lines.
    fn nodes(&self) -> Vec<Node> {
        let node = |element: usize| Node {
            paint: self.paint(element),
            label: self.game.element_name(element),
            mark: self.mark(element),
        };
        (0..self.game.width()).map(node).collect()
    }

    fn cells(&self, columns: usize) -> Scene {
        let nodes = self.nodes();
        let place = |e: usize| Place {
            x: (e % columns) as f64,
            y: -((e / columns) as f64),
        };
        let places = (0..nodes.len()).map(|e| (e as Element, place(e)));
        let part = Part::new(Shape::Cells(Axes::Letters), places.collect(), Vec::new());
        Scene {
            elements: nodes.len(),
            nodes,
            parts: vec![part],
            ordered: false,
            notes: Vec::new(),
        }
    }

    /// The elements with their sets above them, or with a list of the sets if there are many.
    fn sets(&self) -> Scene {
        let sets = self.families();
        let members: u32 = sets.iter().map(|(set, _)| set.count_ones()).sum();
        if sets.len() > MAX_SETS || members as usize > MAX_MEMBERS {
            return self.rows(&sets);
        }
        let mut nodes = self.nodes();
        let elements = nodes.len();
        let mut lines = Vec::new();
        for &(set, tint) in &sets {
            let number = nodes.len() as Element;
            let is_whole = set & !self.highlighted == 0;
            nodes.push(Node {
                paint: Paint::Set,
                label: self.names(set),
                mark: if is_whole {
                    Mark::Highlighted
                } else {
                    Mark::Plain
                },
            });
            let members = (0..elements).filter(|e| set >> e & 1 == 1);
            lines.extend(members.map(|e| (e as Element, number, tint)));
        }
        let pairs: Vec<(Element, Element)> = lines.iter().map(|&(x, y, _)| (x, y)).collect();
        let upper = Adjacency::from_pairs(nodes.len(), &pairs);
        let turned: Vec<(Element, Element)> = pairs.iter().map(|&(x, y)| (y, x)).collect();
        let lower = Adjacency::from_pairs(nodes.len(), &turned);
        let around = |x: Element| [upper.of(x), lower.of(x)].concat();
        let part = |component: &Vec<Element>| {
            let level = |&x: &Element| usize::from(x as usize >= elements);
            let levels: Vec<usize> = component.iter().map(level).collect();
            let mut part = layered(component, &levels, &upper);
            for line in &mut part.lines {
                line.tint = sets[line.to as usize - elements].1;
            }
            part
        };
        Scene {
            parts: components(nodes.len(), around).iter().map(part).collect(),
            elements,
            nodes,
            ordered: false,
            notes: Vec::new(),
        }
    }

    /// The elements in rows, with a list of the sets.
    fn rows(&self, sets: &[(u128, Tint)]) -> Scene {
        let nodes = self.nodes();
        let long = (nodes.len() as f64).sqrt().ceil().max(8.0) as usize;
        let place = |e: usize| Place {
            x: (e % long) as f64,
            y: -((e / long) as f64),
        };
        let places = (0..nodes.len()).map(|e| (e as Element, place(e)));
        let note = |&(set, tint): &(u128, Tint)| {
            let whose = match tint {
                Tint::Plain => "",
                Tint::Red => "Red's ",
                Tint::Green => "Green's ",
            };
            format!("{whose}{{{}}}", self.names(set))
        };
        let mut notes: Vec<String> = sets.iter().take(MAX_LISTED).map(note).collect();
        if sets.len() > MAX_LISTED {
            notes.push(format!("and {} more sets", sets.len() - MAX_LISTED));
        }
        Scene {
            elements: nodes.len(),
            parts: vec![Part::new(Shape::Layers, places.collect(), Vec::new())],
            nodes,
            ordered: false,
            notes,
        }
    }

    /// All sets, each with the color of the player who may complete it, unless both may.
    fn families(&self) -> Vec<(u128, Tint)> {
        let [red, green] = self.game.copies();
        let mut sets: Vec<(u128, Tint)> = Vec::new();
        for &set in red {
            let both = green.contains(&set);
            sets.push((set, if both { Tint::Plain } else { Tint::Red }));
        }
        let only_green = green.iter().filter(|set| !red.contains(set));
        sets.extend(only_green.map(|&set| (set, Tint::Green)));
        sets
    }

    fn names(&self, set: u128) -> String {
        let members = (0..self.game.width()).filter(|e| set >> e & 1 == 1);
        let names: Vec<String> = members.map(|e| self.game.element_name(e)).collect();
        names.join(" ")
    }
}
