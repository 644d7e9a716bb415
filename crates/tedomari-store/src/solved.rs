use rusqlite::params;

use crate::{Store, StoreError};

impl Store {
    /// Caches an answer. Only the newest `most` answers are kept.
    pub fn cache_answer(
        &mut self,
        question: &str,
        answer: &str,
        most: usize,
    ) -> Result<(), StoreError> {
        let keep = "INSERT OR REPLACE INTO solved (question, answer) VALUES (?1, ?2)";
        let forget = "DELETE FROM solved WHERE id NOT IN
                      (SELECT id FROM solved ORDER BY id DESC LIMIT ?1)";
        let connection = &self.connection;
        let kept = connection
            .execute(keep, params![question, answer])
            .and_then(|_| connection.execute(forget, [most as i64]));
        kept.map(|_| ()).map_err(|e| self.error(e))
    }

    /// Looks up a cached answer.
    pub fn cached_answer(&self, question: &str) -> Result<Option<String>, StoreError> {
        let find = "SELECT answer FROM solved WHERE question = ?1";
        self.first(find, [question], |row| row.get(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_answers_stay() -> Result<(), StoreError> {
        let mut store = Store::in_memory()?;
        for question in ["a", "b", "a", "c"] {
            store.cache_answer(question, &format!("answer to {question}"), 2)?;
        }
        assert_eq!(store.cached_answer("a")?.as_deref(), Some("answer to a"));
        assert_eq!(store.cached_answer("b")?, None);
        assert_eq!(store.cached_answer("c")?.as_deref(), Some("answer to c"));
        store.cache_answer("a", "another", 2)?;
        assert_eq!(store.cached_answer("a")?.as_deref(), Some("another"));
        Ok(())
    }
}
