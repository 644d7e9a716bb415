//! Positions and moves: the rules of every game in the repository.
//!
//! ```
//! use tedomari::game::{self, Move, Position};
//! let start = Position::new(game::nim(&[1, 2]).unwrap());
//! assert_eq!(start.legal_moves().count(), 3);
//! let position = start.play(&Move::from(1)).unwrap();
//! assert_eq!(position.legal_elements(), [0]);
//! let over = position.play(&Move::from(0)).unwrap();
//! assert_eq!(over.end().unwrap().to_string(), "White cannot move: nothing is left");
//! assert!(over.play(&Move::from(0)).is_err());
//! ```

mod choice;
mod end;
mod illegal;
mod side;
mod spoken;
mod state;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::Arc;

pub use choice::{Made, Move};
pub use end::{CompletedSet, Decision, End, EndReason};
pub use illegal::{Blockers, IllegalMove};
pub use side::Side;
pub(crate) use state::State;

use super::pattern::{Ground, State as Colored, Variant, ends, pair};
use super::{ColoringGame, Game, Rule, SetColoring};
use crate::board::hex::{Content, HexBoard};
use crate::board::{Board, Color, Element};
use crate::value::Player;
use crate::words::turned;

/// A position of a game of any kind: the game, who moved first, and the moves made.
#[derive(Clone, Debug)]
pub struct Position {
    setting: Arc<Setting>,
    first: Player,
    made: Vec<Made>,
    state: State,
    end: Option<End>,
}

/// What does not change during a game.
#[derive(Debug)]
struct Setting {
    game: Game,
    /// The board that gives the elements their names.
    board: Option<Board>,
    /// The names of the elements of a part of a game.
    names: Option<Vec<String>>,
    /// The color that is Left in removal and poset games.
    left: Color,
}

impl Position {
    /// The start of a game. Left moves first, except in Hex, where the player with fewer stones
    /// moves. Elements are numbered unless the game has names for them.
    pub fn new(game: impl Into<Game>) -> Position {
        Position::begin(Setting {
            game: game.into(),
            board: None,
            names: None,
            left: Color::White,
        })
    }

    /// The start of a removal or poset game on a board, with this color as Left. Left moves first.
    ///
    /// # Panics
    /// If the game and the board have different numbers of elements.
    pub fn on(board: Board, game: Game, left: Color) -> Position {
        assert_eq!(board.len(), game.len(), "a name for each element");
        Position::begin(Setting {
            game,
            board: Some(board),
            names: None,
            left,
        })
    }

    /// The start of a part of a game whose elements keep these names, with this color as Left.
    pub(crate) fn part(game: Game, names: Vec<String>, left: Color) -> Position {
        Position::begin(Setting {
            game,
            board: None,
            names: Some(names),
            left,
        })
    }

    fn begin(setting: Setting) -> Position {
        let first = state::usual_first(&setting.game);
        Position::start(Arc::new(setting), first)
    }

    fn start(setting: Arc<Setting>, first: Player) -> Position {
        let state = State::start(&setting.game);
        let mut position = Position {
            setting,
            first,
            made: Vec::new(),
            state,
            end: None,
        };
        position.end = position.find_end();
        position
    }

    /// The start of the same game with this player moving first. In a pattern game Red, who is
    /// Left, always moves first.
    pub fn starting(&self, first: Player) -> Position {
        let first = match self.game() {
            Game::Pattern(_) => Player::Left,
            _ => first,
        };
        Position::start(Arc::clone(&self.setting), first)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.setting.game
    }

    /// The board, if the game is played on one with names.
    pub fn board(&self) -> Option<&Board> {
        self.setting.board.as_ref()
    }

    /// The number of elements. A pattern game on a graph counts all pairs of vertices.
    pub fn len(&self) -> usize {
        self.game().len()
    }

    /// Whether the game has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The player who moved first.
    pub fn first(&self) -> Player {
        self.first
    }

    /// The player who moves at a ply, counted from 0.
    pub fn mover_at(&self, ply: usize) -> Player {
        if ply.is_multiple_of(2) {
            self.first
        } else {
            self.first.other()
        }
    }

    /// The moves made, in order.
    pub fn made(&self) -> &[Made] {
        &self.made
    }

    /// The number of moves made.
    pub fn ply(&self) -> usize {
        self.made.len()
    }

    /// Whose turn it is, or would be if the game were not over.
    pub fn turn(&self) -> Player {
        self.mover_at(self.ply())
    }

    /// The name of a player in this game.
    pub fn side(&self, player: Player) -> Side {
        match self.game() {
            Game::Pattern(_) => state::red_or_green(player),
            Game::Coloring(_) => state::color(player).into(),
            Game::Removal(_) | Game::Poset(_) => match player {
                Player::Left => self.setting.left.into(),
                Player::Right => (!self.setting.left).into(),
            },
        }
    }

    /// The player with that name.
    pub fn player(&self, side: Side) -> Option<Player> {
        [Player::Left, Player::Right]
            .into_iter()
            .find(|&player| self.side(player) == side)
    }

    /// The name of an element.
    pub fn name(&self, x: Element) -> String {
        if let Some(names) = &self.setting.names {
            return names[x as usize].clone();
        }
        match (&self.setting.board, self.game()) {
            (Some(board), _) => board.name(x),
            (_, Game::Removal(game)) => match game.cells() {
                Some(cells) => cells[x as usize].to_string(),
                None => (x + 1).to_string(),
            },
            (_, Game::Coloring(ColoringGame::Hex(game))) => {
                state::cell(game.board(), x).to_string()
            }
            (_, Game::Coloring(ColoringGame::Connection(game))) => game.cell_name(x as usize),
            (_, Game::Pattern(game)) => game.element_name(x as usize),
            _ => (x + 1).to_string(),
        }
    }

    /// The names of the elements of a move.
    pub fn names(&self, chosen: &Move) -> Vec<String> {
        chosen.elements().iter().map(|&x| self.name(x)).collect()
    }

    /// The element with that name. An edge has two names.
    pub fn find(&self, name: &str) -> Option<Element> {
        let has_edges = match self.game() {
            Game::Pattern(game) => matches!(game.ground(), Ground::Edges(_)),
            Game::Coloring(ColoringGame::Connection(_)) => true,
            _ => matches!(self.board(), Some(Board::Grounded(_))),
        };
        let called = |name: &str| (0..self.len() as Element).find(|&x| self.name(x) == name);
        called(name).or_else(|| called(&turned(name).filter(|_| has_edges)?))
    }

    /// What a move does to an element: `remove`, `take` or `color`.
    pub fn verb(&self) -> &'static str {
        match self.game() {
            Game::Removal(_) => "remove",
            Game::Poset(_) => "take",
            Game::Coloring(_) | Game::Pattern(_) => "color",
        }
    }

    /// Whether both players have the same moves.
    pub fn is_impartial(&self) -> bool {
        matches!(self.game(), Game::Poset(game) if game.owners().is_none())
    }

    /// Whether a move may choose several elements.
    pub fn takes_several(&self) -> bool {
        matches!(self.game(), Game::Pattern(game) if game.variant() == Variant::AvoidPlus)
    }

    /// The elements that the player whose turn it is may choose, in ascending order.
    pub fn legal_elements(&self) -> Vec<Element> {
        match self.end {
            Some(_) => Vec::new(),
            None => self.state.legal(self.game(), self.turn()).collect(),
        }
    }

    /// All moves of the player whose turn it is. If a move may choose several elements, these are
    /// all nonempty sets of them, which may be very many.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + use<> {
        let elements = self.legal_elements();
        let sets = if self.takes_several() {
            1_u128
                .checked_shl(elements.len() as u32)
                .map_or(u128::MAX, |count| count - 1)
        } else {
            elements.len() as u128
        };
        let takes_several = self.takes_several();
        (1..=sets).map(move |number| {
            if !takes_several {
                return Move::from(elements[number as usize - 1]);
            }
            let chosen = elements.iter().enumerate();
            let chosen = chosen.filter(|&(i, _)| number >> i & 1 == 1);
            Move::new(chosen.map(|(_, &x)| x).collect())
        })
    }

    /// The number of legal moves, saturating.
    pub fn move_count(&self) -> u64 {
        let elements = self.legal_elements().len();
        if self.takes_several() {
            1_u64
                .checked_shl(elements as u32)
                .map_or(u64::MAX, |sets| sets - 1)
        } else {
            elements as u64
        }
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, chosen: &Move) -> bool {
        self.check(chosen).is_ok()
    }

    /// Why a move is illegal, or `None` if it is legal.
    pub fn check(&self, chosen: &Move) -> Result<(), IllegalMove> {
        if let Some(end) = &self.end {
            return Err(IllegalMove::Over(end.clone()));
        }
        let elements = chosen.elements();
        if elements.is_empty() {
            return Err(IllegalMove::Empty);
        }
        if elements.len() > 1 && !self.takes_several() {
            return Err(IllegalMove::Several(elements.len()));
        }
        for (i, &x) in elements.iter().enumerate() {
            if x as usize >= self.len() {
                return Err(self.unknown(&(u64::from(x) + 1).to_string()));
            }
            if elements[..i].contains(&x) {
                return Err(IllegalMove::Twice(self.name(x)));
            }
            self.check_element(x)?;
        }
        Ok(())
    }

    /// Reads a move from the names of its elements, or as people say it: `take 2 from heap 3`,
    /// `remove a`, `c3` for a cell, `2-1` for an edge. Fails if the move is illegal.
    ///
    /// ```
    /// use tedomari::game::{self, Position};
    /// let nim = Position::new(game::nim(&[3, 4, 5]).unwrap());
    /// let chosen = nim.read(&["take 2 from heap 3"]).unwrap();
    /// assert_eq!(nim.after(&chosen).taken().len(), 2);
    /// let error = nim.read(&["take 9 from heap 3"]).unwrap_err();
    /// assert_eq!(error.to_string(), "heap 3 has 5 left, so 9 cannot be taken from it");
    /// ```
    pub fn read(&self, names: &[impl AsRef<str>]) -> Result<Move, IllegalMove> {
        let elements: Result<Vec<Element>, IllegalMove> =
            names.iter().map(|name| self.said(name.as_ref())).collect();
        let chosen = Move::new(elements?);
        self.check(&chosen)?;
        Ok(chosen)
    }

    fn unknown(&self, name: &str) -> IllegalMove {
        let possible = self.legal_elements();
        IllegalMove::Unknown {
            name: name.into(),
            possible: possible.into_iter().map(|x| self.name(x)).collect(),
            example: self.heaps().and_then(|heaps| heaps.example()),
        }
    }

    fn check_element(&self, x: Element) -> Result<(), IllegalMove> {
        if self.state.is_legal(self.game(), self.turn(), x) {
            return Ok(());
        }
        let name = self.name(x);
        Err(match (&self.state, self.painter(x)) {
            (State::Alive(alive), _) if alive[x as usize] => self.blocked(x, name, alive),
            (State::Alive(_), _) => IllegalMove::Gone(name),
            (_, None) => IllegalMove::NotOnBoard(name),
            (_, Some(player)) => IllegalMove::Colored {
                name,
                by: (!self.has_one_color()).then(|| self.side(player)),
            },
        })
    }

    /// Whether both players use the same color.
    fn has_one_color(&self) -> bool {
        matches!(self.game(), Game::Pattern(game) if game.variant() == Variant::OneColor)
    }

    /// Why a remaining element may not be removed or taken.
    fn blocked(&self, x: Element, name: String, alive: &[bool]) -> IllegalMove {
        let owners = match self.game() {
            Game::Removal(game) => Some(game.owners()),
            Game::Poset(game) => game.owners(),
            _ => None,
        };
        if let Some(owner) = owners.map(|owners| owners[x as usize])
            && owner != self.turn()
        {
            return IllegalMove::NotYours {
                name,
                owner: self.side(owner),
                verb: self.verb(),
            };
        }
        let left = |list: &[Element]| -> Vec<String> {
            let left = list.iter().filter(|&&y| alive[y as usize]);
            left.map(|&y| self.name(y)).collect()
        };
        let by = match self.game() {
            Game::Removal(game) => match game.rule() {
                Rule::AtMostOne(neighbors) => Blockers::AllButOne(left(neighbors.of(x))),
                _ => Blockers::OneOf(game.blocker_sets(x).iter().map(|set| left(set)).collect()),
            },
            _ => Blockers::OneOf(Vec::new()),
        };
        IllegalMove::Blocked { name, by }
    }

    /// The position after a move, if it is legal.
    pub fn play(&self, chosen: &Move) -> Result<Position, IllegalMove> {
        self.check(chosen)?;
        Ok(self.after(chosen))
    }

    /// The position after a move, which must be legal.
    pub fn after(&self, chosen: &Move) -> Position {
        let mut next = self.clone();
        next.make(chosen.clone());
        next
    }

    /// The same position with the other player to move. `None` if that player has no move, and in
    /// a pattern game, where the number of moves says whose turn it is.
    ///
    /// ```
    /// use tedomari::game::{self, Position};
    /// let nim = Position::new(game::nim(&[1]).unwrap());
    /// let turn = nim.turn();
    /// assert_ne!(nim.passed().unwrap().turn(), turn);
    /// ```
    pub fn passed(mut self) -> Option<Position> {
        self.make(Move::new(Vec::new()));
        let is_allowed = self.end.is_none() && !matches!(self.game(), Game::Pattern(_));
        is_allowed.then_some(self)
    }

    /// Makes a move, which must be legal.
    fn make(&mut self, chosen: Move) {
        let turn = self.turn();
        let mut taken = Vec::with_capacity(chosen.elements().len());
        for &x in chosen.elements() {
            taken.extend(self.state.choose(&self.setting.game, turn, x));
        }
        self.made.push(Made { chosen, taken });
        self.end = self.find_end();
    }

    fn find_end(&self) -> Option<End> {
        let last = self
            .made
            .last()
            .map_or(&[][..], |made| made.chosen.elements());
        self.state
            .end(self.game(), self.turn(), last, |player| self.side(player))
    }

    /// The position after these moves, given by the names of their elements. Fails with the number
    /// of moves before the first illegal one, and why that one is illegal.
    pub fn replay(&self, moves: &[Vec<String>]) -> Result<Position, (usize, IllegalMove)> {
        let elements = 0..self.len() as Element;
        let known: HashMap<String, Element> = elements.map(|x| (self.name(x), x)).collect();
        let mut position = self.clone();
        for (before, names) in moves.iter().enumerate() {
            let found: Option<Vec<Element>> =
                names.iter().map(|name| known.get(name).copied()).collect();
            let chosen = match found.map(Move::new) {
                Some(chosen) => position.check(&chosen).map(|()| chosen),
                None => position.read(names),
            };
            position.make(chosen.map_err(|illegal| (before, illegal))?);
        }
        Ok(position)
    }

    /// The names of the elements of every move made.
    pub fn moves_made(&self) -> Vec<Vec<String>> {
        let made = self.made.iter();
        made.map(|made| self.names(&made.chosen)).collect()
    }

    /// The position after the first moves only.
    pub fn at(&self, ply: usize) -> Position {
        let mut position = Position::start(Arc::clone(&self.setting), self.first);
        for made in self.made.iter().take(ply) {
            position.make(made.chosen.clone());
        }
        position
    }

    /// Whether and how the game is over.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Everything that the last move took away or colored, chosen elements first.
    pub fn taken(&self) -> &[Element] {
        self.made.last().map_or(&[], |made| &made.taken)
    }

    /// What the moves have changed.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// The number of elements that are left or not colored yet.
    pub(crate) fn open_elements(&self) -> usize {
        match &self.state {
            State::Alive(alive) => alive.iter().filter(|alive| **alive).count(),
            // Every player may choose every open element.
            _ => self.state.legal(self.game(), self.turn()).count(),
        }
    }

    /// Which elements are left, in a removal or poset game.
    pub fn alive(&self) -> Option<&[bool]> {
        self.state.alive()
    }

    /// Who has colored each cell, in a coloring game other than Hex.
    pub fn cells(&self) -> Option<&[Option<Player>]> {
        match &self.state {
            State::Cells(cells) => Some(cells),
            _ => None,
        }
    }

    /// The board with its stones, in Hex.
    pub fn stones(&self) -> Option<&HexBoard> {
        match &self.state {
            State::Stones(board) => Some(board),
            _ => None,
        }
    }

    /// What is red and what is green, in a pattern game.
    pub fn sets(&self) -> Option<Colored<u128>> {
        match self.state {
            State::Sets(sets) => Some(sets),
            _ => None,
        }
    }

    /// The player who has colored an element of a coloring or pattern game. Red if both use one color.
    pub fn painter(&self, x: Element) -> Option<Player> {
        match &self.state {
            State::Alive(_) => None,
            State::Cells(cells) => cells[x as usize],
            State::Stones(board) => match board.get(state::cell(board, x)) {
                Content::Stone(color) => Some(state::player(color)),
                _ => None,
            },
            State::Sets(sets) => match (sets.red >> x & 1, sets.green >> x & 1) {
                (1, _) => Some(Player::Left),
                (_, 1) => Some(Player::Right),
                _ => None,
            },
        }
    }

    /// The coloring game on the uncolored cells. `None` for other games and for games without a
    /// payoff table.
    pub fn rest(&self) -> Option<SetColoring> {
        let (Game::Coloring(game), State::Cells(cells)) = (self.game(), &self.state) else {
            return None;
        };
        let payoff = game.payoff()?;
        let mut fixed = 0_u32;
        let mut open = Vec::new();
        for (cell, owner) in cells.iter().enumerate() {
            match owner {
                Some(Player::Left) => fixed |= 1 << cell,
                Some(Player::Right) => {}
                None => open.push(cell),
            }
        }
        let spread = |coloring: u32| -> u32 {
            let own = open.iter().enumerate();
            own.map(|(i, cell)| (coloring >> i & 1) << cell).sum()
        };
        let outcome = |coloring| payoff.payoff(fixed | spread(coloring));
        SetColoring::from_function(payoff.atoms().clone(), open.len(), outcome).ok()
    }

    /// The number of vertices, if they can be renamed without changing the game: in a pattern game
    /// on a complete graph without colored edges at the start.
    pub fn vertices(&self) -> Option<usize> {
        match self.game() {
            Game::Pattern(game) => match game.ground() {
                Ground::Edges(graph) if graph.is_complete() && game.start() == [0, 0] => {
                    Some(graph.len())
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The position after each vertex is replaced by its image.
    ///
    /// # Panics
    /// If the vertices cannot be renamed, or the images are not a permutation.
    pub fn renamed(&self, image: &[usize]) -> Position {
        assert_eq!(
            Some(image.len()),
            self.vertices(),
            "an image for each vertex"
        );
        let renamed = |&x: &Element| {
            let (a, b) = ends(x as usize);
            pair(image[a], image[b]) as Element
        };
        let mut position = Position::start(Arc::clone(&self.setting), self.first);
        for made in &self.made {
            position.make(Move::new(
                made.chosen.elements().iter().map(renamed).collect(),
            ));
        }
        position
    }
}
