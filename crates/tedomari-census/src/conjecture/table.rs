//! The table of quantities, which help, documentation and errors read. A new quantity is one
//! function and one row here. The values of games come from the catalogue.

use std::sync::LazyLock;

use super::quantity::Cost::{Look, Play, Walk};
use super::quantity::Function::{Balanced, Game, Integer, Part, PartAt, Test, TestAt, TestPair};
use super::quantity::Gives::{Poset, Same, Some};
use super::quantity::{Quantity, is_integer};
use super::subject::{ANY, DIAGRAMS, JOINED, Kinds, ORDERED, RULESETS};
use super::{classes, counts, parts, rules};
use tedomari::board::Color::{Black, White};
use tedomari::catalogue::{Build, Entry, GAMES, Kind};

/// Rows: name and other names, boards, cost, `colored` if it depends on colors, `partial` if it is
/// undefined for some of the boards, function, description.
macro_rules! table {
    (@colored colored $($partial:ident)?) => { true };
    (@colored $($partial:ident)?) => { false };
    (@partial $(colored)? partial) => { true };
    (@partial $(colored)?) => { false };
    ($($name:literal $(/ $alias:literal)* $boards:ident $cost:ident $($flag:ident)* :
        $function:expr => $meaning:literal;)*) => {
        &[$(Quantity {
            name: $name,
            aliases: &[$($alias),*],
            boards: $boards,
            meaning: $meaning,
            cost: $cost,
            is_colored: table!(@colored $($flag)*),
            partial: table!(@partial $($flag)*),
            function: $function,
        },)*]
    };
}

/// All quantities: the values of games, with White as Left, and other properties of a board.
pub static QUANTITIES: LazyLock<Vec<Quantity>> = LazyLock::new(|| {
    let values = games().map(|entry| Quantity {
        name: entry.name,
        aliases: entry.aliases,
        boards: Kinds(entry.board_kinds),
        meaning: if entry.is_impartial {
            format!("the size of the heap that {} is worth", entry.name).leak()
        } else {
            format!("the value of {}", entry.name).leak()
        },
        cost: Play,
        is_colored: true,
        // Numbers other than integers may overflow.
        partial: !is_integer(entry),
        function: Game(entry),
    });
    let removal = games().filter(|entry| entry.kind == Kind::Removal);
    let balanced = removal.map(|entry| Quantity {
        name: format!("balanced-{}", entry.name).leak(),
        aliases: &[],
        boards: Kinds(entry.board_kinds),
        meaning: format!("{} is balanced (JS Definition 4.1)", entry.name).leak(),
        cost: Play,
        is_colored: true,
        partial: true,
        function: Balanced(entry),
    });
    values
        .chain(balanced)
        .chain(OTHERS.iter().copied())
        .collect()
});

/// The games of the catalogue that can be played on every board of some kind.
fn games() -> impl Iterator<Item = &'static Entry> {
    let all = GAMES.iter();
    all.filter(|entry| matches!(entry.build, Build::Board(_)) && entry.shorthand.is_none())
}

/// The quantities that are not games.
static OTHERS: &[Quantity] = table! {
    // Counts.
    "n" / "size" ANY Look: Integer(|s, _| Ok(classes::size(s)))
        => "the number of elements";
    "white" ANY Look colored: Integer(|s, _| Ok(counts::of_color(s, White)))
        => "the number of white elements";
    "black" ANY Look colored: Integer(|s, _| Ok(counts::of_color(s, Black)))
        => "the number of black elements";
    "d" ANY Look colored: Integer(|s, _| Ok(counts::difference(s)))
        => "white − black";
    "edges" JOINED Look: Integer(|s, _| Ok(counts::edges(s)))
        => "edges of a graph, covers of a poset";
    "components" ANY Walk: Integer(|s, _| Ok(counts::components(s)))
        => "connected components";
    "height" ORDERED Walk: Integer(|s, _| Ok(s.order().height() as i128))
        => "elements in a longest chain";
    "width" ORDERED Walk partial: Integer(|s, _| counts::width(s))
        => "elements in a largest antichain";
    "triples" ORDERED Walk colored: Integer(|s, _| Ok(counts::triples(s)))
        => "blocking triples: x ⋖ y ⋖ z, x and y of one color, z of the other";
    "gain" ORDERED Walk partial: Integer(|s, _| counts::gain(s))
        => "the most that removing maximal elements gains: how many minus how many they uncover";
    "independence" ORDERED Walk partial: Integer(|s, _| counts::independence(s))
        => "the most maximal elements no two of which cover a common element";
    "relations" ORDERED Walk: Integer(|s, _| Ok(counts::relations(s)))
        => "pairs x < y";
    "leaves" JOINED Look: Integer(|s, _| Ok(counts::leaves(s)))
        => "elements with at most one neighbor in the graph or Hasse diagram";
    "long-blocking-paths" JOINED Walk colored partial: Integer(|s, _| counts::long_blocking_paths(s))
        => "in a tree: blocking paths (ER) of at least 5 vertices";
    "automorphisms" ANY Walk colored partial: Integer(|s, _| counts::automorphisms(s))
        => "automorphisms that keep the colors";
    "rows" DIAGRAMS Look: Integer(|s, _| Ok(counts::lines(s, |cell| cell.row)))
        => "rows that have a cell";
    "columns" DIAGRAMS Look: Integer(|s, _| Ok(counts::lines(s, |cell| cell.column)))
        => "columns that have a cell";

    // Classes.
    "chess" / "chess-colored" JOINED Look colored: Test(|s, _| Ok(classes::is_chess(s)))
        => "neighbors have different colors";
    "one-colored" ANY Look colored: Test(|s, _| Ok(classes::is_one_colored(s)))
        => "all elements have one color";
    "connected" ANY Walk: Test(|s, _| Ok(classes::is_connected(s)))
        => "there is exactly one component";
    "acyclic" JOINED Walk: Test(|s, _| Ok(classes::is_acyclic(s)))
        => "the graph or Hasse diagram has no cycle";
    "forest" JOINED Walk: Test(|s, _| Ok(classes::is_forest(s)))
        => "a poset in which no element covers two others; a graph without cycle";
    "tree" JOINED Walk: Test(|s, _| Ok(classes::is_tree(s)))
        => "a connected forest; in a tree poset the root is the minimum";
    "double-tree" ORDERED Walk: Test(|s, _| Ok(classes::is_doubly_a_tree(s)))
        => "two tree posets with a common root, one upside down";
    "zigzag" ORDERED Walk: Test(|s, _| Ok(classes::is_zigzag(s)))
        => "the Hasse diagram is a path";
    "chain" ORDERED Walk: Test(|s, _| Ok(classes::is_chain(s)))
        => "any two elements are comparable";
    "antichain" ORDERED Look: Test(|s, _| Ok(counts::edges(s) == 0))
        => "no two elements are comparable";
    "ordinal-sum" ORDERED Walk: Test(|s, _| Ok(classes::is_ordinal_sum(s)))
        => "some elements are all below all others";
    "graded" ORDERED Walk: Test(|s, _| Ok(classes::has_ranks(s)))
        => "a rank grows by one along every cover";
    "lattice" ORDERED Walk: Test(|s, _| Ok(classes::is_a_lattice(s)))
        => "any two elements have a join and a meet";
    "distributive" ORDERED Walk partial: Test(|s, _| classes::is_distributive(s))
        => "a distributive lattice";
    "boolean" ORDERED Walk partial: Test(|s, _| classes::is_boolean(s))
        => "a Boolean lattice: all subsets of a set";
    "young" DIAGRAMS Look: Test(|s, _| Ok(classes::is_young(s)))
        => "a Young diagram";
    "skew" DIAGRAMS Look: Test(|s, _| Ok(classes::is_skew(s)))
        => "a skew diagram";
    "rectangle" DIAGRAMS Look: Test(|s, _| Ok(classes::is_rectangle(s)))
        => "rows of one length below each other";
    "bipartite" JOINED Walk: Test(|s, _| Ok(classes::has_two_sides(s)))
        => "the graph or Hasse diagram has no odd cycle";

    // Derived boards.
    "board" ANY Look: Part(Same, parts::whole)
        => "the board itself";
    "dual" ORDERED Look: Part(Same, parts::dual)
        => "the board upside down";
    "swap" ANY Look: Part(Same, parts::swapped)
        => "the board with its colors swapped";
    "ess" / "essential" ORDERED Walk colored: Part(Some, parts::essential_part)
        => "the essential part: the largest upper set without blocking triple";
    "rest" ORDERED Walk colored: Part(Some, parts::inessential_part)
        => "all but the essential part";
    "minima" ORDERED Walk: Part(Some, parts::minima)
        => "the minimal elements";
    "maxima" ORDERED Walk: Part(Some, parts::maxima)
        => "the maximal elements";
    "upper" ORDERED Walk: Part(Some, parts::without_minima)
        => "all but the minimal elements";
    "lower" ORDERED Walk: Part(Some, parts::without_maxima)
        => "all but the maximal elements";
    "whites" ANY Walk colored: Part(Some, |s| parts::of_color(s, White))
        => "the white elements";
    "blacks" ANY Walk colored: Part(Some, |s| parts::of_color(s, Black))
        => "the black elements";
    "irreducibles" ORDERED Walk: Part(Some, parts::irreducible_elements)
        => "the elements that cover exactly one";
    "core" JOINED Walk: Part(Some, parts::core)
        => "the 2-core of the graph or Hasse diagram";
    "hanging" JOINED Walk: Part(Poset, parts::hanging)
        => "what hangs on the 2-core, as tree posets rooted where they hang";

    // Quantities of one or two elements.
    "at" ANY Walk: PartAt(Some, |s, x| Ok(s.kept(|y| x == y)))
        => "the element alone";
    "without" ANY Walk: PartAt(Some, |s, x| Ok(s.kept(|y| x != y)))
        => "all but the element";
    "up" ORDERED Walk: PartAt(Some, |s, x| parts::related(s, x, |way| way.is_ge()))
        => "the element and all above it";
    "down" ORDERED Walk: PartAt(Some, |s, x| parts::related(s, x, |way| way.is_le()))
        => "the element and all below it";
    "above" ORDERED Walk: PartAt(Some, |s, x| parts::related(s, x, |way| way.is_gt()))
        => "all above the element";
    "below" ORDERED Walk: PartAt(Some, |s, x| parts::related(s, x, |way| way.is_lt()))
        => "all below the element";
    "beside" ORDERED Walk: PartAt(Some, |s, x| parts::related(s, x, |way| way.is_none()))
        => "all that is incomparable to the element";
    "not-up" ORDERED Walk: PartAt(Some, |s, x| parts::related(s, x, |way| !way.is_ge()))
        => "all but the element and what is above it";
    "not-below" ORDERED Walk: PartAt(Some, |s, x| parts::related(s, x, |way| !way.is_lt()))
        => "all but what is below the element";
    "held" JOINED Walk partial: PartAt(Poset, parts::held_at)
        => "a tree held at the element, as a tree poset with it as root";
    "in-long-path" JOINED Walk colored: TestAt(|s, x| s.inside_long_paths()[x as usize])
        => "in a tree: the element is one of v₃…vₙ₋₂ of a blocking path (ER) of n ≥ 5 vertices";
    "in-hook" ORDERED Walk: TestAt(|s, x| s.in_hooks()[x as usize])
        => "the element is on a zigzag that is hooked onto the rest (ER Section 4.7)";
    "is-white" ANY Look colored: TestAt(|s, x| s.board().colors()[x as usize] == White)
        => "the element is white";
    "is-black" ANY Look colored: TestAt(|s, x| s.board().colors()[x as usize] == Black)
        => "the element is black";
    "maximal" ORDERED Look: TestAt(|s, x| classes::up(s, x) == 0)
        => "nothing is above the element";
    "minimal" ORDERED Look: TestAt(|s, x| classes::down(s, x) == 0)
        => "nothing is below the element";
    "covers" ORDERED Look: TestPair(|s, x, y| s.order().upper_covers().of(y).contains(&x))
        => "the first element covers the second";
    "removable" RULESETS Look: TestAt(rules::is_removable)
        => "the element may be removed at once";
    "frees" RULESETS Look: TestPair(rules::frees)
        => "removing the first element can make the second one removable";
};

/// The quantity with this name.
pub fn find(name: &str) -> Option<&'static Quantity> {
    let mut all = QUANTITIES.iter();
    all.find(|quantity| quantity.name == name || quantity.aliases.contains(&name))
}

/// All names, including the alternative ones.
pub fn names() -> Vec<&'static str> {
    let own = |quantity: &'static Quantity| {
        let aliases = quantity.aliases.iter().copied();
        std::iter::once(quantity.name).chain(aliases)
    };
    QUANTITIES.iter().flat_map(own).collect()
}
