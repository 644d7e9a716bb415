use super::labeling;
use super::marks::MarkedColoring;
use super::mask::Mask;
use super::pattern_game::{Ground, PatternGame};
use super::variant::Variant;
use crate::value::Ending;

/// A position: what is red, what is green, and what is never colored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State<M> {
    /// Red's elements. With only one color, all colored elements.
    pub red: M,
    /// Green's elements.
    pub green: M,
    /// Pairs of vertices that are not edges of the board.
    pub absent: M,
}

impl<M: Mask> State<M> {
    /// The first sets.
    pub(super) fn colors<const COLORS: usize>(&self) -> [M; COLORS] {
        let all = [self.red, self.green, self.absent];
        std::array::from_fn(|color| all[color])
    }

    /// The position with these first sets, and the others empty.
    pub(super) fn of_colors<const COLORS: usize>(colors: [M; COLORS]) -> State<M> {
        let mut all = [M::default(); 3];
        all[..COLORS].copy_from_slice(&colors);
        let [red, green, absent] = all;
        State { red, green, absent }
    }
}

/// The rules of a pattern game, prepared for fast play.
#[derive(Clone, Debug)]
pub struct Rules<M> {
    variant: Variant,
    all: M,
    start: State<M>,
    /// The number of elements colored at the start.
    precolored: usize,
    /// For each player, the sets; they stay valid after vertices are renamed.
    copies: [Vec<M>; 2],
    /// For each player and element, the other elements of each set that contains it.
    completing: [Vec<Vec<M>>; 2],
    symmetry: Symmetry,
}

/// Which positions count as equal.
#[derive(Clone, Debug)]
enum Symmetry {
    /// The vertices of a graph may be renamed.
    Vertices(usize),
    /// Elements may be permuted in these ways, including the identity.
    Group(Vec<Vec<u8>>),
}

impl Rules<u128> {
    /// The rules with sets wide enough for every game.
    pub fn widest(game: &PatternGame, group: Vec<Vec<u8>>) -> Rules<u128> {
        Rules::new(game, group).expect("no game has more elements than the widest sets")
    }
}

impl<M: Mask> Rules<M> {
    /// The rules, unless the sets are too narrow for the game.
    pub fn new(game: &PatternGame, group: Vec<Vec<u8>>) -> Option<Rules<M>> {
        let width = game.width();
        if width > M::WIDTH {
            return None;
        }
        let [red, green] = game.start();
        let all = M::all(width);
        let absent = all & !M::narrow(game.elements());
        let everywhere = game.copies_everywhere().each_ref();
        let copies = everywhere.map(|sets| sets.iter().map(|&set| M::narrow(set)).collect());
        let completing = copies.each_ref().map(|copies: &Vec<M>| {
            let mut by_element = vec![Vec::new(); width];
            for &copy in copies {
                for element in copy.elements() {
                    by_element[element].push(copy & !M::single(element));
                }
            }
            by_element
        });
        let start = match game.variant() {
            Variant::OneColor => State {
                red: M::narrow(red | green),
                green: M::default(),
                absent,
            },
            _ => State {
                red: M::narrow(red),
                green: M::narrow(green),
                absent,
            },
        };
        Some(Rules {
            variant: game.variant(),
            all,
            start,
            precolored: (red | green).count_ones() as usize,
            copies,
            completing,
            symmetry: match game.ground() {
                Ground::Edges(board) => Symmetry::Vertices(board.len()),
                Ground::Elements(_) => Symmetry::Group(group),
            },
        })
    }

    /// The variant of the game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The number of vertices, if positions are equal up to renaming them.
    pub(super) fn vertices(&self) -> Option<usize> {
        match self.symmetry {
            Symmetry::Vertices(n) => Some(n),
            Symmetry::Group(_) => None,
        }
    }

    /// The number of elements colored at the start.
    pub(super) fn precolored(&self) -> usize {
        self.precolored
    }

    /// The position at the start.
    pub fn start(&self) -> State<M> {
        self.start
    }

    /// Elements that are not colored yet.
    pub fn free(&self, state: &State<M>) -> M {
        self.all & !(state.red | state.green | state.absent)
    }

    /// The number of one-element moves made.
    pub fn moves_made(&self, state: &State<M>) -> usize {
        (state.red | state.green).len() - self.precolored
    }

    /// Whose turn it is if every move colors one element: 0 for Red, 1 for Green.
    pub fn mover(&self, state: &State<M>) -> usize {
        self.moves_made(state) % 2
    }

    /// The elements that a player has colored.
    fn own(&self, state: &State<M>, player: usize) -> M {
        match (self.variant, player) {
            (Variant::OneColor, _) | (_, 0) => state.red,
            _ => state.green,
        }
    }

    /// The position after a player has colored an element.
    pub fn after(&self, state: &State<M>, player: usize, element: usize) -> State<M> {
        let mut next = *state;
        match (self.variant, player) {
            (Variant::OneColor, _) | (_, 0) => next.red |= M::single(element),
            _ => next.green |= M::single(element),
        }
        next
    }

    /// Whether a player completes a set by coloring an element.
    pub fn completes(&self, state: &State<M>, player: usize, element: usize) -> bool {
        let own = self.own(state, player);
        self.completing[player][element]
            .iter()
            .any(|&rest| own.contains(rest))
    }

    /// How the game ends if a player completes a set by coloring an element.
    pub fn ends(&self, state: &State<M>, player: usize, element: usize) -> Option<Ending> {
        let ending = self.variant.completed_by(player)?;
        self.completes(state, player, element).then_some(ending)
    }

    /// The canonical representative of all symmetric positions.
    pub fn canonical(&self, state: State<M>) -> State<M> {
        match self.colors_used(&state) {
            1 => self.canonical_colors::<1>(&state),
            2 => self.canonical_colors::<2>(&state),
            _ => self.canonical_colors::<3>(&state),
        }
    }

    fn canonical_colors<const COLORS: usize>(&self, state: &State<M>) -> State<M> {
        let colors = state.colors::<COLORS>();
        State::of_colors(match self.symmetry {
            Symmetry::Vertices(n) => MarkedColoring::new(n, colors).marked().canonical(),
            Symmetry::Group(_) => self.canonical_sets(colors),
        })
    }

    /// The number of sets of a position that may be nonempty in a game like this.
    pub(super) fn colors_used(&self, state: &State<M>) -> usize {
        if !state.absent.is_empty() {
            3
        } else if self.variant == Variant::OneColor {
            1
        } else {
            2
        }
    }

    /// The canonical representative of disjoint sets of elements under symmetry. On a graph this is
    /// another one than [`Rules::canonical`] has: slower to find, but the searches that use it try
    /// moves in the order of its vertices, and they need fewer positions so.
    pub(crate) fn canonical_sets<const SETS: usize>(&self, sets: [M; SETS]) -> [M; SETS] {
        match &self.symmetry {
            Symmetry::Vertices(n) => labeling::canonical(*n, sets),
            Symmetry::Group(permutations) => {
                let image = |set: M, permutation: &[u8]| {
                    set.elements().fold(M::default(), |image, e| {
                        image | M::single(usize::from(permutation[e]))
                    })
                };
                let images = permutations
                    .iter()
                    .map(|permutation| sets.map(|set| image(set, permutation)));
                images.min().unwrap_or(sets)
            }
        }
    }

    /// For each set of a player that contains an element, its other elements.
    pub(crate) fn completing(&self, player: usize, element: usize) -> &[M] {
        &self.completing[player][element]
    }

    /// The sets that a player may complete. On a graph they are those of the complete graph, so
    /// that they stay valid when vertices are renamed.
    pub(crate) fn copies(&self, player: usize) -> &[M] {
        &self.copies[player]
    }
}
