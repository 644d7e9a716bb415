//! The inks that everything is drawn with.

/// Rows: description, ink, name, style.
macro_rules! inks {
    ($($(#[doc = $doc:literal])* $ink:ident $name:literal $look:expr;)*) => {
        /// Colors and line widths, named by meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Ink {
            $($(#[doc = $doc])* $ink,)*
        }

        impl Ink {
            /// All inks.
            pub const ALL: &[Ink] = &[$(Ink::$ink),*];

            /// Its name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Ink::$ink => $name,)*
                }
            }

            /// Its style.
            pub fn look(self) -> Look {
                match self {
                    $(Ink::$ink => $look,)*
                }
            }
        }
    };
}

inks! {
    /// A cover or an edge.
    Tie "tie" Look::line("#6b7280", "1.6");
    /// An element of White's.
    White "white" Look::shape("#ffffff", "#1f2937", "1.6");
    /// An element of Black's.
    Black "black" Look::shape("#1f2937", "#1f2937", "1.6");
    /// A text on white.
    OnWhite "on-white" Look::text("#111827", "13");
    /// A text on black.
    OnBlack "on-black" Look::text("#ffffff", "13");
    /// A remark.
    Note "note" Look::text("#374151", "13").left_aligned();
    /// The number of a row or column, or of a value.
    Axis "axis" Look::text("#6b7280", "11");
    /// A white cell of a diagram. All cells have the same lines, so that they show between black
    /// cells too.
    WhiteCell "white-cell" Look::shape("#ffffff", "#858f9d", "1.4");
    /// A black cell of a diagram.
    BlackCell "black-cell" Look::shape("#1f2937", "#858f9d", "1.4");
    /// A cell of Hex, of wood.
    Cell "cell" Look::shape("#ecd3a4", "#8c6a3a", "1.2");
    /// A cell of Hex outside the region.
    Around "around" Look::shape("#e5e7eb", "#9ca3af", "1.2");
    /// The line around the sides of a Hex board, which shows White's on white paper and Black's on
    /// black paper.
    SideLine "side-line" Look::line("#8c6a3a", "12");
    /// Black's edges of a Hex board.
    BlackSide "black-side" Look::line("#1f2937", "9");
    /// White's edges of a Hex board.
    WhiteSide "white-side" Look::line("#ffffff", "9");
    /// A red edge.
    Red "red" Look::line("#c81e1e", "1.6");
    /// A green edge; dashed, for readers who cannot tell red from green.
    Green "green" Look::line("#15803d", "1.6").broken();
    /// A frame around a group.
    Group "group" Look::shape("#eef2f7", "#cbd5e1", "1");
    /// The label of a frame.
    Caption "caption" Look::text("#475569", "12").left_aligned().with_halo();
    /// The title of a chart.
    Title "title" Look::text("#111827", "14").left_aligned();
    /// The heading of a column of charts.
    Heading "heading" Look::text("#111827", "12");
    /// A small remark in a chart.
    Remark "remark" Look::text("#374151", "11").left_aligned().with_halo();
    /// A number at a bar.
    Share "share" Look::text("#4b5563", "9").with_halo();
    /// A line from bars to their number.
    Tick "tick" Look::line("#d1d5db", "1");
    /// The baseline of bars.
    Floor "floor" Look::line("#6b7280", "1");
    /// A bar for a tie.
    Draw "draw" Look::shape("#9ca3af", "#1f2937", "1");
    /// The background of a highlighted figure that has no border of its own.
    Glow "glow" Look::line("#fbbf24", "10");
    /// A vertex of a graph whose edges are colored.
    Vertex "vertex" Look::shape("#ffffff", "#1f2937", "1.2");
    /// An uncolored element.
    Vacant "vacant" Look::shape("#f3f4f6", "#9ca3af", "1.6");
    /// An uncolored edge.
    Free "free" Look::line("#b6bcc6", "1.4");
    /// An edge that Red has colored.
    RedEdge "red-edge" Look::line("#c81e1e", "3.4");
    /// An edge that Green has colored; dashed, like [`Ink::Green`].
    GreenEdge "green-edge" Look::line("#15803d", "3.4").broken();
    /// An element that Red has colored.
    RedDisc "red-disc" Look::shape("#c81e1e", "#7f1212", "1.6");
    /// An element that Green has colored; its border is dashed.
    GreenDisc "green-disc" Look::shape("#dcfce7", "#15803d", "2.4").broken();
    /// A text on red.
    OnRed "on-red" Look::text("#ffffff", "13");
    /// A text on green.
    OnGreen "on-green" Look::text("#14532d", "13");
    /// Red's mark in a cell.
    Cross "cross" Look::line("#c81e1e", "4");
    /// Green's mark in a cell.
    Naught "naught" Look::line("#15803d", "4");
    /// The background of an edge that was the last move.
    Trace "trace" Look::line("#c4b5fd", "10");
    /// The background of a label, such as the value of a move.
    Label "label" Look::shape("#ffffff", "#9ca3af", "1");
    /// A text on a label.
    OnLabel "on-label" Look::text("#111827", "11");
    /// A text on a label in a cell that is too narrow for the usual letters.
    OnSmallLabel "on-small-label" Look::text("#111827", "8");
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
