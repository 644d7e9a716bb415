use serde_json::{Value, json};

use super::Server;

fn change(game: &str, board: &str, edit: Value) -> Value {
    let pattern = (game == "avoid").then_some("K3");
    let mut question = json!({"game": game, "board": board});
    if let Some(pattern) = pattern {
        question["pattern"] = pattern.into();
    }
    json!({"question": question, "edit": edit})
}

#[tokio::test]
async fn every_kind_of_edit_gives_the_new_text() {
    let server = Server::new();
    let poset = "white a b; black c; a < c";
    for (game, board, edit, wanted) in [
        (
            "pomax",
            poset,
            json!({"add": {"name": "d", "color": "black"}}),
            "white a b; black c d; a < c",
        ),
        ("pomax", poset, json!({"add": {}}), "a:w b:w c:b d:w; a < c"),
        ("pomax", poset, json!({"remove": "c"}), "white a b"),
        (
            "pomax",
            poset,
            json!({"color": ["c", "white"]}),
            "white a b c; a < c",
        ),
        (
            "pomax",
            poset,
            json!({"rename": ["a", "x y"]}),
            "white \"x y\" b; black c; \"x y\" < c",
        ),
        (
            "pomax",
            poset,
            json!({"connect": ["b", "c"]}),
            "white a b; black c; a < c; b < c",
        ),
        (
            "pomax",
            poset,
            json!({"disconnect": ["a", "c"]}),
            "white a b; black c",
        ),
        (
            "pomax",
            poset,
            json!({"keep": ["b", "c"]}),
            "white b; black c",
        ),
        (
            "pomax",
            "white a b c; a < b < c",
            json!({"keep": ["c", "a"]}),
            "white a c; a < c",
        ),
        (
            "pomax",
            "white a; black b; a < b",
            json!({"insert": "white a; black b; a < b"}),
            "a:w b:b a':w b':b; a < b; a' < b'",
        ),
        (
            "pomax",
            "empty",
            json!({"insert": "white a; black b; a < b"}),
            "white a; black b; a < b",
        ),
        (
            "avoid",
            "K4; red 1-2",
            json!({"keep": ["1", "2", "3"]}),
            "K3; red 1-2",
        ),
        (
            "avoid",
            "K3",
            json!({"insert": "K3"}),
            "1-2; 2-3; 1-3; 1'-2'; 2'-3'; 1'-3'",
        ),
        (
            "corner",
            "young ww/w",
            json!({"paint": {"cell": [2, 2], "color": "black"}}),
            "young ww/wb",
        ),
        (
            "corner",
            "young ww/w",
            json!({"paint": {"cell": [2, 1], "color": null}}),
            "young ww",
        ),
        (
            "leaf",
            "path ww",
            json!({"disconnect": ["1", "2"]}),
            "graph numbered ww",
        ),
        (
            "hex",
            "../..",
            json!({"paint": {"cell": [1, 2], "color": "black"}}),
            ".B\n..",
        ),
        ("hex", ".B/..", json!({"color": ["b1", null]}), "..\n.."),
        (
            "avoid",
            "K4",
            json!({"color": ["1-2", "red"]}),
            "K4; red 1-2",
        ),
        ("avoid", "P3", json!({"connect": ["1", "3"]}), "K3"),
    ] {
        let answer = server
            .ok("/api/board/edit", change(game, board, edit.clone()))
            .await;
        let text = answer["board"].as_str().expect("a text");
        let body = json!({"question": change(game, text, Value::Null)["question"]});
        let again = server.ok("/api/board", body).await;
        assert_eq!(again["board"], answer["board"], "{edit}");
        assert_eq!(text, wanted, "{edit}");
    }
}

#[tokio::test]
async fn rejected_edits_have_a_reason() {
    let server = Server::new();
    let chain = "white a b c; b < c < a";
    for (game, board, edit, wanted) in [
        (
            "pomax",
            chain,
            json!({"connect": ["a", "b"]}),
            "a < b cannot be added: b < c < a already",
        ),
        (
            "pomax",
            chain,
            json!({"color": ["a", "red"]}),
            "the colors of this board are white and black",
        ),
        (
            "pomax",
            chain,
            json!({"color": ["a", null]}),
            "every element is white or black; remove it instead",
        ),
        (
            "pomax",
            chain,
            json!({"remove": "z"}),
            "'z' is not on the board",
        ),
        (
            "pomax",
            chain,
            json!({"paint": {"cell": [1, 1], "color": "white"}}),
            "a poset has no cells to paint",
        ),
        (
            "corner",
            "young w",
            json!({"paint": {"cell": [0, 1], "color": "white"}}),
            "rows and columns start at 1",
        ),
        (
            "hex",
            "2x2",
            json!({"paint": {"cell": [3, 1], "color": "black"}}),
            "there is no cell a3",
        ),
        (
            "sim",
            "",
            json!({"color": ["1-2", "red"]}),
            "sim has its own board",
        ),
        (
            "coloring",
            "a:{0}, b:{1}",
            json!({"remove": "1"}),
            "a payoff can only be changed in the text",
        ),
    ] {
        let said = server
            .rejected(422, "/api/board/edit", change(game, board, edit))
            .await;
        assert_eq!(said, wanted);
    }
    let unknown = change("pomax", chain, json!({"connekt": ["a", "b"]}));
    server.rejected(422, "/api/board/edit", unknown).await;
}
