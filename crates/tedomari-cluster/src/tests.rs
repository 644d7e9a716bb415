//! Processes as threads of one.

use std::net::{TcpListener, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use timely::dataflow::operators::{Exchange, Inspect, ToStream};
use timely::worker::Worker;

use crate::link::{Links, Lost};
use crate::{Cluster, ClusterError, Hosts, run};

/// More than any machine needs.
const LONG: Duration = Duration::from_secs(120);

/// Clusters whose processes listen on free ports.
pub(crate) fn clusters(count: usize, threads: usize) -> Vec<Cluster> {
    let listeners = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap());
    let listeners: Vec<TcpListener> = listeners.collect();
    let address = |listener: &TcpListener| listener.local_addr().unwrap().to_string();
    let addresses: Vec<String> = listeners.iter().map(address).collect();
    let numbered = listeners.into_iter().enumerate();
    let cluster = |(process, listener)| Cluster {
        listener: Some(listener),
        wait: LONG,
        ..Cluster::new(Hosts::new(&addresses, process).unwrap(), threads)
    };
    numbered.map(cluster).collect()
}

/// Runs `work` on each cluster with a question of its own.
fn run_all<T: Send + 'static>(
    clusters: Vec<(Cluster, &'static str)>,
    work: fn(&mut Worker) -> T,
) -> Vec<Result<Vec<T>, ClusterError>> {
    let threads = clusters
        .into_iter()
        .map(|(cluster, question)| thread::spawn(move || run(cluster, question, work)));
    let threads: Vec<_> = threads.collect();
    threads
        .into_iter()
        .map(|thread| thread.join().expect("no panic"))
        .collect()
}

fn asked(clusters: Vec<Cluster>) -> Vec<(Cluster, &'static str)> {
    clusters
        .into_iter()
        .map(|cluster| (cluster, "the same"))
        .collect()
}

/// The sum of the numbers that the workers send to this one: each sends 0 to 99 to worker i mod peers.
fn sums(worker: &mut Worker) -> u64 {
    let (send, receive) = mpsc::channel();
    let peers = worker.peers();
    worker.dataflow::<u64, _, _>(|scope| {
        (0..100u64)
            .to_stream(scope)
            .container::<Vec<u64>>()
            .exchange(|&number| number)
            .inspect(move |&number| send.send(number).unwrap());
    });
    while worker.has_dataflows() {
        worker.step_or_park(None);
    }
    let sum = receive.iter().sum();
    assert!(sum > 0 && peers > 0);
    sum
}

#[test]
fn data_reach_their_workers() {
    for (processes, threads) in [(1, 3), (2, 1), (3, 2)] {
        let results = run_all(asked(clusters(processes, threads)), sums);
        let sums: Vec<u64> = results.into_iter().flat_map(Result::unwrap).collect();
        let peers = (processes * threads) as u64;
        let expected = (0..peers).map(|worker| {
            let numbers = (0..100).filter(|number| number % peers == worker);
            peers * numbers.sum::<u64>()
        });
        assert_eq!(sums, expected.collect::<Vec<_>>());
    }
}

#[test]
fn the_fewest_threads_count() {
    let mut clusters = clusters(2, 3);
    clusters[1].threads = 2;
    let results = run_all(asked(clusters), |worker| worker.peers());
    for result in results {
        assert_eq!(result.unwrap(), [4, 4]);
    }
}

fn messages<T>(results: Vec<Result<T, ClusterError>>) -> Vec<String> {
    let message = |result: Result<T, ClusterError>| match result {
        Ok(_) => panic!("there must be an error"),
        Err(error) => error.to_string(),
    };
    results.into_iter().map(message).collect()
}

#[test]
fn another_question_is_an_error_everywhere() {
    let clusters = clusters(3, 1);
    let address = clusters[1].hosts.address(1).to_string();
    let questions = ["one", "other", "one"];
    let errors = messages(run_all(clusters.into_iter().zip(questions).collect(), sums));
    for number in [0, 2] {
        assert!(
            errors[number].contains(&format!("process 1 at {address}")),
            "{errors:?}"
        );
        assert!(
            errors[number].contains("was asked 'other', this process 'one'"),
            "{errors:?}"
        );
    }
    assert!(
        errors[1].contains("was asked 'one', this process 'other'"),
        "{errors:?}"
    );
}

#[test]
fn another_version_is_an_error_everywhere() {
    let mut clusters = clusters(3, 1);
    clusters[2].version = "0.0.1".into();
    let ours = &clusters[0].version.clone();
    let errors = messages(run_all(asked(clusters), sums));
    for number in [0, 1] {
        assert!(
            errors[number].starts_with("process 2 at 127.0.0.1:"),
            "{errors:?}"
        );
        assert!(errors[number].contains(&format!("runs version 0.0.1, this process {ours}")));
    }
    assert!(errors[2].contains(&format!("runs version {ours}, this process 0.0.1")));
}

#[test]
fn other_hosts_are_an_error_everywhere() {
    let mut clusters = clusters(3, 1);
    let mut addresses = clusters[0].hosts.addresses().to_vec();
    addresses.push("elsewhere:1".into());
    clusters[0].hosts = Hosts::new(&addresses, 0).unwrap();
    // Nobody waits long for the fourth, because the difference is seen first.
    let errors = messages(run_all(asked(clusters), sums));
    for error in errors {
        assert!(error.contains("has other hosts"), "{error}");
    }
}

#[test]
fn a_missing_process_is_named_everywhere() {
    let mut clusters = clusters(3, 1);
    let missing = clusters.remove(1);
    let address = missing.hosts.address(1).to_string();
    drop(missing);
    for cluster in &mut clusters {
        cluster.wait = Duration::from_millis(500);
    }
    let errors = messages(run_all(asked(clusters), sums));
    for error in errors {
        assert!(
            error.contains(&format!("process 1 at {address}")),
            "{error}"
        );
    }
}

#[test]
fn something_else_at_an_address_is_no_process() {
    let mut clusters = clusters(3, 1);
    // It accepts connections and says nothing that a process would say.
    let other = clusters.remove(0).listener.unwrap();
    thread::spawn(move || {
        for stream in other.incoming().flatten() {
            let _ = std::io::Write::write_all(&mut &stream, b"HTTP/1.1 400 Bad Request\r\n\r\n");
        }
    });
    for cluster in &mut clusters {
        cluster.wait = Duration::from_millis(500);
    }
    for error in messages(run_all(asked(clusters), sums)) {
        assert!(error.contains("process 0 at 127.0.0.1:"), "{error}");
    }
}

#[test]
fn a_port_in_use_is_an_error_everywhere() {
    for number in 0..3 {
        let mut clusters = clusters(3, 1);
        // Something else listens there and never answers.
        let used = clusters[number].listener.take();
        let address = clusters[number].hosts.address(number).to_string();
        let errors = messages(run_all(asked(clusters), sums));
        for (process, error) in errors.iter().enumerate() {
            let named = format!("process {number} cannot listen on {address}: the port is in use");
            assert!(error.contains(&named), "{process}: {error}");
        }
        drop(used);
    }
}

#[test]
fn the_same_number_twice_is_an_error() {
    let mut clusters = clusters(2, 1);
    clusters[1].hosts = Hosts::new(clusters[1].hosts.addresses(), 0).unwrap();
    for cluster in &mut clusters {
        cluster.wait = Duration::from_millis(500);
    }
    // Both wait for process 1, which is not there.
    for error in messages(run_all(asked(clusters), sums)) {
        assert!(error.contains("process 1 at"), "{error}");
    }
}

#[test]
fn strangers_do_not_matter() {
    let clusters = clusters(2, 1);
    let strangers: Vec<TcpStream> = clusters[0]
        .hosts
        .addresses()
        .iter()
        .flat_map(|address| [TcpStream::connect(address), TcpStream::connect(address)])
        .map(Result::unwrap)
        .collect();
    for result in run_all(asked(clusters), sums) {
        assert_eq!(result.unwrap().len(), 1);
    }
    drop(strangers);
}

/// Two connected sockets.
fn pair() -> [TcpStream; 2] {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let one = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    [one, listener.accept().unwrap().0]
}

/// A process that is lost is named by all others, also by those that only hear of it.
#[test]
fn a_lost_process_is_named() {
    use std::io::Read;
    // Process 0 is connected with 1 and 2. Process 1 closes its connection; 2 must hear of it.
    let ([to_one, one], [to_two, two]) = (pair(), pair());
    let (send, losses) = mpsc::channel();
    let links = Links::new(vec![None, Some(to_one), Some(to_two)], send).unwrap();
    let (send, heard) = mpsc::channel();
    let other = Links::new(vec![Some(two), None, None], send).unwrap();
    for link in links
        .into_inner()
        .into_iter()
        .chain(other.into_inner())
        .flatten()
    {
        thread::spawn(move || {
            let mut link = link;
            let _ = link.read(&mut [0; 8]);
        });
    }
    drop(one);
    let Lost { process, .. } = losses.recv_timeout(LONG).unwrap();
    assert_eq!(process, 1);
    let Lost { process, reason } = heard.recv_timeout(LONG).unwrap();
    assert_eq!((process, reason.as_str()), (1, "process 0 says so"));
}

#[test]
fn a_panic_is_an_error() {
    let start = Instant::now();
    let result = run(Cluster::new(Hosts::alone(), 2), "", |worker| {
        if worker.index() == 1 {
            panic!("deliberately");
        }
    });
    assert_eq!(
        result.unwrap_err().to_string(),
        "a worker failed: deliberately"
    );
    assert!(start.elapsed() < LONG);
}
