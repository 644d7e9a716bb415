//! What joining two parts does to their triples, in a table.
//!
//! Nothing can predict which parts meet, so looking up what happens is faster than finding out.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::triple::{Triple, Window};
use crate::value::Player;

/// How two parts become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    /// Side by side.
    Parallel,
    /// The first below the second.
    Series,
}

/// What counts of the lower part of a series, in the set of elements whose difference is the value
/// of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// As much as the part is worth.
    All,
    /// Nothing.
    Nothing,
    /// One element of this player.
    One(Player),
}

impl Share {
    const ALL: [Share; 4] = [
        Share::All,
        Share::Nothing,
        Share::One(Player::Left),
        Share::One(Player::Right),
    ];

    /// The share with this number of two bits.
    pub fn numbered(number: u32) -> Share {
        Share::ALL[(number & 3) as usize]
    }
}

/// The window of a part and how it was put together, in four bits: the place of the window in
/// [`Window::ALL`], and 8 for a series. The numbers 7 and 15, which no window has, are elements of
/// Left's and of Right's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State(u32);

impl State {
    const LEFT: State = State(7);
    const RIGHT: State = State(15);

    /// One element.
    #[inline]
    pub fn element(is_right: bool) -> State {
        State(State::LEFT.0 + 8 * u32::from(is_right))
    }

    /// The window.
    pub fn window(self) -> Window {
        match self {
            State::LEFT => Window::of(Player::Left),
            State::RIGHT => Window::of(Player::Right),
            State(number) => Window::ALL[(number & 7) as usize],
        }
    }

    /// The last joint. `None` for an element.
    pub fn joint(self) -> Option<Joint> {
        match self {
            State::LEFT | State::RIGHT => None,
            State(0..=7) => Some(Joint::Parallel),
            State(_) => Some(Joint::Series),
        }
    }
}

/// What a joint does, packed into 32 bits.
#[derive(Clone, Copy)]
pub(super) struct Joined(u32);

impl Joined {
    /// Set in every joint, so that none is 0.
    const KNOWN: u32 = 1 << 11;

    fn new(joint: Joint, first: State, second: State, value: i32) -> Joined {
        let lower = Triple::new(value.into(), first.window());
        let upper = Triple::new(0, second.window());
        let joined = match joint {
            Joint::Parallel => upper.beside(lower),
            Joint::Series => upper.above(lower),
        };
        let added = joined.value();
        let (share, more) = match added {
            _ if added == value => (0, 0),
            0 => (1, 0),
            1.. => (2, added),
            _ => (3, added),
        };
        let is_series = joint == Joint::Series;
        // Windows that no part of this value can have lead to none.
        let window = joined.window().place().unwrap_or_default() as u32;
        let state = window | u32::from(is_series) << 3;
        let is_other = |part: State| part.joint().is_some_and(|own| own != joint);
        let finished = u32::from(is_other(first)) + u32::from(is_other(second));
        let adds_all = u32::from(share == 0);
        Joined(
            state
                | share << 4
                | ((more + 1) as u32) << 6
                | adds_all << 8
                | finished << 9
                | Joined::KNOWN,
        )
    }

    /// The state of both parts together.
    #[inline]
    pub fn state(self) -> State {
        State(self.0 & 15)
    }

    /// The number of the share of the first part.
    #[inline]
    pub fn share(self) -> u32 {
        self.0 >> 4 & 3
    }

    /// What the first part adds to the value of the second.
    #[inline]
    pub fn added(self, value: i32) -> i32 {
        let all = -((self.0 >> 8 & 1) as i32);
        (value & all) + (self.0 >> 6 & 3) as i32 - 1
    }

    /// How many of the two parts were put together by a joint of the other kind, which has all its
    /// operands now.
    #[inline]
    pub fn finished(self) -> u32 {
        self.0 >> 9 & 3
    }
}

/// All joints, each found out when it is needed for the first time. A program that reads one small
/// board needs only a few.
pub(super) struct Joints([AtomicU32; 1 << BITS]);

/// The bits of an index: one for the joint, four for each part, and three for the value.
const BITS: u32 = 12;

impl Joints {
    /// The one table.
    pub fn get() -> &'static Joints {
        static JOINTS: Joints = Joints([const { AtomicU32::new(0) }; 1 << BITS]);
        &JOINTS
    }

    /// What joining two parts does, given the value of the first one.
    #[inline]
    pub fn of(&self, is_series: bool, first: State, second: State, value: i32) -> Joined {
        // Values below −2 act like −2, and those above 2 like 2.
        let value = value.clamp(-2, 2);
        let index = u32::from(is_series) << 11 | first.0 << 7 | second.0 << 3 | (value + 2) as u32;
        let slot = &self.0[(index & ((1 << BITS) - 1)) as usize];
        match slot.load(Relaxed) {
            0 => find_out(slot, is_series, first, second, value),
            known => Joined(known),
        }
    }
}

#[cold]
fn find_out(slot: &AtomicU32, is_series: bool, first: State, second: State, value: i32) -> Joined {
    let joint = if is_series {
        Joint::Series
    } else {
        Joint::Parallel
    };
    let joined = Joined::new(joint, first, second, value);
    slot.store(joined.0, Relaxed);
    joined
}
