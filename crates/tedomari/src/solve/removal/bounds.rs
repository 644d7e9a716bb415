use super::structure::{RemovalPosition, Structure};
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::value::Player;

/// What is known about the value of a position without search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Quick {
    /// The value is at least this.
    pub low: i32,
    /// The value is at most this.
    pub high: i32,
    /// The sum of two such bounds that ignore spare moves. It often shows which of two similar positions
    /// is better.
    pub balance: i32,
    /// The number of elements that Left can remove alone minus the number of those that Right can. It
    /// shows the same, more roughly.
    pub alone: i32,
}

impl Quick {
    /// Bounds that were found before.
    pub fn known(low: i32, high: i32) -> Quick {
        Quick {
            low,
            high,
            balance: low + high,
            alone: low + high,
        }
    }
}

/// Bounds that need no search.
///
/// If Right never moves here, Left can make exactly as many moves as there are elements that Left
/// can remove alone. So Right can limit Left to this number by never moving. Likewise for the moves
/// of Right.
///
/// A player who waits like that may have moves to spare: those that leave the opponent alone with as
/// many moves as before. Each counts, because a move never gains (G − Gᴸ ≥ 1). Spare moves are looked for
/// only if `is_open` says that the bounds without them do not suffice. With several blocker sets for each
/// element they save fewer positions than they cost time.
pub(in crate::solve) fn quick<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    switches: &Switches,
    is_open: impl FnOnce(i32, i32) -> bool,
) -> Quick {
    if !switches.bounds {
        let left = (position.alive & structure.left).len() as i32;
        return Quick::known(left - position.alive.len() as i32, left);
    }
    let [left, right] =
        [Player::Left, Player::Right].map(|player| Alone::of(structure, position, player));
    let [most, least] = [
        left.moves(structure, position),
        -right.moves(structure, position),
    ];
    let mut quick = Quick {
        low: least,
        high: most,
        balance: most + least,
        alone: (left.peeled.len() as i32) - (right.peeled.len() as i32),
    };
    if switches.spare_moves && structure.conjunctive && least < most && is_open(least, most) {
        quick.high -= left.moves_to_spare_against(structure, position, most);
        quick.low += right.moves_to_spare_against(structure, position, -least);
    }
    quick
}

/// A player who moves alone.
struct Alone<const W: usize> {
    /// The elements of the player.
    own: Set<W>,
    /// The elements that the player can remove alone.
    peeled: Set<W>,
    /// What those block.
    edge: Set<W>,
}

impl<const W: usize> Alone<W> {
    fn of(structure: &Structure<W>, position: &RemovalPosition<W>, player: Player) -> Alone<W> {
        let own = structure.owned(player);
        let mut alive = position.alive;
        let mut peeled = Set::EMPTY;
        let mut edge = Set::EMPTY;
        let mut moves = position.free & own;
        while !moves.is_empty() {
            alive -= moves;
            peeled |= moves;
            let mut below: Set<W> = Set::EMPTY;
            for x in &moves {
                below |= structure.affects[x];
            }
            edge |= below;
            moves = structure.free_among(below & alive & own, &alive);
        }
        Alone { own, peeled, edge }
    }

    /// The number of moves that the player can make alone, minus one for each opposing element that
    /// only those moves would free. Only elements with disjoint blocker sets are subtracted.
    ///
    /// For each such element y, the player must either leave one of its blockers or give the opponent
    /// a move that frees no element of the player.
    fn moves(&self, structure: &Structure<W>, position: &RemovalPosition<W>) -> i32 {
        if !structure.conjunctive {
            return self.peeled.len() as i32;
        }
        let waiting = position.alive - position.free;
        let candidates = (self.edge & waiting) - self.own;
        if candidates.is_empty() {
            return self.peeled.len() as i32;
        }
        // What the opponent will never remove, and all that it holds back.
        let frozen = position.alive - self.own - candidates;
        let mut held = Set::<W>::EMPTY;
        for z in &frozen {
            held |= structure.below[z];
        }
        let reachable = (waiting & self.own) - held;
        let is_harmless = |y: usize| !structure.affects[y].meets(&reachable);
        let mut count = self.peeled.len() as i32;
        let mut unused = self.peeled;
        let mut later = Set::<W>::EMPTY;
        // Those with one blocker first, which leave most to the others.
        for y in &candidates {
            let blockers = structure.depends[y] & position.alive;
            match blockers.only() {
                None => later.insert(y),
                Some(x) if unused.contains(x) && is_harmless(y) => {
                    unused.remove(x);
                    count -= 1;
                }
                Some(_) => {}
            }
        }
        for y in &later {
            let blockers = structure.depends[y] & position.alive;
            if blockers.is_subset(&unused) && is_harmless(y) {
                unused -= blockers;
                count -= 1;
            }
        }
        count
    }

    /// By how much moves that the opponent has to spare lower the limit on what the position is worth to
    /// the player.
    fn moves_to_spare_against(
        &self,
        structure: &Structure<W>,
        position: &RemovalPosition<W>,
        limit: i32,
    ) -> i32 {
        let spared = self.spared_by_opponent(structure, position);
        let count = (position.alive - spared.alive).len() as i32;
        if count == 0 {
            return 0;
        }
        (limit - (self.moves(structure, &spared) - count)).max(0)
    }

    /// The position after the opponent has made all moves, one after the other, that let the player
    /// remove nothing more alone.
    fn spared_by_opponent(
        &self,
        structure: &Structure<W>,
        position: &RemovalPosition<W>,
    ) -> RemovalPosition<W> {
        let mut rest = *position;
        // What is left when the player has moved too. An element that cannot be spared stays so.
        let mut alive = position.alive - self.peeled;
        let mut open = position.free - self.own;
        while let Some(x) = open.smallest() {
            open.remove(x);
            alive.remove(x);
            let mut exposed = (structure.affects[x] & alive & self.own).iter();
            if exposed.any(|y| structure.is_free(y, &alive)) {
                alive.insert(x);
                continue;
            }
            rest.alive.remove(x);
            rest.free.remove(x);
            let waiting = (structure.affects[x] & rest.alive) - rest.free;
            let freed = structure.free_among(waiting - self.own, &rest.alive);
            rest.free |= freed;
            open |= freed;
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Element, Names, Poset};
    use crate::budget::Budget;
    use crate::game::{self, RemovalGame};
    use crate::notation::parse;
    use crate::solve::removal::search::RemovalSearch;

    /// The bounds with and without spare moves, and the value by plain search.
    fn compared(game: &RemovalGame) -> ([Quick; 2], i32) {
        let structure = Structure::<1>::of(game);
        let position = structure.position(structure.all);
        let without = Switches {
            spare_moves: false,
            ..Switches::default()
        };
        let bounds =
            [Switches::default(), without].map(|s| quick(&structure, &position, &s, |_, _| true));
        let mut search = RemovalSearch::<1>::new(game, Budget::default(), Switches::PLAIN);
        let value = search.value(structure.all, |_| ()).value();
        (bounds, value.expect("no limit") as i32)
    }

    /// Checks both bounds and returns how much narrower spare moves make them.
    fn check(game: &RemovalGame) -> i32 {
        let (bounds, value) = compared(game);
        for Quick { low, high, .. } in bounds {
            assert!(
                low <= value && value <= high,
                "{low}..{high} {value} {game:?}"
            );
        }
        let [with, without] = bounds.map(|bounds| bounds.high - bounds.low);
        assert!(with <= without);
        without - with
    }

    #[test]
    fn values_of_all_small_posets_are_within() {
        let pairs: Vec<(Element, Element)> =
            (0..4).flat_map(|y| (0..y).map(move |x| (x, y))).collect();
        let mut narrower = 0;
        for which in 0..1_usize << 10 {
            let inside = |i: &usize| which >> i & 1 == 1;
            let relations: Vec<_> = (0..6).filter(inside).map(|i| pairs[i]).collect();
            let colors = (6..10).map(|i| [Color::White, Color::Black][which >> i & 1]);
            let poset =
                Poset::from_relations(colors.collect(), Names::Numbered, &relations).unwrap();
            narrower += check(&game::pomax(&poset, Color::White));
            narrower += check(&game::pominmax(&poset, Color::White));
        }
        assert!(narrower > 0);
    }

    #[test]
    fn values_of_random_boards_are_within() {
        let mut narrower = 0;
        for seed in 1..=30 {
            for board in ["random 16 0.15", "height2 18", "random 14 0.3"] {
                let poset = parse(&format!("{board} seed {seed}")).unwrap();
                let poset = poset.to_poset().unwrap();
                narrower += check(&game::pomax(&poset, Color::White));
                narrower += check(&game::pominmax(&poset, Color::White));
            }
        }
        assert!(narrower > 100, "{narrower}");
    }
}
