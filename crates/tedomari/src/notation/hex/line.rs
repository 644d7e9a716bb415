use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};

/// A move of a Hex game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexMove {
    /// A stone.
    Stone(HexCell),
    /// No stone.
    Pass,
    /// The second player takes the first stone, mirrored and with the other color. The board is
    /// mirrored with it.
    SwapPieces,
    /// The second player takes the first stone where it is: the players exchange their colors.
    SwapSides,
    /// A player gives up.
    Resign(Color),
    /// A player loses, for instance on time.
    Forfeit(Color),
}

/// How HexWorld shows a game: the display settings of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexView {
    /// The rotation of the board in twelfths of a turn, if it is not the usual one.
    pub rotation: Option<usize>,
    /// Whether the board is mirrored.
    pub is_mirrored: bool,
    /// Whether stones have numbers.
    pub is_numbered: bool,
    /// The number of the colors of the stones, if they are not black and white.
    pub colors: Option<usize>,
}

impl Default for HexView {
    /// The usual view, in the colors of HexWiki.
    fn default() -> HexView {
        HexView {
            colors: Some(1),
            ..HexView::PLAIN
        }
    }
}

impl HexView {
    /// The view of a link without settings.
    pub(super) const PLAIN: HexView = HexView {
        rotation: None,
        is_mirrored: false,
        is_numbered: false,
        colors: None,
    };
}

/// A Hex game: its board before the first move, the moves in order, and how it is shown.
///
/// ```
/// use tedomari::notation::hex::{print_drawing, read_line};
///
/// let line = read_line("https://hexworld.org/board/#3r9c1,c1:sb2").unwrap();
/// assert_eq!(print_drawing(&line.position()), "...\n.B.\nW..");
/// let sgf = line.sgf().unwrap();
/// assert_eq!(sgf, "(;FF[4]GM[11]SZ[3]HEXWORLD[r9c1];B[c1];W[swap-pieces];B[b2])");
/// assert_eq!(read_line(&sgf), Ok(line));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexLine {
    pub(super) start: HexBoard,
    pub(super) first: Color,
    moves: Vec<HexMove>,
    /// The number of moves that are on the board. The others are ahead.
    played: usize,
    /// How it is shown.
    pub view: HexView,
    /// The board after all moves, and whose turn it is there.
    end: HexBoard,
    turn: Color,
}

impl HexLine {
    /// A game that begins with a position.
    pub fn new(start: HexBoard, first: Color) -> HexLine {
        HexLine {
            end: start.clone(),
            turn: first,
            start,
            first,
            moves: Vec::new(),
            played: 0,
            view: HexView::default(),
        }
    }

    /// The moves, with those that are ahead.
    pub fn moves(&self) -> &[HexMove] {
        &self.moves
    }

    /// The number of moves that are on the board.
    pub fn played(&self) -> usize {
        self.played
    }

    /// The color to move after all moves.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Says who moves first, before any move is made.
    pub(super) fn begin(&mut self, first: Color) {
        (self.first, self.turn) = (first, first);
    }

    /// The board after all moves.
    pub(super) fn end(&self) -> &HexBoard {
        &self.end
    }

    /// Adds a move that is on the board. Fails with the reason if it breaks the rules.
    pub fn play(&mut self, made: HexMove) -> Result<(), String> {
        self.look_ahead(made)?;
        self.played = self.moves.len();
        Ok(())
    }

    /// Adds a move that is ahead. Fails with the reason if it breaks the rules.
    pub fn look_ahead(&mut self, made: HexMove) -> Result<(), String> {
        if self.is_over() {
            return Err("the game is over".into());
        }
        match made {
            HexMove::Stone(cell) if !self.end.contains(cell) => {
                return Err(format!("`{cell}` is not on the board"));
            }
            HexMove::Stone(cell) if self.end.get(cell) != Content::Empty => {
                return Err(format!("there is a stone on `{cell}` already"));
            }
            HexMove::Stone(cell) => self.end.set(cell, Content::Stone(self.turn)),
            HexMove::SwapPieces | HexMove::SwapSides if !self.may_swap() => {
                return Err("only the second move of a game can be a swap".into());
            }
            HexMove::SwapPieces => self.end = self.end.swapped(),
            HexMove::Pass | HexMove::SwapSides | HexMove::Resign(_) | HexMove::Forfeit(_) => {}
        }
        self.moves.push(made);
        if let HexMove::Stone(_) | HexMove::Pass | HexMove::SwapPieces = made {
            self.turn = !self.turn;
        }
        Ok(())
    }

    /// Whether a player has resigned or lost otherwise.
    pub fn is_over(&self) -> bool {
        let last = self.moves.last();
        matches!(last, Some(HexMove::Resign(_) | HexMove::Forfeit(_)))
    }

    fn may_swap(&self) -> bool {
        let is_empty = self.start.count(Content::Empty) == self.end.rows() * self.end.columns();
        is_empty && matches!(self.moves[..], [HexMove::Stone(_)])
    }

    /// The position after the moves that are on the board.
    pub fn position(&self) -> HexBoard {
        if self.played == self.moves.len() {
            return self.end.clone();
        }
        let mut line = HexLine::new(self.start.clone(), self.first);
        let is_legal = |made: &HexMove| line.play(*made).is_ok();
        // All of them were legal before.
        self.moves[..self.played].iter().all(is_legal);
        line.end
    }

    /// The cell of the last move on the board, if it was a stone.
    pub fn last(&self) -> Option<HexCell> {
        match self.moves[..self.played].last() {
            Some(HexMove::Stone(cell)) => Some(*cell),
            _ => None,
        }
    }

    /// The same game from an empty board, if it begins with a position: Black's and White's stones
    /// in turn, with passes where one color has more. A game that was swapped after White's first
    /// stone becomes its position.
    pub(super) fn as_moves(&self) -> HexLine {
        let stones = |color| {
            let cells = self.start.cells();
            cells.filter(move |&cell| self.start.get(cell) == Content::Stone(color))
        };
        let (mut black, mut white) = (stones(Color::Black), stones(Color::White));
        let mut setup = Vec::new();
        loop {
            let turn = [black.next(), white.next()];
            if turn == [None, None] {
                break;
            }
            setup.extend(turn.map(|stone| stone.map_or(HexMove::Pass, HexMove::Stone)));
        }
        while setup.last() == Some(&HexMove::Pass) {
            setup.pop();
        }
        // The next move is the one of the color that begins.
        let is_white = setup.len() % 2 == 1;
        let has_moves = !self.moves.is_empty();
        if has_moves && is_white != (self.first == Color::White) {
            setup.push(HexMove::Pass);
        }
        let mut board = self.start.clone();
        board
            .cells()
            .for_each(|cell| board.set(cell, Content::Empty));
        let mut line = HexLine::new(board, Color::Black);
        line.view = self.view;
        let played = setup.len() + self.played;
        for (number, made) in setup
            .into_iter()
            .chain(self.moves.iter().copied())
            .enumerate()
        {
            let result = if number < played {
                line.play(made)
            } else {
                line.look_ahead(made)
            };
            if result.is_err() {
                // A swap after a pass. The position has none.
                let mut position = HexLine::new(self.position(), Color::Black);
                position.view = self.view;
                return position.as_moves();
            }
        }
        line
    }
}
