//! Tests of the search for rules and tests, on texts small enough to read at a glance.

use super::*;

fn number(text: &str) -> Number {
    Number::parse(text).expect("a rule number")
}

fn naming_of_only(source: &str) -> Naming {
    let mut tests = tests_in("one.rs", source);
    assert_eq!(tests.len(), 1, "{tests:?}");
    tests.remove(0).naming
}

fn rules(numbers: &[&str]) -> Naming {
    Naming::Rules(numbers.iter().map(|text| number(text)).collect())
}

#[test]
fn a_number_is_two_plain_numbers_and_a_dot() {
    assert_eq!(Number::parse("14.20"), Some(Number { chapter: 14, place: 20 }));
    for text in ["8", "8.", ".5", "8.05", "08.5", "8.5.1", "+8.5", "8. 5", "0.1", "8.0", "a.b", ""] {
        assert_eq!(Number::parse(text), None, "{text}");
    }
}

#[test]
fn numbers_sort_as_numbers() {
    assert!(number("6.9") < number("6.10"));
    assert!(number("9.4") < number("10.1"));
}

#[test]
fn rules_are_list_items_with_a_bold_number() {
    let document = "\
# Rules
- **8.5** The defender wins *ties*.
  A second line with **8.9** in it.
- **8.6** The `loser` loses all the ships that stand on that one gate.
- **bold** but no number
  - **8.7** indented: part of another item
";
    let found = rules_in(document);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0], Rule { number: number("8.5"), words: "The defender wins ties.".to_string() });
    assert_eq!(found[1].words, "The loser loses all the ships that stand on ...");
}

#[test]
fn rule_numbers_must_run_without_a_gap() {
    let fine = rules_in("- **1.1** a\n- **1.2** b\n- **3.1** c\n");
    assert!(misnumbered(&fine).is_empty());
    for document in [
        "",
        "- **1.2** a\n",
        "- **1.1** a\n- **1.3** b\n",
        "- **1.1** a\n- **1.1** b\n",
        "- **1.1** a\n- **2.2** b\n",
        "- **2.1** a\n- **1.1** b\n",
    ] {
        assert_eq!(misnumbered(&rules_in(document)).len(), 1, "{document}");
    }
}

#[test]
fn a_test_names_one_rule_or_several() {
    assert_eq!(naming_of_only("/// 8.5: ties.\n#[test]\nfn a() {}\n"), rules(&["8.5"]));
    assert_eq!(
        naming_of_only("/// 8.5, 14.15,6.10: ties: all.\n#[test]\nfn a() {}\n"),
        rules(&["8.5", "14.15", "6.10"])
    );
    assert_eq!(
        naming_of_only("/// 8.5,\n/// 14.15: a list over two lines\n#[test]\nfn a() {}\n"),
        rules(&["8.5", "14.15"])
    );
}

#[test]
fn a_test_need_not_name_a_rule() {
    assert_eq!(naming_of_only("#[test]\nfn a() {}\n"), Naming::Nothing);
    assert_eq!(naming_of_only("/// Two: players.\n#[test]\nfn a() {}\n"), Naming::Nothing);
    assert_eq!(naming_of_only("/// 2 players: as in 2.2.\n#[test]\nfn a() {}\n"), Naming::Nothing);
    assert_eq!(naming_of_only("// 8.5: not a doc comment\n#[test]\nfn a() {}\n"), Naming::Nothing);
    assert_eq!(naming_of_only("//// 8.5: not one either\n#[test]\nfn a() {}\n"), Naming::Nothing);
}

#[test]
fn a_number_in_the_wrong_form_is_noticed() {
    for comment in ["8.5 the defender", "8.5", "8.5 and 8.6: ties", "8.5, ties: yes", "8.5; 8.6: ties"] {
        assert_eq!(
            naming_of_only(&format!("/// {comment}\n#[test]\nfn a() {{}}\n")),
            Naming::Unclear,
            "{comment}"
        );
    }
}

#[test]
fn attributes_may_stand_anywhere_about_the_comment() {
    for source in [
        "/// 8.5: ties\n#[should_panic]\n#[test]\nfn a() {}\n",
        "#[should_panic(expected = \"a ] b\")]\n/// 8.5: ties\n#[test]\nfn a() {}\n",
        "#[test]\n/// 8.5: ties\nfn a() {}\n",
        "/// 8.5: ties\n#[test]\n#[cfg_attr(\n    miri,\n    allow(dead_code)\n)]\nfn a() {}\n",
        "/// 8.5: ties\n// a remark\n\n#[test] fn a() {}\n",
        "mod battle {\n    /// 8.5: ties\n    #[test]\n    pub fn a() {}\n}\n",
    ] {
        assert_eq!(naming_of_only(source), rules(&["8.5"]), "{source}");
    }
}

#[test]
fn only_tests_count() {
    assert!(tests_in("one.rs", "/// 8.5: a helper\nfn a() {}\n").is_empty());
    assert!(tests_in("one.rs", "// /// 8.5: out\n// #[test]\n// fn a() {}\n").is_empty());
    assert!(tests_in("one.rs", "/*\n/// 8.5: out\n#[test]\nfn a() {}\n*/\n").is_empty());
    let source = "/// 8.5: a constant's comment\nconst A: u8 = 1;\n#[test]\nfn a() {}\n";
    assert_eq!(naming_of_only(source), Naming::Nothing);
}

#[test]
fn a_test_is_found_with_its_name_and_line() {
    let tests = tests_in("battle.rs", "\n/// 8.5: ties\n#[test]\nfn the_defender_wins_a_tie() {\n}\n");
    assert_eq!(tests[0].name, "the_defender_wins_a_tie");
    assert_eq!(tests[0].line, 4);
    assert_eq!(tests[0].file, "battle.rs");
}

#[test]
fn what_does_not_fit_together_is_listed() {
    let rules = rules_in("- **8.1** One.\n- **8.2** Two.\n- **8.3** Three.\n");
    let tests = tests_in(
        "battle.rs",
        "/// 8.1, 8.9: x\n#[test]\nfn a() {}\n/// 8.2: x\n#[test]\n#[ignore = \"slow\"]\nfn b() {}\n/// 8.3 x\n#[test]\nfn c() {}\n",
    );
    assert_eq!(
        compare(&rules, &tests),
        [
            "battle.rs:3: a: names rule 8.9, which no document has.",
            "battle.rs:10: c: its comment begins with a number but is not of the form `8.5, 14.15: what is tested`.",
            "rule 8.2 has no test: Two.",
            "rule 8.3 has no test: Three.",
        ]
    );
}

#[test]
fn nothing_is_listed_when_all_fits() {
    let rules = rules_in("- **8.1** One.\n- **8.2** Two.\n");
    let tests = tests_in("battle.rs", "/// 8.1, 8.2: x\n#[test]\nfn a() {}\n#[test]\nfn b() {}\n");
    assert!(compare(&rules, &tests).is_empty());
}
