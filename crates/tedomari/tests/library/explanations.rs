//! Explanations: every theorem is taught on a board, and every calculation ends in the value.

use std::collections::BTreeSet;

use tedomari::catalogue::{GAMES, Kind};
use tedomari::explain::{ExplainedStep, Explanation};
use tedomari::formula::Theorem;
use tedomari::value::{Value, Worth};
use tedomari::{Budget, Question};

use crate::common::MANY_TWINS;

/// A board for each theorem. The last ones are about pattern games and have no value that adds.
const BOARDS: &[(Theorem, &str, &str)] = &[
    (Theorem::EssentialPart, "pomax", "chain bbwwbb"),
    (Theorem::WorthOpening, "pomin", "tree w(b(w,b),w)"),
    (Theorem::BothEnds, "pominmax", "tree random 9 seed 1"),
    (
        Theorem::DoubleTree,
        "pominmax",
        "doubletree random 9 seed 1",
    ),
    (
        Theorem::UnblockedLeafTree,
        "leaf",
        "graph tree random 12 seed 1",
    ),
    (
        Theorem::BlockedLeafTree,
        "leaf",
        "graph tree random 12 seed 3",
    ),
    (Theorem::Zigzag, "pomax", "zigzag random 9 seed 1"),
    (Theorem::ChessYoung, "pomax", "young 4,3,2 chess"),
    (Theorem::UnblockedYoung, "pomax", "young wbw/bww"),
    (Theorem::UnblockedSkew, "pominmax", "skew 4,4,3/2,1 chess"),
    (Theorem::TruncatedSquare, "corner", "young 4,4,4,4 chess"),
    (
        Theorem::SeriesParallel,
        "pomin",
        "doubletree random 9 seed 1",
    ),
    (
        Theorem::SeriesParallel,
        "pomax",
        "(chain bbw + chain w) below tree random 3 seed 1",
    ),
    (
        Theorem::AcyclicHeightTwo,
        "pomax",
        "black a b c d; white x y z; a < x; b < x; b < y; b < z; c < z; d < z",
    ),
    (Theorem::Modules, "pomax", "modules 14 30 0.1 seed 26"),
    (Theorem::ModuleWindow, "pomax", "modules 14 30 0.1 seed 26"),
    (Theorem::PosetModules, "poset-nim", "modules 4 5 0.4 seed 2"),
    (Theorem::PosetModule, "hackenbush", "modules 4 5 0.4 seed 2"),
    (Theorem::AcyclicForms, "pomax", "acyclic random 12 seed 1"),
    (Theorem::LoneElements, "pomax", "antichain wwb"),
    (Theorem::FreeMoves, "pominmax", "acyclic random 12 seed 1"),
    (Theorem::BlockingTriple, "pomax", "random 10 0.2 seed 12"),
    (Theorem::HookedChain, "pomin", "random 10 0.2 seed 1"),
    (Theorem::HookedZigzag, "pomin", "random 10 0.2 seed 1"),
    (
        Theorem::LowerPart,
        "pomax",
        "(white a b; black c d; a < c; b < c; b < d) below random 4 0.5 seed 1",
    ),
    (Theorem::Surplus, "pomax", MANY_TWINS),
    (Theorem::SignRule, "hackenbush", "chain wwbw + chain bw"),
    (Theorem::HackenbushTree, "hackenbush", "tree w(b,b(w))"),
    (Theorem::NimSum, "nim", "3 4 5"),
    (Theorem::MisereNim, "misere-nim", "1 2 3"),
    (Theorem::GreenTree, "poset-nim", "tree random 9 seed 1"),
    (Theorem::ColonPrinciple, "hackenbush", "young 2,2 chess"),
    (
        Theorem::Negatives,
        "hackenbush",
        "(boolean 3 without top rank) + negative (boolean 3 without top rank)",
    ),
    (
        Theorem::EqualGames,
        "poset-nim",
        "boolean 4 without top rank + boolean 4 without top rank",
    ),
    (Theorem::StrategyStealing, "hex", "11x11"),
    (Theorem::ShorterSide, "hex", "6x5"),
    (Theorem::NothingLeft, "achieve", "C4 K3"),
    (Theorem::SmallSum, "maker-breaker", "sets a b c d / c d e f"),
    (Theorem::Pairing, "maker-breaker", "sets a b / c d / e f"),
];

fn explanation(game: &str, board: &str) -> Explanation {
    let question = Question::read(game, board).unwrap_or_else(|error| panic!("{board}: {error}"));
    question.answer(&Budget::default()).explanation()
}

/// What comes after the last `=` of the calculation.
fn outcome(step: &ExplainedStep) -> Option<&str> {
    let line = step.calculation.iter().rfind(|line| line.contains('='))?;
    line.rsplit("= ").next()
}

/// Panics unless the step has a statement and a calculation that ends in its value.
fn check(step: &ExplainedStep, board: &str) {
    assert!(step.statement.ends_with('.'), "{board}: {step:?}");
    assert!(!step.calculation.is_empty(), "{board}: {step:?}");
    assert!(
        step.calculation.iter().all(|line| !line.is_empty()),
        "{board}: {step:?}"
    );
    let Some(value) = step.bounds.value() else {
        return;
    };
    match value {
        Value::Verdict(_) => {}
        // The result of misère Nim is who wins.
        Value::Nimber(_) if step.theorem == Some(Theorem::MisereNim) => {}
        value => {
            let text = value.signed();
            assert_eq!(outcome(step), Some(text.as_str()), "{board}: {step:?}");
        }
    }
}

#[test]
fn every_theorem_is_taught() {
    let taught: BTreeSet<Theorem> = BOARDS.iter().map(|&(theorem, ..)| theorem).collect();
    assert!(
        taught
            .iter()
            .eq(Theorem::ALL.iter().collect::<BTreeSet<_>>())
    );
    for &(theorem, game, board) in BOARDS {
        let explanation = explanation(game, board);
        let mut steps = explanation.steps().iter();
        let step = steps.find(|step| step.theorem == Some(theorem));
        let step = step.unwrap_or_else(|| panic!("{theorem:?} does not explain {game} {board}"));
        assert_eq!(step.statement, theorem.statement());
        assert!(theorem.terms().iter().all(|term| step.terms.contains(term)));
        let unwrapped = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = unwrapped(&explanation.to_string());
        assert!(text.contains(theorem.statement()), "{text}");
        for step in explanation.steps() {
            check(step, board);
        }
    }
}

#[test]
fn calculations_of_random_boards_end_in_the_value() {
    for seed in 1..40 {
        for shape in ["tree", "zigzag", "acyclic", "doubletree"] {
            let board = format!("{shape} random 11 seed {seed}");
            for game in [
                "pomax",
                "pomin",
                "pominmax",
                "hackenbush",
                "poset-nim",
                "leaf",
            ] {
                let explanation = explanation(game, &board);
                explanation
                    .steps()
                    .iter()
                    .for_each(|step| check(step, &board));
            }
        }
        let board = format!("random 9 0.25 seed {seed}");
        for game in ["pomax", "pominmax", "hackenbush", "poset-nim"] {
            let explanation = explanation(game, &board);
            explanation
                .steps()
                .iter()
                .for_each(|step| check(step, &board));
        }
    }
}

#[test]
fn every_example_of_the_catalogue_is_explained() {
    for entry in GAMES {
        let board = match entry.pattern {
            // Smaller than the example, which takes long to solve without optimization.
            Some(pattern) if entry.kind == Kind::Pattern => format!("K4 {pattern}"),
            _ if entry.name == "hex" => "3x3".into(),
            _ => entry.example.to_string(),
        };
        let explanation = explanation(entry.name, &board);
        explanation
            .steps()
            .iter()
            .for_each(|step| check(step, entry.name));
        let is_wide = |line: &str| line.chars().count() > 100 && line.trim().contains(' ');
        let text = explanation.to_string();
        assert!(!text.lines().any(is_wide), "{text}");
    }
}

/// The calculation of the first step.
fn calculation(game: &str, board: &str) -> Vec<String> {
    explanation(game, board).steps()[0].calculation.clone()
}

#[test]
fn calculations_are_written_out() {
    assert_eq!(
        calculation("pomax", "chain bbwwbb"),
        ["essential part: 4 5 6", "1 white − 2 black = −1"]
    );
    assert_eq!(
        calculation("pomin", "tree b(w(b),w)"),
        [
            "worth opening: none",
            "root 4, white: +1 + 0 = +1",
            "root 3, black: −1 + 0 = −1",
            "root 2, white: +1 − 1 = 0",
            "root 1, black: −1 + 1 = 0",
            "0 white − 0 black = 0",
        ]
    );
    assert_eq!(
        calculation("hackenbush", "chain wwbw"),
        ["1 2 3 4: +1 + 1 − 1/2 + 1/4 = +7/4"]
    );
    assert_eq!(
        calculation("hackenbush", "tree w(b,b(w))"),
        [
            "4, white, with nothing on it: +1",
            "3, black, with +1 on it: −1/2",
            "2, black, with nothing on it: −1",
            "1, white, with −1/2 − 1 = −3/2 on it: +3/8",
            "the tree = +3/8",
        ]
    );
    assert_eq!(
        calculation("chomp", "2x3")[1..],
        [
            "what stands on it is worth *1",
            "a player can move to: r1c2→*1, r1c3→*2, r2c1→*2, r2c2→*3, r2c3→0",
            "the mex of 0, *1, *2, *3 = *4",
        ]
    );
    assert_eq!(
        calculation("maker-breaker", "sets a b / c d e"),
        [
            "Red: 1 set lacks 2 elements, 1/4",
            "Red: 1 set lacks 3 elements, 1/8",
            "Green moves second, and the sum 1/4 + 1/8 = 3/8 is below 1/2",
        ]
    );
}

#[test]
fn an_unknown_value_is_explained_by_its_bounds() {
    let lines = calculation("hex", "#17c1,a1");
    assert_eq!(lines, ["the value is between _ and T"]);
}

#[test]
fn a_won_pattern_game_shows_its_double_threat() {
    let explanation = explanation("achieve", "K5 K3");
    let line = &explanation.steps()[0].lines[0];
    let turn = line.turn.as_ref().expect("a double threat");
    assert_eq!(turn.after, 5);
    assert_eq!(
        turn.text,
        [
            "Red's 1-5 makes 2 threats, and Green can stop only one",
            "2-5 completes 1-2 1-5 2-5",
            "4-5 completes 1-4 1-5 4-5",
        ]
    );
    assert!(explanation.to_string().contains(&turn.text[0]));
}

#[test]
fn long_explanations_are_cut_short() {
    let trees = vec!["chain wb"; 40].join(" + ");
    let explanation = explanation("pomax", &trees);
    assert_eq!(explanation.step_count(), 41);
    assert_eq!(explanation.steps().len(), 13);
    let text = explanation.to_string();
    assert!(text.contains("\n… (28 more steps, --full"), "{text}");
    assert!(text.contains("as in step 1.1:"), "{text}");
    let question = Question::read("pomax", &trees).unwrap();
    let full = question.answer(&Budget::default()).full_explanation();
    assert_eq!(full.steps().len(), full.step_count());
}
