use crate::sets::Set;
use crate::solve::removal::structure::{RemovalPosition, Structure};

/// `z` and everything below it, if its owner never needs to remove `z`, because the opponent has an
/// answer to that and to all that follows from it.
///
/// An answer is an element of the opponent that waits only for `z` and covers none of the owner's.
/// If the opponent leaves all other elements below `z` alone, the owner can remove only those that
/// are below none of the opponent's. If there are more answers than such elements, the opponent
/// answers `z` and each of them, and is not worse off than if `z` were never removed.
#[inline]
pub(super) fn dropped<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    z: usize,
) -> Option<Set<W>> {
    let alive = &position.alive;
    let own = structure.owned(structure.owner(z));
    let lower = structure.affects[z] & *alive;
    let (ours, theirs) = (lower & own, lower - own);
    if theirs.len() <= ours.len() {
        return None;
    }
    let mut others = *alive;
    others.remove(z);
    let is_answer = |&w: &usize| {
        !structure.depends[w].meets(&others) && !(structure.affects[w] & *alive).meets(&own)
    };
    let mut answers = theirs.iter().filter(is_answer);
    answers.next()?;
    let below = structure.below[z] & *alive;
    if !ours.is_empty() {
        let mut removable = below & own;
        for y in &(below - own) {
            removable -= structure.below[y];
        }
        let needed = removable.len();
        if theirs.len() <= needed || answers.take(needed).count() < needed {
            return None;
        }
    }
    Some(below | Set::of(z))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use crate::budget::Budget;
    use crate::game;
    use crate::notation::parse;
    use crate::solve::Switches;
    use crate::solve::removal::search::RemovalSearch;

    /// Whenever elements are dropped, a search without theorems finds the same value without them.
    #[test]
    fn dropping_keeps_the_value() {
        let mut count = [0; 2];
        for seed in 0..3000 {
            let len = 4 + seed % 9;
            let board = match seed % 4 {
                0 => format!("height2 {len} seed {seed}"),
                1 => format!("random {len} 0.15 seed {seed}"),
                2 => format!("random {len} 0.3 seed {seed}"),
                _ => format!(
                    "(antichain {} random {seed}) below antichain b + random {len} 0.2 seed {seed}",
                    1 + seed % 5
                ),
            };
            let poset = parse(&board).expect("a board").to_poset();
            let game = game::pomax(&poset.expect("an order"), Color::White);
            let structure = Structure::<1>::of(&game);
            let position = structure.position(structure.all);
            let mut search = RemovalSearch::<1>::new(&game, Budget::default(), Switches::PLAIN);
            for z in &position.free {
                let Some(dropped) = dropped(&structure, &position, z) else {
                    continue;
                };
                let mut value = |alive| search.value(alive, |_| ());
                assert_eq!(
                    value(structure.all - dropped),
                    value(structure.all),
                    "{z} of {board}"
                );
                let own = structure.owned(structure.owner(z));
                count[usize::from(structure.affects[z].meets(&own))] += 1;
            }
        }
        assert!(count[0] > 500 && count[1] > 50, "{count:?}");
    }
}
