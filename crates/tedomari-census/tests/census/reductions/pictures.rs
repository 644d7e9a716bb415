//! Pictures of boards made from formulas.

use tedomari::board::random::Generator;
use tedomari::game::pattern::Normal;
use tedomari_census::reduce::{
    AchieveBoard, Achievement, Alternating, AvoidBoard, Gadget, QbfBoard, SatBoard,
};
use tedomari_draw as draw;
use tedomari_draw::{Group, Part, Scene};

use crate::reductions::formulas;

fn groups(gadgets: Vec<Gadget>) -> Vec<Group> {
    gadgets.into_iter().map(Group::from).collect()
}

/// The bounding box of a group: left, bottom, right, top.
fn outline(part: &Part, group: &Group) -> [f64; 4] {
    let places = part.places.iter();
    let inside = places.filter(|(x, _)| group.elements.contains(x));
    let start = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    inside.fold(start, |[l, b, r, t], (_, at)| {
        [l.min(at.x), b.min(at.y), r.max(at.x), t.max(at.y)]
    })
}

fn check(scene: &Scene) {
    let [part] = scene.parts.as_slice() else {
        panic!("one part");
    };
    assert_eq!(
        part.places.len(),
        scene.nodes.len(),
        "everything has a place"
    );
    let outlines: Vec<_> = part
        .groups
        .iter()
        .map(|group| outline(part, group))
        .collect();
    for (i, a) in outlines.iter().enumerate() {
        for b in &outlines[i + 1..] {
            // An element is at most one step wide, and less than one step high.
            let apart = |low: usize, high: usize, room: f64| {
                a[high] + room <= b[low] || b[high] + room <= a[low]
            };
            assert!(
                apart(0, 2, 1.0) || apart(1, 3, 0.9),
                "{a:?} and {b:?} overlap"
            );
        }
    }
    assert!(
        draw::svg(&draw::picture_of(scene))
            .trim_end()
            .ends_with("</svg>")
    );
}

#[test]
fn frames_do_not_overlap() {
    for seed in 0..40 {
        let mut generator = Generator::new(seed, 17);
        let n = 1 + generator.below(5);
        let board = SatBoard::new(formulas::cnf(n, 2 * n, &mut generator)).unwrap();
        check(&draw::gadgets(board.poset(), groups(board.gadgets())).unwrap());
        let qbf = formulas::qbf(n, n, &mut generator);
        let board = QbfBoard::new(Alternating::new(&qbf)).unwrap();
        check(&draw::gadgets(board.poset(), groups(board.gadgets())).unwrap());
        let formula = formulas::positive(n, n, Normal::Cnf, &mut generator);
        check(&draw::avoid_sketch(&AvoidBoard::new(formula).unwrap()).unwrap());
        let formula = formulas::positive(n, n, Normal::Dnf, &mut generator);
        let board = AchieveBoard::new(formula, Achievement::Plain).unwrap();
        check(&draw::achieve_sketch(&board).unwrap());
    }
}
