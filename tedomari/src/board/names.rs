use super::Element;

/// Names of elements: given ones, or simply their numbers from 1.
///
/// Boards with millions of elements come from words like `chain` and carry no names of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Names {
    /// Element `i` is called `i + 1`.
    Numbered,
    /// Each element has its own name.
    Given(Vec<Box<str>>),
}

impl Names {
    /// The name of an element.
    pub fn get(&self, element: Element) -> String {
        match self {
            Names::Numbered => (element + 1).to_string(),
            Names::Given(names) => names[element as usize].to_string(),
        }
    }
}
