//! Help in a game whose moves have several elements, compared with a search of our own.

use std::collections::HashMap;

use serde_json::{Value, json};
use tedomari::board::random::Generator;

use super::{id, names, server};

const EDGES: [&str; 6] = ["1-2", "1-3", "2-3", "1-4", "2-4", "3-4"];
const TRIANGLES: [u8; 4] = [0b000111, 0b011001, 0b101010, 0b110100];

/// Whether the player to move wins: whoever completes a triangle, or has nothing left to color,
/// loses.
#[derive(Default)]
struct Search(HashMap<(u8, u8), bool>);

impl Search {
    fn wins(&mut self, own: u8, other: u8) -> bool {
        if let Some(&known) = self.0.get(&(own, other)) {
            return known;
        }
        let wins = moves(own, other).any(|chosen| self.is_won_by(own, other, chosen));
        self.0.insert((own, other), wins);
        wins
    }

    /// Whether a move wins.
    fn is_won_by(&mut self, own: u8, other: u8, chosen: u8) -> bool {
        let own = own | chosen;
        let is_whole = TRIANGLES.iter().any(|&triangle| triangle & !own == 0);
        !is_whole && !self.wins(other, own)
    }
}

/// All nonempty sets of uncolored edges.
fn moves(own: u8, other: u8) -> impl Iterator<Item = u8> {
    (1..64).filter(move |chosen| chosen & (own | other) == 0)
}

fn set(elements: &[String]) -> u8 {
    let place = |name: &String| EDGES.iter().position(|edge| edge == name).expect("an edge");
    elements.iter().fold(0, |set, name| set | 1 << place(name))
}

/// The elements of a color.
fn side(game: &Value, color: &Value) -> u8 {
    let moves = game["moves"].as_array().expect("moves").iter();
    let made = moves.filter(|made| made["player"] == *color);
    made.fold(0, |all, made| all | set(&names(&made["elements"])))
}

#[tokio::test]
async fn every_element_has_its_best_move() {
    let server = server();
    let mut search = Search::default();
    let mut random = Generator::new(31, 0);
    let mut complete = 0;
    for _ in 0..25 {
        let mut game = server
            .game(json!({
                "question": {"game": "avoid-plus", "board": "K4", "pattern": "K3"},
                "you": "both", "opponent": "person",
            }))
            .await;
        while game["over"].is_null() {
            let mover = &game["turn"];
            let colors = game["colors"].as_array().expect("colors");
            let waiting = colors.iter().find(|color| *color != mover);
            let (own, other) = (side(&game, mover), side(&game, waiting.expect("two")));
            let path = format!("/api/games/{}/judge", id(&game));
            let judged = server.ok(&path, json!({})).await;
            assert_eq!(judged["total"], moves(own, other).count());
            let listed = judged["moves"].as_array().expect("moves");
            let sets: Vec<u8> = listed.iter().map(|m| set(&names(&m["elements"]))).collect();
            for (judged, &chosen) in listed.iter().zip(&sets) {
                let is_won = search.is_won_by(own, other, chosen);
                assert_eq!(judged["winner"] == *mover, is_won, "{judged}");
            }
            let won: Vec<u8> = moves(own, other)
                .filter(|&chosen| search.is_won_by(own, other, chosen))
                .collect();
            let has = |place: usize| move |&&chosen: &&u8| chosen >> place & 1 == 1;
            for place in (0..6).filter(|place| (own | other) >> place & 1 == 0) {
                let seen = sets.iter().filter(has(place));
                let is_shown = seen.clone().any(|chosen| won.contains(chosen));
                assert!(seen.count() > 0);
                assert_eq!(is_shown, won.iter().filter(has(place)).count() > 0);
            }
            let best = listed.iter().filter(|judged| judged["best"] == true);
            assert!(best.clone().count() > 0);
            if !won.is_empty() {
                assert!(best.clone().all(|judged| judged["winner"] == *mover));
                // Not all moves are listed.
                assert!(best.count() >= won.len().min(24));
                complete += usize::from(won.len() <= 24);
            }
            let chosen = sets[random.below(sets.len() as u32) as usize];
            let chosen: Vec<&str> = (0..6)
                .filter(|place| chosen >> place & 1 == 1)
                .map(|place| EDGES[place])
                .collect();
            game = server.moved(&game, &chosen).await;
        }
    }
    assert!(complete > 10, "{complete}");
}

#[tokio::test]
async fn a_hint_lists_winning_sets() {
    let server = server();
    let mut search = Search::default();
    let game = server
        .game(json!({
            "question": {"game": "avoid-plus", "board": "K4", "pattern": "K3"},
            "you": "both", "opponent": "person", "moves": [["1-2", "3-4"]],
        }))
        .await;
    let (own, other) = (0, set(&["1-2".into(), "3-4".into()]));
    let hint = format!("/api/games/{}/hint", id(&game));
    let hint = server.ok(&hint, json!({})).await;
    assert_eq!(hint["wins"], search.wins(own, other));
    let best = hint["best"].as_array().expect("sets");
    assert!(!best.is_empty());
    if hint["wins"] == true {
        for chosen in best {
            assert!(
                search.is_won_by(own, other, set(&names(chosen))),
                "{chosen}"
            );
        }
    }
}
