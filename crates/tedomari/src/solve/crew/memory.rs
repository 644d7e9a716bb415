use super::table::{ProofTable, Record};

/// A table as one thread uses it.
pub(in crate::solve) trait Memory<R: Record> {
    /// The record of a position.
    fn find(&self, key: &R::Key) -> Option<R>;

    /// Stores a record.
    fn store(&mut self, record: R);

    /// Whether the table should grow, which it cannot do while the search goes on.
    fn is_crowded(&self) -> bool;

    /// All records.
    fn records(&self) -> Box<dyn Iterator<Item = R> + '_>;
}

/// A table of one thread grows when it is half full.
impl<R: Record> Memory<R> for &mut ProofTable<R> {
    fn find(&self, key: &R::Key) -> Option<R> {
        ProofTable::find(self, key)
    }

    fn store(&mut self, record: R) {
        ProofTable::store(self, record);
    }

    fn is_crowded(&self) -> bool {
        false
    }

    fn records(&self) -> Box<dyn Iterator<Item = R> + '_> {
        Box::new(ProofTable::records(self))
    }
}

/// A table that several threads share cannot grow while they use it.
impl<R: Record> Memory<R> for &ProofTable<R> {
    fn find(&self, key: &R::Key) -> Option<R> {
        ProofTable::find(self, key)
    }

    fn store(&mut self, record: R) {
        self.put(record);
    }

    fn is_crowded(&self) -> bool {
        ProofTable::is_crowded(self)
    }

    fn records(&self) -> Box<dyn Iterator<Item = R> + '_> {
        Box::new(ProofTable::records(self))
    }
}
