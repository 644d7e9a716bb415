//! The readers, each with texts that are hard for it.

use std::sync::Arc;

use tedomari::Question;
use tedomari::board::Limits;
use tedomari::board::hex::HexBoard;
use tedomari::game::pattern::{Normal, Variant};
use tedomari::notation::hex::{self, parse_cells, parse_edges, parse_network};
use tedomari::notation::passable::{parse_atoms, parse_game};
use tedomari::notation::pattern::{parse_pattern_board, parse_positive, parse_simple_graph};
use tedomari::notation::{self, read_line};
use tedomari::question::{GameRecord, QuestionText};
use tedomari::value::passable::Forms;
use tedomari_census::claim::parse_conjecture;
use tedomari_census::class::Class;
use tedomari_census::conjecture::Conjecture;
use tedomari_census::dimacs::{read_cnf, read_qdimacs};
use tedomari_census::reduce::{
    AchieveBoard, Achievement, Alternating, AvoidBoard, QbfBoard, SatBoard,
};

use super::texts::{SIZE, dense, filled, names, nested, numbered};

/// A reader of texts.
pub struct Reader {
    pub name: &'static str,
    /// Reads a text, whatever comes of it.
    pub read: fn(&str),
    /// Texts that are hard for this reader.
    pub texts: fn() -> Vec<String>,
}

/// The limits of a server.
const LIMITS: Limits = Limits {
    elements: 5_000,
    relations: 200_000,
    cells: 18,
    placements: 1_000_000,
};

/// All readers.
pub const READERS: &[Reader] = &[
    Reader {
        name: "boards",
        read: |text| drop(notation::read_within(text, &LIMITS)),
        texts: boards,
    },
    Reader {
        name: "boards without colors",
        read: |text| drop(notation::read_uncolored(text, &LIMITS)),
        texts: || {
            vec![
                filled("[", "(1,2),", "(1,2)]"),
                filled("chain 1", " + chain 1", ""),
            ]
        },
    },
    Reader {
        name: "boards in JSON, DOT, digraph6 and graph6",
        read: |text| drop(notation::read_within(text, &LIMITS)),
        texts: boards_of_other_programs,
    },
    Reader {
        name: "lines of nauty",
        read: |text| drop(read_line(text)),
        texts: boards_of_other_programs,
    },
    Reader {
        name: "classes of boards",
        read: |text| {
            drop(Class::parse(text));
            drop(Class::of_lines("lines", text));
        },
        texts: || {
            vec![
                filled("", "Bw\n", ""),
                filled("", "&BP?\n", ""),
                filled("posets <= ", "9", ""),
                filled("graphs 1..", "9", ""),
                filled("", "I~~~~~~~~ wbwbwbwbwb\n", ""),
            ]
        },
    },
    Reader {
        name: "removal and poset games",
        read: |text| {
            for game in ["pomax", "hackenbush", "poset-nim", "nim", "chomp"] {
                drop(Question::new_within(QuestionText::new(game, text), &LIMITS));
            }
        },
        texts: || {
            vec![
                filled("", "1 ", ""),
                filled("", "99 ", ""),
                filled("", "4000000000 ", ""),
                filled("70x70", "x70", ""),
                dense("", 400, "<", ""),
                numbered("blue ground", |number| format!("-a{number}"), ""),
                filled("green ground-a", "-b-a", ""),
            ]
        },
    },
    Reader {
        name: "Hex positions",
        read: |text| {
            drop(Question::new_within(
                QuestionText::new("hex", text),
                &LIMITS,
            ))
        },
        texts: || {
            vec![
                filled("", "................./", ""),
                filled("#53,", ":s", ""),
                filled("#53", "c1", ""),
                filled("#", "9", ""),
                filled("(;SZ[53]", "AB[a1:ba53]", ")"),
                filled("(;SZ[53]AB", "[a1:ba53]", ")"),
                filled("(;SZ[53]", "B[swap]", ")"),
                filled("(;SZ[53]", "C[a]", ")"),
                nested("(;", "B[a1]", ")"),
                filled("(;C[", "a", "])"),
            ]
        },
    },
    Reader {
        name: "cells of a Hex board",
        read: |text| {
            let board = HexBoard::empty(53, 53).expect("a board");
            drop(parse_cells(text, &board));
            drop(hex::read_game(text));
        },
        texts: || {
            vec![
                filled("", "a1,", ""),
                filled("", "a1-ba53,", ""),
                filled("", "z", "1"),
                filled("a", "0", "1"),
            ]
        },
    },
    Reader {
        name: "graphs with terminals",
        read: |text| {
            drop(parse_edges(text));
            drop(parse_network(text).map(|network| network.game()));
        },
        texts: networks,
    },
    Reader {
        name: "boards of pattern games",
        read: |text| {
            drop(parse_pattern_board(text));
            for game in ["avoid", "maker-breaker"] {
                drop(Question::new_within(QuestionText::new(game, text), &LIMITS));
            }
        },
        texts: pattern_boards,
    },
    Reader {
        name: "patterns",
        read: |text| {
            drop(parse_simple_graph(text));
            let text = QuestionText {
                pattern: Some(text.into()),
                ..QuestionText::new("avoid", "K6")
            };
            drop(Question::new_within(text, &LIMITS));
        },
        texts: pattern_boards,
    },
    Reader {
        name: "positive formulas",
        read: |text| {
            if let Ok(formula) = parse_positive(text, Normal::Cnf)
                && AvoidBoard::size(&formula).within(&LIMITS).is_ok()
                && let Ok(board) = AvoidBoard::new(formula)
            {
                drop(board.game(Variant::Avoid));
            }
            let wanted = Achievement::Plain;
            if let Ok(formula) = parse_positive(text, Normal::Dnf)
                && AchieveBoard::size(&formula, wanted).within(&LIMITS).is_ok()
                && let Ok(board) = AchieveBoard::new(formula, wanted)
            {
                drop(board.game());
            }
        },
        texts: || {
            let mut texts = Vec::new();
            for [between, within] in [["&", "|"], ["|", "&"]] {
                texts.extend([
                    filled("(a", &format!("{within}a"), ")"),
                    filled("(a)", &format!("{between}(a)"), ""),
                    filled("a", &format!("{between}a"), ""),
                    numbered("(a", |number| format!("{within}x{number}"), ")"),
                    numbered("(a)", |number| format!("{between}(x{number})"), ""),
                    numbered(
                        "(a)",
                        |number| format!("{between}(x{}{within}x{})", number % 100, number % 101),
                        "",
                    ),
                ]);
            }
            texts
        },
    },
    Reader {
        name: "DIMACS",
        read: |text| {
            if let Ok(cnf) = read_cnf(text)
                && SatBoard::size(&cnf).within(&LIMITS).is_ok()
            {
                drop(SatBoard::new(cnf));
            }
            if let Ok(formula) = read_qdimacs(text).map(|qbf| Alternating::new(&qbf))
                && QbfBoard::size(&formula).within(&LIMITS).is_ok()
            {
                drop(QbfBoard::new(formula));
            }
        },
        texts: formulas,
    },
    Reader {
        name: "posets of outcomes",
        read: |text| drop(parse_atoms(text)),
        texts: || {
            let half = SIZE / 2 - 10;
            let (one, other) = ("a,".repeat(half / 2), "b,".repeat(half / 2));
            vec![
                format!("_<{one}a<{other}b<T"),
                filled("_ < a < b < T; ", "a < b; ", ""),
                filled("a", "<a", ""),
                filled("a", ",a", "<b"),
                dense("", 500, "<", ""),
                dense("", 100, "<", ""),
                dense("", 500, ">", ""),
                numbered("_", |number| format!("<a{number}"), "<T"),
                numbered("_", |number| format!("<a{}", number % 1000), "<T"),
                format!("{} < {}", names('a', 1100), names('b', 1100)),
                filled("P1024 x ", "T x ", "T"),
                filled("B10", " x L1", ""),
                filled("B10", " x _", ""),
                filled("L2", " x L2", ""),
                filled("B", "9", ""),
                filled("L", "1", ""),
                nested("(", "a", ")"),
                filled("(", "a,", "a) < T"),
            ]
        },
    },
    Reader {
        name: "games over a poset of outcomes",
        read: |text| {
            for atoms in ["P4", "P1024"] {
                let mut forms = Forms::new(Arc::new(parse_atoms(atoms).expect("a poset")));
                drop(parse_game(text, &mut forms));
            }
        },
        texts: || {
            vec![
                filled("{", "a,", "a|_}"),
                filled("{a|", "_,", "_}"),
                filled("{", "{T|_},", "a|_}"),
                nested("{", "a", "|_}"),
                nested("{a|", "a", "}"),
                nested("\\left\\{", "a", "|_\\right\\}"),
                nested("{T,{T|_}|", "a", "}"),
                filled("{", "m38,", "a|_}"),
                numbered(
                    "{",
                    |number| format!("{{{{T|_}}|{}}},", ["_", "a", "b"][number % 3]),
                    "a|_}",
                ),
            ]
        },
    },
    Reader {
        name: "payoffs",
        read: |text| {
            for atoms in ["P4", "B10"] {
                let text = QuestionText {
                    atoms: Some(atoms.into()),
                    ..QuestionText::new("coloring", text)
                };
                drop(Question::new_within(text, &LIMITS));
            }
        },
        texts: payoffs,
    },
    Reader {
        name: "conjectures",
        read: |text| drop(parse_conjecture(text)),
        texts: || {
            vec![
                filled("on: posets <= 3\nclaim: true\n", " + 1\n", ""),
                filled(
                    "on: posets <= 3\nclaim: true\nsays: a\n",
                    " a\n\n",
                    "expect: fails at 99\n",
                ),
                filled(
                    "",
                    "# comment\n",
                    "on: posets <= 3\nclaim: true\nexpect: no\n",
                ),
                filled("expect: ", "é", "\non: a\nclaim: b\n"),
            ]
        },
    },
    Reader {
        name: "claims",
        read: |text| {
            let class = || Class::parse("posets <= 3").expect("a class");
            drop(Conjecture::new(class(), None, text));
            drop(Conjecture::new(class(), Some(text), "true"));
        },
        texts: || {
            let size = 99_000;
            let part = |head: &str, piece: &str, tail: &str| {
                format!("{head}{}{tail}", piece.repeat(size / piece.len()))
            };
            vec![
                part("1", " + 1", " = 2"),
                part("pomax", " = pomax", ""),
                part("", "not ", "true"),
                part("", "-", "1 = 1"),
                part("true", " and true", ""),
                part("true", " -> true", ""),
                part("", "every x: ", "true"),
                part("", "(", "1"),
                part("", "9", " = 1"),
                part("2", "*99999", " = 1"),
                part("true", " iff pomax = pomin", ""),
            ]
        },
    },
    Reader {
        name: "saved games",
        read: |text| drop(GameRecord::read(text).map(|record| record.resume())),
        texts: || {
            let head = |game: &str, board: &str| {
                let question = format!(r#"{{"game":"{game}","board":"{board}"}}"#);
                format!(
                    r#"{{"format":"tedomari-game","version":1,"question":{question},"first":"white","you":"white","opponent":"random","moves":["#
                )
            };
            vec![
                filled(&head("pomax", "chain wb"), r#"["1"],"#, r#"["1"]]}"#),
                filled(&head("nim", "3 4 5"), r#"["1"],"#, r#"["1"]]}"#),
                filled(&head("nim", "3 4 5"), "[],", "[]]}"),
                filled(
                    &head("pomax", "antichain 5000 white"),
                    r#"["1"],"#,
                    r#"["1"]]}"#,
                ),
                numbered(
                    &head("pomax", "antichain 30000 chess"),
                    |number| format!(r#"["{}"],"#, number + 1),
                    "[]]}",
                ),
                filled(
                    &format!("{}[", head("pomax", "chain wb")),
                    r#""1","#,
                    r#""1"]]}"#,
                ),
            ]
        },
    },
    Reader {
        name: "questions",
        read: |text| drop(QuestionText::read("", text)),
        texts: || {
            vec![
                filled("/analyze?game=hex&board=", "%20", ""),
                filled("/analyze?game=hex", "&board=4x4", ""),
                filled("/analyze?game=hex", "&a", ""),
                filled(r#"{"game": ""#, "\\u0061", "\"}"),
                filled(r#"{"game": "hex""#, r#", "board": "4x4""#, "}"),
            ]
        },
    },
];

/// Boards in the board language.
fn boards() -> Vec<String> {
    let mut texts = vec![
        filled("white a", " b", ""),
        numbered("white", |number| format!(" a{number}"), ""),
        numbered("white a0; white a", |number| format!("; a < b{number}"), ""),
        numbered("", |number| format!("a{number}:w < a{}; ", number + 1), ""),
        numbered("a:w", |number| format!(" < a{number}:w"), ""),
        numbered("a:w", |number| format!(" < a{number}:w < a:w"), ""),
        numbered("graph a:w", |number| format!("-a{number}:w"), ""),
        filled("graph white a b; a", "-b-a", ""),
        dense("", 100, "<", ""),
        dense("", 447, "<", ""),
        dense("", 2000, "<", ""),
        dense("", 447, "<=", ""),
        dense("graph ", 447, "-", ""),
        filled("white a b; a", "<=a", ""),
        filled("white a b; x needs {a}", " or {a}", ""),
        filled("white x a b; x needs {", "a ", "}"),
        numbered("x:w needs {a}", |number| format!(" or {{a{number}}}"), ""),
        numbered(
            "",
            |number| format!("a{number}:w needs {{a{}}}; ", number + 1),
            "",
        ),
        filled("[", "(1,2),", "(1,2)] ww"),
        numbered(
            "[",
            |number| format!("({number},{}),", number + 1),
            "(0,1)] white",
        ),
        numbered(
            "[",
            |number| format!("({},{number}),", number / 2),
            "(0,1)] white",
        ),
        filled("[((", "(", ""),
        filled("numbered ", "w", ""),
        filled("chain ", "wb", ""),
        filled(
            "antichain ",
            "wb",
            " below antichain wwwwwwwwwwwwwwwwwwwwwwwwwwww",
        ),
        filled("path ", "wb", ""),
        filled("complete ", "wb", ""),
        filled("zigzag w", "<b>w", ""),
        filled("tree w(", "b,", "b)"),
        nested("tree w(", "b", ")"),
        filled("tree w", "(b", ""),
        filled("young ", "w/", "w"),
        filled("young ", "wb", ""),
        filled("young ", "9,", "9 chess"),
        filled("young 0", ",0", " chess"),
        filled("skew ", ".", "w"),
        filled("cells ", "./", "w"),
        filled("cells ", ".", "w"),
        numbered("cells", |number| format!(" r{}c1:w", number + 1), ""),
        numbered(
            "cells",
            |number| format!(" r{0}c{0}:w", 1000 * number + 1),
            "",
        ),
        filled("product 1", "x1", " rank"),
        filled("product 2", "x2", " rank"),
        filled("plane 1", ",1", " chess"),
        filled("plane 1", "/1", " chess"),
        nested("(", "chain wb", ")"),
        filled("", "dual ", "chain wb"),
        filled("", "negative ", "chain wb"),
        nested("dual (", "chain wb + chain w", ")"),
        filled("", "digraph6 '&BP?' + ", "chain w"),
        filled("digraph6 '&", "~", "'"),
    ];
    for part in [
        "empty",
        "chain w",
        "white a",
        "white a; black b; a < b",
        "antichain wwwwwwwwww",
        "young w",
        "boolean 12 rank",
        "boolean 18 rank",
        "product 70x70 rank",
        "random 5000 0.5 seed 1",
        "random 10000 0.0 seed 1",
        "complete 600 white",
        "graph random 600 1 seed 1",
        "height2 5000 seed 1",
        "acyclic random 5000 seed 1",
        "young 70x70 chess",
        "skew 5000x1/5000x1 white",
        "young 0x4000 white",
        "square 70 chess",
        "plane 4x4x4 chess",
        "cells r1c1:w r1000000000c1000000000:b",
        "rules white x a; x needs {a}",
        "graph white a",
    ] {
        texts.push(part.into());
        texts.push(filled("", &format!("{part} + "), part));
    }
    for part in [
        "chain w",
        "white a",
        "young w",
        "antichain wwww",
        "boolean 3 rank",
    ] {
        texts.push(filled("", &format!("{part} below "), part));
        texts.push(nested(&format!("dual ({part} + "), part, ")"));
    }
    texts
}

fn boards_of_other_programs() -> Vec<String> {
    let object = |kind: &str, colors: &str, rest: &str| {
        format!(r#"{{"kind": "{kind}", "colors": "{colors}", {rest}"#)
    };
    let white = "w".repeat(4_000);
    // 4000 elements in graph6 and digraph6 are longer than any text here.
    let code = |mark: &str, letter: &str| {
        let pairs = 1_000_000 / 6;
        format!("{mark}~?Nf{}", letter.repeat(pairs + 1))
    };
    vec![
        code("&", "?"),
        code("&", "~"),
        code("&", "O"),
        filled(">>graph6<<~", "~", ""),
        filled(">>graph6<<~?X", "?", ""),
        filled("digraph {", "a->b;", "}"),
        filled("digraph { node [color=white] a", "->b->a", "}"),
        numbered(
            "digraph { node [color=white]",
            |number| format!(" a{number}"),
            "}",
        ),
        numbered(
            "digraph { node [color=white] a",
            |number| format!("->a{number}"),
            "}",
        ),
        filled(
            "digraph { node [color=white] {a b c d e f} -> {g h i j}",
            ";{a b c d e f} -> {g h i j}",
            "}",
        ),
        format!(
            "graph {{ node [color=white] {{{}}} -- {{{}}} }}",
            names('a', 20_000),
            names('b', 20_000)
        ),
        filled("graph { node [color=white] {a", " a", "} -- {b} }"),
        filled("graph {", "{", ""),
        format!("graph {{{}a{}}}", "{".repeat(9_000), " b}".repeat(9_000)),
        numbered(
            &format!("graph {{{}", "{".repeat(9_000)),
            |number| format!("a{number}}}"),
            "",
        ),
        filled("graph { a [", "color=white ", "] }"),
        filled("/*", "a", "*/ graph {}"),
        filled(
            &object("poset", &white, r#""covers": ["#),
            "[1,2],",
            "[1,2]]}",
        ),
        numbered(
            &object("poset", &white, r#""covers": ["#),
            |n| format!("[{},{}],", n % 60 + 1, n % 61 + 61),
            "[1,2]]}",
        ),
        filled(
            &object("graph", &white, r#""edges": ["#),
            "[1,2],",
            "[1,2]]}",
        ),
        filled(
            &object("ruleset", "ww", r#""needs": {"1": ["#),
            "[2],",
            "[2]]}}",
        ),
        numbered(
            &object("poset", "w", r#""names": ["#),
            |n| format!("\"a{n}\","),
            "\"a\"]}",
        ),
        filled(r#"{"kind": "poset", "colors": ""#, "w", "\"}"),
        filled(r#"{"kind": "poset", "colors": ["#, "\"w\",", "\"w\"]}"),
        filled(r#"{"kind": "diagram", "rows": ["#, "\"w\",", "\"w\"]}"),
        numbered(
            r#"{"kind": "diagram", "cells": ["#,
            |n| format!("[{},1,\"w\"],", n + 1),
            "[1,2,\"w\"]]}",
        ),
        numbered(
            r#"{"kind": "grounded", "edges": ["#,
            |n| format!("[\"ground\",\"a{n}\"],"),
            "[\"ground\",\"b\"]]}",
        ),
        filled(
            r#"{"kind": "grounded", "edges": ["#,
            "[\"ground\",\"a\"],",
            "[\"ground\",\"b\"]]}",
        ),
        filled(r#"{"kind": "poset""#, r#", "kind": "poset""#, "}"),
        numbered(r#"{"kind": "poset""#, |n| format!(r#", "k{n}": 1"#), "}"),
        nested("{\"a\":[", "1", "]}"),
    ]
}

/// Graphs with terminals.
fn networks() -> Vec<String> {
    let star = |count: usize| -> String {
        let spokes: Vec<String> = (0..count)
            .map(|number| format!("t{number}-c{}", number % 18))
            .collect();
        let ends: Vec<String> = (0..count).map(|number| format!("t{number}")).collect();
        format!("{}; terminals {}", spokes.join(","), ends.join(" "))
    };
    let clique: Vec<String> = (0..80)
        .flat_map(|a| (0..a).map(move |b| format!("v{a}-v{b}")))
        .collect();
    let clique = clique.join(",");
    let some: Vec<String> = (18..80).map(|v| format!("v{v}")).collect();
    vec![
        filled("s-a", ",s-a", "; terminals s a"),
        filled("s", "-a-s", "; terminals s a"),
        numbered("s", |number| format!("-a{number}"), "; terminals s a1"),
        numbered("", |number| format!("a{number} "), "; terminals a1 a2"),
        filled("s-t; terminals", " s", ""),
        filled("s-t; ", "terminals s t; ", ""),
        filled("s-t; ", "color edges; ", "terminals s t"),
        star(18),
        star(64),
        star(4_000),
        star(9_000),
        format!("{clique}; terminals {}", some.join(" ")),
        format!("{clique}; terminals v79 v78"),
        format!(
            "{}; terminals v0 v17; color edges",
            (1..18)
                .map(|v| format!("v0-v{v}"))
                .collect::<Vec<_>>()
                .join(",")
        ),
    ]
}

fn pattern_boards() -> Vec<String> {
    vec![
        "99999999999999999999K0".into(),
        "18446744073709551614K0 + K3".into(),
        "4000000000graph6 '?'".into(),
        "K16 K8".into(),
        "K16 P6".into(),
        "K64".into(),
        "K64 64K1".into(),
        filled("K0", ",0", ""),
        filled("K1", ",0", ""),
        filled("K1", ",1", ""),
        filled("K1", " + K0", ""),
        filled("K1", " + 0K5", ""),
        filled("", "9", "K2"),
        filled("K", "9", ""),
        filled("star ", "9", ""),
        filled("a", "-b-a", ""),
        filled("a-b", "; a-b", ""),
        filled("a", "; a", ""),
        numbered("a", |number| format!("-a{}", number % 60), ""),
        filled("K6; red", " 1-2", ""),
        filled("K6", "; red 1-2", ""),
        filled("sets a b", " / a b", ""),
        filled("sets", " a", ""),
        numbered(
            "sets a",
            |number| format!(" / a{} b{}", number % 60, number % 61),
            "",
        ),
        filled("sets a b", "; sets a b", ""),
        filled("elements a", " a", "; sets a"),
        filled("(a|b)", "&(a|b)", ""),
        numbered(
            "(a|b)",
            |number| format!("&(a{}|b{})", number % 60, number % 61),
            "",
        ),
        filled("tictactoe ", "9", "x3 3"),
        filled("graph6 '", "~", "'"),
        filled("graph6 '~", "?", "'"),
        filled("sets a b; red", " a", ""),
    ]
}

fn formulas() -> Vec<String> {
    vec![
        "p cnf 2147483647 0\n".into(),
        "p cnf 2147483647 1\n1 0\n".into(),
        "p cnf 2147483647 1\na 2147483647 0\n1 0\n".into(),
        "p cnf 100000 0\n".into(),
        filled("p cnf 1 1\n", "1 ", "0\n"),
        filled("p cnf 3 100000\n", "1 0\n", ""),
        filled("p cnf 3 65531\n", "1 0\n", ""),
        filled("p cnf 1 4294967295\n", "0 ", ""),
        filled("p cnf 3 32000\n", "1 -2 0\n", ""),
        filled("p cnf 3 0\n", "a 1 0\n", ""),
        filled("p cnf 2147483647 0\n", "e ", ""),
        numbered(
            "p cnf 40000 0\na",
            |number| format!(" {}", number + 1),
            " 0\n",
        ),
        numbered(
            "p cnf 100000 1\n",
            |number| format!("{} ", number % 100_000 + 1),
            "0\n",
        ),
        numbered(
            "p cnf 1000 20000\n",
            |number| format!("{} -{} 0\n", number % 1000 + 1, number % 999 + 1),
            "",
        ),
        filled("", "c comment\n", "p cnf 1 0\n"),
        filled("p cnf ", "9", " 1"),
    ]
}

fn payoffs() -> Vec<String> {
    let cells = |count: usize, letters: &str| letters.repeat(count);
    let all: Vec<String> = (0..1_000).map(|number| format!("a{number}")).collect();
    let each = |row: &str| -> String {
        // The names of the atoms of P1024 and B10.
        let named: Vec<String> = (0..1022)
            .map(|index| {
                let letter = char::from(b'a' + (index % 26) as u8);
                match index / 26 {
                    0 => format!("{letter}:{{{row}}}"),
                    round => format!("{letter}{round}:{{{row}}}"),
                }
            })
            .collect();
        named.join(",")
    };
    let binary = |width: usize| {
        numbered(
            "a:{",
            |number| format!("{:0width$b},", number % (1 << width)),
            "}",
        )
    };
    vec![
        "cells 18; a:{}".into(),
        "cells 24; a:{}".into(),
        format!("a:{{{}}}", cells(18, "0")),
        format!("a:{{{}}}", cells(18, "○")),
        filled("a:{", "●", "}"),
        filled("a:{", "0", "}"),
        filled("a:{", "01,", "}"),
        filled("a:{", &format!("{},", cells(18, "1")), "}"),
        filled("table ", "_ ", ""),
        format!("table {}", "_ ".repeat(1 << 16)),
        format!("table {}", "b39 ".repeat(1 << 15)),
        binary(18),
        binary(13),
        each(&cells(18, "0")),
        each("000000000000000001,100000000000000000"),
        filled("a:{}", ", b:{}", ""),
        filled("", "a:{} ", ""),
        format!("{}:{{1}}", all.join(":{0},")),
        filled("cells ", "9", "; a:{}"),
    ]
}
