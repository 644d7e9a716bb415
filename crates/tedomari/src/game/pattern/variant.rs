use crate::value::Ending;

/// The goal of the players. Red moves first, and players take turns coloring one element each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Completing a copy in your own color is forbidden; whoever cannot move loses.
    Avoid,
    /// Completing a copy in your own color loses at once; a full board without one is a tie.
    Misere,
    /// Like [`Variant::Avoid`], but a move colors one element or more.
    AvoidPlus,
    /// Completing a copy in your own color wins; a full board without one is a tie.
    Achieve,
    /// Like [`Variant::Achieve`], but what would be a tie is a win for the second player.
    AchieveSecond,
    /// Only the first player wants a copy; the second player prevents it.
    AchieveWeak,
    /// Only the second player wants a copy; the first player prevents it.
    Prevent,
    /// Both players use the same color, and completing a copy is forbidden; whoever cannot move
    /// loses.
    OneColor,
}

impl Variant {
    /// How the game ends when that player completes a copy. `None` if it goes on.
    pub fn completed_by(self, player: usize) -> Option<Ending> {
        match self {
            Variant::Avoid | Variant::Misere | Variant::AvoidPlus | Variant::OneColor => {
                Some(Ending::won_by(1 - player))
            }
            Variant::Achieve | Variant::AchieveSecond => Some(Ending::won_by(player)),
            Variant::AchieveWeak => (player == 0).then_some(Ending::First),
            Variant::Prevent => (player == 1).then_some(Ending::Second),
        }
    }

    /// The players, 0 and 1, whose sets decide the game: it ends like a full board if they complete
    /// none. Empty if completing a set loses.
    pub(crate) fn makers(self) -> &'static [usize] {
        match self {
            Variant::Achieve => &[0, 1],
            Variant::AchieveSecond | Variant::AchieveWeak => &[0],
            Variant::Prevent => &[1],
            Variant::Avoid | Variant::AvoidPlus | Variant::Misere | Variant::OneColor => &[],
        }
    }

    /// How the game ends when the board is full and it is that player's turn.
    pub fn full(self, player: usize) -> Ending {
        match self {
            Variant::Avoid | Variant::AvoidPlus | Variant::OneColor => Ending::won_by(1 - player),
            Variant::Misere | Variant::Achieve => Ending::Tie,
            Variant::AchieveSecond | Variant::AchieveWeak => Ending::Second,
            Variant::Prevent => Ending::First,
        }
    }
}
