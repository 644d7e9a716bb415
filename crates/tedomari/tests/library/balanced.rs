//! Balanced families compared with search, and plane partitions, which are not balanced.

use std::collections::{BTreeSet, HashMap};

use crate::common::{
    check_formula as check, check_formula_against, colors, plainly_searched, searched, tries,
};
use tedomari::board::random::{self, Generator};
use tedomari::board::{
    Board, Cell, Color, Coloring, Diagram, Element, Graph, Names, Poset, Ruleset,
};
use tedomari::formula::{Figure, Theorem};
use tedomari::game::{Game, RemovalGame};
use tedomari::{catalogue, formula, game};

fn build(name: &str, diagram: &Diagram, left: Color) -> RemovalGame {
    let entry = catalogue::find(name).expect("in the catalogue");
    let game = entry.build(&Board::Diagram(diagram.clone()), left);
    game.and_then(Game::into_removal)
        .expect("a removal game on diagrams")
}

/// All partitions of `cells` into rows, longest first.
fn partitions(cells: usize, longest: usize) -> Vec<Vec<usize>> {
    if cells == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let rest = partitions(cells - first, first);
        rest.into_iter()
            .map(move |rest| [vec![first], rest].concat())
    };
    (1..=longest.min(cells)).flat_map(with_first).collect()
}

fn has_blocking_triple(poset: &Poset) -> bool {
    let color = |x: Element| poset.colors()[x as usize];
    let upper = poset.upper_covers();
    upper
        .pairs()
        .any(|(x, y)| color(x) == color(y) && upper.of(y).iter().any(|&z| color(z) != color(y)))
}

#[test]
fn every_young_diagram_of_eight_cells() {
    let mut recognized = 0;
    for cells in 1..=8 {
        for rows in partitions(cells, cells) {
            for bits in 0..1 << cells {
                let young = Diagram::young(&rows).unwrap();
                let young = young.with_colors(colors(cells, bits));
                if has_blocking_triple(&young.to_poset()) {
                    continue;
                }
                recognized += 1;
                let proof = check(&build("pomax", &young, Color::White));
                assert_eq!(proof.sets[0].elements.len(), cells, "every cell counts");
                // The dual, with colors swapped.
                check(&build("pomin", &young.dual(), Color::Black));
                check(&build("pominmax", &young, Color::White));
            }
        }
    }
    assert!(recognized > 1_000, "{recognized}");
}

/// Colors without a blocking triple, chosen cell by cell from the last one, if that succeeds.
fn unblocked(poset: Poset, generator: &mut Generator) -> Option<Vec<Color>> {
    let upper = poset.upper_covers();
    let mut colors = poset.colors().to_vec();
    for x in (0..poset.len() as Element).rev() {
        let allowed = |color: Color| {
            let alike = |y: &&Element| colors[**y as usize] == color;
            let mut alike = upper.of(x).iter().filter(alike);
            alike.all(|&y| upper.of(y).iter().all(|&z| colors[z as usize] == color))
        };
        let first = crate::common::color(generator.coin());
        colors[x as usize] = [first, !first].into_iter().find(|&color| allowed(color))?;
    }
    Some(colors)
}

fn random_rows(most: u32, generator: &mut Generator) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..1 + generator.below(most))
        .map(|_| 1 + generator.below(most) as usize)
        .collect();
    rows.sort_by(|a, b| b.cmp(a));
    rows
}

#[test]
fn random_young_diagrams() {
    let mut generator = Generator::new(1, 1);
    let mut checked = 0;
    while checked < 100_000 {
        let shape = Diagram::young(&random_rows(5, &mut generator)).unwrap();
        let Some(colors) = unblocked(shape.to_poset(), &mut generator) else {
            continue;
        };
        let young = shape.with_colors(colors);
        check(&build("pomax", &young, Color::White));
        checked += 1;
    }
}

#[test]
fn random_skew_diagrams() {
    let mut generator = Generator::new(2, 2);
    let mut checked = 0;
    while checked < 100_000 {
        let outer = random_rows(4, &mut generator);
        let mut inner: Vec<usize> = outer
            .iter()
            .map(|&row| generator.below(row as u32) as usize)
            .collect();
        inner.sort_by(|a, b| b.cmp(a));
        let Ok(shape) = Diagram::skew(&outer, &inner) else {
            continue;
        };
        let Some(colors) = unblocked(shape.to_poset(), &mut generator) else {
            continue;
        };
        let skew = shape.with_colors(colors);
        check(&build("pominmax", &skew, Color::White));
        check(&build("pominmax", &skew.dual(), Color::Black));
        checked += 1;
    }
}

/// Chess-colored diagrams except for two cells: once these are removed, or separate from the rest,
/// a theorem applies.
#[test]
fn balanced_parts_inside_the_search() {
    let mut generator = Generator::new(3, 3);
    let mut fewer = [0; 3];
    for _ in 0..1_000 {
        let young = Diagram::young(&[6, 5, 4, 3, 2]).unwrap();
        let skew = Diagram::skew(&[5, 5, 4, 2], &[2, 1]).unwrap();
        let square = Diagram::square(4, 0).unwrap();
        let [young, skew, square] = [young, skew, square].map(|diagram| {
            let diagram = diagram.painted(&Coloring::Chess).unwrap();
            let mut colors = diagram.colors().to_vec();
            for _ in 0..2 {
                let x = generator.below(colors.len() as u32) as usize;
                colors[x] = !colors[x];
            }
            diagram.with_colors(colors)
        });
        let games = [
            build("pomax", &young, Color::White),
            build("pominmax", &skew, Color::Black),
            build("corner", &square, Color::White),
        ];
        for (game, fewer) in games.iter().zip(&mut fewer) {
            *fewer += u32::from(crate::common::inner_formulas_help(game));
        }
    }
    assert!(fewer.iter().all(|&fewer| fewer > 30), "{fewer:?}");
}

/// Everything that is left of a chess-colored square after removing corners in all ways.
#[test]
fn every_truncated_square_in_four_rows() {
    let square = Diagram::square(4, 0).unwrap();
    let square = square.painted(&Coloring::Chess).unwrap();
    let game = game::corner(&square, Color::White);
    let mut reached: BTreeSet<u64> = BTreeSet::from([(1 << 16) - 1]);
    let mut known = HashMap::new();
    let mut shapes = 0;
    while let Some(left) = reached.pop_last() {
        shapes += 1;
        let alive = crate::common::alive(&game, left);
        let (position, _) = game.restricted(&alive);
        let value = crate::common::at_position(&game, left, &mut known);
        match formula::recognize(&position) {
            Some(proof) => assert_eq!(proof.value, value, "{left:b}"),
            None => assert!(position.cells().is_some_and(|cells| !is_connected(cells))),
        }
        for player in [
            tedomari::value::Player::Left,
            tedomari::value::Player::Right,
        ] {
            reached.extend(game.moves(player, &alive).iter().map(|x| left & !(1 << x)));
        }
    }
    assert!(shapes > 1_000, "{shapes}");
}

fn is_connected(cells: &[Cell]) -> bool {
    let mut found = vec![cells[0]];
    let mut done = 0;
    while let Some(&cell) = found.get(done) {
        done += 1;
        let near =
            |other: &&Cell| other.row.abs_diff(cell.row) + other.column.abs_diff(cell.column) == 1;
        let new: Vec<Cell> = cells.iter().filter(near).copied().collect();
        found.extend(
            new.into_iter()
                .filter(|cell| !found.contains(cell))
                .collect::<Vec<_>>(),
        );
    }
    found.len() == cells.len()
}

/// Random cells: whether recognized or not, the value is right.
#[test]
fn random_corner_games() {
    let mut generator = Generator::new(3, 3);
    let mut recognized = 0;
    while recognized < tries(100_000) {
        let parity = generator.below(2);
        // Contiguous rows that shift a little from one to the next.
        let mut cells = Vec::new();
        for row in 0..2 + generator.below(3) {
            let start = generator.below(3);
            for column in start..start + 1 + generator.below(4) {
                let odd = (row + column + parity) % 2 == 1;
                let flipped = generator.below(60) == 0;
                cells.push((Cell { row, column }, crate::common::color(odd != flipped)));
            }
        }
        let diagram = Diagram::new(cells).unwrap();
        let game = game::corner(&diagram, Color::White);
        if formula::recognize(&game).is_some() {
            check(&game);
            recognized += 1;
        }
    }
}

/// JS Prop 4.9: forests of tree posets without blocking triples, played from both ends.
#[test]
fn random_forests_without_blocking_triple() {
    let mut generator = Generator::new(4, 4);
    let mut recognized = 0;
    while recognized < tries(100_000) {
        let len = 4 + generator.below(6);
        let (mut colors, mut below, mut covers) = (Vec::new(), Vec::new(), Vec::new());
        for z in 0..len {
            let y = Some(generator.below(z + 1)).filter(|&y| y < z);
            let x = y.and_then(|y| below[y as usize]);
            let alike = y.zip(x).map(|(y, x): (Element, Element)| {
                let color = colors[y as usize];
                (colors[x as usize] == color).then_some(color)
            });
            let any = crate::common::color(generator.coin());
            colors.push(alike.flatten().unwrap_or(any));
            covers.extend(y.map(|y| (y, z)));
            below.push(y);
        }
        let forest = Poset::from_relations(colors, Names::Numbered, &covers).unwrap();
        assert!(!has_blocking_triple(&forest), "{forest:?}");
        let game = game::pominmax(&forest, Color::White);
        let proof = check_formula_against(&game, plainly_searched(&game));
        assert_eq!(proof.theorem, Theorem::BothEnds);
        assert_eq!(
            proof.sets[0].elements.len(),
            forest.len(),
            "every element counts"
        );
        recognized += u64::from(proof.figures.get(Figure::Trees) > 1);
    }
}

/// JS Prop 4.11: leaf removal on chess-colored trees.
#[test]
fn random_chess_colored_leaf_trees() {
    let mut generator = Generator::new(5, 5);
    for round in 0..tries(100_000) {
        let len = 4 + (round % 6) as Element;
        let parents: Vec<Element> = (1..len).map(|x| generator.below(x)).collect();
        let mut colors = vec![crate::common::color(generator.coin())];
        for &parent in &parents {
            colors.push(!colors[parent as usize]);
        }
        let tree = Graph::tree(colors, &parents).unwrap();
        let game = game::leaf(&tree, Color::White);
        let proof = check_formula_against(&game, plainly_searched(&game));
        assert_eq!(proof.theorem, Theorem::UnblockedLeafTree);
        assert_eq!(
            proof.sets[0].elements.len(),
            tree.len(),
            "every vertex counts"
        );
    }
}

/// JS Definition 4.1, literally: all options are balanced, and if all removable elements have one
/// color, at least half of all elements have it.
fn is_balanced(game: &RemovalGame) -> bool {
    let mask = |set: &Vec<Element>| set.iter().fold(0u32, |mask, &y| mask | 1 << y);
    let blockers: Vec<Vec<u32>> = (0..game.len() as Element)
        .map(|x| game.blocker_sets(x).iter().map(mask).collect())
        .collect();
    let own = |x: &u32| game.owners()[*x as usize].sign() > 0;
    let left = (0..game.len() as u32)
        .filter(own)
        .fold(0, |mask, x| mask | 1 << x);
    let all = (1u32 << game.len()) - 1;
    let mut seen = vec![false; 1 << game.len()];
    let mut open = vec![all];
    while let Some(position) = open.pop() {
        let is_removable = |x: &u32| {
            let free = |set: &u32| set & position == 0;
            position >> x & 1 == 1 && blockers[*x as usize].iter().any(free)
        };
        let removable: Vec<u32> = (0..game.len() as u32).filter(is_removable).collect();
        for color in [left, all & !left] {
            let of_color = (color & position).count_ones();
            if removable.iter().all(|x| color >> x & 1 == 1) && 2 * of_color < position.count_ones()
            {
                return false;
            }
        }
        for x in removable {
            let option = position & !(1 << x);
            if !std::mem::replace(&mut seen[option as usize], true) {
                open.push(option);
            }
        }
    }
    true
}

/// JS Prop 4.2, the basis of all the families: balanced games of every kind, including those in no
/// family.
#[test]
fn random_balanced_games() {
    let mut generator = Generator::new(6, 6);
    let mut balanced = [0; 4];
    for seed in 0.. {
        if balanced.iter().all(|&count| count >= tries(25_000)) {
            break;
        }
        let kind = seed as usize % balanced.len();
        if balanced[kind] >= tries(25_000) {
            continue;
        }
        let len = 4 + generator.below(4);
        let density = [0.2, 0.3, 0.4][generator.below(3) as usize];
        let poset = || random::poset(len as usize, density, seed).unwrap();
        let game = match kind {
            0 => game::pomax(&poset(), Color::White),
            1 => game::pominmax(&poset(), Color::White),
            2 => {
                let poset = poset();
                let edges: Vec<_> = poset.upper_covers().pairs().collect();
                let graph = Graph::new(poset.colors().to_vec(), Names::Numbered, &edges);
                game::leaf(&graph.unwrap(), Color::White)
            }
            _ => game::custom(&random_rules(len, &mut generator), Color::Black),
        };
        if is_balanced(&game) {
            let difference: i64 = game.owners().iter().map(|owner| owner.sign()).sum();
            assert_eq!(plainly_searched(&game), difference, "{game:?}");
            balanced[kind] += 1;
        }
    }
}

/// Up to two blocker sets of up to two elements for each element.
fn random_rules(len: u32, generator: &mut Generator) -> Ruleset {
    let colors = (0..len)
        .map(|_| crate::common::color(generator.coin()))
        .collect();
    let needs = (0..len).map(|x| {
        let sets = 0..generator.below(3);
        sets.map(|_| {
            let members = 0..1 + generator.below(2);
            let other = |_| (x + 1 + generator.below(len - 1)) % len;
            members.map(other).collect()
        })
        .collect()
    });
    Ruleset::new(colors, Names::Numbered, needs.collect()).unwrap()
}

/// Adds a cube wherever there is space.
fn larger(heights: &[Vec<usize>]) -> Vec<Vec<Vec<usize>>> {
    let mut all = Vec::new();
    for row in 0..=heights.len() {
        for column in 0..=heights.get(row).map_or(0, Vec::len) {
            let mut next = heights.to_vec();
            if row == next.len() {
                next.push(Vec::new());
            }
            match next[row].get_mut(column) {
                Some(height) => *height += 1,
                None => next[row].push(1),
            }
            if Poset::plane(&next).is_ok() {
                all.push(next);
            }
        }
    }
    all
}

/// Prop 4.4 is about two dimensions: the smallest plane partitions whose chess coloring is not
/// worth the difference of its colors have 13 cells.
#[test]
fn plane_partitions_are_not_balanced() {
    let mut shapes: BTreeSet<Vec<Vec<usize>>> = BTreeSet::from([Vec::new()]);
    let mut counts = Vec::new();
    let mut exceptions = Vec::new();
    for _ in 0..13 {
        shapes = shapes.iter().flat_map(|heights| larger(heights)).collect();
        counts.push(shapes.len());
        exceptions.push(0);
        for heights in &shapes {
            let plane = Poset::plane(heights).unwrap();
            let game = game::pomax(&plane.painted(&Coloring::Chess).unwrap(), Color::White);
            let difference: i64 = game.owners().iter().map(|owner| owner.sign()).sum();
            if searched(&game) != difference {
                *exceptions.last_mut().expect("pushed above") += 1;
            }
        }
    }
    // The numbers of plane partitions.
    let known = [1, 3, 6, 13, 24, 48, 86, 160, 282, 500, 859, 1479, 2485];
    assert_eq!(counts, known);
    assert_eq!(exceptions[..12], [0; 12]);
    assert!(exceptions[12] > 0);
}
