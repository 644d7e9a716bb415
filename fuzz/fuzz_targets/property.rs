//! Fuzzes the property that the variable `TEDOMARI_PROPERTY` names.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tedomari_properties::{Property, property};

static CHOSEN: LazyLock<&Property> = LazyLock::new(|| {
    let name = std::env::var("TEDOMARI_PROPERTY").unwrap_or_default();
    property(&name).unwrap_or_else(|| panic!("TEDOMARI_PROPERTY names no property: {name:?}"))
});

fuzz_target!(|input: &[u8]| {
    (CHOSEN.check)(input);
});
