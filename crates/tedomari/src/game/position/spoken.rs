//! Moves as people say them: `take 2 from heap 3`, `c3`, `2-1`.

use super::{IllegalMove, Move, Position};
use crate::board::{Board, Cell, Element};
use crate::error::excerpt;
use crate::game::Game;
use crate::words::unquoted;

/// Words that say what to do with an element, before its name.
const VERBS: [&str; 8] = [
    "take", "remove", "color", "colour", "play", "chomp", "cut", "choose",
];

/// Words between the numbers of a move on heaps.
const FILLERS: [&str; 13] = [
    "take", "remove", "from", "of", "off", "heap", "pile", "row", "the", "object", "objects",
    "number", "#",
];

/// The heaps of a game in which every element is above at most one other and below at most one
/// other.
pub(super) struct Heaps {
    /// The elements of each heap that are left, from the bottom to the top. The heaps keep their
    /// numbers when they are empty.
    left: Vec<Vec<Element>>,
}

impl Heaps {
    /// A possible move in words.
    pub(super) fn example(&self) -> Option<String> {
        let heap = self.left.iter().rposition(|heap| !heap.is_empty())?;
        Some(format!("take 1 from heap {}", heap + 1))
    }

    /// The lowest element that goes if so many are taken from a heap, which is counted from 1.
    fn taking(&self, count: Number<'_>, heap: Number<'_>) -> Result<Element, IllegalMove> {
        let place = heap.value.and_then(|heap| heap.checked_sub(1));
        let Some((place, elements)) = place.and_then(|i| Some((i, self.left.get(i)?))) else {
            return Err(IllegalMove::NoHeap {
                heap: heap.typed.into(),
                heaps: self.left.len(),
                example: self.example(),
            });
        };
        let left = elements.len();
        let rest = count.value.and_then(|count| left.checked_sub(count));
        let rest = rest.filter(|&rest| rest < left);
        rest.map(|rest| elements[rest])
            .ok_or_else(|| IllegalMove::NotInHeap {
                heap: place + 1,
                left,
                count: excerpt(count.typed),
            })
    }
}

/// A number as it was typed, and its value unless it is very large.
#[derive(Clone, Copy)]
struct Number<'a> {
    typed: &'a str,
    value: Option<usize>,
}

impl<'a> Number<'a> {
    fn read(word: &'a str) -> Option<Number<'a>> {
        let typed = word.trim_start_matches('#');
        let is_number = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| Number {
            typed,
            value: typed.parse().ok(),
        })
    }
}

impl Position {
    /// The sizes of the heaps, if the game is like Nim.
    pub fn heap_sizes(&self) -> Option<Vec<usize>> {
        let heaps = self.heaps()?.left;
        Some(heaps.iter().map(Vec::len).collect())
    }

    /// The heaps of a game like Nim.
    pub(super) fn heaps(&self) -> Option<Heaps> {
        let Game::Poset(game) = self.game() else {
            return None;
        };
        // The edges of a picture have names of their own.
        let is_picture = matches!(self.board(), Some(Board::Grounded(_)));
        let is_like_nim = self.is_impartial() && !is_picture;
        let left = game.heaps(self.alive().filter(|_| is_like_nim)?)?;
        Some(Heaps { left })
    }

    /// Whether the game is played on heaps, as Nim.
    pub fn has_heaps(&self) -> bool {
        self.heaps().is_some()
    }

    /// A move as people say it: `take 2 from heap 3`, or the names of its elements.
    ///
    /// ```
    /// use tedomari::game::{self, Move, Position};
    /// let nim = Position::new(game::nim(&[3, 4]).unwrap());
    /// assert_eq!(nim.in_words(&Move::from(1)), "take 2 from heap 1");
    /// ```
    pub fn in_words(&self, chosen: &Move) -> String {
        let heaps = self.heaps();
        let taken = heaps.as_ref().and_then(|heaps| {
            let &[element] = chosen.elements() else {
                return None;
            };
            let mut heaps = heaps.left.iter().enumerate();
            heaps.find_map(|(heap, left)| {
                let rest = left.iter().position(|&x| x == element)?;
                Some(format!("take {} from heap {}", left.len() - rest, heap + 1))
            })
        });
        taken.unwrap_or_else(|| self.names(chosen).join("+"))
    }

    /// The element that is chosen by a move in words.
    pub(super) fn said(&self, text: &str) -> Result<Element, IllegalMove> {
        let text = text.trim();
        if let Some(x) = self.find(text).or_else(|| self.find(&unquoted(text))) {
            return Ok(x);
        }
        if let Some(x) = self.heap_move(text) {
            return x;
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = match &words[..] {
            [verb, rest @ ..] if !rest.is_empty() && is_one_of(&VERBS, verb) => rest.join(" "),
            _ => text.into(),
        };
        let found = self
            .find(&name)
            .or_else(|| self.find(&name.to_lowercase()))
            // The ends of an edge in two words.
            .or_else(|| self.find(&name.replacen(' ', "-", 1)))
            .or_else(|| self.cell(&name));
        found.ok_or_else(|| self.unknown(text))
    }

    /// The element of `take 2 from heap 3`. `None` if the text says nothing like that.
    fn heap_move(&self, text: &str) -> Option<Result<Element, IllegalMove>> {
        let heaps = self.heaps()?;
        let text = text.to_lowercase();
        let mut numbers = Vec::new();
        let mut takes_all = false;
        for word in text.split([' ', ',', '\t']).filter(|word| !word.is_empty()) {
            if word == "all" {
                takes_all = true;
            } else if let Some(number) = Number::read(word) {
                numbers.push(number);
            } else if !is_one_of(&FILLERS, word) {
                return None;
            }
        }
        let only = heaps.left.len() == 1;
        let first = Number {
            typed: "1",
            value: Some(1),
        };
        let all = |heap: Number<'_>| {
            let place = heap.value.and_then(|heap| heap.checked_sub(1));
            let heap = place.and_then(|place| heaps.left.get(place));
            Number {
                typed: "all",
                value: heap.map(Vec::len),
            }
        };
        Some(match numbers[..] {
            [count, heap] if !takes_all => heaps.taking(count, heap),
            [count] if only && !takes_all => heaps.taking(count, first),
            [heap] if takes_all => heaps.taking(all(heap), heap),
            [] if only && takes_all => heaps.taking(all(first), first),
            [] | [_] if takes_all || !numbers.is_empty() => Err(IllegalMove::WhichHeap {
                example: heaps.example(),
            }),
            _ => return None,
        })
    }

    /// The cell of a diagram in letters and numbers, `c3` for row 3 and column 3, or as `3,3`.
    fn cell(&self, name: &str) -> Option<Element> {
        let Some(Board::Diagram(diagram)) = self.board() else {
            return None;
        };
        let name = name.trim_matches(['(', ')']);
        let (row, column) = match name.split_once(',') {
            Some((row, column)) => (row.trim().parse().ok()?, column.trim().parse().ok()?),
            None => {
                let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
                let column = letter.to_ascii_lowercase() as u32 - u32::from('a') + 1;
                (name[1..].parse().ok()?, column)
            }
        };
        let (row, column) = (u32::checked_sub(row, 1)?, u32::checked_sub(column, 1)?);
        let cells = diagram.cells();
        let place = cells.binary_search(&Cell { row, column }).ok()?;
        Some(place as Element)
    }
}

fn is_one_of(words: &[&str], word: &str) -> bool {
    words.iter().any(|known| known.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Question;

    fn start(game: &str, board: &str) -> Position {
        Question::read(game, board).expect(game).start().clone()
    }

    #[test]
    fn moves_are_read_as_people_say_them() {
        for (game, board, said, taken) in [
            ("nim", "3 4 5", "take 2 from heap 3", 2),
            ("nim", "3 4 5", "Take 5 from pile 3", 5),
            ("nim", "3 4 5", "4 from 2", 4),
            ("nim", "3 4 5", "take all from heap 1", 3),
            ("nim", "7", "take 6", 6),
            ("nim", "3 4 5", "1", 3),
            ("chomp", "3x4", "c3", 2),
            ("chomp", "3x4", "C2", 4),
            ("chomp", "3x4", "take r3c3", 2),
            ("chomp", "3x4", "(1, 2)", 9),
            ("chomp", "3x3x2", "r3c3h1", 2),
            ("sim", "", "2-1", 1),
            ("sim", "", "1 2", 1),
            ("sim", "", "color 1-2", 1),
            ("tictactoe", "4x4 4", "C3", 1),
            ("hex", "5x5", "C3", 1),
            ("pomax", "white a; black b; a < b", "remove b", 1),
            ("maker-breaker", "sets \"a b\" c", "\"a b\"", 1),
            ("maker-breaker", "sets \"a b\" c", "a b", 1),
        ] {
            let mut start = start(game, board);
            if game == "pomax" {
                start = start.starting(crate::value::Player::Right);
            }
            let chosen = start.read(&[said]).expect(said);
            let again = start.read(&[start.in_words(&chosen)]);
            assert_eq!(again.as_ref(), Ok(&chosen), "{game}: {said}");
            assert_eq!(start.after(&chosen).taken().len(), taken, "{game}: {said}");
        }
    }

    #[test]
    fn heaps_keep_their_numbers() {
        let start = start("nim", "1 2 3");
        let next = start.after(&start.read(&["take 1 from heap 1"]).expect("legal"));
        let last = next.after(&next.read(&["take 2 from heap 3"]).expect("legal"));
        assert_eq!(last.taken().len(), 2);
        let error = last.read(&["take 1 from heap 1"]).expect_err("empty");
        assert_eq!(
            error.to_string(),
            "heap 1 has 0 left, so 1 cannot be taken from it"
        );
    }

    #[test]
    fn edges_are_not_heaps() {
        let start = start("hackenbush", "green ground-a-b");
        assert!(!start.has_heaps());
        assert_eq!(start.in_words(&Move::from(1)), "a-b");
    }

    #[test]
    fn a_wrong_move_is_told_with_an_example() {
        for (game, board, said, message) in [
            (
                "nim",
                "3 4 5",
                "take 2 from heap 4",
                "there is no heap 4; the heaps are numbered from 1 to 3; for example: take 1 from heap 3",
            ),
            (
                "nim",
                "3 4 5",
                "take 0 from heap 1",
                "heap 1 has 3 left, so 0 cannot be taken from it",
            ),
            (
                "nim",
                "3 4 5",
                "take 2",
                "say from which heap; for example: take 1 from heap 3",
            ),
            (
                "nim",
                "3 4 5",
                "take all",
                "say from which heap; for example: take 1 from heap 3",
            ),
            (
                "nim",
                "1 1",
                "take it",
                "there is no element called 'take it'; possible moves are 1 2; for example: take 1 from heap 2",
            ),
            (
                "chomp",
                "2x2",
                "z9",
                "there is no element called 'z9'; possible moves are r1c2 r2c1 r2c2",
            ),
            ("sim", "", "1-7", "there is no element called '1-7'"),
        ] {
            let error = start(game, board)
                .read(&[said])
                .expect_err(said)
                .to_string();
            assert!(error.starts_with(message), "{said}: {error}");
        }
    }
}
