//! Boards as text of the board language.

use std::borrow::Cow;

use super::MAX_NESTING;
use super::grounded::edge_color;
use super::print_diagram::print_diagram;
use super::words::{is_keyword, written};
use crate::board::{Adjacency, Board, Color, Element, Graph, GroundedGraph, Names, Poset, Ruleset};

/// Texts up to this length are written on one line.
const ONE_LINE: usize = 100;

/// Writes a board as text that reads back to an equal board.
///
/// This requires that all names differ and that the text is within [`super::MAX_TEXT`].
pub fn print(board: &Board) -> String {
    match board {
        Board::Poset(poset) => print_poset(poset),
        Board::Diagram(diagram) => print_diagram(diagram),
        Board::Graph(graph) => print_graph(graph),
        Board::Ruleset(ruleset) => print_ruleset(ruleset),
        Board::Grounded(graph) => print_grounded(graph),
    }
}

fn letters(colors: &[Color]) -> String {
    colors.iter().map(|color| color.letter()).collect()
}

/// A family word and colors; the word alone for an empty board.
fn family(word: &str, colors: &[Color]) -> String {
    format!("{word} {}", letters(colors)).trim_end().to_string()
}

fn print_poset(poset: &Poset) -> String {
    if *poset.names() == Names::Numbered
        && let Some(text) = as_line(poset).or_else(|| as_tree(poset))
    {
        return text;
    }
    let mut page = Page::new(if poset.is_empty() { "poset" } else { "" });
    page.colors(poset.colors(), poset.names());
    page.walks(poset.upper_covers(), poset.names(), " < ");
    page.finish()
}

/// A chain, antichain or zigzag whose elements are numbered along it, or nothing.
fn as_line(poset: &Poset) -> Option<String> {
    let (len, covers) = (poset.len(), poset.upper_covers());
    if len == 0 {
        return Some("empty".into());
    }
    if len > 1 && covers.pair_count() == 0 {
        return Some(family("antichain", poset.colors()));
    }
    let is_zigzag = covers.pair_count() == len.saturating_sub(1)
        && covers.pairs().all(|(x, y)| x.abs_diff(y) == 1);
    if !is_zigzag {
        return None;
    }
    let up = |i: usize| covers.of(i as Element).contains(&(i as Element + 1));
    if (1..len).all(|i| up(i - 1)) {
        return Some(family("chain", poset.colors()));
    }
    let mut text = String::from("zigzag ");
    for (i, color) in poset.colors().iter().enumerate() {
        if i > 0 {
            text.push(if up(i - 1) { '<' } else { '>' });
        }
        text.push(color.letter());
    }
    Some(text)
}

/// A tree numbered in preorder and not nested too deeply.
fn as_tree(poset: &Poset) -> Option<String> {
    let lower = poset.lower_covers();
    if poset.is_empty() || !lower.of(0).is_empty() {
        return None;
    }
    let mut text = format!("tree {}", poset.colors()[0].letter());
    // The path from the root to the last node.
    let mut path: Vec<Element> = vec![0];
    for (x, color) in poset.colors().iter().enumerate().skip(1) {
        let &[parent] = lower.of(x as Element) else {
            return None;
        };
        if path.last() == Some(&parent) {
            text.push('(');
        } else {
            path.pop();
            while *path.last()? != parent {
                path.pop();
                text.push(')');
            }
            text.push(',');
        }
        path.push(x as Element);
        if path.len() > MAX_NESTING {
            return None;
        }
        text.push(color.letter());
    }
    text.extend(std::iter::repeat_n(')', path.len() - 1));
    Some(text)
}

fn print_graph(graph: &Graph) -> String {
    let (len, names) = (graph.len(), graph.names());
    let edges: Vec<_> = graph.edges().collect();
    let is_path = edges.len() == len.saturating_sub(1)
        && edges.iter().all(|&(x, y)| x + 1 == y)
        && *names == Names::Numbered;
    if is_path {
        return family("path", graph.colors());
    }
    let mut page = Page::new("graph");
    page.colors(graph.colors(), names);
    page.walks(&Adjacency::from_pairs(len, &edges), names, "-");
    page.finish()
}

fn print_ruleset(ruleset: &Ruleset) -> String {
    let (needs, names) = (ruleset.needs(), ruleset.names());
    let is_plain = needs.iter().all(Vec::is_empty);
    let mut page = Page::new(if is_plain { "rules" } else { "" });
    page.colors(ruleset.colors(), names);
    for (x, sets) in needs
        .iter()
        .enumerate()
        .filter(|(_, sets)| !sets.is_empty())
    {
        page.next_statement();
        page.name(names, x as Element);
        for (i, set) in sets.iter().enumerate() {
            page.text
                .push_str(if i == 0 { " needs {" } else { " or {" });
            for (i, &y) in set.iter().enumerate() {
                page.text.push_str(if i == 0 { "" } else { " " });
                page.name(names, y);
            }
            page.text.push('}');
        }
    }
    page.finish()
}

/// The edges in order, combined into walks of one color.
fn print_grounded(graph: &GroundedGraph) -> String {
    let mut page = Page::new("");
    let name = |vertex: u32| quoted(&graph.vertices()[vertex as usize]);
    let mut before: Option<(u32, &str)> = None;
    for (x, &(from, to)) in graph.edges().iter().enumerate() {
        let color = edge_color(graph, x);
        match before {
            Some((end, same)) if end == from && same == color => {}
            Some((_, same)) if same == color => page.text += &format!(", {}", name(from)),
            _ => {
                page.next_statement();
                page.text += &format!("{color} {}", name(from));
            }
        }
        page.text += &format!("-{}", name(to));
        before = Some((to, color));
    }
    page.finish()
}

/// A list of statements being written.
struct Page {
    text: String,
    /// Whether a statement has begun after the leading word.
    started: bool,
}

impl Page {
    fn new(word: &str) -> Page {
        Page {
            text: word.to_string(),
            started: false,
        }
    }

    fn next_statement(&mut self) {
        if self.started {
            self.text.push('\n');
        } else if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.started = true;
    }

    fn name(&mut self, names: &Names, element: Element) {
        match names {
            Names::Numbered => self.text.push_str(&(element + 1).to_string()),
            Names::Given(names) => self.text.push_str(&quoted(&names[element as usize])),
        }
    }

    /// All elements with their colors, in order.
    fn colors(&mut self, colors: &[Color], names: &Names) {
        if *names == Names::Numbered {
            self.next_statement();
            self.text.push_str(&family("numbered", colors));
            return;
        }
        if colors.is_empty() {
            return;
        }
        let runs = 1 + colors.windows(2).filter(|pair| pair[0] != pair[1]).count();
        if runs > 2 && runs * 4 > colors.len() {
            for (x, color) in colors.iter().enumerate() {
                if x == 0 {
                    self.next_statement();
                } else {
                    self.text.push(' ');
                }
                self.name(names, x as Element);
                self.text.push(':');
                self.text.push(color.letter());
            }
            return;
        }
        let mut previous = None;
        for (x, &color) in colors.iter().enumerate() {
            if previous != Some(color) {
                self.next_statement();
                self.text.push_str(color.word());
                previous = Some(color);
            }
            self.text.push(' ');
            self.name(names, x as Element);
        }
    }

    /// All pairs, combined into walks that are as long as possible.
    fn walks(&mut self, pairs: &Adjacency, names: &Names, sign: &str) {
        let mut done = vec![0usize; pairs.len()];
        for start in 0..pairs.len() as Element {
            while done[start as usize] < pairs.of(start).len() {
                self.next_statement();
                self.name(names, start);
                let mut x = start;
                while let Some(&y) = pairs.of(x).get(done[x as usize]) {
                    done[x as usize] += 1;
                    self.text.push_str(sign);
                    self.name(names, y);
                    x = y;
                }
            }
        }
    }

    fn finish(self) -> String {
        if self.text.len() <= ONE_LINE {
            return self.text.replace('\n', "; ");
        }
        self.text
    }
}

/// A name as it is written in the board language.
fn quoted(name: &str) -> Cow<'_, str> {
    written(name, is_keyword)
}
