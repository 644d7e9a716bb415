use serde_json::{Value, json};
use tedomari::catalogue::GAMES;

use super::Server;

#[tokio::test]
async fn the_catalogue_has_an_example_of_every_game() {
    let server = Server::new();
    let answer = server.get("/api/catalogue").await.json();
    let games = answer["games"].as_array().expect("a list");
    let names: Vec<&str> = games
        .iter()
        .filter_map(|game| game["name"].as_str())
        .collect();
    let wanted: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
    assert_eq!(names, wanted);
    for game in games {
        let board = server
            .ok("/api/board", json!({"question": game["question"]}))
            .await;
        assert_eq!(board["picture"], game["picture"], "{}", game["name"]);
        let playable = board["games"].as_array().expect("a list");
        // A formula is parsed as sets.
        let kinds = game["board_kinds"].as_array().expect("a list");
        let is_another = kinds.is_empty() || kinds.contains(&json!("formula"));
        assert!(
            playable.contains(&game["name"]) || is_another,
            "{}",
            game["name"]
        );
    }
}

#[tokio::test]
async fn a_board_is_described_and_drawn() {
    let server = Server::new();
    let question = json!({"game": "pomax", "board": "white a b;black c ;a<c;b<c"});
    let board = server
        .ok(
            "/api/board",
            json!({"question": question, "highlight": ["a", "gone"], "places": {"b": [200, 90]}}),
        )
        .await;
    assert_eq!(board["board"], "white a b; black c; a < c; b < c");
    assert_eq!(board["kind"], "poset");
    assert_eq!(board["elements"][2], json!({"name": "c", "color": "black"}));
    assert_eq!(board["lines"], json!([["a", "c"], ["b", "c"]]));
    assert_eq!(board["description"]["width"], 2);
    assert_eq!(figure(&board, "a")["strokes"][0]["ring"], "highlighted");
    let at = &figure(&board, "b")["strokes"][1]["text"];
    assert_eq!((at[0].as_f64(), at[1].as_f64()), (Some(200.0), Some(90.0)));
}

fn figure<'a>(board: &'a Value, element: &str) -> &'a Value {
    let figures = board["picture"]["figures"].as_array().expect("figures");
    let found = figures.iter().find(|figure| figure["element"] == element);
    found.expect("a figure")
}

#[tokio::test]
async fn diagrams_are_drawn_from_the_top_or_from_the_bottom() {
    let server = Server::new();
    let mut pictures = Vec::new();
    for notation in ["english", "french"] {
        let question = json!({"game": "", "board": "young 3,1 chess"});
        let asked = json!({"question": question, "notation": notation});
        let board = server.ok("/api/board", asked).await;
        pictures.push(board["picture"].clone());
    }
    assert_ne!(pictures[0], pictures[1]);
}

#[tokio::test]
async fn boards_of_other_kinds_have_their_elements() {
    let server = Server::new();
    let of = |question: Value| {
        let server = &server;
        async move { server.ok("/api/board", json!({"question": question})).await }
    };
    let sim = of(json!({"game": "avoid", "board": "K4; red 1-2", "pattern": "K3"})).await;
    assert_eq!(sim["kind"], "pattern");
    assert_eq!(sim["elements"][0], json!({"name": "1-2", "color": "red"}));
    assert_eq!(sim["vertices"], json!(["1", "2", "3", "4"]));
    let hex = of(json!({"game": "hex", "board": "B./.W"})).await;
    assert_eq!(hex["elements"][0], json!({"name": "a1", "color": "black"}));
    assert_eq!(hex["games"], json!(["hex"]));
    let coloring = of(json!({"game": "coloring", "board": "a:{01}, b:{10}"})).await;
    assert_eq!(coloring["elements"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn errors_have_a_position() {
    let server = Server::new();
    let about = |game: &str, board: &str| json!({"question": {"game": game, "board": board}});
    let answer = server.post("/api/board", about("pomax", "yong 3")).await;
    assert_eq!(answer.status.as_u16(), 422);
    let error = &answer.json()["error"];
    assert_eq!((&error["line"], &error["column"]), (&json!(1), &json!(1)));
    assert_eq!(error["help"], "did you mean `young`?");
    for (status, body) in [
        (422, about("pomx", "chain w")),
        (422, about("avoid", "K6")),
        (422, about("hex", "B?")),
        (
            422,
            json!({"question": {"game": "", "board": ""}, "plaecs": {}}),
        ),
        (422, json!({"question": {"game": "", "bord": ""}})),
        (422, json!(7)),
    ] {
        server.rejected(status, "/api/board", body).await;
    }
}

#[tokio::test]
async fn large_boards_from_short_texts_are_rejected_early() {
    let server = Server::new();
    for board in [
        "chain 20000000 white",
        "boolean 24 rank",
        "complete 5000 white",
        "young 5000x5000 chess",
        "random 100000 0.5 seed 1",
        "square 9000 chess",
        "plane 100,100/100,100 chess below chain 30000 white",
    ] {
        let body = json!({"question": {"game": "", "board": board}});
        let said = server.rejected(422, "/api/board", body).await;
        assert!(said.contains("more than the limit"), "{board}: {said}");
    }
    let question = json!({"game": "avoid", "board": "K16", "pattern": "P6"});
    let said = server
        .rejected(422, "/api/board", json!({"question": question}))
        .await;
    assert!(said.contains("5765760 ways"), "{said}");
    let many = |letter: &str, count: usize| format!("a:{{{}}}", letter.repeat(count));
    for (board, cells) in [
        (many("0", 19), 19),
        (many("○", 24), 24),
        (format!("# a comment\n{}", many("●", 20)), 20),
        ("cells 24; a:{}".into(), 24),
        ("# a comment\ncells 24; a:{}".into(), 24),
        ("\u{feff}cells 24; a:{}".into(), 24),
    ] {
        let question = json!({"game": "coloring", "board": board});
        for (path, body) in [
            ("/api/board", json!({"question": question})),
            (
                "/api/games",
                json!({"question": question, "you": "both", "opponent": "person"}),
            ),
        ] {
            let said = server.rejected(422, path, body).await;
            let wanted = format!("{cells} cells are more than the limit of 18");
            assert!(said.contains(&wanted), "{board}: {said}");
        }
    }
    let reduce = json!({"from": "avoid", "formula": vec!["(a|b)"; 700].join("&")});
    let body = json!({
        "question": {"game": "avoid"}, "you": "both", "opponent": "person", "reduce": reduce,
    });
    let said = server.rejected(422, "/api/games", body).await;
    assert!(said.contains("boards of up to 5000 and"), "{said}");
    let body = json!({"question": {"game": "", "board": "antichain 3000 white"}});
    let board = server.ok("/api/board", body).await;
    assert_eq!(board["picture"], Value::Null);
    assert_eq!(board["notes"].as_array().map(Vec::len), Some(2));
}
