//! The parsed question.

use std::path::PathBuf;
use tedomari::Error;
use tedomari::catalogue::GAMES;

use tedomari::notation::did_you_mean;
use tedomari_census::class::Class;
use tedomari_census::table::{BoardTable, Content};
use tedomari_draw::Format;

use super::Question;
use crate::args::Common;
use crate::failure::Failure;
use crate::input;
use crate::output::format_of;

/// A table to compute, and its destination.
pub struct Request {
    /// The table.
    pub table: BoardTable,
    /// The condition.
    pub condition: Option<String>,
    /// The format of the rows.
    pub format: Format,
    /// The file; `None` means standard output, or no output if only a picture is requested.
    pub out: Option<PathBuf>,
    /// The index of the column to draw, if a picture is requested.
    pub drawn: Option<usize>,
    /// The format of the picture.
    pub picture: Format,
    /// The number of threads.
    pub threads: usize,
}

impl Request {
    /// Parses the classes, columns and formats.
    pub fn read(question: &Question, common: &Common) -> Result<Request, Failure> {
        let class = |text: &String| {
            let place = format!("in the class '{}'", input::excerpt(text));
            input::class(text, &place)
        };
        let classes: Vec<Class> = question.on.iter().map(class).collect::<Result<_, _>>()?;
        let names: Vec<&str> = match &question.columns {
            Some(list) => separated(list),
            None => BoardTable::usual_columns(&classes),
        };
        if names.is_empty() {
            let message = "these classes have no usual columns in common";
            return Err(Error::new(message)
                .with_note("name some with --columns")
                .into());
        }
        let table = BoardTable::new(classes, &names, question.condition.as_deref());
        let table = table.map_err(|error| error.located("in --where"))?;
        let drawn = match &question.picture {
            Some(_) => Some(drawn(&table, question.of.as_deref())?),
            None => None,
        };
        let picture = match &question.picture {
            Some(file) => format_of(file, None, &[Format::Svg, Format::Png, Format::Tex])?,
            None => Format::Svg,
        };
        Ok(Request {
            format: format(question, common)?,
            table,
            condition: question.condition.clone(),
            out: question.output.file().map(Into::into),
            drawn,
            picture,
            threads: common.threads,
        })
    }

    /// Whether the rows go to standard output.
    pub fn is_shown(&self) -> bool {
        self.out.is_none() && self.drawn.is_none()
    }

    /// Everything that determines the rows, as text.
    pub fn text(&self) -> String {
        let classes: Vec<String> = self.table.classes().map(Class::identity).collect();
        let columns = self.table.columns().iter();
        let columns: Vec<&str> = columns.map(|column| column.name.as_str()).collect();
        let (classes, columns) = (classes.join(" / "), columns.join(" / "));
        let condition = self.condition.as_deref().unwrap_or("");
        let (format, drawn) = (self.format, self.drawn);
        format!("{classes}; {columns}; {condition}; {format:?}; {drawn:?}")
    }
}

/// Splits a list at the commas outside parentheses.
fn separated(list: &str) -> Vec<&str> {
    let mut depth = 0i32;
    let parts = list.split(|c| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        c == ',' && depth <= 0
    });
    parts.map(str::trim).collect()
}

/// The column to draw, which must contain integers.
fn drawn(table: &BoardTable, of: Option<&str>) -> Result<usize, Failure> {
    let columns = table.columns();
    let holds_integers = |i: &usize| columns[*i].content == Content::Integers;
    let Some(of) = of else {
        let is_value = |i: &usize| GAMES.iter().any(|entry| entry.name == columns[*i].name);
        let found = (0..columns.len()).filter(holds_integers).find(is_value);
        return found.ok_or_else(|| {
            Error::new("none of the columns is the value of a game")
                .with_note("say with --of which one to draw")
                .into()
        });
    };
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let Some(place) = names.iter().position(|name| *name == of.trim()) else {
        let message = format!("the table has no column '{}' to draw", input::excerpt(of));
        let expected = format!("expected one of {}", names.join(", "));
        let complaint = Error::new(message).with_note(&expected);
        return Err(match did_you_mean(of, &names) {
            Some(hint) => complaint.with_note(&hint),
            None => complaint,
        }
        .into());
    };
    if !holds_integers(&place) {
        let message = format!("the column '{}' does not hold whole numbers", names[place]);
        return Err(Error::new(message).into());
    }
    Ok(place)
}

/// The format of the rows.
fn format(question: &Question, common: &Common) -> Result<Format, Failure> {
    let requested = question.output.format()?;
    let usual = if common.json {
        Format::Jsonl
    } else {
        Format::Csv
    };
    Ok(requested.unwrap_or(usual))
}
