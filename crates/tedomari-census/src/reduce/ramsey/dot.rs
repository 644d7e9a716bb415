use std::fmt::{self, Write};

use super::edge_board::{EdgeBoard, Paint};

impl EdgeBoard {
    /// Writes the graph for Graphviz: a cluster for each gadget, colored edges in their colors, and
    /// uncolored ones thick and with their names.
    pub fn to_dot(&self) -> String {
        let mut text = String::new();
        self.write_dot(&mut text)
            .expect("a string takes everything");
        text
    }

    fn write_dot(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "graph board {{\n  node [shape=point]")?;
        let name = |v: u32| format!("\"{}\"", self.vertices()[v as usize]);
        for (number, (part, vertices)) in self.parts().enumerate() {
            let names: Vec<String> = vertices.map(name).collect();
            let names = names.join("; ");
            writeln!(
                out,
                "  subgraph cluster_{number} {{ label=\"{part}\"; {names} }}"
            )?;
        }
        let mut free = 0;
        for &([a, b], paint) in self.edges() {
            let look = match paint {
                Paint::Red => "color=red".to_string(),
                Paint::Green => "color=green3, style=dashed".to_string(),
                Paint::Free => {
                    free += 1;
                    format!("penwidth=3, label=\"{}\"", self.name(free - 1))
                }
            };
            writeln!(out, "  {} -- {} [{look}]", name(a), name(b))?;
        }
        writeln!(out, "}}")
    }
}
