use std::io::Write;

use super::event::Event;
use crate::failure::Failure;
use crate::json;

/// Writes events as text or as JSON.
pub struct Speaker<'a> {
    out: &'a mut dyn Write,
    json: bool,
}

impl<'a> Speaker<'a> {
    pub fn new(out: &'a mut dyn Write, json: bool) -> Speaker<'a> {
        Speaker { out, json }
    }

    /// Writes one event and flushes.
    pub fn say(&mut self, event: &Event) -> Result<(), Failure> {
        if self.json {
            json::write(self.out, event)?;
        } else {
            writeln!(self.out, "{}", event.text())?;
        }
        Ok(self.out.flush()?)
    }

    /// Reports that the input cannot be executed: the identifier of the reason, and the reason.
    pub fn refuse(
        &mut self,
        input: &str,
        because: &'static str,
        message: String,
    ) -> Result<(), Failure> {
        let input = input.into();
        self.say(&Event::Refused {
            input,
            because,
            message,
        })
    }

    /// Prompts for a line in text mode.
    pub fn prompt(&mut self) -> Result<(), Failure> {
        if !self.json {
            write!(self.out, "> ")?;
        }
        Ok(self.out.flush()?)
    }
}
