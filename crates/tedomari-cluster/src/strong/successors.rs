//! What the positions of a level lead to. The way forward and the way back ask nothing else about
//! the game.

use tedomari::game::pattern::{Mask, Rules, State};
use tedomari::value::Verdict;

/// Where the successors of a position go.
pub trait Found<M> {
    /// A position in which the game goes on, in canonical form. It may be found more than once.
    fn open(&mut self, state: State<M>);

    /// A position in which a player has just completed a set, in canonical form. It may be found
    /// more than once.
    fn ended(&mut self, state: State<M>);

    /// The number of positions in which a player has just completed a set that are found here and
    /// nowhere else.
    fn count_ended(&mut self, count: u64);
}

/// Finds the successors of a position that are to be stored or counted: all of them, or only those
/// that are found from no other position.
pub fn expand<M: Mask>(rules: &Rules<M>, state: &State<M>, found: &mut impl Found<M>) {
    if rules.can_augment() {
        let mut open = Vec::new();
        found.count_ended(rules.augment(state, &mut open));
        open.into_iter().for_each(|state| found.open(state));
        return;
    }
    let player = rules.mover(state);
    for element in rules.free(state).elements() {
        let child = rules.canonical(rules.after(state, player, element));
        match rules.ends(state, player, element) {
            Some(_) => found.ended(child),
            None => found.open(child),
        }
    }
}

/// Appends the canonical forms of all successors in which the game goes on, possibly with
/// duplicates. Returns the best verdict for the player to move among all other successors, one move
/// earlier, or the verdict if the board is full.
pub fn consult<M: Mask>(
    rules: &Rules<M>,
    state: &State<M>,
    open: &mut Vec<State<M>>,
) -> Option<Verdict> {
    let player = rules.mover(state);
    let free = rules.free(state);
    if free.is_empty() {
        return Some(Verdict::over(rules.variant().full(player)));
    }
    let mut best: Option<Verdict> = None;
    for element in free.elements() {
        match rules.ends(state, player, element) {
            Some(ending) => {
                let verdict = Verdict::over(ending).earlier();
                best = Some(best.map_or(verdict, |best| best.better(verdict, player)));
            }
            None => open.push(rules.canonical(rules.after(state, player, element))),
        }
    }
    best
}
