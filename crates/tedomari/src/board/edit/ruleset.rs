use super::super::{Element, Ruleset, RulesetError};
use super::{Edit, EditError, find, moved, naming, recolored, without};

/// The ruleset after a change. Blocker sets are changed in the text.
pub(super) fn edited(ruleset: &Ruleset, edit: &Edit) -> Result<Ruleset, EditError> {
    let (names, count) = (ruleset.names(), ruleset.colors().len());
    let mut needs = ruleset.needs().to_vec();
    let (colors, names) = match edit {
        Edit::Add { name, color, .. } => {
            needs.push(Vec::new());
            let mut colors = ruleset.colors().to_vec();
            colors.push(*color);
            (colors, naming::extended(names, count, name.as_deref())?)
        }
        Edit::Remove(name) => {
            let gone = find(names, count, name)?;
            needs.remove(gone as usize);
            needs.iter_mut().for_each(|sets| shrink(sets, gone));
            let colors = without(ruleset.colors(), gone);
            (colors, naming::reduced(names, count, gone))
        }
        Edit::Color(name, color) => {
            let element = find(names, count, name)?;
            let colors = recolored(ruleset.colors(), element, *color);
            (colors, names.clone())
        }
        Edit::Rename(from, to) => {
            let colors = ruleset.colors().to_vec();
            (colors, naming::renamed(names, count, from, to)?)
        }
        Edit::Connect(..) | Edit::Disconnect(..) => {
            return Err(EditError::OnlyText("what an element needs"));
        }
        Edit::Paint(..) => return Err(EditError::NoCells("ruleset")),
    };
    let refused = |error: RulesetError| EditError::Board(error.to_string());
    Ruleset::new(colors, names, needs).map_err(refused)
}

/// The blocker sets after an element has been removed. The element leaves every set, and an element
/// with an empty set is free.
fn shrink(sets: &mut Vec<Vec<Element>>, gone: Element) {
    for set in sets.iter_mut() {
        set.retain(|&x| x != gone);
        set.iter_mut().for_each(|x| *x = moved(*x, gone));
    }
    if sets.iter().any(Vec::is_empty) {
        sets.clear();
    }
}
