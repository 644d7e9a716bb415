use tedomari::Error;
use tedomari::board::{Board, Color, Element, PatternBoard, Poset};
use tedomari::game::pattern::{PatternGame, PatternSetup, Variant};
use tedomari::notation;
use tedomari_census::reduce::formula::Qbf;
use tedomari_census::reduce::{
    AchieveBoard, AvoidBoard, BlockBoard, EdgeBoard, Figure, Gadget, PartitionBoard, QbfBoard,
    SatBoard,
};
use tedomari_draw as draw;
use tedomari_draw::{DrawError, Group, Picture, Scene};

use super::refused;

/// A reduced board and its source.
pub enum Reduced {
    /// A formula in conjunctive normal form.
    Sat(SatBoard),
    /// A quantified formula, and the original one.
    Qbf(QbfBoard, Qbf),
    /// Numbers and bins.
    Partition(PartitionBoard),
    /// A poset.
    Block(BlockBoard),
    /// A positive formula, for an avoidance game.
    Avoid(AvoidBoard, Variant),
    /// A positive formula, for an achievement game.
    Achieve(AchieveBoard),
}

impl Reduced {
    /// The name in the catalogue of the game that is played on the board.
    pub fn game(&self) -> &'static str {
        match self {
            Reduced::Sat(_) | Reduced::Qbf(..) | Reduced::Partition(_) => "pomax",
            Reduced::Block(_) => "pominmax",
            Reduced::Avoid(_, variant) => variant.name(),
            Reduced::Achieve(board) => board.achievement().variant().name(),
        }
    }

    /// The source of the construction.
    pub fn source(&self) -> String {
        match self {
            Reduced::Sat(_) => "Järleberg–Sjöstrand, Thm 6.1".into(),
            Reduced::Qbf(..) => "Järleberg–Sjöstrand, Thm 7.1".into(),
            Reduced::Partition(_) => "Tedomari's book, Acyclic posets are hard".into(),
            Reduced::Block(_) => "Thesis ER, Thm 13".into(),
            Reduced::Avoid(_, variant) => {
                let number = match variant {
                    Variant::Misere => 7,
                    Variant::AvoidPlus => 8,
                    _ => 6,
                };
                format!("Slany, Thm {number}")
            }
            Reduced::Achieve(board) => format!("Slany, Thm {}", board.achievement().theorem()),
        }
    }

    /// The statement of the theorem about the board.
    pub fn claim(&self) -> &'static str {
        match self {
            Reduced::Sat(_) => "its value is 0 if the formula is satisfiable, else negative",
            Reduced::Qbf(..) => "its value is 0 if the formula is true, else negative",
            Reduced::Partition(_) => "its value is 0 if the numbers can be packed, else negative",
            Reduced::Block(_) => "its value is that of pomax on the given poset",
            Reduced::Avoid(..) | Reduced::Achieve(_) => {
                "Red wins if the first player wins the game on the formula, else Green"
            }
        }
    }

    /// The formula, numbers or poset, as it was given.
    pub fn formula(&self) -> String {
        match self {
            Reduced::Sat(board) => board.cnf().to_string(),
            Reduced::Qbf(board, _) => board.formula().to_string(),
            Reduced::Partition(board) => board.given().to_string(),
            Reduced::Block(board) => notation::print(&Board::Poset(board.given().clone())),
            Reduced::Avoid(board, _) => board.formula().to_string(),
            Reduced::Achieve(board) => board.formula().to_string(),
        }
    }

    /// Notes about changes before the construction, and other remarks.
    pub fn notes(&self) -> Vec<String> {
        match self {
            Reduced::Sat(board) => board.notes(),
            Reduced::Qbf(board, _) => board.notes(),
            Reduced::Partition(_) => vec!["the Hasse diagram is a tree".into()],
            Reduced::Block(board) => {
                let color = board.color().word();
                vec![format!("s1 and s2 are {color}, the rarer color")]
            }
            Reduced::Avoid(..) => vec!["the pattern is the bow-tie: 5 vertices, 6 edges".into()],
            Reduced::Achieve(board) => {
                let m = board.legs();
                let (vertices, edges) = (4 + 3 * m, 6 + 5 * m);
                let legs = if m == 1 {
                    "1 leg".into()
                } else {
                    format!("{m} legs")
                };
                vec![format!(
                    "the pattern is an octopus with {legs}: {vertices} vertices, {edges} edges"
                )]
            }
        }
    }

    /// The sizes and their bounds.
    pub fn figures(&self) -> Vec<Figure> {
        match self {
            Reduced::Sat(board) => board.figures(),
            Reduced::Qbf(board, _) => board.figures(),
            Reduced::Partition(board) => board.figures(),
            Reduced::Block(board) => board.figures(),
            Reduced::Avoid(board, _) => board.figures(),
            Reduced::Achieve(board) => board.figures(),
        }
    }

    /// The gadgets.
    pub fn gadgets(&self) -> Vec<Gadget> {
        match self {
            Reduced::Sat(board) => board.gadgets(),
            Reduced::Qbf(board, _) => board.gadgets(),
            Reduced::Partition(board) => board.gadgets(),
            Reduced::Block(board) => board.gadgets(),
            Reduced::Avoid(board, _) => board.gadgets(),
            Reduced::Achieve(board) => board.gadgets(),
        }
    }

    /// The poset, or the graph whose edges are colored.
    pub fn on(&self) -> On<'_> {
        match self {
            Reduced::Sat(board) => On::Poset(board.poset()),
            Reduced::Qbf(board, _) => On::Poset(board.poset()),
            Reduced::Partition(board) => On::Poset(board.poset()),
            Reduced::Block(board) => On::Poset(board.poset()),
            Reduced::Avoid(board, _) => On::Edges(board.board()),
            Reduced::Achieve(board) => On::Edges(board.board()),
        }
    }

    /// Whether there are no elements to move on.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of elements to move on.
    pub fn len(&self) -> usize {
        match self.on() {
            On::Poset(poset) => poset.len(),
            On::Edges(board) => board.free_count(),
        }
    }

    /// The name of an element.
    pub fn name(&self, element: Element) -> String {
        match self.on() {
            On::Poset(poset) => poset.names().get(element),
            On::Edges(board) => board.name(element).to_string(),
        }
    }

    /// The meaning of a move on an element for a player, 0 for Red.
    pub fn meaning(&self, element: Element, player: Option<usize>) -> String {
        match self {
            Reduced::Sat(board) => board.meaning(element),
            Reduced::Qbf(board, _) => board.meaning(element),
            Reduced::Partition(board) => board.meaning(element),
            Reduced::Block(board) => board.meaning(element),
            Reduced::Avoid(board, _) => board.meaning(element, player),
            Reduced::Achieve(board) => board.meaning(element, player),
        }
    }

    /// The color of an element of a poset.
    pub fn color(&self, element: Element) -> Option<Color> {
        match self.on() {
            On::Poset(poset) => Some(poset.colors()[element as usize]),
            On::Edges(_) => None,
        }
    }

    /// The pattern game on the uncolored edges.
    pub fn pattern_game(&self) -> Result<PatternGame, Box<Error>> {
        match self {
            Reduced::Avoid(board, variant) => board.game(*variant).map_err(refused),
            Reduced::Achieve(board) => board.game().map_err(refused),
            _ => Err(refused("this is no pattern game")),
        }
    }

    /// What that game is made from, as a board of sets of edges.
    pub fn pattern_setup(&self) -> Result<PatternSetup, Box<Error>> {
        let game = self.pattern_game()?;
        Ok(PatternSetup {
            variant: game.variant(),
            board: PatternBoard::Sets {
                elements: (0..self.len() as Element).map(|x| self.name(x)).collect(),
                copies: game.copies().clone(),
                precolored: game.start(),
            },
            patterns: None,
        })
    }

    /// The board in notation, as other commands read it.
    pub fn notation(&self) -> Result<String, Box<Error>> {
        match self.on() {
            On::Edges(_) => Ok(self.pattern_setup()?.board_text()),
            On::Poset(poset) => Ok(notation::print(&Board::Poset(poset.clone()))),
        }
    }

    /// The board for Graphviz, with a cluster for each gadget.
    pub fn dot(&self) -> String {
        match self.on() {
            On::Poset(poset) => {
                let gadgets = self.gadgets().into_iter();
                let groups: Vec<_> = gadgets.map(|g| (g.name, g.members)).collect();
                let board = Board::Poset(poset.clone());
                notation::dot::write_grouped(&board, &groups).unwrap_or_default()
            }
            On::Edges(board) => board.to_dot(),
        }
    }

    /// The board with a frame around each gadget.
    pub fn picture(&self) -> Result<Picture, Box<Error>> {
        Ok(draw::picture_of(&self.scene().map_err(refused)?))
    }

    fn scene(&self) -> Result<Scene, DrawError> {
        let grouped = |poset: &Poset| {
            let groups = self.gadgets().into_iter().map(Group::from);
            draw::gadgets(poset, groups.collect())
        };
        match self {
            Reduced::Avoid(board, _) => draw::avoid_sketch(board),
            Reduced::Achieve(board) => draw::achieve_sketch(board),
            Reduced::Sat(board) => grouped(board.poset()),
            Reduced::Qbf(board, _) => grouped(board.poset()),
            Reduced::Partition(board) => grouped(board.poset()),
            Reduced::Block(board) => grouped(board.poset()),
        }
    }
}

/// The board of a reduction.
pub enum On<'a> {
    /// A poset.
    Poset(&'a Poset),
    /// The uncolored edges of a graph.
    Edges(&'a EdgeBoard),
}
