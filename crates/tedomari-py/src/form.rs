//! Canonical forms of games over a poset of outcomes.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::PyType;
use tedomari::board::Limits;
use tedomari::budget::Stopped;
use tedomari::notation::passable::{parse_atoms, parse_game, print_atoms};
use tedomari::question::QuestionText;
use tedomari::value::passable::{AtomPoset, Form, Forms, PassableValue};
use tedomari::{Budget, Error};
use tedomari_answers::passable::{PassableGame, Relations};
use tedomari_draw::{Drawable, Format, PASSABLE, Raster, View, export};

use crate::asked::{Amount, budget};
use crate::error::{guarded, raised, stopped};
use crate::interrupt;

/// The canonical form of a game over a poset of outcomes: the value of a coloring game.
///
/// Forms are ordered partially: neither of two forms may be at least as good for Left as the other.
/// `g | h` is the game in which Left can move to g and Right to h, and `g + h` is the game in which
/// a player moves in g or in h; its outcomes are pairs.
///
/// >>> a, b = Form("a"), Form("b")
/// >>> a | b
/// Form('{a|b}')
/// >>> a <= b, b <= a
/// (False, False)
/// >>> Form("{T|_}") | Form("a") <= Form("T")
/// True
#[pyclass(name = "Form", module = "tedomari", frozen)]
#[derive(Clone)]
pub struct PyForm(PassableValue);

impl From<&PassableValue> for PyForm {
    fn from(value: &PassableValue) -> PyForm {
        PyForm(value.clone())
    }
}

/// Why an operation has no result.
enum Failed {
    Wrong(Box<Error>),
    Stopped(Stopped),
}

impl From<Stopped> for Failed {
    fn from(stopped: Stopped) -> Failed {
        Failed::Stopped(stopped)
    }
}

impl From<Box<Error>> for Failed {
    fn from(error: Box<Error>) -> Failed {
        Failed::Wrong(error)
    }
}

impl From<Failed> for PyErr {
    fn from(failed: Failed) -> PyErr {
        match failed {
            Failed::Wrong(error) => raised(error),
            Failed::Stopped(why) => stopped(why),
        }
    }
}

fn wrong(message: &str) -> Failed {
    Failed::Wrong(Error::new(message).into())
}

impl PyForm {
    /// The form among others over the same outcomes.
    fn among(&self, forms: &mut Forms) -> Result<Form, Failed> {
        let text = self.0.text();
        let text = text.ok_or_else(|| wrong("this form is too long to compute with"))?;
        parse_game(text, forms).map_err(|error| Failed::Wrong(Error::from(error).into()))
    }

    /// Computes with two forms over the same outcomes.
    fn with<T: Send + 'static>(
        &self,
        other: &PyForm,
        py: Python<'_>,
        compute: impl FnOnce(&mut Forms, Form, Form) -> Result<T, Failed> + Send + 'static,
    ) -> PyResult<T> {
        if self.0.atoms() != other.0.atoms() {
            let [one, another] = [self, other].map(|form| print_atoms(form.0.atoms()));
            let message = format!("the forms have different outcomes: {one}; {another}");
            return Err(raised(Error::new(message)));
        }
        let (one, other) = (self.clone(), other.clone());
        let computed = interrupt::run(py, &Budget::default(), move |budget| {
            let mut forms = Forms::with_budget(one.0.atoms().clone(), budget);
            let (g, h) = (one.among(&mut forms)?, other.among(&mut forms)?);
            compute(&mut forms, g, h)
        })?;
        Ok(computed?)
    }

    /// The options of a player, as canonical forms.
    fn options(&self, of: fn(&Forms, Form) -> &[Form]) -> PyResult<Vec<PyForm>> {
        guarded(|| {
            let mut forms = Forms::new(self.0.atoms().clone());
            let form = self.among(&mut forms)?;
            let options = of(&forms, form).to_vec();
            let canonical = options.into_iter().map(|option| {
                let option = forms.canonical(option).map_err(stopped)?;
                Ok(PyForm(PassableValue::new(&forms, option)))
            });
            canonical.collect()
        })
    }
}

/// The poset of outcomes that a text describes.
fn outcomes(atoms: &str) -> Result<Arc<AtomPoset>, Failed> {
    let atoms = parse_atoms(atoms).map_err(|error| Error::from(error).within("atoms"));
    Ok(Arc::new(atoms.map_err(Box::new)?))
}

/// How two games over a poset of outcomes compare, in a word.
#[pyfunction]
#[pyo3(signature = (g, h, atoms, time, memory))]
pub fn compare(
    py: Python<'_>,
    g: String,
    h: String,
    atoms: String,
    time: Option<Amount>,
    memory: Option<Amount>,
) -> PyResult<&'static str> {
    let relation = interrupt::run(py, &budget(time, memory)?, move |budget| {
        let mut game = PassableGame::read(outcomes(&atoms)?, &g, &budget)?;
        let other = game.another(&h)?;
        let relations = Relations::of(&mut game.forms, game.game, other)?;
        Ok::<_, Failed>(relations.relation)
    })?;
    Ok(relation?)
}

#[pymethods]
impl PyForm {
    #[new]
    #[pyo3(signature = (text, atoms = "P4", *, time = None, memory = None))]
    fn new(
        py: Python<'_>,
        text: String,
        atoms: &str,
        time: Option<Amount>,
        memory: Option<Amount>,
    ) -> PyResult<PyForm> {
        let atoms = atoms.to_owned();
        let form = interrupt::run(py, &budget(time, memory)?, move |budget| {
            let mut forms = Forms::with_budget(outcomes(&atoms)?, budget);
            let game = parse_game(&text, &mut forms);
            let game = game.map_err(|error| Box::new(Error::from(error)))?;
            let form = forms.canonical(game)?;
            Ok::<_, Failed>(PassableValue::new(&forms, form))
        })?;
        Ok(PyForm(form?))
    }

    /// The form as text, such as `{a|b}`. `None` if it is too long to write.
    #[getter]
    fn text(&self) -> Option<&str> {
        self.0.text()
    }

    /// The poset of outcomes.
    #[getter]
    fn atoms(&self) -> PyResult<String> {
        guarded(|| Ok(print_atoms(self.0.atoms())))
    }

    /// The form as the inside of a LaTeX formula. `None` if it is too long.
    #[getter]
    fn latex(&self) -> Option<&str> {
        self.0.latex()
    }

    /// Whether the form is a single outcome.
    #[getter]
    fn is_settled(&self) -> bool {
        self.0.is_settled()
    }

    /// What Left can move to.
    #[getter]
    fn left(&self) -> PyResult<Vec<PyForm>> {
        self.options(Forms::left)
    }

    /// What Right can move to.
    #[getter]
    fn right(&self) -> PyResult<Vec<PyForm>> {
        self.options(Forms::right)
    }

    fn __or__(&self, py: Python<'_>, other: PyRef<'_, PyForm>) -> PyResult<PyForm> {
        self.with(&other, py, |forms, g, h| {
            let form = forms.simplify(&[g], &[h])?;
            Ok(PyForm(PassableValue::new(forms, form)))
        })
    }

    fn __add__(&self, py: Python<'_>, other: PyRef<'_, PyForm>) -> PyResult<PyForm> {
        let (one, other) = (self.clone(), other.clone());
        let sum = interrupt::run(py, &Budget::default(), move |budget| {
            let [mut of_one, mut of_other] =
                [&one, &other].map(|form| Forms::new(form.0.atoms().clone()));
            let (g, h) = (one.among(&mut of_one)?, other.among(&mut of_other)?);
            let atoms = one.0.atoms().product(other.0.atoms());
            let atoms = atoms.map_err(|error| wrong(&error.to_string()))?;
            let mut target = Forms::with_budget(Arc::new(atoms), budget);
            let sum = of_one.sum(g, &of_other, h, &mut target)?;
            let sum = target.canonical(sum)?;
            Ok::<_, Failed>(PassableValue::new(&target, sum))
        })?;
        Ok(PyForm(sum?))
    }

    fn __richcmp__(
        &self,
        py: Python<'_>,
        other: PyRef<'_, PyForm>,
        op: CompareOp,
    ) -> PyResult<bool> {
        let le = |py, one: &PyForm, other: &PyForm| {
            one.with(other, py, |forms, g, h| Ok(forms.le(g, h)?))
        };
        let is_equal = self.0 == other.0;
        Ok(match op {
            CompareOp::Eq => is_equal,
            CompareOp::Ne => !is_equal,
            CompareOp::Le => is_equal || le(py, self, &other)?,
            CompareOp::Ge => is_equal || le(py, &other, self)?,
            CompareOp::Lt => !is_equal && le(py, self, &other)?,
            CompareOp::Gt => !is_equal && le(py, &other, self)?,
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> PyResult<String> {
        let atoms = self.atoms()?;
        let text = self.0.to_string();
        Ok(match outcomes("P4") {
            Ok(usual) if *usual == **self.0.atoms() => format!("Form('{text}')"),
            _ => format!("Form('{text}', '{atoms}')"),
        })
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn _repr_latex_(&self) -> Option<String> {
        self.0.latex().map(|latex| format!("${latex}$"))
    }

    /// The game tree as SVG. `None` if the tree is too large to draw.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let Some(board) = self.text() else {
            return Ok(None);
        };
        let text = QuestionText {
            atoms: Some(self.atoms()?),
            ..QuestionText::new(PASSABLE, board)
        };
        interrupt::run(py, &Budget::default(), move |budget| {
            let tree = Drawable::read(&text, &Limits::default(), &budget).ok()?;
            let svg = export(&tree, &View::default(), Format::Svg, &Raster::default());
            String::from_utf8(svg.ok()?).ok()
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, (String, String))> {
        let text = self.text();
        let text = text.ok_or_else(|| wrong("this form is too long to write"))?;
        Ok((py.get_type::<PyForm>(), (text.to_owned(), self.atoms()?)))
    }
}
