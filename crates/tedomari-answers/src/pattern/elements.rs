//! Elements of a board by name.

use tedomari::Error;
use tedomari::game::pattern::{Ground, PatternGame};
use tedomari::words::{turned, unquoted};

use crate::excerpt;

/// The element with this name, of which an edge has two, or an error that lists some names.
pub fn named(game: &PatternGame, name: &str) -> Result<usize, Box<Error>> {
    let all = (0..game.width()).filter(|element| game.elements() >> element & 1 == 1);
    let called = |name: &str| {
        all.clone()
            .find(|&element| game.element_name(element) == name)
    };
    let bare = unquoted(name);
    let has_edges = matches!(game.ground(), Ground::Edges(_));
    let found = called(&bare).or_else(|| called(&turned(&bare).filter(|_| has_edges)?));
    found.ok_or_else(|| {
        let names: Vec<String> = all.take(12).map(|e| game.element_name(e)).collect();
        let complaint = Error::new(format!("'{}' is not on the board", excerpt(name)));
        complaint
            .with_note(&format!("expected one of {}, …", names.join(", ")))
            .into()
    })
}

/// The names of a set of elements.
pub fn names(game: &PatternGame, set: u128) -> Vec<String> {
    let elements = (0..game.width()).filter(|element| set >> element & 1 == 1);
    elements.map(|element| game.element_name(element)).collect()
}
