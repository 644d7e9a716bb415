use tedomari::board::{Color, Element, Names, Ruleset};

/// All removal rules on `n` elements, all white: each element gets every antichain of sets of other
/// elements, one of which must be removed first.
///
/// # Panics
/// If `n` is more than 4: there are 130 321 rules on 4 elements and 167⁵ on 5.
pub fn rules(n: usize) -> impl Iterator<Item = Ruleset> {
    assert!(n <= 4, "the rules on {n} elements are too many");
    let choices: Vec<_> = (0..n).map(|x| conditions(n, x)).collect();
    let count: usize = choices.iter().map(Vec::len).product();
    (0..count).map(move |mut number| {
        let mut needs = Vec::with_capacity(n);
        for of_one in &choices {
            needs.push(of_one[number % of_one.len()].clone());
            number /= of_one.len();
        }
        Ruleset::new(vec![Color::White; n], Names::Numbered, needs)
            .expect("no element waits for itself")
    })
}

/// All monotone conditions on an element: nonempty antichains of sets of other elements.
fn conditions(n: usize, x: usize) -> Vec<Vec<Vec<Element>>> {
    let sets: Vec<u32> = (0..1u32 << n).filter(|set| set >> x & 1 == 0).collect();
    let comparable = |a: u32, b: u32| a & b == a || a & b == b;
    let mut antichains: Vec<Vec<u32>> = vec![Vec::new()];
    for &set in &sets {
        let free = |chosen: &&Vec<u32>| chosen.iter().all(|&other| !comparable(set, other));
        let with: Vec<_> = antichains
            .iter()
            .filter(free)
            .map(|chosen| [chosen.as_slice(), &[set]].concat())
            .collect();
        antichains.extend(with);
    }
    let members = |&set: &u32| -> Vec<Element> {
        let elements = 0..n as Element;
        elements.filter(|y| set >> y & 1 == 1).collect()
    };
    let listed = |chosen: &Vec<u32>| chosen.iter().map(members).collect();
    antichains.iter().skip(1).map(listed).collect()
}
