use super::Dyadic;
use crate::value::Player;

impl Dyadic {
    /// The value of a single element of `root`'s below a game of this value, which goes with it:
    /// the ordinal sum 1:x of Left's root and x, or (−1):x of Right's.
    ///
    /// For Left it is (x + n) / 2ⁿ⁻¹ with the smallest n ≥ 1 for which x + n > 1.
    pub fn planted_on(&self, root: Player) -> Dyadic {
        // In both cases the new integer part is that of x ± n before it is divided.
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

    /// The value of a game with the best options `left` and `right` below a game worth `above`,
    /// every element of which goes with any move below: the ordinal sum of the two. Nothing if
    /// `left` is not less than `right`.
    ///
    /// By the colon principle the upper game counts only by its value. With each sign of that
    /// value the answer moves one step up or down in the tree of numbers between the options.
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

    /// The sign expansion: the colors, from the ground up, of the string in red-blue Hackenbush
    /// with this value.
    pub fn signs(&self) -> impl Iterator<Item = Player> {
        let (lead, magnitude) = match self.integer {
            0.. => (Player::Left, self.clone()),
            _ => (Player::Right, -self),
        };
        let places = magnitude.places();
        // Berlekamp's rule: the integer part in unary; the first change of sign is the binary
        // point; after it 1 repeats the leading sign and 0 the other, and a last 1 is understood.
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
