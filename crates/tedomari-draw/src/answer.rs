//! What a picture shows of an answer.

use std::collections::HashMap;

use tedomari::answer::{Answer, Choice};
use tedomari::board::Element;
use tedomari::game::{ColoringGame, Game};
use tedomari::sorting::Arrange;
use tedomari::value::{Ending, Player, Value};
use tedomari::{Question, words};

use super::letters::columns;
use super::view::View;

/// The most columns of a label in the picture. Longer ones are notes.
const LONGEST: usize = 10;

/// The most notes.
const LISTED: usize = 16;

impl View {
    /// Highlights the elements that show why the value holds.
    pub fn show_witness(&mut self, answer: &Answer) {
        self.highlight.extend(answer.reason_data().witness());
    }

    /// Labels the elements with the results of the first moves that choose them, and explains the
    /// labels in a note. Moves that choose several elements have no place in the picture.
    pub fn show_values(&mut self, answer: &Answer) {
        let question = answer.question();
        let count = match question.game() {
            Game::Pattern(game) => game.width(),
            game => game.len(),
        };
        let names: HashMap<String, Element> = (0..count)
            .map(|x| (question.element_name(x), x as Element))
            .collect();
        let mut results: HashMap<Element, [Option<String>; 2]> = HashMap::new();
        let is_impartial = question.is_impartial();
        for (side, player) in [Player::Left, Player::Right].into_iter().enumerate() {
            let moves = answer.moves(player);
            // A star tells something only where the moves differ.
            let differ = moves.iter().any(|choice| choice.best == Some(false));
            for choice in moves.iter().filter(|_| side == 0 || !is_impartial) {
                if let [name] = &choice.elements[..]
                    && let Some(&x) = names.get(name)
                {
                    results.entry(x).or_default()[side] = result(choice, differ);
                }
            }
        }
        let mut results: Vec<(Element, [Option<String>; 2])> = results.into_iter().collect();
        results.retain(|(_, sides)| sides.iter().any(Option::is_some));
        results.arrange_by_key(|&(x, _)| x);
        let both = results
            .iter()
            .any(|(_, sides)| sides.iter().all(Option::is_some));
        self.notes.push(legend(question, &results, both));
        let mut long = Vec::new();
        for (x, sides) in results {
            let text = match sides {
                [left, right] if both => {
                    let [left, right] = [left, right].map(|side| side.unwrap_or("?".into()));
                    format!("{left}/{right}")
                }
                sides => sides.into_iter().flatten().collect(),
            };
            if columns(&text) > LONGEST {
                long.push(format!("{}: {text}", question.element_name(x as usize)));
            } else {
                self.labels.push((x, text));
            }
        }
        let more = long.len().saturating_sub(LISTED);
        long.truncate(LISTED);
        self.notes.extend(long);
        if more > 0 {
            self.notes.push(format!("and {more} more"));
        }
    }
}

/// What the labels mean.
fn legend(question: &Question, results: &[(Element, [Option<String>; 2])], both: bool) -> String {
    let has = |letter: char| {
        let mut texts = results.iter().flat_map(|(_, sides)| sides.iter().flatten());
        texts.any(|text| text.contains(letter))
    };
    let mut legend = match question.game() {
        Game::Pattern(_) | Game::Coloring(ColoringGame::Hex(_)) => {
            let ties = if has('T') { ", T ties" } else { "" };
            format!("W wins, L loses{ties}")
        }
        _ => "the value after a move".into(),
    };
    if both {
        let [left, right] = question.players();
        legend += &format!(", of {left}/{right}");
    }
    if has('★') {
        legend += "; ★ is best";
    }
    legend
}

/// The result of a move: the value after it, or whether it wins. A star marks the best moves if
/// others are worse.
fn result(choice: &Choice, differ: bool) -> Option<String> {
    let text = match (choice.value(), choice.wins, &choice.bounds) {
        (Some(Value::Verdict(verdict)), ..) if verdict.ending == Ending::Tie => "T".into(),
        (Some(Value::Verdict(_)), Some(wins), _) => if wins { "W" } else { "L" }.into(),
        // Winning moves without a value are all as good.
        (None, Some(wins), _) => return Some(if wins { "W" } else { "L" }.into()),
        (_, _, Some(bounds)) => words::short(bounds),
        _ => return None,
    };
    let star = differ && choice.best == Some(true);
    Some(if star { text + "★" } else { text })
}

#[cfg(test)]
mod tests {
    use tedomari::Budget;

    use super::*;

    fn shown(game: &str, board: &str) -> View {
        let question = Question::read(game, board).unwrap();
        let answer = question.answer(&Budget::default());
        let mut view = View::default();
        view.show_values(&answer);
        view.show_witness(&answer);
        view
    }

    fn labels(view: &View) -> Vec<&str> {
        view.labels
            .iter()
            .map(|(_, label)| label.as_str())
            .collect()
    }

    #[test]
    fn values_of_every_kind() {
        assert_eq!(labels(&shown("nim", "1 2")), ["*2", "*1", "0★"]);
        let hex = shown("hex", "2x2");
        assert_eq!(labels(&hex), ["L/L", "W/W", "W/W", "L/L"]);
        assert_eq!(hex.notes, ["W wins, L loses, of Black/White"]);
        let sets = shown("achieve", "sets a b / a c");
        assert_eq!(labels(&sets), ["W★", "T", "T"]);
        assert_eq!(sets.notes, ["W wins, L loses, T ties; ★ is best"]);
    }

    #[test]
    fn the_witness_is_highlighted() {
        let view = shown("pomax", "tree w(b(w,b),w)");
        assert!(!view.highlight.is_empty());
    }
}
