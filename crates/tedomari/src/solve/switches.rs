/// The techniques that a search may use. All are on by default. Switching one off shows what it
/// contributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// Use theorems that give the value of a whole component.
    pub formulas: bool,
    /// Use these theorems inside the search too, on the components of positions.
    pub inner_formulas: bool,
    /// Cancel components that are each other's negatives.
    pub cancel: bool,
    /// Split positions into independent components and add their values.
    pub components: bool,
    /// Make moves that free no element of the opponent first (ER Lemma 4).
    pub free_moves: bool,
    /// Drop the elements below a blocking triple, and fold hooked chains and zigzags (ER Thms
    /// 10–12).
    pub hooks: bool,
    /// Drop the elements whose removal the opponent can answer. Only the search does so.
    pub answered_moves: bool,
    /// Replace the lower part of an ordinal sum by the smallest game of the same value (ER Prop 8).
    /// In a poset game, replace the upper part (colon principle).
    pub ordinal_sums: bool,
    /// Bound values by the moves that the opponent cannot prevent.
    pub bounds: bool,
    /// Sharpen these bounds by the moves that a waiting player can spare.
    pub spare_moves: bool,
    /// Bound positions of height two by forests, in which elements wait for less or are deleted.
    pub relaxation: bool,
    /// Choose what these forests keep by what answered questions before.
    pub learned_forests: bool,
    /// Bound positions by cutting them in two at an element that its owner never removes.
    pub cuts: bool,
    /// Skip moves if another move is at least as good.
    pub dominance: bool,
    /// Take turns with three orders of moves if a search is long.
    pub orders: bool,
    /// If one player owns all upper elements and the other all lower ones, search for the set of
    /// removed elements instead of their order.
    pub one_sided: bool,
    /// Exchange modules for the smallest ones that do the same to their surroundings.
    pub modules: bool,
}

impl Switches {
    /// No technique: a plain search by thresholds.
    pub const NONE: Switches = Switches {
        formulas: false,
        inner_formulas: false,
        cancel: false,
        components: false,
        free_moves: false,
        hooks: false,
        answered_moves: false,
        ordinal_sums: false,
        bounds: false,
        spare_moves: false,
        relaxation: false,
        learned_forests: false,
        cuts: false,
        dominance: false,
        orders: false,
        one_sided: false,
        modules: false,
    };

    /// Search only: every move is tried, and values of components are added.
    pub const PLAIN: Switches = Switches {
        components: true,
        ..Switches::NONE
    };
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            formulas: true,
            inner_formulas: true,
            cancel: true,
            components: true,
            free_moves: true,
            hooks: true,
            answered_moves: true,
            ordinal_sums: true,
            bounds: true,
            spare_moves: true,
            relaxation: true,
            learned_forests: true,
            cuts: true,
            dominance: true,
            orders: true,
            one_sided: true,
            modules: true,
        }
    }
}
