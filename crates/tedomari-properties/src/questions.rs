//! Whole questions about any game, and saved games.

use tedomari::Question;
use tedomari::board::Limits;
use tedomari::catalogue::GAMES;
use tedomari::puzzle::Date;
use tedomari::question::{GameRecord, MoveTree, QuestionText};

use crate::{Property, longest_number, text, texts};

/// The date of a puzzle.
pub const DATE: Property = Property {
    name: "date",
    seeds: || texts(["2026-11-17", "0001-01-01", "9999-12-31", "2000-02-29"]),
    check: |bytes| {
        let Some(Ok(date)) = text(bytes).map(str::parse::<Date>) else {
            return false;
        };
        assert_eq!(date.to_string().parse::<Date>().ok(), Some(date));
        assert_eq!(Date::from_day(date.day_number()), Some(date));
        true
    },
};

/// Small enough that a game costs less than a text.
pub const LIMITS: Limits = Limits {
    elements: 60,
    relations: 600,
    cells: 10,
    placements: 10_000,
};

/// A question: the name of a game in the first line, its board in the rest, or JSON or an address.
pub const QUESTION: Property = Property {
    name: "question",
    seeds: || {
        // The pattern of a pattern game is not part of its board.
        let examples = GAMES.iter().filter(|entry| entry.pattern.is_none());
        let examples = examples.map(|entry| format!("{}\n{}", entry.name, entry.example));
        let whole = [
            "\n{\"game\": \"avoid\", \"board\": \"K5\", \"pattern\": \"C4\"}".to_string(),
            "\n/analyze?game=hex&board=4x4".to_string(),
        ];
        examples.chain(whole).map(String::into_bytes).collect()
    },
    check: |bytes| {
        let Some((game, board)) = text(bytes).and_then(|text| text.split_once('\n')) else {
            return false;
        };
        let Ok(text) = QuestionText::read(game, board) else {
            return false;
        };
        if !text.game.is_empty() {
            let again = QuestionText::from_address(&text.to_address());
            assert_eq!(again.as_ref(), Some(&text));
        }
        let Ok(question) = Question::new_within(text, &LIMITS) else {
            return false;
        };
        // The text of a question asks the same question again.
        let again = Question::new_within(question.text().clone(), &LIMITS);
        let again = again.unwrap_or_else(|error| panic!("{error}\n{:?}", question.text()));
        assert_eq!(again.text(), question.text());
        question.start().legal_moves().take(100).for_each(drop);
        true
    },
};

/// Saved games.
pub const RECORD: Property = Property {
    name: "record",
    seeds: || {
        texts([
            r#"{"format":"tedomari-game","version":1,"question":{"game":"nim","board":"3 4 5"},"first":"white","you":"white","opponent":"perfect","moves":[["4"]]}"#,
            r#"{"format":"tedomari-game","version":1,"question":{"game":"sim","board":""},"first":"red","you":"green","opponent":"random","moves":[["1-2"],["3-4"]]}"#,
        ])
    },
    check: |bytes| {
        // Boards with a million elements are only slow.
        let small = text(bytes).filter(|text| longest_number(text) <= 5);
        let Some(Ok(record)) = small.map(GameRecord::read) else {
            return false;
        };
        let printed = record.to_json();
        let read = GameRecord::read(&printed).ok();
        assert_eq!(read.as_ref(), Some(&record), "{printed}");
        record.resume().is_ok()
    },
};

/// Trees of moves in the Smart Game Format.
pub const TREE: Property = Property {
    name: "tree",
    seeds: || {
        texts([
            "(;GAME[nim]BOARD[1 2](;W[3]C[equal \\] heaps];B[2])(;W[2];B[];W[1]))",
            "(;GAME[sim]PL[R];R[1-2];G[3-4](;R[1-3])(;R[2-3];G[1-5]))",
            "(;FF[4]GM[11]SZ[3]AB[a1]AW[c3];B[b2](;W[c1])(;W[pass];B[resign]))",
        ])
    },
    check: |bytes| {
        let Some(Ok(tree)) = text(bytes).map(|text| MoveTree::read(text, &LIMITS)) else {
            return false;
        };
        let written = tree.to_sgf(&LIMITS).expect("a tree that was read");
        let read = MoveTree::read(&written, &LIMITS).ok();
        assert_eq!(read.as_ref(), Some(&tree), "{written}");
        true
    },
};

/// Moves as people say them, on the example board of the game that the first byte chooses.
pub const MOVE: Property = Property {
    name: "move",
    seeds: || {
        let said = [
            "c3",
            "B2",
            "2-1",
            "x1",
            "1",
            "take 2 from heap 3",
            "\"a\"",
            "r1c2",
        ];
        let inputs = (0..GAMES.len() as u8)
            .flat_map(|game| said.map(|said| [&[game], said.as_bytes()].concat()));
        inputs.filter(|input| said_and_read(input)).collect()
    },
    check: said_and_read,
};

/// Whether the input is a legal move. If so, what is written of the move is read as the same move.
fn said_and_read(input: &[u8]) -> bool {
    let Some((&game, said)) = input.split_first() else {
        return false;
    };
    let Some(said) = text(said) else {
        return false;
    };
    let entry = &GAMES[usize::from(game) % GAMES.len()];
    let question = Question::new(QuestionText {
        pattern: entry.pattern.map(Into::into),
        ..QuestionText::new(entry.name, entry.example)
    });
    let question = question.unwrap_or_else(|error| panic!("{}: {error}", entry.name));
    let start = question.start();
    let Ok(chosen) = start.read(&[said]) else {
        return false;
    };
    assert!(start.is_legal(&chosen), "{said}");
    let again = start.read(&[start.in_words(&chosen)]);
    assert_eq!(again.as_ref(), Ok(&chosen), "{said}");
    true
}
