use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;

use super::SHORT_ANSWER;
use super::job::Job;
use super::watchers::WatchGuard;
use crate::error::ApiError;
use crate::state::AppState;

/// The time between two progress reports.
const REPORT_INTERVAL: Duration = Duration::from_millis(200);

/// Streams progress reports until the job finishes.
pub async fn follow(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let job = app.jobs.find(&id)?;
    let permit = app.jobs.watch_permit()?;
    let watching = WatchGuard::new(app.clone(), job.clone());
    let held = (app, permit, watching);
    let reports = unfold((Next::Now(job), held), |(next, held)| async {
        let (job, is_finished) = match next {
            Next::Now(job) => {
                let is_finished = job.is_finished();
                (job, is_finished)
            }
            Next::Later(job) => {
                let is_finished = job.finished_within(REPORT_INTERVAL).await;
                (job, is_finished)
            }
            Next::End => return None,
        };
        let (name, next) = if is_finished {
            ("done", Next::End)
        } else {
            ("progress", Next::Later(job.clone()))
        };
        let event = report(&held.0, name, job).await;
        Some((Ok(event), (next, held)))
    });
    Ok(Sse::new(reports).keep_alive(KeepAlive::default()))
}

/// The status of a job as an event. A large answer is written by the worker pool, as soon as it has
/// time.
async fn report(app: &AppState, name: &'static str, job: Arc<Job>) -> Event {
    let write = move |job: &Job| {
        let event = Event::default().event(name).json_data(job.view());
        event.unwrap_or_default()
    };
    while job.size() > SHORT_ANSWER {
        let written = Arc::clone(&job);
        match app.pool.run(move || Ok(write(&written))).await {
            Ok(event) => return event,
            Err(_) => tokio::time::sleep(REPORT_INTERVAL).await,
        }
    }
    write(&job)
}

enum Next {
    Now(Arc<Job>),
    Later(Arc<Job>),
    End,
}
