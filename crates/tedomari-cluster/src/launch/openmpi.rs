//! Open MPI's launcher tells each process its number, but not where the others are. They leave
//! their addresses in a folder: the one `TEDOMARI_RENDEZVOUS` names, or the current one, which
//! `mpirun` makes the same on all machines and which is shared on most clusters.

use std::env;
use std::path::PathBuf;

use super::rendezvous::Rendezvous;
use super::{Variables, number, wrong};
use crate::ClusterError;

/// The place of a process that `mpirun` started. `None` if it did not, or started only one.
pub fn rendezvous(variables: Variables) -> Result<Option<Rendezvous>, ClusterError> {
    let process = number(variables, "OMPI_COMM_WORLD_RANK")?;
    let count = number(variables, "OMPI_COMM_WORLD_SIZE")?;
    let (Some(process), Some(count)) = (process, count) else {
        return Ok(None);
    };
    if count == 1 {
        return Ok(None);
    }
    // The name of the run, which is different for each `mpirun`.
    let names = [
        "PMIX_NAMESPACE",
        "OMPI_MCA_ess_base_jobid",
        "OMPI_MCA_orte_ess_jobid",
    ];
    let Some(name) = names.iter().find_map(|name| variables(name)) else {
        let expected = "but none of PMIX_NAMESPACE and OMPI_MCA_ess_base_jobid names the run";
        return Err(wrong("OMPI_COMM_WORLD_SIZE", &count.to_string(), expected));
    };
    let name: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    let folder = match variables("TEDOMARI_RENDEZVOUS") {
        Some(folder) => PathBuf::from(folder),
        None => env::current_dir()?,
    };
    let is_local = number(variables, "OMPI_COMM_WORLD_LOCAL_SIZE")? == Some(count);
    Ok(Some(Rendezvous {
        folder: folder.join(format!(".tedomari-{name}")),
        process,
        count,
        host: if is_local {
            "127.0.0.1".into()
        } else {
            super::nodes::this_machine(variables)
        },
    }))
}
