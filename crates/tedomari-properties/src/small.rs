//! Questions about small boards of every game, made from choices.

use tedomari::board::Color;
use tedomari::catalogue::{BoardKind, Entry, GAMES};
use tedomari::game::pattern::Variant;
use tedomari::question::QuestionText;

use crate::choices::Choices;

/// The games that have small boards: all except those that are played on one large board only.
pub fn games() -> Vec<&'static Entry> {
    let is_large = |entry: &&Entry| entry.own_board.is_some() && entry.shorthand.is_none();
    GAMES.iter().filter(|entry| !is_large(entry)).collect()
}

/// A question about a board of at most eight elements.
pub fn question(choices: &mut Choices<'_>) -> QuestionText {
    let entry = choices.one(&games());
    let mut text = QuestionText::new(entry.name, "");
    text.left = choices.coin().then_some(Color::Black);
    if let Some(expanded) = entry.shorthand {
        let mut boards = shorthands(choices).into_iter();
        let board = boards.find(|board| expanded(board).is_ok());
        text.board = board.unwrap_or_else(|| panic!("{} has a shorthand", entry.name));
        return text;
    }
    let kind = choices.one(entry.board_kinds);
    text.board = match kind {
        BoardKind::Poset => poset(choices),
        BoardKind::Diagram => diagram(choices),
        BoardKind::Graph => format!("graph {}", related(" - ", choices)),
        BoardKind::Ruleset => ruleset(choices),
        BoardKind::Grounded => grounded(choices),
        BoardKind::Payoff => {
            let (atoms, board) = payoff(choices);
            text.atoms = Some(atoms.into());
            board
        }
        BoardKind::Hex => hex(choices),
        BoardKind::Network => network(choices),
        BoardKind::Edges => {
            let patterns = ["K3", "P3", "K2", "2K2", "C4", "claw", "P4"];
            text.red = Some(choices.one(&patterns).into());
            text.green = if choices.coin() {
                text.red.clone()
            } else {
                Some(choices.one(&patterns).into())
            };
            edges(choices)
        }
        BoardKind::Sets => sets(choices),
        BoardKind::Formula => formula(entry.variant(), choices),
    };
    text
}

/// Boards in the shorthands of games: heaps, a bar, and cells of which so many in a row count.
fn shorthands(choices: &mut Choices<'_>) -> [String; 3] {
    let heaps = (0..=choices.below(3)).map(|_| choices.below(4).to_string());
    let heaps = heaps.collect::<Vec<_>>().join(" ");
    let bar = choices.one(&["2x3", "3x3", "2x4", "1x5", "2x2x2"]);
    let row = choices.one(&["2x2 2", "2x3 2", "1x4 3", "2x3 3"]);
    [heaps, bar.into(), row.into()]
}

/// Elements v0, v1, … with colors.
fn colored(n: usize, choices: &mut Choices<'_>) -> String {
    let mut sides = [String::from("white"), String::from("black")];
    for x in 0..n {
        sides[usize::from(choices.coin())] += &format!(" v{x}");
    }
    let named = sides.into_iter().filter(|side| side.contains(' '));
    named.collect::<Vec<_>>().join("; ")
}

/// Elements with colors, and a sign between some of them.
fn related(sign: &str, choices: &mut Choices<'_>) -> String {
    let n = 1 + choices.below(7);
    let mut text = colored(n, choices);
    for b in 1..n {
        for a in 0..b {
            if choices.below(3) == 0 {
                text += &format!("; v{a}{sign}v{b}");
            }
        }
    }
    text
}

fn letters(n: usize, choices: &mut Choices<'_>) -> String {
    (0..n).map(|_| choices.one(&['w', 'b'])).collect()
}

/// Any order, or one of the families about which there are theorems.
fn poset(choices: &mut Choices<'_>) -> String {
    match choices.below(6) {
        0 => format!("chain {}", letters(7, choices)),
        1 => {
            let mut text = format!("zigzag {}", letters(1, choices));
            for _ in 0..6 {
                text += choices.one(&["<", ">"]);
                text += &letters(1, choices);
            }
            text
        }
        2 => {
            let mut text = colored(7, choices);
            for x in 1..7 {
                text += &format!("; v{} < v{x}", choices.below(x));
            }
            choices.one(&["", "dual "]).to_string() + &text
        }
        3 => {
            let (a, b) = (letters(3, choices), letters(4, choices));
            format!("chain {a} + dual tree {b:.1}({},{})", &b[1..2], &b[2..3])
        }
        _ => related(" < ", choices),
    }
}

fn diagram(choices: &mut Choices<'_>) -> String {
    let chess = ["young 3,2,1 chess", "young 4,3 chess", "square 3 chess"];
    match choices.below(4) {
        0 => choices.one(&chess).into(),
        _ => {
            let cell = |i: usize, choices: &mut Choices<'_>| {
                let cell = choices.one(&['w', 'b', '.']);
                let end = if i % 3 == 2 { " / " } else { "" };
                format!("{cell}{end}")
            };
            let cells: String = (0..8).map(|i| cell(i, choices)).collect();
            format!("cells {cells}w")
        }
    }
}

fn ruleset(choices: &mut Choices<'_>) -> String {
    let n = 1 + choices.below(7);
    let mut text = format!("rules {}", colored(n, choices));
    for x in 0..n {
        let mut sets = Vec::new();
        for _ in 0..choices.below(3) {
            let others = (0..n).filter(|&y| y != x);
            let set = choices.some(others).into_iter().map(|y| format!("v{y}"));
            sets.push(format!("{{{}}}", set.collect::<Vec<_>>().join(" ")));
        }
        if !sets.is_empty() {
            text += &format!("; v{x} needs {}", sets.join(" or "));
        }
    }
    text
}

fn grounded(choices: &mut Choices<'_>) -> String {
    let is_green = choices.coin();
    let vertex = |number: usize| match number {
        0 => "ground".to_string(),
        number => format!("v{number}"),
    };
    let edges = (1..=6).map(|x| {
        let color = choices.one(&["blue", "red"]);
        // The last edges may close cycles.
        let (from, to) = (choices.below(x), if x > 4 { choices.below(5) } else { x });
        let color = if is_green { "green" } else { color };
        format!("{color} {}-{}", vertex(from), vertex(to))
    });
    edges.collect::<Vec<_>>().join("; ")
}

/// A payoff, which may not be monotone, and the poset of its outcomes.
fn payoff(choices: &mut Choices<'_>) -> (&'static str, String) {
    let (atoms, names) = choices.one(&[
        ("P4", &["a", "b", "T"][..]),
        ("L2", &["T"]),
        ("L3", &["a", "T"]),
        ("_ < a < b, c < T", &["a", "b", "c"]),
    ]);
    let cells = 1 + choices.below(5);
    let lists = names.iter().map(|name| {
        let colorings = (0..choices.below(3)).map(|_| {
            let cells = (0..cells).map(|_| choices.one(&['0', '1']));
            cells.collect::<String>()
        });
        format!("{name}:{{{}}}", colorings.collect::<Vec<_>>().join(","))
    });
    let lists = lists.collect::<Vec<_>>().join(", ");
    (atoms, format!("cells {cells}; {lists}"))
}

fn hex(choices: &mut Choices<'_>) -> String {
    let (rows, columns) = (1 + choices.below(3), 1 + choices.below(3));
    let row = |choices: &mut Choices<'_>| {
        let cells = (0..columns).map(|_| choices.one(&['.', '.', 'B', 'W']));
        cells.collect::<String>()
    };
    let rows: Vec<String> = (0..rows).map(|_| row(choices)).collect();
    rows.join("/")
}

fn network(choices: &mut Choices<'_>) -> String {
    let all = ["s-b", "s-c", "a-b", "a-c", "b-c", "b-t", "c-t", "s-t"];
    let some = choices.some(all).into_iter().take(4);
    let edges: Vec<&str> = ["s-a", "a-t"].into_iter().chain(some).collect();
    let colored = choices.one(&["vertices", "edges"]);
    format!("{}; terminals s t; color {colored}", edges.join(", "))
}

/// A graph of up to seven edges, some of which are colored.
fn edges(choices: &mut Choices<'_>) -> String {
    let pairs = (1..5).flat_map(|b| (0..b).map(move |a| format!("v{a}-v{b}")));
    let mut edges = choices.some(pairs);
    edges.truncate(7);
    if edges.is_empty() {
        return "K4".into();
    }
    let vertices = String::from("v0; v1; v2; v3; ");
    let red = choices.coin().then(|| edges[0].clone());
    let green = choices.coin().then(|| edges[edges.len() - 1].clone());
    let mut text = vertices + &edges.join("; ");
    if let Some(edge) = &red {
        text += &format!("; red {edge}");
    }
    if let Some(edge) = green.filter(|edge| red.as_ref() != Some(edge)) {
        text += &format!("; green {edge}");
    }
    text
}

/// Up to four sets of up to three of six elements, for both players or for each.
fn sets(choices: &mut Choices<'_>) -> String {
    let set = |choices: &mut Choices<'_>| {
        let mut names: Vec<usize> = (0..=choices.below(3)).map(|_| choices.below(6)).collect();
        names.sort_unstable();
        names.dedup();
        let names: Vec<String> = names.iter().map(|name| format!("e{name}")).collect();
        names.join(" ")
    };
    let family = |choices: &mut Choices<'_>| {
        let sets: Vec<String> = (0..=choices.below(4)).map(|_| set(choices)).collect();
        sets.join(" / ")
    };
    match choices.below(3) {
        0 => {
            let (red, green) = (family(choices), family(choices));
            format!("red sets {red}; green sets {green}")
        }
        _ => format!("sets {}", family(choices)),
    }
}

/// A formula in the normal form in which the terms are the sets of the variant.
fn formula(variant: Option<Variant>, choices: &mut Choices<'_>) -> String {
    let [between, within] = match variant {
        Some(Variant::Prevent) => ["&", "|"],
        _ => ["|", "&"],
    };
    let terms = (0..=choices.below(4)).map(|_| {
        let variables = (0..=choices.below(2)).map(|_| format!("x{}", choices.below(6)));
        format!("({})", variables.collect::<Vec<_>>().join(within))
    });
    terms.collect::<Vec<_>>().join(between)
}
