//! Starting games, and restoring them after a restart of the server.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tedomari::catalogue;
use tedomari::game::Position;
use tedomari::opponent::Opponent;
use tedomari_answers::words;
use tedomari_store::KeptGame;
use tokio::sync::Mutex as Seat;
use tokio::time::timeout;

use super::arranged::Arranged;
use super::clock::{Clock, KeptClock};
use super::lessons::Weights;
use super::live::Found;
use super::playing::{Now, Playing, Spoiled, Table, moves_made};
use super::setup::{NewGame, Reduction, arranged};
use super::thought::{Next, aside, budget, thought};
use super::view::GameView;
use crate::chance;
use crate::house::House;
use crate::refusal::Refusal;

/// The time limits for solving a game before it starts, if the opponent needs the solution and if
/// not.
const SOLVING: Duration = Duration::from_secs(6);
const TRYING: Duration = Duration::from_secs(1);

/// How long to wait for the solver.
const QUEUING: Duration = Duration::from_secs(3);

/// The state of a game in the database.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    moves: Vec<Vec<String>>,
    spoiled: Option<Spoiled>,
    clock: KeptClock,
}

/// Starts a game.
pub async fn begin(house: &House, mut new: NewGame, client: IpAddr) -> Result<GameView, Refusal> {
    let given = std::mem::take(&mut new.moves);
    let table = set_table(house, new, chance::name()?, client).await?;
    let position = replayed(&table.game.start, &given)?;
    let spoiled = (position.ply() > 0).then_some(Spoiled::SetUp);
    let next = match table.person() {
        Some(_) => Next::Opponent,
        None => Next::Nobody,
    };
    let before = Now::new(position, weights(house, &table).await?);
    // A position that was set up keeps its names.
    let shakes = table.shakes && spoiled.is_none();
    let mut now = thought(house, &table, before, next, shakes).await?;
    // No client has seen the board before the shake.
    now.shake = None;
    let clock = Clock::start();
    let mut game = Playing {
        clock: match now.position.end() {
            Some(_) => clock.stopped(Duration::ZERO),
            None => clock,
        },
        now,
        table,
        spoiled,
        is_claimed: false,
    };
    // Report this at the start, not only after a win.
    if let Some(why_not) = game.why_not_famous()
        && spoiled.map(Spoiled::word) == Some(why_not)
    {
        let note = format!("This game is not eligible for the hall of fame: {why_not}.");
        game.now.note = Some(note);
    }
    let view = GameView::of(&game);
    let games = &house.games;
    games.diary.keep_soon(&house.keeper, game.kept());
    let forgotten = games.live.add(game);
    games.diary.forget_soon(&house.keeper, forgotten);
    Ok(view)
}

/// Finds a game, which may be in memory or in the database.
pub async fn find(house: &House, id: &str) -> Result<Arc<Seat<Playing>>, Refusal> {
    let woken = match house.games.live.find(id) {
        Found::Awake(game) => return Ok(game),
        Found::Asleep => wake(house, id).await?,
        Found::Nothing => None,
    };
    woken.ok_or_else(|| {
        let message = "there is no such game; it may have expired. Start a new one";
        Refusal::unknown(message)
    })
}

/// Loads a game from the database; `None` if there is none or it cannot be read.
async fn wake(house: &House, id: &str) -> Result<Option<Arc<Seat<Playing>>>, Refusal> {
    let name = id.to_string();
    let read = move |store: &mut tedomari_store::Store| {
        Ok((store.kept_game(&name)?, store.is_famous(&name)?))
    };
    let (Some(kept), is_claimed) = house.keeper.ask(read).await? else {
        return Ok(None);
    };
    let (Ok(new), Ok(state)) = (
        serde_json::from_str::<NewGame>(&kept.setup),
        serde_json::from_str::<State>(&kept.state),
    ) else {
        return Ok(None);
    };
    let client = kept.client.parse();
    let client = client.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    let table = set_table(house, new, kept.id, client).await;
    // The game was playable before, so the error is temporary.
    let table = table.map_err(|refusal| {
        let message = format!("the game cannot be loaded now; try again later: {refusal}");
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message)
    })?;
    let Ok(position) = replayed(&table.game.start, &state.moves) else {
        return Ok(None);
    };
    let weights = weights(house, &table).await?;
    let now = thought(
        house,
        &table,
        Now::new(position, weights),
        Next::Nobody,
        false,
    );
    let game = Playing {
        now: now.await?,
        table,
        spoiled: state.spoiled,
        clock: Clock::resumed(state.clock, SystemTime::now()),
        is_claimed,
    };
    Ok(house.games.live.wake(game))
}

/// Reads the settings of a game.
async fn set_table(
    house: &House,
    mut new: NewGame,
    id: String,
    client: IpAddr,
) -> Result<Arc<Table>, Refusal> {
    // Games have several names.
    if !new.question.game.is_empty() {
        new.question.game = catalogue::find(&new.question.game)?.name.into();
    }
    let beside = new.reduce.as_ref().map(Reduction::read).transpose()?;
    let game = Arc::new(arranged(&new, beside.as_ref(), &house.games.solutions)?);
    if new.shake && game.start.vertices().is_none() {
        let message = "only games on complete graphs without colored edges can be shaken";
        return Err(Refusal::illegal(message));
    }
    prepare(house, &game, new.opponent).await?;
    let setup = serde_json::to_string(&new).map_err(Refusal::broken)?;
    Ok(Arc::new(Table {
        id,
        client,
        setup: setup.into(),
        question: new.question,
        game,
        whom: new.opponent,
        persons: new.you.persons(new.opponent),
        shakes: new.shake,
        beside,
    }))
}

/// The weights that the opponent has learned.
async fn weights(house: &House, table: &Table) -> Result<Weights, Refusal> {
    match table.whom {
        Opponent::Learning => {
            let school = &house.games.school;
            school.weights(&table.game.key, &house.keeper).await
        }
        _ => Ok(Weights::default()),
    }
}

/// The position after some moves, if they are legal.
fn replayed(start: &Position, given: &[Vec<String>]) -> Result<Position, Refusal> {
    let mut position = start.clone();
    for names in given {
        if let Some(end) = position.end() {
            let made = words::counted(position.ply(), "move");
            let message = format!("the game is over after {made}: {end}");
            return Err(Refusal::illegal(message));
        }
        position = played(&position, names)?;
    }
    Ok(position)
}

/// The position after a move given by names, if it is legal.
pub fn played(position: &Position, names: &[String]) -> Result<Position, Refusal> {
    let chosen = position.read(names);
    let chosen = chosen.map_err(|illegal| Refusal::illegal(illegal.to_string()))?;
    Ok(position.after(&chosen))
}

/// Solves the game if the opponent needs that.
async fn prepare(house: &House, game: &Arc<Arranged>, whom: Opponent) -> Result<(), Refusal> {
    if game.is_prepared() {
        return Ok(());
    }
    // Solve one game at a time, so that other workers stay free.
    let Ok(_turn) = timeout(QUEUING, house.games.solving.lock()).await else {
        let message = "other games are being solved; try again in a moment";
        return Err(Refusal::busy(message, QUEUING.as_secs()));
    };
    let needs_it = whom.needs_solution();
    let time = if needs_it { SOLVING } else { TRYING };
    match aside(house, game, move |game| game.prepare(&budget(time))).await? {
        Err(message) if needs_it => Err(Refusal::illegal(format!(
            "{message}; play against random or another person, or on a smaller board"
        ))),
        _ => Ok(()),
    }
}

impl Playing {
    /// The game as stored in the database.
    pub fn kept(&self) -> KeptGame {
        self.kept_at(&self.now, &self.clock, self.spoiled)
    }

    /// The game as stored in the database, with another state.
    pub fn kept_at(&self, now: &Now, clock: &Clock, spoiled: Option<Spoiled>) -> KeptGame {
        let table = &self.table;
        let state = State {
            moves: moves_made(&now.position),
            spoiled,
            clock: clock.kept(),
        };
        KeptGame {
            id: table.id.clone(),
            client: table.client.to_string(),
            size: table.size(),
            setup: Arc::clone(&table.setup),
            // Serializing strings and numbers cannot fail.
            state: serde_json::to_string(&state).unwrap_or_default(),
        }
    }
}
