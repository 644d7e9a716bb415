use super::elsewhere::{ELSEWHERE, plain};
use super::{BoardKind, Entry, GAMES, elsewhere};
use crate::Error;
use crate::error::excerpt;
use crate::notation;

/// Finds a game by its name or one of its other names. Case does not matter, and words may be
/// separated by spaces, hyphens or underscores.
pub fn find(name: &str) -> Result<&'static Entry, Box<Error>> {
    let name = name.trim();
    let typed = name.replace([' ', '_'], "-");
    let is_name = |known: &str| known.to_lowercase() == typed.to_lowercase();
    let found = GAMES
        .iter()
        .find(|entry| is_name(entry.name) || entry.aliases.iter().any(|alias| is_name(alias)));
    found.ok_or_else(|| Box::new(unknown(name)))
}

/// Whether a name is that of a game: of the catalogue, or a well-known one that is not in it.
pub fn is_game(name: &str) -> bool {
    ELSEWHERE.contains(&plain(name).as_str()) || find(name).is_ok()
}

/// The first game on boards of a kind.
pub fn played_on(kind: BoardKind) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.takes(kind))
}

/// The error for a name that is not in the catalogue.
fn unknown(name: &str) -> Error {
    let plain = plain(name);
    if ELSEWHERE.contains(&plain.as_str()) {
        let error = Error::new(format!("tedomari does not play {}", excerpt(name)));
        return error.with_note("`tedomari games` lists the games that it plays");
    }
    let mut names: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
    let expected = format!("one of {}", names.join(", "));
    names.extend(GAMES.iter().flat_map(|entry| entry.aliases));
    let offered = names.len();
    names.extend(ELSEWHERE);
    // A mistyped name of a game that is played elsewhere is no name of ours.
    let nearest = notation::nearest(name, &names);
    let help = nearest
        .filter(|nearest| names[..offered].contains(nearest) && is_alike(name, nearest))
        .and_then(|nearest| find(nearest).ok())
        .or_else(|| begun(&plain))
        .map(|entry| format!("did you mean `{}`?", entry.name));
    let error = Error::new(format!("there is no game called '{}'", excerpt(name)));
    let error = error.with_note(&format!("expected {expected}"));
    let error = match &help {
        Some(help) => error.with_note(help),
        None => error,
    };
    Error {
        expected: Some(expected),
        help,
        ..error
    }
}

/// Whether a name may be another one with typing errors. In a short name the first letter is right.
fn is_alike(name: &str, other: &str) -> bool {
    let first = |name: &str| name.chars().next().map(|c| c.to_ascii_lowercase());
    name.chars().count() > SHORT || first(name) == first(other)
}

/// The longest name that counts as short.
const SHORT: usize = 4;

/// The only game whose name begins with these letters.
fn begun(plain: &str) -> Option<&'static Entry> {
    let begins = |name: &str| plain.len() >= 3 && elsewhere::plain(name).starts_with(plain);
    let is_begun =
        |entry: &&Entry| begins(entry.name) || entry.aliases.iter().any(|alias| begins(alias));
    let mut found = GAMES.iter().filter(is_begun);
    found.next().filter(|_| found.next().is_none())
}
