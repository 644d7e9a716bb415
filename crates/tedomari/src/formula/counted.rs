use crate::board::Element;
use crate::value::Player;

/// The elements that count towards a value.
pub(super) struct Counted {
    /// Ascending.
    pub elements: Vec<Element>,
    /// How many of them are Left's.
    left: usize,
}

impl Counted {
    /// The elements with `counts[x]`.
    pub fn of(owners: &[Player], counts: &[bool]) -> Counted {
        // Without a branch that nobody could predict, and pages that nobody writes cost nothing.
        let mut elements = vec![0; counts.len()];
        let (mut len, mut left) = (0, 0);
        for (x, (&counts, &owner)) in counts.iter().zip(owners).enumerate() {
            elements[len] = x as Element;
            len += usize::from(counts);
            left += usize::from(counts & (owner == Player::Left));
        }
        elements.truncate(len);
        elements.shrink_to_fit();
        Counted { elements, left }
    }

    /// All elements.
    pub fn all(owners: &[Player]) -> Counted {
        Counted {
            elements: (0..owners.len() as Element).collect(),
            left: owners
                .iter()
                .filter(|&&owner| owner == Player::Left)
                .count(),
        }
    }

    /// Left's minus Right's.
    pub fn difference(&self) -> i64 {
        2 * self.left as i64 - self.elements.len() as i64
    }

    /// "5 of Left's, 3 of Right's".
    pub fn figures(&self) -> String {
        let right = self.elements.len() - self.left;
        format!("{} of Left's, {right} of Right's", self.left)
    }
}
