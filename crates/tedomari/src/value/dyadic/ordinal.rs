use super::Dyadic;
use crate::value::Player;

impl Dyadic {
    /// The value of a single element of `root`'s below a game of this value, all of which goes with
    /// it: the ordinal sum 1:x for a root of Left's, or (−1):x for a root of Right's.
    ///
    /// For Left it is (x + n) / 2ⁿ⁻¹ with the smallest n ≥ 1 such that x + n > 1.
    pub fn planted_on(&self, root: Player) -> Dyadic {
        // In both cases the new integer part is that of x ± n before the division.
        let with_integer = |integer| Dyadic {
            integer,
            ..self.clone()
        };
        match (root, self.integer) {
            (Player::Left, 1..) => with_integer(self.integer + 1),
            (Player::Left, _) => with_integer(1).halved(self.integer.unsigned_abs() as usize),
            (Player::Right, ..0) => with_integer(self.integer - 1),
            (Player::Right, _) => with_integer(-2).halved(self.integer as usize + 1),
        }
    }

    /// The ordinal sum of a game with the best options `left` and `right` and a game worth `above`:
    /// any move in the lower game takes all of the upper one with it. `None` if `left` is not less
    /// than `right`.
    ///
    /// By the colon principle the upper game counts only by its value. Each sign of that value
    /// moves the answer one step up or down in the tree of numbers between the options.
    pub fn ordinal_sum(
        left: Option<&Dyadic>,
        right: Option<&Dyadic>,
        above: &Dyadic,
    ) -> Option<Dyadic> {
        let (mut left, mut right) = (left.cloned(), right.cloned());
        let mut value = Dyadic::simplest_between(left.as_ref(), right.as_ref())?;
        for sign in above.signs() {
            let passed = match sign {
                Player::Left => &mut left,
                Player::Right => &mut right,
            };
            *passed = Some(value);
            value = Dyadic::simplest_between(left.as_ref(), right.as_ref())?;
        }
        Some(value)
    }

    /// The sign expansion: the colors, from the ground up, of the red-blue Hackenbush string with
    /// this value.
    pub fn signs(&self) -> impl Iterator<Item = Player> {
        let (lead, magnitude) = match self.integer {
            0.. => (Player::Left, self.clone()),
            _ => (Player::Right, -self),
        };
        let places = magnitude.places();
        // Berlekamp's rule: the integer part is in unary. The first change of sign is the binary
        // point. After it, 1 repeats the leading sign and 0 is the other sign; a final 1 is
        // implied.
        let (ones, point) = match places {
            0 => (magnitude.integer, None),
            _ => (magnitude.integer + 1, Some(lead.other())),
        };
        let digits = (0..places.saturating_sub(1)).map(move |place| {
            match magnitude.word(place / 64) >> (63 - place % 64) & 1 {
                1 => lead,
                _ => lead.other(),
            }
        });
        (0..ones).map(move |_| lead).chain(point).chain(digits)
    }
}
