//! Other ways to find canonical forms of complete graphs with red, green and uncolored edges.

use std::io::{Error, Write};
use std::process::{Command, Stdio};

use canonical_form::Canonize;

/// The color of each edge: 0 for none, 1 for red, 2 for green. Symmetric, 0 on the diagonal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColoredEdges(pub Vec<Vec<u8>>);

impl Canonize for ColoredEdges {
    fn size(&self) -> usize {
        self.0.len()
    }

    fn apply_morphism(&self, image: &[usize]) -> Self {
        let n = self.size();
        let mut moved = vec![vec![0; n]; n];
        for (i, row) in self.0.iter().enumerate() {
            for (j, &color) in row.iter().enumerate() {
                moved[image[i]][image[j]] = color;
            }
        }
        ColoredEdges(moved)
    }

    fn invariant_neighborhood(&self, v: usize) -> impl Iterator<Item = (usize, u64)> {
        let row = self.0[v].iter().enumerate();
        row.filter(|(_, color)| **color != 0)
            .map(|(u, &color)| (u, u64::from(color)))
    }
}

/// Finds the canonical form with the crate `canonical-form`.
pub fn by_crate(edges: &ColoredEdges) -> ColoredEdges {
    edges.canonical()
}

/// Finds the least form by trying every permutation.
pub fn by_all_permutations(edges: &ColoredEdges) -> ColoredEdges {
    let n = edges.size();
    let mut image: Vec<usize> = (0..n).collect();
    let mut least = edges.clone();
    // Heap's algorithm, without recursion.
    let mut turns = vec![0; n];
    let mut place = 1;
    while place < n {
        if turns[place] < place {
            let other = if place % 2 == 0 { 0 } else { turns[place] };
            image.swap(other, place);
            least = least.min(edges.apply_morphism(&image));
            turns[place] += 1;
            place = 1;
        } else {
            turns[place] = 0;
            place += 1;
        }
    }
    least
}

/// Finds canonical forms with nauty's `labelg`. Returns them as text, with the seconds that it
/// reports; `None` if it is not installed.
///
/// nauty colors vertices, not edges, so each vertex has a copy in a red layer and one in a green
/// layer.
pub fn by_nauty(graphs: &[ColoredEdges]) -> Result<Option<(Vec<String>, f64)>, Error> {
    let n = graphs.first().map_or(0, Canonize::size);
    let layers = format!("-f{}{}", "a".repeat(n), "b".repeat(n));
    let started = ["labelg", "nauty-labelg"].iter().find_map(|program| {
        let mut command = Command::new(program);
        command
            .args(["-g", &layers])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().ok()
    });
    let Some(mut labelg) = started else {
        return Ok(None);
    };
    let text: String = graphs.iter().map(|graph| graph6(graph) + "\n").collect();
    let mut input = labelg.stdin.take().expect("it was asked for");
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = labelg.wait_with_output()?;
    writer.join().expect("writing does not panic")?;
    let lines = String::from_utf8_lossy(&output.stdout);
    // `>Z  1000 graphs labelled from stdin to stdout in 0.01 sec.`
    let report = String::from_utf8_lossy(&output.stderr);
    let mut words = report.split_whitespace().rev();
    let seconds = words.find_map(|word| word.parse().ok());
    let seconds = seconds.ok_or_else(|| Error::other(format!("labelg said: {report}")))?;
    Ok(Some((lines.lines().map(str::to_owned).collect(), seconds)))
}

/// Both layers in graph6: the upper triangle column by column, six bits per character.
fn graph6(ColoredEdges(edges): &ColoredEdges) -> String {
    let n = edges.len();
    let is_edge = |i: usize, j: usize| match (i < n, j < n) {
        (true, true) => edges[i][j] == 1,
        (false, false) => edges[i - n][j - n] == 2,
        _ => i % n == j % n,
    };
    let bits = (1..2 * n).flat_map(|j| (0..j).map(move |i| (i, j)));
    let bits: Vec<bool> = bits.map(|(i, j)| is_edge(i, j)).collect();
    let letter = |six: &[bool]| {
        let value = six.iter().fold(0, |value, &bit| value * 2 + u8::from(bit));
        char::from(63 + (value << (6 - six.len())))
    };
    let size = char::from(63 + 2 * n as u8);
    std::iter::once(size)
        .chain(bits.chunks(6).map(letter))
        .collect()
}
