//! Verdicts in one byte, or in two if a game may last longer than 63 moves.

use tedomari::value::{Ending, Verdict};

/// How verdicts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictCode {
    /// The ending in two bits, the number of moves in six.
    Short,
    /// A byte for the ending, a byte for the number of moves.
    Long,
}

impl VerdictCode {
    /// The code for games with at most so many moves.
    pub fn for_moves(moves: usize) -> VerdictCode {
        match moves {
            0..=63 => VerdictCode::Short,
            _ => VerdictCode::Long,
        }
    }

    /// The number of bytes of a verdict.
    pub fn width(self) -> usize {
        match self {
            VerdictCode::Short => 1,
            VerdictCode::Long => 2,
        }
    }

    /// Appends a verdict.
    pub fn push(self, verdict: Verdict, bytes: &mut Vec<u8>) {
        let ending = match verdict.ending {
            Ending::First => 1,
            Ending::Second => 2,
            Ending::Tie => 3,
        };
        match self {
            VerdictCode::Short => bytes.push(ending << 6 | verdict.plies),
            VerdictCode::Long => bytes.extend([ending, verdict.plies]),
        }
    }

    /// Reads a verdict. `None` if the bytes are invalid.
    pub fn read(self, bytes: &[u8]) -> Option<Verdict> {
        let (ending, plies) = match (self, bytes) {
            (VerdictCode::Short, &[byte]) => (byte >> 6, byte & 63),
            (VerdictCode::Long, &[ending, plies]) => (ending, plies),
            _ => return None,
        };
        let ending = match ending {
            1 => Ending::First,
            2 => Ending::Second,
            3 => Ending::Tie,
            _ => return None,
        };
        Some(Verdict { ending, plies })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_survive() {
        for moves in [63, 64, 120] {
            let code = VerdictCode::for_moves(moves);
            for ending in [Ending::First, Ending::Second, Ending::Tie] {
                for plies in 0..=moves as u8 {
                    let verdict = Verdict { ending, plies };
                    let mut bytes = Vec::new();
                    code.push(verdict, &mut bytes);
                    assert_eq!(bytes.len(), code.width());
                    assert_eq!(code.read(&bytes), Some(verdict));
                }
            }
            // What a missing verdict is written as.
            assert_eq!(code.read(&vec![0; code.width()]), None);
        }
    }
}
