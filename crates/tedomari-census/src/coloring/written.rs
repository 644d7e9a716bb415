//! The order in which a census lists values.

use std::cmp::Ordering;

use rustc_hash::FxHashMap;

use super::census::Entry;
use tedomari::value::passable::{Form, Forms, WrittenOrder};

/// Sorts by the number of cells, then by the number of written atoms, then in the order of options.
pub fn sort(forms: &Forms, entries: &mut [Entry]) {
    let mut order = WrittenOrder::default();
    let mut lengths: FxHashMap<Form, usize> = FxHashMap::default();
    for entry in &*entries {
        order.sort(forms, entry.value);
        for position in forms.positions(entry.value) {
            let options = forms.options(position).iter();
            let length: usize = options.map(|option| lengths[option]).sum();
            lengths.insert(position, length.max(1));
        }
    }
    entries.sort_by(|a, b| {
        let by_cells = a.cells().cmp(&b.cells());
        let by_length = || lengths[&a.value].cmp(&lengths[&b.value]);
        let by_atoms = || -> Ordering { order.compare(forms, a.value, b.value) };
        by_cells.then_with(by_length).then_with(by_atoms)
    });
}
