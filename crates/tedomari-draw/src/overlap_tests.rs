//! Nothing overlaps: discs, labels and notes are apart, and lines keep off discs.

use super::geometry::Rect;
use super::letters::columns;
use super::picture::{Form, Ink, Picture, Point};
use super::*;
use tedomari::game::pattern::{PatternSetup, State, Variant};
use tedomari::notation::{self, passable};
use tedomari::value::passable::Forms;

/// The rectangles of figures with text.
fn boxes(picture: &Picture) -> Vec<(Rect, String)> {
    let mut boxes = Vec::new();
    for figure in &picture.figures {
        let is_frame = |ink: Ink| ink == Ink::Group && figure.title.is_none();
        for stroke in figure.strokes.iter().filter(|stroke| !is_frame(stroke.ink)) {
            let rect = match &stroke.form {
                &Form::Rectangle((x, y), width, height, _) => Rect {
                    left: x,
                    top: y,
                    right: x + width,
                    bottom: y + height,
                },
                &Form::Disc(center, radius) => Rect::around(center, radius, radius),
                Form::Text((x, y), text) => {
                    let look = stroke.ink.look();
                    let size: f64 = look.width.parse().expect("a size");
                    let half = columns(text) as f64 * size * 0.29;
                    let middle = if look.is_from_left { x + half } else { *x };
                    Rect::around((middle, *y), half, size * 0.4)
                }
                Form::Line(_) | Form::Polygon(_) => continue,
            };
            let name = figure
                .title
                .clone()
                .unwrap_or_else(|| format!("{:?}", stroke.form));
            boxes.push((rect, name));
        }
    }
    boxes
}

fn lines(picture: &Picture) -> Vec<(&[Point], String)> {
    let mut lines = Vec::new();
    for figure in &picture.figures {
        for stroke in &figure.strokes {
            if let Form::Line(points) = &stroke.form
                && matches!(stroke.ink, Ink::Tie | Ink::Red | Ink::Green | Ink::Free)
            {
                let name = figure.title.clone().unwrap_or_default();
                lines.push((points.as_slice(), name));
            }
        }
    }
    lines
}

/// Checks a picture. A label may overlap its own element.
fn check(picture: &Picture, about: &str) {
    let boxes = boxes(picture);
    for (i, (a, name)) in boxes.iter().enumerate() {
        let is_inside =
            a.left >= 0.0 && a.top >= 0.0 && a.right <= picture.width && a.bottom <= picture.height;
        assert!(is_inside, "{about}: {name} is not within the picture");
        for (b, other) in &boxes[..i] {
            let overlaps = a.left < b.right - 0.01
                && b.left < a.right - 0.01
                && a.top < b.bottom - 0.01
                && b.top < a.bottom - 0.01;
            assert!(
                !overlaps || name == other,
                "{about}: {name} lies over {other}"
            );
        }
    }
    for (points, line) in lines(picture) {
        let ends = [points[0], points[points.len() - 1]];
        for (rect, name) in &boxes {
            // The corners of the rectangle are not part of the disc.
            let disc = Rect {
                left: rect.left + 2.0,
                top: rect.top + 2.0,
                right: rect.right - 2.0,
                bottom: rect.bottom - 2.0,
            };
            let is_within = |&(x, y): &Point| {
                disc.left < x && x < disc.right && disc.top < y && y < disc.bottom
            };
            let crosses = points.windows(2).any(|w| disc.is_crossed_by(w[0], w[1]));
            assert!(
                !crosses || ends.iter().any(is_within),
                "{about}: a line {line} {ends:?} runs over {name}"
            );
        }
    }
}

#[test]
fn boards() {
    let boards = [
        "chain bbwwbb",
        "antichain wwb",
        "tree w(b(w,b),w(b,w,b(w)))",
        "doubletree w(b,w)(b(w))",
        "zigzag w<b>w<b<w>b>w",
        "a:w < b:b > c:w < d:b; a < d",
        "a:w < b:b; c:w < d:b; a < d",
        "boolean 3 rank",
        "boolean 4 rank",
        "boolean 4 without top rank",
        "product 2x3x4 rank",
        "product 3x3x3 rank",
        "plane 3,3,1/2,2/1 chess",
        "young 5,3,2 chess",
        "skew 5,3,2/2,1 chess",
        "square 8 cut 2 chess",
        "cycle wbwb",
        "cycle wbwbwbwb",
        "complete 4 white",
        "complete 5 white",
        "complete 9 white",
        "complete 12 white",
        "graph tree w(b,w(b,w),b)",
        "graph white a b c; black d e f; a-b-c-d-e-f-a; a-d; b-e",
        "white x a; black b c; x needs {a b} or {c}",
        "white \"a very long name\" b; black \"another long name\" d; \"a very long name\" < d; b < \"another long name\" ; b < d",
        "(antichain ww + chain wb) below antichain bb below (chain w + chain b)",
        "chain wbw + tree w(b,w) + antichain ww + zigzag w<b>w",
    ];
    for text in boards {
        let board = notation::read(text).expect(text);
        let scene = scene(&board, &[0]).expect("small enough");
        check(&picture_of(&scene), text);
        check(&picture_of(&scene.french()), text);
    }
}

#[test]
fn random_posets() {
    let mut state = 5u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 16
    };
    for round in 0..40 {
        let len = 4 + round % 10;
        let mut text = format!("numbered {}", "w".repeat(len));
        for x in 1..=len {
            for y in x + 1..=len {
                if next() % 4 == 0 {
                    text += &format!("; {x} < {y}");
                }
            }
        }
        let board = notation::read(&text).expect("no cycle");
        check(&picture_of(&scene(&board, &[]).expect("small")), &text);
    }
}

fn pattern_picture(variant: Variant, board: &str, pattern: Option<&str>) -> Picture {
    let patterns = pattern.map(|pattern| [pattern; 2]);
    let setup = PatternSetup::read(variant, board, patterns).expect(board);
    let game = setup.game().expect("a game");
    let [red, green] = game.start();
    let state = State {
        red,
        green,
        absent: 0,
    };
    picture_of(&pattern_scene(&game, &state, &PatternMarks::default()))
}

#[test]
fn pattern_games() {
    let graphs = [
        "K3",
        "K4",
        "K6; red 1-2; green 3-4",
        "K9",
        "K12",
        "K16",
        "K3,3",
        "K2,7",
        "K2,2,2",
        "P7",
        "C4",
        "C8",
        "star 6",
        "bowtie",
        "house + bull",
        "cube",
        "petersen",
        "diamond + paw",
        "a-b-c-d; b-e; c-f-g",
        "K7-e",
    ];
    for board in graphs {
        let picture = pattern_picture(Variant::Avoid, board, Some("P3"));
        check(&picture, board);
    }
    let sets = [
        "tictactoe; red a1; green b2",
        "tictactoe 5x7 4",
        "sets a b c / d e f / a d; red a; green d",
        "red sets a b / b c; green sets a c d",
        "(x1|x4)&(x2|x3)&(x1|x2|x5)",
        "sets a b c d e f g h / b d f h / a c e g i j k / j k l / l m n o p",
    ];
    for board in sets {
        check(&pattern_picture(Variant::Achieve, board, None), board);
    }
}

#[test]
fn game_trees() {
    let atoms = passable::parse_atoms("P4").expect("a poset");
    let mut forms = Forms::new(std::sync::Arc::new(atoms));
    for text in [
        "a",
        "{a|b}",
        "{a,{T|b}|{a|_},b}",
        "{{T|a},b,{a,b|_}|{a|{b|_}},{T,a|b}}",
    ] {
        let form = passable::parse_game(text, &mut forms).expect(text);
        check(&picture_of(&game_tree(&forms, form).expect("small")), text);
    }
}

#[test]
fn moved_elements_stay_within_the_picture() {
    let board = notation::read("white x a; black b; x < a; x < b").expect("a board");
    let scene = scene(&board, &[]).expect("small");
    let still = picture_of(&scene);
    for to in [
        (-100.0, -50.0),
        (500.0, 40.0),
        (300.0, 700.0),
        (f64::NAN, 5.0),
        (1e300, 0.0),
    ] {
        let picture = picture_at(&scene, &[(1, to)]);
        check(&picture, "moved");
        // Nothing else moves.
        let others = |picture: &Picture| {
            let figures = picture
                .figures
                .iter()
                .filter(|f| f.element.is_some_and(|x| x != 1));
            figures.cloned().collect::<Vec<_>>()
        };
        assert_eq!(others(&picture), others(&still));
    }
    let picture = picture_at(&scene, &[(2, (333.0, 222.0))]);
    let label = Form::Text((333.0, 222.0), "b".into());
    let is_there = |f: &picture::Figure| f.strokes.iter().any(|stroke| stroke.form == label);
    assert!(picture.figures.iter().any(is_there));
    let line = picture
        .figures
        .iter()
        .find(|f| f.ends == Some((0, 2)))
        .expect("a line");
    let Form::Line(points) = &line.strokes[0].form else {
        panic!("a line");
    };
    assert_eq!(points.last(), Some(&(333.0, 222.0)));
}
