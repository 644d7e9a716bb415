use std::collections::HashSet;

use super::super::{Element, Names};
use super::EditError;

/// The longest name that an edit accepts, in characters.
pub(super) const LONGEST: usize = 40;

/// Refuses invalid names.
pub(crate) fn check_name(name: &str) -> Result<(), EditError> {
    let is_name = (1..=LONGEST).contains(&name.chars().count())
        && !name.chars().any(char::is_control)
        && name.trim() == name;
    if is_name {
        Ok(())
    } else {
        Err(EditError::NoName)
    }
}

/// The element with that name.
pub(super) fn find(names: &Names, count: usize, name: &str) -> Option<Element> {
    match names {
        Names::Numbered => {
            let number: Element = name.parse().ok()?;
            let is_there = (1..=count as Element).contains(&number) && number.to_string() == name;
            is_there.then(|| number - 1)
        }
        Names::Given(names) => {
            let found = names.iter().position(|other| **other == *name);
            found.map(|x| x as Element)
        }
    }
}

/// The names with one more.
pub(super) fn extended(
    names: &Names,
    count: usize,
    name: Option<&str>,
) -> Result<Names, EditError> {
    let next = (count + 1).to_string();
    if *names == Names::Numbered && name.is_none_or(|name| name == next) {
        return Ok(Names::Numbered);
    }
    let mut all = listed(names, count);
    let name = match name {
        None => fresh_name(&all),
        Some(name) => {
            check_name(name)?;
            if find(names, count, name).is_some() {
                return Err(EditError::Taken(name.into()));
            }
            name.into()
        }
    };
    all.push(name.into());
    Ok(Names::Given(all))
}

/// The names without one of them.
pub(super) fn reduced(names: &Names, count: usize, gone: Element) -> Names {
    if *names == Names::Numbered && gone as usize + 1 == count {
        return Names::Numbered;
    }
    let mut all = listed(names, count);
    all.remove(gone as usize);
    Names::Given(all)
}

/// The names with one of them changed.
pub(super) fn renamed(
    names: &Names,
    count: usize,
    from: &str,
    to: &str,
) -> Result<Names, EditError> {
    let element = super::find(names, count, from)?;
    if from == to {
        return Ok(names.clone());
    }
    check_name(to)?;
    if find(names, count, to).is_some() {
        return Err(EditError::Taken(to.into()));
    }
    let mut all = listed(names, count);
    all[element as usize] = to.into();
    Ok(Names::Given(all))
}

fn listed(names: &Names, count: usize) -> Vec<Box<str>> {
    (0..count as Element).map(|x| names.get(x).into()).collect()
}

/// A free name: the next number if all names are numbers, otherwise a letter, or `x` followed by a
/// number.
pub(crate) fn fresh_name(names: &[impl AsRef<str>]) -> String {
    let number = |name: &str| name.parse::<u32>().ok().filter(|n| n.to_string() == name);
    let numbers: Option<Vec<u32>> = names.iter().map(|name| number(name.as_ref())).collect();
    if let Some(largest) = numbers.and_then(|numbers| numbers.into_iter().max())
        && largest < u32::MAX
    {
        return (largest + 1).to_string();
    }
    let taken: HashSet<&str> = names.iter().map(AsRef::as_ref).collect();
    let letters = ('a'..='z').map(String::from);
    let mut all = letters.chain((1_u64..).map(|number| format!("x{number}")));
    let free = all.find(|name| !taken.contains(name.as_str()));
    free.expect("there are more names than elements")
}
