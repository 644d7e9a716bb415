use crate::{Store, StoreError};

impl Store {
    /// Does several things and then waits once until all of them are on the disk. If that fails,
    /// nothing of it has been done.
    pub fn together<T>(&mut self, work: impl FnOnce(&mut Store) -> T) -> Result<T, StoreError> {
        self.run("BEGIN IMMEDIATE")?;
        let done = work(self);
        match self.run("COMMIT") {
            Ok(()) => Ok(done),
            Err(error) => {
                // It says nothing new if this fails as well.
                let _ = self.run("ROLLBACK");
                Err(error)
            }
        }
    }

    /// Does something entirely or not at all, also among other things that are done
    /// [`together`](Store::together).
    pub fn alone<T>(
        &mut self,
        work: impl FnOnce(&mut Store) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.run("SAVEPOINT alone")?;
        let done = work(self);
        if done.is_err() {
            self.run("ROLLBACK TO alone")?;
        }
        self.run("RELEASE alone")?;
        done
    }

    fn run(&mut self, statement: &str) -> Result<(), StoreError> {
        let run = self.connection.execute_batch(statement);
        run.map_err(|e| self.error(e))
    }
}
