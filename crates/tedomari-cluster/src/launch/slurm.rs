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
    let is_cyclic = variables("SLURM_DISTRIBUTION").is_some_and(|text| text.starts_with("cyclic"));
    let places = if is_cyclic {
        cyclic(&each)
    } else {
        block(&each)
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

/// The machine of each process if they go around.
fn cyclic(each: &[usize]) -> Vec<usize> {
    let rounds = each.iter().copied().max().unwrap_or(0);
    let round = |round: usize| (0..each.len()).filter(move |&node| each[node] > round);
    (0..rounds).flat_map(round).collect()
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
        job.push(("SLURM_DISTRIBUTION", "cyclic"));
        let found = of(&job).unwrap().unwrap();
        let expected = ["n08:4000", "n09:4000", "n10:4000", "n08:4001", "n09:4001"];
        assert_eq!(found.addresses(), expected);
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
        let start = [("SLURM_PROCID", "0"), ("SLURM_NTASKS", "2")];
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
        ] {
            let error = of(&[&start[..], &more].concat()).unwrap_err();
            assert!(error.to_string().starts_with(named), "{error}");
        }
        assert!(of(&[("SLURM_PROCID", "x")]).is_err());
    }
}
