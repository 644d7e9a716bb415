use rustc_hash::FxHashSet;

use crate::budget::{Budget, Stopped};
use crate::game::pattern::{Ground, Mask, PatternGame, Rules};

/// Whether every coloring of a board contains a red set of Red or a green set of Green.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrowing {
    /// Every coloring contains one.
    Yes {
        /// The number of partial colorings tried.
        nodes: u64,
    },
    /// The given coloring contains none.
    No {
        /// What is red and what is green, the precolored elements included.
        coloring: [u128; 2],
    },
    /// The computation stopped before the answer was known.
    Unknown {
        /// Why it stopped.
        stopped: Stopped,
        /// The number of partial colorings tried.
        nodes: u64,
    },
}

/// The budget is checked once every this many partial colorings.
const PATIENCE: u64 = 256;

/// Finds out whether every red-green coloring of the board that extends the precoloring has a red
/// set of Red or a green set of Green. The variant does not matter. `group` are the symmetries of a
/// board of named elements, as for [`Rules::new`].
pub fn arrows(game: &PatternGame, group: Vec<Vec<u8>>, budget: &Budget) -> Arrowing {
    match Rules::<u64>::new(game, group.clone()) {
        Some(rules) => search(game, &rules, budget),
        None => search(game, &Rules::<u128>::widest(game, group), budget),
    }
}

fn search<M: Mask>(game: &PatternGame, rules: &Rules<M>, budget: &Budget) -> Arrowing {
    let mut by_element = [0, 1].map(|_| vec![Vec::new(); M::WIDTH]);
    for (by_element, copies) in by_element.iter_mut().zip(game.copies()) {
        for &copy in copies {
            let copy = M::narrow(copy);
            for element in copy.elements() {
                by_element[element].push(copy);
            }
        }
    }
    let mut search = ArrowingSearch {
        rules,
        copies: game.copies().each_ref().map(|copies| {
            let copies = copies.iter().map(|&copy| M::narrow(copy));
            copies.collect()
        }),
        by_element,
        all: M::narrow(game.elements()),
        absent: rules.start().absent,
        is_plain: matches!(game.ground(), Ground::Edges(board) if board.is_complete())
            && game.start() == [0; 2],
        refuted: FxHashSet::default(),
        // A growing set needs twice the space, and half of its slots may be empty.
        max_refuted: budget.memory / (4 * size_of::<[M; 3]>()),
        nodes: 0,
    };
    let mut coloring = [M::default(); 2];
    let mut queue = Vec::new();
    for (player, start) in game.start().into_iter().enumerate() {
        queue.extend(M::narrow(start).elements().map(|element| (element, player)));
    }
    // A set of one element forces its color from the start.
    for player in 0..2 {
        let single = search.copies[player].iter().filter(|copy| copy.len() == 1);
        queue.extend(single.filter_map(|copy| Some((copy.first()?, 1 - player))));
    }
    if !search.propagate(&mut coloring, queue) {
        return Arrowing::Yes { nodes: 0 };
    }
    search.run(coloring, budget)
}

/// A partial coloring whose element is red in one branch and green in the other.
struct Branch<M> {
    coloring: [M; 2],
    element: usize,
    /// The colors still to try, the next one last.
    colors: Vec<usize>,
}

struct ArrowingSearch<'a, M> {
    rules: &'a Rules<M>,
    copies: [Vec<M>; 2],
    by_element: [Vec<Vec<M>>; 2],
    all: M,
    absent: M,
    /// Whether the board is a complete graph and nothing is precolored.
    is_plain: bool,
    /// Partial colorings without a good extension, up to symmetry.
    refuted: FxHashSet<[M; 3]>,
    max_refuted: usize,
    nodes: u64,
}

impl<M: Mask> ArrowingSearch<'_, M> {
    fn run(&mut self, coloring: [M; 2], budget: &Budget) -> Arrowing {
        let mut stack = Vec::new();
        match self.branch(coloring) {
            Some(branch) => stack.push(branch),
            None => return self.no(coloring),
        }
        while let Some(branch) = stack.last_mut() {
            let Some(color) = branch.colors.pop() else {
                let refuted = self.canonical(branch.coloring);
                if self.refuted.len() < self.max_refuted {
                    self.refuted.insert(refuted);
                }
                stack.pop();
                continue;
            };
            self.nodes += 1;
            if self.nodes.is_multiple_of(PATIENCE) {
                budget.progress.add_positions(PATIENCE);
                if let Err(stopped) = budget.check() {
                    let nodes = self.nodes;
                    return Arrowing::Unknown { stopped, nodes };
                }
            }
            let (mut coloring, element) = (branch.coloring, branch.element);
            if !self.propagate(&mut coloring, vec![(element, color)])
                || self.refuted.contains(&self.canonical(coloring))
            {
                continue;
            }
            match self.branch(coloring) {
                Some(branch) => stack.push(branch),
                None => return self.no(coloring),
            }
        }
        Arrowing::Yes { nodes: self.nodes }
    }

    /// Colors the queued elements and everything that follows: if a set has all but one element in
    /// the color of its player, the last one gets the other color. Returns false if a set becomes
    /// complete.
    fn propagate(&self, coloring: &mut [M; 2], mut queue: Vec<(usize, usize)>) -> bool {
        while let Some((element, color)) = queue.pop() {
            if coloring[color].has(element) {
                continue;
            }
            if coloring[1 - color].has(element) {
                return false;
            }
            coloring[color] |= M::single(element);
            for &copy in &self.by_element[color][element] {
                if !(copy & coloring[1 - color]).is_empty() {
                    continue;
                }
                let rest = copy & !coloring[color];
                match (rest.len(), rest.first()) {
                    (0, _) => return false,
                    (1, Some(last)) => queue.push((last, 1 - color)),
                    _ => {}
                }
            }
        }
        true
    }

    /// The element to color next: one in the sets that are closest to complete. `None` if every set
    /// contains both colors or can.
    fn branch(&self, coloring: [M; 2]) -> Option<Branch<M>> {
        let mut weights = vec![[0_u64; 2]; M::WIDTH];
        for color in 0..2 {
            for &copy in &self.copies[color] {
                if !(copy & coloring[1 - color]).is_empty() {
                    continue;
                }
                let rest = copy & !coloring[color];
                let weight = 1 << 30_usize.saturating_sub(3 * rest.len());
                rest.elements().for_each(|e| weights[e][color] += weight);
            }
        }
        let free = (self.all & !(coloring[0] | coloring[1])).elements();
        let open = free.filter(|&e| weights[e] != [0; 2]);
        // Elements that matter to both colors come first. A complete graph is colored vertex by
        // vertex instead, since the partial colorings then have few classes up to symmetry.
        let weight = |&e: &usize| {
            if self.is_plain {
                0
            } else {
                (weights[e][0] + 1).saturating_mul(weights[e][1] + 1)
            }
        };
        let element = open.reduce(|best, e| if weight(&e) > weight(&best) { e } else { best })?;
        let [red, green] = weights[element];
        Some(Branch {
            coloring,
            element,
            // The color with fewer consequences is tried first.
            colors: if red <= green { vec![1, 0] } else { vec![0, 1] },
        })
    }

    /// The answer for a good coloring. Elements that no longer matter become red.
    fn no(&self, [red, green]: [M; 2]) -> Arrowing {
        let red = self.all & !green | red;
        Arrowing::No {
            coloring: [red.wide(), green.wide()],
        }
    }

    fn canonical(&self, [red, green]: [M; 2]) -> [M; 3] {
        self.rules.canonical_sets([red, green, self.absent])
    }
}
