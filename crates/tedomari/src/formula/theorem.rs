use super::Term;

/// The table of theorems: name, machine name, citation and statement of each.
macro_rules! theorems {
    ($($name:ident, $id:literal, $citation:literal: $statement:literal;)*) => {
        /// A theorem used in a reason. Its [`terms`](Theorem::terms) are defined once, as [`Term`]s.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Theorem {
            $(#[doc = $statement] $name,)*
        }

        impl Theorem {
            /// All theorems, in the order of the table.
            pub const ALL: &[Theorem] = &[$(Theorem::$name),*];

            /// A stable name for programs: `"essential-part"`.
            pub fn id(self) -> &'static str {
                match self { $(Theorem::$name => $id,)* }
            }

            /// Where it is proved: `"Järleberg–Sjöstrand, Thm 5.2"`.
            pub fn citation(self) -> &'static str {
                match self { $(Theorem::$name => $citation,)* }
            }

            /// Its statement, in one sentence.
            pub fn statement(self) -> &'static str {
                match self { $(Theorem::$name => $statement,)* }
            }
        }
    };
}

impl Theorem {
    /// The terms that its statement uses, and those that their definitions use.
    pub fn terms(self) -> Vec<Term> {
        Term::explaining(self.statement())
    }

    /// The page of the book about it, below the address of the book: `"games/poset.html#nim"`.
    pub fn page(self) -> &'static str {
        match self {
            Theorem::EssentialPart
            | Theorem::Zigzag
            | Theorem::ChessYoung
            | Theorem::UnblockedYoung => "games/removal.html#pomax",
            Theorem::Modules => "findings/modules.html#theorem-2-modules",
            Theorem::ModuleWindow => "findings/modules.html#theorem-3-worth-d-or-blocks",
            Theorem::SeriesParallel => "findings/modules.html#theorem-1-windows",
            Theorem::WorthOpening => "games/removal.html#pomin",
            Theorem::BothEnds | Theorem::DoubleTree | Theorem::UnblockedSkew => {
                "games/removal.html#pominmax"
            }
            Theorem::UnblockedLeafTree | Theorem::BlockedLeafTree => "games/removal.html#leaf",
            Theorem::TruncatedSquare => "games/removal.html#corner",
            Theorem::AcyclicHeightTwo => "findings/acyclic-height-two.html#theorem",
            Theorem::AcyclicForms => "findings/acyclic.html#theorem-3-joining",
            Theorem::LoneElements
            | Theorem::FreeMoves
            | Theorem::BlockingTriple
            | Theorem::HookedChain
            | Theorem::HookedZigzag
            | Theorem::LowerPart
            | Theorem::Surplus
            | Theorem::Negatives
            | Theorem::EqualGames => "solver.html#finding-the-value",
            Theorem::SignRule | Theorem::HackenbushTree => "games/poset.html#numbers",
            Theorem::NimSum | Theorem::MisereNim => "games/poset.html#nim",
            Theorem::GreenTree => "games/poset.html#nimbers",
            Theorem::PosetModules | Theorem::PosetModule => "findings/modules.html#other-games",
            Theorem::ColonPrinciple => "games/poset.html#method",
            Theorem::NothingLeft | Theorem::SmallSum | Theorem::Pairing => {
                "games/pattern.html#solving-a-game"
            }
            Theorem::StrategyStealing | Theorem::ShorterSide => "games/hex.html#whole-boards",
        }
    }
}

theorems! {
    // Values of whole removal games.
    EssentialPart, "essential-part", "Järleberg–Sjöstrand, Thm 5.2":
        "Pomax on a forest of tree posets is worth d of its essential part.";
    WorthOpening, "worth-opening", "Thesis ER, Prop 6":
        "Pomin on a tree poset with Left's root is worth one more than its branches together, but at least 0; with Right's root one less, but at most 0.";
    BothEnds, "both-ends", "Thesis ER, Thm 8":
        "Pominmax on a tree poset is worth d of its essential part plus pomin on the rest.";
    DoubleTree, "double-tree", "Thesis ER, Thm 9":
        "Pominmax on a double tree is worth d of all elements if neither tree has a blocking triple, d of both essential parts if both have one, and otherwise d of the essential part of the tree that has one, plus the rest played from the other end.";
    UnblockedLeafTree, "unblocked-leaf-tree", "Thesis ER, Thm 6":
        "Leaf removal on a tree without a blocking path of five or more vertices is worth d of all vertices.";
    BlockedLeafTree, "blocked-leaf-tree", "Thesis ER, Thm 7":
        "Leaf removal on a tree with a blocking path v₁…vₙ, n ≥ 5, is worth d of the essential part of the tree rooted at any of v₃…vₙ₋₂.";
    Zigzag, "zigzag", "Thesis ER, Thms 10–12":
        "Pomax on a zigzag is found from its end slopes inward: what lies below a blocking triple is dropped, a chain at the end counts by d, and two slopes that meet in a peak count only if that gains for the owner of the peak.";
    ChessYoung, "chess-young", "Järleberg–Sjöstrand, Prop 4.4":
        "Pomax on a chess-colored Young diagram is balanced: it is worth d of all cells, whatever the players do.";
    UnblockedYoung, "unblocked-young", "Järleberg–Sjöstrand, Prop 4.8":
        "Pomax on a Young diagram without blocking triple is balanced: it is worth d of all cells, whatever the players do.";
    UnblockedSkew, "unblocked-skew", "Järleberg–Sjöstrand, Prop 4.10":
        "Pominmax on a skew diagram without blocking triple is balanced: it is worth d of all cells, whatever the players do.";
    TruncatedSquare, "truncated-square", "Järleberg–Sjöstrand, Prop 4.12":
        "Corner removal on a chess-colored truncated square is balanced: it is worth d of all cells, whatever the players do.";
    SeriesParallel, "series-parallel", "Tedomari's book, Modules, Thm 1":
        "Pomax on a series-parallel poset is found step by step: the values of parts side by side add up and their windows intersect, and a part below another adds its value as far as the window of the upper part allows.";
    AcyclicHeightTwo, "acyclic-height-two", "Tedomari's book, Acyclic posets of height 2":
        "Pomax on an acyclic poset of height 2, seen from any root, is worth d of the elements that count: a maximal element, unless it is stuck because the branches below it are worth something to the opponent; and another element if the maximal one toward the root counts and every stuck one on its branches belongs to its owner and lacks only this element.";
    AcyclicForms, "acyclic-forms", "Tedomari's book, Findings, Thm 3":
        "Pomax on an acyclic poset follows from the canonical forms of its branches, joined element by element.";

    // Reductions of removal games to smaller ones.
    LoneElements, "lone-elements", "one move each":
        "An element that has no blockers and blocks nothing is worth one move for its owner.";
    FreeMoves, "free-moves", "Thesis ER, Lemma 4":
        "A move that never frees an element of the opponent's is worth one move, in whatever position it is made.";
    BlockingTriple, "blocking-triple", "Thesis ER, Thm 10":
        "If only z covers y, z covers nothing else, and y and all that it covers belong to the opponent of z's owner, then all that is below y may be dropped.";
    HookedChain, "hooked-chain", "Thesis ER, Thm 11":
        "A chain whose lowest element covers a minimal element m counts by d if chain and m contain no blocking triple.";
    HookedZigzag, "hooked-zigzag", "Thesis ER, Thm 12":
        "Two slopes without blocking triple that meet in a peak, one of them hooked onto a minimal element m, count by d if d is in favor of the peak's owner; otherwise they may be dropped, together with m unless d is 0 and m belongs to the peak's owner.";
    LowerPart, "lower-part", "Thesis ER, Prop 8":
        "Pomax on P ⊕ R depends on P only through the value of P.";
    Surplus, "surplus", "Tedomari's book, Solver":
        "If minimal elements of one player have the same covers, all of the opponent's, and below each cover at most r of the opponent's elements are below no element of the player's that is below the cover, then all of the minimal elements but r + 1 may be dropped.";

    Modules, "modules", "Tedomari's book, Modules, Thms 2 and 3":
        "A tame module matters only through its value and its window, and what is below a module whose window is 0 to 0 does not matter.";
    ModuleWindow, "module-window", "Tedomari's book, Modules, Thm 3":
        "A module with elements of both players is worth d of its elements, or its window is 0 to 0.";

    // Poset games.
    SignRule, "sign-rule", "Winning Ways, ch. 3, Berlekamp's sign rule":
        "A Hackenbush string is worth the number whose sign expansion its colors spell from the ground up.";
    HackenbushTree, "hackenbush-tree", "Järleberg–Sjöstrand, Sec. 8; Winning Ways, ch. 7":
        "A Hackenbush tree is worth the ordinal sum of its root and of its branches together.";
    NimSum, "nim-sum", "Bouton, Nim":
        "Nim is worth the nim-sum of the sizes of its heaps.";
    MisereNim, "misere-nim", "Bouton, Nim":
        "Misère Nim is won by whoever moves unless the nim-sum of the heaps is 0, as long as some heap has two or more objects; if all have one, it is won by whoever moves exactly if their number is even.";
    GreenTree, "green-tree", "Winning Ways, ch. 7, colon principle":
        "A tree of green Hackenbush is worth one more than the nim-sum of its branches.";
    PosetModules, "poset-modules", "Tedomari's book, Modules, Other games":
        "A module of a poset game matters only through the values after its moves, and only through its own value if nothing is above it.";
    PosetModule, "poset-module", "Tedomari's book, Modules, Other games":
        "A module with nothing above it may be exchanged for a chain of the same value, and any module for elements with the same values after their moves.";
    ColonPrinciple, "colon-principle", "Winning Ways, ch. 7, colon principle":
        "What stands on all elements of a poset game matters only through its value.";

    // Games of any kind.
    Negatives, "negatives", "Winning Ways, ch. 1, Tweedledum and Tweedledee":
        "A game and its negative are worth 0 together: whoever moves second mirrors every move.";
    EqualGames, "equal-games", "Winning Ways, ch. 1, Tweedledum and Tweedledee":
        "Two equal impartial games are worth 0 together: whoever moves second mirrors every move.";

    // Hex.
    StrategyStealing, "strategy-stealing", "Nash, Some games and machines for playing them":
        "Hex on an empty board with as many rows as columns is won by whoever starts: exactly one player connects and an extra stone never hurts, so whoever starts could steal a winning strategy of the other player.";
    ShorterSide, "shorter-side", "Gardner, The Scientific American Book of Mathematical Puzzles and Diversions, ch. 8":
        "Hex on an empty board with different numbers of rows and columns is won by the player whose sides are closer together, even moving second: the cells have pairs, and answering each move with the other cell of its pair connects.";

    // Achievement games.
    NothingLeft, "nothing-left", "by definition":
        "A player who has lost an element of every set can complete none.";
    SmallSum, "small-sum", "Erdős–Selfridge, On a combinatorial game":
        "If n(k) sets lack k elements each and the sum of n(k)/2ᵏ is below 1, whoever moves first can prevent all of them; if it is below 1/2, so can whoever moves second.";
    Pairing, "pairing", "Hales–Jewett, Regularity and positional games":
        "If every set has a pair of elements of its own, a player who always answers one of a pair by the other prevents all sets.";
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_theorem_has_a_name_of_its_own_and_says_one_sentence() {
        let names: HashSet<&str> = Theorem::ALL.iter().map(|theorem| theorem.id()).collect();
        assert_eq!(names.len(), Theorem::ALL.len());
        for theorem in Theorem::ALL {
            let plain = |c: char| c.is_ascii_lowercase() || c == '-';
            assert!(theorem.id().chars().all(plain), "{}", theorem.id());
            let statement = theorem.statement();
            assert!(statement.ends_with('.'), "{statement}");
            assert_eq!(statement.matches(". ").count(), 0, "{statement}");
            assert!(!theorem.citation().is_empty());
        }
    }
}
