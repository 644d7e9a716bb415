//! Seeded random boards that anyone can reproduce.
//!
//! All of them draw from [`Generator::new`] with the given seed and the number of elements. The
//! colors are drawn first, element by element, and then whatever the shape needs, as each function
//! describes.

mod blocks;

pub use blocks::{modules, series_parallel};

use super::{Color, Element, FamilyError, Graph, MAX_ELEMENTS, Names, Poset};

/// The most elements of a board that takes one draw for each pair.
pub(crate) const MAX_PAIRED: usize = 10_000;

/// The xorshift64* generator used for all random boards.
#[derive(Clone, Debug)]
pub struct Generator {
    state: u64,
}

const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Generator {
    /// The generator for a board of `n` elements: it starts from `SPREAD · (1000 · seed + n)`
    /// modulo 2⁶⁴, or from `SPREAD` = 0x9E3779B97F4A7C15 if that is 0.
    pub fn new(seed: u64, n: usize) -> Generator {
        let start = SPREAD.wrapping_mul(seed.wrapping_mul(1000).wrapping_add(n as u64));
        Generator {
            state: if start == 0 { SPREAD } else { start },
        }
    }

    /// The next 64 random bits: s ^= s≫12, s ^= s≪25, s ^= s≫27, result s·0x2545F4914F6CDD1D.
    pub fn draw(&mut self) -> u64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// The highest bit of a draw.
    pub fn coin(&mut self) -> bool {
        self.draw() >> 63 == 1
    }

    /// A number below `bound`: the highest 32 bits of a draw, times `bound`, divided by 2³².
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.draw() >> 32) * u64::from(bound)) >> 32) as u32
    }

    fn colors(&mut self, n: usize) -> Vec<Color> {
        let color = |coin| if coin { Color::White } else { Color::Black };
        (0..n).map(|_| color(self.coin())).collect()
    }
}

/// Random colors: element by element, white if the coin shows 1.
pub fn colors(n: usize, seed: u64) -> Vec<Color> {
    Generator::new(seed, n).colors(n)
}

/// The colors and the generator to continue with, after checking the size.
fn start(n: usize, seed: u64, limit: usize) -> Result<(Vec<Color>, Generator), FamilyError> {
    FamilyError::check("random elements", n as u128, limit)?;
    let mut generator = Generator::new(seed, n);
    Ok((generator.colors(n), generator))
}

/// All pairs i < j, i in the outer loop, for which the highest 32 bits of a draw are below
/// ⌊p·2³²⌋.
fn pairs(
    n: usize,
    p: f64,
    generator: &mut Generator,
) -> Result<Vec<(Element, Element)>, FamilyError> {
    if !(0.0..=1.0).contains(&p) {
        return Err(FamilyError::NotAProbability);
    }
    let threshold = (p * 4_294_967_296.0) as u64;
    let n = n as Element;
    let all = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
    Ok(all.filter(|_| generator.draw() >> 32 < threshold).collect())
}

/// A random poset. Each pair i < j is related with probability `p`; the order is the transitive
/// closure.
pub fn poset(n: usize, p: f64, seed: u64) -> Result<Poset, FamilyError> {
    let (colors, mut generator) = start(n, seed, MAX_PAIRED)?;
    let relations = pairs(n, p, &mut generator)?;
    let poset = Poset::from_relations(colors, Names::Numbered, &relations);
    Ok(poset.expect("forward relations have no cycle, and so few elements are always reduced"))
}

/// A random poset of height at most 2. The lower ⌊n/2⌋ elements come first. For each of them in
/// turn, three different upper ones are drawn (redrawing repeated ones), or all if there are fewer.
pub(crate) fn height2(n: usize, seed: u64) -> Result<Poset, FamilyError> {
    let (colors, mut generator) = start(n, seed, MAX_ELEMENTS)?;
    let lower = (n / 2) as Element;
    let upper = n as Element - lower;
    let degree = upper.min(3) as usize;
    let mut covers = Vec::with_capacity(degree * lower as usize);
    for x in 0..lower {
        let first = covers.len();
        while covers.len() < first + degree {
            let cover = (x, lower + generator.below(upper));
            if !covers[first..].contains(&cover) {
                covers.push(cover);
            }
        }
    }
    Ok(Poset::from_covers(colors, Names::Numbered, &covers))
}

/// A random zigzag: for each step, a coin says whether it goes up.
pub fn zigzag(n: usize, seed: u64) -> Result<Poset, FamilyError> {
    let (colors, mut generator) = start(n, seed, MAX_ELEMENTS)?;
    let up: Vec<bool> = (1..n).map(|_| generator.coin()).collect();
    Poset::zigzag(colors, &up)
}

/// A random poset whose Hasse diagram is a tree. Element i = 1, 2, … is joined to the earlier
/// element `below(i)` by a cover, and a coin says whether it is above.
pub fn acyclic(n: usize, seed: u64) -> Result<Poset, FamilyError> {
    let (colors, mut generator) = start(n, seed, MAX_ELEMENTS)?;
    let mut cover = |i: Element| {
        let earlier = generator.below(i);
        if generator.coin() {
            (earlier, i)
        } else {
            (i, earlier)
        }
    };
    let covers: Vec<_> = (1..n as Element).map(&mut cover).collect();
    Ok(Poset::from_covers(colors, Names::Numbered, &covers))
}

/// A random tree. Element i = 1, 2, … is a child of the earlier element `below(i)`. Then the tree
/// is renumbered in preorder, with children in the order of their old numbers.
pub fn tree(n: usize, seed: u64) -> Result<Poset, FamilyError> {
    let (colors, parents) = grown_tree(n, seed)?;
    Poset::tree(colors, &parents)
}

/// The graph of [`tree`].
pub fn graph_tree(n: usize, seed: u64) -> Result<Graph, FamilyError> {
    let (colors, parents) = grown_tree(n, seed)?;
    Graph::tree(colors, &parents)
}

fn grown_tree(n: usize, seed: u64) -> Result<(Vec<Color>, Vec<Element>), FamilyError> {
    let (colors, mut generator) = start(n, seed, MAX_ELEMENTS)?;
    let parents: Vec<_> = (1..n as Element).map(|i| generator.below(i)).collect();
    let order = preorder(&parents, n);
    Ok(renumbered(&colors, &parents, &order))
}

/// A random double tree. For element i = 1, 2, … a coin says up (1) or down (0). Its parent is the
/// k-th element of that side, where k = `below`(their number) and the root is number 0 on both
/// sides. Then the elements are renumbered: root, upper part, lower part, each in preorder.
pub fn double_tree(n: usize, seed: u64) -> Result<Poset, FamilyError> {
    let (colors, mut generator) = start(n, seed, MAX_ELEMENTS)?;
    let mut sides: [Vec<Element>; 2] = [vec![0], vec![0]];
    let mut parents = Vec::with_capacity(n.saturating_sub(1));
    let mut is_upper = vec![false; n];
    for i in 1..n {
        is_upper[i] = generator.coin();
        let side = &mut sides[usize::from(is_upper[i])];
        parents.push(side[generator.below(side.len() as u32) as usize]);
        side.push(i as Element);
    }
    let order = preorder(&parents, n);
    // The sort is stable, so both sides stay in preorder; the root goes first.
    let (upper, lower): (Vec<_>, Vec<_>) =
        (order.into_iter()).partition(|&x| x == 0 || is_upper[x as usize]);
    let upper_count = upper.len().saturating_sub(1);
    let (colors, parents) = renumbered(&colors, &parents, &[upper, lower].concat());
    Poset::double_tree(colors, &parents, upper_count)
}

/// A random graph. Each pair i < j is joined with probability `p`.
pub fn graph(n: usize, p: f64, seed: u64) -> Result<Graph, FamilyError> {
    let (colors, mut generator) = start(n, seed, MAX_PAIRED)?;
    let edges = pairs(n, p, &mut generator)?;
    Graph::numbered(colors, &edges)
}

/// The nodes of a tree in preorder; `parents[i]` is the parent of node `i + 1`.
fn preorder(parents: &[Element], n: usize) -> Vec<Element> {
    // The size of each subtree determines where the next sibling goes.
    let mut sizes = vec![1u32; n];
    for (i, &parent) in parents.iter().enumerate().rev() {
        sizes[parent as usize] += sizes[i + 1];
    }
    let mut free = vec![1u32; n]; // the next free place in the subtree, from its root on
    let mut place = vec![0u32; n];
    for (i, &parent) in parents.iter().enumerate() {
        let parent = parent as usize;
        place[i + 1] = place[parent] + free[parent];
        free[parent] += sizes[i + 1];
    }
    let mut order = vec![0; n];
    for (node, &place) in place.iter().enumerate() {
        order[place as usize] = node as Element;
    }
    order
}

/// The colors and parents when the nodes are numbered in the given order.
fn renumbered(
    colors: &[Color],
    parents: &[Element],
    order: &[Element],
) -> (Vec<Color>, Vec<Element>) {
    let mut number = vec![0; order.len()];
    for (new, &old) in order.iter().enumerate() {
        number[old as usize] = new as Element;
    }
    let parent = |&old: &Element| number[parents[old as usize - 1] as usize];
    (
        order.iter().map(|&old| colors[old as usize]).collect(),
        order.iter().skip(1).map(parent).collect(),
    )
}
