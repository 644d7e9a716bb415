use super::*;
use crate::catalogue::GAMES;
use crate::game::pattern::Variant;

/// Reads the example of a game.
fn example(entry: &Entry) -> Question {
    let text = QuestionText {
        pattern: entry.pattern.map(Into::into),
        ..QuestionText::new(entry.name, entry.example)
    };
    Question::new(text).expect(entry.name)
}

#[test]
fn every_example_is_a_game_of_its_kind() {
    for entry in GAMES {
        let question = example(entry);
        let kind = match question.game() {
            Game::Removal(_) => Kind::Removal,
            Game::Poset(_) => Kind::Poset,
            Game::Coloring(_) => Kind::Coloring,
            Game::Pattern(_) => Kind::Pattern,
        };
        assert_eq!(kind, entry.kind, "{}", entry.name);
        let is_impartial = match question.game() {
            Game::Poset(game) => game.owners().is_none(),
            Game::Pattern(game) => game.variant() == Variant::OneColor,
            Game::Removal(_) | Game::Coloring(_) => false,
        };
        assert_eq!(is_impartial, entry.is_impartial, "{}", entry.name);
    }
}

#[test]
fn boards_as_people_type_them() {
    for (game, board, elements) in [
        ("pomax", "tree w(b(w,b),w)", 5),
        ("nim", "3 4 5", 12),
        ("nim", "[3, 4, 5]", 12),
        ("nim", "*3 + *4", 7),
        ("chomp", "3x4", 11),
        ("chomp", "3x3x2", 17),
        ("poset-nim", "a <= b; c >= b; a <= a", 3),
        ("poset-nim", "[[1, 2], [2, 3]]", 3),
        ("poset-nim", "chain 5", 5),
        ("nim", "[(1,2),(2,3)]", 3),
        ("pomax", "[(1,2),(2,3)] wbw", 3),
        ("tictactoe", "", 9),
        ("tic tac toe", "4x4 4", 16),
        ("tictactoe", "tictactoe 4x3 3; red a1", 12),
        ("avoid", "k6 k3", 15),
        ("coloring", "a:{00011,10101,11000}, b:{00100,01010}", 5),
        ("hex", "4x4", 16),
        ("sim", "", 15),
        ("sim", "K6", 15),
        ("avoid", "K5 C4", 10),
        ("avoid", "K5; red 1-2 K3", 10),
        ("maker-breaker", "3x3 3", 9),
        ("maker-breaker", "tictactoe 4x4 4", 16),
        ("connection", "s-a-t, s-b-t; terminals s t", 2),
    ] {
        let question = Question::read(game, board).expect(game);
        assert_eq!(question.game().len(), elements, "{game} {board}");
    }
    for (game, board, message) in [
        (
            "leaf",
            "white x; black b; x needs {b}",
            "leaf cannot be played on this ruleset",
        ),
        ("nim", "tree w(w,w)", "nim cannot be played on this poset"),
        ("sim", "K5", "sim has its own board, K6"),
        ("tictactoe", "4x4", "how many in a row is missing"),
        ("tictactoe", "K5", "`K5` is not a board of tictactoe"),
        ("pomax", "a <= b", "`a` has no color"),
        ("pomax", "chain 5", "the coloring is missing"),
        ("poset-nim", "a <= b <= a", "the relations form a cycle"),
        ("avoid", "", "avoid needs a board"),
        ("avoid", "K5", "a graph needs a pattern"),
        (
            "connection",
            "s-a-t; terminals s u",
            "the terminal 'u' is not a vertex",
        ),
        ("connection", "s-a-t", "at least two different terminals"),
    ] {
        let error = Question::read(game, board).unwrap_err();
        assert!(error.message.contains(message), "{game} {board}: {error}");
    }
}

#[test]
fn only_pattern_games_have_a_setup() {
    let sim = Question::read("sim", "").unwrap();
    let (setup, game) = sim.pattern().unwrap();
    assert_eq!(setup.title(), "avoid K3 on K6");
    assert_eq!(game.variant(), Variant::Avoid);
    let split = Question::read("avoid", "K6 K3").unwrap();
    assert_eq!(split.pattern().unwrap().0, setup);
    let nim = Question::read("nim", "3 4").unwrap();
    let error = nim.pattern().unwrap_err();
    assert_eq!(error.message, "nim is not a pattern game");
}

#[test]
fn a_wrong_shorthand_is_told_with_an_example() {
    for (game, board, column, message) in [
        ("nim", "3,x,5", 3, "`x` is not part of a board of nim"),
        ("nim", "3 x 5", 3, "`x` is not part of a board of nim"),
        ("nim", " 3 *4x 5", 4, "`*4x` is not part of a board of nim"),
        ("chomp", "4y3", 2, "`y3` is not part of a board of chomp"),
        ("chomp", "4 x 3 z", 7, "`z` is not part of a board of chomp"),
        ("chomp", "4×3×", 5, "the board of chomp is not complete"),
        ("chomp", "4x3x2x1", 7, "`1` is not part of a board of chomp"),
    ] {
        let error = Question::read(game, board).unwrap_err();
        assert_eq!(error.message, message, "{game} {board}");
        assert_eq!(error.column, Some(column), "{game} {board}");
        assert!(error.text.contains("expected a board such as"), "{error}");
    }
    let error = Question::read("nim", "3 99999999999").unwrap_err();
    assert!(
        error
            .message
            .contains("`3 99999999999` is not a board of nim: "),
        "{error}"
    );
    assert!(error.text.contains("for example"), "{error}");
    // Other texts are meant as boards.
    let error = Question::read("nim", "chian ww").unwrap_err();
    assert_eq!(error.help.as_deref(), Some("did you mean `chain`?"));
    let error = Question::read("connection", "s-a-t").unwrap_err();
    assert!(error.text.contains("for example"), "{error}");
}
