//! Graphs in nauty's graph6 format, which has neither colors nor names.

use super::NotationError;
use super::error::Fault;
use super::six::{Decoder, body, encode, shifted};
use crate::board::{Color, Element, FamilyError, Graph, Limits, Names};

/// The optional header line.
pub const HEADER: &str = ">>graph6<<";

/// Reads one graph, with or without header; all vertices are white and numbered.
///
/// ```
/// use tedomari::notation::graph6;
/// let triangle = graph6::read("Bw").unwrap();
/// assert_eq!(triangle.edges().collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 2)]);
/// assert_eq!(graph6::write(&triangle).unwrap(), "Bw");
/// ```
pub fn read(text: &str) -> Result<Graph, NotationError> {
    read_within(text, &Limits::default())
}

pub(super) fn read_within(text: &str, limits: &Limits) -> Result<Graph, NotationError> {
    super::located(text, |text| decode(text, limits))
}

pub(super) fn decode(text: &str, limits: &Limits) -> Result<Graph, Fault> {
    let (body, cut) = body(text, HEADER, "");
    edges_of(body, limits).map_err(|fault| shifted(fault, cut))
}

fn edges_of(body: &str, limits: &Limits) -> Result<Graph, Fault> {
    let mut decoder = Decoder::new(body)?;
    let len = decoder.len(limits)?;
    // The pairs with upper end j begin at bit j (j − 1) / 2.
    let (mut j, mut begin) = (1, 0);
    let pair = |bit: usize| {
        while bit >= begin + j {
            begin += j;
            j += 1;
        }
        ((bit - begin) as Element, j as Element)
    };
    let edges = decoder.pairs(pair_count(len), pair, "edges", limits)?;
    let graph = Graph::new(vec![Color::White; len], Names::Numbered, &edges);
    graph.map_err(|error| Fault::new(0, error.to_string()))
}

/// Whether a word is exactly a graph in this format: as many characters as its number of vertices
/// needs, and zeros after the last pair. Hardly any word of a language is.
pub(super) fn is_graph(word: &str) -> bool {
    let limits = Limits::default();
    let Ok(mut decoder) = Decoder::new(word) else {
        return false;
    };
    decoder
        .len(&limits)
        .is_ok_and(|len| decoder.is_filled_by(pair_count(len)))
}

/// Writes the edges of a graph, unless the text would be too long to be read back.
pub fn write(graph: &Graph) -> Result<String, FamilyError> {
    let len = graph.len();
    let limit = 6 * super::MAX_TEXT;
    FamilyError::check("pairs of vertices", pair_count(len) as u128, limit)?;
    let neighbors = graph.neighbors();
    let bits = pairs(len).map(|(i, j)| neighbors.of(i).binary_search(&j).is_ok());
    Ok(encode(len, bits))
}

fn pair_count(len: usize) -> usize {
    len * len.saturating_sub(1) / 2
}

/// The pairs i < j in the order of the format: by j, then by i.
fn pairs(len: usize) -> impl Iterator<Item = (Element, Element)> {
    (0..len as Element).flat_map(|j| (0..j).map(move |i| (i, j)))
}
