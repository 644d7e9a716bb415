use super::found::Found;
use super::rows::{first_level, next_level};
use crate::value::passable::{AtomPoset, Forms};

#[test]
fn levels_have_the_known_numbers_of_values() {
    let forms = Forms::new(AtomPoset::antichain(4).unwrap().into());
    let mut found = Found::new(forms).unwrap();
    let mut level = first_level(&mut found).unwrap();
    let mut counts = vec![found.values.len()];
    for _ in 0..5 {
        let t = std::time::Instant::now();
        level = next_level(&level, &mut found, 2).unwrap();
        eprintln!("{:?}", t.elapsed());
        counts.push(found.values.len());
    }
    assert_eq!(counts, [4, 9, 14, 22, 50, 178]);
}
