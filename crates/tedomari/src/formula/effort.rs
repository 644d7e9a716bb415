/// What theorems without a good bound on their time may use, and what they found too hard.
pub struct Effort<'a> {
    /// Whether to give up now.
    pub is_stopped: &'a dyn Fn() -> bool,
    /// Bytes that they may take.
    pub memory: usize,
    /// Elements of the largest game that is still worth the time. When a theorem gives up after
    /// too many steps, this becomes half of what it was given, so that whoever keeps it pays for
    /// few such failures, however many positions of one game are asked about.
    pub largest: usize,
}

impl Default for Effort<'_> {
    /// Nobody stops anything, and no game was too hard yet.
    fn default() -> Self {
        Effort {
            is_stopped: &|| false,
            memory: usize::MAX,
            largest: usize::MAX,
        }
    }
}
