//! The values of the first positions of a game in a checkpoint.
//!
//! All numbers have four bytes. Values are numbered: atoms come first. The number of composite
//! values is followed by their options: the number of left ones, the left ones, the number of right
//! ones, the right ones. Then come the number of positions and the value of each.

use std::io::{self, Read, Write};

use super::positions::Positions;
use crate::checkpoint::{Checkpoint, CheckpointError, Fault, read_array};
use crate::value::passable::{Form, Forms};

/// The number of positions that are written or read at once.
const CHUNK: usize = 1 << 14;

/// Resumes from a checkpoint, or creates it.
pub(super) fn resume(
    positions: &mut Positions,
    forms: &mut Forms,
    checkpoint: &Checkpoint,
) -> Result<(), CheckpointError> {
    match checkpoint.load(|input, _| read(positions, forms, input))? {
        Some(()) => Ok(()),
        // A file that cannot be written is noticed now.
        None => checkpoint.begin(|out| write(positions, forms, out)),
    }
}

pub(super) fn write(positions: &Positions, forms: &Forms, out: &mut dyn Write) -> io::Result<()> {
    let atoms = forms.atoms().len();
    // Values are numbered in the order in which they occur first. Those that occur only in later
    // blocks are left out.
    let blocks = || positions.first_blocks();
    let last = blocks().flatten().map(|form| form.index()).max();
    let end = last.map_or(atoms, |last| atoms.max(last + 1));
    write_number(out, end - atoms)?;
    for form in (atoms..end).map(Form::at) {
        for options in [forms.left(form), forms.right(form)] {
            write_number(out, options.len())?;
            write_forms(out, options)?;
        }
    }
    write_number(out, blocks().map(<[Form]>::len).sum())?;
    for block in blocks() {
        write_forms(out, block)?;
    }
    Ok(())
}

fn write_number(out: &mut dyn Write, number: usize) -> io::Result<()> {
    let number = u32::try_from(number).map_err(io::Error::other)?;
    out.write_all(&number.to_le_bytes())
}

fn write_forms(out: &mut dyn Write, forms: &[Form]) -> io::Result<()> {
    for chunk in forms.chunks(CHUNK) {
        let numbers = chunk.iter().map(|form| form.index() as u32);
        let bytes: Vec<u8> = numbers.flat_map(u32::to_le_bytes).collect();
        out.write_all(&bytes)?;
    }
    Ok(())
}

/// Fills empty positions. The forms have only atoms.
fn read(positions: &mut Positions, forms: &mut Forms, input: &mut dyn Read) -> Result<(), Fault> {
    let [mut left, mut right] = [Vec::new(), Vec::new()];
    for _ in 0..read_number(input)? {
        let new = forms.len();
        for options in [&mut left, &mut right] {
            options.clear();
            let count = read_number(input)?;
            read_forms(input, count, new, options)?;
        }
        // Every value was canonical and differed from the ones before.
        let form = (!left.is_empty() && !right.is_empty())
            .then(|| forms.simplify(&left, &right).ok())
            .flatten();
        if form.map(Form::index) != Some(new) {
            return Err(Fault::Damaged);
        }
    }
    let count = read_number(input)?;
    if count > positions.count() {
        return Err(Fault::Damaged);
    }
    let size = positions.block_size();
    for block in 0..count.div_ceil(size) {
        let mut values = Vec::with_capacity(size);
        let now = size.min(count - block * size);
        read_forms(input, now, forms.len(), &mut values)?;
        // A block that is not complete is evaluated again.
        if now == size {
            positions.set_block(block, values);
        }
    }
    Ok(())
}

fn read_number(input: &mut dyn Read) -> io::Result<usize> {
    Ok(u32::from_le_bytes(read_array(input)?) as usize)
}

/// Reads forms whose numbers are less than `limit`.
fn read_forms(
    input: &mut dyn Read,
    count: usize,
    limit: usize,
    forms: &mut Vec<Form>,
) -> Result<(), Fault> {
    let mut bytes = [0; 4 * CHUNK];
    let mut rest = count;
    while rest > 0 {
        let now = rest.min(CHUNK);
        let bytes = &mut bytes[..4 * now];
        input.read_exact(bytes)?;
        for number in bytes.as_chunks().0 {
            let number = u32::from_le_bytes(*number) as usize;
            if number >= limit {
                return Err(Fault::Damaged);
            }
            forms.push(Form::at(number));
        }
        rest -= now;
    }
    Ok(())
}
