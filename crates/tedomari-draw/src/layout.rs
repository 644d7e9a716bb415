//! Turns a board into a scene. Each connected part gets a suitable layout.

use std::f64::consts::TAU;

use super::forest::tree;
use super::layers::layered;
use super::ring::{around_circle, clearing, untangled};
use super::{
    Axes, DrawError, Line, MAX_DRAWN, MAX_LINES, Mark, Node, Paint, Part, Place, Scene, Shape,
};
use tedomari::board::{Adjacency, Board, Diagram, Element, GROUND, GroundedGraph, Poset, Ruleset};

/// The scene of a board with a mark for each element.
pub(super) fn scene(board: &Board, marks: &[Mark]) -> Result<Scene, DrawError> {
    if board.len() > MAX_DRAWN {
        return Err(DrawError::TooManyElements(board.len()));
    }
    let node = |(x, &mark): (usize, &Mark)| Node {
        paint: board.colors()[x].into(),
        label: board.name(x as Element),
        mark,
    };
    let mut scene = Scene {
        nodes: marks.iter().enumerate().map(node).collect(),
        elements: board.len(),
        parts: Vec::new(),
        ordered: matches!(board, Board::Poset(_) | Board::Diagram(_)),
        notes: Vec::new(),
    };
    match board {
        Board::Poset(poset) => {
            check_lines(poset.upper_covers().pair_count())?;
            scene.parts = poset_parts(poset);
        }
        Board::Diagram(diagram) => scene.parts = diagram_parts(diagram)?,
        Board::Graph(graph) => {
            check_lines(graph.neighbors().pair_count() / 2)?;
            scene.parts = graph_parts(graph.neighbors());
        }
        Board::Ruleset(ruleset) => {
            let single = |x| Part::new(Shape::Layers, vec![(x, Place { x: 0.0, y: 0.0 })], vec![]);
            scene.parts = (0..board.len() as Element).map(single).collect();
            scene.notes = conditions(ruleset);
        }
        Board::Grounded(graph) => {
            check_lines(graph.edges().len())?;
            if graph.is_green() {
                scene
                    .nodes
                    .iter_mut()
                    .for_each(|node| node.paint = Paint::Free);
            }
            scene.nodes.extend(graph.vertices().iter().map(|name| Node {
                paint: Paint::Vertex,
                label: name.to_string(),
                mark: Mark::Plain,
            }));
            scene.parts = vec![raised(graph.edges(), &above_ground(graph))];
        }
    }
    Ok(scene)
}

pub(super) fn check_lines(count: usize) -> Result<(), DrawError> {
    if count > MAX_LINES {
        Err(DrawError::TooManyLines(count))
    } else {
        Ok(())
    }
}

/// The connected components, each in depth-first order.
pub(super) fn components(
    len: usize,
    neighbors: impl Fn(Element) -> Vec<Element>,
) -> Vec<Vec<Element>> {
    let mut seen = vec![false; len];
    let mut components = Vec::new();
    for start in 0..len as Element {
        let mut component = Vec::new();
        let mut stack = vec![start];
        while let Some(x) = stack.pop() {
            if !std::mem::replace(&mut seen[x as usize], true) {
                component.push(x);
                // The first neighbor is visited first.
                stack.extend(
                    neighbors(x)
                        .into_iter()
                        .rev()
                        .filter(|&y| !seen[y as usize]),
                );
            }
        }
        if !component.is_empty() {
            components.push(component);
        }
    }
    components
}

fn poset_parts(poset: &Poset) -> Vec<Part> {
    let (upper, lower) = (poset.upper_covers(), poset.lower_covers());
    let around = |x: Element| [upper.of(x), lower.of(x)].concat();
    let ranks = poset.ranks();
    let part = |component: &Vec<Element>| {
        let count = |lists: &Adjacency, x: Element| lists.of(x).len();
        let has_minimum = component.iter().all(|&x| count(lower, x) <= 1);
        let has_maximum = component.iter().all(|&x| count(upper, x) <= 1);
        let covers: usize = component.iter().map(|&x| count(upper, x)).sum();
        let is_path =
            covers + 1 == component.len() && component.iter().all(|&x| around(x).len() <= 2);
        let root_among =
            |lists: &Adjacency| component.iter().copied().find(|&x| lists.of(x).is_empty());
        if let (true, Some(root)) = (has_minimum, root_among(lower)) {
            return tree(root, |x| upper.of(x).to_vec(), 1.0);
        }
        if let (true, Some(root)) = (has_maximum, root_among(upper)) {
            return tree(root, |x| lower.of(x).to_vec(), -1.0);
        }
        if is_path {
            return zigzag(component, upper, lower);
        }
        let levels = levels(component, upper, lower).unwrap_or_else(|| {
            component
                .iter()
                .map(|&x| ranks[x as usize] as usize)
                .collect()
        });
        layered(component, &levels, upper)
    };
    components(poset.len(), around).iter().map(part).collect()
}

/// Levels that grow by one along each cover, if they exist.
fn levels(component: &[Element], upper: &Adjacency, lower: &Adjacency) -> Option<Vec<usize>> {
    let mut level: Vec<Option<i64>> = vec![None; upper.len()];
    // In this order, every element but the first has a neighbor before it.
    let mut stack = vec![(component[0], 0)];
    level[component[0] as usize] = Some(0);
    while let Some((x, at)) = stack.pop() {
        let above = upper.of(x).iter().map(|&y| (y, at + 1));
        for (y, wanted) in above.chain(lower.of(x).iter().map(|&y| (y, at - 1))) {
            match level[y as usize] {
                None => {
                    level[y as usize] = Some(wanted);
                    stack.push((y, wanted));
                }
                Some(other) if other != wanted => return None,
                Some(_) => {}
            }
        }
    }
    let found: Vec<i64> = component
        .iter()
        .filter_map(|&x| level[x as usize])
        .collect();
    let lowest = found.iter().copied().min()?;
    Some(found.iter().map(|at| (at - lowest) as usize).collect())
}

/// A path from one end to the other: each element is one step to the right and one step up or down.
fn zigzag(component: &[Element], upper: &Adjacency, lower: &Adjacency) -> Part {
    let around = |x: Element| [upper.of(x), lower.of(x)].concat();
    let ends = component.iter().copied().filter(|&x| around(x).len() <= 1);
    let mut places: Vec<(Element, Place)> = Vec::new();
    for x in walk(ends.min().unwrap_or(component[0]), around) {
        let place = places
            .last()
            .map_or(Place { x: 0.0, y: 0.0 }, |&(before, at)| {
                let step = if upper.of(before).contains(&x) {
                    1.0
                } else {
                    -1.0
                };
                Place {
                    x: at.x + 1.0,
                    y: at.y + step,
                }
            });
        places.push((x, place));
    }
    Part::new(Shape::Layers, places, straight(component, upper))
}

/// The elements of a path, from one end.
pub(super) fn walk(end: Element, around: impl Fn(Element) -> Vec<Element>) -> Vec<Element> {
    let mut order = vec![end];
    let mut before = Element::MAX;
    let mut at = end;
    while let Some(next) = around(at).into_iter().find(|&y| y != before) {
        order.push(next);
        before = at;
        at = next;
    }
    order
}

/// One straight line for each pair.
fn straight(component: &[Element], lists: &Adjacency) -> Vec<Line> {
    let from = |&from: &Element| lists.of(from).iter().map(move |&to| Line::plain(from, to));
    component.iter().flat_map(from).collect()
}

pub(super) fn graph_parts(neighbors: &Adjacency) -> Vec<Part> {
    let around = |x: Element| neighbors.of(x).to_vec();
    let part = |component: &Vec<Element>| {
        let degree = |x: Element| neighbors.of(x).len();
        let pairs: usize = component.iter().map(|&x| degree(x)).sum();
        let mut lines = straight(component, neighbors);
        lines.retain(|line| line.from < line.to);
        if pairs / 2 + 1 != component.len() {
            return round(component, lines);
        }
        if component.iter().all(|&x| degree(x) <= 2) {
            let end = component.iter().copied().filter(|&x| degree(x) <= 1).min();
            let order = walk(end.unwrap_or(component[0]), around);
            let place = |(i, x): (usize, Element)| {
                (
                    x,
                    Place {
                        x: i as f64,
                        y: 0.0,
                    },
                )
            };
            let places = order.into_iter().enumerate().map(place).collect();
            return Part::new(Shape::Layers, places, lines);
        }
        tree(center(component, neighbors), around, 1.0)
    };
    components(neighbors.len(), around)
        .iter()
        .map(part)
        .collect()
}

/// The center of a tree: what is left after removing leaves layer by layer.
pub(super) fn center(component: &[Element], neighbors: &Adjacency) -> Element {
    let mut degree = vec![0; neighbors.len()];
    for &x in component {
        degree[x as usize] = neighbors.of(x).len();
    }
    let mut queue: Vec<Element> = component
        .iter()
        .copied()
        .filter(|&x| degree[x as usize] <= 1)
        .collect();
    let mut done = 0;
    while done < queue.len() {
        for &y in neighbors.of(queue[done]) {
            degree[y as usize] -= 1;
            if degree[y as usize] == 1 {
                queue.push(y);
            }
        }
        done += 1;
    }
    queue[done - 1]
}

/// Vertices around a circle, about a step apart.
fn round(component: &[Element], lines: Vec<Line>) -> Part {
    let mut sorted = component.to_vec();
    sorted.sort_unstable();
    let edges: Vec<_> = lines.iter().map(|line| (line.from, line.to)).collect();
    let order = untangled(&[component.to_vec(), sorted], &edges);
    let n = component.len() as f64;
    let mut radius = (n * 1.15 / TAU).max(0.9);
    if edges.len() > component.len() {
        radius = radius.max(clearing(component.len()));
    }
    Part::new(Shape::Round, around_circle(&order, radius), lines)
}

fn diagram_parts(diagram: &Diagram) -> Result<Vec<Part>, DrawError> {
    let cells = diagram.cells();
    let far = cells
        .iter()
        .map(|cell| u64::from(cell.row.max(cell.column)) + 1)
        .max();
    if let Some(far) = far.filter(|&far| far > MAX_DRAWN as u64) {
        return Err(DrawError::TooSpread(far));
    }
    let place = |(x, cell): (usize, &tedomari::board::Cell)| {
        let place = Place {
            x: f64::from(cell.column),
            y: -f64::from(cell.row),
        };
        (x as Element, place)
    };
    let places: Vec<_> = cells.iter().enumerate().map(place).collect();
    let part = (!places.is_empty()).then(|| Part::new(Shape::Cells(Axes::English), places, vec![]));
    Ok(part.into_iter().collect())
}

/// For each vertex, the number of edges on a shortest path from the ground.
fn above_ground(graph: &GroundedGraph) -> Vec<usize> {
    let mut distances = vec![usize::MAX; graph.vertices().len()];
    distances[GROUND as usize] = 0;
    for (&(a, b), &height) in graph.edges().iter().zip(&graph.heights()) {
        for end in [a, b] {
            let distance = &mut distances[end as usize];
            *distance = (*distance).min(height as usize + 1);
        }
    }
    distances
}

/// A graph whose edges are elements. Every edge is a disc between its ends. The vertices, which are
/// numbered after the edges, are as high as their distance from the bottom.
pub(super) fn raised(edges: &[(u32, u32)], distances: &[usize]) -> Part {
    let vertex = |v: u32| edges.len() as Element + v;
    let low = |&(a, b): &(u32, u32)| distances[a as usize].min(distances[b as usize]);
    let edge_levels = edges.iter().map(|edge| 2 * low(edge) + 1);
    let vertex_levels = distances.iter().map(|&distance| 2 * distance);
    let levels: Vec<usize> = edge_levels.chain(vertex_levels).collect();
    let mut covers = Vec::with_capacity(2 * edges.len());
    for (x, &(a, b)) in edges.iter().enumerate() {
        for end in [a, b].map(vertex) {
            let x = x as Element;
            let is_below = levels[end as usize] < levels[x as usize];
            covers.push(if is_below { (end, x) } else { (x, end) });
        }
    }
    let all: Vec<Element> = (0..levels.len() as Element).collect();
    layered(&all, &levels, &Adjacency::from_pairs(levels.len(), &covers))
}

/// The blocker sets of a ruleset, in words.
fn conditions(ruleset: &Ruleset) -> Vec<String> {
    let name = |&x: &Element| ruleset.names().get(x);
    let set = |set: &Vec<Element>| {
        let names: Vec<String> = set.iter().map(name).collect();
        format!("{{{}}}", names.join(" "))
    };
    let note = |(x, sets): (usize, &Vec<Vec<Element>>)| {
        let sets: Vec<String> = sets.iter().map(set).collect();
        (!sets.is_empty()).then(|| format!("{} needs {}", name(&(x as Element)), sets.join(" or ")))
    };
    ruleset
        .needs()
        .iter()
        .enumerate()
        .filter_map(note)
        .collect()
}
