//! The formats that results are written in.

use std::path::Path;

/// Rows: description, format, name, other names, file extensions with the usual one first, what it
/// is in a few words. Some formats have no extension of their own.
macro_rules! formats {
    ($(
        $(#[doc = $doc:literal])*
        $format:ident $name:literal $aliases:tt $extensions:tt $what:literal;
    )*) => {
        /// A format of pictures, boards or tables.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Format {
            $($(#[doc = $doc])* $format,)*
        }

        impl Format {
            /// All formats.
            pub const ALL: &[Format] = &[$(Format::$format),*];

            /// Its name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Format::$format => $name,)*
                }
            }

            /// Other names.
            pub fn aliases(self) -> &'static [&'static str] {
                match self {
                    $(Format::$format => &$aliases,)*
                }
            }

            /// The file extensions that tell the format, the usual one first.
            pub fn extensions(self) -> &'static [&'static str] {
                match self {
                    $(Format::$format => &$extensions,)*
                }
            }

            /// What it is, in a few words.
            pub fn what(self) -> &'static str {
                match self {
                    $(Format::$format => $what,)*
                }
            }
        }
    };
}

formats! {
    /// Characters for the terminal.
    Text "text" ["terminal"] ["txt"] "Characters for the terminal";
    /// Scalable Vector Graphics.
    Svg "svg" [] ["svg"] "A picture as SVG";
    /// Portable Network Graphics.
    Png "png" [] ["png"] "A picture as PNG";
    /// LaTeX; pictures are TikZ.
    Tex "tex" ["tikz", "latex"] ["tex"] "LaTeX; pictures as TikZ";
    /// The figures of a picture as JSON, for programs that draw them.
    Figures "figures" [] [] "The picture as JSON, for programs that draw it";
    /// JSON.
    Json "json" [] ["json"] "JSON";
    /// A JSON object on each line.
    Jsonl "jsonl" [] ["jsonl", "ndjson"] "A JSON object on each line";
    /// Comma-separated values with a header line.
    Csv "csv" [] ["csv"] "Comma-separated values with a header line";
    /// Apache Parquet.
    Parquet "parquet" [] ["parquet"] "Parquet, for pandas, Polars and DuckDB";
    /// Graphviz.
    Dot "dot" [] ["dot", "gv"] "Graphviz";
    /// The notation for boards.
    Notation "notation" ["drawing"] ["tdm"] "The notation for boards; for Hex, rows of `.`, `B`, `W` and `#`";
    /// digraph6, for posets.
    Digraph6 "digraph6" [] ["d6"] "digraph6: posets, without colors and names";
    /// graph6, for graphs.
    Graph6 "graph6" [] ["g6"] "graph6: graphs, without colors and names";
    /// A HexWorld link.
    Link "link" ["hexworld"] [] "A HexWorld link";
    /// The Smart Game Format, for Hex.
    Sgf "sgf" [] ["sgf"] "The Smart Game Format, for Hex";
}

impl Format {
    /// The format of that name.
    pub fn named(name: &str) -> Option<Format> {
        let is_called = |format: &Format| format.name() == name || format.aliases().contains(&name);
        Format::ALL.iter().copied().find(is_called)
    }

    /// The extension of a file in this format.
    pub fn extension(self) -> &'static str {
        self.extensions().first().unwrap_or(&"txt")
    }

    /// The format that the extension of a file tells.
    pub fn of_file(file: &Path) -> Option<Format> {
        let extension = file.extension()?.to_str()?.to_ascii_lowercase();
        let has_it = |format: &Format| format.extensions().contains(&&*extension);
        Format::ALL.iter().copied().find(has_it)
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
        for &format in Format::ALL {
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
