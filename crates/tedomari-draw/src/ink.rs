//! The inks that everything is drawn with.

/// Colors and line widths, named by meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A cover or an edge.
    Tie,
    /// An element of White's.
    White,
    /// An element of Black's.
    Black,
    /// A text on white.
    OnWhite,
    /// A text on black.
    OnBlack,
    /// A remark.
    Note,
    /// The number of a row or column, or of a value.
    Axis,
    /// The table under a Hex board.
    Table,
    /// A cell of Hex.
    Cell,
    /// A cell of Hex outside the region.
    Around,
    /// Black's edges of a Hex board.
    BlackSide,
    /// White's edges of a Hex board.
    WhiteSide,
    /// A red edge.
    Red,
    /// A green edge; dashed, for readers who cannot tell red from green.
    Green,
    /// A frame around a group.
    Group,
    /// The label of a frame.
    Caption,
    /// The title of a chart.
    Title,
    /// The heading of a column of charts.
    Heading,
    /// A small remark in a chart.
    Remark,
    /// A number at a bar.
    Share,
    /// A line from bars to their number.
    Tick,
    /// The baseline of bars.
    Floor,
    /// A bar for a tie.
    Draw,
    /// The background of a highlighted figure that has no border of its own.
    Glow,
    /// A vertex of a graph whose edges are colored.
    Vertex,
    /// An uncolored element.
    Vacant,
    /// An uncolored edge.
    Free,
    /// An edge that Red has colored.
    RedEdge,
    /// An edge that Green has colored; dashed, like [`Ink::Green`].
    GreenEdge,
    /// An element that Red has colored.
    RedDisc,
    /// An element that Green has colored; its border is dashed.
    GreenDisc,
    /// A text on red.
    OnRed,
    /// A text on green.
    OnGreen,
    /// Red's mark in a cell.
    Cross,
    /// Green's mark in a cell.
    Naught,
    /// The background of an edge that was the last move.
    Trace,
    /// The background of a label, such as the value of a move.
    Label,
    /// A text on a label.
    OnLabel,
}

impl Ink {
    /// All inks.
    pub const ALL: [Ink; 38] = [
        Ink::Tie,
        Ink::White,
        Ink::Black,
        Ink::OnWhite,
        Ink::OnBlack,
        Ink::Note,
        Ink::Axis,
        Ink::Table,
        Ink::Cell,
        Ink::Around,
        Ink::BlackSide,
        Ink::WhiteSide,
        Ink::Red,
        Ink::Green,
        Ink::Group,
        Ink::Caption,
        Ink::Title,
        Ink::Heading,
        Ink::Remark,
        Ink::Share,
        Ink::Tick,
        Ink::Floor,
        Ink::Draw,
        Ink::Glow,
        Ink::Vertex,
        Ink::Vacant,
        Ink::Free,
        Ink::RedEdge,
        Ink::GreenEdge,
        Ink::RedDisc,
        Ink::GreenDisc,
        Ink::OnRed,
        Ink::OnGreen,
        Ink::Cross,
        Ink::Naught,
        Ink::Trace,
        Ink::Label,
        Ink::OnLabel,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Ink::Tie => "tie",
            Ink::White => "white",
            Ink::Black => "black",
            Ink::OnWhite => "on-white",
            Ink::OnBlack => "on-black",
            Ink::Note => "note",
            Ink::Axis => "axis",
            Ink::Table => "table",
            Ink::Cell => "cell",
            Ink::Around => "around",
            Ink::BlackSide => "black-side",
            Ink::WhiteSide => "white-side",
            Ink::Red => "red",
            Ink::Green => "green",
            Ink::Group => "group",
            Ink::Caption => "caption",
            Ink::Title => "title",
            Ink::Heading => "heading",
            Ink::Remark => "remark",
            Ink::Share => "share",
            Ink::Tick => "tick",
            Ink::Floor => "floor",
            Ink::Draw => "draw",
            Ink::Glow => "glow",
            Ink::Vertex => "vertex",
            Ink::Vacant => "vacant",
            Ink::Free => "free",
            Ink::RedEdge => "red-edge",
            Ink::GreenEdge => "green-edge",
            Ink::RedDisc => "red-disc",
            Ink::GreenDisc => "green-disc",
            Ink::OnRed => "on-red",
            Ink::OnGreen => "on-green",
            Ink::Cross => "cross",
            Ink::Naught => "naught",
            Ink::Trace => "trace",
            Ink::Label => "label",
            Ink::OnLabel => "on-label",
        }
    }

    /// Its style.
    pub fn look(self) -> Look {
        match self {
            Ink::Tie => Look::line("#6b7280", "1.6"),
            Ink::White => Look::shape("#ffffff", "#1f2937", "1.6"),
            Ink::Black => Look::shape("#1f2937", "#1f2937", "1.6"),
            Ink::OnWhite => Look::text("#111827", "13"),
            Ink::OnBlack => Look::text("#ffffff", "13"),
            Ink::Note => Look::text("#374151", "13").left_aligned(),
            Ink::Axis => Look::text("#6b7280", "11"),
            Ink::Table => Look::shape("#cbd5e1", "none", "0"),
            Ink::Cell => Look::shape("#f5e6c8", "#6b7280", "1.2"),
            Ink::Around => Look::shape("#e5e7eb", "#9ca3af", "1.2"),
            Ink::BlackSide => Look::line("#1f2937", "5"),
            Ink::WhiteSide => Look::line("#ffffff", "5"),
            Ink::Red => Look::line("#c81e1e", "1.6"),
            Ink::Green => Look::line("#15803d", "1.6").broken(),
            Ink::Group => Look::shape("#eef2f7", "#cbd5e1", "1"),
            Ink::Caption => Look::text("#475569", "12").left_aligned().with_halo(),
            Ink::Title => Look::text("#111827", "14").left_aligned(),
            Ink::Heading => Look::text("#111827", "12"),
            Ink::Remark => Look::text("#374151", "11").left_aligned().with_halo(),
            Ink::Share => Look::text("#4b5563", "9").with_halo(),
            Ink::Tick => Look::line("#d1d5db", "1"),
            Ink::Floor => Look::line("#6b7280", "1"),
            Ink::Draw => Look::shape("#9ca3af", "#1f2937", "1"),
            Ink::Glow => Look::line("#fbbf24", "10"),
            Ink::Vertex => Look::shape("#ffffff", "#1f2937", "1.2"),
            Ink::Vacant => Look::shape("#f3f4f6", "#9ca3af", "1.6"),
            Ink::Free => Look::line("#b6bcc6", "1.4"),
            Ink::RedEdge => Look::line("#c81e1e", "3.4"),
            Ink::GreenEdge => Look::line("#15803d", "3.4").broken(),
            Ink::RedDisc => Look::shape("#c81e1e", "#7f1212", "1.6"),
            Ink::GreenDisc => Look::shape("#dcfce7", "#15803d", "2.4").broken(),
            Ink::OnRed => Look::text("#ffffff", "13"),
            Ink::OnGreen => Look::text("#14532d", "13"),
            Ink::Cross => Look::line("#c81e1e", "4"),
            Ink::Naught => Look::line("#15803d", "4"),
            Ink::Trace => Look::line("#c4b5fd", "10"),
            Ink::Label => Look::shape("#ffffff", "#9ca3af", "1"),
            Ink::OnLabel => Look::text("#111827", "11"),
        }
    }
}

/// The style of an ink. Colors are `none` or `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The fill color, also of letters.
    pub fill: &'static str,
    /// The stroke color.
    pub line: &'static str,
    /// The line width; for texts, the font size.
    pub width: &'static str,
    /// Whether lines are dashed.
    pub is_broken: bool,
    /// Whether a text begins at its point. Otherwise it is centered there.
    pub is_from_left: bool,
    /// Whether letters have a background, so that lines do not cross them.
    pub has_halo: bool,
}

impl Look {
    const fn shape(fill: &'static str, line: &'static str, width: &'static str) -> Look {
        Look {
            fill,
            line,
            width,
            is_broken: false,
            is_from_left: false,
            has_halo: false,
        }
    }

    const fn line(line: &'static str, width: &'static str) -> Look {
        Look::shape("none", line, width)
    }

    const fn text(fill: &'static str, size: &'static str) -> Look {
        Look::shape(fill, "none", size)
    }

    const fn broken(self) -> Look {
        Look {
            is_broken: true,
            ..self
        }
    }

    const fn with_halo(self) -> Look {
        Look {
            has_halo: true,
            ..self
        }
    }

    const fn left_aligned(self) -> Look {
        Look {
            is_from_left: true,
            ..self
        }
    }
}

/// A ring around a marked element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// The element is highlighted.
    Highlighted,
    /// The element may be removed now.
    Removable,
    /// The element is the last move.
    Last,
}

impl Ring {
    /// All rings.
    pub const ALL: [Ring; 3] = [Ring::Highlighted, Ring::Removable, Ring::Last];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Ring::Highlighted => "highlighted",
            Ring::Removable => "removable",
            Ring::Last => "last",
        }
    }

    /// Its color.
    pub fn color(self) -> &'static str {
        match self {
            Ring::Highlighted => "#e08a00",
            Ring::Removable => "#1273c4",
            Ring::Last => "#7c3aed",
        }
    }

    /// Its width.
    pub const WIDTH: &'static str = "4";
}

/// The background color.
pub(crate) const GROUND: &str = "#fafaf9";

/// The opacity of a faint figure.
pub(crate) const FAINT: f64 = 0.14;
