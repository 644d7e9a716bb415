//! Monotone Boolean functions, numbered, with their restrictions.

use std::ops::Range;

use rustc_hash::FxHashMap;

/// The maximum number of variables. There are 7581 functions of five variables.
pub const MAX_VARIABLES: usize = 5;

/// All monotone Boolean functions of a few variables. A function is the pair of its halves: the
/// restrictions to 0 and to 1 in the last variable. Functions are numbered in the order of these
/// pairs.
#[derive(Debug)]
pub struct Functions {
    variables: usize,
    /// Truth tables: bit x is the value at the set x of variables that are 1.
    tables: Vec<u64>,
    number: FxHashMap<u64, u16>,
    /// For each function of one variable fewer, the first function with this lower half.
    start: Vec<usize>,
    /// The upper half of each function.
    upper: Vec<u16>,
    /// For each function, variable and value, the restriction, which has one variable fewer.
    restrictions: Vec<[[u16; 2]; MAX_VARIABLES]>,
}

impl Functions {
    /// The two constants.
    pub fn constants() -> Functions {
        let tables = vec![0, 1];
        Functions {
            variables: 0,
            number: numbered(&tables),
            tables,
            start: vec![0],
            upper: Vec::new(),
            restrictions: vec![Default::default(); 2],
        }
    }

    /// The functions of one more variable.
    pub fn next(&self) -> Functions {
        assert!(self.variables < MAX_VARIABLES, "the numbers fit 16 bits");
        let variables = self.variables + 1;
        let (mut tables, mut upper, mut start) = (Vec::new(), Vec::new(), vec![0]);
        for low in 0..self.len() {
            for high in self.above(low) {
                tables.push(self.join_halves(low, high));
                upper.push(high as u16);
            }
            start.push(tables.len());
        }
        let restrictions = tables.iter().map(|&table| {
            let mut to = <[[u16; 2]; MAX_VARIABLES]>::default();
            for (variable, to) in to.iter_mut().enumerate().take(variables) {
                *to = [false, true]
                    .map(|value| self.number[&restricted(table, variables, variable, value)]);
            }
            to
        });
        Functions {
            variables,
            restrictions: restrictions.collect(),
            number: numbered(&tables),
            tables,
            start,
            upper,
        }
    }

    /// The number of functions.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// The number of variables.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// The truth table of a function: bit x is the value at the set x of variables that are 1.
    pub fn table(&self, f: usize) -> u64 {
        self.tables[f]
    }

    /// The function with this truth table, if it is monotone.
    pub fn find(&self, table: u64) -> Option<usize> {
        self.number.get(&table).map(|&f| usize::from(f))
    }

    /// The restriction of a function to a value of a variable.
    pub fn restriction(&self, f: usize, variable: usize, value: bool) -> usize {
        usize::from(self.restrictions[f][variable][usize::from(value)])
    }

    /// The functions with this lower half.
    pub fn with_lower(&self, half: usize) -> Range<usize> {
        self.start[half]..self.start[half + 1]
    }

    /// The upper half of each function.
    pub fn upper_halves(&self) -> &[u16] {
        &self.upper
    }

    /// The functions at least as large as `f`, ascending.
    pub fn above(&self, f: usize) -> impl Iterator<Item = usize> + '_ {
        let table = self.tables[f];
        (0..self.len()).filter(move |&g| table & !self.tables[g] == 0)
    }

    /// The truth table of the function of one more variable with these halves.
    pub fn join_halves(&self, low: usize, high: usize) -> u64 {
        self.tables[low] | self.tables[high] << (1 << self.variables)
    }
}

fn numbered(tables: &[u64]) -> FxHashMap<u64, u16> {
    let numbers = tables.iter().enumerate();
    numbers.map(|(f, &table)| (table, f as u16)).collect()
}

/// The truth table of a restriction.
pub fn restricted(table: u64, variables: usize, variable: usize, value: bool) -> u64 {
    let below = (1_usize << variable) - 1;
    (0..1_usize << (variables - 1))
        .filter(|x| {
            let x = (x & below) | usize::from(value) << variable | (x & !below) << 1;
            table >> x & 1 == 1
        })
        .fold(0, |restriction, x| restriction | 1 << x)
}
