//! A stream that gives up on a peer who does not read.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A stream whose writes fail if the peer accepts no byte for some time.
pub struct WriteTimeout<S> {
    stream: S,
    time: Duration,
    /// Runs while a write waits for the peer.
    timer: Pin<Box<Sleep>>,
    is_waiting: bool,
}

impl<S> WriteTimeout<S> {
    /// A stream whose peer may let a write wait for this long.
    pub fn new(stream: S, time: Duration) -> WriteTimeout<S> {
        WriteTimeout {
            stream,
            time,
            timer: Box::pin(sleep(time)),
            is_waiting: false,
        }
    }
}

impl<S: AsyncWrite + Unpin> WriteTimeout<S> {
    /// Polls a write, or the timer if the write has to wait.
    fn timed<T>(
        &mut self,
        cx: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut S>, &mut Context<'_>) -> Poll<Result<T>>,
    ) -> Poll<Result<T>> {
        if let Poll::Ready(written) = write(Pin::new(&mut self.stream), cx) {
            self.is_waiting = false;
            return Poll::Ready(written);
        }
        if !std::mem::replace(&mut self.is_waiting, true) {
            self.timer.as_mut().reset(Instant::now() + self.time);
        }
        ready!(self.timer.as_mut().poll(cx));
        let message = "the client does not read the response";
        Poll::Ready(Err(Error::new(ErrorKind::TimedOut, message)))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        self.timed(cx, |stream, cx| stream.poll_write(cx, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        self.timed(cx, |stream, cx| stream.poll_write_vectored(cx, slices))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        self.timed(cx, |stream, cx| stream.poll_flush(cx))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        self.timed(cx, |stream, cx| stream.poll_shutdown(cx))
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use super::*;

    /// A stream that accepts some bytes and then no more.
    struct Full(usize);

    impl AsyncWrite for Full {
        fn poll_write(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<Result<usize>> {
            let count = bytes.len().min(self.0);
            self.0 -= count;
            match count {
                0 => Poll::Pending,
                count => Poll::Ready(Ok(count)),
            }
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[tokio::test]
    async fn a_peer_that_does_not_read_is_given_up() {
        let mut stream = WriteTimeout::new(Full(10), Duration::from_millis(50));
        for wanted in [8, 2] {
            let written = poll_fn(|cx| Pin::new(&mut stream).poll_write(cx, &[7; 8])).await;
            assert_eq!(written.expect("room"), wanted);
        }
        let written = poll_fn(|cx| Pin::new(&mut stream).poll_write(cx, &[7; 8])).await;
        assert_eq!(written.expect_err("no room").kind(), ErrorKind::TimedOut);
    }
}
