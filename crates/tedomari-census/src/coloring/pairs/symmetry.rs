//! Permutations of the variables and duality, on truth tables.

/// The truth table after exchanging `variable` and the next one.
pub fn exchanged(table: u64, variable: usize) -> u64 {
    // The inputs in which the lower variable is 1 and the upper one 0.
    const LOWER: [u64; 5] = [
        0x2222_2222_2222_2222,
        0x0c0c_0c0c_0c0c_0c0c,
        0x00f0_00f0_00f0_00f0,
        0x0000_ff00_0000_ff00,
        0x0000_0000_ffff_0000,
    ];
    let distance = 1 << variable;
    let differing = (table ^ table >> distance) & LOWER[variable];
    table ^ differing ^ differing << distance
}

/// The dual function: the complement of the value at the complement.
pub fn dual(table: u64, variables: usize) -> u64 {
    !table.reverse_bits() >> (64 - (1 << variables))
}

/// A sequence of all permutations of the variables. Each step exchanges the listed variable with
/// its upper neighbor (Steinhaus, Johnson and Trotter).
pub fn exchanges(variables: usize) -> Vec<usize> {
    let mut list = Vec::new();
    let mut order: Vec<usize> = (0..variables).collect();
    let mut is_rising = vec![false; variables];
    loop {
        let neighbor = |place: usize, is_rising: bool| {
            if is_rising {
                (place + 1 < variables).then_some(place + 1)
            } else {
                place.checked_sub(1)
            }
        };
        let mobile = (0..variables)
            .filter(|&place| {
                neighbor(place, is_rising[order[place]])
                    .is_some_and(|other| order[other] < order[place])
            })
            .max_by_key(|&place| order[place]);
        let Some(place) = mobile else { return list };
        let moved = order[place];
        let other = neighbor(place, is_rising[moved]).expect("it is mobile");
        order.swap(place, other);
        for direction in &mut is_rising[moved + 1..] {
            *direction = !*direction;
        }
        list.push(place.min(other));
    }
}

/// Calls `visit` with every image of a function under permutations of its variables, starting with
/// the function itself. Images may repeat.
pub fn for_each_permuted(table: u64, exchanges: &[usize], mut visit: impl FnMut(u64)) {
    visit(table);
    let mut table = table;
    for &variable in exchanges {
        table = exchanged(table, variable);
        visit(table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_hash::FxHashSet;

    #[test]
    fn permutations_of_a_function_without_symmetry_are_all_there() {
        // x0 ∨ x1x2 ∨ x1x3x4: only x3 and x4 are interchangeable.
        let value = |x: u64| x & 1 == 1 || x & 6 == 6 || x & 26 == 26;
        let table = (0..32)
            .filter(|&x| value(x))
            .fold(0, |table, x| table | 1 << x);
        let mut images = FxHashSet::default();
        let mut count = 0;
        for_each_permuted(table, &exchanges(5), |image| {
            images.insert(image);
            count += 1;
        });
        assert_eq!((count, images.len()), (120, 60));
        for variables in 0..=6 {
            let count = exchanges(variables).len() + 1;
            assert_eq!(count, (1..=variables).product::<usize>());
        }
    }

    #[test]
    fn the_dual_exchanges_and_with_or() {
        assert_eq!(dual(0b1000, 2), 0b1110);
        assert_eq!(dual(0b1110, 2), 0b1000);
        assert_eq!(dual(0b10, 1), 0b10);
        assert_eq!(dual(0, 6), u64::MAX);
        assert_eq!(dual(0, 0), 1);
    }
}
