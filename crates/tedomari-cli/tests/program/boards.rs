//! `board` and `draw`.

use std::fs;

use insta::assert_snapshot;

use crate::run::{File, json, stderr, stdout, tedomari, transcript, with_input};

#[test]
fn a_board_is_described() {
    assert_snapshot!(transcript(&["board", "tree w(b(w,b),w)"], ""));
    assert_snapshot!(transcript(&["board", "young 5,3,2 chess"], ""));
    assert_snapshot!(transcript(
        &["board", "graph white a b; black c; a-b-c; c-a"],
        ""
    ));
    assert_snapshot!(transcript(
        &["board", "white x a; black b c; x needs {a b} or {c}"],
        ""
    ));
}

/// Every written format can be read back.
#[test]
fn formats_read_back() {
    for board in [
        "zigzag w<b>w<b",
        "young 5,3,2 chess",
        "graph white a b; black c; a-b-c; c-a",
    ] {
        let notation = stdout(&tedomari(&["board", board, "--format", "notation"]));
        for format in ["notation", "json", "dot"] {
            let text = stdout(&tedomari(&["board", board, "--format", format]));
            let back = with_input(&["board", "-", "--format", "notation"], text.as_bytes());
            assert_eq!(
                stdout(&back),
                notation,
                "{board} through {format}: {}",
                stderr(&back)
            );
        }
    }
}

#[test]
fn six_bit_formats() {
    assert_snapshot!(transcript(
        &["board", "zigzag w<b>w<b", "--format", "digraph6"],
        ""
    ));
    assert_snapshot!(transcript(
        &[
            "board",
            "graph white a b; black c; a-b-c",
            "--format",
            "graph6"
        ],
        ""
    ));
    assert_snapshot!(transcript(
        &["board", "white x a; x needs {a}", "--format", "graph6"],
        ""
    ));
}

#[test]
fn draw_makes_what_board_converts_to() {
    for format in ["notation", "json", "dot", "digraph6"] {
        let drawn = tedomari(&["draw", "zigzag w<b>w<b", "--format", format]);
        let converted = tedomari(&["board", "zigzag w<b>w<b", "--format", format]);
        assert_eq!(stdout(&drawn), stdout(&converted));
    }
}

#[test]
fn a_picture_in_the_terminal() {
    assert_snapshot!(transcript(&["draw", "young wbwbw/bwb/wb"], ""));
}

#[test]
fn pictures_of_every_kind() {
    let asked: [&[&str]; 16] = [
        &["boolean 3 rank", "--highlight", "2,3"],
        &["young wbwbw/bwb/wb", "--french"],
        &["sim"],
        &["avoid", "K4; red 1-2", "K3", "--highlight", "1-2,4-3"],
        &["achieve", "tictactoe; red b2"],
        &["positive-dnf", "(x1&x4)|(x2&x3)"],
        &["passable", "{a|{b|_}}"],
        &["coloring", "a:{01,10}", "--atoms", "P4"],
        &["nim", "1", "2"],
        &["pomax", "chain wb", "--last", "2"],
        &[
            "hex",
            "B.W/.../W..",
            "--cells",
            "a1-b3",
            "--highlight",
            "b2",
        ],
        &["connection", "s-a-t, s-b-t; terminals s t"],
        &["nim", "1 2", "--show", "values,witness"],
        &["hex", "2x2", "--show", "values"],
        &[
            "achieve",
            "sets a b / a c",
            "--show",
            "values",
            "--last",
            "b",
        ],
        &["avoid", "K4; red 1-2", "K3", "--last", "1-2"],
    ];
    for (number, words) in asked.iter().enumerate() {
        let args = [&["draw"], *words].concat();
        assert_snapshot!(format!("picture-{number}"), transcript(&args, ""));
        for format in ["svg", "tikz", "json", "notation"] {
            let drawn = tedomari(&[&args[..], &["--format", format]].concat());
            assert!(drawn.status.success(), "{args:?}");
        }
        let figures = stdout(&tedomari(&[&args[..], &["--format", "figures"]].concat()));
        let picture: serde_json::Value = serde_json::from_str(&figures).expect("JSON");
        assert!(
            picture["figures"]
                .as_array()
                .is_some_and(|all| !all.is_empty())
        );
    }
}

#[test]
fn pictures_that_are_refused() {
    let asked: [&[&str]; 12] = [
        &["chain wb", "--highlight", "3"],
        &["sim", "--highlight", "7-8"],
        &["sim", "--format", "dot"],
        &["avoid", "K6"],
        &["avoid", "K6", "K3", "more"],
        &["passable", "{a|"],
        &["sim", "-o", "sim.xls"],
        &["sim", "-o", "sim.png", "--format", "svg"],
        &["sim", "--format", "png"],
        &["chain wb", "--show", "values"],
        &["chain wb", "--cells", "a1"],
        &["chain wb", "-o", "/nowhere/at/all.png"],
    ];
    for (number, words) in asked.iter().enumerate() {
        let args = [&["draw"], *words].concat();
        assert_snapshot!(format!("no-picture-{number}"), transcript(&args, ""));
    }
}

#[test]
fn a_picture_in_a_file() {
    let path = std::env::temp_dir().join(format!("tedomari-{}.svg", std::process::id()));
    let name = path.to_str().expect("a plain path");
    let written = json(&["draw", "chain wb", "-o", name, "--json"]);
    let picture = fs::read_to_string(&path).expect("the file was written");
    fs::remove_file(&path).expect("the file was written");
    assert!(
        picture.contains("<svg") && picture.contains("</svg>"),
        "{picture}"
    );
    assert_eq!(written["bytes"], picture.len());
    assert_eq!(
        picture,
        stdout(&tedomari(&["draw", "chain wb", "--format", "svg"]))
    );
}

/// The extension of a file determines its content, in every command.
#[test]
fn files_hold_what_their_names_say() {
    let begins: [(&[&str], &str, &[u8]); 12] = [
        (&["draw", "sim"], "svg", b"<svg"),
        (&["draw", "sim"], "PNG", b"\x89PNG\r\n"),
        (&["draw", "hex", "3x3"], "png", b"\x89PNG\r\n"),
        (&["draw", "hex", "3x3"], "sgf", b"(;"),
        (&["draw", "nim", "3 4 5"], "tdm", b"numbered"),
        (&["draw", "chain wb"], "dot", b"digraph"),
        (&["draw", "chain wb"], "tex", b"\\begin{tikzpicture}"),
        (&["board", "chain wb"], "json", b"{"),
        (&["canonical", "{a|{b|_}}"], "tex", b"\\{"),
        (&["census", "coloring", "--cells", "1"], "csv", b"cells"),
        (
            &["census", "ramsey", "--vertices", "2", "--boards", "3"],
            "jsonl",
            b"{",
        ),
        (&["reduce", "avoid", "(x1|x2)"], "png", b"\x89PNG\r\n"),
    ];
    for (args, extension, begin) in begins {
        let file = File::new(&format!("named.{extension}"));
        let args = [args, &["-o", file.path(), "--json"]].concat();
        let written = json(&args);
        let content = fs::read(&file.0).expect("the file was written");
        assert!(content.starts_with(begin), "{args:?}: {content:?}");
        assert_eq!(written["bytes"], content.len(), "{args:?}");
        assert_eq!(written["file"], file.path(), "{args:?}");
        let quiet = tedomari(&args[..args.len() - 1]);
        assert_eq!(
            (stdout(&quiet), stderr(&quiet)),
            Default::default(),
            "{args:?}"
        );
    }
}

/// The size of a PNG file is in its first bytes.
#[test]
fn the_scale_of_a_picture() {
    let size = |more: &[&str]| {
        let file = File::new("scale.png");
        let args = ["draw", "sim", "-o", file.path()];
        let output = tedomari(&[&args, more].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        let content = fs::read(&file.0).expect("the file was written");
        let number = |at: usize| u32::from_be_bytes(content[at..at + 4].try_into().unwrap());
        (number(16), number(20), content)
    };
    let (width, height, plain) = size(&[]);
    let (twice, high, _) = size(&["--scale", "2"]);
    assert_eq!((twice, high), (2 * width, 2 * height));
    assert_ne!(plain, size(&["--transparent"]).2);
    let large = tedomari(&["draw", "sim", "-o", "never.png", "--scale", "100"]);
    assert_eq!(large.status.code(), Some(1));
    assert!(stderr(&large).contains("the limit is 40000000 pixels"));
    let wrong = tedomari(&["draw", "sim", "--scale", "0"]);
    assert_eq!(wrong.status.code(), Some(2));
}

/// A link stays a link, and a device is not replaced.
#[cfg(unix)]
#[test]
fn files_are_written_in_their_place() {
    let (file, link) = (File::new("target.svg"), File::new("link.svg"));
    fs::write(&file.0, "old").expect("a file");
    std::os::unix::fs::symlink(&file.0, &link.0).expect("a link");
    assert!(
        tedomari(&["draw", "chain wb", "-o", link.path()])
            .status
            .success()
    );
    assert!(link.0.is_symlink());
    assert!(
        fs::read_to_string(&file.0)
            .expect("a picture")
            .starts_with("<svg")
    );
    let shown = tedomari(&["draw", "chain wb", "-o", "/dev/stdout", "--format", "png"]);
    assert!(shown.stdout.starts_with(b"\x89PNG"));
}

#[test]
fn the_last_move_is_drawn() {
    let drawn = |args: &[&str]| stdout(&tedomari(&[&["draw"], args, &["--show", "last"]].concat()));
    let stones = "  a b c\n1 B . .\n 2 .(W).\n  3 . . .\n";
    assert_eq!(drawn(&["hex", "#3c1,a1b2"]), stones);
    assert_eq!(drawn(&["hex", "(;GM[11]SZ[3];B[a1];W[b2])"]), stones);
    assert!(drawn(&["hex", "#3c1,a1b2", "--last", "a1"]).contains("1(B)"));
    // After a swap the stones are not those that were placed.
    for unknown in [&["hex", "3x3"][..], &["hex", "#3c1,a2:s"], &["chain wb"]] {
        let output = tedomari(&[&["draw"], unknown, &["--show", "last"]].concat());
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains("the last move is not known"));
    }
}

#[test]
fn a_saved_game_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.json");
    let path = file.to_str().expect("plain");
    for (game, first, wanted) in [
        (&["nim", "1 2"][..], "take 1 from heap 2", "(·2)"),
        (&["hex", "2x2"], "b1", "B"),
        (&["sim"], "1-2", "(G)"),
    ] {
        let _ = std::fs::remove_file(&file);
        let input = format!("{first}\nsave {path}\n");
        with_input(&[&["play"], game].concat(), input.as_bytes());
        let output = tedomari(&["draw", path, "--show", "last"]);
        let text = stdout(&output);
        assert!(text.contains('(') && text.contains(wanted), "{text}");
    }
}
