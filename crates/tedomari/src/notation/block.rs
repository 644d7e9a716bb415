//! Boards written element by element: posets, graphs and rulesets.

use super::cursor::Cursor;
use super::cycle::{closing_place, cycle_message, shortened};
use super::error::Fault;
use super::words::{BOARD_WORDS, RESERVED, did_you_mean};
use crate::board::{
    Board, Color, Element, Graph, NameTable, Names, Poset, PosetError, Ruleset, RulesetError,
};

/// The kind of board announced by the word before the statements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// No word: a ruleset if there are `needs`, otherwise a poset.
    Open,
    Poset,
    Graph,
    Rules,
}

/// Whether statements about elements begin here without a leading word.
pub(super) fn begins(cursor: &Cursor) -> bool {
    match cursor.peek_word() {
        None => cursor.peek() == Some('"'),
        Some("white" | "black" | "numbered") => true,
        Some(word) if BOARD_WORDS.contains(&word) => false,
        Some(word) => {
            let mut next = cursor.clone();
            next.eat_word(word);
            next.skip_blanks();
            matches!(next.peek(), Some(':' | '<' | '>' | '≤' | '≥' | '-'))
                || next.peek_word() == Some("needs")
        }
    }
}

/// Reads the statements up to the end of the board.
pub(super) fn read(cursor: &mut Cursor, form: Form) -> Result<Board, Fault> {
    let at = cursor.at();
    let mut block = Block {
        cursor,
        form,
        elements: Elements::Named(NameTable::default()),
        colors: Vec::new(),
        mentions: Vec::new(),
        pairs: Vec::new(),
        places: Vec::new(),
        needs: Vec::new(),
    };
    loop {
        block.cursor.skip_breaks();
        if block.at_end() {
            return block.finish(at);
        }
        block.statement()?;
        block.cursor.skip_blanks();
        if !block.cursor.at_break() && !block.at_end() {
            return Err(block.cursor.unexpected().expected("`;` or a new line"));
        }
    }
}

struct Block<'c, 't> {
    cursor: &'c mut Cursor<'t>,
    form: Form,
    elements: Elements,
    colors: Vec<Option<Color>>,
    /// Where each element is first mentioned.
    mentions: Vec<u32>,
    /// Relations (lower, upper) or edges, with their locations.
    pairs: Vec<(Element, Element)>,
    places: Vec<u32>,
    /// Elements with their blocker sets.
    needs: Vec<(Element, Vec<Vec<Element>>)>,
}

enum Elements {
    Named(NameTable),
    Numbered(usize),
}

impl Block<'_, '_> {
    fn at_end(&self) -> bool {
        matches!(self.cursor.peek(), None | Some('+' | ')')) || self.cursor.at_word("below")
    }

    fn statement(&mut self) -> Result<(), Fault> {
        for color in [Color::White, Color::Black] {
            if self.cursor.eat_word(color.word()) {
                return self.colored(color);
            }
        }
        let at = self.cursor.at();
        if self.cursor.eat_word("numbered") {
            return self.numbered(at);
        }
        // Groups of elements with operators between them: `a, b < c` means a < c and b < c.
        let mut group = vec![self.element()?];
        let mut before: Option<(Vec<Element>, char, usize)> = None;
        loop {
            self.cursor.skip_blanks();
            let at = self.cursor.at();
            match self.cursor.peek() {
                Some('<' | '>' | '≤' | '≥' | '-') => {
                    let sign = self.sign();
                    self.check_sign(sign, at)?;
                    self.relate_groups(before.take(), &group)?;
                    self.cursor.skip_blanks();
                    let next = vec![self.element()?];
                    before = Some((std::mem::replace(&mut group, next), sign, at));
                }
                _ if self.cursor.eat_word("needs") => match group.as_slice() {
                    &[element] if before.is_none() => return self.needs(element, at),
                    _ => {
                        let fault = Fault::new(at, "`needs` follows more than one element");
                        return Err(fault.expected("one element, as in `x needs {a b} or {c}`"));
                    }
                },
                _ if self.cursor.at_break() || self.at_end() => {
                    return self.relate_groups(before, &group);
                }
                _ => {
                    self.cursor.eat(',');
                    self.cursor.skip_blanks();
                    group.push(self.element()?);
                }
            }
        }
    }

    /// The operator that comes next, as one character: `<=` is `≤`.
    fn sign(&mut self) -> char {
        let sign = self.cursor.peek().unwrap_or('-');
        self.cursor.advance();
        match sign {
            '<' if self.cursor.eat('=') => '≤',
            '>' if self.cursor.eat('=') => '≥',
            sign => sign,
        }
    }

    /// Relates everything before an operator to everything after it.
    fn relate_groups(
        &mut self,
        before: Option<(Vec<Element>, char, usize)>,
        after: &[Element],
    ) -> Result<(), Fault> {
        let Some((before, sign, at)) = before else {
            return Ok(());
        };
        let count = self.pairs.len() as u128 + before.len() as u128 * after.len() as u128;
        self.cursor.check_relations("relations", count, at)?;
        for &x in &before {
            for &y in after {
                self.relate(x, sign, y, at)?;
            }
        }
        Ok(())
    }

    /// The elements after `white` or `black`.
    fn colored(&mut self, color: Color) -> Result<(), Fault> {
        loop {
            self.cursor.skip_blanks();
            if self.cursor.at_break() || self.at_end() {
                return Ok(());
            }
            let at = self.cursor.at();
            let element = self.mention()?;
            self.color(element, color, at)?;
            self.cursor.skip_blanks();
            self.cursor.eat(',');
        }
    }

    /// The colors after `numbered`.
    fn numbered(&mut self, at: usize) -> Result<(), Fault> {
        if !self.colors.is_empty() || matches!(self.elements, Elements::Numbered(_)) {
            return Err(Fault::new(at, "`numbered` comes before all other elements"));
        }
        self.cursor.skip_blanks();
        let colors = match self.cursor.peek_word() {
            Some("below") => Vec::new(),
            _ => self.cursor.letters()?,
        };
        self.elements = Elements::Numbered(colors.len());
        self.mentions = vec![at as u32; colors.len()];
        self.colors = colors.into_iter().map(Some).collect();
        Ok(())
    }

    /// An element, optionally with a color.
    fn element(&mut self) -> Result<Element, Fault> {
        let at = self.cursor.at();
        let element = self.mention()?;
        if self.cursor.eat(':') {
            self.cursor.skip_blanks();
            let color = match self.cursor.peek_word() {
                Some("w" | "W" | "white") => Color::White,
                Some("b" | "B" | "black") => Color::Black,
                _ => {
                    let message = format!("{} is not a color", self.cursor.describe());
                    return Err(Fault::new(self.cursor.at(), message)
                        .expected("`w`, `b`, `white` or `black`"));
                }
            };
            self.cursor.name()?;
            self.color(element, color, at)?;
        }
        Ok(element)
    }

    /// The element whose name comes next.
    fn mention(&mut self) -> Result<Element, Fault> {
        let at = self.cursor.at();
        let Some((name, quoted)) = self.cursor.name()? else {
            return Err(self.cursor.unexpected().expected(NAME));
        };
        if !quoted && RESERVED.contains(&&*name) {
            let fault = Fault::new(at, format!("unexpected `{name}`")).expected(NAME);
            return Err(fault.help(format!(
                "`{name}` is a word of the language; as a name it is written `\"{name}\"`"
            )));
        }
        match &mut self.elements {
            Elements::Named(table) => {
                let (element, is_new) = table.insert(&name);
                if is_new {
                    self.colors.push(None);
                    self.mentions.push(at as u32);
                }
                Ok(element)
            }
            Elements::Numbered(len) => {
                let len = *len;
                let number = name.parse().ok().filter(|&n: &usize| {
                    (1..=len).contains(&n) && !name.starts_with(['0', '+']) && !quoted
                });
                let number = number.ok_or_else(|| {
                    Fault::new(at, format!("there is no element `{}`", shortened(&name)))
                        .expected(format!("a number from 1 to {len}"))
                })?;
                Ok(number as Element - 1)
            }
        }
    }

    fn color(&mut self, element: Element, color: Color, at: usize) -> Result<(), Fault> {
        if let Some(before) = self.colors[element as usize] {
            let name = shortened(&self.name(element)).into_owned();
            let message = if before == color {
                format!("`{name}` is colored twice")
            } else {
                format!("`{name}` is already {}", before.word())
            };
            return Err(Fault::new(at, message).expected("one color for each element"));
        }
        self.colors[element as usize] = Some(color);
        Ok(())
    }

    fn check_sign(&self, sign: char, at: usize) -> Result<(), Fault> {
        match (self.form, sign) {
            (Form::Graph, '<' | '>' | '≤' | '≥') => {
                Err(Fault::new(at, "a graph has no order").expected("an edge, written `a-b`"))
            }
            (Form::Open | Form::Poset | Form::Rules, '-') => {
                Err(Fault::new(at, "edges belong to graphs")
                    .expected("a relation such as `a < b`, or the word `graph` in front"))
            }
            (Form::Rules, _) => Err(not_both(at)),
            (Form::Open, _) if !self.needs.is_empty() => Err(not_both(at)),
            _ => Ok(()),
        }
    }

    fn relate(&mut self, x: Element, sign: char, y: Element, at: usize) -> Result<(), Fault> {
        if x == y {
            // Every element is at most itself.
            if matches!(sign, '≤' | '≥') {
                return Ok(());
            }
            let name = self.name(x);
            let name = shortened(&name);
            let message = match sign {
                '-' => format!("`{name}` cannot be joined to itself"),
                _ => format!("`{name}` cannot be below itself"),
            };
            return Err(Fault::new(at, message).expected("two different elements"));
        }
        let is_downward = matches!(sign, '>' | '≥');
        self.pairs.push(if is_downward { (y, x) } else { (x, y) });
        self.places.push(at as u32);
        Ok(())
    }

    /// The sets after `needs`.
    fn needs(&mut self, element: Element, at: usize) -> Result<(), Fault> {
        match self.form {
            Form::Poset | Form::Graph => {
                let message = "`needs` is for rulesets; posets and graphs have a rule already";
                return Err(Fault::new(at, message).help("remove the first word"));
            }
            Form::Open if !self.pairs.is_empty() => return Err(not_both(at)),
            Form::Open | Form::Rules => {}
        }
        let mut sets = Vec::new();
        loop {
            self.cursor.skip_blanks();
            sets.push(self.set(element)?);
            self.cursor.skip_blanks();
            if !self.cursor.eat_word("or") {
                self.needs.push((element, sets));
                return Ok(());
            }
        }
    }

    fn set(&mut self, owner: Element) -> Result<Vec<Element>, Fault> {
        let open = self.cursor.at();
        if !self.cursor.eat('{') {
            let fault = self.cursor.unexpected();
            return Err(fault.expected("a set of elements such as `{a b}`"));
        }
        let mut set = Vec::new();
        loop {
            self.cursor.skip_blanks();
            let at = self.cursor.at();
            if self.cursor.eat('}') {
                return Ok(set);
            }
            if self.cursor.at_break() {
                return Err(Fault::new(open, "this set is never closed").expected("a `}`"));
            }
            let element = self.element()?;
            if element == owner {
                let name = self.name(owner);
                let message = format!("`{}` cannot need itself", shortened(&name));
                return Err(Fault::new(at, message));
            }
            set.push(element);
            self.cursor.skip_blanks();
            self.cursor.eat(',');
        }
    }

    fn name(&self, element: Element) -> String {
        match &self.elements {
            Elements::Named(table) => table.name(element).to_string(),
            Elements::Numbered(_) => (element + 1).to_string(),
        }
    }

    /// The board of all statements.
    fn finish(mut self, at: usize) -> Result<Board, Fault> {
        if !self.cursor.needs_colors() {
            let colors = self.colors.iter_mut();
            colors.for_each(|color| *color = color.or(Some(Color::White)));
        }
        let Some(colors) = self.colors.iter().copied().collect::<Option<Vec<_>>>() else {
            return Err(self.colorless());
        };
        let is_ruleset = self.form == Form::Rules || !self.needs.is_empty();
        let names = match self.elements {
            Elements::Named(table) => table.into_names(),
            Elements::Numbered(_) => Names::Numbered,
        };
        let fault = |message: String| Fault::new(at, message);
        if is_ruleset {
            let mut needs = vec![Vec::new(); colors.len()];
            for (element, sets) in self.needs {
                if !needs[element as usize].is_empty() {
                    let message = format!("`{}` has two `needs`", shortened(&names.get(element)));
                    return Err(fault(message).expected("all sets in one, joined by `or`"));
                }
                needs[element as usize] = sets;
            }
            let ruleset = Ruleset::new(colors, names, needs);
            let ruleset = ruleset.map_err(|error: RulesetError| fault(error.to_string()))?;
            return Ok(Board::Ruleset(ruleset));
        }
        if self.form == Form::Graph {
            let graph = Graph::new(colors, names, &self.pairs);
            return Ok(Board::Graph(
                graph.map_err(|error| fault(error.to_string()))?,
            ));
        }
        match Poset::from_relations(colors, names.clone(), &self.pairs) {
            Ok(poset) => Ok(Board::Poset(poset)),
            Err(PosetError::Cycle(cycle)) => Err(Fault::new(
                closing_place(&cycle, &self.pairs, &self.places),
                cycle_message(&cycle, &names),
            )
            .expected("relations without a cycle")),
            Err(error) => Err(fault(error.to_string())),
        }
    }

    /// The error for the first element without a color.
    fn colorless(&self) -> Fault {
        let position = self.colors.iter().position(Option::is_none);
        let element = position.expect("some element has no color");
        let name = self.name(element as Element);
        let fault = Fault::new(
            self.mentions[element] as usize,
            format!("`{}` has no color", shortened(&name)),
        )
        .expected("a color for each element, such as `white a` or `a:w`");
        // A misspelled name is likely if a colored element has a similar name.
        let colored = self
            .colors
            .iter()
            .enumerate()
            .filter(|(_, color)| color.is_some());
        let names: Vec<String> = colored
            .take(1000)
            .map(|(x, _)| self.name(x as Element))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        match did_you_mean(&name, &names).filter(|_| name.chars().count() > 2) {
            Some(help) => fault.help(help),
            None => fault,
        }
    }
}

const NAME: &str = "the name of an element";

fn not_both(at: usize) -> Fault {
    Fault::new(at, "a board has either relations or `needs`, not both")
}
