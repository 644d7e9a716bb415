//! Slurm tells each process its number and the machines of all.

use super::nodes::expanded;
use super::{Variables, number, wrong};
use crate::{ClusterError, DEFAULT_PORT, Hosts};

/// The number of ports from which those of a job are chosen. The ports of outgoing connections begin
/// above them.
const PORTS: usize = 4000;

/// The place of a process that `srun` started. `None` if it did not, or started only one.
pub fn hosts(variables: Variables) -> Result<Option<Hosts>, ClusterError> {
    let either = |names: [&'static str; 2]| {
        let found = |name: &'static str| Some((name, variables(name)?));
        names.into_iter().find_map(found)
    };
    let Some(process) = number(variables, "SLURM_PROCID")? else {
        return Ok(None);
    };
    let Some((name, tasks)) = either(["SLURM_STEP_NUM_TASKS", "SLURM_NTASKS"]) else {
        return Ok(None);
    };
    let tasks = number(&|_| Some(tasks.clone()), name)?.unwrap_or(1);
    if tasks <= 1 {
        return Ok(None);
    }
    // A script for `sbatch` is the process 0 too.
    if variables("SLURM_STEP_ID").is_none() {
        let expected = "but `srun` did not start this process; write `srun tedomari …`, or add \
                        --processes 1 to work in one process";
        return Err(wrong(name, &tasks.to_string(), expected));
    }
    let Some((name, list)) = either(["SLURM_STEP_NODELIST", "SLURM_JOB_NODELIST"]) else {
        let expected = "but SLURM_JOB_NODELIST does not say where they are";
        return Err(wrong(name, &tasks.to_string(), expected));
    };
    let expected = "expected machines such as node[01-03,7]";
    let nodes = expanded(&list).ok_or_else(|| wrong(name, &list, expected))?;
    let each = match either(["SLURM_STEP_TASKS_PER_NODE", "SLURM_TASKS_PER_NODE"]) {
        Some((name, text)) => {
            let expected = "expected numbers of processes such as 2(x3),1";
            let each = repeated(&text).ok_or_else(|| wrong(name, &text, expected))?;
            let fits = each.len() == nodes.len() && each.iter().sum::<usize>() == tasks;
            fits.then_some(each)
        }
        None => None,
    };
    let each = each.unwrap_or_else(|| even(tasks, nodes.len()));
    let places = match plane(variables)? {
        Some(size) => around(&each, size),
        None => block(&each),
    };
    let first = first_port(variables)?;
    let mut used = vec![0; nodes.len()];
    let addresses = places.into_iter().map(|node| {
        let port = usize::from(first) + used[node];
        used[node] += 1;
        format!("{}:{port}", nodes[node])
    });
    let addresses: Vec<String> = addresses.collect();
    Hosts::new(&addresses, process).map(Some)
}

/// The first port on each machine. Jobs that share a machine have different ones.
fn first_port(variables: Variables) -> Result<u16, ClusterError> {
    if let Some(port) = number(variables, "TEDOMARI_PORT")? {
        let expected = "expected a port";
        return u16::try_from(port)
            .map_err(|_| wrong("TEDOMARI_PORT", &port.to_string(), expected));
    }
    let job = number(variables, "SLURM_JOB_ID")?.unwrap_or(0);
    let step = number(variables, "SLURM_STEP_ID")?.unwrap_or(0);
    // Steps of a job and small jobs do not overlap.
    let offset = job.wrapping_mul(67).wrapping_add(step.wrapping_mul(16)) % PORTS;
    Ok(DEFAULT_PORT + offset as u16)
}

/// Reads repeated numbers: `2(x3),1` is 2, 2, 2, 1.
fn repeated(text: &str) -> Option<Vec<usize>> {
    let mut numbers = Vec::new();
    for part in text.split(',') {
        let (number, times) = match part.strip_suffix(')') {
            Some(part) => part.split_once("(x")?,
            None => (part, "1"),
        };
        let times: usize = times.parse().ok().filter(|&times| times <= 1 << 16)?;
        let number = number
            .parse()
            .ok()
            .filter(|&number: &usize| number <= 1 << 16)?;
        numbers.extend(std::iter::repeat_n(number, times));
    }
    Some(numbers)
}

/// As many processes on each machine, as far as possible.
fn even(tasks: usize, nodes: usize) -> Vec<usize> {
    let more = |node: usize| usize::from(node < tasks % nodes);
    (0..nodes).map(|node| tasks / nodes + more(node)).collect()
}

/// The machine of each process if each machine has consecutive ones.
fn block(each: &[usize]) -> Vec<usize> {
    let places = each.iter().enumerate();
    places
        .flat_map(|(node, &count)| std::iter::repeat_n(node, count))
        .collect()
}

/// How many consecutive processes a machine gets before it is the turn of the next one. `None` if
/// it gets all of its processes at once.
fn plane(variables: Variables) -> Result<Option<usize>, ClusterError> {
    let (name, size) = ("SLURM_DISTRIBUTION", "SLURM_DIST_PLANESIZE");
    let Some(text) = variables(name) else {
        return Ok(None);
    };
    // What follows is about the cores of a machine.
    let among_machines = text.split([':', ',']).next().unwrap_or_default();
    match among_machines {
        "block" | "*" | "" => Ok(None),
        "cyclic" => Ok(Some(1)),
        "plane" => match number(variables, size)? {
            Some(0) => Err(wrong(size, "0", "expected a positive number")),
            size => Ok(size),
        },
        _ => Err(wrong(name, &text, "expected block, cyclic or plane")),
    }
}

/// The machine of each process if each machine in turn gets `size` of them, as long as it has room.
fn around(each: &[usize], size: usize) -> Vec<usize> {
    let most = each.iter().copied().max().unwrap_or(0);
    let turn = |start: usize| {
        let places = each.iter().enumerate();
        places.flat_map(move |(node, &room)| {
            std::iter::repeat_n(node, room.saturating_sub(start).min(size))
        })
    };
    (0..most).step_by(size).flat_map(turn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: &[(&str, &str)]) -> Result<Option<Hosts>, ClusterError> {
        let find = |name: &str| {
            let mut pairs = pairs.iter();
            pairs
                .find(|(key, _)| *key == name)
                .map(|(_, value)| value.to_string())
        };
        hosts(&find)
    }

    #[test]
    fn processes_stand_where_slurm_put_them() {
        let mut job = vec![
            ("SLURM_PROCID", "3"),
            ("SLURM_STEP_ID", "0"),
            ("SLURM_NTASKS", "5"),
            ("SLURM_JOB_NODELIST", "n[08-10]"),
            ("SLURM_TASKS_PER_NODE", "2(x2),1"),
            ("TEDOMARI_PORT", "4000"),
        ];
        let found = of(&job).unwrap().unwrap();
        let expected = ["n08:4000", "n08:4001", "n09:4000", "n09:4001", "n10:4000"];
        assert_eq!(
            (found.addresses(), found.process()),
            (&expected.map(String::from)[..], 3)
        );
        job.push(("SLURM_DISTRIBUTION", "cyclic:block"));
        let found = of(&job).unwrap().unwrap();
        let expected = ["n08:4000", "n09:4000", "n10:4000", "n08:4001", "n09:4001"];
        assert_eq!(found.addresses(), expected);
    }

    /// Slurm 22.05 placed processes like this with `--distribution plane=2` and `cyclic`.
    #[test]
    fn processes_go_around() {
        assert_eq!(around(&[4, 3, 2], 2), [0, 0, 1, 1, 2, 2, 0, 0, 1]);
        assert_eq!(around(&[6, 1, 1], 1), [0, 1, 2, 0, 0, 0, 0, 0]);
        assert_eq!(around(&[4, 3, 2], 9), block(&[4, 3, 2]));
    }

    #[test]
    fn a_step_has_its_own_machines() {
        let found = of(&[
            ("SLURM_PROCID", "1"),
            ("SLURM_NTASKS", "8"),
            ("SLURM_JOB_NODELIST", "n[1-4]"),
            ("SLURM_STEP_NUM_TASKS", "2"),
            ("SLURM_STEP_NODELIST", "n[2-3]"),
            ("SLURM_STEP_TASKS_PER_NODE", "1(x2)"),
            ("SLURM_JOB_ID", "12345"),
            ("SLURM_STEP_ID", "0"),
        ]);
        let found = found.unwrap().unwrap();
        assert!(found.address(0).starts_with("n2:") && found.address(1).starts_with("n3:"));
    }

    #[test]
    fn without_other_processes_there_is_no_cluster() {
        assert_eq!(of(&[]).unwrap(), None);
        assert_eq!(of(&[("SLURM_PROCID", "0")]).unwrap(), None);
        assert_eq!(
            of(&[("SLURM_PROCID", "0"), ("SLURM_NTASKS", "1")]).unwrap(),
            None
        );
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let script = [("SLURM_PROCID", "0"), ("SLURM_NTASKS", "2")];
        let error = of(&script).unwrap_err().to_string();
        assert!(error.contains("srun tedomari"), "{error}");
        let start = [&script[..], &[("SLURM_STEP_ID", "0")]].concat();
        for (more, named) in [
            (vec![], "SLURM_NTASKS"),
            (vec![("SLURM_JOB_NODELIST", "n[")], "SLURM_JOB_NODELIST"),
            (
                vec![
                    ("SLURM_JOB_NODELIST", "n[1-2]"),
                    ("SLURM_TASKS_PER_NODE", "x"),
                ],
                "SLURM_TASKS_PER_NODE",
            ),
            (
                vec![("SLURM_JOB_NODELIST", "n"), ("TEDOMARI_PORT", "70000")],
                "TEDOMARI_PORT",
            ),
            (
                vec![
                    ("SLURM_JOB_NODELIST", "n[1-2]"),
                    ("SLURM_DISTRIBUTION", "arbitrary"),
                ],
                "SLURM_DISTRIBUTION",
            ),
        ] {
            let error = of(&[&start[..], &more].concat()).unwrap_err();
            assert!(error.to_string().starts_with(named), "{error}");
        }
        assert!(of(&[("SLURM_PROCID", "x")]).is_err());
    }
}
