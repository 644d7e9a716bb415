//! Lists of scenes that are too large to be drawn as text.

use std::fmt::Write;

use super::letters::{columns, printable_text};
use super::raster::{disc, token};
use super::{Mark, Paint, Part, Scene, Shape, Tint};
use tedomari::board::Element;
use tedomari::sorting::Arrange;

/// All elements: by level from the top with what they cover, vertices with their neighbors, cells
/// row by row, or edges in a table.
pub(super) fn listing(scene: &Scene) -> String {
    let mut text = String::new();
    for part in &scene.parts {
        if let Shape::Cells(_) = part.shape {
            list_cells(part, scene, &mut text);
        }
        if part.lines.iter().any(|line| line.edge.is_some()) {
            text.push_str(&edge_table(part, scene));
        }
    }
    if text.is_empty() && scene.ordered {
        list_levels(scene, &mut text);
    } else if text.is_empty() {
        list_vertices(scene, &mut text);
    }
    text
}

/// For each element, its neighbors along lines.
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
    let left = |y: &&Element| !scene.nodes[**y as usize].mark.is_gone();
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
    by_level.arrange_by_key(|&(level, x)| (std::cmp::Reverse(level), x));
    for same in by_level.chunk_by(|a, b| a.0 == b.0) {
        let _ = writeln!(text, "level {}", same[0].0);
        for &(_, x) in same {
            write_element(x, "covers", &lower[x as usize], scene, text);
        }
    }
}

fn list_vertices(scene: &Scene, text: &mut String) {
    if scene.nodes.iter().any(|node| node.paint == Paint::Set) {
        return list_sets(scene, text);
    }
    let neighbors = ends(scene, true);
    for (x, (node, neighbors)) in scene.nodes.iter().zip(&neighbors).enumerate() {
        if node.mark != Mark::Gone {
            write_element(x as Element, "joined to", neighbors, scene, text);
        }
    }
}

/// The elements of sets on one line, followed by the sets.
fn list_sets(scene: &Scene, text: &mut String) {
    let (elements, sets) = scene.nodes.split_at(scene.elements);
    let elements: Vec<String> = elements.iter().map(token).collect();
    let _ = writeln!(text, "  {}", elements.join(" "));
    for set in sets {
        let _ = writeln!(text, "  {}", token(set));
    }
}

/// Rows of discs without space between them, of any length.
fn list_cells(part: &Part, scene: &Scene, text: &mut String) {
    let rows = part.extent.y as usize + 1;
    let mut lines: Vec<Vec<char>> = vec![Vec::new(); rows];
    for &(x, place) in &part.places {
        let node = &scene.nodes[x as usize];
        let line = &mut lines[rows - 1 - place.y as usize];
        line.resize((place.x as usize).max(line.len()), ' ');
        line.push(match node.mark {
            Mark::Gone | Mark::Taken => '·',
            _ => disc(node),
        });
    }
    for line in lines {
        text.extend(line);
        text.push('\n');
    }
}

/// Colored edges as half of a table of all pairs of vertices: R, G or a dot. Brackets mark.
fn edge_table(part: &Part, scene: &Scene) -> String {
    let names: Vec<String> = scene
        .nodes
        .iter()
        .map(|node| printable_text(&node.label))
        .collect();
    let count = names.len();
    let mut table = vec![vec![String::new(); count]; count];
    for line in &part.lines {
        let Some(edge) = &line.edge else { continue };
        let letter = match line.tint {
            Tint::Plain => ".",
            Tint::Red => "R",
            Tint::Green => "G",
        };
        let (a, b) = (line.from as usize, line.to as usize);
        table[a.min(b)][a.max(b)] = match edge.mark {
            Mark::Highlighted => format!("[{letter}]"),
            Mark::Last => format!("({letter})"),
            _ => letter.to_string(),
        };
    }
    let letters = table.iter().flatten().map(|entry| entry.len()).max();
    let widest = names.iter().map(|name| columns(name)).max();
    let (letters, widest) = (letters.unwrap_or(0), widest.unwrap_or(0));
    let step = widest.max(letters) + 1;
    // Brackets surround the column of the letter.
    let after = usize::from(letters > 1);
    let pad = |text: &str, width: usize| " ".repeat(width.saturating_sub(columns(text)));
    let mut text = " ".repeat(widest);
    for name in names.iter().skip(1) {
        text += &format!("{}{name}{}", pad(name, step - after), " ".repeat(after));
    }
    for (row, entries) in table.iter().enumerate().take(count.saturating_sub(1)) {
        let mut line = format!("{}{}", pad(&names[row], widest), names[row]);
        for entry in &entries[1..] {
            let behind = after - usize::from(entry.len() > 1);
            let entry = format!("{entry}{}", " ".repeat(behind));
            line += &format!("{}{entry}", pad(&entry, step));
        }
        text = format!("{}\n{line}", text.trim_end());
    }
    format!("{}\n", text.trim_end())
}
