use serde_json::json;

use super::Server;

#[tokio::test]
async fn the_request_rate_is_limited() {
    let server = Server::with(5, 1);
    let mut refused = 0;
    for _ in 0..30 {
        let answer = server.get("/health").await;
        if answer.status.as_u16() == 429 {
            refused += 1;
            assert!(answer.headers.contains_key("retry-after"));
            answer.message();
        }
    }
    assert!((15..=20).contains(&refused), "{refused}");
    let other = server.send_from(2, "GET", "/health", None).await;
    assert_eq!(other.status.as_u16(), 200);
}

#[tokio::test]
async fn bodies_must_be_json_and_not_too_large() {
    let server = Server::new();
    let long = json!({"question": {"game": "", "board": "w".repeat(300_000)}});
    assert_eq!(server.post("/api/board", long).await.status.as_u16(), 413);
    let plain = server.send("POST", "/api/board", None).await;
    assert_eq!(plain.status.as_u16(), 415);
    plain.message();
}

#[tokio::test]
async fn a_list_is_not_accepted_as_an_object() {
    let server = Server::new();
    for (path, body) in [
        ("/api/games", json!([["sim", ""], "first", "perfect"])),
        (
            "/api/games",
            json!({"question": ["sim", ""], "you": "first", "opponent": "perfect"}),
        ),
        ("/api/board", json!([["pomax", "chain wb"]])),
        (
            "/api/board/edit",
            json!({"question": {"game": "pomax", "board": "chain wb"}, "edit": {"add": ["c", "white"]}}),
        ),
        ("/api/export", json!([["pomax", "chain wb"], "svg"])),
        ("/api/boards", json!(["name", "/board"])),
        ("/api/jobs", json!(["value"])),
        (
            "/api/jobs",
            json!({"ask": "value", "question": ["pomax", "chain wb"]}),
        ),
        ("/api/games/x/moves", json!([0, ["1-2"]])),
        ("/api/games/x/undo", json!([0])),
        ("/api/games/x/fame", json!(["Eve"])),
    ] {
        let error = server.rejected(422, path, body).await;
        assert!(
            error.contains("a list, expected an object"),
            "{path}: {error}"
        );
    }
}

#[tokio::test]
async fn duplicate_members_are_rejected() {
    let server = Server::new();
    let body = r#"{"name": "one", "address": "/board", "name": "other"}"#;
    let answer = server.send_text("/api/boards", body).await;
    assert_eq!(answer.status.as_u16(), 422);
    assert!(answer.message().contains("`name` is duplicated"));
}
