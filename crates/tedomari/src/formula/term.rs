//! The terms in which theorems are stated, each with its definition.

use std::ops::Range;

/// The table of terms: the first spelling is the name.
macro_rules! terms {
    ($($term:ident [$name:literal $(, $spelling:literal)*]: $definition:literal;)*) => {
        /// A technical term. Plurals in -s are recognized too.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Term {
            $(#[doc = $definition] $term,)*
        }

        impl Term {
            /// All terms, in the order of the table.
            pub const ALL: &[Term] = &[$(Term::$term),*];

            /// The term itself: `"essential part"`.
            pub fn name(self) -> &'static str {
                match self { $(Term::$term => $name,)* }
            }

            /// Its definition, in one sentence.
            pub fn definition(self) -> &'static str {
                match self { $(Term::$term => $definition,)* }
            }

            /// The words that stand for the term.
            fn spellings(self) -> &'static [&'static str] {
                match self { $(Term::$term => &[$name $(, $spelling)*],)* }
            }
        }
    };
}

terms! {
    // Removal games.
    Pomax ["pomax"]:
        "In pomax a player removes an element of their own with nothing above it, and whoever cannot move loses.";
    Pomin ["pomin"]:
        "In pomin a player removes an element of their own with nothing below it, and whoever cannot move loses.";
    Pominmax ["pominmax"]:
        "In pominmax a player removes an element of their own with nothing above it or nothing below it, and whoever cannot move loses.";
    LeafRemoval ["leaf removal"]:
        "In leaf removal a player removes a vertex of their own with at most one neighbor left, and whoever cannot move loses.";
    CornerRemoval ["corner removal"]:
        "In corner removal a player removes a cell of their own with at most one neighbor left in its row and at most one in its column, and whoever cannot move loses.";
    RemovalGame ["removal game"]:
        "In a removal game a player removes an element of their own whose blockers are gone, and whoever cannot move loses.";
    Difference ["d"]:
        "d(S) is the number of Left's elements in S minus the number of Right's.";
    Blocker ["blocker", "blocks"]:
        "The blockers of an element are those that must go before it can be removed.";
    FreeMove ["free move"]:
        "A free move can be made at any time and never frees an element of the opponent's.";
    Frozen ["frozen"]:
        "An element is frozen if it can never be removed, whatever the players do.";
    Balanced ["balanced"]:
        "A game is balanced if every move leads to a balanced game and, when only one player can move, at least half of all elements belong to that player.";
    WorthOpening ["worth opening"]:
        "An element is worth opening if its owner loses nothing by removing it, and the same holds for everything below it.";

    // Posets.
    Poset ["poset"]:
        "A poset is a set with an order, in which some elements are above others.";
    Minimal ["minimal"]:
        "An element is minimal if nothing is below it.";
    Maximal ["maximal"]:
        "An element is maximal if nothing is above it.";
    HeightTwo ["height 2"]:
        "A poset has height 2 if no chain in it has more than two elements.";
    Cover ["cover", "covers", "covered"]:
        "An element covers another if it is above it and nothing lies between them.";
    Hasse ["Hasse diagram"]:
        "The Hasse diagram of a poset joins each element to those that it covers.";
    Chain ["chain"]:
        "A chain is a set of elements, each of which is above or below every other.";
    BlockingTriple ["blocking triple"]:
        "A blocking triple is x, y, z, where y covers x, z covers y, x and y belong to one player, and z belongs to the other.";
    EssentialPart ["essential part"]:
        "The essential part of a poset is what is left after dropping the lowest element of every blocking triple and everything below it.";
    TreePoset ["tree poset", "root", "rooted"]:
        "A tree poset has one lowest element, its root, and every other element covers exactly one element.";
    Forest ["forest"]:
        "A forest is one tree poset or several side by side.";
    DoubleTree ["double tree"]:
        "A double tree is a tree poset and a second one turned upside down, with a common root.";
    Acyclic ["acyclic"]:
        "A poset is acyclic if its Hasse diagram has no cycle.";
    Zigzag ["zigzag"]:
        "A zigzag is a poset whose Hasse diagram is a path.";
    Slope ["slope"]:
        "A slope of a zigzag is a chain from one end or turning point of the path to the next.";
    Peak ["peak"]:
        "A peak of a zigzag is an element with nothing above it.";
    Hooked ["hooked"]:
        "A chain or a zigzag is hooked onto an element if its last element covers that one and nothing else joins the two.";
    Stacked ["⊕"]:
        "S ⊕ T consists of S and T, with every element of S below every element of T.";
    Module ["module"]:
        "A module is a set of elements of a poset such that every other element is above all of them, below all of them, or neither above nor below any of them.";
    Tame ["tame"]:
        "A module is tame if it may be exchanged for every other one with the same value and window, whatever else is in the poset.";
    SeriesParallel ["series-parallel"]:
        "A poset is series-parallel if it is put together from single elements, step by step, by putting parts side by side or one on top of another.";
    Window ["window"]:
        "The window of a poset Q says what a poset S adds if all of S is below all of Q: the value of S, but no less than the lower end of the window and no more than the upper end.";

    // Graphs and diagrams.
    Tree ["tree"]:
        "A tree is connected and has no cycle; seen from one of its elements, the root, it is a tree poset.";
    Branch ["branch", "branches"]:
        "The branches of a tree are the parts into which it falls when an element, such as its root, is taken out.";
    BlockingPath ["blocking path"]:
        "A blocking path is a path v₁…vₙ, n ≥ 4, in which v₂ and v₃ are colored unlike v₁, and vₙ₋₁ and vₙ₋₂ unlike vₙ.";
    YoungDiagram ["Young diagram"]:
        "A Young diagram has rows of cells that begin in the same column and never get longer downward, and a cell covers its neighbors to the left and above.";
    SkewDiagram ["skew diagram"]:
        "A skew diagram is a Young diagram without a smaller one in its upper left corner.";
    TruncatedSquare ["truncated square"]:
        "A truncated square is a square of cells from which corners were removed, one after the other.";
    Chess ["chess-colored"]:
        "In a chess-colored diagram neighbors belong to different players.";

    // Poset games.
    PosetGame ["poset game"]:
        "In a poset game a player takes an element and everything above it, and whoever cannot move loses.";
    HackenbushString ["Hackenbush string"]:
        "A Hackenbush string is a chain from which a player takes an element of their own and everything above it.";
    HackenbushTree ["Hackenbush tree"]:
        "A Hackenbush tree is a tree poset from which a player takes an element of their own and everything above it.";
    GreenHackenbush ["green Hackenbush"]:
        "In green Hackenbush both players may take every element, and everything above it goes too.";
    Nim ["Nim"]:
        "In Nim a player takes any number of objects from one heap, and whoever cannot move loses.";
    MisereNim ["misère Nim"]:
        "In misère Nim a player takes any number of objects from one heap, and whoever cannot move wins.";
    SignExpansion ["sign expansion"]:
        "The sign expansion of a number leads to it from 0, up for Left and down for Right, in steps of 1 until the sign changes; from then on each step is half of the one before.";
    OrdinalSum ["ordinal sum"]:
        "In the ordinal sum of G and H, H stands on G: a move in H leaves G as it is, and a move in G takes away all of H.";
    NimSum ["nim-sum"]:
        "The nim-sum of numbers is their sum in binary, without carrying.";
    Mex ["mex"]:
        "The mex of some values is the least of 0, *1, *2, … that is not among them.";
    SimplestNumber ["simplest number"]:
        "The simplest number between two bounds is the integer closest to 0 or, if there is no integer, the fraction with the smallest denominator.";
    Impartial ["impartial"]:
        "A game is impartial if both players have the same moves.";

    // Games of any kind.
    Component ["component"]:
        "Components are parts of a game that never affect each other.";
    Negative ["negative"]:
        "The negative of a game is the same game with the owners exchanged.";

    // Coloring games.
    Hex ["Hex"]:
        "In Hex the players put stones on empty cells; Black connects top and bottom, White left and right.";
    Option ["option"]:
        "An option is a game to which a player can move.";
    Dominated ["dominated"]:
        "An option is dominated if the same player has another that is at least as good.";
    Reversible ["reversible"]:
        "An option is reversible if the other player has an answer to it that is at least as good for them as the game itself.";
    CanonicalForm ["canonical form"]:
        "A canonical form is the simplest game that can stand for another: none of its options is dominated or reversible.";
    Passable ["passable"]:
        "A game is passable if, until it ends, some player always has an option that is no worse for them than the game itself.";

    // Pattern games.
    Completed ["complete", "completed"]:
        "A player completes a set by coloring all of its elements.";
    Prevented ["prevent", "prevented"]:
        "A player prevents a set of the opponent's by coloring one of its elements.";
}

impl Term {
    /// The terms that a text uses, in order of appearance.
    pub fn used_in(text: &str) -> Vec<Term> {
        let mut used = Vec::new();
        for (term, _) in occurrences(text) {
            if !used.contains(&term) {
                used.push(term);
            }
        }
        used
    }

    /// The terms that a text uses, and then those that their definitions use, so that nothing stays
    /// undefined.
    pub fn explaining(text: &str) -> Vec<Term> {
        let mut terms = Term::used_in(text);
        let mut done = 0;
        while let Some(term) = terms.get(done) {
            for used in Term::used_in(term.definition()) {
                if !terms.contains(&used) {
                    terms.push(used);
                }
            }
            done += 1;
        }
        terms
    }
}

/// Where a text uses terms, in bytes. The longest term counts where several begin.
fn occurrences(text: &str) -> Vec<(Term, Range<usize>)> {
    let mut found = Vec::new();
    let mut end = 0;
    let mut is_inside_word = false;
    for (place, first) in text.char_indices() {
        if place >= end
            && !is_inside_word
            && let Some((term, length)) = begins(&text[place..])
        {
            end = place + length;
            found.push((term, place..end));
        }
        is_inside_word = first.is_alphanumeric();
    }
    found
}

/// The longest term at the beginning of a text, and its length in bytes.
fn begins(text: &str) -> Option<(Term, usize)> {
    let spelled = Term::ALL.iter().flat_map(|&term| {
        let spellings = term.spellings().iter();
        spellings.filter_map(move |spelling| Some((term, spelled_at(text, spelling)?)))
    });
    spelled.max_by_key(|&(_, length)| length)
}

/// The length of a spelling with or without a plural -s, if the text begins with it as a word.
fn spelled_at(text: &str, spelling: &str) -> Option<usize> {
    let start = text.get(..spelling.len())?;
    // A sentence begins with a capital, but a single capital letter is the name of a set.
    let is_same = match spelling.len() {
        1 => start == spelling,
        _ => start.to_lowercase() == spelling.to_lowercase(),
    };
    let is_word = |length: &usize| {
        let next = text[*length..].chars().next();
        !next.is_some_and(char::is_alphanumeric)
    };
    let plural = spelling.len() + usize::from(text[spelling.len()..].starts_with('s'));
    [spelling.len(), plural]
        .into_iter()
        .find(|length| is_same && is_word(length))
}

#[cfg(test)]
mod tests;
