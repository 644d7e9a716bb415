use thiserror::Error;

use super::{RemovalGame, Rule};
use crate::board::Element;
use crate::value::Player;

/// The most elements of a rule given as a function. All their subsets are checked.
pub(crate) const MAX_FUNCTION_ELEMENTS: usize = 20;

/// Why a function is not the rule of a removal game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AxiomError {
    /// There are too many elements.
    #[error(
        "{0} elements are too many for a rule given as a function; the limit is {MAX_FUNCTION_ELEMENTS}"
    )]
    TooLarge(usize),
    /// An element that is gone is removable.
    #[error("element {element} is removable from a set that does not contain it: {set:?}")]
    NotThere {
        /// The element.
        element: Element,
        /// What is left.
        set: Vec<Element>,
    },
    /// An element is no longer removable after another one is removed.
    #[error("element {element} is removable from {set:?}, but no longer once {gone} is gone")]
    NoLongerRemovable {
        /// The element.
        element: Element,
        /// What is left before.
        set: Vec<Element>,
        /// The element whose removal blocks it.
        gone: Element,
    },
}

/// The removal game in which exactly the elements of `removable(A)` may be removed when A is left.
///
/// Sets are bit masks: bit i is element i. The function is checked against the axiom
/// ρ(B)∩A ⊆ ρ(A) ⊆ A for all A ⊆ B, and compiled to minimal blocker sets.
///
/// ```
/// use tedomari::{game, value::Player};
/// // Three elements in a row; only an end of the row may be removed.
/// let ends = |left: u32| left & !((left << 1) & (left >> 1));
/// let owners = vec![Player::Left, Player::Right, Player::Left];
/// assert!(game::from_function(owners.clone(), ends).is_ok());
/// // "Only an element with a neighbor" breaks the axiom: elements would become blocked again.
/// let social = |left: u32| left & ((left << 1) | (left >> 1));
/// assert!(game::from_function(owners, social).is_err());
/// ```
pub fn from_function(
    owners: Vec<Player>,
    removable: impl Fn(u32) -> u32,
) -> Result<RemovalGame, AxiomError> {
    let len = owners.len();
    if len > MAX_FUNCTION_ELEMENTS {
        return Err(AxiomError::TooLarge(len));
    }
    let rho: Vec<u32> = (0..1u32 << len).map(removable).collect();
    let members = |set: u32| (0..len as Element).filter(move |&x| set >> x & 1 == 1);
    for (set, &now) in rho.iter().enumerate() {
        let set = set as u32;
        if let Some(element) = (0..32).find(|&x| (now & !set) >> x & 1 == 1) {
            return Err(AxiomError::NotThere {
                element,
                set: members(set).collect(),
            });
        }
        // It is enough to remove single elements: A is reached from B one by one.
        for gone in members(set) {
            let blocked = now & !(1 << gone) & !rho[(set & !(1 << gone)) as usize];
            if let Some(element) = members(blocked).next() {
                let set = members(set).collect();
                return Err(AxiomError::NoLongerRemovable { element, set, gone });
            }
        }
    }
    let all = (1u32 << len) - 1;
    let needs = |x: Element| -> Vec<Vec<Element>> {
        // Minimal sets of removed elements that free x.
        let frees = |gone: u32| rho[(all & !gone) as usize] >> x & 1 == 1;
        (0..=all)
            .filter(|&gone| gone >> x & 1 == 0 && frees(gone))
            .filter(|&gone| members(gone).all(|y| !frees(gone & !(1 << y))))
            .map(|gone| members(gone).collect())
            .collect()
    };
    let mut sets: Vec<Vec<Vec<Element>>> = (0..len as Element).map(needs).collect();
    for (x, family) in sets.iter_mut().enumerate() {
        if family.is_empty() {
            // Never removable: it blocks itself.
            family.push(vec![x as Element]);
        }
    }
    Ok(RemovalGame::new(owners, Rule::Sets(sets)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiled_function_gives_itself_back() {
        let len = 5;
        let owners = vec![Player::Left; len];
        // The ends of the row; element 2 is never removable.
        let rho = |left: u32| left & !((left << 1) & (left >> 1)) & !4;
        let game = from_function(owners, rho).unwrap();
        for set in 0..1u32 << len {
            let alive: Vec<bool> = (0..len).map(|x| set >> x & 1 == 1).collect();
            for x in 0..len as Element {
                assert_eq!(game.is_removable(x, &alive), rho(set) >> x & 1 == 1);
            }
        }
    }

    #[test]
    fn each_part_of_the_axiom_is_checked() {
        let owners = vec![Player::Left; 2];
        let ghost = from_function(owners.clone(), |_| 1);
        assert_eq!(
            ghost.unwrap_err(),
            AxiomError::NotThere {
                element: 0,
                set: vec![]
            }
        );
        let shy = from_function(owners, |left| if left == 3 { 3 } else { 0 });
        let expected = AxiomError::NoLongerRemovable {
            element: 1,
            set: vec![0, 1],
            gone: 0,
        };
        assert_eq!(shy.unwrap_err(), expected);
    }
}
