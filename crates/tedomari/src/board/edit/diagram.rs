use super::super::{Cell, Color, Diagram, DiagramError, Element};
use super::{Edit, EditError, recolored};

/// The diagram after a change.
pub(super) fn edited(diagram: &Diagram, edit: &Edit) -> Result<Diagram, EditError> {
    match edit {
        Edit::Add { cell: None, .. } => Err(EditError::NoCell),
        Edit::Add { name: Some(_), .. } | Edit::Rename(..) => Err(EditError::CellName),
        Edit::Add {
            cell: Some(cell), ..
        } if diagram.find(*cell).is_some() => Err(EditError::CellTaken(*cell)),
        Edit::Add {
            color,
            cell: Some(cell),
            ..
        } => painted(diagram, *cell, Some(*color)),
        Edit::Paint(cell, color) => painted(diagram, *cell, *color),
        Edit::Remove(name) => painted(diagram, called(diagram, name)?, None),
        Edit::Color(name, color) => painted(diagram, called(diagram, name)?, Some(*color)),
        Edit::Connect(..) | Edit::Disconnect(..) => Err(EditError::CellOrder),
    }
}

fn called(diagram: &Diagram, name: &str) -> Result<Cell, EditError> {
    let found = diagram.cells().iter().find(|cell| cell.to_string() == name);
    found
        .copied()
        .ok_or_else(|| EditError::Unknown(name.into()))
}

fn painted(diagram: &Diagram, cell: Cell, color: Option<Color>) -> Result<Diagram, EditError> {
    match (diagram.find(cell), color) {
        (Some(element), Some(color)) => {
            let colors = recolored(diagram.colors(), element, color);
            Ok(diagram.clone().with_colors(colors))
        }
        (None, None) => Err(EditError::NoSuchCell(cell.to_string())),
        (found, color) => {
            let all = diagram.cells().iter().zip(diagram.colors());
            let kept = all
                .zip(0..)
                .filter(|&(_, x): &(_, Element)| Some(x) != found)
                .map(|((&cell, &color), _)| (cell, color));
            let cells = kept.chain(color.map(|color| (cell, color))).collect();
            let refused = |error: DiagramError| EditError::Board(error.to_string());
            Diagram::placed(cells).map_err(refused)
        }
    }
}
