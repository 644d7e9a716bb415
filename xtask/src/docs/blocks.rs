//! Finding the code blocks of a Markdown page.

use super::Problem;

/// A fenced code block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block<'a> {
    /// The line of the opening fence, counted from 1.
    pub line: usize,
    /// The text after the opening fence.
    pub kind: &'a str,
    /// The lines between the fences.
    pub body: Vec<&'a str>,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A line outside of all blocks.
    Line(&'a str),
    /// A code block.
    Block(Block<'a>),
}

/// Splits a page at its code blocks. Rejects blocks that the check would miss.
pub fn pieces(text: &str) -> Result<Vec<Piece<'_>>, Problem> {
    let mut pieces = Vec::new();
    let mut lines = text.lines().zip(1..);
    let mut after_blank = true;
    while let Some((line, number)) = lines.next() {
        let problem = |message: &str| Problem {
            line: number,
            message: message.into(),
        };
        if let Some(kind) = line.strip_prefix("```") {
            let mut body = Vec::new();
            loop {
                match lines.next() {
                    Some(("```", _)) => break,
                    Some((inside, _)) => body.push(inside),
                    None => return Err(problem("this code block is never closed by ```")),
                }
            }
            pieces.push(Piece::Block(Block {
                line: number,
                kind,
                body,
            }));
            after_blank = true;
            continue;
        }
        let trimmed = line.trim_start();
        if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
            let message = "open a code block with ``` at the beginning of the line";
            return Err(problem(message));
        }
        if after_blank && line.starts_with("    ") && !trimmed.is_empty() {
            let message = "four spaces make a code block without a kind; use ``` or fewer spaces";
            return Err(problem(message));
        }
        after_blank = trimmed.is_empty();
        pieces.push(Piece::Line(line));
    }
    Ok(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_cut_out_with_their_lines() {
        let text = "a\n```json\n{}\n```\nb\n";
        let block = Block {
            line: 2,
            kind: "json",
            body: vec!["{}"],
        };
        let expected = vec![Piece::Line("a"), Piece::Block(block), Piece::Line("b")];
        assert_eq!(pieces(text), Ok(expected));
    }

    #[test]
    fn blocks_that_could_slip_through_are_errors() {
        for (text, line) in [
            ("```json\n{}\n", 1),
            ("- a\n  ```json\n  {}\n  ```\n", 2),
            ("~~~\nx\n~~~\n", 1),
            ("a\n\n    x\n", 3),
        ] {
            assert_eq!(pieces(text).unwrap_err().line, line, "{text}");
        }
    }

    #[test]
    fn a_continued_list_item_is_no_code_block() {
        assert!(pieces("- a\n    b\n").is_ok());
    }
}
