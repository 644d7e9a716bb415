//! Sentences about many colorings of a shape at once.
//!
//! A board is not built for each coloring, and a step is taken for a block of colorings before the
//! next one. A step that would fail, or that is about elements, has no column: then boards are
//! evaluated one by one, which also finds the reason.

use super::essential_sets::EssentialSets;
use super::evaluate::{Datum, Evaluation};
use super::functions::Numeric;
use super::program::{Act, Program, StepId};
use super::quantity::Function;
use super::solved::Solved;
use super::statement::Conjecture;
use super::subject::Subject;
use super::table::QUANTITIES;
use crate::audit::Exact;
use crate::claim::{Arithmetic, Connective, Relation};
use tedomari::catalogue::{Entry, Kind};

/// The results of a step, one for each coloring of a block.
enum Column {
    /// Sets of elements of the board.
    Sets(Vec<u32>),
    Numbers(Vec<i64>),
    Truths(Vec<bool>),
}

/// A quantity that is found for many colorings at once.
#[derive(Clone, Copy)]
enum Quantity {
    Game(&'static Entry),
    Whole,
    Essential,
    Rest,
    Whites,
    Blacks,
    Size,
    White,
    Black,
    Difference,
}

impl Quantity {
    /// The quantity in a row of the table.
    fn of(row: usize) -> Option<Quantity> {
        let quantity = &QUANTITIES[row];
        Some(match (quantity.function, quantity.name) {
            (Function::Game(entry), _) if entry.kind == Kind::Removal => Quantity::Game(entry),
            (_, "board") => Quantity::Whole,
            (_, "ess") => Quantity::Essential,
            (_, "rest") => Quantity::Rest,
            (_, "whites") => Quantity::Whites,
            (_, "blacks") => Quantity::Blacks,
            (_, "n") => Quantity::Size,
            (_, "white") => Quantity::White,
            (_, "black") => Quantity::Black,
            (_, "d") => Quantity::Difference,
            _ => return None,
        })
    }

    /// Whether it is only found for the board itself, not for parts of it.
    fn needs_board(self) -> bool {
        matches!(
            self,
            Quantity::Game(_) | Quantity::Essential | Quantity::Rest
        )
    }
}

/// The steps of a conjecture that are taken for many colorings at once.
pub(super) struct Columns<'p> {
    program: &'p Program,
    condition: Option<StepId>,
    claim: StepId,
    /// Operands come before the operations on them.
    steps: Vec<StepId>,
}

impl Conjecture {
    /// The steps of the conjecture, if all of them can be taken for many colorings at once.
    pub(super) fn columns(&self) -> Option<Columns<'_>> {
        let mut open: Vec<StepId> = self.condition.into_iter().chain([self.claim]).collect();
        let mut steps = Vec::new();
        while let Some(id) = open.pop() {
            if !steps.contains(&id) {
                steps.push(id);
                open.extend(self.program.operands(id)?);
            }
        }
        steps.sort_unstable();
        Some(Columns {
            program: &self.program,
            condition: self.condition,
            claim: self.claim,
            steps,
        })
    }
}

impl Program {
    /// Whether a step has the same result in all colorings of a shape.
    fn is_constant(&self, id: StepId) -> bool {
        let step = &self.steps[id];
        let is_scalar = step.gives.is_number() || step.gives == super::Type::Truth;
        is_scalar && !step.is_colored && !step.partial && step.needs == 0
    }

    /// The steps whose columns the column of a step is computed from; `None` if it has no column.
    fn operands(&self, id: StepId) -> Option<Vec<StepId>> {
        if self.is_constant(id) {
            return Some(Vec::new());
        }
        Some(match &self.steps[id].act {
            Act::Board => Vec::new(),
            Act::Quantity(row, of) => {
                let quantity = Quantity::of(*row)?;
                let is_board = self.steps[of[0]].act == Act::Board;
                return (is_board || !quantity.needs_board()).then(|| of.clone());
            }
            Act::Negative(a) | Act::Not(a) => vec![*a],
            Act::Arithmetic(Arithmetic::Over | Arithmetic::Mod, ..) => return None,
            Act::Arithmetic(_, a, b) | Act::Relation(_, a, b) | Act::Connective(_, a, b) => {
                vec![*a, *b]
            }
            Act::Numeric(_, operands) => operands.clone(),
            _ => return None,
        })
    }
}

/// The same for the colorings of one shape.
pub(super) struct ShapeColumns<'s> {
    columns: &'s Columns<'s>,
    shape: &'s Solved,
    /// The results that do not depend on the coloring.
    constants: Vec<(StepId, Datum)>,
    essential: Option<EssentialSets>,
}

impl<'s> ShapeColumns<'s> {
    /// Prepares a shape with at most 32 elements.
    pub fn new(columns: &'s Columns<'s>, shape: &'s Solved, exact: &Exact) -> ShapeColumns<'s> {
        let program = columns.program;
        let steps = || columns.steps.iter().copied();
        let mut evaluation = Evaluation::new(program, exact, shape.shape().clone());
        let constants = steps().filter(|&id| program.is_constant(id));
        let constants = constants.filter_map(|id| Some((id, evaluation.value(id).ok()?)));
        let is_about_triples = |id: StepId| {
            let quantity = match &program.steps[id].act {
                Act::Quantity(row, _) => Quantity::of(*row),
                _ => None,
            };
            matches!(quantity, Some(Quantity::Essential | Quantity::Rest))
        };
        let needs_order = steps().any(is_about_triples);
        ShapeColumns {
            columns,
            shape,
            constants: constants.collect(),
            essential: needs_order.then(|| EssentialSets::of(&Subject::new(shape.shape().clone()))),
        }
    }

    /// For each coloring, given by the set of black elements, whether the claim holds; `None` where
    /// the condition does not hold. `None` for all if some step fails in some coloring.
    pub fn tried(&self, black: &[u32]) -> Option<Vec<Option<bool>>> {
        let steps = &self.columns.steps;
        let mut found = Found(Vec::with_capacity(self.columns.program.steps.len()));
        for &id in steps {
            found.0.resize_with(id, || None);
            found.0.push(Some(self.column(id, black, &found)?));
        }
        let claim = found.truths(self.columns.claim)?.iter().copied();
        Some(match self.columns.condition {
            None => claim.map(Some).collect(),
            Some(condition) => {
                let within = found.truths(condition)?.iter();
                let tried = within.zip(claim);
                tried
                    .map(|(within, holds)| within.then_some(holds))
                    .collect()
            }
        })
    }

    fn column(&self, id: StepId, black: &[u32], found: &Found) -> Option<Column> {
        if let Some((_, datum)) = self.constants.iter().find(|(of, _)| *of == id) {
            return Some(match datum {
                Datum::Truth(truth) => Column::Truths(vec![*truth; black.len()]),
                Datum::Number(number) => {
                    let number = i64::try_from(number.integer()?).ok()?;
                    Column::Numbers(vec![number; black.len()])
                }
                Datum::Element(_) | Datum::Board(_) => return None,
            });
        }
        Some(match &self.columns.program.steps[id].act {
            Act::Board => {
                let all = ((1u64 << self.shape.shape().len()) - 1) as u32;
                Column::Sets(vec![all; black.len()])
            }
            Act::Quantity(row, of) => self.quantity(Quantity::of(*row)?, of[0], black, found)?,
            Act::Negative(a) => {
                let negative = found.numbers(*a)?.iter().map(|a| a.checked_neg());
                Column::Numbers(negative.collect::<Option<_>>()?)
            }
            Act::Arithmetic(operation, a, b) => {
                let calculate = match operation {
                    Arithmetic::Plus => i64::checked_add,
                    Arithmetic::Minus => i64::checked_sub,
                    Arithmetic::Times => i64::checked_mul,
                    Arithmetic::Over | Arithmetic::Mod => return None,
                };
                let pairs = pairs(found.numbers(*a)?, found.numbers(*b)?);
                let results = pairs.map(|(a, b)| calculate(a, b));
                Column::Numbers(results.collect::<Option<_>>()?)
            }
            Act::Numeric(function, operands) => {
                Column::Numbers(numeric(*function, operands, found)?)
            }
            Act::Relation(relation, a, b) => {
                let holds: fn(&i64, &i64) -> bool = match relation {
                    Relation::Equal => i64::eq,
                    Relation::Unequal => i64::ne,
                    Relation::Less => i64::lt,
                    Relation::AtMost => i64::le,
                    Relation::Greater => i64::gt,
                    Relation::AtLeast => i64::ge,
                };
                let pairs = pairs(found.numbers(*a)?, found.numbers(*b)?);
                Column::Truths(pairs.map(|(a, b)| holds(&a, &b)).collect())
            }
            Act::Not(a) => Column::Truths(found.truths(*a)?.iter().map(|a| !a).collect()),
            Act::Connective(connective, a, b) => {
                let holds: fn(bool, bool) -> bool = match connective {
                    Connective::And => |a, b| a & b,
                    Connective::Or => |a, b| a | b,
                    Connective::Implies => |a, b| a <= b,
                    Connective::Iff => |a, b| a == b,
                };
                let pairs = pairs(found.truths(*a)?, found.truths(*b)?);
                Column::Truths(pairs.map(|(a, b)| holds(a, b)).collect())
            }
            _ => return None,
        })
    }

    fn quantity(
        &self,
        quantity: Quantity,
        of: StepId,
        black: &[u32],
        found: &Found,
    ) -> Option<Column> {
        let sets = found.sets(of)?;
        let of_each = |set: fn(u32, u32) -> u32| {
            let sets = pairs(sets, black).map(|(of, black)| set(of, black));
            Column::Sets(sets.collect())
        };
        let count_of_each = |count: fn(u32, u32) -> i64| {
            let counts = pairs(sets, black).map(|(of, black)| count(of, black));
            Column::Numbers(counts.collect())
        };
        Some(match quantity {
            Quantity::Game(entry) => Column::Numbers(self.shape.values(entry, black)?),
            Quantity::Rest => Column::Sets(self.essential.as_ref()?.rest(black)),
            Quantity::Essential => {
                let rest = self.essential.as_ref()?.rest(black);
                Column::Sets(pairs(sets, &rest).map(|(all, rest)| all & !rest).collect())
            }
            Quantity::Whole => of_each(|of, _| of),
            Quantity::Whites => of_each(|of, black| of & !black),
            Quantity::Blacks => of_each(|of, black| of & black),
            Quantity::Size => count_of_each(|of, _| count(of)),
            Quantity::White => count_of_each(|of, black| count(of & !black)),
            Quantity::Black => count_of_each(|of, black| count(of & black)),
            Quantity::Difference => count_of_each(|of, black| count(of) - 2 * count(of & black)),
        })
    }
}

/// The columns found so far.
struct Found(Vec<Option<Column>>);

impl Found {
    fn sets(&self, id: StepId) -> Option<&[u32]> {
        match self.0.get(id)?.as_ref()? {
            Column::Sets(sets) => Some(sets),
            _ => None,
        }
    }

    fn numbers(&self, id: StepId) -> Option<&[i64]> {
        match self.0.get(id)?.as_ref()? {
            Column::Numbers(numbers) => Some(numbers),
            _ => None,
        }
    }

    fn truths(&self, id: StepId) -> Option<&[bool]> {
        match self.0.get(id)?.as_ref()? {
            Column::Truths(truths) => Some(truths),
            _ => None,
        }
    }
}

fn count(set: u32) -> i64 {
    set.count_ones().into()
}

fn numeric(function: Numeric, operands: &[StepId], found: &Found) -> Option<Vec<i64>> {
    let (first, others) = operands.split_first()?;
    let first = found.numbers(*first)?;
    let least_of = |pick: fn(i64, i64) -> i64| {
        others.iter().try_fold(first.to_vec(), |best, &other| {
            let other = found.numbers(other)?;
            Some(pairs(&best, other).map(|(a, b)| pick(a, b)).collect())
        })
    };
    match function {
        Numeric::Min => least_of(i64::min),
        Numeric::Max => least_of(i64::max),
        Numeric::Abs => first.iter().map(|number| number.checked_abs()).collect(),
        Numeric::Sign => Some(first.iter().map(|number| number.signum()).collect()),
    }
}

fn pairs<'c, A: Copy, B: Copy>(a: &'c [A], b: &'c [B]) -> impl Iterator<Item = (A, B)> + 'c {
    a.iter().copied().zip(b.iter().copied())
}
