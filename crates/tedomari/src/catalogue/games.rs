use super::{BoardKind, Build, Entry, Kind, OwnBoard, Seat};
use super::{build, random_boards, samples};
use crate::game;
use crate::game::pattern::Variant;

/// All named games.
pub static GAMES: &[Entry] = &[
    Entry {
        name: "pomax",
        title: "Pomax",
        rule: "remove a maximal element",
        example: "white a b c; black d e; a < d < b; c < e",
        build: Build::Board(|board, left| build::ordered(board, left, game::pomax)),
        ..PLAIN
    },
    Entry {
        name: "pomin",
        title: "Pomin",
        rule: "remove a minimal element",
        example: "tree w(b(w,b),w)",
        build: Build::Board(|board, left| build::ordered(board, left, game::pomin)),
        ..PLAIN
    },
    Entry {
        name: "pominmax",
        title: "Pominmax",
        rule: "remove a maximal or a minimal element",
        example: "zigzag w<b>w<b",
        build: Build::Board(|board, left| build::ordered(board, left, game::pominmax)),
        winner: Some(Seat::Second),
        ..PLAIN
    },
    Entry {
        name: "leaf",
        title: "Leaf",
        rule: "remove a vertex with at most one neighbor left",
        boards: "graph, or the Hasse diagram of a poset",
        board_kinds: &[BoardKind::Graph, BoardKind::Poset, BoardKind::Diagram],
        example: "graph white a b e; black c d; a-b-c-a; b-e; c-d",
        build: Build::Board(build::leaf),
        winner: Some(Seat::Second),
        samples: samples::GRAPHS,
        ..PLAIN
    },
    Entry {
        name: "corner",
        title: "Corner",
        rule: "remove a cell with at most one neighbor left in its row and at most one in its column",
        boards: "diagram",
        board_kinds: &[BoardKind::Diagram],
        example: "square 4 chess",
        build: Build::Board(build::corner),
        winner: Some(Seat::Second),
        samples: samples::DIAGRAMS,
        ..PLAIN
    },
    Entry {
        name: "custom",
        title: "Custom",
        rule: "remove an element one of whose sets is gone, as the board says",
        boards: "ruleset",
        board_kinds: &[BoardKind::Ruleset],
        example: "white x a; black b c; x needs {a b} or {c}",
        build: Build::Board(build::custom),
        winner: Some(Seat::Second),
        samples: samples::RULESETS,
        ..PLAIN
    },
    Entry {
        name: "hackenbush",
        title: "Hackenbush",
        aliases: &["hackenbush-poset"],
        rule: "take an element of your own and everything above it; on a graph, an edge and all that falls",
        boards: "poset, diagram, or graph with ground",
        board_kinds: &[BoardKind::Poset, BoardKind::Diagram, BoardKind::Grounded],
        example: "young 2,2 chess",
        build: Build::Board(build::hackenbush),
        random: Some(random_boards::order),
        ..POSET
    },
    Entry {
        name: "poset-nim",
        title: "Poset Nim",
        rule: "take any element, whatever its color, and everything above it",
        example: "chain www + chain wwww + chain wwwww",
        is_impartial: true,
        random: Some(random_boards::order),
        ..POSET
    },
    Entry {
        name: "nim",
        title: "Nim",
        rule: "take any number of elements from one heap",
        boards: "list of heap sizes such as `3 4 5`, or poset of chains",
        board_kinds: &[BoardKind::Poset],
        example: "3 4 5",
        is_impartial: true,
        shorthand: Some(build::heaps),
        build: Build::Board(build::nim),
        samples: samples::HEAPS,
        random: Some(random_boards::heaps),
        ..POSET
    },
    Entry {
        name: "misere-nim",
        title: "Misère Nim",
        aliases: &["misère-nim", "nim-misere", "nim-misère"],
        rule: "take any number of elements from one heap; whoever takes the last one loses",
        boards: "list of heap sizes such as `3 4 5`, or poset of chains",
        board_kinds: &[BoardKind::Poset],
        example: "3 4 5",
        is_impartial: true,
        shorthand: Some(build::heaps),
        build: Build::Board(build::misere_nim),
        samples: samples::HEAPS,
        ..POSET
    },
    Entry {
        name: "chomp",
        title: "Chomp",
        rule: "take a square and all below and to the right of it; the poisoned corner is left out",
        boards: "size such as `3x4` or `3x3x2`, or diagram or poset",
        example: "3x4",
        is_impartial: true,
        shorthand: Some(build::bar),
        samples: samples::BARS,
        random: Some(random_boards::bar),
        ..POSET
    },
    Entry {
        name: "coloring",
        title: "Coloring",
        aliases: &["set-coloring"],
        kind: Kind::Coloring,
        verb: "color",
        rule: "color any cell; the final coloring decides which outcome is reached",
        roles: "Black wants a greater outcome, White a smaller one.",
        boards: "payoff over a poset of outcomes, `--atoms`",
        board_kinds: &[BoardKind::Payoff],
        example: "a:{00011,10101,11000}, b:{00100,01010}",
        build: Build::Payoff,
        winner: None,
        samples: samples::PAYOFFS,
        ..PLAIN
    },
    Entry {
        name: "hex",
        title: "Hex",
        aliases: &["nash", "con-tac-tix"],
        kind: Kind::Coloring,
        verb: "play",
        rule: "put a stone on an empty cell; Black connects top and bottom, White left and right",
        boards: "Hex position: `4x4`, a drawing, a HexWorld link or SGF",
        board_kinds: &[BoardKind::Hex],
        example: "5x5",
        build: Build::Hex,
        samples: samples::RHOMBUSES,
        random: Some(random_boards::stones),
        ..PLAIN
    },
    Entry {
        name: "connection",
        title: "Connection",
        kind: Kind::Coloring,
        verb: "color",
        rule: "color a vertex or an edge; Left wants to connect the terminals, Right keeps them apart",
        roles: "Black is Left, White is Right.",
        boards: "graph with terminals",
        board_kinds: &[BoardKind::Network],
        example: "s-a-t, s-b-t, a-b; terminals s t",
        build: Build::Connection,
        samples: samples::NETWORKS,
        ..PLAIN
    },
    Entry {
        name: "sim",
        title: "Sim",
        rule: "color an edge between six points; whoever completes a triangle in their color loses",
        boards: "its own",
        board_kinds: &[],
        own_board: Some(OwnBoard {
            board: "K6",
            pattern: Some("K3"),
        }),
        is_shakable: true,
        has_hall: true,
        winner: Some(Seat::Second),
        samples: samples::OWN,
        ..on_own_board(Variant::Avoid)
    },
    Entry {
        name: "tictactoe",
        title: "Tic-tac-toe",
        aliases: &["tic-tac-toe", "noughts-and-crosses"],
        rule: "color a cell; three in a row win, or as many as the board says",
        boards: "its own, or size and length such as `4x4 4`",
        shorthand: Some(build::in_a_row),
        own_board: Some(OwnBoard {
            board: "tictactoe",
            pattern: None,
        }),
        winner: None,
        samples: samples::ROWS,
        ..on_own_board(Variant::Achieve)
    },
    Entry {
        name: "avoid",
        title: "Avoid",
        rule: "color an edge; whoever completes the pattern in their color or finds no edge left loses",
        example: "K6",
        is_shakable: true,
        winner: Some(Seat::Second),
        random: Some(random_boards::edges),
        ..on_graph(Variant::Avoid)
    },
    Entry {
        name: "misere",
        title: "Misère",
        aliases: &["misère", "avoid'"],
        rule: "color an edge; completing the pattern in your color loses, a full board is a tie",
        is_shakable: true,
        winner: None,
        ..on_graph(Variant::Misere)
    },
    Entry {
        name: "avoid-plus",
        title: "Avoid plus",
        aliases: &["avoid+"],
        rule: "as avoid, but a move colors one edge or more",
        takes_several: true,
        winner: Some(Seat::Second),
        ..on_graph(Variant::AvoidPlus)
    },
    Entry {
        name: "achieve",
        title: "Achieve",
        rule: "color an edge; completing the pattern in your color wins, a full board is a tie",
        example: "K6",
        pattern: Some("C4"),
        is_shakable: true,
        ..on_graph(Variant::Achieve)
    },
    Entry {
        name: "achieve-second",
        title: "Achieve second",
        rule: "as achieve, but a full board is won by the second player",
        roles: FIRST_AND_SECOND,
        pattern: Some("K4"),
        winner: Some(Seat::Second),
        ..on_graph(Variant::AchieveSecond)
    },
    Entry {
        name: "achieve-weak",
        title: "Achieve weak",
        rule: "color an edge; only the first player wants the pattern, the second prevents it",
        roles: FIRST_AND_SECOND,
        ..on_graph(Variant::AchieveWeak)
    },
    Entry {
        name: "prevent",
        title: "Prevent",
        rule: "color an edge; only the second player wants the pattern, the first prevents it",
        roles: FIRST_AND_SECOND,
        winner: Some(Seat::Second),
        ..on_graph(Variant::Prevent)
    },
    Entry {
        name: "one-color",
        title: "One color",
        rule: "color an edge, both in the same color; whoever completes the pattern or finds no edge left loses",
        example: "K6",
        is_impartial: true,
        ..on_graph(Variant::OneColor)
    },
    Entry {
        name: "maker-breaker",
        title: "Maker–Breaker",
        rule: "color an element; Maker starts and wants a whole set, Breaker prevents it",
        roles: "Red is Maker, Green is Breaker.",
        boards: "sets",
        board_kinds: &[BoardKind::Sets],
        example: "sets a b c / c d e / e f a",
        winner: Some(Seat::Second),
        samples: samples::SETS,
        random: Some(random_boards::sets),
        ..on_own_board(Variant::AchieveWeak)
    },
    Entry {
        name: "positive-dnf",
        title: "Positive DNF",
        rule: "choose a variable; the first player's are true and should make the formula true",
        roles: FIRST_AND_SECOND,
        boards: "positive formula, a disjunction of conjunctions",
        board_kinds: &[BoardKind::Formula],
        example: "(x1&x2)|(x2&x3)|(x3&x1)",
        samples: samples::DISJUNCTIONS,
        ..on_own_board(Variant::AchieveWeak)
    },
    Entry {
        name: "positive-cnf",
        title: "Positive CNF",
        rule: "choose a variable; the first player's are true and should make the formula true",
        roles: FIRST_AND_SECOND,
        boards: "positive formula, a conjunction of disjunctions",
        board_kinds: &[BoardKind::Formula],
        example: "(x1|x4)&(x2|x3)&(x2|x4)",
        samples: samples::CONJUNCTIONS,
        ..on_own_board(Variant::Prevent)
    },
];

const FIRST_AND_SECOND: &str = "Red is the first player, Green the second.";

/// The defaults of an entry: a removal game on the order of a board.
const PLAIN: Entry = Entry {
    name: "",
    title: "",
    aliases: &[],
    kind: Kind::Removal,
    verb: "remove",
    rule: "",
    roles: "",
    boards: "poset or diagram",
    board_kinds: &[BoardKind::Poset, BoardKind::Diagram],
    example: "",
    pattern: None,
    own_board: None,
    winner: Some(Seat::First),
    samples: samples::ORDERS,
    random: None,
    is_impartial: false,
    is_shakable: false,
    has_hall: false,
    takes_several: false,
    shorthand: None,
    build: Build::Payoff,
};

/// The defaults of a poset game.
const POSET: Entry = Entry {
    kind: Kind::Poset,
    verb: "take",
    build: Build::Board(build::poset_nim),
    ..PLAIN
};

/// The defaults of a pattern game with its own board or formula.
const fn on_own_board(variant: Variant) -> Entry {
    Entry {
        kind: Kind::Pattern,
        verb: "color",
        boards: "its own",
        board_kinds: &[],
        build: Build::Pattern(variant),
        ..PLAIN
    }
}

/// The defaults of a pattern game on any graph or on sets.
const fn on_graph(variant: Variant) -> Entry {
    Entry {
        boards: "graph and pattern, or sets",
        board_kinds: &[BoardKind::Edges, BoardKind::Sets],
        example: "K5",
        pattern: Some("K3"),
        samples: samples::PATTERNS,
        ..on_own_board(variant)
    }
}
