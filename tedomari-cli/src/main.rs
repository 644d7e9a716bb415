//! The program `tedomari`.
fn main() {}
