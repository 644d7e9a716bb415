//! The formats that results are written in.

use std::path::Path;

/// A format of pictures, boards or tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Characters for the terminal.
    Text,
    /// Scalable Vector Graphics.
    Svg,
    /// Portable Network Graphics.
    Png,
    /// LaTeX; pictures are TikZ.
    Tex,
    /// The figures of a picture as JSON, for programs that draw them.
    Figures,
    /// JSON.
    Json,
    /// A JSON object on each line.
    Jsonl,
    /// Comma-separated values with a header line.
    Csv,
    /// Apache Parquet.
    Parquet,
    /// Graphviz.
    Dot,
    /// The notation for boards.
    Notation,
    /// digraph6, for posets.
    Digraph6,
    /// graph6, for graphs.
    Graph6,
    /// A HexWorld link.
    Link,
    /// The Smart Game Format, for Hex.
    Sgf,
}

/// The facts about a format.
struct Facts {
    name: &'static str,
    aliases: &'static [&'static str],
    /// The file extensions, the usual one first. Some formats have none of their own.
    extensions: &'static [&'static str],
    what: &'static str,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 15] = [
        Format::Text,
        Format::Svg,
        Format::Png,
        Format::Tex,
        Format::Figures,
        Format::Json,
        Format::Jsonl,
        Format::Csv,
        Format::Parquet,
        Format::Dot,
        Format::Notation,
        Format::Digraph6,
        Format::Graph6,
        Format::Link,
        Format::Sgf,
    ];

    fn facts(self) -> Facts {
        let facts = |name, aliases, extensions, what| Facts {
            name,
            aliases,
            extensions,
            what,
        };
        match self {
            Format::Text => facts(
                "text",
                &["terminal"],
                &["txt"],
                "Characters for the terminal",
            ),
            Format::Svg => facts("svg", &[], &["svg"], "A picture as SVG"),
            Format::Png => facts("png", &[], &["png"], "A picture as PNG"),
            Format::Tex => facts(
                "tex",
                &["tikz", "latex"],
                &["tex"],
                "LaTeX; pictures as TikZ",
            ),
            Format::Figures => facts(
                "figures",
                &[],
                &[],
                "The picture as JSON, for programs that draw it",
            ),
            Format::Json => facts("json", &[], &["json"], "JSON"),
            Format::Jsonl => facts(
                "jsonl",
                &[],
                &["jsonl", "ndjson"],
                "A JSON object on each line",
            ),
            Format::Csv => facts(
                "csv",
                &[],
                &["csv"],
                "Comma-separated values with a header line",
            ),
            Format::Parquet => facts(
                "parquet",
                &[],
                &["parquet"],
                "Parquet, for pandas, Polars and DuckDB",
            ),
            Format::Dot => facts("dot", &[], &["dot", "gv"], "Graphviz"),
            Format::Notation => facts(
                "notation",
                &["drawing"],
                &["tdm"],
                "The notation for boards; for Hex, rows of `.`, `B`, `W` and `#`",
            ),
            Format::Digraph6 => facts(
                "digraph6",
                &[],
                &["d6"],
                "digraph6: posets, without colors and names",
            ),
            Format::Graph6 => facts(
                "graph6",
                &[],
                &["g6"],
                "graph6: graphs, without colors and names",
            ),
            Format::Link => facts("link", &["hexworld"], &[], "A HexWorld link"),
            Format::Sgf => facts("sgf", &[], &["sgf"], "The Smart Game Format, for Hex"),
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// Other names.
    pub fn aliases(self) -> &'static [&'static str] {
        self.facts().aliases
    }

    /// What it is, in a few words.
    pub fn what(self) -> &'static str {
        self.facts().what
    }

    /// The format of that name.
    pub fn named(name: &str) -> Option<Format> {
        let is_called = |format: &Format| {
            let Facts {
                name: own, aliases, ..
            } = format.facts();
            own == name || aliases.contains(&name)
        };
        Format::ALL.into_iter().find(is_called)
    }

    /// The file extensions that tell the format, the usual one first.
    pub fn extensions(self) -> &'static [&'static str] {
        self.facts().extensions
    }

    /// The extension of a file in this format.
    pub fn extension(self) -> &'static str {
        self.extensions().first().unwrap_or(&"txt")
    }

    /// The format that the extension of a file tells.
    pub fn of_file(file: &Path) -> Option<Format> {
        let extension = file.extension()?.to_str()?.to_ascii_lowercase();
        let has_it = |format: &Format| format.extensions().contains(&&*extension);
        Format::ALL.into_iter().find(has_it)
    }

    /// Whether its files are not text.
    pub fn is_binary(self) -> bool {
        matches!(self, Format::Png | Format::Parquet)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_and_extensions_tell_the_format() {
        let mut seen = HashSet::new();
        for format in Format::ALL {
            for name in [&[format.name()], format.aliases()].concat() {
                assert_eq!(Format::named(name), Some(format));
            }
            for extension in format.extensions() {
                assert!(seen.insert(*extension), "{extension} is of two formats");
                let file = format!("some.folder/a.b.{}", extension.to_uppercase());
                assert_eq!(Format::of_file(Path::new(&file)), Some(format));
            }
        }
        assert_eq!(Format::of_file(Path::new("svg")), None);
        assert_eq!(Format::of_file(Path::new("a.xls")), None);
    }
}
