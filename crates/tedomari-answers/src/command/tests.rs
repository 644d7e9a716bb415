use tedomari::question::QuestionText;

use super::*;

fn request(line: &str) -> Request {
    let command = Command::read(line).unwrap_or_else(|error| panic!("{error}"));
    let checked = command.check(&Limits::default(), &Budget::default());
    checked.unwrap_or_else(|error| panic!("{error}"));
    command
        .check_claim()
        .unwrap_or_else(|error| panic!("{error}"));
    command.request().clone()
}

fn question(line: &str) -> QuestionText {
    request(line).question.expect("a question")
}

/// The message of an error, and what follows its place in the line.
fn error(line: &str) -> (Error, String) {
    let found = Command::read(line).and_then(|command| {
        command.check(&Limits::default(), &Budget::default())?;
        command.check_claim()
    });
    let error = *found.expect_err(line);
    let column = error.column.unwrap_or_else(|| panic!("no place: {error}"));
    let rest = line.chars().skip(column - 1).collect();
    (error, rest)
}

#[test]
fn every_example_is_read() {
    for verb in VERBS {
        let request = request(verb.example);
        assert!(verb.example.starts_with(verb.name));
        assert_eq!(request.path() == "/api/board", verb.name == "draw");
    }
}

#[test]
fn games_have_boards_and_options() {
    let plain = question("value nim 3 4 5");
    assert_eq!(plain, QuestionText::new("nim", "3 4 5"));
    assert_eq!(question("$ tedomari moves 'nim' '3 4' 5"), plain);
    assert_eq!(
        question("value pomax tree w(b(w,b),w)"),
        question("value pomax 'tree w(b(w,b),w)'")
    );
    let pattern = question("value avoid 'K5' \"C4\"");
    assert_eq!(
        (&*pattern.board, pattern.pattern.as_deref()),
        ("K5", Some("C4"))
    );
    let mixed = question("explain --red K3 avoid K5 --green=C4");
    assert_eq!(
        (mixed.red.as_deref(), mixed.green.as_deref()),
        (Some("K3"), Some("C4"))
    );
    assert!(
        question("value pomax 'chain bw' --left black")
            .left
            .is_some()
    );
    assert_eq!(
        question("value tic tac toe").game,
        question("value tictactoe").game
    );
    assert_eq!(request("value nim 1 --plain").plain, Some(true));
    let typed_on_a_phone = request("canonical “{a|b}” —atoms P4");
    assert_eq!(typed_on_a_phone, request("canonical '{a|b}' --atoms P4"));
}

#[test]
fn each_verb_becomes_a_request() {
    let ask = |line| request(line).ask;
    assert_eq!(ask("explain nim 3"), Some("value"));
    assert_eq!(ask("canonical {a|b} --steps"), Some("explain"));
    assert_eq!(ask("draw passable '{a|b}'"), Some("tree"));
    assert_eq!(ask("draw 'chain bw' --time 1s"), None);
    assert_eq!(
        request("draw hex 3x3 --highlight a1,b2")
            .highlight
            .expect("names")
            .len(),
        2
    );
    assert_eq!(
        request("draw young 4,2 chess --french").notation,
        Some("french")
    );
    assert_eq!(
        request("compare a b").texts,
        Some(["a", "b"].map(Into::into))
    );
    let claim = request("conjecture pomax = white - black --on 'posets <= 3' --where chess");
    assert_eq!(claim.claim.as_deref(), Some("pomax = white - black"));
    assert_eq!(claim.condition.as_deref(), Some("chess"));
}

#[test]
fn times_are_rounded_up() {
    let seconds = |time: &str| request(&format!("value nim 1 --time {time}")).seconds;
    assert_eq!(seconds("10s"), Some(10));
    assert_eq!(seconds("500ms"), Some(1));
    assert_eq!(seconds("1m"), Some(60));
    assert_eq!(request("value nim 1").seconds, None);
}

#[test]
fn errors_show_the_place_in_the_line() {
    for (line, place, message) in [
        ("", "", "no question"),
        ("play nim 3", "play nim 3", "cannot be asked"),
        ("value", "", "the game is missing"),
        ("value  pomx 'chain bw'", "pomx 'chain bw'", "pomx"),
        ("value pomax 'chain bxw'", "xw'", ""),
        ("value pomax tree w(b(w,?),w)", "?),w)", ""),
        ("value pomax", "pomax", "needs a board"),
        ("value nim 3 x 5", "x 5", "not part of a board"),
        ("value avoid K5 'C4 +'", "'", ""),
        ("value avoid K5 C4 --red", "--red", "needs a value"),
        ("value nim 3 --left", "--left", "needs a value"),
        ("value pomax 'chain bw' --left red", "red", "two colors"),
        ("value nim 3 --letf white", "--letf white", "not an option"),
        ("value nim 3 --plain=no", "no", "takes no value"),
        ("moves nim 3 --plain", "--plain", "not an option of moves"),
        ("value nim 3 --time 1 --time 2", "--time 2", "twice"),
        ("value nim 3 --time soon", "soon", "expected a time"),
        ("value nim @file", "@file", "reads no files"),
        (
            "value pomax 'chain bw' --atoms P4",
            "pomax 'chain bw' --atoms P4",
            "--atoms is for",
        ),
        ("canonical '{a|}'", "}'", ""),
        ("canonical '{a|b}' --atoms 'a < '", "'", ""),
        ("compare a", "", "two games"),
        ("compare a b c", "c", "two games"),
        ("compare a '{b'", "{b'", "never closed"),
        ("compare hex:a b", "hex:a b", "regions of Hex"),
        ("conjecture 'pomax = '", "", "of which boards"),
        (
            "conjecture 'pomax = ' --on 'posets <= 3'",
            "' --on 'posets <= 3'",
            "",
        ),
        (
            "conjecture 'pomax = 1' --on 'posts <= 3'",
            "posts <= 3'",
            "",
        ),
        ("explain '{a|b}'", "'{a|b}'", "explained by `canonical`"),
        ("draw 'chain x'", "x'", ""),
        ("draw", "", "board is missing"),
    ] {
        let (found, rest) = error(line);
        assert_eq!(rest, place, "{line}: {found}");
        assert!(found.message.contains(message), "{line}: {found}");
        assert!(!found.message.is_empty(), "{line}");
    }
}

#[test]
fn an_unknown_verb_lists_the_known_ones() {
    let (error, _) = error("census nim");
    let expected = error.expected.expect("a list");
    assert!(
        VERBS.iter().all(|verb| expected.contains(verb.name)),
        "{expected}"
    );
}
