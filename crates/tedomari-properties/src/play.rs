//! The solvers against plain play by the rules.

use tedomari::answer::{Answer, Finish};
use tedomari::catalogue::{self, Kind};
use tedomari::game::{Decision, Position};
use tedomari::notation::passable::parse_game;
use tedomari::value::passable::Forms;
use tedomari::value::{Ending, Player, Value};
use tedomari::{Budget, Question};

use crate::Property;
use crate::brute_force::{Play, can_force, can_force_in_form, has_value};
use crate::choices::Choices;
use crate::small;

/// Small boards of every game, made from the bytes.
pub const SOLVERS: Property = Property {
    name: "solvers",
    seeds: || {
        let seed = |game: u8, salt: u8| {
            let rest = (0..24).map(|i: u8| i.wrapping_mul(91).wrapping_add(salt));
            [vec![game], rest.collect()].concat()
        };
        let is_legal = |seed: &Vec<u8>| Question::new(small::question(&mut Choices(seed))).is_ok();
        let games = 0..small::games().len() as u8;
        games
            .filter_map(|game| (game..=u8::MAX).map(|salt| seed(game, salt)).find(is_legal))
            .collect()
    },
    check: |bytes| {
        let text = small::question(&mut Choices(bytes));
        let kind = catalogue::find(&text.game).expect("a game").kind;
        let question = match Question::new(text.clone()) {
            Ok(question) => question,
            // Not every payoff is monotone, and what is colored may be complete.
            Err(_) if matches!(kind, Kind::Coloring | Kind::Pattern) => return false,
            Err(error) => panic!("{text:?}: {error}"),
        };
        let answer = question.answer(&Budget::default());
        assert_eq!(answer.stopped(), None, "{text:?}");
        for starter in [Player::Left, Player::Right] {
            let start = question.start().starting(starter);
            if let Some(found) = answer.outcome().if_starts(starter) {
                is_right(&answer, found, &start);
            }
        }
        if let Some(value) = answer.value().exact() {
            let is_right = has_value(question.game(), value);
            assert_ne!(is_right, Some(false), "{text:?} is not worth {value}");
        }
        for finding in answer.verify(&Budget::default()) {
            assert!(!finding.verdict.is_refutation(), "{text:?}: {finding:?}");
        }
        true
    },
};

/// Compares an answer about a starting position with all play from it.
fn is_right(answer: &Answer, found: &Finish, start: &Position) {
    let text = answer.question().text();
    let starter = start.turn();
    let decision = match found {
        Finish::Win(winner) => Decision::Won(*winner),
        Finish::Tie => Decision::Tie,
        Finish::Forced { at_least, at_most } => {
            forces(answer, start, [at_least, at_most]);
            return;
        }
    };
    let mut play = Play::default();
    let (result, moves) = play.result(start);
    assert_eq!(decision, result, "{text:?}, {starter:?} starts");
    if let Some(Value::Verdict(verdict)) = answer.value().exact() {
        let ending = match result {
            Decision::Won(Player::Left) => Ending::First,
            Decision::Won(Player::Right) => Ending::Second,
            Decision::Tie => Ending::Tie,
        };
        assert_eq!(
            (verdict.ending, usize::from(verdict.plies)),
            (ending, moves),
            "{text:?}"
        );
    }
    for choice in answer.moves(starter) {
        let chosen = start.read(&choice.elements);
        let chosen = chosen.unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let (after, _) = play.result(&start.after(&chosen));
        if let Some(wins) = choice.wins {
            assert_eq!(wins, after.winner() == Some(starter), "{text:?}: {choice}");
        }
    }
}

/// Compares what the players can force, by the answer and by its value, with all play.
fn forces(answer: &Answer, start: &Position, [at_least, at_most]: [&Vec<String>; 2]) {
    let text = answer.question().text();
    let Some(Value::Form(value)) = answer.value().exact() else {
        panic!("{text:?}: no value");
    };
    let mut forms = Forms::new(value.atoms().clone());
    let form = value.text().map(|text| parse_game(text, &mut forms));
    let form = form
        .transpose()
        .unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let atoms = value.atoms();
    let is_below = |a: &str, b: &str| match (atoms.find(a), atoms.find(b)) {
        (Some(a), Some(b)) => atoms.le(a, b),
        _ => panic!("{text:?}: {a} or {b} is no outcome"),
    };
    for atom in atoms.atoms() {
        let atom = atoms.written(atom);
        for (player, listed) in [(Player::Left, at_least), (Player::Right, at_most)] {
            let is_as_good = |outcome: &str, wanted: &str| match player {
                Player::Left => is_below(wanted, outcome),
                Player::Right => is_below(outcome, wanted),
            };
            let is_good = |outcome: &str| is_as_good(outcome, atom);
            let is_forced = can_force(start, player, &is_good);
            let is_listed = listed.iter().any(|outcome| is_good(outcome));
            assert_eq!(is_listed, is_forced, "{text:?}: {player:?} and {atom}");
            if let Some(form) = form {
                let in_form = can_force_in_form(&forms, form, start.turn(), player, &is_good);
                assert_eq!(
                    in_form, is_forced,
                    "{text:?}: {value}, {player:?} and {atom}"
                );
            }
        }
    }
}
