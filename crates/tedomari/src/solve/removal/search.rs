use std::time::Instant;

use super::inner_formulas::InnerFormulas;
use super::structure::{RemovalPosition, Structure};
use super::table::RemovalTable;
use super::theorems::{lower_part, simplify};
use super::{bounds, dominance, one_sided};
use crate::budget::Budget;
use crate::budget::{Meter, Stopped};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player};

/// Exact search by thresholds on one structure.
///
/// A value is at least k ≥ 1 exactly if some left option is at least k − 1, and at least k ≤ 0
/// exactly if every right option is at least k + 1. So each question "is the value at least k?"
/// has one player to move and a yes-or-no answer.
pub(in crate::solve) struct RemovalSearch<const W: usize> {
    structure: Structure<W>,
    switches: Switches,
    table: RemovalTable<W>,
    meter: Meter,
    formulas: InnerFormulas<W>,
    /// The options of all positions on the current line. Each position uses its own range.
    options: Vec<Choice>,
    /// The components of all those options, likewise.
    parts: Vec<Part<W>>,
}

/// A component of a position with bounds on its value.
#[derive(Clone, Copy)]
struct Part<const W: usize> {
    position: RemovalPosition<W>,
    low: i32,
    high: i32,
}

/// A range of components with bounds on their sum.
#[derive(Clone, Copy)]
struct Sum {
    start: usize,
    end: usize,
    low: i32,
    high: i32,
}

impl Sum {
    fn bounds(&self) -> Bounds {
        Bounds {
            low: self.low as i64,
            high: self.high as i64,
        }
    }
}

/// An option of a position and its priority.
#[derive(Clone, Copy)]
struct Choice {
    order: i32,
    sum: Sum,
}

impl<const W: usize> RemovalSearch<W> {
    pub fn new(game: &RemovalGame, budget: Budget, switches: Switches) -> Self {
        RemovalSearch {
            table: RemovalTable::new(budget.memory),
            formulas: InnerFormulas::new(game, budget.memory),
            structure: Structure::of(game),
            switches,
            meter: Meter::for_width(budget, W),
            options: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// The structure that is searched.
    pub fn structure(&self) -> &Structure<W> {
        &self.structure
    }

    /// The techniques that the search may use.
    pub fn switches(&self) -> &Switches {
        &self.switches
    }

    /// The budget of the search.
    pub fn budget(&self) -> &Budget {
        self.meter.budget()
    }

    /// The components of a position.
    pub fn components(&self, position: &RemovalPosition<W>) -> Vec<Set<W>> {
        let mut components = Vec::new();
        let mut rest = position.alive;
        while !rest.is_empty() {
            let component = self.structure.component(position, &rest);
            rest -= component;
            components.push(component);
        }
        components
    }

    /// Bounds on the value of the position `alive` without search.
    pub fn quick_bounds(&self, alive: &Set<W>) -> Bounds {
        let position = self.structure.position(*alive);
        let (low, high) = bounds::quick(&self.structure, &position, &self.switches);
        Bounds {
            low: low as i64,
            high: high as i64,
        }
    }

    /// Sets the deadline.
    pub(crate) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.meter.set_deadline(deadline);
    }

    /// The number of positions searched so far.
    pub fn positions(&self) -> u64 {
        self.meter.positions()
    }

    /// The transposition table.
    pub fn table(&self) -> &RemovalTable<W> {
        &self.table
    }

    /// The transposition table, for insertion.
    pub fn table_mut(&mut self) -> &mut RemovalTable<W> {
        &mut self.table
    }

    /// The size of the transposition table in bytes.
    pub fn table_bytes(&self) -> u64 {
        self.table.bytes()
    }

    /// Improves the bounds of the position `alive` until they meet or the budget runs out. `report`
    /// is called whenever the bounds improve.
    pub fn value(&mut self, alive: Set<W>, mut report: impl FnMut(Bounds)) -> Bounds {
        self.options.clear();
        self.parts.clear();
        let mut root = self.expand(self.structure.position(alive));
        report(root.bounds());
        // If the budget runs out, the bounds so far are the answer.
        let _ = self.narrow(&mut root, &mut report);
        self.meter.tell();
        root.bounds()
    }

    /// Whether the position `alive` is worth at least `k`. `None` if the budget runs out.
    pub fn is_at_least(&mut self, alive: Set<W>, k: i32) -> Option<bool> {
        self.options.clear();
        self.parts.clear();
        let mut root = self.expand(self.structure.position(alive));
        let decided = self.decide(&mut root, k);
        self.meter.tell();
        decided.ok()?;
        Some(root.low >= k)
    }

    /// Narrows the bounds of a sum until they meet.
    fn narrow(&mut self, sum: &mut Sum, report: &mut impl FnMut(Bounds)) -> Result<(), Stopped> {
        // After a yes, try the next higher value; after a no, the next lower one.
        let mut threshold = 0;
        while sum.low < sum.high {
            threshold = threshold.clamp(sum.low + 1, sum.high);
            self.decide(sum, threshold)?;
            threshold = if sum.low >= threshold {
                sum.low + 1
            } else {
                sum.high
            };
            report(sum.bounds());
        }
        Ok(())
    }

    /// Simplifies a position and splits it into components with quick bounds.
    fn expand(&mut self, mut position: RemovalPosition<W>) -> Sum {
        let offset = simplify(&self.structure, &mut position, &self.switches, |_, _| ());
        let mut sum = Sum {
            start: self.parts.len(),
            end: 0,
            low: offset,
            high: offset,
        };
        let mut rest = position.alive;
        while !rest.is_empty() {
            // A position in the table was one component.
            let component = if !self.switches.components || self.table.get(&rest).is_some() {
                rest
            } else {
                self.structure.component(&position, &rest)
            };
            rest -= component;
            let part = RemovalPosition {
                alive: component,
                free: component & position.free,
            };
            let (low, high) = match self.table.get(&component) {
                Some(known) => known,
                None => bounds::quick(&self.structure, &part, &self.switches),
            };
            sum.low += low;
            sum.high += high;
            self.parts.push(Part {
                position: part,
                low,
                high,
            });
        }
        sum.end = self.parts.len();
        sum
    }

    /// Narrows the bounds of a sum until they decide whether it is at least `k`.
    fn decide(&mut self, sum: &mut Sum, k: i32) -> Result<(), Stopped> {
        while sum.low < k && k <= sum.high {
            // Small components first: they are cheap, and then one question decides the last one.
            let open = (sum.start..sum.end)
                .filter(|&i| self.parts[i].low < self.parts[i].high)
                .min_by_key(|&i| self.parts[i].position.alive.len())
                .expect("an undecided sum has an undecided component");
            let part = self.parts[open];
            // The thresholds that can matter, given the bounds of the other components.
            let least = (k - (sum.high - part.high)).max(part.low + 1);
            let most = (k - (sum.low - part.low)).min(part.high);
            let (low, high) = self.at_least(&part, 0.clamp(least, most))?;
            sum.low += low - part.low;
            sum.high += high - part.high;
            self.parts[open] = Part { low, high, ..part };
        }
        Ok(())
    }

    /// Bounds on the value of a component that decide whether it is at least `k`.
    fn at_least(&mut self, part: &Part<W>, k: i32) -> Result<(i32, i32), Stopped> {
        let Part {
            position,
            mut low,
            mut high,
        } = *part;
        if let Some((l, h)) = self.table.get(&position.alive) {
            // The table may have better bounds by now.
            low = low.max(l);
            high = high.min(h).max(low);
            if low >= k || high < k {
                return Ok((low, high));
            }
        }
        self.meter.count()?;
        let before = self.positions();
        if let Some(value) = self.by_formula(&position) {
            self.remember(&position.alive, value, value, before);
            return Ok((value, value));
        }
        if let Some(answer) = self.one_sided(&position, k)? {
            if answer {
                low = k
            } else {
                high = k - 1
            }
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        if let Some(smaller) = self.without_lower_part(&position)? {
            let start = self.parts.len();
            let mut sum = self.expand(smaller);
            self.decide(&mut sum, k)?;
            self.parts.truncate(start);
            (low, high) = (low.max(sum.low), high.min(sum.high));
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        let mover = Player::left_if(k >= 1);
        let target = k - mover.sign() as i32;
        let (first_part, first_option) = (self.parts.len(), self.options.len());
        let decided = self.lay_out(&position, mover, target)?;
        let mut reach = i32::MIN;
        let mut next = first_option;
        let mut outcome = Ok(());
        while next < self.options.len() {
            let mut sum = self.options[next].sum;
            next += 1;
            if !decided {
                outcome = self.decide(&mut sum, target);
                if outcome.is_err() {
                    break;
                }
            }
            // Moves never gain (G − Gᴸ ≥ 1), so every option is a bound on the value.
            if mover == Player::Left {
                low = low.max(sum.low + 1);
                reach = reach.max(sum.high);
            } else {
                high = high.min(sum.high - 1);
                reach = reach.max(-sum.low);
            }
            if low >= k || high < k {
                break;
            }
        }
        self.options.truncate(first_option);
        self.parts.truncate(first_part);
        outcome?;
        if low < k && high >= k {
            // No move reached the goal, so the best move is a bound on the value.
            let best = reach.max(-1) + 1;
            match mover {
                Player::Left => high = high.min(best),
                Player::Right => low = low.max(-best),
            }
        }
        debug_assert!(
            (low <= high || self.table.was_read()) && (low >= k || high < k),
            "{low}..{high} at {k}"
        );
        // The entries of a checkpoint that this program did not write may contradict each other. Then
        // any answer will do, but there must be one.
        high = high.max(low);
        self.remember(&position.alive, low, high, before);
        Ok((low, high))
    }

    /// The value of a component by a theorem about all of it.
    fn by_formula(&mut self, position: &RemovalPosition<W>) -> Option<i32> {
        let Switches {
            formulas,
            inner_formulas,
            components,
            ..
        } = self.switches;
        // Edges are counted to exclude cycles, which requires a connected position.
        let allowed = formulas && inner_formulas && components;
        allowed.then(|| self.formulas.value(&self.structure, position))?
    }

    /// Whether a component is worth at least `k`, if one player owns all upper elements and the
    /// other all lower ones.
    fn one_sided(
        &mut self,
        position: &RemovalPosition<W>,
        k: i32,
    ) -> Result<Option<bool>, Stopped> {
        if !self.switches.one_sided {
            return Ok(None);
        }
        let (structure, meter) = (&self.structure, &mut self.meter);
        let Some(player) = one_sided::player_above(structure, position) else {
            return Ok(None);
        };
        let answer = match player {
            Player::Left => one_sided::reaches(structure, position, k, meter)?,
            Player::Right => !one_sided::reaches(structure, position, 1 - k, meter)?,
        };
        Ok(Some(answer))
    }

    /// ER Prop 8: if the position is an ordinal sum, its lower part may be replaced by as many
    /// elements of one player as it is worth. Any maximal elements of it can be used.
    pub fn without_lower_part(
        &mut self,
        position: &RemovalPosition<W>,
    ) -> Result<Option<RemovalPosition<W>>, Stopped> {
        if !self.switches.ordinal_sums || !self.structure.conjunctive {
            return Ok(None);
        }
        let lower = lower_part(&self.structure, position);
        let upper = position.alive - lower;
        // The value of the lower part may never matter, so this pays only if the upper part splits
        // into components.
        if lower.len() < 2 || self.structure.component(position, &upper) == upper {
            return Ok(None);
        }
        let start = self.parts.len();
        let inner = self.structure.position(lower);
        let mut sum = self.expand(inner);
        self.narrow(&mut sum, &mut |_| ())?;
        self.parts.truncate(start);
        let owner = Player::left_if(sum.low > 0);
        let tokens = inner.free & self.structure.owned(owner);
        let worth = sum.low.unsigned_abs() as usize;
        if tokens.len() < worth || lower.len() == worth {
            return Ok(None);
        }
        let mut smaller = *position;
        smaller.alive = upper;
        smaller.alive |= tokens.iter().take(worth).collect();
        Ok(Some(smaller))
    }

    /// Stores bounds of a position whose search began when `before` positions had been counted.
    fn remember(&mut self, alive: &Set<W>, low: i32, high: i32, before: u64) {
        let work = self.positions() - before + 1;
        self.table.put(alive, low, high, work);
    }

    /// Lists the options worth trying, most promising first. If one of them is known to reach the
    /// goal, returns true and lists only that one.
    fn lay_out(
        &mut self,
        position: &RemovalPosition<W>,
        mover: Player,
        target: i32,
    ) -> Result<bool, Stopped> {
        let first = self.options.len();
        let mut moves = position.free & self.structure.owned(mover);
        if self.switches.dominance {
            moves = dominance::undominated(&self.structure, position, moves, mover);
        }
        for x in &moves {
            self.meter.look()?;
            let mut option = *position;
            self.structure.remove(&mut option, x);
            let sum = self.expand(option);
            let reached = match mover {
                Player::Left => sum.low >= target,
                Player::Right => sum.high < target,
            };
            if reached {
                self.options.truncate(first);
                self.options.push(Choice { order: 0, sum });
                return Ok(true);
            }
            let promise =
                mover.sign() as i32 * (sum.low + sum.high) * 64 + self.promise(position, x, mover);
            self.options.push(Choice {
                order: -promise,
                sum,
            });
        }
        self.options[first..].sort_unstable_by_key(|option| option.order);
        Ok(false)
    }

    /// The priority of a move: the number of own elements freed minus those of the opponent.
    fn promise(&self, position: &RemovalPosition<W>, x: usize, mover: Player) -> i32 {
        let mut alive = position.alive;
        alive.remove(x);
        let own = self.structure.owned(mover);
        let mut score = 0;
        for y in &((self.structure.affects[x] & alive) - position.free) {
            let weight = if self.structure.is_free(y, &alive) {
                8
            } else {
                1
            };
            score += if own.contains(y) { weight } else { -weight };
        }
        score
    }
}
