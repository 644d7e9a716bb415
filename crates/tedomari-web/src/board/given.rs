use std::sync::Arc;

use tedomari::{Error, Question};

use tedomari::board::PatternBoard;
use tedomari::board::hex::HexBoard;
use tedomari::board::{Board, Limits};
use tedomari::catalogue::{self, Build, USUAL_ATOMS};
use tedomari::game::SetColoring;
use tedomari::game::pattern::placements;
use tedomari::notation::passable::{parse_atoms, parse_coloring};
use tedomari::notation::{self, hex};
use tedomari::solve::coloring::MAX_SOLVED_CELLS;
use tedomari::value::passable::AtomPoset;
use tedomari_answers::pattern::{PatternInput, PatternText};

use crate::question::QuestionText;

/// The parsed subject of a question.
pub enum Given {
    /// A board of a removal or poset game.
    Board(Board),
    /// A pattern game.
    Pattern(Box<PatternInput>),
    /// A Hex position.
    Hex(HexBoard),
    /// A set coloring game.
    Coloring(SetColoring),
    /// A connection game and its text.
    Connection(String, SetColoring),
}

impl Given {
    /// Parses a question.
    pub fn read(question: &QuestionText) -> Result<Given, Box<Error>> {
        if question.game.is_empty() {
            return Ok(Given::Board(board(&question.board)?));
        }
        let entry = catalogue::find(&question.game)?;
        match entry.build {
            Build::Board(_) => Ok(Given::Board(board(&entry.board_text(&question.board))?)),
            Build::Payoff => Ok(Given::Coloring(coloring(question)?)),
            Build::Connection => Ok(Given::Connection(
                question.board.trim().into(),
                coloring(question)?,
            )),
            Build::Hex => Ok(Given::Hex(hex_board(&question.board)?)),
            Build::Pattern(_) => Ok(Given::Pattern(asked(question)?.into())),
        }
    }
}

/// Parses a question, with the server's limit on the size of the game.
pub fn question(text: &QuestionText) -> Result<Question, Box<Error>> {
    match catalogue::find(&text.game)?.build {
        Build::Payoff => check_cells(&text.board)?,
        Build::Pattern(_) => {
            asked(text)?;
        }
        Build::Board(_) | Build::Hex | Build::Connection => {}
    }
    Question::new_within(text.clone(), &LIMITS)
}

/// Parses a pattern game, unless finding all copies of its patterns would take too long.
pub fn asked(question: &QuestionText) -> Result<PatternInput, Box<Error>> {
    let question = PatternInput::question(PatternText {
        name: &question.game,
        board: Some(question.board.as_str()).filter(|board| !board.trim().is_empty()),
        pattern: question.pattern.as_deref(),
        red: question.red.as_deref(),
        green: question.green.as_deref(),
    })?;
    if let (PatternBoard::Graph { graph, .. }, Some(patterns)) =
        (&question.board, &question.patterns)
    {
        let most = patterns
            .iter()
            .map(|pattern| placements(pattern, graph.len()))
            .max();
        if let Some(count) = most.filter(|&count| count > PLACEMENTS) {
            let message = format!(
                "the pattern can be placed in {count} ways, more than the limit of {PLACEMENTS}"
            );
            return Err(Error::new(message).into());
        }
    }
    PatternInput::new(question)
}

/// The maximum number of placements of a pattern.
const PLACEMENTS: u128 = 1_000_000;

/// Parses the board of a removal or poset game.
pub fn board(text: &str) -> Result<Board, Box<Error>> {
    Ok(notation::read_within(text, &LIMITS).map_err(Error::from)?)
}

/// The server's limits on the size of boards.
pub const LIMITS: Limits = Limits {
    elements: 5_000,
    relations: 200_000,
};

/// Parses a Hex position.
pub fn hex_board(text: &str) -> Result<HexBoard, Box<Error>> {
    Ok(hex::read(text).map_err(Error::from)?)
}

/// Parses a set coloring game.
pub fn coloring(question: &QuestionText) -> Result<SetColoring, Box<Error>> {
    match catalogue::find(&question.game)?.build {
        Build::Connection => network(&question.board),
        _ => payoff(question),
    }
}

/// Parses a connection game.
fn network(text: &str) -> Result<SetColoring, Box<Error>> {
    let network = hex::parse_network(text).map_err(Error::from)?;
    let game = network.game();
    Ok(game.map_err(|error| Error::new(error.to_string()))?.game)
}

/// Parses a poset of outcomes. The default is the poset with two incomparable atoms.
pub fn outcomes(text: Option<&str>) -> Result<Arc<AtomPoset>, Box<Error>> {
    let atoms = parse_atoms(text.unwrap_or(USUAL_ATOMS));
    Ok(Arc::new(atoms.map_err(|error| {
        Error::from(error).within("in the poset of outcomes")
    })?))
}

/// Parses the payoff of a set coloring game over its poset of outcomes.
fn payoff(question: &QuestionText) -> Result<SetColoring, Box<Error>> {
    let atoms = outcomes(question.atoms.as_deref())?;
    check_cells(&question.board)?;
    Ok(parse_coloring(&question.board, atoms).map_err(Error::from)?)
}

/// Rejects a payoff with too many cells. Parsing computes the outcome of every coloring, so this
/// must run first.
fn check_cells(payoff: &str) -> Result<(), Box<Error>> {
    match cells(payoff) {
        cells if cells > MAX_SOLVED_CELLS => {
            let message = format!("{cells} cells are too many; the limit is {MAX_SOLVED_CELLS}");
            Err(Error::new(message).into())
        }
        _ => Ok(()),
    }
}

/// Counts the cells of a payoff: the number after `cells`, or the length of its longest coloring.
fn cells(payoff: &str) -> usize {
    let said = payoff
        .trim_start()
        .strip_prefix("cells")
        .map(str::trim_start);
    let said = said.map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
    let said = said.flatten().and_then(|number| number.parse().ok());
    let colorings = payoff.split(|c| !matches!(c, '0' | '1'));
    let longest = colorings.map(str::len).max();
    said.max(longest).unwrap_or(0)
}
