//! The templates of one stone as HexWiki shows them.

use std::collections::BTreeSet;

use crate::board::hex::HexCell;
use crate::budget::Budget;
use crate::solve::hex::connect::claim::Claim;
use crate::solve::hex::connect::templates::{Seen, Strip, mirrored, one_stone};

/// The cells of a template, drawn row by row down to the edge: `*` for a cell of the carrier, `B`
/// for the stone.
fn drawn(rows: &[&str]) -> Vec<Seen> {
    let cells = rows.iter().rev().zip(0..).flat_map(|(row, height)| {
        let letters = row.chars().filter(|letter| !letter.is_whitespace());
        let cells: Vec<(char, Seen)> = letters
            .zip(0..)
            .map(|(c, along)| (c, (height, along)))
            .collect();
        cells
    });
    let cells: Vec<(char, Seen)> = cells.collect();
    let stone = cells.iter().find(|(letter, _)| *letter == 'B').unwrap().1;
    let own = cells.iter().filter(|(letter, _)| *letter == '*');
    let mut pattern: Vec<Seen> = own
        .map(|&(_, (height, along))| (height, along - stone.1))
        .collect();
    pattern.sort_unstable();
    pattern
}

/// The templates of one stone as HexWiki shows them.
fn published(row: usize) -> Vec<Vec<Seen>> {
    match row {
        2 => vec![drawn(&[". B", "* *"])],
        3 => vec![
            drawn(&[". . B *", ". * * *", "* * * *"]),
            drawn(&[". . * B *", ". * * * *", "* * . * *"]),
        ],
        _ => vec![
            drawn(&[
                ". . . . B * .",
                ". . * * * * *",
                ". * * * * * *",
                "* * * * * * *",
            ]),
            drawn(&[
                ". . . . * B * .",
                ". . * * * * * *",
                ". * * * . * * *",
                "* * * * * * * *",
            ]),
        ],
    }
}

fn image(row: usize, pattern: &[Seen]) -> Vec<Seen> {
    let stone = (row as isize - 1, 0);
    let mut image: Vec<Seen> = pattern.iter().map(|&seen| mirrored(stone, seen)).collect();
    image.sort_unstable();
    image
}

/// Calls a function with the claim that one stone on a row is connected to the edge below.
fn with_strip<T>(row: usize, width: usize, ask: impl FnOnce(&Strip, Claim<'_>) -> T) -> T {
    let strip = Strip::new(row, width).unwrap();
    let budget = Budget::default();
    let found = strip.claim(false, &budget, |claim| Some(ask(&strip, claim)));
    found.unwrap()
}

#[test]
fn the_published_templates_are_found() {
    for row in 2..=4 {
        let found = one_stone(&Budget::default(), row).unwrap();
        let expected = published(row);
        assert_eq!(found.len(), expected.len(), "row {row}");
        for (found, expected) in found.iter().zip(&expected) {
            assert!(
                found == expected || image(row, found) == *expected,
                "row {row}: {found:?}"
            );
        }
    }
}

/// There are no other minimal carriers: a cell of each that is known is left out in all ways.
#[test]
fn there_are_no_other_templates_on_the_third_row() {
    with_strip(3, 9, |strip, claim| {
        let mut known: BTreeSet<Vec<HexCell>> = BTreeSet::new();
        let mut open: Vec<BTreeSet<HexCell>> = vec![BTreeSet::new()];
        let mut seen: BTreeSet<BTreeSet<HexCell>> = BTreeSet::new();
        while let Some(left_out) = open.pop() {
            let avoids =
                |carrier: &&Vec<HexCell>| carrier.iter().all(|cell| !left_out.contains(cell));
            let carrier = match known.iter().find(avoids) {
                Some(carrier) => Some(carrier.clone()),
                None => {
                    let rest = strip.cells.iter().filter(|cell| !left_out.contains(cell));
                    let needs = claim.needs(&rest.copied().collect::<Vec<_>>()).unwrap();
                    needs.map(|needs| claim.shrunk(needs).unwrap())
                }
            };
            let Some(carrier) = carrier else { continue };
            for &cell in &carrier {
                let mut next = left_out.clone();
                next.insert(cell);
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
            known.insert(carrier);
        }
        let found: BTreeSet<Vec<Seen>> = known.iter().map(|cells| strip.pattern(cells)).collect();
        let expected = published(3);
        let images = expected.iter().map(|pattern| image(3, pattern));
        let expected: BTreeSet<Vec<Seen>> = expected.iter().cloned().chain(images).collect();
        assert_eq!(found, expected);
    });
}
