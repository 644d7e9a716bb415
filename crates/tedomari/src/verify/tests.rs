use super::*;
use crate::catalogue::GAMES;
use crate::question::QuestionText;

/// Every finding about a question.
fn findings(game: &str, board: &str) -> Vec<Finding> {
    let question = Question::read(game, board).unwrap();
    let budget = Budget::default();
    question.answer(&budget).verify(&budget)
}

#[test]
fn every_example_of_the_catalogue_is_verified() {
    for entry in GAMES {
        let pattern = entry.pattern.unwrap_or_default();
        let board = format!("{} {pattern}", entry.example);
        let board = if entry.name == "hex" {
            "3x3"
        } else {
            board.trim()
        };
        for finding in findings(entry.name, board) {
            let verdict = &finding.verdict;
            assert!(!verdict.is_refutation(), "{}: {finding:?}", entry.name);
            assert!(
                !matches!(verdict, Verdict::Open { .. }),
                "{}: {finding:?}",
                entry.name
            );
        }
    }
}

/// A win in a number of moves is verified by the fastest winning moves, also where they color several
/// elements.
#[test]
fn the_fastest_win_is_played() {
    let board = "v0; v1; v2; v3; v0-v2; v0-v3; v0-v4; v2-v4; red v0-v2";
    let question = Question::new(QuestionText {
        red: Some("2K2".into()),
        green: Some("P4".into()),
        ..QuestionText::new("avoid-plus", board)
    });
    let budget = Budget::default();
    let answer = question.unwrap().answer(&budget);
    assert_eq!(
        answer.value().to_string(),
        "the second player wins, in 2 moves"
    );
    for finding in answer.verify(&budget) {
        assert!(!finding.verdict.is_refutation(), "{finding:?}");
    }
}

#[test]
fn wrong_outcomes_are_refuted() {
    for (game, board) in [
        ("hex", "2x2"),
        ("sim", ""),
        ("nim", "1 2 4"),
        ("tictactoe", ""),
    ] {
        let question = Question::read(game, board).unwrap();
        let budget = Budget::default();
        let solved = match question.game() {
            Game::Pattern(game) => Solved::new(game, &budget).ok(),
            _ => None,
        };
        let answer = question.answer(&budget);
        let truth = answer.outcome().if_starts(Player::Left);
        for player in [Player::Left, Player::Right] {
            let claim = Finish::Win(player);
            let start = question.start().starting(Player::Left);
            let claims = claims(&claim, None);
            let verdict = played_out(&question, &start, &claims, solved.as_ref(), &budget);
            assert_eq!(
                verdict.is_refutation(),
                truth != Some(&claim),
                "{game} {player:?}: {verdict:?}"
            );
        }
    }
}

#[test]
fn a_win_that_takes_too_long_is_refuted() {
    let question = Question::read("sim", "").unwrap();
    let Game::Pattern(game) = question.game() else {
        panic!("sim is a pattern game");
    };
    let budget = Budget::default();
    let solved = Solved::new(game, &budget).ok();
    let answer = question.answer(&budget);
    let Known::Exactly(Value::Verdict(verdict)) = answer.value() else {
        panic!("sim is solved");
    };
    let length = usize::from(verdict.plies);
    for (within, is_true) in [(length, true), (length - 1, false)] {
        let claims = claims(&Finish::Win(Player::Right), Some(within));
        let found = played_out(
            &question,
            question.start(),
            &claims,
            solved.as_ref(),
            &budget,
        );
        assert_eq!(!found.is_refutation(), is_true, "{within}: {found:?}");
    }
}

#[test]
fn findings_are_sentences() {
    let answer = Question::read("nim", "1 2 4")
        .unwrap()
        .answer(&Budget::default());
    let told: Vec<String> = answer
        .verify(&Budget::default())
        .iter()
        .map(|finding| finding.sentence(&answer))
        .collect();
    assert!(
        told[1].starts_with("the value holds: search without theorems gives it too"),
        "{told:?}"
    );
    assert!(
        told[2].starts_with("\"if White starts, White wins\" holds against every play"),
        "{told:?}"
    );
}
