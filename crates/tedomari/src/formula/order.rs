use crate::board::Element;

/// No element.
pub(super) const NONE: Element = Element::MAX;

/// All elements of a forest, each after everything above it.
pub(super) enum Order {
    /// The given number of elements, the last first. Most trees are numbered from the root up, and
    /// reading them backwards is a streaming pass.
    Backwards(usize),
    /// In the order of a list.
    Listed(Vec<Element>),
}

impl Order {
    /// The order for `len` elements, given the one below each, if any.
    pub fn from_the_leaves(len: usize, below: impl Fn(Element) -> Element) -> Order {
        let numbered_up = |x: Element| below(x) == NONE || below(x) < x;
        if (0..len as Element).all(numbered_up) {
            Order::Backwards(len)
        } else {
            Order::leaf_by_leaf(len, below)
        }
    }

    /// The order for elements that are not numbered from the root up.
    pub fn leaf_by_leaf(len: usize, below: impl Fn(Element) -> Element) -> Order {
        let elements = 0..len as Element;
        let mut above = vec![0u32; len];
        for y in elements.clone().map(&below).filter(|&y| y != NONE) {
            above[y as usize] += 1;
        }
        let mut order: Vec<Element> = elements.filter(|&x| above[x as usize] == 0).collect();
        let mut done = 0;
        while done < order.len() {
            let y = below(order[done]);
            done += 1;
            if y != NONE {
                above[y as usize] -= 1;
                if above[y as usize] == 0 {
                    order.push(y);
                }
            }
        }
        Order::Listed(order)
    }

    /// The elements.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Element> {
        let len = match self {
            Order::Backwards(len) => *len,
            Order::Listed(list) => list.len(),
        };
        (0..len).map(move |i| match self {
            Order::Backwards(len) => (len - 1 - i) as Element,
            Order::Listed(list) => list[i],
        })
    }
}
