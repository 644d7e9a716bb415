use crate::board::Element;
use crate::game::{FROZEN, RemovalGame};

/// The independent components of a game, each in ascending order, and its frozen elements.
///
/// An element that is free from the start waits for nothing, so only those that wait for it tie
/// it to others.
pub(super) fn components(game: &RemovalGame) -> (Vec<Vec<Element>>, Vec<Element>) {
    let frozen = game.frozen();
    let everything = vec![true; game.len()];
    let mut leader: Vec<Element> = (0..game.len() as Element).collect();
    for x in 0..game.len() as Element {
        if frozen[x as usize] || game.is_removable(x, &everything) {
            continue;
        }
        game.for_each_blocker(x, |y| {
            if !frozen[y as usize] {
                join(&mut leader, x, y);
            }
        });
    }
    let mut number = vec![Element::MAX; game.len()];
    let mut components: Vec<Vec<Element>> = Vec::new();
    for x in (0..game.len() as Element).filter(|&x| !frozen[x as usize]) {
        let leader = find(&mut leader, x) as usize;
        if number[leader] == Element::MAX {
            number[leader] = components.len() as Element;
            components.push(Vec::new());
        }
        components[number[leader] as usize].push(x);
    }
    let frozen = (0..game.len() as Element)
        .filter(|&x| frozen[x as usize])
        .collect();
    (components, frozen)
}

/// The games on the components, as games of their own.
pub(super) fn games(game: &RemovalGame, components: &[Vec<Element>]) -> Vec<RemovalGame> {
    let mut index = vec![FROZEN; game.len()];
    for component in components {
        for (place, &x) in component.iter().enumerate() {
            index[x as usize] = place as u32;
        }
    }
    components
        .iter()
        .map(|component| game.part(component, &index))
        .collect()
}

fn find(leader: &mut [Element], mut x: Element) -> Element {
    while leader[x as usize] != x {
        // Halve the path, so that the next search is shorter.
        leader[x as usize] = leader[leader[x as usize] as usize];
        x = leader[x as usize];
    }
    x
}

fn join(leader: &mut [Element], x: Element, y: Element) {
    let (x, y) = (find(leader, x), find(leader, y));
    let (low, high) = (x.min(y), x.max(y));
    leader[high as usize] = low;
}
