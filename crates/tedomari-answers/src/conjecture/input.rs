use tedomari::Error;
use tedomari_census::claim::Expectation;
use tedomari_census::class::Class;
use tedomari_census::conjecture::{Conjecture, ConjectureError};

/// A conjecture to test.
pub struct ConjectureInput {
    /// The claim and its boards.
    pub conjecture: Conjecture,
    /// The name of its file.
    pub file: Option<String>,
    /// Where it is claimed.
    pub source: Option<String>,
    /// A description in words.
    pub says: Option<String>,
    /// The expected result, unless other boards were requested.
    pub expect: Option<Expectation>,
}

impl ConjectureInput {
    /// Parses a claim, its class of boards, and an optional condition. `names` says what to call
    /// the last two in errors.
    pub fn typed(
        claim: &str,
        on: &str,
        condition: Option<&str>,
        names: [&str; 2],
    ) -> Result<ConjectureInput, Box<Error>> {
        let class = Class::parse(on).map_err(|error| Error::from(error).within(names[0]))?;
        ConjectureInput::on_class(claim, class, condition, names[1])
    }

    /// Parses a claim about a class of boards, and an optional condition, which errors call
    /// `name`.
    pub fn on_class(
        claim: &str,
        class: Class,
        condition: Option<&str>,
        name: &str,
    ) -> Result<ConjectureInput, Box<Error>> {
        let conjecture = Conjecture::new(class, condition, claim);
        let conjecture = conjecture.map_err(|error| match &error {
            ConjectureError::Condition(error) => Error::from(error).within(name),
            ConjectureError::Claim(error) => Error::from(error),
        })?;
        Ok(ConjectureInput {
            conjecture,
            file: None,
            source: None,
            says: None,
            expect: None,
        })
    }
}
