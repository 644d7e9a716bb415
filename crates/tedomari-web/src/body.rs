//! Request bodies as JSON. Structs must be objects: serde would also accept a list of the members
//! in order, whose meaning would change when a member is added.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Value};

use crate::error::ApiError;
use crate::state::AppState;
use crate::unique_keys::UniqueKeys;

/// A body of at most this many bytes is parsed in a few microseconds; longer ones are left to the
/// worker pool.
const SHORT: usize = 4096;

/// A JSON request body, deserialized.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned + Send + 'static> FromRequest<Arc<AppState>> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<JsonBody<T>, ApiError> {
        read_body(request, app, Ok).await.map(JsonBody)
    }
}

/// Reads a request body as JSON and converts it. A long body is handled by the worker pool.
pub async fn read_body<B: DeserializeOwned, T: Send + 'static>(
    request: Request,
    app: &Arc<AppState>,
    convert: impl FnOnce(B) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    if !is_json(request.headers()) {
        let message = "the body must be JSON, with the header Content-Type: application/json";
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let bytes: Result<Bytes, BytesRejection> = Bytes::from_request(request, app).await;
    let bytes = bytes?;
    let is_short = bytes.len() <= SHORT;
    let parse = move || {
        let body: Result<Json<UniqueKeys>, JsonRejection> = Json::from_bytes(&bytes);
        let Json(UniqueKeys(value)) = body?;
        convert(read(&value).map_err(ApiError::invalid)?)
    };
    if is_short {
        parse()
    } else {
        app.pool.run(parse).await
    }
}

/// Whether a request says that its body is JSON.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// Deserializes a value. The error names the member.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    let read = serde_path_to_error::deserialize(Strict(value));
    read.map_err(|error| match error.path().iter().next() {
        None => error.inner().to_string(),
        Some(_) => format!("{}: {}", error.path(), error.inner()),
    })
}

/// A JSON value that reads structs from objects only.
#[derive(Clone, Copy)]
struct Strict<'de>(&'de Value);

type Members<'de, I> = MapDeserializer<'de, I, Error>;

impl<'de> Strict<'de> {
    /// The members of an object, or an error.
    fn members(self) -> Result<Members<'de, impl Iterator<Item = (&'de str, Strict<'de>)>>, Error> {
        match self.0 {
            Value::Object(members) => {
                let members = members.iter().map(|(name, value)| (&**name, Strict(value)));
                Ok(MapDeserializer::new(members))
            }
            other => Err(Error::invalid_type(unexpected(other), &"an object")),
        }
    }
}

fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Other("null"),
        Value::Bool(message) => Unexpected::Bool(*message),
        Value::Number(_) => Unexpected::Other("a number"),
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Other("a list"),
        Value::Object(_) => Unexpected::Other("an object"),
    }
}

impl<'de> Deserializer<'de> for Strict<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Array(values) => {
                let mut values = SeqDeserializer::new(values.iter().map(Strict));
                let read = visitor.visit_seq(&mut values)?;
                // A list may not be longer than the tuple that is read from it.
                values.end()?;
                Ok(read)
            }
            Value::Object(_) => visitor.visit_map(self.members()?),
            plain => plain.deserialize_any(visitor),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(self.members()?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    /// Reads a variant from a string, or from an object with the name of the variant as its only
    /// member.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::String(word) => visitor.visit_enum(word.as_str().into_deserializer()),
            Value::Object(members) if members.len() == 1 => {
                visitor.visit_enum(MapAccessDeserializer::new(self.members()?))
            }
            Value::Object(_) => Err(Error::custom("expected an object with exactly one member")),
            other => Err(Error::invalid_type(
                unexpected(other),
                &"a string or an object",
            )),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Error> for Strict<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Outer {
        inner: Inner,
        #[serde(default)]
        more: Option<Vec<Inner>>,
        #[serde(default)]
        kind: Option<Kind>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Inner {
        number: usize,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Plain,
        Pair(String, Option<f64>),
        Named { number: i32 },
        Other(Inner),
    }

    #[test]
    fn valid_values_are_read_as_by_serde() {
        for value in [
            json!({"inner": {"number": 3}}),
            json!({"inner": {"number": 3}, "more": null, "kind": "plain"}),
            json!({"inner": {"number": 3}, "more": [{"number": 4}], "kind": {"pair": ["a", null]}}),
            json!({"inner": {"number": 3}, "more": [], "kind": {"pair": ["a", 1.5]}}),
            json!({"inner": {"number": 3}, "kind": {"named": {"number": -1}}}),
            json!({"inner": {"number": 3}, "kind": {"other": {"number": 1}}}),
        ] {
            let usual: Outer = serde_json::from_value(value.clone()).expect("right");
            assert_eq!(read(&value), Ok(usual), "{value}");
        }
    }

    #[test]
    fn a_list_is_not_accepted_as_an_object() {
        for (value, place) in [
            (json!([{"number": 3}]), ""),
            (json!({"inner": [3]}), "inner"),
            (json!({"inner": {"number": 3}, "more": [[4]]}), "more[0]"),
            (
                json!({"inner": {"number": 3}, "kind": {"other": [1]}}),
                "kind",
            ),
            (
                json!({"inner": {"number": 3}, "kind": {"named": [1]}}),
                "kind",
            ),
        ] {
            serde_json::from_str::<Outer>(&value.to_string()).expect("serde takes it");
            let message = read::<Outer>(&value).expect_err("rejected");
            assert!(message.starts_with(place), "{message}");
            assert!(message.contains("a list, expected an object"), "{message}");
        }
    }

    #[test]
    fn errors_name_the_member() {
        for (value, message) in [
            (json!({"inner": {"number": -3}}), "inner.number: "),
            (
                json!({"inner": {"number": 3}, "new": 1}),
                "unknown field `new`",
            ),
            (json!({"inner": {"number": 3}, "kind": 7}), "kind: "),
            (
                json!({"inner": {"number": 3}, "kind": {}}),
                "exactly one member",
            ),
            (
                json!({"inner": {"number": 3}, "kind": {"pair": ["a", null, "b"]}}),
                "invalid length 3",
            ),
            (json!({}), "missing field `inner`"),
            (json!(null), "null"),
        ] {
            let found = read::<Outer>(&value).expect_err("rejected");
            assert!(found.contains(message), "{found}");
        }
    }
}
