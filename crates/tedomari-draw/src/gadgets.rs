//! Posets whose elements form groups, such as the boards made from formulas. Each group is laid out
//! separately, in rows, and the groups are placed side by side.

use super::layout::check_lines;
use super::{DrawError, Group, Line, MAX_DRAWN, Mark, Node, Part, Place, Scene, Shape};
use tedomari::board::{Element, Poset};
use tedomari::sorting::Arrange;

/// Space between groups, in steps.
const GAP: f64 = 0.45;

/// The scene of a poset in groups. Groups with a maximal element keep their order; every other
/// group is placed between those that it is attached to. Elements in no group are omitted.
pub fn gadgets(poset: &Poset, groups: Vec<Group>) -> Result<Scene, DrawError> {
    if poset.len() > MAX_DRAWN {
        return Err(DrawError::TooManyElements(poset.len()));
    }
    check_lines(poset.upper_covers().pair_count())?;
    let node = |x: usize| Node {
        paint: poset.colors()[x].into(),
        label: poset.names().get(x as Element),
        mark: Mark::Plain,
    };
    let upper = poset.upper_covers();
    let depths = &depths(poset, &groups);
    let deepest = depths.iter().max().copied().unwrap_or(0);
    let mut places = Vec::new();
    let mut left = 0.0;
    for group in in_order(poset, &groups) {
        let mut width: f64 = 0.0;
        let row = |depth: u32| {
            let members = groups[group].elements.iter().copied();
            members.filter(move |&x| depths[x as usize] == depth)
        };
        for depth in 0..=deepest {
            width = width.max(row(depth).count() as f64);
        }
        for depth in 0..=deepest {
            // Rows are centered.
            let start = left + (width - row(depth).count() as f64) / 2.0;
            let place = |(i, x): (usize, Element)| {
                let y = f64::from(deepest - depth);
                let x_place = start + i as f64;
                (x, Place { x: x_place, y })
            };
            places.extend(row(depth).enumerate().map(place));
        }
        left += width + GAP;
    }
    let line = |(from, to): (Element, Element)| Line::plain(from, to);
    let lines = upper.pairs().map(line).collect();
    let mut part = Part::new(Shape::Layers, places, lines);
    part.groups = groups;
    Ok(Scene {
        nodes: (0..poset.len()).map(node).collect(),
        elements: poset.len(),
        parts: vec![part],
        ordered: true,
        notes: Vec::new(),
    })
}

/// The row of each element, counted from the top, by its depth. Elements at the end of a group go
/// to the bottom row, so that lines to other groups do not cross it.
fn depths(poset: &Poset, groups: &[Group]) -> Vec<u32> {
    let (upper, lower) = (poset.upper_covers(), poset.lower_covers());
    let mut depths = poset.dual().ranks();
    let deepest = depths.iter().max().copied().unwrap_or(0);
    for group in groups {
        for &x in &group.elements {
            let above = upper.of(x);
            let is_inner = above.iter().all(|y| group.elements.contains(y));
            if lower.of(x).is_empty() && !above.is_empty() && is_inner {
                depths[x as usize] = deepest;
            }
        }
    }
    depths
}

/// The groups from left to right.
fn in_order(poset: &Poset, groups: &[Group]) -> Vec<usize> {
    let upper = poset.upper_covers();
    let mut group_of = vec![usize::MAX; poset.len()];
    for (number, group) in groups.iter().enumerate() {
        for &x in &group.elements {
            group_of[x as usize] = number;
        }
    }
    // The preferred position of each group: its own, or the center of the groups that it is
    // attached to.
    let is_anchor = |group: &Group| group.elements.iter().any(|&x| upper.of(x).is_empty());
    let mut wishes: Vec<Option<f64>> = Vec::new();
    let mut anchors = 0.0;
    for group in groups {
        wishes.push(is_anchor(group).then_some(anchors));
        anchors += f64::from(u8::from(is_anchor(group)));
    }
    let hanging = |number: usize| {
        let above = groups[number].elements.iter().flat_map(|&x| upper.of(x));
        let others = above
            .map(|&y| group_of[y as usize])
            .filter(|&other| other != number);
        let places: Vec<f64> = others.filter_map(|other| *wishes.get(other)?).collect();
        if places.is_empty() {
            anchors
        } else {
            // Just after the middle one rather than on it.
            places.iter().sum::<f64>() / places.len() as f64 + 1e-6
        }
    };
    let wish = |number: usize| wishes[number].unwrap_or_else(|| hanging(number));
    let mut order: Vec<(f64, usize)> = (0..groups.len()).map(|i| (wish(i), i)).collect();
    order.arrange_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    order.into_iter().map(|(_, group)| group).collect()
}
