//! Starting games, and restoring them after a restart of the server.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use web_time::{Duration, SystemTime};

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tedomari::catalogue;
use tedomari::game::Position;
use tedomari::opponent::Opponent;
use tedomari_store::StoredGame;
use tokio::sync::Mutex as AsyncMutex;

use super::clock::{Clock, StoredClock};
use super::live_games::Found;
use super::opponent_turn::{Next, budget, opponent_turn, unchanged};
use super::playable::PlayableGame;
use super::session::{Disqualification, GameSession, Settings, Snapshot};
use super::setup::{NewGame, Reduction, playable};
use super::solutions::Solutions;
use super::view::GameView;
use super::weights::Weights;
use crate::error::ApiError;
use crate::random;
use crate::runtime::within;
use crate::state::AppState;

/// The time limits for solving a game before it starts, if the opponent needs the solution and if
/// not.
const SOLVING_TIME: Duration = Duration::from_secs(6);
const OPTIONAL_SOLVING_TIME: Duration = Duration::from_secs(1);

/// The maximum length of a request for a game without its moves, in bytes. Every game is stored with
/// it.
const MAX_SETUP: usize = 32 * 1024;

/// How long to wait for the solver.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(3);

/// The state of a game in the database.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    moves: Vec<Vec<String>>,
    #[serde(rename = "spoiled")]
    disqualified: Option<Disqualification>,
    clock: StoredClock,
    /// Not stored by earlier versions.
    #[serde(default)]
    own_moves: u32,
}

/// Starts a game.
pub async fn begin(
    app: Arc<AppState>,
    mut new: NewGame,
    client: IpAddr,
) -> Result<Response, ApiError> {
    let id = random::id()?;
    let solutions = Arc::clone(&app.games.solutions);
    let pace = app.games.pace;
    let read = move || {
        let moves = std::mem::take(&mut new.moves);
        let settings = read_settings(new, id, client, &solutions, pace)?;
        check_length(&settings.setup)?;
        let position = replayed(&settings.game.start, &moves)?;
        Ok((Arc::new(settings), position))
    };
    let (settings, position) = app.pool.run(read).await?;
    prepare(&app, &settings.game, settings.opponent).await?;
    let disqualified = (position.ply() > 0).then_some(Disqualification::SetUp);
    let next = match settings.person() {
        Some(_) => Next::Opponent,
        None => Next::Nobody,
    };
    let before = Snapshot::new(position, weights(&app, &settings).await?);
    // A position that was set up keeps its names.
    let shakes = settings.shakes && disqualified.is_none();
    let mut now = opponent_turn(&app, &settings, before, unchanged, next, shakes).await?;
    // No client has seen the board before the shake.
    now.shake = None;
    let clock = Clock::start();
    let mut game = GameSession {
        clock: match now.position.end() {
            Some(_) => clock.stopped(Duration::ZERO),
            None => clock,
        },
        now,
        settings,
        disqualified,
        is_in_hall: false,
        own_moves: 0,
    };
    // Report this at the start, not only after a win.
    if let Some(why_not) = game.why_not_eligible()
        && disqualified.map(Disqualification::word) == Some(why_not)
    {
        let note = format!("This game is not eligible for the hall of fame: {why_not}.");
        game.now.note = Some(note);
    }
    let state = Arc::clone(&app);
    let add = move || {
        let response = (StatusCode::CREATED, Json(GameView::of(&game))).into_response();
        let stored = game.stored();
        let evicted = state.games.live.add(game);
        Ok((response, stored, evicted))
    };
    let (response, stored, evicted) = app.players.run(add).await?;
    let writes = &app.games.writes;
    writes.save_later(&app.database, stored);
    writes.delete_later(&app.database, evicted);
    Ok(response)
}

/// Rejects a game that would take too much room in the database.
fn check_length(setup: &str) -> Result<(), ApiError> {
    match setup.len() {
        length if length > MAX_SETUP => Err(ApiError::invalid(format!(
            "a game of {length} bytes is too long to play; the limit is {MAX_SETUP}"
        ))),
        _ => Ok(()),
    }
}

/// Finds a game, which may be in memory or in the database.
pub async fn find(app: &AppState, id: &str) -> Result<Arc<AsyncMutex<GameSession>>, ApiError> {
    let loaded = match app.games.live.find(id) {
        Found::Loaded(game) => return Ok(game),
        Found::Stored => load(app, id).await?,
        Found::Missing => None,
    };
    loaded.ok_or_else(|| {
        let message = "there is no such game; it may have expired. Start a new one";
        ApiError::not_found(message)
    })
}

/// Loads a game from the database; `None` if there is none or it cannot be read.
async fn load(app: &AppState, id: &str) -> Result<Option<Arc<AsyncMutex<GameSession>>>, ApiError> {
    let name = id.to_string();
    let read = move |store: &mut tedomari_store::Store| {
        Ok((store.stored_game(&name)?, store.is_famous(&name)?))
    };
    let (Some(kept), is_in_hall) = app.database.run(read).await? else {
        return Ok(None);
    };
    // The game was playable before, so any error is temporary.
    let temporary = |error: ApiError| {
        let message = format!("the game cannot be loaded now; try again later: {error}");
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message)
    };
    let solutions = Arc::clone(&app.games.solutions);
    let pace = app.games.pace;
    let read = move || {
        let (Ok(new), Ok(state)) = (
            serde_json::from_str::<NewGame>(&kept.setup),
            serde_json::from_str::<State>(&kept.state),
        ) else {
            return Ok(None);
        };
        let client = kept.client.parse();
        let client = client.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let settings = read_settings(new, kept.id, client, &solutions, pace)?;
        let position = replayed(&settings.game.start, &state.moves).ok();
        Ok(position.map(|position| (Arc::new(settings), state, position)))
    };
    let Some((settings, state, position)) = app.pool.run(read).await.map_err(temporary)? else {
        return Ok(None);
    };
    let prepared = prepare(app, &settings.game, settings.opponent).await;
    prepared.map_err(temporary)?;
    let before = Snapshot::new(position, weights(app, &settings).await?);
    let now = opponent_turn(app, &settings, before, unchanged, Next::Nobody, false);
    let game = GameSession {
        now: now.await?,
        settings,
        disqualified: state.disqualified,
        clock: Clock::resumed(state.clock, SystemTime::now()),
        is_in_hall,
        own_moves: state.own_moves,
    };
    Ok(app.games.live.insert_loaded(game))
}

/// Reads the settings of a game.
fn read_settings(
    mut new: NewGame,
    id: String,
    client: IpAddr,
    solutions: &Arc<Solutions>,
    pace: Duration,
) -> Result<Settings, ApiError> {
    // Games have several names.
    if !new.question.game.is_empty() {
        new.question.game = catalogue::find(&new.question.game)?.name.into();
    }
    let reduction = new.reduce.as_ref().map(Reduction::read).transpose()?;
    let game = Arc::new(playable(&new, reduction.as_ref(), solutions)?);
    if new.shake && game.start.vertices().is_none() {
        let message = "only games on complete graphs without colored edges can be shaken";
        return Err(ApiError::invalid(message));
    }
    let setup = serde_json::to_string(&new).map_err(ApiError::internal)?;
    Ok(Settings {
        id,
        client,
        setup: setup.into(),
        question: new.question,
        game,
        opponent: new.opponent,
        persons: new.you.persons(new.opponent),
        shakes: new.shake,
        reduction,
        pace,
    })
}

/// The weights that the opponent has learned.
async fn weights(app: &AppState, settings: &Settings) -> Result<Weights, ApiError> {
    match settings.opponent {
        Opponent::Learning => {
            let cache = &app.games.weights;
            cache.weights(&settings.game.key, &app.database).await
        }
        _ => Ok(Weights::default()),
    }
}

/// The position after some moves, if they are legal.
fn replayed(start: &Position, moves: &[Vec<String>]) -> Result<Position, ApiError> {
    start.replay(moves).map_err(|(before, illegal)| {
        ApiError::invalid(format!("move {} is illegal: {illegal}", before + 1))
    })
}

/// The position after a move given by names, if it is legal.
pub fn played(position: &Position, names: &[String]) -> Result<Position, ApiError> {
    let chosen = position.read(names);
    let chosen = chosen.map_err(|illegal| ApiError::invalid(illegal.to_string()))?;
    Ok(position.after(&chosen))
}

/// Solves the game if the opponent needs that.
async fn prepare(
    app: &AppState,
    game: &Arc<PlayableGame>,
    opponent: Opponent,
) -> Result<(), ApiError> {
    if game.is_prepared() {
        return Ok(());
    }
    // Solve one game at a time, so that other workers stay free.
    let Some(_turn) = within(QUEUE_TIMEOUT, app.games.solving.lock()).await else {
        let message = "other games are being solved; try again in a moment";
        return Err(ApiError::too_many_requests(
            message,
            QUEUE_TIMEOUT.as_secs(),
        ));
    };
    let needs_it = opponent.needs_solution();
    let time = if needs_it {
        SOLVING_TIME
    } else {
        OPTIONAL_SOLVING_TIME
    };
    let solved = Arc::clone(game);
    match app
        .pool
        .run(move || Ok(solved.prepare(&budget(time))))
        .await?
    {
        Err(message) if needs_it => Err(ApiError::unsolved(format!(
            "{message}; play against another opponent or a person, or on a smaller board"
        ))),
        _ => Ok(()),
    }
}

impl GameSession {
    /// The game as stored in the database.
    pub fn stored(&self) -> StoredGame {
        self.stored_with(&self.now, &self.clock, self.disqualified)
    }

    /// The game as stored in the database, with another state.
    pub fn stored_with(
        &self,
        now: &Snapshot,
        clock: &Clock,
        disqualified: Option<Disqualification>,
    ) -> StoredGame {
        let settings = &self.settings;
        let state = State {
            moves: now.position.moves_made(),
            disqualified,
            clock: clock.stored(),
            own_moves: self.own_moves,
        };
        StoredGame {
            id: settings.id.clone(),
            client: settings.client.to_string(),
            size: settings.size(),
            setup: Arc::clone(&settings.setup),
            // Serializing strings and numbers cannot fail.
            state: serde_json::to_string(&state).unwrap_or_default(),
        }
    }
}
