use serde::Serialize;
use tedomari::board::Color;
use tedomari::board::hex::HexCell;
use tedomari::budget::Stopped;
use tedomari::notation::hex::print_drawing;
use tedomari::solve::hex::connect::{Carrier, ConnectQuestion, HexConnection};

/// Whether two stones or edges are connected, as JSON.
#[derive(Serialize)]
pub struct ConnectAnswer {
    board: String,
    color: Color,
    ends: [String; 2],
    added: Vec<String>,
    within: Vec<String>,
    outside: Outside,
    first: Option<bool>,
    second: Option<bool>,
    carrier: Option<CarrierText>,
    stopped: Option<Stopped>,
    seconds: f64,
}

/// What is assumed about the cells around.
#[derive(Serialize)]
struct Outside {
    enclosed: bool,
    empty: usize,
    unknown: bool,
}

#[derive(Serialize)]
struct CarrierText {
    cells: Vec<String>,
    minimal: bool,
    template: Option<String>,
    keys: Vec<String>,
    cuts: Vec<String>,
    intrusions: Vec<IntrusionText>,
}

#[derive(Serialize)]
struct IntrusionText {
    cell: String,
    answers: Vec<String>,
}

impl ConnectAnswer {
    /// The answer.
    pub fn new(question: &ConnectQuestion, found: &HexConnection, seconds: f64) -> ConnectAnswer {
        let outside = question.outside();
        ConnectAnswer {
            board: print_drawing(question.board()),
            color: question.color(),
            ends: question.ends().map(|end| end.to_string()),
            added: names(question.added()),
            within: names(question.cells()),
            outside: Outside {
                enclosed: outside.is_enclosed(),
                empty: outside.empty,
                unknown: outside.is_unknown,
            },
            first: found.first,
            second: found.second,
            carrier: found.carrier.as_ref().map(CarrierText::new),
            stopped: found.stopped,
            seconds,
        }
    }
}

impl CarrierText {
    fn new(carrier: &Carrier) -> CarrierText {
        let intrusions = carrier.intrusions.iter().map(|intrusion| IntrusionText {
            cell: intrusion.cell.to_string(),
            answers: names(&intrusion.answers),
        });
        CarrierText {
            cells: names(&carrier.cells),
            minimal: carrier.is_minimal,
            template: carrier.template.map(|template| template.to_string()),
            keys: names(&carrier.keys),
            cuts: names(&carrier.cuts),
            intrusions: intrusions.collect(),
        }
    }
}

fn names(cells: &[HexCell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
