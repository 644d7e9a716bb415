use crate::board::Element;
use crate::game::{ELSEWHERE, FROZEN, PosetGame, RemovalGame};

/// The independent components of a game.
pub(in crate::solve) struct Components {
    /// Those with several elements, each in ascending order.
    pub lists: Vec<Vec<Element>>,
    /// Those with one element.
    pub lone: Vec<Element>,
    /// The elements that can never be removed, which are in no component.
    pub frozen: Vec<Element>,
}

/// The independent components of a game.
///
/// An element that is free from the start has no blockers, so it is connected only to the elements
/// that it blocks.
pub(in crate::solve) fn components(game: &RemovalGame) -> Components {
    let frozen = game.frozen();
    let mut parts = Parts::new(game.len());
    for x in 0..game.len() as Element {
        if frozen[x as usize] || game.is_free_from_start(x) {
            continue;
        }
        game.for_each_blocker(x, |y| {
            if !frozen[y as usize] {
                parts.join(x, y);
            }
        });
    }
    // A frozen element would be a part of its own.
    if parts.count == 1 && game.len() > 1 {
        return Components {
            lists: vec![(0..game.len() as Element).collect()],
            lone: Vec::new(),
            frozen: Vec::new(),
        };
    }
    let mut lone = Vec::new();
    let lists = parts.lists(
        |x| !frozen[x as usize],
        |x| {
            lone.push(x);
            true
        },
    );
    let frozen = (0..game.len() as Element)
        .filter(|&x| frozen[x as usize])
        .collect();
    Components {
        lists,
        lone,
        frozen,
    }
}

/// The games on some of the components, given the frozen elements.
pub(in crate::solve) fn games(
    game: &RemovalGame,
    components: &[Vec<Element>],
    frozen: &[Element],
) -> Vec<RemovalGame> {
    if components.is_empty() {
        return Vec::new();
    }
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
    parts.lists(|_| true, |_| false)
}

/// A union-find structure. Each part is represented by its smallest element.
struct Parts {
    leader: Vec<Element>,
    /// The number of parts.
    count: usize,
}

impl Parts {
    fn new(len: usize) -> Parts {
        Parts {
            leader: (0..len as Element).collect(),
            count: len,
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
        if x != y {
            self.leader[x.max(y) as usize] = x.min(y);
            self.count -= 1;
        }
    }

    /// The parts, each in ascending order, with the wanted elements only. `take_alone` may take the
    /// element of a part that has only one.
    fn lists(
        mut self,
        wanted: impl Fn(Element) -> bool,
        mut take_alone: impl FnMut(Element) -> bool,
    ) -> Vec<Vec<Element>> {
        const NO_LIST: u32 = u32::MAX;
        // The size and the list of the part of each leader.
        let mut parts = vec![(0_u32, NO_LIST); self.leader.len()];
        for x in (0..parts.len() as Element).filter(|&x| wanted(x)) {
            parts[self.find(x) as usize].0 += 1;
        }
        let mut lists: Vec<Vec<Element>> = Vec::new();
        for x in (0..parts.len() as Element).filter(|&x| wanted(x)) {
            let (size, list) = &mut parts[self.find(x) as usize];
            if *size == 1 && take_alone(x) {
                continue;
            }
            if *list == NO_LIST {
                *list = lists.len() as u32;
                lists.push(Vec::with_capacity(*size as usize));
            }
            lists[*list as usize].push(x);
        }
        lists
    }
}
