//! What stands for a module.

use crate::board::{Color, Names, Poset};
use crate::formula::series_parallel::{Triple, Window};
use crate::game::{self, RemovalGame};
use crate::sets::Set;
use crate::solve::removal::structure::Structure;
use crate::value::Player;

/// Elements of a module that stand for all of it, in any surroundings.
///
/// A tame module counts as free moves, which begin when nothing is above the module any more, and
/// as at most two elements that block what lies below it. It does not matter which elements of the
/// module are chosen for that, only who owns them.
#[derive(Clone, Debug)]
pub(super) struct Block<const W: usize> {
    /// Elements that wait for what is above the module, and for which what is below it waits.
    pub core: Vec<usize>,
    /// Elements that wait for what is above the module, and for which nothing waits.
    pub free: Vec<usize>,
    /// The order among all of them, as pairs of a lower and a higher one.
    pub order: Vec<(usize, usize)>,
    /// Value and window of the module, as far as they are known.
    pub triple: Option<Triple>,
    /// Whether nothing below the module matters.
    pub shuts: bool,
    /// Whether the module is equivalent to each of the same value and window.
    pub is_tame: bool,
    /// The modules inside, or this one, that were exchanged for fewer elements.
    pub exchanged: Vec<usize>,
    /// The elements that do not matter because a module above them is shut.
    pub dropped: Set<W>,
}

impl<const W: usize> Block<W> {
    /// One element.
    pub fn element(x: usize, owner: Player) -> Block<W> {
        Block {
            core: vec![x],
            free: Vec::new(),
            order: Vec::new(),
            triple: Some(Triple::element(owner)),
            shuts: false,
            is_tame: true,
            exchanged: Vec::new(),
            dropped: Set::EMPTY,
        }
    }

    /// The fewest elements of a module that stand for a tame one with this value and window.
    pub fn standing_for(module: &Set<W>, triple: Triple, structure: &Structure<W>) -> Block<W> {
        let mut elements = [Player::Left, Player::Right].map(|player| {
            let own: Vec<usize> = (*module & structure.owned(player)).iter().collect();
            own.into_iter()
        });
        let mut take = |player: Player, count: usize| -> Vec<usize> {
            let own = &mut elements[usize::from(player == Player::Right)];
            own.take(count).collect()
        };
        let value = i64::from(triple.value());
        let winner = Player::left_if(value > 0);
        let count = value.unsigned_abs() as usize;
        let window = triple.window();
        let (core, free) = match (window.low(), window.high()) {
            (None, _) | (_, None) => (take(winner, 1), take(winner, count - 1)),
            (Some(0), Some(0)) => (Vec::new(), take(winner, count)),
            _ => {
                let core = [take(Player::Left, 1), take(Player::Right, 1)].concat();
                (core, take(winner, count))
            }
        };
        let order = match (window.low(), window.high(), &core[..]) {
            (Some(0), Some(1), &[left, right]) => vec![(right, left)],
            (Some(-1), Some(0), &[left, right]) => vec![(left, right)],
            _ => Vec::new(),
        };
        Block {
            core,
            free,
            order,
            triple: Some(triple),
            shuts: window.is_shut(),
            is_tame: true,
            exchanged: Vec::new(),
            dropped: Set::EMPTY,
        }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.core.len() + self.free.len()
    }

    /// The elements, ascending.
    pub fn elements(&self) -> Vec<usize> {
        let mut elements = [&self.core[..], &self.free[..]].concat();
        elements.sort_unstable();
        elements
    }

    /// The game on the elements but those that are free and wait for nothing, and the difference of
    /// those.
    pub fn without_lone(&self, structure: &Structure<W>) -> (RemovalGame, i64) {
        let waits = |x: &usize| self.order.iter().any(|(lower, _)| lower == x);
        let (free, lone): (Vec<usize>, Vec<usize>) = self.free.iter().partition(|x| waits(x));
        let gain = lone.iter().map(|&x| structure.owner(x).sign()).sum();
        let rest = Block {
            free,
            ..self.clone()
        };
        (rest.game(structure), gain)
    }

    /// The game on the elements.
    pub fn game(&self, structure: &Structure<W>) -> RemovalGame {
        self.game_over(structure, &[], &[])
    }

    /// The game on the elements, and on others: `below` lie below the core, and the last of them, if
    /// `apart` says so, below other elements that lie beside the module.
    pub fn game_over(
        &self,
        structure: &Structure<W>,
        below: &[Player],
        apart: &[(Player, &[usize])],
    ) -> RemovalGame {
        let elements = self.elements();
        let color = |player: Player| match player {
            Player::Left => Color::White,
            Player::Right => Color::Black,
        };
        let place = |x: usize| elements.iter().position(|&y| y == x).unwrap_or_default() as u32;
        let mut colors: Vec<Color> = elements
            .iter()
            .map(|&x| color(structure.owner(x)))
            .collect();
        let mut relations: Vec<(u32, u32)> = self
            .order
            .iter()
            .map(|&(lower, upper)| (place(lower), place(upper)))
            .collect();
        let first = colors.len() as u32;
        for (number, &player) in (first..).zip(below) {
            colors.push(color(player));
            relations.extend(self.core.iter().map(|&x| (number, place(x))));
        }
        for &(player, over) in apart {
            let number = colors.len() as u32;
            colors.push(color(player));
            relations.extend(over.iter().map(|&lower| (first + lower as u32, number)));
        }
        let poset = Poset::from_relations(colors, Names::Numbered, &relations);
        game::pomax(&poset.expect("an order on few elements"), Color::White)
    }
}

/// The window of a block with elements of both players, from its value and its values over one move
/// of Right's and over one of Left's.
pub(super) fn window(value: i64, over_right: i64, over_left: i64) -> Window {
    Window::between(over_right - value, over_left - value)
}
