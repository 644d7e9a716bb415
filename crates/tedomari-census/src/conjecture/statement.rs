use std::fmt;

use super::program::{Act, Program, StepId};
use super::table::QUANTITIES;
use crate::claim::{Connective, one_line};
use crate::class::Class;
use tedomari::notation::NotationError;

/// A claim about all boards of a class that satisfy a condition.
#[derive(Clone, Debug)]
pub struct Conjecture {
    pub(super) class: Class,
    pub(super) program: Program,
    pub(super) condition: Option<StepId>,
    /// Parts of the condition that hold for all colorings of a shape or for none.
    pub(super) shape_conditions: Vec<StepId>,
    pub(super) claim: StepId,
    /// The texts of the optional condition and of the claim.
    texts: (Option<String>, String),
}

/// An error in a conjecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConjectureError {
    /// The condition is invalid.
    Condition(NotationError),
    /// The claim is invalid.
    Claim(NotationError),
}

impl ConjectureError {
    /// The error.
    pub fn error(&self) -> &NotationError {
        match self {
            ConjectureError::Condition(error) | ConjectureError::Claim(error) => error,
        }
    }
}

impl std::error::Error for ConjectureError {}

impl fmt::Display for ConjectureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error().fmt(f)
    }
}

impl Conjecture {
    /// Identifies a search: searches with the same text can resume from each other's checkpoints.
    /// `all` says whether all counterexamples are counted.
    pub fn described(&self, all: bool) -> String {
        let condition = self.condition().unwrap_or_default();
        let mut text = format!("{} on {}", self.claim(), self.class.identity());
        if !condition.is_empty() {
            text += &format!(" where {condition}");
        }
        if all {
            text += ", all counterexamples";
        }
        text
    }

    /// Creates the conjecture that a claim holds on all boards of a class that satisfy a condition.
    pub fn new(
        class: Class,
        condition: Option<&str>,
        claim: &str,
    ) -> Result<Conjecture, ConjectureError> {
        let mut program = Program::new(class.board_kind());
        let texts = (condition.map(str::to_string), claim.to_string());
        let condition = condition.map(|text| program.sentence(text));
        let condition = condition.transpose().map_err(ConjectureError::Condition)?;
        let claim = program.sentence(claim).map_err(ConjectureError::Claim)?;
        Ok(Conjecture {
            class,
            shape_conditions: condition.map_or(Vec::new(), |id| program.shape_conditions(id)),
            program,
            condition,
            claim,
            texts,
        })
    }

    /// The class of boards.
    pub fn class(&self) -> &Class {
        &self.class
    }

    /// The condition, in one line.
    pub fn condition(&self) -> Option<String> {
        self.texts.0.as_deref().map(one_line)
    }

    /// The claim, in one line.
    pub fn claim(&self) -> String {
        one_line(&self.texts.1)
    }

    /// Whether the condition implies that boards are chess-colored. In this case other boards are
    /// not generated.
    pub(crate) fn is_about_chess(&self) -> bool {
        self.condition
            .is_some_and(|id| self.program.asks_for_chess(id))
    }

    /// An upper bound on the number of boards.
    pub fn most_boards(&self) -> u128 {
        if self.is_about_chess() {
            self.class.chess_boards()
        } else {
            self.class.most_boards()
        }
    }
}

impl Program {
    /// Whether a sentence is a conjunction that requires chess-colored boards.
    pub(crate) fn asks_for_chess(&self, sentence: StepId) -> bool {
        let is_chess = |&id: &StepId| match &self.steps[id].act {
            Act::Quantity(row, of) => {
                QUANTITIES[*row].name == "chess" && self.steps[of[0]].act == Act::Board
            }
            _ => false,
        };
        self.conjuncts(sentence).iter().any(is_chess)
    }

    /// The parts of a conjunction that do not depend on colors; none if the sentence may be
    /// undefined, because then it matters which part is evaluated first.
    fn shape_conditions(&self, sentence: StepId) -> Vec<StepId> {
        let mut parts = self.conjuncts(sentence);
        parts.retain(|&id| !self.steps[sentence].partial && !self.steps[id].is_colored);
        parts
    }

    /// The sentences whose conjunction a sentence is.
    fn conjuncts(&self, sentence: StepId) -> Vec<StepId> {
        let (mut open, mut found) = (vec![sentence], Vec::new());
        while let Some(id) = open.pop() {
            match &self.steps[id].act {
                Act::Connective(Connective::And, a, b) => open.extend([*a, *b]),
                _ => found.push(id),
            }
        }
        found
    }
}
