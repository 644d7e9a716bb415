//! The two estimators of Slany's paper, section 7.4.
//!
//! Both draw uniform colorings with r red and g green edges, for each r and g, and count the legal
//! ones. The first weights each legal coloring by the size of its stabilizer, which makes it
//! unbiased. The second multiplies the legal fraction by Pólya's number of colorings up to
//! isomorphism. It assumes that orbits of legal and illegal colorings are equally large, which is
//! not quite true on small boards.

use super::arena::Arena;
use super::interval::Drawn;
use super::position::{Color, LegalPosition, balanced};
use super::rounds::stream;
use tedomari::Budget;
use tedomari::board::random::Generator;

/// Draws `number` colorings with `colored` colored edges. The weight of a legal one is the size of
/// its stabilizer with `stabilizers`, otherwise 1. Returns `None` if it was stopped.
pub(super) fn draw(
    arena: &Arena,
    colored: usize,
    number: usize,
    stabilizers: bool,
    (seed, piece): (u64, usize),
    budget: &Budget,
) -> Option<Drawn> {
    let mut random = stream(seed, piece);
    let empty = LegalPosition::new(arena);
    let mut position = empty.clone();
    let mut edges: Vec<u16> = (0..arena.edges().len() as u16).collect();
    let mut drawn = Drawn::default();
    for _ in 0..number {
        if budget.is_exhausted() {
            return None;
        }
        position.reset(&empty);
        color_at_random(&mut position, colored, &mut edges, &mut random);
        drawn.number += 1.0;
        if !position.has_copy() {
            let counts = if stabilizers {
                arena.stabilizer(position.colors())
            } else {
                1.0
            };
            drawn.legal += 1.0;
            drawn.sum += counts;
            drawn.squares += counts * counts;
        }
    }
    Some(drawn)
}

/// Colors random edges until there are enough, or until some copy is one-colored.
fn color_at_random(
    position: &mut LegalPosition,
    colored: usize,
    edges: &mut [u16],
    random: &mut Generator,
) {
    let (red, _) = balanced(colored);
    for i in 0..colored {
        let j = i + random.below((edges.len() - i) as u32) as usize;
        edges.swap(i, j);
        let color = if i < red { Color::Red } else { Color::Green };
        position.color(edges[i], color);
        if position.has_copy() {
            return;
        }
    }
}
