//! `tedomari connection`.

use std::io::Write;
use tedomari::Error;

use clap::{Args, ValueEnum};
use serde::Serialize;
use tedomari::game::Colored;
use tedomari::notation::hex::{Network, parse_network};
use tedomari_answers::hex::{Facts, Local, connected};

use super::local::write as write_local;
use crate::args::Common;
use crate::failure::Failure;
use crate::words::counted;
use crate::{Ending, json, question};

/// The arguments of `connection`.
#[derive(Debug, Args)]
pub struct Question {
    /// Paths of a graph: 's-a-t, s-b-t'; an edge may occur several times. '; terminals s t' and ';
    /// color edges' replace the options
    #[arg(required = true, value_name = "EDGES")]
    edges: Vec<String>,
    /// The vertices that Left wants to connect, separated by commas
    #[arg(long, value_name = "VERTICES", value_delimiter = ',')]
    terminals: Vec<String>,
    /// What the players color
    #[arg(long, value_enum)]
    color: Option<Items>,
}

/// What the players color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Items {
    /// The vertices between the terminals
    Vertices,
    /// The edges: Shannon's switching game
    Edges,
}

impl Items {
    fn colored(self) -> Colored {
        match self {
            Items::Vertices => Colored::Vertices,
            Items::Edges => Colored::Edges,
        }
    }
}

/// Solves a connection game.
pub fn run(question: &Question, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut text = question.edges.join(" ");
    if !question.terminals.is_empty() {
        text += &format!("; terminals {}", question.terminals.join(" "));
    }
    let network = parse_network(&text).map_err(Error::from)?;
    let network = Network {
        colored: question.color.map_or(network.colored, Items::colored),
        ..network
    };
    let game = network
        .game()
        .map_err(|error| Error::new(error.to_string()))?;
    let Network {
        names,
        edges,
        terminals,
        colored,
    } = network;
    let edge = |&(a, b): &(usize, usize)| format!("{}-{}", names[a], names[b]);
    let local = Local {
        game: &game.game,
        names: match colored {
            Colored::Vertices => game
                .cells
                .iter()
                .map(|&vertex| names[vertex].clone())
                .collect(),
            Colored::Edges => edges.iter().map(edge).collect(),
        },
        players: ["Left", "Right"],
    };
    let (facts, _) = question::timed(common, |budget| local.solve(budget));
    let name = |terminal: usize| names[terminals[terminal]].clone();
    let outcomes = game.game.atoms().atoms().map(|atom| {
        let sets = &game.outcomes[atom.index()];
        (game.game.atoms().written(atom).to_string(), sets)
    });
    if common.json {
        let ending = if facts.value.is_some() {
            Ending::Answered
        } else {
            Ending::Exhausted
        };
        let named = |set: &Vec<usize>| set.iter().map(|&terminal| name(terminal)).collect();
        let outcomes = outcomes.map(|(name, sets)| Outcome {
            name,
            connected: sets.iter().map(named).collect(),
        });
        let answer = Answer {
            cells: local.names.clone(),
            terminals: (0..terminals.len()).map(name).collect(),
            outcomes: outcomes.collect(),
            facts,
        };
        json::write(out, &answer)?;
        return Ok(ending);
    }
    let what = match colored {
        Colored::Vertices => counted(local.names.len(), "vertex").replace("vertexs", "vertices"),
        Colored::Edges => counted(local.names.len(), "edge"),
    };
    writeln!(
        out,
        "{what} to color, {}",
        counted(game.outcomes.len(), "outcome")
    )?;
    for (atom, sets) in outcomes {
        writeln!(out, "   {atom:3} {}", connected(sets, &name))?;
    }
    write_local(&local, &facts, common, out)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    cells: Vec<String>,
    terminals: Vec<String>,
    outcomes: Vec<Outcome>,
    #[serde(flatten)]
    facts: Facts,
}

#[derive(Serialize)]
struct Outcome {
    name: String,
    connected: Vec<Vec<String>>,
}
