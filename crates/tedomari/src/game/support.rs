use crate::board::{Adjacency, Element, GROUND, edges_at};

/// The edges of a graph that stands on the ground. Whatever is not connected to the ground falls.
#[derive(Clone, Debug)]
pub(crate) struct Support {
    edges: Vec<(u32, u32)>,
    /// For each vertex, its edges.
    at: Adjacency,
}

impl Support {
    /// The edges, by the numbers of their ends.
    pub(crate) fn new(edges: Vec<(u32, u32)>) -> Support {
        let last = edges.iter().map(|&(a, b)| a.max(b)).max();
        let at = edges_at(last.unwrap_or(GROUND) as usize + 1, &edges);
        Support { edges, at }
    }

    /// The edges, by the numbers of their ends.
    pub(crate) fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    /// The edges on the ground.
    pub(crate) fn grounded(&self) -> &[Element] {
        self.at.of(GROUND)
    }

    /// The edges that share an end above the ground with this one, and the edge itself.
    pub(crate) fn touching(&self, edge: Element) -> impl Iterator<Item = Element> + '_ {
        let (a, b) = self.edges[edge as usize];
        let above = [a, b].into_iter().filter(|&end| end != GROUND);
        above.flat_map(|end| self.at.of(end).iter().copied())
    }

    /// Pairs of edges that share an end above the ground, enough to connect all that do.
    pub(crate) fn links(&self) -> impl Iterator<Item = (Element, Element)> + '_ {
        let vertices = GROUND + 1..self.at.len() as u32;
        vertices.flat_map(|v| self.at.of(v).windows(2).map(|pair| (pair[0], pair[1])))
    }

    /// Lets everything fall that is not connected to the ground. Returns it.
    pub(crate) fn drop_loose(&self, alive: &mut [bool]) -> Vec<Element> {
        let mut stands = vec![false; self.edges.len()];
        let mut open: Vec<Element> = Vec::new();
        let mut reach = |edges: &[Element], open: &mut Vec<Element>, alive: &[bool]| {
            for &edge in edges {
                let x = edge as usize;
                if alive[x] && !std::mem::replace(&mut stands[x], true) {
                    open.push(edge);
                }
            }
        };
        reach(self.grounded(), &mut open, alive);
        let mut is_reached = vec![false; self.at.len()];
        while let Some(edge) = open.pop() {
            let (a, b) = self.edges[edge as usize];
            for end in [a, b].into_iter().filter(|&end| end != GROUND) {
                if !std::mem::replace(&mut is_reached[end as usize], true) {
                    reach(self.at.of(end), &mut open, alive);
                }
            }
        }
        let loose = (0..self.edges.len()).filter(|&x| alive[x] && !stands[x]);
        let loose: Vec<Element> = loose.map(|x| x as Element).collect();
        loose.iter().for_each(|&x| alive[x as usize] = false);
        loose
    }

    /// If the graph has no cycle, where the ground counts as one vertex: each edge with those that
    /// stand directly on it.
    pub(crate) fn covers(&self) -> Option<Vec<(Element, Element)>> {
        let mut covers = Vec::with_capacity(self.edges.len());
        let mut is_reached = vec![false; self.at.len()];
        is_reached[GROUND as usize] = true;
        // Vertices with the edge that they stand on.
        let mut open: Vec<(u32, Option<Element>)> = vec![(GROUND, None)];
        while let Some((vertex, below)) = open.pop() {
            for &edge in self
                .at
                .of(vertex)
                .iter()
                .filter(|&&edge| Some(edge) != below)
            {
                let (a, b) = self.edges[edge as usize];
                let upper = if a == vertex { b } else { a };
                if std::mem::replace(&mut is_reached[upper as usize], true) {
                    return None;
                }
                covers.extend(below.map(|below| (below, edge)));
                open.push((upper, Some(edge)));
            }
        }
        Some(covers)
    }

    /// The listed edges on their own.
    pub(crate) fn part(&self, elements: &[Element]) -> Support {
        let mut number = vec![u32::MAX; self.at.len()];
        number[GROUND as usize] = GROUND;
        let mut count = GROUND;
        let mut renumbered = |vertex: u32| {
            let number = &mut number[vertex as usize];
            if *number == u32::MAX {
                count += 1;
                *number = count;
            }
            *number
        };
        let edges = elements.iter().map(|&x| {
            let (a, b) = self.edges[x as usize];
            (renumbered(a), renumbered(b))
        });
        Support::new(edges.collect())
    }
}
