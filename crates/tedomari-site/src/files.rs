use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use sha2::{Digest, Sha256};
use tedomari_web::static_files;
use wasm_bindgen_cli_support::Bindgen;

use crate::compressed::{Effort, compressed};

/// The script that answers requests for files from a cache; the files, their hashes and the version are filled in.
const SERVICE_WORKER: &str = include_str!("service-worker.js");

/// The names of the solvers, each a script and the code that it loads: without and with the censuses.
const SOLVERS: [&str; 2] = ["solver", "census"];

/// The picture `favicon.svg` as pixels, which some devices need for an installed page.
const ICONS: [(&str, &[u8]); 2] = [
    ("icon-192.png", include_bytes!("../icons/icon-192.png")),
    ("icon-512.png", include_bytes!("../icons/icon-512.png")),
];

/// Writes all files. A folder with a page of the workbench is replaced; any other must be empty.
pub fn write(solvers: [&Path; 2], folder: &Path, effort: Effort) -> Result<(), String> {
    make_room(folder)?;
    let mut files = static_files();
    for (name, wasm) in SOLVERS.iter().zip(solvers) {
        files.extend(solver(name, wasm, effort)?);
    }
    for (name, icon) in ICONS {
        files.insert(name.into(), icon.into());
    }
    files.insert("manifest.webmanifest".into(), manifest().into());
    files.insert("service-worker.js".into(), service_worker(&files).into());
    for (path, bytes) in files {
        let file = folder.join(path);
        let parent = file.parent().unwrap_or(folder);
        let written = fs::create_dir_all(parent).and_then(|()| fs::write(&file, bytes));
        written.map_err(|error| format!("{}: cannot be written: {error}", file.display()))?;
    }
    Ok(())
}

fn make_room(folder: &Path) -> Result<(), String> {
    let is_empty = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none());
    if !folder.exists() || is_empty {
        return Ok(());
    }
    let name = folder.display();
    if !folder.join("manifest.webmanifest").is_file() {
        return Err(format!(
            "{name}: is not empty and has no page of the workbench; choose another folder"
        ));
    }
    fs::remove_dir_all(folder).map_err(|error| format!("{name}: cannot be replaced: {error}"))
}

/// A solver, compressed, and the script that starts it.
fn solver(name: &str, wasm: &Path, effort: Effort) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let failed = |error| format!("{}: {error:#}", wasm.display());
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(false);
    bindgen
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.web(true).map_err(failed)?;
    let mut output = bindgen.generate_output().map_err(failed)?;
    let script = format!("// @ts-nocheck\n{}", output.js());
    let code = output.wasm_mut().emit_wasm();
    let code = compressed(&code, effort).map_err(|error| format!("{}: {error}", wasm.display()))?;
    Ok(BTreeMap::from([
        (format!("js/solver/{name}.js"), script.into()),
        (format!("js/solver/{name}.wasm.deflate"), code),
    ]))
}

/// What a browser needs to install the page.
fn manifest() -> String {
    let icon =
        |file: &str, sizes: &str, kind: &str| json!({"src": file, "sizes": sizes, "type": kind});
    let manifest = json!({
        "name": "Tedomari",
        "short_name": "Tedomari",
        "description": "Play, draw and solve combinatorial games exactly, with reasons.",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#ffffff",
        "icons": [
            icon("favicon.svg", "any", "image/svg+xml"),
            icon("icon-192.png", "192x192", "image/png"),
            icon("icon-512.png", "512x512", "image/png"),
        ],
    });
    format!("{manifest:#}\n")
}

/// The service worker. It checks every file by its hash, because a host may still have files of an older version, and its own
/// version is a hash of all of them.
fn service_worker(files: &BTreeMap<String, Vec<u8>>) -> String {
    let hashes: BTreeMap<&String, String> = files
        .iter()
        .map(|(path, bytes)| (path, format!("sha256-{}", base64(bytes))))
        .collect();
    let hashes = json!(hashes).to_string();
    let version = base64(format!("{SERVICE_WORKER}{hashes}").as_bytes());
    SERVICE_WORKER
        .replacen("\"VERSION\"", &json!(version).to_string(), 1)
        .replacen("{ FILE: \"HASH\" }", &hashes, 1)
}

/// The hash of bytes, as browsers write it.
fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(Sha256::digest(bytes))
}
