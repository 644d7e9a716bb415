use proptest::prelude::*;

use super::*;
use tedomari::board::{Cell, Color, Diagram, Graph, Names, Poset, Ruleset};

/// Colors from letters.
fn colors(letters: &str) -> Vec<Color> {
    letters
        .chars()
        .map(|letter| Color::from_letter(letter).expect("w or b"))
        .collect()
}

fn poset(letters: &str, relations: &[(Element, Element)]) -> Board {
    let poset = Poset::from_relations(colors(letters), Names::Numbered, relations);
    Board::Poset(poset.expect("no cycle"))
}

fn named(letters: &str, names: &str, relations: &[(Element, Element)]) -> Board {
    let names = Names::Given(names.split(' ').map(Into::into).collect());
    Board::Poset(Poset::from_relations(colors(letters), names, relations).expect("no cycle"))
}

fn graph(letters: &str, edges: &[(Element, Element)]) -> Board {
    Board::Graph(Graph::new(colors(letters), Names::Numbered, edges).expect("no loop"))
}

fn diagram(rows: &[&str]) -> Board {
    let mut cells = Vec::new();
    for (row, line) in rows.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            if let Some(color) = Color::from_letter(letter) {
                cells.push((
                    Cell {
                        row: row as u32,
                        column: column as u32,
                    },
                    color,
                ));
            }
        }
    }
    Board::Diagram(Diagram::new(cells).expect("no cell twice"))
}

fn boolean(dimension: u32) -> Board {
    let size = 1u32 << dimension;
    let letter = |x: u32| {
        if x.count_ones().is_multiple_of(2) {
            'w'
        } else {
            'b'
        }
    };
    let covers: Vec<_> = (0..size)
        .flat_map(|x| {
            (0..dimension)
                .filter(move |i| x >> i & 1 == 0)
                .map(move |i| (x, x | 1 << i))
        })
        .collect();
    poset(&(0..size).map(letter).collect::<String>(), &covers)
}

fn random(len: u32, one_in: u32) -> Board {
    let mut state = 7u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 16
    };
    let mut relations = Vec::new();
    for x in 0..len {
        for y in x + 1..len {
            if next() % one_in == 0 {
                relations.push((x, y));
            }
        }
    }
    poset(&"wbb".repeat(len as usize)[..len as usize], &relations)
}

/// Small boards of every kind.
fn gallery() -> Vec<(&'static str, Board)> {
    let tree = [(0, 1), (0, 2), (1, 3), (1, 4), (1, 5), (2, 6), (6, 7)];
    let ring = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)];
    let branches = [
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 4),
        (2, 5),
        (5, 6),
        (5, 7),
        (7, 8),
    ];
    let needs = vec![vec![vec![1, 2], vec![3]]];
    let ruleset = Ruleset::new(colors("wwbb"), Names::Numbered, needs).expect("valid");
    let long = "alpha <b>&c x 日本語 a-very-long-name-indeed";
    let slopes = [(0, 1), (1, 2), (3, 2), (4, 3), (4, 5), (5, 6)];
    vec![
        ("empty", poset("", &[])),
        ("chain", poset("wbbw", &[(0, 1), (1, 2), (2, 3)])),
        ("antichain", poset("wwb", &[])),
        ("tree poset", poset("wbwbwbbw", &tree)),
        (
            "dual of a tree poset",
            poset("wbwbwbbw", &tree.map(|(x, y)| (y, x))),
        ),
        (
            "double tree",
            poset("wbwbwb", &[(0, 2), (1, 2), (2, 3), (3, 4), (3, 5)]),
        ),
        ("zigzag", poset("wbwbwbw", &slopes)),
        (
            "names",
            named("wwwbb", "a b c d e", &[(0, 3), (3, 1), (2, 4)]),
        ),
        (
            "long names",
            named("wwwbb", long, &[(0, 3), (3, 1), (2, 4), (0, 4)]),
        ),
        (
            "pentagon",
            poset("wbwbw", &[(0, 1), (1, 2), (2, 4), (0, 3), (3, 4)]),
        ),
        ("Boolean lattice", boolean(3)),
        (
            "sum",
            poset("wbwbwbbwb", &[(0, 1), (1, 2), (3, 4), (3, 5), (6, 7)]),
        ),
        ("random", random(20, 6)),
        ("too tangled to draw in text", random(24, 3)),
        ("Young diagram", diagram(&["wbwbw", "bwb", "wb"])),
        ("skew diagram", diagram(&["  wbw", " wb", "wb"])),
        (
            "diagram too wide for the terminal",
            diagram(&["wb".repeat(60).as_str(), " w"]),
        ),
        ("cycle", graph("wbwbw", &ring)),
        ("tree", graph("wbwbwbbwb", &branches)),
        ("path", graph("wbwb", &[(0, 1), (1, 2), (2, 3)])),
        ("ruleset", Board::Ruleset(ruleset)),
    ]
}

/// A position in which every third element is removed.
fn some_position(board: &Board) -> Scene {
    let alive: Vec<bool> = (0..board.len()).map(|i| i % 3 != 1).collect();
    let removable: Vec<bool> = (0..board.len()).map(|i| i % 2 == 1).collect();
    position(board, &alive, &removable).expect("small enough")
}

#[test]
fn boards_in_text() {
    let mut text = String::new();
    for (name, board) in gallery() {
        let scene = scene(&board, &[]).expect("small enough");
        text.push_str(&format!("{name}\n\n{}\n\n", terminal(&scene)));
    }
    insta::assert_snapshot!("terminal", text);
}

#[test]
fn positions_in_text() {
    let mut text = String::new();
    for (name, board) in gallery() {
        text.push_str(&format!(
            "{name}\n\n{}\n\n",
            terminal(&some_position(&board))
        ));
    }
    insta::assert_snapshot!("positions", text);
}

#[test]
fn pictures() {
    let names = named("wwwbb", "a <b>&c \u{7} d e", &[(0, 3), (3, 1), (2, 4)]);
    insta::assert_snapshot!(
        "poset",
        svg(&picture_of(&scene(&names, &[3]).expect("small enough")))
    );
    let young = diagram(&["wb", "b"]);
    insta::assert_snapshot!(
        "latex",
        tikz(&picture_of(&scene(&names, &[3]).expect("small enough")))
    );
    insta::assert_snapshot!("diagram", svg(&picture_of(&some_position(&young))));
}

#[test]
fn limits_are_errors() {
    let antichain = poset(&"w".repeat(MAX_DRAWN + 1), &[]);
    assert_eq!(
        scene(&antichain, &[]),
        Err(DrawError::TooManyElements(MAX_DRAWN + 1))
    );
    let edges: Vec<_> = (0..300).flat_map(|y| (0..y).map(move |x| (x, y))).collect();
    let complete = graph(&"w".repeat(300), &edges);
    assert_eq!(scene(&complete, &[]), Err(DrawError::TooManyLines(44850)));
    let cell = |row, column| (Cell { row, column }, Color::White);
    let far = Diagram::new(vec![cell(0, 0), cell(u32::MAX - 1, 5)]).expect("two cells");
    let error = scene(&Board::Diagram(far), &[]).expect_err("too far");
    assert_eq!(
        error.to_string(),
        "a diagram with 4294967295 rows or columns is too large to draw; the limit is 5000"
    );
}

#[test]
fn the_largest_boards_are_drawn_quickly() {
    let most = MAX_DRAWN as Element;
    let white = "w".repeat(MAX_DRAWN);
    let chain: Vec<_> = (1..most).map(|x| (x - 1, x)).collect();
    let shortcut = [chain.clone(), vec![(0, most - 1)]].concat();
    let fence: Vec<_> = (1..most)
        .map(|x| if x % 2 == 0 { (x - 1, x) } else { (x, x - 1) })
        .collect();
    // Four wide layers, with lines that span several of them.
    let wide: Vec<_> = (0..most)
        .flat_map(|x| {
            [
                (x, x * 7 % 1250 + 1250),
                (x, x * 31 % 1250 + 3750),
                (x, x + 1250),
            ]
        })
        .filter(|&(x, y)| x / 1250 < y / 1250 && y < most)
        .collect();
    for relations in [vec![], chain.clone(), shortcut, fence, wide] {
        let board = poset(&white, &relations);
        check(&board, &scene(&board, &[]).expect("within the limits"));
    }
    let mut ring = chain;
    ring.push((most - 1, 0));
    let board = graph(&white, &ring);
    check(&board, &scene(&board, &[]).expect("within the limits"));
}

/// Checks that every element is drawn once and apart from others, that every cover or edge is
/// drawn, that covers lead upwards, and that both renderers accept the scene.
fn check(board: &Board, scene: &Scene) {
    let mut places = vec![None; board.len()];
    for part in &scene.parts {
        for &(x, place) in &part.places {
            assert!(places[x as usize].replace(place).is_none(), "drawn twice");
            assert!((0.0..=part.extent.x).contains(&place.x));
            assert!((0.0..=part.extent.y).contains(&place.y));
        }
        let mut sorted: Vec<Place> = part.places.iter().map(|&(_, place)| place).collect();
        sorted.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        for pair in sorted.windows(2) {
            assert!(
                pair[0].y != pair[1].y || pair[1].x - pair[0].x > 0.99,
                "{pair:?}"
            );
        }
    }
    assert!(places.iter().all(Option::is_some), "not drawn");
    let mut lines: Vec<_> = scene
        .parts
        .iter()
        .flat_map(|part| &part.lines)
        .map(|line| (line.from, line.to))
        .collect();
    let expected: Vec<_> = match board {
        Board::Poset(poset) => poset.upper_covers().pairs().collect(),
        Board::Graph(graph) => {
            lines
                .iter_mut()
                .for_each(|(x, y)| (*x, *y) = ((*x).min(*y), (*x).max(*y)));
            graph.edges().collect()
        }
        Board::Diagram(_) | Board::Ruleset(_) => vec![],
        Board::Grounded(_) => unreachable!("its lines lead from edges to vertices"),
    };
    lines.sort_unstable();
    assert_eq!(lines, expected);
    if scene.ordered {
        for (x, y) in lines {
            let height = |x: Element| places[x as usize].map(|place| place.y);
            assert!(height(x) < height(y));
        }
    }
    let drawn = picture_of(scene);
    let picture = svg(&drawn);
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    assert_eq!(picture.matches("<title>").count(), board.len());
    assert!(!picture.contains("NaN"));
    let latex = tikz(&drawn);
    assert!(latex.starts_with("\\begin{tikzpicture}"));
    assert!(latex.ends_with("\\end{tikzpicture}\n") && !latex.contains("NaN"));
    terminal(scene);
}

proptest! {
    #[test]
    fn every_poset_is_drawn_whole(
        letters in "[wb]{1,14}",
        density in 1u32..60,
        noise in proptest::collection::vec(0u32..100, 14 * 14),
        graphical in any::<bool>(),
    ) {
        let len = letters.len();
        let pairs: Vec<_> = (0..len * len)
            .filter(|&i| i / len < i % len && noise[i] < density)
            .map(|i| ((i / len) as Element, (i % len) as Element))
            .collect();
        let board = if graphical { graph(&letters, &pairs) } else { poset(&letters, &pairs) };
        check(&board, &scene(&board, &[0]).expect("small enough"));
        check(&board, &some_position(&board));
    }
}

/// The edges of a graph with ground are discs between their ends, and lie above the ground.
#[test]
fn graphs_stand_on_the_ground() {
    let board =
        tedomari::notation::parse("blue ground-a-b; red b-ground, b-b, c-b").expect("a board");
    let scene = scene(&board, &[]).expect("small");
    assert_eq!((scene.elements, scene.nodes.len()), (5, 9));
    let [part] = &scene.parts[..] else {
        panic!("one part");
    };
    // A loop has only one end.
    assert_eq!(part.lines.len(), 9);
    let height = |node: u32| {
        part.places
            .iter()
            .find(|(x, _)| *x == node)
            .map(|(_, at)| at.y)
    };
    let ground = (0..9).find(|&x| scene.nodes[x as usize].label == "ground");
    let ground = ground.and_then(height).expect("drawn");
    assert!(part.places.iter().filter(|(_, at)| at.y <= ground).count() == 1);
    assert_eq!(svg(&picture_of(&scene)).matches("<title>").count(), 9);
}
