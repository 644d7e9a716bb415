//! Conjectures from the command line and from files.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use tedomari::Error;

use tedomari::notation::NotationError;
use tedomari_answers::conjecture::ConjectureInput;
use tedomari_census::claim::{ConjectureText, Field, parse_conjecture};
use tedomari_census::class::Class;
use tedomari_census::conjecture::{Conjecture, ConjectureError};

use super::Question;
use crate::failure::Failure;
use crate::input;

/// Parses the claim on the command line, or those in the named files.
pub fn read(question: &Question) -> Result<Vec<ConjectureInput>, Failure> {
    let is_file = |name: &OsString| Path::new(name).is_file() || name == "-";
    if question.claim.iter().all(is_file) {
        let names = question.claim.iter();
        return names.map(|name| in_file(name, question)).collect();
    }
    let claim = question.claim.join(OsStr::new(" "));
    if let Some(name) = missing_file(&claim.to_string_lossy()) {
        return Err(Error::new(format!("there is no file called '{name}'")).into());
    }
    let claim = input::text(&claim)?;
    let Some(on) = &question.on else {
        let note = "add --on with a class of boards, as in --on 'posets <= 5'";
        let message = "it is not said of which boards this is claimed";
        return Err(Error::new(message).with_note(note).into());
    };
    let condition = question.condition.as_deref();
    let class = input::class(on, "in --on")?;
    let conjecture = ConjectureInput::on_class(&claim, class, condition, "in --where")?;
    Ok(vec![conjecture])
}

fn in_file(name: &OsStr, question: &Question) -> Result<ConjectureInput, Failure> {
    let text = input::text(name)?;
    let shown = name.to_string_lossy();
    let is_input = name == "-";
    let place = if is_input {
        "in standard input".to_string()
    } else {
        format!("in {}", input::excerpt(&shown))
    };
    let wrong = |error: &NotationError| Failure::from(Error::from(error).within(&place));
    let read = parse_conjecture(&text).map_err(|error| wrong(&error))?;
    let ConjectureText {
        source,
        says,
        on,
        condition,
        claim,
        expect,
    } = read;
    let class = match &question.on {
        Some(on) => input::class(on, "in --on")?,
        None => Class::parse(&on.text).map_err(|error| wrong(&on.place(error)))?,
    };
    let typed = question.condition.as_ref().map(|text| Field {
        text: text.clone(),
        line: 1,
        column: 1,
    });
    let is_own = question.on.is_none() && typed.is_none();
    let condition = typed.or(condition);
    let text = condition.as_ref().map(|field| field.text.as_str());
    let conjecture = Conjecture::new(class, text, &claim.text);
    let conjecture = conjecture.map_err(|error| match (error, &condition) {
        (ConjectureError::Condition(error), _) if question.condition.is_some() => {
            Failure::from(Error::from(error).within("in --where"))
        }
        (ConjectureError::Condition(error), Some(field)) => wrong(&field.place(error)),
        (ConjectureError::Condition(error) | ConjectureError::Claim(error), _) => {
            wrong(&claim.place(error))
        }
    })?;
    let file = Path::new(name).file_stem().unwrap_or(name);
    Ok(ConjectureInput {
        conjecture,
        file: (!is_input).then(|| file.to_string_lossy().into_owned()),
        source,
        says,
        expect: expect.filter(|_| is_own),
    })
}

/// The name of a missing file, if the text looks like one.
fn missing_file(text: &str) -> Option<String> {
    let is_name = text.ends_with(".conj") && !text.contains(char::is_whitespace);
    is_name.then(|| input::excerpt(text))
}
