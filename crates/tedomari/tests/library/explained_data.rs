//! The data of explanations: values of elements, nim-sums, lines of play and guarantees are found
//! again in another way.

use std::collections::BTreeSet;

use tedomari::explain::{ExplainedStep, Explanation, Guarantee, Meaning};
use tedomari::game::{ColoringGame, PosetGame, SetColoring};
use tedomari::solve::{Switches, oracle};
use tedomari::value::passable::Atom;
use tedomari::value::{Player, Value};
use tedomari::{Budget, Game, Position, Question};

const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

fn read(game: &str, board: &str) -> Question {
    Question::read(game, board).unwrap_or_else(|error| panic!("{board}: {error}"))
}

fn explanation(question: &Question) -> Explanation {
    question.answer(&Budget::default()).explanation()
}

/// The value of a game by search alone.
fn searched(game: &Game) -> Value {
    let mut oracle = oracle(game, Budget::default(), Switches::PLAIN).expect("a value");
    let value = oracle.value().bounds.value();
    value.expect("a small game")
}

/// An element and all that stands on it.
fn standing(game: &PosetGame, root: u32) -> Vec<u32> {
    let mut found = BTreeSet::from([root]);
    let mut open = vec![root];
    while let Some(x) = open.pop() {
        for &above in game.upper_covers().of(x) {
            if found.insert(above) {
                open.push(above);
            }
        }
    }
    found.into_iter().collect()
}

#[test]
fn every_element_of_a_tree_is_worth_what_stands_on_it() {
    for seed in 1..20 {
        for name in ["hackenbush", "poset-nim"] {
            let question = read(name, &format!("tree random 8 seed {seed}"));
            let Game::Poset(game) = question.game() else {
                panic!("a poset game");
            };
            let explanation = explanation(&question);
            let steps = explanation.steps().iter();
            let mut values = steps.filter_map(|step| step.element_values.as_ref());
            let values = values.next().expect("values of elements");
            if values.meaning != Meaning::Tree {
                continue;
            }
            assert_eq!(values.values.len(), 8);
            for (element, value) in &values.values {
                let x = question.start().find(element).expect("an element");
                let alone = Game::Poset(game.part(&standing(game, x)));
                assert_eq!(&searched(&alone), value, "{name}, seed {seed}, {element}");
            }
        }
    }
}

#[test]
fn what_the_elements_of_strings_add_makes_up_the_value() {
    for board in [
        "chain wwbw",
        "chain wwbw + chain bw + chain bbbw",
        "chain b",
    ] {
        let question = read("hackenbush", board);
        let explanation = explanation(&question);
        let steps = explanation.steps().iter();
        let values: Vec<_> = steps
            .filter_map(|step| step.element_values.as_ref())
            .collect();
        assert!(values.iter().all(|one| one.meaning == Meaning::Share));
        // All in sixteenths.
        let sixteenths = |value: &Value| {
            let text = value.to_string();
            let (above, below) = text.split_once('/').unwrap_or((&text, "1"));
            16 / below.parse::<i64>().expect("a power of two")
                * above.parse::<i64>().expect("an integer")
        };
        let shares = values.iter().flat_map(|one| &one.values);
        let shares: Vec<i64> = shares.map(|(_, value)| sixteenths(value)).collect();
        assert_eq!(shares.len(), question.game().len(), "{board}");
        let sum: i64 = shares.iter().sum();
        assert_eq!(sum, sixteenths(&searched(question.game())), "{board}");
    }
}

#[test]
fn values_after_moves_are_those_of_the_positions() {
    for (name, board) in [
        ("hackenbush", "young 2,2 chess"),
        ("hackenbush", "young 3,3,2 chess"),
        ("chomp", "2x3"),
        ("pominmax", "young wwbwb/bbwb/wwb/bw"),
    ] {
        let question = read(name, board);
        let explanation = explanation(&question);
        let values = explanation.steps()[0].element_values.as_ref();
        let values = values.expect("values of elements");
        assert_eq!(values.meaning, Meaning::After);
        for (element, value) in &values.values {
            let after = PLAYERS.iter().find_map(|&player| {
                let start = question.start().starting(player);
                Some(start.after(&start.read(&[element]).ok()?))
            });
            let after = after.expect("a legal move");
            let alive = after.alive().expect("elements");
            let mut oracle =
                oracle(question.game(), Budget::default(), Switches::PLAIN).expect("a value");
            let found = oracle.value_at(alive).value();
            assert_eq!(found.as_ref(), Some(value), "{name} {board}: {element}");
        }
    }
}

#[test]
fn nim_sums_are_values() {
    for heaps in ["3 4 5", "1 1", "7 9 14 2", "1 2 3", "12 200 31"] {
        let question = read("nim", heaps);
        let explanation = explanation(&question);
        let step = &explanation.steps()[0];
        let sum = step.binary_sum.as_ref().expect("a nim-sum");
        let read = |digits: &str| u32::from_str_radix(digits, 2).expect("binary digits");
        assert_eq!(read(&sum.sum.digits), sum.sum.number);
        let numbers: Vec<String> = sum
            .addends
            .iter()
            .map(|row| row.number.to_string())
            .collect();
        assert_eq!(numbers.join(" "), heaps);
        assert!(
            sum.addends
                .iter()
                .all(|row| read(&row.digits) == row.number)
        );
        let value = match sum.sum.number {
            0 => "0".into(),
            n => format!("*{n}"),
        };
        assert_eq!(
            question.answer(&Budget::default()).value().to_string(),
            value
        );
        let heap_sizes: Vec<usize> = step
            .sets
            .iter()
            .filter(|set| set.set.role == "heap")
            .map(|set| set.set.element_count)
            .collect();
        let sizes: Vec<usize> = sum.addends.iter().map(|row| row.number as usize).collect();
        assert_eq!(heap_sizes, sizes);
    }
    let sum = explanation(&read(
        "poset-nim",
        "(boolean 3 without top rank) + chain ww + young 2,2",
    ));
    let rows = sum.steps()[0].binary_sum.as_ref().expect("a nim-sum");
    assert_eq!(rows.addends.len(), 3);
}

/// The position at the end of a line, all of whose moves are legal.
fn played(question: &Question, starter: Player, moves: &[String]) -> Position {
    let mut position = question.start().clone();
    if !matches!(question.game(), Game::Pattern(_)) {
        position = position.starting(starter);
    }
    for step in moves {
        let names: Vec<&str> = step.split(' ').collect();
        let chosen = position
            .read(&names)
            .unwrap_or_else(|error| panic!("{step}: {error}"));
        position = position.after(&chosen);
    }
    position
}

#[test]
fn lines_of_the_whole_game_are_played_to_the_end() {
    for (name, board) in [
        ("pomax", "young wwbwb/bbwb/wwb/bw"),
        ("pominmax", "young wwbwb/bbwb/wwb/bw"),
        ("hex", "3x3"),
        ("sim", ""),
        ("achieve", "K5 K3"),
        ("tictactoe", ""),
    ] {
        let question = read(name, board);
        let explanation = explanation(&question);
        let lines: Vec<_> = explanation
            .steps()
            .iter()
            .flat_map(|step| &step.lines)
            .collect();
        assert!(!lines.is_empty(), "{name} {board}");
        for line in lines.iter().filter(|line| !line.title().contains("alone")) {
            let end = played(&question, line.starter, &line.moves);
            let winner = end.end().expect("the end").decision.winner();
            let is_told = |player: Player| {
                line.title()
                    .ends_with(&format!("{} wins", question.player(player)))
            };
            match winner {
                _ if line.title().starts_with("whoever starts") => {
                    let starter_wins = winner == Some(line.starter);
                    assert_eq!(
                        line.title().ends_with("wins"),
                        starter_wins,
                        "{name} {board}"
                    );
                }
                Some(winner) => assert!(is_told(winner), "{name} {board}: {}", line.title()),
                None => assert!(
                    line.title().contains("nobody"),
                    "{name} {board}: {}",
                    line.title()
                ),
            }
        }
    }
}

#[test]
fn searches_of_components_show_the_line_of_the_component() {
    let question = read("pominmax", "random 14 0.25 seed 1 + random 14 0.25 seed 21");
    let explanation = explanation(&question);
    let is_alone =
        |step: &&ExplainedStep| step.lines.iter().any(|line| line.title().contains("alone"));
    let steps: Vec<&ExplainedStep> = explanation.steps().iter().filter(is_alone).collect();
    assert!(!steps.is_empty(), "{explanation}");
    for step in steps {
        let sets = step.sets.iter().flat_map(|set| set.set.elements.iter());
        let own: BTreeSet<&String> = sets.collect();
        for line in &step.lines {
            assert!(line.moves.iter().all(|element| own.contains(element)));
            let winner = PLAYERS.into_iter().find(|&player| {
                line.title()
                    .ends_with(&format!("{} wins", question.player(player)))
            });
            // The players alternate, and whoever cannot move loses.
            let last = if line.moves.len() % 2 == 1 {
                line.starter
            } else {
                line.starter.other()
            };
            assert_eq!(winner, Some(last), "{line:?}");
        }
    }
}

#[test]
fn the_sets_of_a_turn_lack_one_element() {
    for (name, board, role) in [("achieve", "K5 K3", "threat"), ("sim", "", "losing-set")] {
        let question = read(name, board);
        let explanation = explanation(&question);
        let mut lines = explanation.steps().iter().flat_map(|step| &step.lines);
        let line = lines.next().expect("a line");
        let turn = line.turn.as_ref().expect("a turn");
        let position = played(&question, line.starter, &line.moves[..turn.after]);
        assert!(turn.sets.len() >= 2 || role == "losing-set", "{turn:?}");
        for set in &turn.sets {
            assert_eq!(set.set.role, role);
            let is_free = |name: &&String| {
                let x = position.find(name).expect("an element");
                position.painter(x).is_none()
            };
            assert_eq!(
                set.set.elements.iter().filter(is_free).count(),
                1,
                "{set:?}"
            );
        }
    }
}

/// Whether a player can force an outcome, by trying every move.
fn can_force(
    game: &SetColoring,
    cells: &[Option<Player>],
    turn: Player,
    goal: (Player, Atom),
) -> bool {
    let atoms = game.atoms();
    let open: Vec<usize> = (0..cells.len())
        .filter(|&cell| cells[cell].is_none())
        .collect();
    if open.is_empty() {
        let is_left = |cell: &usize| cells[*cell] == Some(Player::Left);
        let coloring = (0..cells.len())
            .filter(is_left)
            .fold(0, |set, cell| set | 1 << cell);
        let outcome = game.payoff(coloring);
        return match goal.0 {
            Player::Left => atoms.le(goal.1, outcome),
            Player::Right => atoms.le(outcome, goal.1),
        };
    }
    let mut after = open.into_iter().map(|cell| {
        let mut cells = cells.to_vec();
        cells[cell] = Some(turn);
        can_force(game, &cells, turn.other(), goal)
    });
    if turn == goal.0 {
        after.any(|can| can)
    } else {
        after.all(|can| can)
    }
}

/// Checks a guarantee, its first moves and its answers.
fn check(question: &Question, game: &SetColoring, guarantee: &Guarantee) {
    let atoms = game.atoms();
    let cell = |name: &String| question.start().find(name).expect("a cell") as usize;
    let goal = atoms
        .atoms()
        .find(|&atom| atoms.written(atom) == guarantee.outcome);
    let goal = (guarantee.player, goal.expect("an outcome"));
    let after = |moves: &[usize]| {
        let mut cells = vec![None; game.cells()];
        let mut turn = guarantee.starter;
        for &cell in moves {
            cells[cell] = Some(turn);
            turn = turn.other();
        }
        can_force(game, &cells, turn, goal)
    };
    assert!(after(&[]), "{}", guarantee.claim);
    let first: Vec<usize> = guarantee.first.iter().map(cell).collect();
    if guarantee.starter == guarantee.player {
        for one in 0..game.cells() {
            assert_eq!(after(&[one]), first.contains(&one), "{}", guarantee.claim);
        }
    } else {
        assert!(first.is_empty());
    }
    for (to, with) in &guarantee.answers {
        let with: Vec<usize> = with.iter().map(cell).collect();
        let mut begin: Vec<usize> = first.first().copied().into_iter().collect();
        begin.push(cell(to));
        for one in (0..game.cells()).filter(|one| !begin.contains(one)) {
            let moves = [&begin[..], &[one]].concat();
            assert_eq!(after(&moves), with.contains(&one), "{}", guarantee.claim);
        }
    }
    let line: Vec<usize> = guarantee.line.iter().map(cell).collect();
    assert_eq!(line.len(), game.cells());
    assert!(after(&line), "{}", guarantee.claim);
}

#[test]
fn guarantees_hold_against_every_play_and_are_the_best() {
    for (name, board) in [
        ("coloring", "a:{00011,10101,11000}, b:{00100,01010}"),
        ("coloring", "a:{01}"),
        ("coloring", "a:{ε}"),
        ("connection", "s-a-t; s-b-t; terminals s t"),
        ("connection", "s-a-t; a-u; s-b-u; terminals s t u"),
    ] {
        let question = read(name, board);
        let game = match question.game() {
            Game::Coloring(ColoringGame::Payoff(game)) => game,
            Game::Coloring(ColoringGame::Connection(connection)) => &connection.game,
            _ => panic!("a coloring game"),
        };
        let explanation = explanation(&question);
        let guarantees = &explanation.steps()[0].guarantees;
        guarantees
            .iter()
            .for_each(|one| check(&question, game, one));
        // Whatever can be forced is as good as a guarantee, or what a player gets anyway.
        let atoms = game.atoms();
        let all = ((1_u64 << game.cells()) - 1) as u32;
        for starter in PLAYERS {
            for player in PLAYERS {
                let own = guarantees
                    .iter()
                    .filter(|one| (one.starter, one.player) == (starter, player));
                let own: Vec<&str> = own.map(|one| one.outcome.as_str()).collect();
                let is_better = |one: Atom, other: Atom| match player {
                    Player::Left => atoms.le(other, one),
                    Player::Right => atoms.le(one, other),
                };
                let idle = game.payoff(if player == Player::Left { 0 } else { all });
                for atom in atoms.atoms() {
                    let can = can_force(game, &vec![None; game.cells()], starter, (player, atom));
                    let given = atoms
                        .atoms()
                        .filter(|&one| own.contains(&atoms.written(one)));
                    let is_told =
                        is_better(idle, atom) || given.clone().any(|one| is_better(one, atom));
                    assert_eq!(
                        can,
                        is_told,
                        "{board}: {starter:?} {player:?} {}",
                        atoms.written(atom)
                    );
                }
            }
        }
    }
}

#[test]
fn sets_have_names_of_their_own() {
    for (name, board) in [
        ("pomax", "chain bw + tree w(b,w) + random 9 0.3 seed 1"),
        ("maker-breaker", "sets a b / c d / e f"),
        ("nim", "3 4 5"),
        ("hex", "3x3"),
    ] {
        for step in explanation(&read(name, board)).steps() {
            let names: BTreeSet<&String> = step.sets.iter().map(|set| &set.name).collect();
            assert_eq!(
                names.len(),
                step.sets.len(),
                "{name} {board}: {:?}",
                step.sets
            );
        }
    }
}

#[test]
fn the_sets_of_a_step_are_those_it_speaks_of() {
    for (name, board, sets) in [
        // Single elements, and elements that can never be removed.
        (
            "leaf",
            "graph white a b e; black c d; a-b-c-a; b-e; c-d",
            &["counted e d", "frozen a b c"][..],
        ),
        (
            "maker-breaker",
            "sets a b c d / c d e f",
            &["prevented set 1 a b c d", "prevented set 2 c d e f"],
        ),
        // More sets than there are colors.
        (
            "maker-breaker",
            "sets a b c d / c d e f / a b e f / a c e g / b d f g / a d e g / b c f g",
            &[],
        ),
    ] {
        let explanation = explanation(&read(name, board));
        let step = &explanation.steps()[0];
        let found: Vec<String> = step
            .sets
            .iter()
            .map(|set| format!("{} {}", set.name, set.set.elements.join(" ")))
            .collect();
        assert_eq!(found, sets, "{board}");
    }
}
