//! Resolves the names in a phrase.

use super::check::{Checker, Need};
use super::functions::{NUMERIC, Numeric};
use super::program::{Act, StepId, Type};
use super::quantity::{Function, Gives, Quantity, is_integer};
use super::subject::BoardKind;
use super::table::QUANTITIES;
use crate::claim::NodeId;
use tedomari::notation::{Fault, did_you_mean};

impl Checker<'_> {
    /// The step for a name with its arguments.
    pub(super) fn name(
        &mut self,
        node: NodeId,
        name: &str,
        arguments: &[NodeId],
    ) -> Result<StepId, Fault> {
        if let Some(slot) = self.scope.iter().position(|variable| variable == name) {
            if let Some(&argument) = arguments.first() {
                let message = format!("`{name}` is an element and takes no argument");
                return Err(Fault::new(self.start(argument), message));
            }
            return Ok(self.push(node, Act::Variable(slot), Type::Element, &[]));
        }
        if let Some(&(_, function)) = NUMERIC.iter().find(|(known, _)| *known == name) {
            return self.numeric(node, function, name, arguments);
        }
        let is_called = |row: &Quantity| row.name == name || row.aliases.contains(&name);
        match QUANTITIES.iter().position(is_called) {
            Some(row) => self.quantity(node, row, arguments),
            None => Err(self.unknown(node, name)),
        }
    }

    fn numeric(
        &mut self,
        node: NodeId,
        function: Numeric,
        name: &str,
        arguments: &[NodeId],
    ) -> Result<StepId, Fault> {
        let (fits, needs, example) = if function.takes_many() {
            (!arguments.is_empty(), "numbers", "pomax, 0")
        } else {
            (arguments.len() == 1, "one number", "pomax")
        };
        if !fits {
            let message = format!("`{name}` is a function of {needs}");
            let fault = Fault::new(self.at(node), message);
            return Err(fault.expected(format!("arguments, as in `{name}({example})`")));
        }
        let word = format!("`{name}`");
        let ids = arguments.iter();
        let ids = ids.map(|&argument| self.needed(argument, Need::Number, &word));
        let ids = ids.collect::<Result<Vec<StepId>, Fault>>()?;
        let mut types = ids.iter().map(|&id| self.program.type_of(id));
        let gives = if function == Numeric::Sign || types.all(|gives| gives == Type::Integer) {
            Type::Integer
        } else {
            Type::Number
        };
        Ok(self.push(node, Act::Numeric(function, ids.clone()), gives, &ids))
    }

    fn unknown(&self, node: NodeId, name: &str) -> Fault {
        let shown: String = name.chars().take(24).collect();
        let fault = Fault::new(self.at(node), format!("there is nothing called `{shown}`"))
            .expected("a quantity such as `pomax`, `white` or `chess`, or a variable");
        let mut words = self.words.to_vec();
        let scope: Vec<&str> = self.scope.iter().map(String::as_str).collect();
        words.extend(&scope);
        match did_you_mean(name, &words) {
            Some(help) if name.len() > 1 => fault.help(help),
            _ => fault,
        }
    }

    fn quantity(
        &mut self,
        node: NodeId,
        row: usize,
        arguments: &[NodeId],
    ) -> Result<StepId, Fault> {
        let quantity = &QUANTITIES[row];
        let elements = match quantity.function {
            Function::PartAt(..) | Function::TestAt(_) => 1,
            Function::TestPair(_) => 2,
            _ => 0,
        };
        let board = self.base(node);
        let mut ids = vec![board];
        let mut kind = self.program.kind();
        if elements > 0 {
            if arguments.len() != elements {
                return Err(self.miscounted(node, quantity, elements));
            }
            for &argument in arguments {
                let id = self.typed(argument)?;
                self.expect_type(argument, id, Type::Element, quantity)?;
                ids.push(id);
            }
        } else if let &[argument] = arguments {
            let id = self.typed(argument)?;
            let Type::Board(other) = self.program.type_of(id) else {
                let gives = self.program.type_of(id);
                let name = quantity.name;
                let message = format!(
                    "{} is {gives}; `{name}` is about boards",
                    self.quoted(argument)
                );
                let fault = Fault::new(self.start(argument), message);
                return Err(fault.expected(format!("a board, as in `{name}(dual)`")));
            };
            (ids, kind) = (vec![id], other);
        } else if !arguments.is_empty() {
            return Err(self.miscounted(node, quantity, 0));
        }
        if !quantity.boards.contain(kind) {
            let message = format!("`{}` is not defined for a {kind}", quantity.name);
            return Err(Fault::new(self.at(node), message)
                .expected(format!("a board that is a {}", quantity.boards)));
        }
        let gives = type_of(quantity, kind);
        Ok(self.push(node, Act::Quantity(row, ids.clone()), gives, &ids))
    }

    fn expect_type(
        &self,
        node: NodeId,
        id: StepId,
        wanted: Type,
        quantity: &Quantity,
    ) -> Result<(), Fault> {
        let gives = self.program.type_of(id);
        if gives == wanted {
            return Ok(());
        }
        let name = quantity.name;
        let message = format!(
            "{} is {gives}; `{name}` is about elements",
            self.quoted(node)
        );
        let fault = Fault::new(self.start(node), message);
        Err(fault.expected(format!("a variable, as in `every x: … {name}(x) …`")))
    }

    fn miscounted(&self, node: NodeId, quantity: &Quantity, elements: usize) -> Fault {
        let name = quantity.name;
        let (takes, example) = match elements {
            0 => (
                "one board, or none for the board itself",
                format!("`{name}` or `{name}(dual)`"),
            ),
            1 => (
                "one element",
                format!("a variable, as in `every x: … {name}(x) …`"),
            ),
            _ => (
                "two elements",
                format!("two variables, as in `{name}(x, y)`"),
            ),
        };
        Fault::new(self.at(node), format!("`{name}` takes {takes}")).expected(example)
    }

    /// The step for the board of the program.
    fn base(&mut self, node: NodeId) -> StepId {
        let kind = self.program.kind();
        self.push(node, Act::Board, Type::Board(kind), &[])
    }
}

/// The type of a quantity of a board of this kind.
fn type_of(quantity: &Quantity, kind: BoardKind) -> Type {
    match quantity.function {
        Function::Game(entry) if !is_integer(entry) => Type::Number,
        Function::Game(_) | Function::Integer(_) => Type::Integer,
        Function::Balanced(_) | Function::Test(_) | Function::TestAt(_) | Function::TestPair(_) => {
            Type::Truth
        }
        Function::Part(gives, _) | Function::PartAt(gives, _) => Type::Board(match gives {
            Gives::Same => kind,
            Gives::Poset => BoardKind::Poset,
            Gives::Some if kind == BoardKind::Diagram => BoardKind::Poset,
            Gives::Some => kind,
        }),
    }
}
