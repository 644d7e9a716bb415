//! Every formula compared with search.

use std::collections::HashSet;

use crate::common::{
    by_definition, check_formula as check, colors, inner_formulas_help, searched, tries,
};
use tedomari::Budget;
use tedomari::board::random::{self, Generator};
use tedomari::board::{Color, Element, Graph, Names, Poset};
use tedomari::formula::{self, Figure, Theorem};
use tedomari::game;
use tedomari::solve::{Reason, Step, value_of};

/// The number of random instances of each theorem that is not tested on all small boards.
const ENOUGH: u32 = 100_000;

/// Every tree with `len` vertices up to isomorphism, as the parents of vertices 1, 2, …. Rooted
/// trees if `rooted`, otherwise trees as graphs.
fn shapes(len: usize, rooted: bool) -> Vec<Vec<Element>> {
    let mut seen = HashSet::new();
    let mut shapes = Vec::new();
    for shape in 0..(1..len).product() {
        let mut rest: usize = shape;
        let parents: Vec<Element> = (1..len)
            .map(|i| {
                let parent = rest % i;
                rest /= i;
                parent as Element
            })
            .collect();
        let roots = if rooted { 0..1 } else { 0..len };
        let code = roots.map(|root| code(&parents, root, usize::MAX)).min();
        if seen.insert(code) {
            shapes.push(parents);
        }
    }
    shapes
}

/// A canonical string of a rooted tree: those of the branches in order, in parentheses.
fn code(parents: &[Element], x: usize, from: usize) -> String {
    let mut neighbors: Vec<usize> = (1..=parents.len())
        .filter(|&y| parents[y - 1] as usize == x)
        .collect();
    if x > 0 {
        neighbors.push(parents[x - 1] as usize);
    }
    let branches = neighbors.into_iter().filter(|&y| y != from);
    let mut codes: Vec<String> = branches.map(|y| code(parents, y, x)).collect();
    codes.sort();
    format!("({})", codes.concat())
}

#[test]
fn trees_are_counted_right() {
    let counts = |rooted| -> Vec<usize> { (1..=8).map(|n| shapes(n, rooted).len()).collect() };
    assert_eq!(counts(true), [1, 1, 2, 4, 9, 20, 48, 115]);
    assert_eq!(counts(false), [1, 1, 1, 2, 3, 6, 11, 23]);
}

#[test]
fn every_tree_poset_of_eight_elements() {
    for len in 1..=8 {
        for parents in shapes(len, true) {
            for bits in 0..1 << len {
                let tree = Poset::tree(colors(len, bits), &parents).unwrap();
                for game in [
                    game::pomax(&tree, Color::White),
                    game::pomin(&tree, Color::White),
                    game::pominmax(&tree, Color::White),
                    game::pominmax(&tree.dual(), Color::White),
                ] {
                    let proof = check(&game);
                    for (x, change) in formula::changes(&game).unwrap_or_default() {
                        let mut alive = vec![true; game.len()];
                        alive[x as usize] = false;
                        let after = searched(&game.restricted(&alive).0);
                        assert_eq!(after, proof.value + change, "{tree:?} without {x}");
                    }
                }
            }
        }
    }
}

#[test]
fn random_tree_posets() {
    for seed in 0..2_000 {
        let tree = random::tree(10 + seed as usize % 30, seed).unwrap();
        check(&game::pomax(&tree, Color::White));
        check(&game::pomin(&tree, Color::Black));
    }
}

#[test]
fn every_leaf_tree_of_eight_vertices() {
    let mut by_theorem = [0; 2];
    for len in 1..=8 {
        for parents in shapes(len, false) {
            for bits in 0..1 << len {
                let tree = Graph::tree(colors(len, bits), &parents).unwrap();
                let proof = check(&game::leaf(&tree, Color::White));
                by_theorem[usize::from(proof.theorem == Theorem::BlockedLeafTree)] += 1;
            }
        }
    }
    assert!(
        by_theorem.iter().all(|&count| count > 500),
        "{by_theorem:?}"
    );
}

#[test]
fn random_leaf_trees_and_forests() {
    for seed in 0..tries(100_000) {
        let len = 9 + seed as usize % 6;
        let tree = random::graph_tree(len, seed).unwrap();
        check(&game::leaf(&tree, Color::White));
        let edges: Vec<_> = tree.neighbors().pairs().filter(|(x, y)| x < y).collect();
        // Without one edge it is a forest.
        let fewer = &edges[..edges.len() - seed as usize % 3];
        let forest = Graph::new(tree.colors().to_vec(), Names::Numbered, fewer).unwrap();
        check(&game::leaf(&forest, Color::White));
    }
}

/// Trees numbered from the root up are read backwards. Any other numbering must work as well.
#[test]
fn trees_and_forests_in_any_numbering() {
    for seed in 0..20_000 {
        let len = 4 + seed as usize % 8;
        let tree = random::tree(len, seed).unwrap();
        let mut generator = Generator::new(seed, len);
        let mut number: Vec<Element> = (0..len as Element).collect();
        for i in (1..len).rev() {
            number.swap(i, generator.below(i as u32 + 1) as usize);
        }
        let mut colors = tree.colors().to_vec();
        for (x, &color) in tree.colors().iter().enumerate() {
            colors[number[x] as usize] = color;
        }
        let covers: Vec<(Element, Element)> = (tree.upper_covers().pairs())
            .filter(|_| generator.below(8) > 0)
            .map(|(x, y)| (number[x as usize], number[y as usize]))
            .collect();
        let poset = Poset::from_relations(colors.clone(), Names::Numbered, &covers).unwrap();
        let graph = Graph::new(colors, Names::Numbered, &covers).unwrap();
        check(&game::pomax(&poset, Color::White));
        check(&game::pomin(&poset, Color::White));
        check(&game::pominmax(&poset, Color::White));
        check(&game::leaf(&graph, Color::White));
    }
}

/// ER Section 4.2: the 2-core stays, and the trees attached to it are pomax trees.
#[test]
fn random_leaf_graphs_with_cycles() {
    for seed in 0..u64::from(ENOUGH) {
        let mut generator = Generator::new(seed, 5);
        let len = 6 + generator.below(8);
        let cycle = 3 + generator.below(3);
        let next = |x: Element| (x + 1) % cycle;
        let mut edges: Vec<(Element, Element)> = (0..cycle).map(|x| (x, next(x))).collect();
        edges.extend((cycle..len).map(|x| (generator.below(x), x)));
        let colors = random::colors(len as usize, seed);
        let graph = Graph::new(colors, Names::Numbered, &edges).unwrap();
        let game = game::leaf(&graph, Color::White);
        let reason = value_of(&game, &Budget::default());
        assert_eq!(reason.bounds.value(), Some(searched(&game)), "{graph:?}");
        assert!(is_without_search(&reason), "{reason:?}");
    }
}

fn is_without_search(reason: &Reason) -> bool {
    !matches!(reason.step, Step::Search { .. }) && reason.parts.iter().all(is_without_search)
}

/// Formulas inside the search change nothing but the number of positions.
#[test]
fn formulas_inside_the_search() {
    let mut fewer = [0; 3];
    for seed in 0..3_000 {
        let poset = random::poset(14 + seed as usize % 10, 0.11, seed).unwrap();
        let small = random::poset(12 + seed as usize % 5, 0.15, seed).unwrap();
        let games = [
            game::pomax(&poset, Color::White),
            game::pomin(&poset, Color::Black),
            game::pominmax(&small, Color::White),
        ];
        for (game, fewer) in games.iter().zip(&mut fewer) {
            *fewer += u32::from(inner_formulas_help(game));
        }
    }
    assert!(fewer.iter().all(|&fewer| fewer > 30), "{fewer:?}");
}

/// Every double tree with up to seven elements, from every pair of rooted trees.
#[test]
fn every_small_double_tree() {
    let mut checked = 0;
    for upper in 1..=6 {
        for lower in 1..=7 - upper {
            for (up, down) in pairs_of(&shapes(upper + 1, true), &shapes(lower + 1, true)) {
                let below = down
                    .iter()
                    .map(|&p| if p == 0 { 0 } else { p + upper as Element });
                let parents: Vec<Element> = up.iter().copied().chain(below).collect();
                let len = parents.len() + 1;
                for bits in 0..1 << len {
                    let tree = Poset::double_tree(colors(len, bits), &parents, upper).unwrap();
                    check(&game::pominmax(&tree, Color::White));
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 10_000, "{checked}");
}

fn pairs_of<'a, T>(first: &'a [T], second: &'a [T]) -> impl Iterator<Item = (&'a T, &'a T)> {
    first
        .iter()
        .flat_map(|a| second.iter().map(move |b| (a, b)))
}

#[test]
fn random_double_trees() {
    for seed in 0..tries(100_000) {
        let tree = random::double_tree(7 + seed as usize % 7, seed).unwrap();
        check(&game::pominmax(&tree, Color::White));
        check(&game::pominmax(&tree.dual(), Color::Black));
    }
}

/// Stacked tree posets: each step puts a tree on top of some of the parts so far.
struct Pile {
    colors: Vec<Color>,
    relations: Vec<(Element, Element)>,
    /// The maximal elements of each part.
    parts: Vec<Vec<Element>>,
}

impl Pile {
    fn random(len: usize, generator: &mut Generator) -> Pile {
        let mut pile = Pile {
            colors: Vec::new(),
            relations: Vec::new(),
            parts: Vec::new(),
        };
        while pile.colors.len() < len {
            pile.add_tree(len, generator);
        }
        pile
    }

    fn add_tree(&mut self, len: usize, generator: &mut Generator) {
        let root = self.colors.len() as Element;
        let size = 1 + generator.below(4.min((len as Element) - root));
        // Runs of one color, so that both blocking triples and one-colored trees occur.
        let color = generator.coin();
        for x in root..root + size {
            let differs = generator.below(3) == 0;
            self.colors.push(crate::common::color(color ^ differs));
            if x > root {
                self.relations.push((root + generator.below(x - root), x));
            }
        }
        let below = generator.below(self.parts.len() as u32 + 1) as usize;
        for maximal in self.parts.split_off(self.parts.len() - below) {
            self.relations.extend(maximal.iter().map(|&x| (x, root)));
        }
        let is_maximal = |x: &Element| !self.relations.iter().any(|pair| pair.0 == *x);
        self.parts
            .push((root..root + size).filter(is_maximal).collect());
    }

    fn poset(self) -> Poset {
        Poset::from_relations(self.colors, Names::Numbered, &self.relations).expect("no cycle")
    }
}

#[test]
fn random_piles_of_trees() {
    let mut generator = Generator::new(1, 1);
    let mut sums = 0;
    for round in 0.. {
        if sums == ENOUGH {
            break;
        }
        let pile = Pile::random(5 + round % 9, &mut generator).poset();
        sums += u32::from(
            check(&game::pomax(&pile, Color::White))
                .figures
                .get(Figure::Trees)
                > 1,
        );
        check(&game::pomin(&pile.dual(), Color::Black));
    }
}

/// ER Prop 7: the elements below a tree with a blocking triple do not matter.
#[test]
fn anything_below_a_blocked_tree() {
    let mut recognized = 0;
    for seed in 0.. {
        if recognized == ENOUGH {
            break;
        }
        let mut generator = Generator::new(seed, 7);
        let tree = random::tree(3 + seed as usize % 4, seed).unwrap();
        let blocked = formula::recognize(&game::pomax(&tree, Color::White)).unwrap();
        // Most trees have no blocking triple; a few of them are enough.
        let is_blocked = blocked.sets[0].elements.len() < tree.len();
        if !is_blocked && seed > 1_000 {
            continue;
        }
        let lower = random::poset(2 + seed as usize % 6, 0.4, seed).unwrap();
        let root = lower.len() as Element;
        let mut relations: Vec<_> = lower.upper_covers().pairs().collect();
        relations.extend((0..root).map(|x| (x, root)));
        let covers = tree.upper_covers().pairs();
        relations.extend(covers.map(|(x, y)| (x + root, y + root)));
        let mut colors = [lower.colors(), tree.colors()].concat();
        // Most posets of a few elements are piles themselves. An N is not.
        let n = colors.len() as Element;
        colors.extend((0..4).map(|_| crate::common::color(generator.coin())));
        relations.extend([(n, n + 2), (n + 1, n + 2), (n + 1, n + 3)]);
        relations.extend([(n + 2, root), (n + 3, root)]);
        let poset = Poset::from_relations(colors, Names::Numbered, &relations).unwrap();
        let game = game::pomax(&poset, Color::White);
        let value = searched(&game);
        if is_blocked {
            recognized += 1;
            assert_eq!(value, blocked.value);
        }
        if let Some(proof) = formula::recognize(&game) {
            assert_eq!(proof.value, value, "{proof:?} for {poset:?}");
        }
    }
}

/// What the theorems leave of a component is passed to the formulas again.
#[test]
fn formulas_inside_components() {
    fn has_formula(reason: &Reason) -> bool {
        let gives_value = reason.theorem().is_some() && !is_reduction(reason);
        gives_value || reason.parts.iter().any(has_formula)
    }
    fn is_reduction(reason: &Reason) -> bool {
        matches!(reason.step, Step::Theorem { figures, .. } if figures.iter().any(|(figure, _)| figure == Figure::Gain))
    }
    let mut inside = 0;
    for seed in 0..20_000 {
        let poset = random::poset(12, 0.2, seed).unwrap();
        let game = game::pomax(&poset, Color::White);
        let reason = value_of(&game, &Budget::default());
        assert_eq!(reason.bounds.value(), Some(searched(&game)), "{poset:?}");
        let reduced = is_reduction(&reason);
        inside += usize::from(reduced && has_formula(&reason));
    }
    assert!(inside > 20, "{inside}");
}

/// The formulas apply exactly to what they recognize: on every poset with five elements they give
/// the value of the definition or decline.
#[test]
fn every_poset_of_five_elements() {
    let mut recognized = 0;
    for relations in 0..1 << 10 {
        for bits in 0..1 << 5 {
            let poset = crate::common::poset(5, relations, bits);
            for game in [
                game::pomax(&poset, Color::White),
                game::pominmax(&poset, Color::White),
            ] {
                if let Some(proof) = formula::recognize(&game) {
                    recognized += 1;
                    assert_eq!(proof.value, by_definition(&game), "{proof:?} for {poset:?}");
                }
            }
        }
    }
    assert!(recognized > 10_000, "{recognized}");
}
