use crate::game::pattern::{Mask, Rules, State, Variant};

/// The part of a position that matters for how it ends, from the point of view of the player to
/// move: index 0 is that player, index 1 the opponent.
///
/// Elements that no longer matter are marked `dead`, so many positions become equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct WeakPosition<M> {
    /// The elements of each player that belong to a set that may still be completed. With one color
    /// both are equal.
    pub own: [M; 2],
    /// The elements that only one of the players may color.
    pub only: [M; 2],
    /// The elements that no longer matter.
    pub dead: M,
    /// The number of independent moves that only the player to move can make, minus those of the
    /// opponent. A pair of such moves cancels: 1 + (−1) = 0.
    pub surplus: i16,
    /// Whether there is an independent move that either player can make. Two of them cancel, since
    /// one answers the other.
    pub spare: bool,
    /// Whether every uncolored element can be colored by a player, so that the board may become
    /// full. Only used if that matters.
    pub may_fill: bool,
    /// The player to move if the players have different aims, otherwise 0.
    pub player: u8,
}

/// The two families of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// Completing a set is not done; whoever cannot move loses, or the board is full.
    Avoid,
    /// Completing a set wins.
    Achieve,
}

/// Reduces the positions of a pattern game to what matters.
pub(super) struct Reduction<'a, M> {
    pub rules: &'a Rules<M>,
    pub family: Family,
    /// Whether the game can end in a tie.
    pub has_ties: bool,
    /// The player who must complete a set to win, if there are no ties.
    pub maker: u8,
    /// Whether the players have the same sets and the same aims.
    is_symmetric: bool,
    pub one_color: bool,
    all: M,
    copies: [Vec<M>; 2],
}

impl<'a, M: Mask> Reduction<'a, M> {
    /// The reduction for a game in which a move colors one element.
    pub fn new(rules: &'a Rules<M>) -> Self {
        let variant = rules.variant();
        let copies = [0, 1].map(|player| match variant.completed_by(player) {
            Some(_) => {
                let mut sets = rules.copies(player).to_vec();
                sets.sort_unstable();
                sets.dedup();
                sets
            }
            None => Vec::new(),
        });
        let (family, alike) = match variant {
            Variant::Avoid | Variant::AvoidPlus | Variant::Misere | Variant::OneColor => {
                (Family::Avoid, true)
            }
            Variant::Achieve => (Family::Achieve, true),
            Variant::AchieveSecond | Variant::AchieveWeak | Variant::Prevent => {
                (Family::Achieve, false)
            }
        };
        Reduction {
            rules,
            family,
            has_ties: matches!(variant, Variant::Misere | Variant::Achieve),
            maker: u8::from(variant == Variant::Prevent),
            is_symmetric: alike && copies[0] == copies[1],
            one_color: variant == Variant::OneColor,
            all: rules.free(&State::default()),
            copies,
        }
    }

    /// The number of elements of the board.
    pub fn width(&self) -> usize {
        self.all.len()
    }

    /// Reduces a position.
    pub fn of(&self, state: &State<M>) -> WeakPosition<M> {
        let mover = self.rules.mover(state);
        let mut own = [state.red, state.green];
        if self.one_color {
            own[1] = own[0];
        } else if mover == 1 {
            own.swap(0, 1);
        }
        let mut position = WeakPosition {
            own,
            dead: state.absent,
            may_fill: self.has_ties && self.family == Family::Avoid,
            player: if self.is_symmetric { 0 } else { mover as u8 },
            ..WeakPosition::default()
        };
        let forbidden = [0, 1].map(|side| {
            let copies = self.copies(&position, side).iter();
            last_ones(copies.map(|&copy| copy & !position.own[side]))
        });
        self.settle(&mut position, forbidden);
        position
    }

    /// The elements that both players may color.
    pub fn both(&self, position: &WeakPosition<M>) -> M {
        let WeakPosition {
            own, only, dead, ..
        } = *position;
        self.all & !(own[0] | own[1] | only[0] | only[1] | dead)
    }

    /// The sets of a side: 0 is the player to move, 1 the opponent.
    pub fn copies(&self, position: &WeakPosition<M>, side: usize) -> &[M] {
        &self.copies[side ^ usize::from(position.player)]
    }

    /// For each set with an element, the other elements that complete it.
    pub fn completing(&self, position: &WeakPosition<M>, side: usize, element: usize) -> &[M] {
        let player = side ^ usize::from(position.player);
        self.rules.completing(player, element)
    }

    /// The position after the player has colored an element, from the point of view of the
    /// opponent.
    pub fn color(&self, position: &WeakPosition<M>, element: usize) -> WeakPosition<M> {
        let mut next = *position;
        let single = M::single(element);
        next.only[0] = next.only[0] & !single;
        next.own[0] |= single;
        if self.one_color {
            next.own[1] = next.own[0];
        }
        self.turn(&mut next);
        // Only sets with the new element can now lack a single element.
        let sides = if self.one_color {
            [true, true]
        } else {
            [false, true]
        };
        let forbidden = [0, 1].map(|side| {
            let through = self.completing(&next, side, element).iter();
            let through = through.filter(|_| sides[side]);
            last_ones(through.map(|&rest| rest & !next.own[side]))
        });
        self.settle(&mut next, forbidden);
        next
    }

    /// The position after an independent move, if there is one.
    pub fn wait(&self, position: &WeakPosition<M>) -> Option<WeakPosition<M>> {
        let mut next = *position;
        if next.spare {
            next.spare = false;
        } else if next.surplus > 0 {
            next.surplus -= 1;
        } else {
            return None;
        }
        self.turn(&mut next);
        Some(next)
    }

    /// The canonical form of a position up to symmetry.
    pub fn canonical(&self, position: &WeakPosition<M>) -> WeakPosition<M> {
        let WeakPosition {
            own, only, dead, ..
        } = *position;
        let mut next = *position;
        match (self.family, self.one_color) {
            (Family::Avoid, true) if self.is_symmetric => {
                let [color, dead] = self.rules.canonical_sets([own[0], dead]);
                (next.own, next.dead) = ([color; 2], dead);
            }
            (Family::Avoid, true) => {
                let sets = [own[0], only[0], only[1], dead];
                let [color, mine, theirs, dead] = self.rules.canonical_sets(sets);
                (next.own, next.only, next.dead) = ([color; 2], [mine, theirs], dead);
            }
            (Family::Avoid, false) => {
                let sets = [own[0], own[1], only[0], only[1], dead];
                let sets = self.rules.canonical_sets(sets);
                (next.own, next.only) = ([sets[0], sets[1]], [sets[2], sets[3]]);
                next.dead = sets[4];
            }
            (Family::Achieve, _) => {
                let [mine, theirs, dead] = self.rules.canonical_sets([own[0], own[1], dead]);
                (next.own, next.dead) = ([mine, theirs], dead);
            }
        }
        next
    }

    fn turn(&self, position: &mut WeakPosition<M>) {
        position.own.swap(0, 1);
        position.only.swap(0, 1);
        position.surplus = -position.surplus;
        position.player ^= u8::from(!self.is_symmetric);
    }

    /// Updates a position. A player may not color the elements that would complete one of that
    /// player's forbidden sets.
    fn settle(&self, position: &mut WeakPosition<M>, completing: [M; 2]) {
        match self.family {
            Family::Avoid => self.settle_avoid(position, completing),
            Family::Achieve => self.settle_achieve(position),
        }
    }

    /// Updates which player may color which elements, and drops elements of sets that can no longer
    /// be completed.
    fn settle_avoid(&self, position: &mut WeakPosition<M>, forbidden: [M; 2]) {
        let both = self.both(position);
        let before = position.only.map(|only| both | only);
        let uncolored = before[0] | before[1];
        let playable = [0, 1].map(|side| before[side] & !forbidden[side]);
        // A set with an element that its player may never color cannot be completed.
        let mut relevant = [0, 1].map(|side| {
            let reach = if self.one_color {
                playable[0] | playable[1]
            } else {
                playable[side]
            };
            let mut relevant = M::default();
            for &copy in self.copies(position, side) {
                let rest = copy & !position.own[side];
                if reach.contains(rest) && rest.len() > 1 {
                    relevant |= copy;
                }
            }
            relevant
        });
        if self.one_color {
            relevant = [relevant[0] | relevant[1]; 2];
        }
        let remaining = playable[0] | playable[1];
        position.may_fill &= remaining == uncolored;
        let common = playable[0] & playable[1];
        let idle = common & !(relevant[0] | relevant[1]);
        position.spare ^= idle.len() % 2 == 1;
        for side in 0..2 {
            let only = playable[side] & !common;
            let idle = (only & !relevant[side]).len() as i16;
            position.surplus += if side == 0 { idle } else { -idle };
            position.only[side] = only & relevant[side];
            position.own[side] = position.own[side] & relevant[side];
        }
        let [mine, theirs] = position.own;
        position.dead =
            self.all & !(mine | theirs | position.only[0] | position.only[1] | (common & !idle));
    }

    /// Drops elements that belong to no set that may still be completed. A move there is a pass. A
    /// pass is never better than another move, since extra elements never hurt.
    fn settle_achieve(&self, position: &mut WeakPosition<M>) {
        let both = self.both(position);
        let relevant = [0, 1].map(|side| {
            let reach = both | position.own[side];
            let open = self.copies(position, side).iter();
            let open = open.filter(|&&copy| reach.contains(copy));
            open.fold(M::default(), |all, &copy| all | copy)
        });
        position.own = [0, 1].map(|side| position.own[side] & relevant[side]);
        let [mine, theirs] = position.own;
        let alive = both & (relevant[0] | relevant[1]);
        position.dead = self.all & !(mine | theirs | alive);
    }
}

/// The elements that are the only element of one of the sets.
fn last_ones<M: Mask>(sets: impl Iterator<Item = M>) -> M {
    let single = sets.filter(|set| set.len() == 1);
    single.fold(M::default(), |all, set| all | set)
}
