use tedomari::Error;
use tedomari::board::{Board, Limits};
use tedomari::game::pattern::Variant;
use tedomari::game::pattern::{Normal, PositiveFormula};
use tedomari::notation;
use tedomari::notation::pattern::parse_positive;
use tedomari_census::dimacs::{read_cnf, read_partition, read_qdimacs};
use tedomari_census::reduce::{
    AchieveBoard, Achievement, Alternating, AvoidBoard, BlockBoard, PartitionBoard, QbfBoard,
    SatBoard,
};

use super::{Reduced, refused};
use crate::excerpt;

/// The names of the reductions.
const SOURCES: [&str; 6] = ["sat", "qbf", "partition", "avoid", "achieve", "pominmax"];

impl Reduced {
    /// Parses a reduction: `sat`, `qbf`, `partition`, `avoid`, `achieve` or `pominmax`, the formula,
    /// numbers or poset as text, and the target game if there are several. The limits are those of the board.
    pub fn read(
        from: &str,
        text: &str,
        game: Option<&str>,
        limits: &Limits,
    ) -> Result<Reduced, Box<Error>> {
        let positive = |normal| parse_positive(text, normal).map_err(|e| Box::new(Error::from(e)));
        match from {
            "sat" => Reduced::sat(text, limits),
            "qbf" => Reduced::qbf(text, limits),
            "partition" => Reduced::partition(text, limits),
            "avoid" => {
                let variants = [Variant::Avoid, Variant::Misere, Variant::AvoidPlus];
                let game = chosen(game, &variants.map(|variant| (variant.name(), variant)))?;
                Reduced::avoid(positive(Normal::Cnf)?, game, limits)
            }
            "achieve" => {
                let achievements = [Achievement::Plain, Achievement::Second, Achievement::Weak];
                let named = achievements.map(|wanted| (wanted.variant().name(), wanted));
                Reduced::achieve(positive(Normal::Dnf)?, chosen(game, &named)?, limits)
            }
            "pominmax" => {
                let board = notation::read_within(text, limits).map_err(Error::from)?;
                Reduced::pominmax(board)
            }
            _ => {
                let message = format!("nothing called '{}' becomes a board", excerpt(from));
                let expected = format!("one of {}", SOURCES.join(", "));
                let mut complaint = Error::new(message).with_note(&format!("expected {expected}"));
                complaint.expected = Some(expected);
                Err(complaint.into())
            }
        }
    }

    /// A formula in DIMACS CNF.
    pub fn sat(text: &str, limits: &Limits) -> Result<Reduced, Box<Error>> {
        let cnf = read_cnf(text).map_err(Error::from)?;
        SatBoard::size(&cnf).within(limits).map_err(refused)?;
        Ok(Reduced::Sat(SatBoard::new(cnf).map_err(refused)?))
    }

    /// A formula in QDIMACS.
    pub fn qbf(text: &str, limits: &Limits) -> Result<Reduced, Box<Error>> {
        let qbf = read_qdimacs(text).map_err(Error::from)?;
        let formula = Alternating::new(&qbf);
        QbfBoard::size(&formula).within(limits).map_err(refused)?;
        let board = QbfBoard::new(formula).map_err(refused)?;
        Ok(Reduced::Qbf(board, qbf))
    }

    /// Numbers to be packed into bins.
    pub fn partition(text: &str, limits: &Limits) -> Result<Reduced, Box<Error>> {
        let given = read_partition(text).map_err(Error::from)?;
        let size = PartitionBoard::size(&given);
        size.within(limits).map_err(refused)?;
        let board = PartitionBoard::new(given).map_err(refused)?;
        Ok(Reduced::Partition(board))
    }

    /// A positive CNF, for a game in which the bow-tie is avoided.
    pub fn avoid(
        formula: PositiveFormula,
        game: Variant,
        limits: &Limits,
    ) -> Result<Reduced, Box<Error>> {
        AvoidBoard::size(&formula).within(limits).map_err(refused)?;
        let board = AvoidBoard::new(formula).map_err(refused)?;
        Ok(Reduced::Avoid(board, game))
    }

    /// A positive DNF, for a game in which an octopus is achieved.
    pub fn achieve(
        formula: PositiveFormula,
        wanted: Achievement,
        limits: &Limits,
    ) -> Result<Reduced, Box<Error>> {
        let size = AchieveBoard::size(&formula, wanted);
        size.within(limits).map_err(refused)?;
        let board = AchieveBoard::new(formula, wanted).map_err(refused)?;
        Ok(Reduced::Achieve(board))
    }

    /// A board on which pomax is played.
    pub fn pominmax(board: Board) -> Result<Reduced, Box<Error>> {
        let given = match board {
            Board::Poset(poset) => poset,
            Board::Diagram(diagram) => diagram.to_poset(),
            board => {
                let message = format!("pomax is not played on a {}", board.kind());
                let note = "expected a poset or a diagram";
                return Err(Error::new(message).with_note(note).into());
            }
        };
        Ok(Reduced::Block(BlockBoard::new(given).map_err(refused)?))
    }
}

/// The game with this name, or the first one.
fn chosen<T: Copy>(name: Option<&str>, games: &[(&str, T)]) -> Result<T, Box<Error>> {
    let found = match name {
        None => games.first(),
        Some(name) => games.iter().find(|(known, _)| *known == name),
    };
    found.map(|&(_, game)| game).ok_or_else(|| {
        let names: Vec<&str> = games.iter().map(|&(name, _)| name).collect();
        let name = excerpt(name.unwrap_or_default());
        let message = format!("the formula does not become a game called '{name}'");
        let expected = format!("one of {}", names.join(", "));
        let mut complaint = Error::new(message).with_note(&format!("expected {expected}"));
        complaint.expected = Some(expected);
        Box::new(complaint)
    })
}
