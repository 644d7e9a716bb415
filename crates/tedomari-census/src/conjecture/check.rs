//! Checks the types of a phrase and compiles it to steps.

use super::Fraction;
use super::functions::NUMERIC;
use super::program::{Act, MAX_VARIABLES, Program, Step, StepId, Type};
use super::subject::ORDERED;
use super::table::{QUANTITIES, names};
use crate::claim::{
    Arithmetic, Connective, NodeId, Phrase, Quantifier, Relation, Tree, parse_phrase,
};
use tedomari::notation::{Fault, NotationError};

impl Program {
    /// Adds a sentence, which must be true or false.
    pub fn sentence(&mut self, text: &str) -> Result<StepId, NotationError> {
        let wanted = |gives: Type| gives == Type::Truth;
        self.read(
            text,
            wanted,
            "something that is true or false, such as `pomax = d` or `chess`",
        )
    }

    /// Adds a phrase that must be a number, or true or false.
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

/// Checks one phrase.
pub(super) struct Checker<'p> {
    pub program: &'p mut Program,
    phrase: &'p Phrase,
    /// All defined names.
    pub words: &'p [&'static str],
    /// The variables in scope.
    pub scope: Vec<String>,
    /// The steps of the nodes that are already checked.
    done: Vec<Option<StepId>>,
}

/// The type that an operator requires.
#[derive(Clone, Copy)]
pub(super) enum Need {
    Integer,
    Number,
    Truth,
}

impl Checker<'_> {
    /// The step for a node. The recursion is as deep as the phrase, whose depth is limited.
    pub(super) fn typed(&mut self, node: NodeId) -> Result<StepId, Fault> {
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
        let gives = if whole && operation != Arithmetic::Over {
            Type::Integer
        } else {
            Type::Number
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
                let is_ordered = ORDERED.contain(self.program.kind());
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
            "{} is {first} and {} is {second}; `{word}` compares values of the same type",
            self.quoted(a),
            self.quoted(b)
        );
        // Put the caret under the operand that is not a number.
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
            let message = format!("`{variable}` is already defined");
            return Err(Fault::new(at, message).expected("another name for the element"));
        }
        let slot = self.scope.len();
        if slot == MAX_VARIABLES {
            let message = format!("more than {MAX_VARIABLES} nested variables");
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

    /// The step for an operand of a required type.
    pub(super) fn needed(&mut self, node: NodeId, need: Need, by: &str) -> Result<StepId, Fault> {
        let id = self.typed(node)?;
        let gives = self.program.type_of(id);
        let (fits, what) = match need {
            Need::Integer => (gives == Type::Integer, "an integer"),
            Need::Number => (gives.is_number(), "a number"),
            Need::Truth => (gives == Type::Truth, "a truth value"),
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

    pub(super) fn push(
        &mut self,
        node: NodeId,
        act: Act,
        gives: Type,
        operands: &[StepId],
    ) -> StepId {
        let steps = &self.program.steps;
        let inner = operands.iter().map(|&id| &steps[id]);
        let mut needs = inner.clone().fold(0, |needs, step| needs | step.needs);
        let mut cost = inner
            .clone()
            .fold(1, |cost: u64, step| cost.saturating_add(step.cost));
        let mut partial = inner.clone().any(|step| step.partial);
        let mut is_colored = inner.clone().any(|step| step.is_colored);
        match &act {
            Act::Variable(slot) => needs |= 1 << slot,
            Act::Quantity(row, _) => {
                cost = cost.saturating_add(QUANTITIES[*row].cost as u64);
                partial |= QUANTITIES[*row].partial;
                is_colored |= QUANTITIES[*row].is_colored;
            }
            Act::SameBoard(..) => is_colored = true,
            Act::Quantifier(_, slot, ..) => {
                needs &= !(1 << slot);
                cost = cost.saturating_mul(8);
            }
            // A result that overflows is undefined.
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
            is_colored,
            place,
            written,
        })
    }

    /// The position of the name or operator of a node.
    pub(super) fn at(&self, node: NodeId) -> usize {
        self.phrase.nodes()[node].at
    }

    /// The start of a node.
    pub(super) fn start(&self, node: NodeId) -> usize {
        self.phrase.nodes()[node].span.start
    }

    /// The text of a node, if it is short.
    pub(super) fn quoted(&self, node: NodeId) -> String {
        let written = self.phrase.written(node);
        match written.chars().nth(40) {
            None => format!("`{written}`"),
            Some(_) => "this".to_string(),
        }
    }
}

/// Whether to evaluate the second operand of a connective first: it must be cheaper, and the first
/// must not guard it against an error.
pub(super) fn second_first(connective: Connective, first: &Step, second: &Step) -> bool {
    connective != Connective::Iff && second.cost < first.cost && !second.partial
}
