use crate::board::edit::{EditError, check_name, fresh_name};
use crate::board::{PatternBoard, SimpleGraph};

/// An edit to the board of a pattern game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternEdit {
    /// Adds a vertex with this name or a free one.
    Add(Option<String>),
    /// Removes a vertex and its edges.
    Remove(String),
    /// Renames a vertex.
    Rename(String, String),
    /// Adds an edge between two vertices.
    Connect(String, String),
    /// Removes the edge between two vertices.
    Disconnect(String, String),
    /// Gives an edge or element at the start to a player, 0 for Red and 1 for Green, or to nobody.
    Color(String, Option<usize>),
}

/// The board after an edit.
pub fn edited_pattern_board(
    board: &PatternBoard,
    edit: &PatternEdit,
) -> Result<PatternBoard, EditError> {
    let edited = match board {
        PatternBoard::Graph { graph, precolored } => on_graph(graph, precolored, edit)?,
        PatternBoard::Sets {
            elements,
            copies,
            precolored,
        } => {
            let PatternEdit::Color(name, player) = edit else {
                return Err(EditError::OnlyText("sets"));
            };
            let found = elements.iter().position(|element| element == name);
            let element = found.ok_or_else(|| EditError::Unknown(name.clone()))?;
            let mut precolored = precolored.map(|set| set & !(1 << element));
            if let Some(player) = player {
                precolored[*player] |= 1 << element;
            }
            PatternBoard::Sets {
                elements: elements.clone(),
                copies: copies.clone(),
                precolored,
            }
        }
    };
    Ok(edited)
}

/// The board with only some of its vertices.
pub fn kept_pattern_board(
    board: &PatternBoard,
    vertices: &[String],
) -> Result<PatternBoard, EditError> {
    let PatternBoard::Graph { graph, .. } = board else {
        return Err(EditError::OnlyText("sets"));
    };
    let names: Vec<String> = (0..graph.len()).map(|v| graph.name(v).into()).collect();
    for vertex in vertices {
        find(&names, vertex)?;
    }
    let gone = names.into_iter().filter(|name| !vertices.contains(name));
    gone.map(PatternEdit::Remove)
        .try_fold(board.clone(), |board, edit| {
            edited_pattern_board(&board, &edit)
        })
}

/// Both boards side by side. Names of the second that the first has too get a prime.
pub fn pattern_boards_together(
    board: &PatternBoard,
    other: &PatternBoard,
) -> Result<PatternBoard, EditError> {
    let (
        PatternBoard::Graph { graph, precolored },
        PatternBoard::Graph {
            graph: added,
            precolored: colored,
        },
    ) = (board, other)
    else {
        return Err(EditError::OnlyText("sets"));
    };
    let mut names: Vec<String> = (0..graph.len()).map(|v| graph.name(v).into()).collect();
    for vertex in 0..added.len() {
        let mut name = added.name(vertex).to_owned();
        while names.contains(&name) {
            name.push('\'');
        }
        names.push(name);
    }
    let shifted = |edges: &[(usize, usize)], more: &[(usize, usize)]| {
        let more = more
            .iter()
            .map(|&(a, b)| (a + graph.len(), b + graph.len()));
        edges.iter().copied().chain(more).collect::<Vec<_>>()
    };
    let together = SimpleGraph::new(names, &shifted(graph.edges(), added.edges()));
    Ok(PatternBoard::Graph {
        graph: together.map_err(|error| EditError::Board(error.to_string()))?,
        precolored: [0, 1].map(|player| shifted(&precolored[player], &colored[player])),
    })
}

/// The edges that Red and Green have at the start.
type Precolored = [Vec<(usize, usize)>; 2];

fn on_graph(
    graph: &SimpleGraph,
    precolored: &Precolored,
    edit: &PatternEdit,
) -> Result<PatternBoard, EditError> {
    let mut names: Vec<String> = (0..graph.len()).map(|v| graph.name(v).into()).collect();
    let mut edges = graph.edges().to_vec();
    let mut precolored = precolored.clone();
    match edit {
        PatternEdit::Add(name) => {
            let name = name.clone().unwrap_or_else(|| fresh_name(&names));
            free(&names, &name)?;
            names.push(name);
        }
        PatternEdit::Remove(name) => {
            let gone = find(&names, name)?;
            names.remove(gone);
            let lists = precolored.iter_mut().chain([&mut edges]);
            for list in lists {
                list.retain(|&(a, b)| a != gone && b != gone);
                for edge in list {
                    let moved = |v: usize| v - usize::from(v > gone);
                    *edge = (moved(edge.0), moved(edge.1));
                }
            }
        }
        PatternEdit::Rename(from, to) => {
            let vertex = find(&names, from)?;
            if from != to {
                free(&names, to)?;
            }
            names[vertex] = to.clone();
        }
        PatternEdit::Connect(a, b) => {
            let edge = pair(&names, a, b)?;
            if edges.contains(&edge) {
                return Err(EditError::Joined(a.clone(), b.clone()));
            }
            edges.push(edge);
        }
        PatternEdit::Disconnect(a, b) => {
            let edge = pair(&names, a, b)?;
            if !edges.contains(&edge) {
                return Err(EditError::NotJoined(a.clone(), b.clone()));
            }
            let lists = precolored.iter_mut().chain([&mut edges]);
            lists.for_each(|list| list.retain(|&other| other != edge));
        }
        PatternEdit::Color(name, player) => {
            let is_called = |&&(a, b): &&(usize, usize)| {
                [(a, b), (b, a)]
                    .map(|edge| graph.edge_name(edge))
                    .contains(name)
            };
            let Some(&edge) = edges.iter().find(is_called) else {
                let Some((a, b)) = name.split_once('-') else {
                    return Err(EditError::Unknown(name.clone()));
                };
                pair(&names, a, b)?;
                return Err(EditError::NotJoined(a.into(), b.into()));
            };
            let lists = precolored.iter_mut();
            lists.for_each(|list| list.retain(|&other| other != edge));
            if let Some(player) = player {
                precolored[*player].push(edge);
            }
        }
    }
    let graph = SimpleGraph::new(names, &edges);
    let graph = graph.map_err(|error| EditError::Board(error.to_string()))?;
    Ok(PatternBoard::Graph { graph, precolored })
}

fn find(names: &[String], name: &str) -> Result<usize, EditError> {
    let found = names.iter().position(|other| other == name);
    found.ok_or_else(|| EditError::Unknown(name.into()))
}

fn free(names: &[String], name: &str) -> Result<(), EditError> {
    check_name(name)?;
    match find(names, name) {
        Ok(_) => Err(EditError::Taken(name.into())),
        Err(_) => Ok(()),
    }
}

fn pair(names: &[String], a: &str, b: &str) -> Result<(usize, usize), EditError> {
    let (x, y) = (find(names, a)?, find(names, b)?);
    if x == y {
        Err(EditError::Loop(a.into()))
    } else {
        Ok((x.min(y), x.max(y)))
    }
}
