use serde_json::{Map, Value};

use super::path::Path;
use crate::board::{
    Board, Cell, Color, Diagram, Element, FamilyError, Graph, GroundedGraph, Limits, NameTable,
    Names, Poset, PosetError, Ruleset,
};
use crate::notation::cycle::{cycle_message, shortened};
use crate::notation::error::Fault;
use crate::notation::words::did_you_mean;
use crate::notation::{MAX_COORDINATE, NotationError, located};

/// Reads a board from JSON.
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
    let value: Value = serde_json::from_str(text).map_err(|error| syntax_fault(&error, text))?;
    let reader = Reader { text, limits };
    let root = Path::Root;
    let object = reader.object(&value, &root)?;
    let kind_path = Path::Key(&root, "kind");
    let Some(kind) = object.get("kind") else {
        return Err(reader.fault(&root, "`kind` is missing").expected(KINDS));
    };
    let kind = reader.string(kind, &kind_path)?;
    let fields: &[&str] = match kind {
        "poset" => &["colors", "names", "covers", "relations"],
        "graph" => &["colors", "names", "edges"],
        "ruleset" => &["colors", "names", "needs"],
        "diagram" => &["rows", "cells"],
        "grounded" => &["colors", "edges"],
        _ => {
            let message = format!("there is no kind `{}`", shortened(kind));
            return Err(reader.fault(&kind_path, message).expected(KINDS));
        }
    };
    for key in object.keys().filter(|key| *key != "kind") {
        if !fields.contains(&key.as_str()) {
            let message = format!("a {kind} has no field `{}`", shortened(key));
            let fault = reader.fault(&Path::Key(&root, key), message);
            let fault = fault.expected(format!("one of `{}`", fields.join("`, `")));
            return Err(match did_you_mean(key, fields) {
                Some(help) => fault.help(help),
                None => fault,
            });
        }
    }
    match kind {
        "poset" => reader.poset(object),
        "graph" => reader.graph(object),
        "ruleset" => reader.ruleset(object),
        "grounded" => reader.grounded(object),
        _ => reader.diagram(object),
    }
}

const KINDS: &str =
    "`\"kind\"`: `\"poset\"`, `\"diagram\"`, `\"graph\"`, `\"ruleset\"` or `\"grounded\"`";

/// The error if the text is not JSON at all.
fn syntax_fault(error: &serde_json::Error, text: &str) -> Fault {
    let lines = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let line_start: usize = lines.map(str::len).sum();
    let at = line_start + error.column().saturating_sub(1);
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    Fault::new(at, format!("this is not JSON: {message}"))
}

struct Reader<'t> {
    text: &'t str,
    limits: &'t Limits,
}

/// The elements of a board, with lookup by name.
struct Elements {
    colors: Vec<Color>,
    table: Option<NameTable>,
}

impl Elements {
    fn find(&self, name: &str) -> Option<Element> {
        match &self.table {
            Some(table) => table.find(name),
            None => {
                let is_number = name.bytes().all(|b| b.is_ascii_digit()) && !name.starts_with('0');
                let number = name.parse().ok().filter(|_| is_number)?;
                self.numbered(number)
            }
        }
    }

    fn numbered(&self, number: u64) -> Option<Element> {
        let fits = (1..=self.colors.len() as u64).contains(&number);
        fits.then(|| (number - 1) as Element)
    }

    fn into_parts(self) -> (Vec<Color>, Names) {
        let names = self.table.map_or(Names::Numbered, NameTable::into_names);
        (self.colors, names)
    }
}

impl Reader<'_> {
    fn fault(&self, path: &Path, message: impl Into<String>) -> Fault {
        Fault::new(path.find(self.text), message)
    }

    /// Rejects what is over a limit.
    fn check(&self, path: &Path, check: Result<(), FamilyError>) -> Result<(), Fault> {
        check.map_err(|error| self.fault(path, error.to_string()))
    }

    /// A value of the wrong type.
    fn wrong(&self, value: &Value, path: &Path, expected: &str) -> Fault {
        let found = match value {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Number(_) => "a number",
            Value::String(_) => "a string",
            Value::Array(_) => "an array",
            Value::Object(_) => "an object",
        };
        self.fault(path, format!("`{path}` is {found}"))
            .expected(expected)
    }

    fn object<'v>(&self, value: &'v Value, path: &Path) -> Result<&'v Map<String, Value>, Fault> {
        value
            .as_object()
            .ok_or_else(|| self.wrong(value, path, "an object"))
    }

    fn string<'v>(&self, value: &'v Value, path: &Path) -> Result<&'v str, Fault> {
        value
            .as_str()
            .ok_or_else(|| self.wrong(value, path, "a string"))
    }

    fn array<'v>(
        &self,
        value: &'v Value,
        path: &Path,
        expected: &str,
    ) -> Result<&'v [Value], Fault> {
        let array = value.as_array().map(Vec::as_slice);
        array.ok_or_else(|| self.wrong(value, path, expected))
    }

    fn color(&self, value: &Value, path: &Path) -> Result<Color, Fault> {
        match self.string(value, path)? {
            "w" | "W" | "white" => Ok(Color::White),
            "b" | "B" | "black" => Ok(Color::Black),
            word => {
                let message = format!("`{path}` is not a color: `{}`", shortened(word));
                Err(self
                    .fault(path, message)
                    .expected("`\"w\"`, `\"b\"`, `\"white\"` or `\"black\"`"))
            }
        }
    }

    fn elements(&self, object: &Map<String, Value>) -> Result<Elements, Fault> {
        let root = Path::Root;
        let path = Path::Key(&root, "colors");
        let colors: Vec<Color> = match object.get("colors") {
            None => {
                return Err(self
                    .fault(&root, "`colors` is missing")
                    .expected("a field `colors`"));
            }
            Some(Value::String(letters)) => {
                let color = |letter| {
                    Color::from_letter(letter).ok_or_else(|| {
                        let message = format!("`{}` is not a color", letter.escape_debug());
                        self.fault(&path, message).expected("letters `w` and `b`")
                    })
                };
                letters.chars().map(color).collect::<Result<_, _>>()?
            }
            Some(value) => {
                let list = self.array(value, &path, "letters such as \"wbw\", or an array")?;
                let color = |(i, value)| self.color(value, &Path::Index(&path, i));
                list.iter()
                    .enumerate()
                    .map(color)
                    .collect::<Result<_, _>>()?
            }
        };
        let count = colors.len() as u128;
        self.check(&path, self.limits.check_elements("elements", count))?;
        let Some(names) = object.get("names") else {
            return Ok(Elements {
                colors,
                table: None,
            });
        };
        let path = Path::Key(&root, "names");
        let names = self.array(names, &path, "an array of strings")?;
        if names.len() != colors.len() {
            let message = format!("{} names for {} colors", names.len(), colors.len());
            return Err(self
                .fault(&path, message)
                .expected("a name for each element"));
        }
        let mut table = NameTable::default();
        for (i, name) in names.iter().enumerate() {
            let path = Path::Index(&path, i);
            let name = self.string(name, &path)?;
            if !table.insert(name).1 {
                let message = format!("the name `{}` is listed twice", shortened(name));
                return Err(self.fault(&path, message).expected("different names"));
            }
        }
        Ok(Elements {
            colors,
            table: Some(table),
        })
    }

    fn element(&self, value: &Value, path: &Path, among: &Elements) -> Result<Element, Fault> {
        let found = match value {
            Value::String(name) => among.find(name),
            Value::Number(number) => number.as_u64().and_then(|number| among.numbered(number)),
            _ => return Err(self.wrong(value, path, "a name or a number")),
        };
        found.ok_or_else(|| {
            let shown = value.to_string();
            let message = format!("`{path}`: there is no element {}", shortened(&shown));
            let count = among.colors.len();
            self.fault(path, message)
                .expected(format!("a name, or a number from 1 to {count}"))
        })
    }

    fn pairs(
        &self,
        value: Option<&Value>,
        key: &'static str,
        among: &Elements,
    ) -> Result<Vec<(Element, Element)>, Fault> {
        let Some(value) = value else {
            return Ok(Vec::new());
        };
        let root = Path::Root;
        let path = Path::Key(&root, key);
        let list = self.array(value, &path, "an array of pairs")?;
        let count = list.len() as u128;
        self.check(&path, self.limits.check_relations(key, count))?;
        let mut pairs = Vec::with_capacity(list.len());
        for (i, pair) in list.iter().enumerate() {
            let path = Path::Index(&path, i);
            let [x, y] = self.array(pair, &path, "a pair of elements")? else {
                return Err(self
                    .fault(&path, format!("`{path}` is not a pair"))
                    .expected("an array of two elements"));
            };
            let x = self.element(x, &Path::Index(&path, 0), among)?;
            let y = self.element(y, &Path::Index(&path, 1), among)?;
            if x == y {
                let message = format!("`{path}` relates an element to itself");
                return Err(self
                    .fault(&path, message)
                    .expected("two different elements"));
            }
            pairs.push((x, y));
        }
        Ok(pairs)
    }

    fn poset(&self, object: &Map<String, Value>) -> Result<Board, Fault> {
        let elements = self.elements(object)?;
        let mut pairs = self.pairs(object.get("covers"), "covers", &elements)?;
        pairs.extend(self.pairs(object.get("relations"), "relations", &elements)?);
        let count = pairs.len() as u128;
        self.check(&Path::Root, self.limits.check_relations("relations", count))?;
        let (colors, names) = elements.into_parts();
        let poset = Poset::from_relations(colors, names.clone(), &pairs);
        let poset = poset.map_err(|error| match error {
            PosetError::Cycle(cycle) => self.fault(&Path::Root, cycle_message(&cycle, &names)),
            _ => self.fault(&Path::Root, error.to_string()),
        });
        Ok(Board::Poset(poset?))
    }

    fn graph(&self, object: &Map<String, Value>) -> Result<Board, Fault> {
        let elements = self.elements(object)?;
        let edges = self.pairs(object.get("edges"), "edges", &elements)?;
        let (colors, names) = elements.into_parts();
        let graph = Graph::new(colors, names, &edges);
        let graph = graph.map_err(|error| self.fault(&Path::Root, error.to_string()));
        Ok(Board::Graph(graph?))
    }

    fn grounded(&self, object: &Map<String, Value>) -> Result<Board, Fault> {
        let colors = match object.get("colors") {
            None => None,
            Some(_) => Some(self.elements(object)?.into_parts().0),
        };
        let root = Path::Root;
        let path = Path::Key(&root, "edges");
        let list = match object.get("edges") {
            None => &[],
            Some(value) => self.array(value, &path, "an array of pairs")?,
        };
        let count = list.len() as u128;
        self.check(&path, self.limits.check_elements("edges", count))?;
        if let Some(colors) = colors.as_ref().filter(|colors| colors.len() != list.len()) {
            let message = format!("{} colors for {} edges", colors.len(), list.len());
            return Err(self.fault(&path, message).expected("a color for each edge"));
        }
        let mut table = NameTable::default();
        table.insert("ground");
        let mut edges = Vec::with_capacity(list.len());
        for (i, pair) in list.iter().enumerate() {
            let path = Path::Index(&path, i);
            let [a, b] = self.array(pair, &path, "a pair of vertices")? else {
                return Err(self
                    .fault(&path, format!("`{path}` is not a pair"))
                    .expected("an array of two vertices"));
            };
            let a = table.insert(self.string(a, &Path::Index(&path, 0))?).0;
            let b = table.insert(self.string(b, &Path::Index(&path, 1))?).0;
            edges.push((a, b));
        }
        let Names::Given(vertices) = table.into_names() else {
            unreachable!("a table of names gives them");
        };
        let graph = GroundedGraph::new(vertices, edges, colors);
        let graph = graph.map_err(|error| self.fault(&path, error.to_string()));
        Ok(Board::Grounded(graph?))
    }

    fn ruleset(&self, object: &Map<String, Value>) -> Result<Board, Fault> {
        let elements = self.elements(object)?;
        let mut needs = vec![Vec::new(); elements.colors.len()];
        let root = Path::Root;
        let path = Path::Key(&root, "needs");
        if let Some(value) = object.get("needs") {
            for (name, sets) in self.object(value, &path)? {
                let path = Path::Key(&path, name);
                let x = elements.find(name).ok_or_else(|| {
                    self.fault(&path, format!("there is no element `{}`", shortened(name)))
                })?;
                needs[x as usize] = self.sets(sets, &path, &elements)?;
            }
        }
        let (colors, names) = elements.into_parts();
        let ruleset = Ruleset::new(colors, names, needs);
        let ruleset = ruleset.map_err(|error| self.fault(&path, error.to_string()));
        Ok(Board::Ruleset(ruleset?))
    }

    fn sets(
        &self,
        value: &Value,
        path: &Path,
        among: &Elements,
    ) -> Result<Vec<Vec<Element>>, Fault> {
        let mut sets = Vec::new();
        for (i, set) in self
            .array(value, path, "an array of sets")?
            .iter()
            .enumerate()
        {
            let path = Path::Index(path, i);
            let set = self.array(set, &path, "a set, as an array of elements")?;
            let element = |(j, value)| self.element(value, &Path::Index(&path, j), among);
            sets.push(
                set.iter()
                    .enumerate()
                    .map(element)
                    .collect::<Result<_, _>>()?,
            );
        }
        Ok(sets)
    }

    fn diagram(&self, object: &Map<String, Value>) -> Result<Board, Fault> {
        let root = Path::Root;
        let mut cells = Vec::new();
        if let Some(rows) = object.get("rows") {
            let path = Path::Key(&root, "rows");
            let rows = self.array(rows, &path, "an array of strings")?;
            for (row, letters) in rows.iter().enumerate() {
                let path = Path::Index(&path, row);
                for (column, letter) in self.string(letters, &path)?.chars().enumerate() {
                    let color = Color::from_letter(letter);
                    if color.is_none() && letter != '.' {
                        let message = format!("`{}` is not a color", letter.escape_debug());
                        let fault = self.fault(&path, message);
                        return Err(fault.expected("letters `w` and `b`, and `.` for holes"));
                    }
                    let (row, column) = (row as u32, column as u32);
                    cells.extend(color.map(|color| (Cell { row, column }, color)));
                }
            }
        }
        if let Some(list) = object.get("cells") {
            let path = Path::Key(&root, "cells");
            let list = self.array(list, &path, "an array of cells")?;
            for (i, cell) in list.iter().enumerate() {
                cells.push(self.cell(cell, &Path::Index(&path, i))?);
            }
        }
        let count = cells.len() as u128;
        self.check(&root, self.limits.check_elements("cells", count))?;
        let diagram = Diagram::placed(cells);
        let diagram = diagram.map_err(|error| self.fault(&root, error.to_string()));
        Ok(Board::Diagram(diagram?))
    }

    fn cell(&self, value: &Value, path: &Path) -> Result<(Cell, Color), Fault> {
        let [row, column, color] = self.array(value, path, "[row, column, color]")? else {
            let message = format!("`{path}` is not a cell");
            return Err(self.fault(path, message).expected("[row, column, color]"));
        };
        let coordinate = |value: &Value, i: usize| {
            let path = Path::Index(path, i);
            let number = value.as_u64().filter(|n| (1..=MAX_COORDINATE).contains(n));
            let expected = format!("a number from 1 to {MAX_COORDINATE}");
            match number {
                Some(number) => Ok(number as u32 - 1),
                None if value.is_number() => Err(self
                    .fault(&path, format!("`{path}` is out of range"))
                    .expected(expected)),
                None => Err(self.wrong(value, &path, &expected)),
            }
        };
        let cell = Cell {
            row: coordinate(row, 0)?,
            column: coordinate(column, 1)?,
        };
        Ok((cell, self.color(color, &Path::Index(path, 2))?))
    }
}
