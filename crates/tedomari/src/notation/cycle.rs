//! Names and cycles in error messages.

use std::borrow::Cow;

use crate::board::{Element, Names};
use crate::sorting::Arrange;

/// A name, truncated if it is very long.
pub(super) fn shortened(name: &str) -> Cow<'_, str> {
    match name.char_indices().nth(40) {
        Some((end, _)) => Cow::Owned(format!("{}…", &name[..end])),
        None => Cow::Borrowed(name),
    }
}

/// The most elements of a cycle that are printed.
const SHOWN: usize = 12;

/// A cycle in words, beginning with its smallest element.
pub(super) fn cycle_message(cycle: &[Element], names: &Names) -> String {
    let first = (0..cycle.len()).min_by_key(|&i| cycle[i]).unwrap_or(0);
    let turned = cycle[first..].iter().chain(&cycle[..=first]);
    let name = |&x: &Element| shortened(&names.get(x)).into_owned();
    let mut shown: Vec<String> = turned.clone().take(SHOWN).map(name).collect();
    if cycle.len() > SHOWN {
        shown.push(format!("… {} more …", cycle.len() - SHOWN));
        shown.push(name(&cycle[first]));
    }
    format!("the relations form a cycle: {}", shown.join(" < "))
}

/// The location of the relation that closes a cycle: the last one in the text.
pub(super) fn closing_place(
    cycle: &[Element],
    pairs: &[(Element, Element)],
    places: &[u32],
) -> usize {
    let mut steps: Vec<(Element, Element)> = cycle.windows(2).map(|w| (w[0], w[1])).collect();
    steps.extend(cycle.last().zip(cycle.first()).map(|(&x, &y)| (x, y)));
    steps.arrange();
    // Only the first occurrence of each relation counts: repeating it closes nothing.
    let mut seen = vec![false; steps.len()];
    let mut last = 0;
    for (pair, &place) in pairs.iter().zip(places) {
        if let Ok(i) = steps.binary_search(pair)
            && !std::mem::replace(&mut seen[i], true)
        {
            last = place;
        }
    }
    last as usize
}
