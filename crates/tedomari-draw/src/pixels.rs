/// The most pixels of a picture.
pub(crate) const MAX_PIXELS: u64 = 40_000_000;

/// How a picture is turned into a file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Raster {
    /// The number of pixels of a PNG in a point.
    pub scale: f64,
    /// Whether the background is transparent.
    pub is_transparent: bool,
}

impl Default for Raster {
    /// One pixel in a point, on the usual background.
    fn default() -> Raster {
        Raster {
            scale: 1.0,
            is_transparent: false,
        }
    }
}
