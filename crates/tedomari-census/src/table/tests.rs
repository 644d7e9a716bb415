use super::*;
use crate::class::Class;
use tedomari::Budget;
use tedomari::board::{Board, Color};
use tedomari::game;
use tedomari::notation::parse;
use tedomari::solve::value_of;

fn classes(texts: &[&str]) -> Vec<Class> {
    let class = |text: &&str| Class::parse(text).unwrap_or_else(|error| panic!("{error}"));
    texts.iter().map(class).collect()
}

fn table(texts: &[&str], columns: &[&str], condition: Option<&str>) -> BoardTable {
    BoardTable::new(classes(texts), columns, condition).unwrap_or_else(|error| panic!("{error}"))
}

/// All rows from a position on, and the positions where the run could be resumed, each with the
/// number of rows before it.
fn filled(table: &BoardTable, from: Place, threads: usize) -> (Vec<Row>, Vec<(Place, usize)>) {
    let budget = Budget::default();
    let plan = Plan {
        from,
        threads,
        ..Plan::new(&budget)
    };
    let (mut rows, mut places) = (Vec::new(), Vec::new());
    let is_done = table.fill(&plan, &mut |batch| {
        rows.extend(batch.rows);
        places.extend(batch.place.map(|place| (place, rows.len())));
        Ok::<(), ()>(())
    });
    assert_eq!(is_done, Ok(true));
    assert_eq!(budget.progress.items(), rows.len() as u64);
    (rows, places)
}

fn integer(cell: &Cell) -> i64 {
    match cell {
        Cell::Integer(integer) => *integer,
        other => panic!("{other:?} is not an integer"),
    }
}

fn board(cell: &Cell) -> Board {
    match cell {
        Cell::Text(text) => parse(text).unwrap_or_else(|error| panic!("{error}")),
        other => panic!("{other:?} is no text"),
    }
}

/// The values in the rows are those that the solver finds for the boards in the rows.
#[test]
fn rows_tell_of_their_boards() {
    let columns = [
        "board",
        "n",
        "white",
        "pomax",
        "pomin",
        "pominmax",
        "colorings",
        "pomax = pomin",
    ];
    for class in ["posets 0..4", "skew 1..4", "boolean 1..2"] {
        let (rows, _) = filled(&table(&[class], &columns, None), Place::default(), 2);
        for row in &rows {
            let board = board(&row.cells[0]);
            let poset = board.to_poset().expect("an order");
            let of = |game| value_of(&game, &Budget::default()).bounds.value();
            assert_eq!(integer(&row.cells[1]), board.len() as i64);
            let white = board
                .colors()
                .iter()
                .filter(|&&color| color == Color::White);
            assert_eq!(integer(&row.cells[2]), white.count() as i64);
            let values = [game::pomax, game::pomin, game::pominmax]
                .map(|game| of(game(&poset, Color::White)).expect("small"));
            assert_eq!([3, 4, 5].map(|i| integer(&row.cells[i])), values);
            assert_eq!(integer(&row.cells[6]), row.colorings as i64);
            assert_eq!(row.cells[7], Cell::Truth(values[0] == values[1]));
        }
    }
    let (rows, _) = filled(
        &table(&["graphs 1..4"], &["board", "leaf"], None),
        Place::default(),
        1,
    );
    for row in &rows {
        let Board::Graph(graph) = board(&row.cells[0]) else {
            panic!("no graph")
        };
        let game = game::leaf(&graph, Color::White);
        assert_eq!(
            value_of(&game, &Budget::default()).bounds.value(),
            Some(integer(&row.cells[1]))
        );
    }
    let (rows, _) = filled(
        &table(&["squares 2"], &["board", "corner"], None),
        Place::default(),
        1,
    );
    for row in &rows {
        let Board::Diagram(diagram) = board(&row.cells[0]) else {
            panic!("no diagram")
        };
        let game = game::corner(&diagram, Color::White);
        assert_eq!(
            value_of(&game, &Budget::default()).bounds.value(),
            Some(integer(&row.cells[1]))
        );
    }
}

/// The rows represent all colorings of all shapes.
#[test]
fn every_coloring_is_in_a_row() {
    for (class, shapes, elements) in [("posets = 5", 63, 5), ("young = 7", 15, 7)] {
        let (rows, _) = filled(&table(&[class], &["colorings"], None), Place::default(), 2);
        let colorings: u64 = rows.iter().map(|row| row.colorings).sum();
        assert_eq!(colorings, shapes << elements);
    }
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let table = table(
        &["posets <= 4", "young 3..5"],
        &["board", "pomax", "class", "n"],
        None,
    );
    let (rows, places) = filled(&table, Place::default(), 1);
    assert_eq!(
        filled(&table, Place::default(), 3),
        (rows.clone(), places.clone())
    );
    assert!(places.len() > 20);
    for (place, before) in places {
        let (rest, _) = filled(&table, place, 2);
        assert_eq!(rest, rows[before..]);
    }
}

#[test]
fn conditions_leave_rows_out() {
    let every = table(&["posets <= 5"], &["board", "pomax"], None);
    let chess = table(
        &["posets <= 5"],
        &["board", "pomax"],
        Some("chess and pomax > 0"),
    );
    let (every, _) = filled(&every, Place::default(), 1);
    let (chess, _) = filled(&chess, Place::default(), 1);
    let is_chess = |board: &Board| {
        let poset = board.to_poset().expect("an order");
        let differ = |(x, y): (u32, u32)| poset.colors()[x as usize] != poset.colors()[y as usize];
        poset.upper_covers().pairs().all(differ)
    };
    let kept = |row: &&Row| is_chess(&board(&row.cells[0])) && integer(&row.cells[1]) > 0;
    let expected: Vec<Row> = every.iter().filter(kept).cloned().collect();
    // If the colorings come in another order, an orbit may have another representative.
    let key = |rows: &[Row]| {
        let mut keys: Vec<_> = rows
            .iter()
            .map(|row| (row.colorings, integer(&row.cells[1])))
            .collect();
        keys.sort_unstable();
        keys
    };
    assert!(!chess.is_empty());
    assert_eq!(key(&chess), key(&expected));
}

#[test]
fn what_stops_a_table() {
    let table = table(&["posets <= 6"], &["board"], None);
    let budget = Budget::default();
    let mut rows = 0;
    let refused = table.fill(&Plan::new(&budget), &mut |batch| {
        rows += batch.rows.len();
        if rows > 100 { Err("enough") } else { Ok(()) }
    });
    assert_eq!(refused, Err("enough"));
    budget.cancellation.cancel();
    let stopped = table.fill(&Plan::new(&budget), &mut |_| Ok::<(), ()>(()));
    assert_eq!(stopped, Ok(false));
}

#[test]
fn what_is_wrong_with_a_table() {
    let new = |texts: &[&str], columns: &[&str], condition| {
        BoardTable::new(classes(texts), columns, condition).err()
    };
    let Some(TableError::Column(name, error)) = new(&["posets <= 3"], &["n", "pomux"], None) else {
        panic!("no such quantity")
    };
    assert_eq!((name.as_str(), error.column), ("pomux", 1));
    assert!(matches!(
        new(&["young = 3", "posets <= 3"], &["corner"], None),
        Some(TableError::Column(..))
    ));
    assert_eq!(
        new(&["posets = 3"], &["n", "n"], None),
        Some(TableError::Twice("n".into()))
    );
    assert!(matches!(
        new(&["posets = 3"], &["n"], Some("height")),
        Some(TableError::Condition(_))
    ));
    let both = classes(&["posets = 3", "young = 3"]);
    assert!(BoardTable::usual_columns(&both).contains(&"pomax"));
    assert!(!BoardTable::usual_columns(&both).contains(&"corner"));
    assert!(BoardTable::new(both.clone(), &BoardTable::usual_columns(&both), None).is_ok());
}

/// Numbers that are not integers, and undefined values.
#[test]
fn cells_of_every_content() {
    let table = table(&["chains = 2"], &["hackenbush", "1 / pomax", "chess"], None);
    let contents: Vec<Content> = table
        .columns()
        .iter()
        .map(|column| column.content)
        .collect();
    assert_eq!(
        contents,
        [Content::Numbers, Content::Numbers, Content::Truths]
    );
    let (rows, _) = filled(&table, Place::default(), 1);
    // ww, bw, wb, bb from the bottom up: red-blue Hackenbush stalks.
    let hackenbush: Vec<&Cell> = rows.iter().map(|row| &row.cells[0]).collect();
    assert_eq!(
        hackenbush,
        [2.0, -0.5, 0.5, -2.0]
            .map(Cell::Number)
            .iter()
            .collect::<Vec<_>>()
    );
    assert_eq!(rows[0].cells[1], Cell::Number(0.5));
    assert!(rows.iter().any(|row| row.cells[1] == Cell::Nothing));
}
