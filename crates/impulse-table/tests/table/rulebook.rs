//! The rules as the page shows them, read from the very documents.

use impulse_table::rulebook::{chapters, escaped, linked};

const RULES: &str = include_str!("../../../../docs/RULES.md");

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

#[test]
fn numbers_of_rules_become_links_and_nothing_else_does() {
    assert_eq!(linked("see 8.5."), "see <a href=\"#/rules/8.5\">8.5</a>.");
    assert_eq!(linked("(chapter 12)"), "(chapter <a href=\"#/rules/12\">12</a>)");
    assert_eq!(linked("version 0.99, 15.1 and 3"), "version 0.99, 15.1 and 3");
    assert_eq!(linked("a < b & c"), "a &lt; b &amp; c");
    assert_eq!(escaped("<b>\"x\"</b>").matches('<').count(), 0);
}
