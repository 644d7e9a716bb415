//! How something is drawn.

use std::collections::HashMap;

use serde::Deserialize;
use tedomari::board::Element;
use tedomari::board::hex::HexRegion;
use tedomari::game::Position;

use super::drawable::Drawable;
use super::labels::labeled;
use super::picture::{Picture, Point};
use super::{
    DrawError, Mark, Marked, PictureData, Scene, game_tree, hex_scene, picture_at, position_scene,
    scene, svg_with_names,
};

/// How to draw something.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The centers of some elements, in points.
    pub places: HashMap<String, Point>,
    /// Elements to highlight.
    pub highlight: Vec<Element>,
    /// The last move.
    pub last: Vec<Element>,
    /// Labels of elements, such as the values of the moves.
    pub labels: Vec<(Element, String)>,
    /// Lines of text below the picture.
    pub notes: Vec<String>,
    /// The region of a Hex board. The cells around it are drawn faintly.
    pub region: Option<HexRegion>,
    /// The direction of the rows of diagrams.
    pub notation: Notation,
}

/// The direction of the rows of diagrams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Notation {
    /// Rows grow downward.
    #[default]
    English,
    /// Rows grow upward.
    French,
}

impl View {
    /// The scene with the marks and the direction of this view.
    fn dressed(&self, mut scene: Scene) -> Scene {
        for &x in &self.highlight {
            scene.mark(x, Mark::Highlighted);
        }
        for &x in &self.last {
            scene.mark(x, Mark::Last);
        }
        scene.notes.extend_from_slice(&self.notes);
        match self.notation {
            Notation::English => scene,
            Notation::French => scene.french(),
        }
    }

    /// The picture of a scene, with its labels and with elements where this view has them.
    fn placed(&self, scene: &Scene) -> Picture {
        let moves: Vec<(Element, Point)> = if self.places.is_empty() {
            Vec::new()
        } else {
            let nodes = scene.nodes.iter().zip(0..);
            let moved = nodes.filter_map(|(node, x)| {
                let place = self.places.get(&node.label)?;
                Some((x, *place))
            });
            moved.collect()
        };
        labeled(picture_at(scene, &moves), &self.labels)
    }

    /// The picture of a position as data.
    pub fn of_position(&self, position: &Position) -> Result<PictureData, DrawError> {
        let picture = self.picture_of_position(position)?;
        Ok(picture.data(|x| position.name(x)))
    }

    /// The picture of a position as an SVG document with the names of the elements.
    pub fn svg_of_position(&self, position: &Position) -> Result<String, DrawError> {
        let picture = self.picture_of_position(position)?;
        Ok(svg_with_names(&picture, &|x| position.name(x)))
    }

    /// The picture of a position. The moves of the player whose turn it is are marked.
    pub fn picture_of_position(&self, position: &Position) -> Result<Picture, DrawError> {
        let scene = self.dressed(position_scene(position, Marked::Mover)?);
        Ok(self.placed(&scene))
    }
}

impl Drawable {
    /// The scene.
    pub fn scene(&self, view: &View) -> Result<Scene, DrawError> {
        Ok(view.dressed(match self {
            Drawable::Board(board) => scene(board, &[])?,
            Drawable::Hex(board) => hex_scene(board, view.region.as_ref(), &[]),
            Drawable::Question(question) => position_scene(question.start(), Marked::Both)?,
            Drawable::Tree(tree) => game_tree(&tree.forms, tree.game)?,
        }))
    }

    /// The picture.
    pub fn picture(&self, view: &View) -> Result<Picture, DrawError> {
        Ok(view.placed(&self.scene(view)?))
    }

    /// The picture as data, with the names of the elements.
    pub fn data(&self, picture: &Picture) -> PictureData {
        let names: Vec<String> = self.names().collect();
        picture.data(|x| names.get(x as usize).cloned().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use tedomari::Question;

    use super::*;
    use crate::{picture_of, svg};

    #[test]
    fn every_element_is_found_by_its_name_in_the_picture_of_a_position() {
        for (game, board) in [
            ("sim", ""),
            ("hex", "3x3"),
            ("nim", "2 3"),
            ("tictactoe", ""),
            ("pomax", "white \"a<&b\" c; \"a<&b\" < c"),
            ("coloring", "a:{00011,10101,11000}, b:{00100,01010}"),
        ] {
            let question = Question::read(game, board).expect(game);
            let position = question.start();
            let named = View::default().svg_of_position(position).expect(game);
            let mut plain = named.clone();
            for x in 0..position.len() as Element {
                let name = position.name(x).replace('&', "&amp;").replace('<', "&lt;");
                let attribute = format!(" data-element=\"{}\"", name.replace('"', "&quot;"));
                assert!(plain.contains(&attribute), "{game}: {attribute}");
                plain = plain.replace(&attribute, "");
            }
            let scene = position_scene(position, Marked::Mover).expect(game);
            assert_eq!(plain, svg(&picture_of(&scene)), "{game}");
        }
    }
}
