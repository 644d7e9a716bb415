//! Compresses the published censuses of coloring games and regions, which as text take 5 MB.

use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = env::var_os("OUT_DIR").expect("Cargo says where built files go");
    for name in ["coloring-p4", "coloring-p5", "hex-regions"] {
        let table = format!("data/{name}.csv");
        println!("cargo::rerun-if-changed={table}");
        let text = fs::read(table).expect("the table belongs to this crate");
        let compressed = miniz_oxide::deflate::compress_to_vec(&text, 9);
        fs::write(
            Path::new(&folder).join(format!("{name}.deflate")),
            compressed,
        )
        .expect("Cargo has made the folder");
    }
}
