//! Connects all processes with each other.
//!
//! Every process connects with those before it and waits for those after it. On each connection
//! both sides greet. Then each tells all others whether it can begin, so that all of them learn of
//! every fault.

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::greeting::{Greeting, read_text, write_text};
use crate::pauses::Pauses;
use crate::{Cluster, ClusterError, Difference, Hosts};

/// The time between two looks at the processes that this one started.
const LOOK: Duration = Duration::from_millis(20);

/// The most time for one attempt to connect.
const ATTEMPT: Duration = Duration::from_secs(2);

/// How long a process that found a fault waits for those that do not know of it yet.
const GRACE: Duration = Duration::from_secs(1);

/// What can be wrong with a host.
const UNKNOWN: &str = "the name of the host is not known";
const SILENT: &str = "it does not answer";

/// Connections with all other processes.
#[derive(Debug)]
pub struct Met {
    /// The connection with each process.
    pub streams: Vec<Option<TcpStream>>,
    /// The number of threads of each process.
    pub threads: Vec<usize>,
}

/// Connects this process with all others.
pub fn meet(cluster: &mut Cluster, question: &str) -> Result<Met, ClusterError> {
    let deadline = Instant::now() + cluster.wait;
    let greeting = Greeting::new(cluster, question);
    let listener = match cluster.listener.take() {
        Some(listener) => Ok(listener),
        None => listen(&cluster.hosts, deadline),
    };
    let listener = match listener {
        Ok(listener) => listener,
        Err(error) => {
            refuse(&cluster.hosts, &greeting, &error.to_string(), deadline);
            return Err(error);
        }
    };
    let hosts = &cluster.hosts;
    let (send, arrivals) = mpsc::channel();
    let meeting = Arc::new(Meeting {
        greeting,
        deadline,
        is_over: AtomicBool::new(false),
        faults: Mutex::new(vec![String::new(); hosts.count()]),
    });
    {
        let (meeting, send) = (Arc::clone(&meeting), send.clone());
        listener.set_nonblocking(true)?;
        spawn(move || meeting.accept(&listener, &send))?;
    }
    for process in 0..hosts.process() {
        let (meeting, send) = (Arc::clone(&meeting), send.clone());
        let address = hosts.address(process).to_string();
        spawn(move || meeting.connect(process, &address, &send))?;
    }
    drop(send);
    let gathered = gather(cluster, &meeting, &arrivals);
    // The listener stays open until all have heard, so that nobody misses a fault.
    let agreed = agree(&cluster.hosts, gathered, deadline);
    meeting.is_over.store(true, Ordering::Relaxed);
    agreed
}

fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name("cluster:meet".into())
        .spawn(work)?;
    Ok(())
}

/// Listens on the address of this process.
fn listen(hosts: &Hosts, deadline: Instant) -> Result<TcpListener, ClusterError> {
    let address = hosts.address(hosts.process());
    let fail = |reason: String| ClusterError::Listen {
        process: hosts.process(),
        address: address.into(),
        reason,
    };
    let found = resolved(address, deadline).map_err(|error| {
        fail(format!(
            "{error}; is this host in the list of hosts, and is --process right?"
        ))
    })?;
    let is_literal = address.parse::<SocketAddr>().is_ok() || address.starts_with("localhost:");
    let is_loopback = found.iter().all(|address| address.ip().is_loopback());
    let port = found.first().map_or(0, SocketAddr::port);
    let everywhere = [SocketAddr::new(IpAddr::from([0, 0, 0, 0]), port)];
    // A machine may know itself by a loopback address under which the others cannot reach it.
    let listened = if is_loopback && !is_literal {
        TcpListener::bind(&everywhere[..])
    } else {
        TcpListener::bind(&found[..])
    };
    listened.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => fail(
            "the port is in use; end the program that uses it, perhaps an earlier run, or choose another port".into(),
        ),
        io::ErrorKind::AddrNotAvailable => {
            fail("this is not an address of this machine; is --process right?".into())
        }
        io::ErrorKind::PermissionDenied => {
            fail("this port needs special rights; choose one above 1023".into())
        }
        _ => fail(error.to_string()),
    })
}

/// Looks up the name of a host, which takes long if the server of names does not answer.
fn resolved(address: &str, deadline: Instant) -> io::Result<Vec<SocketAddr>> {
    let (send, found) = mpsc::channel();
    let name = address.to_string();
    spawn(move || {
        let _ = send.send(name.to_socket_addrs().map(Iterator::collect));
    })?;
    let found = found.recv_timeout(left(deadline));
    found.unwrap_or_else(|_| Err(io::Error::other(UNKNOWN)))
}

/// Tells all other processes that this one cannot begin.
fn refuse(hosts: &Hosts, greeting: &Greeting, reason: &str, deadline: Instant) {
    let greeting = Arc::new(Greeting {
        refusal: Some(reason.into()),
        ..greeting.clone()
    });
    // Nothing is sent: the channel ends with the last thread.
    let (running, end) = mpsc::channel::<()>();
    for other in (0..hosts.count()).filter(|&other| other != hosts.process()) {
        let (greeting, running) = (Arc::clone(&greeting), running.clone());
        let address = hosts.address(other).to_string();
        let _ = spawn(move || {
            let _running = running;
            let pauses = Pauses::begin();
            while Instant::now() < deadline {
                // Whatever uses the port of this process may be there too: only an answer counts.
                let told = dial(&address, deadline).and_then(|stream| {
                    greeting.send(&stream)?;
                    Greeting::receive(&stream)
                });
                if told.is_ok() {
                    return;
                }
                pauses.pause();
            }
        });
    }
    drop(running);
    // A thread may still be looking up a name then.
    let _ = end.recv_timeout(left(deadline));
}

/// Connects with an address, and lets no later read or write wait beyond the deadline.
fn dial(address: &str, deadline: Instant) -> io::Result<TcpStream> {
    let mut last = io::Error::other(UNKNOWN);
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, left(deadline).min(ATTEMPT)) {
            Ok(stream) if stream.local_addr()? == stream.peer_addr()? => {
                last = io::Error::other("nobody listens there");
            }
            Ok(stream) => {
                limit(&stream, deadline)?;
                return Ok(stream);
            }
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// The time until the deadline, but never zero, which would mean forever.
fn left(deadline: Instant) -> Duration {
    let left = deadline.saturating_duration_since(Instant::now());
    left.max(Duration::from_millis(1))
}

fn limit(stream: &TcpStream, deadline: Instant) -> io::Result<()> {
    stream.set_read_timeout(Some(left(deadline)))?;
    stream.set_write_timeout(Some(left(deadline)))
}

/// Another process that greeted.
struct Arrival {
    greeting: Greeting,
    stream: TcpStream,
    /// The number of the process that was expected, if there is one.
    expected: Option<usize>,
}

/// What the threads that connect share.
struct Meeting {
    greeting: Greeting,
    deadline: Instant,
    is_over: AtomicBool,
    /// What went wrong last with each process.
    faults: Mutex<Vec<String>>,
}

impl Meeting {
    fn note(&self, process: usize, fault: &str) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults[process] = fault.into();
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed) || Instant::now() > self.deadline + GRACE
    }

    fn accept(self: &Arc<Meeting>, listener: &TcpListener, send: &Sender<Arrival>) {
        let pauses = Pauses::begin();
        while !self.is_over() {
            let Ok((stream, _)) = listener.accept() else {
                pauses.pause();
                continue;
            };
            // A stranger that says nothing must not hold up the others.
            let (meeting, send) = (Arc::clone(self), send.clone());
            let _ = spawn(move || {
                let greeted = stream
                    .set_nonblocking(false)
                    .and_then(|()| limit(&stream, meeting.deadline))
                    .and_then(|()| Greeting::receive(&stream))
                    .and_then(|greeting| meeting.greeting.send(&stream).map(|()| greeting));
                if let Ok(greeting) = greeted {
                    let arrival = Arrival {
                        greeting,
                        stream,
                        expected: None,
                    };
                    let _ = send.send(arrival);
                }
            });
        }
    }

    fn connect(&self, process: usize, address: &str, send: &Sender<Arrival>) {
        // It may take long to look up the name, and then to connect.
        self.note(process, UNKNOWN);
        if address.to_socket_addrs().is_ok() {
            self.note(process, SILENT);
        }
        let pauses = Pauses::begin();
        while !self.is_over() && Instant::now() < self.deadline {
            let greeted = dial(address, self.deadline).and_then(|stream| {
                self.greeting.send(&stream)?;
                Ok((Greeting::receive(&stream)?, stream))
            });
            match greeted {
                Ok((greeting, stream)) => {
                    let arrival = Arrival {
                        greeting,
                        stream,
                        expected: Some(process),
                    };
                    let _ = send.send(arrival);
                    return;
                }
                Err(error) => match error.kind() {
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => {
                        self.note(process, SILENT);
                    }
                    _ => self.note(process, &error.to_string()),
                },
            }
            pauses.pause();
        }
    }
}

/// The processes that came, and the first fault.
struct Gathered {
    met: Met,
    fault: Option<ClusterError>,
}

/// Waits for all other processes.
fn gather(cluster: &mut Cluster, meeting: &Meeting, arrivals: &Receiver<Arrival>) -> Gathered {
    let hosts = cluster.hosts.clone();
    let count = hosts.count();
    let mut met = Met {
        streams: (0..count).map(|_| None).collect(),
        threads: vec![cluster.threads; count],
    };
    let mut fault = None;
    let mut until = meeting.deadline;
    while met.streams.iter().flatten().count() + 1 < count {
        let arrival = arrivals.recv_timeout(left(until).min(LOOK));
        let new = match arrival {
            Ok(arrival) => check(&hosts, &meeting.greeting, arrival, &mut met).err(),
            Err(RecvTimeoutError::Timeout) => cluster.children.ended().err(),
            Err(RecvTimeoutError::Disconnected) => None,
        };
        if fault.is_none() && new.is_some() {
            fault = new;
            until = until.min(Instant::now() + GRACE);
        }
        if Instant::now() >= until {
            break;
        }
    }
    if fault.is_none() && Instant::now() >= until {
        fault = missing(&hosts, meeting, &met, cluster.wait);
    }
    Gathered { met, fault }
}

/// Compares a process with this one, and keeps its connection.
fn check(
    hosts: &Hosts,
    ours: &Greeting,
    arrival: Arrival,
    met: &mut Met,
) -> Result<(), ClusterError> {
    let theirs = arrival.greeting;
    let process = arrival.expected.unwrap_or(theirs.process);
    let address = match hosts.addresses().get(process) {
        Some(address) => address.clone(),
        None => "an unknown address".into(),
    };
    if let Some(reason) = theirs.refusal {
        return Err(ClusterError::Refused {
            process,
            address,
            reason,
        });
    }
    let mut difference = ours.difference(&theirs);
    if difference.is_none() && (theirs.process != process || process == hosts.process()) {
        difference = Some(Difference::Number);
    }
    if let Some(place) = met.streams.get_mut(process) {
        if place.is_some() && difference.is_none() {
            difference = Some(Difference::Number);
        }
        // Kept even if it differs, to be told so.
        if place.is_none() && process != hosts.process() {
            *place = Some(arrival.stream);
            met.threads[process] = theirs.threads;
        }
    }
    match difference {
        None => Ok(()),
        Some(difference) => Err(ClusterError::Differs {
            process,
            address,
            difference,
        }),
    }
}

/// The error about processes that did not come.
fn missing(hosts: &Hosts, meeting: &Meeting, met: &Met, wait: Duration) -> Option<ClusterError> {
    let faults = meeting
        .faults
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    let others = (0..hosts.count()).filter(|&process| process != hosts.process());
    let missing = others.filter(|&process| met.streams[process].is_none());
    let missing = missing.map(|process| {
        let address = hosts.address(process);
        match faults[process].as_str() {
            "" => format!("process {process} at {address}"),
            fault => format!("process {process} at {address} ({fault})"),
        }
    });
    let missing: Vec<String> = missing.collect();
    (!missing.is_empty()).then_some(ClusterError::Missing { missing, wait })
}

/// Tells all others whether this process can begin, and hears whether they can.
fn agree(hosts: &Hosts, gathered: Gathered, deadline: Instant) -> Result<Met, ClusterError> {
    let Gathered { met, mut fault } = gathered;
    let until = deadline.max(Instant::now()) + GRACE;
    let verdict = fault.as_ref().map_or(String::new(), ToString::to_string);
    let streams = || {
        let streams = met.streams.iter().enumerate();
        streams.filter_map(|(process, stream)| Some((process, stream.as_ref()?)))
    };
    for (_, stream) in streams() {
        // Whoever is gone by now has its own error.
        let _ = limit(stream, until).and_then(|()| write_text(stream, &verdict));
    }
    for (process, stream) in streams() {
        let heard = limit(stream, until).and_then(|()| read_text(stream));
        let reason = match heard {
            Ok(verdict) if verdict.is_empty() => continue,
            Ok(verdict) => verdict,
            Err(_) => "it ended before the work began".into(),
        };
        fault.get_or_insert(ClusterError::Refused {
            process,
            address: hosts.address(process).into(),
            reason,
        });
    }
    match fault {
        Some(fault) => Err(fault),
        None => Ok(met),
    }
}
