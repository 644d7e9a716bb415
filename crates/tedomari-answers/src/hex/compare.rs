//! How two regions compare, with their terminals matched.

use std::sync::Arc;

use serde::Serialize;
use tedomari::budget::Stopped;
use tedomari::game::{HexGame, HexOutcome};
use tedomari::solve::switching::solve_region;
use tedomari::sorting::Arrange;
use tedomari::value::passable::{Atom, AtomPoset, Form, Forms};
use tedomari::{Budget, Error};

use crate::passable::Relations;

/// The most terminals whose orders are all tried.
const MAX_TERMINALS: usize = 5;

/// The sets of two or more terminals that an outcome connects, by their numbers from 0, sorted.
type Connected = Vec<Vec<usize>>;

/// How two regions compare if their terminals are matched in the best way: one in which they are
/// equivalent, or else one in which either is at least as good as the other.
#[derive(Serialize)]
pub struct RegionRelations {
    /// For each terminal of G, the terminal of H in its place, counted from 1.
    pub matching: Vec<usize>,
    /// The outcomes of either region.
    pub outcomes: Vec<MatchedOutcome>,
    /// How the values compare.
    #[serde(flatten)]
    pub relations: Relations,
    /// The other ways to match the terminals.
    pub others: Vec<OtherMatching>,
}

/// An outcome of one or both of two regions.
#[derive(Serialize)]
pub struct MatchedOutcome {
    /// Its name.
    pub name: String,
    /// The terminals of G that it connects, counted from 1.
    pub g: Connected,
    /// The terminals of H that it connects.
    pub h: Connected,
}

/// Another way to match the terminals, and how the values compare then.
#[derive(Serialize)]
pub struct OtherMatching {
    /// For each terminal of G, the terminal of H in its place, counted from 1.
    pub matching: Vec<usize>,
    /// `equivalent`, `less`, `greater` or `incomparable`.
    pub relation: &'static str,
}

impl RegionRelations {
    /// Compares two regions. The outer result is an error if their outcomes do not match.
    pub fn of(
        games: [&HexGame; 2],
        budget: &Budget,
    ) -> Result<Result<RegionRelations, Stopped>, Box<Error>> {
        for (game, name) in games.into_iter().zip(["first", "second"]) {
            if !is_by_terminals(game) {
                let message = format!(
                    "the outcomes of the {name} region are not told by the terminals that are connected"
                );
                let note = "put stones around all of it, so that only chains touch it";
                return Err(Error::new(message).with_note(note).into());
            }
        }
        let [one, other] = games.map(|game| game.terminals.len());
        if one != other {
            let message = format!("the first region has {one} terminals, the second {other}");
            let note = "regions with the same number of terminals can be compared";
            return Err(Error::new(message).with_note(note).into());
        }
        if one > MAX_TERMINALS {
            let message = format!("{one} terminals can be matched in too many ways");
            let note = format!("regions with at most {MAX_TERMINALS} can be compared");
            return Err(Error::new(message).with_note(&note).into());
        }
        Ok(compare(games, one, budget))
    }
}

/// Whether the outcomes are exactly the ways in which terminals can be connected.
fn is_by_terminals(game: &HexGame) -> bool {
    let atoms = &game.atoms;
    let pairs = |one: &HexOutcome, other: &HexOutcome| {
        is_finer(&one.connected, &other.connected) == atoms.le(one.atom, other.atom)
    };
    let outcomes = &game.outcomes;
    outcomes
        .iter()
        .all(|one| outcomes.iter().all(|other| pairs(one, other)))
}

/// Whether everything that is connected in the first outcome is connected in the second.
fn is_finer(one: &Connected, other: &Connected) -> bool {
    let is_within = |set: &Vec<usize>| {
        let mut others = other.iter();
        others.any(|larger| set.iter().all(|terminal| larger.contains(terminal)))
    };
    one.iter().all(is_within)
}

fn compare(
    games: [&HexGame; 2],
    terminals: usize,
    budget: &Budget,
) -> Result<RegionRelations, Stopped> {
    let mut values = Vec::new();
    for game in games {
        let solution = solve_region(game, budget);
        let stopped = solution.stopped.unwrap_or(Stopped::Memory);
        values.push((solution.value.ok_or(stopped)?, solution.forms));
    }
    let mut best: Option<RegionRelations> = None;
    let mut others = Vec::new();
    for matching in orders(terminals) {
        let found = matched(games, &values, &matching, budget)?;
        let rank = |found: &RegionRelations| {
            usize::from(found.relations.le) + usize::from(found.relations.ge)
        };
        let worse = match &best {
            Some(known) if rank(known) >= rank(&found) => Some(found),
            _ => best.replace(found),
        };
        others.extend(worse.map(|worse| OtherMatching {
            matching: worse.matching,
            relation: worse.relations.relation,
        }));
    }
    let best = best.expect("there is at least one order, even of no terminals");
    Ok(RegionRelations { others, ..best })
}

/// All orders of 0, 1, …, the sorted one first.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..count {
        let longer = orders.iter().flat_map(|order: &Vec<usize>| {
            let next = (0..count).filter(|number| !order.contains(number));
            next.map(|number| order.iter().copied().chain([number]).collect())
        });
        orders = longer.collect();
    }
    orders
}

/// Compares two regions with a terminal of the second in place of each terminal of the first.
fn matched(
    [g, h]: [&HexGame; 2],
    values: &[(Form, Forms)],
    matching: &[usize],
    budget: &Budget,
) -> Result<RegionRelations, Stopped> {
    let in_g = |connected: &Connected| -> Connected {
        let place = |terminal: &usize| matching.iter().position(|other| other == terminal);
        let mut sets: Connected = connected
            .iter()
            .map(|set| set.iter().filter_map(place).collect())
            .collect();
        for set in &mut sets {
            set.arrange();
        }
        sets.arrange();
        sets
    };
    let of_g = g.outcomes.iter().map(|outcome| outcome.connected.clone());
    let of_h = h.outcomes.iter().map(|outcome| in_g(&outcome.connected));
    let all: Vec<usize> = (0..matching.len()).collect();
    let top = Some(vec![all]).filter(|_| matching.len() > 1);
    let mut connected: Vec<Connected> = Vec::new();
    for outcome in [Vec::new()].into_iter().chain(of_g).chain(of_h).chain(top) {
        if !connected.contains(&outcome) {
            connected.push(outcome);
        }
    }
    let mut forms = Forms::with_budget(Arc::new(poset(&connected)), budget.clone());
    let number = |outcome: &Connected| -> Form {
        let number = connected.iter().position(|other| other == outcome);
        Atom::new(number.unwrap_or(0)).into()
    };
    let meaning = |game: &HexGame, atom: Atom| {
        let mut outcomes = game.outcomes.iter();
        let outcome = outcomes.find(|outcome| outcome.atom == atom);
        outcome.map_or(Vec::new(), |outcome| outcome.connected.clone())
    };
    let [(value_g, forms_g), (value_h, forms_h)] = values else {
        unreachable!("there are two regions")
    };
    let value_g = forms_g.replace_atoms(*value_g, &mut forms, |atom| number(&meaning(g, atom)));
    let value_h = forms_h.replace_atoms(*value_h, &mut forms, |atom| {
        number(&in_g(&meaning(h, atom)))
    });
    let relations = Relations::of(&mut forms, value_g, value_h)?;
    let counted = |sets: &Connected, name: &dyn Fn(usize) -> usize| -> Connected {
        let set = |set: &Vec<usize>| {
            let mut set: Vec<usize> = set.iter().map(|&terminal| name(terminal) + 1).collect();
            set.arrange();
            set
        };
        sets.iter().map(set).collect()
    };
    let outcomes = connected
        .iter()
        .enumerate()
        .map(|(atom, sets)| MatchedOutcome {
            name: forms.atoms().written(Atom::new(atom)).to_string(),
            g: counted(sets, &|terminal| terminal),
            h: counted(sets, &|terminal| matching[terminal]),
        });
    Ok(RegionRelations {
        outcomes: outcomes.collect(),
        matching: matching.iter().map(|terminal| terminal + 1).collect(),
        relations,
        others: Vec::new(),
    })
}

/// The outcomes ordered by what they connect. The first one connects nothing.
fn poset(connected: &[Connected]) -> AtomPoset {
    let count = connected.len();
    let pairs = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    let relations: Vec<(usize, usize)> = pairs
        .filter(|&(a, b)| a != b && is_finer(&connected[a], &connected[b]))
        .collect();
    let is_top = |&a: &usize| connected.iter().all(|other| is_finer(other, &connected[a]));
    let names = AtomPoset::names_between(count, (0..count).find(is_top));
    AtomPoset::new(names, &relations).expect("what is connected is partially ordered")
}
