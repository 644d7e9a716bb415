use tedomari::board::Element;
use tedomari::game::RemovalGame;
use tedomari::value::Player;

/// The maximum number of elements for an exhaustive search of all positions.
pub(crate) const MAX_BRUTE: usize = 16;

/// The mark of a position that has no value yet.
const UNKNOWN: i8 = i8::MIN;

/// The positions of a small game as bit masks of the remaining elements, with their values by the
/// definition.
pub(crate) struct Positions {
    len: usize,
    /// Left's elements.
    left: u32,
    /// Each element as a bit, with a set that must be removed before it. If there are several sets,
    /// one of them suffices.
    blockers: Vec<(u32, u32)>,
    known: Vec<i8>,
}

impl Positions {
    /// Lists the constraints of a game.
    ///
    /// # Panics
    /// If the game has more than [`MAX_BRUTE`] elements.
    pub fn new(game: &RemovalGame) -> Positions {
        let len = game.len();
        assert!(len <= MAX_BRUTE, "{len} elements have too many positions");
        let mask = |set: Vec<Element>| set.iter().fold(0, |mask, &y| mask | 1 << y);
        let blockers = (0..len as Element).flat_map(|x| {
            let sets = game.blocker_sets(x).into_iter();
            sets.map(move |set| (1 << x, mask(set)))
        });
        let lefts = (0..len).filter(|&x| game.owners()[x] == Player::Left);
        Positions {
            len,
            left: lefts.fold(0, |mask, x| mask | 1 << x),
            blockers: blockers.collect(),
            known: vec![UNKNOWN; 1 << len],
        }
    }

    /// The starting position.
    pub fn all(&self) -> u32 {
        ((1u64 << self.len) - 1) as u32
    }

    /// A player's elements.
    pub fn of(&self, player: Player) -> u32 {
        match player {
            Player::Left => self.left,
            Player::Right => self.all() & !self.left,
        }
    }

    /// The removable elements of a position.
    pub fn removable(&self, position: u32) -> u32 {
        let free = self.blockers.iter().fold(0, |free, &(element, set)| {
            let is_gone = set & position == 0;
            free | if is_gone { element } else { 0 }
        });
        free & position
    }

    /// The positions that a player can move to.
    pub fn options(&self, position: u32, player: Player) -> impl Iterator<Item = u32> + use<> {
        let moves = self.removable(position) & self.of(player);
        members(moves).map(move |x| position & !(1 << x))
    }

    /// The value by the definition: the integer closest to 0 strictly between the largest left
    /// and the smallest right option.
    pub fn value(&mut self, position: u32) -> i64 {
        let known = self.known[position as usize];
        if known != UNKNOWN {
            return known.into();
        }
        let [best, worst] = self.best_options(position);
        let value = match (best, worst) {
            (Some(best), _) if best >= 0 => best + 1,
            (_, Some(worst)) if worst <= 0 => worst - 1,
            _ => 0,
        };
        self.known[position as usize] = value as i8; // at most MAX_BRUTE in size
        value
    }

    /// The largest left and the smallest right option.
    pub fn best_options(&mut self, position: u32) -> [Option<i64>; 2] {
        let (free, left) = (self.removable(position), self.left);
        let mut after = |x: u32| self.value(position & !(1 << x));
        let best = members(free & left).map(&mut after).max();
        let worst = members(free & !left).map(&mut after).min();
        [best, worst]
    }

    /// The value of the starting position.
    pub fn value_of_all(&mut self) -> i64 {
        self.value(self.all())
    }

    /// All positions that can arise if the players move in any order, later ones first.
    pub fn reachable(&self) -> Vec<u32> {
        let mut seen = vec![false; 1 << self.len];
        let mut found = vec![self.all()];
        let mut done = 0;
        while let Some(&position) = found.get(done) {
            done += 1;
            for x in members(self.removable(position)) {
                let next = position & !(1 << x);
                if !std::mem::replace(&mut seen[next as usize], true) {
                    found.push(next);
                }
            }
        }
        found.reverse();
        found
    }

    /// Whether the player to move wins, by the rule that whoever cannot move loses.
    pub fn mover_wins(
        &self,
        position: u32,
        mover: Player,
        known: &mut [[Option<bool>; 2]],
    ) -> bool {
        let slot = usize::from(mover == Player::Right);
        if let Some(wins) = known[position as usize][slot] {
            return wins;
        }
        let wins = self
            .options(position, mover)
            .any(|option| !self.mover_wins(option, mover.other(), known));
        known[position as usize][slot] = Some(wins);
        wins
    }

    /// JS Definition 4.1: in every position whose removable elements all have one color, at least
    /// half of the elements have that color.
    pub fn is_balanced(&self) -> bool {
        self.reachable().into_iter().all(|position| {
            let removable = self.removable(position);
            [Player::Left, Player::Right].into_iter().all(|player| {
                let own = self.of(player) & position;
                removable & !own != 0 || 2 * own.count_ones() >= position.count_ones()
            })
        })
    }
}

/// The elements of a set.
pub(super) fn members(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let x = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(x)
    })
}
