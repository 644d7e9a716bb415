//! `play`, with moves from a pipe.

use insta::assert_snapshot;

use crate::run::{redacted, stdout, transcript, with_input};

const BOARD: &str = "white a b c; black d e; a < d < b; c < e";

#[test]
fn a_game_from_beginning_to_end() {
    assert_snapshot!(transcript(&["play", "pomax", BOARD], "b\na\n"));
}

#[test]
fn all_commands() {
    let input = "help\n\nhint\nmoves\nwhy\nundo\nb\nundo\nquit\n";
    assert_snapshot!(transcript(&["play", "pomax", BOARD], input));
}

#[test]
fn wrong_moves_are_explained() {
    let input = "zebra\nd\na\nb\nb\n";
    assert_snapshot!(transcript(&["play", "pomax", BOARD], input));
}

#[test]
fn every_rule_says_what_an_element_waits_for() {
    let games = [
        ("pomin", "chain www", "3"),
        ("pominmax", "chain www", "2"),
        ("leaf", "graph white a b c d; b-a-c; a-d", "a"),
        ("corner", "square 3 white", "r2c2"),
        ("custom", "white x a b c; x needs {a b} or {c}", "x"),
    ];
    let refusal = |(game, board, element): (&str, &str, &str)| {
        let text = transcript(&["play", game, board], &format!("{element}\n"));
        let line = text
            .lines()
            .find(|line| line.contains("cannot be removed yet"));
        format!("{game}: {}\n", line.unwrap_or(&text))
    };
    assert_snapshot!(games.map(refusal).concat());
}

#[test]
fn the_opponent_may_start_and_you_may_be_black() {
    let args = [
        "play", "pomax", BOARD, "--as", "black", "--first", "white", "--left", "black",
    ];
    assert_snapshot!(transcript(&args, "d\n"));
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let text = transcript(&["play", "pomax", BOARD], "");
    assert!(text.ends_with("> goodbye\n[exit code 0]\n"), "{text}");
}

#[test]
fn events_as_json() {
    let input = "moves\nhint\nwhy\nzebra\nhelp\nb\nundo\nb\na\nc\n";
    let output = with_input(&["play", "pomax", BOARD, "--json"], input.as_bytes());
    assert_snapshot!(redacted(&stdout(&output)));
}

/// With so many edges that lines would hide each other, the edges on points are drawn as a table of
/// pairs of points.
#[test]
fn large_graphs_are_drawn_after_every_move() {
    let args = ["play", "avoid", "K12 K5", "--opponent", "random"];
    let text = transcript(&args, "1-2\n");
    let legend = "R is Red, G is Green; row and column are the ends of an edge; ( ) is the last \
                  move, [ ] a completed set\n";
    assert!(text.contains(legend), "{text}");
    let drawings: Vec<&str> = text
        .split("\n\n")
        .filter(|part| part.contains("\n 1 "))
        .collect();
    assert_eq!(drawings.len(), 3, "{text}");
    for (i, drawing) in drawings.iter().enumerate() {
        let mark = ["", "(R)", "(G)"][i];
        assert!(drawing.contains(mark), "{drawing}");
        let colored = drawing.matches(['R', 'G']).count();
        assert_eq!(
            (colored, drawing.matches('.').count()),
            (i, 66 - i),
            "{drawing}"
        );
    }
    // Fewer edges are lines.
    let text = transcript(&["play", "avoid", "K6 K3", "--opponent", "random"], "1-2\n");
    assert!(
        text.contains("(R)") && !text.contains("ends of an edge"),
        "{text}"
    );
}

#[test]
fn an_element_may_be_called_like_a_command() {
    let text = transcript(
        &["play", "pomax", "white hint quit; hint < quit"],
        ":quit\n",
    );
    assert!(text.contains("White (you) removes quit"), "{text}");
}

#[test]
fn bytes_that_are_no_text_are_no_move() {
    let output = with_input(&["play", "pomax", BOARD], b"\xff\xfe\n\x1b[2J\nb\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(
        !output.stdout.contains(&0x1b),
        "nothing typed may control the terminal"
    );
}

/// The perfect opponent never gives away a win.
#[test]
fn the_opponent_wins_what_it_can_win() {
    // Worth −1: Black wins whoever starts. The player tries every element in every round.
    let board = "tree w(b(b(w,w(b)),w(b)),w(w(b),w),b(w,b,b))";
    for rotation in 0..6 {
        let mut names: Vec<String> = (1..=16).map(|i| i.to_string()).collect();
        names.rotate_left(rotation * 2 + 1);
        let round = names.join("\n") + "\n";
        let text = transcript(&["play", "pomax", board], &round.repeat(16));
        assert!(text.contains("White cannot move"), "{text}");
        assert!(text.contains("; Black wins"), "{text}");
    }
}

/// Games of every kind are played to the end.
#[test]
fn games_of_every_kind() {
    let coloring = "a:{00011,10101,11000}, b:{00100,01010}";
    let cells = ["1", "2", "3", "4", "5"];
    let edges = ["1-2 3-4", "1-3", "1-4", "2-3", "2-4", "1-2", "3-4"];
    let stones = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];
    for (game, names, last) in [
        (vec!["hex", "3x3"], &stones[..], "has connected"),
        (vec!["coloring", coloring], &cells, "the outcome is"),
        (vec!["avoid-plus", "K4", "K3"], &edges, "wins"),
        (vec!["tictactoe"], &stones, "; "),
        (
            vec!["nim", "1 2 2"],
            &cells,
            "cannot move: nothing is left;",
        ),
        (
            vec!["misere-nim", "1 2 2"],
            &cells,
            "left, and whoever moved last loses;",
        ),
    ] {
        let args = [&["play"], &game[..]].concat();
        let round = names.join("\n") + "\n";
        let text = transcript(&args, &round.repeat(names.len()));
        let end = text.lines().rev().nth(1).expect("some lines");
        assert!(end.contains(last), "{game:?}: {text}");
        assert!(text.ends_with("[exit code 0]\n"), "{game:?}: {text}");
    }
}

#[test]
fn a_game_of_hex() {
    let input = "hint\nmoves\nwhy\nb1\nundo\nb1\nb1\nquit\n";
    assert_snapshot!(transcript(&["play", "hex", "2x2"], input));
}

#[test]
fn a_move_may_color_several_edges() {
    let input = "help\nhint\nwhy\n1-2 2-1\nmoves\n1-2, 3-4\n";
    assert_snapshot!(transcript(&["play", "avoid-plus", "K4", "K3"], input));
}

/// The last move, the completed set and the winning chain are marked.
#[test]
fn the_board_is_drawn_after_every_move() {
    let sim = transcript(&["play", "sim", "--as", "green"], "quit\n");
    assert!(sim.contains("(R)"), "{sim}");
    let row = transcript(&["play", "tictactoe", "2x2 2"], "a1\na2\nb2\n");
    assert!(row.contains("(O)"), "{row}");
    assert!(row.contains("[X]"), "{row}");
    let chain = transcript(&["play", "hex", "2x2"], "b1\na2\na1\nb2\n");
    assert!(chain.contains("*B") || chain.contains("*W"), "{chain}");
    let heaps = transcript(&["play", "nim", "1 2"], "take 1 from heap 2\n");
    assert!(heaps.contains("(·3)"), "{heaps}");
    assert!(heaps.contains("heap 1: 1, heap 2: 1"), "{heaps}");
    let graph = "s-a-t, s-b-t; terminals s t; color edges";
    let edges = transcript(&["play", "connection", graph], "s-a\n");
    assert!(edges.contains("(●s-a)"), "{edges}");
}

#[test]
fn a_saved_game_is_continued() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("plain")
            .to_string()
    };
    let (sim, hex) = (path("sim.json"), path("hex game.json"));
    transcript(&["play", "hex", "3x3"], &format!("b2\nsave {hex}\n"));
    let input = format!("1-2\nsave {sim}\nload {hex}\nmoves\n");
    let text = transcript(&["play", "sim"], &input);
    assert!(text.contains("hex: you are Black"), "{text}");
    assert!(text.contains("Black's moves"), "{text}");
    let again = transcript(&["play", "--load", &sim], "1-2\nundo\n");
    assert!(again.contains("1-2 is red already"), "{again}");
    assert!(again.contains("taken back: "), "{again}");
    // The Smart Game Format has the same moves.
    let sgf = path("sim.sgf");
    transcript(&["play", "--load", &sim], &format!("save {sgf}\n"));
    let moves = std::fs::read_to_string(&sgf).expect("a file");
    assert!(
        moves.starts_with("(;FF[4]") && moves.contains(";R[1-2];G["),
        "{moves}"
    );
    let again = transcript(&["play", "--load", &sgf], "1-2\n");
    assert!(again.contains("1-2 is red already"), "{again}");
}

#[test]
fn files_that_are_no_games_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("plain")
            .to_string()
    };
    let file = |name: &str, text: &str| {
        std::fs::write(path(name), text).expect("a file");
        path(name)
    };
    let game = r#"{"format": "tedomari-game", "version": 1, "question": {"game": "sim"},
        "first": "red", "you": "red", "opponent": "perfect", "moves": [["1-2"], ["2-1"]]}"#;
    let damaged = file("damaged", &game[..60]);
    let newer = file("newer", &game.replace("1, \"q", "2, \"q"));
    let illegal = file("illegal", game);
    let poem = file("poem", "a poem");
    let input = format!(
        "save\nload\nload {}\nload {damaged}\nload {newer}\nload {illegal}\nsave {poem}\n",
        path("missing")
    );
    let text = transcript(&["play", "sim"], &input);
    for message in [
        "> name a file: save game.json",
        "> name a file: load game.json",
        "> cannot read ",
        "this is not a saved game: EOF",
        "this game was saved in version 2 of the format; version 1 is known",
        "move 2, 2-1, is illegal: 1-2 is red already",
        "exists and is not a saved game",
        "> goodbye",
    ] {
        assert!(text.contains(message), "{message}: {text}");
    }
    assert_eq!(std::fs::read_to_string(&poem).expect("a file"), "a poem");
    let text = transcript(&["play", "--load", &illegal], "");
    assert!(text.ends_with("[exit code 1]\n"), "{text}");
    let text = transcript(&["play", "sim", "--load", &illegal], "");
    assert!(text.ends_with("[exit code 2]\n"), "{text}");
}

/// Reading a device might never end.
#[cfg(unix)]
#[test]
fn a_device_is_not_a_saved_game() {
    let text = transcript(&["play", "nim", "1"], "save /dev/zero\n");
    let message = "/dev/zero exists and is not a saved game";
    assert!(text.contains(message), "{text}");
}

/// Red always starts a pattern game.
#[test]
fn who_starts_a_pattern_game_cannot_be_chosen() {
    let text = transcript(&["play", "sim", "--first", "black"], "");
    assert!(text.contains("red always starts"), "{text}");
    assert!(text.ends_with("[exit code 1]\n"), "{text}");
}

/// `why` teaches as `explain` does.
#[test]
fn why_explains_the_position() {
    let why = transcript(&["play", "nim", "3 4 5"], "why\n");
    let explained = stdout(&with_input(&["explain", "nim", "3 4 5"], b""));
    let (_, steps) = explained
        .split_once("\n\n")
        .expect("a headline, then steps");
    assert!(why.contains(steps.trim_end()), "{why}");
    let later = transcript(&["play", "tictactoe"], "a1\nwhy\n");
    assert!(later.contains("with best play, nobody wins"), "{later}");
}

#[test]
fn numbers_of_any_length_are_no_move() {
    let many = "99999999999999999999";
    let input = format!("take {many} from heap 1\ntake 1 from heap {many}\n");
    let text = transcript(&["play", "nim", "3 4 5"], &input);
    let wanted = format!("heap 1 has 3 left, so {many} cannot be taken from it");
    assert!(text.contains(&wanted), "{text}");
    assert!(text.contains(&format!("there is no heap {many}")), "{text}");
}
