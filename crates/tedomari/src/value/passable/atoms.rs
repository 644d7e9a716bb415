use std::fmt;

use crate::board::{is_name_char, quoted};
use crate::sorting::Arrange;

/// An outcome of a game over a poset of outcomes: an element of an [`AtomPoset`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Atom(u16);

impl Atom {
    /// The atom with the given number; see [`AtomPoset::atoms`].
    pub fn new(index: usize) -> Atom {
        debug_assert!(index < MAX_ATOMS);
        Atom(index as u16)
    }

    /// Its number.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The most atoms that a poset may have.
pub const MAX_ATOMS: usize = 1024;

/// A finite poset of outcomes with a top, the best for Left, and a bottom, the best for Right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtomPoset {
    names: Vec<String>,
    /// The names as they are written, in quotes if need be.
    written: Vec<String>,
    /// Row `a`, column `b`: whether a ≤ b.
    le: Vec<bool>,
    top: Atom,
    bottom: Atom,
}

/// Why atoms and relations do not form a poset of outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AtomPosetError {
    /// There are no atoms.
    Empty,
    /// There are more than [`MAX_ATOMS`].
    TooMany(usize),
    /// Two atoms have this name.
    Repeated(String),
    /// These two are each below the other.
    Cycle(String, String),
    /// Nothing is above both of these maximal atoms.
    NoTop(String, String),
    /// Nothing is below both of these minimal atoms.
    NoBottom(String, String),
}

impl std::error::Error for AtomPosetError {}

impl fmt::Display for AtomPosetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "a poset of outcomes has at least one atom"),
            Self::TooMany(count) => {
                write!(f, "{count} atoms are more than the limit of {MAX_ATOMS}")
            }
            Self::Repeated(name) => write!(f, "`{name}` is the name of two atoms"),
            Self::Cycle(a, b) => write!(
                f,
                "`{a}` and `{b}` are each below the other, so this is not a partial order"
            ),
            Self::NoTop(a, b) => write!(
                f,
                "no atom is above both `{a}` and `{b}`, so there is no top; \
                 add one, such as `{a}, {b} < T`"
            ),
            Self::NoBottom(a, b) => write!(
                f,
                "no atom is below both `{a}` and `{b}`, so there is no bottom; \
                 add one, such as `_ < {a}, {b}`"
            ),
        }
    }
}

impl AtomPoset {
    /// The poset with these atoms that the relations `(lower, upper)` generate.
    ///
    /// # Panics
    /// If a relation names an atom that does not exist.
    pub fn new(
        names: Vec<String>,
        relations: &[(usize, usize)],
    ) -> Result<AtomPoset, AtomPosetError> {
        let n = names.len();
        match n {
            0 => return Err(AtomPosetError::Empty),
            n if n > MAX_ATOMS => return Err(AtomPosetError::TooMany(n)),
            _ => {}
        }
        let mut sorted: Vec<&String> = names.iter().collect();
        sorted.arrange();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(AtomPosetError::Repeated(pair[0].clone()));
        }
        let mut le = vec![false; n * n];
        for a in 0..n {
            le[a * n + a] = true;
        }
        for &(low, high) in relations {
            assert!(low < n && high < n, "relations are between atoms");
            le[low * n + high] = true;
        }
        close_transitively(&mut le, n);
        for a in 0..n {
            if let Some(b) = (0..a).find(|&b| le[a * n + b] && le[b * n + a]) {
                return Err(AtomPosetError::Cycle(names[b].clone(), names[a].clone()));
            }
        }
        let is_maximal = |a: &usize| (0..n).all(|b| b == *a || !le[a * n + b]);
        let is_minimal = |a: &usize| (0..n).all(|b| b == *a || !le[b * n + a]);
        let top = only((0..n).filter(is_maximal), &names)
            .map_err(|(a, b)| AtomPosetError::NoTop(a, b))?;
        let bottom = only((0..n).filter(is_minimal), &names)
            .map_err(|(a, b)| AtomPosetError::NoBottom(a, b))?;
        Ok(AtomPoset {
            written: names.iter().map(|name| written(name)).collect(),
            names,
            le,
            top,
            bottom,
        })
    }

    /// The chain with this many atoms: `_ < a < b < … < T`.
    pub fn chain(count: usize) -> Result<AtomPoset, AtomPosetError> {
        let relations: Vec<_> = (1..count.min(MAX_ATOMS)).map(|b| (b - 1, b)).collect();
        AtomPoset::new(bounded_names(count), &relations)
    }

    /// Names for this many atoms: `_` for the first, which is the bottom, `T` for number `top`, and
    /// `a`, `b`, … for the others.
    pub fn names_between(count: usize, top: Option<usize>) -> Vec<String> {
        let mut between = (0..).map(letter);
        (0..count)
            .map(|atom| match atom {
                _ if Some(atom) == top => "T".to_string(),
                0 => "_".to_string(),
                _ => between.next().unwrap_or_default(),
            })
            .collect()
    }

    /// Top, bottom, and `count − 2` incomparable atoms between them: `P4`, `P5` and so on.
    pub fn antichain(count: usize) -> Result<AtomPoset, AtomPosetError> {
        let last = count.min(MAX_ATOMS).saturating_sub(1);
        let relations: Vec<_> = (1..=last)
            .map(|a| (0, a))
            .chain((0..last).map(|a| (a, last)))
            .collect();
        AtomPoset::new(bounded_names(count), &relations)
    }

    /// The subsets of a set of `rank` elements, ordered by inclusion.
    pub fn boolean(rank: usize) -> Result<AtomPoset, AtomPosetError> {
        let count = 1_usize.checked_shl(rank as u32).unwrap_or(usize::MAX);
        if rank > 10 {
            return Err(AtomPosetError::TooMany(count));
        }
        let name = |set: usize| -> String {
            (0..rank)
                .filter(|i| set >> i & 1 == 1)
                .map(letter)
                .collect()
        };
        let mut names: Vec<String> = (0..count).map(name).collect();
        names[count - 1] = "T".to_string();
        names[0] = if count == 1 { "T" } else { "_" }.to_string();
        let relations: Vec<_> = (0..count)
            .flat_map(|set| (0..rank).map(move |i| (set, set | 1 << i)))
            .collect();
        AtomPoset::new(names, &relations)
    }

    /// The product of two posets. The pair of `a` and `b` is named `(a,b)` and has the number `a ·
    /// |other| + b`.
    pub fn product(&self, other: &AtomPoset) -> Result<AtomPoset, AtomPosetError> {
        let count = self.len() * other.len();
        if count > MAX_ATOMS {
            return Err(AtomPosetError::TooMany(count));
        }
        let pairs = || {
            self.atoms()
                .flat_map(|a| other.atoms().map(move |b| (a, b)))
        };
        let names: Vec<String> = pairs()
            .map(|(a, b)| format!("({},{})", self.written[a.index()], other.written[b.index()]))
            .collect();
        let le = pairs()
            .flat_map(|(a, b)| pairs().map(move |(c, d)| self.le(a, c) && other.le(b, d)))
            .collect();
        let pair = |a: Atom, b: Atom| Atom::new(a.index() * other.len() + b.index());
        Ok(AtomPoset {
            written: names.iter().map(|name| written(name)).collect(),
            names,
            le,
            top: pair(self.top, other.top),
            bottom: pair(self.bottom, other.bottom),
        })
    }

    /// The dual poset.
    pub fn dual(&self) -> AtomPoset {
        let n = self.len();
        AtomPoset {
            names: self.names.clone(),
            written: self.written.clone(),
            le: (0..n * n).map(|i| self.le[i % n * n + i / n]).collect(),
            top: self.bottom,
            bottom: self.top,
        }
    }

    /// The number of atoms.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Always `false`: there is at least one atom.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// All atoms.
    pub fn atoms(&self) -> impl Iterator<Item = Atom> + Clone + use<> {
        (0..self.len()).map(Atom::new)
    }

    /// The top, the best atom for Left.
    pub fn top(&self) -> Atom {
        self.top
    }

    /// The bottom, the best atom for Right.
    pub fn bottom(&self) -> Atom {
        self.bottom
    }

    /// Whether a ≤ b.
    pub fn le(&self, a: Atom, b: Atom) -> bool {
        self.le[a.index() * self.len() + b.index()]
    }

    /// The name the atom was given.
    pub fn name(&self, atom: Atom) -> &str {
        &self.names[atom.index()]
    }

    /// How the atom is written: `T` for the top, `_` for the bottom, else its name, in quotes if need
    /// be.
    pub fn written(&self, atom: Atom) -> &str {
        match atom {
            atom if atom == self.top => "T",
            atom if atom == self.bottom => "_",
            atom => self.written_name(atom),
        }
    }

    /// The name of the atom as it is written, also that of the top and the bottom.
    pub(crate) fn written_name(&self, atom: Atom) -> &str {
        &self.written[atom.index()]
    }

    /// The atom with that name. The top can also be called `T`, `⊤` or `top`, and the bottom `_`,
    /// `⊥` or `bot`, unless another atom has that name.
    pub fn find(&self, name: &str) -> Option<Atom> {
        let named = self.names.iter().position(|own| own == name);
        named.map(Atom::new).or(match name {
            "T" | "⊤" | "top" => Some(self.top),
            "_" | "⊥" | "bot" => Some(self.bottom),
            _ => None,
        })
    }

    /// The covers: the pairs `(a, b)` with b directly above a.
    pub fn covers(&self) -> impl Iterator<Item = (Atom, Atom)> + '_ {
        let below = |a: Atom, b: Atom| a != b && self.le(a, b);
        let pairs = self
            .atoms()
            .flat_map(move |a| self.atoms().map(move |b| (a, b)));
        pairs
            .filter(move |&(a, b)| below(a, b) && !self.atoms().any(|c| below(a, c) && below(c, b)))
    }

    /// The least upper bound of these atoms, if there is one.
    pub fn join(&self, atoms: &[Atom]) -> Option<Atom> {
        let above = |b: &Atom| atoms.iter().all(|&a| self.le(a, *b));
        let bounds = || self.atoms().filter(above);
        bounds().find(|&b| bounds().all(|c| self.le(b, c)))
    }

    /// Whether the atom is the least upper bound of the atoms below it. The bottom is.
    pub(crate) fn is_join_of_lower(&self, atom: Atom) -> bool {
        let lower: Vec<Atom> = self
            .atoms()
            .filter(|&a| a != atom && self.le(a, atom))
            .collect();
        self.join(&lower) == Some(atom)
    }
}

/// The only element, or the names of two.
fn only(
    mut elements: impl Iterator<Item = usize>,
    names: &[String],
) -> Result<Atom, (String, String)> {
    let first = elements
        .next()
        .expect("a finite order has extremal elements");
    match elements.next() {
        None => Ok(Atom::new(first)),
        Some(second) => Err((names[first].clone(), names[second].clone())),
    }
}

/// The name of an atom as it is written: bare if it is a word or a tuple of words, such as
/// `(a,(b,c))`, otherwise in quotes. `top` and `bot` are words for the top and the bottom.
fn written(name: &str) -> String {
    let is_word = |name: &str| !name.is_empty() && name.chars().all(is_name_char);
    let is_tuple = || {
        let mut depth = 0_usize;
        let mut rest = name.chars();
        let closes = rest.all(|c| {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth > 0 && (matches!(c, '(' | ')' | ',') || is_name_char(c))
        });
        // The parenthesis that closes the first one is the last character.
        name.starts_with('(') && !closes && depth == 0 && rest.next().is_none()
    };
    if (is_word(name) && !matches!(name, "top" | "bot")) || is_tuple() {
        name.to_string()
    } else {
        quoted(name)
    }
}

/// Warshall's algorithm on rows.
fn close_transitively(le: &mut [bool], n: usize) {
    for middle in 0..n {
        let through = le[middle * n..][..n].to_vec();
        for row in le.chunks_exact_mut(n).filter(|row| row[middle]) {
            for (to, &from) in row.iter_mut().zip(&through) {
                *to |= from;
            }
        }
    }
}

/// `_`, letters, `T`; the top alone for one atom.
fn bounded_names(count: usize) -> Vec<String> {
    AtomPoset::names_between(count, count.checked_sub(1))
}

/// `a`, …, `z`, `a1`, …
fn letter(index: usize) -> String {
    let letter = char::from(b'a' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}
