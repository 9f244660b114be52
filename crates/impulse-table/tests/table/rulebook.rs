//! The rules as the page shows them, read from the very documents.

use impulse_table::rulebook::{chapters, escaped, linked};
use std::collections::BTreeSet;

const RULES: &str = include_str!("../../../../docs/RULES.md");
const RULINGS: &str = include_str!("../../../../docs/RULINGS.md");

#[test]
fn every_rule_of_the_document_is_found_with_its_number() {
    let found = chapters(RULES);
    let written = RULES.lines().filter(|line| line.starts_with("- **")).count();
    let rules: Vec<_> = found.iter().flat_map(|chapter| &chapter.rules).collect();
    assert_eq!(rules.len(), written);
    assert!(rules.len() > 60, "{}", rules.len());
    for rule in &rules {
        assert!(rule.html.starts_with("<p>") && rule.plain.starts_with(&rule.number), "{}", rule.number);
        assert_eq!(rule.html.matches("<table>").count(), rule.html.matches("</table>").count());
        assert!(!rule.html.contains("**") && !rule.html.contains("]("), "{}", rule.html);
    }
    assert!(rules.iter().any(|rule| rule.number == "8.5" && rule.plain.contains("tie")));
}

/// Chapters are named by other words in other languages, and a reason begins with another one.
#[test]
fn every_translation_has_the_links_and_reasons_of_the_original() {
    let translations = [
        (RULES, include_str!("../../../../docs/fr/RULES.md")),
        (RULES, include_str!("../../../../docs/it/RULES.md")),
        (RULES, include_str!("../../../../docs/ru/RULES.md")),
        (RULINGS, include_str!("../../../../docs/fr/RULINGS.md")),
        (RULINGS, include_str!("../../../../docs/it/RULINGS.md")),
        (RULINGS, include_str!("../../../../docs/ru/RULINGS.md")),
    ];
    let links = |html: &str| {
        let links = html.split("#/rules/").skip(1).filter_map(|rest| rest.split_once('"'));
        links.map(|(number, _)| number.to_owned()).collect::<BTreeSet<_>>()
    };
    let paragraphs = |html: &str| html.matches("<p>").count();
    for (original, translation) in translations {
        let (original, translation) = (chapters(original), chapters(translation));
        assert_eq!(original.len(), translation.len());
        for (chapter, own) in original.iter().zip(&translation) {
            assert_eq!((&chapter.number, chapter.rules.len()), (&own.number, own.rules.len()));
            for (rule, own) in chapter.rules.iter().zip(&own.rules) {
                assert_eq!(
                    (&rule.number, links(&rule.html)),
                    (&own.number, links(&own.html)),
                    "{}",
                    own.html
                );
                assert_eq!(paragraphs(&rule.html), paragraphs(&own.html), "{}", own.html);
            }
        }
    }
}

#[test]
fn numbers_of_rules_become_links_and_nothing_else_does() {
    assert_eq!(linked("see 8.5."), "see <a href=\"#/rules/8.5\">8.5</a>.");
    assert_eq!(linked("(chapter 12)"), "(chapter <a href=\"#/rules/12\">12</a>)");
    assert_eq!(linked("version 0.99, 15.1 and 3"), "version 0.99, 15.1 and 3");
    assert_eq!(linked("a < b & c"), "a &lt; b &amp; c");
    assert_eq!(escaped("<b>\"x\"</b>").matches('<').count(), 0);
}
