//! Bounds by cutting a position of pomax or pomin in two.
//!
//! A player who decides never to remove one of their elements has fewer moves and the opponent none
//! more. Then nothing below that element is ever removed either, so the position without all of
//! this is a bound against the player. Often nothing is lost, because the player would not have
//! removed the element anyway, and what is left falls into components that are much smaller.

use super::structure::{RemovalPosition, Structure};
use crate::sets::Set;
use crate::value::Player;

/// The minimum number of elements of a component that is cut. Unit tests cut small ones too.
const FROM: usize = if cfg!(test) { 6 } else { 24 };

/// The number of positions that are searched before the first cut. Most searches are short, and then
/// looking for cuts would take longer.
const PROBE: u64 = if cfg!(test) { 1 } else { 64 };

/// The maximum number of cuts that a player tries.
const TRIES: usize = 8;

/// Components with so many elements more are a class of their own.
const CLASS: usize = 32;

/// The longest pause, in components of a class.
const LONGEST: u8 = 127;

/// A failure is followed by so many times the positions that it took, before the next try.
const PATIENCE: u64 = 8;

/// Whether cuts are worth looking for. On many boards they are in vain, so after each failure the
/// search pauses for a while among components of about the same size, longer if it took much.
#[derive(Clone, Debug, Default)]
pub(super) struct Cuts {
    classes: Vec<Class>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Class {
    /// The components to come that are not cut.
    paused: u8,
    /// The length of the last pause.
    pause: u8,
    /// There is no cut before so many positions are searched.
    until: u64,
}

impl Cuts {
    /// Whether to look for a cut of a component with so many elements, after searching so many
    /// positions.
    pub fn should_try(&mut self, len: usize, positions: u64) -> bool {
        if len < FROM || positions < PROBE {
            return false;
        }
        let class = len / CLASS;
        if class >= self.classes.len() {
            self.classes.resize(class + 1, Class::default());
        }
        let Class { paused, until, .. } = &mut self.classes[class];
        let try_now = *paused == 0 && positions >= *until;
        *paused = paused.saturating_sub(1);
        try_now
    }

    /// Learns whether a cut of such a component has answered a question. It was tried after `begun`
    /// positions, and now there are `positions`.
    pub fn learn(&mut self, len: usize, answered: bool, [begun, positions]: [u64; 2]) {
        let Class {
            paused,
            pause,
            until,
        } = &mut self.classes[len / CLASS];
        if !answered {
            *until = positions + PATIENCE * (positions - begun);
        }
        *pause = if answered {
            0
        } else {
            (*pause * 2 + 1).min(LONGEST)
        };
        *paused = *pause;
    }
}

/// What is left after each of the best cuts by a player: several components, none with more than half
/// of the elements. The smallest ones come first.
pub(super) fn by<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    player: Player,
) -> Vec<RemovalPosition<W>> {
    let most = position.alive.len() / 2;
    let mut found = Vec::new();
    for z in &(position.alive & structure.owned(player)) {
        let alive = position.alive - structure.below[z] - Set::of(z);
        let rest = RemovalPosition {
            alive,
            free: position.free & alive,
        };
        if let Some(largest) = largest_component(structure, &rest, most) {
            found.push((largest, z, rest));
        }
    }
    found.sort_unstable_by_key(|&(largest, z, _)| (largest, z));
    found.truncate(TRIES);
    found.into_iter().map(|(.., rest)| rest).collect()
}

/// The number of elements of the largest of several components. `None` if there is only one, or if it
/// is larger than `most`.
fn largest_component<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    most: usize,
) -> Option<usize> {
    let mut largest = 0;
    let mut rest = position.alive;
    while rest.len() > largest {
        let component = structure.component(position, &rest);
        rest -= component;
        largest = largest.max(component.len());
        if largest > most {
            return None;
        }
    }
    (largest < position.alive.len()).then_some(largest)
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

    /// Compares with a search without theorems.
    #[test]
    fn every_cut_is_a_bound() {
        let (mut count, mut met) = (0, 0);
        for seed in 0..400 {
            let board = match seed % 4 {
                0 => format!("young 5,4,3,2,1 random {seed}"),
                1 => format!("young 6,4,4,1 random {seed}"),
                2 => format!("height2 {} seed {seed}", 8 + seed % 9),
                _ => format!("random {} 0.15 seed {seed}", 8 + seed % 9),
            };
            let poset = parse(&board).expect("a board").to_poset();
            let game = game::pomax(&poset.expect("an order"), Color::White);
            let structure = Structure::<1>::of(&game);
            let position = structure.position(structure.all);
            let mut search = RemovalSearch::<1>::new(&game, Budget::default(), Switches::PLAIN);
            let mut value = |alive| search.value(alive, |_| ()).value().expect("no limit");
            let whole = value(structure.all);
            for player in [Player::Left, Player::Right] {
                for rest in by(&structure, &position, player) {
                    let gain = (value(rest.alive) - whole) * player.sign();
                    assert!(gain <= 0, "{player:?} gains on {board}");
                    count += 1;
                    met += usize::from(gain == 0);
                }
            }
        }
        assert!(count > 500 && 3 * met > count, "{met} of {count}");
    }

    /// Without cuts this took millions of positions.
    #[test]
    fn a_large_staircase_is_easy() {
        let poset = parse("young 28..1 random 1").expect("a board").to_poset();
        let game = game::pomax(&poset.expect("an order"), Color::White);
        let mut search = RemovalSearch::<8>::new(&game, Budget::default(), Switches::default());
        let bounds = search.value(search.structure().all, |_| ());
        assert_eq!(bounds.value(), Some(-1));
        assert!(search.positions() < 5000, "{}", search.positions());
    }

    #[test]
    fn a_pause_grows_with_failures_and_ends_with_success() {
        let mut cuts = Cuts::default();
        let mut tries = 0;
        for _ in 0..1000 {
            if cuts.should_try(100, PROBE) {
                tries += 1;
                cuts.learn(100, false, [PROBE; 2]);
            }
        }
        assert!((7..20).contains(&tries), "{tries}");
        // Much smaller ones are another matter.
        assert!(cuts.should_try(FROM, PROBE) && !cuts.should_try(FROM - 1, PROBE));
        while !cuts.should_try(100, PROBE) {}
        cuts.learn(100, true, [PROBE; 2]);
        assert!(cuts.should_try(100, PROBE) && cuts.should_try(100, PROBE));
        // A failure that took 10 positions is followed by 80 others.
        assert!(cuts.should_try(200, PROBE));
        cuts.learn(200, false, [PROBE, PROBE + 10]);
        let may_try = |cuts: &mut Cuts, positions| {
            let mut tries = (0..LONGEST).map(|_| cuts.should_try(200, positions));
            tries.any(|tried| tried)
        };
        assert!(!may_try(&mut cuts, PROBE + 89) && may_try(&mut cuts, PROBE + 90));
    }
}
