//! Legal positions.
