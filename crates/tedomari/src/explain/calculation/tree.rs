//! Poset games on trees, strings and heaps: the value of what stands on each element.

use super::{Case, shortened, sum};
use crate::board::Element;
use crate::game::{Game, PosetGame};
use crate::value::{Additive, Dyadic, Nimber, Player, Value};
use crate::words::{self, counted, grouped, shown};

/// The largest forest whose trees are evaluated one by one. Numbers have a digit for each element,
/// so that larger ones take too long.
const MOST_ELEMENTS: usize = 1_000;

impl Case<'_> {
    /// The game that the step is about, and the names of its elements.
    fn poset_game(&self) -> Option<(PosetGame, Vec<Element>)> {
        match self.question.game() {
            Game::Poset(game) => {
                let names = self.scope();
                Some((game.part(&names), names))
            }
            _ => None,
        }
    }

    /// The sizes of Nim heaps, and their nim-sum.
    pub(super) fn heaps(&self) -> Vec<String> {
        let heaps = self.poset_game().and_then(|(game, _)| {
            let heaps = game.heaps(&vec![true; game.len()])?;
            Some(
                heaps
                    .iter()
                    .map(|heap| heap.len() as u32)
                    .collect::<Vec<u32>>(),
            )
        });
        let heaps = heaps.unwrap_or_default();
        let mut lines = match heaps.as_slice() {
            [_] => Vec::new(),
            several => sum::binary(several),
        };
        lines.push(if self.answer.bounds().is_none() {
            self.misere(&heaps)
        } else if let [heap] = heaps.as_slice() {
            format!(
                "one heap of {} = {}",
                counted(*heap as usize, "object"),
                self.value()
            )
        } else {
            format!("value = {}", self.value())
        });
        lines
    }

    /// Which case of the theorem about misère Nim applies.
    fn misere(&self, heaps: &[u32]) -> String {
        let outcome = self.answer.outcome();
        match heaps.iter().filter(|&&size| size > 1).count() {
            0 => {
                let heaps = counted(heaps.len(), "heap");
                format!("{heaps}, with one object each: {outcome}")
            }
            large => {
                let heaps = counted(large, "heap");
                let have = if large == 1 { "has" } else { "have" };
                format!("{heaps} {have} two or more objects: {outcome}")
            }
        }
    }

    /// The strings of Hackenbush, each with its steps from the ground up, and their sum.
    pub(super) fn strings(&self) -> Vec<String> {
        let Some((game, names)) = self.poset_game().filter(is_small) else {
            return self.with_result("all strings");
        };
        let strings = game.heaps(&vec![true; game.len()]).unwrap_or_default();
        let owners = game.owners().unwrap_or_default();
        let mut lines = Vec::new();
        let mut worths = Vec::new();
        for string in &strings {
            let steps = steps(string.iter().map(|&x| owners[x as usize]));
            let zero = Dyadic::zero();
            let worth = Value::from(steps.iter().fold(zero, |sum, step| sum.plus(step)));
            let elements: Vec<Element> = string.iter().map(|&x| names[x as usize]).collect();
            let steps: Vec<Value> = steps.into_iter().map(Value::from).collect();
            let sum = sum::values(&steps, &worth);
            lines.push(format!("{}: {sum}", self.names(&elements)));
            worths.push(worth);
        }
        let mut lines = shortened(lines);
        lines.extend(self.total(&worths));
        lines
    }

    /// The value of what stands on each element together with it, and the sum of the trees.
    pub(super) fn trees(&self) -> Vec<String> {
        let Some((game, names)) = self.poset_game().filter(is_small) else {
            return self.with_result("all trees");
        };
        let (planted, roots) = match game.owners() {
            Some(owners) => self.planted(&game, |x, branches: &Dyadic| {
                branches.planted_on(owners[x as usize])
            }),
            None => self.planted(&game, |_, branches: &Nimber| Nimber(branches.0 + 1)),
        };
        let mut lines = Vec::new();
        // The trees with the lowest roots come last.
        let hidden = planted.len().saturating_sub(shown());
        if hidden > 0 {
            lines.push(format!("… {} smaller trees first", grouped(hidden as u64)));
        }
        for Planted { root, above, tree } in planted.iter().skip(hidden) {
            let name = self.name(names[*root as usize]);
            let color = match game.owners() {
                None => String::new(),
                Some(owners) => {
                    let owner = owners[*root as usize];
                    format!(", {}", self.sides.color(owner).word())
                }
            };
            let tree = words::worth(tree);
            lines.push(match above {
                None => format!("{name}{color}, with nothing on it: {tree}"),
                Some(above) => format!("{name}{color}, with {above} on it: {tree}"),
            });
        }
        match roots.as_slice() {
            [_] => lines.push(format!("the tree = {}", self.value())),
            _ => lines.extend(self.total(&roots)),
        }
        lines
    }

    /// The sum of several values. One value needs none.
    fn total(&self, values: &[Value]) -> Option<String> {
        let total = self.reason.bounds.value()?;
        (values.len() != 1).then(|| sum::values(values, &total))
    }

    /// Each tree after its branches, and the values of the trees that stand on the ground.
    fn planted<V: Additive + Into<Value>>(
        &self,
        game: &PosetGame,
        plant: impl Fn(Element, &V) -> V,
    ) -> (Vec<Planted>, Vec<Value>) {
        let lower = game.lower_covers();
        let mut branches: Vec<Vec<V>> = vec![Vec::new(); game.len()];
        let mut planted = Vec::with_capacity(game.len());
        let mut roots = Vec::new();
        for &root in game.linear_extension().iter().rev() {
            let own = std::mem::take(&mut branches[root as usize]);
            let total = own.iter().fold(V::zero(), |sum, branch| sum.plus(branch));
            let tree = plant(root, &total);
            let values: Vec<Value> = own.into_iter().map(V::into).collect();
            let above = match values.as_slice() {
                [] => None,
                [one] => Some(words::worth(one)),
                several => Some(sum::values(several, &total.into())),
            };
            planted.push(Planted {
                root,
                above,
                tree: tree.clone().into(),
            });
            match lower.first(root) {
                Some(below) => branches[below as usize].push(tree),
                None => roots.push(tree.into()),
            }
        }
        (planted, roots)
    }
}

/// A tree with the value of its branches, written out, and its own.
struct Planted {
    root: Element,
    above: Option<String>,
    tree: Value,
}

fn is_small((game, _): &(PosetGame, Vec<Element>)) -> bool {
    game.len() <= MOST_ELEMENTS
}

/// Berlekamp's rule: 1 for each element until the color changes; from then on, half of the step
/// before.
fn steps(owners: impl Iterator<Item = Player>) -> Vec<Dyadic> {
    let mut steps = Vec::new();
    let mut first = None;
    let mut halves = 0;
    for owner in owners {
        if halves > 0 || *first.get_or_insert(owner) != owner {
            halves += 1;
        }
        steps.push(Dyadic::new(owner.sign(), halves));
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{Left, Right};

    #[test]
    fn a_string_is_worth_the_sum_of_its_steps() {
        for mask in 0..256_u32 {
            let string = (0..8).map(|i| Player::left_if(mask >> i & 1 == 1));
            let sum = steps(string.clone())
                .iter()
                .fold(Dyadic::zero(), |sum, step| sum.plus(step));
            let planted = string
                .rev()
                .fold(Dyadic::zero(), |above, owner| above.planted_on(owner));
            assert_eq!(sum, planted);
        }
        let written: Vec<String> = steps([Left, Left, Right, Left].into_iter())
            .iter()
            .map(Dyadic::to_string)
            .collect();
        assert_eq!(written, ["1", "1", "-1/2", "1/4"]);
    }
}
