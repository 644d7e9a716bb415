//! Values as Python objects.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use tedomari::Error;
use tedomari::value::{Bounds, Dyadic, Ending, Nimber, Value, Verdict};

use crate::error::raised;
use crate::form::PyForm;

/// A value: `int`, `Fraction`, `Nimber`, `Form` or `Verdict`.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Integer(value) => Ok(value.into_pyobject(py)?.into_any()),
        Value::Dyadic(value) => number(py, value),
        Value::Nimber(value) => Ok(PyNimber(*value).into_pyobject(py)?.into_any()),
        Value::Form(form) => Ok(PyForm::from(form).into_pyobject(py)?.into_any()),
        Value::Verdict(verdict) => Ok(PyVerdict(*verdict).into_pyobject(py)?.into_any()),
    }
}

/// The lower and the upper bound on a value.
pub type BoundPair<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

/// Bounds as Python objects.
pub fn bounds_to_python<'py>(py: Python<'py>, bounds: &Bounds<Value>) -> PyResult<BoundPair<'py>> {
    Ok((to_python(py, &bounds.low)?, to_python(py, &bounds.high)?))
}

/// An integer as an `int`, any other number as a `Fraction`.
fn number<'py>(py: Python<'py>, value: &Dyadic) -> PyResult<Bound<'py, PyAny>> {
    static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if value.is_integer() {
        return Ok(value.floor().into_pyobject(py)?.into_any());
    }
    let fraction = FRACTION.import(py, "fractions", "Fraction")?;
    let text = value.to_string();
    match text.split_once("/2^") {
        // Too many digits for decimal numbers.
        Some((numerator, places)) => {
            let integer = py.get_type::<pyo3::types::PyInt>();
            let numerator = integer.call1((numerator, 16))?;
            let denominator = integer.call1((1,))?.lshift(places.parse::<usize>()?)?;
            fraction.call1((numerator, denominator))
        }
        None => fraction.call1((text,)),
    }
}

/// The value `*n` of an impartial game, which is equivalent to a Nim heap of size n.
///
/// Values add without carrying, so every game is its own negative.
///
/// >>> Nimber(3) + Nimber(5)
/// Nimber(6)
/// >>> str(Nimber(6))
/// '*6'
#[pyclass(name = "Nimber", module = "tedomari", frozen, eq, hash, ord)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PyNimber(Nimber);

#[pymethods]
impl PyNimber {
    #[new]
    fn new(size: i128) -> PyResult<PyNimber> {
        let size = u32::try_from(size).map_err(|_| {
            let message = format!("there is no nimber of size {size}");
            raised(Error::new(message).with_note("expected a number from 0 to 4294967295"))
        })?;
        Ok(PyNimber(Nimber(size)))
    }

    /// The size of the equivalent Nim heap.
    #[getter]
    fn size(&self) -> u32 {
        self.0.0
    }

    fn __add__(&self, other: PyRef<'_, PyNimber>) -> PyNimber {
        PyNimber(self.0 + other.0)
    }

    fn __neg__(&self) -> PyNimber {
        *self
    }

    fn __bool__(&self) -> bool {
        self.0.0 > 0
    }

    fn __int__(&self) -> u32 {
        self.0.0
    }

    fn __repr__(&self) -> String {
        format!("Nimber({})", self.0.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    /// The value as the inside of a LaTeX formula.
    #[getter]
    fn latex(&self) -> String {
        match self.0.0 {
            0 => "0".into(),
            size => format!("{{\\ast}}{size}"),
        }
    }

    fn _repr_latex_(&self) -> String {
        format!("${}$", self.latex())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u32,)) {
        (py.get_type::<PyNimber>(), (self.0.0,))
    }
}

/// How a pattern game ends under best play, and after how many moves.
///
/// >>> print(Verdict("second", 15))
/// the second player wins, in 15 moves
#[pyclass(name = "Verdict", module = "tedomari", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyVerdict(Verdict);

#[pymethods]
impl PyVerdict {
    #[new]
    fn new(winner: &str, length: u8) -> PyResult<PyVerdict> {
        let all = [Ending::First, Ending::Second, Ending::Tie];
        let ending = all.into_iter().find(|ending| ending.word() == winner);
        let ending = ending
            .ok_or_else(|| raised(Error::new("the winner is \"first\", \"second\" or \"tie\"")))?;
        let plies = length;
        Ok(PyVerdict(Verdict { ending, plies }))
    }

    /// `"first"`, `"second"` or `"tie"`.
    #[getter]
    fn winner(&self) -> &'static str {
        self.0.ending.word()
    }

    /// The number of moves until the end.
    #[getter]
    fn length(&self) -> u8 {
        self.0.plies
    }

    fn __repr__(&self) -> String {
        format!("Verdict('{}', {})", self.winner(), self.length())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&'static str, u8)) {
        let arguments = (self.winner(), self.length());
        (py.get_type::<PyVerdict>(), arguments)
    }
}
