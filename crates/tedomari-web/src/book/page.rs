//! One page in the frame of the workbench, with the table of contents and the pages around it.

use pulldown_cmark::{Event, html};

use super::ADDRESS;
use super::markdown::rendered;
use super::summary::Entry;

/// A rendered page of the book.
#[derive(Clone, Debug)]
pub struct Page {
    /// The path at which it is served.
    pub address: String,
    title: String,
    /// The contents of the element `main`.
    html: String,
}

impl Page {
    /// Renders the page with the given number in the table of contents.
    pub fn new(entries: &[Entry<'_>], number: usize, markdown: &str) -> Page {
        let entry = entries[number];
        let article = rendered(entry.file, markdown);
        let contents = contents(entries, number);
        let before = number.checked_sub(1).and_then(|i| entries.get(i));
        let turns = turns(before, entries.get(number + 1));
        Page {
            address: entry.address(),
            title: escaped(entry.title),
            html: format!(
                "<div class=\"page page-book\">{contents}<article>{article}{turns}</article></div>"
            ),
        }
    }

    /// The page in the frame of all pages, `index.html`: its header, then this page.
    pub fn framed(&self, frame: &str) -> String {
        let style = "<link rel=\"stylesheet\" href=\"/css/book.css\">\n</head>";
        let title = format!("<title>{} · Tedomari</title>", self.title);
        let current = format!("href=\"{ADDRESS}\" aria-current=\"page\"");
        let before = frame
            .split_once("<noscript>")
            .map_or(frame, |(before, _)| before);
        let before = before
            .replacen("<title>Tedomari</title>", &title, 1)
            .replacen("</head>", style, 1)
            .replacen("/js/main.js", "/js/book.js", 1)
            .replacen(&format!("href=\"{ADDRESS}\""), &current, 1);
        format!("{before}{}</main>\n</body>\n</html>\n", self.html)
    }
}

/// The table of contents, with the page that is shown marked.
fn contents(entries: &[Entry<'_>], number: usize) -> String {
    let mut text = String::from("<nav class=\"contents\" aria-label=\"Contents of the book\">");
    for part in entries.chunk_by(|one, other| one.part == other.part) {
        if !part[0].part.is_empty() {
            text += &format!("<p>{}</p>", escaped(part[0].part));
        }
        text += "<ul>";
        for entry in part {
            let mark = if *entry == entries[number] {
                " aria-current=\"page\""
            } else {
                ""
            };
            let (address, title) = (entry.address(), escaped(entry.title));
            text += &format!("<li><a href=\"{address}\"{mark}>{title}</a></li>");
        }
        text += "</ul>";
    }
    text + "</nav>"
}

/// The links to the pages before and after.
fn turns(before: Option<&Entry<'_>>, after: Option<&Entry<'_>>) -> String {
    let link = |entry: Option<&Entry<'_>>, rel: &str, arrows: [&str; 2]| {
        entry.map_or(String::new(), |entry| {
            let (address, title) = (entry.address(), escaped(entry.title));
            let [left, right] = arrows;
            format!("<a class=\"button\" rel=\"{rel}\" href=\"{address}\">{left}{title}{right}</a>")
        })
    };
    let before = link(before, "prev", ["← ", ""]);
    let after = link(after, "next", ["", " →"]);
    format!("<nav class=\"row spread\" aria-label=\"Neighboring pages\">{before}{after}</nav>")
}

fn escaped(text: &str) -> String {
    let mut result = String::new();
    html::push_html(&mut result, std::iter::once(Event::Text(text.into())));
    result
}
