//! Reading and writing boards, with errors that point at the place.
