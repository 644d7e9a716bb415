//! Modules: what stands for them, and what they shut off.

use super::Case;
use crate::board::Element;
use crate::formula::{Figure, NamedSet, Role};
use crate::game::Game;
use crate::value::signed;
use crate::words;

impl Case<'_> {
    /// The modules that were exchanged, what was dropped, and the value of what is left.
    pub(super) fn without_modules(&self) -> Vec<String> {
        let dropped: Vec<Element> = self.reason.set(Role::Dropped).collect();
        let mut lines = Vec::new();
        if !dropped.is_empty() {
            lines.push(format!(
                "{}: {}",
                Role::Dropped.words(),
                self.names(&dropped)
            ));
        }
        let rest = self.reason.parts.first();
        let rest = rest.map_or_else(String::new, |rest| words::short(&rest.bounds));
        lines.push(format!("value of the rest {rest} = {}", self.value()));
        lines
    }

    /// The value and the window of a module, and what stands for it.
    pub(super) fn module(&self) -> Vec<String> {
        let Game::Removal(game) = self.question.game() else {
            return Vec::new();
        };
        let list = |role| -> Vec<Element> { self.reason.set(role).collect() };
        let module = NamedSet::owned(Role::Module, list(Role::Module), game.owners());
        let names = self.names(&module.elements);
        let mut lines = vec![format!("{}: {names}", Role::Module.words())];
        let difference = module.difference();
        let [low, high] = [Figure::Low, Figure::High].map(|figure| self.reason.figure(figure));
        let value = self.value();
        if value != signed(difference) {
            lines.push(format!(
                "d = {}, and its value is not d",
                signed(difference)
            ));
        }
        lines.push(match (low, high) {
            (0, 0) => "window 0 to 0: nobody gains or loses by what is below it".into(),
            _ => format!("window {} to {}", signed(low), signed(high)),
        });
        let stands = [
            ("free moves once nothing is above it", list(Role::FreeMoves)),
            ("for what is below it", list(Role::Core)),
        ];
        for (how, elements) in stands {
            if !elements.is_empty() {
                lines.push(format!("stands for it: {}, {how}", self.names(&elements)));
            }
        }
        lines.push(format!("value = {value}"));
        lines
    }
}
