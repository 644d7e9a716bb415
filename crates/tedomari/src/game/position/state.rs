//! The state of the elements, updated by every move, so that nothing is replayed.
//!
//! A state does not know whose turn it is. In a sum of games either player may move in a component,
//! so a component of a sum is a state.

use super::{CompletedSet, Decision, End, EndReason, Side};
use crate::board::hex::{Content, HexBoard, HexCell};
use crate::board::{Color, Element};
use crate::game::pattern::{Ground, Mask, PatternGame, State as Colored, Variant, ends};
use crate::game::{ColoringGame, Game, Hex, SetColoring, winning_chain};
use crate::value::{Ending, Player};

/// The state of the elements of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum State {
    /// The elements that are left.
    Alive(Vec<bool>),
    /// Who has colored each cell.
    Cells(Vec<Option<Player>>),
    /// The stones on a Hex board.
    Stones(HexBoard),
    /// The red and the green elements.
    Sets(Colored<u128>),
}

/// The player of a color in coloring games.
pub(super) fn player(color: Color) -> Player {
    match color {
        Color::Black => Player::Left,
        Color::White => Player::Right,
    }
}

/// The color of a player in coloring games.
pub(super) fn color(player: Player) -> Color {
    match player {
        Player::Left => Color::Black,
        Player::Right => Color::White,
    }
}

/// 0 for Red, who is Left, and 1 for Green.
pub(super) fn number(player: Player) -> usize {
    usize::from(player == Player::Right)
}

/// The player of a number in pattern games.
fn numbered(player: usize) -> Player {
    match player {
        0 => Player::Left,
        _ => Player::Right,
    }
}

impl From<Ending> for Decision {
    /// Who wins a pattern game: Red is Left.
    fn from(ending: Ending) -> Decision {
        match ending {
            Ending::First => Decision::Won(Player::Left),
            Ending::Second => Decision::Won(Player::Right),
            Ending::Tie => Decision::Tie,
        }
    }
}

impl State {
    /// The state at the start of a game.
    pub fn start(game: &Game) -> State {
        match game {
            Game::Removal(_) | Game::Poset(_) => State::Alive(vec![true; game.len()]),
            Game::Coloring(ColoringGame::Hex(game)) => State::Stones(game.board().clone()),
            Game::Coloring(game) => State::Cells(vec![None; game.len()]),
            Game::Pattern(game) => State::Sets(precolored(game)),
        }
    }

    /// Which elements are left, in a removal or poset game.
    pub fn alive(&self) -> Option<&[bool]> {
        match self {
            State::Alive(alive) => Some(alive),
            _ => None,
        }
    }

    /// The elements that a player may choose, in ascending order.
    pub fn legal<'a>(
        &'a self,
        game: &'a Game,
        player: Player,
    ) -> Box<dyn Iterator<Item = Element> + 'a> {
        let all = 0..game.len() as Element;
        Box::new(all.filter(move |&x| self.is_legal(game, player, x)))
    }

    /// Whether a player may choose an element.
    pub fn is_legal(&self, game: &Game, player: Player, x: Element) -> bool {
        match (game, self) {
            (Game::Removal(game), State::Alive(alive)) => {
                game.owners()[x as usize] == player && game.is_removable(x, alive)
            }
            (Game::Poset(game), State::Alive(alive)) => {
                alive[x as usize] && game.may_take(player, x)
            }
            (_, State::Cells(cells)) => cells[x as usize].is_none(),
            (_, State::Stones(board)) => board.get(cell(board, x)) == Content::Empty,
            (Game::Pattern(game), State::Sets(sets)) => free(game, sets) >> x & 1 == 1,
            _ => false,
        }
    }

    /// Lets a player choose an element. Returns everything that is taken away or colored.
    pub fn choose(&mut self, game: &Game, player: Player, x: Element) -> Vec<Element> {
        match self {
            State::Alive(alive) => {
                if let Game::Poset(game) = game {
                    return game.take(x, alive);
                }
                alive[x as usize] = false;
            }
            State::Cells(cells) => cells[x as usize] = Some(player),
            State::Stones(board) => board.set(cell(board, x), Content::Stone(color(player))),
            State::Sets(sets) => {
                let one_color =
                    matches!(game, Game::Pattern(game) if game.variant() == Variant::OneColor);
                match player {
                    Player::Right if !one_color => sets.green |= 1 << x,
                    _ => sets.red |= 1 << x,
                }
            }
        }
        vec![x]
    }

    /// Whether and how the game is over when it is the turn of `turn`. `last` is what the last move
    /// chose; it is empty at the start.
    pub fn end(
        &self,
        game: &Game,
        turn: Player,
        last: &[Element],
        side: impl Fn(Player) -> Side,
    ) -> Option<End> {
        match (game, self) {
            (_, State::Alive(alive)) => {
                let is_stuck = self.legal(game, turn).next().is_none();
                let is_misere = matches!(game, Game::Poset(game) if game.is_misere());
                is_stuck.then(|| End {
                    decision: Decision::Won(if is_misere { turn } else { turn.other() }),
                    reason: EndReason::NoMove {
                        stuck: side(turn),
                        is_empty: !alive.contains(&true),
                        wins: is_misere,
                    },
                    witness: Vec::new(),
                })
            }
            (Game::Coloring(game), State::Cells(cells)) => decided(game.payoff()?, cells),
            (_, State::Stones(board)) => {
                // A stone connects only stones of its own color.
                let colors = [turn.other(), turn];
                let colors = if last.is_empty() {
                    &colors[..]
                } else {
                    &colors[..1]
                };
                colors.iter().find_map(|&by| connected(board, by))
            }
            (Game::Pattern(game), State::Sets(sets)) => completed(game, sets, turn, last),
            _ => None,
        }
    }
}

/// The cell of a Hex board with that number.
pub(super) fn cell(board: &HexBoard, x: Element) -> HexCell {
    let (x, columns) = (x as usize, board.columns());
    HexCell::new(x / columns, x % columns)
}

/// The uncolored elements of a pattern game.
pub(super) fn free(game: &PatternGame, sets: &Colored<u128>) -> u128 {
    game.elements() & !sets.red & !sets.green
}

/// What is colored at the start of a pattern game.
fn precolored(game: &PatternGame) -> Colored<u128> {
    let [red, green] = game.start();
    let all = u128::all(game.width());
    let absent = all & !game.elements();
    match game.variant() {
        Variant::OneColor => Colored {
            red: red | green,
            green: 0,
            absent,
        },
        _ => Colored { red, green, absent },
    }
}

/// The end of a coloring game whose cells are all colored.
fn decided(game: &SetColoring, cells: &[Option<Player>]) -> Option<End> {
    let mut coloring = 0;
    for (cell, owner) in cells.iter().enumerate() {
        if (*owner)? == Player::Left {
            coloring |= 1 << cell;
        }
    }
    let (atoms, atom) = (game.atoms(), game.payoff(coloring));
    let decision = if atom == atoms.top() {
        Decision::Won(Player::Left)
    } else if atom == atoms.bottom() {
        Decision::Won(Player::Right)
    } else {
        Decision::Tie
    };
    Some(End {
        decision,
        reason: EndReason::Outcome(atoms.written(atom).to_string()),
        witness: decision
            .winner()
            .map_or_else(Vec::new, |winner| decisive(game, coloring, winner)),
    })
}

/// Cells of the winner that decide the outcome whoever has the other cells. None of them can be
/// left out.
fn decisive(game: &SetColoring, mut coloring: u32, winner: Player) -> Vec<Element> {
    let outcome = game.payoff(coloring);
    let is_own =
        |coloring: u32, cell: usize| (coloring >> cell & 1 == 1) == (winner == Player::Left);
    for cell in 0..game.cells() {
        let without = coloring ^ 1 << cell;
        if is_own(coloring, cell) && game.payoff(without) == outcome {
            coloring = without;
        }
    }
    let cells = (0..game.cells()).filter(|&cell| is_own(coloring, cell));
    cells.map(|cell| cell as Element).collect()
}

/// The end of Hex, if that player has connected their edges.
fn connected(board: &HexBoard, by: Player) -> Option<End> {
    let chain = winning_chain(board, color(by))?;
    Some(End {
        decision: Decision::Won(by),
        reason: EndReason::Connected {
            by: color(by).into(),
        },
        witness: chain
            .into_iter()
            .map(|cell| board.index(cell) as Element)
            .collect(),
    })
}

/// The end of a pattern game, if the last move completed a set or everything is colored.
fn completed(
    game: &PatternGame,
    sets: &Colored<u128>,
    turn: Player,
    last: &[Element],
) -> Option<End> {
    let variant = game.variant();
    let by = number(turn.other());
    if let Some(ending) = variant.completed_by(by) {
        let own = match (variant, by) {
            (Variant::OneColor, _) | (_, 0) => sets.red,
            _ => sets.green,
        };
        let copies = game.copies()[by].iter().copied();
        let is_complete = |copy: &u128| copy & !own == 0 && last.iter().any(|x| copy >> x & 1 == 1);
        let complete: Vec<u128> = copies.filter(is_complete).collect();
        if !complete.is_empty() {
            let all = complete.iter().fold(0, |all, copy| all | copy);
            return Some(End {
                decision: ending.into(),
                reason: EndReason::Completed {
                    by: red_or_green(numbered(by)),
                    sets: complete
                        .iter()
                        .map(|&set| completed_set(game, set))
                        .collect(),
                },
                witness: all.elements().map(|e| e as Element).collect(),
            });
        }
    }
    let decides = matches!(
        variant,
        Variant::Avoid | Variant::AvoidPlus | Variant::OneColor
    );
    (free(game, sets) == 0).then(|| End {
        decision: variant.full(number(turn)).into(),
        reason: EndReason::Full {
            stuck: decides.then(|| red_or_green(turn)),
        },
        witness: Vec::new(),
    })
}

/// A set that was completed, with its names.
fn completed_set(game: &PatternGame, set: u128) -> CompletedSet {
    if let Ground::Edges(board) = game.ground()
        && set.count_ones() == 3
    {
        let mut corners: Vec<usize> = set
            .elements()
            .flat_map(|edge| <[usize; 2]>::from(ends(edge)))
            .collect();
        corners.sort_unstable();
        corners.dedup();
        if let [a, b, c] = corners[..] {
            return CompletedSet::Triangle([a, b, c].map(|v| board.name(v).to_string()));
        }
    }
    CompletedSet::Elements(set.elements().map(|e| game.element_name(e)).collect())
}

/// The name of a player of a pattern game.
pub(super) fn red_or_green(player: Player) -> Side {
    match player {
        Player::Left => Side::Red,
        Player::Right => Side::Green,
    }
}

/// The player who moves first by default.
pub(super) fn usual_first(game: &Game) -> Player {
    match game {
        Game::Coloring(ColoringGame::Hex(game)) => player(Hex::due(game)),
        _ => Player::Left,
    }
}
