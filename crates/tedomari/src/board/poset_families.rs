//! Families of posets with numbered elements. All limits are checked before anything is allocated.

use super::{Color, Element, FamilyError, Limits, MAX_ELEMENTS, Names, Poset};

/// Which ends of a lattice are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Missing {
    /// Leave out the maximum.
    pub top: bool,
    /// Leave out the minimum.
    pub bottom: bool,
}

impl Poset {
    /// Pairwise incomparable elements.
    pub fn antichain(colors: Vec<Color>) -> Result<Poset, FamilyError> {
        numbered(colors, Vec::new())
    }

    /// A chain, from bottom to top.
    pub fn chain(colors: Vec<Color>) -> Result<Poset, FamilyError> {
        let covers = (1..colors.len() as Element).map(|i| (i - 1, i)).collect();
        numbered(colors, covers)
    }

    /// Disjoint chains of these lengths, all white: the heaps of Nim.
    pub fn heaps(lengths: &[usize]) -> Result<Poset, FamilyError> {
        let count = lengths.iter().map(|&length| length as u128).sum();
        FamilyError::check("elements", count, MAX_ELEMENTS)?;
        let mut covers = Vec::new();
        let mut first = 0;
        for &length in lengths {
            let end = first + length as Element;
            covers.extend((first + 1..end).map(|i| (i - 1, i)));
            first = end;
        }
        numbered(vec![Color::White; first as usize], covers)
    }

    /// A zigzag: each element is joined to the next, which lies above it exactly if `up` says so.
    ///
    /// # Panics
    /// If there is not one step for each two neighbors.
    pub fn zigzag(colors: Vec<Color>, up: &[bool]) -> Result<Poset, FamilyError> {
        assert_eq!(up.len(), colors.len().saturating_sub(1), "steps between");
        let step = |(i, &up): (usize, &bool)| {
            let i = i as Element;
            if up { (i, i + 1) } else { (i + 1, i) }
        };
        let covers = up.iter().enumerate().map(step).collect();
        numbered(colors, covers)
    }

    /// A tree whose root, element 0, is the minimum. `parents[i]` is the element covered by `i +
    /// 1`.
    ///
    /// # Panics
    /// If there is not one parent for each element but the root, with a smaller number than its
    /// child.
    pub fn tree(colors: Vec<Color>, parents: &[Element]) -> Result<Poset, FamilyError> {
        Poset::double_tree(colors, parents, parents.len())
    }

    /// A tree and an upside-down tree with a common root, element 0. The next `upper` elements grow
    /// upwards and the rest downwards; `parents[i]` is the neighbor of element `i + 1` on the path
    /// to the root.
    ///
    /// # Panics
    /// If there is not one parent for each element but the root, with a smaller number than its
    /// child and on the same side.
    pub fn double_tree(
        colors: Vec<Color>,
        parents: &[Element],
        upper: usize,
    ) -> Result<Poset, FamilyError> {
        assert_eq!(parents.len(), colors.len().saturating_sub(1), "parents");
        let mut covers = Vec::with_capacity(parents.len());
        for (i, &parent) in parents.iter().enumerate() {
            let (child, side) = (i + 1, if i < upper { 1 } else { upper + 1 });
            let parent_ok = parent == 0 || (side..child).contains(&(parent as usize));
            assert!(parent_ok, "a parent comes before its child, on its side");
            let pair = (parent, child as Element);
            covers.push(if i < upper { pair } else { (pair.1, pair.0) });
        }
        numbered(colors, covers)
    }

    /// The subsets of a set of `dimension` elements, all white, in the order of their binary
    /// numbers, optionally without the full or the empty set.
    pub fn boolean(dimension: u32, missing: Missing) -> Result<Poset, FamilyError> {
        Poset::boolean_within(dimension, missing, &Limits::default())
    }

    pub(crate) fn boolean_within(
        dimension: u32,
        missing: Missing,
        limits: &Limits,
    ) -> Result<Poset, FamilyError> {
        let count = 1u128 << dimension.min(127);
        limits.check_elements("elements", count)?;
        let covers = u128::from(dimension) * count / 2;
        limits.check_relations("covers", covers)?;

        let first = Element::from(missing.bottom);
        let end = (count as Element)
            .saturating_sub(Element::from(missing.top))
            .max(first);
        let mut pairs = Vec::with_capacity(covers as usize);
        for set in first..end {
            let larger = (0..dimension).map(|bit| set | 1 << bit);
            let larger = larger.filter(|&other| other != set && other < end);
            pairs.extend(larger.map(|other| (set - first, other - first)));
        }
        numbered(vec![Color::White; (end - first) as usize], pairs)
    }

    /// The product of chains of the given sizes, all white, in lexicographic order.
    pub fn product(sizes: &[usize]) -> Result<Poset, FamilyError> {
        Poset::product_within(sizes, &Limits::default())
    }

    pub(crate) fn product_within(sizes: &[usize], limits: &Limits) -> Result<Poset, FamilyError> {
        let count = if sizes.contains(&0) {
            0
        } else {
            let product = sizes
                .iter()
                .try_fold(1u128, |product, &size| product.checked_mul(size as u128));
            product.unwrap_or(u128::MAX)
        };
        limits.check_elements("elements", count)?;
        let factors = sizes.iter().filter(|&&size| size > 1).count() as u128;
        limits.check_relations("covers", count * factors)?;

        let count = count as usize;
        let mut pairs = Vec::with_capacity(count * factors as usize);
        let mut stride = 1;
        if count > 0 {
            for &size in sizes.iter().rev().filter(|&&size| size > 1) {
                let lower = (0..count).filter(|x| x / stride % size + 1 < size);
                pairs.extend(lower.map(|x| (x as Element, (x + stride) as Element)));
                stride *= size;
            }
        }
        numbered(vec![Color::White; count], pairs)
    }
}

fn numbered(colors: Vec<Color>, covers: Vec<(Element, Element)>) -> Result<Poset, FamilyError> {
    FamilyError::check("elements", colors.len() as u128, MAX_ELEMENTS)?;
    Ok(Poset::from_covers(colors, Names::Numbered, &covers))
}
