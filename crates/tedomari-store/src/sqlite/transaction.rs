use crate::{Store, StoreError};

impl Store {
    /// Runs several operations in one transaction. If it fails, none of them has happened.
    pub fn transaction<T>(&mut self, work: impl FnOnce(&mut Store) -> T) -> Result<T, StoreError> {
        self.run("BEGIN IMMEDIATE")?;
        let done = work(self);
        match self.run("COMMIT") {
            Ok(()) => Ok(done),
            Err(error) => {
                // A failed rollback adds no information.
                let _ = self.run("ROLLBACK");
                Err(error)
            }
        }
    }

    /// Runs an operation atomically, also within [`transaction`](Store::transaction).
    pub fn savepoint<T>(
        &mut self,
        work: impl FnOnce(&mut Store) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.run("SAVEPOINT operation")?;
        let done = work(self);
        if done.is_err() {
            self.run("ROLLBACK TO operation")?;
        }
        self.run("RELEASE operation")?;
        done
    }

    fn run(&mut self, statement: &str) -> Result<(), StoreError> {
        let run = self.connection.execute_batch(statement);
        run.map_err(|e| self.error(e))
    }
}
