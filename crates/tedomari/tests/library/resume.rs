//! A computation that is interrupted and resumed gives the same answer, and does not repeat what it
//! had proved. This holds for every kind of game whose value is searched.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use tedomari::answer::Answer;
use tedomari::checkpoint::{Checkpoint, CheckpointError, Fault};
use tedomari::question::Method;
use tedomari::value::Player;
use tedomari::{Budget, Question};

/// Questions that take thousands of positions: a removal game, numbers, nimbers, a graph with
/// cycles, Hex, and a set coloring game.
const QUESTIONS: [(&str, &str); 6] = [
    ("pomax", "random 64 0.06 seed 1"),
    ("hackenbush", "random 30 0.12 seed 1"),
    ("chomp", "3x3x4"),
    (
        "hackenbush",
        "blue ground-a a-b b-c; red b-ground c-ground a-c; blue c-d d-e; red e-ground d-a e-b",
    ),
    ("hex", "B..../...../...../...../....W"),
    (
        "coloring",
        "a:{01100000010,01001001000,00000011001,01010001000,10000010010,10000001010}, \
         b:{01011000000,10000100010,10000000101,00010010001,10010000100,00000001101}",
    ),
];

fn questions() -> impl Iterator<Item = Question> {
    let read = |(game, board)| Question::read(game, board).expect("a question");
    QUESTIONS.into_iter().map(read)
}

/// A temporary file that is deleted when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let file = format!("tedomari-resume-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(file))
    }

    fn checkpoint(&self, question: &Question) -> Checkpoint {
        question.checkpoint(&self.0).expect("it can be resumed")
    }

    fn resumed(&self, question: &Question, budget: &Budget) -> Result<Answer, CheckpointError> {
        let mut checkpoint = self.checkpoint(question);
        let answer = question.answer_resumed(&Method::default(), budget, &mut checkpoint);
        assert!(checkpoint.failure().is_none());
        answer
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Everything that an answer says, except for the work that it took.
fn said(answer: &Answer) -> String {
    let both = [Player::Left, Player::Right];
    let choices = both.map(|player| {
        let choices = answer.moves(player).iter();
        choices
            .map(|choice| (choice.elements.clone(), choice.bounds.clone(), choice.best))
            .collect::<Vec<_>>()
    });
    let lines = both.map(|player| answer.line(player));
    format!(
        "{} {} {choices:?} {lines:?}",
        answer.value(),
        answer.outcome()
    )
}

/// An answer, and the number of positions that it took.
fn answered(question: &Question) -> (String, u64) {
    let budget = Budget::default();
    let answer = question.answer(&budget);
    assert!(answer.value().exact().is_some());
    (said(&answer), budget.progress.positions())
}

/// Cancels a computation after some positions. It may be over by then.
fn interrupted(file: &Scratch, question: &Question, after: u64) -> Option<Answer> {
    let budget = Budget::default();
    let answer = thread::scope(|scope| {
        let run = scope.spawn(|| file.resumed(question, &budget).expect("a whole file"));
        while budget.progress.positions() < after && !run.is_finished() {
            thread::yield_now();
        }
        budget.cancellation.cancel();
        run.join().expect("no panic")
    });
    answer.value().exact().is_none().then_some(answer)
}

#[test]
fn an_interrupted_computation_goes_on() {
    let file = Scratch::new("interrupted");
    for question in questions() {
        let (expected, all) = answered(&question);
        for part in 1..8 {
            let stopped = interrupted(&file, &question, all * part / 8);
            let budget = Budget::default();
            let answer = file.resumed(&question, &budget).expect("a whole file");
            assert_eq!(said(&answer), expected);
            let now = budget.progress.positions();
            assert!(
                now < all || stopped.is_none(),
                "{}: {now} positions after {part}/8, {all} from scratch",
                question.title()
            );
            file.checkpoint(&question).remove().expect("our own file");
        }
    }
}

/// A computation that is interrupted again and again comes to its end.
#[test]
fn many_interruptions_change_nothing() {
    let file = Scratch::new("many");
    for question in questions() {
        let (expected, all) = answered(&question);
        // The value itself may be a small part of the work.
        while interrupted(&file, &question, all / 16).is_some() {}
        let answer = file.resumed(&question, &Budget::default());
        assert_eq!(said(&answer.expect("a whole file")), expected);
        file.checkpoint(&question).remove().expect("our own file");
    }
}

/// A computation that is written all the time still comes to its end.
#[test]
fn writing_often_changes_nothing() {
    let file = Scratch::new("often");
    for question in questions() {
        let mut checkpoint = file
            .checkpoint(&question)
            .with_pause(Duration::from_millis(5));
        let answer =
            question.answer_resumed(&Method::default(), &Budget::default(), &mut checkpoint);
        assert_eq!(said(&answer.expect("a new file")), answered(&question).0);
        checkpoint.remove().expect("our own file");
    }
}

#[test]
fn damaged_files_are_refused() {
    let file = Scratch::new("damaged");
    for question in questions() {
        let (_, all) = answered(&question);
        interrupted(&file, &question, all / 2);
        let Ok(whole) = fs::read(&file.0) else {
            continue;
        };
        for place in (60..whole.len()).step_by(whole.len() / 20) {
            let mut bytes = whole.clone();
            bytes[place] ^= 1;
            for damaged in [&bytes[..], &whole[..place]] {
                fs::write(&file.0, damaged).expect("our own file");
                let error = file.resumed(&question, &Budget::default()).unwrap_err();
                assert!(
                    matches!(error.fault, Fault::Damaged | Fault::Other(_)),
                    "{error}"
                );
                assert_eq!(fs::read(&file.0).unwrap(), damaged, "it stays as it is");
            }
        }
        fs::write(&file.0, &whole).expect("our own file");
        file.resumed(&question, &Budget::default())
            .expect("whole again");
        file.checkpoint(&question).remove().expect("our own file");
    }
}

/// The file of one question is refused by all others, also if they have the same board.
#[test]
fn files_of_other_questions_are_refused() {
    let file = Scratch::new("other");
    let mut questions: Vec<Question> = questions().collect();
    for (game, board) in [
        ("pomin", "random 64 0.06 seed 1"),
        ("pomax", "random 64 0.06 seed 2"),
        ("poset-nim", "random 30 0.12 seed 1"),
        ("hex", "W..../...../...../...../....W"),
        ("coloring", "a:{011}, b:{110}"),
        ("coloring", "a:{011}, b:{111}"),
    ] {
        questions.push(Question::read(game, board).expect("a question"));
    }
    let canceled = Budget::default();
    canceled.cancellation.cancel();
    for (i, own) in questions.iter().enumerate() {
        let written = file.resumed(own, &canceled);
        written.expect("a new file");
        for (j, other) in questions.iter().enumerate() {
            match file.resumed(other, &canceled) {
                Ok(_) => assert_eq!(i, j),
                Err(error) => {
                    assert!(matches!(error.fault, Fault::Other(_)), "{error}");
                    let name = format!(" of {} on ", own.entry().name);
                    assert!(error.to_string().contains(&name), "{error}");
                }
            }
        }
        file.checkpoint(own).remove().expect("our own file");
    }
}

#[test]
fn nothing_is_kept_for_games_without_a_search_of_their_own() {
    for (game, board) in [("misere-nim", "3 4 5"), ("avoid", "K5 C4")] {
        let question = Question::read(game, board).expect("a question");
        assert!(question.checkpoint(&Scratch::new("none").0).is_none());
    }
}
