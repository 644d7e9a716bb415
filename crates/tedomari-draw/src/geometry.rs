//! Tests for overlapping shapes.

use super::picture::Point;

/// An axis-aligned rectangle: left, top, right, bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rect {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Rect {
    /// The rectangle with the given center and half extents.
    pub(super) fn around((x, y): Point, half_width: f64, half_height: f64) -> Rect {
        Rect {
            left: x - half_width,
            top: y - half_height,
            right: x + half_width,
            bottom: y + half_height,
        }
    }

    /// Whether the rectangles have more in common than their sides.
    pub(super) fn overlaps(&self, other: &Rect) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Whether a part of the segment between two points is inside.
    pub(super) fn is_crossed_by(&self, (x0, y0): Point, (x1, y1): Point) -> bool {
        // The part of the segment, from 0 to 1, between each two opposite sides.
        let (mut from, mut to): (f64, f64) = (0.0, 1.0);
        for (start, end, low, high) in [
            (x0, x1, self.left, self.right),
            (y0, y1, self.top, self.bottom),
        ] {
            let long = end - start;
            if long == 0.0 {
                if start <= low || start >= high {
                    return false;
                }
                continue;
            }
            let (a, b) = ((low - start) / long, (high - start) / long);
            from = from.max(a.min(b));
            to = to.min(a.max(b));
        }
        from < to
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_through_and_beside() {
        let rect = Rect::around((0.0, 0.0), 2.0, 1.0);
        let lines = [
            ((-5.0, 0.0), (5.0, 0.0), true),
            ((0.0, 0.0), (0.1, 0.1), true),
            ((-3.0, -1.0), (1.0, 3.0), true),
            ((-4.0, 0.0), (0.0, 4.0), false),
        ];
        for (a, b, wanted) in lines {
            assert_eq!(rect.is_crossed_by(a, b), wanted, "{a:?} {b:?}");
            assert_eq!(rect.is_crossed_by(b, a), wanted, "{b:?} {a:?}");
        }
        // Along a side, and ending before it.
        assert!(!rect.is_crossed_by((-2.0, -5.0), (-2.0, 5.0)));
        assert!(!rect.is_crossed_by((0.0, -5.0), (0.0, -1.5)));
    }
}
