//! Boards combined from other boards.

use super::{
    Board, Cell, Color, Diagram, Element, FamilyError, Graph, Limits, MAX_ELEMENTS, MAX_RELATIONS,
    NameTable, Names, Poset, Ruleset,
};

/// A poset assembled from other posets, side by side or on top of each other.
///
/// However deeply the parts are nested, each element and cover is handled once.
#[derive(Default)]
pub(crate) struct Assembly {
    colors: Vec<Color>,
    names: Vec<(Names, usize)>,
    covers: Vec<(Element, Element)>,
    limits: Limits,
}

/// A part of an [`Assembly`], with what sums need to know about it.
#[derive(Default)]
pub(crate) struct Part {
    minimal: Vec<Element>,
    maximal: Vec<Element>,
}

impl Part {
    /// The disjoint union of two parts.
    pub fn beside(mut self, other: Part) -> Part {
        append(&mut self.minimal, other.minimal);
        append(&mut self.maximal, other.maximal);
        self
    }

    fn is_empty(&self) -> bool {
        self.minimal.is_empty()
    }
}

/// Appends the shorter list to the longer one. The order does not matter, and deep nests stay
/// linear.
fn append(list: &mut Vec<Element>, mut other: Vec<Element>) {
    if list.len() < other.len() {
        std::mem::swap(list, &mut other);
    }
    list.append(&mut other);
}

impl Assembly {
    /// Nothing yet.
    pub fn within(limits: &Limits) -> Assembly {
        Assembly {
            limits: *limits,
            ..Assembly::default()
        }
    }

    /// Places a poset, upside down or not.
    pub fn place(&mut self, poset: &Poset, upside_down: bool) -> Result<Part, FamilyError> {
        let shift = self.colors.len() as Element;
        let count = self.colors.len() + poset.len();
        self.limits.check_elements("elements", count as u128)?;
        self.check_covers(poset.upper_covers().pair_count() as u128)?;
        self.colors.extend_from_slice(poset.colors());
        self.names.push((poset.names().clone(), poset.len()));
        let (upper, lower) = if upside_down {
            (poset.lower_covers(), poset.upper_covers())
        } else {
            (poset.upper_covers(), poset.lower_covers())
        };
        let shifted = upper.pairs().map(|(x, y)| (x + shift, y + shift));
        self.covers.extend(shifted);
        let without = |list: &super::Adjacency| {
            let elements = 0..list.len() as Element;
            let free = elements.filter(|&x| list.of(x).is_empty());
            free.map(|x| x + shift).collect()
        };
        Ok(Part {
            minimal: without(lower),
            maximal: without(upper),
        })
    }

    /// Puts everything of `lower` below everything of `upper`.
    pub fn stack(&mut self, lower: Part, upper: Part) -> Result<Part, FamilyError> {
        if lower.is_empty() {
            return Ok(upper);
        }
        if upper.is_empty() {
            return Ok(lower);
        }
        self.check_covers(lower.maximal.len() as u128 * upper.minimal.len() as u128)?;
        for &x in &lower.maximal {
            self.covers.extend(upper.minimal.iter().map(|&y| (x, y)));
        }
        Ok(Part {
            minimal: lower.minimal,
            maximal: upper.maximal,
        })
    }

    fn check_covers(&self, more: u128) -> Result<(), FamilyError> {
        let count = self.covers.len() as u128 + more;
        self.limits.check_relations("covers", count)
    }

    /// The poset of everything placed.
    pub fn finish(self) -> Poset {
        let names = joined_names(&self.names);
        Poset::from_covers(self.colors, names, &self.covers)
    }
}

/// Names for boards put side by side. Numbers continue from part to part. A name that is taken gets
/// a prime, and from the second time on also a number: `a`, `a'`, `a'2`, `a'3`, …
fn joined_names(parts: &[(Names, usize)]) -> Names {
    let mut inhabited = parts.iter().filter(|(_, len)| *len > 0).peekable();
    if inhabited.peek().is_none() {
        return parts
            .first()
            .map_or(Names::Numbered, |(names, _)| names.clone());
    }
    if inhabited.all(|(names, _)| *names == Names::Numbered) {
        return Names::Numbered;
    }
    let mut table = NameTable::default();
    // How often each name had to be changed, indexed by the element that had it first.
    let mut changes: Vec<u32> = Vec::new();
    let mut counted = 0;
    for (names, len) in parts {
        for i in 0..*len as Element {
            let name = match names {
                Names::Numbered => {
                    counted += 1;
                    counted.to_string()
                }
                Names::Given(_) => names.get(i),
            };
            let (bearer, is_new) = table.insert(&name);
            if !is_new {
                let count = &mut changes[bearer as usize];
                loop {
                    *count += 1;
                    let changed = match *count {
                        1 => format!("{name}'"),
                        n => format!("{name}'{n}"),
                    };
                    if table.insert(&changed).1 {
                        break;
                    }
                }
            }
            changes.push(0);
        }
    }
    table.into_names()
}

/// Diagrams in one grid, each above and to the right of the one before it, so that no two share a
/// row or a column.
pub(crate) fn sum_of_diagrams(parts: &[Diagram]) -> Result<Diagram, FamilyError> {
    let count: usize = parts.iter().map(|part| part.cells().len()).sum();
    FamilyError::check("cells", count as u128, MAX_ELEMENTS)?;
    let corners: Vec<Cell> = parts.iter().map(Diagram::corner).collect();
    let extent = |(part, corner): (&Diagram, &Cell)| {
        let (rows, columns) = part.extent();
        (rows - corner.row, columns - corner.column)
    };
    let extents: Vec<_> = parts.iter().zip(&corners).map(extent).collect();
    let rows: u128 = extents.iter().map(|&(rows, _)| u128::from(rows)).sum();
    let columns: u128 = extents
        .iter()
        .map(|&(_, columns)| u128::from(columns))
        .sum();
    FamilyError::check("rows", rows, MAX_EXTENT)?;
    FamilyError::check("columns", columns, MAX_EXTENT)?;

    let (mut top, mut left) = (rows as u32, 0);
    let mut cells = Vec::with_capacity(count);
    for ((part, corner), (rows, columns)) in parts.iter().zip(corners).zip(extents) {
        top -= rows;
        let place = |cell: &Cell| {
            let Cell { row, column } = cell.from(corner);
            Cell {
                row: row + top,
                column: column + left,
            }
        };
        let colored = part.cells().iter().zip(part.colors());
        cells.extend(colored.map(|(cell, &color)| (place(cell), color)));
        left += columns;
    }
    Ok(Diagram::new(cells).expect("different cells within the limit"))
}

/// The most rows or columns of a sum of diagrams, including empty ones.
const MAX_EXTENT: usize = 1 << 30;

/// Graphs side by side.
pub(crate) fn sum_of_graphs(parts: &[Graph]) -> Result<Graph, FamilyError> {
    let count: usize = parts.iter().map(Graph::len).sum();
    FamilyError::check("vertices", count as u128, MAX_ELEMENTS)?;
    let edge_count: usize = parts.iter().map(|part| part.edges().count()).sum();
    FamilyError::check("edges", edge_count as u128, MAX_RELATIONS)?;
    let mut colors = Vec::with_capacity(count);
    let mut edges = Vec::with_capacity(edge_count);
    let mut names = Vec::with_capacity(parts.len());
    for part in parts {
        let shift = colors.len() as Element;
        edges.extend(part.edges().map(|(x, y)| (x + shift, y + shift)));
        colors.extend_from_slice(part.colors());
        names.push((part.names().clone(), part.len()));
    }
    let graph = Graph::new(colors, joined_names(&names), &edges);
    Ok(graph.expect("within the limit and without loops"))
}

/// Rulesets side by side.
pub(crate) fn sum_of_rulesets(parts: &[Ruleset]) -> Result<Ruleset, FamilyError> {
    let count: usize = parts.iter().map(|part| part.colors().len()).sum();
    FamilyError::check("elements", count as u128, MAX_ELEMENTS)?;
    let mut colors = Vec::with_capacity(count);
    let mut needs = Vec::with_capacity(count);
    let mut names = Vec::with_capacity(parts.len());
    for part in parts {
        let shift = colors.len() as Element;
        let shifted = |set: &Vec<Element>| set.iter().map(|&x| x + shift).collect::<Vec<_>>();
        let sets = part.needs().iter();
        needs.extend(sets.map(|sets| sets.iter().map(shifted).collect::<Vec<_>>()));
        colors.extend_from_slice(part.colors());
        names.push((part.names().clone(), part.colors().len()));
    }
    let ruleset = Ruleset::new(colors, joined_names(&names), needs);
    Ok(ruleset.expect("within the limit and no element waits for itself"))
}

impl Poset {
    /// Posets side by side.
    pub fn disjoint_sum(parts: &[Poset]) -> Result<Poset, FamilyError> {
        let mut assembly = Assembly::default();
        for part in parts {
            assembly.place(part, false)?;
        }
        Ok(assembly.finish())
    }

    /// The ordinal sum of posets: all of each below all of the next.
    pub fn ordinal_sum(parts: &[Poset]) -> Result<Poset, FamilyError> {
        let mut assembly = Assembly::default();
        let mut pile = Part::default();
        for part in parts {
            let part = assembly.place(part, false)?;
            pile = assembly.stack(pile, part)?;
        }
        Ok(assembly.finish())
    }
}

impl Board {
    /// The disjoint union of two boards. Two diagrams form a diagram, a diagram and a poset form a
    /// poset; graphs and rulesets can be combined only with their own kind.
    pub fn beside(&self, other: &Board) -> Result<Board, FamilyError> {
        Ok(match (self, other) {
            (Board::Diagram(p), Board::Diagram(q)) => {
                Board::Diagram(sum_of_diagrams(&[p.clone(), q.clone()])?)
            }
            (Board::Graph(p), Board::Graph(q)) => {
                Board::Graph(sum_of_graphs(&[p.clone(), q.clone()])?)
            }
            (Board::Ruleset(p), Board::Ruleset(q)) => {
                Board::Ruleset(sum_of_rulesets(&[p.clone(), q.clone()])?)
            }
            _ => match (self.to_poset(), other.to_poset()) {
                (Some(p), Some(q)) => Board::Poset(Poset::disjoint_sum(&[p, q])?),
                _ => {
                    return Err(FamilyError::Mixed {
                        first: self.kind(),
                        second: other.kind(),
                    });
                }
            },
        })
    }

    /// The poset of a poset or diagram.
    pub fn to_poset(&self) -> Option<Poset> {
        match self {
            Board::Poset(poset) => Some(poset.clone()),
            Board::Diagram(diagram) => Some(diagram.to_poset()),
            Board::Graph(_) | Board::Ruleset(_) | Board::Grounded(_) => None,
        }
    }
}
