//! Nim-sums, written in binary.

use serde::Serialize;

use super::calculation::{Case, shortened};
use crate::formula::Theorem;
use crate::solve::{Reason, Step};
use crate::value::Value;

/// A nim-sum in binary: an odd number of ones in a column gives a one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BinarySum {
    /// The numbers that are added.
    pub addends: Vec<Addend>,
    /// Their nim-sum.
    pub sum: Addend,
}

/// A number in a nim-sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Addend {
    /// What it is the number of: `"heap 2"`.
    pub name: String,
    /// The number.
    pub number: u32,
    /// The number in binary, with as many digits as the others.
    pub digits: String,
}

impl BinarySum {
    /// The sum of the sizes of things with a name, such as heaps.
    pub fn new(thing: &str, numbers: &[u32]) -> BinarySum {
        let total = numbers.iter().fold(0, |sum, number| sum ^ number);
        let largest = numbers.iter().copied().max().unwrap_or(0);
        let width = (u32::BITS - largest.leading_zeros()).max(1) as usize;
        let addend = |name: String, number: u32| Addend {
            name,
            number,
            digits: format!("{number:0width$b}"),
        };
        let addends = (1..).zip(numbers);
        BinarySum {
            addends: addends
                .map(|(i, &number)| addend(format!("{thing} {i}"), number))
                .collect(),
            sum: addend("nim-sum".into(), total),
        }
    }

    /// `3 = 011 in binary` for each number, and the nim-sum.
    pub(super) fn written(&self) -> Vec<String> {
        let largest = self.addends.iter().map(|addend| addend.number).max();
        let width = largest.unwrap_or(0).to_string().len();
        let written = |Addend { number, digits, .. }: &Addend| {
            format!("{number:>width$} = {digits} in binary")
        };
        let mut lines = shortened(self.addends.iter().map(written).collect());
        lines.push(format!("nim-sum {} = {}", self.sum.digits, self.sum.number));
        lines
    }
}

impl Case<'_> {
    /// The nim-sum of heaps, or of components that are nimbers. One heap needs none.
    pub(super) fn binary_sum(&self) -> Option<BinarySum> {
        match self.reason.step {
            Step::Sum => {
                let nimber = |part: &Reason<Value>| match part.bounds.value() {
                    Some(Value::Nimber(value)) => Some(value.0),
                    _ => None,
                };
                let nimbers: Option<Vec<u32>> = self.reason.parts.iter().map(nimber).collect();
                let thing = self.summand_role().words();
                Some(BinarySum::new(&thing, &nimbers?))
            }
            Step::Theorem {
                theorem: Theorem::NimSum | Theorem::MisereNim,
                ..
            } if !self.is_exchanged => {
                let heaps = self.heaps();
                let sizes: Vec<u32> = heaps.iter().map(|heap| heap.len() as u32).collect();
                (sizes.len() != 1).then(|| BinarySum::new("heap", &sizes))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_with_an_odd_number_of_ones_give_a_one() {
        let sum = BinarySum::new("heap", &[3, 4, 5]);
        let digits: Vec<&str> = sum.addends.iter().map(|row| row.digits.as_str()).collect();
        assert_eq!(digits, ["011", "100", "101"]);
        assert_eq!((sum.sum.number, sum.sum.digits.as_str()), (2, "010"));
        let expected = [
            "3 = 011 in binary",
            "4 = 100 in binary",
            "5 = 101 in binary",
            "nim-sum 010 = 2",
        ];
        assert_eq!(sum.written(), expected);
        assert_eq!(BinarySum::new("heap", &[]).sum.digits, "0");
        for numbers in [&[1, 1][..], &[7, 9, 14], &[255, 1, 128, 1000]] {
            let BinarySum { addends, sum } = BinarySum::new("heap", numbers);
            for column in 0..sum.digits.len() {
                let is_one = |row: &&Addend| row.digits.as_bytes()[column] == b'1';
                let ones = addends.iter().filter(is_one).count();
                assert_eq!(is_one(&&sum), ones % 2 == 1, "{numbers:?}");
            }
        }
    }
}
