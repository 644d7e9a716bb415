use tedomari::board::{Color, Element, Names, Poset};

/// A poset that grows downward, element by element.
#[derive(Default)]
pub(super) struct Growing {
    colors: Vec<Color>,
    names: Vec<Box<str>>,
    covers: Vec<(Element, Element)>,
}

impl Growing {
    /// Adds an element that is covered by these, none of which is below another.
    pub fn below(&mut self, name: String, color: Color, above: &[Element]) -> Element {
        let new = self.colors.len() as Element;
        self.colors.push(color);
        self.names.push(name.into());
        self.covers.extend(above.iter().map(|&y| (new, y)));
        new
    }

    /// Adds covers (lower, upper) between existing elements.
    pub fn relate(&mut self, covers: impl Iterator<Item = (Element, Element)>) {
        self.covers.extend(covers);
    }

    /// Builds the poset. The constructions add only covers, so no transitive reduction is needed,
    /// which takes long on large posets.
    pub fn finish(self) -> Poset {
        Poset::from_covers(self.colors, Names::Given(self.names), &self.covers)
    }
}

/// The digit 0 or 1.
pub(super) fn digit(truth: bool) -> u8 {
    u8::from(truth)
}
