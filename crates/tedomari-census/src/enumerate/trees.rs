use tedomari::board::Element;

/// The parent of each node except the root, node 0: that of node `i + 1` is `parents[i]`. Nodes are
/// in preorder.
pub(crate) type Parents = Vec<Element>;

/// All rooted trees with `n` nodes up to isomorphism.
pub(crate) fn rooted_trees(n: usize) -> impl Iterator<Item = Parents> {
    level_sequences(n).map(|levels| parents(&levels))
}

/// All trees with `n` nodes up to isomorphism, each with some node as its root.
pub(crate) fn free_trees(n: usize) -> impl Iterator<Item = Parents> {
    // Of all roots of a tree, take the one with the largest level sequence.
    let is_largest = |levels: &Vec<usize>| {
        let neighbors = neighbors(&parents(levels));
        (1..levels.len()).all(|root| canonical(root, &neighbors) <= *levels)
    };
    level_sequences(n)
        .filter(is_largest)
        .map(|levels| parents(&levels))
}

/// The distances of the nodes to the root in preorder, with the largest such sequence for each
/// rooted tree; from the path down to the star.
fn level_sequences(n: usize) -> impl Iterator<Item = Vec<usize>> {
    let path = (n > 0).then(|| (0..n).collect());
    std::iter::successors(path, move |levels: &Vec<usize>| {
        // Move the last node that is not a child of the root up by one level: it becomes a
        // sibling of its parent, and the rest repeats the parent's subtree.
        let last = levels.iter().rposition(|&level| level > 1)?;
        let parent = levels[..last]
            .iter()
            .rposition(|&l| l + 1 == levels[last])?;
        let mut next = levels.clone();
        for i in last..n {
            next[i] = next[i - (last - parent)];
        }
        Some(next)
    })
}

fn parents(levels: &[usize]) -> Parents {
    let parent = |i: usize| {
        levels[..i]
            .iter()
            .rposition(|&level| level + 1 == levels[i])
    };
    (1..levels.len())
        .map(|i| parent(i).expect("preorder: the parent came before") as Element)
        .collect()
}

fn neighbors(parents: &[Element]) -> Vec<Vec<usize>> {
    let mut neighbors = vec![Vec::new(); parents.len() + 1];
    for (i, &parent) in parents.iter().enumerate() {
        neighbors[i + 1].push(parent as usize);
        neighbors[parent as usize].push(i + 1);
    }
    neighbors
}

/// The largest level sequence of the tree with this root.
fn canonical(root: usize, neighbors: &[Vec<usize>]) -> Vec<usize> {
    // Nodes with their parents, each before its children; then from the leaves to the root.
    let mut order = vec![(root, root)];
    let mut done = 0;
    while let Some(&(node, parent)) = order.get(done) {
        done += 1;
        let children = neighbors[node].iter().filter(|&&child| child != parent);
        order.extend(children.map(|&child| (child, node)));
    }
    let mut branches: Vec<Vec<Vec<usize>>> = vec![Vec::new(); neighbors.len()];
    for (node, parent) in order.into_iter().rev() {
        let mut below = std::mem::take(&mut branches[node]);
        below.sort_unstable_by(|a, b| b.cmp(a));
        let deeper = below.concat().into_iter().map(|level| level + 1);
        let sequence = std::iter::once(0).chain(deeper).collect();
        if node == parent {
            return sequence;
        }
        branches[parent].push(sequence);
    }
    unreachable!("the root comes last")
}
