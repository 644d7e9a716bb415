use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell, HexRegion};

/// Rows and columns of free cells added around the drawing of part of a board: enough for any two
/// black paths to pass each other on either side.
const MARGIN: usize = 4;

/// The node of Black's upper edge.
pub(super) const TOP: usize = 0;
/// The node of Black's lower edge.
pub(super) const BOTTOM: usize = 1;

/// The surroundings of a region: a graph of free cells and black chains. White stones are omitted.
pub(super) struct Surroundings {
    /// The neighbors of each node.
    pub touching: Vec<Vec<usize>>,
    /// Whether a node is a chain, which is black in every context.
    pub is_chain: Vec<bool>,
    /// A cell of each node. The edges have none.
    pub place: Vec<Option<HexCell>>,
    /// For each cell of the region, the nodes that touch it.
    pub around: Vec<Vec<usize>>,
    /// The offset of the cells relative to the board, in rows and columns.
    pub margin: usize,
}

/// The role of a cell of the arena.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    Inside,
    Black,
    Free,
    White,
}

impl Surroundings {
    pub fn new(region: &HexRegion) -> Surroundings {
        let (arena, margin) = arena(region.board());
        let role = |cell: HexCell| {
            let inside = HexCell::new(
                cell.row.wrapping_sub(margin),
                cell.column.wrapping_sub(margin),
            );
            if region.board().contains(inside) && region.contains(inside) {
                return Role::Inside;
            }
            match arena.get(cell) {
                Content::Stone(Color::Black) => Role::Black,
                Content::Stone(Color::White) => Role::White,
                Content::Empty | Content::Outside => Role::Free,
            }
        };
        let mut result = Surroundings {
            touching: vec![Vec::new(); 2],
            is_chain: vec![true; 2],
            place: vec![None; 2],
            around: vec![Vec::new(); region.board().rows() * region.board().columns()],
            margin,
        };
        let nodes = result.number(&arena, &role);
        result.join(region, &arena, &role, &nodes);
        result
    }

    /// Numbers the free cells and the black chains. Chains at an edge have the number of the edge.
    fn number(&mut self, arena: &HexBoard, role: &impl Fn(HexCell) -> Role) -> Vec<Option<usize>> {
        let mut nodes: Vec<Option<usize>> = vec![None; arena.rows() * arena.columns()];
        let at_edge = |cell: HexCell| match cell.row {
            0 => Some(TOP),
            row if row + 1 == arena.rows() => Some(BOTTOM),
            _ => None,
        };
        // Stones at the edges come first, so that their chains get the numbers of the edges.
        let seeds = arena
            .cells()
            .filter(|&cell| at_edge(cell).is_some())
            .chain(arena.cells());
        for seed in seeds {
            if nodes[arena.index(seed)].is_some() {
                continue;
            }
            match role(seed) {
                Role::Inside | Role::White => {}
                Role::Free => nodes[arena.index(seed)] = Some(self.add(seed, false)),
                Role::Black => {
                    let node = match at_edge(seed) {
                        Some(edge) => edge,
                        None => self.add(seed, true),
                    };
                    nodes[arena.index(seed)] = Some(node);
                    let mut rest = vec![seed];
                    while let Some(cell) = rest.pop() {
                        for near in arena.neighbors(cell) {
                            let number = &mut nodes[arena.index(near)];
                            if role(near) == Role::Black && number.is_none() {
                                *number = Some(node);
                                rest.push(near);
                            }
                        }
                    }
                }
            }
        }
        nodes
    }

    fn add(&mut self, cell: HexCell, is_chain: bool) -> usize {
        self.touching.push(Vec::new());
        self.is_chain.push(is_chain);
        self.place.push(Some(cell));
        self.touching.len() - 1
    }

    /// Records which nodes touch each other and the region. If a chain has stones at both edges,
    /// the edges count as touching.
    fn join(
        &mut self,
        region: &HexRegion,
        arena: &HexBoard,
        role: &impl Fn(HexCell) -> Role,
        nodes: &[Option<usize>],
    ) {
        let mut join = |a: usize, b: usize| {
            if a != b {
                self.touching[a].push(b);
                self.touching[b].push(a);
            }
        };
        for cell in arena.cells() {
            let Some(node) = nodes[arena.index(cell)] else {
                continue;
            };
            for near in arena.neighbors(cell) {
                if let Some(other) = nodes[arena.index(near)] {
                    join(node, other);
                }
            }
            if cell.row == 0 {
                join(node, TOP);
            }
            if cell.row + 1 == arena.rows() {
                join(node, BOTTOM);
            }
        }
        for list in &mut self.touching {
            list.sort_unstable();
            list.dedup();
        }
        for inside in region.board().cells().filter(|&cell| region.contains(cell)) {
            let cell = HexCell::new(inside.row + self.margin, inside.column + self.margin);
            debug_assert!(role(cell) == Role::Inside);
            let mut around: Vec<usize> = arena
                .neighbors(cell)
                .filter_map(|near| nodes[arena.index(near)])
                .collect();
            if cell.row == 0 {
                around.push(TOP);
            }
            if cell.row + 1 == arena.rows() {
                around.push(BOTTOM);
            }
            around.sort_unstable();
            around.dedup();
            self.around[region.board().index(inside)] = around;
        }
    }
}

/// The board of the contexts: the board itself, or the drawing of a part with free cells around it.
fn arena(board: &HexBoard) -> (HexBoard, usize) {
    if !board.is_part() {
        return (board.clone(), 0);
    }
    (board.with_margin(MARGIN), MARGIN)
}
