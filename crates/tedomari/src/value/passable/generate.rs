use rustc_hash::FxHashMap;

use super::atoms::Atom;
use super::forms::{Form, Forms};
use crate::budget::Stopped;

/// A builder of games from atoms by the constructions of the paper: gadget terms, or the monotone
/// games of the fundamental theorem.
pub(super) trait Builder {
    /// A built game.
    type Game: Copy;
    /// A game that has ended.
    fn atom(&mut self, atom: Atom) -> Self::Game;
    /// `{T|G}`.
    fn left_forcing(&mut self, g: Self::Game) -> Self::Game;
    /// `{G|_}`.
    fn right_forcing(&mut self, g: Self::Game) -> Self::Game;
    /// `{{T|G},{T|H}|{G|_},{H|_}}`.
    fn choice(&mut self, g: Self::Game, h: Self::Game) -> Self::Game;
    /// `{{T|G}|{H|_}}`, which is locally monotone.
    fn join(&mut self, g: Self::Game, h: Self::Game) -> Self::Game;
    /// `{G,{T|H}|{G|_},H}`, if this builder can make it without [`Builder::join`].
    fn coupling(&mut self, g: Self::Game, h: Self::Game) -> Option<Self::Game>;
}

/// Two lists of options to be joined. The flag marks `{G|_}` or `{T|H}` in place of the option.
struct Sides {
    left: Vec<(Form, bool)>,
    right: Vec<(Form, bool)>,
}

impl Forms {
    /// Builds a game equivalent to this canonical passable one (Proposition 3.3).
    pub(super) fn build<B: Builder>(
        &mut self,
        value: Form,
        builder: &mut B,
    ) -> Result<B::Game, Stopped> {
        let mut built: FxHashMap<Form, B::Game> = FxHashMap::default();
        for position in self.positions(value) {
            let game = match self.as_atom(position) {
                Some(atom) => builder.atom(atom),
                None => self.build_composite(position, &built, builder)?,
            };
            built.insert(position, game);
        }
        Ok(built[&value])
    }

    fn build_composite<B: Builder>(
        &mut self,
        value: Form,
        built: &FxHashMap<Form, B::Game>,
        builder: &mut B,
    ) -> Result<B::Game, Stopped> {
        let plain =
            |options: &[Form]| -> Vec<B::Game> { options.iter().map(|o| built[o]).collect() };
        if self.right(value) == [self.bottom()] {
            return Ok(one_sided(
                plain(self.left(value)),
                builder,
                B::right_forcing,
            ));
        }
        if self.left(value) == [self.top()] {
            return Ok(one_sided(
                plain(self.right(value)),
                builder,
                B::left_forcing,
            ));
        }
        if let Some((g, h)) = self.as_choice(value)? {
            return Ok(builder.choice(built[&g], built[&h]));
        }
        if let Some((g, h)) = self.as_coupling(value)?
            && let Some(game) = builder.coupling(built[&g], built[&h])
        {
            return Ok(game);
        }
        let sides = self.semi_monotone(value)?;
        let mut left = Vec::new();
        for &(option, is_forced) in &sides.left {
            let game = built[&option];
            left.push(if is_forced {
                builder.left_forcing(game)
            } else {
                game
            });
        }
        let mut right = Vec::new();
        for &(option, is_forced) in &sides.right {
            let game = built[&option];
            right.push(if is_forced {
                builder.right_forcing(game)
            } else {
                game
            });
        }
        let g = one_sided(left, builder, B::right_forcing);
        let h = one_sided(right, builder, B::left_forcing);
        Ok(builder.join(g, h))
    }

    /// G and H, if the value is that of the choice gadget on them.
    fn as_choice(&mut self, value: Form) -> Result<Option<(Form, Form)>, Stopped> {
        let inner: Vec<Form> = self
            .left(value)
            .iter()
            .filter(|&&option| self.left(option) == [self.top()] && self.right(option).len() == 1)
            .map(|&option| self.right(option)[0])
            .collect();
        let [g, h] = inner[..] else {
            return Ok(None);
        };
        let (top, bottom) = (self.top(), self.bottom());
        let left = [self.simplify(&[top], &[g])?, self.simplify(&[top], &[h])?];
        let right = [
            self.simplify(&[g], &[bottom])?,
            self.simplify(&[h], &[bottom])?,
        ];
        Ok((self.simplify(&left, &right)? == value).then_some((g, h)))
    }

    /// A left option G and a right option H such that the value is that of the coupling gadget on
    /// them.
    fn as_coupling(&mut self, value: Form) -> Result<Option<(Form, Form)>, Stopped> {
        let (top, bottom) = (self.top(), self.bottom());
        let (left, right) = (self.left(value).to_vec(), self.right(value).to_vec());
        // At most two options on either side come from one coupling gadget.
        if left.len() > 2 || right.len() > 2 {
            return Ok(None);
        }
        for &g in &left {
            for &h in &right {
                let on_left = self.simplify(&[top], &[h])?;
                let on_right = self.simplify(&[g], &[bottom])?;
                if self.simplify(&[g, on_left], &[on_right, h])? == value {
                    return Ok(Some((g, h)));
                }
            }
        }
        Ok(None)
    }

    /// The options, with a redundant one added where a side has no good option: if G^L is a good
    /// left option, `{G^L|_}` is a good right gift horse (Proposition 4.5 (b)).
    fn semi_monotone(&mut self, value: Form) -> Result<Sides, Stopped> {
        let options = |of: &[Form]| of.iter().map(|&option| (option, false)).collect();
        let mut sides = Sides {
            left: options(self.left(value)),
            right: options(self.right(value)),
        };
        match (
            self.good_left(value)?.first(),
            self.good_right(value)?.first(),
        ) {
            (Some(&good), None) => sides.right.push((good, true)),
            (None, Some(&good)) => sides.left.push((good, true)),
            _ => {}
        }
        Ok(sides)
    }
}

/// `{G₁, …, Gₙ|_}` or its dual as a balanced tree of choice gadgets (Proposition 4.2).
fn one_sided<B: Builder>(
    games: Vec<B::Game>,
    builder: &mut B,
    forcing: fn(&mut B, B::Game) -> B::Game,
) -> B::Game {
    let mut layer: Vec<B::Game> = games
        .into_iter()
        .map(|game| forcing(builder, game))
        .collect();
    while layer.len() > 1 {
        layer = layer
            .chunks(2)
            .map(|pair| match *pair {
                [g, h] => builder.choice(g, h),
                _ => pair[0],
            })
            .collect();
    }
    layer[0]
}
