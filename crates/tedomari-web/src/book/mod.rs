//! The book at `/book`, rendered from the Markdown files that are embedded in the program.

mod markdown;
mod page;
mod summary;

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use tedomari_book::Book;

use crate::error::ApiError;
use crate::pages::FRAME;
use crate::state::AppState;

use page::Page;

/// The prefix of all addresses of the book.
const ADDRESS: &str = "/book";

/// All pages in the order of the table of contents, rendered on the first request.
static PAGES: OnceLock<Vec<Page>> = OnceLock::new();

const REVALIDATE: (HeaderName, &str) = (CACHE_CONTROL, "no-cache");

/// `/book` and everything below it.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route(ADDRESS, get(first))
        .route("/book/", get(first))
        .route("/book/{*path}", get(find))
}

async fn first(State(app): State<Arc<AppState>>) -> Result<Response, ApiError> {
    Ok(match rendered(&app).await?.first() {
        Some(page) => shown(&app, page),
        None => missing(),
    })
}

async fn find(
    State(app): State<Arc<AppState>>,
    Path(path): Path<String>,
) -> Result<Response, ApiError> {
    let address = format!("{ADDRESS}/{path}");
    let mut pages = rendered(&app).await?.iter();
    if let Some(page) = pages.find(|page| page.address == address) {
        return Ok(shown(&app, page));
    }
    Ok(match Book::get(&path) {
        Some(file) if path.ends_with(".svg") => {
            ([(CONTENT_TYPE, "image/svg+xml"), REVALIDATE], file.data).into_response()
        }
        _ => missing(),
    })
}

/// All pages. Rendering the whole book takes a while, so a worker does it.
async fn rendered(app: &AppState) -> Result<&'static [Page], ApiError> {
    match PAGES.get() {
        Some(pages) => Ok(pages),
        None => {
            app.pool
                .run(|| Ok(PAGES.get_or_init(pages).as_slice()))
                .await
        }
    }
}

/// All pages in a frame, by the paths of their files.
pub fn framed(frame: &str) -> Vec<(String, String)> {
    let pages = PAGES.get_or_init(pages);
    let file = |page: &Page| page.address.trim_start_matches('/').to_string();
    let first = pages
        .first()
        .map(|page| (format!("book/{FRAME}"), page.framed(frame)));
    let all = pages.iter().map(|page| (file(page), page.framed(frame)));
    first.into_iter().chain(all).collect()
}

/// The pictures, by the paths of their files.
pub fn pictures() -> impl Iterator<Item = (String, Vec<u8>)> {
    let pictures = Book::iter().filter(|path| path.ends_with(".svg"));
    pictures.filter_map(|path| Some((format!("book/{path}"), Book::get(&path)?.data.into())))
}

/// A page in the frame of the workbench.
fn shown(app: &AppState, page: &Page) -> Response {
    let Some(frame) = app.pages.frame() else {
        return missing();
    };
    ([REVALIDATE], Html(page.framed(&frame))).into_response()
}

fn missing() -> Response {
    let text = "There is no such page in the book, which starts at /book\n";
    (StatusCode::NOT_FOUND, text).into_response()
}

/// Renders the whole book.
fn pages() -> Vec<Page> {
    let contents = text("SUMMARY.md");
    let entries = summary::entries(&contents);
    let render = |(number, entry)| Page::new(&entries, number, &text(entry));
    let files = entries.iter().map(|entry| entry.file).enumerate();
    files.map(render).collect()
}

/// The text of a file of the book; empty if there is none, which the tests exclude.
fn text(file: &str) -> String {
    let found = Book::get(file).map(|file| String::from_utf8_lossy(&file.data).into_owned());
    found.unwrap_or_default()
}

#[cfg(test)]
mod tests;
