//! Compresses the published census of coloring games, which as text takes 1.7 MB of the program.

use std::path::Path;
use std::{env, fs};

fn main() {
    let table = "data/coloring-p4.csv";
    println!("cargo::rerun-if-changed={table}");
    let text = fs::read(table).expect("the table belongs to this crate");
    let folder = env::var_os("OUT_DIR").expect("Cargo says where built files go");
    let compressed = miniz_oxide::deflate::compress_to_vec(&text, 9);
    fs::write(Path::new(&folder).join("coloring-p4.deflate"), compressed)
        .expect("Cargo has made the folder");
}
