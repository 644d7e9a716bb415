use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::Question;
use crate::notation;

fn entry(name: &str) -> &'static Entry {
    find(name).expect("known")
}

#[test]
fn names_are_found_in_any_case_and_by_what_people_call_them() {
    for entry in GAMES {
        for name in entry.aliases.iter().chain([&entry.name]) {
            assert_eq!(find(name).expect("known").name, entry.name, "{name}");
        }
    }
    assert_eq!(entry(" Tic-Tac-Toe ").name, "tictactoe");
    assert_eq!(entry("avoid+").name, "avoid-plus");
    let alias = find("hackenbush-posett").expect_err("unknown");
    assert_eq!(alias.help.as_deref(), Some("did you mean `hackenbush`?"));
    let unknown = find("pommax").expect_err("unknown");
    assert_eq!(unknown.message, "there is no game called 'pommax'");
    assert_eq!(unknown.help.as_deref(), Some("did you mean `pomax`?"));
    for (name, meant) in [
        ("tic tac", "tictactoe"),
        ("tic", "tictactoe"),
        ("poset", "poset-nim"),
    ] {
        let help = find(name).expect_err(name).help;
        assert_eq!(help, Some(format!("did you mean `{meant}`?")), "{name}");
    }
    // Other short words are no names.
    for name in ["mic", "bin", "rex", "mis"] {
        assert_eq!(find(name).expect_err(name).help, None, "{name}");
    }
}

#[test]
fn a_well_known_game_is_never_mistaken_for_another() {
    for name in [
        "chess",
        "go",
        "Kayles",
        "domineering",
        "amazons",
        "dots and boxes",
        "dots-and-boxes",
        "connect four",
        "Connect 4",
        "reversi",
        "Toads and Frogs",
        "col",
        "snort",
        "clobber",
        "wythoff",
        "Wythoff's Nim",
        "gomoku",
        "checkers",
        "y",
        "cram",
        "nimble",
        "sprouts",
        "fibonacci nim",
        "Nine Men's Morris",
    ] {
        let error = find(name).expect_err(name);
        assert_eq!(error.message, format!("tedomari does not play {name}"));
        assert_eq!(error.help, None, "{name}");
        assert!(error.text.contains("tedomari games"), "{error}");
    }
    // Misspelled, they are unknown, but not taken for another game either.
    for name in ["ches", "shogy", "kaylse", "domineerin", "clober", "snoort"] {
        assert_eq!(find(name).expect_err(name).help, None, "{name}");
    }
    for (name, meant) in [
        ("tictactoee", "tictactoe"),
        ("nimm", "nim"),
        ("chomb", "chomp"),
    ] {
        let help = find(name).expect_err(name).help;
        assert_eq!(help, Some(format!("did you mean `{meant}`?")));
    }
    for known in elsewhere::ELSEWHERE {
        assert!(find(known).is_err(), "{known} is in the catalogue");
        assert_eq!(elsewhere::plain(known), *known);
    }
}

#[test]
fn no_two_games_share_a_name() {
    let mut names: Vec<_> = GAMES.iter().map(|entry| entry.name).collect();
    names.extend(GAMES.iter().flat_map(|entry| entry.aliases));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn a_game_is_made_from_exactly_the_boards_its_row_lists() {
    for (text, kind) in [
        ("chain wb", BoardKind::Poset),
        ("young 2,1 chess", BoardKind::Diagram),
        ("path wb", BoardKind::Graph),
        ("white x; black b; x needs {b}", BoardKind::Ruleset),
        ("blue ground-a-ground; red a-b", BoardKind::Grounded),
    ] {
        let board = notation::parse(text).expect("readable");
        for entry in GAMES {
            let is_made = entry.build(&board, Color::White).is_some();
            assert_eq!(is_made, entry.takes(kind), "{} {text}", entry.name);
        }
    }
}

#[test]
fn nim_and_chomp_have_boards_of_few_letters() {
    let nim = entry("nim");
    assert_eq!(nim.board_text("3, 1"), "chain 3 white + chain 1 white");
    assert_eq!(nim.board_text("chain w"), "chain w");
    let tree = notation::parse("tree w(w,w)").expect("readable");
    assert!(nim.build(&tree, Color::White).is_none());
    let chomp = entry("chomp");
    let bar = notation::parse(&chomp.board_text("3x4")).expect("readable");
    assert_eq!(bar.len(), 11);
    assert!(notation::parse(&chomp.board_text("99999999x99999999")).is_err());
    let corner = notation::parse(&chomp.board_text("1x1")).expect("readable");
    assert!(chomp.build(&corner, Color::White).is_some());
    let cuboid = notation::parse(&chomp.board_text("3x3x2")).expect("readable");
    assert_eq!((cuboid.len(), cuboid.name(0)), (17, "r1c1h2".into()));
    for wrong in [
        "2x2x2x2",
        "0x2x2",
        "9x9x",
        "9999x9999x9999",
        "4294967295x0x1",
    ] {
        assert!(
            notation::parse(&chomp.board_text(wrong)).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn every_game_has_boards_to_begin_with() {
    for entry in GAMES {
        let read = |sample: &Sample| Question::read(entry.name, sample.board).expect(sample.board);
        let difficulties: Vec<_> = entry.samples.iter().map(|s| read(s).difficulty()).collect();
        assert!(!difficulties.is_empty(), "{}", entry.name);
        assert!(difficulties.is_sorted(), "{}: {difficulties:?}", entry.name);
        let mut titles: Vec<&str> = entry.samples.iter().map(|sample| sample.title).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), entry.samples.len(), "{}", entry.name);
    }
}

#[test]
fn variants_have_the_names_of_their_rows() {
    assert_eq!(Variant::all().count(), 8);
    for (name, variant) in Variant::all() {
        assert_eq!(variant.name(), name);
        assert_eq!(Variant::find(name), Some(variant));
    }
    assert_eq!(Variant::find("sim"), None);
}

/// Reductions are named after the games that they lead to, and terms of theorems after the games
/// that they define.
const NAMED_AFTER_GAMES: [&str; 3] = [
    "tedomari/src/formula/term.rs",
    "tedomari-answers/src/reduce/read.rs",
    "tedomari-web/pages/js/reductions/check.js",
];

/// All source files below a folder, except tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["tests", "target", "node_modules", "catalogue"].contains(&name.as_str()) {
                sources(&path, found);
            }
        } else if (name.ends_with(".rs") || name.ends_with(".js")) && !name.contains("tests") {
            found.push(path);
        }
    }
}

/// The string literals in source code, without comments and without the tests at the end of a file.
fn literals(source: &str) -> Vec<&str> {
    let end = source.find("#[cfg(test)]\nmod ").unwrap_or(source.len());
    let lines = source[..end].lines();
    let code = lines.filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split(['"', '`'])).collect()
}

#[test]
fn there_is_no_other_list_of_games() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    sources(&crates, &mut paths);
    assert!(paths.len() > 100, "the sources were not found");
    let games: Vec<&str> = GAMES
        .iter()
        .map(|entry| entry.name)
        // These are also words for kinds of games and boards.
        .filter(|name| !["coloring", "hex"].contains(name))
        .collect();
    for path in paths {
        let shown = path.to_string_lossy().replace('\\', "/");
        if NAMED_AFTER_GAMES
            .iter()
            .any(|allowed| shown.ends_with(allowed))
        {
            continue;
        }
        let source = fs::read_to_string(&path).expect("readable");
        let literals = literals(&source);
        let named: Vec<_> = games
            .iter()
            .filter(|game| literals.contains(game))
            .collect();
        assert!(named.len() < 3, "{shown} lists {named:?}");
    }
}
