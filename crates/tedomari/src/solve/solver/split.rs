use crate::board::Element;
use crate::game::{ELSEWHERE, FROZEN, PosetGame, RemovalGame};

/// The independent components of a game, each in ascending order, and the frozen elements.
///
/// An element that is free from the start has no blockers, so it is connected only to the elements
/// that it blocks.
pub(in crate::solve) fn components(game: &RemovalGame) -> (Vec<Vec<Element>>, Vec<Element>) {
    let frozen = game.frozen();
    let everything = vec![true; game.len()];
    let mut parts = Parts::new(game.len());
    for x in 0..game.len() as Element {
        if frozen[x as usize] || game.is_removable(x, &everything) {
            continue;
        }
        game.for_each_blocker(x, |y| {
            if !frozen[y as usize] {
                parts.join(x, y);
            }
        });
    }
    let components = parts.lists(|x| !frozen[x as usize]);
    let frozen = (0..game.len() as Element)
        .filter(|&x| frozen[x as usize])
        .collect();
    (components, frozen)
}

/// The games on some of the components, given the frozen elements.
pub(in crate::solve) fn games(
    game: &RemovalGame,
    components: &[Vec<Element>],
    frozen: &[Element],
) -> Vec<RemovalGame> {
    let mut index = vec![ELSEWHERE; game.len()];
    for &x in frozen {
        index[x as usize] = FROZEN;
    }
    for component in components {
        for (place, &x) in component.iter().enumerate() {
            index[x as usize] = place as u32;
        }
    }
    components
        .iter()
        .map(|component| game.part(component, &index))
        .collect()
}

/// The components of a poset, each in ascending order.
pub(in crate::solve) fn components_of_poset(game: &PosetGame) -> Vec<Vec<Element>> {
    let mut parts = Parts::new(game.len());
    for (x, y) in game.links() {
        parts.join(x, y);
    }
    parts.lists(|_| true)
}

/// A union-find structure. Each part is represented by its smallest element.
struct Parts {
    leader: Vec<Element>,
}

impl Parts {
    fn new(len: usize) -> Parts {
        Parts {
            leader: (0..len as Element).collect(),
        }
    }

    fn find(&mut self, mut x: Element) -> Element {
        let leader = &mut self.leader;
        while leader[x as usize] != x {
            // Path halving.
            leader[x as usize] = leader[leader[x as usize] as usize];
            x = leader[x as usize];
        }
        x
    }

    fn join(&mut self, x: Element, y: Element) {
        let (x, y) = (self.find(x), self.find(y));
        let (low, high) = (x.min(y), x.max(y));
        self.leader[high as usize] = low;
    }

    /// The parts, each in ascending order, with the wanted elements only.
    fn lists(mut self, wanted: impl Fn(Element) -> bool) -> Vec<Vec<Element>> {
        let mut number = vec![Element::MAX; self.leader.len()];
        let mut lists: Vec<Vec<Element>> = Vec::new();
        for x in (0..number.len() as Element).filter(|&x| wanted(x)) {
            let leader = self.find(x) as usize;
            if number[leader] == Element::MAX {
                number[leader] = lists.len() as Element;
                lists.push(Vec::new());
            }
            lists[number[leader] as usize].push(x);
        }
        lists
    }
}
