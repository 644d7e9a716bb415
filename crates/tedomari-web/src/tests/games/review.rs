//! Reviews of random coloring games against the definition of a mistake, by brute force.

use std::collections::BTreeSet;

use serde_json::json;
use tedomari::board::random::Generator;

use super::{id, names, server};

/// A payoff into ⊥ < a, b < ⊤: `a` is reached by the colorings above one of the first sets of
/// cells, `b` by those above one of the second.
struct Payoff {
    cells: u32,
    reaches: [Vec<u32>; 2],
}

/// A partial coloring, and whether Black is to move.
#[derive(Clone, Copy)]
struct Partial {
    black: u32,
    white: u32,
    is_black: bool,
}

impl Payoff {
    fn random(random: &mut Generator) -> Payoff {
        let cells = 3 + random.below(3);
        let mut set = || 1 + random.below((1 << cells) - 1);
        let reaches = [vec![set(), set()], vec![set(), set()]];
        Payoff { cells, reaches }
    }

    fn text(&self) -> String {
        let digit = |set: u32, cell: u32| if set >> cell & 1 == 1 { '1' } else { '0' };
        let word = |&set: &u32| -> String { (0..self.cells).map(|c| digit(set, c)).collect() };
        let list = |sets: &Vec<u32>| sets.iter().map(word).collect::<Vec<_>>().join(",");
        let [a, b] = self.reaches.each_ref().map(list);
        format!("a:{{{a}}}, b:{{{b}}}")
    }

    /// Bit 0 says whether the outcome of a full coloring is at least `a`, bit 1 at least `b`.
    fn outcome(&self, black: u32) -> usize {
        let is_above = |sets: &[u32]| sets.iter().any(|set| set & black == *set);
        usize::from(is_above(&self.reaches[0])) | usize::from(is_above(&self.reaches[1])) << 1
    }

    fn after(&self, at: Partial) -> impl Iterator<Item = (u32, Partial)> {
        let free = (0..self.cells).filter(move |cell| (at.black | at.white) >> cell & 1 == 0);
        free.map(move |cell| {
            let [black, white] = [at.is_black, !at.is_black].map(|own| u32::from(own) << cell);
            let next = Partial {
                black: at.black | black,
                white: at.white | white,
                is_black: !at.is_black,
            };
            (cell, next)
        })
    }

    /// Whether a player can make the outcome one of the good ones, which are a set of outcomes.
    fn can_force(&self, at: Partial, is_black: bool, good: u32) -> bool {
        if (at.black | at.white).count_ones() == self.cells {
            return good >> self.outcome(at.black) & 1 == 1;
        }
        let mut next = self.after(at);
        let wins = |(_, next)| self.can_force(next, is_black, good);
        if at.is_black == is_black {
            next.any(wins)
        } else {
            next.all(wins)
        }
    }

    /// The outcomes that a player can force: at least that as Black, at most as White.
    fn forced(&self, at: Partial, is_black: bool) -> BTreeSet<usize> {
        let as_good = |target: usize, other: usize| {
            if is_black {
                other & target == target
            } else {
                other | target == target
            }
        };
        let good = |target| {
            let outcomes = (0..4).filter(|&other| as_good(target, other));
            outcomes.map(|other| 1 << other).sum()
        };
        let targets = (0..4).filter(|&target| self.can_force(at, is_black, good(target)));
        targets.collect()
    }

    /// The cells that are better than the one chosen: the player can force as much and the opponent
    /// no more, and one of both is better; where a win is given away, only those that keep it.
    fn better(&self, at: Partial, chosen: u32) -> (BTreeSet<String>, bool) {
        let player = at.is_black;
        let win = if player { 3 } else { 0 };
        let results = |next| (self.forced(next, player), self.forced(next, !player));
        let all: Vec<_> = self
            .after(at)
            .map(|(cell, next)| (cell, results(next)))
            .collect();
        let (_, (own, theirs)) = all.iter().find(|(cell, _)| *cell == chosen).expect("legal");
        let gives_away = self.forced(at, player).contains(&win) && !own.contains(&win);
        let is_better = |(more, less): &(BTreeSet<usize>, BTreeSet<usize>)| {
            let is_as_good = more.is_superset(own) && less.is_subset(theirs);
            is_as_good && (more != own || less != theirs) && (!gives_away || more.contains(&win))
        };
        let better = all.iter().filter(|(_, results)| is_better(results));
        (
            better.map(|(cell, _)| (cell + 1).to_string()).collect(),
            gives_away,
        )
    }
}

#[tokio::test]
async fn mistakes_in_random_coloring_games_are_those_of_the_definition() {
    let server = server();
    let mut random = Generator::new(11, 0);
    let mut mistakes = 0;
    for _ in 0..40 {
        let payoff = Payoff::random(&mut random);
        let new = json!({"question": {"game": "coloring", "board": payoff.text()},
                         "you": "both", "opponent": "person"});
        let game = server.game(new).await;
        let mut at = Partial {
            black: 0,
            white: 0,
            is_black: game["turn"] == "black",
        };
        let game = server.finished(game, &mut random).await;
        let review = server
            .get(&format!("/api/games/{}/review", id(&game)))
            .await
            .json();
        for made in review["moves"].as_array().expect("moves") {
            let name = names(&made["elements"]).remove(0);
            let cell = name.parse::<u32>().expect("a number") - 1;
            let (expected, gives_away) = payoff.better(at, cell);
            let better = made["better"].as_array().expect("moves").iter();
            let better: BTreeSet<String> = better.flat_map(names).collect();
            assert_eq!(better, expected, "{}: {game}", payoff.text());
            assert_eq!(made["mistake"], json!(!expected.is_empty()));
            let text = made["text"].as_str().expect("a text");
            assert_eq!(text.contains("gives the win away"), gives_away, "{text}");
            mistakes += expected.len().min(1);
            at = payoff
                .after(at)
                .find(|(other, _)| *other == cell)
                .expect("legal")
                .1;
        }
    }
    assert!(mistakes > 20, "{mistakes}");
}
