//! Absurd inputs give errors, and large sensible ones are read quickly.

use crate::board::Board;
use crate::notation::{MAX_NESTING, MAX_TEXT, parse, print};

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
