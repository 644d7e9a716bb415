//! Set coloring games: the final coloring decides the outcome, an atom of a poset.

use tedomari::Budget;
use tedomari::board::Color;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{print_coloring, print_game};
use tedomari::solve::coloring::{Forced, MAX_FORCED, forced, solve_coloring};
use tedomari::value::Player;
use tedomari::value::passable::Atom;
use tedomari_answers::json::Worth;
use tedomari_draw as draw;
use tedomari_draw::PictureData;

use super::arena::{Arena, Ended, Judged, Move, Outcome, Rules, Standing};
use crate::question::QuestionText;

/// The most cells of a board that is played on.
const MAX_PLAYED: usize = 13;

/// Characters of a value that are shown.
const SHOWN: usize = 60;

/// A set coloring game. Black is Left and wants outcomes that are high.
pub struct ColoringArena {
    game: SetColoring,
    /// The poset of outcomes, as it was given.
    atoms: Option<String>,
    first: Color,
}

impl ColoringArena {
    /// The game over outcomes that were given as a text, with the color that moves first.
    pub fn new(
        game: SetColoring,
        atoms: Option<String>,
        first: Color,
    ) -> Result<ColoringArena, String> {
        let (cells, outcomes) = (game.cells(), game.atoms().len());
        if cells > MAX_PLAYED {
            return Err(format!(
                "a board of {cells} cells is too large to play on; the most is {MAX_PLAYED}"
            ));
        }
        if outcomes > MAX_FORCED {
            return Err(format!(
                "{outcomes} outcomes are too many to play for; the most is {MAX_FORCED}"
            ));
        }
        Ok(ColoringArena { game, atoms, first })
    }

    fn color(&self, player: usize) -> Color {
        match player {
            0 => self.first,
            _ => !self.first,
        }
    }

    fn player_of(&self, color: Color) -> usize {
        usize::from(color != self.first)
    }

    fn side(&self, player: usize) -> Player {
        match self.color(player) {
            Color::Black => Player::Left,
            Color::White => Player::Right,
        }
    }

    /// Who has colored each cell.
    fn colors_of_cells(&self, moves: &[Move]) -> Vec<Option<Color>> {
        let mut colors = vec![None; self.game.cells()];
        for (ply, chosen) in moves.iter().enumerate() {
            for &cell in chosen {
                colors[cell] = Some(self.color(ply % 2));
            }
        }
        colors
    }

    /// The game on the cells that are left.
    fn rest(&self, moves: &[Move]) -> Option<SetColoring> {
        let colors = self.colors_of_cells(moves);
        let black = (0..colors.len()).filter(|&cell| colors[cell] == Some(Color::Black));
        let fixed: u32 = black.map(|cell| 1 << cell).sum();
        let left = self.legal(moves);
        let spread = |coloring: u32| -> u32 {
            let own = left.iter().enumerate();
            own.map(|(i, cell)| (coloring >> i & 1) << cell).sum()
        };
        let payoff = |coloring| self.game.payoff(fixed | spread(coloring));
        SetColoring::from_function(self.game.atoms().clone(), left.len(), payoff).ok()
    }

    /// What each side can force from a position on.
    fn forced(&self, moves: &[Move]) -> Option<Forced> {
        Some(forced(&self.rest(moves)?, self.side(moves.len() % 2)))
    }

    /// Who wins, if the outcome will be the best for somebody, or nobody if it is settled otherwise.
    fn outcome(&self, forced: &Forced) -> Option<Outcome> {
        let atoms = self.game.atoms();
        if forced.left_can(atoms.top()) {
            Some(self.won(Color::Black))
        } else if forced.right_can(atoms.bottom()) {
            Some(self.won(Color::White))
        } else {
            self.settled(forced).map(|_| Outcome::Tie)
        }
    }

    fn won(&self, color: Color) -> Outcome {
        Outcome::WonBy(self.player_of(color))
    }

    /// The outcome, if both sides can force it.
    fn settled(&self, forced: &Forced) -> Option<Atom> {
        let mut atoms = self.game.atoms().atoms();
        atoms.find(|&atom| forced.left_can(atom) && forced.right_can(atom))
    }

    /// What can be forced, in words.
    fn told(&self, forced: &Forced) -> String {
        let atoms = self.game.atoms();
        let written = |atom: Atom| atoms.written(atom).to_string();
        match (self.outcome(forced), self.settled(forced)) {
            (Some(Outcome::WonBy(player)), _) => match self.color(player) {
                Color::Black => format!("Black wins, the outcome will be {}", written(atoms.top())),
                Color::White => {
                    format!(
                        "White wins, the outcome will be {}",
                        written(atoms.bottom())
                    )
                }
            },
            (_, Some(atom)) => format!("the outcome will be {}", written(atom)),
            _ => {
                let list = |can: &dyn Fn(Atom) -> bool, extreme: Atom, begin: &str| {
                    let all = atoms.atoms().filter(|&atom| can(atom) && atom != extreme);
                    let names: Vec<String> = all.map(written).collect();
                    (!names.is_empty()).then(|| format!("{begin} {}", names.join(" or ")))
                };
                let can = [
                    list(
                        &|a| forced.left_can(a),
                        atoms.bottom(),
                        "Black can force at least",
                    ),
                    list(
                        &|a| forced.right_can(a),
                        atoms.top(),
                        "White can force at most",
                    ),
                ];
                let told: Vec<String> = can.into_iter().flatten().collect();
                if told.is_empty() {
                    "nobody can force anything".into()
                } else {
                    told.join("; ")
                }
            }
        }
    }
}

impl Rules for ColoringArena {
    fn colors(&self) -> [&'static str; 2] {
        [self.first.word(), (!self.first).word()]
    }

    fn title(&self) -> String {
        format!("coloring {} cells", self.game.cells())
    }

    fn size(&self) -> usize {
        self.game.cells()
    }

    fn name(&self, element: usize) -> String {
        (element + 1).to_string()
    }

    fn find(&self, name: &str) -> Option<usize> {
        (0..self.game.cells()).find(|&cell| self.name(cell) == name)
    }

    fn legal(&self, moves: &[Move]) -> Vec<usize> {
        let colors = self.colors_of_cells(moves);
        (0..colors.len())
            .filter(|&cell| colors[cell].is_none())
            .collect()
    }

    fn obstacle(&self, _: &[Move], element: usize) -> String {
        format!("cell {} has been colored before", self.name(element))
    }

    fn ended(&self, moves: &[Move]) -> Option<Ended> {
        let colors = self.colors_of_cells(moves);
        if colors.contains(&None) {
            return None;
        }
        let black = (0..colors.len()).filter(|&cell| colors[cell] == Some(Color::Black));
        let atom = self.game.payoff(black.map(|cell| 1 << cell).sum());
        let atoms = self.game.atoms();
        Some(Ended {
            outcome: if atom == atoms.top() {
                self.won(Color::Black)
            } else if atom == atoms.bottom() {
                self.won(Color::White)
            } else {
                Outcome::Tie
            },
            reason: format!("the outcome is {}", atoms.written(atom)),
            witness: Vec::new(),
        })
    }

    fn picture(&self, moves: &[Move]) -> Option<PictureData> {
        let scene = draw::coloring_scene(&self.game, &self.colors_of_cells(moves), &[]);
        Some(draw::picture_of(&scene).data(|cell| self.name(cell as usize)))
    }

    fn tie(&self) -> &'static str {
        "an outcome in between"
    }

    fn undecided(&self) -> &'static str {
        "neither player can force an outcome"
    }

    fn as_board(&self, moves: &[Move]) -> Option<QuestionText> {
        let rest = self.rest(moves).filter(|rest| rest.cells() > 0)?;
        Some(QuestionText {
            game: "coloring".into(),
            board: print_coloring(&rest),
            atoms: self.atoms.clone(),
            ..QuestionText::default()
        })
    }
}

impl Arena for ColoringArena {
    fn is_quick(&self) -> bool {
        false
    }

    fn standing(&self, moves: &[Move], _: &Budget) -> Standing {
        let Some(forced) = self.forced(moves) else {
            return Standing::unknown();
        };
        let count = self.game.atoms().len() as f64;
        let (left, right) = (forced.left.count_ones(), forced.right.count_ones());
        let black = (f64::from(left) - f64::from(right)) / (2.0 * count) + 0.5;
        Standing {
            outcome: self.outcome(&forced),
            text: self.told(&forced),
            share: match self.first {
                Color::Black => black,
                Color::White => 1.0 - black,
            },
        }
    }

    fn judged(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        let player = moves.len() % 2;
        let side = self.side(player);
        let Some(rest) = self.rest(moves) else {
            return Vec::new();
        };
        let mut solution = solve_coloring(&rest, budget);
        let undominated = solution
            .best(side)
            .ok()
            .filter(|_| solution.value.is_some());
        let values = match side {
            Player::Left => &solution.left,
            Player::Right => &solution.right,
        };
        let judge = |(place, cell): (usize, usize)| {
            let mut after = moves.to_vec();
            after.push(vec![cell]);
            let forced = self.forced(&after)?;
            let value = values.get(place).map(|&value| {
                let text = print_game(&solution.forms, value).ok();
                text.filter(|text| text.chars().count() <= SHOWN)
                    .unwrap_or_else(|| "{…}".into())
            });
            let judged = Judged {
                elements: vec![cell],
                text: value.clone().unwrap_or_else(|| self.told(&forced)),
                value: value.map(Worth::Text),
                outcome: self.outcome(&forced),
                best: undominated.as_ref().map(|best| best.contains(&place)),
            };
            Some((judged, forced.by(side)))
        };
        let left = self.legal(moves).into_iter().enumerate();
        let judged: Vec<(Judged, u64)> = left.filter_map(judge).collect();
        // Of the moves that no other dominates, those that force most.
        let is_candidate = |judged: &Judged| judged.best != Some(false);
        let candidates = judged.iter().filter(|(judged, _)| is_candidate(judged));
        let most = candidates.map(|(_, forced)| forced.count_ones()).max();
        let finish = |(judged, forced): (Judged, u64)| Judged {
            best: Some(is_candidate(&judged) && Some(forced.count_ones()) == most),
            ..judged
        };
        judged.into_iter().map(finish).collect()
    }
}
