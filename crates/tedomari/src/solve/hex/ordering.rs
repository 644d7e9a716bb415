use super::cells::Cells;
use super::field::Field;
use super::fill_in::{FillIn, Joins};

/// How often the voltages are made to fit those of the neighbors.
const SWEEPS: usize = 12;

/// How much each empty cell matters to both players, in the position that was filled in last: the
/// current through it in two networks of resistors. A player's edges are the poles of a battery,
/// and empty cells are resistors (Anshelevich, The game of Hex: the hierarchical approach).
pub(super) fn weights<const N: usize>(
    field: &Field<N>,
    fill_in: &FillIn<N>,
    empty: Cells<N>,
) -> Vec<f32> {
    let mut weights = vec![0.0; field.len()];
    for side in 0..2 {
        add_currents(fill_in.joins(side), empty, &mut weights);
    }
    weights
}

/// An empty cell with those that are joined to it.
type Resistor = (usize, Vec<usize>);

fn add_currents<const N: usize>(joins: &Joins<N>, empty: Cells<N>, currents: &mut [f32]) {
    let joined = |cell: usize| (cell, joins.cells[cell].iter().collect());
    let resistors: Vec<Resistor> = empty.iter().map(joined).collect();
    let mut voltages = vec![0.5; currents.len()];
    for sweep in 0..SWEEPS {
        for number in 0..resistors.len() {
            // Sweeping in both directions propagates the voltages of both poles.
            let number = if sweep % 2 == 0 {
                number
            } else {
                resistors.len() - 1 - number
            };
            let (mut conductance, mut flow) = (0.0, 0.0);
            let resistor = &resistors[number];
            for_each_join(joins, resistor, &voltages, |voltage, part| {
                conductance += part;
                flow += voltage * part;
            });
            if conductance > 0.0 {
                voltages[resistor.0] = flow / conductance;
            }
        }
    }
    for resistor in &resistors {
        let cell = resistor.0;
        for_each_join(joins, resistor, &voltages, |voltage, part| {
            currents[cell] += (voltage - voltages[cell]).abs() * part;
        });
    }
}

/// Calls a function with the voltage of each neighbor of a cell and the conductance between them.
/// There are two resistors between two cells, and one between a cell and an edge.
fn for_each_join<const N: usize>(
    joins: &Joins<N>,
    (cell, near): &Resistor,
    voltages: &[f32],
    mut call: impl FnMut(f32, f32),
) {
    for &other in near {
        call(voltages[other], 0.5);
    }
    for (edge, voltage) in joins.edges.into_iter().zip([1.0, 0.0]) {
        if edge.has(*cell) {
            call(voltage, 1.0);
        }
    }
}
