use super::{Reason, Solution, Step};
use crate::board::Element;

impl Solution {
    /// Calls every element by its name in a larger game, of which this one was a part.
    pub fn rename(&mut self, name: impl Fn(Element) -> Element) {
        for after in self.left.iter_mut().chain(&mut self.right) {
            after.element = name(after.element);
        }
        for element in self.left_line.iter_mut().chain(&mut self.right_line) {
            *element = name(*element);
        }
        self.reason.rename(name);
    }
}

impl Reason {
    /// Calls every element by its name in a larger game, of which this one was a part.
    pub fn rename(&mut self, name: impl Fn(Element) -> Element) {
        let mut pending = vec![self];
        while let Some(reason) = pending.pop() {
            match &mut reason.step {
                Step::Empty | Step::Sum => {}
                Step::Formula {
                    witness: elements, ..
                }
                | Step::Reduction {
                    removed: elements, ..
                }
                | Step::Cancel { elements, .. }
                | Step::Search { elements, .. }
                | Step::Unfinished { elements, .. } => {
                    for element in elements {
                        *element = name(*element);
                    }
                }
            }
            pending.extend(&mut reason.parts);
        }
    }
}
