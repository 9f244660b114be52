//! The diagram of the crates in ARCHITECTURE.md shows exactly the dependencies in the manifests: a line
//! `impulse-text --> impulse-engine` says that the first depends on the second.

use super::Manifest;
use std::collections::BTreeSet;

type Arrow = (String, String);

pub fn compare(architecture: &str, manifests: &[Manifest]) -> Vec<String> {
    let (drawn, real) = (drawn(architecture), real(manifests));
    let missing = real.difference(&drawn).map(|(from, to)| {
        format!("ARCHITECTURE.md: the diagram lacks the arrow `{from} --> {to}` (or {from} must not depend on {to})")
    });
    let gone = drawn.difference(&real).map(|(from, to)| {
        format!("ARCHITECTURE.md: the diagram shows `{from} --> {to}`, but {from} does not depend on {to}")
    });
    missing.chain(gone).collect()
}

fn drawn(architecture: &str) -> BTreeSet<Arrow> {
    let diagram = architecture.split("```mermaid").nth(1).and_then(|rest| rest.split("```").next());
    let mut arrows = BTreeSet::new();
    for line in diagram.unwrap_or_default().lines() {
        let Some((from, all)) = line.split_once("-->") else { continue };
        arrows.extend(all.split('&').map(|to| (from.trim().to_owned(), to.trim().to_owned())));
    }
    arrows
}

fn real(manifests: &[Manifest]) -> BTreeSet<Arrow> {
    let mut arrows = BTreeSet::new();
    for manifest in manifests {
        let siblings = manifest.dependencies("dependencies").map(|(name, _)| name);
        let siblings = siblings.filter(|name| manifests.iter().any(|other| other.name == *name));
        arrows.extend(siblings.map(|name| (manifest.name.clone(), name.to_owned())));
    }
    arrows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_is_named() {
        let manifest = |name: &str, text: &str| Manifest {
            name: name.into(),
            path: format!("crates/{name}/Cargo.toml"),
            text: text.into(),
        };
        let manifests = [
            manifest("a", "[dependencies]\nb = { workspace = true }\n"),
            manifest("b", ""),
            manifest("c", ""),
        ];
        let picture = |lines: &str| format!("text\n```mermaid\ngraph TD\n{lines}\n```\n");
        assert_eq!(compare(&picture("  a --> b"), &manifests), Vec::<String>::new());
        assert_eq!(compare(&picture("  a --> b & c"), &manifests).len(), 1);
        assert_eq!(compare(&picture(""), &manifests).len(), 1);
    }
}
