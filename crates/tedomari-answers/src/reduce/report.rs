use serde::Serialize;
use tedomari::board::Element;

use super::{On, Reduced};
use crate::json::LISTED;

/// A reduced board as JSON.
#[derive(Serialize)]
pub struct ReduceAnswer {
    game: &'static str,
    source: String,
    claim: &'static str,
    formula: Option<String>,
    notes: Vec<String>,
    sizes: Vec<Sized>,
    gadgets: Vec<Gadget>,
    gadget_count: usize,
    elements: Vec<Meant>,
    element_count: usize,
    board: Option<String>,
    edges: Vec<Edge>,
    edge_count: usize,
}

#[derive(Serialize)]
struct Sized {
    what: &'static str,
    count: u64,
    bound: u64,
    formula: &'static str,
}

#[derive(Serialize)]
struct Gadget {
    kind: &'static str,
    name: String,
    members: Vec<String>,
    member_count: usize,
}

#[derive(Serialize)]
struct Meant {
    name: String,
    color: Option<&'static str>,
    meaning: String,
}

#[derive(Serialize)]
struct Edge {
    ends: [String; 2],
    color: &'static str,
}

impl ReduceAnswer {
    /// The answer.
    pub fn new(reduced: &Reduced) -> ReduceAnswer {
        /// The maximum length of a board that is repeated in an answer.
        const BOARD: usize = 10_000;
        let short = |text: String| (text.len() <= BOARD).then_some(text);
        let sizes = reduced.figures().into_iter().map(|figure| Sized {
            what: figure.what,
            count: figure.count,
            bound: figure.bound,
            formula: figure.formula,
        });
        let gadgets = reduced.gadgets();
        let gadget = |gadget: &tedomari_census::reduce::Gadget| Gadget {
            kind: gadget.kind,
            name: gadget.name.clone(),
            members: gadget
                .members
                .iter()
                .take(LISTED)
                .map(|&x| reduced.name(x))
                .collect(),
            member_count: gadget.members.len(),
        };
        let meant = |x: Element| Meant {
            name: reduced.name(x),
            color: reduced.color(x).map(|color| color.word()),
            meaning: reduced.meaning(x, None),
        };
        let (edges, edge_count) = match reduced.on() {
            On::Poset(_) => (Vec::new(), 0),
            On::Edges(board) => {
                let edge = |&([a, b], paint): &([u32; 2], tedomari_census::reduce::Paint)| Edge {
                    ends: [a, b].map(|v| board.vertices()[v as usize].clone()),
                    color: match paint {
                        tedomari_census::reduce::Paint::Red => "red",
                        tedomari_census::reduce::Paint::Green => "green",
                        tedomari_census::reduce::Paint::Free => "none",
                    },
                };
                let edges = board.edges().iter().take(LISTED).map(edge).collect();
                (edges, board.edges().len())
            }
        };
        ReduceAnswer {
            game: reduced.game(),
            source: reduced.source(),
            claim: reduced.claim(),
            formula: short(reduced.formula()),
            notes: reduced.notes(),
            sizes: sizes.collect(),
            gadget_count: gadgets.len(),
            gadgets: gadgets.iter().take(LISTED).map(gadget).collect(),
            elements: (0..reduced.len().min(LISTED) as Element)
                .map(meant)
                .collect(),
            element_count: reduced.len(),
            board: reduced.notation().ok().and_then(short),
            edges,
            edge_count,
        }
    }
}
