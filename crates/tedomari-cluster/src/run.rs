//! Runs a dataflow on all processes.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use timely::WorkerConfig;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use timely::execute::execute_from;
use timely::worker::Worker;

use crate::link::{Links, Lost};
use crate::meet::{Met, meet};
use crate::{Children, Cluster, ClusterError, Hosts};

/// Connects with all other processes and runs `work` on as many workers as all of them have threads
/// for: `worker.index()` counts through the workers of all processes. Returns the results of the
/// workers of this process, in order.
///
/// All processes must be given the same `question`, a text that determines the answer. An error is
/// returned on every process if one of them is missing, differs, or is lost. The workers of a
/// computation that lost a process may still be running then, so the program should end.
pub fn run<T, F>(cluster: Cluster, question: &str, work: F) -> Result<Vec<T>, ClusterError>
where
    T: Send + 'static,
    F: Fn(&mut Worker) -> T + Send + Sync + 'static,
{
    start(cluster, question, None, work)?.join()
}

/// Like [`run`], but does not wait for the result. Uses `workers` workers in each process, by
/// default as many as the process with the fewest threads has.
pub fn start<T, F>(
    mut cluster: Cluster,
    question: &str,
    workers: Option<usize>,
    work: F,
) -> Result<Running<T>, ClusterError>
where
    T: Send + 'static,
    F: Fn(&mut Worker) -> T + Send + Sync + 'static,
{
    let met = if cluster.hosts.count() > 1 {
        meet(&mut cluster, question)?
    } else {
        Met {
            streams: vec![None],
            threads: vec![cluster.threads],
        }
    };
    let Cluster {
        hosts,
        mut children,
        ..
    } = cluster;
    children.remove_folder();
    let fewest = met.threads.iter().copied().min();
    let workers = workers.or(fewest).unwrap_or(1).max(1);
    let (tell, events) = mpsc::channel();
    let (builders, others) = builders(met.streams, hosts.process(), workers, &tell)?;
    let guarded = {
        let tell = tell.clone();
        move |worker: &mut Worker| match catch_unwind(AssertUnwindSafe(|| work(worker))) {
            Ok(result) => Some(result),
            Err(panic) => {
                let _ = tell.send(Event::Panicked(text(&*panic)));
                None
            }
        }
    };
    let guards = execute_from(builders, others, WorkerConfig::default(), guarded)
        .map_err(|error| ClusterError::Io(std::io::Error::other(error)))?;
    thread::Builder::new()
        .name("cluster:join".into())
        .spawn(move || {
            // A dataflow that lost a process never ends; nor does this thread.
            let results = guards.join();
            let _ = tell.send(Event::Done(
                results.into_iter().flatten().flatten().collect(),
            ));
        })?;
    Ok(Running {
        hosts,
        events,
        workers,
        threads: met.threads,
        _children: children,
    })
}

/// The text of a panic.
fn text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("unknown").into()
}

type Others = Box<dyn Any + Send>;

/// The builders of the workers of this process, and what must live as long as they do.
fn builders<T: Send + 'static>(
    streams: Vec<Option<std::net::TcpStream>>,
    process: usize,
    workers: usize,
    tell: &Sender<Event<T>>,
) -> Result<(Vec<AllocatorBuilder>, Others), ClusterError> {
    let hooks = Hooks::default();
    let inside =
        ProcessBuilder::new_typed_vector(workers, hooks.refill.clone(), hooks.spill.clone());
    if streams.len() == 1 {
        let builders = inside.into_iter().map(AllocatorBuilder::Process);
        return Ok((builders.collect(), Box::new(())));
    }
    let (send, losses) = mpsc::channel();
    let links = Links::new(streams, send)?.into_inner();
    let (builders, guard) =
        initialize_networking_from_sockets(inside, links, process, workers, hooks)?;
    let tell = tell.clone();
    thread::Builder::new()
        .name("cluster:losses".into())
        .spawn(move || {
            if let Ok(lost) = losses.recv() {
                let _ = tell.send(Event::Lost(lost));
            }
        })?;
    let builders = builders.into_iter().map(AllocatorBuilder::Tcp);
    Ok((builders.collect(), Box::new(guard)))
}

/// What happens to a running computation.
enum Event<T> {
    Done(Vec<T>),
    Lost(Lost),
    Panicked(String),
}

/// A computation that runs on all processes.
#[derive(Debug)]
pub struct Running<T> {
    hosts: Hosts,
    events: Receiver<Event<T>>,
    workers: usize,
    threads: Vec<usize>,
    _children: Children,
}

impl<T> Running<T> {
    /// The number of workers in each process.
    pub fn workers(&self) -> usize {
        self.workers
    }

    /// The number of threads of each process.
    pub fn threads(&self) -> &[usize] {
        &self.threads
    }

    /// Waits for the results of the workers of this process.
    pub fn join(self) -> Result<Vec<T>, ClusterError> {
        match self.events.recv() {
            Ok(Event::Done(results)) => Ok(results),
            Ok(Event::Panicked(text)) => Err(ClusterError::Panicked(text)),
            Ok(Event::Lost(Lost { process, reason })) => {
                let address = self.hosts.addresses().get(process);
                Err(ClusterError::Lost {
                    process,
                    address: address.cloned().unwrap_or_default(),
                    reason,
                })
            }
            Err(_) => Err(ClusterError::Panicked("the network threads ended".into())),
        }
    }
}
