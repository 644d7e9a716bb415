/// What a search may use. All are on by default; switching one off shows what it contributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// Use theorems that give the value of a whole component.
    pub formulas: bool,
    /// Use such theorems inside the search too, on the components that positions fall apart into.
    pub inner_formulas: bool,
    /// Cancel components that are each other's negatives.
    pub cancel: bool,
    /// Split positions into independent components and add their values.
    pub components: bool,
    /// Take moves that free nothing of the opponent's at once (ER Lemma 4).
    pub free_moves: bool,
    /// Drop what lies below a blocking triple, and fold hooked chains and zigzags (ER Thms 10–12).
    pub hooks: bool,
    /// Replace the lower part of an ordinal sum by the smallest game of its value (ER Prop 8), in
    /// a poset game the upper part (colon principle).
    pub ordinal_sums: bool,
    /// Bound values by the moves that nobody can take away.
    pub bounds: bool,
    /// Leave out moves that another move is at least as good as.
    pub dominance: bool,
    /// Where one player owns all upper elements and the other all lower ones, choose which are
    /// removed instead of in which order.
    pub one_sided: bool,
}

impl Switches {
    /// Nothing: a plain search by thresholds.
    pub const NONE: Switches = Switches {
        formulas: false,
        inner_formulas: false,
        cancel: false,
        components: false,
        free_moves: false,
        hooks: false,
        ordinal_sums: false,
        bounds: false,
        dominance: false,
        one_sided: false,
    };

    /// Search alone: every move is tried, and only what falls apart is added up.
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
            ordinal_sums: true,
            bounds: true,
            dominance: true,
            one_sided: true,
        }
    }
}
