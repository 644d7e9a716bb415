use tedomari::census::count::*;
use tedomari::solve::Budget;
fn c(n: usize, r: &Restriction) -> String {
    let t = std::time::Instant::now();
    let p = Progress::default();
    let x = count(n, r, 2, &Budget::default(), &p).unwrap().to_string();
    eprintln!("K{n} {r:?} {x} {:?} {:?}", t.elapsed(), p);
    x
}
#[test]
fn quick() {
    c(6, &Restriction::default());
    c(6, &Restriction::balanced());
    c(18, &Restriction::balanced());
    c(18, &Restriction::exactly(77, 76));
    c(18, &Restriction::exactly(50, 50));
    c(40, &Restriction::default());
    c(40, &Restriction::balanced());
}
