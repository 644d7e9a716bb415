use tedomari::Error;
use tedomari_census::claim::Expectation;
use tedomari_census::class::Class;
use tedomari_census::conjecture::{Conjecture, ConjectureError};

/// A conjecture to be tried.
pub struct Asked {
    /// What is claimed, and of which boards.
    pub conjecture: Conjecture,
    /// The name of the file that it is in.
    pub file: Option<String>,
    /// Where it is claimed.
    pub source: Option<String>,
    /// What it says, in words.
    pub says: Option<String>,
    /// What should come out, unless other boards were asked for.
    pub expect: Option<Expectation>,
}

impl Asked {
    /// Reads a claim, of which boards it is, and perhaps which of these count. `names` says what
    /// the places of the last two are called.
    pub fn typed(
        claim: &str,
        on: &str,
        condition: Option<&str>,
        names: [&str; 2],
    ) -> Result<Asked, Box<Error>> {
        let class = Class::parse(on).map_err(|error| Error::from(error).within(names[0]))?;
        let conjecture = Conjecture::new(class, condition, claim);
        let conjecture = conjecture.map_err(|error| match &error {
            ConjectureError::Condition(error) => Error::from(error).within(names[1]),
            ConjectureError::Claim(error) => Error::from(error),
        })?;
        Ok(Asked {
            conjecture,
            file: None,
            source: None,
            says: None,
            expect: None,
        })
    }
}
