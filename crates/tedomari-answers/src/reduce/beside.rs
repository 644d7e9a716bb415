//! The meaning of a game on a reduced board for the formula.

use tedomari::board::Element;

use super::Reduced;
use crate::Gloss;

impl Gloss for Reduced {
    fn formula(&self) -> String {
        format!("{}\n{}", Reduced::formula(self), self.claim())
    }

    fn meaning(&self, element: Element, player: usize) -> String {
        Reduced::meaning(self, element, Some(player))
    }

    fn standing(&self, moves: [&[Element]; 2]) -> String {
        let set = |moves: &[Element]| moves.iter().fold(0u128, |set, &x| set | 1 << (x % 128));
        let [first, second] = moves;
        match self {
            Reduced::Sat(board) => {
                let names = (1..=board.cnf().variables()).map(|v| format!("x{v}"));
                assigned(names, &board.assigned(first))
            }
            Reduced::Qbf(board, _) => {
                let variables = board.formula().variables().iter();
                let both: Vec<Element> = [first, second].concat();
                assigned(variables.map(|v| v.name.clone()), &board.assigned(&both))
            }
            Reduced::Partition(board) => {
                let packed = board.packed(&in_turn(second, first));
                filled(board.given().numbers(), &packed)
            }
            Reduced::Block(_) => String::new(),
            Reduced::Avoid(board, _) => {
                let names = board.formula().variables.iter().cloned();
                owned(names, &board.taken(set(first), set(second)))
            }
            Reduced::Achieve(board) => {
                let names = board.formula().variables.iter().cloned();
                owned(names, &board.taken(set(first), set(second)))
            }
        }
    }
}

/// Formats an assignment: `x1=0 x2=?`.
fn assigned(names: impl Iterator<Item = String>, values: &[Option<bool>]) -> String {
    let value = |value: &Option<bool>| value.map_or('?', |value| if value { '1' } else { '0' });
    let pairs = names
        .zip(values)
        .map(|(name, v)| format!("{name}={}", value(v)));
    pairs.collect::<Vec<_>>().join(" ")
}

/// The moves of both players in the order of play, if the first list belongs to who started.
fn in_turn(starter: &[Element], other: &[Element]) -> Vec<Element> {
    let mut play = Vec::with_capacity(starter.len() + other.len());
    for turn in 0..starter.len().max(other.len()) {
        play.extend(starter.get(turn).into_iter().chain(other.get(turn)));
    }
    play
}

/// Formats the bins that numbers were put into: `bin 1: 3 2 2, bin 2: 3`.
fn filled(numbers: &[u32], bins: &[Option<u32>]) -> String {
    let begun = bins.iter().flatten().max().map_or(0, |&last| last + 1);
    let content = |bin: u32| {
        let inside = numbers.iter().zip(bins).filter(|&(_, &at)| at == Some(bin));
        let sizes: String = inside.map(|(size, _)| format!(" {size}")).collect();
        format!("bin {}:{sizes}", bin + 1)
    };
    match begun {
        0 => "nothing is packed".into(),
        _ => (0..begun).map(content).collect::<Vec<_>>().join(", "),
    }
}

/// Formats the owners of variables: `x1: Red, x2: nobody`.
fn owned(names: impl Iterator<Item = String>, values: &[Option<bool>]) -> String {
    let owner = |value: &Option<bool>| match value {
        Some(true) => "Red",
        Some(false) => "Green",
        None => "nobody",
    };
    let pairs = names
        .zip(values)
        .map(|(name, v)| format!("{name}: {}", owner(v)));
    pairs.collect::<Vec<_>>().join(", ")
}
