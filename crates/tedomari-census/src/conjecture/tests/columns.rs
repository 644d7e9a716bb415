use super::super::columns::ShapeColumns;
use super::super::solved::Solved;
use super::conjecture;
use crate::audit::Exact;
use tedomari::Budget;
use tedomari::board::{Colorings, Orbit};

/// Tries all colorings of all shapes of a class at once and one by one. Returns for how many the
/// condition holds, and for how many of them the claim. `None` if a step fails.
fn both_ways(class: &str, condition: Option<&str>, claim: &str) -> Option<[usize; 2]> {
    let conjecture = conjecture(class, condition, claim);
    let columns = conjecture.columns().expect("steps with columns");
    let exact = Exact::new(Budget::default());
    let sizes = conjecture.class().sizes();
    let shapes = sizes.flat_map(|size| {
        let shapes = conjecture.class().shapes(size);
        shapes.boards().collect::<Vec<_>>()
    });
    let mut counts = [0; 2];
    let mut evaluation = None;
    for shape in shapes {
        let orbits: Vec<Orbit> = Colorings::of(&shape).collect();
        let solved = Solved::new(shape);
        let columns = ShapeColumns::new(&columns, &solved, &exact);
        let black: Vec<u32> = orbits.iter().map(|orbit| orbit.black as u32).collect();
        for (orbit, at_once) in orbits.iter().zip(columns.tried(&black)?) {
            let board = solved.colored(*orbit);
            let evaluation = conjecture.evaluation_of(&mut evaluation, &exact, board);
            assert_eq!(
                conjecture.tried(evaluation).ok(),
                Some(at_once),
                "{claim} on {:?}",
                evaluation.board()
            );
            counts[0] += usize::from(at_once.is_some());
            counts[1] += usize::from(at_once == Some(true));
        }
    }
    Some(counts)
}

#[test]
fn all_colorings_at_once_and_one_by_one() {
    let young = "abs(pomax - d(ess)) <= n(rest)";
    let cases = [
        ("young <= 9", None, young),
        ("young <= 8", None, "pomax = d(ess)"),
        (
            "young <= 8",
            None,
            "pomax - d(ess) <= white(rest) and d(ess) - pomax <= black(rest)",
        ),
        (
            "young <= 8",
            Some("d(ess) > 0 and rows > 1"),
            "d > 0 -> pomax >= 0",
        ),
        ("posets <= 5", Some("connected or height = 2"), young),
        (
            "posets <= 5",
            Some("not chain"),
            "max(pomax, pomin, -pominmax) < n(whites(ess)) * 2",
        ),
        (
            "posets <= 5",
            None,
            "n(board) = n(ess) + n(rest) iff min(white, black) <= black(blacks(rest))",
        ),
        (
            "graphs <= 5",
            None,
            "leaf >= sign(d) or leaf = d or edges != 4",
        ),
        (
            "rulesets <= 3",
            None,
            "custom > d or custom = d - 1 and 2 >= 1",
        ),
    ];
    for (class, condition, claim) in cases {
        let [within, holds] = both_ways(class, condition, claim).expect("defined everywhere");
        assert!(0 < holds && holds <= within, "{claim} on {class}");
    }
}

/// Whether a step that fails is needed is decided board by board.
#[test]
fn steps_without_columns() {
    let claim = "n < 99 or d * 9223372036854775807 * d > 0";
    assert_eq!(both_ways("posets <= 3", None, claim), None);
    for claim in [
        "every x: is-white(x)",
        "pomax / 2 <= n",
        "pomax(ess) = d(ess)",
        "triples = 0",
        "ess(ess) = ess",
    ] {
        let conjecture = conjecture("posets <= 3", None, claim);
        assert!(conjecture.columns().is_none(), "{claim}");
    }
}
