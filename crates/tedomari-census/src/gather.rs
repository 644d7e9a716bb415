use std::sync::mpsc;
use std::thread;

/// Runs `work` on several threads and takes what they send on this one, until `take` fails or all
/// are done. A single thread is this one, so that a browser, which has no others, can do the work.
///
/// `work` gets a function that sends an item. It returns false if nobody takes items any more.
pub(crate) fn gather<T: Send, E>(
    threads: usize,
    work: impl Fn(&mut dyn FnMut(T) -> bool) + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    if threads <= 1 {
        let mut result = Ok(());
        work(&mut |item| {
            result = take(item);
            result.is_ok()
        });
        return result;
    }
    let work = &work;
    thread::scope(|scope| {
        let (sender, items) = mpsc::channel();
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(move || work(&mut |item| sender.send(item).is_ok()));
        }
        drop(sender);
        items.into_iter().try_for_each(take)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// The sum of the numbers below a hundred, or the first error.
    fn sum(threads: usize, error_at: u64) -> Result<u64, u64> {
        let next = AtomicU64::new(0);
        let work = |send: &mut dyn FnMut(u64) -> bool| {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= 100 || !send(number) {
                    return;
                }
            }
        };
        let mut sum = 0;
        gather(threads, work, |number| {
            sum += number;
            if number == error_at {
                Err(number)
            } else {
                Ok(())
            }
        })?;
        Ok(sum)
    }

    #[test]
    fn everything_is_taken_and_an_error_ends_the_work() {
        for threads in [0, 1, 2, 5] {
            assert_eq!(sum(threads, 100), Ok(4950), "{threads}");
            assert_eq!(sum(threads, 50), Err(50), "{threads}");
        }
    }
}
