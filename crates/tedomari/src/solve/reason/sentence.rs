//! Reasons as sentences. Players are replaced by their colors here.

use super::{Gap, Reason, Step};
use crate::formula::{Figure, Figures, NamedSet, Role, Theorem};
use crate::value::{Player, Worth, signed};
use crate::words::{Sides, bytes, counted, grouped};

impl<V: Worth> Reason<V> {
    /// The step as a clause, without its [`citation`](Reason::citation).
    pub fn sentence(&self, sides: Sides) -> String {
        match &self.step {
            Step::Empty => "nothing can be removed".into(),
            Step::Sum => format!("sum of {}", counted(self.parts.len(), "component")),
            Step::Theorem { theorem, figures } => self.claim(*theorem, figures, sides),
            Step::Frozen => format!("{} that can never be removed", self.elements()),
            Step::Search {
                positions,
                table_bytes,
                stopped,
            } => {
                let mut text = format!("search, {}", counted(*positions as usize, "position"));
                if *table_bytes > 0 {
                    text += &format!(", table {}", bytes(*table_bytes));
                }
                if let Some(stopped) = stopped {
                    text += &format!(", {stopped}");
                }
                text
            }
            Step::Solved { positions, ended } => {
                let open = counted(*positions as usize, "position");
                match ended {
                    0 => format!("all {open} worked out"),
                    ended => {
                        let ended = grouped(*ended);
                        format!("all {open} worked out, and {ended} in which play has ended")
                    }
                }
            }
            Step::Canonical { steps } if steps.is_empty() => {
                "no first move is dominated or reversible".into()
            }
            Step::Canonical { steps } => {
                format!("canonical form in {}", counted(steps.len(), "step"))
            }
            Step::Unfinished(Gap::TooLarge { limit }) => {
                let limit = grouped(*limit as u64);
                match self.size() {
                    0 => format!("too large: search takes at most {limit} elements"),
                    _ => format!(
                        "{} in one component; search takes at most {limit}",
                        self.elements()
                    ),
                }
            }
            Step::Unfinished(Gap::Stopped(stopped)) => match self.size() {
                0 => format!("not solved: {stopped}"),
                _ => format!("{} not searched: {stopped}", self.elements()),
            },
        }
    }

    /// The citation of the theorem, if the step is one.
    pub fn citation(&self) -> Option<&'static str> {
        self.theorem().map(Theorem::citation)
    }

    /// What a theorem says about this game.
    fn claim(&self, theorem: Theorem, figures: &Figures, sides: Sides) -> String {
        let trees = figures.get(Figure::Trees);
        let shape = |one: &'static str, several| if trees == 1 { one } else { several };
        let poset = shape("tree poset", "forest poset");
        let tree = shape("tree", "forest");
        let owned = |role| self.owned(role, sides);
        match theorem {
            Theorem::EssentialPart => {
                format!("{poset}, essential part {}", owned(Role::EssentialPart))
            }
            Theorem::WorthOpening => format!(
                "{poset} played from the root, worth opening {}",
                owned(Role::WorthOpening)
            ),
            Theorem::BothEnds => {
                let essential = owned(Role::EssentialPart);
                match self.find(Role::WorthOpening) {
                    None => format!("{poset}, essential part {essential}"),
                    Some(opened) => format!(
                        "{poset}, essential part {essential}; of the rest, worth opening {}",
                        of_each(opened, sides)
                    ),
                }
            }
            Theorem::DoubleTree => {
                let is_blocked = [Figure::BlockedAbove, Figure::BlockedBelow]
                    .map(|figure| figures.get(figure) > 0);
                let blocked = match is_blocked {
                    [false, false] => "without blocking triple",
                    [true, true] => "with blocking triples on both sides",
                    [true, false] => "with a blocking triple above the root",
                    [false, true] => "with a blocking triple below the root",
                };
                format!("double tree {blocked}, counting {}", owned(Role::Counted))
            }
            Theorem::UnblockedLeafTree => format!(
                "{tree} without a blocking path of 5 vertices, {}",
                owned(Role::Counted)
            ),
            Theorem::BlockedLeafTree => format!(
                "{tree} with a blocking path, essential part around it {}",
                owned(Role::Counted)
            ),
            Theorem::Zigzag => {
                let slopes = counted(figures.get(Figure::Slopes) as usize, "slope");
                format!("zigzag, {slopes} folded")
            }
            Theorem::ChessYoung => self.balanced("chess-colored Young diagram", sides),
            Theorem::UnblockedYoung => {
                self.balanced("Young diagram without blocking triple", sides)
            }
            Theorem::UnblockedSkew => self.balanced("skew diagram without blocking triple", sides),
            Theorem::TruncatedSquare => self.balanced("chess-colored truncated square", sides),
            Theorem::SeriesParallel => {
                let [series, parallel] =
                    [(Figure::Series, "series"), (Figure::Parallel, "parallel")].map(
                        |(figure, kind)| {
                            counted(figures.get(figure) as usize, &format!("{kind} step"))
                        },
                    );
                format!(
                    "series-parallel poset, {series} and {parallel}, counting {}",
                    owned(Role::Counted)
                )
            }
            Theorem::AcyclicHeightTwo => {
                let stuck = figures.get(Figure::Stuck);
                let counting = owned(Role::Counted);
                format!("acyclic poset of height 2, {stuck} stuck, counting {counting}")
            }
            Theorem::AcyclicForms => {
                let forms = counted(figures.get(Figure::Forms) as usize, "canonical form");
                format!("acyclic poset, joined from {forms} of branches")
            }
            Theorem::LoneElements => match self.find(Role::Counted) {
                Some(lone) if lone.elements.len() > 1 => {
                    format!("elements on their own, {}", of_each(lone, sides))
                }
                _ => "an element on its own".into(),
            },
            Theorem::FreeMoves => {
                format!("{}, taken first", counted(self.size(), "free move"))
            }
            Theorem::BlockingTriple => {
                format!("{} below a blocking triple, dropped", self.elements())
            }
            Theorem::HookedChain => format!("{} of hooked chains, counted", self.elements()),
            Theorem::HookedZigzag => format!("{} of hooked zigzags, folded", self.elements()),
            Theorem::Modules | Theorem::PosetModules => {
                let modules = counted(figures.get(Figure::Modules) as usize, "module");
                let size = counted(figures.get(Figure::Size) as usize, "element");
                match self.find(Role::Dropped) {
                    None => format!("{modules} exchanged, {size} left"),
                    Some(dropped) => {
                        let dropped = counted(dropped.elements.len(), "element");
                        format!("{modules} exchanged, {dropped} below them dropped, {size} left")
                    }
                }
            }
            Theorem::ModuleWindow => self.module_window(figures),
            Theorem::PosetModule => {
                let count = |role| self.find(role).map_or(0, |set| set.elements.len());
                let module = counted(count(Role::Module), "element");
                match count(Role::Core) {
                    0 => {
                        let chain = counted(count(Role::Chain), "element");
                        format!("module of {module}, like a chain of {chain}")
                    }
                    kept => {
                        format!("module of {module}, whose moves are like those of {kept} of them")
                    }
                }
            }
            Theorem::LowerPart => format!(
                "{} of the lower part of an ordinal sum, which count for nothing",
                self.elements()
            ),
            Theorem::Surplus => format!("{} more than enough, dropped", self.elements()),
            Theorem::SignRule => heaps("Hackenbush string", figures),
            Theorem::HackenbushTree => heaps("Hackenbush tree", figures),
            Theorem::NimSum => heaps("Nim heap", figures),
            Theorem::MisereNim => format!("{}, misère play", heaps("heap", figures)),
            Theorem::GreenTree => heaps("green Hackenbush tree", figures),
            Theorem::ColonPrinciple => format!(
                "{} below all the rest, which counts by its value",
                self.elements()
            ),
            Theorem::Negatives => {
                let pairs = counted(figures.get(Figure::Pairs) as usize, "pair");
                format!("{pairs} of components that are each other's negatives")
            }
            Theorem::EqualGames => {
                let pairs = counted(figures.get(Figure::Pairs) as usize, "pair");
                format!("{pairs} of equal components")
            }
            Theorem::StrategyStealing => format!("empty square board, {}", board_size(figures)),
            Theorem::ShorterSide => {
                let pairs = counted(self.sets.len(), "pair");
                format!("empty board, {}, {pairs} that connect", board_size(figures))
            }
            Theorem::NothingLeft => "no set can be completed any more".into(),
            Theorem::SmallSum => format!(
                "{}, too few for their sizes, so all can be prevented",
                counted(figures.get(Figure::Sets) as usize, "set")
            ),
            Theorem::Pairing => format!(
                "{} that prevent all sets",
                counted(figures.get(Figure::Pairs) as usize, "pair")
            ),
        }
    }

    /// "module of 12 elements, window −1 to 0".
    fn module_window(&self, figures: &Figures) -> String {
        let count = |role| self.find(role).map_or(0, |set| set.elements.len());
        let module = format!("module of {}", counted(count(Role::Module), "element"));
        let end = |figure| figures.iter().find(|&(name, _)| name == figure);
        match (end(Figure::Low), end(Figure::High)) {
            (Some((_, 0)), Some((_, 0))) => format!("{module}, which shuts off what is below it"),
            (Some((_, low)), Some((_, high))) => {
                format!("{module}, window {} to {}", signed(low), signed(high))
            }
            _ => format!("{module} of one color"),
        }
    }

    fn balanced(&self, family: &str, sides: Sides) -> String {
        format!("balanced: {family}, {}", self.owned(Role::Counted, sides))
    }

    fn find(&self, role: Role) -> Option<&NamedSet> {
        self.sets.iter().find(|set| set.role == role)
    }

    /// "5 white, 3 black".
    fn owned(&self, role: Role, sides: Sides) -> String {
        self.find(role)
            .map_or_else(String::new, |set| of_each(set, sides))
    }

    /// The number of elements that the step refers to, not counting the component it is about.
    fn size(&self) -> usize {
        let sets = self.sets.iter().filter(|set| set.role != Role::Component);
        sets.map(|set| set.elements.len()).sum()
    }

    fn elements(&self) -> String {
        counted(self.size(), "element")
    }
}

/// "5 white, 3 black".
fn of_each(set: &NamedSet, sides: Sides) -> String {
    let [left, right] = [Player::Left, Player::Right].map(|player| {
        let count = set.of_player(player).unwrap_or_default();
        format!("{count} {}", sides.color(player).word())
    });
    format!("{left}, {right}")
}

/// "5 rows and 6 columns".
fn board_size(figures: &Figures) -> String {
    let [rows, columns] = [(Figure::Rows, "row"), (Figure::Columns, "column")]
        .map(|(figure, name)| counted(figures.get(figure) as usize, name));
    format!("{rows} and {columns}")
}

/// "Nim heap of size 5", "3 Nim heaps, size 12 in all".
fn heaps(name: &str, figures: &Figures) -> String {
    let size = figures.get(Figure::Size);
    match figures.get(Figure::Trees) {
        1 => format!("{name} of size {size}"),
        count => format!("{count} {name}s, size {size} in all"),
    }
}
