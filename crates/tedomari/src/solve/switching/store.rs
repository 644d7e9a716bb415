use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::budget::{Budget, Stopped};
use crate::value::passable::{AtomPoset, Form, Forms, SharedOrder};

/// Decided comparisons that threads share take at most this part of the memory, as a denominator.
const ORDER: usize = 8;

/// The values of one thread, or a replica of those that several threads share.
pub(super) struct Store {
    pub forms: Forms,
    common: Option<Arc<Common>>,
}

/// The values that several threads share.
struct Common {
    forms: Mutex<Forms>,
    order: Arc<SharedOrder>,
}

impl Store {
    pub fn new(atoms: Arc<AtomPoset>, budget: &Budget) -> Store {
        Store {
            forms: Forms::with_budget(atoms, budget.clone()),
            common: None,
        }
    }

    /// No values, to be shared by several threads. There may be `many`.
    pub fn shared(atoms: Arc<AtomPoset>, budget: &Budget, many: bool) -> Store {
        let mut order = SharedOrder::new(budget.memory / ORDER);
        // It cannot grow while threads use it.
        if many {
            order.grow();
        }
        let order = Arc::new(order);
        let forms = Forms::with_budget(atoms, budget.clone());
        Store {
            forms: forms.replica(Arc::clone(&order)),
            common: Some(Arc::new(Common {
                forms: Mutex::new(forms),
                order,
            })),
        }
    }

    /// The same values for another thread.
    pub fn replica(&self) -> Option<Store> {
        let common = self.common.as_ref()?;
        Some(Store {
            forms: lock(&common.forms).replica(Arc::clone(&common.order)),
            common: Some(Arc::clone(common)),
        })
    }

    /// A store of this thread with all values.
    pub fn into_forms(self) -> Forms {
        match &self.common {
            None => self.forms,
            Some(common) => lock(&common.forms).clone(),
        }
    }

    /// Notes a value that another thread may have found.
    pub fn follow(&mut self, form: Form) {
        if let Some(common) = &self.common
            && form.index() >= self.forms.len()
        {
            self.forms.follow(&lock(&common.forms));
        }
    }

    /// The canonical form of the game with these canonical options.
    pub fn simplify(&mut self, left: &[Form], right: &[Form]) -> Result<Form, Stopped> {
        let Some(common) = &self.common else {
            return self.forms.simplify(left, right);
        };
        // Games are compared without the lock.
        let simplified = self.forms.simplified(left, right)?;
        let mut whole = lock(&common.forms);
        let form = whole.add(simplified);
        self.forms.follow(&whole);
        Ok(form)
    }

    /// The game with these options, which is canonical.
    pub fn composite(&mut self, left: &[Form], right: &[Form]) -> Form {
        let Some(common) = &self.common else {
            return self.forms.composite(left, right);
        };
        let mut whole = lock(&common.forms);
        let form = whole.composite(left, right);
        self.forms.follow(&whole);
        form
    }
}

/// A thread that panics leaves no game half added.
fn lock(forms: &Mutex<Forms>) -> MutexGuard<'_, Forms> {
    forms.lock().unwrap_or_else(PoisonError::into_inner)
}
