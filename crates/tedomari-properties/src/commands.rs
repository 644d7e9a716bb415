//! Questions in one line, such as the cells of a notebook.

use tedomari::Budget;
use tedomari_answers::command::{Command, VERBS};

use crate::questions::LIMITS;
use crate::{Property, longest_number, text};

/// A line is read, or its error has a place in it.
pub const COMMAND: Property = Property {
    name: "command",
    seeds: || {
        let more = [
            "$ tedomari explain --left=black pomax chain\\ bw",
            "value avoid \"K5; red 1-2\" --red K3 --green 'C4' --time 500ms",
            "draw passable “{a|b}” —atoms P5",
            "draw hex 3x3 --highlight a1,b2 --french",
            "canonical {a|b} --steps -- ",
            "conjecture 'pomax = 1' --on='posets <= 3' --where chess",
        ];
        let examples = VERBS.iter().map(|verb| verb.example);
        examples.chain(more).map(|line| line.into()).collect()
    },
    check: |bytes| {
        // Boards with a million elements are only slow.
        let Some(line) = text(bytes).filter(|line| longest_number(line) <= 5) else {
            return false;
        };
        let read = Command::read(line).and_then(|command| {
            command.check(&LIMITS, &Budget::default())?;
            command.check_claim()?;
            Ok(command)
        });
        match read {
            Ok(command) => {
                let request = command.request();
                assert!(
                    request.ask.is_some() || request.question.is_some(),
                    "{line}"
                );
                // The words that a prompt has before them change nothing.
                let pasted = Command::read(&format!("$ tedomari {line}"));
                let is_prompt = line.trim_start().starts_with(['$', 't']);
                assert!(
                    is_prompt || pasted.is_ok_and(|same| same.request() == request),
                    "{line}"
                );
                true
            }
            Err(error) => {
                let (row, column) = (error.line.expect("a line"), error.column.expect("a column"));
                let shown = line.split('\n').nth(row - 1).expect("a line of the text");
                assert!(column <= shown.chars().count() + 1, "{line:?}: {error}");
                assert!(!error.message.is_empty());
                false
            }
        }
    },
};
