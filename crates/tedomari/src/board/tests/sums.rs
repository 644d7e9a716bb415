use super::super::{Board, Element, Names, Poset, random};
use super::{assert_covers, closure, colors, covers};

fn relations(poset: &Poset, shift: usize) -> Vec<(Element, Element)> {
    let shift = shift as Element;
    let pairs = poset.upper_covers().pairs();
    pairs.map(|(x, y)| (x + shift, y + shift)).collect()
}

/// The ordinal sum by definition: everything below everything.
#[test]
fn ordinal_sums() {
    for seed in 0..20 {
        let sizes = [seed as usize % 4, 5, seed as usize % 3, 4];
        let parts: Vec<Poset> = sizes
            .iter()
            .map(|&n| random::poset(n, 0.4, seed).unwrap())
            .collect();
        let mut all = Vec::new();
        let mut count = 0;
        for part in &parts {
            all.extend(relations(part, count));
            let (old, new) = (0..count as Element, count..count + part.len());
            all.extend(old.flat_map(|x| new.clone().map(move |y| (x, y as Element))));
            count += part.len();
        }
        let sum = Poset::ordinal_sum(&parts).unwrap();
        assert_covers(&sum, &covers(&closure(count, &all)));
        let colors: Vec<_> = parts
            .iter()
            .flat_map(|part| part.colors().to_vec())
            .collect();
        assert_eq!(sum.colors(), colors);
    }
}

#[test]
fn disjoint_sums() {
    let parts = [
        random::poset(6, 0.4, 1).unwrap(),
        random::poset(7, 0.4, 2).unwrap(),
    ];
    let all = [relations(&parts[0], 0), relations(&parts[1], 6)].concat();
    let sum = Poset::disjoint_sum(&parts).unwrap();
    assert_covers(&sum, &covers(&closure(13, &all)));
    assert_eq!(*sum.names(), Names::Numbered);
}

#[test]
fn too_many_covers() {
    let wide = Poset::antichain(vec![crate::board::Color::White; 10_000]).unwrap();
    assert!(Poset::ordinal_sum(&[wide.clone(), wide]).is_err());
}

#[test]
fn names_stay_different() {
    let named = |names: &[&str]| {
        let names: Vec<Box<str>> = names.iter().map(|&name| name.into()).collect();
        let white = vec![crate::board::Color::White; names.len()];
        Poset::from_relations(white, Names::Given(names), &[]).unwrap()
    };
    let numbered = Poset::chain(colors("wb")).unwrap();
    let parts = [
        named(&["a", "1", "a'"]),
        numbered.clone(),
        named(&["a", "a'"]),
        numbered,
        named(&["a"]),
    ];
    let sum = Board::Poset(Poset::disjoint_sum(&parts).unwrap());
    let names: Vec<String> = (0..sum.len() as Element).map(|x| sum.name(x)).collect();
    assert_eq!(
        names,
        ["a", "1", "a'", "1'", "2", "a'2", "a''", "3", "4", "a'3"]
    );
}
