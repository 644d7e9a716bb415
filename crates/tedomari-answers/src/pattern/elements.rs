//! Elements of a board by name.

use tedomari::Error;
use tedomari::game::pattern::PatternGame;
use tedomari::words::unquoted;

use crate::excerpt;

/// The element with this name, or an error that lists some names.
pub fn named(game: &PatternGame, name: &str) -> Result<usize, Box<Error>> {
    let all = (0..game.width()).filter(|element| game.elements() >> element & 1 == 1);
    let found = all.clone().find(|&element| is_called(game, element, name));
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

/// Whether an element has this name; an edge has two names.
fn is_called(game: &PatternGame, element: usize, name: &str) -> bool {
    let (own, name) = (game.element_name(element), &*unquoted(name));
    let turned = own.split_once('-').map(|(a, b)| format!("{b}-{a}"));
    own == name || turned.as_deref() == Some(name)
}
