use std::collections::BTreeSet;

use super::*;
use crate::formula::{Role, Theorem};

/// The words of statements and definitions that every reader knows.
const PLAIN: &str = "
    above add adds affect after all allows also always among an and another answer answering answers any are as at
    away backward be because before begin belong belongs below best between binary black board both
    bottom bounds but by can cannot carrying cell cells changes closer closest colored coloring
    colors column columns common connected connects consists contain corner corners could count
    counts cycle denominator depends diagram different do does down downward dropped dropping each
    element elements else empty end ends equal even every everything exactly exchanged extra falls far
    favor first five follows for found fraction frees from gains game games get gives go goes gone
    good greater ground half has have heap heaps holds hurts if in integer intersect into inward is it its
    itself joined joins lack lacks last leads least leaves left less lies long longer loses lost lower lowest
    made many matter matters may meet minus mirrors more most move moves moving must neighbor neighbors
    neither never next no nobody none nor not nothing number numbers objects of on one ones only onto
    opponent or order other others otherwise out own owner owners pair pairs part parts path played
    player players plus point position put putting removed removes removing replaced rest
    right row rows same says search second seen set sets several side sides sign simplest single sizes
    smaller smallest so some something spell square stand stands starts steal step steps stone stones
    strategy stuck such sum take taken takes than that the their them then theorem there they this those
    through time to together too top toward turned turning two unless unlike until up upper upside value
    values vertex vertices were what whatever when where which white who whoever whose winning wins
    with without won worse worth
";

/// The words of a text outside its terms. Letters alone are names.
fn plain_words(text: &str) -> BTreeSet<String> {
    let mut rest = text.to_string();
    for (_, place) in occurrences(text).into_iter().rev() {
        rest.replace_range(place, " ");
    }
    let words = rest.split(|c: char| !c.is_ascii_alphabetic());
    let words = words.filter(|word| word.len() > 1);
    words.map(str::to_lowercase).collect()
}

#[test]
fn statements_and_definitions_use_only_plain_words_and_terms() {
    let known: BTreeSet<&str> = PLAIN.split_whitespace().collect();
    let statements = Theorem::ALL.iter().map(|theorem| theorem.statement());
    let statements = statements.chain(crate::explain::RULES.iter().copied());
    let definitions = Term::ALL.iter().map(|term| term.definition());
    let mut used = BTreeSet::new();
    for text in statements.chain(definitions) {
        used.extend(plain_words(text));
    }
    let unknown: Vec<&String> = used
        .iter()
        .filter(|w| !known.contains(w.as_str()))
        .collect();
    assert!(unknown.is_empty(), "define these words: {unknown:?}");
    let unused: Vec<&&str> = known.iter().filter(|&&w| !used.contains(w)).collect();
    assert!(unused.is_empty(), "no text uses {unused:?}");
}

#[test]
fn every_term_is_used_and_every_definition_is_one_sentence_about_it() {
    let mut used = BTreeSet::new();
    for theorem in Theorem::ALL {
        used.extend(theorem.terms());
    }
    for role in [Role::WorthOpening, Role::FreeMoves] {
        used.extend(Term::explaining(&role.words()));
    }
    for statement in crate::explain::RULES {
        used.extend(Term::explaining(statement));
    }
    for &term in Term::ALL {
        assert!(used.contains(&term), "{} is never used", term.name());
        let definition = term.definition();
        assert!(definition.ends_with('.'), "{definition}");
        assert_eq!(definition.matches(". ").count(), 0, "{definition}");
        assert!(Term::used_in(definition).contains(&term), "{definition}");
        for spelling in term.spellings() {
            assert_eq!(Term::used_in(spelling), [term]);
        }
    }
}

#[test]
fn the_longest_term_is_found() {
    let found = Term::used_in("Tree posets with blocking triples");
    assert_eq!(found, [Term::TreePoset, Term::BlockingTriple]);
    assert_eq!(
        Term::used_in("d(T), but not D or dd or ad"),
        [Term::Difference]
    );
    assert_eq!(Term::used_in("misère Nim, nimble"), [Term::MisereNim]);
    assert_eq!(Term::used_in("nothing to see"), []);
}

#[test]
fn definitions_are_complete() {
    for theorem in Theorem::ALL {
        let terms = theorem.terms();
        for term in &terms {
            for used in Term::used_in(term.definition()) {
                assert!(terms.contains(&used), "{used:?} in {term:?}");
            }
        }
    }
    let terms = Theorem::EssentialPart.terms();
    assert_eq!(terms[..2], [Term::Pomax, Term::Forest]);
    assert!(terms.contains(&Term::Cover));
}
