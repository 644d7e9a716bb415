use super::{Class, KINDS, Kind, Shard, Source};
use tedomari::notation::{Cursor, Fault, did_you_mean};

/// The word that restricts a class to connected boards.
const CONNECTED: &str = "connected";

pub(super) fn parse(text: &str) -> Result<Class, Fault> {
    let mut cursor = Cursor::new(text);
    cursor.skip_lines();
    let is_connected = cursor.eat_word(CONNECTED);
    let kind = kind(&mut cursor)?;
    cursor.skip_lines();
    let at = cursor.at();
    let (smallest, largest) = sizes(&mut cursor)?;
    cursor.skip_lines();
    if cursor.peek().is_some() {
        return Err(cursor.unexpected().expected("the end of the class"));
    }
    let about = kind.about();
    if largest > kind.max_size() {
        let (name, size, most) = (about.name, about.size, kind.max_size());
        return Err(
            Fault::new(at, format!("{name} with {largest} {size} are too many"))
                .expected(format!("at most {most} {size}")),
        );
    }
    if smallest > largest {
        return Err(Fault::new(at, "this range of sizes is empty")
            .expected("the smaller size first, as in `3..8`"));
    }
    Ok(Class {
        source: Source::Enumerated { kind, is_connected },
        smallest,
        largest,
        shard: Shard::WHOLE,
    })
}

/// Parses the longest matching name of a kind.
fn kind(cursor: &mut Cursor<'_>) -> Result<Kind, Fault> {
    cursor.skip_lines();
    let after = |name: &str| {
        let mut ahead = cursor.clone();
        let all_there = name.split(' ').all(|word| {
            ahead.skip_lines();
            ahead.eat_word(word)
        });
        all_there.then_some(ahead)
    };
    let found = KINDS
        .iter()
        .filter_map(|about| Some((about, after(about.name)?)));
    if let Some((about, ahead)) = found.max_by_key(|(about, _)| about.name.len()) {
        *cursor = ahead;
        return Ok(about.kind);
    }
    let names: Vec<&str> = KINDS.iter().map(|about| about.name).collect();
    let fault = Fault::new(
        cursor.at(),
        match cursor.peek() {
            None => "a class of boards is missing".to_string(),
            Some(_) => format!("{} is not a class of boards", cursor.describe()),
        },
    )
    .expected(format!("one of: {}", names.join(", ")));
    let hint = match cursor.peek_word().unwrap_or("") {
        "trees" | "tree" => Some("did you mean `tree posets` or `graph trees`?".to_string()),
        "forests" | "forest" => Some("did you mean `forest posets`?".to_string()),
        word => did_you_mean(word, &names),
    };
    Err(match hint {
        Some(hint) => fault.help(hint),
        None => fault,
    })
}

/// Parses the range of sizes: `<= 6`, `< 7`, `= 6`, `6`, `3..8`. The default minimum is 1, which
/// excludes the empty board.
fn sizes(cursor: &mut Cursor<'_>) -> Result<(usize, usize), Fault> {
    let number = |cursor: &mut Cursor<'_>| {
        cursor.skip_lines();
        cursor.size("a size")
    };
    if cursor.eat_str("<=") || cursor.eat('≤') {
        return Ok((1, number(cursor)?));
    }
    if cursor.eat('<') {
        return Ok((1, number(cursor)?.saturating_sub(1)));
    }
    if cursor.eat('=') {
        let size = number(cursor)?;
        return Ok((size, size));
    }
    if !cursor.at_number() {
        return Err(cursor
            .unexpected()
            .expected("sizes: `<= 6`, `= 6` or `3..6`"));
    }
    let smallest = number(cursor)?;
    cursor.skip_lines();
    let largest = if cursor.eat_str("..") {
        cursor.eat('=');
        number(cursor)?
    } else {
        smallest
    };
    Ok((smallest, largest))
}
