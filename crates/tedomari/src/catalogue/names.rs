use super::{Entry, GAMES};
use crate::Error;
use crate::error::excerpt;
use crate::notation;

/// Finds a game by its name or one of its other names, ignoring case.
pub fn find(name: &str) -> Result<&'static Entry, Box<Error>> {
    let name = name.trim();
    let is_name = |known: &str| known.eq_ignore_ascii_case(name);
    let found = GAMES
        .iter()
        .find(|entry| is_name(entry.name) || entry.aliases.iter().any(|alias| is_name(alias)));
    found.ok_or_else(|| {
        let mut names: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
        let expected = format!("one of {}", names.join(", "));
        names.extend(GAMES.iter().flat_map(|entry| entry.aliases));
        let help = notation::did_you_mean(name, &names);
        let error = Error::new(format!("there is no game called '{}'", excerpt(name)));
        let error = error.with_note(&format!("expected {expected}"));
        let error = match &help {
            Some(help) => error.with_note(help),
            None => error,
        };
        Box::new(Error {
            expected: Some(expected),
            help,
            ..error
        })
    })
}
