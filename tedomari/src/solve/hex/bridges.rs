use super::bitboard::{Cells, Shape, bits};

/// A group of a player's stones with cells enough to connect it to an edge, whoever moves next.
#[derive(Clone, Copy)]
struct Link {
    group: Cells,
    /// The empty cells that are needed: pairs between which the player has the choice.
    needs: Cells,
}

/// The connections that a player has by bridges.
pub(super) struct Connections {
    /// The cells that a connection of both edges needs, if there is one already.
    pub whole: Option<Cells>,
    /// Moves that make one, with all cells it needs, the move among them.
    pub threats: Vec<(usize, Cells)>,
}

impl Connections {
    /// The connections of the player with these stones and edges.
    pub fn new(shape: &Shape, own: Cells, empty: Cells, edges: &[Cells; 2]) -> Connections {
        let first = links(shape, own, empty, edges[0]);
        let second = links(shape, own, empty, edges[1]);
        let whole = whole(shape, &first, empty, edges[1]);
        let mut threats = Vec::new();
        if whole.is_none() {
            for cell in bits(empty) {
                let from = reaching(shape, cell, &first, empty, edges[0]);
                let to = reaching(shape, cell, &second, empty, edges[1]);
                let meet = from
                    .iter()
                    .find_map(|a| to.iter().find(|&b| a & b == 0).map(|b| a | b));
                threats.extend(meet.map(|needs| (cell, needs | 1 << cell)));
            }
        }
        Connections { whole, threats }
    }
}

/// The groups that are connected to an edge, those that need the fewest cells first.
fn links(shape: &Shape, own: Cells, empty: Cells, edge: Cells) -> Vec<Link> {
    let mut links = Vec::new();
    let mut rest = own;
    let at_edge = shape.flood(own & edge, own);
    if at_edge != 0 {
        links.push(Link {
            group: at_edge,
            needs: 0,
        });
        rest &= !at_edge;
    }
    for stone in bits(own) {
        let pair = shape.near[stone] & edge;
        if rest >> stone & 1 == 1 && pair & !empty == 0 && pair.count_ones() == 2 {
            let group = shape.flood(1 << stone, own);
            links.push(Link { group, needs: pair });
            rest &= !group;
        }
    }
    let mut next = 0;
    while let Some(&Link { group, needs }) = links.get(next) {
        next += 1;
        for stone in bits(group) {
            for &(other, between) in &shape.bridges[stone] {
                if rest >> other & 1 == 1 && between & !empty == 0 && between & needs == 0 {
                    let group = shape.flood(1 << other, own);
                    links.push(Link {
                        group,
                        needs: needs | between,
                    });
                    rest &= !group;
                }
            }
        }
    }
    links
}

/// The cells with which one of the groups is connected to the other edge too.
fn whole(shape: &Shape, links: &[Link], empty: Cells, edge: Cells) -> Option<Cells> {
    let ends = links.iter().find_map(|link| {
        if link.group & edge != 0 {
            return Some(link.needs);
        }
        let free = empty & !link.needs;
        let pairs = bits(link.group).map(|stone| shape.near[stone] & edge);
        let pair = pairs.filter(|pair| pair.count_ones() == 2 && pair & !free == 0);
        pair.map(|pair| link.needs | pair).next()
    });
    ends
}

/// The sets of cells with which a stone on an empty cell would be connected to an edge.
fn reaching(shape: &Shape, cell: usize, links: &[Link], empty: Cells, edge: Cells) -> Vec<Cells> {
    let mut ways = Vec::new();
    if edge >> cell & 1 == 1 {
        return vec![0];
    }
    let pair = shape.near[cell] & edge;
    if pair.count_ones() == 2 && pair & !empty == 0 {
        ways.push(pair);
    }
    for link in links {
        if link.needs >> cell & 1 == 1 {
            continue;
        }
        if shape.near[cell] & link.group != 0 {
            ways.push(link.needs);
            continue;
        }
        for &(other, between) in &shape.bridges[cell] {
            if link.group >> other & 1 == 1 && between & !empty == 0 && between & link.needs == 0 {
                ways.push(link.needs | between);
            }
        }
    }
    ways.sort_unstable_by_key(|way| way.count_ones());
    ways
}
