//! Zigzags, solved from one end to the other: ER Section 4.7.

use super::exact::Exact;
use super::instance::{Instance, Shown};
use super::notions::{d_of_essential, sign};
use super::statement::{Domain, Random, Statement};
use super::tries::Test;
use crate::enumerate::{colorings, steps};
use tedomari::board::{Board, Color, Element, Poset, random};

pub(super) static STATEMENTS: &[Statement] = &[Statement::holds(
    "ER Section 4.7",
    "Thms 10–12 solve every zigzag from its end inwards",
    Domain::small("zigzags, all colorings", "elements", 9, 12)
        .and_random(Random::new(10, 16, 3_000)),
    |tries| tries.over(zigzags, random_zigzag, is_folded),
)];

/// A zigzag: each element is above the previous one if the step between them goes up.
#[derive(Clone)]
struct Zigzag {
    colors: Vec<Color>,
    up: Vec<bool>,
}

impl Zigzag {
    fn poset(&self) -> Poset {
        Poset::zigzag(self.colors.clone(), &self.up).expect("small")
    }

    /// The elements from `from` up to, but not including, `to`.
    fn piece(&self, from: usize, to: usize) -> Zigzag {
        let up = if from < to {
            &self.up[from..to - 1]
        } else {
            &[]
        };
        Zigzag {
            colors: self.colors[from..to].to_vec(),
            up: up.to_vec(),
        }
    }
}

impl Instance for Zigzag {
    fn shown(&self) -> Shown {
        Shown::Board(Board::Poset(self.poset()), Vec::new())
    }
}

fn zigzags(n: usize) -> impl Iterator<Item = Zigzag> {
    steps(n.saturating_sub(1)).flat_map(move |up| {
        colorings(n).map(move |colors| Zigzag {
            colors,
            up: up.clone(),
        })
    })
}

fn random_zigzag(n: usize, seed: u64) -> Zigzag {
    let poset = random::zigzag(n, seed).expect("small");
    let goes_up = |x: Element| poset.upper_covers().of(x).contains(&(x + 1));
    Zigzag {
        colors: poset.colors().to_vec(),
        up: (1..n as Element).map(|x| goes_up(x - 1)).collect(),
    }
}

fn is_folded(zigzag: &Zigzag, exact: &Exact) -> Option<Test> {
    let truth = exact.pomax(&zigzag.poset())?;
    Some(Test::equal("pomax", fold(zigzag.clone()), truth))
}

/// The value by Theorems 10, 11 and 12, and Theorem 5.2 for the chain at the end.
fn fold(zigzag: Zigzag) -> i64 {
    let mut value = 0;
    let mut open = vec![zigzag];
    while let Some(zigzag) = open.pop() {
        let len = zigzag.colors.len();
        let same = |i: usize, j: usize| zigzag.colors[i] == zigzag.colors[j];
        let d = |from: usize, to: usize| -> i64 {
            zigzag.colors[from..to].iter().map(|&c| sign(c)).sum()
        };
        // Up from 0 to p, then down to m.
        let p = zigzag.up.iter().take_while(|up| **up).count();
        let m = p + zigzag.up[p..].iter().take_while(|up| !**up).count();
        if m == p {
            value += d_of_essential(&zigzag.poset());
            continue;
        }
        // A blocking triple below p on the way up, then one on the way down. p itself can only be
        // its top if it covers nothing else.
        let rising = (2..p).find(|&z| same(z - 2, z - 1) && !same(z - 1, z));
        if let Some(z) = rising {
            open.push(zigzag.piece(z - 1, len)); // Theorem 10
            continue;
        }
        let top = if p == 0 { 0 } else { p + 1 };
        let falling = (top..m.saturating_sub(1)).find(|&z| !same(z, z + 1) && same(z + 1, z + 2));
        if let Some(z) = falling {
            open.push(zigzag.piece(0, z + 2)); // Theorem 10
            open.push(zigzag.piece(m + 1, len));
            continue;
        }
        let balance = d(0, m) * sign(zigzag.colors[p]);
        if p == 0 || balance > 0 {
            value += d(0, m); // Theorem 11, or 12 with d(H) > 0
            open.push(zigzag.piece(m, len));
        } else if balance == 0 && same(m, p) {
            open.push(zigzag.piece(m, len)); // Theorem 12
        } else {
            open.push(zigzag.piece(m + 1, len));
        }
    }
    value
}
