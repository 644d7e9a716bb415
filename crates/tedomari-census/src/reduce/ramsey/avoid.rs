//! Reduces the game on a positive CNF to avoiding bow-ties (Slany, Theorems 6–8). The same board
//! works for avoidance, its misère form and avoidance⁺.
//!
//! The colors of a variable's edges follow the text and the figure; the printed lists of colored
//! edges assign v₂ and v₅ to the wrong ones.

use super::edge_board::{EdgeBoard, EdgeRole, Paint};
use super::maker_breaker::MakerBreaker;
use super::{bowties, owners, takes, term_sets};
use crate::reduce::gadget::{Advice, Figure, Gadget, Size, TooLarge};
use tedomari::board::Element;
use tedomari::game::pattern::PositiveFormula;
use tedomari::game::pattern::{MAX_PATTERN_ELEMENTS, PatternError, PatternGame, Variant};

/// The board of a positive formula in CNF. Red, who starts, wins if the first player wins the game
/// on the formula; otherwise Green wins.
#[derive(Clone, Debug)]
pub struct AvoidBoard {
    formula: PositiveFormula,
    board: EdgeBoard,
}

/// The phase of a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The players race for the y's.
    Racing,
    /// All variables are taken, and each player colors the edges that only they can color.
    Counting,
}

impl AvoidBoard {
    /// The size of the board of a formula.
    pub fn size(formula: &PositiveFormula) -> Size {
        let n = formula.variables.len() as u128;
        let m = formula.terms.len() as u128;
        let l: u128 = formula.terms.iter().map(|term| term.len() as u128).sum();
        let pairs = m * m.saturating_sub(1) / 2;
        Size {
            elements: 14 * n + 5 * (m + 1) + pairs + l,
            relations: 21 * n + 6 * (m + 1) + 4 * pairs + 4 * l,
        }
    }

    /// Builds the board of a formula in CNF.
    pub fn new(formula: PositiveFormula) -> Result<AvoidBoard, TooLarge> {
        AvoidBoard::size(&formula).checked()?;
        let mut board = EdgeBoard::default();
        board.begin("D0");
        let r0 = board.free("r0".into(), EdgeRole::Spare);
        tail(&mut board, "u0", r0, Paint::Green);
        let n = formula.variables.len() as u32;
        let greens: Vec<[u32; 2]> = (0..n).map(|i| variable(&mut board, i)).collect();
        let mut clauses: Vec<[u32; 2]> = Vec::new();
        for (j, term) in (0..).zip(&formula.terms) {
            let name = j + 1;
            board.begin(format!("D{name}"));
            let d = board.free(format!("d{name}"), EdgeRole::D(j));
            tail(&mut board, &format!("u{name}"), d, Paint::Red);
            for (p, &before) in (1..).zip(&clauses) {
                let w = board.vertex(format!("w{name},{p}"));
                board.fan(w, before, Paint::Green);
                board.fan(w, d, Paint::Green);
            }
            for (k, &h) in (1..).zip(term) {
                let f = board.vertex(format!("f{name},{k}"));
                board.fan(f, d, Paint::Green);
                board.fan(f, greens[h as usize], Paint::Green);
            }
            clauses.push(d);
        }
        Ok(AvoidBoard { formula, board })
    }

    /// The formula.
    pub fn formula(&self) -> &PositiveFormula {
        &self.formula
    }

    /// The board.
    pub fn board(&self) -> &EdgeBoard {
        &self.board
    }

    /// The game on the uncolored edges.
    pub fn game(&self, variant: Variant) -> Result<PatternGame, PatternError> {
        if self.board.free_count() > MAX_PATTERN_ELEMENTS {
            return Err(PatternError::TooManyElements(self.board.free_count()));
        }
        self.board.check_pairs()?;
        self.board
            .game(variant, [0, 1].map(|player| bowties(&self.board, player)))
    }

    /// Describes what coloring an edge means for the formula if this player, 0 for Red, colors it.
    pub fn meaning(&self, element: Element, player: Option<usize>) -> String {
        let name = |i: u32| self.formula.variables[i as usize].as_str();
        let is_reds = !matches!(self.board.role(element), EdgeRole::G(_) | EdgeRole::D(_));
        match self.board.role(element) {
            EdgeRole::Y(i) => format!("{} the variable {}", takes(player), name(i)),
            _ if player == Some(usize::from(is_reds)) => "this completes a bow-tie".into(),
            EdgeRole::R(i) => format!("Red leaves {} to Green", name(i)),
            EdgeRole::G(i) => format!("Green leaves {} to Red", name(i)),
            EdgeRole::D(j) => format!("Green has all of clause {}, and so one more move", j + 1),
            _ => "Red's move without a meaning".into(),
        }
    }

    /// The uncolored edges in groups, named as in the paper: Pᵢ for variables, Dⱼ for clauses.
    pub fn gadgets(&self) -> Vec<Gadget> {
        let n = self.formula.variables.len() as u32;
        let variables = (0..n).map(|i| Gadget {
            kind: "variable",
            name: format!("P{} ({})", i + 1, self.formula.variables[i as usize]),
            members: (3 * i + 1..3 * i + 4).collect(),
        });
        let clauses = (0..self.formula.terms.len() as u32).map(|j| Gadget {
            kind: "clause",
            name: format!("D{}", j + 1),
            members: vec![3 * n + 1 + j],
        });
        let spare = Gadget {
            kind: "spare",
            name: "D0".into(),
            members: vec![0],
        };
        variables.chain(clauses).chain([spare]).collect()
    }

    /// The sizes and their bounds, for n variables, m clauses and l literals.
    pub fn figures(&self) -> Vec<Figure> {
        let bound = AvoidBoard::size(&self.formula);
        let free = 3 * self.formula.variables.len() + 1 + self.formula.terms.len();
        vec![
            Figure {
                what: "vertices",
                count: self.board.vertices().len() as u64,
                bound: bound.elements as u64,
                formula: "14n + 5(m+1) + m(m-1)/2 + l",
            },
            Figure {
                what: "edges",
                count: self.board.edges().len() as u64,
                bound: bound.relations as u64,
                formula: "21n + 6(m+1) + 2m(m-1) + 4l",
            },
            Figure {
                what: "uncolored edges",
                count: self.board.free_count() as u64,
                bound: free as u64,
                formula: "3n + m + 1",
            },
        ]
    }

    /// The game on the formula; the second player is its Maker.
    ///
    /// # Panics
    /// If there are more than 128 variables.
    pub fn formula_game(&self) -> MakerBreaker {
        MakerBreaker::new(term_sets(&self.formula))
    }

    /// For each variable, whether the first player (`true`) or the second has taken it.
    pub fn taken(&self, red: u128, green: u128) -> Vec<Option<bool>> {
        let n = self.formula.variables.len();
        let [first, second] = [self.ys(red), self.ys(green)];
        // A player who colors their border edge leaves the variable to the other.
        let given = |set: u128, offset: usize| {
            (0..n)
                .filter(|&i| set >> (3 * i + offset) & 1 == 1)
                .fold(0, |all, i| all | 1 << i)
        };
        owners(n, first | given(green, 3), second | given(red, 1))
    }

    /// Whether there are still variables to race for.
    pub fn phase(&self, red: u128, green: u128) -> Phase {
        match self.untouched(red | green) {
            0 => Phase::Counting,
            _ => Phase::Racing,
        }
    }

    /// A player's move, 0 for Red, if Red and Green have these edges: a winning move for the game
    /// on the formula while there are variables to take, then any edge that only this player can
    /// color. Returns `None` if there is no move.
    ///
    /// This wins for the player who wins the game on the formula, even if the other one ignores the
    /// variables or colors several edges at once.
    pub fn advice(
        &self,
        game: &mut MakerBreaker,
        red: u128,
        green: u128,
        player: usize,
    ) -> Option<Advice> {
        let n = self.formula.variables.len();
        let untouched = self.untouched(red | green);
        if untouched != 0 {
            let all = (0..n).fold(0, |all, i| all | 1 << i);
            let own = self.ys([red, green][player]);
            // Variables that can no longer be taken count as the other player's.
            let other = all & !untouched & !own;
            let (maker, breaker) = if player == 1 {
                (own, other)
            } else {
                (other, own)
            };
            let (variable, wins) = game.choose(maker, breaker, player == 1)?;
            let name = &self.formula.variables[variable];
            let reason = if wins {
                format!("taking {name} wins the game on the formula")
            } else {
                format!("{name} is as good as any variable")
            };
            return Some(Advice::new(3 * variable as Element + 2, reason));
        }
        match player {
            0 => self.red_counts(red),
            _ => self.green_counts(red, green),
        }
    }

    /// Red's moves after all variables are taken.
    fn red_counts(&self, red: u128) -> Option<Advice> {
        let has = |element: usize| red >> element & 1 == 1;
        for i in 0..self.formula.variables.len() {
            if !has(3 * i + 1) && !has(3 * i + 2) {
                return Some(Advice::new(3 * i as Element + 1, "only Red can color this"));
            }
        }
        (!has(0)).then(|| Advice::new(0, "only Red can color this"))
    }

    /// Green's moves after all variables are taken. The d's come last.
    fn green_counts(&self, red: u128, green: u128) -> Option<Advice> {
        let n = self.formula.variables.len();
        let has = |set: u128, element: usize| set >> element & 1 == 1;
        let clauses = 3 * n + 1..self.board.free_count();
        let is_open = |j: usize| {
            let term = &self.formula.terms[j];
            term.iter().all(|&h| !has(green, 3 * h as usize + 3))
        };
        let d = clauses.clone().find(|&d| has(green, d));
        for i in 0..n {
            if has(green, 3 * i + 2) || has(green, 3 * i + 3) {
                continue;
            }
            if !has(red, 3 * i + 2) {
                return Some(Advice::new(
                    3 * i as Element + 2,
                    "Red has left this to Green",
                ));
            }
            let is_blocked =
                d.is_some_and(|d| self.formula.terms[d - 3 * n - 1].contains(&(i as u32)));
            if !is_blocked {
                return Some(Advice::new(
                    3 * i as Element + 3,
                    "only Green can color this",
                ));
            }
        }
        if d.is_some() {
            return None;
        }
        let d = clauses.clone().find(|&d| is_open(d - 3 * n - 1))?;
        let reason = format!("Green has every variable of clause {}", d - 3 * n);
        Some(Advice::new(d as Element, reason))
    }

    /// The variables whose y is in a set of edges.
    fn ys(&self, set: u128) -> u128 {
        let n = self.formula.variables.len();
        (0..n)
            .filter(|&i| set >> (3 * i + 2) & 1 == 1)
            .fold(0, |all, i| all | 1 << i)
    }

    /// The variables without an edge in a set.
    fn untouched(&self, set: u128) -> u128 {
        let n = self.formula.variables.len();
        (0..n)
            .filter(|&i| set >> (3 * i + 1) & 7 == 0)
            .fold(0, |all, i| all | 1 << i)
    }
}

/// A triangle and a fan from its last vertex, which prevents this color for the edge.
fn tail(board: &mut EdgeBoard, name: &str, edge: [u32; 2], paint: Paint) {
    let triangle = [0, 1, 2].map(|i| board.vertex(format!("{name},{i}")));
    board.clique(&triangle, paint);
    board.fan(triangle[2], edge, paint);
}

/// A vertex joined to both edges, which allows this color for only one of them.
fn link(board: &mut EdgeBoard, name: String, edges: [[u32; 2]; 2], paint: Paint) {
    let vertex = board.vertex(name);
    for edge in edges {
        board.fan(vertex, edge, paint);
    }
}

/// Adds the edges of Pᵢ and returns the ends of gᵢ.
fn variable(board: &mut EdgeBoard, i: u32) -> [u32; 2] {
    let name = i + 1;
    board.begin(format!("P{name}"));
    let r = board.free(format!("r{name}"), EdgeRole::R(i));
    let y = board.free(format!("y{name}"), EdgeRole::Y(i));
    let g = board.free(format!("g{name}"), EdgeRole::G(i));
    tail(board, &format!("v{name}"), r, Paint::Green);
    link(board, format!("v{name},3"), [r, y], Paint::Red);
    link(board, format!("v{name},4"), [y, g], Paint::Green);
    let last = [5, 6, 7].map(|k| board.vertex(format!("v{name},{k}")));
    board.clique(&last, Paint::Red);
    board.fan(last[0], g, Paint::Red);
    g
}
