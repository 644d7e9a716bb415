//! Games over a poset of outcomes as trees: Left's options lead down to the left, Right's to the
//! right, and leaves are outcomes.

use super::{DrawError, Line, Mark, Node, Paint, Part, Place, Scene, Shape};
use tedomari::board::Element;
use tedomari::value::passable::{Form, Forms, WrittenOrder};

/// The most positions of a tree that is drawn.
pub(crate) const MAX_TREE: usize = 200;

/// The tree of a game. A position occurs as often as it can be reached.
pub fn game_tree(forms: &Forms, form: Form) -> Result<Scene, DrawError> {
    let given = |form| [forms.left(form).to_vec(), forms.right(form).to_vec()];
    // Options are sorted only if there are not too many of them.
    unfolded(forms, form, given)?;
    let mut order = WrittenOrder::default();
    order.sort(forms, form);
    let sorted = |form| order.options(form).cloned().unwrap_or_default();
    let positions = unfolded(forms, form, sorted)?;
    let x = across(&positions);
    let label = |position: &TreePosition| match forms.as_atom(position.form) {
        Some(atom) => match forms.atoms().written(atom) {
            "T" => "⊤".to_owned(),
            "_" => "⊥".to_owned(),
            name => name.to_owned(),
        },
        None => String::new(),
    };
    let node = |position: &TreePosition| Node {
        paint: match forms.as_atom(position.form) {
            Some(_) => Paint::Outcome,
            None => Paint::Position,
        },
        label: label(position),
        mark: Mark::Plain,
    };
    let place = |(i, position): (usize, &TreePosition)| {
        let y = -(position.depth as f64);
        (i as Element, Place { x: x[i], y })
    };
    let line = |(i, position): (usize, &TreePosition)| {
        let parent = position.parent?;
        Some(Line::plain(i as Element, parent as Element))
    };
    let places = positions.iter().enumerate().map(place).collect();
    let lines = positions.iter().enumerate().filter_map(line).collect();
    Ok(Scene {
        nodes: positions.iter().map(node).collect(),
        elements: 0,
        parts: vec![Part::new(Shape::Layers, places, lines)],
        ordered: true,
        notes: Vec::new(),
    })
}

/// A position of the tree.
struct TreePosition {
    form: Form,
    parent: Option<usize>,
    depth: usize,
    /// The number of its children that are Left's options. These come first.
    left: usize,
    children: Vec<usize>,
}

/// All positions, parents before their children.
fn unfolded(
    forms: &Forms,
    form: Form,
    options: impl Fn(Form) -> [Vec<Form>; 2],
) -> Result<Vec<TreePosition>, DrawError> {
    let mut positions = vec![TreePosition {
        form,
        parent: None,
        depth: 0,
        left: 0,
        children: Vec::new(),
    }];
    let mut done = 0;
    while done < positions.len() {
        let form = positions[done].form;
        if forms.as_atom(form).is_none() {
            let sides = options(form);
            positions[done].left = sides[0].len();
            for side in sides {
                if positions.len() + side.len() > MAX_TREE {
                    return Err(DrawError::TooManyPositions);
                }
                for option in side {
                    let number = positions.len();
                    positions[done].children.push(number);
                    positions.push(TreePosition {
                        form: option,
                        parent: Some(done),
                        depth: positions[done].depth + 1,
                        left: 0,
                        children: Vec::new(),
                    });
                }
            }
        }
        done += 1;
    }
    Ok(positions)
}

/// Where each position is from left to right. Subtrees lie side by side as close as their outlines
/// allow, and a position above the gap between Left's options and Right's.
fn across(positions: &[TreePosition]) -> Vec<f64> {
    // Each position relative to its parent; outlines relative to the root of a subtree.
    let mut shift = vec![0.0; positions.len()];
    let mut outlines: Vec<Vec<(f64, f64)>> = vec![Vec::new(); positions.len()];
    for (i, position) in positions.iter().enumerate().rev() {
        let mut outline: Vec<(f64, f64)> = Vec::new();
        for &child in &position.children {
            let of_child = std::mem::take(&mut outlines[child]);
            let levels = outline.iter().zip(&of_child);
            let apart = levels.map(|(before, child)| before.1 + 1.0 - child.0);
            shift[child] = apart.fold(f64::NEG_INFINITY, f64::max).max(0.0);
            for (depth, (first, last)) in of_child.into_iter().enumerate() {
                let (first, last) = (first + shift[child], last + shift[child]);
                match outline.get_mut(depth) {
                    Some(level) => level.1 = last,
                    None => outline.push((first, last)),
                }
            }
        }
        let (lefts, rights) = position.children.split_at(position.left);
        let middle = match (lefts.last(), rights.first()) {
            (Some(&left), Some(&right)) => (shift[left] + shift[right]) / 2.0,
            _ => 0.0,
        };
        for &child in &position.children {
            shift[child] -= middle;
        }
        let below = outline.iter().map(|(a, b)| (a - middle, b - middle));
        outlines[i] = [(0.0, 0.0)].into_iter().chain(below).collect();
    }
    let mut x = vec![0.0; positions.len()];
    for (i, position) in positions.iter().enumerate() {
        x[i] = shift[i] + position.parent.map_or(0.0, |parent| x[parent]);
    }
    x
}
