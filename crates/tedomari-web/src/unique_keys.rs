//! JSON without duplicate keys, which parsers treat differently.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use tedomari_answers::excerpt;

/// A value whose objects have no duplicate keys.
#[derive(Debug, PartialEq)]
pub struct UniqueKeys(pub Value);

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UniqueKeys, D::Error> {
        deserializer.deserialize_any(Reader).map(UniqueKeys)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, message: bool) -> Result<Value, E> {
        Ok(Value::Bool(message))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Number::from_f64(number).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(UniqueKeys(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut members = Map::new();
        while let Some(name) = object.next_key::<String>()? {
            if members.contains_key(&name) {
                let name = excerpt(&name);
                return Err(A::Error::custom(format!(
                    "the member `{name}` is duplicated"
                )));
            }
            let UniqueKeys(value) = object.next_value()?;
            members.insert(name, value);
        }
        Ok(Value::Object(members))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_by_serde() {
        for text in [
            "null",
            "[true, false, 0, -3, 18446744073709551615, 1.5, 1e300, \"a\\n\\u00e4\"]",
            "{\"a\": {\"b\": [], \"c\": {}}, \"b\": [{\"a\": 1}, {\"a\": 2}]}",
        ] {
            let UniqueKeys(read) = serde_json::from_str(text).expect("JSON");
            assert_eq!(read, serde_json::from_str::<Value>(text).expect("JSON"));
        }
    }

    #[test]
    fn duplicate_keys_are_rejected() {
        for text in [
            "{\"a\": 1, \"a\": 1}",
            "[{\"b\": {\"a\": 1, \"\\u0061\": 2}}]",
        ] {
            let message = serde_json::from_str::<UniqueKeys>(text).expect_err("rejected");
            let message = message.to_string();
            assert!(
                message.starts_with("the member `a` is duplicated at line 1"),
                "{message}"
            );
        }
    }
}
