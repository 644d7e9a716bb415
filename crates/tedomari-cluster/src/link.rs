//! A connection that `timely` uses, and that notices when the other process is lost.
//!
//! Bytes travel in frames: a length in four bytes and as many bytes. A length of 0 says that the
//! process is done and sends nothing more. The largest lengths are a sign of life, and the notice
//! that a third process was lost, whose number follows.

use std::io::{self, BufReader, IoSlice, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use timely::communication::allocator::zero_copy::stream::Stream;

const DONE: u32 = 0;
const ALIVE: u32 = u32::MAX;
const LOST: u32 = u32::MAX - 1;

/// The most bytes of a frame.
const MAX_FRAME: usize = 1 << 24;

/// The time between two signs of life.
const PULSE: Duration = Duration::from_secs(5);

/// A process from which nothing came for so long is lost.
const SILENCE: Duration = Duration::from_secs(60);

/// How long a read waits before it looks at the time.
const GLANCE: Duration = Duration::from_secs(2);

/// How long a closed connection and a failed write wait for the notice that another process was lost.
const AFTER_END: Duration = Duration::from_millis(100);
const AFTER_WRITE: Duration = Duration::from_secs(1);

/// The first process that was lost, and how that was noticed.
#[derive(Clone, Debug)]
pub struct Lost {
    pub process: usize,
    pub reason: String,
}

/// All connections of this process.
#[derive(Debug)]
pub struct Links {
    links: Vec<Option<Link>>,
}

/// What the connections share.
#[derive(Debug)]
struct Faults {
    first: OnceLock<()>,
    /// Who wants to know.
    tell: Mutex<Sender<Lost>>,
    others: OnceLock<Vec<Weak<Shared>>>,
}

/// A connection with one process.
#[derive(Clone, Debug)]
pub struct Link(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// The number of the other process.
    process: usize,
    reader: Mutex<Reader>,
    writer: Mutex<Writer>,
    faults: Arc<Faults>,
}

#[derive(Debug)]
struct Reader {
    stream: BufReader<TcpStream>,
    /// The bytes of the current frame that are not read yet.
    rest: usize,
    heard: Instant,
    is_done: bool,
}

#[derive(Debug)]
struct Writer {
    stream: TcpStream,
    is_done: bool,
}

impl Links {
    /// Takes over connections with all other processes. The first loss is sent to `tell`.
    pub fn new(streams: Vec<Option<TcpStream>>, tell: Sender<Lost>) -> io::Result<Links> {
        let faults = Arc::new(Faults {
            first: OnceLock::new(),
            tell: Mutex::new(tell),
            others: OnceLock::new(),
        });
        let link = |(process, stream): (usize, Option<TcpStream>)| {
            let Some(stream) = stream else {
                return Ok(None);
            };
            stream.set_nodelay(true)?;
            stream.set_nonblocking(false)?;
            stream.set_read_timeout(Some(GLANCE))?;
            stream.set_write_timeout(Some(SILENCE))?;
            let shared = Shared {
                process,
                writer: Mutex::new(Writer {
                    stream: stream.try_clone()?,
                    is_done: false,
                }),
                reader: Mutex::new(Reader {
                    stream: BufReader::new(stream),
                    rest: 0,
                    heard: Instant::now(),
                    is_done: false,
                }),
                faults: Arc::clone(&faults),
            };
            Ok(Some(Link(Arc::new(shared))))
        };
        let links: Vec<Option<Link>> = streams
            .into_iter()
            .enumerate()
            .map(link)
            .collect::<io::Result<_>>()?;
        let others = links.iter().flatten().map(|link| Arc::downgrade(&link.0));
        let others: Vec<Weak<Shared>> = others.collect();
        let pulse = others.clone();
        faults.others.set(others).expect("nobody else sets it");
        thread::Builder::new()
            .name("cluster:pulse".into())
            .spawn(move || beat(&pulse))?;
        Ok(Links { links })
    }

    /// The connection with each process.
    pub fn into_inner(self) -> Vec<Option<Link>> {
        self.links
    }
}

/// Sends signs of life until all connections are closed.
fn beat(links: &[Weak<Shared>]) {
    loop {
        let mut is_used = false;
        for link in links.iter().filter_map(Weak::upgrade) {
            let mut writer = link.writer();
            if !writer.is_done {
                is_used = true;
                // The reader notices if the other process is lost.
                let _ = writer.send(&ALIVE.to_le_bytes(), &[]);
            }
        }
        if !is_used {
            return;
        }
        thread::sleep(PULSE);
    }
}

impl Writer {
    fn send(&mut self, head: &[u8], bytes: &[u8]) -> io::Result<()> {
        let mut slices = [IoSlice::new(head), IoSlice::new(bytes)];
        let mut rest = &mut slices[..];
        IoSlice::advance_slices(&mut rest, 0);
        while !rest.is_empty() {
            match self.stream.write_vectored(rest) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => IoSlice::advance_slices(&mut rest, count),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl Reader {
    /// Reads some bytes. Returns an error if the connection ended or nothing comes.
    fn some(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.stream.read(bytes) {
                Ok(0) => return Err(io::Error::other("the connection was closed")),
                Ok(count) => {
                    self.heard = Instant::now();
                    return Ok(count);
                }
                Err(error) => match error.kind() {
                    io::ErrorKind::Interrupted => {}
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => {
                        if self.heard.elapsed() > SILENCE {
                            let silence = SILENCE.as_secs();
                            let message = format!("nothing came for {silence} s");
                            return Err(io::Error::other(message));
                        }
                    }
                    _ => return Err(error),
                },
            }
        }
    }

    fn number(&mut self) -> io::Result<u32> {
        let mut bytes = [0; 4];
        let mut filled = 0;
        while filled < bytes.len() {
            filled += self.some(&mut bytes[filled..])?;
        }
        Ok(u32::from_le_bytes(bytes))
    }
}

impl Shared {
    fn writer(&self) -> MutexGuard<'_, Writer> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reports a loss and never returns, so that `timely` does not panic. The program ends when it
    /// learns of the loss. A process that ended because of another one said so before, so `pause`
    /// leaves the time to read that.
    fn lost(&self, process: usize, reason: String, pause: Duration) -> ! {
        thread::sleep(pause);
        if self.faults.first.set(()).is_ok() {
            // The others must not name this process, which now ends too.
            let others = self.faults.others.get().into_iter().flatten();
            for other in others.filter_map(Weak::upgrade) {
                if other.process != process
                    && let Ok(mut writer) = other.writer.try_lock()
                    && !writer.is_done
                {
                    let mut notice = LOST.to_le_bytes().to_vec();
                    notice.extend((process as u32).to_le_bytes());
                    let _ = writer.stream.set_write_timeout(Some(GLANCE));
                    let _ = writer.send(&notice, &[]);
                }
            }
            let tell = self.faults.tell.lock();
            let tell = tell.unwrap_or_else(PoisonError::into_inner);
            let _ = tell.send(Lost { process, reason });
        }
        loop {
            thread::park();
        }
    }
}

impl Read for Link {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let mut guard = self.0.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let reader = &mut *guard;
        let fault = loop {
            if reader.is_done {
                return Ok(0);
            }
            if reader.rest > 0 {
                let wanted = bytes.len().min(reader.rest);
                match reader.some(&mut bytes[..wanted]) {
                    Ok(count) => {
                        reader.rest -= count;
                        return Ok(count);
                    }
                    Err(error) => break (self.0.process, error.to_string(), AFTER_END),
                }
            }
            match reader.number() {
                Ok(DONE) => reader.is_done = true,
                Ok(ALIVE) => {}
                Ok(LOST) => match reader.number() {
                    Ok(process) => {
                        let reason = format!("process {} says so", self.0.process);
                        break (process as usize, reason, Duration::ZERO);
                    }
                    Err(error) => break (self.0.process, error.to_string(), AFTER_END),
                },
                Ok(length) => reader.rest = length as usize,
                Err(error) => break (self.0.process, error.to_string(), AFTER_END),
            }
        };
        drop(guard);
        self.0.lost(fault.0, fault.1, fault.2)
    }
}

impl Write for Link {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let bytes = &bytes[..bytes.len().min(MAX_FRAME)];
        if bytes.is_empty() {
            return Ok(0);
        }
        let head = (bytes.len() as u32).to_le_bytes();
        let sent = self.0.writer().send(&head, bytes);
        match sent {
            Ok(()) => Ok(bytes.len()),
            Err(error) => self.0.lost(self.0.process, error.to_string(), AFTER_WRITE),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Link> {
        Ok(self.clone())
    }

    fn set_nonblocking(&self, _: bool) -> io::Result<()> {
        Ok(())
    }

    /// Says that this process is done.
    fn shutdown(&self, _: Shutdown) -> io::Result<()> {
        let mut writer = self.0.writer();
        if !writer.is_done {
            writer.is_done = true;
            // If the other process is lost, the reader notices.
            let _ = writer.send(&DONE.to_le_bytes(), &[]);
        }
        Ok(())
    }
}
