use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;

use super::interest::Watching;
use super::job::Job;
use crate::house::House;
use crate::refusal::Refusal;

/// The time between two progress reports.
const PAUSE: Duration = Duration::from_millis(200);

/// Streams progress reports until the job finishes.
pub async fn follow(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refusal> {
    let job = house.jobs.find(&id)?;
    let place = house.jobs.place()?;
    let watching = Watching::new(house, job.clone());
    let held = (place, watching);
    let reports = unfold((Next::Now(job), held), |(next, held)| async {
        let (job, is_over) = match next {
            Next::Now(job) => {
                let is_over = job.is_over();
                (job, is_over)
            }
            Next::Later(job) => {
                let is_over = job.over_within(PAUSE).await;
                (job, is_over)
            }
            Next::Nothing => return None,
        };
        let (name, next) = if is_over {
            ("done", Next::Nothing)
        } else {
            ("progress", Next::Later(job.clone()))
        };
        let event = Event::default().event(name).json_data(job.seen());
        Some((Ok(event.unwrap_or_default()), (next, held)))
    });
    Ok(Sse::new(reports).keep_alive(KeepAlive::default()))
}

enum Next {
    Now(Arc<Job>),
    Later(Arc<Job>),
    Nothing,
}
