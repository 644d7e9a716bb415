use super::super::{Element, Graph, GraphError};
use super::{Edit, EditError, both, find, moved, naming, recolored, without};

/// The graph after a change.
pub(super) fn edited(graph: &Graph, edit: &Edit) -> Result<Graph, EditError> {
    let (names, count) = (graph.names(), graph.len());
    let mut edges: Vec<(Element, Element)> = graph.edges().collect();
    let (colors, names) = match edit {
        Edit::Add { name, color, .. } => {
            let mut colors = graph.colors().to_vec();
            colors.push(*color);
            (colors, naming::extended(names, count, name.as_deref())?)
        }
        Edit::Remove(name) => {
            let gone = find(names, count, name)?;
            edges.retain(|&(a, b)| a != gone && b != gone);
            for edge in &mut edges {
                *edge = (moved(edge.0, gone), moved(edge.1, gone));
            }
            let colors = without(graph.colors(), gone);
            (colors, naming::reduced(names, count, gone))
        }
        Edit::Color(name, color) => {
            let vertex = find(names, count, name)?;
            let colors = recolored(graph.colors(), vertex, *color);
            (colors, names.clone())
        }
        Edit::Rename(from, to) => {
            let colors = graph.colors().to_vec();
            (colors, naming::renamed(names, count, from, to)?)
        }
        Edit::Connect(a, b) | Edit::Disconnect(a, b) => {
            let (x, y) = both(names, count, [a, b])?;
            if x == y {
                return Err(EditError::Loop(a.clone()));
            }
            let edge = (x.min(y), x.max(y));
            let found = edges.iter().position(|&other| other == edge);
            match (edit, found) {
                (Edit::Connect(..), None) => edges.push(edge),
                (Edit::Connect(..), Some(_)) => {
                    return Err(EditError::Joined(a.clone(), b.clone()));
                }
                (_, Some(found)) => {
                    edges.remove(found);
                }
                (_, None) => return Err(EditError::NotJoined(a.clone(), b.clone())),
            }
            (graph.colors().to_vec(), names.clone())
        }
        Edit::Paint(..) => return Err(EditError::NoCells("graph")),
    };
    let refused = |error: GraphError| EditError::Board(error.to_string());
    Graph::new(colors, names, &edges).map_err(refused)
}
