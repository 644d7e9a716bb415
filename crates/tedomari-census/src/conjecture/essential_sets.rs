use super::subject::Subject;
use tedomari::board::Element;

/// Finds the essential parts of an order in many colorings. Sets of elements are bits of words.
#[derive(Debug)]
pub(super) struct EssentialSets {
    /// For each element, what it covers, what covers it, and what is at or below it.
    elements: Vec<[u32; 3]>,
}

impl EssentialSets {
    /// The order of a poset or diagram with at most 32 elements, whose colors are ignored.
    pub fn of(subject: &Subject) -> EssentialSets {
        let set = |list: &[Element]| list.iter().fold(0, |set, x| set | 1 << x);
        let (order, below) = (subject.order(), subject.lower_sets());
        let at_or_below = |y| {
            let below = subject.elements().filter(|&x| below.is_at_or_below(x, y));
            below.fold(0, |set, x| set | 1 << x)
        };
        let sets = |x| {
            let (covered, covering) = (order.lower_covers().of(x), order.upper_covers().of(x));
            [set(covered), set(covering), at_or_below(x)]
        };
        EssentialSets {
            elements: subject.elements().map(sets).collect(),
        }
    }

    /// The elements that are not essential, for each set of black elements: those at or below the
    /// bottom of a blocking triple.
    ///
    /// Element after element, all colorings in turn, without branches: so the compiler treats
    /// several colorings at a time.
    pub fn rest(&self, black: &[u32]) -> Vec<u32> {
        let mut bottoms = vec![0; black.len()];
        for (y, &[covered, covering, _]) in self.elements.iter().enumerate() {
            for (bottoms, &black) in bottoms.iter_mut().zip(black) {
                let other_color = black ^ all_if(black >> y & 1);
                let blocks = all_if(u32::from(covering & other_color != 0));
                *bottoms |= covered & !other_color & blocks;
            }
        }
        let mut rest = vec![0; black.len()];
        for (x, &[_, _, at_or_below]) in self.elements.iter().enumerate() {
            for (rest, &bottoms) in rest.iter_mut().zip(&bottoms) {
                *rest |= at_or_below & all_if(bottoms >> x & 1);
            }
        }
        rest
    }
}

/// All elements if a bit is set, else none.
fn all_if(bit: u32) -> u32 {
    bit.wrapping_neg()
}
