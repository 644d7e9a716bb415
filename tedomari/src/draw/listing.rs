//! Scenes too large to be drawn in text, as lists.

use std::fmt::Write;

use super::letters::printable_text;
use super::raster::token;
use super::{Mark, Part, Scene, Shape};
use crate::board::{Color, Element};

/// All elements: by level from the top with what they cover, vertices with their neighbors, cells
/// row by row.
pub(super) fn listing(scene: &Scene) -> String {
    let mut text = String::new();
    let cells = scene.parts.iter().filter(|part| part.shape == Shape::Cells);
    cells.for_each(|part| list_cells(part, scene, &mut text));
    if text.is_empty() && scene.ordered {
        list_levels(scene, &mut text);
    } else if text.is_empty() {
        list_vertices(scene, &mut text);
    }
    text
}

/// For each element the lines from or to it, as the elements at their other ends.
fn ends(scene: &Scene, both: bool) -> Vec<Vec<Element>> {
    let mut ends = vec![Vec::new(); scene.nodes.len()];
    for line in scene.parts.iter().flat_map(|part| &part.lines) {
        ends[line.to as usize].push(line.from);
        if both {
            ends[line.from as usize].push(line.to);
        }
    }
    ends.iter_mut().for_each(|list| list.sort_unstable());
    ends
}

fn write_element(x: Element, relation: &str, others: &[Element], scene: &Scene, text: &mut String) {
    text.push_str("  ");
    text.push_str(&token(&scene.nodes[x as usize]));
    let left = |y: &&Element| scene.nodes[**y as usize].mark != Mark::Gone;
    let name = |&y: &Element| printable_text(&scene.nodes[y as usize].label);
    let names: Vec<String> = others.iter().filter(left).map(name).collect();
    if !names.is_empty() {
        let _ = write!(text, " {relation} {}", names.join(" "));
    }
    text.push('\n');
}

fn list_levels(scene: &Scene, text: &mut String) {
    let lower = ends(scene, false);
    let mut by_level: Vec<(u32, Element)> = Vec::new();
    for part in &scene.parts {
        by_level.extend(part.places.iter().map(|&(x, place)| (place.y as u32, x)));
    }
    by_level.retain(|&(_, x)| scene.nodes[x as usize].mark != Mark::Gone);
    by_level.sort_unstable_by_key(|&(level, x)| (std::cmp::Reverse(level), x));
    for same in by_level.chunk_by(|a, b| a.0 == b.0) {
        let _ = writeln!(text, "level {}", same[0].0);
        for &(_, x) in same {
            write_element(x, "covers", &lower[x as usize], scene, text);
        }
    }
}

fn list_vertices(scene: &Scene, text: &mut String) {
    let neighbors = ends(scene, true);
    for (x, (node, neighbors)) in scene.nodes.iter().zip(&neighbors).enumerate() {
        if node.mark != Mark::Gone {
            write_element(x as Element, "joined to", neighbors, scene, text);
        }
    }
}

/// Rows of discs without room between them; they may be as long as they are.
fn list_cells(part: &Part, scene: &Scene, text: &mut String) {
    let rows = part.extent.y as usize + 1;
    let mut lines: Vec<Vec<char>> = vec![Vec::new(); rows];
    for &(x, place) in &part.places {
        let node = &scene.nodes[x as usize];
        let line = &mut lines[rows - 1 - place.y as usize];
        line.resize((place.x as usize).max(line.len()), ' ');
        line.push(match (node.mark, node.color) {
            (Mark::Gone, _) => '·',
            (_, Color::White) => '○',
            (_, Color::Black) => '●',
        });
    }
    for line in lines {
        text.extend(line);
        text.push('\n');
    }
}
