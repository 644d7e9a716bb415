use super::cells::Cells;
use crate::board::Color;
use crate::solve::crew;

/// The winner, and the empty cells that the winner needs even if all others belong to the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof<const N: usize> {
    pub winner: Color,
    pub needs: Cells<N>,
}

/// How much is left to prove, as far as it is known: the number of positions that must at least be
/// solved to prove that the player to move wins, or loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub win: u32,
    pub loss: u32,
}

impl Numbers {
    /// More than any number of positions.
    pub const INFINITE: u32 = 1 << 30;
    /// Of a position that nothing is known about.
    pub const UNKNOWN: Numbers = Numbers { win: 1, loss: 1 };
    /// What no position reaches without a proof.
    pub const UNLIMITED: Numbers = Numbers {
        win: Numbers::INFINITE,
        loss: Numbers::INFINITE,
    };
}

/// A position without a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Open<const N: usize> {
    /// The moves that may win. All others lose.
    pub left: Cells<N>,
    /// The cells with which the opponent wins after all others.
    pub needs: Cells<N>,
    pub numbers: Numbers,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State<const N: usize> {
    Proved(Proof<N>),
    Open(Open<N>),
}

/// A position: the stones of Black and of White, and whose turn it is.
pub(super) type Key<const N: usize> = (Cells<N>, Cells<N>, Color);

/// A position and what is known about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HexRecord<const N: usize> {
    pub position: Key<N>,
    pub state: State<N>,
    /// The number of positions searched to find it.
    pub effort: u32,
}

impl<const N: usize> HexRecord<N> {
    /// What took that many positions to find.
    pub fn new(position: Key<N>, state: State<N>, effort: u64) -> HexRecord<N> {
        HexRecord {
            position,
            state,
            effort: effort.clamp(1, u64::from(u32::MAX)) as u32,
        }
    }
}

const WHITE_MOVES: u64 = 1 << 32;
const WHITE_WINS: u64 = 1 << 33;
const IS_PROVED: u64 = 1 << 34;

fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

impl<const N: usize> crew::Record for HexRecord<N> {
    type Key = Key<N>;

    const WORDS: usize = 4 * N + 2;

    fn key(&self) -> &Key<N> {
        &self.position
    }

    fn effort(&self) -> u32 {
        self.effort
    }

    /// A proof says more than numbers, and the proof that needs fewer cells says more than another.
    fn and(self, other: HexRecord<N>) -> HexRecord<N> {
        let state = match (self.state, other.state) {
            (State::Proved(old), State::Proved(new)) if old.needs.len() <= new.needs.len() => {
                self.state
            }
            (State::Proved(_), State::Open(_)) => self.state,
            _ => other.state,
        };
        HexRecord {
            state,
            effort: self.effort.saturating_add(other.effort),
            ..self
        }
    }

    fn pack(&self, words: &mut [u64]) {
        let flag = |color: Color, flag: u64| if color == Color::White { flag } else { 0 };
        let (black, white, mover) = self.position;
        let (sets, numbers, flags) = match self.state {
            State::Proved(Proof { winner, needs }) => {
                let numbers = Numbers { win: 0, loss: 0 };
                (
                    [needs, Cells::NONE],
                    numbers,
                    IS_PROVED | flag(winner, WHITE_WINS),
                )
            }
            State::Open(open) => ([open.needs, open.left], open.numbers, 0),
        };
        let [needs, left] = sets;
        for (place, set) in [black, white, needs, left].into_iter().enumerate() {
            words[place * N..][..N].copy_from_slice(&set.0);
        }
        words[4 * N] = u64::from(numbers.win) | u64::from(numbers.loss) << 32;
        words[4 * N + 1] = u64::from(self.effort) | flags | flag(mover, WHITE_MOVES);
    }

    fn unpack(words: &[u64]) -> HexRecord<N> {
        let set = |place: usize| {
            let mut set = Cells::NONE;
            set.0.copy_from_slice(&words[place * N..][..N]);
            set
        };
        let (numbers, last) = (words[4 * N], words[4 * N + 1]);
        let state = if last & IS_PROVED == 0 {
            State::Open(Open {
                left: set(3),
                needs: set(2),
                numbers: Numbers {
                    win: numbers as u32,
                    loss: (numbers >> 32) as u32,
                },
            })
        } else {
            State::Proved(Proof {
                winner: color(last & WHITE_WINS != 0),
                needs: set(2),
            })
        };
        HexRecord {
            position: (set(0), set(1), color(last & WHITE_MOVES != 0)),
            state,
            effort: last as u32,
        }
    }
}
