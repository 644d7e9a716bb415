//! One picture of each kind other than boards: as text, SVG and TikZ.

use std::sync::Arc;

use super::*;
use tedomari::board::Color;
use tedomari::board::hex::HexCell;
use tedomari::game::pattern::{PatternGame, PatternSetup, State, Variant, pair};
use tedomari::notation::passable::{parse_atoms, parse_coloring, parse_game};
use tedomari::notation::{self, hex};
use tedomari::value::passable::Forms;

fn game(variant: Variant, board: &str, pattern: Option<&str>) -> PatternGame {
    let patterns = pattern.map(|pattern| [pattern; 2]);
    let setup = PatternSetup::read(variant, board, patterns).expect(board);
    setup.game().expect("a game")
}

fn start(game: &PatternGame) -> State<u128> {
    let [red, green] = game.start();
    let absent = 0;
    State { red, green, absent }
}

/// Misère play on K4 in which Red has just completed a triangle.
fn lost() -> Scene {
    let game = game(Variant::Misere, "K4", Some("K3"));
    let edges =
        |pairs: &[(usize, usize)]| pairs.iter().fold(0, |set, &(a, b)| set | 1 << pair(a, b));
    let state = State {
        red: edges(&[(0, 1), (1, 2), (0, 2)]),
        green: edges(&[(0, 3), (1, 3)]),
        absent: 0,
    };
    pattern_scene(&game, &state, &PatternMarks::default())
}

/// A family of sets in which Red has just completed the first one.
fn won() -> Scene {
    let game = game(Variant::Achieve, "sets a b / b c d", None);
    let state = State {
        red: 0b0011,
        green: 0b1000,
        absent: 0,
    };
    pattern_scene(&game, &state, &PatternMarks::default())
}

fn of_board(board: &str) -> Scene {
    let game = game(Variant::Achieve, board, None);
    pattern_scene(&game, &start(&game), &PatternMarks::default())
}

fn kinds() -> Vec<(&'static str, Scene)> {
    let position = hex::read("B.W/.#./...").expect("a drawing");
    let whole = hex::read("B./.W").expect("a drawing");
    let atoms = Arc::new(parse_atoms("P4").expect("a poset"));
    let mut forms = Forms::new(Arc::clone(&atoms));
    let form = parse_game("{a,{T|b}|{a|_}}", &mut forms).expect("a game");
    let payoff = parse_coloring("a:{001,110}, b:{100}", atoms).expect("a payoff");
    let colors = [Some(Color::Black), None, Some(Color::White)];
    let young = notation::read("young wbw/b").expect("a diagram");
    vec![
        ("a completed triangle", lost()),
        ("cells", of_board("tictactoe 2x3 2; red a1; green b2")),
        ("a completed set", won()),
        (
            "sets of two players",
            of_board("red sets a b; green sets b c"),
        ),
        ("many sets", of_board(&many_sets())),
        (
            "a part of a Hex board",
            hex_scene(&position, None, &[HexCell::new(0, 1)]),
        ),
        ("a Hex board", hex_scene(&whole, None, &[])),
        ("a game tree", game_tree(&forms, form).expect("small")),
        ("coloring", coloring_scene(&payoff, &colors, &[1])),
        ("French", scene(&young, &[3]).expect("small").french()),
    ]
}

/// All pairs of seven elements but two.
fn many_sets() -> String {
    let pairs = (1..8).flat_map(|y| (1..y).map(move |x| format!("x{x} x{y}")));
    let pairs: Vec<String> = pairs.skip(2).collect();
    format!("sets {}", pairs.join(" / "))
}

fn all(render: impl Fn(&Scene) -> String) -> String {
    let drawn = kinds().into_iter();
    let drawn = drawn.map(|(name, scene)| format!("{name}\n\n{}\n", render(&scene)));
    drawn.collect::<Vec<_>>().join("\n")
}

#[test]
fn in_text() {
    insta::assert_snapshot!("kinds-terminal", all(terminal));
}

#[test]
fn as_svg() {
    insta::assert_snapshot!("kinds-svg", all(|scene| svg(&picture_of(scene))));
}

#[test]
fn as_tikz() {
    insta::assert_snapshot!("kinds-tikz", all(|scene| tikz(&picture_of(scene))));
}

#[test]
fn elements_are_those_of_the_game() {
    let game = game(Variant::Avoid, "a-b-c-d-a; red a-b", Some("P3"));
    let scene = pattern_scene(&game, &start(&game), &PatternMarks::default());
    let data = picture_of(&scene).data(|x| game.element_name(x as usize));
    let mut names: Vec<String> = data
        .figures
        .iter()
        .filter_map(|f| f.element.clone())
        .collect();
    names.sort();
    let mut wanted: Vec<String> = (0..game.width())
        .filter(|e| game.elements() >> e & 1 == 1)
        .map(|e| game.element_name(e))
        .collect();
    wanted.sort();
    assert_eq!(names, wanted);
    let titles = data.figures.iter().filter(|f| f.element.is_none());
    let titles: Vec<String> = titles.filter_map(|f| f.title.clone()).collect();
    assert_eq!(titles, ["a", "b", "c", "d"]);
    assert!(
        data.figures
            .iter()
            .any(|f| f.title.as_deref() == Some("a-b, red"))
    );
}

#[test]
fn shaken_vertices_take_the_places_of_others() {
    let game = game(Variant::Avoid, "K5", Some("K3"));
    let places = |shaken: Option<Vec<usize>>| {
        let marks = PatternMarks {
            highlighted: 0,
            shaken,
        };
        let scene = pattern_scene(&game, &start(&game), &marks);
        let places = &scene.parts[0].places;
        places
            .iter()
            .map(|&(_, place)| place)
            .collect::<Vec<Place>>()
    };
    let permutation = vec![2, 0, 4, 3, 1];
    let (still, shaken) = (places(None), places(Some(permutation.clone())));
    for (v, &to) in permutation.iter().enumerate() {
        assert_eq!(shaken[v], still[to]);
    }
}

#[test]
fn game_trees_have_a_limit_and_sides() {
    let atoms = Arc::new(parse_atoms("P4").expect("a poset"));
    let mut forms = Forms::new(atoms);
    let mut form = parse_game("{a|b}", &mut forms).expect("a game");
    for _ in 0..8 {
        form = forms.pair(form, form);
    }
    assert_eq!(game_tree(&forms, form), Err(DrawError::TooManyPositions));
    let form = parse_game("{a,b,{a|{b|_}}|{T|{a|b}},b}", &mut forms).expect("a game");
    let scene = game_tree(&forms, form).expect("small");
    let x = |node: Element| {
        let placed = scene.parts[0]
            .places
            .iter()
            .find(|&&(other, _)| other == node);
        placed.expect("a place").1.x
    };
    // From the root, three options lead to the left and two to the right.
    let options = scene.parts[0].lines.iter().filter(|line| line.to == 0);
    let sides: Vec<bool> = options.map(|line| x(line.from) < x(0)).collect();
    assert_eq!(sides, [true, true, true, false, false]);
}
