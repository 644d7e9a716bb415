use std::fmt;

use serde::Serialize;

use super::forms::Form;
use crate::value::Player;

/// One step in the simplification of a game whose options are canonical.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum SimplificationStep<G = Form> {
    /// An option was dropped because another one is at least as good for the player.
    Dominated {
        /// Whose option.
        side: Player,
        /// The option.
        option: G,
        /// The better one.
        by: G,
    },
    /// An option was bypassed: the other player has an answer to it that is at least as good for
    /// them as the game itself.
    Reversible {
        /// Whose option.
        side: Player,
        /// The option.
        option: G,
        /// The answer it is reversed through.
        through: G,
        /// What replaces it: the player's options after the answer, or the answer itself if the
        /// game ends with it.
        instead: Vec<G>,
    },
    /// The game is equivalent to an atom.
    Settled {
        /// The outcome.
        atom: G,
    },
}

impl<G> SimplificationStep<G> {
    /// The same step with its games mapped to another representation.
    pub fn map<H>(&self, write: impl Fn(&G) -> H) -> SimplificationStep<H> {
        match self {
            SimplificationStep::Dominated { side, option, by } => SimplificationStep::Dominated {
                side: *side,
                option: write(option),
                by: write(by),
            },
            SimplificationStep::Reversible {
                side,
                option,
                through,
                instead,
            } => SimplificationStep::Reversible {
                side: *side,
                option: write(option),
                through: write(through),
                instead: instead.iter().map(&write).collect(),
            },
            SimplificationStep::Settled { atom } => {
                SimplificationStep::Settled { atom: write(atom) }
            }
        }
    }
}

impl<G: fmt::Display> fmt::Display for SimplificationStep<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimplificationStep::Dominated { side, option, by } => {
                write!(f, "{}'s option {option} is dominated by {by}", side.name())
            }
            SimplificationStep::Reversible {
                side,
                option,
                through,
                instead,
            } => {
                let (own, other) = (side.name(), side.other().name());
                let mark = if *side == Player::Left { '≤' } else { '≥' };
                let instead: Vec<String> = instead.iter().map(G::to_string).collect();
                let instead = instead.join(", ");
                write!(
                    f,
                    "{own}'s option {option} is reversible: {other} answers with {through} {mark} the game; {instead} instead"
                )
            }
            SimplificationStep::Settled { atom } => write!(f, "equivalent to the outcome {atom}"),
        }
    }
}
