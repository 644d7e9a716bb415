use rusqlite::params;

use crate::sqlite::table::SOLVED;
use crate::{Store, StoreError};

impl Store {
    /// Caches an answer. The newest answers are kept.
    pub fn cache_answer(&mut self, question: &str, answer: &str) -> Result<(), StoreError> {
        let keep = "INSERT OR REPLACE INTO solved (id, question, answer, checksum)
                    SELECT id, question, answer, checksum(id, question, answer)
                    FROM (SELECT 1 + coalesce((SELECT max(id) FROM solved), 0) AS id,
                                 ?1 AS question, ?2 AS answer)";
        let kept = self.connection.execute(keep, params![question, answer]);
        kept.map_err(|e| self.error(e))?;
        self.wrote(&SOLVED, question.len() + answer.len())
    }

    /// Looks up a cached answer.
    pub fn cached_answer(&self, question: &str) -> Result<Option<String>, StoreError> {
        let condition = "WHERE question = ?1";
        self.first(&SOLVED, condition, [question], |row| row.get("answer"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_answers_stay() -> Result<(), StoreError> {
        let mut store = Store::in_memory()?;
        let most = SOLVED.bound.rows;
        let filled = store.transaction(|store| {
            (0..2 * most).try_for_each(|number| {
                store.cache_answer("again", "an answer")?;
                store.cache_answer(&number.to_string(), "an answer")
            })
        });
        filled??;
        let kept = store.amount(&SOLVED)?.rows;
        assert!((most..=most + most / 16).contains(&kept), "{kept}");
        let newest = (2 * most - 1).to_string();
        assert!(store.cached_answer(&newest)?.is_some());
        assert!(store.cached_answer("again")?.is_some());
        assert_eq!(store.cached_answer("0")?, None);
        store.cache_answer("again", "another")?;
        assert_eq!(store.cached_answer("again")?.as_deref(), Some("another"));
        Ok(())
    }
}
