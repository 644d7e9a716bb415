use super::lexer::{Lexer, Token};
use crate::board::{
    Board, Cell, Color, Diagram, Element, Graph, Limits, NameTable, Names, Poset, PosetError,
};
use crate::notation::cycle::{closing_place, cycle_message, shortened};
use crate::notation::error::Fault;
use crate::notation::{MAX_COORDINATE, MAX_NESTING, NotationError, located};
use crate::sorting::Arrange;

/// Reads a poset (or diagram) from a `digraph`, or a graph from a `graph`.
///
/// Nodes named 1, 2, 3 … in this order, without quotes, form a numbered board. A digraph named
/// `diagram` whose nodes are named like cells and whose edges match is a diagram.
pub fn read(text: &str) -> Result<Board, NotationError> {
    read_within(text, &Limits::default())
}

pub(in crate::notation) fn read_within(
    text: &str,
    limits: &Limits,
) -> Result<Board, NotationError> {
    located(text, |text| board(text, limits))
}

fn board(text: &str, limits: &Limits) -> Result<Board, Fault> {
    let mut lexer = Lexer::new(text)?;
    lexer.eat_word("strict")?;
    let directed = lexer.eat_word("digraph")?;
    if !directed && !lexer.eat_word("graph")? {
        return Err(lexer.unexpected("`digraph` or `graph`"));
    }
    let mut title = None;
    if let Token::Id(..) = lexer.peek() {
        title = Some(lexer.take()?);
    }
    let open = lexer.next_at();
    if !lexer.eat('{')? {
        return Err(lexer.unexpected("`{`"));
    }
    let mut reader = Reader {
        lexer,
        directed,
        table: NameTable::default(),
        colors: Vec::new(),
        mentions: Vec::new(),
        numbered: true,
        pairs: Vec::new(),
        places: Vec::new(),
        limits,
    };
    reader.statements(open)?;
    if *reader.lexer.peek() != Token::End {
        return Err(reader.lexer.unexpected("the end of the text"));
    }
    let is_diagram = matches!(title, Some(Token::Id(title, _)) if title == "diagram");
    reader.finish(is_diagram)
}

struct Reader<'t, 'l> {
    lexer: Lexer<'t>,
    directed: bool,
    table: NameTable,
    colors: Vec<Option<Color>>,
    /// Where each node is first mentioned.
    mentions: Vec<u32>,
    /// Whether all nodes so far are named by their numbers.
    numbered: bool,
    pairs: Vec<(Element, Element)>,
    places: Vec<u32>,
    limits: &'l Limits,
}

/// An open pair of braces.
#[derive(Default)]
struct Group {
    open: usize,
    /// All nodes in it.
    nodes: Vec<Element>,
    /// The default color of new nodes.
    default: Option<Color>,
    /// The left end of an unfinished edge, and the location of its operator.
    tail: Option<(Vec<Element>, usize)>,
}

impl Reader<'_, '_> {
    /// Reads all statements up to the brace that closes the graph.
    fn statements(&mut self, open: usize) -> Result<(), Fault> {
        let mut groups = vec![Group {
            open,
            ..Group::default()
        }];
        loop {
            let at = self.lexer.next_at();
            let group = groups.last_mut().expect("the graph itself is open");
            let waiting = group.tail.is_some();
            if self.lexer.eat('}')? {
                if waiting {
                    return Err(Fault::new(at, "the edge has no end").expected("a node"));
                }
                let closed = groups.pop().expect("the graph itself was open");
                let Some(group) = groups.last_mut() else {
                    return Ok(());
                };
                self.operand(group, closed.nodes)?;
                continue;
            }
            if *self.lexer.peek() == Token::End {
                return Err(Fault::new(group.open, "this brace is never closed").expected("a `}`"));
            }
            if self.lexer.eat_word("subgraph")? {
                if let Token::Id(..) = self.lexer.peek() {
                    self.lexer.take()?;
                }
                if *self.lexer.peek() != Token::Sign('{') {
                    return Err(self.lexer.unexpected("`{`"));
                }
            }
            if self.lexer.eat('{')? {
                let default = group.default;
                groups.push(Group {
                    open: at,
                    default,
                    ..Group::default()
                });
                if groups.len() > MAX_NESTING {
                    let message = format!("groups are nested more than {MAX_NESTING} deep");
                    return Err(Fault::new(at, message));
                }
                continue;
            }
            if !waiting && (self.lexer.eat(';')? || self.lexer.eat(',')? || self.defaults(group)?) {
                continue;
            }
            if let Some(node) = self.node(group)? {
                self.operand(group, vec![node])?;
            }
        }
    }

    /// Attributes of the graph, of all nodes or of all edges. `false` if none come next.
    fn defaults(&mut self, group: &mut Group) -> Result<bool, Fault> {
        for word in ["graph", "node", "edge"] {
            if self.lexer.eat_word(word)? {
                let color = self.attributes()?;
                if word == "node" {
                    group.default = color.or(group.default);
                }
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A node, with its attributes unless an edge follows; `None` for `key=value`.
    fn node(&mut self, group: &mut Group) -> Result<Option<Element>, Fault> {
        let at = self.lexer.next_at();
        let Token::Id(name, quoted) = self.lexer.peek().clone() else {
            return Err(self.lexer.unexpected("a node, an edge or an attribute"));
        };
        self.lexer.take()?;
        if group.tail.is_none() && self.lexer.eat('=')? {
            self.value()?;
            return Ok(None);
        }
        while self.lexer.eat(':')? {
            self.value()?; // a port affects only the drawing
        }
        let (node, is_new) = self.table.insert(&name);
        if is_new {
            self.colors.push(group.default);
            self.mentions.push(at as u32);
            let count = self.colors.len() as u128;
            self.limits
                .check_elements("nodes", count)
                .map_err(|error| Fault::new(at, error.to_string()))?;
            self.numbered &= !quoted && name == (node + 1).to_string();
        }
        if group.tail.is_none()
            && *self.lexer.peek() == Token::Sign('[')
            && let Some(color) = self.attributes()?
        {
            self.colors[node as usize] = Some(color);
        }
        Ok(Some(node))
    }

    fn value(&mut self) -> Result<String, Fault> {
        match self.lexer.peek() {
            Token::Id(..) => match self.lexer.take()? {
                Token::Id(value, _) => Ok(value.into_owned()),
                _ => unreachable!("the next token is an identifier"),
            },
            _ => Err(self.lexer.unexpected("a value")),
        }
    }

    /// Lists of attributes in brackets. Returns the color that they set.
    fn attributes(&mut self) -> Result<Option<Color>, Fault> {
        let (mut fill, mut line) = (None, None);
        while self.lexer.eat('[')? {
            while !self.lexer.eat(']')? {
                let key = self.value()?;
                if self.lexer.eat('=')? {
                    let color = match self.value()?.to_ascii_lowercase().as_str() {
                        "white" | "w" => Some(Color::White),
                        "black" | "b" => Some(Color::Black),
                        _ => None,
                    };
                    match key.as_str() {
                        "fillcolor" => fill = color.or(fill),
                        "color" => line = color.or(line),
                        _ => {}
                    }
                }
                while self.lexer.eat(',')? || self.lexer.eat(';')? {}
            }
        }
        Ok(fill.or(line))
    }

    /// Handles an end of an edge, or a single node or group.
    fn operand(&mut self, group: &mut Group, nodes: Vec<Element>) -> Result<(), Fault> {
        if let Some((tail, at)) = group.tail.take() {
            let count = self.pairs.len() as u128 + tail.len() as u128 * nodes.len() as u128;
            self.limits
                .check_relations("edges", count)
                .map_err(|error| Fault::new(at, error.to_string()))?;
            for (&x, &y) in tail.iter().flat_map(|x| nodes.iter().map(move |y| (x, y))) {
                if x == y {
                    let name = shortened(self.table.name(x)).into_owned();
                    return Err(Fault::new(at, format!("an edge from `{name}` to itself"))
                        .expected("two different nodes"));
                }
                self.pairs.push((x, y));
                self.places.push(at as u32);
            }
            keep(&mut group.nodes, tail);
        }
        let at = self.lexer.next_at();
        let (sign, other, right) = if self.directed {
            (Token::Arrow, Token::Line, "`->`, as in every digraph")
        } else {
            (Token::Line, Token::Arrow, "`--`, as in every graph")
        };
        if *self.lexer.peek() == other {
            return Err(self.lexer.unexpected(right));
        }
        if *self.lexer.peek() == sign {
            self.lexer.take()?;
            group.tail = Some((nodes, at));
        } else {
            keep(&mut group.nodes, nodes);
            self.attributes()?; // those of the edge
        }
        Ok(())
    }

    fn finish(self, is_diagram: bool) -> Result<Board, Fault> {
        let Some(colors) = self.colors.iter().copied().collect::<Option<Vec<_>>>() else {
            let node = self.colors.iter().position(Option::is_none).unwrap_or(0);
            let name = shortened(self.table.name(node as Element)).into_owned();
            let at = self.mentions[node] as usize;
            return Err(Fault::new(at, format!("the node `{name}` has no color"))
                .expected("an attribute `fillcolor=white` or `fillcolor=black`"));
        };
        if is_diagram && let Some(diagram) = diagram(&self.table, &colors, &self.pairs) {
            return Ok(Board::Diagram(diagram));
        }
        let names = if self.numbered {
            Names::Numbered
        } else {
            self.table.into_names()
        };
        if !self.directed {
            let graph = Graph::new(colors, names, &self.pairs);
            return Ok(Board::Graph(
                graph.map_err(|error| Fault::new(0, error.to_string()))?,
            ));
        }
        let poset = Poset::from_relations(colors, names.clone(), &self.pairs);
        let poset = poset.map_err(|error| match error {
            PosetError::Cycle(cycle) => {
                let at = closing_place(&cycle, &self.pairs, &self.places);
                Fault::new(at, cycle_message(&cycle, &names)).expected("edges without a cycle")
            }
            _ => Fault::new(0, error.to_string()),
        });
        Ok(Board::Poset(poset?))
    }
}

/// Adds nodes to those of a group, the shorter list to the longer one, so that deep nests stay
/// linear.
fn keep(nodes: &mut Vec<Element>, mut more: Vec<Element>) {
    if nodes.len() < more.len() {
        std::mem::swap(nodes, &mut more);
    }
    nodes.append(&mut more);
}

/// The diagram whose cells are the nodes, if the edges match.
fn diagram(table: &NameTable, colors: &[Color], pairs: &[(Element, Element)]) -> Option<Diagram> {
    let place = |x: usize| cell(table.name(x as Element));
    let cells = colors
        .iter()
        .enumerate()
        .map(|(x, &color)| Some((place(x)?, color)));
    let diagram = Diagram::placed(cells.collect::<Option<_>>()?).ok()?;
    let number = |x: Element| diagram.find(place(x as usize)?);
    let mut found: Vec<(Element, Element)> = pairs
        .iter()
        .map(|&(x, y)| Some((number(x)?, number(y)?)))
        .collect::<Option<_>>()?;
    found.arrange();
    found.dedup();
    let mut expected: Vec<_> = diagram.covers().collect();
    expected.arrange();
    (found == expected).then_some(diagram)
}

/// The cell named like `r2c3`.
fn cell(name: &str) -> Option<Cell> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let coordinate = |digits: &str| {
        let number: u64 = digits.parse().ok()?;
        (1..=MAX_COORDINATE)
            .contains(&number)
            .then(|| number as u32 - 1)
    };
    let cell = Cell {
        row: coordinate(row)?,
        column: coordinate(column)?,
    };
    (cell.to_string() == name).then_some(cell)
}
