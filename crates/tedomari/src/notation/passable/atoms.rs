//! Posets of outcomes as text.

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::super::{located, words::is_name_char};
use crate::board::NameTable;
use crate::value::passable::{Atom, AtomPoset, AtomPosetError, MAX_ATOMS};

/// The most factors of a product. More than ten have a factor with one atom among them, which only
/// makes the names longer.
const MAX_FACTORS: usize = 16;

/// Reads a poset of outcomes.
pub fn parse_atoms(text: &str) -> Result<AtomPoset, NotationError> {
    located(text, read)
}

/// Writes a poset of outcomes as relations that read back to it.
pub fn print_atoms(atoms: &AtomPoset) -> String {
    // In a dual poset, `T` may be the name of the bottom.
    let is_named = atoms.find("T") == Some(atoms.top()) && atoms.find("_") == Some(atoms.bottom());
    let name = |atom: Atom| {
        if is_named {
            atoms.written_name(atom)
        } else {
            atoms.written(atom)
        }
    };
    // Computed once for all atoms, because finding the covers of a thousand atoms is slow.
    let mut above: Vec<Vec<Atom>> = vec![Vec::new(); atoms.len()];
    for (low, high) in atoms.covers() {
        above[low.index()].push(high);
    }
    let related = atoms.atoms().filter(|a| !above[a.index()].is_empty());
    let mut statements: Vec<String> = Vec::new();
    let mut mentioned: Vec<Atom> = Vec::new();
    let mut is_mentioned = vec![false; atoms.len()];
    for a in related {
        let above = &above[a.index()];
        for &atom in std::iter::once(&a).chain(above) {
            if !std::mem::replace(&mut is_mentioned[atom.index()], true) {
                mentioned.push(atom);
            }
        }
        let above: Vec<&str> = above.iter().map(|&high| name(high)).collect();
        statements.push(format!("{} < {}", name(a), above.join(", ")));
    }
    if statements.is_empty() {
        // An atom below itself is a statement about it alone.
        let only = name(atoms.top());
        return match only {
            "T" => only.to_string(),
            _ => format!("{only} < {only}"),
        };
    }
    if !mentioned.is_sorted() {
        let all: Vec<&str> = atoms.atoms().map(name).collect();
        statements.insert(0, all.join(", "));
    }
    statements.join("; ")
}

fn read(text: &str) -> Result<AtomPoset, Fault> {
    let mut cursor = Cursor::new(text);
    cursor.skip_breaks();
    if cursor.peek().is_none() {
        let fault = Fault::new(cursor.at(), "there is no poset of outcomes here");
        return Err(
            fault.expected("`P4`, `L3`, `B2`, `L2 x P4` or relations such as `bot < a, b < top`")
        );
    }
    if text.contains(['<', '>']) {
        relations(&mut cursor)
    } else {
        product(&mut cursor)
    }
}

/// Named posets separated by `x`.
fn product(cursor: &mut Cursor) -> Result<AtomPoset, Fault> {
    let start = cursor.at();
    let mut result = named(cursor)?;
    for factors in 1.. {
        cursor.skip_breaks();
        if cursor.peek().is_none() {
            break;
        }
        let at = cursor.at();
        if !(cursor.eat_word("x") || cursor.eat('*') || cursor.eat('×')) {
            return Err(cursor
                .unexpected()
                .expected("`x` and another poset, or the end"));
        }
        if factors == MAX_FACTORS {
            let message = format!("a product of more than {MAX_FACTORS} posets");
            return Err(Fault::new(at, message).expected("fewer factors"));
        }
        cursor.skip_breaks();
        let factor = named(cursor)?;
        result = result
            .product(&factor)
            .map_err(|error| refused(error, start))?;
    }
    Ok(result)
}

/// `P4`, `L3`, `B2`; the only atom of `T` or `_` is top and bottom at once.
fn named(cursor: &mut Cursor) -> Result<AtomPoset, Fault> {
    let at = cursor.at();
    let expected = "`P4`, `L3`, `B2` or relations such as `bot < a, b < top`";
    let Some(word) = cursor.peek_word() else {
        return Err(cursor.unexpected().expected(expected));
    };
    cursor.eat_word(word);
    if matches!(word, "T" | "_") {
        return AtomPoset::chain(1).map_err(|error| refused(error, at));
    }
    let unknown =
        || Fault::new(at, format!("`{word}` is not a poset of outcomes")).expected(expected);
    let (family, number) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    let number: usize = number.parse().map_err(|_| unknown())?;
    let too_few = |least: usize| {
        Fault::new(at, format!("`{word}` has too few atoms"))
            .expected(format!("`{family}{least}` or more"))
    };
    let poset = match family {
        "P" | "p" if number < 3 => return Err(too_few(3)),
        "L" | "l" if number < 1 => return Err(too_few(1)),
        "P" | "p" if number <= MAX_ATOMS => AtomPoset::antichain(number),
        "L" | "l" if number <= MAX_ATOMS => AtomPoset::chain(number),
        "P" | "p" | "L" | "l" => Err(AtomPosetError::TooMany(number)),
        "B" | "b" => AtomPoset::boolean(number),
        _ => return Err(unknown()),
    };
    poset.map_err(|error| refused(error, at))
}

/// `a, b < c, d < e; f > a`.
fn relations(cursor: &mut Cursor) -> Result<AtomPoset, Fault> {
    let start = cursor.at();
    let mut names = NameTable::default();
    let mut relations = Relations::new();
    while cursor.peek().is_some() {
        let mut before = list(cursor, &mut names)?;
        loop {
            cursor.skip_blanks();
            let upwards = match cursor.peek() {
                Some('<') => true,
                Some('>') => false,
                None | Some('\n' | ';') => break,
                Some(_) => return Err(cursor.unexpected().expected("`<`, `>`, `,` or `;`")),
            };
            cursor.advance();
            let after = list(cursor, &mut names)?;
            if upwards {
                relations.add(&before, &after);
            } else {
                relations.add(&after, &before);
            }
            before = after;
        }
        cursor.skip_breaks();
    }
    let poset = AtomPoset::new(names.into_strings(), &relations.pairs);
    let poset = poset.map_err(|error| refused(error, start))?;
    for (word, place, what) in [("T", poset.top(), "top"), ("_", poset.bottom(), "bottom")] {
        if let Some(named) = poset.find(word).filter(|&named| named != place) {
            let message = format!(
                "`{word}` means the {what}, but the {what} is `{}`",
                poset.name(place)
            );
            let fault = Fault::new(start, message);
            return Err(fault.expected(format!("another name than `{}`", poset.name(named))));
        }
    }
    Ok(poset)
}

/// Relations `(lower, upper)`, each once: a text can repeat those between two lists very often.
struct Relations {
    pairs: Vec<(usize, usize)>,
    is_known: Vec<bool>,
}

impl Relations {
    fn new() -> Relations {
        Relations {
            pairs: Vec::new(),
            is_known: vec![false; MAX_ATOMS * MAX_ATOMS],
        }
    }

    /// Puts everything in one list below everything in another.
    fn add(&mut self, lower: &[usize], upper: &[usize]) {
        for &x in lower {
            for &y in upper {
                if !std::mem::replace(&mut self.is_known[x * MAX_ATOMS + y], true) {
                    self.pairs.push((x, y));
                }
            }
        }
    }
}

/// Names separated by commas, each once. New names get the next numbers.
fn list(cursor: &mut Cursor, names: &mut NameTable) -> Result<Vec<usize>, Fault> {
    let mut listed = Vec::new();
    let mut is_listed = [false; MAX_ATOMS];
    loop {
        cursor.skip_blanks();
        let at = cursor.at();
        let atom = names.insert(&atom_name(cursor)?).0 as usize;
        let Some(is_listed) = is_listed.get_mut(atom) else {
            return Err(refused(AtomPosetError::TooMany(MAX_ATOMS + 1), at));
        };
        if !std::mem::replace(is_listed, true) {
            listed.push(atom);
        }
        cursor.skip_blanks();
        if !cursor.eat(',') {
            return Ok(listed);
        }
    }
}

/// The name of an atom: a word, `⊤`, `⊥`, a tuple such as `(a,b)`, or anything in quotes. The words
/// for top and bottom are normalized.
pub(super) fn atom_name(cursor: &mut Cursor) -> Result<String, Fault> {
    let at = cursor.at();
    if cursor.peek() == Some('"')
        && let Some((name, _)) = cursor.name()?
    {
        return Ok(name.into_owned());
    }
    let mut name = String::new();
    let mut depth = 0_u32;
    while let Some(c) = cursor.peek() {
        match c {
            '⊤' | '⊥' if depth > 0 || name.is_empty() => {
                name.push(if c == '⊤' { 'T' } else { '_' });
                cursor.advance();
                if depth == 0 {
                    break;
                }
                continue;
            }
            '(' if depth > 0 || name.is_empty() => depth += 1,
            ')' if depth > 0 => depth -= 1,
            ',' if depth > 0 => {}
            c if depth > 0 && c.is_whitespace() => {
                cursor.advance();
                continue;
            }
            c if is_name_char(c) => {}
            _ => break,
        }
        name.push(c);
        cursor.advance();
        if c == ')' && depth == 0 {
            break;
        }
    }
    if depth > 0 {
        return Err(Fault::new(at, "this parenthesis is never closed").expected("`)`"));
    }
    match name.as_str() {
        "" => Err(cursor.unexpected().expected("the name of an atom")),
        "top" => Ok("T".to_string()),
        "bot" => Ok("_".to_string()),
        _ => Ok(name),
    }
}

fn refused(error: AtomPosetError, at: usize) -> Fault {
    Fault::new(at, error.to_string())
}
