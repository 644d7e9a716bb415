//! Every kind of error, with its message.

use std::fmt::Write;

use crate::notation::{parse, read};

const MISTAKES: &[&str] = &[
    "yong 5,3,2 chess",
    "xyzzy",
    "chian wb",
    "white a b; black d\na < d\nd < b < a",
    "white a; a < b",
    "white alpha; black beta; alpha < bate",
    "white a; black a",
    "white a; a:w < b:b",
    "white a b; a < a",
    "graph white a; a-a",
    "chain wbx",
    "white a; b:g",
    "young wb/wbw",
    "young 2,3 chess",
    "young w.b",
    "skew 3,2/1,3 chess",
    "skew 3/1,1 chess",
    "skew .w/..",
    "skew w.b",
    "young -5 chess",
    "square -3 chess",
    "chain -1 white",
    "young 1000000x1000000 chess",
    "young 99999999999999999999 chess",
    "boolean 64 rank",
    "boolean 24 rank",
    "boolean rank",
    "product 1000x1000x1000 rank",
    "square 5 cut 3 chess",
    "plane 3,1/2,2 chess",
    "plane 3,1/2,1,1 chess",
    "plane 3,1/ chess",
    "plane 9999999 white",
    "random 40 1.5 seed 1",
    "random 40 0.15",
    "random 1000000 0.15 seed 1",
    "chain 100000000 white",
    "complete 100000 white",
    "(chain wb",
    "chain wb)",
    "tree w(b,w",
    "tree w(b,w))",
    "tree ()",
    "tree w()",
    "tree w(b;w)",
    "chain wb; chain w",
    "chain wb bw",
    "chain wb +",
    "chain wb belwo chain w",
    "young 3,2",
    "young 3,2 ches",
    "young 3,2 wbw",
    "path 3 rank",
    "graph white a; black b; a < b",
    "white a; black b; a - b",
    "white a b; a needs {b}; a < b",
    "white a b; a < b; a needs {b}",
    "white a; a needs {a}",
    "white a b c; a needs {b}; a needs {c}",
    "white a b; a needs {b",
    "white a b; a needs b",
    "poset white a b; a needs {b}",
    "dual path wb",
    "path w below path b",
    "path w + chain b",
    "white x; white y + graph white z",
    "white \"a",
    "white \"\\q\"",
    "white white",
    "white a; black b; a < or",
    "numbered wb; 1 < 3",
    "white a; numbered wb",
    "zigzag w<b>",
    "zigzag w-b",
    "cells r0c1:w",
    "cells r1c1:w r1c1:b",
    "cells r1",
    "digraph6 '&A?? ' white",
    "digraph6 '&A_'",
    "digraph6 '&AW'",
    "graph6 'B'",
    "graph6 'Bww'",
    "graph6 'Bw' wb",
    "\u{1}",
    "white é; black ü; é < ö",
];

#[test]
fn messages() {
    let mut page = String::new();
    for text in MISTAKES {
        let error = parse(text).expect_err(text);
        writeln!(page, "{error}\n").unwrap();
    }
    insta::assert_snapshot!(page);
}

#[test]
fn long_lines_are_cut_around_the_place() {
    let text = format!("chain {}x{}", "w".repeat(1000), "b".repeat(1000));
    let error = parse(&text).unwrap_err();
    assert_eq!((error.line, error.column), (1, 1007));
    insta::assert_snapshot!(error);
}

#[test]
fn long_cycles_are_cut() {
    let names: Vec<String> = (0..50).map(|i| format!("x{i}")).collect();
    let text = format!("white {}; {} < x0", names.join(" "), names.join(" < "));
    insta::assert_snapshot!(parse(&text).unwrap_err());
}

const FOREIGN_MISTAKES: &[&str] = &[
    // JSON
    "{\"kind\": \"poset\",\n \"colors\": }",
    "{",
    "{\"colors\": \"w\"}",
    "{\"kind\": 7}",
    "{\"kind\": \"tree\"}",
    "{\"kind\": \"poset\", \"colours\": \"wb\"}",
    "{\"kind\": \"poset\"}",
    "{\"kind\": \"poset\", \"colors\": 3}",
    "{\"kind\": \"poset\", \"colors\": \"wx\"}",
    "{\"kind\": \"poset\", \"colors\": [\"w\", 1]}",
    "{\"kind\": \"poset\", \"colors\": [\"w\", \"red\"]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"names\": \"ab\"}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"names\": [\"a\"]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"names\": [\"a\", \"a\"]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"names\": [\"a\", null]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"covers\": {}}",
    "{\"kind\": \"poset\", \"colors\": \"wb\",\n  \"covers\": [[1, 2], [1, true]]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"covers\": [[1, 2, 2]]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"covers\": [[1, 3]]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"covers\": [[-1, 2]]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"covers\": [[\"a\", 2]]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"covers\": [[1, 1]]}",
    "{\"kind\": \"poset\", \"colors\": \"wb\", \"covers\": [[1, 2], [2, 1]]}",
    "{\"kind\": \"ruleset\", \"colors\": \"wb\", \"needs\": {\"1\": [2]}}",
    "{\"kind\": \"ruleset\", \"colors\": \"wb\", \"needs\": {\"3\": []}}",
    "{\"kind\": \"ruleset\", \"colors\": \"wb\", \"needs\": {\"1\": [[1]]}}",
    "{\"kind\": \"diagram\", \"rows\": [\"wb\", 2]}",
    "{\"kind\": \"diagram\", \"rows\": [\"wx\"]}",
    "{\"kind\": \"diagram\", \"cells\": [[1, 0, \"w\"]]}",
    "{\"kind\": \"diagram\", \"cells\": [[1, \"2\", \"w\"]]}",
    "{\"kind\": \"diagram\", \"cells\": [[1, 1, \"w\"], [1, 1, \"b\"]]}",
    // DOT
    "digraph { a -> b }",
    "digraph { node [color=white]; a -> b -> a }",
    "digraph { node [color=white]; a -> a }",
    "digraph { node [color=white]; a -- b }",
    "graph { node [color=white]; a -> b }",
    "digraph { node [color=white]; a -> }",
    "digraph { node [color=white]; a -> { b",
    "digraph { a [color=white",
    "digraph { \"a }",
    "digraph x y { }",
    "digraph { } more",
    "/* never closed",
    "strict tree { }",
    "digraph { a [label=<b>] }",
    // graph6 and digraph6
    "&",
    "&A",
    "&A !",
    ">>graph6<<Bw Bw",
    ">>graph6<<~~~~~~~~",
];

#[test]
fn messages_of_other_formats() {
    let mut page = String::new();
    for text in FOREIGN_MISTAKES {
        let error = read(text).expect_err(text);
        writeln!(page, "{error}\n").unwrap();
    }
    insta::assert_snapshot!(page);
}
