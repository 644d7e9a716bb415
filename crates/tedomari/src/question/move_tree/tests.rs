use super::*;
use crate::board::random::Generator;
use crate::catalogue::GAMES;
use crate::notation::hex;

fn read(text: &str) -> Result<MoveTree, Box<Error>> {
    MoveTree::read(text, &Limits::default())
}

/// A random tree of moves of a game.
fn random_tree(text: QuestionText, random: &mut Generator) -> MoveTree {
    let question = Question::new(text.clone()).expect("an example");
    let start = question.begun();
    let mut tree = MoveTree {
        question: text,
        first: start.side(start.turn()),
        comment: "from [the] start\\".into(),
        moves: Vec::new(),
    };
    let mut positions = vec![start];
    for number in 0..12_usize {
        // Mostly the last move is continued.
        let at = match random.below(3) {
            0 => random.below(positions.len() as u32) as usize,
            _ => positions.len() - 1,
        };
        let position = &positions[at];
        let legal = position.legal_elements();
        let passed = position.clone().passed().filter(|_| random.below(6) == 0);
        let (elements, after) = match (passed, &legal[..]) {
            (Some(after), _) => (Vec::new(), after),
            (None, []) => continue,
            (None, legal) if position.end().is_none() => {
                let chosen = legal[random.below(legal.len() as u32) as usize];
                (vec![position.name(chosen)], position.after(&chosen.into()))
            }
            _ => continue,
        };
        let is_known = tree
            .moves
            .iter()
            .any(|made| made.after == at.checked_sub(1) && made.elements == elements);
        if is_known {
            continue;
        }
        tree.moves.push(TreeMove {
            after: at.checked_sub(1),
            elements,
            comment: if number % 4 == 0 {
                "a; b]".into()
            } else {
                String::new()
            },
        });
        positions.push(after);
    }
    tree
}

/// The same tree with each move directly after the one before it, as it is written.
fn ordered(tree: &MoveTree) -> MoveTree {
    let mut moves: Vec<TreeMove> = Vec::new();
    let below = |after: Option<usize>| {
        let all = tree.moves.iter().enumerate();
        let own = all.filter(move |(_, made)| made.after == after);
        own.map(|(number, _)| number).collect::<Vec<_>>()
    };
    let mut open: Vec<(usize, Option<usize>)> =
        below(None).into_iter().rev().map(|n| (n, None)).collect();
    while let Some((number, after)) = open.pop() {
        moves.push(TreeMove {
            after,
            ..tree.moves[number].clone()
        });
        let place = Some(moves.len() - 1);
        open.extend(below(Some(number)).into_iter().rev().map(|n| (n, place)));
    }
    MoveTree {
        moves,
        ..tree.clone()
    }
}

#[test]
fn every_game_is_read_as_it_was_written() {
    let mut random = Generator::new(3, 1);
    for entry in GAMES {
        for _ in 0..8 {
            let text = QuestionText {
                pattern: entry.pattern.map(Into::into),
                ..QuestionText::new(entry.name, entry.example)
            };
            let mut tree = ordered(&random_tree(text, &mut random));
            let sgf = tree.to_sgf(&Limits::default()).expect(entry.name);
            if let Ok(board) = hex::read(&tree.question.board)
                && entry.name == "hex"
            {
                tree.question.board = print_drawing(&board);
            }
            assert_eq!(read(&sgf).expect(&sgf), tree, "{sgf}");
        }
    }
}

#[test]
fn variations_are_in_parentheses() {
    let text = "(;GAME[pomax]BOARD[chain bww]C[x];W[3](;B[]C[a\\]b];W[2])(;PL[B]))";
    let tree = read(text).expect("a tree");
    assert_eq!(tree.first, Side::Black);
    let text = "(;GAME[sim];R[1-2];G[3-4](;R[1-3])(;R[2-3];G[1-5])(;R[2-4]))";
    let tree = read(text).expect("a tree");
    let after: Vec<Option<usize>> = tree.moves.iter().map(|made| made.after).collect();
    assert_eq!(after, [None, Some(0), Some(1), Some(1), Some(3), Some(1)]);
    let written = tree.to_sgf(&Limits::default()).expect("legal");
    let end = ";R[1-2];G[3-4](;R[1-3])(;R[2-3];G[1-5])(;R[2-4]))\n";
    assert!(written.ends_with(end), "{written}");
}

#[test]
fn a_hex_file_of_another_program_is_read() {
    let text = "(;FF[4]GM[11]SZ[3]AB[a1]AW[c3];B[b2](;W[c1];B[pass];W[a3])(;W[b1];B[resign]))";
    let tree = read(text).expect("a tree");
    assert_eq!(tree.question.board, "B..\n...\n..W");
    let names: Vec<String> = tree
        .moves
        .iter()
        .map(|made| made.elements.concat())
        .collect();
    assert_eq!(names, ["b2", "c1", "", "a3", "b1"]);
    assert!(hex::read(&tree.to_sgf(&Limits::default()).expect("legal")).is_ok());
}

#[test]
fn wrong_files_are_refused_with_the_reason() {
    for (text, message) in [
        ("", "expected"),
        ("(;B[a1])", "the first node does not name a game"),
        (
            "(;GAME[nim]BOARD[1];W[1]B[1])",
            "one node has moves of two players",
        ),
        ("(;GAME[nim]BOARD[1];W[2])", "move 1, 2, is illegal"),
        ("(;GAME[sonata])", "sonata"),
        ("(;GAME[nim]BOARD[1]LEFT[blue])", "'blue' is not a color"),
        (
            "(;GAME[nim]BOARD[1]PL[R])",
            "this game is played by White and Black, not Red",
        ),
        ("(;GAME[sim];R[];G[1-2])", "Red cannot pass the turn"),
        ("(;GM[11]SZ[2];B[a1];W[swap])", "a swap is not a move"),
        (
            "(;GM[11]SZ[2];B[a1];B[a2])",
            "one player moves twice in a row",
        ),
        (
            "(;GM[11]SZ[2];AB[a1])",
            "stones are set up after the first node",
        ),
        ("(;GAME[nim]BOARD[1", "this bracket is never closed"),
    ] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
    let mut tree = read("(;GAME[nim]BOARD[3];W[3];B[2])").expect("a tree");
    tree.moves[0].after = Some(1);
    let error = tree.to_sgf(&Limits::default()).expect_err("a cycle");
    assert!(error.message.contains("follows move 1"), "{error}");
}

#[test]
fn a_long_game_is_read_without_recursion() {
    let mut text = String::from("(;GAME[nim]BOARD[900]");
    for left in (1..=900).rev() {
        text += &format!(";{}[{left}]", if left % 2 == 0 { "W" } else { "B" });
    }
    text += ")";
    let tree = read(&text).expect("a tree");
    assert_eq!(tree.moves.len(), 900);
    assert!(tree.to_sgf(&Limits::default()).is_ok());
}
