//! Hand-written texts of the other formats.

use crate::board::Board;
use crate::notation::{dot, json, parse, print, read, read_bytes};

fn same(text: &str, board: &str) {
    assert_eq!(
        read(text).as_ref().map(print).map_err(ToString::to_string),
        parse(board)
            .as_ref()
            .map(print)
            .map_err(ToString::to_string),
        "{text}"
    );
}

#[test]
fn written_dot() {
    let board = parse("white a; black b; a < b").unwrap();
    insta::assert_snapshot!(dot::write(&board).unwrap());
    insta::assert_snapshot!(dot::write(&parse("path wb").unwrap()).unwrap());
    assert_eq!(dot::write(&parse("rules white a").unwrap()), None);
}

#[test]
fn hand_written_dot() {
    same(
        "// a comment\nstrict digraph Hasse {\n rankdir=\"BT\";\n node [shape=circle, color=black]\n \
         a [fillcolor=white]; b; /* two */ c [color=white]\n a -> b:n -> c [style=dashed]; }",
        "a:w b:b c:w; a < b < c",
    );
    same(
        "digraph { node[color=white]; {rank=same; x y} -> { z; w[color=black] } }",
        "x:w y:w z:w w:b; x < z; x < w; y < z; y < w",
    );
    same(
        "digraph { node [color=white]; subgraph cluster_1 { node [color=black]; a } b; a -> b }",
        "a:b b:w; a < b",
    );
    same(
        "graph { node [color=b] 1 -- 2 -- 3 -- 1 }",
        "graph numbered bbb; 1-2-3-1",
    );
    same("graph { }", "graph numbered");
    same(
        "digraph diagram { node [color=white] r1c1 -> r1c2 }",
        "young ww",
    );
    same(
        "digraph diagram { node [color=white] r1c1; r1c2 }",
        "white r1c1 r1c2",
    );
}

#[test]
fn hand_written_json() {
    same(
        r#"{"kind": "poset", "colors": ["white", "b", "w"], "relations": [[1, 2], ["2", 3], [1, 3]]}"#,
        "chain wbw",
    );
    same(r#"{"kind": "graph", "colors": "wb"}"#, "graph numbered wb");
    same(r#"{"kind": "diagram"}"#, "cells");
    same(
        r#"{"kind": "diagram", "cells": [[5, 7, "w"], [5, 8, "black"]]}"#,
        "cells r5c7:w r5c8:b",
    );
    same(
        r#"{"kind": "ruleset", "colors": "wb", "names": ["x", "y"], "needs": {"x": [["y"], []]}}"#,
        "x:w y:b; x needs {} or {y}",
    );
}

#[test]
fn telling_formats_apart() {
    same("graph white a; black b; a-b", "graph white a; black b; a-b");
    same("graph", "graph");
    same("digraph6 '&AO' wb", "chain wb");
    same("\u{feff} &AO", "chain ww");
    same("\u{feff}{\"kind\": \"diagram\"}", "cells");
    same(">>graph6<<A_", "path ww");
    assert!(matches!(read_bytes(b"chain w"), Ok(Board::Poset(_))));
    assert!(read_bytes(b"{\"kind\": \xff}").is_err());
}

#[test]
fn sparse_diagrams_in_json() {
    let board = parse("cells r1c1:w r1000c1000:b").unwrap();
    let value = json::write(&board);
    assert_eq!(
        value.to_string(),
        r#"{"cells":[[1,1,"w"],[1000,1000,"b"]],"kind":"diagram"}"#
    );
}
