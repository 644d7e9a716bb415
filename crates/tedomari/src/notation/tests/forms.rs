//! The forms of the board language, one by one, compared with boards built by hand.

use crate::board::{Board, Color, Diagram, Element, Names};
use crate::notation::{dot, json, parse, parse_bytes, print};

fn board(text: &str) -> Board {
    parse(text).unwrap_or_else(|error| panic!("{text}\n{error}"))
}

/// Colors as letters and the covers or edges by name.
fn summary(text: &str) -> String {
    let board = board(text);
    assert_eq!(
        parse(&print(&board)).as_ref(),
        Ok(&board),
        "{}",
        print(&board)
    );
    let letters: String = board
        .colors()
        .iter()
        .map(|color: &Color| color.letter())
        .collect();
    let pairs: Vec<(Element, Element)> = match &board {
        Board::Poset(poset) => poset.upper_covers().pairs().collect(),
        Board::Graph(graph) => graph.edges().collect(),
        Board::Diagram(diagram) => diagram.to_poset().upper_covers().pairs().collect(),
        Board::Ruleset(_) | Board::Grounded(_) => Vec::new(),
    };
    let sign = if matches!(board, Board::Graph(_)) {
        "-"
    } else {
        "<"
    };
    let pairs: Vec<String> = pairs
        .iter()
        .map(|&(x, y)| format!("{}{sign}{}", board.name(x), board.name(y)))
        .collect();
    format!("{} {letters} {}", board.kind(), pairs.join(" "))
        .trim_end()
        .to_string()
}

#[test]
fn posets() {
    let expected = "poset wwwbb a<d c<e d<b";
    assert_eq!(
        summary("white a b c; black d e; a < d < b; c < e"),
        expected
    );
    assert_eq!(
        summary("poset white a b c\nblack d e\nb > d > a\ne > c"),
        expected
    );
    assert_eq!(
        summary("a:w b:white c:w d:b e:black; a < d < b; c < e # done"),
        expected
    );
    assert_eq!(summary("a:w < b:b > c:w < a"), "poset wbw a<b c<a");
    let text = "white a b c; black d e; a < d < b; c < e";
    assert_eq!(print(&board(text)), text);
}

#[test]
fn names() {
    assert_eq!(summary("white x_1' é 7; x_1' < é"), "poset www x_1'<é");
    assert_eq!(
        summary(r#"white "a b" "white" "\"\\\u{e9}\n"; "a b" < "white""#),
        "poset www a b<white"
    );
    assert_eq!(summary("numbered wbw; 1 < 3"), "poset wbw 1<3");
    assert_eq!(
        board("numbered wbw; 2 < 3; 1 < 3"),
        board("numbered wbw; 3 > 1; 3 > 2")
    );
    assert_ne!(
        board("white 1 2"),
        board("numbered ww"),
        "names and numbers differ"
    );
}

#[test]
fn lines() {
    assert_eq!(summary("chain bbw"), "poset bbw 1<2 2<3");
    assert_eq!(summary("chain 3 rank"), "poset wbw 1<2 2<3");
    assert_eq!(summary("antichain wwb"), "poset wwb");
    assert_eq!(summary("antichain 2 black"), "poset bb");
    assert_eq!(summary("zigzag w<b>w<b<b"), "poset wbwbb 1<2 3<2 3<4 4<5");
    assert_eq!(summary("zigzag 4 chess"), "poset wbwb 1<2 3<2 3<4");
    assert_eq!(summary("path wbw"), "graph wbw 1-2 2-3");
    assert_eq!(summary("cycle wbbw"), "graph wbbw 1-2 1-4 2-3 3-4");
    assert_eq!(summary("cycle 4 chess"), "graph wbwb 1-2 1-4 2-3 3-4");
    assert_eq!(summary("complete wwb"), "graph wwb 1-2 1-3 2-3");
}

#[test]
fn trees() {
    assert_eq!(summary("tree w"), "poset w");
    assert_eq!(summary("tree w(b(w,b),w)"), "poset wbwbw 1<2 1<5 2<3 2<4");
    assert_eq!(summary("tree w (\n b, # left\n w\n)"), "poset wbw 1<2 1<3");
    assert_eq!(
        summary("doubletree w(b,w(b))(b(w))"),
        "poset wbwbbw 1<2 1<3 3<4 5<1 6<5"
    );
    assert_eq!(summary("doubletree w()(b)"), "poset wb 2<1");
    assert_eq!(
        summary("graph tree w(b(w,b),w)"),
        "graph wbwbw 1-2 1-5 2-3 2-4"
    );
}

#[test]
fn lattices() {
    assert_eq!(summary("boolean 2 rank"), "poset wbbw 1<2 1<3 2<4 3<4");
    assert_eq!(summary("boolean 2 without top wbb"), "poset wbb 1<2 1<3");
    assert_eq!(
        summary("boolean 2 without top without bottom black"),
        "poset bb"
    );
    assert_eq!(summary("boolean 0 white"), "poset w");
    assert_eq!(
        summary("boolean 0 without top without bottom white"),
        "poset"
    );
    assert_eq!(board("boolean 7 without top random 3").len(), 127);
    assert_eq!(
        summary("product 2x3 chess"),
        "poset wbwbwb 1<2 1<4 2<3 2<5 3<6 4<5 5<6"
    );
    assert_eq!(board("product 2x2x2 rank"), board("boolean 3 rank"));
    assert_eq!(summary("product 3x0 white"), "poset");
}

#[test]
fn plane_partitions() {
    assert_eq!(
        summary("plane 2,1/1 chess"),
        "poset wbbb r1c1h1<r1c1h2 r1c1h1<r1c2h1 r1c1h1<r2c1h1"
    );
    let cube = board("plane 2,2/2,2 rank");
    assert_eq!(cube, board("plane 2,2/2,2 chess"));
    let Board::Poset(cube) = cube else {
        panic!("not a poset")
    };
    let Board::Poset(product) = board("product 2x2x2 rank") else {
        panic!("not a poset")
    };
    assert_eq!(cube.upper_covers(), product.upper_covers());
    assert_eq!(cube.colors(), product.colors());
    let flat = board("plane 1,1,1/1,1/0 random 5");
    assert_eq!(flat.colors(), board("young 3,2 random 5").colors());
    assert_eq!(board("plane 3,1/0 wbwb").name(3), "r1c2h1");
}

#[test]
fn diagrams() {
    let young = board("young wbw/bw");
    assert_eq!(young, board("young 3,2 chess"));
    assert_eq!(young, board("young 3,2 wbwbw"));
    assert_eq!(young, board("young 3..2 chess"));
    assert_eq!(young, board("cells wbw/bw."));
    assert_eq!(young, board("cells r1c1:w r1c2:b r1c3:w r2c1:b r2c2:w"));
    assert_eq!(print(&young), "young wbw/bw");
    assert_eq!(summary("young 2x3 rank"), summary("young 3,3 chess"));
    assert_eq!(board("square 3 chess"), board("young 3x3 chess"));
    assert_eq!(
        summary("skew 3,2/1 white"),
        "diagram wwww r1c2<r1c3 r1c2<r2c2 r2c1<r2c2"
    );
    assert_eq!(board("skew .bw/bw"), board("skew 3,2/1 chess"));
    assert_eq!(
        print(&board("square 4 cut 1 chess")),
        "cells .bw/bwbw/wbwb/.wb"
    );
    assert_eq!(print(&board("square 2 cut 1 chess")), "cells");
    assert_eq!(print(&board("cells w./../.b")), "cells w/./.b");
    assert_eq!(board("young 16..1 random 1").len(), 136);
}

#[test]
fn graphs() {
    let text = "graph white a b; black c; a-b-c; c-a";
    assert_eq!(summary(text), "graph wwb a-b a-c b-c");
    assert_eq!(print(&board(text)), "graph white a b; black c; a-b-c; a-c");
    assert_eq!(summary("graph a:w-b:b - c:w"), "graph wbw a-b b-c");
    assert_eq!(summary("graph6 'Bw' wbw"), "graph wbw 1-2 1-3 2-3");
    assert_eq!(
        summary("digraph6 \"&BP?\" rank + chain w"),
        "poset wbww 1<2 2<3"
    );
}

#[test]
fn rulesets() {
    let text = "white x a; black b c; x needs {a b} or {c}";
    let Board::Ruleset(ruleset) = board(text) else {
        panic!("not a ruleset")
    };
    assert_eq!(ruleset.needs()[0], [vec![1, 2], vec![3]]);
    assert!(ruleset.needs()[1..].iter().all(Vec::is_empty));
    assert_eq!(print(&board(text)), text);
    let empty_set = board("rules numbered wb; 2 needs {}");
    assert_eq!(parse(&print(&empty_set)), Ok(empty_set));
    let free = board("rules white a; black b");
    assert_eq!(print(&free), "rules white a; black b");
}

#[test]
fn operators() {
    assert_eq!(summary("chain wb + chain bw"), "poset wbbw 1<2 3<4");
    assert_eq!(
        summary("antichain ww below chain bb"),
        "poset wwbb 1<3 2<3 3<4"
    );
    assert_eq!(summary("chain w + chain b below chain w"), "poset wbw 2<3");
    assert_eq!(
        summary("(chain w + chain b) below chain w"),
        "poset wbw 1<3 2<3"
    );
    assert_eq!(
        summary("dual (chain wb below antichain ww)"),
        "poset wbww 2<1 3<2 4<2"
    );
    assert_eq!(summary("chain below chain w below chain"), "poset w");
    assert_eq!(summary("negative dual chain wwb"), "poset bbw 2<1 3<2");
    assert_eq!(
        summary("white a; black b; a < b\n+\nwhite a; black b; a < b + (white a)"),
        "poset wbwbw a<b a'<b'"
    );
    let names = board("white a + white a + white a + white a' + chain w");
    assert_eq!(
        (0..5).map(|x| names.name(x)).collect::<Vec<_>>(),
        ["a", "a'", "a'2", "a''", "1"]
    );
    assert_eq!(summary("path wb + negative path wb"), "graph wbbw 1-2 3-4");
    assert_eq!(
        print(&board(
            "white x y; x needs {y} + negative (white x y; y needs {x})"
        )),
        "white x y; black x' y'; x needs {y}; y' needs {x'}"
    );
}

#[test]
fn sums_of_diagrams() {
    assert_eq!(
        print(&board("young wb/w + young bb + young w")),
        "skew ....w/..bb/wb/w"
    );
    let dual = board("dual (young wb/w + young bbw)");
    assert_eq!(dual, board("dual young bbw + dual young wb/w"));
    assert_eq!(dual, board("dual dual dual (young wb/w + young bbw)"));
    assert_eq!(print(&board("dual young wb/w")), "skew .w/bw");
    assert_eq!(
        summary("young wb + chain w below chain b"),
        "poset wbwb r1c1<r1c2 1<2"
    );
    assert_eq!(
        summary("negative ((young w + young b) below antichain ww)"),
        summary("(young b + young w) below antichain bb")
    );
}

#[test]
fn empty_boards() {
    for (text, kind) in [
        ("", "poset"),
        (" ;;\n# nothing\n", "poset"),
        ("poset", "poset"),
        ("chain", "poset"),
        ("antichain", "poset"),
        ("tree", "poset"),
        ("zigzag", "poset"),
        ("doubletree", "poset"),
        ("graph", "graph"),
        ("path", "graph"),
        ("rules", "ruleset"),
        ("plane", "poset"),
        ("plane 0 chess", "poset"),
        ("young 0 chess", "diagram"),
        ("cells", "diagram"),
        ("numbered", "poset"),
        ("graph numbered", "graph"),
        ("rules numbered", "ruleset"),
        ("poset + poset", "poset"),
        ("chain + cells", "poset"),
    ] {
        let board = board(text);
        assert_eq!((board.len(), board.kind()), (0, kind), "{text}");
        assert_eq!(parse(&print(&board)), Ok(board), "{text}");
    }
}

/// A word without a diagram is more likely a mistake than the empty diagram.
#[test]
fn diagrams_without_rows() {
    for (text, column) in [("young", 6), ("skew ", 6), ("young + chain w", 7)] {
        let error = parse(text).unwrap_err();
        assert_eq!((error.line, error.column), (1, column), "{text}");
        assert!(error.message.contains("missing"), "{error}");
        assert!(error.expected.is_some_and(|what| what.contains("3,2")));
    }
}

#[test]
fn bytes() {
    assert_eq!(parse_bytes(b"chain wb"), parse("chain wb"));
    let error = parse_bytes(b"chain wb\n+ \xffchain").unwrap_err();
    assert_eq!((error.line, error.column), (2, 3));
    assert!(error.message.contains("byte 11"), "{error}");
}

#[test]
fn numbered_stays_numbered() {
    let Board::Poset(poset) = board("chain wb below (antichain ww + dual tree w(b))") else {
        panic!("not a poset")
    };
    assert_eq!(*poset.names(), Names::Numbered);
}

#[test]
fn a_sign_between_lists_relates_all_of_them() {
    let apart = "white a b; black c d; a < c; a < d; b < c; b < d";
    for together in ["a, b < c, d", "a b < c d", "c, d > a b"] {
        let text = format!("white a b; black c d; {together}");
        assert_eq!(parse(&text).unwrap(), parse(apart).unwrap(), "{together}");
    }
    let star = "graph white a b; black c; c - a, b";
    assert_eq!(
        parse(star).unwrap(),
        parse("graph white a b; black c; c-a; c-b").unwrap()
    );
    assert!(parse("white a b c; a b needs {c}").is_err());
}

/// Cells have the rows and columns in which they were typed, in every format.
#[test]
fn cells_stay_where_they_are_typed() {
    let names =
        |board: &Board| -> Vec<String> { (0..board.len() as u32).map(|x| board.name(x)).collect() };
    for (text, expected, printed) in [
        ("cells .bbw", &["r1c2", "r1c3", "r1c4"][..], "skew .bbw"),
        ("skew .bbw", &["r1c2", "r1c3", "r1c4"], "skew .bbw"),
        ("cells ./.b/w", &["r2c2", "r3c1"], "cells ./.b/w"),
        ("cells r3c2:w", &["r3c2"], "cells ././.w"),
        // Sums and shapes have no places of their own.
        ("cells .b + cells ./w", &["r1c2", "r2c1"], "skew .w/b"),
        (
            "skew 3,3/1,1 white",
            &["r1c1", "r1c2", "r2c1", "r2c2"],
            "young ww/ww",
        ),
    ] {
        let board = parse(text).expect(text);
        assert_eq!(names(&board), expected, "{text}");
        assert_eq!(print(&board), printed);
        assert_eq!(
            json::read(&json::write(&board).to_string()),
            Ok(board.clone())
        );
        let dot = dot::write(&board).expect("a diagram");
        assert_eq!(dot::read(&dot), Ok(board));
    }
    let bar = Board::Diagram(Diagram::chomp(1, 3).expect("small"));
    assert_eq!(names(&bar), ["r1c2", "r1c3"]);
}
