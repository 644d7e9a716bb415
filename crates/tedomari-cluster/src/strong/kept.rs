//! What an earlier run has left: the files that are whole.

use tedomari::game::pattern::Mask;
use timely::worker::Worker;

use super::file::{Kind, Size};
use super::numbering::Code;
use super::trouble::Trouble;
use super::work::{Work, agree, failed};

/// The sizes of the whole files of all workers.
#[derive(Debug)]
pub struct Kept {
    /// For each kind of file, level and shard. `None` if the file is to be made.
    sizes: [Vec<Vec<Option<Size>>>; 2],
}

impl Kept {
    /// Looks at the files of all workers.
    pub fn find<M: Mask, C: Code>(worker: &mut Worker, work: &Work<M, C>) -> Result<Kept, Trouble> {
        let levels = work.numbering.moves() + 1;
        let none = vec![vec![None; work.shards]; levels];
        let mut sizes = [none.clone(), none];
        // All levels at once: if nothing is left, as usual, all workers meet only once.
        for (kind, level, shard, size) in agree(worker, whole(work, levels))?.into_iter().flatten()
        {
            sizes[kind][level][shard] = Some(size);
        }
        Ok(Kept { sizes })
    }

    /// The sizes of the shards of a level.
    pub fn sizes(&self, kind: Kind, level: usize) -> &[Option<Size>] {
        &self.sizes[kind as usize][level]
    }
}

/// The kind, level, shard and size of each file of this worker that is whole.
fn whole<M: Mask, C: Code>(
    work: &Work<M, C>,
    levels: usize,
) -> Result<Vec<(usize, usize, usize, Size)>, Trouble> {
    let mut whole = Vec::new();
    for level in (0..levels).filter(|&level| work.level_folder(level).exists()) {
        for kind in [Kind::Positions, Kind::Verdicts] {
            for shard in work.own_shards() {
                work.budget.check()?;
                let path = work.path(kind, level, shard);
                let verified = work.label(kind, level, shard).verify(&path);
                let size = verified.map_err(|error| failed("read", &path, &error))?;
                whole.extend(size.map(|size| (kind as usize, level, shard, size)));
            }
        }
    }
    Ok(whole)
}
