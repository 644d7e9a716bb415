//! Chooses the variables that distinguish the counted positions from the others.
//!
//! In the cycle index, a cycle of k edges of the same color becomes a sum over the colors of
//! x^(k·e), where e is the *degree* of the color. The counted positions are those of some degrees.
//! With fewer variables, the polynomial must be evaluated at fewer points.

use super::restriction::Restriction;

/// The degree in each of two variables; the second is 0 if one variable suffices.
type Degree = [i64; 2];

/// Degrees: the first, and an interval of the second.
pub(super) type Degrees = Vec<(i64, i64, i64)>;

const RED: usize = 0;

/// The degrees of the colors, and the degrees to count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grading {
    /// The degree of each color that may occur.
    pub(super) colors: Vec<Degree>,
    /// The number of variables.
    pub(super) variables: usize,
    /// The degrees counted.
    pub(super) counted: Degrees,
    /// The order of the roots of unity at which the polynomial is evaluated, large enough that no
    /// degree is congruent to a counted one.
    pub(super) order: usize,
}

impl Grading {
    /// The grading with the fewest variables for a restriction on a board with `edges` edges.
    pub(super) fn new(restriction: &Restriction, edges: usize) -> Grading {
        let pairs: Vec<(usize, usize, usize)> = (0..=edges)
            .filter_map(|red| {
                let green = restriction.green_beside(red, edges)?;
                Some((red, *green.start(), *green.end()))
            })
            .collect();
        let most = [
            pairs.iter().map(|&(red, _, _)| red).max(),
            pairs.iter().map(|&(_, _, green)| green).max(),
            pairs
                .iter()
                .map(|&(red, green, _)| edges - red - green)
                .max(),
        ];
        let occurring: Vec<usize> = (0..3).filter(|&c| most[c].unwrap_or(0) > 0).collect();
        match occurring.as_slice() {
            [] | [_] => Grading {
                colors: vec![[0, 0]],
                variables: 0,
                counted: pairs.iter().take(1).map(|_| (0, 0, 0)).collect(),
                order: 1,
            },
            &[first, second] => two_colors(first, second, &pairs, edges),
            _ => three_colors(restriction, &pairs, edges),
        }
    }

    /// The grading that distinguishes all numbers of red and green edges.
    pub(super) fn red_and_green(edges: usize) -> Grading {
        let pairs: Vec<_> = (0..=edges).map(|red| (red, 0, edges - red)).collect();
        two_variables(&pairs, edges as i64)
    }
}

/// The numbers of two colors determine each other, so one variable suffices.
fn two_colors(
    first: usize,
    second: usize,
    pairs: &[(usize, usize, usize)],
    edges: usize,
) -> Grading {
    let numbers = pairs.iter().flat_map(|&(red, low, high)| {
        (low..=high).map(move |green| match (first, second) {
            (RED, _) => red,
            _ => green,
        })
    });
    let counted: Vec<i64> = numbers.map(|number| number as i64).collect();
    if counted.len() == edges + 1 {
        return everything(2);
    }
    one_variable(vec![[1, 0], [0, 0]], counted, 0, edges as i64)
}

fn three_colors(
    restriction: &Restriction,
    pairs: &[(usize, usize, usize)],
    edges: usize,
) -> Grading {
    let last = edges as i64;
    let ranges = restriction.ranges(edges);
    let restricted: Vec<usize> = (0..3).filter(|&c| ranges[c] != (0..=edges)).collect();
    match (restricted.as_slice(), restriction.balanced) {
        ([], false) => everything(3),
        // With degrees 1, −1 and 0 the degree is the difference of red and green.
        ([], true) => one_variable(vec![[1, 0], [-1, 0], [0, 0]], vec![0, 1], -last, last),
        (&[color], false) => {
            let mut colors = vec![[0, 0]; 3];
            colors[color] = [1, 0];
            let counted = ranges[color].clone().map(|number| number as i64).collect();
            one_variable(colors, counted, 0, last)
        }
        _ => two_variables(pairs, last),
    }
}

fn everything(colors: usize) -> Grading {
    Grading {
        colors: vec![[0, 0]; colors],
        variables: 0,
        counted: vec![(0, 0, 0)],
        order: 1,
    }
}

/// One variable, with the minimum and maximum degree that occur.
fn one_variable(colors: Vec<Degree>, counted: Vec<i64>, least: i64, greatest: i64) -> Grading {
    let low = counted.iter().min().copied().unwrap_or(least);
    let high = counted.iter().max().copied().unwrap_or(greatest);
    Grading {
        colors,
        variables: 1,
        order: order(low, high, least, greatest),
        counted: counted.into_iter().map(|degree| (degree, 0, 0)).collect(),
    }
}

/// One variable for red and one for green.
fn two_variables(pairs: &[(usize, usize, usize)], last: i64) -> Grading {
    let counted: Vec<(i64, i64, i64)> = pairs
        .iter()
        .map(|&(red, low, high)| (red as i64, low as i64, high as i64))
        .collect();
    let bounds = |low: Option<i64>, high: Option<i64>| {
        order(low.unwrap_or(0), high.unwrap_or(last), 0, last)
    };
    let red = bounds(
        counted.iter().map(|c| c.0).min(),
        counted.iter().map(|c| c.0).max(),
    );
    let green = bounds(
        counted.iter().map(|c| c.1).min(),
        counted.iter().map(|c| c.2).max(),
    );
    Grading {
        colors: [[1, 0], [0, 1], [0, 0]].into(),
        variables: 2,
        order: red.max(green),
        counted,
    }
}

/// The smallest order such that no degree from `least` to `greatest` is congruent to another degree
/// from `low` to `high`.
fn order(low: i64, high: i64, least: i64, greatest: i64) -> usize {
    (high - least).max(greatest - low) as usize + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_variables_as_possible() {
        let of = |restriction: &Restriction| {
            let grading = Grading::new(restriction, 153);
            (grading.variables, grading.colors.len(), grading.order)
        };
        let all = Restriction::default();
        assert_eq!(of(&all), (0, 3, 1));
        assert_eq!(of(&Restriction::balanced()), (1, 3, 155));
        assert_eq!(of(&Restriction::exactly(77, 76)), (1, 2, 78));
        assert_eq!(of(&Restriction::exactly(153, 0)), (0, 1, 1));
        assert_eq!(of(&Restriction::exactly(50, 0)), (1, 2, 104));
        assert_eq!(of(&Restriction::exactly(50, 60)), (2, 3, 104));
        let complete = Restriction {
            uncolored: Some(0..=0),
            ..all.clone()
        };
        assert_eq!(of(&complete), (0, 2, 1));
        let red = Restriction {
            red: Some(3..=7),
            ..all
        };
        assert_eq!(of(&red), (1, 3, 151));
        let nothing = Grading::new(&Restriction::exactly(100, 100), 153);
        assert_eq!(nothing.counted, []);
    }
}
