//! Whether a phrase makes sense, and what it asks for.

use super::Fraction;
use super::functions::NUMERIC;
use super::program::{Act, MAX_VARIABLES, Program, Step, StepId, Type};
use super::quantity::{Function, Gives, Quantity};
use super::subject::BoardKind;
use super::table::{QUANTITIES, names};
use crate::notation::claim::{
    Arithmetic, Connective, NodeId, Phrase, Quantifier, Relation, Tree, parse_phrase,
};
use crate::notation::{Fault, NotationError, did_you_mean};

impl Program {
    /// Adds what must be true or false.
    ///
    /// ```
    /// use tedomari::census::conjecture::{BoardKind, Program};
    /// let mut program = Program::new(BoardKind::Poset);
    /// assert!(program.sentence("pomax = white - black").is_ok());
    /// let error = program.sentence("height and chess").unwrap_err();
    /// assert_eq!(error.message, "`height` is an integer; `and` needs what is true or false");
    /// ```
    pub fn sentence(&mut self, text: &str) -> Result<StepId, NotationError> {
        let wanted = |gives: Type| gives == Type::Truth;
        self.read(
            text,
            wanted,
            "something that is true or false, such as `pomax = d` or `chess`",
        )
    }

    /// Adds what must be a number, or true or false.
    pub fn quantity(&mut self, text: &str) -> Result<StepId, NotationError> {
        let wanted = |gives: Type| gives.is_number() || gives == Type::Truth;
        self.read(text, wanted, "a number, or something that is true or false")
    }

    fn read(
        &mut self,
        text: &str,
        is_wanted: impl Fn(Type) -> bool,
        wanted: &str,
    ) -> Result<StepId, NotationError> {
        let mut words = names();
        words.extend(NUMERIC.map(|(name, _)| name));
        let phrase = parse_phrase(text, &words)?;
        self.texts.push(text.to_string());
        let mut checker = Checker {
            phrase: &phrase,
            words: &words,
            scope: Vec::new(),
            done: vec![None; phrase.nodes().len()],
            program: self,
        };
        let root = phrase.root();
        let checked = checker.typed(root).and_then(|id| {
            let gives = checker.program.type_of(id);
            if is_wanted(gives) {
                return Ok(id);
            }
            let message = format!("{} is {gives}", checker.quoted(root));
            Err(Fault::new(checker.start(root), message).expected(wanted))
        });
        checked.map_err(|fault| fault.locate(text))
    }
}

struct Checker<'p> {
    program: &'p mut Program,
    phrase: &'p Phrase,
    /// All names that have a meaning.
    words: &'p [&'static str],
    /// The variables that have a meaning here.
    scope: Vec<String>,
    /// The steps of the nodes that were checked.
    done: Vec<Option<StepId>>,
}

/// What an operator needs.
#[derive(Clone, Copy)]
enum Need {
    Integer,
    Number,
    Truth,
}

impl Checker<'_> {
    /// The step for a node. The depth of the recursion is that of the phrase, which is limited.
    fn typed(&mut self, node: NodeId) -> Result<StepId, Fault> {
        if let Some(done) = self.done[node] {
            return Ok(done);
        }
        let id = self.step(node)?;
        self.done[node] = Some(id);
        Ok(id)
    }

    fn step(&mut self, node: NodeId) -> Result<StepId, Fault> {
        match &self.phrase.nodes()[node].tree {
            &Tree::Integer(number) => {
                let number = Fraction::from(i128::from(number));
                Ok(self.push(node, Act::Number(number), Type::Integer, &[]))
            }
            &Tree::Truth(truth) => Ok(self.push(node, Act::Truth(truth), Type::Truth, &[])),
            Tree::Name(name, arguments) => self.name(node, name, arguments),
            &Tree::Negative(inner) => {
                let id = self.needed(inner, Need::Number, "`-`")?;
                let gives = self.program.type_of(id);
                Ok(self.push(node, Act::Negative(id), gives, &[id]))
            }
            &Tree::Arithmetic(operation, a, b) => self.arithmetic(node, operation, a, b),
            &Tree::Relation(relation, a, b) => self.relation(node, relation, a, b),
            &Tree::Not(inner) => {
                let id = self.needed(inner, Need::Truth, "`not`")?;
                Ok(self.push(node, Act::Not(id), Type::Truth, &[id]))
            }
            &Tree::Connective(connective, a, b) => {
                let word = format!("`{}`", connective.word());
                let a = self.needed(a, Need::Truth, &word)?;
                let b = self.needed(b, Need::Truth, &word)?;
                let act = Act::Connective(connective, a, b);
                Ok(self.push(node, act, Type::Truth, &[a, b]))
            }
            Tree::Quantifier(quantifier, variable, body) => {
                self.quantifier(node, *quantifier, variable, *body)
            }
        }
    }

    fn arithmetic(
        &mut self,
        node: NodeId,
        operation: Arithmetic,
        a: NodeId,
        b: NodeId,
    ) -> Result<StepId, Fault> {
        let need = match operation {
            Arithmetic::Mod => Need::Integer,
            _ => Need::Number,
        };
        let word = format!("`{}`", operation.word());
        let a = self.needed(a, need, &word)?;
        let b = self.needed(b, need, &word)?;
        let whole = [a, b].map(|id| self.program.type_of(id)) == [Type::Integer; 2];
        let gives = match whole && operation != Arithmetic::Over {
            true => Type::Integer,
            false => Type::Number,
        };
        Ok(self.push(node, Act::Arithmetic(operation, a, b), gives, &[a, b]))
    }

    fn relation(
        &mut self,
        node: NodeId,
        relation: Relation,
        a: NodeId,
        b: NodeId,
    ) -> Result<StepId, Fault> {
        let ids = [self.typed(a)?, self.typed(b)?];
        let [first, second] = ids.map(|id| self.program.type_of(id));
        let [x, y] = ids;
        let is_equality = matches!(relation, Relation::Equal | Relation::Unequal);
        let act = match (first, second) {
            (a, b) if a.is_number() && b.is_number() => Act::Relation(relation, x, y),
            (Type::Element, Type::Element) => {
                let is_ordered = super::subject::ORDERED.contain(self.program.kind());
                if !is_equality && !is_ordered {
                    let kind = self.program.kind();
                    let message = format!("the elements of a {kind} have no order");
                    return Err(Fault::new(self.at(node), message).expected("`=` or `!=`"));
                }
                Act::Order(relation, x, y)
            }
            (Type::Board(_), Type::Board(_)) if is_equality => {
                let same = self.push(node, Act::SameBoard(x, y), Type::Truth, &ids);
                if relation == Relation::Equal {
                    return Ok(same);
                }
                return Ok(self.push(node, Act::Not(same), Type::Truth, &[same]));
            }
            (Type::Board(_), Type::Board(_)) => {
                let message = "boards can be the same, but none is less than another";
                return Err(Fault::new(self.at(node), message).expected("`=` or `!=`"));
            }
            _ => return Err(self.incomparable(relation, (a, first), (b, second))),
        };
        Ok(self.push(node, act, Type::Truth, &ids))
    }

    fn incomparable(
        &self,
        relation: Relation,
        (a, first): (NodeId, Type),
        (b, second): (NodeId, Type),
    ) -> Fault {
        let word = relation.word();
        if first == Type::Truth && second == Type::Truth {
            let quoted = self.quoted(a);
            let message = format!("{quoted} is true or false; `{word}` compares numbers");
            return Fault::new(self.start(a), message).help("write `iff` to compare the two");
        }
        let message = format!(
            "{} is {first} and {} is {second}; `{word}` compares what is alike",
            self.quoted(a),
            self.quoted(b)
        );
        // The caret goes under what is no number.
        let odd = if first.is_number() { b } else { a };
        Fault::new(self.start(odd), message).expected("two numbers, two elements or two boards")
    }

    fn quantifier(
        &mut self,
        node: NodeId,
        quantifier: Quantifier,
        variable: &str,
        body: NodeId,
    ) -> Result<StepId, Fault> {
        let at = self.at(node);
        if self.words.contains(&variable) || self.scope.iter().any(|other| other == variable) {
            let message = format!("`{variable}` has a meaning already");
            return Err(Fault::new(at, message).expected("another name for the element"));
        }
        let slot = self.scope.len();
        if slot == MAX_VARIABLES {
            let message = format!("more than {MAX_VARIABLES} variables inside each other");
            return Err(Fault::new(at, message));
        }
        self.scope.push(variable.to_string());
        let word = format!("`{}`", quantifier.word());
        let inner = self.needed(body, Need::Truth, &word);
        self.scope.pop();
        let inner = inner?;
        let gives = match quantifier {
            Quantifier::Count => Type::Integer,
            Quantifier::Every | Quantifier::Some => Type::Truth,
        };
        let act = Act::Quantifier(quantifier, slot, variable.to_string(), inner);
        Ok(self.push(node, act, gives, &[inner]))
    }

    fn name(&mut self, node: NodeId, name: &str, arguments: &[NodeId]) -> Result<StepId, Fault> {
        if let Some(slot) = self.scope.iter().position(|variable| variable == name) {
            if let Some(&argument) = arguments.first() {
                let message = format!("`{name}` is an element and takes no argument");
                return Err(Fault::new(self.start(argument), message));
            }
            return Ok(self.push(node, Act::Variable(slot), Type::Element, &[]));
        }
        if let Some(&(_, function)) = NUMERIC.iter().find(|(known, _)| *known == name) {
            let right = match function.takes_many() {
                true => !arguments.is_empty(),
                false => arguments.len() == 1,
            };
            if !right {
                let needs = if function.takes_many() {
                    "numbers"
                } else {
                    "one number"
                };
                let message = format!("`{name}` is a function of {needs}");
                return Err(Fault::new(self.at(node), message).expected(format!(
                    "arguments, as in `{name}(pomax{})`",
                    match function.takes_many() {
                        true => ", 0",
                        false => "",
                    }
                )));
            }
            let word = format!("`{name}`");
            let ids: Result<Vec<StepId>, Fault> = arguments
                .iter()
                .map(|&argument| self.needed(argument, Need::Number, &word))
                .collect();
            let ids = ids?;
            let whole = ids
                .iter()
                .all(|&id| self.program.type_of(id) == Type::Integer);
            let gives = match whole || function == super::functions::Numeric::Sign {
                true => Type::Integer,
                false => Type::Number,
            };
            return Ok(self.push(node, Act::Numeric(function, ids.clone()), gives, &ids));
        }
        let is_called = |row: &Quantity| row.name == name || row.aliases.contains(&name);
        match QUANTITIES.iter().position(is_called) {
            Some(row) => self.quantity(node, row, arguments),
            None => Err(self.unknown(node, name)),
        }
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
        let gives = given(quantity, kind);
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

    /// The step for the board that everything is about.
    fn base(&mut self, node: NodeId) -> StepId {
        let kind = self.program.kind();
        self.push(node, Act::Board, Type::Board(kind), &[])
    }

    /// The step for an operand that must be of some type.
    fn needed(&mut self, node: NodeId, need: Need, by: &str) -> Result<StepId, Fault> {
        let id = self.typed(node)?;
        let gives = self.program.type_of(id);
        let (fits, what) = match need {
            Need::Integer => (gives == Type::Integer, "an integer"),
            Need::Number => (gives.is_number(), "a number"),
            Need::Truth => (gives == Type::Truth, "what is true or false"),
        };
        if fits {
            return Ok(id);
        }
        let message = format!("{} is {gives}; {by} needs {what}", self.quoted(node));
        let fault = Fault::new(self.start(node), message);
        Err(match (need, gives) {
            (Need::Truth, Type::Integer | Type::Number) => {
                fault.expected("a comparison, such as `… > 0`")
            }
            (Need::Number, Type::Board(_)) => fault.expected("a quantity of it, as in `n(…)`"),
            _ => fault,
        })
    }

    fn push(&mut self, node: NodeId, act: Act, gives: Type, operands: &[StepId]) -> StepId {
        let steps = &self.program.steps;
        let inner = operands.iter().map(|&id| &steps[id]);
        let mut needs = inner.clone().fold(0, |needs, step| needs | step.needs);
        let mut cost = inner
            .clone()
            .fold(1, |cost: u64, step| cost.saturating_add(step.cost));
        let mut partial = inner.clone().any(|step| step.partial);
        match &act {
            Act::Variable(slot) => needs |= 1 << slot,
            Act::Quantity(row, _) => {
                cost = cost.saturating_add(QUANTITIES[*row].cost as u64);
                partial |= QUANTITIES[*row].partial;
            }
            Act::Quantifier(_, slot, ..) => {
                needs &= !(1 << slot);
                cost = cost.saturating_mul(8);
            }
            // What does not fit has no answer.
            Act::Arithmetic(Arithmetic::Over | Arithmetic::Mod | Arithmetic::Times, ..) => {
                partial = true;
            }
            _ => {}
        }
        let phrase = self.program.texts.len() - 1;
        let (place, written) = ((phrase, self.at(node)), self.phrase.written(node));
        self.program.add(Step {
            act,
            gives,
            needs,
            cost,
            partial,
            place,
            written,
        })
    }

    /// Where the name or operator of a node is.
    fn at(&self, node: NodeId) -> usize {
        self.phrase.nodes()[node].at
    }

    /// Where a node begins.
    fn start(&self, node: NodeId) -> usize {
        self.phrase.nodes()[node].span.start
    }

    /// The text of a node, if it is short.
    fn quoted(&self, node: NodeId) -> String {
        let written = self.phrase.written(node);
        match written.chars().nth(40) {
            None => format!("`{written}`"),
            Some(_) => "this".to_string(),
        }
    }
}

/// The type of a quantity of a board of this kind.
fn given(quantity: &Quantity, kind: BoardKind) -> Type {
    match quantity.function {
        Function::Integer(_) => Type::Integer,
        Function::Number(_) => Type::Number,
        Function::Test(_) | Function::TestAt(_) | Function::TestPair(_) => Type::Truth,
        Function::Part(gives, _) | Function::PartAt(gives, _) => Type::Board(match gives {
            Gives::Same => kind,
            Gives::Poset => BoardKind::Poset,
            Gives::Some if kind == BoardKind::Graph => BoardKind::Graph,
            Gives::Some => BoardKind::Poset,
        }),
    }
}

/// Whether the second of two sentences put together is to be looked at first: if it is cheaper,
/// and looking at it cannot do harm that the first would have prevented.
pub(super) fn second_first(connective: Connective, first: &Step, second: &Step) -> bool {
    connective != Connective::Iff && second.cost < first.cost && !second.partial
}
