use super::Opponent;
use super::experience::Experience;
use super::finished::Finished;
use crate::board::random::Generator;
use crate::game::pattern::{Ending, State};
use crate::solve::pattern::PatternOracle;

/// Plays perfectly where that helps. In a lost position it prefers moves after which many replies
/// are mistakes, the more so the easier a person picks them, and learns from every game which of
/// them work (Slany, section 7.2: "ultra-strongly" solving).
pub struct Learning<'a, E> {
    oracle: &'a dyn PatternOracle,
    experience: &'a mut E,
    /// What is learned belongs to this game.
    game: String,
    /// How easily a person picks an element, compared with others.
    ease: Box<dyn Fn(usize) -> f64 + 'a>,
    random: Generator,
    /// The lost positions it has gone into in this game, as keys.
    made: Vec<Vec<u8>>,
}

/// How much a finished game changes the weights of its moves.
const STEP: i32 = 8;

/// How much a mistake that loses on the spot counts, compared with one that needs to be punished:
/// people see those.
const PLAIN: f64 = 0.1;

impl<'a, E: Experience> Learning<'a, E> {
    /// Plays by what the oracle knows and the experience says. All elements are equally easy to
    /// pick unless [`Learning::with_ease`] says otherwise.
    pub fn new(
        oracle: &'a dyn PatternOracle,
        experience: &'a mut E,
        game: &str,
        seed: u64,
    ) -> Learning<'a, E> {
        Learning {
            oracle,
            experience,
            game: game.to_string(),
            ease: Box::new(|_| 1.0),
            random: Generator::new(seed, 1),
            made: Vec::new(),
        }
    }

    /// Says how easily a person picks each element.
    pub fn with_ease(mut self, ease: impl Fn(usize) -> f64 + 'a) -> Learning<'a, E> {
        self.ease = Box::new(ease);
        self
    }

    /// Takes a player's part in a game that it has not played itself, to learn from it. The
    /// positions are those before each move and the last one.
    pub fn watching(mut self, positions: &[State<u128>], player: usize) -> Learning<'a, E> {
        let lost = Ending::won_by(1 - player);
        let steps = positions.windows(2).map(|step| (&step[0], &step[1]));
        let own = steps.filter(|(state, _)| self.oracle.mover(state) == player);
        let goes_on_lost = |(state, next): &(&State<u128>, &State<u128>)| {
            let moves = self.oracle.moves(state);
            let is_lost = moves.iter().all(|(_, verdict)| verdict.ending == lost);
            let is_made = |element| self.oracle.after(state, element) == **next;
            let mut lasting = moves.iter().filter(|(_, verdict)| verdict.plies > 0);
            is_lost && lasting.any(|&(element, _)| is_made(element))
        };
        let made = own.filter(goes_on_lost).map(|(_, next)| self.key(next));
        self.made = made.collect();
        self
    }

    /// Learns from the game that has just ended; says about how many positions.
    pub fn learn(&mut self, finished: Finished) -> Result<usize, E::Error> {
        let by = match finished {
            Finished::ForcedWin => STEP,
            Finished::Loss => -STEP,
            Finished::Oversight | Finished::Tie => 0,
        };
        let made = std::mem::take(&mut self.made);
        if by == 0 {
            return Ok(0);
        }
        for key in &made {
            self.experience.adjust(&self.game, key, by)?;
        }
        Ok(made.len())
    }

    /// The move for a position, if there is one.
    pub fn pick(&mut self, state: &State<u128>) -> Result<Option<usize>, E::Error> {
        let player = self.oracle.mover(state);
        let moves = self.oracle.moves(state);
        let lost = Ending::won_by(1 - player);
        if moves.iter().any(|(_, verdict)| verdict.ending != lost) {
            return Ok(self.oracle.best(state).first().copied());
        }
        let mut scores = Vec::with_capacity(moves.len());
        for &(element, verdict) in &moves {
            let next = self.oracle.after(state, element);
            // A move that loses on the spot gives nobody the chance to err.
            let score = match verdict.plies {
                0 => 0.0,
                _ => {
                    let weight = self.experience.weight(&self.game, &self.key(&next))?;
                    self.temptation(&next, player) * (f64::from(weight) / 16.0).exp()
                }
            };
            scores.push(score);
        }
        let Some(chosen) = self.draw(&scores) else {
            return Ok(moves.first().map(|&(element, _)| element));
        };
        let element = moves[chosen].0;
        let next = self.oracle.after(state, element);
        self.made.push(self.key(&next));
        Ok(Some(element))
    }

    /// How likely the other player errs, to a power that makes likely errors count more.
    fn temptation(&self, state: &State<u128>, player: usize) -> f64 {
        let (mut errors, mut all) = (0.0, 0.0);
        for (element, verdict) in self.oracle.moves(state) {
            let plain = if verdict.plies == 0 { PLAIN } else { 1.0 };
            let ease = (self.ease)(element).max(0.0) * plain;
            all += ease;
            if verdict.ending == Ending::won_by(player) {
                errors += ease;
            }
        }
        let share = if all > 0.0 { errors / all } else { 0.0 };
        (share + 0.01).powi(3)
    }

    /// An index with a probability in proportion to its score.
    fn draw(&mut self, scores: &[f64]) -> Option<usize> {
        let sum: f64 = scores.iter().sum();
        if sum <= 0.0 {
            return None;
        }
        let mut rest = sum * f64::from(self.random.below(1 << 30)) / f64::from(1 << 30);
        for (i, &score) in scores.iter().enumerate() {
            if rest < score {
                return Some(i);
            }
            rest -= score;
        }
        scores.iter().rposition(|&score| score > 0.0)
    }

    fn key(&self, state: &State<u128>) -> Vec<u8> {
        let State { red, green, absent } = self.oracle.canonical(state);
        [red, green, absent]
            .iter()
            .flat_map(|set| set.to_le_bytes())
            .collect()
    }
}

impl<E: Experience> Opponent for Learning<'_, E> {
    /// Without its experience, if that cannot be read, it still plays.
    fn choose(&mut self, state: &State<u128>) -> Option<usize> {
        let fallback = self.oracle.best(state).first().copied();
        self.pick(state).unwrap_or(fallback)
    }
}
