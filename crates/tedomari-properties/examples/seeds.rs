//! Writes the seeds of every property to a folder, for the fuzzer: `seeds FOLDER`.

use std::path::Path;

use tedomari_properties::PROPERTIES;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    for property in PROPERTIES {
        let own = Path::new(&folder).join(property.name);
        std::fs::create_dir_all(&own)?;
        for (number, seed) in (property.seeds)().iter().enumerate() {
            std::fs::write(own.join(number.to_string()), seed)?;
        }
    }
    Ok(())
}
