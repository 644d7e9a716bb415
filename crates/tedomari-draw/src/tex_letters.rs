//! Letters available in LaTeX without further packages.

/// Greek letters by their LaTeX names, in alphabetical order. Letters that look Latin have no name.
const SMALL_GREEK: [&str; 25] = [
    "\\alpha",
    "\\beta",
    "\\gamma",
    "\\delta",
    "\\varepsilon",
    "\\zeta",
    "\\eta",
    "\\vartheta",
    "\\iota",
    "\\kappa",
    "\\lambda",
    "\\mu",
    "\\nu",
    "\\xi",
    "o",
    "\\pi",
    "\\rho",
    "\\varsigma",
    "\\sigma",
    "\\tau",
    "\\upsilon",
    "\\varphi",
    "\\chi",
    "\\psi",
    "\\omega",
];
const CAPITAL_GREEK: [&str; 25] = [
    "A",
    "B",
    "\\Gamma",
    "\\Delta",
    "E",
    "Z",
    "H",
    "\\Theta",
    "I",
    "K",
    "\\Lambda",
    "M",
    "N",
    "\\Xi",
    "O",
    "\\Pi",
    "P",
    // The final sigma has no capital.
    "\\Sigma",
    "\\Sigma",
    "T",
    "\\Upsilon",
    "\\Phi",
    "X",
    "\\Psi",
    "\\Omega",
];

/// Mathematical symbols.
const SIGNS: [(char, &str); 28] = [
    ('⊤', "\\top"),
    ('⊥', "\\bot"),
    ('−', "-"),
    ('′', "'"),
    ('″', "''"),
    ('∞', "\\infty"),
    ('∅', "\\emptyset"),
    ('≤', "\\le"),
    ('≥', "\\ge"),
    ('≠', "\\ne"),
    ('≃', "\\simeq"),
    ('∥', "\\parallel"),
    ('±', "\\pm"),
    ('×', "\\times"),
    ('·', "\\cdot"),
    ('∗', "\\ast"),
    ('★', "\\star"),
    ('¬', "\\neg"),
    ('∧', "\\wedge"),
    ('∨', "\\vee"),
    ('∀', "\\forall"),
    ('∃', "\\exists"),
    ('→', "\\rightarrow"),
    ('←', "\\leftarrow"),
    ('↑', "\\uparrow"),
    ('↓', "\\downarrow"),
    ('∪', "\\cup"),
    ('∩', "\\cap"),
];

/// The math-mode form of a letter that LaTeX has only in math mode.
pub(super) fn in_mathematics(letter: char) -> Option<String> {
    let place = |first: char| letter as usize - first as usize;
    Some(match letter {
        'α'..='ω' => SMALL_GREEK[place('α')].to_string(),
        'Α'..='Ω' => CAPITAL_GREEK[place('Α')].to_string(),
        '₀'..='₉' => format!("_{}", place('₀')),
        '⁰' | '⁴'..='⁹' => format!("^{}", place('⁰')),
        '¹' => "^1".into(),
        '²' => "^2".into(),
        '³' => "^3".into(),
        _ => {
            let sign = SIGNS.iter().find(|(sign, _)| *sign == letter)?;
            sign.1.into()
        }
    })
}
