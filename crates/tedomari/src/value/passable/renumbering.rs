use super::forms::{Form, Forms};

/// Numbers the canonical games of a [`Forms`] anew, in the order in which they are asked for.
pub(crate) struct Renumbering<'a> {
    old: &'a Forms,
    new: Forms,
    /// The new game for each old one.
    numbers: Vec<Option<Form>>,
}

impl<'a> Renumbering<'a> {
    /// Atoms keep their numbers.
    pub fn new(old: &'a Forms) -> Renumbering<'a> {
        let atoms = old.atoms().len();
        Renumbering {
            old,
            new: Forms::with_budget(old.atoms().clone(), old.budget().clone()),
            numbers: (0..old.len())
                .map(|number| (number < atoms).then(|| Form::at(number)))
                .collect(),
        }
    }

    /// The new game for an old one. If it is new, its options are numbered before it.
    pub fn number(&mut self, form: Form) -> Form {
        match self.numbers[form.index()] {
            Some(number) => number,
            None => self.add(form),
        }
    }

    /// The games that were asked for, and their options.
    pub fn finish(self) -> Forms {
        self.new
    }

    fn add(&mut self, form: Form) -> Form {
        let mut stack = vec![form];
        loop {
            let form = stack[stack.len() - 1];
            let waiting = stack.len();
            let options = self.old.options(form).iter();
            stack.extend(options.filter(|option| self.numbers[option.index()].is_none()));
            if stack.len() > waiting {
                continue;
            }
            let [left, right] = [self.old.left(form), self.old.right(form)].map(|options| {
                let numbers = options.iter().map(|option| self.numbers[option.index()]);
                numbers.flatten().collect::<Vec<Form>>()
            });
            let number = self.new.composite(&left, &right);
            self.new.canonical[number.index()] = Some(number);
            self.numbers[form.index()] = Some(number);
            stack.pop();
            if stack.is_empty() {
                return number;
            }
        }
    }
}
