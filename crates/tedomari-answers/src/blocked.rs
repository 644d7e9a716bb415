use tedomari::board::Element;
use tedomari::game::{Game, Rule};

use crate::{Question, words};

/// Why an element cannot be removed yet, or `None` if it can.
pub fn why(question: &Question, element: Element, alive: &[bool]) -> Option<String> {
    let Question { game, board, .. } = question;
    let Game::Removal(game) = game else {
        // In a poset game nothing waits: what lies above goes too.
        return None;
    };
    if game.is_removable(element, alive) {
        return None;
    }
    let left = |list: &[Element]| -> Vec<Element> {
        list.iter()
            .copied()
            .filter(|&y| alive[y as usize])
            .collect()
    };
    let waits = |list: &[Element]| words::names(board, &left(list), " ");
    Some(match game.rule() {
        Rule::All(all) => format!("it waits for {}", waits(all.of(element))),
        Rule::Either(first, second) => {
            let (first, second) = (waits(first.of(element)), waits(second.of(element)));
            format!("it waits for {first}, or for {second}")
        }
        Rule::AtMostOne(neighbors) => {
            let neighbors = waits(neighbors.of(element));
            format!("all but one of its neighbors {neighbors} must be gone")
        }
        Rule::Sets(sets) => {
            let sets = sets[element as usize].iter().take(words::SHOWN);
            let sets: Vec<String> = sets.map(|set| waits(set)).collect();
            format!("it waits for {}", sets.join(", or for "))
        }
    })
}
