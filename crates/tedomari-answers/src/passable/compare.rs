use serde::Serialize;
use tedomari::budget::Stopped;
use tedomari::notation::passable::print_atoms;
use tedomari::value::passable::{Form, Forms, GameText};

use super::shown;

/// How two games G and H compare.
#[derive(Clone, Serialize)]
pub struct Relations {
    /// `equivalent`, `less`, `greater` or `incomparable`.
    pub relation: &'static str,
    /// G ≤ H.
    pub le: bool,
    /// H ≤ G.
    pub ge: bool,
    /// G ◁ H.
    pub before: bool,
    /// H ◁ G.
    pub after: bool,
    /// The canonical form of G.
    pub canonical_g: GameText,
    /// The canonical form of H.
    pub canonical_h: GameText,
}

impl Relations {
    /// Compares two games.
    pub fn of(forms: &mut Forms, g: Form, h: Form) -> Result<Relations, Stopped> {
        let (g, h) = (forms.canonical(g)?, forms.canonical(h)?);
        let (le, ge) = (forms.le(g, h)?, forms.le(h, g)?);
        Ok(Relations {
            relation: match (le, ge) {
                (true, true) => "equivalent",
                (true, false) => "less",
                (false, true) => "greater",
                (false, false) => "incomparable",
            },
            le,
            ge,
            before: forms.before(g, h)?,
            after: forms.before(h, g)?,
            canonical_g: shown(forms, g),
            canonical_h: shown(forms, h),
        })
    }

    /// Describes the comparison in a sentence.
    pub fn headline(&self) -> &'static str {
        match self.relation {
            "equivalent" => "G ≃ H: the games are equivalent",
            "less" => "G < H: H is better for Left",
            "greater" => "G > H: G is better for Left",
            _ => "G ∥ H: neither is at least as good as the other",
        }
    }
}

/// How two games compare, as JSON.
#[derive(Serialize)]
pub struct CompareAnswer {
    atoms: String,
    g: GameText,
    h: GameText,
    #[serde(flatten)]
    relations: Relations,
    seconds: f64,
}

impl CompareAnswer {
    /// The answer.
    pub fn new(
        forms: &Forms,
        games: [Form; 2],
        relations: Relations,
        seconds: f64,
    ) -> CompareAnswer {
        let [g, h] = games.map(|game| shown(forms, game));
        CompareAnswer {
            atoms: print_atoms(forms.atoms()),
            g,
            h,
            relations,
            seconds,
        }
    }
}
