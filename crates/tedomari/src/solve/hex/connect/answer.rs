use super::claim::Claim;
use super::question::{ConnectQuestion, Turn};
use super::templates::{self, Template};
use super::terrain::Terrain;
use crate::board::hex::HexCell;
use crate::budget::{Budget, Stopped};

/// Whether two ends are connected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexConnection {
    /// Whether the player connects them moving first. `None` if that is unknown or was not asked
    /// for.
    pub first: Option<bool>,
    /// The same for moving second. Then moving first connects, too.
    pub second: Option<bool>,
    /// Where they are connected, if they are.
    pub carrier: Option<Carrier>,
    /// What stopped the computation before all of this was known.
    pub stopped: Option<Stopped>,
}

/// A set of cells inside which two ends are connected, whatever is outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carrier {
    /// The cells.
    pub cells: Vec<HexCell>,
    /// Whether the player must move first.
    pub is_first: bool,
    /// Whether it was proved that no cell can be left out.
    pub is_minimal: bool,
    /// Its name, if it has one.
    pub template: Option<Template>,
    /// If the player must move first, the moves in the carrier that connect.
    pub keys: Vec<HexCell>,
    /// If the player must move first, the moves with which the opponent cuts instead.
    pub cuts: Vec<HexCell>,
    /// If the player may move second, the answers to each move of the opponent in the carrier.
    pub intrusions: Vec<Intrusion>,
}

/// A move of the opponent into a carrier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intrusion {
    /// The cell.
    pub cell: HexCell,
    /// The moves in the carrier that keep the connection.
    pub answers: Vec<HexCell>,
}

impl ConnectQuestion {
    /// Whether the ends are connected, as far as the budget allows.
    pub fn answer(&self, turn: Turn, budget: &Budget) -> HexConnection {
        let Some(terrain) = Terrain::new(&self.board, self.color, self.ends) else {
            return HexConnection {
                first: Some(true),
                second: Some(true),
                carrier: Some(Carrier::of_stones()),
                stopped: None,
            };
        };
        let claim = |is_first: bool| Claim {
            board: &self.board,
            terrain: &terrain,
            is_first,
            budget,
            limit: u64::MAX,
        };
        let mut found = HexConnection {
            first: None,
            second: None,
            carrier: None,
            stopped: None,
        };
        let asked = [(false, Turn::First), (true, Turn::Second)];
        for (is_first, other) in asked {
            if turn == other || found.carrier.is_some() {
                continue;
            }
            let claim = claim(is_first);
            let needs = claim.needs(&self.carrier);
            let connects = needs.as_ref().map(Option::is_some);
            if is_first {
                found.first = connects;
            } else {
                found.second = connects;
                found.first = connects.filter(|&connects| connects);
            }
            if let Some(Some(needs)) = needs {
                found.carrier = Some(self.carrier(claim, needs));
            }
        }
        let is_known = match turn {
            Turn::Either => found.first.is_some() && found.second.is_some(),
            Turn::First => found.first.is_some(),
            Turn::Second => found.second.is_some(),
        };
        let is_complete = found
            .carrier
            .as_ref()
            .is_none_or(|carrier| carrier.is_minimal);
        if !is_known || !is_complete {
            found.stopped = Some(budget.stopped().unwrap_or(Stopped::Memory));
        }
        found
    }

    /// A minimal carrier within some cells that are enough, with all answers.
    fn carrier(&self, claim: Claim<'_>, needs: Vec<HexCell>) -> Carrier {
        let mut carrier = Carrier {
            cells: needs,
            is_first: claim.is_first,
            is_minimal: false,
            template: None,
            keys: Vec::new(),
            cuts: Vec::new(),
            intrusions: Vec::new(),
        };
        carrier.cells.sort_unstable();
        if let Some(minimal) = claim.shrunk(carrier.cells.clone()) {
            carrier.cells = minimal;
            if let Some((template, cells)) = templates::find(self, claim, &carrier.cells) {
                carrier.template = Some(template);
                carrier.cells = cells;
            }
            carrier.is_minimal = carrier.explain(self, claim).is_some();
        }
        carrier
    }
}

impl Carrier {
    /// A few answers that are enough, and for each move of the opponent the place of one of them in
    /// that list.
    pub fn plan(&self) -> (Vec<HexCell>, Vec<(HexCell, usize)>) {
        let mut chosen: Vec<HexCell> = Vec::new();
        let mut open: Vec<&Intrusion> = self.intrusions.iter().collect();
        loop {
            let uses = |cell: &HexCell| {
                let met = open
                    .iter()
                    .filter(|intrusion| intrusion.answers.contains(cell));
                met.count()
            };
            // The first of the most useful ones.
            let best = self.cells.iter().rev().max_by_key(|&cell| uses(cell));
            let Some(&best) = best.filter(|cell| uses(cell) > 0) else {
                break;
            };
            open.retain(|intrusion| !intrusion.answers.contains(&best));
            chosen.push(best);
        }
        let answered = self
            .intrusions
            .iter()
            .filter_map(|Intrusion { cell, answers }| {
                let place = chosen.iter().position(|answer| answers.contains(answer))?;
                Some((*cell, place))
            });
        let answered = answered.collect();
        (chosen, answered)
    }

    /// Of ends that are joined by stones.
    fn of_stones() -> Carrier {
        Carrier {
            cells: Vec::new(),
            is_first: false,
            is_minimal: true,
            template: None,
            keys: Vec::new(),
            cuts: Vec::new(),
            intrusions: Vec::new(),
        }
    }

    /// Finds the moves that matter. `None` if the budget runs out.
    fn explain(&mut self, question: &ConnectQuestion, claim: Claim<'_>) -> Option<()> {
        let mut inside = claim.within(&self.cells);
        if self.is_first {
            let mut all = claim.within(&question.carrier);
            for &cell in &self.cells {
                if inside.connects(&[(cell, true)], false)? {
                    self.keys.push(cell);
                }
                // After a move elsewhere, the carrier is as good as before.
                if !all.connects(&[(cell, false)], true)? {
                    self.cuts.push(cell);
                }
            }
            return Some(());
        }
        for &cell in &self.cells {
            let mut answers = Vec::new();
            for &answer in self.cells.iter().filter(|&&answer| answer != cell) {
                if inside.connects(&[(cell, false), (answer, true)], false)? {
                    answers.push(answer);
                }
            }
            self.intrusions.push(Intrusion { cell, answers });
        }
        Some(())
    }
}
