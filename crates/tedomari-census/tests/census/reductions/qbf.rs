use std::collections::HashSet;

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::board::{Color, Element};
use tedomari::game;
use tedomari::solve::value_of;
use tedomari::value::Player;
use tedomari_census::dimacs::read_qdimacs;
use tedomari_census::reduce::formula::Qbf;
use tedomari_census::reduce::{Alternating, QbfBoard};

use crate::reductions::formulas::{balanced, is_true, qbf};
use crate::reductions::sat::reduced;

fn stream(most_variables: u32, most_clauses: u32) -> impl Iterator<Item = Qbf> {
    (0..).map(move |seed| {
        let mut generator = Generator::new(seed, 7);
        let n = 1 + generator.below(most_variables);
        let m = 1 + generator.below(most_clauses);
        qbf(n, m, &mut generator)
    })
}

/// JS Theorem 7.1 on 600 formulas with any prefix, half of them true.
#[test]
fn the_value_is_zero_exactly_for_true_formulas() {
    let mut negative = 0;
    for (qbf, truth) in balanced(300, stream(4, 4), is_true) {
        let alternating = Alternating::new(&qbf);
        assert_eq!(
            alternating.truth(&[], &Budget::default()),
            Some(truth),
            "{qbf}"
        );
        let board = QbfBoard::new(alternating).unwrap();
        let game = game::pomax(board.poset(), Color::White);
        let value = value_of(&game, &Budget::default()).bounds.value().unwrap();
        assert_eq!(value == 0, truth, "{qbf}: {value}");
        assert!(value <= 0, "{qbf}: {value}");
        negative += u32::from(value < 0);
        assert!(board.poset().height() <= 3);
        assert_eq!(reduced(board.poset()), *board.poset(), "only covers");
        for figure in board.figures() {
            assert!(figure.count <= figure.bound, "{qbf}: {figure:?}");
        }
    }
    assert_eq!(negative, 300);
}

/// JS Figure 7.
#[test]
fn the_poset_of_the_figure() {
    let text = "p cnf 4 2\na 1 0\ne 2 0\na 3 0\ne 4 0\n1 -2 -4 0\n2 -3 4 0\n";
    let board = QbfBoard::new(Alternating::new(&read_qdimacs(text).unwrap())).unwrap();
    assert_eq!(board.poset().len(), 8 + 2 + 2 * 3 + 2 + 18);
    assert_eq!(board.poset().height(), 3);
    assert!(board.notes().is_empty());
    let exact = |figure: &tedomari_census::reduce::Figure| figure.count == figure.bound;
    assert!(board.figures().iter().all(exact));
    let members: usize = board
        .gadgets()
        .iter()
        .map(|gadget| gadget.members.len())
        .sum();
    assert_eq!(members, board.poset().len());
}

/// Every prefix is made alternating with the fewest additions, which are named.
#[test]
fn prefixes_are_made_to_alternate() {
    let read = |text: &str| Alternating::new(&read_qdimacs(text).unwrap());
    let formula = read("p cnf 4 1\na 1 2 0\ne 3 4 0\n1 2 3 4 0\n");
    assert_eq!(
        formula.to_string(),
        "∀x1 ∃y1 ∀x2 ∃x3 ∀y2 ∃x4: (x1 ∨ x2 ∨ x3 ∨ x4)"
    );
    assert_eq!(
        formula.notes(),
        ["2 added so that ∀ and ∃ alternate: y1 y2"]
    );
    let free = read("p cnf 2 1\na 1 0\n1 2 0\n");
    assert_eq!(free.to_string(), "∀y1 ∃x2 ∀x1 ∃y2: (x2 ∨ x1)");
    assert_eq!(free.notes().len(), 2);
    assert!(read("p cnf 0 0\n").variables().is_empty());
}

/// The state on which an answer depends: the remaining elements, the values set so far, and the
/// last move.
type Standing = (Vec<bool>, Vec<Option<bool>>, Option<Element>);

/// Plays the strategy against every reply, or against random ones. It must always have a legal
/// answer.
struct Referee<'a> {
    board: &'a QbfBoard,
    color: Color,
    budget: Budget,
    /// `None` tries every reply.
    generator: Option<Generator>,
    seen: HashSet<Standing>,
    plays: u32,
}

impl Referee<'_> {
    fn alive(&self, play: &[Element]) -> Vec<bool> {
        let mut alive = vec![true; self.board.poset().len()];
        play.iter().for_each(|&x| alive[x as usize] = false);
        alive
    }

    fn moves(&self, play: &[Element], color: Color) -> Vec<Element> {
        let player = match color {
            Color::White => Player::Left,
            Color::Black => Player::Right,
        };
        let game = game::pomax(self.board.poset(), Color::White);
        game.moves(player, &self.alive(play))
    }

    fn answer(&self, play: &mut Vec<Element>) {
        let advice = self.board.advice(play, self.color, &self.budget);
        let advice = advice.unwrap_or_else(|| panic!("no answer after {:?}", self.names(play)));
        let legal = self.moves(play, self.color);
        assert!(
            legal.contains(&advice.element),
            "{advice:?} after {:?}",
            self.names(play)
        );
        assert!(!advice.reason.is_empty());
        play.push(advice.element);
    }

    fn names(&self, play: &[Element]) -> Vec<String> {
        play.iter()
            .map(|&x| self.board.poset().names().get(x))
            .collect()
    }

    fn reply(&mut self, play: &mut Vec<Element>) {
        let mut replies = self.moves(play, !self.color);
        if replies.is_empty() {
            self.plays += 1;
            return;
        }
        let key = (
            self.alive(play),
            self.board.assigned(play),
            play.last().copied(),
        );
        if self.generator.is_none() && !self.seen.insert(key) {
            return;
        }
        if let Some(generator) = &mut self.generator {
            replies = vec![replies[generator.below(replies.len() as u32) as usize]];
        }
        for reply in replies {
            let length = play.len();
            play.push(reply);
            self.answer(play);
            self.reply(play);
            play.truncate(length);
        }
    }
}

fn check(board: &QbfBoard, truth: bool, seed: Option<u64>) -> u32 {
    let referee = |color| Referee {
        board,
        color,
        budget: Budget::default(),
        generator: seed.map(|seed| Generator::new(seed, 1)),
        seen: HashSet::new(),
        plays: 0,
    };
    // If White starts, Black always has an answer: the value is never positive.
    let mut black = referee(Color::Black);
    black.reply(&mut Vec::new());
    let mut winner = if truth {
        referee(Color::White)
    } else {
        let mut black = referee(Color::Black);
        let mut play = Vec::new();
        black.answer(&mut play);
        black.reply(&mut play);
        return black.plays;
    };
    winner.reply(&mut Vec::new());
    winner.plays + black.plays
}

/// Both directions of the proof, against every reply on small boards.
#[test]
fn the_strategies_of_the_proof_win() {
    let mut plays = 0;
    for (count, most) in [(10, 17), (2, 34)] {
        let small = stream(3, 2).filter(|qbf| {
            let size = QbfBoard::size(&Alternating::new(qbf));
            (most - 16..=most).contains(&size.elements)
        });
        for (qbf, truth) in balanced(count, small, is_true) {
            let board = QbfBoard::new(Alternating::new(&qbf)).unwrap();
            plays += check(&board, truth, None);
        }
    }
    assert!(plays > 500, "{plays}");
}

/// The same against random replies on larger boards.
#[test]
fn the_strategies_of_the_proof_win_on_larger_boards() {
    for (number, (qbf, truth)) in (0..).zip(balanced(60, stream(6, 9), is_true)) {
        let board = QbfBoard::new(Alternating::new(&qbf)).unwrap();
        for seed in 0..12 {
            check(&board, truth, Some(100 * number + seed));
        }
    }
}

/// Recovers the assignment from a play. If both players follow the order, it decides the formula.
#[test]
fn plays_give_assignments() {
    for (qbf, truth) in balanced(30, stream(4, 6), is_true) {
        let board = QbfBoard::new(Alternating::new(&qbf)).unwrap();
        let budget = Budget::default();
        let mut play = Vec::new();
        let n = board.formula().variables().len();
        for i in 0..n {
            let color = if i % 2 == 0 {
                Color::Black
            } else {
                Color::White
            };
            // The loser sets everything to 0.
            let advice = board.advice(&play, color, &budget);
            play.push(advice.map_or(2 * i as Element, |advice| advice.element));
        }
        let values: Vec<bool> = board
            .assigned(&play)
            .into_iter()
            .map(Option::unwrap)
            .collect();
        let matrix = board.formula().matrix();
        assert_eq!(
            matrix.is_satisfied_by(|v| values[v as usize]),
            truth,
            "{qbf}"
        );
        assert!(play.iter().all(|&x| !board.meaning(x).is_empty()));
    }
}

#[test]
fn large_formulas_are_refused_in_time() {
    let mut text = String::from("p cnf 2000 20000\na");
    (1..=2000).for_each(|v| text += &format!(" {v}"));
    text += " 0\n";
    (0..20000).for_each(|_| text += "1 0\n");
    let error = QbfBoard::new(Alternating::new(&read_qdimacs(&text).unwrap())).unwrap_err();
    assert!(error.to_string().contains("elements"), "{error}");
}
