use std::fmt;

use super::copies::copies;
use super::labeling::{MAX_VERTICES, pair};
use super::variant::Variant;
use crate::board::SimpleGraph;

/// The most elements of a pattern game.
pub const MAX_PATTERN_ELEMENTS: usize = 128;

/// What a pattern game is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The edges of a graph. Element number [`pair`]`(i, j)` joins vertices i and j; pairs that are
    /// not edges are never colored.
    Edges(SimpleGraph),
    /// A set of named elements.
    Elements(Vec<String>),
}

/// A pattern game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternGame {
    ground: Ground,
    variant: Variant,
    /// The sets that Red and Green may complete.
    copies: [Vec<u128>; 2],
    /// These sets, including those with pairs that are not edges of the board.
    everywhere: [Vec<u128>; 2],
    /// The elements that Red and Green have at the start.
    start: [u128; 2],
}

/// Why a pattern game cannot be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternError {
    /// The board has too many vertices.
    TooManyVertices(usize),
    /// The board has too many elements.
    TooManyElements(usize),
    /// The pattern has more vertices than the board.
    TooLarge {
        /// Vertices of the pattern.
        pattern: usize,
        /// Vertices of the board.
        board: usize,
    },
    /// The pattern has no edges, so it is complete before anybody moves.
    Empty,
    /// There are too many placements of the pattern to list its copies.
    TooManyPlacements(u128),
    /// An element is precolored in both colors.
    Overlapping(String),
    /// A set is complete before the first move.
    AlreadyComplete {
        /// The player, 0 for Red and 1 for Green.
        player: usize,
        /// The elements of the set.
        elements: Vec<String>,
    },
    /// A precolored element is not on the board.
    NotOnBoard(String),
}

impl std::error::Error for PatternError {}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyVertices(count) => {
                write!(
                    f,
                    "the board has {count} vertices; pattern games take up to {MAX_VERTICES}"
                )
            }
            Self::TooManyElements(count) => write!(
                f,
                "the board has {count} elements; pattern games take up to {MAX_PATTERN_ELEMENTS}"
            ),
            Self::TooLarge { pattern, board } => write!(
                f,
                "the pattern has {pattern} vertices, more than the board's {board}, so no copy fits"
            ),
            Self::Empty => write!(
                f,
                "the pattern has no edges, so there is nothing to complete"
            ),
            Self::TooManyPlacements(count) => {
                write!(
                    f,
                    "the pattern can be placed in {count} ways, too many to try"
                )
            }
            Self::Overlapping(element) => {
                write!(
                    f,
                    "{element} is precolored both red and green; it can only be one"
                )
            }
            Self::AlreadyComplete { player, elements } => write!(
                f,
                "{} are all precolored {}, so a copy is complete before the first move",
                elements.join(", "),
                ["red", "green"][*player]
            ),
            Self::NotOnBoard(element) => {
                write!(f, "{element} is precolored but is not on the board")
            }
        }
    }
}

impl PatternGame {
    /// A graph Ramsey game: a board, the pattern of Red, the pattern of Green, and the edges that
    /// are red or green at the start.
    pub fn on_graph(
        variant: Variant,
        board: &SimpleGraph,
        patterns: [&SimpleGraph; 2],
        precolored: [&[(usize, usize)]; 2],
    ) -> Result<PatternGame, PatternError> {
        let n = board.len();
        if n > MAX_VERTICES {
            return Err(PatternError::TooManyVertices(n));
        }
        let mut everywhere = [Vec::new(), Vec::new()];
        for (list, pattern) in everywhere.iter_mut().zip(patterns) {
            if pattern.len() > n {
                return Err(PatternError::TooLarge {
                    pattern: pattern.len(),
                    board: n,
                });
            }
            if pattern.edges().is_empty() {
                return Err(PatternError::Empty);
            }
            *list = copies(pattern, n).map_err(PatternError::TooManyPlacements)?;
        }
        let present = present(board);
        let copies = everywhere.each_ref().map(|sets| {
            let fit = sets.iter().copied().filter(|copy| copy & !present == 0);
            fit.collect()
        });
        let mut start = [0; 2];
        for (start, edges) in start.iter_mut().zip(precolored) {
            for &(a, b) in edges {
                if present >> pair(a, b) & 1 == 0 {
                    return Err(PatternError::NotOnBoard(board.edge_name((a, b))));
                }
                *start |= 1 << pair(a, b);
            }
        }
        PatternGame {
            ground: Ground::Edges(board.clone()),
            variant,
            copies,
            everywhere,
            start,
        }
        .checked()
    }

    /// A game on a set of named elements with the sets that Red and Green may complete.
    pub fn on_sets(
        variant: Variant,
        elements: Vec<String>,
        copies: [Vec<u128>; 2],
        start: [u128; 2],
    ) -> Result<PatternGame, PatternError> {
        if elements.len() > MAX_PATTERN_ELEMENTS {
            return Err(PatternError::TooManyElements(elements.len()));
        }
        if copies.iter().flatten().any(|&set| set == 0) {
            return Err(PatternError::Empty);
        }
        PatternGame {
            ground: Ground::Elements(elements),
            variant,
            everywhere: copies.clone(),
            copies,
            start,
        }
        .checked()
    }

    /// Checks that nobody has completed a set at the start.
    fn checked(self) -> Result<PatternGame, PatternError> {
        let both = self.start[0] & self.start[1];
        if both != 0 {
            return Err(PatternError::Overlapping(
                self.element_name(both.trailing_zeros() as usize),
            ));
        }
        for player in 0..2 {
            let own = match self.variant {
                Variant::OneColor => self.start[0] | self.start[1],
                _ => self.start[player],
            };
            if let Some(&copy) = self.copies[player].iter().find(|&&copy| copy & !own == 0)
                && self.variant.completed_by(player).is_some()
            {
                let elements = (0..128).filter(|&e| copy >> e & 1 == 1);
                let elements = elements.map(|e| self.element_name(e)).collect();
                return Err(PatternError::AlreadyComplete { player, elements });
            }
        }
        Ok(self)
    }

    /// What the game is played on.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The variant of the game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The sets that Red and Green may complete.
    pub fn copies(&self) -> &[Vec<u128>; 2] {
        &self.copies
    }

    /// The sets that Red and Green may complete, including, on a graph, those with pairs that are
    /// not edges: after vertices are renamed, other pairs are the edges.
    pub(super) fn copies_everywhere(&self) -> &[Vec<u128>; 2] {
        &self.everywhere
    }

    /// The elements that Red and Green have at the start.
    pub fn start(&self) -> [u128; 2] {
        self.start
    }

    /// The elements that nobody has colored at the start.
    pub(crate) fn uncolored(&self) -> u128 {
        let [red, green] = self.start;
        self.elements() & !red & !green
    }

    /// What a player lacks at the start of each set that the opponent has not touched, each once.
    /// Empty if that player completes no set.
    pub(crate) fn lacking(&self, player: usize) -> Vec<u128> {
        if self.variant.completed_by(player).is_none() {
            return Vec::new();
        }
        let uncolored = self.uncolored();
        let reach = uncolored | self.start[player];
        let open = self.copies[player]
            .iter()
            .filter(|&&copy| copy & !reach == 0);
        let mut lacking: Vec<u128> = open.map(|copy| copy & uncolored).collect();
        lacking.sort_unstable();
        lacking.dedup();
        lacking
    }

    /// One more than the largest number of an element.
    pub fn width(&self) -> usize {
        match &self.ground {
            Ground::Edges(board) => board.len() * board.len().saturating_sub(1) / 2,
            Ground::Elements(elements) => elements.len(),
        }
    }

    /// The elements that can be colored.
    pub fn elements(&self) -> u128 {
        match &self.ground {
            Ground::Edges(board) => present(board),
            Ground::Elements(elements) => (0..elements.len()).fold(0, |set, e| set | 1 << e),
        }
    }

    /// The name of an element.
    pub fn element_name(&self, element: usize) -> String {
        match &self.ground {
            Ground::Edges(board) => board.edge_name(super::labeling::ends(element)),
            Ground::Elements(elements) => elements[element].clone(),
        }
    }
}

/// The edges of a board as pairs.
fn present(board: &SimpleGraph) -> u128 {
    board
        .edges()
        .iter()
        .fold(0, |set, &(a, b)| set | 1 << pair(a, b))
}
