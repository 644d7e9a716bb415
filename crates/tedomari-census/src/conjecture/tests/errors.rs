use super::super::{BoardKind, Program};

/// Kind, phrase, column and message.
const ERRORS: &[(BoardKind, &str, usize, &str)] = &[
    (
        BoardKind::Poset,
        "height and chess",
        1,
        "`height` is an integer; `and` needs a truth value",
    ),
    (
        BoardKind::Poset,
        "chess or height",
        10,
        "`height` is an integer; `or` needs a truth value",
    ),
    (
        BoardKind::Poset,
        "not pomax",
        5,
        "`pomax` is an integer; `not` needs a truth value",
    ),
    (
        BoardKind::Poset,
        "1 + chess = 2",
        5,
        "`chess` is true or false; `+` needs a number",
    ),
    (
        BoardKind::Poset,
        "hackenbush mod 2 = 0",
        1,
        "`hackenbush` is a number; `mod` needs an integer",
    ),
    (
        BoardKind::Poset,
        "-dual = 1",
        2,
        "`dual` is a board (a poset); `-` needs a number",
    ),
    (
        BoardKind::Poset,
        "chess = tree",
        1,
        "`chess` is true or false; `=` compares numbers",
    ),
    (
        BoardKind::Poset,
        "pomax = dual",
        9,
        "`pomax` is an integer and `dual` is a board (a poset); `=` compares values of the same type",
    ),
    (
        BoardKind::Poset,
        "dual < board",
        6,
        "boards can be the same, but none is less than another",
    ),
    (BoardKind::Poset, "pomax", 1, "`pomax` is an integer"),
    (
        BoardKind::Poset,
        "pomux = 1",
        1,
        "there is nothing called `pomux`",
    ),
    (BoardKind::Poset, "x = 1", 1, "there is nothing called `x`"),
    (
        BoardKind::Poset,
        "pomax(3) = 1",
        7,
        "`3` is an integer; `pomax` is about boards",
    ),
    (
        BoardKind::Poset,
        "pomax(dual, ess) = 1",
        1,
        "`pomax` takes one board, or none for the board itself",
    ),
    (BoardKind::Poset, "n(up) = 1", 3, "`up` takes one element"),
    (
        BoardKind::Poset,
        "n(up(dual)) = 1",
        6,
        "`dual` is a board (a poset); `up` is about elements",
    ),
    (
        BoardKind::Poset,
        "every x: covers(x)",
        10,
        "`covers` takes two elements",
    ),
    (
        BoardKind::Poset,
        "every x: x(1) = 2",
        12,
        "`x` is an element and takes no argument",
    ),
    (
        BoardKind::Poset,
        "every n: true",
        1,
        "`n` is already defined",
    ),
    (
        BoardKind::Poset,
        "every x: some x: true",
        10,
        "`x` is already defined",
    ),
    (
        BoardKind::Poset,
        "every x: pomax",
        10,
        "`pomax` is an integer; `every` needs a truth value",
    ),
    (
        BoardKind::Poset,
        "every : true",
        7,
        "a name for the element is missing here",
    ),
    (
        BoardKind::Poset,
        "every x true",
        9,
        "a colon is missing here",
    ),
    (
        BoardKind::Poset,
        "abs(1, 2) = 1",
        1,
        "`abs` is a function of one number",
    ),
    (
        BoardKind::Poset,
        "min = 1",
        1,
        "`min` is a function of numbers",
    ),
    (
        BoardKind::Poset,
        "corner = 1",
        1,
        "`corner` is not defined for a poset",
    ),
    (
        BoardKind::Graph,
        "leaf = pomax",
        8,
        "`pomax` is not defined for a graph",
    ),
    (
        BoardKind::Graph,
        "every x: every y: x < y",
        21,
        "the elements of a graph have no order",
    ),
    (
        BoardKind::Diagram,
        "corner(ess) = 1",
        1,
        "`corner` is not defined for a poset",
    ),
    (
        BoardKind::Poset,
        "pomax = d and",
        14,
        "unexpected end of text",
    ),
    (
        BoardKind::Poset,
        "pomax = = d",
        9,
        "something is missing before this",
    ),
    (
        BoardKind::Poset,
        "(pomax = d",
        1,
        "this parenthesis is never closed",
    ),
    (
        BoardKind::Poset,
        "pomax = d)",
        10,
        "this `)` closes nothing",
    ),
    (
        BoardKind::Poset,
        "pomax = d amd chess",
        11,
        "unexpected `amd`",
    ),
    (
        BoardKind::Poset,
        "pomax = 1.5",
        9,
        "a number must be whole, and a name begins with a letter",
    ),
    (BoardKind::Poset, "pomax = 2 $ 3", 11, "unexpected `$`"),
    (BoardKind::Poset, "", 1, "unexpected end of text"),
];

#[test]
fn errors_say_what_is_wrong_and_where() {
    for &(kind, phrase, column, message) in ERRORS {
        let error = Program::new(kind).sentence(phrase).unwrap_err();
        assert_eq!(
            (error.column, error.message.as_str()),
            (column, message),
            "{phrase}"
        );
    }
}

#[test]
fn errors_help() {
    let help = |phrase: &str| {
        Program::new(BoardKind::Poset)
            .sentence(phrase)
            .unwrap_err()
            .help
    };
    assert_eq!(help("pomux = 1").as_deref(), Some("did you mean `pomax`?"));
    assert_eq!(
        help("pomax = d amd chess").as_deref(),
        Some("did you mean `and`?")
    );
    assert_eq!(
        help("chess = tree").as_deref(),
        Some("write `iff` to compare the two")
    );
    assert_eq!(help("x = 1"), None);
}
