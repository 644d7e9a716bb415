//! The options of a command, and its other words.

use tedomari::Error;
use tedomari::error::excerpt;
use tedomari::notation::{Fault, did_you_mean};

use super::verbs::Verb;
use super::words::Placed;

/// An option of a command.
#[derive(Debug)]
pub struct CommandOption {
    /// The name, with its dashes.
    pub name: &'static str,
    /// What follows it, if anything does.
    pub value: Option<&'static str>,
}

/// The arguments of a command.
pub struct Arguments<'line> {
    /// The whole line.
    pub line: &'line str,
    /// The words that are neither options nor their values.
    pub words: Vec<Placed>,
    /// The options with their values.
    given: Vec<(&'static CommandOption, Placed)>,
}

impl<'line> Arguments<'line> {
    /// Sorts the words after a verb.
    pub fn read(
        line: &'line str,
        verb: &Verb,
        words: Vec<Placed>,
    ) -> Result<Arguments<'line>, Box<Error>> {
        let mut arguments = Arguments {
            line,
            words: Vec::new(),
            given: Vec::new(),
        };
        let mut words = words.into_iter().peekable();
        while let Some(word) = words.next() {
            if word.text == "--" {
                arguments.words.extend(words);
                break;
            }
            let Some(dashes) = dashes(&word.text) else {
                arguments.words.push(word);
                continue;
            };
            let (name, after) = match word.text.split_once('=') {
                Some((name, _)) => (name, Some(word.after(name.len() + 1))),
                None => (word.text.as_str(), None),
            };
            let option = arguments.find(verb, &word, &format!("--{}", &name[dashes..]))?;
            let value = match (option.value, after) {
                (None, None) => Placed::default(),
                (None, Some(value)) => {
                    let message = format!("{} takes no value", option.name);
                    return Err(arguments.error(value.begin(), message, None));
                }
                (Some(_), Some(value)) => value,
                (Some(value), None) => words
                    .next_if(|next| dashes_of(&next.text).is_none())
                    .ok_or_else(|| {
                        let message = format!("{} needs a value", option.name);
                        let expected = format!("{} {value}", option.name);
                        arguments.error(word.begin(), message, Some(expected))
                    })?,
            };
            if arguments
                .given
                .iter()
                .any(|(other, _)| other.name == option.name)
            {
                let message = format!("{} is given twice", option.name);
                return Err(arguments.error(word.begin(), message, None));
            }
            arguments.given.push((option, value));
        }
        Ok(arguments)
    }

    fn find(
        &self,
        verb: &Verb,
        word: &Placed,
        name: &str,
    ) -> Result<&'static CommandOption, Box<Error>> {
        let mut options = verb.options();
        if let Some(option) = options.clone().find(|option| option.name == name) {
            return Ok(option);
        }
        let message = format!(
            "`{}` is not an option of {} in a notebook",
            excerpt(name),
            verb.name
        );
        let names: Vec<&str> = options.by_ref().map(|option| option.name).collect();
        let fault =
            Fault::new(word.begin(), message).expected(format!("one of {}", names.join(", ")));
        let fault = match did_you_mean(name, &names) {
            Some(help) => fault.help(help),
            None => fault,
        };
        Err(Box::new(fault.locate(self.line).into()))
    }

    /// The value of an option.
    pub fn value(&self, name: &str) -> Option<&Placed> {
        let found = self.given.iter().find(|(option, _)| option.name == name);
        found.map(|(_, value)| value)
    }

    /// Whether an option without a value is given.
    pub fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    /// All words as one text, which must not be missing and must not name a file.
    pub fn all_words(&self, what: &str) -> Result<Placed, Box<Error>> {
        if self.words.is_empty() {
            let message = format!("{what} is missing");
            return Err(self.error(self.line.trim_end().len(), message, None));
        }
        self.typed(Placed::joined(&self.words))
    }

    /// Rejects the name of a file: a notebook reads none.
    pub fn typed(&self, text: Placed) -> Result<Placed, Box<Error>> {
        if text.text.starts_with('@') || text.text == "-" {
            let expected = Some("the text itself, in quotes".into());
            return Err(self.error(text.begin(), "a notebook reads no files", expected));
        }
        Ok(text)
    }

    /// An error at a place of the line.
    pub fn error(
        &self,
        at: usize,
        message: impl Into<String>,
        expected: Option<String>,
    ) -> Box<Error> {
        let fault = Fault {
            expected,
            ..Fault::new(at, message)
        };
        Box::new(fault.locate(self.line).into())
    }
}

/// The bytes of the dashes before the name of an option. Phones turn two of them into a long one.
fn dashes(word: &str) -> Option<usize> {
    dashes_of(word).filter(|&dashes| dashes < word.len())
}

fn dashes_of(word: &str) -> Option<usize> {
    match word {
        "-" => None,
        _ if word.starts_with("--") => Some(2),
        _ if word.starts_with('-') => Some(1),
        _ if word.starts_with('—') => Some('—'.len_utf8()),
        _ => None,
    }
}
