//! The tokens of phrases.

use super::phrase::{Arithmetic, Connective, Quantifier, Relation};
use tedomari::notation::Cursor;
use tedomari::notation::Fault;
use tedomari::notation::is_name_start;

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Integer(u64),
    Truth(bool),
    Name(String),
    Arithmetic(Arithmetic),
    Relation(Relation),
    Connective(Connective),
    Quantifier(Quantifier),
    Not,
    Open,
    Close,
    Comma,
    Colon,
    End,
}

/// A token and its position.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub token: Token,
    pub start: usize,
    pub end: usize,
}

/// Symbols; longer ones come before their prefixes.
const SIGNS: &[(&str, Token)] = &[
    ("<->", Token::Connective(Connective::Iff)),
    ("<=>", Token::Connective(Connective::Iff)),
    ("↔", Token::Connective(Connective::Iff)),
    ("⇔", Token::Connective(Connective::Iff)),
    ("->", Token::Connective(Connective::Implies)),
    ("=>", Token::Connective(Connective::Implies)),
    ("→", Token::Connective(Connective::Implies)),
    ("⇒", Token::Connective(Connective::Implies)),
    ("||", Token::Connective(Connective::Or)),
    ("|", Token::Connective(Connective::Or)),
    ("∨", Token::Connective(Connective::Or)),
    ("&&", Token::Connective(Connective::And)),
    ("&", Token::Connective(Connective::And)),
    ("∧", Token::Connective(Connective::And)),
    ("!=", Token::Relation(Relation::Unequal)),
    ("<>", Token::Relation(Relation::Unequal)),
    ("≠", Token::Relation(Relation::Unequal)),
    ("<=", Token::Relation(Relation::AtMost)),
    ("≤", Token::Relation(Relation::AtMost)),
    (">=", Token::Relation(Relation::AtLeast)),
    ("≥", Token::Relation(Relation::AtLeast)),
    ("==", Token::Relation(Relation::Equal)),
    ("=", Token::Relation(Relation::Equal)),
    ("<", Token::Relation(Relation::Less)),
    (">", Token::Relation(Relation::Greater)),
    ("!", Token::Not),
    ("¬", Token::Not),
    ("∀", Token::Quantifier(Quantifier::Every)),
    ("∃", Token::Quantifier(Quantifier::Some)),
    ("+", Token::Arithmetic(Arithmetic::Plus)),
    ("-", Token::Arithmetic(Arithmetic::Minus)),
    ("−", Token::Arithmetic(Arithmetic::Minus)),
    ("*", Token::Arithmetic(Arithmetic::Times)),
    ("·", Token::Arithmetic(Arithmetic::Times)),
    ("×", Token::Arithmetic(Arithmetic::Times)),
    ("/", Token::Arithmetic(Arithmetic::Over)),
    ("÷", Token::Arithmetic(Arithmetic::Over)),
    ("%", Token::Arithmetic(Arithmetic::Mod)),
    ("(", Token::Open),
    (")", Token::Close),
    (",", Token::Comma),
    (":", Token::Colon),
];

/// Reserved words.
const WORDS: &[(&str, Token)] = &[
    ("and", Token::Connective(Connective::And)),
    ("or", Token::Connective(Connective::Or)),
    ("implies", Token::Connective(Connective::Implies)),
    ("iff", Token::Connective(Connective::Iff)),
    ("not", Token::Not),
    ("mod", Token::Arithmetic(Arithmetic::Mod)),
    ("every", Token::Quantifier(Quantifier::Every)),
    ("some", Token::Quantifier(Quantifier::Some)),
    ("count", Token::Quantifier(Quantifier::Count)),
    ("true", Token::Truth(true)),
    ("false", Token::Truth(false)),
];

/// All tokens of a text, followed by the end token.
pub(super) fn tokens(text: &str, names: &[&str]) -> Result<Vec<Placed>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut tokens = Vec::new();
    loop {
        cursor.skip_lines();
        let start = cursor.at();
        let token = next(&mut cursor, text, names)?;
        let is_end = token == Token::End;
        tokens.push(Placed {
            token,
            start,
            end: cursor.at(),
        });
        if is_end {
            return Ok(tokens);
        }
    }
}

fn next(cursor: &mut Cursor, text: &str, names: &[&str]) -> Result<Token, Fault> {
    let Some(first) = cursor.peek() else {
        return Ok(Token::End);
    };
    if first.is_ascii_digit() {
        return integer(cursor);
    }
    if let Some(word) = cursor.peek_word() {
        let name = longest_name(&text[cursor.at()..], word, names);
        cursor.eat_str(name);
        // `not` is a reserved word, but not in `not-below`.
        if let Some((_, token)) = WORDS.iter().find(|(known, _)| *known == name) {
            return Ok(token.clone());
        }
        return Ok(Token::Name(name.to_string()));
    }
    let sign = SIGNS.iter().find(|(sign, _)| cursor.eat_str(sign));
    let Some((_, token)) = sign else {
        return Err(cursor
            .unexpected()
            .expected("a number, a name, an operator or a parenthesis"));
    };
    Ok(token.clone())
}

fn integer(cursor: &mut Cursor) -> Result<Token, Fault> {
    let at = cursor.at();
    let integer = cursor.number("a number")?;
    if cursor.peek().is_some_and(|c| is_name_start(c) || c == '.') {
        let fault = Fault::new(
            at,
            "a number must be whole, and a name begins with a letter",
        );
        return Err(fault.expected("a number such as `12`, or a fraction such as `3/8`"));
    }
    Ok(Token::Integer(integer))
}

/// The word, or a longer known name with hyphens that starts with it.
fn longest_name<'t>(rest: &'t str, word: &'t str, names: &[&str]) -> &'t str {
    let continues = |name: &&str| {
        let after = rest.strip_prefix(*name);
        // The next character must not be part of the name.
        name.len() > word.len()
            && after.is_some_and(|after| !after.starts_with(|c| is_name_start(c) || c == '\''))
    };
    let longer = names.iter().copied().filter(continues);
    let longest = longer.max_by_key(|name| name.len());
    longest.map_or(word, |name| &rest[..name.len()])
}
