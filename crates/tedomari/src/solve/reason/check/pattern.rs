//! Checks reasons for pattern games: that the named pairs, or the number of sets, really prevent the
//! sets without which the game ends as claimed.

use super::{Flaw, ensure};
use crate::formula::{Figure, Role, Theorem};
use crate::game::pattern::{Mask, PatternGame, Variant};
use crate::solve::reason::{Reason, Step};
use crate::value::{Ending, Value};

/// Checks the reason for a whole game.
pub(super) fn check(reason: &Reason<Value>, game: &PatternGame) -> Result<(), Flaw> {
    // How the game ends if these players complete no set.
    let (makers, ending): (&[usize], Ending) = match game.variant() {
        Variant::Achieve => (&[0, 1], Ending::Tie),
        Variant::AchieveSecond | Variant::AchieveWeak => (&[0], Ending::Second),
        Variant::Prevent => (&[1], Ending::First),
        _ => (&[], Ending::Tie),
    };
    let mut rest = reason;
    let mut is_prevented = [false; 2];
    while let Some(theorem) = rest.theorem() {
        let [part] = rest.parts.as_slice() else {
            return Err(Flaw::Parts);
        };
        ensure(part.bounds == rest.bounds, Flaw::Value(theorem))?;
        let mut flaw = Some(Flaw::Misplaced);
        for &maker in makers.iter().rev() {
            match prevents(rest, theorem, &Sets::of(game, maker)) {
                Ok(()) => {
                    is_prevented[maker] = true;
                    flaw = None;
                }
                Err(wrong) => flaw = flaw.map(|_| wrong),
            }
        }
        if let Some(flaw) = flaw {
            return Err(flaw);
        }
        rest = part;
    }
    match rest.step {
        Step::Solved { .. } | Step::Search { .. } | Step::Unfinished(_) => {}
        _ => return Err(Flaw::Misplaced),
    }
    let Some(theorem) = reason.theorem() else {
        return Ok(());
    };
    ensure(
        makers.iter().all(|&maker| is_prevented[maker]),
        Flaw::Sets(theorem),
    )?;
    match (&reason.bounds.low, &reason.bounds.high) {
        (Value::Verdict(low), Value::Verdict(high)) => {
            let is_possible = (low.ending..=high.ending).contains(&ending);
            ensure(is_possible, Flaw::Value(theorem))
        }
        _ => Err(Flaw::Misplaced),
    }
}

/// What a player can still complete at the start.
struct Sets {
    /// The uncolored elements.
    free: u128,
    /// The uncolored elements of each set that the opponent has not touched.
    open: Vec<u128>,
    /// Whether the player moves first.
    moves_first: bool,
}

impl Sets {
    fn of(game: &PatternGame, player: usize) -> Sets {
        Sets {
            free: game.uncolored(),
            open: game.lacking(player),
            moves_first: player == 0,
        }
    }
}

/// Checks that a theorem applies to the sets of a player, who then completes none.
fn prevents(reason: &Reason<Value>, theorem: Theorem, sets: &Sets) -> Result<(), Flaw> {
    match theorem {
        Theorem::NothingLeft => ensure(sets.open.is_empty(), Flaw::Sets(theorem)),
        Theorem::SmallSum => {
            let counted = reason.figure(Figure::Sets);
            ensure(counted == sets.open.len() as i64, Flaw::Figures(theorem))?;
            // In units of 2⁻⁶⁴; sets that lack more elements are rounded up.
            let weights = sets
                .open
                .iter()
                .map(|set| 1_u128 << (64 - set.len().min(64)));
            let sum: u128 = weights.sum();
            let limit = 1_u128 << (64 - usize::from(sets.moves_first));
            ensure(sum < limit, Flaw::Sets(theorem))
        }
        Theorem::Pairing => {
            let mut used = 0_u128;
            let mut pairs = Vec::new();
            for set in &reason.sets {
                let (Role::Pair, &[x, y]) = (set.role, set.elements.as_slice()) else {
                    return Err(Flaw::Sets(theorem));
                };
                let bit = |x: u32| 1_u128.checked_shl(x).ok_or(Flaw::Sets(theorem));
                let pair = bit(x)? | bit(y)?;
                let is_new = pair.len() == 2 && pair & used == 0 && sets.free.contains(pair);
                ensure(is_new, Flaw::Sets(theorem))?;
                used |= pair;
                pairs.push(pair);
            }
            let has_pair = |set: &u128| pairs.iter().any(|&pair| set.contains(pair));
            ensure(sets.open.iter().all(has_pair), Flaw::Sets(theorem))?;
            let counted = reason.figure(Figure::Pairs);
            ensure(counted == pairs.len() as i64, Flaw::Figures(theorem))
        }
        _ => Err(Flaw::Misplaced),
    }
}
