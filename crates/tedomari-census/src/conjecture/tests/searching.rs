use super::super::checkpoint::Checkpoint;
use super::super::{Conjecture, Outcome, Plan, SearchError};
use super::{conjecture, tried};
use crate::coloring::CheckpointStore;
use tedomari::Budget;
use tedomari::notation::print;

/// A summary of an outcome.
fn summary(outcome: &Outcome) -> String {
    let found = outcome.counterexamples.iter();
    let found: Vec<_> = found
        .map(|c| (c.size, print(&c.board), c.parts.clone()))
        .collect();
    let flags = (outcome.is_complete, outcome.is_first);
    format!("{:?} {found:?} {flags:?}", outcome.sizes)
}

#[test]
fn the_answer_does_not_depend_on_threads() {
    for (condition, claim) in [
        (None, "pomax = d(ess)"),
        (Some("connected"), "pomax >= pomin"),
        (Some("chess"), "pomax = d"),
        (Some("lattice"), "pomax = d or triples > 0"),
    ] {
        let conjecture = conjecture("posets <= 5", condition, claim);
        for all in [None, Some(3)] {
            let alone = summary(&tried(&conjecture, all, 1));
            for threads in [2, 3, 7] {
                assert_eq!(summary(&tried(&conjecture, all, threads)), alone, "{claim}");
            }
        }
    }
}

#[test]
fn the_smallest_counterexample_is_told_with_its_parts() {
    let outcome = tried(
        &conjecture("posets <= 4", None, "pomax = white - black"),
        None,
        2,
    );
    let found = &outcome.counterexamples[0];
    assert_eq!(found.size, 3);
    let parts: Vec<_> = found
        .parts
        .iter()
        .map(|part| format!("{} = {}", part.text, part.value))
        .collect();
    assert_eq!(parts.len(), 4, "{parts:?}");
    assert!(parts[0].starts_with("pomax = ") && parts[1].starts_with("white - black = "));
    // A sentence about elements fails at one of them.
    let claim = "every x: is-white(x) -> n(up(x)) <= 2";
    let outcome = tried(&conjecture("chains <= 4", None, claim), None, 2);
    let found = &outcome.counterexamples[0];
    assert_eq!(print(&found.board), "chain www");
    let parts: Vec<_> = found
        .parts
        .iter()
        .map(|part| (part.text.as_str(), part.value.as_str()))
        .collect();
    assert_eq!(
        parts,
        [("x", "1"), ("is-white(x)", "true"), ("n(up(x))", "3")]
    );
}

#[test]
fn errors_name_the_first_board() {
    let conjecture = conjecture("posets <= 4", None, "1 / (n - 3) < 5");
    for threads in [1, 4] {
        let budget = Budget::default();
        let plan = Plan {
            all: None,
            threads,
            budget: &budget,
        };
        let error = conjecture.run(&plan, &mut Stopping::default()).unwrap_err();
        let SearchError::Undefined(error) = error else {
            panic!()
        };
        assert_eq!(
            (error.column, error.message.as_str()),
            (3, "this divides by zero")
        );
        assert_eq!(error.help.as_deref(), Some("on the board: antichain www"));
    }
}

/// Stores checkpoints in memory and stops the search at one of them.
#[derive(Default)]
struct Stopping {
    text: Option<String>,
    saves: usize,
    stop_after: Option<(usize, Budget)>,
}

impl CheckpointStore for Stopping {
    fn load(&mut self) -> Option<String> {
        self.text.clone()
    }

    fn save(&mut self, text: &str) {
        self.text = Some(text.to_string());
        self.saves += 1;
        if let Some((after, budget)) = &self.stop_after
            && self.saves == *after
        {
            budget.cancellation.cancel();
        }
    }
}

fn kept(
    conjecture: &Conjecture,
    all: Option<usize>,
    budget: &Budget,
    checkpoints: &mut Stopping,
) -> Result<Outcome, SearchError> {
    let plan = Plan {
        all,
        threads: 2,
        budget,
    };
    conjecture.run(&plan, checkpoints)
}

#[test]
fn a_search_is_taken_up_where_it_was_left() {
    let conjecture = conjecture("posets <= 5", None, "pomax = d(ess)");
    let whole = summary(&tried(&conjecture, Some(5), 1));
    let budget = Budget::default();
    let mut checkpoints = Stopping {
        stop_after: Some((3, budget.clone())),
        ..Stopping::default()
    };
    let stopped = kept(&conjecture, Some(5), &budget, &mut checkpoints).unwrap();
    assert!(!stopped.is_complete);
    assert_eq!(stopped.total().size, 3);
    checkpoints.stop_after = None;
    let resumed = kept(&conjecture, Some(5), &Budget::default(), &mut checkpoints).unwrap();
    assert_eq!(summary(&resumed), whole);
}

/// Finished pieces are not repeated.
#[test]
fn pieces_are_kept_too() {
    let conjecture = conjecture("posets = 5", None, "pomax = d(ess)");
    let budget = Budget::default();
    let shapes = conjecture.class().shapes(5);
    let exact = crate::audit::Exact::new(budget.clone());
    let mut checkpoint = Checkpoint::default();
    for piece in (0..shapes.pieces()).step_by(2) {
        let report = conjecture
            .try_piece(&shapes, piece, 5, &exact, &|| false, &|_| {})
            .unwrap();
        checkpoint.add_piece(5, piece, &report);
    }
    let text = checkpoint.to_text();
    let read = Checkpoint::from_text(&text).unwrap();
    assert_eq!(read.to_text(), text);
    let plan = Plan {
        all: Some(5),
        threads: 2,
        budget: &budget,
    };
    let mut checkpoints = Stopping {
        text: Some(text),
        ..Stopping::default()
    };
    let outcome = conjecture.run(&plan, &mut checkpoints).unwrap();
    let whole = tried(&conjecture, Some(5), 1);
    assert_eq!(summary(&outcome), summary(&whole));
    assert!(budget.progress.items() < whole.total().boards);
}

#[test]
fn other_texts_are_refused() {
    let own = conjecture("posets <= 4", None, "pomax = d or n > 1");
    let mut checkpoints = Stopping::default();
    kept(&own, None, &Budget::default(), &mut checkpoints).unwrap();
    let text = checkpoints.text.clone().unwrap();
    assert!(Checkpoint::from_text(&text).is_some());
    for wrong in [
        "something",
        "size 2",
        "size 2 1 1 1",
        "board w < b",
        "piece 1 2 3",
    ] {
        assert!(Checkpoint::from_text(wrong).is_none(), "{wrong}");
        checkpoints.text = Some(wrong.into());
        let refused = kept(&own, None, &Budget::default(), &mut checkpoints);
        assert!(
            matches!(refused, Err(SearchError::Checkpoint(_))),
            "{wrong}"
        );
    }
    let other = conjecture("posets <= 4", Some("chess"), "pomax = d or n > 1");
    assert_ne!(own.described(false), other.described(false));
    assert_ne!(own.described(false), own.described(true));
}
