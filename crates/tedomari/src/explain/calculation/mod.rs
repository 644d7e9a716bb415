//! The calculation of a step, line by line. The last `=` is followed by the value.

mod coloring;
mod count;
mod module;
mod options;
mod pattern;
mod sum;
mod tree;

use super::Answer;
use crate::board::Element;
use crate::formula::{Figure, Role, Theorem};
use crate::game::Game;
use crate::question::Question;
use crate::solve::{Reason, Step};
use crate::value::{Player, Value};
use crate::words::{self, Sides, counted, shown};

/// A step of a reason, and the answer that it belongs to.
pub(super) struct Case<'a> {
    pub answer: &'a Answer,
    pub question: &'a Question,
    pub reason: &'a Reason<Value>,
    pub sides: Sides,
    /// Whether a move in the elements of the step changes its value as much as that of the whole
    /// game.
    pub is_summand: bool,
    /// Whether elements stand for modules, so that their order is not that of the board.
    pub is_exchanged: bool,
}

impl Case<'_> {
    /// The lines of the calculation. There is at least one.
    pub fn calculation(&self) -> Vec<String> {
        match &self.reason.step {
            Step::Empty => vec!["no moves = 0".into()],
            Step::Sum => vec![sum::parts(self.reason)],
            Step::Frozen => self.with_result("no moves"),
            Step::Theorem { theorem, .. } => self.by_theorem(*theorem),
            Step::Canonical { steps } => self.canonical(steps),
            Step::Solved { .. } => self.solved(),
            Step::Search { positions, .. } => match self.question.game() {
                Game::Removal(_) | Game::Poset(_) => self.by_options(*positions),
                Game::Coloring(_) => self.hex(),
                Game::Pattern(_) => self.solved(),
            },
            Step::Unfinished(_) => vec![self.open()],
        }
    }

    fn by_theorem(&self, theorem: Theorem) -> Vec<String> {
        match theorem {
            // The order of the elements cannot be seen on the board.
            _ if self.is_exchanged && !self.reason.parts.is_empty() => self.reduction(),
            _ if self.is_exchanged && self.reason.sets.iter().any(|set| set.left.is_some()) => {
                self.counting()
            }
            _ if self.is_exchanged => self.with_result("what stands for the modules"),
            Theorem::EssentialPart
            | Theorem::DoubleTree
            | Theorem::UnblockedLeafTree
            | Theorem::BlockedLeafTree
            | Theorem::ChessYoung
            | Theorem::UnblockedYoung
            | Theorem::UnblockedSkew
            | Theorem::TruncatedSquare
            | Theorem::AcyclicHeightTwo
            | Theorem::LoneElements => self.counting(),
            Theorem::WorthOpening | Theorem::BothEnds => self.opening(),
            Theorem::Zigzag => self.slopes(),
            Theorem::SeriesParallel => self.through_windows(),
            Theorem::Modules | Theorem::PosetModules => self.without_modules(),
            Theorem::PosetModule => self.with_result("value of the module"),
            Theorem::ModuleWindow => self.module(),
            Theorem::AcyclicForms => self.by_first_moves(),
            Theorem::FreeMoves
            | Theorem::BlockingTriple
            | Theorem::HookedChain
            | Theorem::HookedZigzag
            | Theorem::LowerPart
            | Theorem::Surplus => self.reduction(),
            Theorem::SignRule => self.strings(),
            Theorem::HackenbushTree | Theorem::GreenTree => self.trees(),
            Theorem::NimSum | Theorem::MisereNim => vec![self.nim()],
            Theorem::ColonPrinciple => self.colon(),
            Theorem::Negatives | Theorem::EqualGames => self.mirrored(),
            Theorem::StrategyStealing => self.stolen(),
            Theorem::ShorterSide => self.paired(),
            Theorem::NothingLeft | Theorem::SmallSum | Theorem::Pairing => self.prevention(theorem),
        }
    }

    /// What is known of an unknown value.
    fn open(&self) -> String {
        let could_be = &self.answer.details().could_be;
        match self.reason.bounds.low {
            Value::Verdict(_) if could_be.is_empty() => "nothing is known yet".into(),
            Value::Verdict(_) => format!("endings not excluded: {}", could_be.join(", ")),
            _ => format!("the value is {}", words::within(&self.reason.bounds)),
        }
    }

    /// The name of an element.
    pub fn name(&self, x: Element) -> String {
        self.question.element_name(x as usize)
    }

    /// The names of elements, shortened.
    fn names(&self, elements: &[Element]) -> String {
        if elements.is_empty() {
            return "none".into();
        }
        let shown = elements.iter().take(shown()).map(|&x| self.name(x));
        words::shortened(shown.collect(), elements.len(), " ")
    }

    /// The elements that the step is about, ascending.
    fn scope(&self) -> Vec<Element> {
        let component: Vec<Element> = self.reason.set(Role::Component).collect();
        if component.is_empty() {
            return (0..self.question.game().len() as Element).collect();
        }
        component
    }

    /// The value of the step as text.
    fn value(&self) -> String {
        words::short(&self.reason.bounds)
    }

    /// The sets of the step, one to a line.
    fn sets(&self) -> Vec<String> {
        let sets = self.reason.sets.iter();
        let sets = sets.filter(|set| set.role != Role::Component);
        let lines = sets.map(|set| format!("{}: {}", set.role.words(), self.names(&set.elements)));
        shortened(lines.collect())
    }

    /// The sets of the step, and then how the value follows.
    fn with_result(&self, how: &str) -> Vec<String> {
        let mut lines = self.sets();
        lines.push(format!("{how} = {}", self.value()));
        lines
    }

    /// A theorem that reduces the game: the value of the rest, and the gain.
    fn reduction(&self) -> Vec<String> {
        let rest = match self.reason.parts.first() {
            None => "nothing is left, 0".into(),
            Some(rest) => format!("value of the rest {}", words::short(&rest.bounds)),
        };
        let gain = self.reason.figure(Figure::Gain);
        let moves = counted(gain.unsigned_abs() as usize, "move");
        let how = match gain {
            0 => format!("{rest}, plus 0"),
            _ => {
                let player = self.sides.color(Player::left_if(gain > 0)).word();
                format!("{rest}, plus {moves} for {player}")
            }
        };
        let mut lines = self.taken_out();
        lines.push(format!("{how} = {}", self.value()));
        lines
    }

    /// The pairs of games that cancel.
    fn mirrored(&self) -> Vec<String> {
        let pairs = self.reason.sets.chunks_exact(2);
        let lines = pairs.map(|pair| {
            let [first, second] = [0, 1].map(|i| self.names(&pair[i].elements));
            format!("{first} against {second} = 0")
        });
        shortened(lines.collect())
    }
}

/// The first lines, and the number of the others.
pub(super) fn shortened(mut lines: Vec<String>) -> Vec<String> {
    let hidden = lines.len().saturating_sub(shown());
    if hidden > 0 {
        lines.truncate(shown());
        lines.push(format!("… and {} more", words::grouped(hidden as u64)));
    }
    lines
}
