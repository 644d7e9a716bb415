//! Carries messages between the processes, by a dataflow.

use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::{self, Thread};
use std::time::Duration;

use timely::container::CapacityContainerBuilder;
use timely::dataflow::InputHandle;
use timely::dataflow::operators::{Exchange, Inspect};
use timely::worker::Worker;

use super::message::{Letter, Message};
use crate::{Cluster, ClusterError, start};

/// What arrives at a process.
#[derive(Debug)]
pub enum Event {
    /// A message.
    Message(Message),
    /// The dataflow has ended, or a process was lost.
    Ended(Result<(), ClusterError>),
}

/// The messages of a process.
#[derive(Debug)]
pub struct Post {
    out: Outbox,
    /// What arrives. Threads of this process may send too.
    pub events: Receiver<Event>,
    pub sender: Sender<Event>,
    /// The number of this process.
    pub process: usize,
    /// The number of threads of each process.
    pub threads: Vec<usize>,
}

/// Sends messages to other processes. The dataflow ends when the last clone is dropped everywhere.
#[derive(Clone, Debug)]
pub struct Outbox {
    letters: Sender<Letter>,
    worker: Thread,
}

impl Outbox {
    /// Sends a message to a process.
    pub fn send(&self, to: usize, message: Message) {
        let to = to as u64;
        // If the dataflow has ended, that is noticed elsewhere.
        let _ = self.letters.send(Letter { to, message });
        self.worker.unpark();
    }
}

/// How long the worker waits if nothing wakes it.
const PATIENCE: Duration = Duration::from_millis(100);

impl Post {
    /// Connects this process with all others.
    pub fn open(cluster: Cluster, question: &str) -> Result<Post, ClusterError> {
        let process = cluster.hosts.process();
        let (letters, outgoing) = mpsc::channel();
        let (sender, events) = mpsc::channel();
        let (tell_worker, worker) = mpsc::channel();
        // The worker, of which there is one, takes these.
        let shared = Mutex::new(Some((outgoing, sender.clone(), tell_worker)));
        let running = start(cluster, question, Some(1), move |worker| {
            let taken = shared.lock().ok().and_then(|mut shared| shared.take());
            if let Some((outgoing, incoming, tell)) = taken {
                let _ = tell.send(thread::current());
                carry(worker, &outgoing, incoming);
            }
        })?;
        let threads = running.threads().to_vec();
        let ended = sender.clone();
        thread::Builder::new()
            .name("cluster:post".into())
            .spawn(move || {
                let result = running.join().map(|_| ());
                let _ = ended.send(Event::Ended(result));
            })?;
        let worker = worker
            .recv()
            .map_err(|_| ClusterError::Panicked("the worker ended".into()))?;
        Ok(Post {
            out: Outbox { letters, worker },
            events,
            sender,
            process,
            threads,
        })
    }

    /// What sends messages to other processes.
    pub fn outbox(&self) -> Outbox {
        self.out.clone()
    }

    /// Sends nothing more, and waits until all processes do so.
    pub fn close(self) -> Result<(), ClusterError> {
        let Post { out, events, .. } = self;
        let worker = out.worker.clone();
        drop(out);
        worker.unpark();
        for event in events {
            if let Event::Ended(result) = event {
                return result;
            }
        }
        Ok(())
    }
}

/// Sends letters and receives messages until there are no more senders in any process.
fn carry(worker: &mut Worker, outgoing: &Receiver<Letter>, incoming: Sender<Event>) {
    let mut input: InputHandle<u64, CapacityContainerBuilder<Vec<Letter>>> = InputHandle::new();
    worker.dataflow(|scope| {
        input
            .to_stream(scope)
            .exchange(|letter: &Letter| letter.to)
            .inspect(move |letter| {
                let _ = incoming.send(Event::Message(letter.message.clone()));
            });
    });
    let mut has_new = false;
    loop {
        match outgoing.try_recv() {
            Ok(letter) => {
                input.send(letter);
                has_new = true;
                continue;
            }
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => break,
        }
        // Only the next epoch makes the channels between workers pass on what they have gathered.
        if std::mem::take(&mut has_new) {
            input.advance_to(input.time() + 1);
        }
        worker.step_or_park(Some(PATIENCE));
    }
    input.close();
}
