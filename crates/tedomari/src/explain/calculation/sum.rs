//! Sums, written out.

use super::shortened;
use crate::solve::Reason;
use crate::value::{Bounds, Value};
use crate::words::{self, shown};

/// `+1 − 1 − 1 = −1` for the parts of a step.
pub(super) fn parts(reason: &Reason<Value>) -> String {
    let parts: Vec<&Bounds<Value>> = reason.parts.iter().map(|part| &part.bounds).collect();
    format!("{} = {}", added(&parts), words::short(&reason.bounds))
}

/// `+1 − 1 − 1 = −1` for known values.
pub(super) fn values(values: &[Value], total: &Value) -> String {
    let bounds: Vec<Bounds<Value>> = values.iter().cloned().map(Bounds::exactly).collect();
    let bounds: Vec<&Bounds<Value>> = bounds.iter().collect();
    format!("{} = {}", added(&bounds), words::worth(total))
}

/// `3 = 011` for each number, and the nim-sum.
pub(super) fn binary(numbers: &[u32]) -> Vec<String> {
    let total = numbers.iter().fold(0, |sum, number| sum ^ number);
    let largest = numbers.iter().copied().max().unwrap_or(0);
    let width = (u32::BITS - largest.leading_zeros()).max(1) as usize;
    let digits = largest.to_string().len();
    let written = |number: &u32| format!("{number:>digits$} = {number:0width$b} in binary");
    let mut lines = shortened(numbers.iter().map(written).collect());
    lines.push(format!("nim-sum {total:0width$b} = {total}"));
    lines
}

/// `+1 − 1 + (−2…+4)`, or `*1 ⊕ *2`.
fn added(addends: &[&Bounds<Value>]) -> String {
    let mut text = String::new();
    for (i, addend) in addends.iter().take(shown()).enumerate() {
        let written = words::short(addend);
        let is_known = addend.value().is_some();
        if i == 0 {
            text += &written;
        } else if let Value::Nimber(_) = addend.low {
            text += &format!(" ⊕ {written}");
        } else if !is_known {
            text += &format!(" + ({written})");
        } else if let Some(size) = written.strip_prefix('−') {
            text += &format!(" − {size}");
        } else {
            text += &format!(" + {}", written.strip_prefix('+').unwrap_or(&written));
        }
    }
    match addends.len().saturating_sub(shown()) {
        0 => text,
        more => format!("{text} … and {} more", words::grouped(more as u64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Dyadic, Nimber};

    #[test]
    fn nim_sums_are_binary() {
        let expected = [
            "3 = 011 in binary",
            "4 = 100 in binary",
            "5 = 101 in binary",
            "nim-sum 010 = 2",
        ];
        assert_eq!(binary(&[3, 4, 5]), expected);
        assert_eq!(binary(&[]), ["nim-sum 0 = 0"]);
    }

    #[test]
    fn sums_are_written_with_signs_between() {
        let integers = [1, -1, 0, -12].map(Value::from);
        assert_eq!(values(&integers, &(-12).into()), "+1 − 1 + 0 − 12 = −12");
        let dyadics = [Dyadic::new(-3, 3), Dyadic::new(1, 1)].map(Value::from);
        let total = Dyadic::new(1, 3).into();
        assert_eq!(values(&dyadics, &total), "−3/8 + 1/2 = +1/8");
        let nimbers = [1, 0, 3].map(|n| Value::from(Nimber(n)));
        assert_eq!(values(&nimbers, &Nimber(2).into()), "*1 ⊕ 0 ⊕ *3 = *2");
        let many = vec![Value::from(1); 14];
        assert!(values(&many, &14.into()).ends_with(" + 1 … and 2 more = +14"));
    }
}
