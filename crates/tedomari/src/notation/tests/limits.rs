//! Absurd inputs give errors, and large sensible ones are read quickly.

use crate::board::{Board, Limits};
use crate::notation::{MAX_NESTING, MAX_TEXT, parse, print, read, read_within};

fn fails(text: &str) -> String {
    parse(text).expect_err("this must be an error").to_string()
}

#[test]
fn nesting() {
    let nest = |open: &str, depth: usize, core: &str, close: &str| {
        format!("{}{core}{}", open.repeat(depth), close.repeat(depth))
    };
    assert!(parse(&nest("(", MAX_NESTING, "chain wb", ")")).is_ok());
    assert!(fails(&nest("(", MAX_NESTING + 1, "chain wb", ")")).contains("nested"));
    assert!(parse(&nest("dual ", MAX_NESTING, "chain wb", "")).is_ok());
    assert!(fails(&nest("dual ", MAX_NESTING + 1, "chain wb", "")).contains("nested"));
    assert!(fails(&nest("(dual ", 100_000, "chain wb", ")")).contains("nested"));
    assert!(parse(&format!("tree {}", nest("w(", MAX_NESTING, "b", ")"))).is_ok());
    assert!(fails(&format!("tree {}", nest("w(", 100_000, "b", ")"))).contains("deep"));
}

#[test]
fn deep_tree_prints_as_relations() {
    let text = format!("tree {}b{}", "w(".repeat(9_999), ",w)".repeat(9_999));
    let deep = parse(&text).unwrap();
    let deeper = parse(&format!("chain ww below ({text})")).unwrap();
    for board in [deep, deeper] {
        assert_eq!(parse(&print(&board)), Ok(board));
    }
}

#[test]
fn too_long() {
    assert!(fails(&" ".repeat(MAX_TEXT + 1)).contains("limit"));
}

#[test]
fn large_boards_are_linear() {
    let chain = "wb".repeat(500_000);
    assert_eq!(parse(&format!("chain {chain}")).unwrap().len(), 1_000_000);
    let tree = format!("tree w({})", ["b(w,b)"; 333_333].join(","));
    let board = parse(&tree).unwrap();
    assert_eq!(board.len(), 1_000_000);
    assert_eq!(print(&board), tree);
    let many = parse(&vec!["white a; black b; a < b"; 100_000].join(" + ")).unwrap();
    assert_eq!(many.len(), 200_000);
    assert_eq!(parse(&print(&many)), Ok(many));
    let nested = format!(
        "{}chain 1000000 chess{}",
        "chain w below (chain b + ".repeat(5_000),
        ")".repeat(5_000)
    );
    assert_eq!(parse(&nested).unwrap().len(), 1_010_000);
    let spread = parse(&vec!["young w"; 100_000].join(" + ")).unwrap();
    assert_eq!(parse(&print(&spread)), Ok(spread));
}

#[test]
fn random_trees_print_as_trees() {
    let board = parse("tree random 100000 seed 3").unwrap();
    assert!(print(&board).starts_with("tree "));
    assert_eq!(parse(&print(&board)), Ok(board));
    let Board::Graph(graph) = parse("graph tree random 1000 seed 3").unwrap() else {
        panic!("not a graph")
    };
    assert_eq!(graph.edges().count(), 999);
}

#[test]
fn random_boards_in_total() {
    let ten = ["random 10000 0.0 seed 1"; 10].join(" + ");
    assert!(fails(&ten).contains("pairs"));
    let rows = ["skew 20000000x1/20000000x1 white"; 10].join(" + ");
    assert!(fails(&rows).contains("rows"));
}

#[test]
fn limits_hold_for_every_board_and_format() {
    let limits = Limits {
        elements: 4,
        relations: 3,
        ..Limits::default()
    };
    for (text, count) in [
        ("chain 5 white", "5 elements"),
        ("chain wbwbw", "5 elements"),
        ("path wbwbw", "5 elements"),
        ("tree w(b,b,b,b)", "5 elements"),
        ("zigzag random 5 seed 1", "5 elements"),
        ("random 5 0.5 seed 1", "5 elements"),
        ("boolean 3 rank", "8 elements"),
        ("boolean 2 rank", "4 covers"),
        ("product 5x5 rank", "25 elements"),
        ("product 2x2 rank", "8 covers"),
        ("plane 3,2 chess", "5 cells"),
        ("complete 4 white", "6 edges"),
        ("young 3,2 chess", "5 cells"),
        ("young 5x1 chess", "5 rows"),
        ("young 6..1 chess", "5 rows"),
        ("skew 5/4 white", "5 columns"),
        ("square 3 chess", "9 cells"),
        ("young wbw/bw", "5 elements"),
        ("chain ww + chain www", "5 elements"),
        ("antichain ww below antichain ww", "4 covers"),
        ("white a b c d; a, b < c, d", "4 relations"),
        ("digraph6 '&D'", "5 vertices"),
        ("&D", "5 vertices"),
        ("&CKo?", "4 relations"),
        (">>graph6<<C~", "6 edges"),
        (r#"{"kind": "poset", "colors": "wwwww"}"#, "5 elements"),
        (
            r#"{"kind": "graph", "colors": "wwww", "edges": [[1,2],[2,3],[3,4],[4,1]]}"#,
            "4 edges",
        ),
        (
            r#"{"kind": "poset", "colors": "www", "covers": [[1,2],[2,3]], "relations": [[1,2],[1,3]]}"#,
            "4 relations",
        ),
        (r#"{"kind": "diagram", "rows": ["wbw", "bw"]}"#, "5 cells"),
        ("graph { node [color=white] 1; 2; 3; 4; 5 }", "5 nodes"),
        ("graph { node [color=white] {1; 2} -- {3; 4} }", "4 edges"),
    ] {
        let error = read_within(text, &limits).expect_err(text);
        let wanted = format!("{count} are more than the limit of ");
        assert!(error.message.starts_with(&wanted), "{text}: {error}");
    }
    for text in [
        "chain 4 chess",
        "complete 3 white",
        "square 2 chess",
        "&CO`?",
        "graph { node [color=white] 1 -- {2; 3; 4} }",
        r#"{"kind": "poset", "colors": "wwww", "covers": [[1,2],[2,3],[3,4]]}"#,
    ] {
        assert_eq!(read_within(text, &limits), read(text), "{text}");
        assert!(read(text).is_ok(), "{text}");
    }
}

#[test]
fn no_limits_are_larger_than_the_default() {
    let limits = Limits {
        elements: usize::MAX,
        relations: usize::MAX,
        ..Limits::default()
    };
    for text in [
        "chain 20000001 white",
        "complete 10000 white",
        "plane 4000001 white",
    ] {
        assert_eq!(read_within(text, &limits), read(text), "{text}");
        assert!(read(text).is_err(), "{text}");
    }
}
