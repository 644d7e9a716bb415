//! Posets in nauty's digraph6 format: i → j exactly if j covers i. The format has neither colors
//! nor names.

use super::NotationError;
use super::error::Fault;
use super::six::{Decoder, body, encode, shifted};
use crate::board::{Color, Element, FamilyError, Limits, Names, Poset, PosetError};

/// The optional header line.
pub const HEADER: &str = ">>digraph6<<";

/// Reads one poset, with or without header, from any relations that generate it. All elements are
/// white and numbered.
///
/// ```
/// use tedomari::notation::digraph6;
/// let chain = digraph6::read("&BP?").unwrap();
/// assert_eq!(chain.upper_covers().pairs().collect::<Vec<_>>(), [(0, 1), (1, 2)]);
/// assert_eq!(digraph6::write(&chain).unwrap(), "&BP?");
/// ```
pub fn read(text: &str) -> Result<Poset, NotationError> {
    read_within(text, &Limits::default())
}

pub(super) fn read_within(text: &str, limits: &Limits) -> Result<Poset, NotationError> {
    super::located(text, |text| decode(text, limits))
}

pub(super) fn decode(text: &str, limits: &Limits) -> Result<Poset, Fault> {
    let (body, cut) = body(text, HEADER, "&");
    relations_of(body, limits).map_err(|fault| shifted(fault, cut))
}

fn relations_of(body: &str, limits: &Limits) -> Result<Poset, Fault> {
    let mut decoder = Decoder::new(body)?;
    let len = decoder.len(limits)?;
    let pair = |bit: usize| ((bit / len) as Element, (bit % len) as Element);
    let relations = decoder.pairs(len * len, pair, "relations", limits)?;
    if let Some((i, _)) = relations.iter().find(|(i, j)| i == j) {
        let message = format!("element {} cannot be below itself", i + 1);
        return Err(Fault::new(0, message).expected("a digraph without loops"));
    }
    let poset = Poset::from_relations(vec![Color::White; len], Names::Numbered, &relations);
    poset.map_err(|error| match error {
        PosetError::Cycle(cycle) => {
            Fault::new(0, super::cycle::cycle_message(&cycle, &Names::Numbered))
                .expected("a digraph without cycles")
        }
        _ => Fault::new(0, error.to_string()),
    })
}

/// Writes the covers of a poset, unless the text would be too long to be read back.
pub fn write(poset: &Poset) -> Result<String, FamilyError> {
    let len = poset.len();
    let limit = 6 * super::MAX_TEXT;
    FamilyError::check("pairs of elements", (len as u128).pow(2), limit)?;
    let covers = poset.upper_covers();
    let bits = pairs(len).map(|(i, j)| covers.of(i).binary_search(&j).is_ok());
    Ok(format!("&{}", encode(len, bits)))
}

/// All pairs in the order of the format: by i, then by j.
fn pairs(len: usize) -> impl Iterator<Item = (Element, Element)> {
    let len = len as Element;
    (0..len).flat_map(move |i| (0..len).map(move |j| (i, j)))
}
