//! The solver as WebAssembly: the requests of the pages, answered in a worker of the browser.
//!
//! A request goes in and its response comes out as text, so the scripts of the pages do not know who
//! answers. `wasm-bindgen` passes the text. It is here anyway, because the clocks of `web-time` need
//! it, and with it no unsafe code is written by hand.
#![cfg(target_family = "wasm")]

use std::panic;

use tedomari_web::Page;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Tells the page the status of the running job as JSON; returns whether to stop it.
    #[wasm_bindgen(js_name = reportJob)]
    fn report_job(view: &str) -> bool;

    /// Loads a table of the census, compressed.
    #[wasm_bindgen(js_name = loadTable)]
    fn load_table(name: &str) -> Vec<u8>;

    /// Tells the page about a panic, after which the worker is of no use. Running out of memory is
    /// not a panic.
    #[wasm_bindgen(js_name = reportPanic)]
    fn report_panic(message: &str);
}

/// What answers the requests of a page.
#[wasm_bindgen]
pub struct Solver {
    page: Page,
    status: u16,
}

#[wasm_bindgen]
impl Solver {
    /// Starts with random bits and with the rows that earlier visits have left, as a JSON list of
    /// keys and texts.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: u64, rows: &str) -> Solver {
        panic::set_hook(Box::new(|info| report_panic(&info.to_string())));
        let rows: Vec<(String, String)> = serde_json::from_str(rows).unwrap_or_default();
        Solver {
            page: Page::new(seed, rows, report_job, load_table),
            status: 0,
        }
    }

    /// Answers a request with a body. [`status`](Solver::status) has the status.
    pub fn answer(&mut self, method: &str, address: &str, body: Option<String>) -> String {
        let (status, body) = self.page.answer(method, address, body);
        self.status = status;
        body
    }

    /// The status of the last answer.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// The rows that have changed since the last call, as a JSON list of keys and texts; no text
    /// for a row that was deleted.
    pub fn changes(&self) -> String {
        serde_json::to_string(&self.page.take_changes()).unwrap_or_default()
    }

    /// Takes over rows that another worker has changed, in the form of [`changes`](Solver::changes).
    pub fn restore(&self, rows: &str) {
        let rows: Vec<(String, Option<String>)> = serde_json::from_str(rows).unwrap_or_default();
        for (key, row) in rows {
            self.page.restore(key, row.as_deref());
        }
    }
}
