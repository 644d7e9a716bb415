//! Reduces the game on a positive DNF to achieving an octopus (Slany, Theorems 10, 11 and 13).
//!
//! Legs are numbered by their position in the disjunct, 1…m. Numbered by variables, as printed,
//! they would collide.

use super::edge_board::{EdgeBoard, EdgeRole, Paint};
use super::maker_breaker::MakerBreaker;
use super::octopus::{MAX_COPIES, octopuses};
use super::{owners, takes, term_sets};
use crate::reduce::gadget::{Advice, Figure, Gadget, Size, TooLarge};
use tedomari::board::Element;
use tedomari::game::pattern::PositiveFormula;
use tedomari::game::pattern::{MAX_PATTERN_ELEMENTS, PatternError, PatternGame, Variant};

/// The kind of achievement game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Achievement {
    /// Only the first player wants an octopus (Theorem 10).
    Weak,
    /// Both players want one, and the second player wins on a full board (Theorem 11).
    Second,
    /// Both players want one (Theorem 13). Green has an octopus of his own with three times the
    /// feet.
    Plain,
}

impl Achievement {
    /// The rules of the game.
    pub fn variant(self) -> Variant {
        match self {
            Achievement::Weak => Variant::AchieveWeak,
            Achievement::Second => Variant::AchieveSecond,
            Achievement::Plain => Variant::Achieve,
        }
    }

    /// The number of the theorem.
    pub fn theorem(self) -> u32 {
        match self {
            Achievement::Weak => 10,
            Achievement::Second => 11,
            Achievement::Plain => 13,
        }
    }
}

/// The board of a positive formula in DNF. Red, who starts, wins if the first player wins the game
/// on the formula; otherwise Green wins.
#[derive(Clone, Debug)]
pub struct AchieveBoard {
    formula: PositiveFormula,
    achievement: Achievement,
    board: EdgeBoard,
    /// m.
    legs: usize,
}

impl AchieveBoard {
    /// The size of the board of a formula.
    pub fn size(formula: &PositiveFormula, achievement: Achievement) -> Size {
        let n = formula.variables.len() as u128;
        let q = formula.terms.len() as u128;
        let (m, p) = legs(formula, achievement);
        let (m, p) = (m as u128, p as u128);
        let feet = match achievement {
            Achievement::Plain => 3 * n,
            _ => 0,
        };
        let green = feet.min(1);
        Size {
            elements: 2 * (n + p) + q * (4 + m) + 4 * green + 3 * feet,
            relations: n + p + q * (6 + 4 * m) + 6 * green + 5 * feet,
        }
    }

    /// Builds the board of a formula in DNF.
    pub fn new(
        formula: PositiveFormula,
        achievement: Achievement,
    ) -> Result<AchieveBoard, TooLarge> {
        AchieveBoard::size(&formula, achievement).checked()?;
        let (m, p) = legs(&formula, achievement);
        let mut board = EdgeBoard::default();
        let n = formula.variables.len() as u32;
        board.begin("X");
        let x: Vec<[u32; 2]> = (0..n)
            .map(|i| board.free(format!("X{}", i + 1), EdgeRole::X(i)))
            .collect();
        board.begin("C0");
        let r: Vec<[u32; 2]> = (1..=p)
            .map(|k| {
                let ends = board.ends(&format!("r{k}"));
                board.clique(&ends, Paint::Red);
                ends
            })
            .collect();
        for (j, term) in (1..).zip(&formula.terms) {
            board.begin(format!("C{j}"));
            let body = [0, 1, 2, 3].map(|i| board.vertex(format!("u{j},{i}")));
            board.clique(&body, Paint::Red);
            // A foot for each variable of the disjunct, and red ones up to m.
            let feet = term.iter().map(|&i| x[i as usize]).chain(r.iter().copied());
            for (k, foot) in (1..=m).zip(feet) {
                let v = board.vertex(format!("v{k},{j}"));
                board.fan(v, [body[0], body[1]], Paint::Red);
                board.fan(v, foot, Paint::Red);
            }
        }
        if achievement == Achievement::Plain {
            board.begin("H");
            let body = [0, 1, 2, 3].map(|i| board.vertex(format!("h{i}")));
            board.clique(&body, Paint::Green);
            for i in 0..3 * n {
                let foot = board.free(format!("S{}", i + 1), EdgeRole::S(i));
                let s = board.vertex(format!("s{},0", i + 1));
                board.fan(s, [body[0], body[1]], Paint::Green);
                board.fan(s, foot, Paint::Green);
            }
        }
        Ok(AchieveBoard {
            formula,
            achievement,
            board,
            legs: m,
        })
    }

    /// The formula.
    pub fn formula(&self) -> &PositiveFormula {
        &self.formula
    }

    /// The kind of achievement game.
    pub fn achievement(&self) -> Achievement {
        self.achievement
    }

    /// The board.
    pub fn board(&self) -> &EdgeBoard {
        &self.board
    }

    /// The number of legs of the octopus. With m legs it has 4 + 3m vertices and 6 + 5m edges.
    pub fn legs(&self) -> usize {
        self.legs
    }

    /// The game on the uncolored edges.
    pub fn game(&self) -> Result<PatternGame, PatternError> {
        if self.board.free_count() > MAX_PATTERN_ELEMENTS {
            return Err(PatternError::TooManyElements(self.board.free_count()));
        }
        self.board.check_pairs()?;
        let copies = |player| {
            let sets = octopuses(&self.board, self.legs, player);
            sets.ok_or(PatternError::TooManyPlacements(MAX_COPIES as u128 + 1))
        };
        let copies = [copies(0)?, copies(1)?];
        self.board.game(self.achievement.variant(), copies)
    }

    /// Describes what coloring an edge means for the formula if this player, 0 for Red, colors it.
    pub fn meaning(&self, element: Element, player: Option<usize>) -> String {
        match (self.board.role(element), player) {
            (EdgeRole::X(i), _) => {
                let name = &self.formula.variables[i as usize];
                format!("{} the variable {name}", takes(player))
            }
            (_, Some(0)) => "Red takes a foot from Green's octopus".into(),
            _ => "a foot for Green's own octopus".into(),
        }
    }

    /// The uncolored edges in groups: the variables of each disjunct, and Green's octopus. A
    /// variable belongs to the first disjunct that contains it.
    pub fn gadgets(&self) -> Vec<Gadget> {
        let mut seen = vec![false; self.formula.variables.len()];
        let mut gadgets = Vec::new();
        for (j, term) in (1..).zip(&self.formula.terms) {
            let new = |&&i: &&u32| !std::mem::replace(&mut seen[i as usize], true);
            let members: Vec<Element> = term.iter().filter(new).copied().collect();
            if !members.is_empty() {
                gadgets.push(Gadget {
                    kind: "disjunct",
                    name: format!("C{j}"),
                    members,
                });
            }
        }
        let n = self.formula.variables.len() as Element;
        let feet = n..self.board.free_count() as Element;
        if !feet.is_empty() {
            gadgets.push(Gadget {
                kind: "octopus",
                name: "H".into(),
                members: feet.collect(),
            });
        }
        gadgets
    }

    /// The sizes and their bounds, for n variables, q disjuncts, m legs and p red feet.
    pub fn figures(&self) -> Vec<Figure> {
        let bound = AchieveBoard::size(&self.formula, self.achievement);
        let n = self.formula.variables.len() as u64;
        let is_plain = self.achievement == Achievement::Plain;
        let [vertices, edges, free] = if is_plain {
            [
                "2(n+p) + q(4+m) + 4 + 9n",
                "n + p + q(6+4m) + 6 + 15n",
                "4n",
            ]
        } else {
            ["2(n+p) + q(4+m)", "n + p + q(6+4m)", "n"]
        };
        vec![
            Figure {
                what: "vertices",
                count: self.board.vertices().len() as u64,
                bound: bound.elements as u64,
                formula: vertices,
            },
            Figure {
                what: "edges",
                count: self.board.edges().len() as u64,
                bound: bound.relations as u64,
                formula: edges,
            },
            Figure {
                what: "uncolored edges",
                count: self.board.free_count() as u64,
                bound: if is_plain { 4 * n } else { n },
                formula: free,
            },
        ]
    }

    /// The game on the formula; the first player is its Maker.
    ///
    /// # Panics
    /// If there are more than 128 variables.
    pub fn formula_game(&self) -> MakerBreaker {
        MakerBreaker::new(term_sets(&self.formula))
    }

    /// For each variable, whether the first player (`true`) or the second has taken it.
    pub fn taken(&self, red: u128, green: u128) -> Vec<Option<bool>> {
        owners(self.formula.variables.len(), red, green)
    }

    /// A player's move, 0 for Red, if Red and Green have these edges: a winning move for the game
    /// on the formula while there are variables to take, then a foot of Green's octopus. Returns
    /// `None` if there is no move.
    pub fn advice(
        &self,
        game: &mut MakerBreaker,
        red: u128,
        green: u128,
        player: usize,
    ) -> Option<Advice> {
        let n = self.formula.variables.len();
        let all = (0..n).fold(0, |all, i| all | 1 << i);
        if let Some((variable, wins)) = game.choose(red & all, green & all, player == 0) {
            let name = &self.formula.variables[variable];
            let reason = if wins {
                format!("taking {name} wins the game on the formula")
            } else {
                format!("{name} is as good as any variable")
            };
            return Some(Advice::new(variable as Element, reason));
        }
        let colored = red | green;
        let foot = (n..self.board.free_count()).find(|&foot| colored >> foot & 1 == 0)?;
        let reason = match player {
            0 => "all variables are taken",
            _ => "Red cannot take two feet for each one of Green's",
        };
        Some(Advice::new(foot as Element, reason))
    }
}

/// m, the number of legs, and p, the number of red feet that fill up the shortest disjunct.
fn legs(formula: &PositiveFormula, achievement: Achievement) -> (usize, usize) {
    let lengths = formula.terms.iter().map(Vec::len);
    let m = match achievement {
        Achievement::Plain => formula.variables.len(),
        _ => lengths.clone().max().unwrap_or(0),
    };
    (m, m - lengths.min().unwrap_or(m))
}
