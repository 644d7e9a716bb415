use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::*;
use crate::board::hex::HexRegion;
use crate::board::random::Generator;
use crate::catalogue::GAMES;
use crate::game::{HexGame, SetColoring};
use crate::notation::hex;
use crate::notation::passable::{parse_atoms, print_coloring};
use crate::question::QuestionText;
use crate::solve::coloring::{Forced, forced, solve_coloring};
use crate::solve::pattern::weak_solution;
use crate::value::passable::{Atom, AtomPoset, PassableValue};

fn answer(game: &str, board: &str) -> Answer {
    let question = Question::read(game, board).expect("a question");
    question.answer(&Budget::default())
}

fn json(answer: &Answer) -> Json {
    serde_json::to_value(answer).expect("JSON")
}

/// The members of an object, except those that only some kinds of game have.
fn members(json: &Json) -> BTreeSet<String> {
    let special = [
        "atoms",
        "outcomes",
        "dead",
        "captured",
        "simplification",
        "levels",
        "proven",
        "could_be",
        "connected",
        "must_play",
    ];
    let object = json.as_object().expect("an object");
    let names = object
        .keys()
        .filter(|name| !special.contains(&name.as_str()));
    names.cloned().collect()
}

#[test]
fn answers_to_all_games_have_the_same_members() {
    let expected = members(&json(&answer("pomax", "chain wb")));
    for entry in GAMES {
        let mut text = QuestionText::new(entry.name, entry.example);
        text.pattern = entry.pattern.map(Into::into);
        let question = Question::new(text).expect(entry.name);
        let answer = question.answer(&Budget::default());
        // A misère game has a winner and no value.
        let is_misere = entry.name == "misere-nim";
        assert_eq!(
            answer.value().exact().is_none(),
            is_misere,
            "{}",
            entry.name
        );
        assert_eq!(answer.stopped(), None, "{}", entry.name);
        assert!(
            !answer.outcome().to_string().contains("not known"),
            "{}",
            entry.name
        );
        let json = json(&answer);
        assert_eq!(members(&json), expected, "{}", entry.name);
        assert_eq!(json["kind"], entry.kind.word(), "{}", entry.name);
        // The question in the answer can be asked again.
        let again = Question::read("", &json["question"].to_string()).expect(entry.name);
        assert_eq!(again.text(), question.text(), "{}", entry.name);
    }
}

#[test]
fn values_print_without_context() {
    let printed = |game, board| answer(game, board).value().to_string();
    assert_eq!(printed("pomax", "tree w(b(w,b),w)"), "1");
    assert_eq!(printed("hackenbush", "young 2,2 chess"), "3/8");
    assert_eq!(printed("nim", "3 4 5"), "*2");
    assert_eq!(
        printed("coloring", "a:{00011,10101,11000}, b:{00100,01010}"),
        "{a,{T|b}|{a|_},b}"
    );
    assert_eq!(printed("hex", "3x3"), "{T|_}");
    assert_eq!(printed("sim", ""), "the second player wins, in 15 moves");
}

#[test]
fn a_game_that_was_not_solved_still_has_moves() {
    let budget = Budget {
        memory: 1,
        ..Budget::default()
    };
    let question = Question::read("coloring", "a:{00011,10101,11000}, b:{00100,01010}").unwrap();
    let answer = question.answer(&budget);
    assert!(answer.value().exact().is_none());
    assert_eq!(answer.move_count(Player::Left), 5);
    assert!(answer.best(Player::Left).is_none());
    let reason = answer.reason().to_string();
    assert!(reason.contains("not solved: "), "{reason}");
}

#[test]
fn hex_boards_are_worth_what_their_regions_are() {
    for size in ["1x1", "1x2", "2x1", "2x2", "2x3", "3x2", "3x3"] {
        let board = hex::read(size).unwrap();
        let region = HexGame::new(&HexRegion::whole(board).unwrap()).unwrap();
        let solution = solve_coloring(&region.coloring().unwrap(), &Budget::default());
        let expected = PassableValue::new(&solution.forms, solution.value.unwrap());
        let answer = answer("hex", size);
        assert_eq!(answer.value().to_string(), expected.to_string(), "{size}");
    }
}

/// A theorem tells who wins on an empty board of any size; which moves win is known only where one
/// player wins moving second.
#[test]
fn large_empty_hex_boards_are_decided() {
    for (size, value, [left_best, right_best]) in [
        ("11x11", "{T|_}", [None, None]),
        ("11x12", "T", [Some(132), Some(0)]),
        ("9x7", "_", [Some(0), Some(63)]),
    ] {
        let answer = answer("hex", size);
        assert_eq!(answer.value().to_string(), value, "{size}");
        for (player, expected) in [(Player::Left, left_best), (Player::Right, right_best)] {
            let best = answer.best(player).map(|best| best.len());
            assert_eq!(best, expected, "{size}");
        }
        assert_eq!(answer.stopped(), None, "{size}");
    }
    // A search that ends early leaves the winner known, and says why the moves are not.
    let question = Question::read("hex", "8x8").unwrap();
    let stopped = question.answer(&Budget::seconds(0.0));
    assert_eq!(stopped.outcome().word(), Some("first"));
    assert_eq!(stopped.best(Player::Left), None);
    assert_eq!(stopped.stopped(), Some(Stopped::Time));
    assert!(stopped.line(Player::Left).is_empty());
    // A stone decides otherwise.
    let question = Question::read("hex", "#17c1,a1").unwrap();
    let open = question.answer(&Budget::default());
    assert_eq!(open.outcome().word(), None);
}

/// What each player can force, by playing every position to the end.
fn plainly(game: &SetColoring, starter: Player) -> [Vec<String>; 2] {
    let atoms = game.atoms();
    let forced: Forced = forced(game, starter);
    let written = |can: &dyn Fn(Atom) -> bool, better: &dyn Fn(Atom, Atom) -> bool| {
        let all: Vec<Atom> = atoms.atoms().filter(|&atom| can(atom)).collect();
        let is_extreme = |&&atom: &&Atom| {
            !all.iter()
                .any(|&other| other != atom && better(other, atom))
        };
        let extreme = all.iter().filter(is_extreme);
        extreme
            .map(|&atom| atoms.written(atom).to_string())
            .collect()
    };
    let le = |a, b| AtomPoset::le(atoms, a, b);
    [
        written(&|atom| forced.left_can(atom), &|other, atom| {
            le(atom, other)
        }),
        written(&|atom| forced.right_can(atom), &|other, atom| {
            le(other, atom)
        }),
    ]
}

#[test]
fn what_is_forced_follows_from_the_canonical_form() {
    let atoms: std::sync::Arc<AtomPoset> = parse_atoms("P5").unwrap().into();
    let mut generator = Generator::new(7, 0);
    let mut tried = 0;
    while tried < 60 {
        let cells = 1 + generator.below(5) as usize;
        let minimal: Vec<(Atom, Vec<u32>)> = atoms
            .atoms()
            .filter(|&atom| atom != atoms.bottom())
            .map(|atom| {
                let count = 1 + generator.below(2);
                let sets = (0..count).map(|_| generator.below(1 << cells)).collect();
                (atom, sets)
            })
            .collect();
        let Ok(game) = SetColoring::from_minimal(atoms.clone(), cells, &minimal) else {
            continue;
        };
        tried += 1;
        let mut text = QuestionText::new("coloring", &print_coloring(&game));
        text.atoms = Some("P5".into());
        let answer = Question::new(text).unwrap().answer(&Budget::default());
        for starter in [Player::Left, Player::Right] {
            let Some(Finish::Forced { at_least, at_most }) = answer.outcome().if_starts(starter)
            else {
                panic!("an outcome");
            };
            let [left, right] = plainly(&game, starter);
            assert_eq!(
                (at_least, at_most),
                (&left, &right),
                "{}",
                print_coloring(&game)
            );
        }
    }
}

#[test]
fn strong_answers_agree_with_the_search_for_the_winner() {
    for (game, board) in [
        ("avoid", "K5 C4"),
        ("achieve", "K5 K3"),
        ("misere", "K4 K3"),
        ("tictactoe", ""),
    ] {
        let question = Question::read(game, board).unwrap();
        let Game::Pattern(pattern) = question.game() else {
            panic!("a pattern game");
        };
        let found = weak_solution(pattern, &Budget::default()).unwrap();
        let answer = question.answer(&Budget::default());
        let Some(Value::Verdict(verdict)) = answer.value().exact() else {
            panic!("a verdict");
        };
        assert_eq!(Some(verdict.ending), found.ending, "{game} {board}");
        let moves = answer.moves(Player::Left);
        assert_eq!(
            answer.move_count(Player::Left),
            moves.len(),
            "{game} {board}"
        );
        assert_eq!(
            moves.len(),
            question.start().legal_moves().count(),
            "{game} {board}"
        );
        assert_eq!(
            answer.line(Player::Left).len(),
            usize::from(verdict.plies),
            "{game} {board}"
        );
    }
}

#[test]
fn a_board_and_its_pattern_may_stand_in_one_text() {
    let together = Question::read("avoid", "K6; red 1-2 K3").unwrap();
    let mut apart = QuestionText::new("avoid", "K6; red 1-2");
    apart.pattern = Some("K3".into());
    assert_eq!(together.text(), &apart);
    assert!(
        Question::read("avoid", "K6")
            .unwrap_err()
            .to_string()
            .contains("pattern")
    );
    assert!(
        Question::read("sim", "K5")
            .unwrap_err()
            .to_string()
            .contains("its own board")
    );
    assert!(
        Question::read("pomx", "chain w")
            .unwrap_err()
            .to_string()
            .contains("`pomax`")
    );
}

#[test]
fn a_board_that_is_too_large_has_its_moves_and_its_size() {
    let answer = answer("hex", "#17c1,a1");
    assert_eq!(answer.value().to_string(), "between _ and T");
    assert_eq!(answer.move_count(Player::Left), 288);
    assert_eq!(answer.best(Player::Left), None);
    assert!(answer.reason().to_string().contains("288 elements"));
}

/// The theorem on Nim gives all moves, also on boards that are too large to try them one by one.
#[test]
fn winning_moves_of_large_heaps_are_known() {
    let answer = answer("nim", "1 20000");
    let best: Vec<String> = answer.in_words(answer.best_moves().take(1));
    assert_eq!(best, ["take 19999 from heap 2"]);
    assert_eq!(answer.best(Player::Left).expect("known").len(), 1);
}

#[test]
fn there_are_no_moves_after_the_end() {
    let answer = answer("hex", "W/B/.");
    assert_eq!(answer.value().to_string(), "_");
    for player in [Player::Left, Player::Right] {
        assert_eq!(answer.moves(player), []);
        assert_eq!(answer.move_count(player), 0);
        assert!(answer.line(player).is_empty());
    }
}
