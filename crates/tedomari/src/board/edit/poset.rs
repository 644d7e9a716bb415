use super::super::{Element, Names, Poset, PosetError};
use super::chain::chain;
use super::{Edit, EditError, both, find, moved, naming, recolored, without};

/// The poset after a change.
pub(super) fn edited(poset: &Poset, edit: &Edit) -> Result<Poset, EditError> {
    let (names, count) = (poset.names(), poset.len());
    let covers: Vec<(Element, Element)> = poset.upper_covers().pairs().collect();
    match edit {
        Edit::Add { name, color, .. } => {
            let names = naming::extended(names, count, name.as_deref())?;
            let mut colors = poset.colors().to_vec();
            colors.push(*color);
            Poset::from_relations(colors, names, &covers).map_err(refused)
        }
        Edit::Remove(name) => {
            let gone = find(names, count, name)?;
            let mut relations: Vec<(Element, Element)> = Vec::with_capacity(covers.len());
            relations.extend(covers.iter().filter(|&&(a, b)| a != gone && b != gone));
            for &a in poset.lower_covers().of(gone) {
                relations.extend(poset.upper_covers().of(gone).iter().map(|&b| (a, b)));
            }
            for pair in &mut relations {
                *pair = (moved(pair.0, gone), moved(pair.1, gone));
            }
            let colors = without(poset.colors(), gone);
            let names = naming::reduced(names, count, gone);
            Poset::from_relations(colors, names, &relations).map_err(refused)
        }
        Edit::Color(name, color) => {
            let element = find(names, count, name)?;
            let colors = recolored(poset.colors(), element, *color);
            Ok(poset.clone().with_colors(colors))
        }
        Edit::Rename(from, to) => {
            let names = naming::renamed(names, count, from, to)?;
            Ok(Poset::from_covers(poset.colors().to_vec(), names, &covers))
        }
        Edit::Connect(a, b) => {
            let (lower, upper) = both(names, count, [a, b])?;
            if lower == upper {
                return Err(EditError::Loop(a.clone()));
            }
            if let Some(chain) = chain(poset.upper_covers(), upper, lower) {
                return Err(EditError::Cycle(named(names, &chain)));
            }
            if let Some(chain) = chain(poset.upper_covers(), lower, upper) {
                return Err(EditError::Implied(named(names, &chain)));
            }
            let mut relations = covers;
            relations.push((lower, upper));
            let colors = poset.colors().to_vec();
            Poset::from_relations(colors, names.clone(), &relations).map_err(refused)
        }
        Edit::Disconnect(a, b) => {
            let (x, y) = both(names, count, [a, b])?;
            // Whoever clicks on a line does not say which end is below.
            let is_line = |&(lower, upper): &(Element, Element)| {
                (lower, upper) == (x, y) || (lower, upper) == (y, x)
            };
            let Some(line) = covers.iter().position(is_line) else {
                let upper = poset.upper_covers();
                let found = chain(upper, x, y).or_else(|| chain(upper, y, x));
                return Err(match found {
                    Some(chain) if chain.len() > 1 => EditError::NoCover(named(names, &chain)),
                    _ => EditError::Unrelated(a.clone(), b.clone()),
                });
            };
            let mut covers = covers;
            covers.remove(line);
            let colors = poset.colors().to_vec();
            // With fewer covers, none of the remaining ones follows from the rest.
            Ok(Poset::from_covers(colors, names.clone(), &covers))
        }
        Edit::Paint(..) => Err(EditError::NoCells("poset")),
    }
}

fn named(names: &Names, chain: &[Element]) -> Vec<String> {
    chain.iter().map(|&x| names.get(x)).collect()
}

fn refused(error: PosetError) -> EditError {
    EditError::Board(error.to_string())
}
