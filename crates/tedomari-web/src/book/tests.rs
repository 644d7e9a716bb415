//! The whole book: pages, links and anchors, and what mdBook would warn about.

use std::collections::HashSet;

use pulldown_cmark::{Event, Parser};

use super::{ADDRESS, pages, text};
use crate::tests::Server;
use tedomari::explain::Explanation;
use tedomari::formula::Theorem;
use tedomari::{Budget, Question};

/// The values of an attribute in HTML.
fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    let parts = html.split(start.as_str()).skip(1);
    parts
        .filter_map(|rest| Some(rest.split_once('"')?.0))
        .collect()
}

/// The pages of the book that explanations link to.
fn explained() -> Vec<String> {
    let theorems = Theorem::ALL.iter().map(|theorem| theorem.page());
    let boards = [
        ("pomax", "chain"),
        ("pomax", "chain bw + random 12 0.3 seed 1"),
        ("leaf", "graph white a b c; a-b-c-a"),
        ("chomp", "2x3"),
        ("nim", "1 2"),
        ("coloring", "a:{01}"),
        ("hex", "2x2"),
        ("hex", "9x9"),
        ("achieve", "K4 K3"),
    ];
    let answers = boards.map(|(game, board)| {
        let question = Question::read(game, board).expect(board);
        question.answer(&Budget::default()).full_explanation()
    });
    let rules = answers.iter().flat_map(Explanation::steps);
    let pages = theorems.chain(rules.map(|step| step.page));
    pages.map(|page| format!("{ADDRESS}/{page}")).collect()
}

#[tokio::test]
async fn every_page_is_served_and_every_link_leads_somewhere() {
    let server = Server::new();
    let mut anchors = HashSet::new();
    let mut links: HashSet<(String, String)> = HashSet::new();
    links.extend(
        explained()
            .into_iter()
            .map(|page| ("an explanation".into(), page)),
    );
    for page in pages() {
        let answer = server.get(&page.address).await;
        assert_eq!(answer.status.as_u16(), 200, "{}", page.address);
        assert_eq!(answer.text.matches("<h1").count(), 1, "{}", page.address);
        // For whoever listens to a page, a column needs a name.
        assert!(!answer.text.contains("<th></th>"), "{}", page.address);
        let ids = attributes(&answer.text, "id");
        assert_eq!(
            ids.iter().collect::<HashSet<_>>().len(),
            ids.len(),
            "{}",
            page.address
        );
        anchors.extend(ids.iter().map(|id| format!("{}#{id}", page.address)));
        for link in ["href", "src"]
            .iter()
            .flat_map(|name| attributes(&answer.text, name))
        {
            let full = match link.strip_prefix('#') {
                Some(anchor) => format!("{}#{anchor}", page.address),
                None => link.to_string(),
            };
            links.insert((page.address.clone(), full));
        }
    }
    for (page, link) in links {
        match link.split_once('#') {
            _ if link.contains("://") => {}
            Some(_) => assert!(anchors.contains(&link), "{page} links to {link}"),
            None => {
                let status = server.get(&link).await.status.as_u16();
                assert_eq!(status, 200, "{page} links to {link}");
            }
        }
    }
}

#[tokio::test]
async fn a_page_stands_in_the_frame_of_the_workbench() {
    let server = Server::new();
    let first = server.get("/book").await;
    assert_eq!(first.status.as_u16(), 200);
    for part in [
        "<title>Introduction · Tedomari</title>",
        "href=\"/css/book.css\"",
        "src=\"/js/book.js\"",
        "<a href=\"/book\" aria-current=\"page\">Book</a>",
        "<h1 id=\"introduction\">Introduction</h1>",
        "rel=\"next\"",
    ] {
        assert!(first.text.contains(part), "{part}");
    }
    assert!(!first.text.contains("<noscript>"));
    assert_eq!(server.get("/book/").await.text, first.text);
    assert_eq!(server.get("/book/introduction.html").await.text, first.text);
    let start = server.get("/").await;
    assert!(start.text.contains("<a href=\"/book\">Book</a>"));
}

#[tokio::test]
async fn what_is_not_in_the_book_is_not_found() {
    let server = Server::new();
    for path in [
        "nothing.html",
        "nothing",
        "SUMMARY.md",
        "tour.md",
        "nothing.svg",
        "../lib.rs",
        "a/../tour.html",
    ] {
        let answer = server.get(&format!("/book/{path}")).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}");
    }
    let picture = server.get("/book/census-boards.svg").await;
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
}

#[test]
fn every_file_of_the_book_is_in_its_table_of_contents() {
    let summary = text("SUMMARY.md");
    let listed: HashSet<&str> = super::summary::entries(&summary)
        .iter()
        .map(|entry| entry.file)
        .collect();
    assert_eq!(listed.len(), pages().len());
    for file in tedomari_book::Book::iter().filter(|file| file.ends_with(".md")) {
        assert!(
            file == "SUMMARY.md" || listed.contains(file.as_ref()),
            "{file}"
        );
    }
}

#[test]
fn no_page_contains_html() {
    for file in tedomari_book::Book::iter().filter(|file| file.ends_with(".md")) {
        let markdown = text(&file);
        // Tags such as <this> would vanish, and mdBook warns about those that are not closed.
        let is_html = |event: &Event<'_>| matches!(event, Event::Html(_) | Event::InlineHtml(_));
        assert_eq!(Parser::new(&markdown).find(is_html), None, "{file}");
    }
}
