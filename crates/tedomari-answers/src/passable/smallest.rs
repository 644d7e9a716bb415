//! The fewest cells of a set coloring game with a given value.

use std::sync::Arc;
use web_time::{Duration, Instant};

use tedomari::Budget;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{parse_coloring, print_game};
use tedomari::value::passable::{Atom, AtomPoset, Form, Forms};
use tedomari_census::coloring::{Census, NoCheckpoints, Plan, TABLE_CELLS, smallest};

/// The result of searching for the fewest cells.
pub enum Fewest {
    /// This game has the value, and none with fewer cells does.
    Known(SetColoring),
    /// No game with at most this many cells has the value.
    MoreThan(usize),
}

/// The maximum number of cells of a search without a table.
const TRIED: usize = 6;

/// The time limit of a search without a table, in addition to the budget.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// Looks up the table for a poset isomorphic to P₄, and enumerates payoffs over others as far as
/// the budget allows.
pub fn find(forms: &Forms, value: Form, budget: &Budget) -> Fewest {
    match as_p4(forms.atoms()) {
        Some(middle) => in_table(forms, value, middle),
        None => by_census(forms, value, budget),
    }
}

/// The two atoms between top and bottom, if there are no others.
fn as_p4(atoms: &AtomPoset) -> Option<[Atom; 2]> {
    let ends = [atoms.bottom(), atoms.top()];
    let middle: Vec<Atom> = atoms.atoms().filter(|atom| !ends.contains(atom)).collect();
    let [a, b] = middle[..] else {
        return None;
    };
    (!atoms.le(a, b) && !atoms.le(b, a)).then_some([a, b])
}

fn in_table(forms: &Forms, value: Form, middle: [Atom; 2]) -> Fewest {
    let p4 = Arc::new(AtomPoset::antichain(4).expect("four atoms are few"));
    // The atoms of P₄ in the order of their numbers: bottom, a, b, top.
    let atoms = [
        forms.atoms().bottom(),
        middle[0],
        middle[1],
        forms.atoms().top(),
    ];
    let mut target = Forms::new(p4.clone());
    let moved = forms.replace_atoms(value, &mut target, |atom| {
        let number = atoms.iter().position(|&known| known == atom).unwrap_or(0);
        Form::from(Atom::new(number))
    });
    let text = print_game(&target, moved).unwrap_or_default();
    let Some((cells, witness)) = smallest(&text) else {
        return Fewest::MoreThan(TABLE_CELLS);
    };
    let game = parse_coloring(witness, p4).expect("the table is well formed");
    let payoff = |coloring: u32| atoms[game.payoff(coloring).index()];
    let game = SetColoring::from_function(forms.atoms().clone(), cells, payoff);
    Fewest::Known(game.expect("the table is of monotone payoffs"))
}

fn by_census(forms: &Forms, value: Form, budget: &Budget) -> Fewest {
    let end = Instant::now() + TIME_LIMIT;
    let deadline = Some(budget.deadline.map_or(end, |deadline| deadline.min(end)));
    let budget = &Budget {
        deadline,
        ..budget.clone()
    };
    let mut none_with = None;
    for cells in 0..=TRIED {
        let plan = Plan {
            atoms: forms.atoms().clone(),
            cells,
            threads: 1,
            budget,
        };
        let Ok(mut census) = Census::new(&plan, &mut NoCheckpoints) else {
            break;
        };
        let same = forms.replace_atoms(value, &mut census.forms, Form::from);
        if let Some(entry) = census.entry(same) {
            return Fewest::Known(entry.witness.clone());
        }
        if !census.is_complete() {
            break;
        }
        none_with = Some(cells);
    }
    Fewest::MoreThan(none_with.unwrap_or(0))
}
