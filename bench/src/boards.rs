//! The boards, as text in Tedomari's notation: what is measured can be typed.

use std::fmt::Write;

use crate::random::Random;

/// `random N P seed S`: each pair related with probability P, then closed transitively.
pub fn random(len: usize, probability: &str, seed: u64) -> String {
    format!("random {len} {probability} seed {seed}")
}

/// The staircase (rows, …, 2, 1) with random colors.
pub fn staircase(rows: usize, seed: u64) -> String {
    let rows: Vec<String> = (1..=rows).rev().map(|row| row.to_string()).collect();
    format!("young {} random {seed}", rows.join(","))
}

/// Height 2: half of the elements at the bottom, each under three different ones of the top half,
/// with random colors. The first half of the numbers is the bottom.
pub fn height2(len: usize, seed: u64) -> String {
    let mut random = Random::new(len, seed);
    let mut text = elements(len, &mut random);
    let half = len / 2;
    for bottom in 0..half {
        let mut tops = Vec::new();
        while tops.len() < 3 {
            let top = half + random.below(half);
            if !tops.contains(&top) {
                tops.push(top);
                write!(text, "; e{bottom} < e{top}").expect("strings take all");
            }
        }
    }
    text
}

/// The subsets of `dimensions` points except the full one, by inclusion, with random colors.
pub fn boolean_without_top(dimensions: u32, seed: u64) -> String {
    let top = (1usize << dimensions) - 1;
    let mut text = elements(top, &mut Random::new(top, seed));
    for lower in 0..top {
        let larger = (0..dimensions).map(|point| lower | 1 << point);
        for upper in larger.filter(|&upper| upper != lower && upper != top) {
            write!(text, "; e{lower} < e{upper}").expect("strings take all");
        }
    }
    text
}

/// A chain with random colors.
pub fn chain(len: usize, seed: u64) -> String {
    let mut random = Random::new(len, seed);
    let letters = (0..len).map(|_| random.color());
    "chain ".chars().chain(letters).collect()
}

/// A tree in which each element but the first covers a random earlier one, with random colors.
pub fn tree(len: usize, seed: u64) -> String {
    let mut random = Random::new(len, seed);
    let mut children = vec![Vec::new(); len];
    for child in 1..len {
        children[random.below(child)].push(child);
    }
    let mut text = String::from("tree ");
    text.push(random.color());
    // For each open element, how many of its children are written.
    let mut open = vec![(0, 0)];
    while let Some((element, written)) = open.last_mut() {
        let all: &Vec<usize> = &children[*element];
        match all.get(*written) {
            Some(&child) => {
                text.push(if *written == 0 { '(' } else { ',' });
                text.push(random.color());
                *written += 1;
                open.push((child, 0));
            }
            None => {
                if !all.is_empty() {
                    text.push(')');
                }
                open.pop();
            }
        }
    }
    text
}

/// `white e0 e3 …; black e1 …` with random colors.
fn elements(len: usize, random: &mut Random) -> String {
    let colors: Vec<char> = (0..len).map(|_| random.color()).collect();
    let list = |wanted: char| -> String {
        let of_color = (0..len).filter(|&i| colors[i] == wanted);
        of_color.map(|i| format!(" e{i}")).collect()
    };
    let mut parts = Vec::new();
    for (word, letter) in [("white", 'w'), ("black", 'b')] {
        let list = list(letter);
        if !list.is_empty() {
            parts.push(format!("{word}{list}"));
        }
    }
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_written_with_matching_parentheses() {
        let text = tree(1000, 1);
        let count = |wanted: &[char]| text[5..].chars().filter(|c| wanted.contains(c)).count();
        assert_eq!(count(&['w', 'b']), 1000);
        assert_eq!(count(&['(']), count(&[')']));
        // Every element but the first follows an opening parenthesis or a comma.
        assert_eq!(count(&['(', ',']), 999);
    }

    #[test]
    fn boolean_lattices_have_their_covers() {
        // Of the 7 · 64 covers of the full lattice, 7 lead to the top.
        let text = boolean_without_top(7, 1);
        assert_eq!(text.matches(" < ").count(), 7 * 64 - 7);
    }

    #[test]
    fn height_2_has_three_covers_for_each_bottom_element() {
        assert_eq!(height2(48, 1).matches(" < ").count(), 72);
    }
}
