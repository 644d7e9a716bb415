//! Markdown becomes HTML, with links and anchors that work on the server.

use std::collections::HashMap;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::ADDRESS;

/// Renders Markdown. Links to other files of the book become addresses of the server, headings get
/// the anchors that mdBook gives them, and what may be wide can be scrolled with the keyboard.
pub fn rendered(file: &str, markdown: &str) -> String {
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut anchors = Anchors::default();
    let mut heading = None;
    let mut is_rust = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                heading = Some(events.len());
                events.push(event);
            }
            Event::End(TagEnd::Heading(_)) => {
                if let Some(start) = heading.take() {
                    let anchor = anchors.next(&plain(&events[start..]));
                    if let Event::Start(Tag::Heading { id, .. }) = &mut events[start] {
                        *id = Some(anchor.into());
                    }
                }
                events.push(event);
            }
            Event::Start(mut tag @ (Tag::Link { .. } | Tag::Image { .. })) => {
                if let Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } = &mut tag {
                    *dest_url = address(file, dest_url).into();
                }
                events.push(Event::Start(tag));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                is_rust = matches!(&kind, CodeBlockKind::Fenced(name) if name.as_ref() == "rust");
                let start = "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>";
                events.push(Event::Html(start.into()));
            }
            Event::End(TagEnd::CodeBlock) => {
                is_rust = false;
                events.push(Event::Html("</code></pre>\n".into()));
            }
            Event::Text(text) if is_rust => events.push(Event::Text(without_hidden(&text))),
            Event::Start(Tag::Table(_)) => {
                let start =
                    "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">";
                events.push(Event::Html(start.into()));
                events.push(event);
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>\n".into()));
            }
            other => events.push(other),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    text
}

/// Rust code without the lines that only the tests need, which begin with `# `.
fn without_hidden(code: &str) -> CowStr<'static> {
    let is_shown = |line: &&str| !line.starts_with("# ") && line.trim_end() != "#";
    let shown: String = code.split_inclusive('\n').filter(is_shown).collect();
    shown.into()
}

/// The address of a link on a page of the book.
fn address(file: &str, link: &str) -> String {
    if link.contains("://") || link.starts_with('#') {
        return link.to_string();
    }
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, format!("#{anchor}")),
        None => (link, String::new()),
    };
    let mut folders: Vec<&str> = file.split('/').collect();
    folders.pop();
    for part in path.split('/') {
        if part == ".." {
            folders.pop();
        } else {
            folders.push(part);
        }
    }
    let target = folders.join("/");
    let target = match target.strip_suffix(".md") {
        Some(name) => format!("{name}.html"),
        None => target,
    };
    format!("{ADDRESS}/{target}{anchor}")
}

/// The anchors of the headings of a page; a repeated one gets a number.
#[derive(Default)]
struct Anchors(HashMap<String, usize>);

impl Anchors {
    fn next(&mut self, heading: &str) -> String {
        let kept = |sign: char| match sign {
            '_' | '-' => Some(sign),
            _ if sign.is_alphanumeric() => Some(sign.to_ascii_lowercase()),
            _ => sign.is_whitespace().then_some('-'),
        };
        let anchor: String = heading.chars().filter_map(kept).collect();
        let count = self.0.entry(anchor.clone()).or_default();
        *count += 1;
        if *count == 1 {
            anchor
        } else {
            format!("{anchor}-{}", *count - 1)
        }
    }
}

/// The text of a heading without its markup.
fn plain(events: &[Event<'_>]) -> String {
    let text = |event: &Event<'_>| match event {
        Event::Text(text) | Event::Code(text) => Some(text.to_string()),
        _ => None,
    };
    events.iter().filter_map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_become_addresses() {
        for (file, link, expected) in [
            ("tour.md", "json.md#draw", "/book/json.html#draw"),
            ("games/hex.md", "../json.md", "/book/json.html"),
            ("games/hex.md", "poset.md", "/book/games/poset.html"),
            ("a.md", "b.svg", "/book/b.svg"),
            ("a.md", "#here", "#here"),
            (
                "a.md",
                "https://example.org/b.md",
                "https://example.org/b.md",
            ),
        ] {
            assert_eq!(address(file, link), expected);
        }
    }

    #[test]
    fn headings_have_the_anchors_of_mdbook() {
        let html = rendered("a.md", "# `value --lines`\n\n## K₆, twice\n\n## K₆ twice\n");
        for id in ["value---lines", "k₆-twice", "k₆-twice-1"] {
            assert!(html.contains(&format!("id=\"{id}\"")), "{id}: {html}");
        }
    }

    #[test]
    fn code_is_escaped_and_hidden_lines_are_left_out() {
        let html = rendered("a.md", "```rust\nlet x = a < b;\n# Ok::<(), ()>(())\n```\n");
        assert!(html.contains("let x = a &lt; b;\n</code>"), "{html}");
        let html = rendered("a.md", "```console\n$ cat x\n# kept\n```\n");
        assert!(html.contains("# kept"), "{html}");
    }
}
