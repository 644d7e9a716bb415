//! Reading numbers to be packed: a header with the number of bins and their size, and the numbers.

use super::read::{Reader, Word, quoted};
use crate::reduce::Partition;
use tedomari::notation::{Fault, NotationError, located};

const HEADER: &str = "a header such as `p partition 2 10`: the number of bins and their size";

/// Reads numbers and the bins that they fill.
///
/// ```
/// use tedomari_census::dimacs::read_partition;
/// let given = read_partition("c three to a bin\np partition 2 10\n4 3 3 2 2 6\n").unwrap();
/// assert_eq!(given.to_string(), "2 bins of 10: 4 3 3 2 2 6");
/// let error = read_partition("p partition 2 10\n4 3 -3 2 2 6\n").unwrap_err();
/// assert_eq!((error.line, error.column), (2, 5));
/// ```
pub fn read_partition(text: &str) -> Result<Partition, NotationError> {
    located(text, |text| {
        let mut reader = Reader::new(text);
        for word in ["p", "partition"] {
            let found = in_header(&mut reader, &format!("`{word}`"))?;
            if found.text != word {
                let message = format!("{} instead of `{word}`", quoted(found));
                return Err(Fault::new(found.at, message).expected(HEADER));
            }
        }
        let bins = in_header(&mut reader, "the number of bins")?;
        let bins = positive(bins, "a number of bins")?;
        let bin_size = in_header(&mut reader, "the size of the bins")?;
        let bin_size = positive(bin_size, "a size of bins")?;
        let mut numbers = Vec::new();
        let mut sum = 0_u128;
        while let Some(word) = reader.next() {
            let number = positive(word, "a number to be packed")?;
            sum += u128::from(number);
            numbers.push(number);
        }
        Partition::new(bins, bin_size, numbers).ok_or_else(|| {
            let full = u128::from(bins) * u128::from(bin_size);
            let message =
                format!("the numbers add up to {sum}, but {bins} times {bin_size} is {full}");
            Fault::new(text.trim_end().len(), message)
                .expected("numbers that fill all bins exactly")
        })
    })
}

/// The next word of the header.
fn in_header<'t>(reader: &mut Reader<'t>, what: &str) -> Result<Word<'t>, Fault> {
    let end = reader.text.trim_end().len();
    let missing = || Fault::new(end, format!("{what} is missing")).expected(HEADER);
    reader.next().ok_or_else(missing)
}

fn positive(word: Word, what: &str) -> Result<u32, Fault> {
    let number = word.text.parse::<u32>().ok().filter(|&number| number > 0);
    number.ok_or_else(|| {
        let message = format!("{} is not {what}", quoted(word));
        Fault::new(word.at, message).expected(format!("a whole number from 1 to {}", u32::MAX))
    })
}
