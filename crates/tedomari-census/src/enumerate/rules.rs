use tedomari::board::{Color, Element, Names, Ruleset};

/// The maximum number of elements of enumerated removal rules. There are 19⁴ on 4 elements and 167⁵
/// on 5.
pub(crate) const MAX_RULES: usize = 4;

/// All removal rules on `n` elements up to isomorphism, all white: each element gets every antichain
/// of sets of other elements, one of which must be removed first.
///
/// # Panics
/// If `n` is more than `MAX_RULES`.
pub(crate) fn rules(n: usize) -> impl Iterator<Item = Ruleset> {
    assert!(n <= MAX_RULES, "the rules on {n} elements are too many");
    let choices: Vec<_> = (0..n).map(|x| conditions(n, x)).collect();
    let renamings: Vec<_> = permutations(n)
        .iter()
        .map(|map| Renaming::new(map, &choices))
        .collect();
    let count: usize = choices.iter().map(Vec::len).product();
    (0..count).filter_map(move |mut number| {
        let mut rule = Vec::with_capacity(n);
        for of_one in &choices {
            rule.push(number % of_one.len());
            number /= of_one.len();
        }
        let is_first = renamings.iter().all(|renaming| rule <= renaming.of(&rule));
        is_first.then(|| {
            let needs = rule.iter().zip(&choices);
            let needs = needs.map(|(&chosen, of_one)| of_one[chosen].iter().map(members).collect());
            Ruleset::new(vec![Color::White; n], Names::Numbered, needs.collect())
                .expect("no element waits for itself")
        })
    })
}

/// The monotone conditions on an element: nonempty antichains of sets of other elements, in
/// increasing order.
fn conditions(n: usize, x: usize) -> Vec<Vec<u32>> {
    let sets = (0..1u32 << n).filter(|set| set >> x & 1 == 0);
    let comparable = |a: u32, b: u32| a & b == a || a & b == b;
    let mut antichains: Vec<Vec<u32>> = vec![Vec::new()];
    for set in sets {
        let free = |chosen: &&Vec<u32>| chosen.iter().all(|&other| !comparable(set, other));
        let with: Vec<_> = antichains
            .iter()
            .filter(free)
            .map(|chosen| [chosen.as_slice(), &[set]].concat())
            .collect();
        antichains.extend(with);
    }
    antichains.split_off(1)
}

/// A permutation of the elements, and what it makes of the conditions.
struct Renaming {
    map: Vec<usize>,
    /// For each element and each number of a condition on it, the number of its image.
    images: Vec<Vec<usize>>,
}

impl Renaming {
    fn new(map: &[usize], choices: &[Vec<Vec<u32>>]) -> Renaming {
        let renamed = |set: &u32| {
            members(set)
                .iter()
                .fold(0, |image, &y| image | 1 << map[y as usize])
        };
        let image = |condition: &Vec<u32>, among: &[Vec<u32>]| {
            let mut image: Vec<u32> = condition.iter().map(renamed).collect();
            image.sort_unstable();
            let mut numbers = 0..among.len();
            numbers
                .find(|&i| among[i] == image)
                .expect("a condition again")
        };
        let images = choices.iter().zip(map).map(|(of_one, &to)| {
            let numbers = of_one
                .iter()
                .map(|condition| image(condition, &choices[to]));
            numbers.collect()
        });
        Renaming {
            images: images.collect(),
            map: map.to_vec(),
        }
    }

    /// The image of a rule, which is given by the number of the condition on each element.
    fn of(&self, rule: &[usize]) -> Vec<usize> {
        let mut image = vec![0; rule.len()];
        for (x, &chosen) in rule.iter().enumerate() {
            image[self.map[x]] = self.images[x][chosen];
        }
        image
    }
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for x in 0..n {
        let longer = |map: Vec<usize>| {
            (0..=x).map(move |place| {
                let mut longer = map.clone();
                longer.insert(place, x);
                longer
            })
        };
        found = found.into_iter().flat_map(longer).collect();
    }
    found
}

fn members(set: &u32) -> Vec<Element> {
    (0..Element::BITS).filter(|y| set >> y & 1 == 1).collect()
}
