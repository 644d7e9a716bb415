use super::{simplify, simplify_after};
use crate::board::{Color, random::Generator};
use crate::game;
use crate::notation::parse;
use crate::solve::Switches;
use crate::solve::removal::structure::Structure;

/// After a move only a few elements are looked at. Looking at all of them finds nothing more.
#[test]
fn nothing_is_left_to_simplify_after_a_move() {
    let switches = Switches::default();
    let (mut moves, mut reduced) = (0, 0);
    for seed in 1..=400 {
        let board = match seed % 4 {
            0 => format!("height2 {} seed {seed}", 12 + seed % 30),
            1 => format!("random {} 0.06 seed {seed}", 10 + seed % 40),
            2 => format!("random {} 0.2 seed {seed}", 10 + seed % 30),
            _ => format!("acyclic random {} seed {seed}", 10 + seed % 50),
        };
        let poset = parse(&board).expect("a board").to_poset();
        let poset = poset.expect("an order");
        let game = match seed % 3 {
            0 => game::pominmax(&poset, Color::White),
            _ => game::pomax(&poset, Color::White),
        };
        let structure = Structure::<1>::of(&game);
        let mut position = structure.position(structure.all);
        simplify(&structure, &mut position, &switches, |_, _| ());
        let mut generator = Generator::new(seed, 0);
        while !position.free.is_empty() {
            let choices: Vec<usize> = position.free.iter().collect();
            let x = choices[generator.below(choices.len() as u32) as usize];
            let before = position;
            structure.remove(&mut position, x);
            let freed = position.free - before.free;
            simplify_after(&structure, &mut position, &switches, x, freed);
            moves += 1;
            reduced += usize::from(position.alive.len() + 1 < before.alive.len());
            let mut again = position;
            let gained = simplify(&structure, &mut again, &switches, |_, _| ());
            let kept = (gained, again.alive, again.free);
            assert_eq!(
                kept,
                (0, position.alive, position.free),
                "{x} on {board}, {before:?}"
            );
        }
    }
    assert!(moves > 1000 && reduced > 500, "{moves}, {reduced}");
}
